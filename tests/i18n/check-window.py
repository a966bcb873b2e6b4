#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything that the window shows is translatable, in whole sentences.

    check-window.py SHOW-WORDS ROOT FOLDER

Shows every page in the language of brackets.py, and checks that every text in the .ui files is
marked, also if it is not visible at first.
"""

import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import brackets

END = "\x1e"
# Keys and other texts of GTK; cards, seats, rule ids.
DATA = [r"^((Ctrl|Shift|Alt)\+)*(F\d+|Page Up|Page Down|Left|Right|Home|End|Space|Delete|\W|\w)$",
        r"^Clear [Ee]ntry$", r"^Search$",
        r"\b[A-Z]{2,5}-[A-Z]+-\d+\b", r"\b(10|[A-Z]|[A2-9TJQK][CDHS])\b"]
TEXTS = {"label", "title", "subtitle", "description", "tooltip-text", "placeholder-text",
         "name", "text", "heading", "body"}
STACK_PAGES = ("AdwViewStackPage", "GtkStackPage")


def names(root):
    found = set()
    for path in [*root.glob("lessons/*/*.xml"), *root.glob("data/hands/*/*.xml")]:
        tree = ElementTree.parse(path)
        found |= {node.get("name") for node in tree.iter("player")}
        found |= {node.get("place") for node in tree.iter("event")}
        found |= {node.get(key) for node in tree.iter("note") for key in ("by", "for")}
    return [rf"\b{re.escape(name)}\b" for name in sorted(filter(None, found))]


def pages(output):
    for page in re.split(r"^= ", output, flags=re.MULTILINE)[1:]:
        title, _, rest = page.partition("\n")
        yield title.strip(), [text.strip("\n") for text in rest.split(END) if text.strip()]


def unmarked(path):
    tree = ElementTree.parse(path)
    # The name property of a stack page is internal.
    called = {node for page in tree.iter("object") if page.get("class") in STACK_PAGES
              for node in page.findall("property[@name='name']")}
    for node in tree.iter():
        is_text = (node.tag in ("property", "attribute") and node.get("name") in TEXTS
                   and node not in called)
        if (is_text and re.search(r"[^\W\d_]", node.text or "")
                and node.get("translatable") not in ("yes", "true")
                and node.get("bind-source") is None):
            yield f"not marked: {node.get('name')}: {node.text.strip()}"


def main():
    program, root, folder = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
    language = brackets.environment(root, folder)
    said = subprocess.run([program], env=language, capture_output=True, encoding="utf-8",
                          check=False)
    data = DATA + names(root)
    results = []

    for title, texts in pages(said.stdout):
        wrong = [finding for text in texts for finding in brackets.findings(text, data)]
        results.append((f"page {title}", wrong or ([] if texts else ["nothing was said"])))
    for path in sorted(root.glob("ui/**/*.ui")):
        results.append((str(path.relative_to(root)), list(unmarked(path))))
    results.append(("the window opens and closes",
                    [] if said.returncode == 0 else said.stderr.splitlines()[-5:]))

    print(f"1..{len(results)}")
    for number, (title, wrong) in enumerate(results, 1):
        print(f"{'not ' if wrong else ''}ok {number} {title}")
        for finding in dict.fromkeys(wrong):
            print(f"# {finding}")
    sys.exit(1 if any(wrong for _, wrong in results) else 0)


if __name__ == "__main__":
    main()
