/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-lesson-private.h"

#include <glib/gi18n.h>

/**
 * CtLesson:
 *
 * What a lesson file says, step by step. Nothing in it changes; a learner's way through
 * it is kept elsewhere.
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
  char *title;
  char *goal;
  char **needs;
  char **teaches;
  GHashTable *lines; /* id in @needs or @teaches → where it is named */
  char *names[CT_MAX_SEATS];
  guint8 learner;
  gboolean learner_deals;
  CtPosition *position;
  GPtrArray *steps; /* of CtStep */
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

/* The learner's seat as a <learner> in @node sets it. */
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
  self->title = ct_node_dup_child_text (root, "title");
  self->goal = ct_node_dup_child_text (root, "goal");
  self->needs = read_ids (self, root, "needs", "lesson");
  self->teaches = read_ids (self, root, "teaches", "rule");
  read_names (self, root);
  read_learner (root, &self->learner, &self->learner_deals);
  self->position = ct_reading_position (reading, find_table (root), NULL);

  learner = self->learner;
  CT_FOREACH_CHILD (root, child)
    if (g_str_equal (child->name, "step"))
      {
        CtStep *step = ct_step_read (reading, child, learner);

        learner = step->learner;
        g_ptr_array_add (self->steps, step);
      }
}

/* The games that are alike are others, and there are such. */
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
                           "unknown-game", _ ("There is no game “%s” for %s."), *id,
                           attribute);
    else if (ct_rules_lookup (*id) == self->rules)
      ct_reading_complain (reading, root->line, CT_CONTENT_ERROR_IMPOSSIBLE, "own-game",
                           _ ("The lesson is about “%s” itself: %s names "
                              "other games."),
                           *id, attribute);
}

/* Who sits where must be true of every table in the lesson. */
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
                             _ ("The learner sits at %c, but the table has %u seats."),
                             'A' + step->learner, position->state.n_seats);
    }
}

/**
 * ct_lesson_load_document:
 *
 * Fills a new, empty lesson.
 *
 * Returns: whether nothing was found that is worth an error
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

/**
 * ct_lesson_new_from_file:
 *
 * Reads a lesson. It is not proved yet.
 */
CtLesson *
ct_lesson_new_from_file (GFile *file, GError **error)
{
  g_autoptr (CtLesson) self = g_object_new (CT_TYPE_LESSON, NULL);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autofree char *name = ct_xml_dup_name (file);
  g_autoptr (CtNode) document = ct_xml_load (file, diagnostics);

  if (document == NULL || !ct_lesson_load_document (self, name, document, diagnostics))
    {
      ct_diagnostics_propagate (diagnostics, error);
      return NULL;
    }

  return g_steal_pointer (&self);
}

/**
 * ct_lesson_get_file:
 *
 * Returns: (nullable): what findings call the file of the lesson
 */
const char *
ct_lesson_get_file (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), NULL);

  return self->file;
}

/**
 * ct_lesson_get_line:
 *
 * Returns: where it begins in its file
 */
guint
ct_lesson_get_line (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), 0);

  return self->line;
}

/**
 * ct_lesson_get_id:
 *
 * Returns: what progress and other lessons call it; unique among the lessons of a game
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
 * Returns: the rule set, without the options that a table of the lesson may set; those
 *   are in its #CtPosition
 */
const CtRules *
ct_lesson_get_rules (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), NULL);

  return self->rules;
}

/**
 * ct_lesson_get_level:
 *
 * Returns: how much of the game a learner knows already
 */
CtLevel
ct_lesson_get_level (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), CT_LEVEL_BEGINNER);

  return self->level;
}

/**
 * ct_lesson_get_minutes:
 *
 * Returns: how long it takes, or 0 if the file does not say so
 */
guint
ct_lesson_get_minutes (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), 0);

  return self->minutes;
}

/**
 * ct_lesson_get_title:
 *
 * Returns: a message id, see ct_text()
 */
const char *
ct_lesson_get_title (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), NULL);

  return self->title;
}

/**
 * ct_lesson_get_goal:
 *
 * Returns: a message id, see ct_text()
 */
const char *
ct_lesson_get_goal (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), NULL);

  return self->goal;
}

/**
 * ct_lesson_get_needs:
 *
 * Returns: ids of the lessons that come before this one, ended by %NULL
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
 * Returns: ids of the rules that it teaches, ended by %NULL
 */
const char *const *
ct_lesson_get_teaches (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), NULL);

  return (const char *const *) self->teaches;
}

/**
 * ct_lesson_get_line_of:
 * @id: one of its needs, or a rule that it teaches
 *
 * Returns: where it says so in its file
 */
guint
ct_lesson_get_line_of (CtLesson *self, const char *id)
{
  g_return_val_if_fail (CT_IS_LESSON (self), 0);

  return GPOINTER_TO_UINT (g_hash_table_lookup (self->lines, id));
}

/**
 * ct_lesson_get_names:
 *
 * Returns: (array fixed-size=10): the names of the players; %NULL for a seat without
 */
const char *const *
ct_lesson_get_names (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), NULL);

  return (const char *const *) self->names;
}

/**
 * ct_lesson_get_learner:
 *
 * Returns: the seat of the learner, where a step names no other
 */
guint
ct_lesson_get_learner (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), CT_NOBODY);

  return self->learner;
}

/**
 * ct_lesson_get_learner_deals:
 *
 * Returns: whether the learner deals the cards by hand
 */
gboolean
ct_lesson_get_learner_deals (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), FALSE);

  return self->learner_deals;
}

/**
 * ct_lesson_get_position:
 *
 * Returns: the table at the beginning
 */
const CtPosition *
ct_lesson_get_position (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), NULL);

  return self->position;
}

/**
 * ct_lesson_get_n_steps:
 *
 * Returns: at least 1 in a lesson that was read without a mistake
 */
guint
ct_lesson_get_n_steps (CtLesson *self)
{
  g_return_val_if_fail (CT_IS_LESSON (self), 0);

  return self->steps->len;
}

/**
 * ct_lesson_get_step:
 * @index: less than ct_lesson_get_n_steps()
 *
 * Returns: (transfer none): the step, counted from 0
 */
const CtStep *
ct_lesson_get_step (CtLesson *self, guint index)
{
  g_return_val_if_fail (CT_IS_LESSON (self), NULL);
  g_return_val_if_fail (index < self->steps->len, NULL);

  return g_ptr_array_index (self->steps, index);
}

/* Does only the learner wait there, who reads or answers a question? */
static gboolean
is_without_move (const CtStep *step)
{
  return step->task == CT_TASK_READ || step->task == CT_TASK_QUIZ;
}

/**
 * ct_lesson_find_fresh_deal:
 *
 * Returns: (nullable): the deal after which the step at @index asks for the first move
 *   of the learner, if its author says what another deal must be like on which the same
 *   can be asked, and what is asked there; others may have played before
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
  g_free (self->title);
  g_free (self->goal);
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
  self->steps = g_ptr_array_new_with_free_func (ct_step_free);
  self->lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}
