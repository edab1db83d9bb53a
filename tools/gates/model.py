# SPDX-License-Identifier: MIT
"""What the public headers declare, as clang understands them."""
from __future__ import annotations

import json
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Iterator

from tap import output_of


@dataclass
class Function:
    name: str
    result: str
    parameters: list[tuple[str, str]]  # name, type
    variadic: bool
    exported: bool

    def prototype(self) -> str:
        types = [kind for _, kind in self.parameters] + ["..."] * self.variadic
        gap = "" if self.result.endswith("*") else " "
        return f"{self.result}{gap}{self.name}({', '.join(types) or 'void'})"


@dataclass
class Field:
    name: str
    type: str
    bits: bool


@dataclass
class Struct:
    name: str
    tag: str
    fields: list[Field]

    def fixed(self) -> list[Field]:
        """The fields that have a place of their own; bit-fields and nameless ones do not."""
        return [field for field in self.fields if field.name and not field.bits]


@dataclass
class Model:
    functions: list[Function] = field(default_factory=list)
    structs: list[Struct] = field(default_factory=list)
    enumerators: list[tuple[str, bool]] = field(default_factory=list)  # name, has its number written out
    typedefs: list[tuple[str, str]] = field(default_factory=list)
    variables: list[str] = field(default_factory=list)


def header_nodes(clang: str, headers: list[Path], include_dirs: list[Path]) -> Iterator[tuple[dict, Path]]:
    """The top-level declarations of all headers, read at once, each with the header that it stands in."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "all.c"
        source.write_text("".join(f"#include <xima/{header.name}>\n" for header in headers), encoding="utf-8")
        dirs = [f"-I{directory}" for directory in include_dirs]
        options = ["-std=c11", "-fsyntax-only", "-Xclang", "-ast-dump=json"]
        tree = json.loads(output_of([clang, *options, *dirs, str(source)]))
    wanted = {header.resolve() for header in headers}
    for node, place in top_nodes(tree):
        header = Path(place).resolve()
        if header in wanted:
            yield node, header


def header_model(clang: str, headers: list[Path], include_dirs: list[Path]) -> Model:
    model = Model()
    for node, _ in header_nodes(clang, headers, include_dirs):
        add(model, node)
    return model


def top_nodes(tree: dict) -> Iterator[tuple[dict, str]]:
    """Top-level declarations with their files. clang names a file only where it differs from the place named last."""
    last = ""

    def visit(node: object) -> None:
        nonlocal last
        if isinstance(node, dict):
            for key, value in node.items():
                if key == "file" and "offset" in node:
                    last = value
                elif key != "includedFrom":
                    visit(value)
        elif isinstance(node, list):
            for value in node:
                visit(value)

    for node in tree["inner"]:
        visit(node.get("loc"))
        place = last
        visit({key: value for key, value in node.items() if key != "loc"})
        yield node, place


def add(model: Model, node: dict) -> None:
    kind, name = node["kind"], node.get("name", "")
    inner = node.get("inner", [])
    if kind == "FunctionDecl":
        types = node["type"]["qualType"]
        model.functions.append(Function(
            name, types[:types.index("(")].strip(),
            [(part.get("name", ""), part["type"]["qualType"]) for part in inner if part["kind"] == "ParmVarDecl"],
            node.get("variadic", False), any(part["kind"] == "VisibilityAttr" for part in inner)))
    elif kind == "RecordDecl" and node.get("completeDefinition"):
        fields = [Field(part.get("name", ""), part["type"]["qualType"], part.get("isBitfield", False))
                  for part in inner if part["kind"] == "FieldDecl"]
        model.structs.append(Struct(name, node["tagUsed"], fields))
    elif kind == "EnumDecl":
        model.enumerators += [(part["name"], "inner" in part and "ConstantExpr" in {x["kind"] for x in part["inner"]})
                              for part in inner if part["kind"] == "EnumConstantDecl"]
        if name:
            model.typedefs.append((name, f"enum {name}"))
    elif kind == "TypedefDecl":
        model.typedefs.append((name, node["type"]["qualType"]))
    elif kind == "VarDecl":
        model.variables.append(name)
