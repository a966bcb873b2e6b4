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

import brackets

END = "\x1e"
KEYS = {"Delete"}  # names of keys are GTK's


def read_list(path):
    return [line for line in path.read_text(encoding="utf-8").splitlines()
            if line and not line.startswith("#")]


def read_messages(path):
    """Maps each message of a catalog to its translations, without access keys."""
    found = {}
    for parts in brackets.messages(path.read_text(encoding="utf-8")):
        english = {parts.get("msgid"), parts.get("msgid_plural")} - {None, ""}
        translated = {text.replace("_", "") for name, text in parts.items()
                      if name.startswith("msgstr")}
        for text in english:
            found.setdefault(text.replace("_", ""), set()).update(translated)
    return found


def read_english(root, language):
    """The messages of all complete catalogs that are different in LANGUAGE."""
    different, same = set(), set()
    for linguas in root.glob("po/**/LINGUAS"):
        folder = linguas.parent
        if language in read_list(linguas):
            for text, translated in read_messages(folder / f"{language}.po").items():
                (same if text in translated else different).add(text)
        else:
            for parts in brackets.messages(brackets.extract(root, folder)):
                same.add(parts["msgid"])
    return {text for text in different - same if re.search(r"[a-z]{3}", text)}


def main():
    program, root, built = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
    languages = read_list(root / "po" / "LINGUAS")

    print(f"1..{len(languages)}")
    failed = False
    for number, language in enumerate(languages, 1):
        english = read_english(root, language)
        said = subprocess.run(
            [program], capture_output=True, encoding="utf-8", check=False,
            env={**os.environ, "LANGUAGE": language, "LC_ALL": "C.UTF-8",
                 "CARTILLA_LOCALE_DIR": built})
        texts = [text.strip() for text in re.split(f"{END}|^= .*$", said.stdout, flags=re.M)]
        wrong = sorted({text for text in texts if text in english} - KEYS)
        is_wrong = bool(wrong) or said.returncode != 0 or len(texts) < 1000
        failed = failed or is_wrong
        print(f"{'not ' if is_wrong else ''}ok {number} {language}")
        for text in wrong + (said.stderr.splitlines()[-5:] if said.returncode else []):
            print(f"# {text}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
