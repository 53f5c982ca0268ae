#!/usr/bin/env python3
"""Derives the schemas of the transitions in openapi.yaml from the recorded catalog, and from openapi.yaml, which is otherwise written by
hand, openapi.json and the spec's JSON Schema.

Usage: derive-contract.py [--check]     --check writes nothing and exits 1 if a derived file is stale.
Needs PyYAML.
"""
import json
import pathlib
import sys

import yaml

import transitionschemas

ROOT = pathlib.Path(__file__).resolve().parent.parent
ASSETS = ROOT / "Sources" / "WebAssets"


def references(node):
    if isinstance(node, dict):
        for key, value in node.items():
            if key == "$ref":
                yield value.rsplit("/", 1)[1]
            else:
                yield from references(value)
    elif isinstance(node, list):
        for value in node:
            yield from references(value)


def relocated(node):
    if isinstance(node, dict):
        return {
            key: value.replace("#/components/schemas/", "#/$defs/") if key == "$ref" else relocated(value)
            for key, value in node.items()
            # A word of OpenAPI; in JSON Schema the constants of `type` say the same.
            if key != "discriminator"
        }
    return [relocated(value) for value in node] if isinstance(node, list) else node


def spec_schema(contract):
    schemas = contract["components"]["schemas"]
    needed, queue = set(), list(references(schemas["Spec"]))
    while queue:
        name = queue.pop()
        if name not in needed:
            needed.add(name)
            queue += references(schemas[name])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "/v1/schema/spec.json",
        **relocated(schemas["Spec"]),
        "$defs": {name: relocated(schemas[name]) for name in sorted(needed)},
    }


def printed(document):
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def main():
    catalog = json.loads((ROOT / "Tests" / "ContractTests" / "catalog.json").read_text())
    text = transitionschemas.replaced((ROOT / "openapi.yaml").read_text(), catalog)
    contract = yaml.safe_load(text)
    derived = {
        ROOT / "openapi.yaml": text, ASSETS / "openapi.json": printed(contract), ASSETS / "spec.schema.json": printed(spec_schema(contract)),
    }
    stale = []
    for path, text in derived.items():
        if path.read_text() != text:
            stale.append(path.name)
            if "--check" not in sys.argv:
                path.write_text(text)
    if "--check" in sys.argv and stale:
        sys.exit(f"stale, run `make contract`: {', '.join(stale)}")


main()
