#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""referee-fishing.py PRINT-HANDS: a second implementation of Cau Robat.

Written from the rules alone, in another language and without looking at the engine: follows the
hands that PRINT-HANDS prints, and reports every difference in turns, lists of moves, tables and
outcomes. One TAP line for each set of options.
"""

import subprocess
import sys

from fishing_hand import USUAL, Hand, Objection, expect


def bits(seats):
    return sum(1 << seat for seat in seats)


def referee(program, n, n_hands, seed, texts):
    options = dict(USUAL, **dict(text.split('=') for text in texts))
    text = subprocess.run([program, 'cau-robat', str(n), str(n_hands), str(seed), *texts],
                          check=True, capture_output=True, text=True).stdout
    lines = iter(text.splitlines())
    dealer, debts, total = 0, [], [0] * n
    tens = options['scoring'] == 'tens'
    target = 21 if tens else int(options['match-wins'])
    for _ in range(n_hands):
        hand = Hand(options, n, dealer, debts, next(lines).split()[1:], lines)
        counts = hand.play()
        winners = [] if tens else [i for i in range(n) if counts[i] == max(counts)]
        for i in range(n):
            total[i] += counts[i] // 10 if tens else i in winners
        match = [i for i in range(n) if total[i] >= target]
        if options['match-tie'] == 'play-on' and match:
            best = [i for i in range(n) if total[i] == max(total)]
            match = best if len(best) == 1 else []
        expect('the outcome', f'over winners {bits(winners)} losers 0 void 0 '
               f'match {bits(match)}', next(lines))
        dealer = (dealer + (1 if options['next-dealer'] == 'right' else -1)) % n
        debts = hand.debts if options['debts'] == 'carry' else []


SETS = [
    '', 'reshuffle-equal-ranks=keep-one', 'reshuffle-equal-ranks=redeal-centre',
    'next-dealer=right', 'sequence-direction=up',
    'sequence-direction=down', 'rob-needs-two-centre-cards=yes',
    'centre-protects=breaks-sequence', 'equal-tops=both', 'equal-tops=none', 'rob=no',
    'cau-caller=anyone', 'cau-call=announced', 'cau-caller=anyone cau-call=announced',
    'cau-sequence=no', 'cau-payment=graduated', 'cau-payment=first-to-last',
    'debts=cancelled-at-once', 'debts=carry', 'debts=carry cau-payment=graduated',
    'leftover=last-capturer', 'scoring=tens', 'scoring=tens match-tie=play-on',
    'match-wins=1', 'match-tie=play-on', 'match-wins=2 match-tie=play-on',
    'rob-needs-two-centre-cards=yes centre-protects=breaks-sequence equal-tops=both',
]


def main(program, n_hands):
    failed = False
    print(f'1..{len(SETS)}', flush=True)
    for number, text in enumerate(SETS, 1):
        problem = None
        for n in range(2, 7):
            texts = text.split() + ([] if 3 <= n <= 5 else ['players=2-6'])
            try:
                referee(program, n, n_hands, 100 * number + n, texts)
            except Objection as objection:
                problem = f'{n} players: {objection}'
                break
        failed = failed or problem is not None
        print(f'{"not " if problem else ""}ok {number} {text}'.rstrip(), flush=True)
        if problem:
            print(f'# {problem}', flush=True)
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 12))
