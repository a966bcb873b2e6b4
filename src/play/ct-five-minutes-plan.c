/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-five-minutes-plan.c: which rules are asked about, and in which order */
#include "ct-five-minutes-private.h"

/* How unlike two exercises are that follow each other. */
#define SAME_RULE    4
#define SAME_CHAPTER 2
#define SAME_GAME    1

/* Days for which a rule is remembered that may be asked about in the hardest way. */
#define LONG_DAYS 30

/**
 * ct_five_minutes_slot_copy:
 *
 * Returns: (transfer full): the same slot, without an exercise
 */
CtFiveMinutesSlot *
ct_five_minutes_slot_copy (const CtFiveMinutesSlot *self)
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
 * @self: (transfer full): not used any more
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
get_slot (GPtrArray *slots, guint i)
{
  return g_ptr_array_index (slots, i);
}

/* ------------------------------------------------------------------- what there is */

static const CtRules *
get_game (const CtFiveMinutesPlan *self, guint game)
{
  return &g_array_index (self->games, CtRules, game);
}

/**
 * ct_five_minutes_find_standing:
 * @standings: (element-type CtStanding)
 *
 * Returns: (transfer none) (nullable): what is known of the rule
 */
const CtStanding *
ct_five_minutes_find_standing (GPtrArray *standings, const char *rule)
{
  for (guint i = 0; i < standings->len; i++)
    {
      const CtStanding *standing = g_ptr_array_index (standings, i);

      if (g_str_equal (standing->rule, rule))
        return standing;
    }

  return NULL;
}

/* Rules earlier in the book to which @rule points: without them it makes no sense. */
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

/* More is asked of those who know more: after the lesson it is still easy, and usual
 * once the rule was right outside its lesson.
 */
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

/**
 * ct_five_minutes_can_ask:
 *
 * Returns: whether there are exercises about @rule
 */
gboolean
ct_five_minutes_can_ask (const CtRule *rule)
{
  return ct_rule_is_due (rule) || ct_exercise_kind_suits (CT_EXERCISE_COUNT, rule);
}

/* Returns: (transfer full) (nullable): %NULL where nothing can be asked about it */
static CtFiveMinutesSlot *
create_slot (const CtFiveMinutesPlan *self, guint game, const char *id)
{
  CtRuleBook *book = ct_library_get_book (self->library, get_game (self, game));
  GPtrArray *chapters = ct_rule_book_get_chapters (book);
  const CtRule *rule = ct_rule_book_lookup (book, id);
  const CtStanding *standing = ct_five_minutes_find_standing (self->standings, id);
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

/* What was practised, most likely forgotten first. What was only tried in vain was not
 * taught.
 */
static GPtrArray *
list_practised (const CtFiveMinutesPlan *self)
{
  GPtrArray *practised = g_ptr_array_new ();

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
            g_ptr_array_add (practised, slot);
        }
    }

  g_ptr_array_sort (practised, compare_retrievability);
  return practised;
}

static gboolean
has_rule (GPtrArray *slots, const char *rule)
{
  for (guint i = 0; i < slots->len; i++)
    if (g_str_equal (get_slot (slots, i)->rule, rule))
      return TRUE;

  return FALSE;
}

/* What was taught and never practised. */
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

/* In the order of the lessons; which game comes first is up to chance. */
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

/* ------------------------------------------------------------------- the order of it
 */

static guint
find_likeness (const CtFiveMinutesSlot *one, const CtFiveMinutesSlot *other)
{
  if (one->game != other->game)
    return 0;

  return SAME_GAME + (one->chapter == other->chapter ? SAME_CHAPTER : 0) +
         (g_str_equal (one->rule, other->rule) ? SAME_RULE : 0);
}

/* Lets each slot from @first to before @end be unlike the one before it; what is
 * earlier stays early.
 */
static void
interleave (GPtrArray *slots, guint first, guint end)
{
  for (guint i = MAX (first, 1); i < end; i++)
    {
      guint best = i;

      for (guint j = i + 1; j < end; j++)
        if (find_likeness (get_slot (slots, i - 1), get_slot (slots, j)) <
            find_likeness (get_slot (slots, i - 1), get_slot (slots, best)))
          best = j;
      g_ptr_array_insert (slots, i, g_ptr_array_steal_index (slots, best));
    }
}

static gboolean
is_in_a_row (GPtrArray *slots, guint i)
{
  if (i < CT_FIVE_MINUTES_IN_A_ROW || get_slot (slots, i)->is_wanted)
    return FALSE;

  for (guint j = i - CT_FIVE_MINUTES_IN_A_ROW; j < i; j++)
    if (!g_str_equal (get_slot (slots, j)->rule, get_slot (slots, i)->rule))
      return FALSE;

  return TRUE;
}

/**
 * ct_five_minutes_separate:
 * @first: the first slot that may still be moved
 *
 * Nobody is asked about a rule three times in a row: another slot comes before, and
 * where there is none, it goes.
 */
void
ct_five_minutes_separate (GPtrArray *slots, guint first)
{
  for (guint i = first; i < slots->len; i++)
    {
      guint j = i;

      while (j < slots->len && is_in_a_row (slots, i) &&
             g_str_equal (get_slot (slots, j)->rule, get_slot (slots, i)->rule))
        j++;
      if (j == slots->len)
        g_ptr_array_remove_index (slots, i--);
      else if (j > i)
        g_ptr_array_insert (slots, i, g_ptr_array_steal_index (slots, j));
    }
}

/* Takes what is best remembered of what is due. Where the session has more places than
 * that, nothing is lost by something that is not due.
 */
static CtFiveMinutesSlot *
take_known (GPtrArray *practised, guint n)
{
  guint i = practised->len;

  if (i == 0)
    return NULL;

  while (i > n && get_slot (practised, i - 1)->why == CT_FIVE_MINUTES_KNOWN)
    i--;
  return g_ptr_array_steal_index (practised, i - 1);
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

/* Where there are too few rules they come up again, but never alone. */
static void
fill_up (GPtrArray *slots, guint n)
{
  guint n_different = slots->len;

  for (guint i = 0; n_different > 0 && slots->len < n; i++)
    g_ptr_array_add (slots,
                     ct_five_minutes_slot_copy (get_slot (slots, i % n_different)));
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
          g_ptr_array_add (self->slots, ct_five_minutes_slot_copy (slot));
        }
    }
}

static void
plan_mixed (CtFiveMinutesPlan *self)
{
  g_autoptr (GPtrArray) practised = list_practised (self);
  g_autoptr (GPtrArray) fresh = list_fresh (self);
  guint n_all = MAX (self->goal, CT_FIVE_MINUTES_PLANNED);
  guint n = n_all - MIN (fresh->len, CT_FIVE_MINUTES_NEW_RULES);
  CtFiveMinutesSlot *last = practised->len > 2 ? take_known (practised, n) : NULL;
  CtFiveMinutesSlot *easy = take_known (practised, n - 1);

  n = n_all - (last != NULL);

  if (easy != NULL)
    {
      begin_easily (easy);
      g_ptr_array_add (self->slots, easy);
    }
  move_some (fresh, self->slots, CT_FIVE_MINUTES_NEW_RULES);
  move_some (practised, self->slots, n - self->slots->len);
  fill_up (self->slots, n);
  interleave (self->slots, 1, self->slots->len);
  if (last != NULL)
    g_ptr_array_add (self->slots, last);
  ct_five_minutes_separate (self->slots, 0);
  move_some (practised, self->spares, practised->len);
  move_some (fresh, self->spares, fresh->len);
}

/**
 * ct_five_minutes_plan:
 *
 * What somebody wants to be asked about; else something easy, what is new and what is
 * most likely forgotten, mixed, and at the end something that is known.
 */
void
ct_five_minutes_plan (CtFiveMinutesPlan *self)
{
  if (self->wanted != NULL && *self->wanted != NULL)
    plan_wanted (self);
  else
    plan_mixed (self);
}

/* -------------------------------------------------------------------- what went wrong
 */

/* Something new is for something new if there is any, and for nothing else.
 *
 * Returns: (transfer full) (nullable)
 */
static CtFiveMinutesSlot *
take_spare (GPtrArray *spares, gboolean is_new)
{
  guint i = 0;

  while (i < spares->len &&
         (get_slot (spares, i)->why == CT_FIVE_MINUTES_NEW) != is_new)
    i++;
  if (i < spares->len)
    return g_ptr_array_steal_index (spares, i);

  return is_new ? take_spare (spares, FALSE) : NULL;
}

/**
 * ct_five_minutes_replace:
 * @place: of a slot for which there is no exercise
 * @spares: (element-type CtFiveMinutesSlot): what may come instead
 *
 * Another rule comes instead of one that cannot be asked about; where there is none
 * left, nothing does.
 */
void
ct_five_minutes_replace (GPtrArray *slots, guint place, GPtrArray *spares)
{
  CtFiveMinutesWhy why = get_slot (slots, place)->why;
  CtFiveMinutesSlot *spare = take_spare (spares, why == CT_FIVE_MINUTES_NEW);
  g_ptr_array_remove_index (slots, place);
  if (spare != NULL && why == CT_FIVE_MINUTES_EASY)
    begin_easily (spare);
  if (spare != NULL)
    g_ptr_array_insert (slots, place, spare);
  ct_five_minutes_separate (slots, place);
}

/**
 * ct_five_minutes_refill:
 * @place: of a slot for which there is an exercise
 *
 * Where rules were left out, those that can be asked about come once more.
 */
void
ct_five_minutes_refill (GPtrArray *slots, guint place)
{
  guint n_before = slots->len;

  if (get_slot (slots, place)->is_wanted)
    return;

  for (guint i = 0; i < n_before && slots->len < CT_FIVE_MINUTES_PLANNED; i++)
    if (get_slot (slots, i)->exercise != NULL &&
        !g_str_equal (get_slot (slots, i)->rule,
                      get_slot (slots, slots->len - 1)->rule))
      g_ptr_array_add (slots, ct_five_minutes_slot_copy (get_slot (slots, i)));
  interleave (slots, MAX (place + 1, n_before), slots->len);
  ct_five_minutes_separate (slots, place + 1);
}

/* Of what was planned and has not begun, that which can wait. */
static gboolean
drop_one (GPtrArray *slots, guint place)
{
  static const CtFiveMinutesWhy order[] = { CT_FIVE_MINUTES_KNOWN, CT_FIVE_MINUTES_NEW,
                                            CT_FIVE_MINUTES_DUE };

  for (guint why = 0; why < G_N_ELEMENTS (order); why++)
    for (guint i = slots->len - 1; i-- > place + 1;)
      if (get_slot (slots, i)->why == order[why])
        {
          g_ptr_array_remove_index (slots, i);
          return TRUE;
        }

  return FALSE;
}

static void
insert (GPtrArray *slots, guint place, guint at, CtFiveMinutesWhy why)
{
  CtFiveMinutesSlot *slot = ct_five_minutes_slot_copy (get_slot (slots, place));

  slot->why = why;
  if (why == CT_FIVE_MINUTES_SMALLER)
    slot->difficulty = slot->difficulty > 3 ? slot->difficulty - 2 : 1;
  g_ptr_array_insert (slots, at, slot);
}

/**
 * ct_five_minutes_repeat:
 * @place: what was answered wrong, from 0
 *
 * Something smaller about the same rule follows at once, and it comes back at the end
 * of the session; what comes back need not come back once more.
 */
void
ct_five_minutes_repeat (GPtrArray *slots, guint place)
{
  CtFiveMinutesWhy why = get_slot (slots, place)->why;
  gboolean is_last = place + 1 == slots->len;

  if (why == CT_FIVE_MINUTES_SMALLER)
    return;
  if (slots->len >= CT_FIVE_MINUTES_MOST && !drop_one (slots, place))
    return;

  insert (slots, place, place + 1, CT_FIVE_MINUTES_SMALLER);
  if (why != CT_FIVE_MINUTES_AGAIN && !is_last &&
      (slots->len < CT_FIVE_MINUTES_MOST || drop_one (slots, place + 1)))
    insert (slots, place, slots->len - 1, CT_FIVE_MINUTES_AGAIN);
  ct_five_minutes_separate (slots, place + 1);
}

/**
 * ct_five_minutes_keep_goal:
 * @next: the first slot that was not answered
 * @n_left: how many answers are still to be right
 * @most: how many slots there may be
 *
 * Lets exactly so many exercises follow; what was planned last goes first.
 */
void
ct_five_minutes_keep_goal (GPtrArray *slots, guint next, guint n_left, guint most)
{
  guint end = MIN (next + n_left, MAX (most, next));
  guint n_known = slots->len;

  if (slots->len > end)
    g_ptr_array_set_size (slots, end);
  for (guint i = 0; n_known > 0 && slots->len < end; i++)
    {
      CtFiveMinutesSlot *slot =
          ct_five_minutes_slot_copy (get_slot (slots, i % n_known));

      if (slot->why == CT_FIVE_MINUTES_SMALLER)
        slot->why = CT_FIVE_MINUTES_AGAIN;
      /* Of few rules each comes up often. */
      slot->is_wanted = TRUE;
      g_ptr_array_add (slots, slot);
    }
}
