#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draw the French cards: 52 faces, the joker and the back.

    python3 data/cards/draw-french.py        writes data/cards/french/*.svg
    python3 data/cards/draw-french.py DIR    writes into DIR

The results are committed: the program is built without Python. The signs of the suits
and ranks take the colour of the element with the class of the suit (C, D, H, S), so
that four-colours.css can give every suit its own. Style sheets also choose the letters
of the courts.
"""

import math
import pathlib
import sys

import courts
from shapes import (CREAM, GOLD, RANKS, SUIT_PATHS, SUITS, card, disc, fill, line,
                    number, pip, place, rank, twice)

RANK_NAMES = dict(zip(RANKS, ("Ace", "2", "3", "4", "5", "6", "7", "8", "9", "10",
                              "Jack", "Queen", "King")))
SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}

LEFT, MIDDLE, RIGHT = 89, 120, 151
TOP, CENTRE = 58, 168
QUARTER, THIRD = (TOP + CENTRE) / 2, TOP + (336 - 2 * TOP) / 3

# Pips of the upper half; the lower half is the same, turned. Middle ones stand alone.
UPPER = {
    "2": [(MIDDLE, TOP)],
    "3": [(MIDDLE, TOP)],
    "4": [(LEFT, TOP), (RIGHT, TOP)],
    "5": [(LEFT, TOP), (RIGHT, TOP)],
    "6": [(LEFT, TOP), (RIGHT, TOP)],
    "7": [(LEFT, TOP), (RIGHT, TOP)],
    "8": [(LEFT, TOP), (RIGHT, TOP), (MIDDLE, QUARTER)],
    "9": [(LEFT, TOP), (RIGHT, TOP), (LEFT, THIRD), (RIGHT, THIRD)],
    "T": [(LEFT, TOP), (RIGHT, TOP), (LEFT, THIRD), (RIGHT, THIRD),
          (MIDDLE, (TOP + THIRD) / 2)],
}
UPRIGHT = {
    "3": [(MIDDLE, CENTRE)],
    "5": [(MIDDLE, CENTRE)],
    "6": [(LEFT, CENTRE), (RIGHT, CENTRE)],
    "7": [(LEFT, CENTRE), (RIGHT, CENTRE), (MIDDLE, QUARTER)],
    "8": [(LEFT, CENTRE), (RIGHT, CENTRE)],
    "9": [(MIDDLE, CENTRE)],
}
PIP_SIZES = {"2": 58, "3": 58, "4": 46, "5": 46, "6": 46, "9": 40, "T": 40}


# The letters of the courts in each of the styles that letters-*.css choose from.
LETTERS = {"K": {"akqj": "K", "akdb": "K", "ardv": "R"},
           "Q": {"akqj": "Q", "akdb": "D", "ardv": "D"},
           "J": {"akqj": "J", "akdb": "B", "ardv": "V"}}


def court_rank(letter):
    """The rank in each style; without a style sheet, only the first can be seen."""
    styles = LETTERS[letter]
    drawing = ""
    for shown in dict.fromkeys(styles.values()):
        names = " ".join(style for style in styles if styles[style] == shown)
        hidden = "" if shown == letter else ' display="none"'
        drawing += f'<g class="letter {names}"{hidden}>{rank(shown, 32, 17)}</g>'
    return drawing


def index(letter, suit):
    """Rank and suit in the corner, within the strip that a fan leaves visible."""
    sign = court_rank(letter) if letter in LETTERS else rank(letter, 32, 17)
    return sign + pip(suit, 32, 98, 38)


def number_face(letter, suit):
    size = PIP_SIZES.get(letter, 43)
    half = index(letter, suit)
    half += "".join(pip(suit, x, y, size) for x, y in UPPER[letter])
    return twice(half) + "".join(
        pip(suit, x, y, size) for x, y in UPRIGHT.get(letter, []))


def ace_face(suit):
    """One large sign with a fine line inside, which only aces have."""
    inner = place(line(SUIT_PATHS[suit], CREAM, 1.6 / 0.9, 'opacity=".55"'),
                  120, 168, 0.9)
    return twice(index("A", suit)) + pip(suit, 120, 168, 118) + inner


def joker_face():
    """A star in the corner; in the middle the donkey in a fool's cap, drawn twice."""
    star = star_path(0, 0, 25, 10.5)
    corner = place(fill(star, "#7a4a9a"), 32, 44)
    return courts.panel(twice(corner + courts.joker()))


def star_path(x, y, outer, inner):
    """A star of five rays around X, Y."""
    points = []
    for i in range(10):
        radius = inner if i % 2 else outer
        angle = math.pi * (i / 5 - 0.5)
        points.append(f"{number(x + radius * math.cos(angle))},"
                      f"{number(y + radius * math.sin(angle))}")
    return "M" + "L".join(points) + "Z"


def back_face():
    """Lozenges with a medallion: the same from both sides, nothing to read."""
    red, light = "#9c3a22", "#e7b27a"
    lozenges = "".join(
        f"M{x},{y - 13}l11,13l-11,13l-11-13z"
        for row, y in enumerate(range(42, 320, 42))
        for x in (range(36, 220, 42) if row % 2 == 0 else range(57, 200, 42)))
    dots = "".join(
        disc(x, y, 2.6, light)
        for row, y in enumerate(range(42, 320, 42))
        for x in (range(57, 200, 42) if row % 2 == 0 else range(36, 220, 42)))
    ring = disc(120, 168, 43, red) + disc(120, 168, 37, light) + disc(120, 168, 33, red)
    ears = fill("M113,164C98,158 91,144 97,136C107,138 115,150 116,162Z"
                "M127,164C142,158 149,144 143,136C133,138 125,150 124,162Z", light)
    return (
        f'<rect x="12" y="12" width="216" height="312" rx="11" fill="{red}"/>'
        f'<rect x="19" y="19" width="202" height="298" rx="7" fill="none"'
        f' stroke="{light}" stroke-width="2.5"/>'
        + line(lozenges, light, 2.4, 'stroke-linejoin="round" opacity=".85"')
        + f'<g opacity=".85">{dots}</g>' + ring
        + f'<g id="h">{ears}</g><use href="#h" transform="rotate(180 120 168)"/>'
        + disc(120, 168, 6, GOLD))


def faces():
    """Every file name with its drawing."""
    for suit in SUITS:
        for letter in RANKS:
            if letter == "A":
                content = ace_face(suit)
            elif letter in "JQK":
                content = courts.panel(
                    twice(index(letter, suit) + courts.figure(letter, suit)))
            else:
                content = number_face(letter, suit)
            title = f"{RANK_NAMES[letter]} of {SUIT_NAMES[suit]}"
            yield letter + suit, card(content, suit, title)
    yield "JK", card(joker_face(), title="Joker")
    yield "back", card(back_face(), title="Back")


def main():
    here = pathlib.Path(__file__).resolve().parent
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else here / "french"
    folder.mkdir(parents=True, exist_ok=True)
    for name, drawing in faces():
        (folder / f"{name}.svg").write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
