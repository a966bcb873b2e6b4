/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of legal moves of the Buracos is complete, although it has only melds of
 * three and lays off one card at a time: on small random tables, listed moves lead to
 * every legal meld of cards from the hand. Moves that take the discards are listed
 * themselves.
 */
#include <string.h>

#include "ct-engine-fixture.h"
#include "ct-rummy.h"
#include "ct-test.h"

#define N_POSITIONS 500
#define MAX_HAND    7

typedef struct
{
  const CtRules *rules;
  const char *options;
} Law;

#define BB &ct_rules_buraco_brazil
#define BU &ct_rules_buraco_us
#define BN &ct_rules_buraco_netcartas

static const Law laws[] = {
  { BB, "" },
  { BB, "pickup-pair=one-wild pickup-layoff=yes" },
  { BB, "pot-trigger=no-card last-card=keep" },
  { BB, "pot-take=optional out-without-pot=when-none-left" },
  { BU, "" },
  { BU, "group-ranks=all ace=high" },
  { BU, "ace=low last-card=keep go-out-needs=any" },
  { BU, "initial-meld-failure=forbid final-discard=required" },
  { BU, "initial-meld=none final-discard=forbidden" },
  { BN, "" },
  { BN, "max-wild=1" },
  { BN, "max-wild=2 rearrange=yes" },
  { BN, "min-natural=1" },
  { BN, "min-natural=1 group-of-twos=yes" },
  { BN, "natural-two=own-suit-between-ace-and-three" },
  { BN, "natural-two=any-suit-between-ace-and-three" },
  { BN, "natural-two=any-suit-between-ace-and-three max-wild=1 last-card=keep" },
};

static CtFace
draw_face (CtRandom *random, guint suit, guint rank)
{
  guint kind = ct_random_below (random, 10);

  if (kind < 5)
    return CT_FACE (suit, 1 + (rank + ct_random_below (random, 7)) % 13);
  if (kind < 7)
    return CT_FACE (ct_random_below (random, CT_N_SUITS), rank);
  if (kind < 9)
    return ct_random_below (random, 2) == 0
               ? CT_FACE_JOKER
               : CT_FACE (ct_random_below (random, CT_N_SUITS), 2);

  return CT_FACE (ct_random_below (random, CT_N_SUITS),
                  1 + ct_random_below (random, 13));
}

static void
deal_face (const CtRules *rules, CtState *state, CtFace face, guint zone)
{
  for (guint pos = 0; pos < ct_zone_len (state, CT_ZONE_ABSENT); pos++)
    {
      CtCard card = ct_zone_card (state, CT_ZONE_ABSENT, pos);

      if (ct_rules_face (rules, card) == face)
        {
          ct_state_shift (state, card, zone, -1, NULL, NULL);
          return;
        }
    }
}

static void
lay_melds (const CtRules *rules, CtState *state, CtRandom *random, GArray *moves)
{
  for (guint n = ct_random_below (random, 5); n > 0; n--)
    {
      CtMove move;

      ct_rules_legal (rules, state, moves);
      move = g_array_index (moves, CtMove, ct_random_below (random, moves->len));
      if ((move.type == CT_MOVE_MELD || move.type == CT_MOVE_LAY_OFF) &&
          !ct_rules_apply (rules, state, &move, NULL, NULL))
        g_error ("a move of the list is refused");
      if (state->phase != CT_PHASE_PLAY || state->to_act != 0)
        return;
    }

  for (guint n = 2 + ct_random_below (random, MAX_HAND - 1);
       ct_zone_len (state, ct_hand (0)) > n;)
    ct_state_shift_at (state, ct_hand (0), 0, CT_ZONE_ABSENT, -1, NULL, NULL);
}

static void
make_table (const CtRules *rules, CtState *state, CtRandom *random, GArray *moves)
{
  guint suit = ct_random_below (random, CT_N_SUITS);
  guint rank = 1 + ct_random_below (random, 13);

  g_assert_null (ct_test_position (rules, state,
                                   "seats 4; turn A; phase play; opened A; A 5C 9D; B "
                                   "4D; stock KH KS QH"));
  for (guint i = 0; i < 11; i++)
    deal_face (rules, state, draw_face (random, suit, rank), ct_hand (0));
  lay_melds (rules, state, random, moves);
  if (state->rummy.requirement[0] > 0 && ct_random_below (random, 3) == 0 &&
      state->rummy.n_melds == 0)
    state->rummy.opened[0] = FALSE;
  if (state->rummy.pot[0] == CT_POT_UNTAKEN && ct_random_below (random, 2) == 0)
    state->rummy.pot[0] = CT_POT_TAKEN;
  else if (state->rummy.pot[0] == CT_POT_UNTAKEN && ct_random_below (random, 2) == 0)
    for (guint i = 0; i < 3; i++)
      deal_face (rules, state, draw_face (random, suit, rank), CT_ZONE_POT);
}

#define N_FACES 128

typedef struct
{
  const CtRules *rules;
  guint number; /* of the meld, within its side */
  guint8 wanted[N_FACES];
  guint n_wanted;
  char *goal;
  GHashTable *seen;
} Search;

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Groups and wild stacks are sorted; wild cards are interchangeable. */
static char *
dup_meld (const CtRules *rules, const CtMeld *meld)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < meld->n_cards; i++)
    {
      CtFace as = ct_rummy_stands_for (rules, meld, i);
      CtFace face = ct_rules_face (rules, meld->card[i]);

      g_ptr_array_add (words, as != CT_NO_FACE ? g_strdup_printf ("wild %u", as)
                                               : g_strdup_printf ("%u", face));
    }
  if (meld->kind != CT_MELD_SEQUENCE)
    g_ptr_array_sort (words, compare_words);
  g_ptr_array_add (words, NULL);

  return g_strjoinv (" ", (char **) words->pdata);
}

static void
count_faces (const CtRules *rules, const CtMeld *meld, guint8 count[N_FACES])
{
  memset (count, 0, N_FACES);
  for (guint i = 0; i < meld->n_cards; i++)
    count[ct_rules_face (rules, meld->card[i])]++;
}

static gboolean
is_on_the_way (const Search *self, const CtMeld *meld)
{
  guint8 count[N_FACES];

  count_faces (self->rules, meld, count);
  for (guint face = 0; face < N_FACES; face++)
    if (count[face] > self->wanted[face])
      return FALSE;

  return TRUE;
}

static gboolean
is_about_meld (const Search *self, const CtState *state, const CtMove *move)
{
  if (move->type == CT_MOVE_MELD)
    return ct_meld_zone (state, 0, self->number) == CT_N_ZONES;

  return (move->type == CT_MOVE_LAY_OFF || move->type == CT_MOVE_MOVE_WILD) &&
         move->number == self->number;
}

static gboolean
is_new (Search *self, const CtMeld *meld)
{
  GString *cards = g_string_new (NULL);

  for (guint i = 0; i < meld->n_cards; i++)
    g_string_append_printf (cards, "%u ", ct_rules_face (self->rules, meld->card[i]));
  g_string_append_printf (cards, "from %u", meld->start);

  return g_hash_table_add (self->seen, g_string_free (cards, FALSE));
}

static gboolean
reaches_goal (Search *self, const CtState *state)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rules_legal (self->rules, state, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      const CtMove *move = &g_array_index (moves, CtMove, i);
      CtState after = *state;
      g_autofree char *text = NULL;
      CtMeld meld;

      if (!is_about_meld (self, state, move))
        continue;
      if (!ct_rules_apply (self->rules, &after, move, NULL, NULL))
        g_error ("a move of the list is refused");
      if (!ct_rummy_read (self->rules, &after, ct_meld_zone (&after, 0, self->number),
                          &meld) ||
          !is_on_the_way (self, &meld))
        continue;

      text = dup_meld (self->rules, &meld);
      if (g_str_equal (text, self->goal) && meld.n_cards == self->n_wanted)
        return TRUE;
      if (after.phase == CT_PHASE_PLAY && after.to_act == 0 && is_new (self, &meld) &&
          reaches_goal (self, &after))
        return TRUE;
    }

  return FALSE;
}

/* If the opening fails, the meld goes back to the hand. */
static gboolean
leaves_meld (const CtRules *rules, const CtState *state, const CtMove *move)
{
  CtState after = *state;

  return ct_rules_apply (rules, &after, move, NULL, NULL) && !after.rummy.failed;
}

static void
expect_reached (const CtRules *rules, const CtState *state, const CtMove *move)
{
  g_autoptr (GHashTable) seen =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *goal = NULL;
  Search search = { .rules = rules, .number = move->number, .seen = seen };
  CtMeld meld;

  if (move->type == CT_MOVE_MELD)
    for (search.number = 1; ct_meld_zone (state, 0, search.number) != CT_N_ZONES;)
      search.number++;

  g_assert_cmpint (ct_rummy_result (rules, state, move, &meld), ==, CT_MELD_FINE);
  goal = dup_meld (rules, &meld);
  search.goal = goal;
  search.n_wanted = meld.n_cards;
  count_faces (rules, &meld, search.wanted);
  if (!reaches_goal (&search, state))
    {
      g_autofree char *text = ct_move_to_text (rules, move);
      g_autofree char *table = ct_test_table (rules, state, "; ");

      g_error ("%s is allowed, but no listed moves lead there: %s", text, table);
    }
}

static guint
try_choices (const CtRules *rules, const CtState *state, guint number)
{
  guint hand = ct_hand (0);
  guint n_hand = ct_zone_len (state, hand);
  guint n_allowed = 0;

  for (guint bits = 1; bits < 1u << n_hand; bits++)
    {
      CtMove move = { .type = number == 0 ? CT_MOVE_MELD : CT_MOVE_LAY_OFF,
                      .number = number };

      for (guint pos = 0; pos < n_hand; pos++)
        if ((bits >> pos & 1) != 0)
          move.card[move.n_cards++] = ct_zone_card (state, hand, pos);
      if (!leaves_meld (rules, state, &move))
        continue;

      expect_reached (rules, state, &move);
      n_allowed++;
    }

  return n_allowed;
}

static void
try_wild_moves (const CtRules *rules, const CtState *state, guint number)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rummy_list_wild_moves (rules, state, ct_meld_zone (state, 0, number), moves);
  for (guint i = 0; i < moves->len; i++)
    expect_reached (rules, state, &g_array_index (moves, CtMove, i));
}

/* Each move is listed once. */
static void
expect_moves_once (const CtRules *rules, const CtState *state, GArray *moves)
{
  ct_rules_legal (rules, state, moves);
  for (guint i = 0; i < moves->len; i++)
    for (guint k = 0; k < i; k++)
      if (ct_move_equivalent (rules, &g_array_index (moves, CtMove, i),
                              &g_array_index (moves, CtMove, k)))
        {
          g_autofree char *text =
              ct_move_to_text (rules, &g_array_index (moves, CtMove, i));
          g_autofree char *table = ct_test_table (rules, state, "; ");

          g_error ("%s is listed twice: %s", text, table);
        }
}

static void
test_melds (gconstpointer data)
{
  const Law *law = data;
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtRandom random = { 11 };
  CtRules rules = *law->rules;
  guint n_allowed = 0;

  ct_test_options (&rules, law->options);
  for (guint i = 0; i < N_POSITIONS; i++)
    {
      CtState state;

      make_table (&rules, &state, &random, moves);
      if (state.phase != CT_PHASE_PLAY || state.to_act != 0 ||
          ct_zone_len (&state, ct_hand (0)) > MAX_HAND)
        continue;

      expect_moves_once (&rules, &state, moves);
      n_allowed += try_choices (&rules, &state, 0);
      for (guint number = 1; ct_meld_zone (&state, 0, number) != CT_N_ZONES; number++)
        {
          n_allowed += try_choices (&rules, &state, number);
          try_wild_moves (&rules, &state, number);
        }
    }

  g_test_message ("%u choices of cards", n_allowed);
  g_assert_cmpuint (n_allowed, >, N_POSITIONS);
}

static void
make_discards (const CtRules *rules, CtState *state, CtRandom *random)
{
  guint suit = ct_random_below (random, CT_N_SUITS);
  guint rank = 1 + ct_random_below (random, 13);

  g_assert_null (ct_test_position (rules, state,
                                   "seats 4; turn A; phase draw; A 5C 9D; B 4D; "
                                   "stock KH KS QH; meld-A 5S 6S 7S; meld-A JD JC JH"));
  deal_face (rules, state, CT_FACE (suit, rank), CT_ZONE_DISCARDS);
  for (guint i = 0; i < MAX_HAND; i++)
    deal_face (rules, state, draw_face (random, suit, rank), ct_hand (0));
}

/* @move must be refused, or selecting its cards must find it in the list. */
static void
expect_listed (const CtRules *rules,
               const CtState *state,
               const CtMove *move,
               const GArray *moves,
               guint *n_allowed)
{
  g_autofree char *text = NULL;
  g_autofree char *table = NULL;

  if (ct_rules_check (rules, state, move).rule != NULL)
    return;

  *n_allowed += 1;
  for (guint i = 0; i < moves->len; i++)
    if (ct_move_equivalent (rules, &g_array_index (moves, CtMove, i), move))
      return;

  text = ct_move_to_text (rules, move);
  table = ct_test_table (rules, state, "; ");
  g_error ("%s is allowed, but not listed: %s", text, table);
}

/* Each pair of the hand, and each meld that may take the top card. */
static void
test_takes (gconstpointer data)
{
  const Law *law = data;
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtRandom random = { 11 };
  CtRules rules = *law->rules;
  guint n_allowed = 0;

  ct_test_options (&rules, law->options);
  for (guint i = 0; i < N_POSITIONS; i++)
    {
      CtMove move = { .type = CT_MOVE_TAKE_DISCARDS };
      CtState state;

      make_discards (&rules, &state, &random);
      ct_rules_legal (&rules, &state, moves);
      for (move.number = 1; move.number <= 2; move.number++)
        expect_listed (&rules, &state, &move, moves, &n_allowed);

      move.number = 0;
      move.n_cards = 2;
      for (guint a = 0; a < ct_zone_len (&state, ct_hand (0)); a++)
        for (guint b = 0; b < a; b++)
          {
            move.card[0] = ct_zone_card (&state, ct_hand (0), a);
            move.card[1] = ct_zone_card (&state, ct_hand (0), b);
            expect_listed (&rules, &state, &move, moves, &n_allowed);
          }
    }

  g_test_message ("%u ways to take the discards", n_allowed);
  g_assert_cmpuint (n_allowed, >, N_POSITIONS / 2);
}

CT_BEFORE_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (laws); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/listing/%s/%u %s", laws[i].rules->id, i, laws[i].options);
      g_autofree char *taken = g_strconcat (path, "/takes", NULL);

      g_test_add_data_func (path, &laws[i], test_melds);
      if (laws[i].rules == BB)
        g_test_add_data_func (taken, &laws[i], test_takes);
    }
}
