/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-day.h"

#include <glib/gi18n.h>

#include "ct-date.h"
#include "ct-text.h"

#define FIRST_DAY "0000-00-00"
#define LAST_DAY  "9999-99-99"

typedef struct
{
  CtLibrary *library;
  const CtDeeds *deeds;
  CtTaught *taught; /* (nullable): %NULL for no check */
  const char *today;
} Day;

void
ct_due_free (CtDue *self)
{
  g_free (self->why);
  g_free (self);
}

static const char *
get_from (const CtPlan *plan)
{
  return plan->from != NULL ? plan->from : FIRST_DAY;
}

static const char *
get_to (const CtPlan *plan)
{
  return plan->to != NULL ? plan->to : LAST_DAY;
}

static int
compare_plans (gconstpointer a, gconstpointer b)
{
  const CtPlan *one = *(const CtPlan *const *) a;
  const CtPlan *other = *(const CtPlan *const *) b;
  int order = g_strcmp0 (get_to (one), get_to (other));

  if (order == 0)
    order = g_strcmp0 (get_from (one), get_from (other));
  return order != 0 ? order : g_strcmp0 (one->id, other->id);
}

static GDateTime *
parse_day (const char *day)
{
  g_autoptr (GTimeZone) here = g_time_zone_new_local ();
  g_autofree char *midnight = g_strconcat (day, "T00:00:00", NULL);

  return g_date_time_new_from_iso8601 (midnight, here);
}

static gint64
get_since (const CtPlan *plan)
{
  g_autoptr (GDateTime) day = plan->from != NULL ? parse_day (plan->from) : NULL;

  return day != NULL ? g_date_time_to_unix (day) : 0;
}

static char *
say_day (const char *day)
{
  g_autoptr (GDateTime) time = parse_day (day);
  /* Translators: a day: “Monday 30 November”, see strftime(3) */
  char *words = time != NULL ? ct_date_format (time, _ ("%A %-d %B")) : NULL;

  return words != NULL ? words : g_strdup (day);
}

static char *
say_until (const CtDue *self)
{
  g_autofree char *day = NULL;

  if (self->plan->to == NULL)
    return NULL;

  day = say_day (self->plan->to);
  return g_strdup_printf (self->is_late
                              /* Translators: a day: “Monday 30 November”. */
                              ? _ ("It was due on %s.")
                              /* Translators: a day: “Monday 30 November”. */
                              : _ ("It is due on %s."),
                          day);
}

char *
ct_due_say (const CtDue *self)
{
  g_autofree char *until = NULL;
  g_autofree char *count = NULL;

  if (self->state == CT_DUE_LOCKED)
    return g_strdup (self->why);
  if (self->state == CT_DUE_DONE)
    return g_strdup (_ ("This task is done."));

  until = say_until (self);
  if (self->lesson != NULL)
    /* Translators: the title of a lesson. */
    count = g_strdup_printf (_ ("First do the lesson “%s”, which teaches it."),
                             ct_text (self->lesson->title));
  else if (self->wanted > 1)
    count = g_strdup_printf (
        /* Translators: how many exercises of how many are right. */
        _ ("Exercises right: %u of %u."), self->done, self->wanted);
  if (count != NULL && until != NULL)
    /* Translators: two sentences, one after the other. */
    return g_strdup_printf (C_ ("sentences", "%s %s"), count, until);
  if (count != NULL)
    return g_steal_pointer (&count);
  return until != NULL ? g_steal_pointer (&until)
                       : g_strdup (_ ("You can do this now."));
}

/* The rule or the game's prefix. */
static char *
dup_prefix (const CtPlanItem *item)
{
  const CtRules *rules;

  if (item->kind == CT_PLAN_RULE)
    return g_strdup (item->id);

  rules = ct_rules_lookup (item->ruleset);
  return g_strconcat (rules != NULL ? rules->prefix : "", "-", NULL);
}

static guint
count_done (const CtDeeds *deeds, const CtPlan *plan, const CtPlanItem *item)
{
  g_autofree char *id = NULL;

  switch (item->kind)
    {
    case CT_PLAN_LESSON:
      return ct_deeds_get_finished (deeds, item->id) != 0;

    case CT_PLAN_HAND:
      id = g_strconcat (CT_DEEDS_HAND, item->ruleset, "/", item->id, NULL);
      return ct_deeds_get_finished (deeds, id) != 0;

    case CT_PLAN_RULE:
    case CT_PLAN_GAME:
    default:
      id = dup_prefix (item);
      return ct_deeds_count_right (deeds, id, get_since (plan));
    }
}

static guint
get_wanted (const CtPlanItem *item)
{
  return item->kind == CT_PLAN_LESSON || item->kind == CT_PLAN_HAND ? 1 : item->count;
}

/**
 * ct_plan_is_over:
 * @when: Unix time; 0 for now
 */
gboolean
ct_plan_is_over (const CtPlan *self, gint64 when)
{
  g_autofree char *today = ct_plan_dup_day (when);

  return g_strcmp0 (today, get_to (self)) > 0;
}

CtPlanProgress
ct_plan_measure (const CtPlan *self, const CtDeeds *deeds)
{
  CtPlanProgress progress = { .n_all = self->items->len };

  for (guint i = 0; i < self->items->len; i++)
    {
      const CtPlanItem *item = g_ptr_array_index (self->items, i);
      guint n = count_done (deeds, self, item);

      progress.n_done += n >= get_wanted (item);
      progress.has_begun |= n > 0 || (item->kind == CT_PLAN_LESSON &&
                                      ct_deeds_has_begun (deeds, item->id));
    }

  return progress;
}

static char *
say_item (const CtPlanItem *item, guint done, CtLibrary *library)
{
  g_autofree char *words = library != NULL
                               ? ct_plan_item_say (item, library)
                               : g_strdup (item->id != NULL ? item->id : item->ruleset);
  guint wanted = get_wanted (item);

  if (done >= wanted)
    /* Translators: the title of a task. */
    return g_strdup_printf (_ ("%s: done"), words);
  if (wanted > 1)
    /* Translators: a rule, and how many exercises of how many are right. */
    return g_strdup_printf (_ ("%s: %u of %u"), words, done, wanted);

  /* Translators: the title of a task. */
  return g_strdup_printf (_ ("%s: not done"), words);
}

/**
 * ct_plan_say_progress:
 * @library: (nullable): %NULL to show ids
 */
char *
ct_plan_say_progress (const CtPlan *self, const CtDeeds *deeds, CtLibrary *library)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->items->len; i++)
    {
      const CtPlanItem *item = g_ptr_array_index (self->items, i);
      g_autofree char *words = say_item (item, count_done (deeds, self, item), library);

      g_string_append_printf (text, "%s%s", i > 0 ? " · " : "", words);
    }
  return g_string_free (text, FALSE);
}

static gboolean
has_any_rule (CtTaught *taught, CtLibrary *library, const CtRules *rules)
{
  GPtrArray *lessons = ct_library_get_lessons (library, rules);

  for (guint i = 0; i < lessons->len; i++)
    {
      const CtLibraryEntry *lesson = g_ptr_array_index (lessons, i);

      for (char **rule = lesson->teaches; *rule != NULL; rule++)
        if (ct_taught_has_rule (taught, *rule))
          return TRUE;
    }

  return FALSE;
}

/* No questions about untaught rules.
 *
 * Returns: (nullable): the lesson to do first
 */
static const CtLibraryEntry *
find_lesson (const Day *day, const CtPlanItem *item, char **ret_why)
{
  const CtLibraryEntry *lesson = NULL;
  const CtRules *rules = NULL;

  if (day->taught == NULL)
    return NULL;

  if (item->kind == CT_PLAN_GAME)
    {
      rules = ct_rules_lookup (item->ruleset);
      if (rules != NULL && !has_any_rule (day->taught, day->library, rules) &&
          ct_library_get_lessons (day->library, rules)->len > 0)
        lesson = g_ptr_array_index (ct_library_get_lessons (day->library, rules), 0);
      return lesson;
    }

  if (item->kind != CT_PLAN_RULE || ct_taught_has_rule (day->taught, item->id) ||
      ct_library_find_rule (day->library, item->id, &rules) == NULL)
    return NULL;

  lesson = ct_library_find_teacher (day->library, rules, item->id);
  if (lesson == NULL)
    *ret_why = g_strdup (_ ("No lesson has taught you this rule yet."));
  return lesson;
}

/* @before: (nullable): unfinished */
static char *
explain_lock (const Day *day, const CtPlan *plan, const CtPlanItem *before)
{
  if (g_strcmp0 (day->today, get_from (plan)) < 0)
    {
      g_autofree char *words = say_day (plan->from);

      /* Translators: A day: “Monday 30 November”. */
      return g_strdup_printf (_ ("It opens on %s."), words);
    }
  if (before != NULL)
    {
      g_autofree char *words = ct_plan_item_say (before, day->library);

      /* Translators: The title of a lesson that comes first. */
      return g_strdup_printf (_ ("First comes “%s”."), words);
    }

  return NULL;
}

static CtDue *
look_at (const Day *day,
         const CtPlan *plan,
         const CtPlanItem *item,
         const CtPlanItem *before)
{
  CtDue *due = g_new0 (CtDue, 1);

  due->plan = plan;
  due->item = item;
  due->wanted = get_wanted (item);
  due->done = MIN (count_done (day->deeds, plan, item), due->wanted);
  if (due->done == due->wanted)
    {
      due->state = CT_DUE_DONE;
      return due;
    }

  due->why = explain_lock (day, plan, before);
  if (due->why == NULL)
    due->lesson = find_lesson (day, item, &due->why);
  due->state = due->why != NULL ? CT_DUE_LOCKED : CT_DUE_OPEN;
  due->is_late = g_strcmp0 (day->today, get_to (plan)) > 0;
  return due;
}

static void
list_plan (const Day *day, const CtPlan *plan, GPtrArray *all)
{
  const CtPlanItem *before = NULL;
  gboolean is_over = g_strcmp0 (day->today, get_to (plan)) > 0;

  for (guint i = 0; i < plan->items->len; i++)
    {
      const CtPlanItem *item = g_ptr_array_index (plan->items, i);
      CtDue *due = look_at (day, plan, item, before);

      if (plan->is_in_order && before == NULL && due->state != CT_DUE_DONE)
        before = item;
      if (is_over && due->state == CT_DUE_DONE)
        ct_due_free (due);
      else
        g_ptr_array_add (all, due);
    }
}

/**
 * ct_class_list_due:
 * @taught: (nullable): rules that may be asked
 * @when: Unix time; 0 for now
 *
 * Returns: (element-type CtDue): next deadline first. With locked tasks of later plans,
 * without finished ones of past plans.
 */
GPtrArray *
ct_class_list_due (CtClass *self,
                   CtLibrary *library,
                   const CtStudent *student,
                   const CtDeeds *deeds,
                   CtTaught *taught,
                   gint64 when)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) ct_due_free);
  GPtrArray *plans = ct_class_get_plans (self);
  g_autoptr (GPtrArray) own = g_ptr_array_new ();
  g_autofree char *today = ct_plan_dup_day (when);
  const Day day = { library, deeds, taught, today };

  for (guint i = 0; i < plans->len; i++)
    if (ct_plan_is_for (g_ptr_array_index (plans, i), student))
      g_ptr_array_add (own, g_ptr_array_index (plans, i));
  g_ptr_array_sort (own, compare_plans);
  for (guint i = 0; i < own->len; i++)
    list_plan (&day, g_ptr_array_index (own, i), all);
  return all;
}

static gboolean
is_meant (const CtPlanItem *item, CtPlanKind kind, const char *id, const CtRules *rules)
{
  if (kind == CT_PLAN_LESSON || kind == CT_PLAN_HAND)
    return item->kind == kind && g_strcmp0 (item->id, id) == 0 &&
           (kind == CT_PLAN_LESSON || g_strcmp0 (item->ruleset, rules->id) == 0);

  if (item->kind == CT_PLAN_RULE && kind == CT_PLAN_RULE)
    return g_strcmp0 (item->id, id) == 0;

  return item->kind == CT_PLAN_GAME && g_strcmp0 (item->ruleset, rules->id) == 0;
}

/**
 * ct_class_dup_why_closed:
 *
 * Returns: (nullable): a sentence
 */
char *
ct_class_dup_why_closed (CtClass *self, const CtRules *rules)
{
  return ct_class_is_game_open (self, rules)
             ? NULL
             : g_strdup (_ ("Your class is not playing this game right now."));
}

/**
 * ct_class_dup_why_locked:
 * @id: (nullable): of a lesson, record or rule
 * @when: Unix time; 0 for now
 *
 * A locked plan locks its items, unless they are open in another.
 *
 * Returns: (nullable): a sentence
 */
char *
ct_class_dup_why_locked (CtClass *self,
                         CtLibrary *library,
                         const CtStudent *student,
                         const CtDeeds *deeds,
                         CtTaught *taught,
                         gint64 when,
                         CtPlanKind kind,
                         const char *id,
                         const CtRules *rules)
{
  g_autoptr (GPtrArray) all =
      ct_class_list_due (self, library, student, deeds, taught, when);
  char *closed = ct_class_dup_why_closed (self, rules);
  const char *why = NULL;

  if (closed != NULL)
    return closed;

  for (guint i = 0; i < all->len; i++)
    {
      const CtDue *due = g_ptr_array_index (all, i);

      if (!is_meant (due->item, kind, id, rules) &&
          !(kind == CT_PLAN_LESSON && due->lesson != NULL &&
            g_strcmp0 (due->lesson->id, id) == 0))
        continue;
      if (due->state != CT_DUE_LOCKED)
        return NULL;
      why = why == NULL ? due->why : why;
    }

  if (why == NULL && ct_class_get_facts (self)->is_plan_only)
    why = _ ("Your class is not doing this right now.");
  return g_strdup (why);
}
