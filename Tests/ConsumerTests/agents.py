"""The tools for agents, in the hands of the protocol's own client (PyPI: mcp), in its newest revision and after a handshake."""
import asyncio
import concurrent.futures
import json
import pathlib
import re

import jsonschema
import pytest
import skills_ref
from mcp import Client

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# What the MCP registry's schema says of the members that server.json has (modelcontextprotocol/registry,
# docs/reference/server-json/draft/server.schema.json, commit 13760d0).
SERVER = {
    "type": "object", "required": ["name", "description", "version"], "additionalProperties": False,
    "properties": {
        "$schema": {"type": "string", "format": "uri"},
        "name": {"type": "string", "minLength": 3, "maxLength": 200, "pattern": "^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$"},
        "title": {"type": "string", "minLength": 1, "maxLength": 100},
        "description": {"type": "string", "minLength": 1, "maxLength": 100},
        "version": {"type": "string", "maxLength": 255},
        "remotes": {"type": "array", "items": {
            "type": "object", "required": ["type", "url"],
            "properties": {
                "type": {"enum": ["streamable-http"]},
                "url": {"type": "string", "pattern": r"^(https?://[^\s]+|\{[a-zA-Z_][a-zA-Z0-9_]*\}[^\s]*)$"},
                "variables": {"type": "object", "additionalProperties": {"type": "object", "properties": {
                    "description": {"type": "string"}, "isRequired": {"type": "boolean"}, "default": {"type": "string"}}}},
            }}},
    },
}

# A tool, its arguments, whether the answer is a problem, and a part of it.
CALLS = [
    ("render", {"recipe": "push:leading", "query": "animation=bouncy&name=card"}, False, ".card-in"),
    ("render", {"recipe": "move:bottom,opacity?animation=bouncy&name=sheet"}, False, ".sheet-in"),
    ("render", {"recipe": "opacity", "options": {"mode": "transition", "duration": 0.3}}, False, "transition"),
    ("render", {"recipe": "push:leading", "options": {"mode": "tailwind", "name": "card"}}, False, "--animate-card-in"),
    ("render", {"recipe": "push:leading", "format": "shadcn.json"}, False, '"registry:item"'),
    ("render", {"recipe": "opacity", "options": {"open": "data-open", "name": "menu"}}, False, ".menu[data-open]"),
    ("render", {"spec": '{"transition": "push:leadin"}'}, True, '"pointer":"#/spec/transition"'),
    ("render", {"spec": {"transition": "uikit/push"}, "format": "json"}, False, '"subjects"'),
    ("render", {"spec": {"transition": "push:leadin"}}, True, '"suggestion":"leading"'),
    ("curve", {"animation": "bouncy", "output": {"name": "pop"}}, False, "--td-pop-ease"),
    ("catalog", {"search": "sheet from the bottom"}, False, "uikit/cover-vertical"),
    ("catalog", {"search": "shared element"}, False, "matched-geometry"),
    ("catalog", {"search": "toast"}, False, '"recipe":"move:bottom"'),
    ("catalog", {"search": "stagger"}, False, '"kind":"option"'),
    ("catalog", {}, False, "matched-geometry"),
    ("convert", {"source": "cubic-bezier(.2, 0, 0, 1) 0.3s"}, False, "timingCurve(0.2, 0, 0, 1"),
    ("convert", {"source": ".move(edge: .leading)"}, False, '"type":"move"'),
    ("check", {"spec": {"transition": "push", "duration": 1}}, False, '"valid":false'),
]
# `auto` asks with server/discover, `legacy` with initialize.
MODES = {"auto": "2026-07-28", "legacy": "2025-11-25"}


def text(server, path):
    status, _, body = server.get(path)
    assert status == 200, (status, path)
    return body.decode()


@pytest.mark.parametrize(("mode", "revision"), MODES.items())
def test_every_tool_answers_as_its_schema_says(server, mode, revision):
    # A thread of its own: the browser's loop runs in this one.
    with concurrent.futures.ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(calls(server, mode, revision))).result()


async def calls(server, mode, revision):
    async with Client(f"{server.origin}/mcp", mode=mode) as client:
        assert client.protocol_version == revision, client.protocol_version
        schemas = {tool.name: tool.output_schema for tool in (await client.list_tools()).tools}
        assert schemas.keys() == {name for name, *_ in CALLS}, schemas.keys()
        for schema in schemas.values():
            jsonschema.Draft202012Validator.check_schema(schema)
        for name, arguments, is_problem, part in CALLS:
            result = await client.call_tool(name, arguments)
            answer = result.content[0].text
            assert result.is_error == is_problem, (name, arguments, answer)
            assert part in answer, (name, arguments, answer)
            assert (result.structured_content is None) == is_problem, (name, arguments)
            if not is_problem:
                jsonschema.validate(result.structured_content, schemas[name])
            if name == "render" and not is_problem and "query" in arguments:
                assert answer == text(server, f"/v1/transitions/{arguments['recipe']}.css?{arguments['query']}")
            if name in ("catalog", "convert", "check"):
                assert json.loads(answer) == result.structured_content, (name, arguments)


def test_the_skill_is_valid_and_all_that_it_names_is_taken(server):
    """The skill is valid, each recipe and option of it is taken, and server.json names the server at its version."""
    folder = ROOT / "skills" / "transitiond"
    assert skills_ref.validate(folder) == [], skills_ref.validate(folder)
    lines = (folder / "SKILL.md").read_text()
    recipes = re.findall(r"^\| `([a-z][\w/:.-]*(?:\?[^`]*)?)` \| [A-Z]", lines.split("## Recipes")[1].split("## Animations")[0], re.M)
    for recipe in recipes:
        path, _, query = recipe.partition("?")
        text(server, f"/v1/transitions/{path}.json" + (f"?{query}" if query else ""))
    for recipe in re.findall(r"(/v1/\w+/[^`\" ]+)", lines):
        text(server, recipe)
    manifest = json.loads((ROOT / "server.json").read_text())
    jsonschema.validate(manifest, SERVER)
    assert manifest["version"] == server.json("/v1/catalog")["engine"], manifest["version"]
    assert len(recipes) > 40, recipes


def test_every_link_of_llms_txt_leads_somewhere(server):
    """Every link of llms.txt leads somewhere, and llms-full.txt has the guides whole."""
    found = re.findall(r"\]\((/[^)]+)\)", text(server, "/llms.txt"))
    full = text(server, "/llms-full.txt")
    for path in found:
        page = text(server, path)
        assert page, path
        if path.startswith("/docs"):
            assert server.get(path)[1]["Content-Type"] == "text/markdown; charset=utf-8", path
            assert page in full or path == "/docs/api.md", path
