# SPDX-License-Identifier: GPL-3.0-or-later
"""The messages of the sources and of the catalogs, and how tests of them report."""
import hashlib
import os
import re
import subprocess
import sys

KEYWORDS = ("_", "N_", "C_:1c,2", "NC_:1c,2", "g_dngettext:2,3", "g_dpgettext2:2c,3")
PART = re.compile(r'^(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) "(.*)"$')
ESCAPES = {"n": "\n", "t": "\t"}
ACCESS_KEY = re.compile(r"_(?=\w)")
TAG = re.compile(r"</?[a-z][^<>]*>")
PLACEHOLDER = re.compile(r"\{[a-z_]+(?::[a-z]+)?\}")


def read_list(path):
    """The lines of a LINGUAS or POTFILES.in."""
    return [line for line in path.read_text(encoding="utf-8").splitlines()
            if line and not line.startswith("#")]


def extract(root, folder=None):
    """The .pot of the files that FOLDER lists, or of all of them."""
    lists = [folder / "POTFILES.in"] if folder else sorted(root.glob("po/**/POTFILES.in"))
    return subprocess.run(
        ["xgettext", "--from-code=UTF-8", "--no-wrap", "-o", "-",
         *(f"--keyword={word}" for word in KEYWORDS),
         *(name for path in lists for name in read_list(path))],
        cwd=root, env={**os.environ, "GETTEXTDATADIRS": str(root / "data")},
        capture_output=True, encoding="utf-8", check=True).stdout


def messages(catalog):
    """Every message of CATALOG as a dictionary of its parts, with escapes, and its places."""
    parts, places, last = {}, [], None
    for line in catalog.splitlines() + [""]:
        found = PART.match(line)
        if found:
            last = found.group(1)
            parts[last] = found.group(2)
        elif line.startswith('"') and last:
            parts[last] += line[1:-1]
        elif line.startswith("#: "):
            places += line[3:].split()
        elif not line:
            if parts:
                yield {**parts, "places": places}
            parts, places, last = {}, [], None


def unescape(text):
    return re.sub(r"\\(.)", lambda sign: ESCAPES.get(sign[1], sign[1]), text)


class Message:
    """A message without escapes; its key is what translators find it by."""

    def __init__(self, parts):
        self.places = parts["places"]
        self.context = unescape(parts.get("msgctxt", ""))
        self.text = unescape(parts["msgid"])
        self.english = [unescape(parts[name]) for name in ("msgid", "msgid_plural")
                        if name in parts]
        self.translations = [unescape(text) for name, text in parts.items()
                             if name.startswith("msgstr") and text]
        self.key = hashlib.sha1(f"{self.context}\4{self.text}".encode()).hexdigest()[:8]

    def __str__(self):
        return f"{self.key} “{self.text}”"


def read(catalog):
    return [Message(parts) for parts in messages(catalog) if parts["msgid"]]


def list_shipped(root):
    """Every language with the catalogs that ship in it."""
    shipped = {}
    for linguas in sorted(root.glob("po/**/LINGUAS")):
        for language in read_list(linguas):
            shipped.setdefault(language, []).append(linguas.parent / f"{language}.po")
    return shipped


def read_shipped(root):
    """Every language with its messages."""
    return {language: [message for path in paths
                       for message in read(path.read_text(encoding="utf-8"))]
            for language, paths in list_shipped(root).items()}


def strip(text):
    """TEXT without tags and access keys."""
    return ACCESS_KEY.sub("", TAG.sub(" ", text))


def report(results):
    """Prints a test for each name with its list of faults, or why it cannot run; exits."""
    print(f"1..{len(results)}")
    for number, (name, faults) in enumerate(results, 1):
        skipped = isinstance(faults, str)
        state = "not ok" if faults and not skipped else "ok"
        print(f"{state} {number} - {name}{f' # SKIP {faults}' if skipped else ''}")
        for fault in () if skipped else faults:
            print("# " + fault.replace("\n", " "))
    sys.exit(1 if not results or any(isinstance(faults, list) and faults
                                     for _, faults in results) else 0)
