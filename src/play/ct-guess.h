/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-guess.h: "what would you play here?", asked at the decisions of a recorded hand */
#pragma once

#include "ct-replay.h"

G_BEGIN_DECLS

typedef enum
{
  CT_GUESS_SAME,    /* that is what was played */
  CT_GUESS_OTHER,   /* allowed, but something else was played */
  CT_GUESS_SHOWN,   /* the same, and a variation shows it */
  CT_GUESS_BETTER,  /* not what was played, and better */
  CT_GUESS_MISTAKE, /* allowed and perhaps played, and marked as a mistake */
  CT_GUESS_REFUSED, /* the rules are against it */
} CtGuessAnswer;

/**
 * CtGuess:
 * @seat: whose decisions are asked, or %CT_NOBODY for everybody's
 * @n_asked: positions in which a move was proposed
 * @n_found: those in which the first proposal was what was played, or better, and is
 * not marked as a mistake
 * @asked_at: (private): the position of the last proposal
 */
typedef struct
{
  guint seat;
  guint n_asked;
  guint n_found;
  guint asked_at;
} CtGuess;

void ct_guess_init (CtGuess *self, guint seat);
gboolean ct_guess_is_asked (const CtGuess *self, CtSession *session);
CtGuessAnswer ct_guess_try (CtGuess *self,
                            CtReplay *replay,
                            const CtMove *move,
                            CtVerdict *ret_verdict);

G_END_DECLS
