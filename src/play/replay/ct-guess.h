/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-guess.h: what is asked at the positions of a recorded hand */
#pragma once

#include "ct-progress.h"
#include "ct-question.h"
#include "ct-replay.h"

G_BEGIN_DECLS

/**
 * CtGuessKind:
 * @CT_GUESS_MOVE: what would you play? A move is the answer; all others are answered by
 *   choosing
 * @CT_GUESS_LEGAL: which cards may be played?
 * @CT_GUESS_CAPTURE: what does the card take that is played next?
 * @CT_GUESS_TAKES: who takes the trick?
 * @CT_GUESS_DRAWS: who must draw?
 */
typedef enum
{
  CT_GUESS_MOVE,
  CT_GUESS_LEGAL,
  CT_GUESS_CAPTURE,
  CT_GUESS_TAKES,
  CT_GUESS_DRAWS,
} CtGuessKind;

#define CT_N_GUESS_KINDS (CT_GUESS_DRAWS + 1)

typedef enum
{
  CT_GUESS_SAME,    /* that is what was played */
  CT_GUESS_GOOD,    /* the same, and it is marked as good */
  CT_GUESS_OTHER,   /* allowed, but something else was played */
  CT_GUESS_SHOWN,   /* the same, and a variation shows it */
  CT_GUESS_BETTER,  /* not what was played, and better */
  CT_GUESS_MISTAKE, /* allowed and perhaps played, and marked as a mistake */
  CT_GUESS_REFUSED, /* the rules are against it */
} CtGuessAnswer;

/**
 * CtGuess:
 * @kind: what is asked
 * @seat: whose decisions are asked, or %CT_NOBODY for everybody's
 * @progress: (nullable): where it is kept what the answers prove
 * @by_hands: a class answers by show of hands, and nobody can touch anything
 * @n_asked: positions in which there was an answer
 * @n_found: those in which the first answer was right: what was played, or better, and
 * not marked as a mistake
 * @asked_at: (private): the position of the last answer
 * @tried_at: (private): the position of the last try …
 * @n_errors: (private): … and how many were refused there
 * @began: (private): monotonic time: when it was asked
 */
typedef struct
{
  CtGuessKind kind;
  guint seat;
  CtProgress *progress;
  gboolean by_hands;
  guint n_asked;
  guint n_found;
  guint asked_at;
  guint tried_at;
  guint n_errors;
  gint64 began;
} CtGuess;

gboolean ct_guess_kind_suits (CtGuessKind kind, const CtRules *rules);
void ct_guess_init (CtGuess *self, CtGuessKind kind, guint seat, CtProgress *progress);
gboolean ct_guess_is_asked (const CtGuess *self, CtSession *session);
void ct_guess_begin (CtGuess *self);
CtGuessAnswer ct_guess_try (CtGuess *self,
                            CtReplay *replay,
                            const CtMove *move,
                            CtVerdict *ret_verdict);

/* All kinds but %CT_GUESS_MOVE */
CtQuestion *ct_guess_create_question (const CtGuess *self, CtReplay *replay);
gboolean ct_guess_choose (CtGuess *self,
                          CtSession *session,
                          CtQuestion *question,
                          guint options);
const char *ct_guess_get_reason (const CtGuess *self, CtSession *session);

/* At the position that was asked about */
char *ct_guess_say_played (CtReplay *replay);
char *ct_guess_say_move (CtReplay *replay, CtGuessAnswer answer, const CtMove *move);
char *ct_guess_say_choice (const CtGuess *self,
                           CtReplay *replay,
                           CtQuestion *question,
                           guint options,
                           gboolean is_right);

G_END_DECLS
