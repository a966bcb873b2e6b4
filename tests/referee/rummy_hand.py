# SPDX-License-Identifier: GPL-3.0-or-later
"""A hand of the Buracos, written from the rules alone: see referee-rummy.py."""

from rummy_melds import Law, Meld, is_wild, rank_of

USUAL = {
    'buraco-brazil': {
        'hand-size': '11', 'pot-size': '11', 'players': '2,4', 'pickup-pair': 'natural',
        'pickup-layoff': 'no', 'discard-visible': 'top',
        'pot-trigger': 'no-natural-card', 'pot-take': 'forced',
        'last-card': 'forbid-meld', 'out-without-pot': 'no',
        'stock-out': 'pot-to-stock', 'count-cerrado-cards': 'yes',
        'seven-jokers': '1000', 'short-cut-penalty': '0', 'match-target': '>2000',
        'match-tie': 'play-on'},
    'buraco-us': {
        'jokers': '4', 'opening': 'first-card-choice',
        'first-dealer': 'right-of-highest', 'group-ranks': 'J,Q,K,A', 'max-wild': '1',
        'natural-two': 'own-suit-own-place', 'initial-meld': '50,75@1500',
        'initial-meld-failure': 'penalty-15', 'same-card-discard': 'yes',
        'last-card': 'forbid-meld', 'final-discard': 'optional',
        'go-out-needs': 'clean', 'out-without-pot': 'no', 'stock-out': 'pot-to-stock',
        'pot-to-stock-at': 'turn-end', 'unplayed-pot': 'flat-100',
        'no-pot-penalty-if-none-took': 'yes', 'ace': 'low-and-high',
        'match-target': '2000', 'match-tie': 'play-on', 'short-cut-penalty': '0'},
    'buraco-netcartas': {
        'direction': 'clockwise', 'first-player': 'random-then-next',
        'max-wild': 'unlimited', 'min-natural': '2', 'group-of-twos': 'no',
        'natural-two': 'own-suit-below-three', 'groups': 'yes',
        'group-canastra': 'no', 'initial-meld': 'none', 'rearrange': 'no',
        'same-card-discard': 'yes', 'stock-out': 'end', 'last-card': 'forbid-meld',
        'unused-pot': '100-and-cards', 'match-mode': 'target', 'match-target': '3000'},
}
VALUES = {  # joker, ace, two
    'buraco-brazil': (50, 20, 25), 'buraco-us': (30, 15, 20),
    'buraco-netcartas': (0, 15, 10)}


class Objection(Exception):
    pass


def expect(what, mine, printed):
    if mine != printed:
        raise Objection(f'{what}: expected "{mine}", found "{printed}"')


def without(cards, gone):
    left = list(cards)
    for card in gone:
        if card not in left:
            return None
        left.remove(card)
    return left


def read(text):
    cards, told, number = [], [], 0
    verb, *words = text.split()
    for word in words:
        if word[0] == '@':
            number = int(word[1:])
        else:
            card, _, face = word.partition('=')
            cards.append(card)
            told.append(face or None)
    return verb, cards, told, number


class Side:
    def __init__(self, requirement):
        self.requirement = requirement
        self.opened = requirement == 0
        self.pot = self.taker = None   # 'unused' or 'used'; the player
        self.had_turn = False          # whether the taker has begun a turn since
        self.bonus = []                # from the cuts
        self.laid = 0                  # points melded in this turn before opening


class Hand:
    """The stock is a list with its top first; melds are sorted from low to high."""

    def __init__(self, game, options, n, dealer, totals, pack, lifts):
        self.prepare(game, options, n, dealer)
        self.sides = [Side(self.requirement(total)) for total in totals]
        self.deal(pack)
        self.check_lifts(lifts)
        self.turn = (dealer + 1) % n
        self.first_turn = True
        self.begin('draw')

    def prepare(self, game, options, n, dealer):
        self.game, self.options, self.n = game, dict(USUAL[game], **options), n
        self.brazil, self.us = game == 'buraco-brazil', game == 'buraco-us'
        self.prefix = {'buraco-brazil': 'BB', 'buraco-us': 'BU'}.get(game, 'BN')
        self.law = Law(game, self.options)
        self.n_sides = 2 if n == 2 else n // 2
        self.dealer = dealer
        self.melds = []                # None for unused numbers
        self.went_out = None
        self.over = False

    def __str__(self):
        melds = [f'{owner}: {meld.text(self.law)}' for owner, meld in self.melds]
        return f'{self.turn} with {self.hands[self.turn]}, {melds}, {self.discards[-1:]}'

    def requirement(self, total):
        if self.us:
            text = self.options['initial-meld']
            if text == 'none':
                return 0
            if ',' not in text:
                return int(text)
            low, rest = text.split(',')
            high, limit = rest.split('@')
            return int(high) if total >= int(limit) else int(low)
        if self.options.get('initial-meld') == '75-when-half-target':
            return 75 if 2 * total >= int(self.options['match-target']) else 0
        return 0

    def packets(self):
        size = int(self.options.get('hand-size', 11))
        pot_size = int(self.options.get('pot-size', 11))
        return size * self.n, pot_size * max(2, self.n_sides)

    def deal(self, pack):
        n_pots = max(2, self.n_sides)
        for_hands, for_pots = self.packets()
        pot_size = for_pots // n_pots
        pack = list(pack)

        def packet(length):
            cards = pack[:length]
            del pack[:length]
            return cards

        pots = packet(for_pots) if self.us else None
        hands = packet(for_hands)
        pots = pots or packet(for_pots)
        self.hands = [[] for _ in range(self.n)]
        for i, card in enumerate(hands):
            self.hands[(self.dealer + 1 + i) % self.n].append(card)
        self.pots = [pots[i * pot_size:(i + 1) * pot_size] for i in range(n_pots)]
        self.stock, self.discards = pack, []
        if self.options.get('opening') == 'up-card':
            self.discards.append(self.stock.pop(0))

    def due_lifts(self):
        for_hands, for_pots = self.packets()
        # The right neighbor of the first player, who is next in turn, makes the pots; in the
        # United States that of the dealer, who is the last one.
        if self.brazil:
            return [(self.dealer, for_hands), ((self.dealer + 2) % self.n, for_pots)]
        return [((self.dealer - 1) % self.n, for_pots)] if self.us else []

    def lift(self, found):
        for (seat, wanted), n in zip(self.due_lifts(), found):
            penalty = -int(self.options['short-cut-penalty'])
            points = 100 if n == wanted else penalty if n < wanted else 0
            if points:
                self.sides[self.side(seat)].bonus.append(points)

    def check_lifts(self, lifts):
        expect('who lifts', [chr(65 + seat) for seat, _ in self.due_lifts()],
               [text[0] for text in lifts])
        self.lift([int(text[1:]) for text in lifts])

    def side(self, seat):
        return seat % self.n_sides

    def value(self, card):
        joker, ace, two = VALUES[self.game]
        rank = rank_of(card)
        return {0: joker, 1: ace, 2: two}.get(rank, 5 if rank <= 7 else 10)

    def worth(self, cards):
        return sum(self.value(card) for card in cards)

    # ---- turns

    def begin(self, phase):
        self.phase = phase
        self.drawn = self.barred = None
        self.in_flight = self.failed = False
        for side in self.sides:
            side.laid = 0

    def end_turn(self):
        self.first_turn = False
        if not self.stock:
            if not self.pots or self.options['stock-out'] == 'end':
                self.over = True
                return
            if self.options.get('pot-to-stock-at') != 'next-draw':
                self.stock = self.pots.pop(0)
        self.turn = (self.turn + 1) % self.n
        self.begin('draw')

    def pot_available(self, side):
        return bool(self.pots) and self.sides[side].pot is None

    def has_natural(self, cards):
        return any(not is_wild(card) for card in cards)

    def take_pot(self, in_flight):
        side = self.sides[self.side(self.turn)]
        self.hands[self.turn] += self.pots.pop(0)
        side.pot, side.taker, side.had_turn = 'unused', self.turn, in_flight
        self.in_flight = in_flight

    def triggers_pot(self):
        hand = self.hands[self.turn]
        if not self.pot_available(self.side(self.turn)):
            return False
        if not hand:
            return True
        return (self.options.get('pot-trigger') == 'no-natural-card'
                and self.options['pot-take'] == 'forced' and not self.has_natural(hand))

    def may_go_out(self, side, melds):
        if self.sides[side].pot is None and (
                self.pots or self.options.get('out-without-pot') != 'when-none-left'):
            return False
        if self.brazil and any(m.kind == 'wild' and len(m.cards) < 7 for m in melds):
            return False
        return any(self.counts_for_out(meld) for meld in melds)

    def counts_for_out(self, meld):
        if not self.is_canastra(meld):
            return False
        if self.brazil or self.options.get('go-out-needs') == 'any':
            return True
        return meld.kind == 'wild' or self.law.n_wild(meld) == 0

    def is_canastra(self, meld):
        if len(meld.cards) < 7:
            return False
        return (not self.prefix == 'BN' or meld.kind == 'sequence'
                or meld.kind == 'wild' or self.options['group-canastra'] == 'yes')

    def own(self, side):
        return [meld for owner, meld in self.melds if owner == side and meld]

    def numbered(self, side, number):
        own = [i for i, (owner, _) in enumerate(self.melds) if owner == side]
        return own[number - 1] if 1 <= number <= len(own) else None

    # ---- legality

    def may_be_left(self, side, n_left, melds):
        """The rule of the last two cards, after an action that leads to MELDS."""
        if n_left >= 2 or self.pot_available(side):
            return True
        out = self.may_go_out(side, melds)
        keeps = self.options.get('last-card') == 'keep' and not self.in_flight
        final = self.options.get('final-discard', 'optional')
        if n_left == 0:
            return out and final != 'required'
        return keeps or (out and final != 'forbidden')

    def plan(self, verb, cards, told, number):
        side = self.side(self.turn)
        if verb == 'meld':
            return len(self.melds), self.law.build(cards, told)
        place = self.numbered(side, number)
        meld = self.melds[place][1] if place is not None else None
        if meld is None or (self.brazil and len(meld.cards) == 7):
            return place, None
        if verb == 'move-wild':
            return place, self.law.move_wild(meld, cards[0], told[0])
        return place, self.law.extend(meld, cards, told)

    def after(self, side, place, meld):
        melds = self.melds[:place] + [(side, meld)] + self.melds[place + 1:]
        return [m for owner, m in melds if owner == side and m]

    def may_lay(self, verb, cards, told, number):
        side, hand = self.side(self.turn), self.hands[self.turn]
        facts = self.sides[side]
        if self.phase == 'draw' or self.failed:
            return False
        left = without(hand, cards)
        if verb != 'move-wild' and left is None:
            return self.may_rearrange(verb, cards, told, number)
        place, meld = self.plan(verb, cards, told, number)
        if meld is None:
            return False
        if verb == 'move-wild':
            return True
        if not facts.opened and len(left) < 2:
            enough = facts.laid + self.worth(cards) >= facts.requirement
            forbids = self.options.get('initial-meld-failure') == 'forbid'
            if not enough and (forbids or not self.pot_available(side)):
                return False
        if left and all(card == self.barred for card in left):
            return False
        return self.may_be_left(side, len(left), self.after(side, place, meld))

    def may_rearrange(self, verb, cards, told, number):
        source, meld, rest = self.rearranged(verb, cards, told, number)
        if meld is None or rest is None:
            return False
        side = self.side(self.turn)
        place = self.numbered(side, number)
        melds = [m for i, (owner, m) in enumerate(self.melds)
                 if owner == side and m and i not in (place, source)]
        return self.may_be_left(side, len(self.hands[self.turn]), melds + [meld, rest])

    def rearranged(self, verb, cards, told, number):
        """Moving a card between melds: the old place, and both resulting melds."""
        if self.options.get('rearrange') != 'yes' or verb != 'lay-off' or len(cards) != 1:
            return None, None, None
        side = self.side(self.turn)
        place, meld = self.plan(verb, cards, told, number)
        for i, (owner, other) in enumerate(self.melds):
            if owner == side and other and i != place and cards[0] in other.cards:
                return i, meld, self.law.remove(other, cards[0])
        return None, None, None

    def may_discard(self, cards):
        side, hand = self.side(self.turn), self.hands[self.turn]
        facts = self.sides[side]
        if self.phase == 'draw' or len(cards) != 1 or cards[0] not in hand:
            return False
        if cards[0] == self.barred:
            return False
        if not facts.opened and facts.laid > 0:
            return self.options.get('initial-meld-failure', 'penalty-15') != 'forbid'
        if len(hand) > 1:
            return True
        if not facts.opened:
            return False
        return self.pot_available(side) or (
            self.may_go_out(side, self.own(side))
            and self.options.get('final-discard') != 'forbidden')

    def planned_take(self, cards, told, number):
        top, side = self.discards[-1], self.side(self.turn)
        if cards:
            return len(self.melds), self.law.build([top] + cards, [None] + told)
        numbers = [number] if number else range(1, len(self.melds) + 1)
        for candidate in numbers:
            place, meld = self.plan('lay-off', [top], [None], candidate)
            if meld is not None:
                return place, meld
        return None, None

    def may_take(self, cards, told, number):
        if self.phase != 'draw' or not self.discards:
            return False
        hand, side = self.hands[self.turn], self.side(self.turn)
        if not self.brazil:
            if cards or number:
                return False
            one = self.options['same-card-discard'] == 'no' and len(self.discards) == 1
            return not one or any(card != self.discards[0] for card in hand)
        if is_wild(self.discards[-1]) or without(hand, cards) is None:
            return False
        n_wild = sum(is_wild(card) for card in cards)
        if n_wild > (self.options['pickup-pair'] == 'one-wild'):
            return False
        if len(cards) not in ((0, 2) if self.options['pickup-layoff'] == 'yes' else (2,)):
            return False
        place, meld = self.planned_take(cards, told, number)
        if meld is None:
            return False
        n_left = len(hand) - len(cards) + len(self.discards) - 1
        return self.may_be_left(side, n_left, self.after(side, place, meld))

    def may_draw(self):
        if self.phase == 'draw':
            return bool(self.stock or (
                self.pots and self.options.get('pot-to-stock-at') == 'next-draw'))
        # If taking the pot is optional, drawing in the middle of the turn takes it.
        return (self.options.get('pot-take') == 'optional'
                and self.options['pot-trigger'] == 'no-natural-card'
                and self.pot_available(self.side(self.turn))
                and not self.has_natural(self.hands[self.turn]))

    def may_reject(self):
        facts = self.sides[self.side(self.turn)]
        takes_back = (self.options.get('initial-meld-failure') == 'forbid'
                      and not facts.opened and facts.laid > 0)
        return self.phase == 'first-choice' or (self.phase == 'play' and takes_back)

    def allows(self, text):
        verb, cards, told, number = read(text)
        if verb == 'draw':
            return self.may_draw()
        if verb == 'reject':
            return self.may_reject()
        if verb == 'discard':
            return self.may_discard(cards)
        if verb == 'take-discards':
            return self.may_take(cards, told, number)
        return self.may_lay(verb, cards, told, number)

    # ---- effects

    def draw(self):
        if self.phase != 'draw':
            self.take_pot(True)
            return
        if not self.stock:
            self.stock = self.pots.pop(0)
        self.begin_playing()
        self.phase = 'play'
        if (self.first_turn and self.prefix != 'BN'
                and self.options.get('opening') != 'up-card'):
            self.phase = 'first-choice'
        self.draw_card()

    def draw_card(self):
        self.drawn = self.stock.pop(0)
        self.hands[self.turn].append(self.drawn)
        if (not self.stock and self.pots
                and self.options.get('pot-to-stock-at') == 'at-once'):
            self.stock = self.pots.pop(0)

    def begin_playing(self):
        side = self.sides[self.side(self.turn)]
        if side.taker == self.turn:
            side.had_turn = True

    def take_back(self):
        side = self.side(self.turn)
        for owner, meld in self.melds:
            if owner == side:
                self.hands[self.turn] += meld.cards
        self.melds = [m for m in self.melds if m[0] != side]
        self.sides[side].laid = 0

    def reject(self):
        if self.phase != 'first-choice':
            self.take_back()
            return
        self.hands[self.turn].remove(self.drawn)
        self.discards.append(self.drawn)
        self.draw_card()
        self.phase = 'play'

    def take(self, cards, told, number):
        self.begin_playing()
        self.phase = 'play'
        hand = self.hands[self.turn]
        if not self.brazil:
            if len(self.discards) == 1 and self.options['same-card-discard'] == 'no':
                self.barred = self.discards[0]
            hand += self.discards
            self.discards = []
            return
        place, meld = self.planned_take(cards, told, number)
        self.put(place, meld)
        for card in cards:
            hand.remove(card)
        hand += self.discards[:-1]
        self.discards = []
        self.use_pot()
        self.after_laying()

    def put(self, place, meld):
        if place == len(self.melds):
            self.melds.append((self.side(self.turn), meld))
        else:
            self.melds[place] = (self.melds[place][0], meld)

    def use_pot(self, discarding=False):
        side = self.sides[self.side(self.turn)]
        if side.taker == self.turn and not (discarding and self.prefix == 'BN'):
            side.pot = 'used'

    def lay(self, verb, cards, told, number):
        side, hand = self.sides[self.side(self.turn)], self.hands[self.turn]
        if self.phase == 'first-choice':
            self.phase = 'play'
        if verb != 'move-wild' and without(hand, cards) is None:
            source, meld, rest = self.rearranged(verb, cards, told, number)
            self.put(self.numbered(self.side(self.turn), number), meld)
            self.put(source, rest)
            return
        place, meld = self.plan(verb, cards, told, number)
        self.put(place, meld)
        if verb == 'move-wild':
            return
        for card in cards:
            hand.remove(card)
        self.use_pot()
        if not side.opened:
            side.laid += self.worth(cards)
            side.opened = side.laid >= side.requirement
        self.after_laying()

    def fail_opening(self):
        self.take_back()
        if self.us:
            self.sides[self.side(self.turn)].requirement += 15
        self.failed = True

    def after_laying(self):
        seat, hand = self.turn, self.hands[self.turn]
        side = self.side(seat)
        if not hand and not self.sides[side].opened:
            self.fail_opening()
        elif self.triggers_pot():
            self.take_pot(True)
        elif not hand:
            self.went_out, self.over = seat, True
        elif (len(hand) == 1 and self.sides[side].opened
              and not self.pot_available(side)
              and (not self.may_go_out(side, self.own(side))
                   or self.options.get('final-discard') == 'forbidden')):
            self.end_turn()

    def discard(self, card):
        seat, side = self.turn, self.sides[self.side(self.turn)]
        self.hands[seat].remove(card)
        self.discards.append(card)
        self.use_pot(discarding=True)
        if not side.opened and side.laid > 0:
            self.fail_opening()
        elif self.triggers_pot():
            self.take_pot(False)
        elif not self.hands[seat]:
            self.went_out, self.over = seat, True
            return
        self.end_turn()

    def play(self, text):
        verb, cards, told, number = read(text)
        if verb == 'draw':
            self.draw()
        elif verb == 'reject':
            self.reject()
        elif verb == 'discard':
            self.discard(cards[0])
        elif verb == 'take-discards':
            self.take(cards, told, number)
        else:
            self.lay(verb, cards, told, number)

    # ---- tables and scores

    def table(self, printed):
        """Compares all zones; the order in hands, groups and wild stacks does not matter."""
        zones = [zone.split() for zone in printed.split('|')[1:]]
        for seat in range(self.n):
            expect(f'the hand of {seat}', sorted(self.hands[seat]),
                   sorted(zones.pop(0)))
        expect('the discards', self.discards, zones.pop(0))
        expect('the stock', self.stock, zones.pop(0))
        pots = [pot for pot in [zones.pop(0) for _ in range(3)] if pot]
        expect('the pots', self.pots, pots)
        expect('how many melds', len(self.melds), len(zones))
        for (owner, meld), zone in zip(self.melds, zones):
            expect('whose meld', str(owner), zone[0])
            expect('a meld', meld.text(self.law), Meld.normal(meld.kind, zone[1:]))

    def meld_bonus(self, meld):
        clean = self.law.n_wild(meld) == 0
        jokers = sum(card == 'JK' for card in meld.cards)
        aces = meld.kind == 'group' and meld.rank == 1
        if self.brazil and meld.kind == 'wild':
            if len(meld.cards) < 7:
                return 'BB-SCORE-7', -1000
            if jokers == 7:
                return 'BB-SCORE-6', int(self.options['seven-jokers'])
            return 'BB-SCORE-5', 1000 if jokers else 2000
        if not self.is_canastra(meld):
            return None, 0
        if self.brazil:
            return ('BB-SCORE-4', 500 if clean else 300) if aces else (
                'BB-SCORE-3', 400 if clean else 200)
        if self.us:
            return 'BU-SCORE-2', 200 if clean else 100
        if meld.kind == 'wild':
            return None, 1000
        if meld.kind == 'sequence' and clean and len(meld.cards) >= 13:
            return ('BN-CAN-4', 1000) if len(meld.cards) == 14 else ('BN-CAN-3', 500)
        return ('BN-CAN-1', 200) if clean else ('BN-CAN-2', 100)

    def lift_lines(self, side):
        rules = {'BB': ('BB-SCORE-10', 'BB-DEAL-3'), 'BU': ('BU-SCORE-7', 'BU-DEAL-3')}
        return [(rules[self.prefix][points < 0], points)
                for points in self.sides[side].bonus]

    def meld_lines(self, meld):
        closed = self.brazil and len(meld.cards) == 7
        lines = [self.meld_bonus(meld)]
        if not closed or self.options['count-cerrado-cards'] == 'yes':
            lines.append((f'{self.prefix}-SCORE-1', self.worth(meld.cards)))
        return lines

    def hand_lines(self, seat):
        side, worth = self.sides[self.side(seat)], self.worth(self.hands[seat])
        unused = side.taker == seat and side.pot == 'unused'
        if self.us and unused:
            how = self.options['unplayed-pot']
            lines = [('BU-SCORE-5', {'flat-100': -100, 'card-values': -worth,
                                     'smaller-loss': -min(100, worth)}[how])]
        else:
            lines = [(f'{self.prefix}-SCORE-{2 if self.brazil else 3}', -worth)]
        if self.prefix == 'BN' and unused:
            how = self.options['unused-pot']
            lines.append(('BN-SCORE-5', -100))
            if how == '100-only' or (how == '100-only-if-no-turn' and not side.had_turn):
                lines.pop(0)
        if seat == self.went_out:
            lines.append((self.prefix + {'BB': '-SCORE-9', 'BU': '-SCORE-6',
                                         'BN': '-SCORE-2'}[self.prefix], 100))
        return lines

    def pot_lines(self, side):
        facts = self.sides[side]
        if self.brazil:
            return [('BB-SCORE-8', -100 if facts.pot is None else 100)]
        if facts.pot is None and (
                self.options.get('no-pot-penalty-if-none-took') != 'no'
                or any(other.pot for other in self.sides)):
            return [(f'{self.prefix}-SCORE-4', -100)]
        return []

    def score_lines(self, side):
        lines = self.lift_lines(side) + self.pot_lines(side)
        for meld in self.own(side):
            lines += self.meld_lines(meld)
        for seat in range(side, self.n, self.n_sides):
            lines += self.hand_lines(seat)
        return lines
