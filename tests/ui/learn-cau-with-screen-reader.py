#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""learn-cau-with-screen-reader.py PROGRAM LESSON: someone who cannot see the screen and
has no mouse learns the lesson about the cau, hears in advance what a card would take, and
hears the capture when it happens.
"""
import sys

import screen_reader


def look_for(program, card):
    program.wait_for(lambda: program.find(f"{card}, playable"), f"{card} to be playable")
    return program.find_in_hand(card, is_hand_card)


def is_hand_card(node):
    return node is not None and "playable" in node.name


def play(program, card):
    look_for(program, card)
    program.press("Return")


def look_at_the_table(tap, program):
    for name in ("Center, 4 cards", "Carlo’s pile, 2 cards, 3 of coins on top",
                 "Your pile, empty", "7 of coins, just played by Carlo, 3 of 4"):
        program.expect(name)
    tap.ok("centre and piles have names")

    # The lesson asks which card it is.
    program.tab_to("4 of cups")
    for name in ("4 of cups", "7 of cups"):
        card = look_for(program, name)
        assert "take" not in card.description, card.description
        assert "is there" not in card.description, card.description
    tap.ok("no card tells in advance what is asked")


def call_cau(tap, program):
    program.press("Return")
    program.expect("You, 2 cards")
    heard = program.expect_said("7 of coins")
    tap.ok(f"the capture is heard as a sentence: {heard}")
    program.expect("Your pile, 3 cards, 3 of coins on top")
    tap.ok("the pile tells what was paid")
    program.go_on("That’s a cau!")


def finish_the_lesson(tap, program):
    program.choose("One card, the top one")
    program.go_on("For a cau, the player pays")
    program.choose("The payment comes after the catch")
    program.go_on("First the caught cards")
    play(program, "1 of swords")
    program.go_on("Now watch what Berta plays")
    play(program, "7 of cups")
    program.go_on("Caught, but nobody pays")
    program.choose("Me, because I’m next")
    program.go_on("Nobody calls out of turn")
    for card in ("4 of swords", "5 of coins", "6 of cups"):
        program.tab_to(card, screen_reader.Atspi.Role.CHECK_BOX)
        program.press("space")
    program.choose("That’s My Answer")
    program.go_on("Carlo’s 4, and the sequence")
    play(program, "4 of batons")
    program.go_on("Now everyone waits")
    program.expect("You, 1 card. Call: cau.")
    tap.ok("whoever has called says so")
    program.choose("Berta")
    program.go_on("Only the next player")
    program.choose("When Berta played")
    program.go_on("Her 1 was not a 4")
    play(program, "6 of coins")
    program.go_on("If Berta holds that number")
    program.expect("You have finished “Cau!”.")
    tap.ok("the lesson is done with the keyboard alone")


def story(tap):
    program = screen_reader.Program(sys.argv[1], sys.argv[2])
    try:
        look_at_the_table(tap, program)
        call_cau(tap, program)
        finish_the_lesson(tap, program)
    finally:
        program.close()
    tap.ok("the program had nothing to complain of")


sys.exit(screen_reader.Tap().run(story))
