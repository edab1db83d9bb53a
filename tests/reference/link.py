# SPDX-License-Identifier: MIT
"""A program that answers `xima serve`'s line protocol, run as a subprocess.

One line is one command; its answer ends in a line `ok` or `error CODE text`.
"""
from __future__ import annotations

import queue
import subprocess
import threading
from typing import Optional

PATIENCE = 60.0     # seconds for one answer


class Mismatch(Exception):
    """The program and the naive rules differ, or the program answers not at all."""


class Refused(Exception):
    """The program answered `error`."""


class Link:
    def __init__(self, command: list[str], patience: float = PATIENCE) -> None:
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.patience = patience
        self.answers: queue.Queue[Optional[list[str]]] = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        """Hand on whole answers; None when the program has closed its end."""
        lines: list[str] = []
        for line in self.process.stdout:
            lines.append(line.rstrip("\r\n"))
            if lines[-1] == "ok" or lines[-1].split(" ")[0] == "error":
                self.answers.put(lines)
                lines = []
        self.answers.put(None)

    def send(self, *commands: str) -> None:
        try:
            self.process.stdin.write("".join(command + "\n" for command in commands))
            self.process.stdin.flush()
        except BrokenPipeError:
            pass            # `receive` will say so

    def receive(self, command: str) -> list[str]:
        """The lines of the next answer without `ok`."""
        try:
            answer = self.answers.get(timeout=self.patience)
        except queue.Empty:
            raise Mismatch(f"{command!r}: no answer in {self.patience:g} seconds") from None
        if answer is None:
            self.answers.put(None)
            raise Mismatch(f"{command!r}: the program ended with status {self.process.wait()}")
        if answer[-1] != "ok":
            raise Refused(answer[-1])
        return answer[:-1]

    def ask(self, command: str) -> list[str]:
        self.send(command)
        return self.receive(command)

    def want(self, *commands: str) -> list[list[str]]:
        """The answers to commands that must succeed, sent all at once to save waiting."""
        self.send(*commands)
        answers = []
        for command in commands:
            try:
                answers.append(self.receive(command))
            except Refused as refused:
                raise Mismatch(f"{command!r} is answered {str(refused)!r}") from None
        return answers

    def lines(self, *commands: str) -> list[str]:
        """As `want`, for answers of one line each."""
        answers = self.want(*commands)
        for command, answer in zip(commands, answers):
            if len(answer) != 1:
                raise Mismatch(f"{command!r} is answered by {len(answer)} lines, not one: {answer}")
        return [answer[0] for answer in answers]

    def close(self) -> None:
        try:
            self.ask("quit")
            self.process.wait(timeout=5)
        except (Mismatch, Refused, OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            try:
                pipe.close()
            except OSError:
                pass
