/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-exercise-page-private.h: what the files of the page share */
#pragma once

#include "ct-exercise-end.h"
#include "ct-exercise-page.h"
#include "ct-exercise-panel.h"
#include "ct-exercise-tables.h"
#include "ct-page-header.h"
#include "ct-split.h"

G_BEGIN_DECLS

struct _CtExercisePage
{
  AdwBin parent_instance;

  CtFiveMinutes *minutes;
  CtProgress *progress;
  const CtRules *game; /* (nullable): the only one, by its usual options */
  char **wanted;       /* (nullable): ids of the only rules */
  guint goal;          /* how many are to be right; 0 for as many as usual */
  CtLibrary *library;
  guint patience;
  const CtExercise *exercise; /* (nullable): what is shown */
  CtQuestion *question;       /* (nullable): what is asked now */
  guint n_asked;              /* questions, before this one */
  GArray *options;            /* (element-type guint): the answers it offers */
  GArray *chosen;             /* (element-type guint): answers that were given */
  gboolean has_tried;         /* something at the table, as an answer: */
  CtMove tried;
  guint doubted; /* on which table what would happen can be seen */
  gint64 asked_at;
  guint help;
  gboolean is_told; /* what became of the answer */

  CtPageHeader *header;
  GtkStack *stack;
  GtkWidget *making;
  GtkSpinner *spinner;
  CtSplit *split;
  GtkScrolledWindow *scroller;
  CtExerciseTables *tables;
  CtExercisePanel *panel;
  CtExerciseEnd *end;
};

CtSession *ct_exercise_page_get_session (CtExercisePage *self);
gboolean ct_exercise_page_is_asking (CtExercisePage *self);
void ct_exercise_page_update_actions (CtExercisePage *self);
void ct_exercise_page_update_move (CtExercisePage *self);

/* ct-exercise-page-answers.c: one exercise, from the question to what became of it */
void ct_exercise_page_begin_exercise (CtExercisePage *self);
void ct_exercise_page_focus_next (CtExercisePage *self);
void ct_exercise_page_show_answer (CtExercisePage *self);
void ct_exercise_page_on_table_chosen (CtExercisePage *self, guint table);
void ct_exercise_page_on_move_chosen (CtExercisePage *self, const CtMove *move);

G_END_DECLS
