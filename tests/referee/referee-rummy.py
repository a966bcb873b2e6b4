#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""referee-rummy.py PRINT-HANDS [HANDS [SEED]]: a second implementation of the three Buracos.

Written from the rules alone, in another language and without looking at the engine: follows the
hands that PRINT-HANDS prints, and reports every difference in turns, lists of moves, verdicts,
tables, score sheets and outcomes. One TAP line for each set of options.
"""

import random
import subprocess
import sys

from rummy_hand import USUAL, Hand, Objection, expect


def sums(lines):
    total = {}
    for rule, points in lines:
        total[rule] = total.get(rule, 0) + points
    return {rule: points for rule, points in total.items() if points != 0}


def bits(seats):
    return sum(1 << seat for seat in seats)


def play_hand(hand, lines, chance):
    while not hand.over:
        line = next(lines).split('|')
        if line[0] == 'try':
            if hand.allows(line[1]) != (line[2] == 'allowed'):
                raise Objection(f'"{line[1]}" is {line[2]} for {hand}')
            continue
        seat, chosen, *legal = line
        expect('the turn', hand.turn, ord(seat) - 65)
        for text in chance.sample(legal, min(4, len(legal))) + [chosen]:
            if not hand.allows(text):
                raise Objection(f'"{text}" is listed for {hand}')
        for text in ['draw', 'reject'] + [f'discard {c}' for c in hand.hands[hand.turn]]:
            if hand.allows(text) and text not in legal:
                raise Objection(f'"{text}" is not listed')
        hand.play(chosen)
        try:
            hand.table(next(lines))
        except Objection as objection:
            raise Objection(f'after "{chosen}": {objection}') from objection


def check_scores(hand, lines, totals):
    for side in range(hand.n_sides):
        words = next(lines).split()
        mine = hand.score_lines(side)
        theirs = [(word.split(':')[0], int(word.split(':')[1])) for word in words[3:]]
        expect('the score sheet', sums(mine), sums(theirs))
        score = sum(points for _, points in mine)
        totals[side] += score
        expect('score and total', [score, totals[side]], [int(w) for w in words[1:3]])
    return totals


def match_winners(options, game, totals, scores):
    target = options['match-target']
    best = [side for side, total in enumerate(totals) if total == max(totals)]
    if options.get('match-mode') == 'round':
        return best
    number = int(target.strip('>='))
    reached = totals[best[0]] > number if target[0] == '>' and target[1] != '=' else (
        totals[best[0]] >= number)
    if not reached or (len(best) > 1 and options.get('match-tie') != 'shared'):
        return []
    return best


def referee(program, game, n, n_hands, seed, texts):
    options = dict(USUAL[game], **dict(text.split('=', 1) for text in texts))
    text = subprocess.run([program, game, str(n), str(n_hands), str(seed), *texts],
                          check=True, capture_output=True, text=True).stdout
    lines, chance = iter(text.splitlines()), random.Random(seed)
    n_sides = 2 if n == 2 else n // 2
    totals, starters = [0] * n_sides, None
    for _ in range(n_hands):
        pack = next(lines).split()[1:]
        _, dealer, *lifts = next(lines).split()
        dealer = int(dealer)
        if starters is not None and (dealer + 1) % n not in starters:
            raise Objection(f'{dealer} deals, but one of {starters} begins')
        before = list(totals)
        hand = Hand(game, options, n, dealer, totals, pack, lifts)
        play_hand(hand, lines, chance)
        totals = check_scores(hand, lines, totals)
        scores = [after - first for after, first in zip(totals, before)]
        won = [i for i, score in enumerate(scores) if score == max(scores)]
        match = match_winners(options, game, totals, scores)
        expect('the outcome',
               f'over winners {bits(s for s in range(n) if s % n_sides in won)} losers 0 '
               f'void 0 match {bits(s for s in range(n) if s % n_sides in match)}',
               next(lines))
        starters = [(dealer + 2) % n]
        if options.get('first-player') == 'random-each-hand':
            starters = list(range(n))
        elif options.get('first-player') == 'winner' and hand.went_out is not None:
            starters = [hand.went_out]
        if match:
            totals, starters = [0] * n_sides, None


SETS = {
    'buraco-brazil': [
        '', 'hand-size=13', 'hand-size=15', 'pot-size=13', 'pot-size=15', 'players=6',
        'pickup-pair=one-wild', 'pickup-layoff=yes', 'discard-visible=all',
        'pot-trigger=no-card', 'pot-take=optional',
        'pot-take=optional pot-trigger=no-card', 'last-card=keep',
        'last-card=keep out-without-pot=when-none-left',
        'out-without-pot=when-none-left', 'stock-out=end', 'count-cerrado-cards=no',
        'seven-jokers=2000', 'short-cut-penalty=100', 'match-target=>=500',
        'match-target=>100 match-tie=shared',
        'pickup-pair=one-wild pickup-layoff=yes last-card=keep pot-take=optional'],
    'buraco-us': [
        '', 'jokers=0', 'opening=up-card', 'first-dealer=lowest-card',
        'group-ranks=all', 'group-ranks=none', 'initial-meld=none', 'initial-meld=60',
        'initial-meld=30,90@500', 'initial-meld-failure=forbid',
        'same-card-discard=no', 'last-card=keep', 'final-discard=required',
        'final-discard=forbidden', 'final-discard=forbidden last-card=keep',
        'go-out-needs=any', 'out-without-pot=when-none-left',
        'pot-to-stock-at=at-once', 'pot-to-stock-at=next-draw',
        'unplayed-pot=card-values', 'unplayed-pot=smaller-loss',
        'no-pot-penalty-if-none-took=no', 'ace=high', 'ace=low', 'match-target=500',
        'match-target=300 match-tie=shared', 'short-cut-penalty=100',
        'initial-meld=none group-ranks=all final-discard=required go-out-needs=any'],
    'buraco-netcartas': [
        '', 'direction=counter-clockwise', 'first-player=random-each-hand',
        'first-player=winner', 'max-wild=1', 'max-wild=2', 'min-natural=1',
        'group-of-twos=yes', 'natural-two=own-suit-between-ace-and-three',
        'natural-two=any-suit-between-ace-and-three', 'groups=no',
        'group-canastra=yes', 'initial-meld=75-when-half-target match-target=100',
        'rearrange=yes', 'same-card-discard=no', 'stock-out=pot-to-stock',
        'last-card=keep', 'unused-pot=100-only-if-no-turn', 'unused-pot=100-only',
        'match-mode=round', 'match-target=1000',
        'min-natural=1 group-of-twos=yes group-canastra=yes last-card=keep'],
}


def seats_of(game, text):
    if text == 'players=6':
        return [6]
    return [4] if game == 'buraco-us' else [2, 4]


def short_match(text):
    about_matches = not text or 'match' in text or 'first-player' in text
    return 3 if about_matches else 1


def main(program, n_hands, seed):
    failed, number = False, 0
    print(f'1..{sum(len(sets) for sets in SETS.values())}', flush=True)
    for game, sets in SETS.items():
        for text in sets:
            problem = None
            number += 1
            for n in seats_of(game, text):
                try:
                    referee(program, game, n, n_hands or short_match(text),
                            seed + 100 * number + n, text.split())
                except Objection as objection:
                    problem = f'{n} players: {objection}'
                    break
            failed = failed or problem is not None
            print(f'{"not " if problem else ""}ok {number} {game} {text}'.rstrip(),
                  flush=True)
            if problem:
                print(f'# {problem}', flush=True)
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0,
                  int(sys.argv[3]) if len(sys.argv) > 3 else 0))
