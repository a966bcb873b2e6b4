/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-position-read.c: <position> and <deal> */
#include "ct-setting-private.h"

#include <glib/gi18n.h>
#include <string.h>

/**
 * ct_setting_complain:
 *
 * Says that there can be no such table, which is then no longer good.
 */
void
ct_setting_complain (CtSetting *self,
                     guint line,
                     const char *code,
                     const char *format,
                     ...)
{
  va_list args;

  va_start (args, format);
  ct_diagnostics_add_valist (self->reading->diagnostics, CT_CONTENT_ERROR_IMPOSSIBLE,
                             self->reading->file, line, code, format, args);
  va_end (args);
  self->is_good = FALSE;
}

/**
 * ct_setting_read_seat:
 *
 * Complains if nobody sits there.
 *
 * Returns: the seat that an attribute names, or @fallback
 */
guint
ct_setting_read_seat (CtSetting *self,
                      const CtNode *node,
                      const char *name,
                      guint fallback)
{
  guint seat = ct_node_get_seat (node, name);

  if (ct_node_get (node, name) == NULL)
    return fallback;

  if (seat >= self->position->state.n_seats)
    {
      ct_setting_complain (self, node->line, "unknown-seat",
                           _ ("%s=\"%s\": with %u players the last seat is %c."), name,
                           ct_node_get (node, name), self->position->state.n_seats,
                           'A' + self->position->state.n_seats - 1);
      return fallback;
    }

  return seat;
}

static guint
read_seats (CtSetting *self, const char *name, guint8 *ret_seats)
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
          ct_setting_complain (
              self, self->node->line, "unknown-seat",
              _ ("%s=\"%s\": “%s” is no seat of this table, or stands there twice."),
              name, text, *word);
          return 0;
        }
      ret_seats[n++] = seat;
    }

  return n;
}

/* A card of that face which no zone has yet, or CT_NO_CARD. */
static CtCard
find_free_card (CtSetting *self, CtFace face)
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
place_card (CtSetting *self, const CtNode *node, CtFace face, guint zone, gint pos)
{
  CtCard card = find_free_card (self, face);
  char name[CT_FACE_NAME_LEN];

  if (face == CT_NO_FACE)
    {
      ct_setting_complain (
          self, node->line, "unknown-card",
          _ ("“??” is a card that somebody does not see; here each card "
             "has its name."));
      return CT_NO_CARD;
    }
  if (card == CT_NO_CARD)
    {
      ct_setting_complain (
          self, node->line, "doubled-card",
          _ ("%s is named here once more, but the pack holds no more of it."),
          ct_face_name (self->position->rules.deck, face, name));
      return CT_NO_CARD;
    }

  ct_state_shift (&self->position->state, card, zone, pos, NULL, NULL);
  return card;
}

/* Makes meld number @n of @side, and numbers before it that nobody has named. */
static guint
make_meld (CtSetting *self, const CtNode *node, guint side, guint n)
{
  CtRummyFacts *facts = &self->position->state.rummy;
  guint zone;

  while ((zone = ct_meld_zone (&self->position->state, side, n)) == CT_N_ZONES)
    {
      if (facts->n_melds == CT_MAX_MELDS)
        {
          ct_setting_complain (self, node->line, "too-many-melds",
                               _ ("There are too many melds."));
          return CT_N_ZONES;
        }
      facts->meld_flags[facts->n_melds] = CT_MELD_CLOSED;
      facts->meld_side[facts->n_melds++] = side;
    }

  return zone;
}

static guint
read_meld_zone (CtSetting *self, const CtNode *node, const CtZoneName *name)
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
      ct_setting_complain (self, node->line, "doubled-meld",
                           _ ("Meld %u of side “%s” lies there already; each meld of a "
                              "side, open or closed, has a number of its own."),
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
read_zone (CtSetting *self, const CtNode *node, gboolean *ret_is_chain)
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
    ct_setting_complain (
        self, node->line, "unknown-zone",
        _ ("This table of %s has no zone “%s” with that seat, side or number."),
        self->position->rules.id, name.zone);

  ct_zone_name_clear (&name);
  return zone;
}

/* Who played a card, where that is part of the position. */
static gboolean
note_player (CtSetting *self,
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
      ct_setting_complain (
          self, node->line, "card-place",
          _ ("Only a wild card in a meld stands for another card; here "
             "cards are written without “=”."));
      return FALSE;
    }
  if (needs_seat ? word->seat >= state->n_seats : word->seat != CT_NOBODY)
    {
      ct_setting_complain (
          self, node->line, "card-seat",
          needs_seat ? _ ("Each card here is written with the seat that played it: "
                          "B:9H.")
                     : _ ("Cards here are written without a seat."));
      return FALSE;
    }

  if (zone == CT_ZONE_TRICK)
    {
      guint n = ct_zone_len (state, CT_ZONE_TRICK) - 1;

      if (n >= CT_MAX_SEATS || memchr (state->trick_seat, word->seat, n) != NULL)
        {
          ct_setting_complain (
              self, node->line, "card-seat",
              _ ("Seat %c has two cards in the trick; everybody plays one."),
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
          ct_setting_complain (self, node->line, "too-many-cards",
                               _ ("A chain has four cards at most."));
          return FALSE;
        }
      state->fishing.chain_card[n] = card;
      state->fishing.chain_seat[n] = word->seat;
      state->fishing.n_chain++;
    }

  return TRUE;
}

static void
read_cards (CtSetting *self, const CtNode *node)
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
        ct_meld_words_start (words);
}

/**
 * ct_setting_read_table:
 *
 * Dealer, first hand, winner of the last one, options, scores: what positions and
 * deals have in common.
 */
void
ct_setting_read_table (CtSetting *self)
{
  CtState *state = &self->position->state;

  state->dealer = ct_setting_read_seat (self, self->node, "dealer", state->n_seats - 1);
  state->previous_winner = ct_setting_read_seat (self, self->node, "winner", CT_NOBODY);
  state->first_hand = g_strcmp0 (ct_node_get (self->node, "first-hand"), "no") != 0;

  CT_FOREACH_CHILD (self->node, child)
    {
      if (g_str_equal (child->name, "score"))
        ct_setting_read_score (self, child);
      else if (g_str_equal (child->name, "side"))
        ct_setting_read_side (self, child);
    }
}

/* The phase in which a turn begins, where the file does not say. */
static CtPhase
usual_phase (const CtRules *rules, const CtState *state)
{
  guint phases = rules->module->phases;

  if ((phases & 1 << CT_PHASE_LEAD) != 0)
    return ct_zone_len (state, CT_ZONE_LEAD) + ct_zone_len (state, CT_ZONE_TRICK) > 0
               ? CT_PHASE_FOLLOW
               : CT_PHASE_LEAD;

  return (phases & 1 << CT_PHASE_DRAW) != 0 ? CT_PHASE_DRAW : CT_PHASE_PLAY;
}

static void
read_drawn (CtSetting *self)
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
    ct_setting_complain (
        self, self->node->line, "drawn-card",
        _ ("drawn=\"%s\": the card just drawn lies in the hand of the player whose "
           "turn it is, seat %c."),
        text, 'A' + state->to_act);
}

static gboolean
says_whether_opened (const CtSetting *self, guint side)
{
  const CtPosition *position = self->position;

  CT_FOREACH_CHILD (self->node, child)
    if (g_str_equal (child->name, "side") && ct_node_get (child, "opened") != NULL &&
        ct_side_parse (&position->rules, position->state.n_seats,
                       ct_node_get (child, "name")) == side)
      return TRUE;

  return FALSE;
}

/* Where the file does not say, a side has opened if melds of earlier turns lie there,
 * or if it has taken its pot.
 */
static void
conclude_opened (CtSetting *self)
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
read_position (CtSetting *self)
{
  CtState *state = &self->position->state;
  const char *phase = ct_node_get (self->node, "phase");
  const char *problem;

  CT_FOREACH_CHILD (self->node, child)
    {
      if (g_str_equal (child->name, "cards"))
        read_cards (self, child);
      else if (g_str_equal (child->name, "debt"))
        ct_setting_read_debt (self, child);
    }

  state->to_act = ct_setting_read_seat (self, self->node, "turn",
                                        (state->dealer + 1) % state->n_seats);
  state->phase = phase != NULL ? ct_phase_parse (phase)
                               : usual_phase (&self->position->rules, state);
  if (ct_rules_has_zone (&self->position->rules, CT_ZONE_TRICK))
    {
      state->shedding.n_out = read_seats (self, "out", state->shedding.out);
      state->shedding.n_passed = read_seats (self, "passed", state->shedding.passed);
      state->shedding.leads_next =
          ct_setting_read_seat (self, self->node, "leader", CT_NOBODY);
    }
  if (ct_rules_has_zone (&self->position->rules, CT_ZONE_MELD))
    conclude_opened (self);
  read_drawn (self);
  if (!self->is_good)
    return;

  problem = ct_rules_prepare (&self->position->rules, state);
  if (problem != NULL)
    {
      ct_setting_complain (self, self->node->line, "impossible", "%s", _ (problem));
      return;
    }

  ct_setting_check_wild_cards (self);
}

/* Players and options; whether the rules let so many sit down. */
static gboolean
read_seats_and_options (CtSetting *self, const CtRules *rules, const char **ret_refused)
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
      ct_setting_complain (
          self, self->node->line, "players",
          _ ("A table with %u seats is not allowed in %s with these options: %s."),
          n_seats, rules->id, verdict.rule);
      return FALSE;
    }

  g_assert (n_seats > 0 && n_seats <= CT_MAX_SEATS);
  return TRUE;
}

static void
set_empty_table (CtSetting *self, guint n_seats)
{
  CtState *state = &self->position->state;
  CtCard pack[CT_MAX_CARDS];
  guint size = ct_deck_size (self->position->rules.deck);

  /* The first copy of a face is found first, so it must lie lowest. */
  for (guint i = 0; i < size; i++)
    pack[i] = size - 1 - i;
  ct_state_init (state, n_seats, pack, size);
  for (guint zone = CT_ZONE_STOCK + 1; zone <= CT_ZONE_ABSENT; zone++)
    state->start[zone] = 0;
  if (ct_rules_has_zone (&self->position->rules, CT_ZONE_MELD))
    memset (state->rummy.meld_side, CT_NOBODY, sizeof state->rummy.meld_side);
}

/**
 * ct_reading_position:
 * @node: a <position> or <deal>
 * @ret_refused: (out) (optional): the rule that forbids such a table
 *
 * Returns: (transfer full) (nullable): the table, or %NULL after a complaint
 */
CtPosition *
ct_reading_position (const CtReading *reading,
                     const CtNode *node,
                     const char **ret_refused)
{
  g_autoptr (CtPosition) position = g_new0 (CtPosition, 1);
  CtSetting self = { reading, node, position, TRUE };
  const CtRules *rules = ct_reading_lookup_rules (reading, node);

  if (rules == NULL)
    return NULL;

  position->line = node->line;
  if (!read_seats_and_options (&self, rules, ret_refused))
    return NULL;

  set_empty_table (&self, ct_node_get_number (node, "seats", 0));
  if (g_str_equal (node->name, "deal"))
    ct_setting_read_deal (&self);
  else
    {
      ct_setting_read_table (&self);
      read_position (&self);
    }

  return self.is_good ? g_steal_pointer (&position) : NULL;
}
