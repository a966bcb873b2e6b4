/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-again.h"
#include "ct-guess.h"
#include "ct-replay-section.h"

#define CT_TYPE_REPLAY_QUIZ (ct_replay_quiz_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayQuiz, ct_replay_quiz, CT, REPLAY_QUIZ, CtReplaySection)

CtProgress *ct_replay_quiz_get_progress (CtReplayQuiz *self);
void ct_replay_quiz_set_progress (CtReplayQuiz *self, CtProgress *progress);

void ct_replay_quiz_start (CtReplayQuiz *self,
                           CtGuessKind kind,
                           guint seat,
                           GArray *moments);
void ct_replay_quiz_ask_first (CtReplayQuiz *self);
void ct_replay_quiz_stop (CtReplayQuiz *self);
gboolean ct_replay_quiz_is_active (CtReplayQuiz *self);
gboolean ct_replay_quiz_is_asking (CtReplayQuiz *self);
gboolean ct_replay_quiz_wants_move (CtReplayQuiz *self);
CtQuestion *ct_replay_quiz_get_question (CtReplayQuiz *self);
void ct_replay_quiz_update (CtReplayQuiz *self);
