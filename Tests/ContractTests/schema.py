#!/usr/bin/env python3
"""Holds the schemas of openapi.yaml against what is written and sent: golden cases and their echoes, the document's own examples, the specs
of README.md and docs/, every transition of the recorded catalog; and against what is wrong. Usage: schema.py OPENAPI.JSON SPEC.SCHEMA.JSON,
as `transitiond contract` prints them.
"""
import json
import pathlib
import re
import sys

import jsonschema
import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CONTRACT = yaml.safe_load((ROOT / "openapi.yaml").read_text())
assert CONTRACT == json.loads(pathlib.Path(sys.argv[1]).read_text()), "openapi.yaml and the contract as JSON differ"
SCHEMAS = CONTRACT["components"]["schemas"]
CATALOG = json.loads((ROOT / "Tests/ContractTests/catalog.json").read_text())
# Specs of the documentation that are wrong on purpose.
WRONG_ON_PURPOSE = ['"sampling":{"fps":0}']

# A transition, and where the schema refuses it.
REFUSED = [
    {"type": "push", "edgee": "top"}, {"type": "push", "edge": "top", "edgee": "top"}, {"type": "push"}, {"type": "push", "edge": "tpo"},
    {"type": "psuh", "edge": "top"}, {"edge": "top"}, {"type": "scale", "scale": 1001}, {"type": "scale", "edge": "top"},
    {"type": "uikit/zoom", "edge": "top"}, {"type": "shake"}, {"type": "swiftui/uikit/push"}, {"type": "motion/shake", "intensity": 4},
    {"type": "combined", "of": [{"type": "move", "edg": "top"}]}, {"type": "combined", "of": []},
    {"type": "asymmetric", "insertion": "opacity"}, {"type": "animated", "transition": {"type": "slide", "x": 1}, "animation": None},
    {"type": "core-animation/push", "subtype": "left"}, {"type": "keyframes"}, {"type": "symbol-effect", "repeats": 1.5}, 7, None,
]
ACCEPTED = [
    {"type": "push", "edge": "top"}, {"type": "swiftui/push", "edge": "top"}, "push:top", {"type": "scale"}, {"type": "scale", "scale": 0.8, "anchor": [0.5, 1]},
    {"type": "combined", "of": ["slide", {"type": "swiftui/opacity"}]}, {"type": "asymmetric", "insertion": "opacity", "removal": {"type": "motion/shake"}},
]

checked = 0
problems = []


def validator(node):
    return jsonschema.Draft202012Validator({**node, "components": {"schemas": SCHEMAS}})


SPEC = jsonschema.Draft202012Validator(json.loads(pathlib.Path(sys.argv[2]).read_text()))
SPEC.check_schema(SPEC.schema)
TRANSITION = validator({"$ref": "#/components/schemas/Transition"})


def hold(where, document, schema=SPEC):
    global checked
    checked += 1
    for error in schema.iter_errors(document):
        problems.append(f"{where}: {error.json_path} {error.message[:200]}")


def cases():
    for case in sorted((ROOT / "Tests/TransitionCodingTests/Cases").glob("*.case")):
        spec, answer = (json.loads(part) for part in case.read_text().split("\n----------\n"))
        timelines = [answer] if "spec" in answer else [answer["insertion"], answer["removal"]]
        for document in [spec] + [timeline["spec"] for timeline in timelines]:
            hold(case.name, document)


def media(where, content):
    for name, kind in content.items():
        for title, example in kind.get("examples", {}).items():
            if "x-itemSchema" not in kind:
                hold(f"{where} {title}", example["value"], validator(kind["schema"]))
            elif "BatchLine" not in kind["x-itemSchema"]["$ref"]:
                for line in example["value"].splitlines():
                    hold(f"{where} {title}", json.loads(line), validator(kind["x-itemSchema"]))


def examples(where, node):
    """Every `examples` of a schema, at any depth."""
    if isinstance(node, list):
        for index, value in enumerate(node):
            examples(f"{where}/{index}", value)
    elif isinstance(node, dict):
        if isinstance(node.get("examples"), list):
            for example in node["examples"]:
                hold(f"{where} examples", example, validator({key: value for key, value in node.items() if key != "examples"}))
        for key, value in node.items():
            if key not in ("examples", "example"):
                examples(f"{where}/{key}", value)


def document():
    for path, item in CONTRACT["paths"].items():
        for method, operation in item.items():
            # Of all methods of the path.
            if method == "parameters":
                continue
            body = operation.get("requestBody", {})
            media(f"{method} {path}", body.get("content", {}) | body.get("x-content", {}))
            for status, response in operation["responses"].items():
                media(f"{method} {path} {status}", response.get("content", {}))
            for parameter in operation.get("parameters", []):
                if "example" in parameter and "schema" in parameter:
                    hold(f"{method} {path} {parameter['name']}", parameter["example"], validator(parameter["schema"]))
    for name, response in CONTRACT["components"]["responses"].items():
        media(name, response.get("content", {}))
    examples("schemas", SCHEMAS)
    for name, node in SCHEMAS.items():
        # Generators make a class of it.
        if node.get("type") == "object" and node.get("properties") and node.get("additionalProperties") is False and "examples" not in node and name in SPEC.schema["$defs"]:
            problems.append(f"{name} has no example")


def pages():
    """The specs that the commands of the documentation send."""
    found = 0
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        for kind, text in re.findall(r"/v1/(timelines|curves)(?:\?[^' ]*)?'? -d '(\{[^']*\})'", page.read_text()):
            if not any(part in text for part in WRONG_ON_PURPOSE):
                found += 1
                hold(f"{page.name}: {text[:60]}", json.loads(text), SPEC if kind == "timelines" else validator({"$ref": "#/components/schemas/CurveSpec"}))
    assert found > 30, found


def transitions():
    """Every entry of the catalog has a schema, by each of its spellings; what is wrong is refused, also far inside."""
    mapping = SCHEMAS["TransitionObject"]["discriminator"]["mapping"]
    for entry in CATALOG["transitions"]:
        for spelling in [entry["name"]] + ([f"swiftui/{entry['name']}"] if entry["source"] == "swiftui" else []):
            schema = SCHEMAS[mapping[spelling].rsplit("/", 1)[1]]
            # The member in the place of a parameter, such as the id of a source, follows the parameters.
            names = [parameter["name"] for parameter in entry["parameters"]] + [parameter["alternative"] for parameter in entry["parameters"] if "alternative" in parameter]
            assert list(schema["properties"])[1:] == names, spelling
            value = {**schema["examples"][0], "type": spelling}
            hold(spelling, value, TRANSITION)
            refuse({**value, "nonsense": 1})
    assert set(mapping) >= {entry["name"] for entry in CATALOG["compositions"]}
    for transition in ACCEPTED:
        hold("accepted", transition, TRANSITION)
        hold("accepted", {"transition": transition})
    for transition in REFUSED:
        refuse(transition)


def refuse(transition):
    global checked
    checked += 1
    if TRANSITION.is_valid(transition) or SPEC.is_valid({"transition": transition}):
        problems.append(f"valid by the schema: {json.dumps(transition)}")


def names():
    """What generators stumble over: constants that are false, and names that two schemas share."""
    def walk(where, node):
        if isinstance(node, dict):
            if node.get("const", True) is False:
                problems.append(f"{where}: generators take `const: false` for no constant")
            for key, value in node.items():
                walk(f"{where}/{key}", value)
        elif isinstance(node, list):
            for index, value in enumerate(node):
                walk(f"{where}/{index}", value)
    walk("schemas", SCHEMAS)
    spoken = {}
    for name, node in SCHEMAS.items():
        for word in {name, node.get("title", name)}:
            if spoken.setdefault(word.lower(), name) != name:
                problems.append(f"{name} and {spoken[word.lower()]} have one name")


for part in (cases, document, pages, transitions, names):
    part()
for problem in problems:
    print(problem)
print(f"schema: {checked} documents checked")
sys.exit(1 if problems or not checked else 0)
