/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-wall.h"

#include "ct-five-minutes.h"
#include "ct-signal.h"

/* Easy enough for a class. */
#define DIFFICULTY 2

#define TRIES 3

/* Nobody can touch a card. */
static const CtExerciseKind kinds[] = { CT_EXERCISE_JUDGE, CT_EXERCISE_WHICH,
                                        CT_EXERCISE_PREDICT };

/**
 * CtWall:
 *
 * Questions for a class that votes: about one rule, one game or all games, each rule
 * once before any repeats. A thread makes one ahead.
 *
 * Signal: "changed" (): there is another exercise, or none is left.
 */
struct _CtWall
{
  GObject parent_instance;

  CtLibrary *library;
  const CtRules *rules;
  char *rule;
  CtRandom random;
  GPtrArray *topics; /* (element-type Topic) */
  guint place;       /* in @topics */

  CtExercise *exercise; /* (nullable) */
  CtExercise *ahead;    /* (nullable) */
  gboolean is_wanted;
  gboolean is_making; /* thread: uses @library, @topics, @random */
};

typedef struct
{
  const CtRules *rules;
  char *rule;
} Topic;

G_DEFINE_FINAL_TYPE (CtWall, ct_wall, G_TYPE_OBJECT)

static void
topic_free (gpointer data)
{
  Topic *topic = data;

  g_free (topic->rule);
  g_free (topic);
}

static void
add_topic (CtWall *self, const CtRules *rules, const char *rule)
{
  Topic *topic = g_new (Topic, 1);

  *topic = (Topic){ rules, g_strdup (rule) };
  g_ptr_array_insert (self->topics,
                      (gint) ct_random_below (&self->random, self->topics->len + 1),
                      topic);
}

static void
add_game (CtWall *self, const CtRules *rules)
{
  CtRuleBook *book = ct_library_get_book (self->library, rules);
  GPtrArray *chapters = book != NULL ? ct_rule_book_get_chapters (book) : NULL;

  for (guint i = 0; chapters != NULL && i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);

      for (guint k = 0; k < chapter->rules->len; k++)
        {
          const CtRule *rule = g_ptr_array_index (chapter->rules, k);

          if (ct_five_minutes_can_ask (rule))
            add_topic (self, rules, rule->id);
        }
    }
}

static void
list_topics (CtWall *self)
{
  if (self->rule != NULL)
    add_topic (self, self->rules, self->rule);
  else if (self->rules != NULL)
    add_game (self, self->rules);
  else
    for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
      add_game (self, *rules);
}

static CtExercise *
make_about (CtWall *self, const Topic *topic)
{
  guint first = ct_random_below (&self->random, G_N_ELEMENTS (kinds));

  for (guint i = 0; i < TRIES * G_N_ELEMENTS (kinds); i++)
    {
      CtExercise *exercise =
          ct_exercise_new (self->library, topic->rules, topic->rule,
                           kinds[(first + i) % G_N_ELEMENTS (kinds)], DIFFICULTY,
                           ct_random_next (&self->random));

      if (exercise != NULL && exercise->answers->len <= CT_HANDS_MOST_ANSWERS)
        return exercise;
      g_clear_pointer (&exercise, ct_exercise_free);
    }

  return NULL;
}

static void
work (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  CtWall *self = object;
  CtExercise *exercise = NULL;

  if (self->topics->len == 0)
    list_topics (self);
  for (guint i = 0; exercise == NULL && i < self->topics->len; i++)
    {
      exercise = make_about (self, g_ptr_array_index (self->topics, self->place));
      self->place = (self->place + 1) % self->topics->len;
    }
  g_task_return_pointer (task, exercise, (GDestroyNotify) ct_exercise_free);
}

static void on_worked (GObject *object, GAsyncResult *result, gpointer data);

static void
make (CtWall *self)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, on_worked, NULL);

  self->is_making = TRUE;
  g_task_run_in_thread (task, work);
}

static void
ask (CtWall *self, CtExercise *exercise)
{
  g_clear_pointer (&self->exercise, ct_exercise_free);
  self->exercise = exercise;
  self->is_wanted = FALSE;
  g_signal_emit_by_name (self, "changed");
}

static void
on_worked (GObject *object, GAsyncResult *result, gpointer data)
{
  CtWall *self = CT_WALL (object);
  CtExercise *exercise = g_task_propagate_pointer (G_TASK (result), NULL);

  self->is_making = FALSE;
  if (!self->is_wanted)
    {
      self->ahead = exercise;
      return;
    }

  if (exercise != NULL)
    make (self);
  ask (self, exercise);
}

/**
 * ct_wall_new:
 * @rules: (nullable): the only game
 * @rule: (nullable): id of the only rule
 */
CtWall *
ct_wall_new (const CtRules *rules, const char *rule, guint64 seed)
{
  CtWall *self = g_object_new (CT_TYPE_WALL, NULL);

  self->rules = rules;
  self->rule = g_strdup (rule);
  self->random.state = seed;
  self->is_wanted = TRUE;
  make (self);
  return self;
}

/**
 * ct_wall_next:
 *
 * Wait for "changed".
 */
void
ct_wall_next (CtWall *self)
{
  g_return_if_fail (CT_IS_WALL (self));

  if (self->ahead != NULL)
    {
      CtExercise *exercise = g_steal_pointer (&self->ahead);

      make (self);
      ask (self, exercise);
      return;
    }

  self->is_wanted = TRUE;
  if (!self->is_making)
    make (self);
}

gboolean
ct_wall_is_making (CtWall *self)
{
  g_return_val_if_fail (CT_IS_WALL (self), FALSE);

  return self->is_wanted;
}

/**
 * ct_wall_get_exercise:
 *
 * Returns: (nullable): %NULL before the first question, and if there are none
 */
const CtExercise *
ct_wall_get_exercise (CtWall *self)
{
  g_return_val_if_fail (CT_IS_WALL (self), NULL);

  return self->exercise;
}

/* The illegal wrong answer with most votes; without votes, the one that the exercise's
 * rule forbids.
 */
static const CtExerciseAnswer *
find_tempting (const CtExercise *exercise, const CtShowOfHands *hands)
{
  const CtExerciseAnswer *found = NULL;
  guint most = 0;

  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer =
          &g_array_index (exercise->answers, CtExerciseAnswer, i);

      if (answer->is_right || answer->type != CT_EXERCISE_MOVE || answer->rule == NULL)
        continue;

      if (hands->n[i] > most ||
          (most == 0 && g_strcmp0 (answer->rule, exercise->rule) == 0))
        {
          found = answer;
          most = hands->n[i];
        }
    }

  return found;
}

/**
 * ct_wall_find_witness:
 * @ret_verdict: (out): why the move of the question, or the wrong answer with most
 *   votes, is refused; its rule is %NULL if nothing is
 *
 * Returns: id of the rule to explain
 */
const char *
ct_wall_find_witness (const CtExercise *exercise,
                      const CtShowOfHands *hands,
                      CtVerdict *ret_verdict)
{
  const CtExerciseAnswer *tempting = find_tempting (exercise, hands);
  const CtMove *move = NULL;

  *ret_verdict = (CtVerdict){ 0 };
  if (exercise->has_move)
    move = &exercise->move;
  else if (tempting != NULL)
    move = &tempting->move;
  if (move != NULL)
    *ret_verdict = ct_rules_check (&exercise->rules, &exercise->state, move);

  return ret_verdict->rule != NULL ? ret_verdict->rule : exercise->rule;
}

static void
ct_wall_finalize (GObject *object)
{
  CtWall *self = CT_WALL (object);

  g_clear_pointer (&self->exercise, ct_exercise_free);
  g_clear_pointer (&self->ahead, ct_exercise_free);
  g_clear_pointer (&self->topics, g_ptr_array_unref);
  g_clear_object (&self->library);
  g_free (self->rule);

  G_OBJECT_CLASS (ct_wall_parent_class)->finalize (object);
}

static void
ct_wall_class_init (CtWallClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_wall_finalize;

  ct_signal_new (klass, "changed", 0);
}

static void
ct_wall_init (CtWall *self)
{
  self->library = ct_library_new ();
  self->topics = g_ptr_array_new_with_free_func (topic_free);
}
