#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-translations.py ROOT: fails unless every catalog that ships (po/LINGUAS, and LINGUAS of
each game; of these languages also po/man) is complete, is accepted by msgfmt, keeps placeholders,
tags, numbers and the sign at the end, repeats no word, and has short labels.

The label of a button, a menu item or a heading has at most 1.6 times the letters of the English
one, but always 20. po/long-labels.txt lists the longer ones that fit, as pictures prove.
"""
import collections
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

import catalogs

LONGER, ALWAYS = 1.6, 20
LABEL_WIDGETS = re.compile(r".*Button|item|AdwPreferencesGroup|AdwStatusPage|AdwViewStackPage"
                           r"|CtPageHeader")
# Headings and buttons of the sources: “Watch This Hand”.
TITLE = re.compile(r"[^a-z%]*([A-Z][\w’]*|of|the|an?|to|and|in|for|or|from|with|on|at|as|by"
                   r"|[ “”&·,-])+[…:]?")
LAST_SIGN = re.compile(r"([.?!:;…])[”»“)]*$")
# “…, die die rote 9 …”, «un pot pot passar a …»
TWICE_IS_RIGHT = {"de": "die|der|sie|Namen", "ca": "pot"}

PLANTED = [
    ("placeholders", "{card} and {cards}", "{card} und {card}"),
    ("tags", "a <b>card</b>", "eine <b>Karte"),
    ("numbers", "Cangkul, 100 points.", "Cangkul, 200 Punkte."),
    ("last sign", "A card?", "Eine Karte."),
    ("twice", "on the table", "auf dem dem Tisch"),
    ("length", "_Draw a Card", "Eine Karte vom Zieh_stapel nehmen"),
]


def run(*command):
    """The complaints of COMMAND, each a line; none if it succeeds."""
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    lines = [line for line in (done.stdout + done.stderr).splitlines()
             if "is not used" not in line]
    return (lines or ["failed"]) if done.returncode else []


def read_labels(root):
    """The labels of the .ui files; those of rows and of shortcuts may take two lines."""
    labels, others = set(), set()
    for path in root.glob("ui/**/*.ui"):
        for parent in ElementTree.parse(path).iter():
            for node in parent.findall("*[@translatable='yes']"):
                is_label = (node.get("name") in ("label", "title") and
                            LABEL_WIDGETS.fullmatch(parent.get("class") or parent.tag))
                (labels if is_label else others).add(node.text)
    return labels, others - labels


def find_places(text, has_roles):
    """The placeholders of TEXT; only rules and lessons can have another role."""
    places = catalogs.PLACEHOLDER.findall(text)
    return {re.sub(":.*", "}", place) if has_roles else place for place in places}


def find_numbers(text):
    """Numbers above the ranks of cards, which may also be words."""
    text = re.sub(r"(?<=\d)[.,\u00a0\u202f](?=\d{3}(?!\d))", "",
                  catalogs.PLACEHOLDER.sub("", text))
    return {number for number in re.findall(r"(?<![\w.#])\d+(?!\w)", text) if int(number) > 12}


def find_last_sign(text):
    """How TEXT ends; “No.” and “Núm.” are abbreviations."""
    found = LAST_SIGN.search(re.sub(r" \(\{[a-z:]+\}\)$", "", text.strip()))
    return found[1].replace("!", ".") if found and not re.fullmatch(r"\w{,3}\.", text) else ""


class Checker:
    def __init__(self, root):
        self.labels, self.others = read_labels(root)
        self.fits = {tuple(line.split()[:2])
                     for line in catalogs.read_list(root / "po" / "long-labels.txt")}

    def is_label(self, message):
        return (any(place.startswith(("ui/", "src/")) for place in message.places) and
                (catalogs.ACCESS_KEY.search(message.text) or message.text in self.labels or
                 message.text not in self.others and " " in message.text and
                 TITLE.fullmatch(message.text)))

    def find_faults(self, language, message, text, has_roles):
        """What is wrong with TEXT, a translation of MESSAGE."""
        english = message.english[-1]
        tags = [collections.Counter(catalogs.TAG.findall(each)) for each in (text, english)]
        places, wanted = find_places(text, has_roles), find_places(english, has_roles)
        ends = {find_last_sign(text), find_last_sign(english)}
        is_single = len(message.english) == 1
        bare, bare_english = catalogs.strip(text), catalogs.strip(english)

        if places - wanted or wanted - places and is_single:
            yield "placeholders"
        if tags[0] != tags[1]:
            yield "tags"
        if is_single and find_numbers(text) != find_numbers(english):
            yield "numbers"
        # Another order of words can move “…”.
        if len(ends) == 2 and not ("…" in text and "…" in english):
            yield "last sign"
        for word in re.findall(r"(?<![\w·-])([^\W\d_]{2,}) \1(?![\w-])", text, re.IGNORECASE):
            if not re.fullmatch(TWICE_IS_RIGHT.get(language, "-"), word):
                yield "twice"
        if (self.is_label(message) and (language, message.key) not in self.fits and
                len(bare) > max(ALWAYS, LONGER * len(bare_english))):
            yield "length"

    def check(self, catalog, template, has_roles):
        faults = run("msgcmp", str(catalog), str(template))
        faults += run("msgfmt", "--check", "--check-accelerators=_", "-o", "/dev/null",
                      str(catalog))
        for message in catalogs.read(catalog.read_text(encoding="utf-8")):
            may_have = has_roles or any(place.startswith("rules/") for place in message.places)
            faults += [f"{fault}: {message}: “{text}”" for text in message.translations
                       for fault in self.find_faults(catalog.stem, message, text, may_have)]
        return faults

    def find_deaf(self):
        """Plants a mistake of each kind; lists those that are not found."""
        for fault, english, text in PLANTED:
            message = catalogs.Message({"msgid": english, "msgstr": text, "places": ["ui/a"]})
            if list(self.find_faults("de", message, text, False)) != [fault]:
                yield f"planted and not found: {fault}"


def check_man_pages(root, checker, template):
    """What is wrong with each catalog of po/man."""
    has_po4a = shutil.which("po4a-updatepo") is not None
    if has_po4a:
        subprocess.run(["po4a-updatepo", "--format=man", "--master-charset=UTF-8",
                        *(f"--master={page}" for page in sorted(root.glob("data/man/*.1"))),
                        f"--po={template}"], capture_output=True, check=True)
    for language in catalogs.read_list(root / "po" / "LINGUAS"):
        catalog = root / "po" / "man" / f"{language}.po"
        yield (str(catalog.relative_to(root)),
               checker.check(catalog, template, False) if has_po4a else "po4a is not installed")


def main():
    root = pathlib.Path(sys.argv[1])
    checker = Checker(root)
    results = [("planted mistakes", list(checker.find_deaf()))]
    with tempfile.TemporaryDirectory() as folder:
        for linguas in sorted(root.glob("po/**/LINGUAS")):
            template = pathlib.Path(folder, "template.pot")
            languages = catalogs.read_list(linguas)
            if languages:
                template.write_text(catalogs.extract(root, linguas.parent), encoding="utf-8")
            for language in languages:
                catalog = linguas.parent / f"{language}.po"
                has_roles = linguas.parent != root / "po"
                results.append((str(catalog.relative_to(root)),
                                checker.check(catalog, template, has_roles)))
        results += check_man_pages(root, checker, pathlib.Path(folder, "man.pot"))
    catalogs.report(results)


if __name__ == "__main__":
    main()
