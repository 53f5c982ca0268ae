"""Design tokens: valid by the rules of DTCG 2025.10, and read back as the spring they were."""
import json

import jsonschema

from css import url

DURATION = {
    "type": "object", "additionalProperties": False, "required": ["value", "unit"],
    "properties": {"value": {"type": "number"}, "unit": {"enum": ["ms", "s"]}},
}
NUMBERS = {
    "type": "array", "minItems": 4, "maxItems": 4,
    "prefixItems": [{"type": "number", "minimum": 0, "maximum": 1}, {"type": "number"},
                    {"type": "number", "minimum": 0, "maximum": 1}, {"type": "number"}],
}
ALIAS = {"type": "string", "pattern": r"^\{[^${}.][^{}.]*(\.[^${}.][^{}.]*)*\}$"}
VALUES = {
    "duration": DURATION, "cubicBezier": NUMBERS,
    "transition": {
        "type": "object", "additionalProperties": False, "required": ["duration", "delay", "timingFunction"],
        "properties": {
            "duration": {"anyOf": [DURATION, ALIAS]}, "delay": {"anyOf": [DURATION, ALIAS]},
            "timingFunction": {"anyOf": [NUMBERS, ALIAS]},
        },
    },
}
# What the published schemas of 2025.10 (format, group, token, values/transition, duration and cubicBezier) ask of these types:
# design-tokens/community-group, schemas/src/2025.10, at 11f95e8. They are on no registry that a check can reach.
SCHEMA = {
    "$defs": {
        "group": {
            "type": "object", "propertyNames": {"pattern": r"^[^${}.][^{}.]*$"},
            "additionalProperties": {
                "if": {"required": ["$value"]}, "then": {"$ref": "#/$defs/token"}, "else": {"$ref": "#/$defs/group"},
            },
        },
        "token": {
            "type": "object", "additionalProperties": False, "required": ["$type", "$value"],
            "properties": {
                "$type": {"enum": list(VALUES)}, "$value": True, "$description": {"type": "string", "minLength": 10},
                "$extensions": {"type": "object", "propertyNames": {"pattern": r"^[a-z]+(\.[a-z]+)+$"}},
            },
            "allOf": [
                {"if": {"properties": {"$type": {"const": kind}}}, "then": {"properties": {"$value": value}}}
                for kind, value in VALUES.items()
            ],
        },
    },
    "$ref": "#/$defs/group",
}


def check(text):
    """The tokens of a file, which keep the schema; each alias leads to a token of its part's type."""
    root = json.loads(text)
    assert root.pop("$schema") == "https://www.designtokens.org/schemas/2025.10/format.json"
    jsonschema.Draft202012Validator(SCHEMA).validate(root)

    def target(alias):
        token = root
        for name in alias[1:-1].split("."):
            token = token[name]
        return token

    def walk(node):
        if "$value" in node:
            parts = node["$value"] if node["$type"] == "transition" else {}
            for key, part in parts.items():
                if isinstance(part, str):
                    assert target(part)["$type"] == ("cubicBezier" if key == "timingFunction" else "duration"), (key, part)
            return node["$type"] == "transition"
        return sum(walk(child) for child in node.values())

    return walk(root)


def token(kind, value, **other):
    return {"motion": {"$type": kind, "$value": value, **other}}


# What the test suite of that repository (test-suite/tests/2025.10/format/negative) calls wrong, of these types.
WRONG = [
    token("duration", {"value": 200}), token("duration", {"unit": "ms"}), token("duration", {"value": 200, "unit": "min"}),
    token("duration", {"value": "200", "unit": "ms"}), token("duration", "200ms"),
    token("cubicBezier", [-0.1, 0, 1, 1]), token("cubicBezier", [0, 0, 1.1, 1]), token("cubicBezier", [0, 0, 1]),
    token("cubicBezier", "ease"), token("transition", {"duration": {"value": 1, "unit": "s"}, "timingFunction": [0, 0, 1, 1]}),
    token("transition", {"duration": "{a.b}", "delay": "{a..b}", "timingFunction": [0, 0, 1, 1]}),
    token("duration", {"value": 200, "unit": "ms"}, child={"$type": "duration", "$value": {"value": 1, "unit": "s"}}),
    {"a.b": {}}, {"{a}": {}}, {"$a": {}},
]


def test_the_schema_refuses_what_is_wrong():
    assert not [wrong for wrong in WRONG if jsonschema.Draft202012Validator(SCHEMA).is_valid(wrong)]


def test_every_token_file_is_valid(server, recipes):
    count = 0
    for recipe, query in recipes:
        status, headers, body = server.get(url(recipe, "tokens.json", query))
        if status == 422:
            continue
        assert headers["Content-Type"] == "application/design-tokens+json"
        count += check(body)
    assert count > 10


def test_a_curve_is_the_same_by_way_of_its_tokens(server):
    for curve in ("bouncy", "spring:k=100:c=10", "ease-in-out", "spring:0.5:0.3", "m3-standard-spatial-fast"):
        tokens = server.json(f"/v1/curves/{curve}.tokens.json")
        assert check(json.dumps(tokens)) == 1
        plain = server.json(f"/v1/curves/{curve}.json")
        status, _, body = server.post("/v1/curves", {"animation": {"tokens": tokens}})
        assert status == 200, body
        again = json.loads(body)
        if "spring" in plain:
            for key in ("mass", "stiffness", "damping"):
                assert abs(again["spring"][key] - plain["spring"][key]) < 1e-9, (curve, key)
        else:
            assert again["css"] == plain["css"], curve
