#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""meld-with-screen-reader.py PROGRAM POT-LESSON OUT-LESSON: someone who cannot see the
screen and has no mouse melds, takes the pot, lays off cards, goes out, and reads the score
sheet line by line.
"""
import sys

import screen_reader
from screen_reader import Atspi


def is_hand_card(node):
    return node is not None and " of " in node.name and \
        not node.name.startswith(("Meld", "Discard pile", "Stock", "Pot"))


def look_for(program, card):
    """Moves along the hand until @card has the focus."""
    program.expect(f"{card}, ")
    program.find_in_hand(f"{card}, ", is_hand_card)


def choose(program, *cards):
    for card in cards:
        look_for(program, card)
        program.press("space")
        program.wait_for(
            lambda: program.focus().has(Atspi.StateType.PRESSED), f"{card} to be chosen")


def lay_off_onto(program, meld):
    """Moves from the hand to the player's own melds, and along them."""
    program.press("t")
    program.wait_for(lambda: program.focus().name.startswith("Meld "), "a meld in focus")
    while not program.focus().name.startswith(meld):
        before = program.focus()
        program.press("Right")
        program.wait_for(lambda: program.moved_from(before), "the next meld")
    program.press("Return")


def take_the_pot_in_flight(tap, program):
    for name in ("Pot, 11 cards",
                 "Meld 1, your side: clean sequence of hearts, 3 to 6, 4 cards"):
        program.expect(name)
    hidden = [node for node in program.nodes() if node.name.startswith("8 of diamonds")]
    assert not hidden, hidden
    tap.ok("pots and melds have names, and nobody tells what is in a pot")

    program.expect_focus("6 of diamonds, 2 of 3")
    program.press("Home")
    program.expect_focus("5 of diamonds, 1 of 3")
    program.press("shift+Right")
    program.expect_said("A meld has three cards or more.")
    program.press("shift+Right")
    heard = program.expect_said(
        "They make a meld: clean sequence of diamonds, 5 to 7, 3 cards.")
    tap.ok(f"chosen cards tell what they would make: {heard}")

    program.press("m")
    heard = program.expect_said("You lay down the 5 of diamonds")
    program.expect_said("pot")
    tap.ok(f"the meld and the pot are heard: {heard}")
    program.expect("Meld 2, your side: clean sequence of diamonds, 5 to 7")
    program.expect("You, 11 cards, to play.")
    program.go_on("Your hand was empty, and the pot is yours")


def lay_off(tap, program):
    program.expect("Make your new meld as long as you can")
    choose(program, "8 of diamonds", "9 of diamonds")
    heard = program.expect_said("Add to meld 2")
    tap.ok(f"what goes onto a meld is told: {heard}")
    lay_off_onto(program, "Meld 2")
    program.expect("Meld 2, your side: clean sequence of diamonds, 5 to 9, 5 cards")
    tap.ok("a meld that has grown tells so")
    program.go_on("From 5 to 9.")

    program.expect("Now end your turn.")
    look_for(program, "ace of hearts")
    program.press("d", "d")
    program.expect("Discard pile, 1 card")
    program.go_on("A turn ends with a discard")


def take_the_pot_by_discard(tap, program):
    program.expect("Discard it.")
    look_for(program, "10 of spades")
    program.press("d", "d")
    heard = program.expect_said("You discard the 10 of spades.")
    tap.ok(f"a pot that a discard brings is heard: {heard}")
    program.go_on("Your hand is empty, so you get the pot.")
    program.choose("On my next turn")
    program.go_on("Your discard ended your turn.")
    program.choose("No, we have taken ours")
    program.go_on("One pot for each side.")

    program.expect("Start your turn.")
    program.press("h", "k")
    program.expect("You, 4 cards, to play.")
    program.go_on("Three kings and a 5.")
    choose(program, "king of clubs", "king of diamonds", "king of spades")
    program.press("Return")
    program.expect("Meld 2, your side: clean group of kings, 3 cards")
    program.go_on("One card is left.")
    look_for(program, "5 of spades")
    program.press("d", "d")
    program.go_on("The pot is yours.")


def go_on_with_a_hand_that_is_dealt_anew(tap, program):
    program.expect("A new deal.")
    program.press("d")
    program.go_on("Twelve cards between you and the pot.")
    program.expect("Get three or more cards closer to the pot")
    choose(program, "5 of clubs", "5 of diamonds", "5 of hearts")
    program.press("Return")
    program.go_on("That’s the quickest way")
    program.expect("You have finished “The pot”.")
    tap.ok("the lesson on the pot is done with the keyboard alone")


def go_out(tap, program):
    program.expect("First add one of your kings to the group.")
    choose(program, "king of spades")
    lay_off_onto(program, "Meld 2")
    program.go_on("One card is left.")
    program.expect("Now end the hand.")
    look_for(program, "king of diamonds")
    program.press("d", "d")
    heard = program.expect_said("You have no cards left and are out.")
    assert "375" not in heard, heard
    tap.ok(f"going out is heard, and not the score that is asked next: {heard}")


def tab_back_to(program, words, at_most=40):
    for _ in range(at_most):
        before = program.focus()
        if before.name.startswith(words):
            return
        program.press("shift+Tab")
        program.wait_for(lambda: program.moved_from(before), "the focus to move")
    raise screen_reader.Failed(f"Shift and Tab do not lead to “{words}”")


def read_the_score_sheet(tap, program):
    program.go_on("You’re out. The hand is over")
    program.expect("What did your side score?")
    assert program.find("Score Sheet") is None, "the quiz gives its answer away"
    tap.ok("a quiz about the score hides the sheet")

    program.choose("375")
    program.expect("Clean canastra 200, its cards 45")
    program.expect_focus("Next")
    tab_back_to(program, "Score Sheet")
    program.press("Return")
    lines = [program.expect(line).name for line in (
        "Meld 1: Clean canastra, 200 points",
        "Meld 1, clean canastra: Cards on the table, 45 points",
        "Carlo: Cards left in hand, 10 points lost",
        "You: Going out, 100 points",
        "Berta: Cards left in hand, 30 points lost",
    )]
    tap.ok(f"the score sheet is read line by line, such as {lines[0]}")
    program.press("Escape")
    program.wait_for(lambda: program.find(lines[0]) is None, "the sheet to close")


def story(tap):
    for lesson, parts in (
            (sys.argv[2], (take_the_pot_in_flight, lay_off, take_the_pot_by_discard,
                           go_on_with_a_hand_that_is_dealt_anew)),
            (sys.argv[3], (go_out, read_the_score_sheet))):
        program = screen_reader.Program(sys.argv[1], lesson)
        try:
            for part in parts:
                part(tap, program)
        finally:
            program.close()
    tap.ok("the program had nothing to complain of")


sys.exit(screen_reader.Tap().run(story))
