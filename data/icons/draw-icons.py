#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draw the icons that show Buro: the application and the two kinds of files.

    python3 data/icons/draw-icons.py       writes below data/icons/hicolor

The symbolic icon is drawn by hand. The results are committed.
"""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "coach"))

import buro  # noqa: E402  (found through the path above)

HEART = ("M0,18C-5,11-19,3-19-7C-19-14-14-18-9-18C-5-18-2-15 0-11"
         "C2-15 5-18 9-18C14-18 19-14 19-7C19,3 5,11 0,18Z")


def picture(title, content):
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        "<!-- SPDX-License-Identifier: GPL-3.0-or-later; drawn by draw-icons.py -->\n"
        '<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128"'
        f' viewBox="0 0 128 128">\n<title>{title}</title>\n{content}\n</svg>\n')


def placed(content, x, y, scale=1.0, turn=0):
    return (f'<g transform="translate({x:g} {y:g}) rotate({turn:g}) scale({scale:g})">'
            f"{content}</g>")


def sheet(x, y, width, height, radius, colour, lip):
    """A thick sheet with a darker lower edge, as icons of this desktop have it."""
    return (f'<rect x="{x}" y="{y + 5}" width="{width}" height="{height}" rx="{radius}"'
            f' fill="{lip}"/>'
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}"'
            f' fill="{colour}"/>')


def head(scale, x, y):
    """Buro's pleased head with its crown at 0,0 of the drawing of the coach."""
    return placed(buro.head(buro.MOODS["pleased"]), x - 64 * scale, y - 60 * scale, scale)


def application():
    """Two cards, and the donkey looks out over the front one."""
    back = placed(sheet(-29, -40, 58, 80, 8, "#9c3a22", "#6d2414")
                  + '<rect x="-23" y="-34" width="46" height="68" rx="4" fill="none"'
                    ' stroke="#e7b27a" stroke-width="2.5"/>', 38, 68, 1, -15)
    front = sheet(37, 32, 73, 84, 9, buro.PAPER, "#d8c9a8")
    pip = placed(buro.fill(HEART, buro.RED), 96, 102, 0.46, 180)
    return picture("Cartilla", back + front + pip + head(0.86, 73, 55))


def document(content):
    """A page with a turned corner."""
    return (buro.fill("M30,13H82L104,35V113A8,8 0 0 1 96,121H32A8,8 0 0 1 24,113V19"
                      "A6,6 0 0 1 30,13Z", "#d8c9a8")
            + buro.fill("M32,8H82L104,30V108A8,8 0 0 1 96,116H32A8,8 0 0 1 24,108V16"
                        "A8,8 0 0 1 32,8Z", buro.PAPER)
            + buro.fill("M82,8L104,30H88A6,6 0 0 1 82,24Z", "#e6d9bb") + content)


def lesson():
    lines = buro.line("M38,100H90", "#c2571a", 5)
    return picture("Lesson", document(head(0.62, 62, 58) + lines))


def record():
    card = ('<rect x="-13" y="-19" width="26" height="38" rx="3.5" fill="#fffdf7"'
            ' stroke="#cfc3a6" stroke-width="1.5"/>')
    fan = (placed(card.replace("#fffdf7", "#2b6a5b"), 48, 58, 1, -16)
           + placed(card + placed(buro.fill(HEART, buro.RED), 0, 0, 0.45), 66, 55, 1, 4)
           + placed(card + placed(buro.fill(HEART, buro.RED), 0, 0, 0.45), 83, 60, 1, 22))
    track = (buro.line("M38,98H90", "#d0cbc2", 5) + buro.line("M38,98H62", "#c2571a", 5)
             + buro.disc(62, 98, 7, "#c2571a"))
    return picture("Record of a hand", document(fan + track))


def main():
    folder = HERE / "hicolor" / "scalable"
    mime = "application-x-cartilla"
    for path, drawing in (("apps/org.cartilla.Cartilla", application()),
                          (f"mimetypes/{mime}-lesson+xml", lesson()),
                          (f"mimetypes/{mime}-record+xml", record())):
        (folder / f"{path}.svg").write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
