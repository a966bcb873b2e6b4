/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-narrator-round.c: what has happened since somebody was last at turn */
#include "ct-narrator-private.h"
#include "ct-session.h"

/**
 * ct_narrator_recalls_rounds:
 *
 * Returns: whether one move can do so many things that it is told in short what a
 *   player has of them
 */
gboolean
ct_narrator_recalls_rounds (CtNarrator *self)
{
  g_return_val_if_fail (CT_IS_NARRATOR (self), FALSE);

  return ct_rules_has_zone (&self->rules, CT_ZONE_CENTRE);
}

/* The first of the moves since the last one of @seat, and this one as well where it can
 * have brought something; the last move if there are no others.
 */
static guint
find_first (CtNarrator *self, CtSession *session, guint seat)
{
  guint position = ct_session_get_position (session);
  guint first = position;

  while (first > 0 && ct_session_get_move (session, first - 1)->seat != seat &&
         (first == position ||
          ct_session_get_move (session, first - 1)->type != CT_MOVE_DEAL))
    first--;
  if (first > 0 && (first == position || ct_narrator_recalls_rounds (self)))
    first--;

  return first;
}

/**
 * ct_narrator_say_round:
 *
 * Returns: (transfer full): all moves since the last one of @seat, a line each
 */
char *
ct_narrator_say_round (CtNarrator *self, CtSession *session, guint seat)
{
  guint position = ct_session_get_position (session);
  guint first = find_first (self, session, seat);
  GString *text = g_string_new (NULL);

  for (guint ply = first; ply < position; ply++)
    {
      g_autofree char *sentence = ct_narrator_say_ply (self, session, ply);

      g_string_append_printf (text, ply > first ? "\n%s" : "%s", sentence);
    }

  return g_string_free (text, FALSE);
}

/**
 * ct_narrator_say_last_round:
 *
 * Returns: (transfer full) (nullable): where turns have many moves, what the learner
 *   has done in this turn, and what the others have done before it, a line each; %NULL
 *   where the last move says it all
 */
char *
ct_narrator_say_last_round (CtNarrator *self, CtSession *session)
{
  guint position = ct_session_get_position (session);
  guint last = position;
  guint first;
  GString *text;

  if (!ct_rules_has_zone (&self->rules, CT_ZONE_MELD) || self->learner >= CT_MAX_SEATS)
    return NULL;

  while (last > 0 && ct_session_get_move (session, last - 1)->seat == self->learner &&
         ct_session_get_move (session, last - 1)->type != CT_MOVE_DEAL)
    last--;
  first = last;
  while (first > 0 && ct_session_get_move (session, first - 1)->seat != self->learner &&
         ct_session_get_move (session, first - 1)->type != CT_MOVE_DEAL)
    first--;
  if (position - first < 2)
    return NULL;

  text = g_string_new (NULL);
  for (guint ply = first; ply < position; ply++)
    {
      g_autofree char *sentence = ct_narrator_say_ply (self, session, ply);

      g_string_append_printf (text, ply > first ? "\n%s" : "%s", sentence);
    }

  return g_string_free (text, FALSE);
}

/**
 * ct_narrator_recall_round:
 *
 * Returns: (transfer full): what these moves have brought to @seat; empty where all is
 *   told, or nothing came
 */
char *
ct_narrator_recall_round (CtNarrator *self, CtSession *session, guint seat)
{
  if (!ct_narrator_recalls_rounds (self))
    return g_strdup ("");

  return ct_narrator_recall (self, session, find_first (self, session, seat),
                             ct_session_get_position (session));
}

/**
 * ct_narrator_sum_up_round:
 *
 * Returns: (transfer full): the last move; where turns have many moves, all of the
 *   round; where one move can do many things, what @seat has of them
 */
char *
ct_narrator_sum_up_round (CtNarrator *self, CtSession *session, guint seat)
{
  guint position = ct_session_get_position (session);
  g_autofree char *recalled = NULL;

  if (ct_rules_has_zone (&self->rules, CT_ZONE_MELD))
    return ct_narrator_say_round (self, session, seat);
  if (!ct_narrator_recalls_rounds (self) || position == 0)
    return ct_narrator_say_last_move (self, session);

  recalled = ct_narrator_recall_round (self, session, seat);
  return *recalled != '\0' ? g_steal_pointer (&recalled)
                           : ct_narrator_sum_up_ply (self, session, position - 1);
}
