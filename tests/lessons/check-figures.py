#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lessons are short, and the learner acts.

    check-figures.py ROOT [--table]

A lesson has 8 to 14 steps. Before the first move it has at most 40 words; every step has at most
45, and half of a course's steps at most 15. The learner acts in at least 70 % of the steps, and
each of these has a hint; the last hint gives a reason for its move. No text repeats within eight
steps. The first lesson of a course points at answers, the last one does not; the right answers of
questions vary in position. The second half of each lesson has a hand that is dealt differently
each time (<must>). A course ends with a whole hand, which congratulates the winner and names two
lessons to a loser. A translation has the same limits, but may have 1.3 times as many words.
"""

import pathlib
import re
import statistics
import sys
import xml.etree.ElementTree as ElementTree

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "i18n"))
import catalogs  # noqa: E402

STEPS = range(8, 15)
FIRST_WORDS, MOST_WORDS, MEDIAN_WORDS = 40, 45, 15
ACTS = 0.7
TRANSLATED = 1.3  # as many words
SAME_PLACE = 0.6
APART = 8

# A command without a reason.
BARE_MOVE = re.compile(r"(Lead|Play|Take|Lay|Discard|Draw|Pick|Pass|Add|Throw|Click|Choose|"
                       r"Select|Move|Put|Send)\b[^:;,]*")

TASKS = ("ask", "quiz", "free")
MOVES = ("ask", "free")


def texts(step, *paths):
    return [" ".join(element.text.split()) for path in paths
            for element in step.findall(path) if element.text and element.text.strip()]


def count_words(step):
    return sum(len(text.split()) for text in texts(step, "say", "ask", "quiz/question"))


def acts(step):
    return any(step.find(task) is not None for task in TASKS)


def count_words_before_move(steps):
    """Includes the task of the first move."""
    n_words = 0
    for step in steps:
        n_words += count_words(step)
        if any(step.find(move) is not None for move in MOVES):
            break
    return n_words


def count_musts(steps):
    """The steps of the second half that deal until the conditions are met."""
    half = steps[len(steps) // 2:]
    return sum(step.find("deal/must") is not None for step in half)


def places(steps):
    for step in steps:
        options = step.findall("quiz/option")
        right = [place for place, option in enumerate(options, 1)
                 if option.get("right") == "yes"]
        if len(options) > 2 and len(right) == 1:
            yield right[0]


def names_bare_move(step):
    hints = texts(step, "hint")
    return (step.find("ask") is not None and bool(hints)
            and BARE_MOVE.fullmatch(hints[-1]) is not None)


def findings_of_lesson(steps, more):
    """MORE: how many times as many words there may be."""
    words = [count_words(step) for step in steps]

    if len(steps) not in STEPS:
        yield f"has {len(steps)} steps"
    n_first = count_words_before_move(steps)
    if n_first > FIRST_WORDS * more:
        yield f"wants {n_first} words read up to the first move"
    if count_musts(steps) == 0:
        yield "deals no hand anew in its second half"
    if max(words) > MOST_WORDS * more:
        yield f"has {max(words)} words in step {words.index(max(words)) + 1}"
    if sum(map(acts, steps)) < ACTS * len(steps):
        yield f"lets the learner act in only {sum(map(acts, steps))} steps"

    said = {}
    for number, step in enumerate(steps, 1):
        if step.find("free") is None and acts(step) and step.find("hint") is None:
            yield f"has no hint in step {number}"
        if names_bare_move(step):
            yield f"names a move without a reason in step {number}"
        for text in set(texts(step, "accept")):
            if number - said.get(text, -APART) < APART:
                yield f"says “{text}” in step {said[text]} and again in step {number}"
            said[text] = number


def findings_of_end(step):
    if step.find("free[@until='hand-end']") is None:
        yield "does not end with a whole hand"
    if step.find("free/won") is None:
        yield "does not celebrate who wins its last hand"
    if sum(len(re.findall("[“«„]", text)) for text in texts(step, "free/lost")) < 1:
        yield "names no lesson to who loses its last hand"


def findings_of_course(lessons, more):
    words = [count_words(step) for steps in lessons for step in steps]
    points = [sum(step.find("show") is not None for step in steps) for steps in lessons]

    right = [place for steps in lessons for place in places(steps)]

    if right and right.count(statistics.mode(right)) > SAME_PLACE * len(right):
        yield f"has the right answer mostly at place {statistics.mode(right)}"
    if statistics.median(words) > MEDIAN_WORDS * more:
        yield f"has {statistics.median(words)} words in half of its steps"
    if points[0] == 0:
        yield "does not point at any answer in its first lesson"
    if points[-1] > 0:
        yield "still points at answers in its last lesson"
    yield from findings_of_end(lessons[-1][-1])


def read_steps(path, translations=None):
    steps = ElementTree.parse(path).getroot().findall("step")
    for element in (element for step in steps for element in step.iter() if element.text):
        text = " ".join(element.text.split())
        element.text = (translations or {}).get(text, text)
    return steps


def read_translations(root, course, language):
    messages = catalogs.read((root / f"po/{course}/{language}.po").read_text(encoding="utf-8"))
    return {message.text: message.translations[0] for message in messages}


def print_table(root):
    for course in sorted(path for path in (root / "lessons").iterdir() if path.is_dir()):
        lessons = [read_steps(path) for path in sorted(course.glob("*.xml"))]
        words = max(count_words_before_move(steps) for steps in lessons)
        dealt = sum(count_musts(steps) > 0 for steps in lessons)
        print(f"{course.name:17} up to {words} words before the first move; "
              f"{dealt} of {len(lessons)} lessons with <must> in the second half")


def check_course(course, name, more, translations=None):
    lessons = {path.stem: read_steps(path, translations) for path in sorted(course.glob("*.xml"))}
    for lesson, steps in lessons.items():
        yield f"{name}/{lesson}", list(findings_of_lesson(steps, more))
    yield name, list(findings_of_course(list(lessons.values()), more))


def main(root):
    results = []
    for course in sorted(path for path in (root / "lessons").iterdir() if path.is_dir()):
        results += check_course(course, course.name, 1)
        for language in catalogs.read_list(root / "po" / course.name / "LINGUAS"):
            results += check_course(course, f"{language}: {course.name}", TRANSLATED,
                                    read_translations(root, course.name, language))
    catalogs.report(results)


if "--table" in sys.argv:
    print_table(pathlib.Path(sys.argv[1]))
else:
    main(pathlib.Path(sys.argv[1]))
