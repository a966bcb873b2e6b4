/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson.h: a lesson, step by step */
#pragma once

#include "ct-example.h"
#include "ct-text.h"

typedef enum
{
  CT_LEVEL_BEGINNER,
  CT_LEVEL_INTERMEDIATE,
  CT_LEVEL_EXPERT,
} CtLevel;

/**
 * CtShow:
 * @cards: (nullable): %NULL for the whole zone
 * @text: (nullable): for screen readers
 */
typedef struct
{
  guint line;
  CtZoneName zone;
  char *cards;
  CtText *text;
} CtShow;

guint ct_show_resolve (const CtShow *show,
                       const CtRules *rules,
                       const CtState *state,
                       GArray *ret_cards);

typedef enum
{
  CT_GRADE_BEST,
  CT_GRADE_FINE,
} CtGrade;

/**
 * CtAccept:
 * @move: (nullable):
 * @when: (nullable): instead of @move
 * @text: (nullable):
 */
typedef struct
{
  guint line;
  char *move;
  char *when;
  CtGrade grade;
  CtText *text;
} CtAccept;

gboolean ct_accept_matches (const CtAccept *accept,
                            const CtRules *rules,
                            const CtState *state,
                            const CtMove *move);
gboolean ct_accept_find (const CtAccept *accept,
                         const CtRules *rules,
                         const CtState *state,
                         CtMove *ret_move);

void ct_moves_tried (const CtRules *rules,
                     const CtState *state,
                     guint seat,
                     GArray *moves);

/**
 * CtWrong:
 * @move: (nullable): %NULL for all that @rules refuse
 * @rules: (nullable) (array zero-terminated=1): ids
 * @not_now: legal
 * @is_invited: the coach asked for it
 */
typedef struct
{
  guint line;
  char *move;
  char **rules;
  gboolean not_now;
  gboolean is_invited;
  CtText *text;
} CtWrong;

gboolean ct_wrong_matches (const CtWrong *wrong,
                           const CtRules *rules,
                           const CtState *state,
                           const CtMove *move,
                           const CtVerdict *verdict);

typedef struct
{
  guint line;
  guint8 seat;
  char *move;
} CtReply;

typedef enum
{
  CT_QUIZ_WRITTEN,
  CT_QUIZ_WHICH_LEGAL,
  CT_QUIZ_WHO_TAKES,
  CT_QUIZ_WHO_DRAWS,
  CT_QUIZ_SCORE,
  CT_QUIZ_WHAT_TAKES, /* by a move */
} CtQuizType;

/**
 * CtQuizOption:
 * @seat: or %CT_NOBODY
 * @card: (nullable): a face
 * @when: (nullable): condition for the engine
 * @because: (nullable): why it is wrong
 */
typedef struct
{
  guint line;
  gboolean is_right;
  CtText *text;
  guint8 seat;
  char *card;
  CtExample *when;
  CtText *because;
} CtQuizOption;

gboolean ct_quiz_option_find (const CtQuizOption *option,
                              const CtRules *rules,
                              const CtState *state,
                              guint viewer,
                              guint *ret_zone,
                              CtCard *ret_card);

/**
 * CtQuiz:
 * @question: (nullable):
 * @options: (element-type CtQuizOption): of %CT_QUIZ_WRITTEN
 * @move: (nullable): of %CT_QUIZ_WHAT_TAKES
 * @rules: (nullable) (array zero-terminated=1):
 * @why: (nullable):
 */
typedef struct
{
  guint line;
  CtQuizType type;
  CtText *question;
  CtText *why;
  char *move;
  char **rules;
  GPtrArray *options;
} CtQuiz;

/**
 * CtQuizAnswer:
 * @card: of %CT_QUIZ_WHICH_LEGAL and %CT_QUIZ_WHAT_TAKES; %CT_NO_CARD for "nothing"
 * @seat: of %CT_QUIZ_WHO_TAKES and %CT_QUIZ_WHO_DRAWS; %CT_NOBODY for "nobody"
 * @number: of %CT_QUIZ_SCORE
 */
typedef struct
{
  gboolean is_right;
  CtCard card;
  guint8 seat;
  gint16 number;
} CtQuizAnswer;

gboolean ct_quiz_answers (const CtQuiz *quiz,
                          const CtRules *rules,
                          const CtState *state,
                          guint seat,
                          GArray *ret_answers);
gboolean ct_quiz_type_suits (CtQuizType type, const CtRules *rules);
void ct_quiz_credit (const CtQuiz *quiz,
                     const CtRules *rules,
                     const CtState *state,
                     guint seat,
                     GPtrArray *ids);

typedef enum
{
  CT_TASK_READ,
  CT_TASK_ASK,
  CT_TASK_QUIZ,
  CT_TASK_FREE_TRICK,
  CT_TASK_FREE_HAND,
} CtTask;

/**
 * CtStep:
 * @id: (nullable):
 * @learner: seat
 * @position: (nullable): %NULL to continue
 * @says: (element-type CtText):
 * @says_aim: one of @says is the aim of the game
 * @shows: (element-type CtShow):
 * @ask: (nullable):
 * @fresh_ask: (nullable): without context
 * @about: (nullable) (array zero-terminated=1): proved rules
 * @accepts: (element-type CtAccept):
 * @wrongs: (element-type CtWrong):
 * @otherwise: (nullable):
 * @hints: (element-type CtText): weak to strong
 * @quiz: (nullable):
 * @won: (nullable): of %CT_TASK_FREE_HAND
 * @lost: (nullable) (element-type CtText): of %CT_TASK_FREE_HAND
 * @replies: (element-type CtReply):
 */
typedef struct
{
  guint line;
  char *id;
  guint8 learner;
  gboolean learner_deals;
  CtPosition *position;
  GPtrArray *says;
  gboolean says_aim;
  GPtrArray *shows;
  CtTask task;
  CtText *ask;
  CtText *fresh_ask;
  char **about;
  GPtrArray *accepts;
  GPtrArray *wrongs;
  CtText *otherwise;
  GPtrArray *hints;
  CtQuiz *quiz;
  CtText *won;
  GPtrArray *lost;
  GPtrArray *replies;
} CtStep;

gboolean ct_step_accepts (const CtStep *step,
                          const CtRules *rules,
                          const CtState *state,
                          const CtMove *move);
void ct_step_credit_move (const CtStep *step,
                          const CtRules *rules,
                          const CtState *state,
                          const CtMove *move,
                          GArray *events,
                          GPtrArray *ids);

#define CT_TYPE_LESSON (ct_lesson_get_type ())
G_DECLARE_FINAL_TYPE (CtLesson, ct_lesson, CT, LESSON, GObject)

CtLesson *ct_lesson_new_from_file (GFile *file, GError **error);
CtLesson *ct_lesson_new_from_bytes (GBytes *bytes, const char *name, GError **error);

const char *ct_lesson_get_file (CtLesson *self);
guint ct_lesson_get_line (CtLesson *self);
const char *ct_lesson_get_id (CtLesson *self);
const CtRules *ct_lesson_get_rules (CtLesson *self);
CtLevel ct_lesson_get_level (CtLesson *self);
guint ct_lesson_get_minutes (CtLesson *self);
const CtText *ct_lesson_get_title (CtLesson *self);
const CtText *ct_lesson_get_goal (CtLesson *self);
const char *const *ct_lesson_get_needs (CtLesson *self);
const char *const *ct_lesson_get_teaches (CtLesson *self);
guint ct_lesson_get_line_of (CtLesson *self, const char *id);
const char *const *ct_lesson_get_names (CtLesson *self);
guint ct_lesson_get_learner (CtLesson *self);
gboolean ct_lesson_get_learner_deals (CtLesson *self);
const CtPosition *ct_lesson_get_position (CtLesson *self);
guint ct_lesson_get_n_steps (CtLesson *self);
const CtStep *ct_lesson_get_step (CtLesson *self, guint index);
const CtPosition *ct_lesson_find_fresh_deal (CtLesson *self, guint index);

GHashTable *ct_lesson_list_practice (CtLesson *self);
gboolean ct_lesson_validate (CtLesson *self, CtDiagnostics *diagnostics);
