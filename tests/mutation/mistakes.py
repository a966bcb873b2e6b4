# SPDX-License-Identifier: GPL-3.0-or-later
"""Small mistakes in C sources, for mutate.py."""

import dataclasses
import re

SWAPS = [
    ("relation", r" <= ", (" < ",)),
    ("relation", r" >= ", (" > ",)),
    ("relation", r" < ", (" <= ",)),
    ("relation", r" > ", (" >= ",)),
    ("relation", r" == ", (" != ",)),
    ("relation", r" != ", (" == ",)),
    ("logic", r" && ", (" || ",)),
    ("logic", r" \|\| ", (" && ",)),
    ("logic", r"(?<!\(void\) )!(?=[a-z])", ("",)),
    ("arithmetic", r"(?<=[\w)\]]) \+ (?=[\w(])", (" - ",)),
    ("arithmetic", r"(?<=[\w)\]]) - (?=[\w(])", (" + ",)),
    ("arithmetic", r" \+= ", (" -= ",)),
    ("arithmetic", r" -= ", (" += ",)),
    ("constant", r"(?<![\w.])0(?![\w.])", ("1",)),
    ("constant", r"(?<![\w.])1(?![\w.])", ("0", "2")),
    ("constant", r"(?<![\w.])[2-9]\d*(?![\w.])", ("1",)),
    ("answer", r"\bTRUE\b", ("FALSE",)),
    ("answer", r"\bFALSE\b", ("TRUE",)),
]
CONDITION = re.compile(r"^\s+(?:else )?(?:if|while) \((.*)\)$")
STATEMENT = re.compile(r"^\s+(?!return\b|g_assert|g_return|g_free|g_clear|va_)"
                       r"(?:[\w>\-.\[\]]+ (?:[-+|&]?=) .*|[a-z]\w+ \(.*\)|continue|break"
                       r"|[\w>\-.\[\]]+(?:\+\+|--));$")
LEFT_OUT = re.compile(r"^\s*(?:#|\*|/\*|g_return_|g_assert|static const|extern)"
                      r"|.*g_(?:array_new|array_sized_new|string_free|string_new) "  # memory
                      r"|\s*\w+_unref \(")


@dataclasses.dataclass(frozen=True)
class Mistake:
    path: str
    number: int  # from 0
    kind: str
    right: str
    wrong: str

    def make(self, text):
        lines = text.split("\n")
        assert lines[self.number] == self.right
        lines[self.number] = self.wrong
        return "\n".join(lines)

    @property
    def key(self):
        """Does not change when lines are added above."""
        return f"{self.path} {self.kind}: {self.right.strip()} => {self.wrong.strip()}"

    def __str__(self):
        return f"{self.number + 1}: {self.key}"


def blank_words(line):
    """LINE with strings, characters and comments blanked, of the same length."""
    return re.sub(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|/\*.*?\*/',
                  lambda found: "~" * len(found.group()), line)


def find_lines(text):
    inside = comment = False
    for number, line in enumerate(text.split("\n")):
        if line.startswith("{"):
            inside = True
        elif line.startswith("}"):
            inside = False
        elif inside and not comment and not LEFT_OUT.match(line):
            yield number, line
        opened = blank_words(line)
        if "/*" in opened:
            comment = True
        if "*/" in opened:
            comment = False


def find_mistakes(path, text):
    for number, line in find_lines(text):
        plain = blank_words(line)
        for kind, pattern, others in SWAPS:
            for found in re.finditer(pattern, plain):
                for other in others:
                    wrong = line[:found.start()] + other + line[found.end():]
                    yield Mistake(path, number, kind, line, wrong)
        condition = CONDITION.match(plain)
        if condition and condition.group(1).count("(") == condition.group(1).count(")"):
            start, end = condition.span(1)
            wrong = line[:start] + "!(" + line[start:end] + ")" + line[end:]
            yield Mistake(path, number, "condition", line, wrong)
        if STATEMENT.match(plain):
            indent = line[:len(line) - len(line.lstrip())]
            yield Mistake(path, number, "statement", line, indent + ";")
