# SPDX-License-Identifier: GPL-3.0-or-later
"""A test language in which every sentence is in ⟦brackets⟧.

A text without brackets was not marked for translation, and two adjacent pairs are fragments glued
together.
"""

import os
import pathlib
import re
import subprocess

import catalogs

LANGUAGE = "en@brackets"
HEADER = ('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
          '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n')
SENTENCE = "\ufffc"


def bracketed(text):
    """TEXT in brackets; line breaks around it stay outside, as msgfmt demands."""
    before, body, after = re.fullmatch(r"((?:\\n)*)(.*?)((?:\\n)*)", text).groups()
    return f"{before}⟦{body}⟧{after}"


def translated(parts):
    entry = f'msgctxt "{parts["msgctxt"]}"\n' if "msgctxt" in parts else ""
    entry += f'msgid "{parts["msgid"]}"\n'
    if "msgid_plural" in parts:
        entry += f'msgid_plural "{parts["msgid_plural"]}"\n'
        entry += f'msgstr[0] "{bracketed(parts["msgid"])}"\n'
        entry += f'msgstr[1] "{bracketed(parts["msgid_plural"])}"\n'
    else:
        entry += f'msgstr "{bracketed(parts["msgid"])}"\n'
    return entry + "\n"


def environment(root, folder):
    """Translates everything, each game in its own catalog; returns the environment for
    programs in this language."""
    folder = pathlib.Path(folder) / "brackets"
    catalogues = folder / LANGUAGE / "LC_MESSAGES"
    catalogues.mkdir(parents=True, exist_ok=True)
    for domain in (path.parent for path in root.glob("po/**/POTFILES.in")):
        name = "cartilla.mo" if domain == root / "po" else f"cartilla-{domain.name}.mo"
        found = catalogs.messages(catalogs.extract(root, domain))
        entries = (translated(parts) for parts in found if parts["msgid"])
        subprocess.run(["msgfmt", "-o", str(catalogues / name), "-"],
                       input=HEADER + "".join(entries), encoding="utf-8", check=True)
    return {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": LANGUAGE,
            "CARTILLA_LOCALE_DIR": str(folder)}


def outside(text):
    """TEXT with one character per whole sentence, and those sentences."""
    sentences, rest, depth = [], "", 0
    for sign in text:
        if sign == "⟦":
            depth += 1
            if depth == 1:
                sentences.append("")
                rest += SENTENCE
        elif sign == "⟧":
            depth -= 1
        elif depth > 0:
            sentences[-1] += sign
        else:
            rest += sign
    return rest, sentences


def findings(text, data=()):
    """What is wrong with TEXT. DATA: regular expressions of untranslated parts."""
    rest, sentences = outside(text)
    wrong = []

    for pair in re.finditer(f"{SENTENCE} ?(?={SENTENCE})", rest):
        number = rest.count(SENTENCE, 0, pair.start())
        if not re.search(r"[.!?:…”)]$", sentences[number].rstrip()):
            wrong.append(f"glued: {sentences[number]} | {sentences[number + 1]}")

    for line in rest.splitlines():
        bare = line
        for pattern in data:
            bare = re.sub(pattern, "", bare)
        if re.search(r"[^\W\d_]", bare):
            wrong.append(f"not marked: {line.replace(SENTENCE, '⟦…⟧').strip()}")
    return wrong
