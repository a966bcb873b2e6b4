#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""referee-shedding.py PRINT-HANDS: a second implementation of Kargaburo and Cangkul.

Written from the rules alone, in another language and without looking at the engine: follows the
hands that PRINT-HANDS prints, and reports every difference in turns, lists of moves and outcomes.
One TAP line for each game and set of options.
"""

import subprocess
import sys
from collections import Counter

RANKS = '23456789TJQKA'
USUAL = {
    'kargaburo': {
        'hand-size': '5', 'lead-card': 'yes', 'lead-card-competes': 'no',
        'lead-card-pickup': 'with-trick', 'fail-trick': 'pick-up-now',
        'lead-after-out': 'next-active', 'play-on': 'yes',
        'first-in-next-hand': 'winner', 'match-target': 'none', 'stalemate-repeat': '3',
        'share-choice': 'choose', 'next-dealer': 'loser',
    },
    'cangkul': {
        'hand-size': '7', 'lead-card': 'no', 'lead-card-competes': 'no',
        'lead-card-pickup': 'with-trick', 'fail-trick': 'pass',
        'lead-after-out': 'next-active', 'play-on': 'no',
        'first-in-next-hand': 'right-of-dealer', 'match-target': 'none',
        'stalemate-repeat': '3', 'share-choice': 'choose', 'next-dealer': 'left',
    },
}


class Objection(Exception):
    pass


def rank(card):
    return RANKS.index(card[0])


def expect(what, ours, theirs):
    if ours != theirs:
        raise Objection(f'{what}: the referee has {ours}, the engine {theirs}')


class Hand:
    """LINES is an iterator; each turn takes one."""

    def __init__(self, options, n, dealer, first, pack, lines):
        self.o, self.n, self.dealer, self.lines = options, n, dealer, lines
        self.hands = [[] for _ in range(n)]
        self.stock = list(pack)
        self.out = []
        self.seen = Counter()
        for _ in range(int(options['hand-size'])):
            for i in range(n):
                self.hands[(dealer + 1 + i) % n].append(self.stock.pop(0))
        self.lead_card = self.stock.pop(0) if options['lead-card'] == 'yes' else None
        self.first = first

    def ask(self, seat, legal):
        fields = next(self.lines).split('|')
        if len(fields) < 2:
            raise Objection(f'the engine has ended the hand: {fields[0]}')
        expect('the turn', 'ABCDEFGHIJ'[seat], fields[0])
        expect('the legal moves', sorted(legal), sorted(fields[2:]))
        return fields[1]

    def active(self, seat):
        return len(self.hands[seat]) > 0

    def from_seat(self, seat):
        return [(seat + i) % self.n for i in range(self.n)]

    def next_active(self, seat):
        return next(s for s in self.from_seat(seat + 1) if self.active(s))

    def over(self):
        """After someone has played a card."""
        if self.o['play-on'] == 'no':
            return len(self.out) > 0
        return sum(map(self.active, range(self.n))) == 1

    def put(self, seat, card, trick):
        self.hands[seat].remove(card)
        trick.append((seat, card))
        if not self.hands[seat]:
            self.out.append(seat)

    def leader_for(self, owner, trick):
        """Who leads instead of owner, who may be out."""
        if self.active(owner):
            return owner
        rivals = [(rank(c), s) for s, c in trick if self.active(s)]
        if self.o['lead-after-out'] == 'highest-active' and rivals:
            return max(rivals)[1]
        return self.next_active(owner)

    def play(self):
        """Returns (winner, loser), or None if the hand is void."""
        leader = self.first
        lead_card = self.lead_card
        while True:
            if lead_card is None:
                if not self.stock and self.repeated(leader):
                    return None
            result = self.trick(leader, lead_card)
            if result is None:
                break
            leader, lead_card = result, None
        loser = None
        if self.o['play-on'] == 'yes':
            loser = next(s for s in range(self.n) if self.active(s))
        return self.out[0], loser

    def repeated(self, leader):
        key = (leader, tuple(frozenset(h) for h in self.hands))
        self.seen[key] += 1
        limit = int(self.o['stalemate-repeat'])
        return limit > 0 and self.seen[key] >= limit

    def trick(self, leader, lead_card):
        """Returns the next leader, or None when the hand is over."""
        trick = []
        passers = []
        everybody = [s for s in self.from_seat(leader) if self.active(s)]
        for seat in everybody:
            if not trick and lead_card is None:
                move = self.ask(seat, [f'lead {c}' for c in self.hands[seat]])
                self.put(seat, move.split()[1], trick)
            else:
                suit = lead_card[1] if lead_card else trick[0][1][1]
                if not self.follow(seat, suit, trick):
                    if self.o['fail-trick'] == 'pick-up-now':
                        self.ask(seat, ['pick-up'])
                        return self.pick_up(seat, trick, lead_card)
                    self.ask(seat, ['pass'])
                    passers.append(seat)
            if self.over():
                return None
        if passers:
            return self.share(passers, trick, lead_card)
        return self.complete(trick, lead_card)

    def follow(self, seat, suit, trick):
        fitting = [c for c in self.hands[seat] if c[1] == suit]
        while not fitting:
            if not self.stock:
                return False
            self.ask(seat, ['draw'])
            card = self.stock.pop(0)
            self.hands[seat].append(card)
            if card[1] == suit:
                fitting = [card]
        move = self.ask(seat, [f'follow {c}' for c in fitting])
        self.put(seat, move.split()[1], trick)
        return True

    def owner_leads(self, picker, trick):
        if not trick:
            return self.next_active(picker)
        owner = max((rank(c), s) for s, c in trick)[1]
        return self.leader_for(owner, trick)

    def pick_up(self, seat, trick, lead_card):
        leader = self.owner_leads(seat, trick)
        self.hands[seat] += [c for _, c in trick]
        if lead_card and self.o['lead-card-pickup'] == 'with-trick':
            self.hands[seat].append(lead_card)
        return leader

    def share(self, passers, trick, lead_card):
        leader = self.owner_leads(passers[0], trick)
        cards = [c for _, c in trick]
        if lead_card and self.o['lead-card-pickup'] == 'with-trick':
            cards.insert(0, lead_card)
        if len(passers) == 1:
            self.hands[passers[0]] += cards
            return leader
        turn = 0
        while cards:
            seat = passers[turn % len(passers)]
            card = self.ask(seat, self.takes(cards)).split()[1]
            cards.remove(card)
            self.hands[seat].append(card)
            turn += 1
        return leader

    def takes(self, cards):
        choice = self.o['share-choice']
        if choice == 'oldest-first':
            cards = cards[:1]
        elif choice == 'highest-first':
            cards = [max(cards, key=rank)]
        return [f'take {c}' for c in cards]

    def complete(self, trick, lead_card):
        best, owner = max((rank(c), s) for s, c in trick)
        if (lead_card and rank(lead_card) > best
                and self.o['lead-card-competes'] == 'dealer'):
            owner = self.dealer
        self.seen.clear()
        return self.leader_for(owner, trick)


def next_hand(options, n, dealer, first, result):
    if result is None:
        return dealer, first
    winner, loser = result
    if options['next-dealer'] == 'loser' and loser is not None:
        dealer = loser
    else:
        dealer = (dealer + 1) % n
    if options['first-in-next-hand'] == 'winner':
        return dealer, winner
    return dealer, (dealer + 1) % n


def match_winners(options, n, won, lost):
    if options['match-target'] == 'none':
        return 0
    kind, number = options['match-target'].split('=')
    if kind == 'wins':
        winners = [s for s in range(n) if won[s] >= int(number)]
    else:
        least = min(lost[s] for s in range(n))
        met = any(lost[s] >= int(number) for s in range(n))
        winners = [s for s in range(n) if met and lost[s] == least]
    return sum(1 << s for s in winners)


def referee(program, game, n, n_hands, seed, chosen):
    options = dict(USUAL[game], **dict(o.split('=', 1) for o in chosen))
    call = [program, game, str(n), str(n_hands), str(seed)] + chosen
    text = subprocess.run(call, check=True, capture_output=True, text=True).stdout
    lines = iter(text.splitlines())
    dealer, first = 0, 1 % n
    won, lost = Counter(), Counter()
    for _ in range(n_hands):
        pack = next(lines).split()[1:]
        result = Hand(options, n, dealer, first, pack, lines).play()
        if result is not None:
            won[result[0]] += 1
            if result[1] is not None:
                lost[result[1]] += 1
        winners = 1 << result[0] if result else 0
        losers = 1 << result[1] if result and result[1] is not None else 0
        match = match_winners(options, n, won, lost) if result else 0
        expect('the outcome',
               f'over winners {winners} losers {losers} void {int(result is None)} '
               f'match {match}', next(lines))
        dealer, first = next_hand(options, n, dealer, first, result)


SETS = {
    'kargaburo': [
        '', 'hand-size=1', 'hand-size=2', 'lead-card=no', 'lead-card-competes=dealer',
        'hand-size=1 lead-card-competes=dealer', 'lead-card-pickup=set-aside',
        'fail-trick=pass', 'fail-trick=pass lead-card-pickup=set-aside',
        'fail-trick=pass lead-after-out=highest-active', 'lead-after-out=highest-active',
        'hand-size=2 lead-after-out=highest-active lead-card-competes=dealer',
        'play-on=no', 'play-on=no fail-trick=pass', 'first-in-next-hand=right-of-dealer',
        'match-target=wins=2', 'match-target=losses=2', 'stalemate-repeat=0',
        'stalemate-repeat=1', 'stalemate-repeat=2', 'lead-card=no stalemate-repeat=1',
    ],
    'cangkul': [
        '', 'share-choice=oldest-first', 'share-choice=highest-first', 'play-on=yes',
        'play-on=yes next-dealer=loser', 'next-dealer=loser', 'match-target=wins=2',
        'stalemate-repeat=0', 'stalemate-repeat=1', 'stalemate-repeat=2',
    ],
}
MOST = {'kargaburo': 10, 'cangkul': 7}


def main(program, n_hands):
    tests = [(game, s) for game, sets in SETS.items() for s in sets]
    failed = False
    print(f'1..{len(tests)}', flush=True)
    for number, (game, text) in enumerate(tests, 1):
        problem = None
        for n in range(2, MOST[game] + 1):
            try:
                referee(program, game, n, n_hands, 100 * number + n, text.split())
            except Objection as objection:
                problem = f'{n} players: {objection}'
                break
        failed = failed or problem is not None
        print(f'{"not " if problem else ""}ok {number} {game} {text}'.rstrip(), flush=True)
        if problem:
            print(f'# {problem}', flush=True)
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 8))
