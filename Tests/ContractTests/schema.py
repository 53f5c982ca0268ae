#!/usr/bin/env python3
"""Holds the spec's JSON Schema against the golden cases: what is sent and what is echoed both fit it."""
import json
import pathlib
import sys

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
schema = json.loads((ROOT / "Sources/WebAssets/spec.schema.json").read_text())
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)

failed = checked = 0
for case in sorted((ROOT / "Tests/TransitionCodingTests/Cases").glob("*.case")):
    spec, answer = (json.loads(part) for part in case.read_text().split("\n----------\n"))
    timelines = [answer] if "spec" in answer else [answer["insertion"], answer["removal"]]
    for document in [spec] + [timeline["spec"] for timeline in timelines]:
        checked += 1
        for error in validator.iter_errors(document):
            failed += 1
            print(f"{case.name}: {error.json_path} {error.message[:200]}")
print(f"schema: {checked} specs checked")
sys.exit(1 if failed or not checked else 0)
