#!/usr/bin/env python3
"""Sends every example of a request in openapi.yaml to a running server, which has to accept it.

Usage: examples.py ORIGIN
"""
import json
import pathlib
import sys
import urllib.error
import urllib.parse
import urllib.request

import yaml

CONTRACT = yaml.safe_load((pathlib.Path(__file__).resolve().parent.parent.parent / "openapi.yaml").read_text())
# The server under test has no presets.
WITHOUT = {"/v1/presets/{preset}.{extension}"}
METHODS = {"get", "post", "query"}


def resolved(node):
    while "$ref" in node:
        target = CONTRACT
        for part in node["$ref"].removeprefix("#/").split("/"):
            target = target[part]
        node = target
    return node


def value(parameter):
    """The example of a parameter in a path, or its first allowed value."""
    schema = resolved(parameter.get("schema", {}))
    values = [parameter["example"]] if "example" in parameter else schema.get("examples") or schema.get("enum")
    assert values, f"the parameter {parameter['name']} of a path has no example"
    return urllib.parse.quote(str(values[0]))


def requests():
    """Method, path, media type and body of each example; the body is nothing for a GET."""
    for path, item in CONTRACT["paths"].items():
        for method in sorted(METHODS & set(item)):
            operation = item[method]
            parameters = [resolved(node) for node in item.get("parameters", []) + operation.get("parameters", [])]
            target = path
            for parameter in parameters:
                if parameter["in"] == "path":
                    target = target.replace("{" + parameter["name"] + "}", value(parameter))
            content = operation.get("requestBody", {}).get("content", {})
            if not content and path not in WITHOUT and method == "get":
                yield "GET", target, None, None
            for kind, media in content.items():
                for example in media.get("examples", {}).values():
                    body = example["value"]
                    yield method.upper(), target, kind, (body if isinstance(body, str) else json.dumps(body)).encode()


def main():
    sent = 0
    for method, target, kind, body in requests():
        request = urllib.request.Request(sys.argv[1] + target, body, {"Content-Type": kind} if kind else {}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                assert response.status == 200, (method, target, response.status)
        except urllib.error.HTTPError as error:
            raise SystemExit(f"examples: {method} {target} {body}: {error.code} {error.read().decode()[:400]}") from None
        sent += 1
    assert sent > 30, f"only {sent} examples"
    print(f"examples: {sent} requests accepted")


main()
