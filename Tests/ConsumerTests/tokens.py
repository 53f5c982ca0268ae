"""Design tokens: valid by the rules of DTCG 2025.10, and read back as the spring they were."""
import json

import jsonschema

from css import url

DURATION = {
    "type": "object", "additionalProperties": False, "required": ["value", "unit"],
    "properties": {"value": {"type": "number"}, "unit": {"enum": ["ms", "s"]}},
}
# The parts of the published format schema that a transition token has to keep.
SCHEMA = {
    "type": "object",
    "required": ["$schema"],
    "properties": {"$schema": {"const": "https://www.designtokens.org/schemas/2025.10/format.json"}},
    "additionalProperties": {
        "type": "object", "additionalProperties": False, "required": ["$type", "$value"],
        "properties": {
            "$type": {"const": "transition"},
            "$extensions": {"type": "object", "propertyNames": {"pattern": r"^[a-z]+(\.[a-z]+)+$"}},
            "$value": {
                "type": "object", "additionalProperties": False, "required": ["duration", "delay", "timingFunction"],
                "properties": {
                    "duration": DURATION, "delay": DURATION,
                    "timingFunction": {
                        "type": "array", "minItems": 4, "maxItems": 4,
                        "prefixItems": [{"type": "number", "minimum": 0, "maximum": 1}, {"type": "number"},
                                        {"type": "number", "minimum": 0, "maximum": 1}, {"type": "number"}],
                    },
                },
            },
        },
    },
    "propertyNames": {"pattern": r"^(\$schema|[^${}.][^{}.]*)$"},
}


def run(server, recipes):
    count = 0
    for recipe, query in recipes:
        status, headers, body = server.get(url(recipe, "tokens.json", query))
        if status == 422:
            continue
        assert headers["Content-Type"] == "application/design-tokens+json"
        jsonschema.validate(json.loads(body), SCHEMA)
        count += 1
    for curve in ("bouncy", "spring:k=100:c=10", "ease-in-out", "spring:0.5:0.3", "m3-standard-spatial-fast"):
        tokens = server.json(f"/v1/curves/{curve}.tokens.json")
        jsonschema.validate(tokens, SCHEMA)
        plain = server.json(f"/v1/curves/{curve}.json")
        status, _, body = server.post("/v1/curves", {"animation": {"tokens": tokens}})
        assert status == 200, body
        again = json.loads(body)
        if "spring" in plain:
            for key in ("mass", "stiffness", "damping"):
                assert abs(again["spring"][key] - plain["spring"][key]) < 1e-9, (curve, key)
        else:
            assert again["css"] == plain["css"], curve
    assert count > 10
    return f"{count} transitions"
