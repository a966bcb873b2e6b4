#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Translate everything into brackets: pseudo-translate.py FOLDER <cartilla.pot

Writes FOLDER/en@brackets/LC_MESSAGES/cartilla.mo, in which every sentence is itself in
⟦brackets⟧. What the program then shows without brackets was never marked for
translation; two pairs in one sentence have been glued together.
"""

import pathlib
import re
import subprocess
import sys

PART = re.compile(r'^(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) "(.*)"$')
HEADER = ('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
          '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n')


def messages(lines):
    """Every message of a .pot file as a dictionary of its parts, still quoted inside."""
    parts, last = {}, None
    for line in lines:
        line = line.rstrip("\n")
        found = PART.match(line)
        if found:
            last = found.group(1)
            parts[last] = found.group(2)
        elif line.startswith('"') and last:
            parts[last] += line[1:-1]
        elif not line and parts:
            yield parts
            parts, last = {}, None
    if parts:
        yield parts


def bracketed(text):
    """TEXT in brackets, a line break at its end outside of them."""
    body = text[:-2] if text.endswith("\\n") else text
    return f"⟦{body}⟧" + text[len(body):]


def translated(parts):
    entry = ""
    if "msgctxt" in parts:
        entry += f'msgctxt "{parts["msgctxt"]}"\n'
    entry += f'msgid "{parts["msgid"]}"\n'
    if "msgid_plural" in parts:
        entry += f'msgid_plural "{parts["msgid_plural"]}"\n'
        entry += f'msgstr[0] "{bracketed(parts["msgid"])}"\n'
        entry += f'msgstr[1] "{bracketed(parts["msgid_plural"])}"\n'
    else:
        entry += f'msgstr "{bracketed(parts["msgid"])}"\n'
    return entry + "\n"


def main():
    folder = pathlib.Path(sys.argv[1]) / "en@brackets" / "LC_MESSAGES"
    folder.mkdir(parents=True, exist_ok=True)
    catalogue = HEADER + "".join(
        translated(parts) for parts in messages(sys.stdin) if parts["msgid"])
    subprocess.run(["msgfmt", "-o", str(folder / "cartilla.mo"), "-"],
                   input=catalogue, encoding="utf-8", check=True)


if __name__ == "__main__":
    main()
