/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each move is judged and applied exactly once, and a refusal is reported once, no
 * matter who listens.
 */
#include "ct-bot.h"
#include "ct-count-fixture.h"
#include "ct-match.h"
#include "ct-narrator.h"
#include "ct-test-learner.h"
#include "ct-test.h"

#define N_MOVES 60

typedef struct
{
  CtNarrator *narrator;
  CtSession *session;
  guint n_rejected;
} Table;

static void
on_stepped (Table *table)
{
  guint ply = ct_session_get_position (table->session) - 1;
  g_autofree char *sum = ct_narrator_sum_up_ply (table->narrator, table->session, ply);
  g_autofree char *whole = ct_narrator_say_ply (table->narrator, table->session, ply);

  g_assert_nonnull (whole);
}

static void
on_rejected (Table *table)
{
  table->n_rejected++;
}

static void
assert_asked (const CtState *state,
              const CtMove *move,
              guint n_judgements,
              guint n_applications)
{
  g_assert_cmpuint (ct_count_fixture_count_judgements (state, move), ==, n_judgements);
  g_assert_cmpuint (ct_count_fixture_count_applications (state, move), ==,
                    n_applications);
}

static void
play_one (CtMatch *match, Table *table, CtRandom *random)
{
  CtState state = *ct_session_get_state (table->session);
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint other = ct_hand ((state.to_act + 1) % state.n_seats);
  CtMove wrong = { .type = CT_MOVE_LEAD, .seat = state.to_act, .n_cards = 1 };
  CtMove move;

  if (ct_zone_len (&state, other) > 0)
    {
      wrong.card[0] = ct_zone_top (&state, other);
      table->n_rejected = 0;
      ct_count_fixture_begin ();
      g_assert_false (ct_match_play (match, &wrong));
      assert_asked (&state, &wrong, 1, 0);
      g_assert_cmpuint (table->n_rejected, ==, 1);
    }

  ct_rules_legal (ct_session_get_rules (table->session), &state, legal);
  move = g_array_index (legal, CtMove, ct_random_below (random, legal->len));
  ct_count_fixture_begin ();
  g_assert_true (ct_match_play (match, &move));
  assert_asked (&state, &move, 1, 1);
}

static void
test_practice (gconstpointer id)
{
  CtRules rules = *ct_rules_lookup (id);
  CtRandom random = { 7 };
  CtCard pack[CT_MAX_CARDS];
  CtState start;
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtNarrator) narrator = ct_narrator_new (&rules, library);
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  g_autoptr (CtSession) session = NULL;
  g_autoptr (CtMatch) match = NULL;
  Table table = { narrator };

  ct_count_fixture_watch (&rules);
  ct_shuffle_deck (&random, rules.deck, pack);
  ct_state_init (&start, rules.usual_seats, pack, ct_deck_size (rules.deck));
  ct_rules_deal (&rules, &start, NULL);

  table.session = session = ct_session_new (&rules, &start);
  match = ct_match_new_from_session (session, ~0u, CT_BOT_EASY, 1);
  ct_match_set_progress (match, progress);
  g_signal_connect_swapped (session, "stepped", G_CALLBACK (on_stepped), &table);
  g_signal_connect_swapped (session, "rejected", G_CALLBACK (on_rejected), &table);

  for (guint i = 0; i < N_MOVES; i++)
    if (ct_session_get_state (session)->phase != CT_PHASE_OVER)
      play_one (match, &table, &random);

  g_assert_cmpuint (ct_session_get_n_plies (session), >, 10);
  g_signal_handlers_disconnect_by_data (session, &table);
}

/* A lesson replaces its session when a step sets a new table. */
static void
follow_hint (Learner *learner)
{
  CtSession *session = learner_session (learner);
  CtState state = *ct_session_get_state (session);
  CtMove move;

  ct_count_fixture_watch ((CtRules *) ct_session_get_rules (session));
  while (ct_lesson_runner_hint (learner->runner) != NULL)
    ;
  g_assert_true (ct_lesson_runner_get_hint_move (learner->runner, &move));

  ct_count_fixture_begin ();
  g_assert_cmpint (ct_lesson_runner_try (learner->runner, &move), <=, CT_ANSWER_FINE);
  assert_asked (&state, &move, 1, 1);
}

static void
test_lesson (gconstpointer name)
{
  Learner learner;
  guint n_moves = 0;

  learner_begin (&learner, name);
  while (ct_lesson_runner_get_state (learner.runner) != CT_LESSON_FINISHED)
    if (ct_lesson_runner_get_state (learner.runner) == CT_LESSON_ASK)
      {
        follow_hint (&learner);
        n_moves++;
      }
    else
      learner_do_next_thing (&learner);

  g_assert_cmpuint (n_moves, >=, 3);
  learner_end (&learner);
}

CT_BEFORE_TESTS
{
  for (guint i = 0; ct_rules_all ()[i] != NULL; i++)
    {
      const char *id = ct_rules_all ()[i]->id;
      g_autofree char *name = g_strdup_printf ("/one-road/practice/%s", id);

      g_test_add_data_func (name, id, test_practice);
    }
  g_test_add_data_func ("/one-road/lesson/shedding", "kargaburo/03-following",
                        test_lesson);
  g_test_add_data_func ("/one-road/lesson/fishing", "cau-robat/04-robbing",
                        test_lesson);
  g_test_add_data_func ("/one-road/lesson/rummy", "buraco-us/02-opening", test_lesson);
}
