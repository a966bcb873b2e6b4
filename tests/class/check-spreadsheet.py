#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-spreadsheet.py CARTILLA-CLI DO-EVERYTHING: the exported tables of a class have the right
names, numbers and times in a spreadsheet of any language. LibreOffice opens them as with the
default import dialog, where quoted fields are text.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as tree

OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"

# Names that careless imports turn into numbers or dates.
ROSTER = ("id;name;group\nana;Jürgen „Ägir“;Füchse\n007;\"Li; Zoë, 1,5\";1-2\n"
          "eva;1/2;1.5\n")

# Tab, comma or semicolon; quotation marks; UTF-8; from the first row; LANGUAGE; quoted fields are
# text; times are detected.
FILTER = "Text - txt - csv (StarCalc):9/44/59,34,76,1,,{},true,true"

LANGUAGES = {"en-US": 1033, "de-DE": 1031}

SETTINGS = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale"
 oor:op="fuse"><value>{}</value></prop></item></oor:items>
"""


def make_tables(home, cli, everything):
    """All tables, with and without a byte order mark, as paths."""
    folder = home / "4b.cartilla-class"
    subprocess.run([cli, "class", folder, "new"], check=True)
    (folder / "roster.csv").write_text(ROSTER, encoding="utf-8")
    subprocess.run([everything, folder, home / "progress.sqlite", "ana"],
                   check=True)
    paths = []
    for name in ("grid", "rules", "lessons", "broken"):
        for mark in ([], ["--bom"]):
            paths.append(home / f"{name}{''.join(mark)}.csv")
            text = subprocess.run([cli, "class", folder, "csv", name, *mark], check=True,
                                  capture_output=True).stdout
            paths[-1].write_bytes(text)
            with_semicolons = home / f"{name}{''.join(mark)}-semicolons.csv"
            with_semicolons.write_bytes(re.sub(rb',(?=(?:[^"]*"[^"]*")*[^"]*$)', b";", text))
            paths.append(with_semicolons)
    return paths


def open_all(home, language, paths):
    profile = home / language
    (profile / "user").mkdir(parents=True)
    (profile / "user" / "registrymodifications.xcu").write_text(SETTINGS.format(language),
                                                                encoding="utf-8")
    subprocess.run(["soffice", f"-env:UserInstallation=file://{profile}", "--headless",
                    "--infilter=" + FILTER.format(LANGUAGES[language]), "--convert-to", "fods",
                    "--outdir", profile, *paths], check=True, stdout=subprocess.DEVNULL)
    return {path.name: read((profile / path.name).with_suffix(".fods")) for path in paths}


def read(path):
    rows = []
    for row in tree.parse(path).getroot().iter(TABLE + "table-row"):
        cells = []
        for cell in row.iter(TABLE + "table-cell"):
            text = "".join("".join(p.itertext()) for p in cell.iter(TEXT + "p"))
            value = cell.get(OFFICE + "value") or cell.get(OFFICE + "date-value") or text
            times = int(cell.get(TABLE + "number-columns-repeated", "1"))
            cells += [(cell.get(OFFICE + "value-type"), value)] * min(times, 50)
        rows.append(cells)
    return rows


def check(sheets):
    grid, rules = sheets["grid.csv"], sheets["rules.csv"]
    names = [[value for _, value in row[:3]] for row in grid[1:4]]
    if names != [["ana", "Jürgen „Ägir“", "Füchse"], ["007", "Li; Zoë, 1,5", "1-2"],
                 ["eva", "1/2", "1.5"]]:
        yield f"names: {names}"
    if any(kind != "string" for row in grid[1:4] for kind, _ in row[:3]):
        yield f"a name is no text: {grid[1:4]}"
    if any(kind != "float" for row in grid[1:4] for kind, _ in row[3:] if kind):
        yield f"a number is none: {grid[1:4]}"
    kinds = [kind for kind, _ in rules[1]]
    if kinds != ["string"] * 4 + ["float"] * 4 + ["date", "float"]:
        yield f"kinds of the rules: {kinds}"
    for name, sheet in sheets.items():
        if sheet != sheets[re.sub("--bom|-semicolons", "", name)]:
            yield f"{name} says something else: {sheet}"


def main(cli, everything):
    if shutil.which("soffice") is None:
        print("1..0 # SKIP LibreOffice is not there to open them.")
        return 0
    with tempfile.TemporaryDirectory() as home:
        home = pathlib.Path(home)
        paths = make_tables(home, cli, everything)
        opened = {language: open_all(home, language, paths) for language in LANGUAGES}
    complaints = [f"{language}: {one}" for language in LANGUAGES
                  for one in check(opened[language])]
    if opened["en-US"] != opened["de-DE"]:
        complaints.append("the languages differ")
    for one in complaints:
        print("#", one)
    print(f"{'not ok' if complaints else 'ok'} 1 {len(paths)} tables in two languages\n1..1")
    return bool(complaints)


sys.exit(main(*sys.argv[1:]))
