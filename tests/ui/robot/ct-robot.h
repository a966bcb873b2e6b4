/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-robot.h: a pupil that goes through a lesson in a real window */
#pragma once

#include "ct-combination.h"
#include "ct-eye.h"
#include "ct-lesson-runner-private.h"
#include "ct-table-pane.h"

G_BEGIN_DECLS

/* How far the lesson has come. */
typedef struct
{
  CtLessonState state;
  guint step;
  CtSession *session;
  guint position;
} CtMoment;

/**
 * CtRobot:
 * @grade: how its last answer was taken, or -1
 * @said: (nullable): what was said to it
 * @n_wrong: mistakes that count, its own
 * @n_hints: hints that it has asked for
 * @right: (element-type utf8 guint): how often it has done right by each rule
 * @wrong: (element-type utf8 guint): how often it has done wrong by each rule
 * @n_cards: cards that it has recognized
 * @n_faults: what was not as it should be
 *
 * Knows the lesson by heart, and does everything by hand.
 */
typedef struct
{
  const CtCombination *combination;
  CtWindow *window;
  GtkWidget *page;
  CtLessonRunner *runner;
  CtTableView *table;
  CtPerson *person;
  CtHand *hand;
  CtEye *eye;
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

/* ct-robot-patience.c: until something happens, or nothing does */
CtMoment ct_robot_get_moment (CtRobot *self);
gboolean ct_robot_is_still (CtRobot *self, const CtMoment *moment);
void ct_robot_rest (CtRobot *self);
void ct_robot_read (CtRobot *self);
gboolean ct_robot_wait_for_change (CtRobot *self);

/* ct-robot-memory.c: what is right here, and what is wrong */
gboolean ct_robot_recall_answer (CtRobot *self, CtMove *ret_move);
gboolean ct_robot_recall_wrong (CtRobot *self, guint i, CtMove *ret_move);
const CtWrong *ct_robot_recall_mistake (CtRobot *self, const CtMove *move);
guint ct_robot_recall_options (CtRobot *self);

/* ct-robot-eyes.c: what can be seen of it */
void ct_robot_look_at_step (CtRobot *self);
void ct_robot_look_at_glows (CtRobot *self, const char *when);
void ct_robot_look_for (CtRobot *self, const char *words, const char *what);
char *ct_robot_dup_sight (CtRobot *self);

/* ct-robot-ledger.c: what must be kept of what it does */
void ct_robot_note_move (CtRobot *self, const CtState *before, const CtMove *move);
void ct_robot_note_mistake (CtRobot *self, const CtMove *move);
void ct_robot_note_question (CtRobot *self, gboolean is_right);
void ct_robot_look_at_ledger (CtRobot *self);

/* ct-robot-controls.c: buttons, hints and questions */
gboolean ct_robot_press_action (CtRobot *self, const char *action, guint keyval);
gboolean ct_robot_answer_question (CtRobot *self, guint options);

G_END_DECLS
