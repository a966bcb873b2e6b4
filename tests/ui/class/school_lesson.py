# SPDX-License-Identifier: GPL-3.0-or-later
"""The lesson of that day: its questions, right and wrong answers, and what they say about
the rules.
"""
from dataclasses import dataclass

LESSON = "day-at-school"
TITLE = "A day at school"
DRILLED = "KB-FOLLOW-1"
MASTERIES = ("not met yet", "seen, still to do", "done with help", "done without help",
             "done without help, outside its lesson too", "done without help again, days later")
RULES = {"KB-FOLLOW-1": "Follow suit", "KB-TRICK-1": "The highest card wins",
         "KB-OUT-2": "First out wins"}


@dataclass(frozen=True)
class Question:
    """A question in the lesson."""

    text: str  # what a screen reader reads
    proves: tuple  # the rules that a right answer proves
    right: str
    praise: str  # Buro's reply to it
    wrong: str = ""  # empty if every answer is right
    breaks: str = ""  # the rule that the wrong answer breaks
    blame: str = ""
    is_card: bool = False


QUESTIONS = (
    Question("Play a heart, too.", ("KB-FOLLOW-1", "KB-FOLLOW-4", "KB-FIRST-4"), "9 of hearts", "A heart on a heart.",
             "4 of spades", "KB-FOLLOW-1", "Follow suit.", True),
    Question("Whose card is winning now", ("KB-TRICK-1",), "Berta’s, the jack",
             "The order is 2 to 10", "Mine, because a 9 is high", "KB-TRICK-1",
             "A 9 is high among"),
    Question("Get rid of it.", ("KB-FOLLOW-1", "KB-FOLLOW-4", "KB-OUT-1"), "4 of spades", "You won this hand.",
             is_card=True),
    Question("Why did you win?", ("KB-OUT-2",), "My hand was empty first.",
             "Tricks count for nothing", "I won more tricks than anyone else.",
             "KB-OUT-2", "The winner of a trick only leads"),
)

