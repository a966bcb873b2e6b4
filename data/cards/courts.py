# SPDX-License-Identifier: GPL-3.0-or-later
"""The court cards and the joker: half figures, cut along a slanted sash.

The panel leaves out two corners for the indices. What remains is a parallelogram and
its mirror image around the centre, so the figure gets far more room than in a frame.
A rank is told by its silhouette (tall crown and beard, long hair and flower, cap and
feather), a suit by its cloth, its hair and what the figure holds.
"""

from shapes import (CREAM, DARK_GOLD, GOLD, INK, PAPER, RED, SUIT_PATHS, disc, fill, line,
                    place)

PANEL = ("M74,13H213A13,13 0 0 1 226,26V201A13,13 0 0 1 213,214H193A13,13 0 0 0 180,227"
         "V310A13,13 0 0 1 167,323H27A13,13 0 0 1 14,310V135A13,13 0 0 1 27,122H47"
         "A13,13 0 0 0 60,109V27A14,14 0 0 1 74,13Z")
HALF = "M60,122V13H226V201A13,13 0 0 1 213,214H180Z"

CLOTH = {"C": "#2b6a5b", "D": "#c2571a", "H": "#c4302b", "S": "#34477a"}
SHADE = {"C": "#1c4a42", "D": "#96400f", "H": "#94201d", "S": "#22305a"}
TRIM = {"C": "#e7b27a", "D": "#f3d9a0", "H": "#e0a526", "S": "#a9bfe6"}
SKIN = {"C": "#a66a45", "D": "#e9b78f", "H": "#f2cba8", "S": "#d39a6c"}
BLUSH = {"C": "#8a4a30", "D": "#d98766", "H": "#e39a80", "S": "#b8714c"}
RUFF_EDGE = "#cfc6b2"
HAIR = {
    "K": {"C": "#3a2a22", "D": "#8f3f1a", "H": "#efe8da", "S": "#8b8f99"},
    "Q": {"C": "#2a1c18", "D": "#8f3f1a", "H": "#dba63c", "S": "#2b2732"},
    "J": {"C": "#2a1c18", "D": "#a4521f", "H": "#c98a2e", "S": "#2b2732"},
}
BROW = {"K": {"H": "#b9ad97", "S": "#5e626c"}}

BEARDS = {
    "H": "M119,84C116,108 122,130 143,142C164,130 170,108 167,84C160,96 152,95 143,95"
         "C134,95 126,96 119,84Z",
    "S": "M119,84C114,112 128,128 130,148L143,160L156,148C158,128 172,112 167,84"
         "C160,96 152,95 143,95C134,95 126,96 119,84Z",
    "D": "M119,84C118,104 124,122 132,126C138,120 140,122 143,128C146,122 148,120"
         " 154,126C162,122 168,104 167,84C160,96 152,95 143,95C134,95 126,96 119,84Z",
    "C": "M119,82C114,96 116,122 128,130H158C170,122 172,96 167,82"
         "C160,96 152,95 143,95C134,95 126,96 119,82Z",
}


def panel(content):
    return (fill(PANEL, CREAM)
            + '<clipPath id="c"><path d="' + HALF + '"/></clipPath>' + content
            + line(PANEL, GOLD, 2.5)
            + line("M61.5,123.5L178.500,212.500", DARK_GOLD, 11)
            + line("M61.5,123.5L178.500,212.500", GOLD, 7)
            + line("M68,128.5L172,207.5", CREAM, 1.8, 'stroke-dasharray="1.8 6"'
                   ' stroke-linecap="round"'))


def figure(letter, suit):
    draw = {"K": king, "Q": queen, "J": jack}[letter]
    return (f'<g clip-path="url(#c)">{draw(suit)}</g>'
            + place(fill(SUIT_PATHS[suit], "currentColor"), 84, 43, 0.36))


def face(letter, suit, look=0):
    """Head from chin to brow; LOOK moves the features towards one side."""
    hair = HAIR[letter][suit]
    brow = BROW.get(letter, {}).get(suit, hair)
    x = 143 + look
    return (
        fill("M119,76C119,58 130,50 143,50C156,50 167,58 167,76C167,96 156,110 143,110"
             "C130,110 119,96 119,76Z", SKIN[suit])
        + disc(x - 13, 89, 5.5, BLUSH[suit]).replace("/>", ' opacity=".5"/>')
        + disc(x + 13, 89, 5.5, BLUSH[suit]).replace("/>", ' opacity=".5"/>')
        + f'<ellipse cx="{x - 10}" cy="79" rx="2.7" ry="3.6" fill="{INK}"/>'
        + f'<ellipse cx="{x + 10}" cy="79" rx="2.7" ry="3.6" fill="{INK}"/>'
        + line(f"M{x - 16},71q6,-4 11,-.5M{x + 16},71q-6,-4-11,-.5", brow, 2.6,
               'stroke-linecap="round"')
        + line(f"M{x},80q{-3 if look <= 0 else 3},7 {-2 if look <= 0 else 2},9"
               f"h{3 if look <= 0 else -3}", BLUSH[suit], 2.2,
               'stroke-linecap="round" stroke-linejoin="round"'))


def mouth(x, y, width=6):
    return line(f"M{x - width},{y}q{width},{width * 0.8:g} {width * 2},0", "#8c2a22", 2.6,
                'stroke-linecap="round"')


def robe(suit):
    """Shoulders and the chest down to the sash."""
    return (
        fill("M50,230C58,150 84,122 122,116H164C200,122 222,140 232,176V230Z", CLOTH[suit])
        + fill("M196,126C214,136 226,152 232,176V230H204C206,190 206,150 196,126Z",
               SHADE[suit]))


def hand(suit, x, y):
    return (fill(f"M{x - 11},{y - 8}q11,-7 22,0v14q-11,8-22,0Z", SKIN[suit])
            + line(f"M{x - 10},{y - 2}h20M{x - 10},{y + 4}h20", BLUSH[suit], 1.6))


def sleeve(suit, x, y):
    """A cuff under the hand that holds something."""
    return (fill(f"M{x - 14},{y + 8}h28l8,60h-46Z", SHADE[suit])
            + fill(f"M{x - 14},{y + 7}q14,7 28,0l1,9q-15,7-30,0Z", TRIM[suit]))


# --- kings ------------------------------------------------------------------


def king(suit, holds=None):
    """HOLDS draws what is in the hand, where it is not that of the French suit."""
    hair = HAIR["K"][suit]
    ermine = (
        fill("M92,134C100,120 116,114 124,112H162C172,114 188,120 198,134"
             "C192,152 172,166 145,172C118,166 100,152 92,134Z", PAPER)
        + line("M108,134v7M180,134v7M120,148v7M170,148v7M145,152v7M134,160v6M156,160v6",
               INK, 2.6, 'stroke-linecap="round"'))
    locks = fill("M115,70C108,86 108,104 112,116H128V70ZM171,70C178,86 178,104 174,116"
                 "H158V70Z", hair)
    whiskers = (fill("M143,93C136,89 126,92 121,100C130,104 139,102 143,98"
                     "C147,102 156,104 165,100C160,92 150,89 143,93Z", hair,
                     f'stroke="{BROW["K"].get(suit, SHADE[suit])}" stroke-width="1.2"'))
    return (robe(suit) + ermine + locks + face("K", suit) + fill(BEARDS[suit], hair) + whiskers
            + mouth(143, 104, 4) + crown(suit) + (holds or king_holds)(suit))


def crown(suit):
    return (
        fill("M113,62L106,24L124,40L143,17L162,40L180,24L173,62C163,56 123,56 113,62Z",
             GOLD, 'stroke-linejoin="round" stroke="#e0a526" stroke-width="3"')
        + fill("M112,61C123,54 163,54 174,61L172,71C163,64 123,64 114,71Z", CLOTH[suit])
        + disc(106, 23, 4.5, GOLD) + disc(143, 17, 5, GOLD) + disc(180, 23, 4.5, GOLD)
        + line("M113,57L108.500,34M173,57L177.500,34", DARK_GOLD, 1.6)
        + place(fill(SUIT_PATHS[suit], SHADE[suit]), 143, 43, 0.17)
        + "".join(disc(x, y, 2.4, PAPER)
                  for x, y in ((124, 62), (134, 60), (152, 60), (162, 62))))


def king_holds(suit):
    draw = {"H": king_of_hearts, "S": king_of_spades, "D": king_of_diamonds,
            "C": king_of_clubs}[suit]
    return sleeve(suit, 202, 172) + draw() + hand(suit, 202, 176)


def king_of_hearts():
    """A sceptre with a heart."""
    return (line("M202,60V230", DARK_GOLD, 6) + disc(202, 74, 5, GOLD)
            + place(fill(SUIT_PATHS["H"], RED, f'stroke="{GOLD}" stroke-width="12"'),
                    202, 48, 0.36))


def king_of_spades():
    """A sword, its point up."""
    return (fill("M196,160V46L202,30L208,46V160Z", "#bcc6d2")
            + fill("M202,30L208,46V160H202Z", "#8793a5")
            + fill("M184,156h36v8h-36Z", GOLD) + line("M202,164V200", SHADE["S"], 7)
            + disc(202, 204, 6, GOLD))


def king_of_diamonds():
    """An axe."""
    return (line("M202,34V230", "#7a4a22", 6)
            + fill("M199,44C186,40 180,52 178,66C178,80 188,92 199,88Z", "#bcc6d2")
            + fill("M178,66C178,80 188,92 199,88V78C190,80 183,74 178,66Z", "#8793a5")
            + fill("M205,54l14,-6v32l-14,-6Z", GOLD))


def king_of_clubs():
    """An orb."""
    return (disc(202, 148, 21, GOLD) + line("M181,148h42M202,127v42", DARK_GOLD, 3.5)
            + line("M202,127V104M193,112h18", DARK_GOLD, 6) + disc(195, 140, 4, CREAM))


# --- queens -----------------------------------------------------------------


def queen(suit):
    hair = HAIR["Q"][suit]
    length = {
        "H": "M143,42C112,42 104,66 106,92C107,112 98,124 92,142C104,156 122,152 128,140V74"
             "H160V140C166,152 184,156 194,142C188,124 179,112 180,92C182,66 174,42 143,42Z",
        "S": "M143,42C114,42 108,64 108,90V150H130V74H158V150H178V90C178,64 172,42 143,42Z",
        "D": "M143,42C112,42 98,62 102,80C94,90 96,104 104,108C100,118 106,130 116,128L130,112"
             "V74H158V112L170,128C180,130 186,118 182,108C190,104 192,90 184,80"
             "C188,62 174,42 143,42Z",
        "C": "M143,40C118,40 108,58 108,78C108,96 112,108 120,112H166C174,108 178,96 178,78"
             "C178,58 168,40 143,40ZM116,104C106,116 106,134 112,150C120,146 124,130 122,112Z",
    }[suit]
    bodice = (
        fill("M122,116C116,140 124,160 143,164C162,160 170,140 164,116Z", SKIN[suit])
        + line("M118,114C112,144 122,166 143,170C164,166 174,144 168,114", TRIM[suit], 6,
               'stroke-linecap="round"')
        + fill("M134,104H152V122C146,127 140,127 134,122Z", BLUSH[suit])
        + "".join(disc(x, y, 3, PAPER) for x, y in ((127, 126), (132, 133), (139, 137),
                                                    (147, 137), (154, 133), (159, 126)))
        + place(fill(SUIT_PATHS[suit], CLOTH[suit]), 143, 148, 0.16))
    fringe = fill("M118,78C117,56 128,46 143,46C158,46 169,56 168,78"
                  "C164,66 156,60 146,58C138,66 126,68 118,78Z", hair)
    return (robe(suit) + fill(length, hair) + bodice + face("Q", suit, -3)
            + fringe + lashes() + mouth(140, 99, 5)
            + disc(118, 96, 3.2, GOLD) + disc(168, 96, 3.2, GOLD)
            + tiara(suit) + sleeve(suit, 200, 172) + queen_holds(suit)
            + hand(suit, 200, 178))


def lashes():
    return line("M126,77l-4,-2M154,77l4,-2", INK, 1.8, 'stroke-linecap="round"')


def tiara(suit):
    return (
        fill("M116,56C122,48 130,44 143,44C156,44 164,48 170,56C164,30 156,34 152,40"
             "C150,26 136,26 134,40C130,34 122,30 116,56Z", GOLD,
             f'stroke="{GOLD}" stroke-width="4" stroke-linejoin="round"')
        + disc(143, 27, 4.5, PAPER) + disc(124, 37, 3.2, PAPER) + disc(162, 37, 3.2, PAPER)
        + place(fill(SUIT_PATHS[suit], CLOTH[suit]), 143, 42, 0.11))


def queen_holds(suit):
    """A flower: rose, tulip, daisy, or a sprig of clover."""
    stem = (line("M200,92V230", "#4c7a3f", 4)
            + fill("M200,146C186,146 180,136 180,126C192,126 200,134 200,146Z"
                   "M200,132C212,132 219,124 220,114C208,114 200,122 200,132Z", "#5f9150"))
    blossom = {
        "H": disc(200, 76, 19, RED)
             + line("M188,76a12,12 0 0 1 24,0a9,9 0 0 1-18,0a6,6 0 0 1 12,0", "#f0a79c", 2.6,
                    'stroke-linecap="round"'),
        "S": fill("M182,62L191,72L200,56L209,72L218,62C222,84 214,98 200,98"
                  "C186,98 178,84 182,62Z", "#5b74b8")
             + fill("M200,56L209,72C210,84 206,94 200,98C194,94 190,84 191,72Z", "#7f97d6"),
        "D": "".join(place(fill("M0,-8C7,-14 6,-22 0,-25C-6,-22-7,-14 0,-8Z", PAPER,
                                f'stroke="{TRIM["D"]}" stroke-width="1.5"'),
                           200, 76, 1, turn) for turn in range(0, 360, 45))
             + disc(200, 76, 9, GOLD),
        "C": place(fill(SUIT_PATHS["C"], "#3f8a55"), 200, 76, 0.44)
             + line("M200,74V64M197,79l-8,5M203,79l8,5", "#cfe3b8", 2.4,
                    'stroke-linecap="round"'),
    }[suit]
    return stem + blossom


# --- jacks ------------------------------------------------------------------


def jack(suit, holds=None):
    hair = HAIR["J"][suit]
    bob = fill("M114,66C108,88 112,106 118,112H130V70ZM172,66C178,88 174,106 168,112"
               "H156V70Z", hair)
    jerkin = (
        fill("M128,116H160V230H128Z", TRIM[suit])
        + line("M143,128V230", SHADE[suit], 2)
        + "".join(disc(143, y, 3.4, SHADE[suit]) for y in (140, 156, 172, 188)))
    ruff = "".join(disc(x, y, 9.5, PAPER) for x, y in ((116, 114), (128, 119), (143, 121),
                                                       (158, 119), (170, 114)))
    ruff += line("M116,112v8M128,116v9M143,118v9M158,116v9M170,112v8", RUFF_EDGE, 1.6,
                 'stroke-linecap="round"')
    fringe = fill("M119,76C122,66 128,62 134,62L160,60C165,64 167,70 167,76"
                  "L170,58H116Z", hair)
    return (robe(suit) + jerkin + bob + ruff + face("J", suit, 3) + fringe
            + mouth(147, 99, 4.5) + cap(suit) + (holds or jack_holds)(suit))


def cap(suit):
    """A soft cap that leans to one side, with a long feather."""
    return (
        line("M166,50C184,42 194,26 190,18", PAPER, 11, 'stroke-linecap="round"')
        + fill("M160,56C182,54 204,40 200,18C192,16 188,22 186,26C184,22 180,22 178,28"
               "C176,36 168,46 158,50Z", TRIM[suit])
        + line("M162,53C178,48 190,36 195,22", PAPER, 1.8, 'stroke-linecap="round"')
        + fill("M108,60C102,40 122,24 144,24C166,24 178,38 178,56C158,50 130,52 108,60Z",
               CLOTH[suit])
        + fill("M106,62C104,56 106,54 112,52C132,45 156,44 176,50C181,52 181,58 179,62"
               "C158,56 130,56 106,62Z", SHADE[suit])
        + place(fill(SUIT_PATHS[suit], GOLD), 166, 50, 0.15))


def jack_holds(suit):
    draw = {"H": jack_of_hearts, "S": jack_of_spades, "D": jack_of_diamonds,
            "C": jack_of_clubs}[suit]
    return sleeve(suit, 204, 172) + draw() + hand(suit, 204, 177)


def jack_of_hearts():
    """A letter with a seal."""
    return place(fill("M-19,-27H19V27H-19Z", PAPER, 'stroke="#d8d2c4" stroke-width="1.5"')
                 + line("M-11,-17h22M-11,-9h22M-11,-1h14", "#b9ad97", 2.4)
                 + place(fill(SUIT_PATHS["H"], RED), 7, 12, 0.17), 201, 142, 1, 8)


def jack_of_spades():
    """A halberd."""
    return (line("M204,60V230", "#7a4a22", 5.5)
            + fill("M204,32L212,62H196Z", "#b4bfcc")
            + fill("M201,68C190,60 180,66 176,78C182,96 192,100 201,96Z", "#b4bfcc")
            + fill("M207,74L221,82L207,90Z", "#8793a5"))


def jack_of_diamonds():
    """A pipe to play on."""
    return place(fill("M-5,-66H5L7,40H-7Z", "#b9803c") + fill("M-8,38H8L11,50H-11Z", DARK_GOLD)
                 + fill("M-6,-66H6V-56H-6Z", DARK_GOLD)
                 + "".join(disc(0, y, 2.6, "#5a3514") for y in (-40, -28, -16, -4, 8)),
                 204, 150, 1, 7)


def jack_of_clubs():
    """A staff that has begun to grow leaves."""
    return (line("M204,70C208,110 200,150 204,230", "#7a4a22", 6.5, 'stroke-linecap="round"')
            + line("M204,104C196,100 190,94 188,86M205,92C212,88 216,82 217,76", "#7a4a22", 4)
            + "".join(place(fill("M0,0C-12,-4-14,-16-8,-24C2,-20 6,-10 0,0Z", "#5f9150"), x, y,
                            1, turn)
                      for x, y, turn in ((204, 72, 16), (204, 74, 70), (188, 88, -10),
                                         (188, 88, -60), (217, 78, 30), (216, 80, 90))))


# --- the joker --------------------------------------------------------------


def joker():
    """The donkey in a fool's cap with bells."""
    coat, light = "#8d837f", "#efe6dc"
    violet, leaf = "#7a4a9a", "#2b6a5b"
    ruff = "".join(place(fill("M-13,0L0,34L13,0Z", violet if i % 2 else GOLD), x, y, 1, turn)
                   for i, (x, y, turn) in enumerate(
                       ((104, 142, 40), (122, 152, 18), (143, 156, 0), (164, 152, -18),
                        (182, 142, -40), (198, 130, -60))))
    cap_parts = (
        fill("M112,66C96,40 76,46 70,66C84,54 94,66 104,84Z", violet)
        + fill("M174,66C190,40 210,46 216,66C202,54 192,66 182,84Z", leaf)
        + fill("M110,72C108,44 126,24 143,20V70Z", GOLD)
        + fill("M176,72C178,44 160,24 143,20V70Z", RED)
        + disc(70, 70, 6, GOLD) + disc(216, 70, 6, GOLD) + disc(143, 19, 6.5, GOLD)
        + fill("M107,76C118,64 168,64 179,76L177,84C166,74 120,74 109,84Z", CREAM))
    head = (
        fill("M112,80C112,64 126,60 143,60C160,60 174,64 174,80C174,100 168,112 166,126"
             "C164,142 154,150 143,150C132,150 122,142 120,126C118,112 112,100 112,80Z", coat)
        + fill("M119,128C121,116 132,112 143,112C154,112 165,116 167,128"
               "C165,144 154,151 143,151C132,151 121,144 119,128Z", light)
        + disc(128, 94, 7.5, PAPER) + disc(158, 94, 7.5, PAPER)
        + disc(130, 95, 4.2, INK) + disc(160, 95, 4.2, INK)
        + disc(131.5, 93.5, 1.4, PAPER) + disc(161.5, 93.5, 1.4, PAPER)
        + disc(135, 124, 2.8, "#5c5350") + disc(151, 124, 2.8, "#5c5350")
        + line("M131,135C137,143 149,143 156,133", "#5c5350", 2.8, 'stroke-linecap="round"'))
    coat_parts = (
        fill("M50,230C64,160 92,132 130,124H160C200,130 222,150 232,186V230Z", violet)
        + fill("M143,124H160C200,130 222,150 232,186V230H143Z", leaf)
        + line("M143,150V230", GOLD, 3) + disc(160, 178, 4, GOLD) + disc(196, 170, 4, GOLD)
        + disc(178, 198, 4, GOLD) + disc(212, 196, 4, GOLD))
    ears = (fill("M114,80C100,72 82,76 74,94C88,102 106,100 116,90Z"
                 "M172,80C186,72 204,76 212,94C198,102 180,100 170,90Z", coat)
            + fill("M110,84C100,79 90,82 83,92C92,96 104,94 112,88Z"
                   "M176,84C186,79 196,82 203,92C194,96 182,94 174,88Z", "#d9a79a"))
    return f'<g clip-path="url(#c)">{coat_parts}{ruff}{ears}{head}{cap_parts}</g>'
