# SPDX-License-Identifier: GPL-3.0-or-later
"""Judges positions of exercises, from the rules alone: see referee-exercises.py."""

import fishing_hand
import rummy_hand
from rummy_melds import Meld, is_wild, rank_of, suit_of

SHEDDING = {  # options that one of the two games lacks
    'lead-card-competes': 'no', 'lead-card-pickup': 'with-trick', 'fail-trick': 'pass',
    'lead-after-out': 'next-active', 'share-choice': 'choose',
}
RANKS = '23456789TJQKA'


class Table:
    """A line of PRINT-EXERCISES."""

    def __init__(self, line):
        fields = line.split('|')
        self.name = fields[0]
        self.key = fields[-1] == 'yes'
        self.parts = [field.split() for field in fields[1:-1]]
        self.options = dict(o.split('=', 1) for o in self.words('options'))
        self.n = int(self.words('seats')[0])
        self.turn = seat_of(self.words('turn'))
        self.dealer = seat_of(self.words('dealer'))
        self.phase = self.words('phase')[0]
        self.hands = [self.words(chr(65 + i)) for i in range(self.n)]
        said = self.words('move') or self.words('after')
        self.seat, self.move = seat_of(said), said[1:]
        self.next = seat_of(self.words('next'))

    def words(self, name):
        return next((part[1:] for part in self.parts if part[0] == name), [])

    def rows(self, name):
        return [part[1:] for part in self.parts if part[0] == name]

    def is_right(self):
        """The referee's verdict; None for what they cannot judge."""
        if self.words('written'):
            return self.is_written(*self.words('written'))
        if self.words('goes'):
            return self.goes(*self.words('goes'))
        if self.next is None:
            return self.is_allowed()
        seat = self.whose_turn()
        return None if seat is None else seat == self.next


    def goes(self, source, goal, card):
        """Whether CARD ("?" if hidden) is in GOAL after the move; None if unknown."""
        return None

    @staticmethod
    def lies(zones, goal, card):
        """Whether CARD is in the zone GOAL; None if an equal one exists."""
        there = [name for name, cards in zones.items() for c in cards if c == card]
        return there == [goal] if len(there) == 1 else None


def seat_of(words):
    return ord(words[0][0]) - 65 if words else None


class SheddingTable(Table):
    """Kargaburo and Cangkul."""

    def __init__(self, line):
        super().__init__(line)
        self.options = dict(SHEDDING, **self.options)
        self.lead = self.words('lead')[0] if self.words('lead') else None
        self.trick = [(ord(c[0]) - 65, c[2:]) for c in reversed(self.words('trick'))]
        self.stock = self.words('stock')

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
        """The next player, or None if the table does not tell."""
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


class FishingTable(Table):
    """Cau Robat."""

    def hand(self):
        hand = fishing_hand.Hand.__new__(fishing_hand.Hand)
        hand.options = dict(fishing_hand.USUAL, **self.options)
        hand.n, hand.dealer, hand.last = self.n, self.dealer, None
        hand.hands = self.hands
        hand.centre = self.words('centre')[::-1]
        hand.piles = [self.words(f'pile-{chr(65 + seat)}') for seat in range(self.n)]
        hand.chain = [(ord(c[0]) - 65, c[2:]) for c in self.words('chain')]
        hand.debts = [(ord(o[0]) - 65, ord(o[1]) - 65) for o in self.words('owe')]
        return hand

    def is_allowed(self):
        hand = self.hand()
        if self.move[0] != 'play':
            return False
        if 'from' in self.move:
            return None  # an option that is unknown here decides who is robbed
        if self.seat != self.turn and not (
                hand.options['cau-caller'] == 'anyone' and hand.fits(self.move[1])):
            return False
        # Automatic calls may be announced, too.
        words = self.move
        if hand.options['cau-call'] == 'automatic' and hand.fits(words[1]) and \
           words[2:] == [fishing_hand.WORDS[len(hand.chain) + 1]]:
            words = words[:2]
        named = words[words.index('take') + 1:] if 'take' in words else None
        if named is not None:
            words = words[:words.index('take')]
        return ' '.join(words) in hand.moves(self.turn) and (
            named is None or sorted(named) == sorted(self.caught(hand, words)))

    def zones(self, hand):
        zones = {'centre': hand.centre}
        for seat in range(self.n):
            zones[f'pile-{chr(65 + seat)}'] = hand.piles[seat]
            zones[f'hand-{chr(65 + seat)}'] = hand.hands[seat]
        return zones

    def caught(self, hand, words):
        before = list(hand.centre)
        hand.play_turn(self.seat, ' '.join(words))
        return [card for card in before if card not in hand.centre]

    def whose_turn(self):
        return self.hand().play_turn(self.seat, ' '.join(self.move))

    def goes(self, source, goal, card):
        hand = self.hand()
        if card not in self.zones(hand)[source]:
            return None
        hand.play_turn(self.seat, ' '.join(self.move))
        answer = self.lies(self.zones(hand), goal, card)
        # If a debt is paid, the card may have moved on.
        pays = self.words('owe') or self.words('chain')
        return None if pays and not answer else answer


class RummyTable(Table):
    """The Buracos."""

    def hand(self):
        game = {'BB': 'buraco-brazil', 'BU': 'buraco-us',
                'BN': 'buraco-netcartas'}[self.name[:2]]
        hand = rummy_hand.Hand.__new__(rummy_hand.Hand)
        hand.prepare(game, self.options, self.n, self.dealer)
        hand.hands, hand.turn, hand.phase = self.hands, self.turn, self.phase
        hand.stock, hand.discards = self.words('stock'), self.words('discards')[::-1]
        hand.pots = [pot for pot in self.rows('pot') if pot]
        hand.melds = [(int(row[0]), self.meld(int(row[1]), row[:1:-1]))
                      for row in self.rows('meld')]
        hand.barred = next(iter(self.words('barred')), None)
        hand.drawn = next(iter(self.words('drawn')), None)
        hand.first_turn = 'first-turn' in self.words('so-far')
        hand.in_flight = 'in-flight' in self.words('so-far')
        hand.failed = 'failed' in self.words('so-far')
        hand.sides = [self.side(hand, side, *row)
                      for side, row in enumerate(self.rows('side'))]
        hand.lift([int(found) for found in self.words('lifts')])
        return hand

    @staticmethod
    def meld(start, cards):
        if not cards:
            return None
        own = [card for card in cards if not is_wild(card)]
        if start > 0:
            suits = own or [card for card in cards if card != 'JK']
            return Meld('sequence', cards, suit=suit_of(suits[0]), start=start)
        if not own:
            return Meld('wild', cards)
        return Meld('group', cards, rank=rank_of(own[0]))

    @staticmethod
    def side(hand, number, requirement, opened, pot, taker, had_turn):
        side = rummy_hand.Side(int(requirement))
        side.opened = opened == 'opened'
        if pot != 'none':
            side.pot, side.taker = pot, ord(taker) - 65
        side.had_turn = had_turn == 'had-turn'
        if not side.opened:
            side.laid = hand.worth([c for m in hand.own(number) for c in m.cards])
        return side

    def is_allowed(self):
        hand = self.hand()
        return self.seat == self.turn and hand.allows(' '.join(self.move))

    def whose_turn(self):
        hand = self.hand()
        hand.play(' '.join(self.move))
        return None if hand.over else hand.turn

    def goes(self, source, goal, card):
        hand = self.hand()
        if source == goal:
            return None  # places within a meld are not compared
        if card == '?':
            card = (hand.stock if source == 'stock' else hand.pots[0])[0]
        hand.play(' '.join(self.move))
        zones = {'stock': hand.stock, 'discards': hand.discards,
                 'pot': [other for pot in hand.pots for other in pot]}
        for seat in range(self.n):
            zones[f'hand-{chr(65 + seat)}'] = hand.hands[seat]
        for number, (_, meld) in enumerate(hand.melds):
            zones[f'meld-{number}'] = meld.cards if meld else []
        return self.lies(zones, goal, card)

    def is_written(self, side, about, rule, points):
        hand, number = self.hand(), seat_of(side)
        what, _, which = about.partition('-')
        if what == 'meld':
            lines = hand.meld_lines(hand.melds[int(which)][1])
        elif what == 'hand':
            lines = hand.hand_lines(seat_of(which))
        else:
            lines = hand.pot_lines(number) if what == 'pot' else hand.lift_lines(number)
        return (rule, int(points)) in lines
