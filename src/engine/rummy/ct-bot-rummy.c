/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ct-bot-family.h"
#include "ct-rules-rummy-private.h"
#include "ct-rummy.h"

/* What a move looks worth, in points: what it adds to the table, and what it makes
 * likely.
 *
 * What these games are won by, as cartilla-cli ladder shows: cards of the pile, seven
 * wild cards in a stack where that scores, canastras, and the pot. Wild cards are kept
 * until they complete something, and in games where a pair takes the pile, pairs are
 * kept, too. Numbers without another reason were tried in steps with ladder.
 */

#define NEVER CT_BOT_NEVER

/* The hand, for discarding and exchanging. */
#define KEEP_WILD     400
#define KEEP_LAY_OFF  120
#define KEEP_NEXT     60 /* an adjacent card of the suit */
#define KEEP_GAP      40
#define KEEP_RANK     50 /* another card of a rank for groups */
#define KEEP_FROM_FOE 70 /* it fits an opponent's meld */
#define KEEP_IN_PAIRS 30 /* the same, where only a pair takes the pile */

/* Below this, reject the first card. */
#define KEEP_FIRST 90

#define N_FACES (5 << 4)

/* Of 100 melds that lack one card of a canastra, so many get it, while the side has
 * many draws left and at the end.
 */
#define CHANCE_EARLY 85
#define CHANCE_LATE  20
#define MANY_DRAWS   20
#define FEW_DRAWS    3
#define LAST_CARDS   5

/* Of the bonus of a dirty canastra, in percent, for a wild card that is kept early. */
#define WILD_KEPT 35

/* A side needs one for going out. */
#define FIRST_CANASTRA 100

/* While the hand is far from empty, these melds wait. */
#define DIRTY_FROM_START 200
#define NO_CANASTRA      100

/* More than any bonus that the meld could promise: the wild card waits. */
#define SPOILT 500

/* Less than most new melds are worth: their cards could take the pile. */
#define PAIR_KEPT 200

/* A stack of seven wild cards scores at least 1000, an open one costs as much. Two
 * players wait for all seven. Partners begin with four, if six and a half are in sight.
 */
#define STACK          500
#define STACK_PARTNERS 4
#define STACK_LIKELY   650

/* Goes before everything else: opening, or the last cards in one turn. */
#define AT_ONCE      1000
#define FEW_IN_HAND  6 /* every way to empty it is tried */
#define TAKE_CARD    20
#define FEW_DISCARDS 1 /* more of them are better than a card of the stock */

/* So many points ahead, the others would win a hand that ends now. */
#define FAR_BEHIND 200

static gint
n_draws_left (const CtRules *rules, const CtState *view)
{
  return ct_zone_len (view, CT_ZONE_STOCK) / ct_rules_n_sides (rules, view->n_seats);
}

/* What the player to act can see, also where all cards are known.
 *
 * @held: cards of a face in hand
 * @unseen: cards of a face elsewhere
 * @fits_us: ranks of a suit that go onto the side's melds, a bit each
 * @fits_foe: that go onto an opponent's
 * @n_loose: cards in hand that fit no meld and no other card
 * @firm_value: points of the other cards in hand
 * @most: (nullable): the move that gets rid of most cards, if it could be all
 * @is_ending: the hand may be over before the player's next turns
 * @counts_unseen: and what others could do with them
 */
typedef struct
{
  const CtRules *rules;
  const CtState *view;
  guint seat;
  guint side;
  RummyMeldLaw law;
  guint n_hand;
  guint n_wild;
  guint n_wild_unseen;
  guint n_unseen;
  gint n_draws;
  guint8 held[N_FACES];
  guint8 unseen[N_FACES];
  guint16 fits_us[CT_N_SUITS];
  guint16 fits_foe[CT_N_SUITS];
  guint n_loose;
  gint firm_value;
  const CtMove *most;
  gboolean is_ending;
  gboolean counts_unseen;
} Look;

static void
count_zone (Look *look, guint zone, guint first)
{
  for (guint pos = first; pos < ct_zone_len (look->view, zone); pos++)
    {
      CtCard card = ct_zone_card (look->view, zone, pos);

      if (card == CT_NO_CARD)
        continue;
      look->unseen[ct_rules_face (look->rules, card)]--;
      look->n_unseen--;
      look->n_wild_unseen -= ct_meld_may_be_wild (ct_rules_face (look->rules, card));
    }
}

static void
count_cards (Look *look)
{
  const CtState *view = look->view;
  guint n_pile = ct_zone_len (view, CT_ZONE_DISCARDS);
  gboolean sees_pile =
      ct_choice (look->rules, RUMMY_DISCARD_VISIBLE) == RUMMY_VISIBLE_ALL;

  /* Two of each card, and jokers. */
  look->n_unseen = ct_deck_size (look->rules->deck);
  look->n_wild_unseen = look->n_unseen - 2 * CT_N_SUITS * 12;
  for (guint suit = 0; suit < CT_N_SUITS; suit++)
    memset (&look->unseen[CT_FACE (suit, 1)], 2, 13);
  look->unseen[CT_FACE_JOKER] = look->n_wild_unseen - 2 * CT_N_SUITS;
  count_zone (look, ct_hand (look->seat), 0);
  if (n_pile > 0)
    count_zone (look, CT_ZONE_DISCARDS, sees_pile ? 0 : n_pile - 1);
  for (guint slot = 0; slot < view->rummy.n_melds; slot++)
    count_zone (look, CT_ZONE_MELD + slot, 0);

  look->n_hand = ct_zone_len (view, ct_hand (look->seat));
  for (guint pos = 0; pos < look->n_hand; pos++)
    {
      CtCard card = ct_zone_card (view, ct_hand (look->seat), pos);
      CtFace face = ct_rules_face (look->rules, card);

      if (card == CT_NO_CARD)
        continue;
      look->held[face]++;
      look->n_wild += ct_meld_may_be_wild (face);
    }
}

/* Natural cards. */
static void
note_fitting (const CtMeld *meld, guint16 *fits)
{
  guint end = meld->start + meld->n_cards;
  guint places = 1 << (meld->start - 1) | 1 << end | meld->wild << meld->start;

  if (meld->kind == CT_MELD_GROUP)
    for (guint suit = 0; suit < CT_N_SUITS; suit++)
      fits[suit] |= 1 << meld->rank;
  if (meld->kind == CT_MELD_SEQUENCE)
    {
      if ((places & (1 << CT_PLACE_TWO | 1 << CT_PLACE_HIGH_ACE)) != 0)
        places |= 1 << 1;
      fits[meld->suit] |= places & 0x3ffa;
    }
}

static void
note_melds (Look *look)
{
  const CtRummyFacts *facts = &look->view->rummy;

  for (guint slot = 0; slot < facts->n_melds; slot++)
    {
      guint zone = CT_ZONE_MELD + slot;
      CtMeld meld;

      if ((facts->meld_flags[slot] & CT_MELD_CLOSED) == 0 &&
          ct_zone_len (look->view, zone) > 0 &&
          rummy_meld_read_slot (&look->law, look->rules->deck, look->view, slot,
                                &meld) == CT_MELD_FINE)
        note_fitting (&meld, facts->meld_side[slot] == look->side ? look->fits_us
                                                                  : look->fits_foe);
    }
}

static gboolean
fits (const guint16 *fitting, CtFace face)
{
  return (fitting[ct_face_suit (face)] >> ct_face_rank (face) & 1) != 0;
}

/* How often @count has the card at @distance in the suit. The ace is also next to the
 * king.
 */
static guint
n_beside (const Look *look, const guint8 *count, CtFace face, gint distance)
{
  gint rank = ct_face_rank (face) + distance;

  if (ct_face_rank (face) == 1 && distance < 0)
    rank = CT_PLACE_HIGH_ACE + distance;
  if (rank == CT_PLACE_HIGH_ACE)
    rank = 1;
  if (rank < 1 || rank == 2 || rank > 13)
    return 0;

  return count[CT_FACE (ct_face_suit (face), rank)];
}

static guint
n_of_rank (const guint8 *count, guint rank)
{
  guint n = 0;

  for (guint suit = 0; suit < CT_N_SUITS; suit++)
    n += count[CT_FACE (suit, rank)];

  return n;
}

/* Whether the card cannot be laid down in this turn, not even with others. */
static gboolean
is_loose (const Look *look, CtFace face)
{
  gboolean has_wild = look->n_wild > 0;
  guint rank = ct_face_rank (face);
  guint n[5];

  if (ct_meld_may_be_wild (face) || fits (look->fits_us, face))
    return FALSE;
  if ((look->law.group_ranks >> rank & 1) != 0 &&
      n_of_rank (look->held, rank) + has_wild >= 3)
    return FALSE;

  for (gint step = -2; step <= 2; step++)
    n[step + 2] = n_beside (look, look->held, face, step);
  if (has_wild)
    return n[0] + n[1] + n[3] + n[4] == 0;
  if ((n[1] > 0 && (n[0] > 0 || n[3] > 0)) || (n[3] > 0 && n[4] > 0))
    return FALSE;

  return !(n[1] > 0 && rank > 3 && fits (look->fits_us, face - 1)) &&
         !(n[3] > 0 && rank < 13 && fits (look->fits_us, face + 1));
}

static void
count_loose (Look *look)
{
  for (guint pos = 0; pos < look->n_hand; pos++)
    {
      CtCard card = ct_zone_card (look->view, ct_hand (look->seat), pos);

      if (card == CT_NO_CARD)
        continue;
      if (is_loose (look, ct_rules_face (look->rules, card)))
        look->n_loose++;
      else
        look->firm_value += rummy_value (look->rules, card);
    }
}

/* An opponent with few cards needs nothing more for going out. */
static gboolean
is_ending (const Look *look)
{
  const CtState *view = look->view;

  if (look->n_draws <= FEW_DRAWS)
    return TRUE;

  for (guint seat = 0; seat < view->n_seats; seat++)
    {
      guint side = rummy_side (look->rules, view, seat);

      if (side != look->side && ct_zone_len (view, ct_hand (seat)) <= LAST_CARDS &&
          rummy_may_go_out (look->rules, view, side, NULL))
        return TRUE;
    }

  return FALSE;
}

/* Enough for weighing moves that lay down cards. */
static void
glance_at (Look *look, const CtRules *rules, const CtState *view, guint seat)
{
  *look = (Look){
    .rules = rules,
    .view = view,
    .seat = seat,
    .side = rummy_side (rules, view, seat),
    .n_draws = n_draws_left (rules, view),
    .law = rummy_meld_law (rules),
  };
  count_cards (look);
  look->is_ending = is_ending (look);
}

static void
look_at (Look *look, const CtRules *rules, const CtState *view, guint seat)
{
  glance_at (look, rules, view, seat);
  note_melds (look);
  count_loose (look);
}

static gint
weigh_card (const Look *look, CtFace face)
{
  guint rank = ct_face_rank (face);
  gint keep = 0;

  if (ct_meld_may_be_wild (face))
    return KEEP_WILD;

  for (gint step = -1; step <= 1; step += 2)
    keep += KEEP_NEXT * (gint) n_beside (look, look->held, face, step) +
            KEEP_GAP * (gint) n_beside (look, look->held, face, 2 * step);
  if ((look->law.group_ranks >> rank & 1) != 0)
    keep += KEEP_RANK * ((gint) n_of_rank (look->held, rank) - (look->held[face] > 0));
  if (fits (look->fits_us, face))
    keep += KEEP_LAY_OFF;

  return MIN (keep, KEEP_WILD - KEEP_FROM_FOE);
}

/* Of a thousand. */
static gint
chance_to_complete (const Look *look, guint n_missing)
{
  gint draws = MIN (look->n_draws, MANY_DRAWS);
  gint percent = CHANCE_LATE + (CHANCE_EARLY - CHANCE_LATE) * draws / MANY_DRAWS;
  gint chance = 1000;

  for (guint i = 0; i < n_missing; i++)
    chance = chance * percent / 100;

  return chance;
}

/* With the bonus of the canastra that it is or may become. */
static gint
worth_of_meld (const Look *look, const CtMeld *meld)
{
  guint n_missing =
      meld->n_cards < CT_CANASTRA_CARDS ? CT_CANASTRA_CARDS - meld->n_cards : 0;
  CtMeld full = *meld;
  gint worth = 0;
  RummyCause cause;

  if (meld->n_cards == 0)
    return 0;

  for (guint i = 0; i < meld->n_cards; i++)
    worth += rummy_value (look->rules, meld->card[i]);
  full.n_cards = MAX (meld->n_cards, CT_CANASTRA_CARDS);
  if (rummy_is_canastra (look->rules, &full))
    worth += rummy_canastra_bonus (look->rules, &full, &cause) *
             chance_to_complete (look, n_missing) / 1000;

  return worth;
}

/* It can complete a canastra later. */
static gint
worth_of_wild (const Look *look)
{
  gint draws = look->is_ending ? 0 : MIN (look->n_draws, MANY_DRAWS);

  return rummy_law (look->rules)->dirty * WILD_KEPT / 100 * draws / MANY_DRAWS;
}

static gboolean
could_start_stack (const Look *look)
{
  guint n_seats = look->view->n_seats;

  return look->n_wild >= STACK_PARTNERS &&
         n_seats > ct_rules_n_sides (look->rules, n_seats);
}

/* Hundredths of wild cards: those held, and those expected by the side. Many hands end
 * long before the last draw; who has taken the pot and starts a stack must be more
 * careful.
 */
static guint
wild_in_sight (const Look *look)
{
  const CtState *view = look->view;
  gboolean has_pot = rummy_pot_available (look->rules, view, look->side);
  guint n_unknown = look->n_draws / (!has_pot && could_start_stack (look) ? 3 : 2);

  if (has_pot)
    n_unknown += ct_zone_len (view, CT_ZONE_POT);
  for (guint other = 0; other < view->n_seats; other++)
    if (other != look->seat && rummy_side (look->rules, view, other) == look->side)
      n_unknown += ct_zone_len (view, ct_hand (other));

  return 100 * look->n_wild +
         n_unknown * 100 * look->n_wild_unseen / MAX (look->n_unseen, 1);
}

/* Four in five of seven: the pile, which freezes under a wild card, may bring the rest.
 * Who could start a stack, but does not, uses the wild cards elsewhere.
 */
static gboolean
collects_wild (const Look *look)
{
  return ct_choice (look->rules, RUMMY_WILD_STACKS) &&
         rummy_law (look->rules)->mixed > 0 &&
         wild_in_sight (look) >=
             (could_start_stack (look) ? STACK_LIKELY : 80 * CT_CANASTRA_CARDS);
}

static gboolean
has_open_stack (const Look *look)
{
  const CtRummyFacts *facts = &look->view->rummy;
  CtMeld meld;

  for (guint slot = 0; slot < facts->n_melds; slot++)
    if (facts->meld_side[slot] == look->side &&
        rummy_meld_read_slot (&look->law, look->rules->deck, look->view, slot, &meld) ==
            CT_MELD_FINE &&
        meld.kind == CT_MELD_WILD && !rummy_is_long (&meld))
      return TRUE;

  return FALSE;
}

static gint
weigh_stack (const Look *look, const CtMeld *old)
{
  if (old->n_cards > 0)
    return STACK;
  if (has_open_stack (look))
    return NEVER;
  if (look->n_wild >= CT_CANASTRA_CARDS)
    return STACK;

  return could_start_stack (look) && !look->is_ending &&
                 wild_in_sight (look) >= STACK_LIKELY
             ? STACK
             : NEVER;
}

/* Going out may need a clean canastra. */
static gboolean
completes_needed (const Look *look, const CtMeld *old, const CtMeld *meld)
{
  return rummy_is_canastra (look->rules, meld) &&
         !rummy_is_canastra (look->rules, old) &&
         (meld->n_wild == 0 ||
          ct_choice (look->rules, RUMMY_GO_OUT) == RUMMY_OUT_ANY) &&
         !rummy_may_go_out (look->rules, look->view, look->side, NULL);
}

/* Its cards could help to a clean canastra. */
static gint
cost_of_starting (const Look *look, const CtMeld *meld)
{
  gint cost = meld->n_wild > 0 ? DIRTY_FROM_START : 0;

  if (meld->kind == CT_MELD_GROUP && !ct_choice (look->rules, RUMMY_GROUP_CANASTRA))
    cost += NO_CANASTRA;

  return cost;
}

static gint
weigh_meld (const Look *look, const CtMeld *old, const CtMeld *meld)
{
  gint n_wild = (gint) meld->n_wild - (gint) old->n_wild;
  gint gain = worth_of_meld (look, meld) - worth_of_meld (look, old) -
              n_wild * worth_of_wild (look);

  if (old->n_cards == 0 && !look->is_ending)
    gain -= cost_of_starting (look, meld);
  if (completes_needed (look, old, meld))
    gain += FIRST_CANASTRA;
  else if (old->n_cards > 0 && old->n_wild == 0 && n_wild > 0 && !look->is_ending)
    gain -= SPOILT;

  return gain;
}

/* Like rummy_plan() for a move that is allowed, without looking for all its cards.
 *
 * Returns: %FALSE for a card of another meld
 */
static gboolean
plan_laying (const Look *look, const CtMove *move, CtMeld *ret_old, CtMeld *ret_meld)
{
  CtDeck deck = look->rules->deck;
  guint zone;

  ret_old->n_cards = 0;
  ret_old->n_wild = 0;
  if (move->type == CT_MOVE_MELD)
    return rummy_meld_build (&look->law, deck, move->card, move->as, move->n_cards,
                             ret_meld) == CT_MELD_FINE;

  zone = ct_meld_zone (look->view, look->side, move->number);
  if (zone == CT_N_ZONES ||
      rummy_meld_read_slot (&look->law, deck, look->view, zone - CT_ZONE_MELD,
                            ret_old) != CT_MELD_FINE)
    return FALSE;
  if (move->type == CT_MOVE_MOVE_WILD)
    return rummy_meld_move_wild (&look->law, deck, ret_old, move->card[0], move->as[0],
                                 ret_meld) == CT_MELD_FINE;

  return ct_zone_find (look->view, ct_hand (look->seat), move->card[0]) >= 0 &&
         rummy_meld_extend (&look->law, deck, ret_old, move->card, move->as,
                            move->n_cards, ret_meld) == CT_MELD_FINE;
}

/* Ignores what follows from the move. */
static gint
weigh_laying (const Look *look, const CtMove *move)
{
  CtMeld old;
  CtMeld meld;
  gint gain;

  if (!plan_laying (look, move, &old, &meld))
    return NEVER;

  /* A wild card could move back and forth forever. */
  if (move->type == CT_MOVE_MOVE_WILD && meld.n_wild >= old.n_wild)
    return NEVER;
  if (meld.kind == CT_MELD_WILD)
    return weigh_stack (look, &old);
  if (meld.n_wild > old.n_wild && collects_wild (look))
    return NEVER;

  gain = weigh_meld (look, &old, &meld);
  if (move->type == CT_MOVE_MELD && rummy_law (look->rules)->take_with_pair &&
      !look->is_ending)
    gain -= PAIR_KEPT;

  return gain;
}

static void
fill_gaps (CtState *state)
{
  CtCard unknown[CT_MAX_CARDS];
  const CtCard *next = unknown;

  ct_state_list_unknown (state, unknown);
  for (guint i = 0; i < state->start[CT_N_ZONES]; i++)
    if (state->card[i] == CT_NO_CARD)
      state->card[i] = *next++;
}

/* The one that gets rid of most cards. */
static const CtMove *
find_laying (const Look *look, const CtMove *moves, guint n_moves)
{
  const CtMove *best = NULL;
  gint best_worth = 0;

  for (guint i = 0; i < n_moves; i++)
    {
      const CtMove *move = &moves[i];
      gint worth;

      if (move->type != CT_MOVE_MELD && move->type != CT_MOVE_LAY_OFF)
        continue;
      worth = weigh_laying (look, move) + AT_ONCE * move->n_cards;
      if (worth > best_worth)
        {
          best = move;
          best_worth = worth;
        }
    }

  return best;
}

/* Returns: (nullable): the next move of the same player that lays down cards */
static const CtMove *
go_on (const CtRules *rules, const CtState *state, guint seat, GArray *moves)
{
  Look look;

  ct_rules_legal (rules, state, moves);
  glance_at (&look, rules, state, seat);
  return find_laying (&look, (const CtMove *) moves->data, moves->len);
}

typedef gboolean (*IsReached) (const CtState *view,
                               const CtState *state,
                               guint seat,
                               guint side);

/* Whether the player reaches something in this turn by laying down cards. Changes
 * @state.
 */
static gboolean
reaches (const CtRules *rules,
         const CtState *view,
         CtState *state,
         const CtMove *first,
         IsReached is_reached)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint seat = first->seat;
  guint side = rummy_side (rules, view, seat);
  const CtMove *move = first;

  fill_gaps (state);
  while (move != NULL)
    {
      ct_rules_apply_judged (rules, state, move, NULL);
      if (is_reached (view, state, seat, side))
        return TRUE;
      if (state->to_act != seat || state->phase != CT_PHASE_PLAY)
        return FALSE;

      move = go_on (rules, state, seat, moves);
    }

  return FALSE;
}

static gboolean
has_opened (const CtState *view, const CtState *state, guint seat, guint side)
{
  return state->rummy.opened[side];
}

/* Whether the side of the player could open in this turn, starting with @first. */
static gboolean
can_open (const CtRules *rules, const CtState *view, const CtMove *first)
{
  CtState state = *view;

  /* Unknown cards of the pile do not help. */
  while (first->type == CT_MOVE_TAKE_DISCARDS &&
         ct_zone_card (&state, CT_ZONE_DISCARDS, 0) == CT_NO_CARD)
    ct_state_shift_at (&state, CT_ZONE_DISCARDS, 0, CT_ZONE_ABSENT, -1, NULL, NULL);

  return reaches (rules, view, &state, first, has_opened);
}

static gboolean
is_empty (const CtState *view, const CtState *state, guint seat, guint side)
{
  return state->rummy.pot[side] != view->rummy.pot[side] ||
         state->phase == CT_PHASE_OVER || ct_zone_len (state, ct_hand (seat)) < 2;
}

/* Whether the player can get rid of all cards but one, starting with @first. */
static gboolean
can_empty (const CtRules *rules, const CtState *view, const CtMove *first)
{
  CtState state = *view;

  return reaches (rules, view, &state, first, is_empty);
}

/* Whether the hand would better go on: the others have more on the table. */
static gboolean
is_behind (const CtRules *rules, const CtState *view, guint seat)
{
  guint side = rummy_side (rules, view, seat);
  gint own = ct_rummy_table_points (rules, view, side);

  for (guint other = 0; other < ct_rules_n_sides (rules, view->n_seats); other++)
    if (other != side && ct_rummy_table_points (rules, view, other) > own + FAR_BEHIND)
      return TRUE;

  return FALSE;
}

/* Without cards, the player would end the hand for the others. */
static gboolean
ends_badly (const CtRules *rules, const CtState *view, guint seat)
{
  return !rummy_pot_available (rules, view, rummy_side (rules, view, seat)) &&
         is_behind (rules, view, seat);
}

/* An empty hand takes the pot, or ends the hand. */
static gboolean
wants_empty (const CtRules *rules, const CtState *view, guint seat)
{
  guint side = rummy_side (rules, view, seat);

  return rummy_pot_available (rules, view, side) || !is_behind (rules, view, seat);
}

static gboolean
could_open (const Look *look)
{
  const CtState *view = look->view;

  return look->firm_value + rummy_melded_this_turn (look->rules, view, look->side) >=
         view->rummy.requirement[look->side];
}

static gint
appeal_of_laying (const Look *look, const CtMove *move)
{
  const CtRules *rules = look->rules;
  const CtState *view = look->view;
  gint worth = weigh_laying (look, move);

  if (worth == NEVER ||
      (move->n_cards == look->n_hand && ends_badly (rules, view, look->seat)))
    return NEVER;

  /* Who cannot open in this turn keeps their cards. */
  if (!view->rummy.opened[look->side])
    return could_open (look) && can_open (rules, view, move) ? worth + AT_ONCE : NEVER;
  if (look->n_loose < 2 && (look->n_hand <= FEW_IN_HAND || move == look->most) &&
      wants_empty (rules, view, look->seat) && can_empty (rules, view, move))
    worth += AT_ONCE;

  return worth > 0 ? worth : NEVER;
}

/* The pairs of unseen cards with which @face makes a meld: what others may wait for. */
static gint
count_partners (const Look *look, CtFace face)
{
  guint rank = ct_face_rank (face);
  gint near[5];
  gint n = 0;

  for (gint step = -2; step <= 2; step++)
    near[step + 2] = n_beside (look, look->unseen, face, step);
  if ((look->law.group_ranks >> rank & 1) != 0)
    n = (gint) n_of_rank (look->unseen, rank);

  return n * (n - 1) / 2 + near[0] * near[1] + near[1] * near[3] + near[3] * near[4];
}

/* How much the player would miss the card, for themselves and against others. */
static gint
weigh_keeping (const Look *look, CtFace face)
{
  gint keep = weigh_card (look, face) + KEEP_WILD;

  if (fits (look->fits_foe, face))
    keep += rummy_law (look->rules)->take_with_pair ? KEEP_IN_PAIRS : KEEP_FROM_FOE;
  if (look->counts_unseen && !ct_meld_may_be_wild (face))
    keep += count_partners (look, face);

  return keep - rummy_value_of_face (look->rules, face);
}

/* Whether the hand is better with @face than with another card. As each exchange
 * improves a hand, a card is not passed around forever.
 */
static gboolean
improves (const Look *look, CtFace face)
{
  Look with = *look;
  gint worth = weigh_keeping (look, face);

  with.held[face]++;
  for (guint pos = 0; pos < look->n_hand; pos++)
    {
      CtCard card = ct_zone_card (look->view, ct_hand (look->seat), pos);
      CtFace other = ct_rules_face (look->rules, card);

      if (other != face && weigh_keeping (&with, other) < worth)
        return TRUE;
    }

  return FALSE;
}

static gint
appeal_of_free_pile (const Look *look)
{
  guint n_pile = ct_zone_len (look->view, CT_ZONE_DISCARDS);
  CtCard top = ct_zone_top (look->view, CT_ZONE_DISCARDS);

  if (n_pile > FEW_DISCARDS)
    return TAKE_CARD;

  return top != CT_NO_CARD && improves (look, ct_rules_face (look->rules, top))
             ? TAKE_CARD
             : NEVER;
}

static gint
appeal_of_taking (const Look *look, const CtMove *move)
{
  gint n_pile = ct_zone_len (look->view, CT_ZONE_DISCARDS);
  RummyChange change;

  if (!rummy_law (look->rules)->take_with_pair)
    return appeal_of_free_pile (look);
  if (!rummy_plan_take (look->rules, look->view, move, &change))
    return NEVER;
  if (!look->view->rummy.opened[look->side] &&
      !can_open (look->rules, look->view, move))
    return NEVER;

  return weigh_meld (look, &change.old, &change.meld) + TAKE_CARD * n_pile;
}

static gint
appeal_of_discard (const Look *look, const CtMove *move)
{
  gint worth = weigh_keeping (look, ct_rules_face (look->rules, move->card[0]));

  if (look->n_hand == 1 && ends_badly (look->rules, look->view, look->seat))
    return NEVER;
  /* A failed opening costs the side more at its next one. */
  if (ct_rummy_is_opening (look->rules, look->view, look->seat, NULL, NULL))
    return NEVER - MAX (worth, 0);

  return -worth;
}

static gint
weigh_move (const Look *look, const CtMove *move)
{
  switch (move->type)
    {
    case CT_MOVE_MELD:
    case CT_MOVE_LAY_OFF:
    case CT_MOVE_MOVE_WILD:
      return appeal_of_laying (look, move);

    case CT_MOVE_TAKE_DISCARDS:
      return appeal_of_taking (look, move);

    case CT_MOVE_DISCARD:
      return appeal_of_discard (look, move);

    case CT_MOVE_REJECT:
      if (look->view->phase != CT_PHASE_FIRST_CHOICE ||
          weigh_card (look, ct_rules_face (look->rules, look->view->drawn)) >=
              KEEP_FIRST)
        return NEVER;
      return 0;

    default:
      return 0;
    }
}

static void
weigh_all (Look *look, const CtMove *moves, guint n_moves, gint *ret_appeals)
{
  if (look->n_loose < 2 && look->n_hand > FEW_IN_HAND)
    look->most = find_laying (look, moves, n_moves);
  for (guint i = 0; i < n_moves; i++)
    ret_appeals[i] = weigh_move (look, &moves[i]);
}

static void
first_look (const CtRules *rules,
            const CtState *view,
            const CtMove *moves,
            guint n_moves,
            gint *ret_appeals)
{
  Look look;

  look_at (&look, rules, view, moves[0].seat);
  weigh_all (&look, moves, n_moves, ret_appeals);
}

static void
second_look (const CtRules *rules,
             const CtState *view,
             const CtMove *moves,
             guint n_moves,
             gint *ret_appeals)
{
  Look look;

  look_at (&look, rules, view, moves[0].seat);
  look.counts_unseen = TRUE;
  weigh_all (&look, moves, n_moves, ret_appeals);
}

/* A wild card or one that fits the side's meld is thrown away, or a wild card makes a
 * clean meld dirty.
 */
static gboolean
is_waste (const CtRules *rules, const CtState *view, const CtMove *move)
{
  CtFace face = ct_rules_face (rules, move->card[0]);
  Look look;
  CtMeld old;
  CtMeld meld;

  if (move->type != CT_MOVE_DISCARD && move->type != CT_MOVE_LAY_OFF)
    return FALSE;

  glance_at (&look, rules, view, move->seat);
  if (move->type == CT_MOVE_DISCARD)
    {
      note_melds (&look);
      return ct_meld_may_be_wild (face) || fits (look.fits_us, face);
    }

  return plan_laying (&look, move, &old, &meld) && old.n_wild == 0 && meld.n_wild > 0;
}

/* Two players who may lay down any meld from the beginning. */
static gboolean
is_even (const CtRules *rules, const CtState *view)
{
  return view->n_seats == 2 && rummy_requirement (rules, 0) == 0;
}

/* Too many cards are unknown for n_deals. */
const CtBotFamily rummy_bot = {
  .first_look = first_look,
  .second_look = second_look,
  .is_waste = is_waste,
  .is_even = is_even,
  .n_playouts = 300,
  .n_candidates = 6,
  .n_turns = 12,
};
