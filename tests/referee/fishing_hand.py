# SPDX-License-Identifier: GPL-3.0-or-later
"""A hand of Cau Robat, written from the rules alone: see referee-fishing.py."""

CIRCLE = ['1', '2', '3', '4', '5', '6', '7', '10', '11', '12']
USUAL = {
    'players': '3-5', 'reshuffle-equal-ranks': 'all', 'next-dealer': 'left',
    'sequence-direction': 'both', 'rob-needs-two-centre-cards': 'no',
    'centre-protects': 'pile-only', 'equal-tops': 'first-in-turn', 'rob': 'yes',
    'cau-caller': 'next-in-turn', 'cau-call': 'automatic', 'cau-sequence': 'yes',
    'cau-payment': 'one-each-to-last', 'debts': 'lapse', 'leftover': 'nobody',
    'scoring': 'most-cards', 'match-wins': '3', 'match-tie': 'shared',
}
WORDS = {2: 'cau', 3: 'recau', 4: 'contracau'}


class Objection(Exception):
    pass


def expect(what, mine, printed):
    if mine != printed:
        raise Objection(f'{what}: expected "{mine}", found "{printed}"')


def rank(card):
    return CIRCLE.index(card[:-1])


class Hand:
    """Piles are lists with the top first."""

    def __init__(self, options, n, dealer, debts, pack, lines):
        self.options, self.n, self.dealer, self.lines = options, n, dealer, lines
        self.debts = debts
        self.piles = [[] for _ in range(n)]
        self.hands = [[] for _ in range(n)]
        self.chain = []
        self.last = None
        self.deal(list(pack))

    def deal(self, pack):
        size = 5 if self.n == 5 else 4
        how = self.options['reshuffle-equal-ranks']
        centre = [pack.pop(0) for _ in range(size)]
        gone = 0
        while True:
            ranks = [rank(card) for card in centre]
            if len(set(ranks)) == size:
                break
            if how == 'all':
                back = [card for card in centre if ranks.count(rank(card)) > 1]
            elif how == 'keep-one':
                back = [card for i, card in enumerate(centre) if ranks[i] in ranks[:i]]
            else:
                back = list(centre)
            centre = [card for card in centre if card not in back]
            pack += back
            # The same cards would come up again and again: from now on one stays.
            gone += len(back)
            if gone >= 40:
                how = 'keep-one'
            while len(centre) < size:
                centre.append(pack.pop(0))
        self.centre = centre
        while pack:
            batch = min(3, len(pack) // self.n)
            for i in range(1, self.n + 1):
                self.hands[(self.dealer + i) % self.n] += pack[:batch]
                del pack[:batch]

    def after(self, seat):
        return [(seat + i) % self.n for i in range(1, self.n)]

    def showing(self, seat, value):
        if self.options['rob'] == 'no':
            return []
        return [other for other in self.after(seat)
                if self.piles[other] and rank(self.piles[other][0]) == value]

    def in_centre(self, value):
        return [card for card in self.centre if rank(card) == value]

    def carries(self, seat, value, start):
        if not self.in_centre(value):
            return False
        return (value == start or self.options['centre-protects'] == 'pile-only'
                or not self.showing(seat, value))

    def walk(self, seat, start, step, taken):
        """The captures in one direction from START: cards of the center and seats to rob."""
        found, value = [], (start + step) % 10
        while value not in taken:
            if self.carries(seat, value, start):
                found.append(self.in_centre(value)[-1])
            elif self.in_centre(value):
                break
            else:
                seats = self.showing(seat, value)
                if len(seats) > 1:
                    seats = {'first-in-turn': seats[:1], 'both': seats,
                             'none': []}[self.options['equal-tops']]
                if not seats:
                    break
                if (self.options['rob-needs-two-centre-cards'] == 'yes'
                        and not self.in_centre((value + step) % 10)):
                    break
                found += seats
            taken.add(value)
            value = (value + step) % 10
        return found

    def capture(self, seat, card, is_call):
        start, taken, sequence = rank(card), {rank(card)}, []
        if not is_call or self.options['cau-sequence'] == 'yes':
            if self.options['sequence-direction'] != 'down':
                sequence += self.walk(seat, start, 1, taken)
            if self.options['sequence-direction'] != 'up':
                sequence += self.walk(seat, start, -1, taken)
        stack = list(reversed(self.in_centre(start)))
        assert stack[0] == card
        for part in sequence:
            if isinstance(part, int):
                stack += self.piles[part]
                self.piles[part] = []
            else:
                stack.append(part)
        self.centre = [other for other in self.centre if other not in stack]
        self.piles[seat] = stack + self.piles[seat]
        self.last = seat
        self.pay_debts(seat)
        if is_call:
            self.pay_call()
        if not self.centre:
            for other in self.after(seat):
                self.pay(other, seat, 1)

    def pay(self, debtor, creditor, amount):
        if debtor == creditor:
            return
        block = self.piles[debtor][:amount]
        self.piles[debtor] = self.piles[debtor][amount:]
        self.piles[creditor] = block + self.piles[creditor]
        if self.options['debts'] != 'cancelled-at-once':
            self.debts += [(debtor, creditor)] * (amount - len(block))

    def pay_debts(self, seat):
        still = []
        for debtor, creditor in self.debts:
            if debtor == seat and self.piles[seat]:
                self.piles[creditor].insert(0, self.piles[seat].pop(0))
            else:
                still.append((debtor, creditor))
        self.debts = still

    def pay_call(self):
        seats = [seat for seat, _ in self.chain]
        last = len(seats) - 1
        how = self.options['cau-payment']
        if how == 'one-each-to-last':
            payments = [(i, last, 1) for i in range(last - 1, -1, -1)]
        elif how == 'first-to-last':
            payments = [(0, last, last)]
        else:
            payments = [(i, k, k - i) for i in range(last - 1, -1, -1)
                        for k in range(i + 1, last + 1)]
        for debtor, creditor, amount in payments:
            self.pay(seats[debtor], seats[creditor], amount)

    def resolve(self):
        seat, card = self.chain[-1]
        self.capture(seat, card, True)
        self.chain = []

    def fits(self, card):
        return bool(self.chain) and rank(self.chain[0][1]) == rank(card)

    def moves(self, turn):
        announced = self.options['cau-call'] == 'announced'
        found = []
        for card in self.hands[turn]:
            found.append(f'play {card}')
            if announced and self.fits(card):
                found.append(f'play {card} {WORDS[len(self.chain) + 1]}')
        if self.options['cau-caller'] == 'anyone' and self.chain:
            for seat in range(self.n):
                if seat in (turn, self.chain[-1][0]):
                    continue
                for card in self.hands[seat]:
                    if self.fits(card):
                        word = f' {WORDS[len(self.chain) + 1]}' if announced else ''
                        found.append(f'play {card}{word}')
        return found

    def play_card(self, seat, text):
        words = text.split()
        card = words[1]
        is_call = self.fits(card) and (len(words) > 2
                                       or self.options['cau-call'] == 'automatic')
        if len(self.chain) > 1 and not self.fits(card):
            self.resolve()
        match = bool(self.in_centre(rank(card)))
        self.hands[seat].remove(card)
        self.centre.append(card)
        if is_call:
            self.chain.append((seat, card))
            if len(self.chain) == 4:
                self.resolve()
        elif match:
            self.chain = []
            self.capture(seat, card, False)
        else:
            self.chain = [(seat, card)]

    def play_turn(self, seat, text):
        """Returns the next player; None at the end of the hand."""
        self.play_card(seat, text)
        following = [(seat + i) % self.n for i in range(1, self.n + 1)]
        if len(self.chain) > 1 and not self.hands[following[0]]:
            self.resolve()
        return next((other for other in following if self.hands[other]), None)

    def table(self):
        text = ' '.join(['table'] + self.centre)
        for pile in self.piles:
            text += ' '.join([' |'] + pile[::-1])
        owed = [chr(65 + a) + chr(65 + b) for a, b in self.debts]
        return text + ' '.join([' | owe'] + owed)

    def finish(self):
        if self.options['leftover'] == 'last-capturer' and self.last is not None:
            self.piles[self.last] += sorted(self.centre, key=rank)
            self.centre = []
        if self.options['debts'] == 'lapse':
            self.debts = []

    def play(self):
        turn = (self.dealer + 1) % self.n
        while any(self.hands):
            seat, chosen, *legal = next(self.lines).split('|')
            expect('the moves', sorted(self.moves(turn)), sorted(legal))
            seat = ord(seat) - 65
            if seat != turn and not self.fits(chosen.split()[1]):
                raise Objection(f'{chosen} by {seat}, but it is the turn of {turn}')
            turn = self.play_turn(seat, chosen)
            if turn is None:
                self.finish()
            expect('the table', self.table(), next(self.lines))
        return [len(pile) for pile in self.piles]
