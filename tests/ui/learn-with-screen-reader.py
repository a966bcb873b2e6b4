#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""learn-with-screen-reader.py PROGRAM: someone who cannot see the screen and has no
mouse learns the first lesson of Kargaburo, makes one wrong move and hears the name of
the rule, and steps through a recorded hand.
"""
import os
import sys

import screen_reader
from screen_reader import Atspi


def make_a_wrong_move(tap, program):
    program.expect_focus("4 of spades, 3 of 5")
    tap.ok("one key after the start, a card is in focus")
    name_everything(tap, program, "lesson")
    program.press("End")
    program.expect_focus("9 of hearts, playable, 5 of 5")
    tap.ok("a card that may be played says so")

    program.press("Left")
    program.expect_focus("queen of spades, 4 of 5")
    program.press("Return")
    answer = program.expect_alert("Follow suit.")
    assert "Choose the card that glows" in answer.name, answer
    tap.ok(f"a wrong move is answered with its rule: {answer.name}")

    program.press("w")
    answer = program.expect_alert("Follow suit. The suit to follow is hearts")
    tap.ok(f"key W says why not: {answer.name}")


def play(program, card):
    """Looks for the card among the playable ones, which the key P offers in turn."""
    program.wait_for(lambda: program.find(f"{card}, playable"), f"{card} to be playable")
    program.press("h")
    for _ in range(6):
        before = program.wait_for(program.focus, "something in focus")
        if before.name.startswith(card):
            break
        program.press("p")
        program.wait_for(lambda: program.moved_from(before), "another playable card")
    program.expect_focus(card)
    program.press("Return")


def finish_the_lesson(tap, program):
    play(program, "9 of hearts")
    program.go_on("A heart on a heart")

    program.expect_focus("Mine, because a 9 is high")
    program.tab_to("Berta’s, the jack")
    program.press("Return")
    program.go_on("The order is 2 to 10")

    play(program, "queen of spades")
    program.go_on("High or low")
    play(program, "jack of diamonds")
    program.go_on("That beats his 6")
    play(program, "king of clubs")
    program.go_on("The others must play clubs")
    play(program, "4 of spades")
    program.go_on("You went out, so you won")
    tap.ok("six cards were played with the keyboard alone")

    program.tab_to("My hand was empty first.")
    program.press("Return")
    program.go_on("Tricks count for nothing")
    program.tab_to("Berta")
    program.press("Return")
    program.go_on("The last player with cards loses")
    play(program, "3 of clubs")
    program.go_on("The same suit")

    for card in ("2 of clubs", "ace of clubs"):
        program.tab_to(card, Atspi.Role.CHECK_BOX)
        program.press("space")
    program.tab_to("That’s My Answer")
    program.press("Return")
    program.go_on("Any club will do")

    play(program, "ace of clubs")
    program.go_on("Your choice")
    program.expect("You have finished “Your first card”.")
    program.expect_focus("Next Lesson")
    tap.ok("the lesson is done, and the next one is one key away")


def watch_a_hand(tap, program):
    program.press("alt+Left")
    program.tab_to("Kargaburo")
    program.press("Return")
    name_everything(tap, program, "game")
    program.tab_to("A short hand")
    program.press("Return")
    program.expect_focus("Play")
    name_everything(tap, program, "replay")
    tap.ok("a recorded hand opens from the page of the game")

    told = set()
    for number in range(1, 6):
        program.press("Right")
        program.wait_for(
            lambda: program.find("At the start" if number == 1 else
                                 f"Move {number - 1} of"), f"move {number - 1}")
        told.add(tuple(program.said()))
    assert len(told) == 5, told
    tap.ok(f"five steps are told in five sentences, such as {sorted(told)[0][0]}")

    program.press("End")
    end = program.wait_for(
        lambda: next((n for n in program.nodes() if n.name.startswith("Move ") and
                      is_last(n.name)), None), "the last move")
    tap.ok(f"End leads to the end: {end.name}")
    result = program.expect_said("won")
    tap.ok(f"there one hears how it ended: {result}")
    program.press("Home")
    program.expect("At the start")
    tap.ok("Home leads to the beginning")
    ask_without_the_table(tap, program)

    program.press("F1")
    program.expect("Rules of the Game")
    name_everything(tap, program, "rules")


def ask_without_the_table(tap, program):
    """The keys of the table work even while a button has the focus."""
    program.expect_focus("Play")
    program.press("g")
    program.expect_alert("How things stand.")
    program.press("Right")
    program.wait_for(lambda: program.alert() is None, "the answer to be gone")
    tap.ok("G tells how it stands, and a step takes the answer away")

    program.press("Home", "Right")
    program.expect_said("Dina deals")
    program.press("ctrl+d")
    program.expect_said("A bookmark has been set")
    program.press("ctrl+b")
    program.expect_focus("After the deal")
    program.press("Escape")
    # Newer GTK gives the focus to the button of the list, not back to where it was.
    program.wait_for(lambda: program.focus().name.startswith(("Play", "Bookmarks")),
                     "the list to be closed")
    tap.ok("the list of bookmarks begins with the first one")


def open_a_file(tap):
    hand = os.path.join(os.environ["CT_SOURCE_ROOT"], "data", "hands", "kargaburo",
                        "a-short-hand.hand.xml")
    program = screen_reader.Program(sys.argv[1], hand)
    try:
        program.expect_focus("Play")
        program.press("Right")
        program.expect_said("Dina deals")
    finally:
        program.close()
    tap.ok("a file that is opened with the program has the keys at once")


def is_last(name):
    words = name.split()
    return len(words) == 4 and words[1] == words[3]


def name_everything(tap, program, page):
    nameless = program.nameless()
    if nameless:
        raise screen_reader.Failed(f"on the {page} page there is {nameless}")
    tap.ok(f"every control of the {page} page has a name")


def story(tap):
    program = screen_reader.Program(sys.argv[1])
    try:
        program.expect_focus("Play Your First Card")
        name_everything(tap, program, "library")
        program.press("Return")
        make_a_wrong_move(tap, program)
        finish_the_lesson(tap, program)
        watch_a_hand(tap, program)
    finally:
        program.close()
    open_a_file(tap)
    tap.ok("the program had nothing to complain of")


sys.exit(screen_reader.Tap().run(story))
