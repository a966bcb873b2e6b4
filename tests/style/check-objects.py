#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-objects.py ROOT: fails if objects of src call each other in cycles, and prints them.

An object is the files that include the same private header, or else a file and the header of its
name. One object calls another if it uses a function that the other defines.
"""
import collections
import pathlib
import re
import sys

DEFINITION = re.compile(r'^(ct_\w+) \(', re.M)
WORD = re.compile(r'\bct_\w+')
INCLUDE = re.compile(r'^#include "(.*)"', re.M)

def strip(text):
    """Blanks comments and strings, but keeps lines."""
    keep_lines = lambda match: re.sub(r'[^\n]', ' ', match.group())
    return re.sub(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"', keep_lines, text, flags=re.S)

def find_objects(files):
    owner = {name: name.rsplit('.', 1)[0] for name in files}

    def join(one, other):
        for name in files:
            if owner[name] == one:
                owner[name] = other

    for name, text in files.items():
        for header in INCLUDE.findall(text):
            if header.endswith('-private.h') and header in files:
                join(owner[name], header[:-len('-private.h')])
                join(owner[header], header[:-len('-private.h')])
                join(owner[name], owner[header])
    return owner

def find_calls(files, owner):
    """Maps each object to those that it calls, with a function as an example."""
    home = {}
    for name, text in files.items():
        for match in DEFINITION.finditer(text):
            before = text[:match.start()].rsplit('\n', 2)[-2]
            if name.endswith('.c') and 'static' not in before:
                home[match.group(1)] = owner[name]

    calls = collections.defaultdict(dict)
    for name, text in files.items():
        if name.endswith('.c'):
            for word in WORD.findall(text):
                if home.get(word, owner[name]) != owner[name]:
                    calls[owner[name]].setdefault(home[word], word)
    return calls

def find_reached(calls, start):
    reached = set()
    waiting = [start]
    while waiting:
        for goal in calls.get(waiting.pop(), {}):
            if goal not in reached:
                reached.add(goal)
                waiting.append(goal)
    return reached

def find_cycles(calls):
    reached = {name: find_reached(calls, name) for name in list(calls)}
    cycles = {frozenset(b for b in reached if b in reached[a] and a in reached[b])
              for a in reached if a in reached[a]}
    return sorted(cycles, key=lambda cycle: (-len(cycle), sorted(cycle)))

def check_cycles(files, owner):
    calls = find_calls(files, owner)
    tangles = find_cycles(find_calls(files, {name: name.rsplit('.', 1)[0]
                                             for name in files}))
    tangled = max((len(tangle) for tangle in tangles), default=1)
    cycles = find_cycles(calls)
    parts = collections.Counter(owner[name] for name in files if name.endswith('.c'))

    print(f'{len(set(owner.values()))} objects, the largest of them:')
    for name, n in parts.most_common(5):
        print(f'  {name}: {n} files')
    print(f'files that call each other, over however many corners: {tangled}')
    print(f'cycles between objects: {len(cycles)}')
    for cycle in cycles:
        print(f'  {len(cycle)}: {" ".join(sorted(cycle))}')
        for name in sorted(cycle):
            for goal, word in sorted(calls[name].items()):
                if goal in cycle:
                    print(f'    {name} -> {goal}: {word} ()')
    return not cycles

def main(root):
    source = pathlib.Path(root) / 'src'
    files = {path.name: path.read_text() for path in source.rglob('*.[ch]')}
    code = {name: strip(text) for name, text in files.items()}
    return 0 if check_cycles(code, find_objects(files)) else 1

sys.exit(main(sys.argv[1]))
