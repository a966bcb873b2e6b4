/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-robot.h: a robot learner that takes a lesson in a real window */
#pragma once

#include "ct-combination.h"
#include "ct-card-reader.h"
#include "ct-lesson-runner-private.h"
#include "ct-table-pane.h"

typedef struct
{
  CtLessonState state;
  guint step;
  CtSession *session;
  guint position;
} CtMoment;

/**
 * CtRobot:
 * @grade: of its last answer, or -1
 * @said: (nullable): the reply
 * @n_wrong: mistakes that count
 * @n_hints: hints taken
 * @right: (element-type utf8 guint): right answers by rule
 * @wrong: (element-type utf8 guint): wrong answers by rule
 * @n_cards: recognized cards
 * @n_faults: complaints
 *
 * Knows all answers, and does everything with real input.
 */
typedef struct
{
  const CtCombination *combination;
  CtWindow *window;
  GtkWidget *page;
  CtLessonRunner *runner;
  CtTableView *table;
  CtPerson *person;
  CtGestures *hand;
  CtCardReader *reader;
  GHashTable *right;
  GHashTable *wrong;
  int grade;
  char *said;
  guint n_wrong;
  guint n_hints;
  guint n_cards;
  guint n_faults;
} CtRobot;

void ct_robot_begin (CtRobot *self, const CtCombination *combination, const char *id);
void ct_robot_end (CtRobot *self);
gboolean ct_robot_finish_lesson (CtRobot *self);
void ct_robot_complain (CtRobot *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

CtMoment ct_robot_get_moment (CtRobot *self);
gboolean ct_robot_is_still (CtRobot *self, const CtMoment *moment);
void ct_robot_rest (CtRobot *self);
void ct_robot_read (CtRobot *self);
gboolean ct_robot_wait_for_change (CtRobot *self);

gboolean ct_robot_recall_answer (CtRobot *self, CtMove *ret_move);
gboolean ct_robot_recall_wrong (CtRobot *self, guint i, CtMove *ret_move);
const CtWrong *ct_robot_recall_mistake (CtRobot *self, const CtMove *move);
guint ct_robot_recall_options (CtRobot *self);

void ct_robot_look_at_step (CtRobot *self);
void ct_robot_look_at_glows (CtRobot *self, const char *when);
void ct_robot_look_for (CtRobot *self, const char *words, const char *what);
char *ct_robot_dup_sight (CtRobot *self);

void ct_robot_note_move (CtRobot *self, const CtState *before, const CtMove *move);
void ct_robot_note_mistake (CtRobot *self, const CtMove *move);
void ct_robot_note_question (CtRobot *self, gboolean is_right);
void ct_robot_look_at_ledger (CtRobot *self);

gboolean ct_robot_press_action (CtRobot *self, const char *action, guint keyval);
gboolean ct_robot_answer_question (CtRobot *self, guint options);
