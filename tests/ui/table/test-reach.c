/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every move can be made at a real table, by clicks, by dragging and by keys alone.
 *
 * By default, makes a sample of moves, each in one way. With REACH=all (./test
 * --reach), makes one move of each shape under every option, and every move that a
 * lesson names, in all ways; try-all-moves.py distributes them over several windows.
 */
#include "ct-gestures.h"
#include "ct-input-fixture.h"
#include "ct-reach-samples.h"
#include "ct-rummy.h"
#include "ct-test.h"

#define EVERY       24 /* of the moves of lessons */
#define EVERY_SHAPE 6  /* of moves of hands */

typedef struct
{
  guint n_moves;
  guint n_gestures[CT_N_WAYS];
  GPtrArray *without;
  GPtrArray *data; /* of all tests, including those that do not run */
} Tally;

static Tally tally;

static gboolean
makes_all (void)
{
  return g_strcmp0 (g_getenv ("REACH"), "all") == 0;
}

/* The session on the table does not change: the chosen move is only reported. */
typedef struct
{
  CtInputFixture fixture;
  CtPerson *person;
  CtGestures *hand;
} Seat;

static void
sit_down (Seat *seat, const CtReachSample *sample)
{
  ct_input_fixture_set_up (&seat->fixture,
                           ct_session_new (&sample->rules, &sample->state),
                           sample->move.seat);
  gtk_window_set_default_size (GTK_WINDOW (seat->fixture.window), 1200, 780);
  ct_table_view_set_is_quiz (seat->fixture.table, TRUE);
  seat->fixture.keeps_still = TRUE;
  seat->person = ct_person_new (GTK_WINDOW (seat->fixture.window));
  seat->hand = ct_gestures_new (seat->person, seat->fixture.table);
  ct_person_settle (seat->person);
}

static void
stand_up (Seat *seat)
{
  ct_person_press (seat->person, GDK_KEY_Escape, 0);
  ct_person_settle (seat->person);
  ct_gestures_free (seat->hand);
  ct_person_free (seat->person);
  ct_input_fixture_tear_down (&seat->fixture);
}

/* Where the pile can be taken without cards, the table ignores the chosen ones. */
static gboolean
is_had_for_less (const CtReachSample *sample, const CtMove *made)
{
  return made != NULL && made->type == CT_MOVE_TAKE_DISCARDS &&
         sample->move.type == CT_MOVE_TAKE_DISCARDS && made->n_cards == 0 &&
         ct_rules_check (&sample->rules, &sample->state, made).rule == NULL;
}

/* Where the pile needs cards, the table asks the learner to choose them first. */
static gboolean
is_asked_for_cards (const CtReachSample *sample, const CtMove *made)
{
  guint n_cards = 0;

  return made == NULL && sample->move.type == CT_MOVE_TAKE_DISCARDS &&
         sample->move.n_cards == 0 &&
         ct_rummy_may_take (&sample->rules, &sample->state, &n_cards) && n_cards > 0;
}

static void
try_way (Seat *seat, const CtReachSample *sample, CtWay way)
{
  g_autofree char *text = ct_move_to_text (&sample->rules, &sample->move);
  const CtMove *made;
  g_autofree char *instead = NULL;

  ct_person_press (seat->person, GDK_KEY_Escape, 0);
  ct_person_settle (seat->person);
  tally.n_gestures[way]++;
  if (ct_gestures_make_move (seat->hand, way, &sample->move))
    return;

  made = ct_gestures_get_made (seat->hand);
  if (is_had_for_less (sample, made) || is_asked_for_cards (sample, made))
    return;

  instead =
      made != NULL ? ct_move_to_text (&sample->rules, made) : g_strdup ("nothing");
  g_ptr_array_add (tally.without,
                   g_strdup_printf ("%s: “%s” by %s makes %s", sample->where, text,
                                    ct_way_get_name (way), instead));
}

/* @turn: in which way to try it, unless all ways are tried */
static void
try_sample (const CtReachSample *sample, guint turn)
{
  Seat seat = { 0 };

  tally.n_moves++;
  sit_down (&seat, sample);
  for (guint way = 0; way < CT_N_WAYS; way++)
    if (makes_all () || way == turn % CT_N_WAYS)
      try_way (&seat, sample, way);
  stand_up (&seat);
}

/* Tries every @every-th sample; the first differs by game and lesson. */
static void
try_samples (GPtrArray *samples, guint every)
{
  guint n_before = tally.without->len;
  guint hash = g_str_hash (g_test_get_path ());
  guint first = hash % every;

  for (guint i = makes_all () ? 0 : first; i < samples->len;
       i += makes_all () ? 1 : every)
    try_sample (g_ptr_array_index (samples, i), hash + i / every);
  for (guint i = n_before; i < tally.without->len; i++)
    g_print ("# FAULT %s\n", (char *) g_ptr_array_index (tally.without, i));
  g_assert_cmpuint (tally.without->len, ==, n_before);
}

typedef struct
{
  const CtRules *rules;
  const CtOption *option; /* (nullable) */
} Game;

static void
test_hands (gconstpointer data)
{
  const Game *game = data;
  g_autoptr (GPtrArray) samples = ct_reach_samples_of_hands (game->rules, game->option);

  g_assert_cmpuint (samples->len, >, 0);
  try_samples (samples, EVERY_SHAPE);
}

static void
test_lesson (gconstpointer path)
{
  g_autoptr (GPtrArray) samples = ct_reach_samples_of_lesson (path);

  try_samples (samples, EVERY);
}

static void
add_hands (const CtRules *rules, const CtOption *option)
{
  g_autofree char *path = g_strdup_printf ("/reach/%s/hands/%s", rules->id,
                                           option != NULL ? option->name : "new");
  Game *game = g_new (Game, 1);

  *game = (Game){ rules, option };
  g_ptr_array_add (tally.data, game);
  g_test_add_data_func (path, game, test_hands);
}

static void
add_all_hands (const CtRules *rules)
{
  const CtOption *option = rules->options;

  if (!makes_all ())
    add_hands (rules, NULL);
  for (; makes_all () && option->name != NULL; option++)
    add_hands (rules, option);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static void
add_lessons (const char *game)
{
  g_autofree char *folder =
      g_build_filename (g_getenv ("CT_SOURCE_ROOT"), "lessons", game, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".xml"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/reach/%s/%s", game, (char *) g_ptr_array_index (names, i));

      char *file = g_build_filename (folder, g_ptr_array_index (names, i), NULL);

      g_ptr_array_add (tally.data, file);
      g_test_add_data_func (path, file, test_lesson);
    }
}

CT_TEST_MAIN
{
  int status;

  if (!ct_input_fixture_begin (&argc, &argv))
    return 0;

  g_test_set_nonfatal_assertions ();
  tally.without = g_ptr_array_new_with_free_func (g_free);
  tally.data = g_ptr_array_new_with_free_func (g_free);
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      add_all_hands (*rules);
      add_lessons ((*rules)->id);
    }

  status = CT_TEST_RUN ();
  g_print ("# TALLY %u %u %u %u\n", tally.n_moves, tally.n_gestures[CT_WAY_POINTER],
           tally.n_gestures[CT_WAY_DRAG], tally.n_gestures[CT_WAY_KEYS]);
  g_ptr_array_unref (tally.without);
  g_ptr_array_unref (tally.data);
  return status;
}
