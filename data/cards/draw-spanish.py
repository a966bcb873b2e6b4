#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draw the Spanish cards: 40 faces (1 to 7, knave, knight, king) and their back.

    python3 data/cards/draw-spanish.py        writes data/cards/spanish/*.svg
    python3 data/cards/draw-spanish.py DIR    writes into DIR

The results are committed: the program is built without Python.
"""

import pathlib
import sys

import courts
import spanish
from shapes import PAPER, SUIT_COLOURS, card, disc, fill, line, pip, rank, twice

RANKS = ("1", "2", "3", "4", "5", "6", "7", "10", "11", "12")
RANK_NAMES = {"1": "Ace", "10": "Knave", "11": "Knight", "12": "King"}
SUIT_NAMES = {"o": "coins", "c": "cups", "e": "swords", "b": "clubs"}

# The frame leaves out the corners of the indices, so the signs follow its slant: the
# upper row stands to the right, the lower one, the same turned, to the left.
UPPER_ROW = ((108, 70), (178, 70))
MIDDLE_ROW = ((84, 168), (156, 168))
UPPER = {
    "2": ((143, 86),), "3": ((143, 66),), "4": ((108, 82), (178, 82)),
    "5": UPPER_ROW, "6": UPPER_ROW, "7": UPPER_ROW,
}
UPRIGHT = {
    "1": ((120, 168),), "3": ((120, 168),), "5": ((120, 168),), "6": MIDDLE_ROW,
    "7": (*MIDDLE_ROW, (132, 119)),
}
SIZES = {"1": 136, "2": 110, "3": 88, "4": 66, "5": 66, "6": 64, "7": 54}
# Swords are slender and clubs lean: they need more height to weigh as much as coins.
GROWN = {
    "e": {"1": 1.4, "2": 1.12, "3": 1.1, "4": 1.3, "5": 1.22, "6": 1.3, "7": 1.12},
    "b": {"1": 1.3, "4": 1.15, "5": 1.15, "6": 1.15, "7": 1.05},
    "c": {"1": 1.1},
}


def index(number, suit):
    """Number and suit in the corner, within the strip that a fan leaves visible."""
    return rank(number, 32, 17) + pip(suit, 32, 97, 36)


def number_face(number, suit):
    size = SIZES[number] * GROWN.get(suit, {}).get(number, 1)
    half = index(number, suit)
    half += "".join(spanish.sign(suit, x, y, size) for x, y in UPPER.get(number, []))
    return (line(courts.PANEL, SUIT_COLOURS[suit], 2.2) + spanish.gaps(suit, PAPER)
            + twice(half)
            + "".join(spanish.sign(suit, x, y, size) for x, y in UPRIGHT.get(number, [])))


def court_face(number, suit):
    return (courts.panel(twice(index(number, suit) + spanish.figure(number, suit)))
            + spanish.gaps(suit, courts.CREAM))


def back_face():
    """Waves like those of a tiled floor, the same from both sides."""
    blue, light = "#22527f", "#a9cbe6"
    arcs = "".join(f"M{x - 18},{y}a18,18 0 0 1 36,0" for row, y in enumerate(range(48, 318, 18))
                   for x in range(48 if row % 2 == 0 else 66, 210, 36))
    dots = "".join(disc(x, y - 5, 3, light) for row, y in enumerate(range(48, 318, 18))
                   for x in range(48 if row % 2 == 0 else 66, 210, 36))
    ring = disc(120, 168, 40, blue) + disc(120, 168, 34, light) + disc(120, 168, 30, blue)
    leaf = fill("M120,164C106,158 102,146 108,138C114,142 118,146 120,150"
                "C122,146 126,142 132,138C138,146 134,158 120,164Z", light)
    return (f'<rect x="12" y="12" width="216" height="312" rx="11" fill="{blue}"/>'
            f'<rect x="19" y="19" width="202" height="298" rx="7" fill="none"'
            f' stroke="{light}" stroke-width="2.5"/>'
            + f'<g id="w" opacity=".8">{line(arcs, light, 2.2)}{dots}</g>'
            + ring + twice(leaf) + disc(120, 168, 5, "#e0a526"))


def faces():
    """Every file name with its drawing."""
    spanish.dress()
    for suit in spanish.SUITS:
        for number in RANKS:
            draw = number_face if len(number) == 1 else court_face
            title = f"{RANK_NAMES.get(number, number)} of {SUIT_NAMES[suit]}"
            yield number + suit, card(draw(number, suit), suit, title, "draw-spanish.py")
    yield "back", card(back_face(), title="Back", drawn_by="draw-spanish.py")


def main():
    here = pathlib.Path(__file__).resolve().parent
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else here / "spanish"
    folder.mkdir(parents=True, exist_ok=True)
    for name, drawing in faces():
        (folder / f"{name}.svg").write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
