/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table that is set up card by card is the same after the lesson was saved and opened
 * again; what is impossible is said in a sentence.
 */
#include "ct-author.h"
#include "ct-bot.h"
#include "ct-setup.h"
#include "ct-test.h"

#define N_PLIES 60

typedef struct
{
  CtLibrary *library;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->library = ct_library_new ();
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_clear_object (&f->library);
}

static gboolean
has_place (CtSetup *setup, guint zone)
{
  g_autoptr (GArray) places = ct_setup_list_places (setup);

  for (guint i = 0; i < places->len; i++)
    if (g_array_index (places, guint, i) == zone)
      return TRUE;

  return FALSE;
}

static void
on_changed (guint *n_changed)
{
  (*n_changed)++;
}

static void
put (CtSetup *setup, guint zone, CtFace face)
{
  guint n_before = ct_packets_count_face (CT_PACKETS (setup), zone, face);
  guint n_changed = 0;
  gulong handler =
      g_signal_connect_swapped (setup, "changed", G_CALLBACK (on_changed), &n_changed);
  g_autofree char *refused = ct_packets_toggle (CT_PACKETS (setup), zone, face);

  g_signal_handler_disconnect (setup, handler);
  g_assert_null (refused);
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_cmpuint (ct_packets_count_face (CT_PACKETS (setup), zone, face), ==,
                    n_before + 1);
}

/* Returns: (transfer full): the table of @state, as far as it has places */
static CtSetup *
copy (const CtRules *rules, const CtState *state)
{
  CtSetup *setup = ct_setup_new (rules, state->n_seats, state->to_act);

  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    for (guint pos = 0; has_place (setup, zone) && pos < ct_zone_len (state, zone);
         pos++)
      put (setup, zone, ct_rules_face (rules, ct_zone_card (state, zone, pos)));
  return setup;
}

static void
assert_same (const CtRules *rules, CtSetup *setup, const CtState *a, const CtState *b)
{
  g_assert_cmpuint (a->n_seats, ==, b->n_seats);
  g_assert_cmpuint (a->to_act, ==, b->to_act);
  g_assert_cmpuint (a->phase, ==, b->phase);
  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    {
      if (!has_place (setup, zone))
        continue;
      g_assert_cmpuint (ct_zone_len (a, zone), ==, ct_zone_len (b, zone));
      for (guint pos = 0; pos < ct_zone_len (a, zone); pos++)
        {
          g_assert_cmpuint (ct_rules_face (rules, ct_zone_card (a, zone, pos)), ==,
                            ct_rules_face (rules, ct_zone_card (b, zone, pos)));
          if (zone == CT_ZONE_TRICK)
            g_assert_cmpuint (a->trick_seat[pos], ==, b->trick_seat[pos]);
        }
    }
}

/* Returns: whether a step could be made */
static gboolean
keep (Fixture *f, const CtRules *rules, CtSetup *setup, const CtState *state)
{
  g_autoptr (CtAuthor) author = ct_author_new_dealt (f->library, rules, 4, 1);
  g_autoptr (GBytes) before = g_bytes_ref (ct_author_get_bytes (author));
  g_autoptr (CtSession) session = NULL;
  g_autoptr (CtSession) again = NULL;
  g_autoptr (CtAuthor) opened = NULL;
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_author_set_table (author, state);
  g_assert_true (ct_author_undo (author));
  g_assert_true (g_bytes_equal (ct_author_get_bytes (author), before));
  g_assert_true (ct_author_redo (author));
  session = ct_author_create_session (author, 0);
  ct_rules_legal (rules, ct_session_get_state (session), legal);
  for (guint i = 0; i < legal->len && ct_author_get_n_steps (author) == 0; i++)
    ct_author_play (author, &g_array_index (legal, CtMove, i));
  if (ct_author_get_n_steps (author) == 0)
    return FALSE;

  opened = ct_author_new_from_bytes (f->library, ct_author_get_bytes (author), NULL);
  g_assert_nonnull (opened);
  g_assert_cmpuint (ct_author_get_learner (opened), ==, state->to_act);
  again = ct_author_create_session (opened, 0);
  assert_same (rules, setup, state, ct_session_get_state (again));
  return TRUE;
}

/* Melds and cards set aside have no place, nor does the middle of a turn. */
static gboolean
can_be_copied (const CtState *state)
{
  if (state->phase != CT_PHASE_LEAD && state->phase != CT_PHASE_FOLLOW &&
      state->phase != CT_PHASE_PLAY && state->phase != CT_PHASE_DRAW)
    return FALSE;
  if (state->phase == CT_PHASE_FOLLOW && state->drawn != CT_NO_CARD)
    return FALSE;

  for (guint i = 0; i < ct_zone_len (state, CT_ZONE_TRICK); i++)
    if (state->trick_seat[i] !=
        (state->to_act + state->n_seats - ct_zone_len (state, CT_ZONE_TRICK) + i) %
            state->n_seats)
      return FALSE;

  return TRUE;
}

CT_FIXTURE_TEST ("/setup/copies")
{
  for (const CtRules *const *all = ct_rules_all (); *all != NULL; all++)
    {
      const CtRules *rules = *all;
      CtRandom random = { 3 };
      CtCard pack[CT_MAX_CARDS];
      CtState state;
      guint n_same = 0;
      guint n_kept = 0;

      ct_shuffle_deck (&random, rules->deck, pack);
      ct_state_init (&state, 4, pack, ct_deck_size (rules->deck));
      state.first_hand = TRUE;
      state.previous_winner = CT_NOBODY;
      ct_rules_set_dealer (rules, &state, 3);
      for (guint i = 0; i < N_PLIES && !ct_state_is_over (&state); i++)
        {
          CtMove move;

          if (can_be_copied (&state))
            {
              g_autoptr (CtSetup) setup = copy (rules, &state);
              CtState copied;
              g_autofree char *problem = ct_setup_check (setup, &copied);

              if (problem == NULL && copied.phase == state.phase)
                {
                  assert_same (rules, setup, &state, &copied);
                  n_same++;
                  n_kept += keep (f, rules, setup, &copied);
                }
            }
          g_assert_true (ct_bot_choose (rules, &state, CT_BOT_EASY, &random, &move));
          g_assert_true (ct_rules_apply (rules, &state, &move, NULL, NULL));
        }
      g_test_message ("%s: %u tables, %u lessons", rules->id, n_same, n_kept);
      g_assert_cmpuint (n_same, >, 5);
      g_assert_cmpuint (n_kept, >, 1);
    }
}

static CtFace
face_of (const CtRules *rules, const char *name)
{
  CtFace face;

  g_assert_true (ct_face_parse (rules->deck, name, &face));
  return face;
}

static void
assert_impossible (CtSetup *setup, const char *sentence)
{
  CtState state;
  g_autofree char *problem = ct_setup_check (setup, &state);

  g_assert_cmpstr (problem, ==, sentence);
}

CT_FIXTURE_TEST ("/setup/impossible")
{
  const CtRules *cau = ct_rules_lookup ("cau-robat");
  g_autoptr (CtSetup) setup = ct_setup_new (cau, 2, 0);
  g_autofree char *used = NULL;
  g_autofree char *back = NULL;
  CtState state;

  assert_impossible (setup, "The player whose turn it is must hold cards.");
  put (setup, ct_hand (0), face_of (cau, "4o"));
  assert_impossible (setup, NULL);
  put (setup, CT_ZONE_CENTER, face_of (cau, "5o"));
  put (setup, CT_ZONE_CENTER, face_of (cau, "5c"));
  assert_impossible (setup, "Two cards of the same rank cannot be in the center: the "
                            "second would have captured the first.");
  used = ct_packets_toggle (CT_PACKETS (setup), ct_hand (1), face_of (cau, "5c"));
  g_assert_cmpstr (used, ==, "Already used: 5 of cups.");
  back = ct_packets_toggle (CT_PACKETS (setup), CT_ZONE_CENTER, face_of (cau, "5c"));
  g_assert_cmpstr (back, ==, "Taken back: 5 of cups.");
  assert_impossible (setup, NULL);

  g_assert_false (ct_setup_has_stock (setup));
  g_assert_null (ct_setup_check (setup, &state));
  g_assert_cmpuint (ct_zone_len (&state, CT_ZONE_ABSENT), ==, 38);
}

CT_FIXTURE_TEST ("/setup/table")
{
  const CtRules *kargaburo = ct_rules_lookup ("kargaburo");
  g_autoptr (CtSetup) setup = ct_setup_new (kargaburo, 4, 2);
  CtState state;

  put (setup, ct_hand (2), face_of (kargaburo, "7H"));
  put (setup, ct_hand (3), face_of (kargaburo, "8H"));
  put (setup, CT_ZONE_TRICK, face_of (kargaburo, "9S"));
  put (setup, CT_ZONE_TRICK, face_of (kargaburo, "TS"));
  put (setup, CT_ZONE_STOCK, face_of (kargaburo, "2C"));
  ct_setup_set_fills_stock (setup, TRUE);
  g_assert_null (ct_setup_check (setup, &state));
  g_assert_cmpuint (state.phase, ==, CT_PHASE_FOLLOW);
  g_assert_cmpuint (state.trick_seat[0], ==, 0);
  g_assert_cmpuint (state.trick_seat[1], ==, 1);
  g_assert_cmpuint (ct_zone_len (&state, CT_ZONE_STOCK), ==, 48);
  g_assert_cmpuint (ct_rules_face (kargaburo, ct_zone_top (&state, CT_ZONE_STOCK)), ==,
                    face_of (kargaburo, "2C"));

  /* The fourth player leaves. */
  ct_setup_set_n_seats (setup, 3);
  g_assert_cmpuint (ct_packets_count_free (CT_PACKETS (setup),
                                           face_of (kargaburo, "8H")),
                    ==, 1);
  g_assert_cmpuint (ct_setup_count (setup, ct_hand (2)), ==, 1);
  ct_setup_set_n_seats (setup, 2);
  g_assert_cmpuint (ct_setup_get_turn (setup), ==, 1);
  g_assert_cmpuint (ct_setup_count (setup, CT_ZONE_TRICK), ==, 1);
  g_assert_true (ct_setup_remove_last (setup, CT_ZONE_TRICK));
  g_assert_false (ct_setup_remove_last (setup, CT_ZONE_TRICK));
}
