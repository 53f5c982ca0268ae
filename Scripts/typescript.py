"""TypeScript types of the schemas of openapi.yaml."""
import json
import re

SCALARS = {"string": "string", "number": "number", "integer": "number", "boolean": "boolean", "null": "null"}


def name_of(reference):
    return reference.rsplit("/", 1)[1]


def references(node):
    if isinstance(node, dict):
        if "$ref" in node:
            yield name_of(node["$ref"])
        for value in node.values():
            yield from references(value)
    elif isinstance(node, list):
        for value in node:
            yield from references(value)


def union(parts):
    return " | ".join(dict.fromkeys(parts))


def array(node):
    if "prefixItems" in node:
        return f"[{', '.join(map(text, node['prefixItems']))}]"
    item = text(node.get("items", {}))
    if node.get("minItems") == node.get("maxItems") and node.get("maxItems", 99) <= 4:
        return f"[{', '.join([item] * node['maxItems'])}]"
    return f"{item}[]" if re.fullmatch(r"[\w.]+", item) else f"({item})[]"


def members(node):
    required = node.get("required", [])
    lines = []
    for key, member in node.get("properties", {}).items():
        label = key if re.fullmatch(r"[A-Za-z_$][\w$]*", key) else json.dumps(key)
        lines.append(f"{label}{'' if key in required else '?'}: {text(member)};")
    extra = node.get("additionalProperties")
    if isinstance(extra, dict) and not node.get("properties"):
        keys = node.get("propertyNames")
        return [f"[key in {text(keys)}]?: {text(extra)};"] if keys else [f"[key: string]: {text(extra)};"]
    patterns = node.get("patternProperties")
    if patterns:
        lines.append(f"[key: string]: {union([text(value) for value in patterns.values()] + [text(value) for value in node.get('properties', {}).values()] + ['undefined'])};")
    return lines


def text(node):
    """The type of a schema."""
    if "$ref" in node:
        return name_of(node["$ref"])
    if "const" in node:
        return json.dumps(node["const"])
    if "enum" in node:
        return union(map(json.dumps, node["enum"]))
    for word in ("anyOf", "oneOf"):
        if word in node and not any(set(part) == {"required"} for part in node[word]):
            return union(map(text, node[word]))
    kind = node.get("type")
    if isinstance(kind, list):
        return union(text({**node, "type": each}) for each in kind)
    if kind == "array":
        return array(node)
    if kind == "object" or "properties" in node:
        lines = members(node)
        return f"{{ {' '.join(lines)} }}" if lines else "Record<string, unknown>"
    return SCALARS.get(kind, "unknown")


def note(node):
    """What a schema says of its values: its description, the range and the default."""
    said = [node.get("description", "").strip()]
    if "minimum" in node and "maximum" in node:
        said.append(f"{node['minimum']:.15g} … {node['maximum']:.15g}.")
    if "default" in node and "default" not in said[0].lower():
        said.append(f"Default `{json.dumps(node['default'], ensure_ascii=False)}`.")
    return " ".join(filter(None, said))


def comment(words, indent):
    lines = [line.replace("*/", "*\\/") for line in words.strip().splitlines()]
    if not lines:
        return []
    if len(lines) == 1:
        return [f"{indent}/** {lines[0]} */"]
    return [f"{indent}/**"] + [f"{indent} * {line}".rstrip() for line in lines] + [f"{indent} */"]


def declaration(name, node, indent):
    """A type as lines. An object that has something to say of its members has them on lines of their own."""
    head = comment(node.get("description", ""), indent)
    described = node.get("type") == "object" and "patternProperties" not in node and any(map(note, node.get("properties", {}).values()))
    if not described:
        return head + [f"{indent}export type {name} = {text(node)};"]
    lines = []
    for member, line in zip(node["properties"].values(), members(node), strict=True):
        lines += comment(note(member), indent + "  ") + [f"{indent}  {line}"]
    return head + [f"{indent}export type {name} = {{", *lines, f"{indent}}};"]


def declarations(schemas, roots, indent="  "):
    """The roots and all that they are made of, as lines of TypeScript."""
    needed, queue = set(), list(roots)
    while queue:
        name = queue.pop()
        if name not in needed:
            needed.add(name)
            queue += references(schemas[name])
    return [line for name, node in schemas.items() if name in needed for line in declaration(name, node, indent)]
