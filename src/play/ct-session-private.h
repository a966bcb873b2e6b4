/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-session-private.h: what the files of the session share */
#pragma once

#include "ct-session.h"

G_BEGIN_DECLS

/**
 * CtSession:
 *
 * One hand as a list of states and the moves between them, and a position in it. All
 * pages share a session; none remembers what it knows. Undo is seeking: there is no
 * undo code. Events are never stored but for the last move that was shown, so they
 * cannot disagree with the rules.
 *
 * A session that starts in %CT_PHASE_DEAL holds the dealing as its first move. It can
 * also be dealt by hand, card by card; until the last card lies where it belongs, the
 * state is a table that is half dealt.
 */
struct _CtSession
{
  GObject parent_instance;

  CtRules rules;
  GArray *states;    /* CtState, one more than there are moves */
  GArray *moves;     /* CtMove */
  GArray *irregular; /* gboolean, one a move */
  guint position;

  /* What the move that was made or shown last has done, for all who speak of it. */
  GArray *events; /* CtEvent; NULL if none is remembered */
  guint events_ply;

  /* While somebody deals by hand: the table so far, what the deal will have done, and
   * how many of these events have been shown. */
  CtState half_dealt;
  GArray *deal; /* CtEvent; NULL unless somebody deals */
  guint n_dealt;
};

G_END_DECLS
