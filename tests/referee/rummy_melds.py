# SPDX-License-Identifier: GPL-3.0-or-later
"""Melds of the Buracos, written from the rules alone: see referee-rummy.py."""

from itertools import product

RANKS = 'A23456789TJQK'


def rank_of(card):
    """1 for an ace up to 13 for a king; 0 for a joker."""
    return 0 if card == 'JK' else RANKS.index(card[0]) + 1


def suit_of(card):
    return None if card == 'JK' else card[1]


def is_wild(card):
    return rank_of(card) in (0, 2)


class Meld:
    """KIND is sequence, group or wild; START the place of the first card."""

    def __init__(self, kind, cards, rank=None, suit=None, start=0):
        self.kind, self.cards = kind, cards
        self.rank, self.suit, self.start = rank, suit, start

    @staticmethod
    def normal(kind, words):
        """For comparison: in a group or wild stack the order does not matter."""
        return ' '.join(words if kind == 'sequence' else sorted(words))

    def text(self, law):
        words = []
        for i, card in enumerate(self.cards):
            stands = self.kind == 'sequence' and law.wild_at(self, i)
            words.append(f'{card}={law.face_at(self, i)}' if stands else card)
        return Meld.normal(self.kind, words)


class Law:
    """Places in a sequence: three to king by rank, 14 the high ace; with a natural two its place
    is 2 and that of the low ace 1, else the low ace has 2.
    """

    def __init__(self, game, options):
        brazil, us = game == 'buraco-brazil', game == 'buraco-us'
        ace = options.get('ace', 'low-and-high')
        self.two = None if brazil else options['natural-two']
        self.low_ace = 2 if brazil else 1
        self.first = self.low_ace if ace != 'high' else self.low_ace + 1
        self.last = 14 if ace != 'low' else 13
        self.max_cards = 7 if brazil else 99
        self.max_wild = 1
        if not brazil and options['max-wild'] == 'unlimited':
            self.max_wild = 99
        elif not brazil:
            self.max_wild = int(options['max-wild'])
        self.min_natural = int(options.get('min-natural', 2))
        self.wild_stacks = brazil or options.get('group-of-twos') == 'yes'
        self.group_ranks = {1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13}
        if us:
            self.group_ranks = {'J,Q,K,A': {1, 11, 12, 13}, 'none': set(),
                                'all': self.group_ranks}[options['group-ranks']]
        elif options.get('groups') == 'no':
            self.group_ranks = set()

    # ---- existing melds

    def places(self, card, suit):
        """The natural places of a card in a sequence of SUIT."""
        rank = rank_of(card)
        if rank == 0 or (rank == 2 and not self.may_be_two(card, suit)):
            return []
        if rank > 1 and suit_of(card) != suit and rank != 2:
            return []
        if rank == 1:
            both = [self.low_ace, 14] if suit_of(card) == suit else []
            return [place for place in both if self.first <= place <= self.last]
        return [rank]

    def may_be_two(self, card, suit):
        if self.two is None or rank_of(card) != 2:
            return False
        return self.two.startswith('any-suit') or suit_of(card) == suit

    def wild_at(self, meld, i):
        card = meld.cards[i]
        if not is_wild(card):
            return False
        if meld.kind != 'sequence' or meld.start + i != 2:
            return True
        if not self.may_be_two(card, meld.suit):
            return True
        if 'between' in self.two:
            beside = [meld.cards[k] if 0 <= k < len(meld.cards) else None
                      for k in (i - 1, i + 1)]
            return beside != ['A' + meld.suit, '3' + meld.suit]
        return False

    def n_wild(self, meld):
        return sum(self.wild_at(meld, i) for i in range(len(meld.cards)))

    def face_at(self, meld, i):
        place = meld.start + i
        rank = 1 if place in (14, self.low_ace) else place
        return RANKS[rank - 1] + meld.suit

    def holds(self, meld):
        """Returns the meld if its length and wild cards are legal, or None."""
        n, n_wild = len(meld.cards), self.n_wild(meld)
        if not 3 <= n <= self.max_cards:
            return None
        if meld.kind == 'wild':
            return meld if self.wild_stacks and n_wild == n else None
        if n_wild > self.max_wild or n - n_wild < self.min_natural:
            return None
        if meld.kind == 'group':
            return meld if meld.rank in self.group_ranks else None
        end = meld.start + n - 1
        return meld if self.first <= meld.start and end <= self.last else None

    # ---- building melds

    def build(self, cards, told):
        naturals = [card for card in cards if not is_wild(card)]
        if not naturals:
            return self.wild([], cards, told)
        if len({rank_of(card) for card in naturals}) == 1 and len(naturals) > 1:
            return self.group([], rank_of(naturals[0]), cards, told)
        if len({suit_of(card) for card in naturals}) > 1:
            return None
        row = self.row({}, suit_of(naturals[0]), cards, told)
        if row is None and len(naturals) == 1:
            return self.group([], rank_of(naturals[0]), cards, told)
        return row

    def group(self, there, rank, cards, told):
        for card, face in zip(cards, told):
            if not is_wild(card) and rank_of(card) != rank:
                return None
            if face is not None and rank_of(face) != rank:
                return None
        return self.holds(Meld('group', there + list(cards), rank=rank))

    def wild(self, there, cards, told):
        """In a wild stack no card stands for another."""
        if any(face is not None for face in told) or not all(map(is_wild, cards)):
            return None
        return self.holds(Meld('wild', there + list(cards)))

    def extend(self, meld, cards, told):
        if meld.kind == 'group':
            return self.group(meld.cards, meld.rank, cards, told)
        if meld.kind == 'wild':
            return self.wild(meld.cards, cards, told)
        there = {meld.start + i: (card, self.wild_at(meld, i))
                 for i, card in enumerate(meld.cards)}
        return self.row(there, meld.suit, cards, told)

    def row(self, there, suit, cards, told):
        """The first legal way to lay CARDS: a two at its own place before a wild one, an ace low
        before high.
        """
        ways = []
        for card, face in zip(cards, told):
            if not is_wild(card):
                ways.append(self.places(card, suit))
            elif face is not None:
                ways.append(self.places(face, suit) if suit_of(face) == suit else
                            [])
                if rank_of(face) == 2 and self.low_ace == 1 and suit_of(face) == suit:
                    ways[-1] = [2]
            else:
                ways.append(self.places(card, suit) + [None])
        for way in sorted(product(*ways), key=lambda w: w.count(None)):
            meld = self.lay(dict(there), suit, cards, told, way)
            if meld is not None:
                return meld
        return None

    def lay(self, row, suit, cards, told, way):
        free, pushed, taken = [], [], set()
        for card, face, place in zip(cards, told, way):
            if place is None:
                free.append(card)
                continue
            if place in taken:
                return None
            if place in row:
                # The card that belongs here displaces a wild one.
                own = not is_wild(card) or (face is None and place == 2) or (
                    place == 2 and self.may_be_two(card, suit))
                if not own or not row[place][1]:
                    return None
                pushed.append(row[place][0])
            taken.add(place)
            row[place] = (card, False)
        free = pushed + free
        for card in pushed if 2 not in row or row[2][1] else []:
            # A displaced two goes to its own place, if it has one.
            if self.may_be_two(card, suit):
                rest = free + [row[2][0]] if 2 in row else list(free)
                rest.remove(card)
                meld = self.fill(dict(row) | {2: (card, False)}, suit, rest)
                if meld is not None:
                    return meld
        return self.fill(row, suit, free)

    def fill(self, row, suit, free):
        """FREE wild cards into the gaps, then the high end, then the low end."""
        low, high = min(row), max(row)
        for place in range(low, high):
            if place not in row:
                if not free:
                    return None
                row[place] = (free.pop(0), True)
        while free and high < self.last:
            high += 1
            row[high] = (free.pop(0), True)
        while free and low > self.first:
            low -= 1
            row[low] = (free.pop(0), True)
        if free or low < self.first or high > self.last:
            return None
        return self.holds(Meld('sequence', [row[p][0] for p in range(low, high + 1)],
                               suit=suit, start=low))

    def move_wild(self, meld, card, face):
        """To the place of FACE; else to its own, the high end, the low end."""
        if meld.kind != 'sequence':
            return None
        for i, other in enumerate(meld.cards):
            if other == card and self.wild_at(meld, i):
                moved = self.move_from(meld, i, face)
                if moved is not None:
                    return moved
        return None

    def move_from(self, meld, i, face):
        card, old = meld.cards[i], meld.start + i
        end = meld.start + len(meld.cards) - 1
        wanted = [end + (old != end), meld.start - (old != meld.start)]
        if self.may_be_two(card, meld.suit):
            wanted.insert(0, 2)
        if face is not None:
            wanted = [p for p in range(self.first, self.last + 1)
                      if self.face_at(Meld('sequence', [card], suit=meld.suit, start=p),
                                      0) == face]
        for place in wanted:
            row = {meld.start + k: other for k, other in enumerate(meld.cards)}
            del row[old]
            if place == old or place in row:
                continue
            row[place] = card
            low, high = min(row), max(row)
            if high - low + 1 == len(row):
                moved = self.holds(Meld('sequence', [row[p] for p in sorted(row)],
                                        suit=meld.suit, start=low))
                if moved is not None:
                    return moved
        return None

    def remove(self, meld, card):
        i = meld.cards.index(card)
        if meld.kind == 'sequence' and 0 < i < len(meld.cards) - 1:
            return None
        cards = meld.cards[:i] + meld.cards[i + 1:]
        return self.holds(Meld(meld.kind, cards, meld.rank, meld.suit,
                               meld.start + (i == 0)))
