/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-bench-record.h"

#include <glib/gstdio.h>

#include "ct-record.h"
#include "ct-session.h"
#include "ct-shuffle.h"

#define NOTE_EVERY 10

static CtSession *
play_hand (const CtRules *rules, guint n_seats, guint n_moves, guint64 seed)
{
  CtRandom random = { seed };
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (CtSession) session = NULL;
  CtCard pack[CT_MAX_CARDS];
  CtState start;
  CtMove deal = { .type = CT_MOVE_DEAL };

  ct_shuffle_deck (&random, rules->deck, pack);
  ct_state_init (&start, n_seats, pack, ct_deck_size (rules->deck));
  session = ct_session_new (rules, &start);
  if (!ct_session_append (session, &deal, FALSE))
    g_assert_not_reached ();

  while (ct_session_get_n_plies (session) <= n_moves)
    {
      const CtState *state =
          ct_session_get_state_at (session, ct_session_get_n_plies (session));

      ct_rules_legal (rules, state, moves);
      if (moves->len == 0 ||
          !ct_session_append (session,
                              &g_array_index (moves, CtMove,
                                              ct_random_below (&random, moves->len)),
                              FALSE))
        return NULL;
    }

  return g_steal_pointer (&session);
}

/* @rules: must allow such long hands */
char *
ct_bench_write_record (const CtRules *rules, guint n_seats, guint n_moves)
{
  g_autofree char *path = NULL;
  int file_descriptor = g_file_open_tmp ("cartilla-bench-XXXXXX.hand.xml", &path, NULL);
  g_autoptr (CtSession) session = NULL;
  g_autoptr (CtRecord) record = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);

  for (guint64 seed = 1; session == NULL; seed++)
    session = play_hand (rules, n_seats, n_moves, seed);

  record = ct_record_new (rules, ct_session_get_state_at (session, 0));
  for (guint ply = 1; ply < ct_session_get_n_plies (session); ply++)
    {
      ct_record_append (record, ct_session_get_move (session, ply), NULL);
      if (ply % NOTE_EVERY == 0)
        ct_record_add_note (record, ct_record_get_line (record), ply,
                            "What would have happened if the other card had been "
                            "played here? Look at the hand on the left.",
                            "teacher", "pupils");
    }
  if (!g_close (file_descriptor, NULL) || !ct_record_save (record, file, NULL))
    g_error ("%s cannot be written.", path);

  return g_steal_pointer (&path);
}

/* A game that does not end while cards can be played. */
void
ct_bench_init_long_rules (CtRules *rules)
{
  *rules = ct_rules_cangkul;
  if (!ct_rules_set_option (rules, "play-on", "yes") ||
      !ct_rules_set_option (rules, "stalemate-repeat", "0"))
    g_error ("Cangkul lacks an option.");
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double left = *(const double *) a;
  double right = *(const double *) b;

  return (left > right) - (left < right);
}

/* @times: (element-type double): gets sorted */
double
ct_bench_quantile (GArray *times, guint percent)
{
  g_array_sort (times, compare);
  return g_array_index (times, double, (times->len - 1) * percent / 100);
}
