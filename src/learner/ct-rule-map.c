/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-rule-map.h"

#include <glib/gi18n.h>

#include "ct-text.h"
#include "ct-standing.h"

#define LARGE_POINTS  3
#define MEDIUM_POINTS 2
#define MOST_LESSONS  2

/**
 * CtRuleMap:
 *
 * A stone is a rule by which the engine acts, or a fact that a lesson teaches: others
 * could never be reached.
 */
struct _CtRuleMap
{
  const CtRules *rules;
  GArray *regions; /* of CtRegion */
  GArray *stones;  /* of CtStone */
  guint here;
};

static gboolean
teaches (const CtLibraryEntry *lesson, const char *rule)
{
  return g_strv_contains ((const char *const *) lesson->teaches, rule);
}

static guint
count_lessons (const CtRule *rule, GPtrArray *lessons)
{
  guint n = 0;

  for (guint i = 0; i < lessons->len; i++)
    n += teaches (g_ptr_array_index (lessons, i), rule->id);

  return n;
}

static CtStoneSize
find_size (const CtRule *rule, GPtrArray *lessons)
{
  static const guint points_of_kind[] = {
    [CT_RULE_LEGALITY] = 2, [CT_RULE_PROCEDURE] = 1, [CT_RULE_SCORING] = 1
  };
  guint points =
      rule->kind < G_N_ELEMENTS (points_of_kind) ? points_of_kind[rule->kind] : 0;

  points += MIN (count_lessons (rule, lessons), MOST_LESSONS);
  if (points >= LARGE_POINTS)
    return CT_STONE_LARGE;

  return points >= MEDIUM_POINTS ? CT_STONE_MEDIUM : CT_STONE_SMALL;
}

static void
add_stone (CtRuleMap *self, const CtRule *rule, GPtrArray *lessons)
{
  CtStone stone = { .rule = rule, .size = find_size (rule, lessons) };

  for (guint i = 0; i < lessons->len && stone.lesson == NULL; i++)
    if (teaches (g_ptr_array_index (lessons, i), rule->id))
      stone.lesson = g_ptr_array_index (lessons, i);
  g_array_append_val (self->stones, stone);
}

static gboolean
can_be_done (CtRuleMap *self, const CtRule *rule, GPtrArray *lessons)
{
  return ct_rules_cites (self->rules, rule->id) &&
         (rule->kind != CT_RULE_FACT || count_lessons (rule, lessons) > 0);
}

static void
add_region (CtRuleMap *self, const CtChapter *chapter, GPtrArray *lessons)
{
  CtRegion region = { .title = chapter->title, .first = self->stones->len };

  for (guint i = 0; i < chapter->rules->len; i++)
    {
      const CtRule *rule = g_ptr_array_index (chapter->rules, i);

      if (can_be_done (self, rule, lessons))
        add_stone (self, rule, lessons);
    }
  region.n_stones = self->stones->len - region.first;
  if (region.n_stones > 0)
    g_array_append_val (self->regions, region);
}

/**
 * ct_rule_map_new:
 * @library: must outlive the map
 */
CtRuleMap *
ct_rule_map_new (CtLibrary *library, const CtRules *rules)
{
  CtRuleMap *self = g_new0 (CtRuleMap, 1);
  CtRuleBook *book = ct_library_get_book (library, rules);
  GPtrArray *chapters = book != NULL ? ct_rule_book_get_chapters (book) : NULL;

  self->rules = rules;
  self->regions = g_array_new (FALSE, FALSE, sizeof (CtRegion));
  self->stones = g_array_new (FALSE, FALSE, sizeof (CtStone));
  for (guint i = 0; chapters != NULL && i < chapters->len; i++)
    add_region (self, g_ptr_array_index (chapters, i),
                ct_library_get_lessons (library, rules));
  return self;
}

void
ct_rule_map_free (CtRuleMap *self)
{
  g_array_unref (self->regions);
  g_array_unref (self->stones);
  g_free (self);
}

static CtStone *
get_stone (CtRuleMap *self, guint i)
{
  return &g_array_index (self->stones, CtStone, i);
}

static guint
find_first (CtRuleMap *self,
            gboolean (*is_it) (const CtStone *stone, gconstpointer data),
            gconstpointer data)
{
  guint i = 0;

  while (i < self->stones->len && !is_it (get_stone (self, i), data))
    i++;
  return i;
}

static gboolean
is_still_to_do (const CtStone *stone, gconstpointer lesson)
{
  return teaches (lesson, stone->rule->id) && stone->mastery < CT_MASTERY_WITH_HELP;
}

static gboolean
is_taught_in (const CtStone *stone, gconstpointer lesson)
{
  return teaches (lesson, stone->rule->id);
}

static gboolean
is_due (const CtStone *stone, gconstpointer data)
{
  return stone->is_due;
}

static gboolean
may_grow (const CtStone *stone, gconstpointer data)
{
  return stone->mastery < CT_MASTERY_LASTING;
}

/* The next lesson's first stone, else the first due one, else the first that is not
 * lasting, else the end.
 */
static guint
find_here (CtRuleMap *self, const CtLibraryEntry *next)
{
  guint here = self->stones->len;

  if (next != NULL)
    here = find_first (self, is_still_to_do, next);
  if (here == self->stones->len && next != NULL)
    here = find_first (self, is_taught_in, next);
  if (here == self->stones->len)
    here = find_first (self, is_due, NULL);
  if (here == self->stones->len)
    here = find_first (self, may_grow, NULL);

  return here;
}

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

/**
 * ct_rule_map_show:
 * @standings: (element-type CtStanding):
 * @next: (nullable): lesson
 */
void
ct_rule_map_show (CtRuleMap *self, GPtrArray *standings, const CtLibraryEntry *next)
{
  for (guint i = 0; i < self->stones->len; i++)
    {
      CtStone *stone = get_stone (self, i);
      const CtStanding *standing = find_standing (standings, stone->rule->id);

      stone->mastery = standing != NULL ? standing->result.mastery : CT_MASTERY_NEW;
      stone->is_due = standing != NULL && standing->is_due;
    }
  self->here = find_here (self, next);
}

/**
 * ct_rule_map_update:
 * @next: (nullable): lesson
 * @when: Unix time; 0 for now
 *
 * For the current learner.
 */
void
ct_rule_map_update (CtRuleMap *self,
                    CtProgress *progress,
                    const CtLibraryEntry *next,
                    gint64 when)
{
  g_autofree char *prefix = g_strconcat (self->rules->prefix, "-", NULL);
  g_autoptr (GPtrArray) standings = ct_standings_list (progress, prefix, when);

  ct_rule_map_show (self, standings, next);
}

const CtRules *
ct_rule_map_get_rules (CtRuleMap *self)
{
  return self->rules;
}

guint
ct_rule_map_get_n_regions (CtRuleMap *self)
{
  return self->regions->len;
}

const CtRegion *
ct_rule_map_get_region (CtRuleMap *self, guint i)
{
  g_return_val_if_fail (i < self->regions->len, NULL);

  return &g_array_index (self->regions, CtRegion, i);
}

guint
ct_rule_map_get_n_stones (CtRuleMap *self)
{
  return self->stones->len;
}

const CtStone *
ct_rule_map_get_stone (CtRuleMap *self, guint i)
{
  g_return_val_if_fail (i < self->stones->len, NULL);

  return get_stone (self, i);
}

/**
 * ct_rule_map_find:
 *
 * Returns: (nullable):
 */
const CtStone *
ct_rule_map_find (CtRuleMap *self, const char *rule)
{
  for (guint i = 0; i < self->stones->len; i++)
    if (g_str_equal (get_stone (self, i)->rule->id, rule))
      return get_stone (self, i);

  return NULL;
}

/**
 * ct_rule_map_get_here:
 *
 * Returns: an index; the number of stones if all is done
 */
guint
ct_rule_map_get_here (CtRuleMap *self)
{
  return self->here;
}

/**
 * ct_rule_map_count:
 *
 * Rules known at least as well as @mastery.
 */
guint
ct_rule_map_count (CtRuleMap *self, CtMastery mastery)
{
  guint n = 0;

  for (guint i = 0; i < self->stones->len; i++)
    n += get_stone (self, i)->mastery >= mastery;

  return n;
}

guint
ct_rule_map_count_due (CtRuleMap *self)
{
  guint n = 0;

  for (guint i = 0; i < self->stones->len; i++)
    n += get_stone (self, i)->is_due;

  return n;
}

static const struct
{
  const char *words;
  const char *due;
} masteries[] = {
  /* Translators: How well a rule is known. */
  [CT_MASTERY_NEW] = { N_ ("not met yet"), N_ ("not met yet, worth a look today") },
  [CT_MASTERY_SEEN] = { N_ ("seen, still to do"),
                        N_ ("seen, worth another look today") },
  /* Translators: How well a rule is known. */
  [CT_MASTERY_WITH_HELP] = { N_ ("done with help"),
                             N_ ("done with help, worth another look today") },
  /* Translators: How well a rule is known. */
  [CT_MASTERY_ALONE] = { N_ ("done without help"),
                         N_ ("done without help, worth another look today") },
  [CT_MASTERY_ELSEWHERE] = { N_ ("done without help, outside its lesson too"),
                             N_ ("done without help, outside its lesson too, worth "
                                 "another look today") },
  [CT_MASTERY_LASTING] = { N_ ("done without help again, days later"),
                           N_ ("done without help again, days later, worth another "
                               "look today") },
};

const char *
ct_mastery_get_words (CtMastery mastery)
{
  return _ (masteries[mastery].words);
}

/**
 * ct_mastery_say:
 * @title: of a rule
 *
 * Returns: (transfer full):
 */
char *
ct_mastery_say (CtMastery mastery, gboolean is_due, const char *title)
{
  /* Translators: the title of a rule, and how well it is known: “Follow suit:
   * done without help, worth another look today”.
   */
  return g_strdup_printf (C_ ("stone on the map", "%s: %s"), title,
                          _ (is_due ? masteries[mastery].due
                                    : masteries[mastery].words));
}

/**
 * ct_stone_say:
 *
 * Returns: (transfer full):
 */
char *
ct_stone_say (const CtStone *stone)
{
  return ct_mastery_say (stone->mastery, stone->is_due, ct_text (stone->rule->title));
}

static char *
say_done (CtRuleMap *self)
{
  guint n_stones = self->stones->len;
  guint n_done = ct_rule_map_count (self, CT_MASTERY_WITH_HELP);
  guint n_alone = ct_rule_map_count (self, CT_MASTERY_ALONE);

  if (n_alone == n_stones)
    return g_strdup (_ ("You have done every rule of this game without help. The "
                        "whole map is yours."));
  if (n_done == 0)
    return g_strdup (_ ("This is the whole game. Every stone is a rule, and the path "
                        "leads from one to the next."));

  /* Translators: how many rules of a game have been done, and how many there are; how
   * many of them were done without help.
   */
  return g_strdup_printf (_ ("Rules done: %u of %u. Without help: %u."), n_done,
                          n_stones, n_alone);
}

char *
ct_rule_map_say (CtRuleMap *self)
{
  guint n_due = ct_rule_map_count_due (self);
  g_autofree char *done = say_done (self);
  g_autofree char *due = NULL;

  if (n_due == 0)
    return g_steal_pointer (&done);

  /* Translators: How many rules of a game are due. */
  due = g_strdup_printf (_ ("Worth another look today: %u."), n_due);
  return g_strdup_printf ("%s %s", done, due);
}
