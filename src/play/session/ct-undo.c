/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-undo.h"

#include <glib/gi18n.h>

static gboolean
is_own (CtSession *session, guint ply, guint people)
{
  const CtMove *move = ct_session_get_move (session, ply);

  return move->type != CT_MOVE_DEAL && (people & 1u << move->seat) != 0;
}

/**
 * ct_undo_say_why_not:
 * @first: the ply from which on a move could have been made
 * @people: a bit for each seat at which a person sits
 *
 * Returns: why there is nothing in @session that could be taken back, as a sentence
 */
const char *
ct_undo_say_why_not (CtSession *session, guint first, guint people)
{
  guint position = ct_session_get_position (session);
  gboolean has_moved = FALSE;

  for (guint ply = first; ply < position; ply++)
    has_moved |= is_own (session, ply, people);

  if (!has_moved)
    return _ ("There is no move of yours to take back.");
  if (is_own (session, position - 1, people))
    return _ ("Only one move in a row can be taken back.");

  return _ ("Your move has been answered. It cannot be taken back any more.");
}
