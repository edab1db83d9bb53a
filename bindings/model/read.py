# SPDX-License-Identifier: MIT
"""Reads the public headers into the model, with clang's eyes (tools/gates/model.py) and its reading of Doxygen."""
from __future__ import annotations

import dataclasses
import importlib.util
import re
import sys
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Iterator

from .api import Api, Doc, Enum, Enumerator, Field, Function, Handle, Param, Struct

ROOT = Path(__file__).resolve().parents[2]


def gates_model() -> ModuleType:
    """The gates' module of the same name as this package."""
    folder = ROOT / "tools" / "gates"
    sys.path.insert(0, str(folder))  # for what it imports itself
    spec = importlib.util.spec_from_file_location("gates_model", folder / "model.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def project_version(root: Path) -> str:
    text = (root / "meson.build").read_text(encoding="utf-8")
    found = re.search(r"^\s*version: '([\d.]+)'", text, re.MULTILINE)
    if not found:
        raise SystemExit(f"{root / 'meson.build'}: no line \"version: '…'\" in the call of project()")
    return found.group(1)


def write_version_h(root: Path, folder: Path) -> Path:
    """Meson makes version.h in the build folder; the model must not depend on a build."""
    text = (root / "include" / "xima" / "version.h.in").read_text(encoding="utf-8")
    for name, number in zip(("MAJOR", "MINOR", "PATCH"), project_version(root).split(".")):
        text = text.replace(f"@{name}@", number)
    path = folder / "xima" / "version.h"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    return path


def in_order(headers: list[Path]) -> list[Path]:
    """As the umbrella header includes them; others come behind."""
    umbrella = next((header for header in headers if header.name == "xima.h"), None)
    named = re.findall(r"#include <xima/(\w+\.h)>", umbrella.read_text(encoding="utf-8")) if umbrella else []
    return sorted(headers, key=lambda header: (named.index(header.name) if header.name in named else len(named),
                                               header.name))


def read_api(clang: str = "clang", root: Path = ROOT, more: tuple[Path, ...] = ()) -> Api:
    """The model of the headers in include/xima, and of more headers, each in a folder called xima."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        headers = [*(root / "include" / "xima").glob("*.h"), write_version_h(root, folder), *more]
        dirs = [root / "include", folder, *(header.parents[1] for header in more)]
        api = Api(version=project_version(root))
        for node, header in gates_model().header_nodes(clang, in_order(headers), dirs):
            add(api, node, header.name)
    for ctype, handle in api.handles.items():
        api.handles[ctype] = with_functions(api, handle)
    return api


def add(api: Api, node: dict, header: str) -> None:
    kind, name = node["kind"], node.get("name", "")
    inner = node.get("inner", [])
    doc = read_doc(inner)
    if kind == "FunctionDecl":
        types = node["type"]["qualType"]
        said = dict(parameter_docs(inner))
        params = [Param(part.get("name", ""), part["type"]["qualType"], *said.get(part.get("name", ""), ("in", "")))
                  for part in inner if part["kind"] == "ParmVarDecl"]
        for param in params:
            if param.name not in said:
                raise SystemExit(f"{header}: {name}: @param {param.name} is missing")
        if not re.fullmatch(r"\d+\.\d+\.\d+", doc.since):
            raise SystemExit(f"{header}: {name}: @since must be a version, not {doc.since!r}")
        api.functions.append(Function(name, types[:types.index("(")].strip(), tuple(params), doc, header))
    elif kind == "RecordDecl" and node.get("completeDefinition"):
        fields = tuple(Field(part["name"], part["type"]["qualType"], read_doc(part.get("inner", [])).brief)
                       for part in inner if part["kind"] == "FieldDecl")
        api.structs[name] = Struct(name, fields, doc.brief, header)
    elif kind == "EnumDecl":
        members = tuple(enumerator(part, header) for part in inner if part["kind"] == "EnumConstantDecl")
        api.enums.append(Enum(members, doc.brief, header))
    elif kind == "TypedefDecl":
        add_type(api, name, node["type"]["qualType"], doc, header)


def add_type(api: Api, name: str, text: str, doc: Doc, header: str) -> None:
    said = " ".join([doc.brief, *doc.details])
    if name in api.structs:
        api.structs[name] = dataclasses.replace(api.structs[name], doc=said or api.structs[name].doc)
    elif text == f"struct {name}":
        api.handles[name] = Handle(name.removeprefix("xima_"), said, header)
    elif "(*)" in text:
        api.callbacks[name] = (text, said)
    else:
        api.aliases[name] = (text, said)
    api.order.append(name)


def with_functions(api: Api, handle: Handle) -> Handle:
    """Finds out how objects of that type are freed, shared and copied."""
    def named(*ends: str) -> str:
        return next((f"xima_{handle.name}_{end}" for end in ends if api.function(f"xima_{handle.name}_{end}")), "")

    free = named("free", "unref")
    if not free:
        raise SystemExit(f"xima_{handle.name}: there is neither xima_{handle.name}_free nor …_unref")
    return dataclasses.replace(handle, free=free, ref=named("ref"), clone=named("clone"))


def enumerator(node: dict, header: str) -> Enumerator:
    parts = node.get("inner", [])
    value = next((part["value"] for part in parts if part["kind"] == "ConstantExpr"), None)
    if value is None:
        raise SystemExit(f"{header}: {node['name']}: its number is not written out")
    return Enumerator(node["name"], int(value), read_doc(parts).brief)


# ---- Comments ----


def comment_nodes(inner: list[dict]) -> Iterator[dict]:
    for part in inner:
        if part["kind"] == "FullComment":
            yield from part.get("inner", [])


def text_of(node: dict) -> str:
    """All text in a part of a comment; marks that clang takes for commands are put back."""
    if node["kind"] == "TextComment":
        return node["text"]
    if node["kind"] == "InlineCommandComment":
        return "\\" + node["name"] + " ".join(node.get("args", []))
    return "".join(text_of(part) for part in node.get("inner", []))


def clean(node: dict) -> str:
    return re.sub(r"\s+", " ", text_of(node)).strip()


def read_doc(inner: list[dict]) -> Doc:
    paragraphs: list[str] = []
    said = {"return": "", "post": "", "since": ""}
    for node in comment_nodes(inner):
        if node["kind"] == "ParagraphComment":
            paragraphs.append(clean(node))
        elif node["kind"] == "BlockCommandComment" and node["name"] in said:
            said[node["name"]] = clean(node)
    paragraphs = [text for text in paragraphs if text]
    return Doc(paragraphs[0] if paragraphs else "", tuple(paragraphs[1:]), said["return"], said["post"], said["since"])


def parameter_docs(inner: list[dict]) -> Iterator[tuple[str, tuple[str, str]]]:
    for node in comment_nodes(inner):
        if node["kind"] == "ParamCommandComment":
            yield node["param"], (node["direction"], clean(node))
