#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""learn-with-mouse.py PROGRAM: someone who uses only the mouse learns the first lesson of
Kargaburo, tries a wrong card, reads the rule, and steps through a recorded hand.
"""
import sys

import screen_reader
from screen_reader import Atspi


def click_on(program, words, role=None, times=1):
    program.click(program.expect(words, role), times)


def play(program, card):
    """The first click lifts a card, the second one plays it."""
    program.wait_for(lambda: program.find(f"{card}, playable"), f"{card} to be playable")
    click_on(program, card, times=2)


def go_on(program, heard):
    program.expect(heard)
    program.expect_focus("Next")
    click_on(program, "Next", Atspi.Role.PUSH_BUTTON)


def read_a_rule(tap, program):
    program.expect("9 of hearts, playable")
    click_on(program, "4 of spades", times=2)
    program.expect_alert("Follow suit.")
    click_on(program, "Show Rule")
    program.expect("Rules of the Game")
    program.expect("If you hold a card of the suit that was led")
    tap.ok("a wrong card leads to the page of its rule")
    program.expect("Try it: A card of another suit is not allowed")
    click_on(program, "Back", Atspi.Role.PUSH_BUTTON)
    program.expect("Your first card")


def finish_the_lesson(tap, program):
    play(program, "9 of hearts")
    go_on(program, "A heart on a heart")
    click_on(program, "Berta’s, the jack")
    go_on(program, "The order is 2 to 10")
    play(program, "4 of spades")
    go_on(program, "High or low")
    play(program, "jack of diamonds")
    go_on(program, "That beats his 6")
    play(program, "king of clubs")
    go_on(program, "The others must play clubs")
    play(program, "queen of spades")
    go_on(program, "You went out, so you won")
    click_on(program, "My hand was empty first.")
    go_on(program, "Tricks count for nothing")
    click_on(program, "Berta", Atspi.Role.PUSH_BUTTON)
    go_on(program, "The last player with cards loses")
    play(program, "3 of clubs")
    go_on(program, "The same suit")
    click_on(program, "That’s My Answer")
    program.expect_alert("Mark your answer first.")
    click_on(program, "ace of clubs", Atspi.Role.CHECK_BOX)
    program.wait_for(lambda: program.alert() is None, "the reminder to go")
    click_on(program, "ace of clubs", Atspi.Role.CHECK_BOX)
    for card in ("2 of clubs", "ace of clubs"):
        click_on(program, card, Atspi.Role.CHECK_BOX)
    click_on(program, "That’s My Answer")
    go_on(program, "Any club will do")
    play(program, "2 of clubs")
    go_on(program, "Your choice")
    program.expect("You have finished “Your first card”.")
    tap.ok("the lesson is done with the mouse alone")


def watch_a_hand(tap, program):
    click_on(program, "Back", Atspi.Role.PUSH_BUTTON)
    program.expect("Continue: Kargaburo, Lesson 2")
    click_on(program, "Kargaburo", Atspi.Role.PUSH_BUTTON)
    click_on(program, "Hearts, hearts, hearts")
    program.expect("At the start")
    for number in range(3):
        click_on(program, "Next Move")
        program.wait_for(
            lambda: program.find(f"Move {number} of") if number else
            program.find("At the start"), f"move {number}")
    tap.ok("a recorded hand goes on with each click")

    click_on(program, "Last Move")
    program.expect("Move 65 of 65")
    click_on(program, "Previous Move")
    program.expect("Move 64 of 65")
    click_on(program, "First Move")
    program.expect("At the start")
    tap.ok("last, previous and first move are where they should be")


def story(tap):
    program = screen_reader.Program(sys.argv[1])
    try:
        click_on(program, "Play Your First Card", Atspi.Role.PUSH_BUTTON)
        read_a_rule(tap, program)
        finish_the_lesson(tap, program)
        watch_a_hand(tap, program)
    finally:
        program.close()
    tap.ok("the program had nothing to complain of")


sys.exit(screen_reader.Tap().run(story))
