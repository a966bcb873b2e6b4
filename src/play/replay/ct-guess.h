/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-progress.h"
#include "ct-question.h"
#include "ct-replay.h"

/**
 * CtGuessKind:
 * @CT_GUESS_MOVE: which move would you play? Has no options
 * @CT_GUESS_LEGAL: which cards may be played?
 * @CT_GUESS_CAPTURE: what does the next card take?
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
  CT_GUESS_SAME,
  CT_GUESS_GOOD,    /* as played, and marked as good */
  CT_GUESS_OTHER,   /* legal, but not as played */
  CT_GUESS_SHOWN,   /* in a variation */
  CT_GUESS_BETTER,  /* better than the move played */
  CT_GUESS_MISTAKE, /* marked as a mistake; perhaps as played */
  CT_GUESS_REFUSED,
} CtGuessAnswer;

/**
 * CtGuess:
 * @seat: whose moves are asked for, or %CT_NOBODY for all
 * @progress: (nullable)
 * @by_hands: a class votes: nothing can be touched
 * @n_asked: positions answered
 * @n_found: positions whose first answer was right
 * @asked_at: (private): position
 * @tried_at: (private): position
 * @n_errors: (private): illegal tries there
 * @began: (private): monotonic time
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

CtQuestion *ct_guess_create_question (const CtGuess *self, CtReplay *replay);
gboolean ct_guess_choose (CtGuess *self,
                          CtSession *session,
                          CtQuestion *question,
                          guint options);
const char *ct_guess_get_reason (const CtGuess *self, CtSession *session);

char *ct_guess_say_played (CtReplay *replay);
char *ct_guess_say_move (CtReplay *replay, CtGuessAnswer answer, const CtMove *move);
char *ct_guess_say_choice (const CtGuess *self,
                           CtReplay *replay,
                           CtQuestion *question,
                           guint options,
                           gboolean is_right);
