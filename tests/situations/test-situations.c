/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players find the moves about which experts do not argue. Each *.txt has the
 * situations of one game; README.md says how to write one.
 */
#include <string.h>

#include "ct-bot.h"
#include "ct-engine-fixture.h"
#include "ct-test.h"

#define N_SEEDS       3
#define MOST_PLAYOUTS 200
#define MOST_MOVES    40 /* of a turn */

typedef struct
{
  CtRules rules;
  CtState state;
  CtRecall recall;
  char *name;
  char *why;
  GStrv right;
  GStrv wrong;
  char *unsolved;
} Situation;

static void
situation_free (gpointer data)
{
  Situation *self = data;

  g_free (self->name);
  g_free (self->why);
  g_strfreev (self->right);
  g_strfreev (self->wrong);
  g_free (self->unsolved);
  g_free (self);
}

static char *
dup_value (GKeyFile *file, const char *group, const char *key)
{
  char *value = g_key_file_get_value (file, group, key, NULL);

  return value != NULL ? g_strstrip (value) : g_strdup ("");
}

/* Returns: "discard 9H | discard 9D" as patterns */
static GStrv
read_patterns (GKeyFile *file, const char *group, const char *key)
{
  g_autofree char *text = dup_value (file, group, key);
  GStrv patterns = g_strsplit (text, "|", -1);

  for (guint i = 0; patterns[i] != NULL; i++)
    g_strstrip (patterns[i]);

  return patterns;
}

/* A misspelled move would never be played. */
static void
check_patterns (const Situation *self, GStrv patterns)
{
  for (guint i = 0; patterns[i] != NULL; i++)
    if (strchr (patterns[i], '*') == NULL)
      ct_test_move (&self->rules, &self->state, patterns[i]);
}

static void
play (Situation *self, const CtMove *move)
{
  CtState before = self->state;

  g_assert_true (ct_rules_apply (&self->rules, &self->state, move, NULL, NULL));
  ct_recall_watch (&self->recall, &self->rules, &before, move, &self->state);
}

/* The player to act after the moves has watched them. */
static void
play_before (Situation *self, const char *moves)
{
  g_auto (GStrv) texts = g_strsplit (moves, "|", -1);
  CtState start = self->state;

  if (moves[0] != '\0')
    ct_test_play (&self->rules, &self->state, moves, NULL);
  ct_recall_begin (&self->recall, &self->rules, &start, self->state.to_act);
  self->state = start;
  for (guint i = 0; texts[i] != NULL; i++)
    {
      CtMove move = ct_test_move (&self->rules, &self->state, g_strstrip (texts[i]));

      play (self, &move);
    }
}

static Situation *
read_situation (const CtRules *rules, GKeyFile *file, const char *group)
{
  Situation *self = g_new0 (Situation, 1);
  g_autofree char *options = dup_value (file, group, "options");
  g_autofree char *seen = dup_value (file, group, "position");
  g_autofree char *hidden = dup_value (file, group, "hidden");
  g_autofree char *position = g_strconcat (seen, ";", hidden, NULL);
  g_autofree char *played = dup_value (file, group, "played");
  const char *problem;

  self->rules = *rules;
  ct_test_options (&self->rules, options);
  problem = ct_test_position (&self->rules, &self->state, position);
  if (problem != NULL)
    g_error ("%s: %s", group, problem);
  play_before (self, played);
  self->name = g_strdup (group);
  self->why = dup_value (file, group, "why");
  self->right = read_patterns (file, group, "right");
  self->wrong = read_patterns (file, group, "wrong");
  check_patterns (self, self->right);
  check_patterns (self, self->wrong);
  self->unsolved = dup_value (file, group, "unsolved");
  g_assert_true (self->right[0] != NULL || self->wrong[0] != NULL);
  g_assert_cmpstr (self->why, !=, "");

  return self;
}

static gboolean
matches (GStrv patterns, const char *move)
{
  for (guint i = 0; patterns[i] != NULL; i++)
    if (g_pattern_match_simple (patterns[i], move))
      return TRUE;

  return FALSE;
}

/* @told: (out): the moves, up to a wrong one
 *
 * Returns: whether a right move and no wrong one was made before others had their turn
 */
static gboolean
solves (const Situation *situation, CtBotLevel level, guint64 seed, GString *told)
{
  Situation self = *situation;
  CtSearchPlan plan = ct_search_usual_plan (&self.rules);
  CtRandom random = { seed };
  guint seat = self.state.to_act;
  gboolean is_right = self.right[0] == NULL;

  plan.n_playouts = MIN (plan.n_playouts, MOST_PLAYOUTS);
  g_string_truncate (told, 0);
  for (guint i = 0; i < MOST_MOVES; i++)
    {
      CtMove move;
      g_autofree char *text = NULL;

      if (self.state.phase == CT_PHASE_OVER || self.state.to_act != seat)
        break;

      g_assert_true (ct_bot_think (&self.rules, &self.state, &self.recall, level, &plan,
                                   &random, &move));
      text = ct_move_to_text (&self.rules, &move);
      g_string_append_printf (told, "%s%s", i > 0 ? " | " : "", text);
      if (matches (self.wrong, text))
        return FALSE;

      is_right |= matches (self.right, text);
      play (&self, &move);
    }

  return is_right;
}

static void
try_level (const Situation *self, CtBotLevel level, const char *name)
{
  g_autoptr (GString) told = g_string_new (NULL);
  gboolean may_fail = strstr (self->unsolved, name) != NULL;
  guint n_solved = 0;

  for (guint64 seed = 1; seed <= N_SEEDS; seed++)
    if (solves (self, level, seed, told))
      n_solved++;
    else
      g_test_message ("%s player plays %s. %s", name, told->str, self->why);

  if (may_fail && n_solved == N_SEEDS)
    g_test_message ("A %s player solves this now: it is no longer unsolved.", name);
  else if (may_fail)
    g_test_message ("A %s player does not solve this yet (%u of %u times).", name,
                    n_solved, N_SEEDS);
  else if (n_solved < N_SEEDS)
    g_test_fail ();
}

static void
test_situation (gconstpointer data)
{
  const Situation *self = data;

  try_level (self, CT_BOT_GOOD, "good");
  try_level (self, CT_BOT_STRONG, "strong");
}

#define FEWEST 12 /* situations of a game */

static void
add_game (const CtRules *rules)
{
  g_autofree char *name = g_strconcat (rules->id, ".txt", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "situations", name, NULL);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) groups = NULL;

  g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, &error);
  g_assert_no_error (error);
  groups = g_key_file_get_groups (file, NULL);
  g_assert_cmpuint (g_strv_length (groups), >=, FEWEST);
  for (guint i = 0; groups[i] != NULL; i++)
    {
      g_autofree char *test =
          g_strdup_printf ("/situations/%s/%s", rules->id, groups[i]);

      g_test_add_data_func_full (test, read_situation (rules, file, groups[i]),
                                 test_situation, situation_free);
    }
}

CT_BEFORE_TESTS
{
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    add_game (*rules);
}
