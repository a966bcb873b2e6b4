#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draw the pictures of which each learner chooses one: 16 animals and 16 things.

    python3 data/learners/draw-learners.py        writes data/learners/*.svg
    python3 data/learners/draw-learners.py DIR    writes into DIR

Flat like Buro, on a disc like his. No two have the same outline: whoever sees no colours
tells them apart. The results are committed: the program is built without Python.
"""

import math
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "coach"))
from buro import FOLD, INK, MANE, MUZZLE, PAPER, RED, SCARF, disc, fill, line, turned

GREY, DARK_GREY, PINK = "#9b908b", "#6f6561", "#e2b2a2"
GOLD, AMBER, BROWN, BARK = "#e0a526", "#b9770e", "#8a5a33", "#5f3d22"
GREEN, LEAF, MOSS = "#3f7d46", "#79ad5b", "#2c5b34"
BLUE, SKY, NAVY = "#2a6fb0", "#8fbde4", "#2f3a4d"
GROUNDS = ("#ffe6c4", "#dcefdc", "#dbe7f3", "#fbe3d6", "#ece3f3", "#f6efc9")


def oval(x, y, rx, ry, colour, turn=0):
    turned_by = f' transform="rotate({turn} {x:g} {y:g})"' if turn else ""
    return (f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="{colour}"'
            f'{turned_by}/>')


def ring(x, y, radius, colour, width):
    return (f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="none" stroke="{colour}"'
            f' stroke-width="{width:g}"/>')


def both(content):
    """The same once more on the other side."""
    return content + f'<g transform="matrix(-1 0 0 1 128 0)">{content}</g>'


def eye(x, y, radius=4.5):
    return (disc(x, y, radius, INK)
            + disc(x + radius * .35, y - radius * .35, round(radius * .35, 2), PAPER))


def wide_eye(x, y, radius):
    return disc(x, y, radius, PAPER) + eye(x, y, round(radius * .55, 2))


def owl():
    return (both(fill("M36,58L29,20L58,38Z", BROWN)) + oval(64, 76, 35, 42, BROWN)
            + both(fill("M33,64C20,84 25,106 42,112C37,98 36,82 40,68Z", BARK))
            + oval(64, 94, 19, 22, MUZZLE)
            + line("M54,88q4,5 8,0M66,88q4,5 8,0M60,98q4,5 8,0", BARK, 2.4)
            + both(wide_eye(49, 58, 16)) + fill("M64,62L56,71L64,84L72,71Z", GOLD)
            + both(line("M52,116v5M58,117v5", AMBER, 4)))


def cat():
    coat, stripe = "#d48a3f", "#a5601f"
    return (line("M88,112C114,114 116,88 104,78", coat, 10)
            + fill("M44,72C32,94 32,112 38,121H90C96,112 96,94 84,72Z", coat)
            + oval(64, 108, 14, 16, MUZZLE)
            + both(fill("M37,52L34,16L62,32Z", coat) + fill("M42,42L41,26L54,34Z", PINK))
            + oval(64, 55, 30, 26, coat)
            + line("M64,32v10M55,33l2,8M73,33l-2,8", stripe, 3.4)
            + both(eye(52, 54, 5.5)) + fill("M59,63H69L64,69Z", "#a8433a")
            + line("M64,69v3M64,72q-6,6-11,1M64,72q6,6 11,1", INK, 2.2)
            + both(line("M44,66L24,62M44,70L25,73", MANE, 2)))


def rabbit():
    coat = "#b9aca3"
    return (both(oval(48, 40, 11, 32, coat, -10) + oval(48, 42, 5.5, 23, PINK, -10))
            + oval(64, 88, 33, 29, coat) + both(oval(54, 99, 13, 10, MUZZLE))
            + both(eye(50, 80, 5.5)) + fill("M58,89H70L64,96Z", "#a8433a")
            + '<rect x="57" y="103" width="14" height="13" rx="2" fill="#fffdf7"/>'
            + line("M64,103v13", GREY, 1.8) + line("M64,96v6", INK, 2.2)
            + both(line("M44,96L24,91M44,101L25,105", MANE, 2)))


def elephant():
    coat, inner = "#8f9aa6", "#c9a9a4"
    return (both(oval(31, 60, 24, 30, coat, 10) + oval(31, 61, 15, 21, inner, 10))
            + oval(64, 58, 29, 33, "#a3adb8")
            + both(fill("M46,80C44,92 46,100 54,106C54,96 55,88 57,82Z", PAPER))
            + line("M64,70V94C64,112 76,118 86,108", "#a3adb8", 18)
            + line("M57,82h14M57,92h14", coat, 2.6) + both(eye(50, 54, 5)))


def lion():
    mane = "".join(disc(round(64 + 33 * math.cos(math.radians(a)), 1),
                        round(68 + 33 * math.sin(math.radians(a)), 1), 15, FOLD)
                   for a in range(0, 360, 30))
    return (mane + disc(64, 68, 36, FOLD) + both(disc(42, 47, 9, GOLD) + disc(42, 47, 5, AMBER))
            + disc(64, 68, 28, GOLD) + both(oval(55, 81, 11, 9, MUZZLE))
            + both(eye(52, 63, 4.8)) + fill("M56,70H72L64,79Z", MANE)
            + line("M64,79v5M64,84q-6,6-11,2M64,84q6,6 11,2", INK, 2.4))


def penguin():
    return (both(oval(50, 117, 13, 6, SCARF))
            + both(fill("M36,56C18,74 16,92 23,102C33,94 39,82 41,70Z", NAVY))
            + fill("M64,16C90,16 98,52 98,78C98,104 84,116 64,116C44,116 30,104 30,78"
                   "C30,52 38,16 64,16Z", NAVY)
            + fill("M64,58C78,40 92,62 86,88C82,104 74,110 64,110C54,110 46,104 42,88"
                   "C36,62 50,40 64,58Z", PAPER)
            + both(disc(53, 44, 9, PAPER) + eye(54, 44, 4.5)) + fill("M55,52H73L64,66Z", GOLD))


def duck():
    coat = "#eab83a"
    return (fill("M18,66C26,64 34,78 50,76C62,74 66,66 66,56L98,58C96,66 104,74 102,86"
                 "C100,104 82,112 60,112C34,112 18,92 18,66Z", coat)
            + disc(80, 46, 22, coat)
            + fill("M99,42C112,40 121,46 119,53C114,60 104,60 98,57Z", SCARF)
            + line("M100,51q9,1 17,1", FOLD, 2) + eye(86, 41, 5)
            + fill("M36,84C48,78 70,80 80,90C70,106 44,104 36,84Z", AMBER)
            + line("M16,114q8-6 16,0t16,0t16,0t16,0t16,0t16,0", BLUE, 4))


def fish():
    return (fill("M84,68L119,42C113,58 113,78 119,94Z", FOLD)
            + fill("M40,48C48,28 72,26 86,48Z", FOLD) + fill("M50,88C56,104 68,106 76,90Z", FOLD)
            + fill("M10,70C26,40 76,32 96,68C76,104 26,100 10,70Z", SCARF)
            + line("M48,46C56,60 56,78 48,93M66,44C76,60 76,78 66,93", PAPER, 5)
            + wide_eye(31, 63, 8) + line("M12,76q8,4 12,0", INK, 2.6))


def whale():
    return (line("M44,40C44,24 34,16 24,24M44,40C44,24 54,16 64,24", BLUE, 5)
            + fill("M12,80C12,48 46,38 70,50C84,58 92,68 99,62C92,54 92,40 100,32"
                   "C104,40 110,42 121,38C121,54 116,64 110,68C110,96 86,112 58,112"
                   "C30,112 12,100 12,80Z", "#3f7cb5")
            + fill("M14,88C34,98 66,98 92,90C82,106 70,112 58,112C32,112 18,102 14,88Z", MUZZLE)
            + line("M30,97l3,10M44,99l2,11M58,99v12M72,97l-2,11", SKY, 2)
            + eye(32, 74, 5) + fill("M58,86C64,98 76,102 84,100C82,92 74,84 66,82Z", NAVY))


def turtle():
    return (disc(107, 70, 14, LEAF) + fill("M84,78L100,62L110,82L92,92Z", LEAF)
            + oval(36, 98, 10, 12, LEAF, 20) + oval(80, 98, 10, 12, LEAF, -20)
            + fill("M8,94L26,82L28,94Z", LEAF)
            + fill("M16,92C16,34 98,34 98,92C80,98 34,98 16,92Z", GREEN)
            + line("M57,50V94M57,50L38,66L32,92M57,50L76,66L82,92M38,66L20,76M76,66L94,76M38,66"
                   "H76", MOSS, 3.4)
            + eye(111, 66, 4) + line("M108,77q7,2 11-3", INK, 2.2))


def snail():
    skin = "#c9a06a"
    return (line("M101,70L91,40M107,70L109,44", skin, 5) + disc(91, 39, 5.5, INK)
            + disc(109, 43, 5.5, INK)
            + fill("M8,112C18,100 40,98 88,98C98,94 94,78 97,68C101,60 115,62 116,72"
                   "C118,92 112,112 94,113Z", skin)
            + disc(54, 72, 36, SCARF)
            + line("M54,108A36,36 0 1,1 90,72A29,29 0 0,1 32,76A22,22 0 0,1 76,72A15,15 0 0,1"
                   " 46,74A8,8 0 0,1 62,72", PAPER, 4)
            + line("M106,82q5,2 8-2", INK, 2.2))


def butterfly():
    return (both(fill("M62,66C50,26 16,16 12,36C8,60 34,76 62,68Z", "#7d4f9e")
                 + fill("M62,70C36,72 18,88 28,106C40,120 58,100 63,76Z", "#b98ad0")
                 + disc(31, 42, 9, GOLD) + disc(42, 94, 7, PAPER)
                 + line("M63,44C60,28 52,20 44,18", INK, 3) + disc(43, 18, 3.5, INK))
            + oval(64, 74, 6, 32, INK) + disc(64, 42, 7.5, INK))


def crab():
    return (both(line("M40,96L22,104M44,103L30,116M36,88L16,92", RED, 6)
                 + line("M40,72C26,70 22,62 22,54", RED, 8)
                 + fill("M22,56C6,50 6,26 24,18C20,28 20,34 24,40C30,34 36,30 40,22"
                        "C48,40 38,58 22,56Z", RED)
                 + line("M52,64V46", RED, 5) + wide_eye(52, 42, 8.5))
            + oval(64, 86, 38, 27, RED) + line("M48,92q16,14 32,0", PAPER, 3.4)
            + both(disc(42, 80, 4, "#e2736d")))


def frog():
    return (both(disc(36, 44, 19, LEAF)) + oval(64, 80, 50, 36, LEAF)
            + oval(64, 98, 34, 17, "#b9d69a") + both(wide_eye(36, 43, 13))
            + line("M24,82Q64,116 104,82", MOSS, 4.5) + both(disc(57, 68, 2.6, MOSS))
            + both(disc(26, 74, 5, "#dd9b7d")))


def giraffe():
    coat = "#e2b04d"
    spots = ("M46,70l12-4 3,12-12,5ZM64,64l9,4-1,12-7-3ZM42,90l13-2 3,13-15,4ZM62,86l11,2v13"
             "l-9,0ZM38,112l14-2 4,16H35ZM62,108l12,2 2,17-11,0Z")
    return (line("M64,34L60,14M76,30L78,12", coat, 5) + disc(60, 13, 5, BARK) + disc(78, 12, 5, BARK)
            + fill("M60,40L36,32C38,46 48,52 58,50Z", AMBER)
            + fill("M26,129L50,52C50,34 66,26 82,30L112,52C119,58 117,70 106,71L82,66L80,129Z", coat)
            + fill("M104,46L112,52C119,58 117,70 106,71L94,69C90,58 96,48 104,46Z", "#c08a4a")
            + fill(spots, BROWN) + eye(78, 44, 5) + disc(110, 57, 2.2, BARK)
            + line("M100,66q6,0 11-2", BARK, 2.2))


def snake():
    way = "M26,106C60,116 106,116 104,94C102,76 30,92 28,70C26,50 54,50 76,50"
    return (line("M96,44L112,40L118,33M112,40L120,43", RED, 3)
            + line(way, MOSS, 19) + line(way, LEAF, 13)
            + f'<path fill="none" stroke="{MOSS}" stroke-width="13" stroke-dasharray="6 13"'
            + f' d="{way}"/>'
            + fill("M70,40C80,28 100,32 102,45C102,58 80,64 70,58Z", MOSS) + disc(87, 41, 5, PAPER)
            + disc(88.5, 41, 3, INK))


def boat():
    return (line("M64,92V18", BARK, 5) + fill("M70,22L70,82H110C106,58 92,36 70,22Z", RED)
            + fill("M58,34L58,82H24C30,62 42,46 58,34Z", SCARF)
            + fill("M14,88H114C110,102 104,110 98,114H32C24,110 18,100 14,88Z", BROWN)
            + line("M12,117q9-7 17,0t17,0t17,0t17,0t17,0t17,0", BLUE, 5))


def rocket():
    return turned(
        fill("M54,98C48,110 56,118 64,128C72,118 80,110 74,98Z", GOLD)
        + fill("M58,98C56,106 60,112 64,117C68,112 72,106 70,98Z", SCARF)
        + both(fill("M46,66C30,76 28,90 32,104L50,92Z", BLUE))
        + fill("M64,6C86,28 88,68 80,98H48C40,68 42,28 64,6Z", "#d3d6da")
        + fill("M64,6C74,16 79,28 82,40H46C49,28 54,16 64,6Z", RED)
        + disc(64, 58, 12, BLUE) + disc(64, 58, 7.5, SKY), 24, 64, 68)


def balloon():
    return (line("M52,86L56,104M76,86L72,104", BARK, 2.6)
            + fill("M64,10C100,10 110,44 96,66C88,78 80,82 77,90H51C48,82 40,78 32,66"
                   "C18,44 28,10 64,10Z", RED)
            + both(fill("M64,10C46,10 40,44 46,66C50,78 54,84 56,90H51C48,82 40,78 32,66"
                        "C24,54 24,40 30,28C38,16 50,10 64,10Z", GOLD)
                   + fill("M30,28C24,40 24,54 32,66C36,72 40,76 44,80C32,62 32,40 42,17"
                          "C37,20 33,24 30,28Z", BLUE))
            + '<rect x="52" y="102" width="24" height="19" rx="4" fill="#8a5a33"/>'
            + line("M52,109h24", BARK, 2.4))


def umbrella():
    return (line("M64,62V104C64,120 42,120 42,104", BARK, 6) + line("M64,22V12", BARK, 5)
            + fill("M8,74C10,36 38,18 64,18C90,18 118,36 120,74C112,64 100,64 92,74"
                   "C84,64 72,64 64,74C56,64 44,64 36,74C28,64 16,64 8,74Z", BLUE)
            + fill("M36,74C38,48 50,26 64,18C78,26 90,48 92,74C84,64 72,64 64,74"
                   "C56,64 44,64 36,74Z", SKY))


def kite():
    return (line("M56,92C42,100 62,108 46,114C36,118 30,112 22,116", BARK, 3)
            + fill("M49,96l-12-3 2,11ZM49,96l8,8 4-9ZM35,116l-10-8-1,12ZM35,116l9,7 3-11Z", SCARF)
            + fill("M78,10L68,52L36,42Z", RED) + fill("M78,10L110,58L68,52Z", GOLD)
            + fill("M36,42L68,52L56,94Z", BLUE) + fill("M110,58L68,52L56,94Z", GREEN))


def key():
    return (ring(42, 46, 20, AMBER, 12) + line("M57,61L100,104", AMBER, 11)
            + line("M98,102L110,90M82,86L93,75", AMBER, 9)
            + line("M30,34A17,17 0 0,1 50,31", "#f0c860", 3.4))


def bell():
    return (disc(64, 104, 11, BROWN) + disc(64, 22, 9, AMBER)
            + fill("M64,22C92,22 92,52 94,72C95,86 104,90 108,100H20C24,90 33,86 34,72"
                   "C36,52 36,22 64,22Z", GOLD)
            + line("M22,99H106", AMBER, 7) + line("M36,72H92", AMBER, 4)
            + line("M48,36C44,44 43,54 42,62", PAPER, 4))


def guitar():
    return turned(
        '<rect x="58" y="2" width="12" height="16" rx="3" fill="#463c39"/>'
        + both(line("M56,6h-4M56,13h-4", MANE, 4))
        + '<rect x="60" y="14" width="8" height="56" fill="#5f3d22"/>'
        + fill("M64,52C82,52 86,60 82,72C80,78 94,84 94,102C94,120 80,126 64,126"
               "C48,126 34,120 34,102C34,84 48,78 46,72C42,60 46,52 64,52Z", "#c7873c")
        + disc(64, 84, 10, BARK) + '<rect x="52" y="106" width="24" height="5" rx="2" fill="#5f3d22"/>'
        + line("M61.5,18V107M66.5,18V107", MUZZLE, 1.4), 32, 64, 68)


def tree():
    return (fill("M56,74L54,112C52,118 48,120 44,122H84C80,120 76,118 74,112L72,74Z", BROWN)
            + line("M64,92L82,76M62,84L48,72", BROWN, 6)
            + disc(40, 58, 24, GREEN) + disc(88, 58, 24, GREEN) + disc(64, 38, 27, GREEN)
            + disc(64, 66, 20, GREEN) + disc(54, 36, 8, LEAF) + disc(36, 58, 7, LEAF)
            + disc(84, 54, 8, LEAF))


def star():
    points = " L".join(
        f"{64 + r * math.sin(math.radians(i * 36)):.1f},{70 - r * math.cos(math.radians(i * 36)):.1f}"
        for i in range(10) for r in [56 if i % 2 == 0 else 24])
    return (f'<path fill="{GOLD}" stroke="{GOLD}" stroke-width="6" stroke-linejoin="round"'
            f' d="M{points}Z"/>' + both(eye(55, 66, 4.5)) + line("M54,79q10,9 20,0", INK, 3))


def moon():
    return (fill("M84,16A54,54 0 1,0 116,92A44,44 0 0,1 84,16Z", AMBER)
            + fill("M84,16A54,54 0 1,0 116,92A47,47 0 0,1 84,16Z", GOLD)
            + line("M34,66q7,7 14,0", INK, 3.4) + line("M44,92q8,6 16,2", INK, 3)
            + fill("M98,30l3,8 8,3-8,3-3,8-3-8-8-3 8-3Z", AMBER))


def mushroom():
    return (fill("M48,70H80C78,90 86,104 90,116C80,123 48,123 38,116C42,104 50,90 48,70Z", "#d3bd9b")
            + fill("M12,74C12,34 40,16 64,16C88,16 116,34 116,74C94,86 34,86 12,74Z", RED)
            + oval(48, 40, 11, 9, PAPER, -20) + oval(84, 44, 9, 8, PAPER, 20)
            + oval(30, 64, 8, 9, PAPER, 20) + oval(64, 66, 11, 9, PAPER)
            + oval(99, 67, 8, 8, PAPER) + line("M54,90v10M72,92v12", GREY, 2.4))


def apple():
    return (line("M64,46C64,34 68,26 74,20", BARK, 5)
            + fill("M70,34C78,18 98,16 110,22C102,38 84,42 70,34Z", GREEN)
            + fill("M64,46C46,34 18,42 18,74C18,100 38,122 54,120C58,119 61,117 64,117"
                   "C67,117 70,119 74,120C90,122 110,100 110,74C110,42 82,34 64,46Z", RED)
            + line("M32,64C30,72 31,82 35,90", "#e2736d", 6))


def cactus():
    return (line("M60,84H34V58", GREEN, 16) + line("M68,74H94V46", GREEN, 16)
            + line("M64,96V30", GREEN, 26) + disc(64, 17, 8, "#d5607a")
            + disc(56, 21, 5, "#d5607a") + disc(72, 21, 5, "#d5607a")
            + line("M58,36v6M70,46v6M58,58v6M70,70v6M34,62v6M94,52v6M34,76v4M94,66v5", LEAF, 3)
            + fill("M36,96H92L84,123H44Z", SCARF)
            + '<rect x="32" y="90" width="64" height="11" rx="3" fill="#96400f"/>')


def ice_cream():
    return (disc(47, 54, 20, "#e79aa6") + disc(81, 54, 20, "#8a5a33") + disc(64, 34, 20, "#f0d98c")
            + disc(64, 12, 7, RED)
            + fill("M34,66H94L64,126Z", "#d39a4d")
            + line("M44,68L74,104M60,68L80,92M84,68L54,104M68,68L48,92", BROWN, 2.6)
            + '<rect x="30" y="60" width="68" height="10" rx="5" fill="#b9770e"/>')


def bicycle():
    return (ring(32, 86, 21, INK, 6) + ring(96, 86, 21, INK, 6) + disc(32, 86, 4, INK)
            + disc(96, 86, 4, INK)
            + line("M32,86L50,54H86L62,86ZM46,44L62,86M96,86L82,36", RED, 6)
            + line("M82,36H96Q102,36 100,44", INK, 5) + line("M38,43H56", INK, 7)
            + disc(62, 86, 6, INK))


PICTURES = {
    "owl": owl, "cat": cat, "rabbit": rabbit, "elephant": elephant, "lion": lion,
    "penguin": penguin, "duck": duck, "fish": fish, "whale": whale, "turtle": turtle,
    "snail": snail, "butterfly": butterfly, "crab": crab, "frog": frog,
    "giraffe": giraffe, "snake": snake, "boat": boat, "rocket": rocket,
    "balloon": balloon, "umbrella": umbrella, "kite": kite, "key": key, "bell": bell,
    "guitar": guitar, "tree": tree, "star": star, "moon": moon, "mushroom": mushroom,
    "apple": apple, "cactus": cactus, "ice-cream": ice_cream, "bicycle": bicycle,
}


def picture(name, ground):
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        "<!-- SPDX-License-Identifier: GPL-3.0-or-later; drawn by draw-learners.py -->\n"
        '<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128"'
        ' viewBox="0 0 128 128">\n'
        f"<title>{name}</title>\n"
        f"{disc(64, 66, 62, ground)}\n"
        '<clipPath id="r"><circle cx="64" cy="66" r="62"/></clipPath>\n'
        f'<g clip-path="url(#r)">{PICTURES[name]()}</g>\n</svg>\n'
    )


def main():
    here = pathlib.Path(__file__).resolve().parent
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else here
    for i, name in enumerate(PICTURES):
        text = picture(name, GROUNDS[i % len(GROUNDS)])
        (folder / f"{name}.svg").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
