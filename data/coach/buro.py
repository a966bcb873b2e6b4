#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draw Buro, the donkey who carries the cards with you, in his four moods.

    python3 data/coach/buro.py        writes data/coach/buro-*.svg
    python3 data/coach/buro.py DIR    writes into DIR

One head; a mood is the tilt of the head, the ears, the eyes, the brows and the mouth.
The results are committed: the program is built without Python.
"""

import pathlib
import sys

COAT, SHADE, MUZZLE = "#9b908b", "#857a75", "#f4ece1"
EAR, RING, MANE = "#e2b2a2", "#c7bcb5", "#463c39"
INK, PAPER, RED, SCARF, FOLD = "#2b2523", "#fffdf7", "#c4302b", "#c2571a", "#96400f"
ROUND = 'stroke-linecap="round" stroke-linejoin="round"'

HEAD = ("M64,36C83,36 93,46 92,61C91,74 86,80 86,92C86,106 76,114 64,114"
        "C52,114 42,106 42,92C42,80 37,74 36,61C35,46 45,36 64,36Z")
SNOUT = ("M43,95C43,83 53,79 64,79C75,79 85,83 85,95C85,109 76,116 64,116"
         "C52,116 43,109 43,95Z")


def fill(path, colour, extra=""):
    return f'<path fill="{colour}" d="{path}"{" " + extra if extra else ""}/>'


def line(path, colour=INK, width=2.6):
    return (f'<path fill="none" stroke="{colour}" stroke-width="{width}" {ROUND}'
            f' d="{path}"/>')


def disc(x, y, radius, colour):
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{colour}"/>'


def turned(content, turn, x, y):
    return f'<g transform="rotate({turn} {x} {y})">{content}</g>'


def ear(x, turn):
    """A long ear that turns at its root."""
    outer = f"M{x - 8},50C{x - 15},30 {x - 9},8 {x},3C{x + 9},8 {x + 15},30 {x + 8},50Z"
    inner = f"M{x - 4},46C{x - 9},30 {x - 5},15 {x},10C{x + 5},15 {x + 9},30 {x + 4},46Z"
    tip = f"M{x - 7},14C{x - 5},8 {x - 3},5 {x},3C{x + 3},5 {x + 5},8 {x + 7},14Q{x},9 {x - 7},14Z"
    return turned(fill(outer, COAT) + fill(inner, EAR) + fill(tip, MANE), turn, x, 48)


def cards():
    """What he carries: two cards behind his shoulder."""
    heart = "M0,6C-7,0-6-6-2.5-6C-1-6 0-4.5 0-3.5C0-4.5 1-6 2.5-6C6-6 7,0 0,6Z"
    sheet = ('<rect x="-11" y="-16" width="22" height="32" rx="3" fill="{0}"'
             ' stroke="#d8d2c4"/>')
    return (
        f'<g transform="translate(98 93) rotate(8)">{sheet.format("#9c3a22")}'
        + line("M0-8L5,0L0,8L-5,0Z", "#e7b27a", 2) + "</g>"
        + f'<g transform="translate(109 97) rotate(28)">{sheet.format(PAPER)}'
        + fill(heart, RED) + "</g>")


def body():
    return (
        fill("M45,100C42,114 34,122 22,132H106C94,122 86,114 83,100Z", SHADE)
        + fill("M40,108C54,121 74,121 88,108L95,117C78,133 50,133 33,117Z", SCARF)
        + fill("M33,117C50,133 78,133 95,117L96,120C78,138 50,138 32,120Z", FOLD))


def head(mood):
    mane = ("M50,44C49,32 56,24 66,22C64,26 66,28 70,28C78,30 80,38 78,44C74,40 72,42 71,50"
            "C67,44 64,46 61,53C59,46 55,44 50,44Z")
    nostrils = (
        '<ellipse cx="55" cy="92" rx="2.6" ry="3.5" fill="#6a5d58" transform="rotate(18 55 92)"/>'
        '<ellipse cx="73" cy="92" rx="2.6" ry="3.5" fill="#6a5d58" transform="rotate(-18 73 92)"/>')
    return (ear(46, mood["ears"][0]) + ear(82, mood["ears"][1])
            + fill(HEAD, COAT) + fill(SNOUT, MUZZLE) + fill(mane, MANE)
            + mood["eyes"] + nostrils + mood["mouth"])


def open_eyes(dx=0, dy=0, lid=0):
    """Round eyes that look aside by DX, DY; LID covers that much from above."""
    parts = []
    for x in (51, 77):
        parts.append(f'<ellipse cx="{x}" cy="63" rx="9.5" ry="10.5" fill="{RING}"/>')
        parts.append(f'<ellipse cx="{x}" cy="63" rx="7.6" ry="8.6" fill="{PAPER}"/>')
        parts.append(disc(x + dx, 63.5 + dy, 5.6, INK))
        parts.append(disc(x + dx + 1.8, 61.5 + dy, 2, PAPER))
        if lid:
            parts.append(fill(f"M{x - 10},{63}C{x - 10},49 {x + 10},49 {x + 10},{63}"
                              f"C{x + 6},{56 + lid} {x - 6},{56 + lid} {x - 10},{63}Z", SHADE))
    return "".join(parts)


def brows(left, right):
    return line(left + right, MANE, 3)


MOODS = {
    "asks": {
        "title": "Buro asks", "ground": "#ffe6c4", "tilt": 7, "ears": (-12, 44),
        "eyes": open_eyes(0.5, -0.5) + brows("M43,51Q50,45 57,49", "M71,48Q78,43 85,50"),
        "mouth": fill("M58,102Q64,100 70,102Q71,110 64,110.5Q57,110 58,102Z", "#7c3a34")
                 + fill("M60,107.5Q64,105 68,107.5Q67,110.5 64,110.5Q61,110.5"
                        " 60,107.5Z", "#e08b7f"),
        "extra": "",
    },
    "pleased": {
        "title": "Buro is pleased", "ground": "#dcefdc", "tilt": 0, "ears": (-24, 24),
        "eyes": line("M43,65Q51,54 59,65M69,65Q77,54 85,65", INK, 3.6)
                + '<g opacity=".55">' + disc(42, 75, 5.5, "#e39a80") + disc(86, 75, 5.5, "#e39a80")
                + "</g>" + brows("M44,51Q51,46 58,50", "M70,50Q77,46 84,51"),
        "mouth": fill("M50,99Q64,105 78,99Q77,113 64,113.5Q51,113 50,99Z", "#7c3a34")
                 + fill("M54,101.5Q64,105 74,101.5L73.5,104.5Q64,108 54.5,104.5Z", PAPER)
                 + fill("M57,110.5Q64,105.5 71,110.5Q68,113.5 64,113.5Q60,113.5 57,110.5Z",
                        "#e08b7f"),
        "extra": line("M14,40l6,4M10,56h7M114,40l-6,4M118,56h-7", "#e0a526", 3.4),
    },
    "thinks": {
        "title": "Buro thinks", "ground": "#dbe7f3", "tilt": -5, "ears": (-34, 12),
        "eyes": open_eyes(2.6, -3) + brows("M43,53Q50,50 57,53", "M70,47Q78,41 86,48"),
        "mouth": line("M55,104Q63,107.5 73,101.5", INK, 2.8),
        "extra": disc(101, 44, 3, "#2a6fb0") + disc(109, 34, 4, "#2a6fb0")
                 + disc(117, 21, 5.5, "#2a6fb0"),
    },
    "no": {
        "title": "Buro kindly says no", "ground": "#fbe3d6", "tilt": -4, "ears": (-64, 66),
        "eyes": open_eyes(0, 0.8, 1) + brows("M42,53Q49,48 57,46", "M71,46Q79,48 86,53"),
        "mouth": line("M54,103Q63,108.5 74,103", INK, 2.8),
        "extra": line("M25,71q-4,8-.5,17M17,68q-6,12-.5,23M105,58q3,6 2,13M113,54q5,9 3.5,18",
                      SCARF, 3),
    },
}


def portrait(mood):
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        "<!-- SPDX-License-Identifier: GPL-3.0-or-later; drawn by buro.py -->\n"
        '<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128"'
        ' viewBox="0 0 128 128">\n'
        f"<title>{mood['title']}</title>\n"
        f'{disc(64, 68, 59, mood["ground"])}\n'
        '<clipPath id="r"><circle cx="64" cy="68" r="59"/></clipPath>\n'
        f'<g clip-path="url(#r)">{cards()}{body()}</g>\n'
        f'{turned(head(mood), mood["tilt"], 64, 104)}\n{mood["extra"]}\n</svg>\n'
    )


def main():
    here = pathlib.Path(__file__).resolve().parent
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else here
    for name, mood in MOODS.items():
        (folder / f"buro-{name}.svg").write_text(portrait(mood), encoding="utf-8")


if __name__ == "__main__":
    main()
