# SPDX-License-Identifier: GPL-3.0-or-later
"""Which changed tables are as good as the original ones, for spoil.py.

A table in a lesson or an example may leave out cards, and two packs have two of each. So one card
more or less makes no difference if no text or move at that table mentions such a card or its
place.
"""

import re

from spoilers import CARD, RANKS, SUITS, parent_of

LETTERS = dict(zip("CDHSoceb", SUITS))
NUMBERS = dict(zip("A23456789TJQK", RANKS))
TABLES = ("position", "deal")
SHOWN = ("cards", "pack")


def names(face):
    rank, suit = face[:-1], LETTERS.get(face[-1])
    if suit is None:
        return rf"\b{face}\b|\b[Jj]okers?\b"
    number = {"T": "10"}.get(rank, rank)
    return rf"\b{face}\b|\b(?:{number}|{NUMBERS.get(rank, number)}) of {suit}\b"


def scene(root, table):
    """The elements about a table, up to the next one in its story."""
    story = parent_of(root, table)
    if story.tag != "step" and story is not root:
        return [node for node in story.iter() if node is not table]
    everything = list(root.iter())
    inside = {id(node) for node in table.iter()}
    after = everything[everything.index(table):]
    about = []
    for node in after:
        if node.tag in TABLES and node is not table and \
                parent_of(root, node).tag == "step":
            break
        if id(node) not in inside:
            about.append(node)
    if story.tag == "step":
        about += [node for node in story.iter() if id(node) not in inside]
    return about


def speaks(node, face, cards):
    """Whether an element mentions such a card or the whole place of CARDS."""
    if node.tag in SHOWN:
        return False
    if node.get("zone") == cards.get("zone") and node.get("seat") == cards.get("seat"):
        return True
    said = " ".join([node.text or "", *node.attrib.values()])
    return re.search(names(face), said) is not None


def is_harmless(root, spoiler, number):
    if spoiler.__name__ not in ("card_twice", "card_missing"):
        return False
    cards = list(spoiler.places(root))[number]
    found = CARD.findall(cards.text)
    face = found[0] if spoiler.__name__ == "card_twice" else found[-1]
    game = root.get("ruleset") or root.get("id")
    if spoiler.__name__ == "card_twice" and not game.startswith("buraco"):
        return False
    table = parent_of(root, cards)
    return table.tag in TABLES and \
        not any(speaks(node, face, cards) for node in scene(root, table))
