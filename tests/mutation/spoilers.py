# SPDX-License-Identifier: GPL-3.0-or-later
"""Authors' mistakes in lessons, rule books and records, for spoil.py.

Each spoiler is a function that changes place number N below ROOT and describes the change, or
returns None if that place does not allow it. `kinds` are the root elements that it applies to,
and `places` lists the elements that it may change.
"""

import copy
import re

SPOILERS = []

CARD = re.compile(r"\b(?:[2-9TJQKA][CDHS]|JK|(?:1[0-2]|[1-7])[bceo])\b")
SUITS = ("clubs", "diamonds", "hearts", "spades", "coins", "cups", "swords", "batons")
RANKS = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
         "jack", "queen", "king")
NAMED = re.compile(rf"\b({'|'.join(RANKS)}) of ({'|'.join(SUITS)})\b")


def spoils(*kinds, tag):
    """Registers a spoiler of elements that are called or found like TAG."""
    def register(function):
        def spoiler(root, number):
            return function(root, list(spoiler.places(root))[number])
        spoiler.__name__ = function.__name__
        spoiler.kinds = kinds
        spoiler.places = tag if callable(tag) else lambda root: root.iter(tag)
        SPOILERS.append(spoiler)
        return spoiler
    return register


def parent_of(root, element):
    return next(node for node in root.iter() if element in list(node))


def drop(root, element):
    parent_of(root, element).remove(element)


def insert_after(root, element, other):
    parent = parent_of(root, element)
    parent.insert(list(parent).index(element) + 1, other)


def words(element):
    return " ".join((element.text or "").split())


def texts(root):
    for tag in ("say", "ask", "why", "hint", "because", "accept", "wrong", "note", "text"):
        yield from (node for node in root.iter(tag) if words(node))


# Lessons: steps and their order

@spoils("lesson", tag="step")
def step_lost(root, step):
    drop(root, step)
    return step.get("id")


@spoils("lesson", tag=lambda root: root.findall("step")[:-1])
def steps_exchanged(root, step):
    parent = parent_of(root, step)
    at = list(parent).index(step)
    other = parent[at + 1]
    if other.tag != "step":
        return None
    parent[at], parent[at + 1] = other, step
    return f"{step.get('id')} and {other.get('id')}"


@spoils("lesson", tag=lambda root: root.findall("step")[1:])
def step_id_twice(root, step):
    step.set("id", root.find("step").get("id"))
    return step.get("id")


@spoils("lesson", tag="needs")
def needs_itself(root, needs):
    needs.set("lesson", root.get("id"))
    return root.get("id")


@spoils("lesson", tag="needs")
def needs_nobody(root, needs):
    needs.set("lesson", needs.get("lesson") + "-x")
    return needs.get("lesson")


@spoils("lesson", tag="teaches")
def teaches_dropped(root, teaches):
    drop(root, teaches)
    return teaches.get("rule")


# Lessons: right and wrong answers, and help

@spoils("lesson", tag="accept")
def accept_lost(root, accept):
    if len(parent_of(root, accept).findall("accept")) < 2:
        return None
    drop(root, accept)
    return accept.get("move")


@spoils("lesson", tag="accept")
def accept_twice(root, accept):
    insert_after(root, accept, copy.deepcopy(accept))
    return accept.get("move")


@spoils("lesson", tag=lambda root: (node for node in root.iter("accept")
                                    if CARD.search(node.get("move", ""))))
def accept_another_card(root, accept):
    move = accept.get("move")
    cards = sorted({card for hand in root.iter("cards") for card in
                    CARD.findall(hand.text or "")} - set(CARD.findall(move)))
    if not cards:
        return None
    accept.set("move", CARD.sub(cards[len(move) % len(cards)], move, count=1))
    return f"{move} => {accept.get('move')}"


@spoils("lesson", tag=lambda root: root.findall("step/wrong[@move]"))
def wrong_twice(root, wrong):
    insert_after(root, wrong, copy.deepcopy(wrong))
    return wrong.get("move")


@spoils("lesson", tag=lambda root: root.findall("step/wrong[@rule]"))
def wrong_by_another_rule(root, wrong):
    taught = [node.get("rule") for node in root.findall("teaches")
              if node.get("rule") != wrong.get("rule")]
    if not taught:
        return None
    wrong.set("rule", taught[0])
    return wrong.get("rule")


@spoils("lesson", tag="hint")
def hint_lost(root, hint):
    drop(root, hint)
    return words(hint)


@spoils("lesson", tag=lambda root: (step for step in root.findall("step")
                                    if len(step.findall("hint")) > 1))
def hints_turned_round(root, step):
    hints = step.findall("hint")
    said = [hint.text for hint in hints]
    for hint, text in zip(hints, reversed(said)):
        hint.text = text
    return step.get("id")


def moves_of_cards(root):
    return (step for step in root.findall("step")
            if step.find("say") is not None and
            any(CARD.search(node.get("move", "")) for node in step.findall("accept")))


@spoils("lesson", tag=moves_of_cards)
def answer_in_say(root, step):
    card = CARD.search(step.find("accept").get("move") or "")
    if card is None:
        return None
    step.find("say").text = (step.find("say").text or "") + f" It is {card.group()}."
    return card.group()


def in_words(card):
    """As in "seven of hearts"; a joker is named as a kind of card."""
    known = dict(zip("AKQJT98765432", ("ace", "king", "queen", "jack", "ten", "nine",
                                       "eight", "seven", "six", "five", "four", "three",
                                       "two")))
    suits = dict(zip("CDHS", SUITS[:4]))
    return f"the {known[card[:-1]]} of {suits[card[-1]]}" if card[-1] in suits else None


@spoils("lesson", tag=moves_of_cards)
def answer_in_say_in_words(root, step):
    move = re.sub(r"=\S+", "", step.find("accept").get("move") or "")
    cards = [in_words(card) for card in CARD.findall(move) if card != "JK"]
    if not cards or None in cards:
        return None
    said = " and ".join(cards)
    step.find("say").text = (step.find("say").text or "") + f" What about {said}?"
    return said


# Lessons: quizzes

def written_quizzes(root):
    return (quiz for quiz in root.iter("quiz") if quiz.find("option[@right]") is not None)


@spoils("lesson", tag=written_quizzes)
def key_moved(root, quiz):
    options = quiz.findall("option")
    right = next(option for option in options if option.get("right") == "yes")
    other = options[options.index(right) - 1]
    if other is right:
        return None
    del right.attrib["right"]
    other.set("right", "yes")
    return words(other)


@spoils("lesson", tag=written_quizzes)
def key_doubled(root, quiz):
    wrong = [option for option in quiz.findall("option") if option.get("right") is None]
    wrong[0].set("right", "yes")
    return words(wrong[0])


@spoils("lesson", tag=written_quizzes)
def options_alike(root, quiz):
    options = quiz.findall("option")
    options[1].text = options[0].text
    return words(options[0])


@spoils("lesson", tag=lambda root: (node for node in root.iter("because")))
def because_lost(root, because):
    drop(root, because)
    return words(because)


# Descriptions of the table

@spoils("lesson", "record", tag=lambda root: (node for node in texts(root)
                                              if NAMED.search(node.text)))
def another_card_named(root, text):
    rank, suit = NAMED.search(text.text).groups()
    other = RANKS[(RANKS.index(rank) + 5) % len(RANKS)]
    text.text = NAMED.sub(f"{other} of {suit}", text.text, count=1)
    return f"{rank} of {suit} => {other} of {suit}"


def named_texts(root):
    names = [player.get("name") for player in root.findall("player")]
    return (node for node in texts(root)
            if any(re.search(rf"\b{name}\b", node.text) for name in names))


@spoils("lesson", "record", tag=named_texts)
def another_player_named(root, text):
    names = [player.get("name") for player in root.findall("player")]
    there = [name for name in names if re.search(rf"\b{name}\b", text.text)]
    others = [name for name in names if name not in there]
    if not others:
        return None
    text.text = re.sub(rf"\b{there[0]}\b", others[0], text.text)
    return f"{there[0]} => {others[0]}"


@spoils("lesson", "rulebook", tag=lambda root: (
    node for node in root.iter("cards") if CARD.search(node.text or "")))
def card_twice(root, cards):
    card = CARD.findall(cards.text)[0]
    cards.text = f"{cards.text.rstrip()} {card}"
    return card


@spoils("lesson", "rulebook", tag=lambda root: (
    node for node in root.iter("cards") if len(CARD.findall(node.text or "")) > 1 and
    node.get("zone") == "hand"))
def card_missing(root, cards):
    found = list(CARD.finditer(cards.text))[-1]
    cards.text = cards.text[:found.start()] + cards.text[found.end():]
    return found.group()


# Rule books

@spoils("rulebook", tag="example")
def example_lost(root, example):
    drop(root, example)
    return example.get("id")


@spoils("rulebook", tag=lambda root: root.iterfind(".//example[@rules]"))
def example_claims_another_rule(root, example):
    rules = [rule.get("id") for rule in root.iter("rule")]
    claimed = example.get("rules").split()
    other = rules[(rules.index(claimed[0]) + 7) % len(rules)] if claimed[0] in rules else None
    if other is None or other in claimed:
        return None
    example.set("rules", " ".join([other, *claimed[1:]]))
    return f"{example.get('id')}: {claimed[0]} => {other}"


@spoils("rulebook", tag=lambda root: (node for node in root.iter("illegal")
                                      if node.get("evidence")))
def witness_lost(root, illegal):
    cards = illegal.get("evidence").split()
    if len(cards) > 1:
        illegal.set("evidence", " ".join(cards[1:]))
    else:
        del illegal.attrib["evidence"]
    return cards[0]


@spoils("rulebook", tag="illegal")
def illegal_by_another_rule(root, illegal):
    rules = [rule.get("id") for rule in root.iter("rule")]
    if illegal.get("rule") not in rules:
        return None
    other = rules[rules.index(illegal.get("rule")) - 1]
    illegal.set("rule", other)
    return other


@spoils("rulebook", tag="rule")
def another_kind_of_rule(root, rule):
    rule.set("kind", "scoring" if rule.get("kind") == "legality" else "legality")
    return f"{rule.get('id')} {rule.get('kind')}"


@spoils("rulebook", tag="rule")
def rule_lost(root, rule):
    drop(root, rule)
    return rule.get("id")


@spoils("rulebook", tag=lambda root: root.iterfind(".//value[@max]"))
def bounds_narrowed(root, value):
    value.set("max", str(int(value.get("max")) - 1))
    return value.get("name")


@spoils("rulebook", tag="option")
def another_default(root, option):
    values = [value.get("name") for value in option.findall("value")]
    others = [name for name in values if name != option.get("default")]
    if not others or option.get("default") is None or "#" in others[0]:
        return None
    option.set("default", others[0])
    return f"{option.get('name')}={others[0]}"


@spoils("rulebook", tag="players")
def other_players(root, players):
    players.set("max", str(int(players.get("max")) + 1))
    return players.get("max")


@spoils("rulebook", tag="pack")
def another_pack(root, pack):
    n_cards = int(pack.get("cards") or 0)
    if n_cards == 0:
        return None
    pack.set("cards", str(n_cards - 2))
    return pack.get("cards")


@spoils("rulebook", tag="direction")
def another_direction(root, direction):
    direction.set("to", "right" if direction.get("to") == "left" else "left")
    return direction.get("to")


@spoils("rulebook", tag="refusal")
def place_never_filled(root, refusal):
    refusal.text = (refusal.text or "") + " {nothing}"
    return words(refusal)


@spoils("rulebook", tag=lambda root: (node for tag in ("play", "expect")
                                      for node in root.iter(tag)))
def line_of_example_lost(root, line):
    drop(root, line)
    return words(line) or str(line.attrib)


# Records

@spoils("record", tag=lambda root: root.findall("moves"))
def second_half_lost(root, moves):
    half = len(moves) // 2
    for node in list(moves)[half:]:
        moves.remove(node)
    return f"after {half}"


@spoils("record", tag=lambda root: root.findall(".//moves/move"))
def move_lost(root, move):
    drop(root, move)
    return words(move)


@spoils("record", tag="variation")
def variation_empty(root, variation):
    for node in list(variation):
        variation.remove(node)
    return "variation"


@spoils("record", tag="variation")
def variation_repeats(root, variation):
    parent = parent_of(root, variation)
    before = list(parent)[:list(parent).index(variation)]
    move = next((node for node in reversed(before) if node.tag == "move"), None)
    own = variation.find("move")
    if move is None or own is None or words(own) == words(move):
        return None
    for node in list(variation):
        variation.remove(node)
    variation.append(copy.deepcopy(move))
    return words(move)


@spoils("record", tag="mark")
def mark_turned_round(root, mark):
    turned = {"good": "mistake", "mistake": "good", "best": "mistake", "blunder": "good",
              "key": None}
    if turned.get(mark.get("kind")) is None:
        return None
    mark.set("kind", turned[mark.get("kind")])
    return mark.get("kind")
