/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-what-if.h"

#include <glib/gi18n.h>

#include "ct-bot.h"
#include "ct-match.h"
#include "ct-narrator.h"
#include "ct-signal.h"

/* Fixed: the same question gets the same answer. */
#define SEED    1
#define N_DEALS 8 /* tried until one gives the same verdict */

/* Then the next player's turn is not shown. */
#define MOST_REPLIES 4
#define MOST_PLIES   24

/**
 * CtWhatIf:
 *
 * Shows on a separate table what would follow from a move. A refused move is made
 * anyway, until the others object. After an allowed one, the computer plays for
 * everyone until the trick is over or the turn comes around, or the moves are given.
 * Nothing is saved.
 *
 * Each ct_what_if_proceed() makes one move, or ends it.
 */
struct _CtWhatIf
{
  GObject parent_instance;

  CtSession *session;
  CtMatch *match; /* (nullable) */
  GArray *line;   /* (nullable) (element-type CtMove): what happens */
  CtMove move;
  CtVerdict verdict;
  CtWhatIfTerms terms;
  gboolean is_guessed; /* unseen cards were dealt again */
  gboolean is_made;
  gboolean has_ended;
};

G_DEFINE_FINAL_TYPE (CtWhatIf, ct_what_if, G_TYPE_OBJECT)

/* The verdict must stay the same. */
static gboolean
deal_unseen (CtWhatIf *self,
             const CtRules *rules,
             CtState *state,
             const CtRecall *recall)
{
  CtRandom random = { .state = SEED };
  CtState view;

  ct_recall_view (recall, rules, state, &view);
  for (guint i = 0; i < N_DEALS; i++)
    {
      CtState other;

      ct_recall_imagine (recall, rules, &view, &random, &other);
      if (g_strcmp0 (ct_rules_check (rules, &other, &self->move).rule,
                     self->verdict.rule) != 0)
        continue;

      *state = other;
      return TRUE;
    }

  return FALSE;
}

/**
 * ct_what_if_can_ask:
 *
 * Returns: %FALSE for moves of the dealer
 */
gboolean
ct_what_if_can_ask (const CtMove *move)
{
  return move->type != CT_MOVE_DEAL && move->type != CT_MOVE_LIFT;
}

/**
 * ct_what_if_new:
 * @state: copied
 * @move: allowed or not
 * @recall: (nullable): of the seat that asks; %NULL if it sees all cards
 */
CtWhatIf *
ct_what_if_new (const CtRules *rules,
                const CtState *state,
                const CtMove *move,
                CtWhatIfTerms terms,
                const CtRecall *recall)
{
  CtWhatIf *self = g_object_new (CT_TYPE_WHAT_IF, NULL);
  CtState start = *state;

  self->move = *move;
  self->verdict = ct_rules_check (rules, state, move);
  self->terms = terms;
  self->is_guessed = terms == CT_WHAT_IF_GUESSED && recall != NULL &&
                     deal_unseen (self, rules, &start, recall);
  self->session = ct_session_new (rules, &start);
  return self;
}

/**
 * ct_what_if_new_line:
 * @state: an imagined deal; copied
 * @moves: (element-type CtMove): allowed moves, at least one; copied
 */
CtWhatIf *
ct_what_if_new_line (const CtRules *rules, const CtState *state, const GArray *moves)
{
  CtWhatIf *self = g_object_new (CT_TYPE_WHAT_IF, NULL);

  self->move = g_array_index (moves, CtMove, 0);
  self->line = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_array_append_vals (self->line, moves->data, moves->len);
  self->terms = CT_WHAT_IF_GUESSED;
  self->is_guessed = TRUE;
  self->session = ct_session_new (rules, state);
  return self;
}

CtSession *
ct_what_if_get_session (CtWhatIf *self)
{
  g_return_val_if_fail (CT_IS_WHAT_IF (self), NULL);

  return self->session;
}

/**
 * ct_what_if_get_verdict:
 *
 * Returns: (nullable): %NULL if the move is allowed
 */
const CtVerdict *
ct_what_if_get_verdict (CtWhatIf *self)
{
  g_return_val_if_fail (CT_IS_WHAT_IF (self), NULL);

  return self->verdict.rule != NULL ? &self->verdict : NULL;
}

gboolean
ct_what_if_has_ended (CtWhatIf *self)
{
  g_return_val_if_fail (CT_IS_WHAT_IF (self), FALSE);

  return self->has_ended;
}

/* Nobody can object before the move is made. */
static void
make (CtWhatIf *self)
{
  self->is_made = TRUE;
  if (self->verdict.rule == NULL &&
      (self->terms == CT_WHAT_IF_ALONE || self->line != NULL))
    ct_session_make (self->session, &self->move);
  else if (self->verdict.rule == NULL)
    {
      ct_session_make (self->session, &self->move);
      self->match = ct_match_new_from_session (self->session, 0, CT_BOT_GOOD, SEED);
      ct_match_set_watched (self->match, TRUE);
    }
  else if (ct_session_append (self->session, &self->move, TRUE))
    ct_session_set_position (self->session, 1);
}

static guint
count_replies (CtWhatIf *self)
{
  guint n = 0;

  for (guint i = 0; i < ct_session_get_position (self->session); i++)
    n += ct_session_get_move (self->session, i)->seat != self->move.seat;

  return n;
}

/* Plays until someone takes the trick, or in other games until the others have replied.
 */
static gboolean
is_enough (CtWhatIf *self)
{
  const CtRules *rules = ct_session_get_rules (self->session);
  const CtState *state = ct_session_get_state (self->session);
  guint position = ct_session_get_position (self->session);
  guint n_replies = count_replies (self);

  if (self->match == NULL || ct_state_is_over (state) ||
      state->phase == CT_PHASE_DEAL || position >= MOST_PLIES)
    return TRUE;
  if (ct_rules_has_zone (rules, CT_ZONE_TRICK))
    return ct_zone_len (state, CT_ZONE_TRICK) == 0;

  return n_replies > 0 &&
         (state->to_act == self->move.seat ||
          (n_replies >= MOST_REPLIES &&
           state->to_act != ct_session_get_move (self->session, position - 1)->seat));
}

/**
 * ct_what_if_proceed:
 *
 * Call it when the last move has been shown.
 */
void
ct_what_if_proceed (CtWhatIf *self)
{
  g_return_if_fail (CT_IS_WHAT_IF (self));

  if (self->has_ended)
    return;

  if (!self->is_made)
    make (self);
  else if (self->line != NULL &&
           ct_session_get_position (self->session) < self->line->len)
    ct_session_make (self->session,
                     &g_array_index (self->line, CtMove,
                                     ct_session_get_position (self->session)));
  else if (!is_enough (self))
    ct_match_proceed (self->match);
  else
    {
      self->has_ended = TRUE;
      g_clear_object (&self->match);
    }

  /* An impossible move changes nothing. */
  self->has_ended |= ct_session_get_position (self->session) == 0;
  if (self->has_ended)
    g_signal_emit_by_name (self, "ended");
}

/**
 * ct_what_if_say_ply:
 * @ply: 0 for the move that is tried
 */
char *
ct_what_if_say_ply (CtWhatIf *self, CtNarrator *narrator, guint ply)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (CT_IS_WHAT_IF (self), NULL);

  text = ct_narrator_say_ply (narrator, self->session, ply);
  /* Translators: before what happens in a hand that is only imagined. */
  return g_strdup_printf (_ ("Imagine: %s"), text);
}

/**
 * ct_what_if_name_end:
 *
 * Returns: such as the name of a rule
 */
char *
ct_what_if_name_end (CtWhatIf *self, CtNarrator *narrator)
{
  g_return_val_if_fail (CT_IS_WHAT_IF (self), NULL);

  if (self->verdict.rule != NULL)
    return ct_narrator_name_rule (narrator, self->verdict.rule);

  return g_strdup (self->terms == CT_WHAT_IF_ALONE ? _ ("This is what happens")
                                                   : _ ("It could continue like this"));
}

static char *
say_objection (CtWhatIf *self, CtNarrator *narrator)
{
  guint n_seats = ct_session_get_state (self->session)->n_seats;
  guint learner = ct_narrator_get_learner (narrator);

  if (self->move.seat != learner)
    return g_strdup (_ ("The others object: the move has to be taken back."));
  if (n_seats > 2)
    return g_strdup (_ ("The others object: you have to take the move back."));

  return ct_narrator_fill (_ ("{player} objects: you have to take the move back."),
                           "player", ct_narrator_get_name (narrator, 1 - learner),
                           NULL);
}

static char *
say_other_rule (CtWhatIf *self, CtNarrator *narrator)
{
  const char *other =
      ct_rules_check_without (ct_session_get_rules (self->session),
                              ct_session_get_state_at (self->session, 0), &self->move,
                              self->verdict.rule);
  g_autofree char *name = NULL;

  if (other == NULL || g_str_equal (other, self->verdict.rule))
    return NULL;

  name = ct_narrator_name_rule (narrator, other);
  return ct_narrator_fill (
      /* Translators: {rule} is the name of another rule. */
      _ ("Without this rule, another one would forbid it: “{rule}”."), "rule", name,
      NULL);
}

static void
append_course (CtWhatIf *self, CtNarrator *narrator, GString *text)
{
  const CtState *state = ct_session_get_state (self->session);

  ct_narrator_append (text, ct_narrator_sum_up_round (narrator, self->session,
                                                      self->move.seat));
  if (!ct_state_is_over (state))
    ct_narrator_append (text, ct_narrator_say_turn (narrator, state));
  if (self->is_guessed)
    ct_narrator_append (text, g_strdup (_ ("This is a guess: the cards you can’t see "
                                           "may be different.")));
}

char *
ct_what_if_say_end (CtWhatIf *self, CtNarrator *narrator)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (CT_IS_WHAT_IF (self), NULL);

  if (self->verdict.rule == NULL)
    append_course (self, narrator, text);
  else
    {
      ct_narrator_append (text, say_objection (self, narrator));
      ct_narrator_append (text, ct_narrator_say_verdict (narrator, &self->verdict));
      ct_narrator_append (text, say_other_rule (self, narrator));
    }
  return g_string_free (text, FALSE);
}

static void
ct_what_if_dispose (GObject *object)
{
  CtWhatIf *self = CT_WHAT_IF (object);

  g_clear_object (&self->match);
  g_clear_object (&self->session);
  g_clear_pointer (&self->line, g_array_unref);

  G_OBJECT_CLASS (ct_what_if_parent_class)->dispose (object);
}

static void
ct_what_if_class_init (CtWhatIfClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ct_what_if_dispose;

  ct_signal_new (klass, "ended", 0);
}

static void
ct_what_if_init (CtWhatIf *self)
{
}
