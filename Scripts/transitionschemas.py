"""The schemas of the catalog's transitions, one each, from the recorded catalog (Tests/ContractTests/catalog.json)."""
import urllib.parse

import yaml

BEGIN, END = "    # derived: transitions\n", "    # derived: end\n"
NOTE = "    # By Scripts/derive-contract.py from Tests/ContractTests/catalog.json; edits are lost.\n"
UNITS = {"pt": "points", "s": "seconds"}
# Kinds of parameters that have a schema of their own.
NAMED = {
    "edge": "Edge", "anchor": "Anchor", "color": "Color", "rect": "Rect", "matchedView": "MatchedView", "content": "Content",
    "easing": "Easing", "animation": "Animation", "transform": "TransformValue", "mediaTiming": "MediaTiming", "filterInputs": "FilterInputs",
}
SOURCES = {"swiftui": "", "uikit": "UIKit", "core-animation": "CoreAnimation", "blueprint": "Blueprint", "motion": "Motion"}
# Numbers that the server takes whole only; the catalog doesn't say so.
WHOLE = {"repeats", "layers"}


def reference(name):
    return f"#/components/schemas/{name}"


def capitalized(words):
    return "".join(word[:1].upper() + word[1:] for word in words.split("-"))


def stem(entry):
    """`UIKitPush` of `uikit/push`."""
    return SOURCES[entry["source"]] + capitalized(entry["name"].rsplit("/", 1)[-1])


def types(entry):
    """How the `type` of an object may be written: with or without `swiftui/`, with any other source always."""
    return [entry["name"], f"swiftui/{entry['name']}"] if entry["source"] == "swiftui" else [entry["name"]]


def choices(entries):
    """The name of the enumeration of each choice, by entry and parameter: what several entries of a source share is theirs."""
    users = {}
    for entry in entries:
        for parameter in entry["parameters"]:
            if parameter["type"] == "choice":
                users.setdefault((entry["source"], parameter["name"], *parameter["allowed"]), []).append(entry)
    names = {}
    for (source, parameter, *_), sharing in users.items():
        owner = SOURCES[source] if len(sharing) > 1 and SOURCES[source] else stem(sharing[0])
        for entry in sharing:
            names[entry["name"], parameter] = owner + capitalized(parameter)
    return names


def member(entry, parameter, enumerations):
    kind, default = parameter["type"], parameter.get("default")
    unit = UNITS.get(parameter.get("unit"))
    node = {}
    if kind in NAMED:
        node = {"$ref": reference(NAMED[kind])}
    elif kind == "choice":
        node = {"$ref": reference(enumerations[entry["name"], parameter["name"]])}
    elif kind == "number":
        node = {"type": "integer" if parameter["name"] in WHOLE else "number"}
        node |= {key: parameter[key] for key in ("minimum", "maximum") if key in parameter}
    elif kind in ("boolean", "string"):
        node = {"type": kind}
    else:
        raise SystemExit(f"{entry['name']}: no schema for parameters of the kind {kind}")
    if not isinstance(default, (dict, type(None))):
        node["default"] = default
    return node | {"description": parameter["summary"] + (f" In {unit}." if unit else "")}


def example(entry):
    """The object form of the catalog's example."""
    value = {"type": entry["name"]}
    spoken = [parameter for parameter in entry["parameters"] if parameter.get("inShorthand")]
    for parameter, word in zip(spoken, entry["recipe"].split(":")[1:]):
        value[parameter["name"]] = float(word) if parameter["type"] == "number" else word == "true" if parameter["type"] == "boolean" else word
        if isinstance(value[parameter["name"]], float) and value[parameter["name"]].is_integer():
            value[parameter["name"]] = int(value[parameter["name"]])
    query = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(entry["example"]).query))
    if "source" in query:
        value["source"] = {"frame": [int(word) for word in query["source"].split(",")]}
        if "source-radius" in query:
            value["source"]["cornerRadius"] = int(query["source-radius"])
    return value


def transition(entry, enumerations):
    spellings = types(entry)
    written = {"type": "string", "const": spellings[0]} if len(spellings) == 1 else {"type": "string", "enum": spellings}
    return {
        "description": entry["summary"],
        "type": "object",
        "additionalProperties": False,
        "required": ["type"] + [parameter["name"] for parameter in entry["parameters"] if parameter["required"]],
        "properties": {"type": written} | {parameter["name"]: member(entry, parameter, enumerations) for parameter in entry["parameters"]},
        "examples": [example(entry)],
    }


def union(description, mapping):
    return {
        "description": description,
        "oneOf": [{"$ref": target} for target in dict.fromkeys(mapping.values())],
        "discriminator": {"propertyName": "type", "mapping": mapping},
    }


def compositions(catalog, written):
    """The `type` of each composition and its schema, which is written by hand and has to have the catalog's members."""
    mapping = {}
    for entry in catalog["compositions"]:
        name = capitalized(entry["name"].replace("/", "-"))
        members = set(written.get(name, {}).get("properties", {})) - {"type"}
        if members != set(entry["members"]):
            raise SystemExit(f"openapi.yaml: the schema {name} should have the members {entry['members']}, not {sorted(members)}")
        mapping[entry["name"]] = reference(name)
    return mapping


def schemas(catalog, written):
    """The derived schemas by name. `written` are those of the document."""
    entries = catalog["transitions"]
    enumerations = choices(entries)
    made = {stem(entry) + "Transition": transition(entry, enumerations) for entry in entries}
    if len(made) != len(entries):
        raise SystemExit("two transitions of the catalog have the same schema name")
    mapping = {spelling: reference(stem(entry) + "Transition") for entry in entries for spelling in types(entry)}
    blueprint = {entry["name"]: mapping[entry["name"]] for entry in entries if entry["source"] == "blueprint"}
    unions = {
        "TransitionObject": union(
            "A transition of the catalog with its parameters as members, or one that is made of others or of data. `type` says which.",
            mapping | compositions(catalog, written)),
        "BlueprintTransition": union("A transition of Blueprint.", blueprint),
    }
    words = {"Edge": {"description": "An edge. Leading and trailing follow the layout direction.", "type": "string", "enum": catalog["edges"]}}
    for entry in entries:
        for parameter in entry["parameters"]:
            if parameter["type"] == "choice":
                name = enumerations[entry["name"], parameter["name"]]
                words[name] = {"description": parameter["summary"], "type": "string", "enum": parameter["allowed"]}
    return unions | words | made


def flow(value):
    return yaml.safe_dump(value, default_flow_style=True, sort_keys=False, allow_unicode=True, width=float("inf")).removesuffix("\n").removesuffix("\n...")


def text(made):
    lines = []
    for name, node in made.items():
        lines.append(f"    {name}:")
        for key, value in node.items():
            if key == "properties" or key == "discriminator":
                lines.append(f"      {key}:")
                lines += [f"        {inner}: {flow(part)}" for inner, part in value.items()]
            elif key == "oneOf":
                lines.append(f"      {key}:")
                lines += [f"        - {flow(part)}" for part in value]
            else:
                lines.append(f"      {key}: {flow(value)}")
    return NOTE + "\n".join(lines) + "\n"


def replaced(document, catalog):
    """The text of openapi.yaml with its derived part made anew."""
    before, rest = document.split(BEGIN)
    old, after = rest.split(END)
    made = schemas(catalog, yaml.safe_load(before + after)["components"]["schemas"])
    clashes = set(made) & set(yaml.safe_load(before + after)["components"]["schemas"])
    if clashes:
        raise SystemExit(f"openapi.yaml has schemas of its own with derived names: {', '.join(sorted(clashes))}")
    return before + BEGIN + text(made) + END + after
