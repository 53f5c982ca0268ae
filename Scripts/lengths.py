#!/usr/bin/env python3
"""Lists every Swift function in Sources that is too long or has too many parameters, and every file that is too long; functions of the
pages' modules that are too long.

Usage: lengths.py [ROOT]     ROOT is a checkout, by default the one that holds this script. Exits 1 if it lists anything.

A function is a `func`, `init`, `deinit`, `subscript`, computed property or property with observers. Its length counts every line
from its first keyword to its closing brace. Memberwise initializers of value types may have more parameters. Nested functions count as lines of the outer one; their parameters are their own.
"""
import pathlib
import re
import sys

LINES, PARAMETERS, FILE = 50, 5, 350

TOKEN = re.compile(r"[A-Za-z_]\w*|`[^`]*`|->|[-+*/%<>=!&|^~?.]+|\S")
STRING = re.compile(r'(#*)("""|")')
# A regex literal, which between bare slashes follows an operator or an opening bracket and neither begins nor ends with a space.
REGEX = re.compile(
    r"(#+)/(?:.|\n)*?/\1|(?:(?<=[(,=:\[{!&|?;])|(?<=[(,=:\[{!&|?;] ))/(?![\s/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+(?<!\s)/"
)
# Words that begin another declaration: a requirement of a protocol has ended before them.
DECLARATIONS = set(
    "func var let init subscript deinit static class struct enum extension protocol actor typealias associatedtype case import "
    "public package internal private fileprivate open mutating nonmutating final override required convenience lazy weak "
    "unowned nonisolated indirect".split()
)
# After these a `var` binds a value for the block that follows.
BINDINGS = {"if", "guard", "while", "for", "case", ","}


def stripped(text):
    """The source with comments, strings and regex literals blanked out; every line break stays where it is."""
    out = list(text)
    index, end = 0, len(text)
    # One entry for each interpolation that is open: its depth of parentheses, and the string to go back to.
    open_strings = []

    def blank(start, stop):
        for at in range(start, min(stop, end)):
            if out[at] != "\n":
                out[at] = " "

    def string(start, hashes, quotes):
        """Blanks a string out from `start` on. Returns where it ends, or where an interpolation begins."""
        closing, opening = quotes + "#" * hashes, "\\" + "#" * hashes + "("
        at = start
        while at < end:
            if text.startswith(closing, at):
                blank(start, at + len(closing))
                return at + len(closing), False
            if text.startswith(opening, at):
                blank(start, at + len(opening))
                return at + len(opening), True
            if text[at] == "\n" and quotes == '"':
                break  # Not a string after all: nothing more is blanked than this line.
            at += 2 if text[at] == "\\" and hashes == 0 else 1
        blank(start, at)
        return at, False

    def begin(start, hashes, quotes):
        nonlocal index
        index, is_open = string(start, hashes, quotes)
        if is_open:
            open_strings.append([1, hashes, quotes])

    while index < end:
        if text.startswith("//", index):
            stop = text.find("\n", index)
            stop = end if stop < 0 else stop
            blank(index, stop)
            index = stop
        elif text.startswith("/*", index):
            depth, at = 1, index + 2
            while at < end and depth:
                if text.startswith("/*", at):
                    depth, at = depth + 1, at + 2
                elif text.startswith("*/", at):
                    depth, at = depth - 1, at + 2
                else:
                    at += 1
            blank(index, at)
            index = at
        elif text[index] in '#"' and (match := STRING.match(text, index)):
            blank(index, match.end())
            begin(match.end(), len(match[1]), match[2])
        elif text[index] in "#/" and (match := REGEX.match(text, index)):
            blank(index, match.end())
            index = match.end()
        elif open_strings and text[index] in "()":
            open_strings[-1][0] += 1 if text[index] == "(" else -1
            if open_strings[-1][0]:
                index += 1
                continue
            _, hashes, quotes = open_strings.pop()
            blank(index, index + 1)
            begin(index + 1, hashes, quotes)
        else:
            index += 1
    return "".join(out)


class Source:
    """The tokens of a file, each with its line and whether it is the first on it."""

    def __init__(self, text):
        self.words, self.lines, self.starts = [], [], []
        for number, line in enumerate(stripped(text).split("\n"), 1):
            for place, match in enumerate(TOKEN.finditer(line)):
                self.words.append(match[0])
                self.lines.append(number)
                self.starts.append(place == 0)

    def after(self, index, opening, closing):
        """The index after the bracket that closes the one at `index`."""
        depth = 0
        while index < len(self.words):
            if self.words[index] == opening:
                depth += 1
            elif self.words[index] == closing:
                depth -= 1
                if depth == 0:
                    return index + 1
            index += 1
        return index

    def parameters(self, index):
        """How many parameters stand between the parenthesis at `index` and its own end."""
        stop = self.after(index, "(", ")") - 1
        depth, count, is_empty = 0, 0, True
        for at in range(index + 1, stop):
            word = self.words[at]
            is_empty = False
            if word in "([{":
                depth += 1
            elif word in ")]}":
                depth -= 1
            elif word == "," and depth == 0 and at + 1 < stop and not self.is_in_generics(index + 1, at):
                count += 1
        return 0 if is_empty else count + 1

    def is_in_generics(self, start, index):
        """Whether the comma at `index` lies between angle brackets, as in `[Key: Result<A, B>]` or `Pair<A, B>`."""
        depth = 0
        for at in range(start, index):
            word = self.words[at]
            if word[0] == "<" and set(word) <= set("<"):
                depth += len(word)
            elif ">" in word and word != "->" and set(word) <= set(">?!."):
                depth = max(0, depth - word.count(">"))
        return depth > 0

    def body(self, index):
        """Where the body of a declaration opens whose head goes on at `index`; None for a requirement."""
        depth = 0
        while index < len(self.words):
            word = self.words[index]
            if word == "{" and depth == 0:
                return index
            if depth == 0 and (word in "};" or self.starts[index] and (word in DECLARATIONS or word in "@#")):
                return None
            depth += 1 if word in "([" else -1 if word in ")]" else 0
            index += 1
        return None

    def property_body(self, index):
        """Where the accessors of the `var` at `index` open; None for one that is stored without observers."""
        depth, assigned, at = 0, False, index
        while (at := at + 1) < len(self.words):
            word = self.words[at]
            if depth == 0 and at > index + 1:
                if word == "{":
                    is_observed = at + 1 < len(self.words) and self.words[at + 1] in ("didSet", "willSet")
                    if not assigned or is_observed:
                        return at
                    at = self.after(at, "{", "}") - 1
                    continue
                if word in "};" or self.starts[at] and (word in DECLARATIONS or word in "@#"):
                    return None
                # A type never begins a line on its own; an expression or the next statement does.
                if self.starts[at] and not assigned and word not in "{:=" and word != "->" and word not in ".&" and self.words[at - 1] not in (":", "->", "&", ","):
                    return None
                assigned = assigned or word == "="
            if word in "([":
                depth += 1
            elif word in ")]":
                depth -= 1
                if depth < 0:
                    return None
        return None

    def is_memberwise(self, last):
        """Whether the body that ends at index `last` does nothing but `self.name = name`: the initializer of a value type."""
        start, depth = last, 0
        while start >= 0:
            depth += (self.words[start] == "}") - (self.words[start] == "{")
            if depth == 0:
                break
            start -= 1
        body = " ".join(self.words[start + 1 : last])
        return re.fullmatch(r"(?:self ?\. ?(\w+) ?= ?\1 ?)+", body) is not None


def functions(source):
    """Name, first line, length, number of parameters and index of the last token of every function, in order."""
    words = source.words
    for index, word in enumerate(words):
        before = words[index - 1] if index else ""
        following = words[index + 1] if index + 1 < len(words) else ""
        # `.init(…)` is a call, `init:` a label, `func` after a period a name.
        if before.endswith(".") or following == ":" and word != "var":
            continue
        name, count, opening = word, 0, None
        if word in ("func", "init", "subscript"):
            if word != "func" and following[:1] not in ("(", "<", "?", "!"):
                continue
            head = index + 1
            if word == "func":
                name = following
                head += 1
            while head < len(words) and words[head] != "(":
                head += 1
            count = source.parameters(head)
            opening = source.body(source.after(head, "(", ")"))
        elif word == "deinit" and following == "{":
            opening = index + 1
        elif word == "var" and before not in BINDINGS and re.match(r"[A-Za-z_`]", following):
            name = following
            opening = source.property_body(index)
            if opening is None:
                continue
        else:
            continue
        last = index if opening is None else source.after(opening, "{", "}") - 1
        last = min(last, len(words) - 1)
        length = 0 if opening is None else source.lines[last] - source.lines[index] + 1
        yield name, source.lines[index], length, count, last


# Where a function of a module begins, as deno formats it: it ends at a brace below its first letter.
MODULE = re.compile(
    r"( *)(?:(?!(?:if|for|while|switch|else|return)\b)(?:export |async |static |get |set |function )*(#?\w+)\(.*\{"
    r"|(?:export |async )*function (\w+)\(|(?:export )?const (\w+) = .*=> \{)$"
)


def long_functions(path):
    """The functions of a module that are too long."""
    lines = path.read_text().split("\n")
    for index, line in enumerate(lines):
        if start := MODULE.match(line):
            end = next((at for at in range(index, len(lines)) if lines[at].startswith(start[1] + "}")), len(lines))
            if end - index >= LINES:
                yield index + 1, f"{start[2] or start[3] or start[4]} has {end - index + 1} lines, at most {LINES}"


def findings(path):
    """What is too long in a file, in order of its lines."""
    text = path.read_text()
    lines = len(text.split("\n")) - text.endswith("\n")
    found = [(1, f"{lines} lines in the file, at most {FILE}")] if lines > FILE else []
    source = Source(text)
    outer = -1
    for name, line, length, count, last in functions(source):
        is_nested = last <= outer
        if length > LINES and not is_nested:
            found.append((line, f"{name} has {length} lines, at most {LINES}"))
        if count > PARAMETERS and not (name == "init" and source.is_memberwise(last)):
            found.append((line, f"{name} has {count} parameters, at most {PARAMETERS}"))
        if not is_nested:
            outer = last
    return found


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parent.parent)
    files = sorted((root / "Sources").rglob("*.swift"))
    if not files:
        sys.exit(f"no Swift files in {root / 'Sources'}")
    total = 0
    modules = sorted((root / "Sources" / "WebAssets" / "pages").rglob("*.js"))
    for path in [*files, *modules]:
        for line, what in findings(path) if path.suffix == ".swift" else long_functions(path):
            total += 1
            print(f"{path.relative_to(root)}:{line}: {what}")
    sys.exit(f"{total} too long" if total else 0)


main()
