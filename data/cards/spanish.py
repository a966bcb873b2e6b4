# SPDX-License-Identifier: GPL-3.0-or-later
"""What the Spanish cards have of their own: signs in several colours, and the knight.

The figures are those of the French courts in other cloth: what a king or a knave holds
is the sign of the suit.
"""

import courts
from shapes import CREAM, DARK_GOLD, GOLD, INK, PAPER, disc, fill, line, place

SUITS = "oceb"
# A French court whose face, hair and skin each suit borrows.
LIKE = {"o": "D", "c": "H", "e": "S", "b": "C"}
OWN_CLOTH = {"o": ("#c98f1c", "#94640c", "#fff3cf"), "c": ("#b83a4b", "#84222f", "#f0c9a0"),
             "e": ("#2f6ea8", "#1d4a78", "#bcd6ee"), "b": ("#3f8a55", "#275f39", "#e7d9a0")}
STEEL, STEEL_SHADE, WOOD = "#a9bccf", "#7c92aa", "#e7c98a"
HORSES = {"o": ("#a4622f", "#5a3214"), "c": ("#ebe2d3", "#b9a88c"),
          "e": ("#6b6870", "#37353c"), "b": ("#5c3f2e", "#2b1c13")}


def dress():
    """Give the courts the cloth of the Spanish suits."""
    for suit, model in LIKE.items():
        courts.CLOTH[suit], courts.SHADE[suit], courts.TRIM[suit] = OWN_CLOTH[suit]
        for table in (courts.SKIN, courts.BLUSH, courts.BEARDS, *courts.HAIR.values(),
                      *courts.BROW.values()):
            if model in table:
                table[suit] = table[model]


# --- signs, each in a box of 100 × 100 around 0,0 ----------------------------


def coin():
    rays = "".join(f'<path fill="{DARK_GOLD}" transform="rotate({turn})"'
                   ' d="M0-29L5-16H-5Z"/>' for turn in range(0, 360, 45))
    return (disc(0, 0, 48, DARK_GOLD) + disc(0, 0, 44.5, GOLD) + disc(0, 0, 35, "#f3cd6a")
            + disc(0, 0, 32, GOLD) + rays + disc(0, 0, 15, "#c4302b")
            + disc(0, 0, 10, "#f3cd6a") + disc(0, 0, 4, DARK_GOLD))


def cup():
    return (
        fill("M-40-44H40C40-12 28 8 9 13H-9C-28 8-40-12-40-44Z", "#c4302b")
        + fill("M12-44H40C40-12 28 8 9 13H0C12 0 14-20 12-44Z", "#94201d")
        + fill("M-9 10H9V26C24 28 32 36 34 48H-34C-32 36-24 28-9 26Z", GOLD)
        + fill("M0 10H9V26C24 28 32 36 34 48H8C8 36 4 28 0 26Z", DARK_GOLD)
        + f'<ellipse cx="0" cy="-43" rx="41" ry="8" fill="{GOLD}"/>'
        + '<ellipse cx="0" cy="-43" rx="33" ry="4.5" fill="#6d1614"/>'
        + fill("M0-29L9-16L0-3L-9-16Z", GOLD) + disc(0, 17, 11, "#f3cd6a"))


def sword():
    return (
        fill("M0-54L11-38V16H-11V-38Z", STEEL) + fill("M0-54L11-38V16H0Z", STEEL_SHADE)
        + line("M0-36V12", "#eef4fa", 2)
        + fill("M-33 12H33C33 22 27 26 20 25H-20C-27 26-33 22-33 12Z", GOLD)
        + fill("M-6 25H6V41H-6Z", "#2560a8") + line("M-6 31H6M-6 36H6", CREAM, 1.6)
        + disc(0, 44, 8.5, GOLD) + disc(0, 44, 3.5, "#c4302b"))


def club():
    return (
        fill("M-8 50C-9 30-14 12-17-6L-32-13C-36-20-30-27-23-25L-19-24L-20-44"
             "C-14-55 14-55 20-44L18-18L31-26C38-26 41-19 37-14L17 2C14 18 10 34 8 50"
             "C5 54-5 54-8 50Z", "#3f8a55")
        + fill("M20-44L18-18L31-26C38-26 41-19 37-14L17 2C14 18 10 34 8 50C6 53 3 53 0 53"
               "C5 30 8 4 7-47C14-50 18-48 20-44Z", "#275f39")
        + f'<ellipse cx="0" cy="-45" rx="20" ry="8" fill="{WOOD}"/>'
        + '<ellipse cx="0" cy="-45" rx="10" ry="3.6" fill="none" stroke="#b9803c"'
          ' stroke-width="2"/>'
        + f'<ellipse cx="-31" cy="-19" rx="5" ry="6.5" fill="{WOOD}"'
          ' transform="rotate(25 -31 -19)"/>'
        + f'<ellipse cx="36" cy="-20" rx="5" ry="6.5" fill="{WOOD}"'
          ' transform="rotate(-30 36 -20)"/>'
        + line("M-9-24C-8-14-6-6-7 4M-3 18C-3 26-4 32-4 38M2-20v10", "#1d4a2c", 2,
               'stroke-linecap="round"'))


SIGNS = {"o": coin, "c": cup, "e": sword, "b": club}


def sign(suit, x, y, size, turn=0):
    return place(SIGNS[suit](), x, y, size / 100, turn)


# --- figures ----------------------------------------------------------------


def holds(suit):
    """The sign of the suit, in the right hand."""
    if suit == "e":
        blade = f'<g transform="translate(202 120) scale(.8 1.6)">{sword()}</g>'
    else:
        x, y, size = {"o": (202, 130, 50), "c": (202, 132, 54), "b": (204, 128, 104)}[suit]
        blade = sign(suit, x, y, size)
    return courts.sleeve(suit, 202, 172) + blade + courts.hand(suit, 202, 178)


def knight(suit):
    """A rider with a broad hat behind the head of the horse."""
    rider = (courts.robe(suit) + face_of_rider(suit) + holds(suit))
    return rider + place(horse(suit), 17, 0, 0.85)


def face_of_rider(suit):
    hair = courts.HAIR["J"][suit]
    curls = fill("M118,70C112,84 114,98 120,104H130V66ZM168,70C174,84 172,98 166,104H156V66Z",
                 hair)
    collar = fill("M118,112C130,122 156,122 168,112L176,124C158,136 128,136 110,124Z", PAPER)
    whiskers = line("M134,97q9,-5 12,0q4,-5 12,0", hair, 3.4, 'stroke-linecap="round"')
    return place(curls + collar + courts.face("J", suit, 3) + whiskers
                 + courts.mouth(146, 102, 3.5) + hat(suit), 27, -4)


def hat(suit):
    return (
        fill("M118,54C118,34 130,24 143,24C158,24 168,34 168,54Z", courts.CLOTH[suit])
        + fill("M96,58C104,50 122,54 143,54C164,54 182,50 192,58C180,68 160,66 143,66"
               "C126,66 106,68 96,58Z", courts.SHADE[suit])
        + line("M119,52C130,56 156,56 167,52", courts.TRIM[suit], 4)
        + fill("M122,50C108,42 104,26 112,18C120,22 130,34 128,48Z", courts.TRIM[suit])
        + line("M124,48C118,40 114,30 113,24", PAPER, 1.8, 'stroke-linecap="round"'))


def horse(suit):
    coat, mane = HORSES[suit]
    return (
        fill("M122,84C146,92 166,126 202,246L170,250L128,150Z", mane)
        + fill("M118,76L124,88C138,98 150,140 188,262L100,262V168C104,152 104,142 102,138"
               "C92,140 84,148 74,146C64,144 62,134 68,126C78,114 92,102 102,92"
               "C106,84 112,80 118,76Z", coat)
        + fill("M118,76L128,70L128,90Z", mane)
        + fill("M110,84C116,82 122,88 120,96C114,98 106,94 110,84Z", mane)
        + f'<ellipse cx="101" cy="108" rx="3.6" ry="4.2" fill="{INK}"/>'
        + disc(102, 106.5, 1.3, PAPER)
        + f'<ellipse cx="74" cy="134" rx="2.6" ry="3.4" fill="{mane}"'
          ' transform="rotate(30 74 134)"/>'
        + line("M70,142q8,2 14,-3", mane, 2, 'stroke-linecap="round"')
        + line("M90,104L97,140M94,122C112,126 124,120 132,112M97,138C120,160 150,168 196,176",
               courts.TRIM[suit], 4, 'stroke-linecap="round" stroke-linejoin="round"')
        + line("M90,104L97,140M94,122C112,126 124,120 132,112M97,138C120,160 150,168 196,176",
               courts.SHADE[suit], 1.6, 'stroke-linecap="round" stroke-linejoin="round"')
        + disc(94, 123, 4, GOLD))


def figure(rank, suit):
    draw = {"10": lambda: courts.jack(suit, holds), "11": lambda: knight(suit),
            "12": lambda: courts.king(suit, holds)}[rank]
    return f'<g clip-path="url(#c)">{draw()}</g>' + sign(suit, 84, 44, 40)


def gaps(suit, paper):
    """The breaks in the frame by which players tell the suit: 0, 1, 2 or 3."""
    at = {"o": (), "c": (143,), "e": (131, 155), "b": (119, 143, 167)}[suit]
    marks = "".join(f"M{x - 6},13h12M{240 - x - 6},323h12" for x in at)
    return line(marks, paper, 5) if marks else ""
