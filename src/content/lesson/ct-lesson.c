/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-lesson.h"

#include <glib/gi18n.h>

#include "ct-content-private.h"
#include "ct-credit.h"
#include "ct-fishing.h"
#include "ct-rummy.h"

/* More than any trick takes. */
#define MAX_PLIES 400

static void
add_all (GPtrArray *ids, char **rules)
{
  for (char **rule = rules; rule != NULL && *rule != NULL; rule++)
    ct_credit_add (ids, *rule);
}

/* Resisting a temptation proves the rule. */
static void
add_temptations (const CtStep *step,
                 const CtRules *rules,
                 const CtState *state,
                 GPtrArray *ids)
{
  for (guint i = 0; i < step->wrongs->len; i++)
    {
      const CtWrong *wrong = g_ptr_array_index (step->wrongs, i);
      CtMove move;

      if (wrong->is_invited && wrong->move != NULL &&
          ct_move_parse (rules, state, step->learner, wrong->move, &move) ==
              CT_MOVE_TEXT_OK)
        ct_credit_add (ids, ct_rules_check (rules, state, &move).rule);
    }
}

static gboolean
leaves_choice (const CtStep *step,
               const CtRules *rules,
               const CtState *state,
               CtMoveType type)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint n_accepted = 0;

  ct_rules_legal (rules, state, legal);
  for (guint i = 0; i < legal->len; i++)
    {
      const CtMove *move = &g_array_index (legal, CtMove, i);
      n_accepted += move->type == type && (step->accepts->len == 0 ||
                                           ct_step_accepts (step, rules, state, move));
    }

  return n_accepted > 1;
}

/* A prescribed move proves no choice. */
static void
remove_freedoms (const CtStep *step,
                 const CtRules *rules,
                 const CtState *state,
                 CtMoveType type,
                 GPtrArray *ids)
{
  for (guint i = ids->len; i > 0; i--)
    if (ct_credit_is_freedom (rules, g_ptr_array_index (ids, i - 1)) &&
        !leaves_choice (step, rules, state, type))
      g_ptr_array_remove_index (ids, i - 1);
}

/**
 * ct_step_credit_move:
 * @state: before the move
 * @events: (nullable) (element-type CtEvent): of the move
 * @ids: (element-type utf8): takes rules, the author's first; owned by @step
 */
void
ct_step_credit_move (const CtStep *step,
                     const CtRules *rules,
                     const CtState *state,
                     const CtMove *move,
                     GArray *events,
                     GPtrArray *ids)
{
  g_autoptr (GPtrArray) proved = g_ptr_array_new ();

  ct_credit_move (rules, state, move, events, proved);
  add_temptations (step, rules, state, proved);
  remove_freedoms (step, rules, state, move->type, proved);

  add_all (ids, step->about);
  for (guint i = 0; i < proved->len; i++)
    ct_credit_add (ids, g_ptr_array_index (proved, i));
}

static void
credit_which_legal (const CtRules *rules,
                    const CtState *state,
                    guint seat,
                    GPtrArray *ids)
{
  g_autoptr (GArray) tried = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_moves_tried (rules, state, seat, tried);
  for (guint i = 0; i < tried->len; i++)
    {
      const CtMove *move = &g_array_index (tried, CtMove, i);

      if (move->n_cards == 1 && move->type != CT_MOVE_TAKE)
        ct_credit_add (ids, ct_rules_check (rules, state, move).rule);
    }
}

static void
credit_who_takes (const CtRules *rules, const CtState *state, GPtrArray *ids)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState next = *state;

  for (guint ply = 0; ply < MAX_PLIES && ids->len == 0; ply++)
    {
      ct_rules_legal (rules, &next, legal);
      if (legal->len == 0)
        return;

      g_array_set_size (events, 0);
      ct_rules_apply_judged (rules, &next, &g_array_index (legal, CtMove, 0), events);
      for (guint i = 0; i < events->len; i++)
        if (g_array_index (events, CtEvent, i).type == CT_EVENT_LEAD)
          ct_credit_add (ids, g_array_index (events, CtEvent, i).rule);
    }
}

static void
credit_who_draws (const CtRules *rules,
                  const CtState *state,
                  GArray *answers,
                  GPtrArray *ids)
{
  for (guint i = 0; i < answers->len; i++)
    {
      const CtQuizAnswer *answer = &g_array_index (answers, CtQuizAnswer, i);
      CtMove draw = { .type = CT_MOVE_DRAW, .seat = answer->seat };
      CtState turn = *state;

      if (answer->seat == CT_NOBODY)
        continue;

      turn.to_act = answer->seat;
      if (answer->is_right)
        ct_credit_move (rules, &turn, &draw, NULL, ids);
      else if (ct_zone_len (&turn, ct_hand (answer->seat)) > 0)
        ct_credit_add (ids, ct_rules_check (rules, &turn, &draw).rule);
    }
}

static void
credit_score (const CtRules *rules, const CtState *state, guint seat, GPtrArray *ids)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (CtEvent));

  if (!ct_rules_has_zone (rules, CT_ZONE_MELD))
    return;

  ct_rummy_score_sheet (rules, state, ct_rules_side (rules, state->n_seats, seat),
                        lines);
  for (guint i = 0; i < lines->len; i++)
    ct_credit_add (ids, g_array_index (lines, CtEvent, i).rule);
}

static void
credit_what_takes (const CtRules *rules,
                   const CtState *state,
                   guint seat,
                   const char *text,
                   GPtrArray *ids)
{
  CtCard taken[CT_FISHING_MAX_TAKEN];
  CtMove move;
  guint n_taken;

  if (text == NULL ||
      ct_move_parse (rules, state, seat, text, &move) != CT_MOVE_TEXT_OK)
    return;

  n_taken = ct_fishing_captures (rules, state, &move, taken);
  move.mode = CT_PLAY_TAKE;
  for (guint i = 0; i < n_taken && move.n_cards < CT_MOVE_MAX_CARDS; i++)
    move.card[move.n_cards++] = taken[i];
  if (ct_rules_check (rules, state, &move).rule == NULL)
    ct_credit_move (rules, state, &move, NULL, ids);
}

/**
 * ct_quiz_credit:
 * @seat: of the learner
 * @ids: (element-type utf8): takes rules; owned by @quiz
 */
void
ct_quiz_credit (const CtQuiz *quiz,
                const CtRules *rules,
                const CtState *state,
                guint seat,
                GPtrArray *ids)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (CtQuizAnswer));

  add_all (ids, quiz->rules);
  if (ids->len > 0)
    return;

  switch (quiz->type)
    {
    case CT_QUIZ_WHICH_LEGAL:
      credit_which_legal (rules, state, seat, ids);
      break;
    case CT_QUIZ_WHO_TAKES:
      credit_who_takes (rules, state, ids);
      break;
    case CT_QUIZ_WHO_DRAWS:
      ct_quiz_answers (quiz, rules, state, seat, answers);
      credit_who_draws (rules, state, answers, ids);
      break;
    case CT_QUIZ_SCORE:
      credit_score (rules, state, seat, ids);
      break;
    case CT_QUIZ_WHAT_TAKES:
      credit_what_takes (rules, state, seat, quiz->move, ids);
      break;
    case CT_QUIZ_WRITTEN:
    default:
      break;
    }
}

static void
show_free (gpointer data)
{
  CtShow *show = data;

  ct_zone_name_clear (&show->zone);
  g_free (show->cards);
  ct_text_free (show->text);
  g_free (show);
}

static void
accept_free (gpointer data)
{
  CtAccept *accept = data;

  g_free (accept->move);
  g_free (accept->when);
  ct_text_free (accept->text);
  g_free (accept);
}

static void
wrong_free (gpointer data)
{
  CtWrong *wrong = data;

  g_free (wrong->move);
  g_strfreev (wrong->rules);
  ct_text_free (wrong->text);
  g_free (wrong);
}

static void
reply_free (gpointer data)
{
  CtReply *reply = data;

  g_free (reply->move);
  g_free (reply);
}

static void
option_free (gpointer data)
{
  CtQuizOption *option = data;

  ct_text_free (option->text);
  g_free (option->card);
  g_clear_pointer (&option->when, ct_example_free);
  ct_text_free (option->because);
  g_free (option);
}

static void
quiz_free (CtQuiz *quiz)
{
  ct_text_free (quiz->question);
  ct_text_free (quiz->why);
  g_free (quiz->move);
  g_strfreev (quiz->rules);
  g_ptr_array_unref (quiz->options);
  g_free (quiz);
}

static void
step_free (gpointer data)
{
  CtStep *step = data;

  g_free (step->id);
  g_clear_pointer (&step->position, ct_position_free);
  g_ptr_array_unref (step->says);
  g_ptr_array_unref (step->shows);
  ct_text_free (step->ask);
  ct_text_free (step->fresh_ask);
  g_strfreev (step->about);
  g_ptr_array_unref (step->accepts);
  g_ptr_array_unref (step->wrongs);
  ct_text_free (step->otherwise);
  g_ptr_array_unref (step->hints);
  g_clear_pointer (&step->quiz, quiz_free);
  ct_text_free (step->won);
  g_clear_pointer (&step->lost, g_ptr_array_unref);
  g_ptr_array_unref (step->replies);
  g_free (step);
}

static char *
dup_attribute (const CtNode *node, const char *name)
{
  const char *text = ct_node_get (node, name);

  return text != NULL ? ct_collapse_space (text) : NULL;
}

/* Returns: (nullable) */
static char **
split_ids (const CtNode *node)
{
  const char *ids = ct_node_get (node, "rule");

  return ids != NULL ? ct_words_split (ids) : NULL;
}

static void
read_show (CtStep *step, const CtReading *reading, const CtNode *node)
{
  CtShow *show = g_new0 (CtShow, 1);

  show->line = node->line;
  ct_zone_name_read (node, &show->zone);
  show->cards = dup_attribute (node, "cards");
  show->text = ct_reading_text (reading, node);
  g_ptr_array_add (step->shows, show);
}

static void
read_accept (CtStep *step, const CtReading *reading, const CtNode *node)
{
  CtAccept *accept = g_new0 (CtAccept, 1);

  accept->line = node->line;
  accept->move = dup_attribute (node, "move");
  accept->when = dup_attribute (node, "when");
  accept->grade = g_strcmp0 (ct_node_get (node, "grade"), "fine") == 0 ? CT_GRADE_FINE
                                                                       : CT_GRADE_BEST;
  accept->text = ct_reading_text (reading, node);
  g_ptr_array_add (step->accepts, accept);
}

static void
read_wrong (CtStep *step, const CtReading *reading, const CtNode *node)
{
  CtWrong *wrong = g_new0 (CtWrong, 1);
  const char *grade = ct_node_get (node, "grade");

  wrong->line = node->line;
  wrong->move = dup_attribute (node, "move");
  wrong->rules = split_ids (node);
  wrong->not_now = g_strcmp0 (grade, "not-now") == 0;
  wrong->is_invited = g_strcmp0 (grade, "invited") == 0;
  wrong->text = ct_reading_text (reading, node);
  g_ptr_array_add (step->wrongs, wrong);
}

static void
read_reply (CtStep *step, const CtNode *node)
{
  CtReply *reply = g_new0 (CtReply, 1);

  reply->line = node->line;
  reply->seat = ct_node_get_seat (node, "seat");
  reply->move = ct_node_dup_text (node);
  g_ptr_array_add (step->replies, reply);
}

static CtQuizType
read_quiz_type (const CtNode *node)
{
  static const char *const names[] = {
    [CT_QUIZ_WRITTEN] = "",
    [CT_QUIZ_WHICH_LEGAL] = "which-legal",
    [CT_QUIZ_WHO_TAKES] = "who-takes",
    [CT_QUIZ_WHO_DRAWS] = "who-draws",
    [CT_QUIZ_SCORE] = "score",
    [CT_QUIZ_WHAT_TAKES] = "what-takes",
  };

  return ct_node_get_choice (node, "ask", names, G_N_ELEMENTS (names));
}

static CtQuizOption *
read_option (const CtReading *reading, const CtNode *node)
{
  CtQuizOption *option = g_new0 (CtQuizOption, 1);

  option->line = node->line;
  option->is_right = g_strcmp0 (ct_node_get (node, "right"), "yes") == 0;
  option->text = ct_reading_text (reading, node);
  option->seat = ct_node_get_seat (node, "seat");
  option->card = dup_attribute (node, "card");
  return option;
}

static void
read_answer (const CtReading *reading, const CtNode *node, GPtrArray *options)
{
  CtQuizOption *last = options->len > 0 ? options->pdata[options->len - 1] : NULL;

  if (g_str_equal (node->name, "option"))
    g_ptr_array_add (options, read_option (reading, node));
  else if (g_str_equal (node->name, "when"))
    last->when = ct_reading_example (reading, node, NULL);
  else if (g_str_equal (node->name, "because"))
    last->because = ct_reading_text (reading, node);
}

static CtQuiz *
read_quiz (const CtReading *reading, const CtNode *node)
{
  CtQuiz *quiz = g_new0 (CtQuiz, 1);

  quiz->line = node->line;
  quiz->type = read_quiz_type (node);
  quiz->question = ct_reading_child_text (reading, node, "question");
  quiz->why = ct_reading_child_text (reading, node, "why");
  quiz->move = g_strdup (ct_node_get (node, "move"));
  quiz->rules = split_ids (node);
  quiz->options = g_ptr_array_new_with_free_func (option_free);
  CT_FOREACH_CHILD (node, child)
    read_answer (reading, child, quiz->options);

  return quiz;
}

static void
read_free (CtStep *step, const CtReading *reading, const CtNode *node)
{
  step->task = g_str_equal (ct_node_get (node, "until"), "trick-end")
                   ? CT_TASK_FREE_TRICK
                   : CT_TASK_FREE_HAND;
  step->won = ct_reading_child_text (reading, node, "won");
  step->lost = ct_reading_child_texts (reading, node, "lost");
}

static void
read_part (CtStep *step, const CtReading *reading, const CtNode *node)
{
  const char *name = node->name;

  if (g_str_equal (name, "position") || g_str_equal (name, "deal"))
    step->position = ct_reading_position (reading, node, NULL);
  else if (g_str_equal (name, "learner"))
    {
      if (ct_node_get (node, "seat") != NULL)
        step->learner = ct_node_get_seat (node, "seat");
      step->learner_deals = g_strcmp0 (ct_node_get (node, "deals"), "yes") == 0;
    }
  else if (g_str_equal (name, "say"))
    step->says_aim |= g_strcmp0 (ct_node_get (node, "aim"), "yes") == 0;
  else if (g_str_equal (name, "show"))
    read_show (step, reading, node);
  else if (g_str_equal (name, "ask"))
    {
      step->task = CT_TASK_ASK;
      step->ask = ct_reading_text (reading, node);
      step->about = split_ids (node);
    }
  else if (g_str_equal (name, "fresh-ask"))
    step->fresh_ask = ct_reading_text (reading, node);
  else if (g_str_equal (name, "accept"))
    read_accept (step, reading, node);
  else if (g_str_equal (name, "wrong"))
    read_wrong (step, reading, node);
  else if (g_str_equal (name, "otherwise"))
    step->otherwise = ct_reading_text (reading, node);
  else if (g_str_equal (name, "reply"))
    read_reply (step, node);
  else if (g_str_equal (name, "quiz"))
    {
      step->task = CT_TASK_QUIZ;
      step->quiz = read_quiz (reading, node);
    }
  else if (g_str_equal (name, "free"))
    read_free (step, reading, node);
}

/* @learner: seat in the step before */
static CtStep *
step_read (const CtReading *reading, const CtNode *node, guint learner)
{
  CtStep *step = g_new0 (CtStep, 1);

  step->line = node->line;
  step->id = dup_attribute (node, "id");
  step->learner = learner;
  step->says = ct_reading_child_texts (reading, node, "say");
  step->hints = ct_reading_child_texts (reading, node, "hint");
  step->shows = g_ptr_array_new_with_free_func (show_free);
  step->accepts = g_ptr_array_new_with_free_func (accept_free);
  step->wrongs = g_ptr_array_new_with_free_func (wrong_free);
  step->replies = g_ptr_array_new_with_free_func (reply_free);

  CT_FOREACH_CHILD (node, child)
    read_part (step, reading, child);

  return step;
}

/**
 * CtLesson:
 *
 * Immutable.
 */
struct _CtLesson
{
  GObject parent_instance;

  char *file;
  guint line;
  char *id;
  const CtRules *rules;
  CtLevel level;
  guint minutes;
  CtText *title;
  CtText *goal;
  char **needs;
  char **teaches;
  GHashTable *lines; /* → line */
  char *names[CT_MAX_SEATS];
  guint8 learner;
  gboolean learner_deals;
  CtPosition *position;
  GPtrArray *steps; /* (element-type CtStep) */
};

G_DEFINE_FINAL_TYPE (CtLesson, ct_lesson, G_TYPE_OBJECT)

static char **
read_ids (CtLesson *self,
          const CtNode *node,
          const char *element,
          const char *attribute)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  CT_FOREACH_CHILD (node, child)
    if (g_str_equal (child->name, element))
      {
        const char *id = ct_node_get (child, attribute);

        g_strv_builder_add (ids, id);
        g_hash_table_insert (self->lines, g_strdup (id),
                             GUINT_TO_POINTER (child->line));
      }

  return g_strv_builder_end (ids);
}

static void
read_learner (const CtNode *node, guint8 *seat, gboolean *deals)
{
  const CtNode *learner = ct_node_child (node, "learner");

  *deals = FALSE;
  if (learner == NULL)
    return;

  if (ct_node_get (learner, "seat") != NULL)
    *seat = ct_node_get_seat (learner, "seat");
  *deals = g_strcmp0 (ct_node_get (learner, "deals"), "yes") == 0;
}

static const CtNode *
find_table (const CtNode *node)
{
  const CtNode *position = ct_node_child (node, "position");

  return position != NULL ? position : ct_node_child (node, "deal");
}

static void
read_names (CtLesson *self, const CtNode *root)
{
  CT_FOREACH_CHILD (root, child)
    if (g_str_equal (child->name, "player"))
      {
        guint seat = ct_node_get_seat (child, "seat");

        g_free (self->names[seat]);
        self->names[seat] = g_strdup (ct_node_get (child, "name"));
      }
}

static void
read_lesson (CtLesson *self, const CtReading *reading, const CtNode *root)
{
  static const char *const levels[] = {
    [CT_LEVEL_BEGINNER] = "beginner",
    [CT_LEVEL_INTERMEDIATE] = "intermediate",
    [CT_LEVEL_EXPERT] = "expert",
  };
  guint8 learner;

  self->level = ct_node_get_choice (root, "level", levels, G_N_ELEMENTS (levels));
  self->line = root->line;
  self->id = g_strdup (ct_node_get (root, "id"));
  self->minutes = ct_node_get_number (root, "minutes", 0);
  self->title = ct_reading_child_text (reading, root, "title");
  self->goal = ct_reading_child_text (reading, root, "goal");
  self->needs = read_ids (self, root, "needs", "lesson");
  self->teaches = read_ids (self, root, "teaches", "rule");
  read_names (self, root);
  read_learner (root, &self->learner, &self->learner_deals);
  self->position = ct_reading_position (reading, find_table (root), NULL);

  learner = self->learner;
  CT_FOREACH_CHILD (root, child)
    if (g_str_equal (child->name, "step"))
      {
        CtStep *step = step_read (reading, child, learner);

        learner = step->learner;
        g_ptr_array_add (self->steps, step);
      }
}

static void
check_games (CtLesson *self,
             const CtReading *reading,
             const CtNode *root,
             const char *attribute)
{
  const char *text = ct_node_get (root, attribute);
  g_auto (GStrv) ids = ct_words_split (text != NULL ? text : "");

  for (char **id = ids; *id != NULL; id++)
    if (ct_rules_lookup (*id) == NULL)
      ct_reading_complain (reading, root->line, CT_CONTENT_ERROR_UNKNOWN,
                           "unknown-game", _ ("“%s” in %s is not a game."), *id,
                           attribute);
    else if (ct_rules_lookup (*id) == self->rules)
      ct_reading_complain (
          reading, root->line, CT_CONTENT_ERROR_IMPOSSIBLE, "own-game",
          _ ("This lesson is about “%s” itself; %s is for other games."), *id,
          attribute);
}

static void
check_seats (CtLesson *self, const CtReading *reading)
{
  const CtPosition *position = self->position;

  for (guint i = 0; i < self->steps->len; i++)
    {
      const CtStep *step = g_ptr_array_index (self->steps, i);

      if (step->position != NULL)
        position = step->position;
      if (position != NULL && step->learner >= position->state.n_seats)
        ct_reading_complain (reading, step->line, CT_CONTENT_ERROR_IMPOSSIBLE,
                             "unknown-seat",
                             _ ("The learner sits at %c, but the table has only %u "
                                "seats."),
                             'A' + step->learner, position->state.n_seats);
    }
}

/**
 * ct_lesson_load_document:
 *
 * Returns: %FALSE on errors
 */
gboolean
ct_lesson_load_document (CtLesson *self,
                         const char *name,
                         const CtNode *document,
                         CtDiagnostics *diagnostics)
{
  CtReading reading = { name, NULL, diagnostics };
  guint n_before = ct_diagnostics_get_n_errors (diagnostics);
  const CtNode *root;

  self->file = g_strdup (name);
  root = ct_reading_root (&reading, document, "lesson");
  if (root == NULL)
    return FALSE;

  self->rules = reading.rules = ct_reading_lookup_rules (&reading, root);
  if (self->rules == NULL)
    return FALSE;

  read_lesson (self, &reading, root);
  check_games (self, &reading, root, "same-as");
  check_games (self, &reading, root, "differs-from");
  check_seats (self, &reading);
  return ct_diagnostics_get_n_errors (diagnostics) == n_before;
}

static CtLesson *
new_from_document (CtNode *document,
                   const char *name,
                   CtDiagnostics *diagnostics,
                   GError **error)
{
  g_autoptr (CtLesson) self = g_object_new (CT_TYPE_LESSON, NULL);
  g_autoptr (CtNode) owned = document;

  if (document == NULL || !ct_lesson_load_document (self, name, document, diagnostics))
    {
      ct_diagnostics_propagate (diagnostics, error);
      return NULL;
    }

  return g_steal_pointer (&self);
}

CtLesson *
ct_lesson_new_from_file (GFile *file, GError **error)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autofree char *name = ct_xml_dup_name (file);

  return new_from_document (ct_xml_load (file, diagnostics), name, diagnostics, error);
}

/**
 * ct_lesson_new_from_bytes:
 * @name: for errors
 */
CtLesson *
ct_lesson_new_from_bytes (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  CtNode *document = ct_xml_parse (g_bytes_get_data (bytes, NULL),
                                   g_bytes_get_size (bytes), name, diagnostics);

  return new_from_document (document, name, diagnostics, error);
}

const char *
ct_lesson_get_file (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), NULL);

  return self->file;
}

guint
ct_lesson_get_line (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), 0);

  return self->line;
}

/**
 * ct_lesson_get_id:
 *
 * Returns: unique in the game
 */
const char *
ct_lesson_get_id (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), NULL);

  return self->id;
}

/**
 * ct_lesson_get_rules:
 *
 * Returns: without options
 */
const CtRules *
ct_lesson_get_rules (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), NULL);

  return self->rules;
}

CtLevel
ct_lesson_get_level (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), CT_LEVEL_BEGINNER);

  return self->level;
}

/**
 * ct_lesson_get_minutes:
 *
 * Returns: 0 if unknown
 */
guint
ct_lesson_get_minutes (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), 0);

  return self->minutes;
}

const CtText *
ct_lesson_get_title (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), NULL);

  return self->title;
}

const CtText *
ct_lesson_get_goal (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), NULL);

  return self->goal;
}

/**
 * ct_lesson_get_needs:
 *
 * Returns: (array zero-terminated=1): ids of lessons
 */
const char *const *
ct_lesson_get_needs (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), NULL);

  return (const char *const *) self->needs;
}

/**
 * ct_lesson_get_teaches:
 *
 * Returns: (array zero-terminated=1): ids of rules
 */
const char *const *
ct_lesson_get_teaches (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), NULL);

  return (const char *const *) self->teaches;
}

guint
ct_lesson_get_line_of (CtLesson *self, const char *id)
{
  g_return_val_if_fail (CT_IS_LESSON (self), 0);

  return GPOINTER_TO_UINT (g_hash_table_lookup (self->lines, id));
}

/**
 * ct_lesson_get_names:
 *
 * Returns: (array fixed-size=10): %NULL for a player without a name
 */
const char *const *
ct_lesson_get_names (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), NULL);

  return (const char *const *) self->names;
}

guint
ct_lesson_get_learner (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), CT_NOBODY);

  return self->learner;
}

gboolean
ct_lesson_get_learner_deals (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), FALSE);

  return self->learner_deals;
}

const CtPosition *
ct_lesson_get_position (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), NULL);

  return self->position;
}

guint
ct_lesson_get_n_steps (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), 0);

  return self->steps->len;
}

const CtStep *
ct_lesson_get_step (CtLesson *self, guint index)
{
  g_return_val_if_fail (CT_IS_LESSON (self), NULL);
  g_return_val_if_fail (index < self->steps->len, NULL);

  return g_ptr_array_index (self->steps, index);
}

static gboolean
is_without_move (const CtStep *step)
{
  return step->task == CT_TASK_READ || step->task == CT_TASK_QUIZ;
}

/**
 * ct_lesson_find_fresh_deal:
 *
 * Returns: (nullable): the step's deal, if it has a <must> and a <fresh-ask>
 */
const CtPosition *
ct_lesson_find_fresh_deal (CtLesson *self, guint index)
{
  const CtPosition *position = self->position;
  guint begin = index;
  const CtStep *step;

  g_return_val_if_fail (CT_IS_LESSON (self), NULL);

  step = ct_lesson_get_step (self, index);
  if (step->fresh_ask == NULL)
    return NULL;

  while (begin > 0 && ct_lesson_get_step (self, begin)->position == NULL &&
         is_without_move (ct_lesson_get_step (self, begin - 1)))
    begin--;
  if (ct_lesson_get_step (self, begin)->position != NULL)
    position = ct_lesson_get_step (self, begin)->position;
  else if (begin > 0)
    return NULL;

  return position != NULL && position->is_deal && position->n_musts > 0 ? position
                                                                        : NULL;
}

static void
ct_lesson_finalize (GObject *object)
{
  CtLesson *self = CT_LESSON (object);

  g_free (self->file);
  g_free (self->id);
  ct_text_free (self->title);
  ct_text_free (self->goal);
  g_strfreev (self->needs);
  g_strfreev (self->teaches);
  g_hash_table_unref (self->lines);
  for (guint seat = 0; seat < CT_MAX_SEATS; seat++)
    g_free (self->names[seat]);
  g_clear_pointer (&self->position, ct_position_free);
  g_ptr_array_unref (self->steps);

  G_OBJECT_CLASS (ct_lesson_parent_class)->finalize (object);
}

static void
ct_lesson_class_init (CtLessonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_lesson_finalize;
}

static void
ct_lesson_init (CtLesson *self)
{
  self->steps = g_ptr_array_new_with_free_func (step_free);
  self->lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}
