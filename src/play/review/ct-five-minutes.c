/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-five-minutes.h"

#include <string.h>

#include "ct-exercise.h"
#include "ct-five-minutes-private.h"
#include "ct-rummy.h"
#include "ct-signal.h"
#include "ct-standing.h"

/* Between exercises in a row. */
#define SAME_RULE    4
#define SAME_CHAPTER 2
#define SAME_GAME    1

/* A rule remembered so long may get the hardest exercises. */
#define LONG_DAYS 30

static gboolean judge_move (const CtExercise *exercise,
                            const CtMove *move,
                            GPtrArray *broken,
                            CtFiveMinutesReply *reply);

#define SECONDS_A_DAY (24. * 60 * 60)
#define MOST_DAYS     36500 /* the farthest due date */
#define MOST_FAILURES 30    /* then a session may be shorter */

/**
 * CtFiveMinutes:
 *
 * A session of eight to twelve exercises, or until a number of answers is right. A
 * thread prepares one exercise ahead. Each answer is saved at once: the learner can
 * leave at any moment.
 *
 * Signal: "changed" (): the phase or the number of exercises has changed.
 */
struct _CtFiveMinutes
{
  GObject parent_instance;

  CtProgress *progress;
  gint64 now; /* 0: use the clock */
  CtRandom random;
  CtFiveMinutesPlan plan;
  GPtrArray *slots; /* of CtFiveMinutesSlot */
  guint place;
  guint n_used[CT_N_EXERCISE_KINDS];
  guint n_right;
  guint n_failed; /* could not be made */
  CtFiveMinutesPhase phase;
  CtFiveMinutesReply reply;
  GArray *results;    /* of CtFiveMinutesResult */
  gboolean is_making; /* a thread uses the library */
};

G_DEFINE_FINAL_TYPE (CtFiveMinutes, ct_five_minutes, G_TYPE_OBJECT)

/* Returns: (transfer full): without the exercise */
static CtFiveMinutesSlot *
slot_copy (const CtFiveMinutesSlot *self)
{
  CtFiveMinutesSlot *copy = g_memdup2 (self, sizeof *self);

  copy->rule = g_strdup (self->rule);
  copy->needs = g_strdupv (self->needs);
  copy->exercise = NULL;
  copy->lesson = g_strdup (self->lesson);
  return copy;
}

/**
 * ct_five_minutes_slot_free:
 * @self: (transfer full)
 */
void
ct_five_minutes_slot_free (CtFiveMinutesSlot *self)
{
  g_clear_pointer (&self->exercise, ct_exercise_free);
  g_strfreev (self->needs);
  g_free (self->lesson);
  g_free (self->rule);
  g_free (self);
}

static CtFiveMinutesSlot *
slot_at (GPtrArray *slots, guint i)
{
  return g_ptr_array_index (slots, i);
}

static const CtRules *
get_game (const CtFiveMinutesPlan *self, guint game)
{
  return &g_array_index (self->games, CtRules, game);
}

/* Returns: (transfer none) (nullable) */
static const CtStanding *
find_standing (GPtrArray *standings, const char *rule)
{
  for (guint i = 0; i < standings->len; i++)
    {
      const CtStanding *standing = g_ptr_array_index (standings, i);

      if (g_str_equal (standing->rule, rule))
        return standing;
    }

  return NULL;
}

/* Earlier rules without which @rule makes no sense. */
static char **
list_needs (CtRuleBook *book, const CtRule *rule)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (char **see = rule->see; see != NULL && *see != NULL; see++)
    {
      const CtRule *needed = ct_rule_book_lookup (book, *see);

      if (needed != NULL && needed->line < rule->line)
        g_strv_builder_add (builder, needed->id);
    }

  return g_strv_builder_end (builder);
}

/* Easy after the lesson, normal once the learner was right about the rule elsewhere. */
static guint
find_difficulty (const CtStanding *standing)
{
  static const guint difficulties[] = {
    [CT_MASTERY_NEW] = CT_EXERCISE_EASIEST,
    [CT_MASTERY_SEEN] = CT_EXERCISE_EASIEST,
    [CT_MASTERY_WITH_HELP] = CT_EXERCISE_EASIEST,
    [CT_MASTERY_ALONE] = CT_EXERCISE_EASIEST + 1,
    [CT_MASTERY_ELSEWHERE] = CT_EXERCISE_USUAL,
    [CT_MASTERY_LASTING] = CT_EXERCISE_HARDEST - 1,
  };

  if (standing == NULL)
    return CT_EXERCISE_EASIEST;

  return difficulties[standing->result.mastery] +
         (standing->result.mastery == CT_MASTERY_LASTING &&
          standing->memory.stability >= LONG_DAYS);
}

gboolean
ct_five_minutes_can_ask (const CtRule *rule)
{
  return ct_rule_is_due (rule) || ct_exercise_kind_suits (CT_EXERCISE_COUNT, rule);
}

/* Returns: (transfer full) (nullable) */
static CtFiveMinutesSlot *
create_slot (const CtFiveMinutesPlan *self, guint game, const char *id)
{
  CtRuleBook *book = ct_library_get_book (self->library, get_game (self, game));
  GPtrArray *chapters = ct_rule_book_get_chapters (book);
  const CtRule *rule = ct_rule_book_lookup (book, id);
  const CtStanding *standing = find_standing (self->standings, id);
  CtFiveMinutesSlot *slot;

  if (rule == NULL || !ct_five_minutes_can_ask (rule))
    return NULL;

  slot = g_new0 (CtFiveMinutesSlot, 1);
  slot->rule = g_strdup (id);
  slot->rules = *get_game (self, game);
  slot->game = game;
  while (!g_ptr_array_find (((CtChapter *) g_ptr_array_index (chapters, slot->chapter))
                                ->rules,
                            rule, NULL))
    slot->chapter++;
  slot->difficulty = find_difficulty (standing);
  slot->retrievability = standing != NULL ? standing->retrievability : 0;
  slot->why = standing == NULL || standing->memory.stability == 0
                  ? CT_FIVE_MINUTES_NEW
                  : (standing->is_due ? CT_FIVE_MINUTES_DUE : CT_FIVE_MINUTES_KNOWN);
  slot->needs = list_needs (book, rule);
  return slot;
}

static gint
compare_retrievability (gconstpointer a, gconstpointer b)
{
  const CtFiveMinutesSlot *one = *(const CtFiveMinutesSlot *const *) a;
  const CtFiveMinutesSlot *other = *(const CtFiveMinutesSlot *const *) b;

  return (one->retrievability > other->retrievability) -
         (one->retrievability < other->retrievability);
}

/* The most likely forgotten first, without rules that were broken but not taught. */
static GPtrArray *
list_practiced (const CtFiveMinutesPlan *self)
{
  GPtrArray *practiced = g_ptr_array_new ();

  for (guint i = 0; i < self->standings->len; i++)
    {
      const CtStanding *standing = g_ptr_array_index (self->standings, i);

      if (standing->memory.stability == 0 ||
          !ct_taught_has_rule (self->taught, standing->rule))
        continue;
      for (guint game = 0; game < self->games->len; game++)
        {
          CtFiveMinutesSlot *slot = create_slot (self, game, standing->rule);

          if (slot != NULL)
            g_ptr_array_add (practiced, slot);
        }
    }

  g_ptr_array_sort (practiced, compare_retrievability);
  return practiced;
}

static gboolean
has_rule (GPtrArray *slots, const char *rule)
{
  for (guint i = 0; i < slots->len; i++)
    if (g_str_equal (slot_at (slots, i)->rule, rule))
      return TRUE;

  return FALSE;
}

static void
add_fresh (const CtFiveMinutesPlan *self,
           guint game,
           const CtLibraryEntry *lesson,
           GPtrArray *fresh)
{
  for (char **id = lesson->teaches; *id != NULL; id++)
    {
      CtFiveMinutesSlot *slot =
          !ct_taught_has_rule (self->taught, *id) || has_rule (fresh, *id)
              ? NULL
              : create_slot (self, game, *id);

      if (slot != NULL && slot->why == CT_FIVE_MINUTES_NEW)
        g_ptr_array_add (fresh, slot);
      else
        g_clear_pointer (&slot, ct_five_minutes_slot_free);
    }
}

/* In the order of the lessons, from a random game. */
static GPtrArray *
list_fresh (const CtFiveMinutesPlan *self)
{
  GPtrArray *fresh = g_ptr_array_new ();

  for (guint i = 0; i < self->games->len; i++)
    {
      guint game = (i + self->seed) % self->games->len;
      GPtrArray *lessons =
          ct_library_get_lessons (self->library, get_game (self, game));

      for (guint j = 0; j < lessons->len; j++)
        add_fresh (self, game, g_ptr_array_index (lessons, j), fresh);
    }

  return fresh;
}

static guint
find_likeness (const CtFiveMinutesSlot *one, const CtFiveMinutesSlot *other)
{
  if (one->game != other->game)
    return 0;

  return SAME_GAME + (one->chapter == other->chapter ? SAME_CHAPTER : 0) +
         (g_str_equal (one->rule, other->rule) ? SAME_RULE : 0);
}

/* Makes neighbors different, while earlier slots stay early. */
static void
interleave (GPtrArray *slots, guint first, guint end)
{
  for (guint i = MAX (first, 1); i < end; i++)
    {
      guint best = i;

      for (guint j = i + 1; j < end; j++)
        if (find_likeness (slot_at (slots, i - 1), slot_at (slots, j)) <
            find_likeness (slot_at (slots, i - 1), slot_at (slots, best)))
          best = j;
      g_ptr_array_insert (slots, i, g_ptr_array_steal_index (slots, best));
    }
}

static gboolean
is_in_a_row (GPtrArray *slots, guint i)
{
  if (i < CT_FIVE_MINUTES_IN_A_ROW || slot_at (slots, i)->is_wanted)
    return FALSE;

  for (guint j = i - CT_FIVE_MINUTES_IN_A_ROW; j < i; j++)
    if (!g_str_equal (slot_at (slots, j)->rule, slot_at (slots, i)->rule))
      return FALSE;

  return TRUE;
}

/* @first: the first slot that may be moved
 *
 * Prevents three exercises in a row about a rule: moves another slot forward, or else
 * removes one.
 */
static void
separate (GPtrArray *slots, guint first)
{
  for (guint i = first; i < slots->len; i++)
    {
      guint j = i;

      while (j < slots->len && is_in_a_row (slots, i) &&
             g_str_equal (slot_at (slots, j)->rule, slot_at (slots, i)->rule))
        j++;
      if (j == slots->len)
        g_ptr_array_remove_index (slots, i--);
      else if (j > i)
        g_ptr_array_insert (slots, i, g_ptr_array_steal_index (slots, j));
    }
}

/* The best remembered of the due rules; if all of them have room, one that is not due.
 */
static CtFiveMinutesSlot *
take_known (GPtrArray *practiced, guint n)
{
  guint i = practiced->len;

  if (i == 0)
    return NULL;

  while (i > n && slot_at (practiced, i - 1)->why == CT_FIVE_MINUTES_KNOWN)
    i--;
  return g_ptr_array_steal_index (practiced, i - 1);
}

static void
begin_easily (CtFiveMinutesSlot *slot)
{
  slot->why = CT_FIVE_MINUTES_EASY;
  slot->difficulty = MAX (slot->difficulty - 1, CT_EXERCISE_EASIEST);
}

static void
move_some (GPtrArray *from, GPtrArray *to, guint n)
{
  for (guint i = 0; i < n && from->len > 0; i++)
    g_ptr_array_add (to, g_ptr_array_steal_index (from, 0));
}

static void
fill_up (GPtrArray *slots, guint n)
{
  guint n_different = slots->len;

  for (guint i = 0; n_different > 0 && slots->len < n; i++)
    g_ptr_array_add (slots, slot_copy (slot_at (slots, i % n_different)));
}

static void
plan_wanted (CtFiveMinutesPlan *self)
{
  guint n = self->wanted[1] == NULL ? MAX (self->goal, CT_FIVE_MINUTES_WANTED) : 1;

  for (char **id = self->wanted; *id != NULL; id++)
    {
      g_autoptr (CtFiveMinutesSlot) slot = create_slot (self, 0, *id);

      for (guint i = 0; slot != NULL && i < n; i++)
        {
          slot->is_wanted = TRUE;
          g_ptr_array_add (self->slots, slot_copy (slot));
        }
    }
}

static void
plan_mixed (CtFiveMinutesPlan *self)
{
  g_autoptr (GPtrArray) practiced = list_practiced (self);
  g_autoptr (GPtrArray) fresh = list_fresh (self);
  guint n_all = MAX (self->goal, CT_FIVE_MINUTES_PLANNED);
  guint n = n_all - MIN (fresh->len, CT_FIVE_MINUTES_NEW_RULES);
  CtFiveMinutesSlot *last = practiced->len > 2 ? take_known (practiced, n) : NULL;
  CtFiveMinutesSlot *easy = take_known (practiced, n - 1);

  n = n_all - (last != NULL);

  if (easy != NULL)
    {
      begin_easily (easy);
      g_ptr_array_add (self->slots, easy);
    }
  move_some (fresh, self->slots, CT_FIVE_MINUTES_NEW_RULES);
  move_some (practiced, self->slots, n - self->slots->len);
  fill_up (self->slots, n);
  interleave (self->slots, 1, self->slots->len);
  if (last != NULL)
    g_ptr_array_add (self->slots, last);
  separate (self->slots, 0);
  move_some (practiced, self->spares, practiced->len);
  move_some (fresh, self->spares, fresh->len);
}

/**
 * ct_five_minutes_plan:
 *
 * Plans the rules that the learner asked for; or else something easy, then almost
 * forgotten rules, mixed with at most two new ones, and something known.
 */
void
ct_five_minutes_plan (CtFiveMinutesPlan *self)
{
  if (self->wanted != NULL && *self->wanted != NULL)
    plan_wanted (self);
  else
    plan_mixed (self);
}

/* Replaces only a new rule by a new one.
 *
 * Returns: (transfer full) (nullable)
 */
static CtFiveMinutesSlot *
take_spare (GPtrArray *spares, gboolean is_new)
{
  guint i = 0;

  while (i < spares->len && (slot_at (spares, i)->why == CT_FIVE_MINUTES_NEW) != is_new)
    i++;
  if (i < spares->len)
    return g_ptr_array_steal_index (spares, i);

  return is_new ? take_spare (spares, FALSE) : NULL;
}

/* @spares: (element-type CtFiveMinutesSlot)
 *
 * Removes the slot without an exercise if there is no spare.
 */
static void
replace (GPtrArray *slots, guint place, GPtrArray *spares)
{
  CtFiveMinutesWhy why = slot_at (slots, place)->why;
  CtFiveMinutesSlot *spare = take_spare (spares, why == CT_FIVE_MINUTES_NEW);
  g_ptr_array_remove_index (slots, place);
  if (spare != NULL && why == CT_FIVE_MINUTES_EASY)
    begin_easily (spare);
  if (spare != NULL)
    g_ptr_array_insert (slots, place, spare);
  separate (slots, place);
}

/* Repeats rules that have exercises. */
static void
refill (GPtrArray *slots, guint place)
{
  guint n_before = slots->len;

  if (slot_at (slots, place)->is_wanted)
    return;

  for (guint i = 0; i < n_before && slots->len < CT_FIVE_MINUTES_PLANNED; i++)
    if (slot_at (slots, i)->exercise != NULL &&
        !g_str_equal (slot_at (slots, i)->rule, slot_at (slots, slots->len - 1)->rule))
      g_ptr_array_add (slots, slot_copy (slot_at (slots, i)));
  interleave (slots, MAX (place + 1, n_before), slots->len);
  separate (slots, place + 1);
}

static gboolean
drop_one (GPtrArray *slots, guint place)
{
  static const CtFiveMinutesWhy order[] = { CT_FIVE_MINUTES_KNOWN, CT_FIVE_MINUTES_NEW,
                                            CT_FIVE_MINUTES_DUE };

  for (guint why = 0; why < G_N_ELEMENTS (order); why++)
    for (guint i = slots->len - 1; i-- > place + 1;)
      if (slot_at (slots, i)->why == order[why])
        {
          g_ptr_array_remove_index (slots, i);
          return TRUE;
        }

  return FALSE;
}

static void
insert (GPtrArray *slots, guint place, guint at, CtFiveMinutesWhy why)
{
  CtFiveMinutesSlot *slot = slot_copy (slot_at (slots, place));

  slot->why = why;
  if (why == CT_FIVE_MINUTES_SMALLER)
    slot->difficulty = slot->difficulty > 3 ? slot->difficulty - 2 : 1;
  g_ptr_array_insert (slots, at, slot);
}

/**
 * ct_five_minutes_repeat:
 * @place: of the wrong answer, from 0
 *
 * Adds an easier exercise about the rule at once, and another at the end, unless this
 * one is a repetition.
 */
void
ct_five_minutes_repeat (GPtrArray *slots, guint place)
{
  CtFiveMinutesWhy why = slot_at (slots, place)->why;
  gboolean is_last = place + 1 == slots->len;

  if (why == CT_FIVE_MINUTES_SMALLER)
    return;
  if (slots->len >= CT_FIVE_MINUTES_MOST && !drop_one (slots, place))
    return;

  insert (slots, place, place + 1, CT_FIVE_MINUTES_SMALLER);
  if (why != CT_FIVE_MINUTES_AGAIN && !is_last &&
      (slots->len < CT_FIVE_MINUTES_MOST || drop_one (slots, place + 1)))
    insert (slots, place, slots->len - 1, CT_FIVE_MINUTES_AGAIN);
  separate (slots, place + 1);
}

/* @next: the first slot without an answer
 *
 * @n_left: how many right answers are missing
 *
 * @most: the most slots
 */
static void
five_minutes_keep_goal (GPtrArray *slots, guint next, guint n_left, guint most)
{
  guint end = MIN (next + n_left, MAX (most, next));
  guint n_known = slots->len;

  if (slots->len > end)
    g_ptr_array_set_size (slots, end);
  for (guint i = 0; n_known > 0 && slots->len < end; i++)
    {
      CtFiveMinutesSlot *slot = slot_copy (slot_at (slots, i % n_known));

      if (slot->why == CT_FIVE_MINUTES_SMALLER)
        slot->why = CT_FIVE_MINUTES_AGAIN;
      /* With few rules, each comes up often. */
      slot->is_wanted = TRUE;
      g_ptr_array_add (slots, slot);
    }
}

/* Tries per kind; house rules that a rule may depend on. */
#define TRIES          12
#define MAX_AGREEMENTS 4

/* The least used first; ties are random. */
static void
sort_kinds (const guint *n_used, guint64 seed, CtExerciseKind *kinds)
{
  CtRandom random = { seed };

  for (guint i = 0; i < CT_N_EXERCISE_KINDS; i++)
    {
      guint j = i;

      for (; j > 0 &&
             (n_used[kinds[j - 1]] > n_used[i] ||
              (n_used[kinds[j - 1]] == n_used[i] && ct_random_below (&random, 2) == 0));
           j--)
        kinds[j] = kinds[j - 1];
      kinds[j] = i;
    }
}

typedef struct
{
  CtLibrary *library;
  CtTaught *taught;
  CtExercise *exercise;
} Check;

static gboolean
knows (const Check *self, const char *rule)
{
  return rule == NULL || g_str_has_prefix (rule, "TABLE-") ||
         g_str_equal (rule, self->exercise->rule) ||
         ct_taught_has_rule (self->taught, rule);
}

/* Returns: whether enough answers are left */
static gboolean
remove_unknown_rules (const Check *self)
{
  CtExercise *exercise = self->exercise;
  guint n_rules = 0;

  for (guint i = exercise->answers->len; i > 0; i--)
    {
      const CtExerciseAnswer *answer =
          &g_array_index (exercise->answers, CtExerciseAnswer, i - 1);

      if (answer->type != CT_EXERCISE_RULE)
        continue;
      if (answer->is_right || knows (self, answer->rule))
        n_rules++;
      else
        g_array_remove_index (exercise->answers, i - 1);
    }

  return exercise->kind == CT_EXERCISE_SPOT ? n_rules > 1 : exercise->answers->len > 1;
}

/* Rules without a lesson need no explanation. */
static gboolean
is_to_come (const Check *self, const char *rule)
{
  return !knows (self, rule) &&
         ct_library_find_teacher (self->library, &self->exercise->rules, rule) != NULL;
}

/* The table shows the turn and that a trick is set aside, but no reason for a score
 * line.
 */
static gboolean
is_event_to_come (const Check *self, const CtEvent *event)
{
  if (event->type == CT_EVENT_TURN || event->type == CT_EVENT_LEAD ||
      (event->type == CT_EVENT_CARD && event->to == CT_ZONE_ASIDE))
    return FALSE;

  return event->type == CT_EVENT_SCORE ? !knows (self, event->rule)
                                       : is_to_come (self, event->rule);
}

/* The exercise depends on a rule that was not taught. */
static gboolean
cites_what_is_to_come (const Check *self)
{
  const CtExercise *exercise = self->exercise;
  gboolean asks_what_happens = exercise->kind == CT_EXERCISE_PREDICT ||
                               exercise->kind == CT_EXERCISE_COUNT ||
                               exercise->has_claim;
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState after = exercise->state;

  if (asks_what_happens && exercise->has_move && !ct_exercise_is_deal (exercise) &&
      !ct_rules_apply (&exercise->rules, &after, &exercise->move, NULL, events))
    g_array_set_size (events, 0);
  for (guint i = 0; i < exercise->answers->len; i++)
    g_array_append_val (events,
                        g_array_index (exercise->answers, CtExerciseAnswer, i).event);
  for (guint i = 0; i < events->len; i++)
    if (is_event_to_come (self, &g_array_index (events, CtEvent, i)))
      return TRUE;

  return is_to_come (self, exercise->decider);
}

static gboolean
knows_wild_cards (const Check *self)
{
  const CtRules *rules = &self->exercise->rules;

  for (guint i = 0; i < rules->n_rule_ids; i++)
    if (ct_rummy_is_about_wild (rules, rules->rule_ids[i]) &&
        knows (self, rules->rule_ids[i]))
      return TRUE;

  return FALSE;
}

static gboolean
plays_wild_cards (const CtExercise *exercise)
{
  for (guint i = 0; i <= exercise->answers->len; i++)
    {
      const CtMove *move =
          i < exercise->answers->len
              ? &g_array_index (exercise->answers, CtExerciseAnswer, i).move
              : &exercise->move;
      CtMeld meld;

      if ((move->type == CT_MOVE_MELD || move->type == CT_MOVE_LAY_OFF ||
           move->type == CT_MOVE_TAKE_DISCARDS) &&
          ct_rummy_result (&exercise->rules, &exercise->state, move, &meld) ==
              CT_MELD_FINE &&
          meld.n_wild > 0)
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_fit (const Check *self)
{
  const CtExercise *exercise = self->exercise;

  if (cites_what_is_to_come (self) ||
      (plays_wild_cards (exercise) && !knows_wild_cards (self)))
    return FALSE;
  if (exercise->kind == CT_EXERCISE_CONTRAST &&
      !ct_taught_has_options (self->taught, &exercise->other_rules))
    return FALSE;
  if (!remove_unknown_rules (self))
    return FALSE;

  for (guint i = 0; i < exercise->answers->len; i++)
    if (!knows (self, g_array_index (exercise->answers, CtExerciseAnswer, i).rule))
      return FALSE;

  return TRUE;
}

static CtExercise *
make_one (const CtFiveMinutesSlot *slot,
          CtLibrary *library,
          CtTaught *taught,
          const CtRules *rules,
          const CtExerciseKind *kinds,
          guint64 seed)
{
  for (guint try = 0; try < TRIES; try++)
    for (guint i = 0; i < CT_N_EXERCISE_KINDS; i++)
      {
        g_autoptr (CtExercise) exercise = NULL;

        if (slot->difficulty < ct_exercise_kind_get_easiest (kinds[i]))
          continue;

        exercise = ct_exercise_new (library, rules, slot->rule, kinds[i],
                                    slot->difficulty, seed + try);
        if (exercise != NULL && is_fit (&(Check){ library, taught, exercise }))
          return g_steal_pointer (&exercise);
      }

  return NULL;
}

/**
 * ct_five_minutes_find_step:
 *
 * Returns: the step that practices the rule, from 0; else the first one
 */
guint
ct_five_minutes_find_step (CtLibrary *library, const char *lesson, const char *rule)
{
  g_autoptr (CtLesson) taught = ct_library_read_lesson (library, lesson, NULL);
  g_autoptr (GHashTable) practice = NULL;
  guint found = 0;
  guint line;

  if (taught == NULL)
    return 0;

  practice = ct_lesson_list_practice (taught);
  line = GPOINTER_TO_UINT (g_hash_table_lookup (practice, rule));
  for (guint step = 0; step < ct_lesson_get_n_steps (taught); step++)
    if (ct_lesson_get_step (taught, step)->line <= line)
      found = step;

  return found;
}

static void
find_lesson (CtFiveMinutesSlot *slot, CtLibrary *library)
{
  const CtLibraryEntry *lesson =
      ct_library_find_teacher (library, &slot->rules, slot->rule);

  if (lesson == NULL)
    return;

  slot->lesson = g_strdup (lesson->id);
  slot->step = ct_five_minutes_find_step (library, lesson->id, slot->rule);
}

/**
 * ct_five_minutes_make:
 * @taught: what may be asked about
 * @n_used: by kind
 *
 * Makes the exercise; for a rule that needs house rules, with those that the learner
 * knows.
 */
void
ct_five_minutes_make (CtFiveMinutesSlot *slot,
                      CtLibrary *library,
                      CtTaught *taught,
                      const guint *n_used,
                      guint64 seed)
{
  CtExerciseKind kinds[CT_N_EXERCISE_KINDS];
  CtRules rules;

  sort_kinds (n_used, seed, kinds);
  slot->exercise = make_one (slot, library, taught, &slot->rules, kinds, seed);
  for (guint i = 0;
       slot->exercise == NULL && i < MAX_AGREEMENTS &&
       ct_exercise_find_options (library, &slot->rules, slot->rule, i, &rules);
       i++)
    if (ct_taught_has_options (taught, &rules))
      slot->exercise = make_one (slot, library, taught, &rules, kinds, seed);
  if (slot->why == CT_FIVE_MINUTES_SMALLER)
    find_lesson (slot, library);
}

static gboolean
is_chosen (const guint *chosen, guint n_chosen, guint answer)
{
  for (guint i = 0; i < n_chosen; i++)
    if (chosen[i] == answer)
      return TRUE;

  return FALSE;
}

/* Shows the first refusal. */
static void
show_verdict (CtFiveMinutesReply *reply,
              const CtRules *rules,
              const CtState *state,
              const CtMove *move)
{
  CtVerdict verdict = ct_rules_check (rules, state, move);

  if (verdict.rule == NULL || reply->has_verdict)
    return;

  reply->has_verdict = TRUE;
  reply->rules = *rules;
  reply->state = *state;
  reply->move = *move;
  reply->verdict = verdict;
}

static void
show_spotted (CtFiveMinutesReply *reply, const CtExercise *exercise)
{
  CtState state = exercise->state;

  for (guint i = 0; i < exercise->n_moves; i++)
    if (!ct_rules_apply (&exercise->rules, &state, &exercise->moves[i], NULL, NULL))
      {
        show_verdict (reply, &exercise->rules, &state, &exercise->moves[i]);
        return;
      }
}

static void
show_question (CtFiveMinutesReply *reply, const CtExercise *exercise)
{
  if (exercise->kind == CT_EXERCISE_SPOT)
    show_spotted (reply, exercise);
  else if (exercise->has_move)
    for (guint i = 0; i < ct_exercise_n_tables (exercise); i++)
      {
        CtExerciseTable table = ct_exercise_get_table (exercise, i);

        show_verdict (reply, table.rules, table.state, table.move);
      }
}

static void
keep_tried (CtFiveMinutesReply *reply, const CtMove *move)
{
  if (reply->has_tried)
    return;

  reply->has_tried = TRUE;
  reply->tried = *move;
}

static void
break_rule (GPtrArray *broken, const char *rule)
{
  if (rule != NULL && !g_str_has_prefix (rule, "TABLE-") &&
      !g_ptr_array_find_with_equal_func (broken, rule, g_str_equal, NULL))
    g_ptr_array_add (broken, (char *) rule);
}

/* Calling an illegal move legal breaks the rule that refuses it. */
static void
judge_one (const CtExercise *exercise,
           guint number,
           gboolean chosen,
           GPtrArray *broken,
           CtFiveMinutesReply *reply)
{
  const CtExerciseAnswer *answer =
      &g_array_index (exercise->answers, CtExerciseAnswer, number);

  if (chosen == answer->is_right)
    return;

  reply->is_right = FALSE;
  if (chosen && answer->type == CT_EXERCISE_MOVE)
    {
      break_rule (broken, answer->rule);
      keep_tried (reply, &answer->move);
      show_verdict (reply, &exercise->rules, &exercise->state, &answer->move);
    }
}

/**
 * ct_five_minutes_judge:
 * @chosen: (array length=n_chosen): indexes of answers
 * @broken: (element-type utf8): receives ids of broken rules
 * @reply: zeroed; receives everything but the lesson
 *
 * Returns: whether exactly the right answers were chosen; for a task, one of them
 */
gboolean
ct_five_minutes_judge (const CtExercise *exercise,
                       const guint *chosen,
                       guint n_chosen,
                       GPtrArray *broken,
                       CtFiveMinutesReply *reply)
{
  if (ct_exercise_n_questions (exercise) == 0 && n_chosen == 1)
    return judge_move (exercise,
                       &g_array_index (exercise->answers, CtExerciseAnswer, chosen[0])
                            .move,
                       broken, reply);

  reply->is_right = TRUE;
  for (guint i = 0; i < exercise->answers->len; i++)
    judge_one (exercise, i, is_chosen (chosen, n_chosen, i), broken, reply);
  show_question (reply, exercise);
  reply->rule = broken->len > 0 ? g_ptr_array_index (broken, 0) : exercise->rule;
  return reply->is_right;
}

/* @move: legal or not
 *
 * Returns: whether it fulfills the task
 */
static gboolean
judge_move (const CtExercise *exercise,
            const CtMove *move,
            GPtrArray *broken,
            CtFiveMinutesReply *reply)
{
  reply->is_right = ct_exercise_reaches (exercise, move);
  if (!reply->is_right)
    keep_tried (reply, move);
  show_verdict (reply, &exercise->rules, &exercise->state, move);
  if (reply->has_verdict)
    break_rule (broken, reply->verdict.rule);
  reply->rule = broken->len > 0 ? g_ptr_array_index (broken, 0) : exercise->rule;
  return reply->is_right;
}

static void
result_clear (CtFiveMinutesResult *self)
{
  g_clear_pointer (&self->rule, g_free);
}

/**
 * ct_five_minutes_dup_tried:
 * @rule: id of a rule that was answered wrong
 *
 * Returns: (nullable): the wrong move in file notation, if @rule is that of the
 * exercise or the one that refuses the move
 */
char *
ct_five_minutes_dup_tried (const CtExercise *exercise,
                           const CtFiveMinutesReply *reply,
                           const char *rule)
{
  CtVerdict verdict;

  if (!reply->has_tried)
    return NULL;

  verdict = ct_rules_check (&exercise->rules, &exercise->state, &reply->tried);
  return g_str_equal (rule, exercise->rule) || g_strcmp0 (rule, verdict.rule) == 0
             ? ct_move_to_text (&exercise->rules, &reply->tried)
             : NULL;
}

static CtFiveMinutesSlot *
get_slot (CtFiveMinutes *self, guint place)
{
  return g_ptr_array_index (self->slots, place);
}

static CtFiveMinutesSlot *
get_current (CtFiveMinutes *self)
{
  return get_slot (self, self->place);
}

static void
set_phase (CtFiveMinutes *self, CtFiveMinutesPhase phase)
{
  self->phase = phase;
  g_signal_emit_by_name (self, "changed");
}

/* @slot: a copy to fill; NULL to plan */
typedef struct
{
  CtFiveMinutesPlan *plan;
  CtFiveMinutesSlot *slot;
  guint n_used[CT_N_EXERCISE_KINDS];
  guint64 seed;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->slot, ct_five_minutes_slot_free);
  g_free (job);
}

static void
work (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  Job *job = data;

  if (job->slot == NULL)
    ct_five_minutes_plan (job->plan);
  else
    ct_five_minutes_make (job->slot, job->plan->library, job->plan->taught, job->n_used,
                          job->seed);
  g_task_return_boolean (task, TRUE);
}

static void on_worked (GObject *object, GAsyncResult *result, gpointer data);

static void
begin (CtFiveMinutes *self, const CtFiveMinutesSlot *slot)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, on_worked, NULL);
  Job *job = g_new0 (Job, 1);

  job->plan = &self->plan;
  job->seed = ct_random_next (&self->random);
  job->slot = slot != NULL ? slot_copy (slot) : NULL;
  for (guint i = 0; i < CT_N_EXERCISE_KINDS; i++)
    job->n_used[i] = self->n_used[i];
  self->is_making = TRUE;
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, work);
}

static void
make_next (CtFiveMinutes *self)
{
  if (self->is_making || self->phase == CT_FIVE_MINUTES_OVER)
    return;

  for (guint i = self->place; i < self->slots->len; i++)
    if (get_slot (self, i)->exercise == NULL)
      {
        begin (self, get_slot (self, i));
        return;
      }
}

static void
ask (CtFiveMinutes *self)
{
  if (self->place >= self->slots->len)
    set_phase (self, CT_FIVE_MINUTES_OVER);
  else if (get_current (self)->exercise != NULL)
    set_phase (self, CT_FIVE_MINUTES_ASKING);
  else if (self->phase != CT_FIVE_MINUTES_MAKING)
    set_phase (self, CT_FIVE_MINUTES_MAKING);
}

static void
keep_goal (CtFiveMinutes *self, guint next)
{
  guint goal = self->plan.goal;

  if (goal > 0)
    five_minutes_keep_goal (self->slots, next, goal - MIN (goal, self->n_right),
                            goal * CT_FIVE_MINUTES_PATIENCE);
}

/* To the first empty slot with the same rule and purpose. */
static void
take (CtFiveMinutes *self, CtFiveMinutesSlot *made)
{
  for (guint i = self->place; i < self->slots->len; i++)
    {
      CtFiveMinutesSlot *slot = get_slot (self, i);

      if (slot->exercise != NULL || slot->why != made->why ||
          !g_str_equal (slot->rule, made->rule))
        continue;
      if (made->exercise == NULL)
        {
          replace (self->slots, i, self->plan.spares);
          self->n_failed++;
          if (self->n_failed <= self->plan.goal)
            keep_goal (self, self->phase == CT_FIVE_MINUTES_ANSWERED ? self->place + 1
                                                                     : self->place);
          else if (i > 0 && self->n_failed < MOST_FAILURES)
            refill (self->slots, i - 1);
          return;
        }

      slot->exercise = g_steal_pointer (&made->exercise);
      slot->lesson = g_steal_pointer (&made->lesson);
      slot->step = made->step;
      self->n_used[slot->exercise->kind]++;
      refill (self->slots, i);
      return;
    }
}

static void
on_worked (GObject *object, GAsyncResult *result, gpointer data)
{
  CtFiveMinutes *self = CT_FIVE_MINUTES (object);
  Job *job = g_task_get_task_data (G_TASK (result));

  self->is_making = FALSE;
  if (self->phase == CT_FIVE_MINUTES_OVER)
    return;

  while (self->plan.slots->len > 0)
    g_ptr_array_add (self->slots, g_ptr_array_steal_index (self->plan.slots, 0));
  if (job->slot != NULL)
    take (self, job->slot);
  else
    keep_goal (self, 0);
  if (self->phase == CT_FIVE_MINUTES_MAKING)
    ask (self);
  make_next (self);
}

static CtFiveMinutesResult *
get_result (CtFiveMinutes *self, const char *rule)
{
  const CtStanding *before = find_standing (self->plan.standings, rule);
  CtFiveMinutesResult result = {
    .rule = g_strdup (rule),
    .game = ct_rules_lookup (get_current (self)->rules.id),
    .before = before != NULL ? before->result.mastery : CT_MASTERY_NEW,
    .was_due = before != NULL && before->is_due,
  };

  for (guint i = 0; i < self->results->len; i++)
    if (g_str_equal (g_array_index (self->results, CtFiveMinutesResult, i).rule, rule))
      {
        g_free (result.rule);
        return &g_array_index (self->results, CtFiveMinutesResult, i);
      }

  g_array_append_val (self->results, result);
  return &g_array_index (self->results, CtFiveMinutesResult, self->results->len - 1);
}

static void
observe (CtFiveMinutes *self,
         const CtLearnerAnswer *circumstances,
         const char *rule,
         CtOutcome outcome)
{
  CtLearnerAnswer observation = *circumstances;
  CtFiveMinutesResult *result = get_result (self, rule);
  g_autofree char *tried =
      ct_five_minutes_dup_tried (get_current (self)->exercise, &self->reply, rule);

  observation.rule = rule;
  observation.outcome = outcome;
  observation.move = tried;
  ct_progress_observe (self->progress, &observation, NULL);
  result->right += outcome == CT_OUTCOME_RIGHT;
  result->wrong += outcome == CT_OUTCOME_WRONG;
  if (outcome == CT_OUTCOME_RIGHT || outcome == CT_OUTCOME_WRONG)
    result->last = outcome;
}

/* A right answer without help also repeats known rules it needs. */
static void
keep_needed (CtFiveMinutes *self, const CtLearnerAnswer *circumstances, char **needs)
{
  CtLearnerAnswer observation = *circumstances;
  observation.outcome = CT_OUTCOME_NEEDED;
  for (; *needs != NULL; needs++)
    {
      const CtStanding *standing = find_standing (self->plan.standings, *needs);
      observation.rule = *needs;
      if (standing != NULL && standing->memory.stability > 0)
        ct_progress_observe (self->progress, &observation, NULL);
    }
}

/* Other broken rules count as wrong. After a mistake, a right answer counts as right
 * with help.
 */
static void
keep (CtFiveMinutes *self, GPtrArray *broken, guint help, gint64 milliseconds)
{
  const CtFiveMinutesSlot *slot = get_current (self);
  g_autofree char *recipe = ct_exercise_dup_recipe (slot->exercise);
  CtLearnerAnswer circumstances = {
    .help = help,
    .errors = slot->why == CT_FIVE_MINUTES_SMALLER,
    .when = self->now,
    .occasion = CT_OCCASION_EXERCISE,
    .milliseconds = milliseconds,
    .exercise = recipe,
  };

  observe (self, &circumstances, slot->rule,
           self->reply.is_right ? CT_OUTCOME_RIGHT : CT_OUTCOME_WRONG);
  for (guint i = 0; i < broken->len; i++)
    if (!g_str_equal (g_ptr_array_index (broken, i), slot->rule))
      observe (self, &circumstances, g_ptr_array_index (broken, i), CT_OUTCOME_WRONG);
  if (self->reply.is_right && help == 0 && circumstances.errors == 0)
    keep_needed (self, &circumstances, slot->needs);
  if (self->now != 0)
    self->now += 1 + milliseconds / 1000;
}

static const CtFiveMinutesReply *
reply (CtFiveMinutes *self, GPtrArray *broken, guint help, gint64 milliseconds)
{
  const CtFiveMinutesSlot *slot = get_current (self);

  keep (self, broken, help, milliseconds);
  if (!self->reply.is_right && slot->why == CT_FIVE_MINUTES_SMALLER)
    {
      self->reply.lesson = slot->lesson;
      self->reply.step = slot->step;
    }
  self->n_right += self->reply.is_right;
  if (!self->reply.is_right)
    ct_five_minutes_repeat (self->slots, self->place);
  keep_goal (self, self->place + 1);
  set_phase (self, CT_FIVE_MINUTES_ANSWERED);
  make_next (self);
  return &self->reply;
}

/**
 * ct_five_minutes_answer:
 * @chosen: (array length=n_chosen): indexes of CtExercise.answers
 * @help: the number of hints shown
 * @milliseconds: 0 if unknown
 *
 * Saves the answer; see ct_five_minutes_judge().
 *
 * Returns: valid until ct_five_minutes_next()
 */
const CtFiveMinutesReply *
ct_five_minutes_answer (CtFiveMinutes *self,
                        const guint *chosen,
                        guint n_chosen,
                        guint help,
                        gint64 milliseconds)
{
  g_autoptr (GPtrArray) broken = g_ptr_array_new ();

  g_return_val_if_fail (CT_IS_FIVE_MINUTES (self), NULL);
  g_return_val_if_fail (self->phase == CT_FIVE_MINUTES_ASKING, NULL);

  self->reply = (CtFiveMinutesReply){ 0 };
  ct_five_minutes_judge (get_current (self)->exercise, chosen, n_chosen, broken,
                         &self->reply);
  return reply (self, broken, help, milliseconds);
}

/**
 * ct_five_minutes_answer_move:
 * @move: legal or not
 *
 * Answers %CT_EXERCISE_DO and %CT_EXERCISE_FRESH.
 *
 * Returns: valid until ct_five_minutes_next()
 */
const CtFiveMinutesReply *
ct_five_minutes_answer_move (CtFiveMinutes *self,
                             const CtMove *move,
                             guint help,
                             gint64 milliseconds)
{
  g_autoptr (GPtrArray) broken = g_ptr_array_new ();

  g_return_val_if_fail (CT_IS_FIVE_MINUTES (self), NULL);
  g_return_val_if_fail (self->phase == CT_FIVE_MINUTES_ASKING, NULL);

  self->reply = (CtFiveMinutesReply){ 0 };
  judge_move (get_current (self)->exercise, move, broken, &self->reply);
  return reply (self, broken, help, milliseconds);
}

void
ct_five_minutes_next (CtFiveMinutes *self)
{
  g_return_if_fail (CT_IS_FIVE_MINUTES (self));
  g_return_if_fail (self->phase == CT_FIVE_MINUTES_ANSWERED);

  self->place++;
  ask (self);
  make_next (self);
}

void
ct_five_minutes_stop (CtFiveMinutes *self)
{
  g_return_if_fail (CT_IS_FIVE_MINUTES (self));

  if (self->phase != CT_FIVE_MINUTES_OVER)
    set_phase (self, CT_FIVE_MINUTES_OVER);
}

CtFiveMinutesPhase
ct_five_minutes_get_phase (CtFiveMinutes *self)
{
  g_return_val_if_fail (CT_IS_FIVE_MINUTES (self), CT_FIVE_MINUTES_OVER);

  return self->phase;
}

static gboolean
has_exercise (CtFiveMinutes *self)
{
  return self->phase == CT_FIVE_MINUTES_ASKING ||
         self->phase == CT_FIVE_MINUTES_ANSWERED;
}

/**
 * ct_five_minutes_get_exercise:
 *
 * Returns: (nullable)
 */
const CtExercise *
ct_five_minutes_get_exercise (CtFiveMinutes *self)
{
  g_return_val_if_fail (CT_IS_FIVE_MINUTES (self), NULL);

  return has_exercise (self) ? get_current (self)->exercise : NULL;
}

CtFiveMinutesWhy
ct_five_minutes_get_why (CtFiveMinutes *self)
{
  g_return_val_if_fail (CT_IS_FIVE_MINUTES (self), CT_FIVE_MINUTES_EASY);
  g_return_val_if_fail (has_exercise (self), CT_FIVE_MINUTES_EASY);

  return get_current (self)->why;
}

/**
 * ct_five_minutes_get_place:
 *
 * Returns: from 1
 */
guint
ct_five_minutes_get_place (CtFiveMinutes *self)
{
  g_return_val_if_fail (CT_IS_FIVE_MINUTES (self), 0);

  return MIN (self->place + 1, self->slots->len);
}

/**
 * ct_five_minutes_get_n:
 *
 * Returns: 0 until the exercises are planned
 */
guint
ct_five_minutes_get_n (CtFiveMinutes *self)
{
  g_return_val_if_fail (CT_IS_FIVE_MINUTES (self), 0);

  return self->slots->len;
}

/**
 * ct_five_minutes_get_reply:
 *
 * Returns: (nullable)
 */
const CtFiveMinutesReply *
ct_five_minutes_get_reply (CtFiveMinutes *self)
{
  g_return_val_if_fail (CT_IS_FIVE_MINUTES (self), NULL);

  return self->phase == CT_FIVE_MINUTES_ANSWERED ? &self->reply : NULL;
}

guint
ct_five_minutes_get_n_right (CtFiveMinutes *self)
{
  g_return_val_if_fail (CT_IS_FIVE_MINUTES (self), 0);

  return self->n_right;
}

/* Until the rule becomes due. */
static double
find_days (const CtStanding *standing, gint64 now)
{
  double days = standing->memory.stability - (now - standing->last) / SECONDS_A_DAY;

  return standing->is_due ? 0 : CLAMP (days, 0, MOST_DAYS);
}

/**
 * ct_five_minutes_list_results:
 *
 * Returns: (transfer full) (element-type CtFiveMinutesResult): in order
 */
GArray *
ct_five_minutes_list_results (CtFiveMinutes *self)
{
  g_autoptr (GPtrArray) standings = NULL;
  g_auto (GStrv) weak = NULL;
  gint64 now;
  GArray *results;

  g_return_val_if_fail (CT_IS_FIVE_MINUTES (self), NULL);

  now = self->now != 0 ? self->now : g_get_real_time () / G_USEC_PER_SEC;
  standings = ct_standings_list (self->progress, NULL, now);
  weak = ct_progress_dup_weak_rules (self->progress, NULL, G_MAXUINT);
  results = g_array_copy (self->results);
  g_array_set_clear_func (results, (GDestroyNotify) result_clear);
  for (guint i = 0; i < results->len; i++)
    {
      CtFiveMinutesResult *result = &g_array_index (results, CtFiveMinutesResult, i);
      const CtStanding *standing = find_standing (standings, result->rule);

      result->rule = g_strdup (result->rule);
      result->after = standing != NULL ? MAX (result->before, standing->result.mastery)
                                       : result->before;
      result->is_weak = g_strv_contains ((const char *const *) weak, result->rule);
      result->is_due = standing != NULL && standing->is_due;
      result->days = standing != NULL ? find_days (standing, now) : 0;
    }

  return results;
}

/**
 * ct_five_minutes_new_about:
 * @rules: (nullable): %NULL for all games
 * @wanted: (nullable) (array zero-terminated=1): ids of some of its rules
 * @goal: how many answers must be right; 0 for the usual length
 * @now: Unix time; 0 to use the clock
 *
 * Without a @goal, asks three questions about a single rule, one about each of several,
 * or else about what is due.
 */
CtFiveMinutes *
ct_five_minutes_new_about (CtProgress *progress,
                           const CtRules *rules,
                           const char *const *wanted,
                           guint goal,
                           gint64 now,
                           guint64 seed)
{
  CtFiveMinutes *self = g_object_new (CT_TYPE_FIVE_MINUTES, NULL);

  self->progress = g_object_ref (progress);
  self->now = now;
  self->random = (CtRandom){ seed };
  self->plan.seed = seed;
  self->plan.goal = goal;
  self->plan.wanted = g_strdupv ((char **) wanted);
  self->plan.standings = ct_standings_list (progress, NULL, now);
  self->plan.taught = ct_taught_new_from_progress (self->plan.library, progress);
  if (rules != NULL)
    g_array_append_val (self->plan.games, *rules);
  for (const CtRules *const *all = ct_rules_all (); rules == NULL && *all != NULL;
       all++)
    g_array_append_val (self->plan.games, **all);

  begin (self, NULL);
  return self;
}

/**
 * ct_five_minutes_new:
 *
 * Asks about what is due.
 */
CtFiveMinutes *
ct_five_minutes_new (CtProgress *progress,
                     const CtRules *rules,
                     gint64 now,
                     guint64 seed)
{
  return ct_five_minutes_new_about (progress, rules, NULL, 0, now, seed);
}

static void
ct_five_minutes_finalize (GObject *object)
{
  CtFiveMinutes *self = CT_FIVE_MINUTES (object);

  g_ptr_array_unref (self->slots);
  g_ptr_array_unref (self->plan.slots);
  g_ptr_array_unref (self->plan.spares);
  g_ptr_array_unref (self->plan.standings);
  g_array_unref (self->plan.games);
  g_array_unref (self->results);
  ct_taught_free (self->plan.taught);
  g_strfreev (self->plan.wanted);
  g_object_unref (self->plan.library);
  g_object_unref (self->progress);

  G_OBJECT_CLASS (ct_five_minutes_parent_class)->finalize (object);
}

static void
ct_five_minutes_class_init (CtFiveMinutesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_five_minutes_finalize;

  ct_signal_new (klass, "changed", 0);
}

static void
ct_five_minutes_init (CtFiveMinutes *self)
{
  self->plan.library = ct_library_new ();
  self->plan.games = g_array_new (FALSE, FALSE, sizeof (CtRules));
  self->plan.spares =
      g_ptr_array_new_with_free_func ((GDestroyNotify) ct_five_minutes_slot_free);
  self->slots =
      g_ptr_array_new_with_free_func ((GDestroyNotify) ct_five_minutes_slot_free);
  self->plan.slots =
      g_ptr_array_new_with_free_func ((GDestroyNotify) ct_five_minutes_slot_free);
  self->results = g_array_new (FALSE, FALSE, sizeof (CtFiveMinutesResult));
  g_array_set_clear_func (self->results, (GDestroyNotify) result_clear);
}
