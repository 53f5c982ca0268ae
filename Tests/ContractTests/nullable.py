#!/usr/bin/env python3
"""Prints openapi.yaml with `null` beside the type of every optional member of a request body.

`null` means that a member is absent: the document says so once, so that generated clients don't say it of every member. What is
generated from the schema to be refused must know it.

Usage: nullable.py
"""
import json
import pathlib

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
NULL = {"type": "null"}


def names_of(node):
    """The schemas that a node refers to."""
    if isinstance(node, dict):
        if "$ref" in node:
            yield node["$ref"].rsplit("/", 1)[1]
        for part in node.values():
            yield from names_of(part)
    elif isinstance(node, list):
        for part in node:
            yield from names_of(part)


def widen(node):
    """Lets every optional member of the objects in a schema be null."""
    if isinstance(node, list):
        for part in node:
            widen(part)
    if not isinstance(node, dict):
        return
    for name, member in list(node.get("properties", {}).items()):
        if isinstance(member, dict) and name not in node.get("required", []):
            node["properties"][name] = {"anyOf": [member, NULL]}
    for key, part in node.items():
        # Values and names, no schemas.
        if key not in ("examples", "discriminator"):
            widen(part)


def main():
    contract = yaml.safe_load((ROOT / "openapi.yaml").read_text())
    schemas = contract["components"]["schemas"]
    bodies = [
        operation["requestBody"] for path, item in contract["paths"].items() if path != "/mcp"
        for operation in item.values() if isinstance(operation, dict) and "requestBody" in operation
    ]
    needed, queue = set(), list(names_of(bodies))
    while queue:
        name = queue.pop()
        if name in schemas and name not in needed:
            needed.add(name)
            queue += names_of(schemas[name])
    for name in needed:
        widen(schemas[name])
    print(json.dumps(contract))


main()
