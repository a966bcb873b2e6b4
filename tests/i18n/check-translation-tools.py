#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-translation-tools.py ROOT: fails on what i18nspector and pofilter find in catalogs that ship."""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import catalogs

IGNORED_TAGS = {
    "date-from-future",  # the clock of the computer that tests may be wrong
    "invalid-last-translator",  # example.org: translators have no address of their own yet
    "no-report-msgid-bugs-to-header-field",  # nor has the project
    "no-version-in-project-id-version",  # a catalog belongs to the sources around it
}
# Not used, because nearly all that they find is right:
#   accelerators             _Öffnen; msgfmt checks them
#   acronyms, unchanged      FOLDER is translated; names of games and people are not
#   brackets, printf, variables, pythonbraceformat, sentencecount
#                            singular forms without a number, %1$s, {card:alone}; msgfmt and
#                            check-translations.py know them
#   doublequoting, singlequoting, puncspacing, startpunc
#                            «…», „…“, a space before “…”, “¿”
#   doublewords, endpunc, numbers
#                            also across a full stop; “!” for “.”; sevens for 7s:
#                            check-translations.py looks closer
#   long, short              check-translations.py, for labels
#   simplecaps, startcaps    every language has its own
#   simpleplurals, credits, spellcheck
#                            for English plurals; never right; check-spelling.py
FILTERS = ("blank", "compendiumconflicts", "doublespacing", "emails", "endwhitespace", "escapes",
           "filepaths", "functions", "kdecomments", "newlines", "options", "purepunc",
           "startwhitespace", "tabs", "urls", "validchars", "xmltags")

# Two spaces, and a header that lacks nearly everything.
PLANTED = r'''msgid ""
msgstr ""
"Language: de\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"

msgid "two spaces"
msgstr "zwei  Leerzeichen"
'''


def spect(paths):
    said = subprocess.run(["i18nspector", *map(str, paths)], capture_output=True,
                          encoding="utf-8", check=False)
    return [line for line in (said.stdout + said.stderr).splitlines()
            if not re.match(rf"\w: \S+ ({'|'.join(IGNORED_TAGS)})\b", line)]


def pofilter(folder):
    """What pofilter finds below FOLDER, with the catalog."""
    found = []
    with tempfile.TemporaryDirectory() as out:
        subprocess.run(["pofilter", "--progress=none", "--gnome",
                        *(f"--test={name}" for name in FILTERS), str(folder), out],
                       capture_output=True, encoding="utf-8", check=True)
        for path in sorted(pathlib.Path(out).rglob("*.po")):
            for block in path.read_text(encoding="utf-8").split("\n\n"):
                found += [(folder / path.relative_to(out), f"{fault}: {message}")
                          for fault in re.findall(r"^# \(pofilter\) (.*)", block, re.M)
                          for message in catalogs.read(block)]
    return found


def main():
    root = pathlib.Path(sys.argv[1])
    shipped = [path for paths in catalogs.list_shipped(root).values() for path in paths]
    results = []
    with tempfile.TemporaryDirectory() as folder:
        planted = pathlib.Path(folder, "de.po")
        planted.write_text(PLANTED, encoding="utf-8")
        if shutil.which("i18nspector"):
            results += [("i18nspector", spect(shipped)),
                        ("i18nspector, planted", [] if spect([planted]) else ["not found"])]
        else:
            results.append(("i18nspector", "is not installed"))
        if shutil.which("pofilter"):
            results += [("pofilter", [f"{path}: {fault}" for path, fault in pofilter(root / "po")
                                      if path in shipped]),
                        ("pofilter, planted",
                         [] if pofilter(planted.parent) else ["not found"])]
        else:
            results.append(("pofilter", "translate-toolkit is not installed"))
    catalogs.report(results)


if __name__ == "__main__":
    main()
