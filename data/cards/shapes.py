# SPDX-License-Identifier: GPL-3.0-or-later
"""Shapes that all card faces share: colours, suits, rank glyphs.

Every shape is drawn around or from its own origin and placed by place(), so that a
face is a list of placements. Nothing uses a font: a card looks the same everywhere.
"""

PAPER = "#fffdf7"
EDGE = "#d8d2c4"
INK = "#1f2430"
RED = "#c4302b"
GOLD = "#e0a526"
DARK_GOLD = "#a8741a"
CREAM = "#f7ebcd"

SUITS = "CDHS"
RANKS = "A23456789TJQK"
SUIT_COLOURS = {"C": INK, "D": RED, "H": RED, "S": INK,
                "o": "#946200", "c": RED, "e": "#2560a8", "b": "#22713f"}

# Each suit fills a box of 100 × 100 around 0,0. Spanish suits: coins, cups, swords, clubs.
SUIT_PATHS = {
    "H": "M0,48C-12,30-50,10-50-17C-50-37-36-47-24-47C-12-47-4-40 0-29"
         "C4-40 12-47 24-47C36-47 50-37 50-17C50 10 12 30 0 48Z",
    "D": "M0-52C9-33 23-15 41 0C23 15 9 33 0 52C-9 33-23 15-41 0C-23-15-9-33 0-52Z",
    "S": "M0-50C10-28 48-6 48 18C48 34 37 41 27 41C18 41 10 36 6 28"
         "C7 38 11 46 20 50H-20C-11 46-7 38-6 28C-10 36-18 41-27 41"
         "C-37 41-48 34-48 18C-48-6-10-28 0-50Z",
    "C": "M0-50A23 23 0 0 1 17-11.500A23.500 23.500 0 1 1 7 24C8 36 12 45 21 50H-21"
         "C-12 45-8 36-7 24A23.500 23.500 0 1 1-17-11.500A23 23 0 0 1 0-50Z",
    "o": "M0-48A48 48 0 1 0 0 48A48 48 0 1 0 0-48ZM0-33A33 33 0 1 1 0 33A33 33 0 1 1 0-33Z"
         "M0-17A17 17 0 1 0 0 17A17 17 0 1 0 0-17Z",
    "c": "M-40-48H40C40-12 28 8 9 13V26C24 28 32 36 34 48H-34C-32 36-24 28-9 26V13"
         "C-28 8-40-12-40-48Z",
    "e": "M0-54L10-38V14H29V27H9V36A11 11 0 1 1-9 36V27H-29V14H-10V-38Z",
    "b": "M-8 50C-9 30-14 12-17-6L-32-13C-36-20-30-27-23-25L-19-24L-20-44"
         "C-14-55 14-55 20-44L18-18L31-26C38-26 41-19 37-14L17 2C14 18 10 34 8 50"
         "C5 54-5 54-8 50Z",
}

# Strokes in a box 52 high; the width follows the rank.
RANK_STROKES = {
    "A": (36, "M0,52L18,0L36,52M7,34H29"),
    "2": (33, "M1,13C2,4 9,0 17,0C26,0 32,6 32,14C32,22 27,27 20,33L1,52H33"),
    "3": (34, "M2,8C6,3 11,0 17,0C26,0 31,5 31,13C31,20 25,25 15,25"
              "C27,25 34,30 34,38C34,47 27,52 17,52C9,52 3,49 0,43"),
    "4": (36, "M26,52V0L0,36H36"),
    "5": (34, "M31,0H7L4,24C8,21 12,19.500 17,19.500C27,19.500 34,26 34,36"
              "C34,46 27,52 16,52C9,52 3,49 0,44"),
    "6": (34, "M29,3C26,1 22,0 18,0C7,0 0,10 0,30C0,44 7,52 17,52"
              "C27,52 34,45 34,35.500C34,26 27,20 17,20C8,20 1,25 0,33"),
    "7": (33, "M0,0H33L12,52"),
    "8": (34, "M17,24.500C9,24.500 3,20 3,12.500C3,5 9,0 17,0C25,0 31,5 31,12.500"
              "C31,20 25,24.500 17,24.500C7,24.500 0,30 0,38C0,46 7,52 17,52"
              "C27,52 34,46 34,38C34,30 27,24.500 17,24.500Z"),
    "9": (34, "M5,49C8,51 12,52 16,52C27,52 34,42 34,22C34,8 27,0 17,0"
              "C7,0 0,7 0,16.500C0,26 7,32 17,32C26,32 33,27 34,19"),
    "1": (12, "M0,9L10,0V52"),
    "10": (42, "M0,9L8,0V52M31,0C24,0 20,8 20,26C20,44 24,52 31,52"
               "C38,52 42,44 42,26C42,8 38,0 31,0Z"),
    "11": (30, "M0,9L8,0V52M20,9L28,0V52"),
    "12": (42, "M0,9L8,0V52M20,13C21,5 25,0 31,0C38,0 42,6 42,13C42,21 38,28 33,34"
               "L20,52H43"),
    "J": (26, "M9,0H26V36C26,47 21,52 13,52C6,52 2,48 0,42"),
    "Q": (38, "M18,0C7,0 0,10 0,26C0,42 7,52 18,52C29,52 36,42 36,26"
              "C36,10 29,0 18,0ZM22,37L38,55"),
    "K": (35, "M0,0V52M32,0L1,32M12,21L35,52"),
    "B": (35, "M0,0V52H18C29,52 35,47 35,38C35,30 29,25 18,25C28,25 32,20 32,12.500"
              "C32,5 28,0 18,0H0M0,25H18"),
    "D": (36, "M0,0V52H13C28,52 36,42 36,26C36,10 28,0 13,0Z"),
    "R": (35, "M0,52V0H19C29,0 34,6 34,14C34,22 29,28 19,28H0M19,28L35,52"),
    "V": (37, "M0,0L18.500,52L37,0"),
}
RANK_STROKES["T"] = RANK_STROKES["10"]


def number(value):
    """A number as short as SVG allows it."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def place(content, x, y, scale=1.0, turn=0):
    """CONTENT at X, Y, scaled and turned around its own origin."""
    steps = f"translate({number(x)} {number(y)})"
    if turn:
        steps += f"rotate({number(turn)})"
    if scale != 1:
        steps += f"scale({number(scale)})"
    return f'<g transform="{steps}">{content}</g>'


def fill(path, colour, extra=""):
    return f'<path fill="{colour}" d="{path}"{" " + extra if extra else ""}/>'


def line(path, colour, width, extra=""):
    return (f'<path fill="none" stroke="{colour}" stroke-width="{number(width)}"'
            f'{" " + extra if extra else ""} d="{path}"/>')


def disc(x, y, radius, colour):
    return (f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
            f' fill="{colour}"/>')


def pip(suit, x, y, size, turn=0):
    """The sign of SUIT in the colour of the face (a style sheet may change it)."""
    return place(fill(SUIT_PATHS[suit], "currentColor"), x, y, size / 100, turn)


def rank(letter, centre, top, height=52, weight=10):
    """The glyph of a rank, centred, as strokes with round ends."""
    width, strokes = RANK_STROKES[letter]
    scale = height / 52
    glyph = line(strokes, "currentColor", weight / scale,
                 'stroke-linecap="round" stroke-linejoin="round"')
    return place(glyph, centre - width * scale / 2, top, scale)


def twice(content):
    """CONTENT and, turned by half, CONTENT again: a card has no upper side."""
    return f'<g id="h">{content}</g><use href="#h" transform="rotate(180 120 168)"/>'


def card(content, suit="", title="", drawn_by="draw-french.py"):
    """A whole card: rounded paper and its edge. The class is for style sheets."""
    attributes = f' class="{suit}" color="{SUIT_COLOURS[suit]}"' if suit else ""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f"<!-- SPDX-License-Identifier: GPL-3.0-or-later; drawn by {drawn_by} -->\n"
        '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="336"'
        ' viewBox="0 0 240 336">\n'
        f"<title>{title}</title>\n"
        f'<rect x=".75" y=".75" width="238.5" height="334.500" rx="17" fill="{PAPER}"'
        f' stroke="{EDGE}" stroke-width="1.5"/>\n'
        f"<g{attributes}>\n{content}\n</g>\n</svg>\n"
    ).replace("><g", ">\n<g").replace(".500", ".5")
