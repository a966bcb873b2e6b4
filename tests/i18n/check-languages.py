#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""No page shows an English message in a language that ships.

    check-languages.py SHOW-WORDS ROOT BUILT

BUILT is the folder of the built catalogs. Games that are not complete in the language stay in
English.
"""
import os
import pathlib
import re
import subprocess
import sys

import catalogs

END = "\x1e"
KEYS = {"Delete"}  # names of keys are GTK's


def read_messages(path):
    """Maps each message of a catalog to its translations, without access keys."""
    found = {}
    for message in catalogs.read(path.read_text(encoding="utf-8")):
        translated = {text.replace("_", "") for text in message.translations}
        for text in message.english:
            found.setdefault(text.replace("_", ""), set()).update(translated)
    return found


def read_english(root, language):
    """The messages of all complete catalogs that are different in LANGUAGE."""
    different, same = set(), set()
    for linguas in root.glob("po/**/LINGUAS"):
        folder = linguas.parent
        if language in catalogs.read_list(linguas):
            for text, translated in read_messages(folder / f"{language}.po").items():
                (same if text in translated else different).add(text)
        else:
            same |= {message.text for message in catalogs.read(catalogs.extract(root, folder))}
    return {text for text in different - same if re.search(r"[a-z]{3}", text)}


def main():
    program, root, built = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
    languages = catalogs.read_list(root / "po" / "LINGUAS")

    results = []
    for language in languages:
        english = read_english(root, language)
        said = subprocess.run(
            [program], capture_output=True, encoding="utf-8", check=False,
            env={**os.environ, "LANGUAGE": language, "LC_ALL": "C.UTF-8",
                 "CARTILLA_LOCALE_DIR": built})
        texts = [text.strip() for text in re.split(f"{END}|^= .*$", said.stdout, flags=re.M)]
        wrong = sorted({text for text in texts if text in english} - KEYS)
        if said.returncode != 0:
            wrong += ["failed"] + said.stderr.splitlines()[-5:]
        if len(texts) < 1000:
            wrong.append(f"only {len(texts)} texts")
        results.append((language, wrong))
    catalogs.report(results)


if __name__ == "__main__":
    main()
