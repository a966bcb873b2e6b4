/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A simulated learner who takes lessons. */
#pragma once

#include "ct-lesson-runner.h"
#include "ct-lesson.h"
#include "ct-library.h"

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
} Learner;

void learner_begin (Learner *learner, const char *name);
void learner_begin_kept (Learner *learner, const char *name, const char *database);
void learner_begin_file (Learner *learner, const char *path);
void learner_begin_text (Learner *learner, const char *text);
void learner_end (Learner *learner);
CtSession *learner_session (Learner *learner);
CtAnswerGrade learner_try (Learner *learner, const char *text);
gboolean learner_let_another_move (Learner *learner);
void learner_let_others_move (Learner *learner);
void learner_deal (Learner *learner);
void learner_follow_hints (Learner *learner);
void learner_do_next_thing (Learner *learner);
void learner_learn_until_step (Learner *learner, guint step);
