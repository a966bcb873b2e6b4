#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""referee-exercises.py PRINT-EXERCISES [SEEDS]: the keys of exercises a second time.

Judges the positions of Kargaburo and Cangkul that PRINT-EXERCISES prints, from the rules
alone and without a look at the engine: may this be played, and whose turn is it then? One
TAP line for each game and set of options.
"""

import subprocess
import sys

RANKS = '23456789TJQKA'
# What is not agreed upon in one of the two games.
USUAL = {
    'lead-card-competes': 'no', 'lead-card-pickup': 'with-trick', 'fail-trick': 'pass',
    'lead-after-out': 'next-active', 'share-choice': 'choose',
}
SETS = [
    ('kargaburo', ''), ('kargaburo', 'fail-trick=pass'),
    ('kargaburo', 'lead-card-competes=dealer lead-card-pickup=set-aside'),
    ('kargaburo', 'lead-after-out=highest-active play-on=yes'),
    ('cangkul', ''), ('cangkul', 'share-choice=oldest-first play-on=yes'),
    ('cangkul', 'share-choice=highest-first'),
]


class Table:
    """A line of PRINT-EXERCISES."""

    def __init__(self, line):
        fields = line.split('|')
        self.name = fields[0]
        words = {f.split(' ', 1)[0]: f.split()[1:] for f in fields[1:-1]}
        self.key = fields[-1] == 'yes'
        self.options = dict(USUAL, **dict(o.split('=', 1) for o in words['options']))
        self.n = int(words['seats'][0])
        self.turn = ord(words['turn'][0]) - 65
        self.dealer = ord(words['dealer'][0]) - 65
        self.phase = words['phase'][0]
        self.lead = words['lead'][0] if words['lead'] else None
        self.trick = [(ord(c[0]) - 65, c[2:]) for c in reversed(words['trick'])]
        self.stock = words['stock']
        self.hands = [words[chr(65 + i)] for i in range(self.n)]
        said = words.get('move') or words['after']
        self.asks_turn = 'next' in words
        self.seat, self.move = ord(said[0]) - 65, said[1:]
        self.next = ord(words['next'][0]) - 65 if self.asks_turn else None

    def suit(self):
        return self.lead[1] if self.lead else self.trick[0][1][1]

    def may_share(self, card):
        cards = ([self.lead] if self.lead else []) + [c for _, c in self.trick]
        if self.options['lead-card-pickup'] != 'with-trick' and self.lead in cards:
            cards.remove(self.lead)
        choice = self.options['share-choice']
        if choice == 'oldest-first':
            cards = cards[:1]
        elif choice == 'highest-first':
            best = max(RANKS.index(c[0]) for c in cards)
            cards = [c for c in cards if RANKS.index(c[0]) == best]
        return card in cards

    def is_allowed(self):
        hand = self.hands[self.turn]
        verb, cards = self.move[0], self.move[1:]
        if self.seat != self.turn:
            return False
        if self.phase == 'share':
            return verb == 'take' and self.may_share(cards[0])
        if self.phase == 'lead':
            return verb == 'lead' and len(cards) == 1 and cards[0] in hand
        fitting = [c for c in hand if c[1] == self.suit()]
        if fitting:
            return verb in ('follow', 'lead') and len(cards) == 1 and cards[0] in fitting
        if self.stock:
            return verb == 'draw'
        if self.options['fail-trick'] == 'pass':
            return verb == 'pass'
        return verb == 'pick-up'

    def active(self, seat):
        return len(self.hands[seat]) > 0

    def next_active(self, seat):
        around = [(seat + i) % self.n for i in range(1, self.n + 1)]
        return next((s for s in around if self.active(s)), None)

    def leader_for(self, owner):
        if self.active(owner):
            return owner
        rivals = [(RANKS.index(c[0]), s) for s, c in self.trick if self.active(s)]
        if self.options['lead-after-out'] == 'highest-active' and rivals:
            return max(rivals)[1]
        return self.next_active(owner)

    def owner(self):
        rank, owner = max((RANKS.index(c[0]), s) for s, c in self.trick)
        competes = self.options['lead-card-competes'] == 'dealer'
        if self.lead and competes and RANKS.index(self.lead[0]) > rank:
            return self.dealer
        return owner

    def whose_turn(self):
        """Whose turn it is then, or None where this cannot be told from the table."""
        verb = self.move[0]
        if verb == 'pick-up':
            if not self.trick:
                return self.next_active(self.turn)
            owner = max((RANKS.index(c[0]), s) for s, c in self.trick)[1]
            return self.leader_for(owner)
        if verb not in ('lead', 'follow') or self.options['fail-trick'] == 'pass':
            return None
        card = self.move[1]
        self.hands[self.turn] = [c for c in self.hands[self.turn] if c != card]
        self.trick.append((self.turn, card))
        n_active = sum(map(self.active, range(self.n)))
        if n_active < 2 or (n_active < self.n and self.options['play-on'] == 'no'):
            return None
        played = {s for s, _ in self.trick}
        around = [(self.turn + i) % self.n for i in range(1, self.n)]
        waiting = [s for s in around if s not in played and self.active(s)]
        return waiting[0] if waiting else self.leader_for(self.owner())

    def is_right(self):
        """What the referee says; None where that is not theirs to judge."""
        if not self.asks_turn:
            return self.is_allowed()
        seat = self.whose_turn()
        return None if seat is None else seat == self.next


def judge(program, game, options, n_seeds):
    """How many keys were looked at, and what is said against the first that is wrong."""
    call = [program, game, str(n_seeds)] + options
    text = subprocess.run(call, check=True, capture_output=True, text=True).stdout
    n = 0
    for line in text.splitlines():
        table = Table(line)
        answer = table.is_right()
        if answer is not None and answer != table.key:
            return n, f'the referee says {answer}: {line}'
        n += answer is not None
    return n, None if n > 0 else 'there is nothing to judge'


def main(program, n_seeds):
    failed = False
    print(f'1..{len(SETS)}', flush=True)
    for number, (game, options) in enumerate(SETS, 1):
        n, problem = judge(program, game, options.split(), n_seeds)
        failed = failed or problem is not None
        print(f'{"not " if problem else ""}ok {number} {game} {options}'.rstrip(),
              flush=True)
        print(f'# {problem or f"{n} keys"}', flush=True)
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 3))
