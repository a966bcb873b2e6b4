/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-position-xml.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-check.h"
#include "ct-content-private.h"
#include "ct-fishing.h"
#include "ct-rummy.h"
#include "ct-shuffle.h"

typedef struct
{
  const CtReading *reading;
  const CtNode *node;
  CtPosition *position;
  gboolean is_good;
} Setting;

G_GNUC_PRINTF (4, 5)
static void
setting_complain (Setting *self, guint line, const char *code, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  ct_diagnostics_add_valist (self->reading->diagnostics, CT_CONTENT_ERROR_IMPOSSIBLE,
                             self->reading->file, line, code, format, args);
  va_end (args);
  self->is_good = FALSE;
}

/* Returns: @fallback without a seat */
static guint
setting_read_seat (Setting *self, const CtNode *node, const char *name, guint fallback)
{
  guint seat = ct_node_get_seat (node, name);

  if (ct_node_get (node, name) == NULL)
    return fallback;

  if (seat >= self->position->state.n_seats)
    {
      setting_complain (self, node->line, "unknown-seat",
                        _ ("%s=\"%s\": with %u players, the last seat is %c."), name,
                        ct_node_get (node, name), self->position->state.n_seats,
                        'A' + self->position->state.n_seats - 1);
      return fallback;
    }

  return seat;
}

static gboolean
may_be_wild (CtFace face)
{
  return face == CT_FACE_JOKER || ct_face_rank (face) == 2;
}

static const CtCardWord *
word_at (const GArray *words, guint i)
{
  return &g_array_index (words, CtCardWord, i);
}

/* @words: (element-type CtCardWord): ascending
 *
 * With one natural card, “=” tells groups from sequences.
 *
 * Returns: first rank of the sequence, or 0
 */
static guint
meld_words_start (const GArray *words)
{
  guint natural = words->len;
  guint n_naturals = 0;
  guint rank;

  for (guint i = 0; i < words->len; i++)
    if (!may_be_wild (word_at (words, i)->face))
      {
        natural = i;
        n_naturals++;
      }
  if (n_naturals != 1)
    return 0;

  rank = ct_face_rank (word_at (words, natural)->face);
  if (rank == 1 && natural > 0)
    rank = CT_PLACE_HIGH_ACE;
  for (guint i = 0; i < words->len; i++)
    if (word_at (words, i)->as != 0 &&
        ct_face_rank (word_at (words, i)->as) !=
            ct_face_rank (word_at (words, natural)->face))
      return rank > natural ? rank - natural : 0;

  return 0;
}

static char *
dup_advice (const CtRules *rules, CtFace face, CtFace stands_for)
{
  char name[CT_FACE_NAME_LEN];
  char other[CT_FACE_NAME_LEN];

  ct_face_name (rules->deck, face, name);
  if (stands_for == CT_NO_FACE)
    return g_strdup_printf (
        _ ("%s does not stand for another card here; write it without “=”."), name);

  ct_face_name (rules->deck, stands_for, other);
  return g_strdup_printf (_ ("%s stands for %s here; write it as “%s=%s”."), name,
                          other, name, other);
}

static char *
dup_dispute_in_sequence (const CtRules *rules,
                         const CtMeld *meld,
                         guint i,
                         const CtCardWord *word)
{
  CtFace here = ct_rummy_face_of_place (rules, meld->suit, meld->start + i);
  CtFace stands_for = ct_rummy_stands_for (rules, meld, i);

  if ((word->as != 0 ? word->as : word->face) == here ||
      (word->as == 0 && stands_for == CT_NO_FACE))
    return NULL;

  return dup_advice (rules, word->face, stands_for);
}

static char *
dup_dispute_in_group (const CtRules *rules, const CtMeld *group, const CtCardWord *word)
{
  gboolean told = word->as != 0;

  if (may_be_wild (word->face) ? told && ct_face_rank (word->as) == group->rank : !told)
    return NULL;

  return dup_advice (rules, word->face,
                     may_be_wild (word->face) ? CT_FACE (group->suit, group->rank)
                                              : CT_NO_FACE);
}

static char *
dup_dispute (const CtRules *rules, const CtMeld *meld, guint i, const CtCardWord *word)
{
  switch ((CtMeldKind) meld->kind)
    {
    case CT_MELD_SEQUENCE:
      return dup_dispute_in_sequence (rules, meld, i, word);
    case CT_MELD_GROUP:
      return dup_dispute_in_group (rules, meld, word);
    case CT_MELD_WILD:
    case CT_MELD_NONE:
    default:
      return word->as != 0 ? dup_advice (rules, word->face, CT_NO_FACE) : NULL;
    }
}

/**
 * ct_meld_words_dup_dispute:
 * @words: (element-type CtCardWord): of a sequence in order
 *
 * Returns: (nullable): an error
 */
char *
ct_meld_words_dup_dispute (const CtRules *rules,
                           const CtState *state,
                           guint zone,
                           const GArray *words)
{
  CtMeld meld;

  if (!ct_rummy_read (rules, state, zone, &meld) || words->len != meld.n_cards)
    return NULL;

  for (guint i = 0; i < words->len; i++)
    {
      char *dispute = dup_dispute (rules, &meld, i, word_at (words, i));

      if (dispute != NULL)
        return dispute;
    }

  return NULL;
}

static void
check_wild_cards (Setting *self, const CtNode *node)
{
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (CtCardWord));
  g_autofree char *text = ct_node_dup_text (node);
  g_autofree char *dispute = NULL;
  CtZoneName name;
  guint zone;

  ct_zone_name_read (node, &name);
  zone = ct_zone_name_resolve (&name, &self->position->rules, &self->position->state);
  ct_zone_name_clear (&name);
  if (zone < CT_ZONE_MELD || zone == CT_N_ZONES ||
      !ct_reading_cards (self->reading, node->line, &self->position->rules, text,
                         words))
    return;

  dispute = ct_meld_words_dup_dispute (&self->position->rules, &self->position->state,
                                       zone, words);
  if (dispute != NULL)
    setting_complain (self, node->line, "wild-card", "%s", dispute);
}

static void
setting_check_wild_cards (Setting *self)
{
  CT_FOREACH_CHILD (self->node, child)
    if (g_str_equal (child->name, "cards"))
      check_wild_cards (self, child);
}

static guint setting_read_seat (Setting *self,
                                const CtNode *node,
                                const char *name,
                                guint fallback);

static void
setting_read_debt (Setting *self, const CtNode *node)
{
  CtState *state = &self->position->state;
  guint from = setting_read_seat (self, node, "from", 0);
  guint to = setting_read_seat (self, node, "to", 0);
  guint n = ct_node_get_number (node, "cards", 0);

  if (!ct_rules_has_zone (&self->position->rules, CT_ZONE_CENTER))
    {
      setting_complain (self, node->line, "no-debts", _ ("Nobody owes cards in %s."),
                        self->position->rules.id);
      return;
    }
  if (from == to || state->fishing.n_debts + n > CT_MAX_DEBTS)
    {
      setting_complain (self, node->line, "impossible-debt",
                        _ ("A debt is owed to another seat, and there can be at most "
                           "%d."),
                        CT_MAX_DEBTS);
      return;
    }

  while (n-- > 0)
    state->fishing.debt[state->fishing.n_debts++] = (CtDebt){ from, to };
}

static void
setting_read_score (Setting *self, const CtNode *node)
{
  CtState *state = &self->position->state;
  guint seat = setting_read_seat (self, node, "seat", 0);
  const char *points = ct_node_get (node, "points");

  state->total[seat] = ct_node_get_number (node, "wins", 0);
  state->lost[seat] = MIN (ct_node_get_number (node, "losses", 0), G_MAXUINT8);
  if (points != NULL)
    state->total[seat] =
        CLAMP (g_ascii_strtoll (points, NULL, 10), G_MININT16, G_MAXINT16);
}

static void
read_unused_pot (Setting *self, const CtNode *node, guint side)
{
  CtState *state = &self->position->state;
  guint taker = setting_read_seat (self, node, "taker", side);

  state->rummy.pot[side] = CT_POT_TAKEN_UNUSED;
  state->rummy.pot_taker[side] = taker;
  if (ct_rules_side (&self->position->rules, state->n_seats, taker) != side)
    setting_complain (self, node->line, "other-side",
                      _ ("taker=\"%s\": this player is not on side “%s”."),
                      ct_node_get (node, "taker"), ct_node_get (node, "name"));
}

static void
setting_read_side (Setting *self, const CtNode *node)
{
  CtState *state = &self->position->state;
  const CtRules *rules = &self->position->rules;
  const char *score = ct_node_get (node, "score");
  const char *lifts = ct_node_get (node, "lifts");
  const char *pot = ct_node_get (node, "pot");
  guint side = ct_side_parse (rules, state->n_seats, ct_node_get (node, "name"));

  if (!ct_rules_has_zone (rules, CT_ZONE_MELD) || side == CT_NOBODY)
    {
      setting_complain (self, node->line, "unknown-side",
                        _ ("There is no side “%s” at this table."),
                        ct_node_get (node, "name"));
      return;
    }

  if (score != NULL)
    state->total[side] =
        CLAMP (g_ascii_strtoll (score, NULL, 10), G_MININT16, G_MAXINT16);
  if (lifts != NULL)
    state->rummy.bonus[side] =
        CLAMP (g_ascii_strtoll (lifts, NULL, 10), G_MININT16, G_MAXINT16);
  state->rummy.opened[side] = g_strcmp0 (ct_node_get (node, "opened"), "yes") == 0;
  state->rummy.requirement[side] = ct_node_get_number (node, "requirement", 0);
  if (g_strcmp0 (pot, "taken") == 0)
    state->rummy.pot[side] = CT_POT_TAKEN;
  else if (g_strcmp0 (pot, "taken-unused") == 0)
    read_unused_pot (self, node, side);
}

#define MAX_FIT_SHUFFLES 500

static void setting_read_deal (Setting *self);
static guint phase_parse (const char *text);

static gboolean
has_suit (const CtRules *rules, const CtState *state, guint hand, guint suit)
{
  for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
    if (ct_face_suit (ct_rules_face (rules, ct_zone_card (state, hand, pos))) == suit)
      return TRUE;

  return FALSE;
}

static gboolean
holds_face (const CtRules *rules, const CtState *state, guint hand, CtFace face)
{
  for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
    if (ct_rules_face (rules, ct_zone_card (state, hand, pos)) == face)
      return TRUE;

  return FALSE;
}

static gboolean
can_catch (const CtRules *rules, const CtState *dealt, guint seat, gboolean catches)
{
  if (dealt->to_act != seat || !ct_rules_has_zone (rules, CT_ZONE_CENTER))
    return FALSE;

  for (guint pos = 0; pos < ct_zone_len (dealt, ct_hand (seat)); pos++)
    {
      CtMove play = { CT_MOVE_PLAY, seat, .n_cards = 1,
                      .card = { ct_zone_card (dealt, ct_hand (seat), pos) } };
      CtCard taken[CT_FISHING_MAX_TAKEN];

      if ((ct_fishing_captures (rules, dealt, &play, taken) > 0) == catches)
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_met (const CtRules *rules, const CtMust *must, const CtState *dealt)
{
  guint hand = ct_hand (must->seat);
  guint suit = must->is_led ? ct_rules_led_suit (rules, dealt) : must->suit;

  if (must->type == CT_MUST_CATCH || must->type == CT_MUST_NOT_CATCH)
    return can_catch (rules, dealt, must->seat, must->type == CT_MUST_CATCH);
  if (must->type == CT_MUST_HOLD)
    return holds_face (rules, dealt, hand, must->face);

  return has_suit (rules, dealt, hand, suit) == (must->type == CT_MUST_HAVE);
}

static gboolean
meets_musts (const CtPosition *position, const CtState *dealt)
{
  for (guint i = 0; i < position->n_musts; i++)
    if (!is_met (&position->rules, &position->musts[i], dealt))
      return FALSE;

  return TRUE;
}

/**
 * ct_position_deal_again:
 * @ret_state: (out): before the first move
 *
 * Returns: %FALSE if no shuffle fits
 */
gboolean
ct_position_deal_again (const CtPosition *position,
                        CtRandom *random,
                        CtState *ret_state)
{
  if (!position->is_deal || position->n_musts == 0)
    return FALSE;

  for (guint i = 0; i < MAX_FIT_SHUFFLES; i++)
    {
      CtState dealt = position->state;

      ct_shuffle (random, dealt.card, dealt.start[CT_N_ZONES]);
      ct_rules_deal (&position->rules, &dealt, NULL);
      if (!meets_musts (position, &dealt))
        continue;

      *ret_state = dealt;
      return TRUE;
    }

  return FALSE;
}

static guint
read_seats (Setting *self, const char *name, guint8 *ret_seats)
{
  const char *text = ct_node_get (self->node, name);
  g_auto (GStrv) words = ct_words_split (text != NULL ? text : "");
  guint n_seats = self->position->state.n_seats;
  guint n = 0;

  for (char **word = words; *word != NULL; word++)
    {
      guint seat = **word - 'A';

      if (seat >= n_seats || memchr (ret_seats, seat, n) != NULL)
        {
          setting_complain (
              self, self->node->line, "unknown-seat",
              _ ("%s=\"%s\": “%s” is not a seat at this table, or is named twice."),
              name, text, *word);
          return 0;
        }
      ret_seats[n++] = seat;
    }

  return n;
}

/* CT_NO_CARD if there is none. */
static CtCard
find_free_card (Setting *self, CtFace face)
{
  const CtState *state = &self->position->state;

  for (guint pos = 0; pos < ct_zone_len (state, CT_ZONE_ABSENT); pos++)
    {
      CtCard card = ct_zone_card (state, CT_ZONE_ABSENT, pos);

      if (ct_rules_face (&self->position->rules, card) == face)
        return card;
    }

  return CT_NO_CARD;
}

static CtCard
place_card (Setting *self, const CtNode *node, CtFace face, guint zone, gint pos)
{
  CtCard card = find_free_card (self, face);
  char name[CT_FACE_NAME_LEN];

  if (face == CT_NO_FACE)
    {
      setting_complain (self, node->line, "unknown-card",
                        _ ("“??” is a card that someone cannot see; here, every card "
                           "needs its name."));
      return CT_NO_CARD;
    }
  if (card == CT_NO_CARD)
    {
      setting_complain (self, node->line, "doubled-card",
                        _ ("%s is named here again, but the deck has no more of it."),
                        ct_face_name (self->position->rules.deck, face, name));
      return CT_NO_CARD;
    }

  ct_state_shift (&self->position->state, card, zone, pos, NULL, NULL);
  return card;
}

static guint
make_meld (Setting *self, const CtNode *node, guint side, guint n)
{
  CtRummyFacts *facts = &self->position->state.rummy;
  guint zone;

  while ((zone = ct_meld_zone (&self->position->state, side, n)) == CT_N_ZONES)
    {
      if (facts->n_melds == CT_MAX_MELDS)
        {
          setting_complain (self, node->line, "too-many-melds",
                            _ ("There are too many melds."));
          return CT_N_ZONES;
        }
      facts->meld_flags[facts->n_melds] = CT_MELD_CLOSED;
      facts->meld_side[facts->n_melds++] = side;
    }

  return zone;
}

static guint
read_meld_zone (Setting *self, const CtNode *node, const CtZoneName *name)
{
  CtState *state = &self->position->state;
  guint side = name->side != NULL
                   ? ct_side_parse (&self->position->rules, state->n_seats, name->side)
                   : CT_NOBODY;
  guint zone;

  if (!ct_rules_has_zone (&self->position->rules, CT_ZONE_MELD) || side == CT_NOBODY ||
      name->n == 0)
    return CT_N_ZONES;

  zone = make_meld (self, node, side, name->n);
  if (zone == CT_N_ZONES)
    return zone;
  if (ct_zone_len (state, zone) > 0)
    {
      setting_complain (self, node->line, "doubled-meld",
                        _ ("There is already a meld %u of side “%s”; each of a side’s "
                           "melds, open or closed, has its own number."),
                        name->n, name->side);
      return CT_N_ZONES;
    }

  state->rummy.meld_flags[zone - CT_ZONE_MELD] =
      g_str_equal (name->zone, "closed") ? CT_MELD_CLOSED : 0;
  if (g_strcmp0 (ct_node_get (node, "this-turn"), "yes") == 0)
    state->rummy.meld_flags[zone - CT_ZONE_MELD] |= CT_MELD_THIS_TURN;
  return zone;
}

static guint
read_zone (Setting *self, const CtNode *node, gboolean *ret_is_chain)
{
  CtZoneName name;
  guint zone;

  ct_zone_name_read (node, &name);
  *ret_is_chain = g_str_equal (name.zone, "chain");
  if (g_str_equal (name.zone, "meld") || g_str_equal (name.zone, "closed"))
    zone = read_meld_zone (self, node, &name);
  else
    zone = ct_zone_name_resolve (&name, &self->position->rules, &self->position->state);

  if (zone == CT_N_ZONES && self->is_good)
    setting_complain (
        self, node->line, "unknown-zone",
        _ ("This table of %s has no zone “%s” with that seat, side or number."),
        self->position->rules.id, name.zone);

  ct_zone_name_clear (&name);
  return zone;
}

static gboolean
note_player (Setting *self,
             const CtNode *node,
             const CtCardWord *word,
             CtCard card,
             guint zone,
             gboolean is_chain)
{
  CtState *state = &self->position->state;
  gboolean needs_seat = zone == CT_ZONE_TRICK || is_chain;

  if (word->as != 0 && zone < CT_ZONE_MELD)
    {
      setting_complain (self, node->line, "card-place",
                        _ ("Only a wild card in a meld stands for another card; here, "
                           "write cards without “=”."));
      return FALSE;
    }
  if (needs_seat ? word->seat >= state->n_seats : word->seat != CT_NOBODY)
    {
      setting_complain (self, node->line, "card-seat",
                        needs_seat
                            ? _ ("Here, write each card with the seat that played it: "
                                 "B:9H.")
                            : _ ("Here, write cards without a seat."));
      return FALSE;
    }

  if (zone == CT_ZONE_TRICK)
    {
      guint n = ct_zone_len (state, CT_ZONE_TRICK) - 1;

      if (n >= CT_MAX_SEATS || memchr (state->trick_seat, word->seat, n) != NULL)
        {
          setting_complain (
              self, node->line, "card-seat",
              _ ("Seat %c has two cards in the trick; everyone plays only one."),
              'A' + word->seat);
          return FALSE;
        }
      state->trick_seat[n] = word->seat;
    }
  if (is_chain)
    {
      guint n = state->fishing.n_chain;

      if (n >= G_N_ELEMENTS (state->fishing.chain_card))
        {
          setting_complain (self, node->line, "too-many-cards",
                            _ ("A chain has at most four cards."));
          return FALSE;
        }
      state->fishing.chain_card[n] = card;
      state->fishing.chain_seat[n] = word->seat;
      state->fishing.n_chain++;
    }

  return TRUE;
}

static void
read_cards (Setting *self, const CtNode *node)
{
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (CtCardWord));
  g_autofree char *text = ct_node_dup_text (node);
  gboolean is_chain;
  guint zone = read_zone (self, node, &is_chain);
  gboolean top_first = zone == CT_ZONE_STOCK || ct_zone_is_pile (zone);

  if (zone == CT_N_ZONES)
    return;
  if (!ct_reading_cards (self->reading, node->line, &self->position->rules, text,
                         words))
    {
      self->is_good = FALSE;
      return;
    }

  for (guint i = 0; i < words->len && self->is_good; i++)
    {
      const CtCardWord *word = &g_array_index (words, CtCardWord, i);
      CtCard card = place_card (self, node, word->face, zone, top_first ? 0 : -1);

      if (card == CT_NO_CARD || !note_player (self, node, word, card, zone, is_chain))
        return;
    }
  if (zone >= CT_ZONE_MELD)
    self->position->state.rummy.meld_start[zone - CT_ZONE_MELD] =
        meld_words_start (words);
}

static void
setting_read_table (Setting *self)
{
  CtState *state = &self->position->state;

  state->dealer = setting_read_seat (self, self->node, "dealer", state->n_seats - 1);
  state->previous_winner = setting_read_seat (self, self->node, "winner", CT_NOBODY);
  state->first_hand = g_strcmp0 (ct_node_get (self->node, "first-hand"), "no") != 0;

  CT_FOREACH_CHILD (self->node, child)
    {
      if (g_str_equal (child->name, "score"))
        setting_read_score (self, child);
      else if (g_str_equal (child->name, "side"))
        setting_read_side (self, child);
    }
}

/**
 * ct_position_find_phase:
 *
 * Returns: of a position that does not say it
 */
CtPhase
ct_position_find_phase (const CtRules *rules, const CtState *state)
{
  guint phases = rules->module->phases;

  if ((phases & 1 << CT_PHASE_LEAD) != 0)
    return ct_zone_len (state, CT_ZONE_LEAD) + ct_zone_len (state, CT_ZONE_TRICK) > 0
               ? CT_PHASE_FOLLOW
               : CT_PHASE_LEAD;

  return (phases & 1 << CT_PHASE_DRAW) != 0 ? CT_PHASE_DRAW : CT_PHASE_PLAY;
}

static void
read_drawn (Setting *self)
{
  CtState *state = &self->position->state;
  const char *text = ct_node_get (self->node, "drawn");
  guint hand = ct_hand (state->to_act);
  CtFace face;

  if (text == NULL)
    return;

  if (ct_face_parse (self->position->rules.deck, text, &face))
    for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
      if (ct_rules_face (&self->position->rules, ct_zone_card (state, hand, pos)) ==
          face)
        state->drawn = ct_zone_card (state, hand, pos);

  if (state->drawn == CT_NO_CARD)
    setting_complain (
        self, self->node->line, "drawn-card",
        _ ("drawn=\"%s\": the card just drawn must be in the hand of the player whose "
           "turn it is, seat %c."),
        text, 'A' + state->to_act);
}

static gboolean
says_whether_opened (const Setting *self, guint side)
{
  const CtPosition *position = self->position;

  CT_FOREACH_CHILD (self->node, child)
    if (g_str_equal (child->name, "side") && ct_node_get (child, "opened") != NULL &&
        ct_side_parse (&position->rules, position->state.n_seats,
                       ct_node_get (child, "name")) == side)
      return TRUE;

  return FALSE;
}

/* By default, a side with earlier melds or its pot has opened. */
static void
conclude_opened (Setting *self)
{
  CtState *state = &self->position->state;
  CtRummyFacts *facts = &state->rummy;

  for (guint side = 0; side < ct_rules_n_sides (&self->position->rules, state->n_seats);
       side++)
    {
      if (says_whether_opened (self, side))
        continue;

      facts->opened[side] = facts->pot[side] != CT_POT_UNTAKEN;
      for (guint slot = 0; slot < facts->n_melds; slot++)
        if (facts->meld_side[slot] == side &&
            (facts->meld_flags[slot] & CT_MELD_THIS_TURN) == 0 &&
            ct_zone_len (state, CT_ZONE_MELD + slot) > 0)
          facts->opened[side] = TRUE;
    }
}

static void
read_position (Setting *self)
{
  CtState *state = &self->position->state;
  const char *phase = ct_node_get (self->node, "phase");
  const char *problem;

  CT_FOREACH_CHILD (self->node, child)
    {
      if (g_str_equal (child->name, "cards"))
        read_cards (self, child);
      else if (g_str_equal (child->name, "debt"))
        setting_read_debt (self, child);
    }

  state->to_act = setting_read_seat (self, self->node, "turn",
                                     (state->dealer + 1) % state->n_seats);
  state->phase = phase != NULL ? phase_parse (phase)
                               : ct_position_find_phase (&self->position->rules, state);
  if (ct_rules_has_zone (&self->position->rules, CT_ZONE_TRICK))
    {
      state->shedding.n_out = read_seats (self, "out", state->shedding.out);
      state->shedding.n_passed = read_seats (self, "passed", state->shedding.passed);
      state->shedding.leads_next =
          setting_read_seat (self, self->node, "leader", CT_NOBODY);
    }
  if (ct_rules_has_zone (&self->position->rules, CT_ZONE_MELD))
    conclude_opened (self);
  read_drawn (self);
  if (!self->is_good)
    return;

  problem = ct_rules_prepare (&self->position->rules, state);
  if (problem != NULL)
    {
      setting_complain (self, self->node->line, "impossible", "%s", _ (problem));
      return;
    }

  setting_check_wild_cards (self);
}

static gboolean
read_seats_and_options (Setting *self, const CtRules *rules, const char **ret_refused)
{
  guint n_seats = ct_node_get_number (self->node, "seats", 0);
  CtVerdict verdict;

  self->position->rules = *rules;
  CT_FOREACH_CHILD (self->node, child)
    if (g_str_equal (child->name, "option") &&
        !ct_reading_set_option (self->reading, child, &self->position->rules))
      self->is_good = FALSE;
  if (!self->is_good)
    return FALSE;

  verdict = ct_rules_check_table (&self->position->rules, MIN (n_seats, G_MAXUINT8));
  if (verdict.rule != NULL)
    {
      if (ret_refused != NULL)
        *ret_refused = verdict.rule;
      setting_complain (
          self, self->node->line, "players",
          _ ("A table with %u seats is not allowed in %s with these options: %s."),
          n_seats, rules->id, verdict.rule);
      return FALSE;
    }

  g_assert (n_seats > 0 && n_seats <= CT_MAX_SEATS);
  return TRUE;
}

/**
 * ct_position_clear:
 * @ret_state: (out): all cards are absent
 */
void
ct_position_clear (const CtRules *rules, guint n_seats, CtState *ret_state)
{
  CtCard pack[CT_MAX_CARDS];
  guint size = ct_deck_size (rules->deck);

  /* Copies are found bottom up. */
  for (guint i = 0; i < size; i++)
    pack[i] = size - 1 - i;
  ct_state_init (ret_state, n_seats, pack, size);
  for (guint zone = CT_ZONE_STOCK + 1; zone <= CT_ZONE_ABSENT; zone++)
    ret_state->start[zone] = 0;
  if (ct_rules_has_zone (rules, CT_ZONE_MELD))
    memset (ret_state->rummy.meld_side, CT_NOBODY, sizeof ret_state->rummy.meld_side);
}

/**
 * ct_reading_position:
 * @ret_refused: (out) (optional): rule against it
 *
 * Returns: (nullable):
 */
CtPosition *
ct_reading_position (const CtReading *reading,
                     const CtNode *node,
                     const char **ret_refused)
{
  g_autoptr (CtPosition) position = g_new0 (CtPosition, 1);
  Setting self = { reading, node, position, TRUE };
  const CtRules *rules = ct_reading_lookup_rules (reading, node);

  if (rules == NULL)
    return NULL;

  position->line = node->line;
  if (!read_seats_and_options (&self, rules, ret_refused))
    return NULL;

  ct_position_clear (&position->rules, ct_node_get_number (node, "seats", 0),
                     &position->state);
  if (g_str_equal (node->name, "deal"))
    setting_read_deal (&self);
  else
    {
      setting_read_table (&self);
      read_position (&self);
    }

  return self.is_good ? g_steal_pointer (&position) : NULL;
}

#define MAX_SHUFFLES 20000

static guint
find_cards (Setting *self, guint line, const char *text, CtCard *cards)
{
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (CtCardWord));
  const CtRules *rules = &self->position->rules;
  guint n_copies[256] = { 0 };

  if (!ct_reading_cards (self->reading, line, rules, text, words))
    {
      self->is_good = FALSE;
      return 0;
    }

  for (guint i = 0; i < words->len; i++)
    {
      const CtCardWord *word = &g_array_index (words, CtCardWord, i);
      CtFace face = word->face;
      CtCard card = ct_deck_find (rules->deck, face, n_copies[face]++);
      char name[CT_FACE_NAME_LEN];

      if (face == CT_NO_FACE || word->as != 0 || word->seat != CT_NOBODY)
        {
          setting_complain (self, line, "unknown-card",
                            _ ("In a <pack>, write only the name of each card: no "
                               "seat, no “=”, no “??”."));
          return 0;
        }
      if (card == CT_NO_CARD)
        {
          setting_complain (
              self, line, "doubled-card",
              _ ("%s is named here again, but the deck has no more of it."),
              ct_face_name (rules->deck, face, name));
          return 0;
        }
      cards[i] = card;
    }

  return words->len;
}

static void
read_pack (Setting *self, const CtNode *node, CtCard *pack)
{
  g_autofree char *text = ct_node_dup_text (node);
  guint n = find_cards (self, node->line, text, pack);
  guint size = ct_deck_size (self->position->rules.deck);

  for (guint card = 0; self->is_good && n < size; card++)
    if (memchr (pack, card, n) == NULL)
      pack[n++] = card;
}

static guint
read_suit (const CtRules *rules, const char *text)
{
  const char *letters = rules->deck == CT_DECK_SPANISH_40 ? "oceb" : "CDHS";
  const char *at = strchr (letters, text[0]);

  return at != NULL ? (guint) (at - letters) : CT_NO_SUIT;
}

static void
add_must (Setting *self, guint line, const CtMust *must)
{
  if (self->position->n_musts == CT_MAX_MUSTS)
    setting_complain (self, line, "too-many-musts",
                      _ ("A deal can have at most %d conditions."), CT_MAX_MUSTS);
  else
    self->position->musts[self->position->n_musts++] = *must;
}

static void
read_held (Setting *self, const CtNode *node, CtMust *must)
{
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (CtCardWord));

  if (!ct_reading_cards (self->reading, node->line, &self->position->rules,
                         ct_node_get (node, "holds"), words))
    self->is_good = FALSE;

  for (guint i = 0; i < words->len && self->is_good; i++)
    {
      must->face = g_array_index (words, CtCardWord, i).face;
      add_must (self, node->line, must);
    }
}

static void
read_must (Setting *self, const CtNode *node)
{
  const char *lacks = ct_node_get (node, "lacks-suit");
  const char *suit = lacks != NULL ? lacks : ct_node_get (node, "has-suit");
  CtMust must = {
    .type = lacks != NULL ? CT_MUST_LACK : CT_MUST_HAVE,
    .seat = ct_node_get_seat (node, "hand") % self->position->state.n_seats,
  };

  if (ct_node_get (node, "catches") != NULL)
    {
      must.type = g_str_equal (ct_node_get (node, "catches"), "none")
                      ? CT_MUST_NOT_CATCH
                      : CT_MUST_CATCH;
      add_must (self, node->line, &must);
      return;
    }
  if (suit == NULL)
    {
      must.type = CT_MUST_HOLD;
      read_held (self, node, &must);
      return;
    }

  must.is_led = g_str_equal (suit, "led");
  must.suit = must.is_led ? CT_NO_SUIT : read_suit (&self->position->rules, suit);
  add_must (self, node->line, &must);
}

/* By name or drawn cards. */
static guint
read_dealer (Setting *self)
{
  const CtPosition *position = self->position;
  const char *draw = ct_node_get (self->node, "draw");
  guint dealer = position->state.dealer;
  CtCard drawn[CT_MAX_CARDS];
  guint n_drawn;

  if (draw == NULL)
    return dealer;

  n_drawn = find_cards (self, self->node->line, draw, drawn);
  if (self->is_good &&
      (ct_node_get (self->node, "dealer") != NULL ||
       !ct_rules_find_dealer (&position->rules, position->state.n_seats, drawn, n_drawn,
                              &dealer)))
    setting_complain (self, self->node->line, "undecided-draw",
                      _ ("draw=\"%s\" does not decide who deals: in %s, it needs one "
                         "card for each player, more for those who must draw again, "
                         "and no dealer=\"\" beside it."),
                      draw, position->rules.id);
  return dealer;
}

static void
set_pack (Setting *self, const CtCard *pack)
{
  CtPosition *position = self->position;
  guint n_seats = position->state.n_seats;

  ct_state_init (&position->state, n_seats, pack, ct_deck_size (position->rules.deck));
  setting_read_table (self);
  ct_rules_set_dealer (&position->rules, &position->state, read_dealer (self));
}

static void
shuffle (Setting *self)
{
  CtRandom random = { ct_node_get_number (self->node, "seed", 1) };
  CtCard pack[CT_MAX_CARDS];

  self->position->seed = random.state;
  for (guint i = 0; i < MAX_SHUFFLES && self->is_good; i++)
    {
      CtState dealt;

      ct_shuffle_deck (&random, self->position->rules.deck, pack);
      set_pack (self, pack);
      dealt = self->position->state;
      ct_rules_deal (&self->position->rules, &dealt, NULL);
      if (meets_musts (self->position, &dealt))
        return;
    }

  if (self->is_good)
    setting_complain (self, self->node->line, "must-unmet",
                      _ ("None of the %d deals tried was as <must> requires."),
                      MAX_SHUFFLES);
}

static void
check_pack (Setting *self, guint line)
{
  CtState dealt = self->position->state;

  ct_rules_deal (&self->position->rules, &dealt, NULL);
  if (!meets_musts (self->position, &dealt))
    setting_complain (self, line, "must-unmet",
                      _ ("With this <pack>, the hands are not as <must> requires."));
}

static void
setting_read_deal (Setting *self)
{
  const CtNode *pack_node = ct_node_child (self->node, "pack");
  CtCard pack[CT_MAX_CARDS];

  self->position->is_deal = TRUE;
  CT_FOREACH_CHILD (self->node, child)
    if (g_str_equal (child->name, "must"))
      read_must (self, child);
  if (pack_node == NULL)
    {
      shuffle (self);
      return;
    }

  read_pack (self, pack_node, pack);
  if (self->is_good)
    set_pack (self, pack);
  if (self->is_good)
    check_pack (self, pack_node->line);
}

/* Tables in <refused> are invalid. */
static const CtNode *
find_table (const CtNode *node)
{
  CT_FOREACH_CHILD (node, child)
    {
      const CtNode *found;

      if (g_str_equal (child->name, "position") || g_str_equal (child->name, "deal"))
        return child;
      if (g_str_equal (child->name, "refused"))
        continue;

      found = find_table (child);
      if (found != NULL)
        return found;
    }

  return NULL;
}

static CtPosition *
read_record (GFile *file, CtDiagnostics *diagnostics)
{
  g_autoptr (CtRecord) record = g_object_new (CT_TYPE_RECORD, NULL);

  if (!ct_record_load (record, file, diagnostics))
    return NULL;

  return g_memdup2 (ct_record_get_position (record), sizeof (CtPosition));
}

/**
 * ct_content_first_position:
 *
 * Returns: (nullable): first <position> or <deal>; other errors do not matter
 */
CtPosition *
ct_content_first_position (GFile *file, CtDiagnostics *diagnostics)
{
  g_autofree char *name = ct_xml_dup_name (file);
  g_autoptr (CtNode) document = ct_xml_load (file, diagnostics);
  CtReading reading = { name, NULL, diagnostics };
  const CtNode *root = NULL;
  const CtNode *table;

  if (document == NULL)
    return NULL;
  if (ct_node_child (document, "record") != NULL)
    return read_record (file, diagnostics);

  CT_FOREACH_CHILD (document, child)
    root = child;
  table = find_table (document);
  if (table == NULL)
    {
      ct_reading_complain (&reading, root->line, CT_CONTENT_ERROR_IMPOSSIBLE,
                           "no-table",
                           _ ("There is no position or deal in this file."));
      return NULL;
    }

  if (g_str_equal (root->name, "rulebook"))
    reading.rules = ct_rules_lookup (ct_node_get (root, "id"));
  else
    reading.rules = ct_reading_lookup_rules (&reading, root);

  return ct_reading_position (&reading, table, NULL);
}

static const char *const phases[CT_N_PHASES] = {
  [CT_PHASE_DEAL] = "deal",     [CT_PHASE_LEAD] = "lead",
  [CT_PHASE_FOLLOW] = "follow", [CT_PHASE_DRAWN] = "drawn",
  [CT_PHASE_SHARE] = "share",   [CT_PHASE_PLAY] = "play",
  [CT_PHASE_DRAW] = "draw",     [CT_PHASE_FIRST_CHOICE] = "first-choice",
  [CT_PHASE_OVER] = "over",
};

static const struct
{
  const char *name;
  guint zone;
  gboolean of_seat;
} zones[] = {
  { "hand", CT_ZONE_HAND, TRUE },          { "stock", CT_ZONE_STOCK, FALSE },
  { "lead", CT_ZONE_LEAD, FALSE },         { "trick", CT_ZONE_TRICK, FALSE },
  { "aside", CT_ZONE_ASIDE, FALSE },       { "centre", CT_ZONE_CENTER, FALSE },
  { "chain", CT_ZONE_CENTER, FALSE },      { "pile", CT_ZONE_PILE, TRUE },
  { "discards", CT_ZONE_DISCARDS, FALSE }, { "pot", CT_ZONE_POT, FALSE },
  { "meld", CT_ZONE_MELD, FALSE },         { "closed", CT_ZONE_MELD, FALSE },
};

/**
 * ct_phase_to_text:
 *
 * Returns: as in files
 */
const char *
ct_phase_to_text (guint phase)
{
  g_return_val_if_fail (phase < CT_N_PHASES, NULL);

  return phases[phase];
}

/* Returns: %CT_N_PHASES if unknown */
static guint
phase_parse (const char *text)
{
  guint phase = 0;

  while (phase < CT_N_PHASES && !g_str_equal (phases[phase], text))
    phase++;
  return phase;
}

/**
 * ct_side_parse:
 *
 * Returns: %CT_NOBODY if none
 */
guint
ct_side_parse (const CtRules *rules, guint n_seats, const char *name)
{
  for (guint side = 0; side < ct_rules_n_sides (rules, n_seats); side++)
    {
      g_autofree char *text = ct_side_to_text (rules, n_seats, side);

      if (g_str_equal (text, name))
        return side;
    }

  return CT_NOBODY;
}

/**
 * ct_side_to_text:
 *
 * Returns: such as "AC"
 */
char *
ct_side_to_text (const CtRules *rules, guint n_seats, guint side)
{
  GString *text = g_string_new (NULL);

  for (guint seat = 0; seat < n_seats; seat++)
    if (ct_rules_side (rules, n_seats, seat) == side)
      g_string_append_c (text, 'A' + seat);

  return g_string_free (text, FALSE);
}

gboolean
ct_zone_name_read (const CtNode *node, CtZoneName *ret_name)
{
  ret_name->zone = g_strdup (ct_node_get (node, "zone"));
  ret_name->side = g_strdup (ct_node_get (node, "side"));
  ret_name->seat = ct_node_get_seat (node, "seat");
  ret_name->n = MIN (ct_node_get_number (node, "n", 0), G_MAXUINT8);
  return ret_name->zone != NULL;
}

void
ct_zone_name_clear (CtZoneName *name)
{
  g_free (name->zone);
  g_free (name->side);
}

static gboolean
has_right_attributes (const CtZoneName *name, guint zone, gboolean of_seat)
{
  gboolean of_side = zone == CT_ZONE_MELD;
  gboolean has_number = of_side || zone == CT_ZONE_POT;

  return (name->seat != CT_NOBODY) == of_seat && (name->side != NULL) == of_side &&
         (name->n != 0) == has_number;
}

/**
 * ct_zone_name_resolve:
 *
 * Returns: %CT_N_ZONES if none
 */
guint
ct_zone_name_resolve (const CtZoneName *name,
                      const CtRules *rules,
                      const CtState *state)
{
  for (guint i = 0; i < G_N_ELEMENTS (zones); i++)
    {
      if (!g_str_equal (zones[i].name, name->zone) ||
          !ct_rules_has_zone (rules, zones[i].zone))
        continue;

      if (!has_right_attributes (name, zones[i].zone, zones[i].of_seat))
        return CT_N_ZONES;
      if (zones[i].of_seat)
        return name->seat < state->n_seats ? zones[i].zone + name->seat : CT_N_ZONES;
      if (zones[i].zone == CT_ZONE_POT)
        return name->n <= CT_MAX_SIDES ? zones[i].zone + name->n - 1 : CT_N_ZONES;
      if (zones[i].zone == CT_ZONE_MELD)
        {
          guint side = ct_side_parse (rules, state->n_seats, name->side);

          return side != CT_NOBODY ? ct_meld_zone (state, side, name->n) : CT_N_ZONES;
        }
      return zones[i].zone;
    }

  return CT_N_ZONES;
}

void
ct_position_begin (const CtPosition *position, CtState *ret_state)
{
  *ret_state = position->state;
  if (ret_state->phase == CT_PHASE_DEAL)
    ct_rules_deal (&position->rules, ret_state, NULL);
}

void
ct_position_free (CtPosition *position)
{
  g_free (position);
}
