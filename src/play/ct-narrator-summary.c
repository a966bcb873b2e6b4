/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-narrator-summary.c: a move of Cau Robat, and what came of it, in a few words
 *
 * One card may rob piles, be paid for by everybody, and leave debts behind. To hear it
 * all takes a dozen sentences; who sees the cards travel wants the outcome.
 */
#include <glib/gi18n.h>

#include "ct-narrator-private.h"
#include "ct-session.h"

/* "{number}" is @number and "{players}" are those with a bit in @seats. */
static void
append (CtNarrator *self,
        GString *text,
        const char *sentence,
        guint number,
        guint seats)
{
  g_autofree char *players = ct_narrator_list_players (self, seats);
  g_autofree char *numbered = ct_narrator_fill_number (sentence, number);

  ct_narrator_append (text, ct_narrator_fill (numbered, "players", players, NULL));
}

/* A call was made; or one that was open was not answered. */
static void
append_calls (CtNarrator *self,
              const CtState *before,
              const CtState *after,
              const GArray *events,
              GString *text)
{
  gboolean is_open = before->fishing.n_chain >= 2;

  for (guint i = 0; i < events->len; i++)
    if (g_array_index (events, CtEvent, i).type == CT_EVENT_CALL)
      {
        ct_narrator_append (text, ct_narrator_say_event (self, before, after,
                                                         &g_array_index (events,
                                                                         CtEvent, i)));
        is_open = FALSE;
      }
  if (is_open)
    ct_narrator_append (text, g_strdup (_ ("The open call is carried out.")));
}

/* Whose piles have grown, and whose have been robbed. */
static void
append_piles (CtNarrator *self,
              const CtState *before,
              const CtState *after,
              GString *text)
{
  guint n_lost = 0;
  guint losers = 0;

  for (guint seat = 0; seat < after->n_seats; seat++)
    {
      guint old = ct_zone_len (before, CT_ZONE_PILE + seat);
      guint new = ct_zone_len (after, CT_ZONE_PILE + seat);

      if (new > old)
        append (self, text,
                seat == self->learner
                    ? ngettext ("You win {number} card.", "You win {number} cards.",
                                new - old)
                    : ngettext ("{players} wins {number} card.",
                                "{players} wins {number} cards.", new - old),
                new - old, 1u << seat);
      if (new < old)
        {
          n_lost += old - new;
          losers |= 1u << seat;
        }
    }

  if (n_lost > 0)
    append (self, text,
            ngettext ("{number} card comes from {players}.",
                      "{number} cards come from {players}.", n_lost),
            n_lost, losers);
}

static void
append_debts (CtNarrator *self, const GArray *events, GString *text)
{
  guint debtors = 0;
  guint n = 0;

  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (event->type == CT_EVENT_DEBT && event->amount > 0)
        {
          debtors |= 1u << event->seat;
          n++;
        }
    }

  if (n > 0)
    append (self, text,
            ngettext ("{number} card is owed by {players}.",
                      "{number} cards are owed by {players}.", n),
            n, debtors);
}

/* Whether so much came of it in the centre that one gets lost in the reasons. */
static gboolean
is_long (CtNarrator *self, const CtState *before, const char *text)
{
  return ct_rules_has_zone (&self->rules, CT_ZONE_CENTRE) &&
         before->phase != CT_PHASE_DEAL && g_utf8_strlen (text, -1) > CT_NARRATOR_SHORT;
}

static void
append_outcome (CtNarrator *self, CtSession *session, guint ply, GString *text)
{
  const CtState *before = ct_session_get_state_at (session, ply);
  const CtState *after = ct_session_get_state_at (session, ply + 1);
  g_autoptr (GArray) events = ct_session_dup_events (session, ply);

  append_calls (self, before, after, events, text);
  append_piles (self, before, after, text);
  append_debts (self, events, text);
}

/**
 * ct_narrator_sum_up_ply:
 * @ply: 0 for the first move
 *
 * Returns: (transfer full): as ct_narrator_say_ply(), for those who see the cards:
 * where much comes of a move, the outcome without the reasons
 */
char *
ct_narrator_sum_up_ply (CtNarrator *self, CtSession *session, guint ply)
{
  const CtState *before = ct_session_get_state_at (session, ply);
  g_autofree char *whole = ct_narrator_say_ply (self, session, ply);
  GString *text;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  if (!is_long (self, before, whole))
    return g_steal_pointer (&whole);

  text = g_string_new (NULL);
  ct_narrator_append (text, ct_narrator_say_move (self, before,
                                                  ct_session_get_move (session, ply)));
  append_outcome (self, session, ply, text);
  ct_narrator_append (text,
                      ct_narrator_say_result (self, ct_session_get_state_at (session,
                                                                             ply + 1)));
  return g_string_free (text, FALSE);
}

/**
 * ct_narrator_sum_up_move_of_ply:
 * @ply: 0 for the first move
 * @ret_followed: (out) (transfer full): where cards went because of it, or an empty
 *   text: "The trick is put aside."; where that is much, the outcome without the
 * reasons
 *
 * Returns: (transfer full): the move alone: "Ana plays the king of hearts."
 */
char *
ct_narrator_sum_up_move_of_ply (CtNarrator *self,
                                CtSession *session,
                                guint ply,
                                char **ret_followed)
{
  char *sentence;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  sentence = ct_narrator_say_move_of_ply (self, session, ply, ret_followed);
  if (is_long (self, ct_session_get_state_at (session, ply), *ret_followed))
    {
      GString *text = g_string_new (NULL);

      append_outcome (self, session, ply, text);
      g_free (*ret_followed);
      *ret_followed = g_string_free (text, FALSE);
    }

  return sentence;
}
