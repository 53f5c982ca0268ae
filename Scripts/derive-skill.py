#!/usr/bin/env python3
"""Derives what agents find before they ask: skills/transitiond/SKILL.md (agentskills.io) and server.json (the MCP registry's format), from
the recorded catalog, which `make test` holds against the server.

Usage: derive-skill.py [--check]     --check writes nothing and exits 1 if a derived file is stale.
"""
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CATALOG = json.loads((ROOT / "Tests" / "ContractTests" / "catalog.json").read_text())
SCHEMA = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json"
INTENTS = {"enter": "An element comes and goes", "navigate": "From page to page", "replace": "Content changes in place",
           "resize": "An element moves to another frame", "emphasize": "An element draws attention"}
# Options of which the values alone don't say when to use them; the others are in the catalog.
OPTIONS = ["animation", "duration", "delay", "direction", "name", "mode", "open", "element", "class", "type", "reduced", "stagger", "dir", "size",
           "tolerance"]

SKILL = """---
name: transitiond
description: >-
  Writes UI animation code with exact numbers: enter and leave animations, dialogs, sheets, page and view transitions, lists, springs and
  easings as CSS, Tailwind 4, shadcn, JavaScript, SwiftUI, Compose, Lottie, SVG or design tokens. Use when the user wants an element to
  animate in or out, a spring in CSS, an iOS transition on the web, the same motion on several platforms, or an easing converted.
compatibility: Needs a running transitiond (its MCP tools at /mcp, or HTTP), or the transitiond command.
metadata:
  version: "{engine}"
---

# transitiond

One request gives one output: never estimate springs, keyframes or `linear()` yourself.

1. Choose a recipe and an animation below. Join recipes with commas: `scale:0.8,opacity`.
2. Ask for it by what is there:
   - the MCP tool `render` with `recipe`, `options` and `format`; `catalog` finds recipes by words, `convert` reads other tools' easings,
     `check` lists all problems of a spec;
   - HTTP: `curl "$TRANSITIOND_URL/v1/transitions/push:leading.css?animation=bouncy&name=card"`;
   - the command: `transitiond render --recipe 'push:leading?animation=bouncy&name=card' --format css`.
3. Use the text as it is. Its head says what goes where; each `warning` names what the format leaves out. Less motion is in it.
4. A 422 lists every problem with its place, the allowed values and a suggestion: follow the suggestion.

A curve alone is `/v1/curves/bouncy.css?name=pop` (the tool `curve`, `--curve`).

## Recipes

{recipes}

Parameters follow a colon. `/v1/catalog`, or the tool `catalog`, has all of them.

## Animations

{animations}

Or `spring:0.5:0.3` (duration, bounce), `ease-out 300ms`, `cubic-bezier(0.2,0,0,1) 0.3s`, `linear(0,0.4 20%,1) 1s`.

Easings: {easings}.

## Formats

{formats}

## Options

{options}

Dialogs, popovers and menus: `mode=transition`. Radix and shadcn: `open=data-state` (keyframes: Radix removes at once what only has
transitions), or `mode=tailwind` with `data-[state=open]:animate-NAME-in data-[state=closed]:animate-NAME-out`. Base UI: `open=data-open`. Headless UI: `mode=transition&open=data-closed`. Pages and React's
`<ViewTransition>`: `mode=view-transition`, with `class=NAME` or `element=NAME`.
"""


def table(head, rows):
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in lines)


def recipes():
    parts = []
    for intent, title in INTENTS.items():
        rows = [[f"`{entry['example'].removeprefix('/v1/transitions/').replace('.json', '', 1)}`", entry["summary"]]
                for entry in CATALOG["transitions"] if entry["intent"] == intent and entry["name"] != "identity"]
        parts.append(f"**{title}**\n\n" + table(["recipe", "what it does"], rows))
    assert {entry["intent"] for entry in CATALOG["transitions"]} == set(INTENTS)
    return "\n\n".join(parts)


def options():
    controls = {control["key"]: control for control in CATALOG["controls"] if "key" in control}
    rows = []
    for key in OPTIONS:
        control = controls[key]
        allowed = control.get("allowed", [])
        values = ", ".join(f"`{value}`" for value in allowed) if 0 < len(allowed) < 12 else ""
        rows.append([f"`{key}`", control["summary"] + (f" {values}" if values else "")])
    return table(["key", "what it says"], rows)


def skill():
    shown = [row for row in CATALOG["animations"] if row["name"] != "defaultLegacy"]
    return SKILL.format(
        engine=CATALOG["engine"], recipes=recipes(), options=options(),
        animations=table(["animation", "what it is"], [[f"`{row['name']}`", row["summary"]] for row in shown]),
        easings=", ".join(f"`{row['name']}`" for row in CATALOG["easings"]),
        formats=table(["format", "what it is"], [[f"`{row['name']}`", row["summary"]] for row in CATALOG["formats"]]))


def server():
    """The server as a registry lists it: everybody runs their own, at an address of their own."""
    return json.dumps({
        "$schema": SCHEMA, "name": "dev.transitiond/transitiond", "title": "transitiond",
        "description": "UI transitions as exact code: CSS, Tailwind, SwiftUI, Compose, Lottie, SVG, design tokens.",
        "version": CATALOG["engine"],
        "remotes": [{"type": "streamable-http", "url": "{origin}/mcp", "variables": {"origin": {
            "description": "The origin of your transitiond.", "isRequired": True, "default": "http://localhost:8080"}}}],
    }, indent=2) + "\n"


def main():
    stale = []
    for path, text in ((ROOT / "skills" / "transitiond" / "SKILL.md", skill()), (ROOT / "server.json", server())):
        if path.exists() and path.read_text() == text:
            continue
        stale.append(str(path.relative_to(ROOT)))
        if "--check" not in sys.argv:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
    if stale and "--check" in sys.argv:
        sys.exit(f"stale, run `make contract`: {', '.join(stale)}")


main()
