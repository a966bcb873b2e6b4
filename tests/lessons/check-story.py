#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a lesson says about the table is true.

    check-story.py LESSON-TABLES FILE…         for authors: prints what is not
    check-story.py LESSON-TABLES --test ROOT   all lessons, and those in bad/

It understands only simple claims in the present tense: "Berta has no club", "You hold one card",
"Carlo lacks hearts", "Two cards are left in the stock", "Berta’s pile shows a 5", "There is no 7
in the center", "Berta’s king", "Berta led a club". Questions, hypotheses, the past and claims in
other words are not checked. LESSON-TABLES (lesson-tables.c) plays the lesson and prints its
tables.
"""

import dataclasses
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

COUNT = "no|an?|one|a single|two|three|four|five|six|seven|eight|nine|ten|[0-9]+"
NOUN = "[a-z]+|[0-9]+"
TAIL = r"(?= left| now| yet| any ?more| again| and| in (?:his|her|your) hand|,|;|$)"
WHO = r"(?P<who>[^\W\d_]+)"
WORDS_OF_NUMBERS = "no one two three four five six seven eight nine ten".split()
RANKS = {"joker": 0, "ace": 1, "jack": 11, "queen": 12, "king": 13}
SUITS = {"french": ["club", "diamond", "heart", "spade"],
         "spanish": ["coin", "cup", "sword", "club"]}

# Sentences that are not about the present table.
NOT_NOW = re.compile(r"\b(?:if|when|would|could|may|might|will|once|until|unless|suppose"
                     r"|whoever|perhaps|probably|maybe|before|after|whether|then"
                     r"|as long as|next)\b", re.I)
# "Begin." "So, please." "Then do it." "Take it."
NO_TASK = re.compile(r"^(?:(?:and|now|so|then|well),? )?(?:begin|finish|please|try|go on"
                     r"|play on|[a-z]+ (?:it|that|them|both|so)"
                     r"(?: (?:now|then|again|count))?)[.!]*$", re.I)
CARD = (r"(?:your|the) (?P<rank>[a-z]+|[0-9]+)(?: of (?P<suit>[a-z]+))?"
        r"(?![a-z0-9 ]* (?:and|or))")
ADVISED = re.compile(r"^(?:(?:play|lead|follow with|discard|lay off|throw away|take|choose"
                     r"|use) |it is )" + CARD, re.I)
ADVISED_AGAINST = re.compile(r"\b(?:but|except|not) " + CARD, re.I)
# Per kind of question, words of which its text needs at least one.
QUESTIONS = {
    "which-legal": (r"\bplay|\bmay you\b", "which cards may be played"),
    "who-takes": (r"\bwho|\bwhose\b", "who leads next"),
    "who-draws": (r"\bwho\b.*\bdraw", "who must draw"),
    "score": (r"\bhow many|\bhow much|\bscore|\bbring|\bworth|\bpoints",
              "how many points it is"),
    "what-takes": (r"\btakes?\b|\bcatch", "what a card takes"),
}


def number(word):
    word = word.lower()
    if word in WORDS_OF_NUMBERS:
        return WORDS_OF_NUMBERS.index(word)
    return int(word) if word.isdigit() else 1


def rank_of(word):
    word = word.lower()
    if word.isdigit():
        return int(word)
    return RANKS.get(word, RANKS.get(word.removesuffix("s")))


@dataclasses.dataclass
class Table:
    deck: str
    n_seats: int
    leader: str
    zones: list = dataclasses.field(default_factory=list)  # (kind, seats, cards)
    answers: list = dataclasses.field(default_factory=list)  # lists of cards

    def suit_of(self, word):
        word = word.lower().removesuffix("s")
        suits = SUITS[self.deck]
        return suits.index(word) if word in suits else None

    def has(self, kind):
        return any(zone[0] == kind for zone in self.zones)

    def cards(self, kind, seat=""):
        return [card for zone, seats, cards in self.zones
                if zone == kind and seat in seats for card in cards]

    def means(self, rank, suit, card):
        return rank_of(rank) == card[1] and (not suit or self.suit_of(suit) == card[0])


@dataclasses.dataclass
class Step:
    line: int
    learner: str
    is_new: bool
    names: list
    tables: list = dataclasses.field(default_factory=list)

    def seat(self, who, table):
        """The seat with that name, or None."""
        if who.lower() in ("you", "your"):
            return self.learner
        seat = self.place(who)
        return "ABCDEFGHIJ"[seat] if seat is not None and seat < table.n_seats else None

    def place(self, who):
        return next((i for i, name in enumerate(self.names)
                     if name and name.lower() == who.lower()), None)


def count(table, cards, noun):
    """How many of the cards a noun means; None if it means no card."""
    suit, rank = table.suit_of(noun), rank_of(noun)
    is_any = noun.lower() in ("card", "cards")
    # The name of a wild card depends on who looks at it.
    if not is_any and ((suit is None and rank is None) or
                       (suit is not None and table.has("meld"))):
        return None
    return sum(is_any or card[0] == suit or card[1] == rank for card in cards)


def agrees(words, found):
    # "A" card may mean one of several.
    return found is None or (found > 0 if words.lower() in ("a", "an")
                             else found == number(words))


def is_hand_true(step, table, claim):
    seat = step.seat(claim["who"], table)
    words = claim.get("count") or "no"
    if seat is None or agrees(words, count(table, table.cards("hand", seat),
                                           claim["what"])):
        return True
    # Captured cards belong to a player, too.
    return table.has("centre") and agrees(words, count(table, table.cards("pile", seat),
                                                       claim["what"]))


def is_stock_true(_, table, claim):
    return len(table.cards("stock")) == number(claim.get("count") or "no")


def is_pile_true(step, table, claim):
    seat = step.seat(claim["who"], table)
    if seat is None or not table.has("centre"):
        return True
    pile = table.cards("pile", seat)
    return bool(pile) and pile[-1][1] == rank_of(claim["what"])


def is_centre_true(_, table, claim):
    return not table.has("centre") or not count(table, table.cards("centre"),
                                                claim["what"])


def is_owner_true(step, table, claim):
    seat = step.seat(claim["who"], table)
    return seat is None or any(table.means(claim["rank"], claim["suit"], card)
                               for _, seats, cards in table.zones if seat in seats
                               for card in cards)


def is_lead_true(step, table, claim):
    seat, suit = step.seat(claim["who"], table), table.suit_of(claim["what"])
    trick = table.cards("trick")
    return (seat is None or suit is None or not trick or
            (table.leader == seat and trick[0][0] == suit))


def is_seated(step, table, claim):
    place = step.place(claim["who"])
    return place is None or place < table.n_seats


CLAIMS = [(re.compile(pattern, re.I), is_true) for pattern, is_true in (
    (rf"\b{WHO}(?: (?:now|still|just|only|certainly))? (?:has|have|holds|hold)"
     rf"(?: (?:now|still|just|only|but))? (?P<count>{COUNT}) (?P<what>{NOUN}){TAIL}",
     is_hand_true),
    (rf"\b{WHO} lacks? (?P<what>{NOUN}){TAIL}", is_hand_true),
    (rf"\bthe stock is (?:empty|used up){TAIL}", is_stock_true),
    (rf"^(?:only )?(?P<count>{COUNT}) cards? (?:is|are) left in the stock", is_stock_true),
    (rf"\b{WHO}(?:’s)? pile shows an? (?P<what>[0-9]+){TAIL}", is_pile_true),
    (r"\bno (?P<what>[0-9]+) (?:lies |is )?in the center", is_centre_true),
    (r"\b(?P<who>[^\W\d_]+?)(?:’s)? (?P<rank>ace|jack|queen|king|[0-9]+)"
     r"(?: of (?P<suit>[a-z]+))?\b(?!.*\b(?:was|were|had)\b)", is_owner_true),
    (rf"^{WHO} (?:led|leads) (?:an? )?(?P<what>[a-z]+)(?=,|$| and you)", is_lead_true),
    (rf"\b{WHO}\b", is_seated),
)]


def texts(step, *paths):
    return [" ".join((element.text or "").split())
            for path in paths for element in step.findall(path)]


def check_story(step, table, text):
    for sentence in re.split(r"(?<=[.?!:])\s+", text):
        if not sentence or sentence.endswith("?") or NOT_NOW.search(sentence):
            continue
        said = re.sub(r"[!-/:-@\[-`{-~]$", "", sentence)
        for pattern, is_true in CLAIMS:
            if not all(is_true(step, table, match.groupdict())
                       for match in pattern.finditer(said)):
                yield f"“{said}” is not true of the table here."


def check_stories(step, element):
    """If tables differ by the learner's choices, one is checked; if the step deals anew, a text
    must be true of all.
    """
    words = texts(element, "say", "ask", "fresh-ask", "hint", "wrong")
    for table in step.tables if step.is_new else step.tables[:1]:
        for text in words:
            yield from check_story(step, table, text)


def check_hint(step, table, hint):
    def is_in_hand(match):
        return any(table.means(match["rank"], match["suit"], card)
                   for card in table.cards("hand", step.learner))

    def count_meant(match):
        return sum(any(table.means(match["rank"], match["suit"], card) for card in cards)
                   for cards in table.answers)

    advised, against = ADVISED.search(hint), ADVISED_AGAINST.search(hint)
    if advised and is_in_hand(advised) and count_meant(advised) == 0:
        yield f"“{hint}” leads to a card that is not accepted here."
    if against and is_in_hand(against) and count_meant(against) == len(table.answers):
        yield f"“{hint}” leads away from the only card that is accepted here."


def check_step(step, element):
    yield from check_stories(step, element)
    asks = texts(element, "ask")
    if asks and element.find("say") is None and NO_TASK.search(asks[0]):
        yield f"“{asks[0]}” does not tell what to do, and nothing else in this step does."
    for table in step.tables if asks else ():
        for hint in texts(element, "hint"):
            yield from check_hint(step, table, hint)
    quiz = element.find("quiz[@from='engine']")
    pattern, about = QUESTIONS.get(quiz.get("ask") if quiz is not None else "", ("", ""))
    for question in texts(element, "quiz/question") if pattern else ():
        if not re.search(pattern, question, re.I):
            yield f"“{question}” is not what the rules are asked here: {about}."


def read_cards(words):
    return [tuple(map(int, word.split("."))) for word in words]


def read_tables(program, files):
    lessons = {}
    lines = iter(subprocess.run([program, *files], check=True, encoding="utf-8",
                                stdout=subprocess.PIPE).stdout.splitlines())
    for line in lines:
        kind, *words = line.split(" ")
        if kind == "lesson":
            steps, names = lessons.setdefault(" ".join(words), []), next(lines).split("\t")
        elif kind == "step":
            steps.append(Step(int(words[0]), words[1], words[2] == "new", names))
        elif kind == "table":
            steps[-1].tables.append(Table(words[0], int(words[1]), words[2]))
        elif kind == "zone":
            steps[-1].tables[-1].zones.append((words[0], words[1], read_cards(words[2:])))
        else:
            steps[-1].tables[-1].answers.append(read_cards(words))
    return lessons


def check(program, files):
    lessons = read_tables(program, files)
    found = {}
    for file in files:
        elements = ElementTree.parse(file).getroot().findall("step")
        assert len(elements) == len(lessons[file])
        found[file] = [f"{pathlib.Path(file).name}:{step.line}: {problem}"
                       for step, element in zip(lessons[file], elements)
                       for problem in dict.fromkeys(check_step(step, element))]
    return found


def test(program, root):
    good = sorted(map(str, root.glob("lessons/*/*.xml")))
    bad = sorted(map(str, root.glob("tests/lessons/bad/*.xml")))
    found = check(program, good + bad)
    print(f"1..{len(found)}")
    for i, (file, problems) in enumerate(found.items(), start=1):
        errors = pathlib.Path(file).with_suffix(".errors")
        expected = errors.read_text(encoding="utf-8").splitlines() if file in bad else []
        print("ok" if problems == expected else "not ok", i,
              pathlib.Path(file).relative_to(root))
        for problem in problems if problems != expected else ():
            print(f"# {problem}")


def main():
    program, *files = sys.argv[1:]
    if files[:1] == ["--test"]:
        test(program, pathlib.Path(files[1]))
        return
    problems = [problem for each in check(program, files).values() for problem in each]
    print(*problems, sep="\n", end="\n" if problems else "")
    sys.exit(1 if problems else 0)


main()
