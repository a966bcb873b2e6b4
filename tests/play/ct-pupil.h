/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-pupil.h: a pupil made of code, for tests */
#pragma once

#include "ct-lesson-runner.h"
#include "ct-lesson.h"
#include "ct-library.h"

G_BEGIN_DECLS

/* What the coach has said, and the sessions have told. */
typedef struct
{
  CtLessonRunner *runner;
  CtProgress *progress;
  CtLibrary *library;
  guint n_answers;
  CtAnswerGrade grade;
  char *text;
  char *rule;
  gboolean offer_repeat;
  gboolean is_partial;
  guint n_steps_begun;
  guint n_finished;
} Pupil;

void pupil_begin (Pupil *pupil, const char *name);
void pupil_begin_kept (Pupil *pupil, const char *name, const char *database);
void pupil_begin_file (Pupil *pupil, const char *path);
void pupil_begin_text (Pupil *pupil, const char *text);
void pupil_end (Pupil *pupil);
CtSession *pupil_session (Pupil *pupil);
CtAnswerGrade pupil_try (Pupil *pupil, const char *text);
gboolean pupil_let_another_move (Pupil *pupil);
void pupil_let_others_move (Pupil *pupil);
void pupil_deal (Pupil *pupil);
void pupil_follow_hints (Pupil *pupil);
void pupil_do_next_thing (Pupil *pupil);
void pupil_learn_until_step (Pupil *pupil, guint step);

G_END_DECLS
