/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-match-private.h: what the files of the match share */
#pragma once

#include "ct-bot.h"
#include "ct-match.h"

G_BEGIN_DECLS

/* A move of a person, and how it stood before it. */
typedef struct
{
  guint position; /* after it; 0: none */
  guint n_helped;
  guint n_errors;
  CtRandom random;
  GPtrArray *kept; /* (element-type utf8): keys of what was kept of it */
} CtOwnMove;

/**
 * CtMatch:
 *
 * Whose turn is it? If it is a computer player's, it thinks in another thread about
 * what its seat can see, and moves. If the position has changed meanwhile, what it has
 * thought of is dropped.
 */
struct _CtMatch
{
  GObject parent_instance;

  CtSession *session;
  guint people; /* a bit for each seat */
  CtBotLevel level;
  CtRandom random;
  guint hand; /* from 0 */

  CtProgress *progress; /* (nullable) */
  guint n_helped;       /* since the last move of a person */
  guint n_errors;       /* since then */
  gint64 began;         /* monotonic time: when somebody's turn began */
  CtOwnMove own;        /* the last move of a person */
  gboolean is_trying;   /* a person makes a move just now */

  gboolean is_watched; /* somebody shows what happens */
  gboolean is_seen;    /* … and the present position has been looked at */
  guint idle;

  guint thought; /* number of the present thought; earlier ones are dropped */
  gboolean is_thinking;
  gboolean is_ready; /* @move may be played */
  CtMove move;
};

/* ct-match-kept.c */
void ct_match_keep_move (CtMatch *self, GArray *events);
void ct_match_keep_mistake (CtMatch *self,
                            const CtMove *move,
                            const CtVerdict *verdict);

/* ct-match-take-back.c */
void ct_match_remember_move (CtMatch *self);

G_END_DECLS
