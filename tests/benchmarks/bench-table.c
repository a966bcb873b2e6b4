/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-table [WORD]: CPU time per frame and frames per second on a table of 1280 ×
 * 800, while a hand is dealt or most cards move; with WORD, only cases with it in the
 * title. Run with GSK_RENDERER=cairo.
 */
#include <adwaita.h>
#include <string.h>
#include <time.h>

#include "ct-engine-fixture.h"
#include "ct-table-fixture.h"

/* The goal without a graphics card. */
#define MOST_MS 8.
#define N_TIMES 3

#define TWELVE_MELDS                                                                    \
  "meld-A 3H 4H 5H 6H 7H 8H 9H; meld-A KC KH KD; meld-A 5S 6S 7S 8S; meld-A QC QH QD; " \
  "meld-A 3D 4D 5D; meld-A 9C TC JC; meld-B 3C 4C 5C 6C 7C 8C 9C; meld-B AC AD AH; "    \
  "meld-B 9S TS JS; meld-B 4S 5S 6S; meld-B 8D 9D TD; meld-B TH JH QH"
#define LONG_PILE                                                                       \
  "seats 4; phase draw; dealer D; turn A; opened A B; A JD 7S QS JS JC 2S 2D 7D 6D KD " \
  "5D; B 6C 9D 4D AH 6D JH; C 2C TD 5C 8D; D AS JD 2H AS; pot-1 9S 3D TH; "             \
  "pot-2 8C TS 6H; stock 4H KS 3S QS 2D 3S 8H 9H; discards 7H 5H AD 3H 7C TC 4S QC KC " \
  "7D 2C 3C AC 2H KS 2S KH QD 8S 4C; " TWELVE_MELDS
#define POT                                                                            \
  "seats 4; phase play; dealer D; turn A; opened A B; A 5D 6D 7D; "                    \
  "B KS 8H QS JS 2S 2S; C QS 7D 6D 7C; D TC 4S 2C JD; "                                \
  "pot-1 KC 2C TS 6C AS JH 3C 2D TD 3S 9S; pot-2 8S JD; discards 7H 8D 6H; "           \
  "stock 5C KS 4D AC 2D 3S 9D JC 4H 9H KD KH 3D AD 2H AH 3H 2H 8C QC QD 5H TH 7S; " TWELVE_MELDS
#define LAST_CARD                                                                      \
  "seats 4; phase play; dealer D; turn A; opened A B; taken A; A KS; B JD 8C KC QC; "  \
  "C JD 2S 2H; D 7D 6H QS; pot-2 5H 6D; discards 9H 4H AS; "                           \
  "stock 4S KS 4C QS 2D 3S 8H TH 4D 8S QD KH 3C AC 2H AD 3D 2D 7H JS; " TWELVE_MELDS
#define ROBBED                                                                           \
  "seats 4; phase play; dealer D; turn A; centre 2b 6c 12e; A 6e 1e; B 4e; C 1b; D 3o; " \
  "pile-B 10c 2c 2e 1c 1o 3c 4c 10e 5b 5o; pile-C 3b 11o 12o 11e 12b 7o 7c; "            \
  "pile-D 4b 3e 7b 10b 4o"

typedef struct
{
  gint64 begun;
  GArray *work; /* double: milliseconds of each frame */
} Meter;

static gint64
get_own_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void
on_before_paint (GdkFrameClock *clock, Meter *meter)
{
  meter->begun = get_own_time ();
}

static void
on_after_paint (GdkFrameClock *clock, Meter *meter)
{
  double ms = (get_own_time () - meter->begun) / 1000.;

  g_array_append_val (meter->work, ms);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
run_until_settled (CtTableView *table)
{
  while (ct_table_view_is_moving (table))
    g_main_context_iteration (NULL, TRUE);
}

static const char *wanted;

static double
get_part (GArray *work, guint percent)
{
  return g_array_index (work, double, work->len *percent / 100);
}

/* Makes the move once to fill the cache of pictures, then several times. The shortest
 * time counts, because other load only lengthens it.
 */
static void
measure (const char *title, CtSession *session, guint position)
{
  g_autoptr (CtNarrator) narrator = NULL;
  GtkWidget *window;
  CtTableView *table;
  double median = G_MAXDOUBLE;
  double late = G_MAXDOUBLE;
  double rate = 0;

  if (wanted != NULL && strstr (title, wanted) == NULL)
    return;

  narrator = ct_table_fixture_new_narrator (session);
  window = gtk_window_new ();
  table = CT_TABLE_VIEW (ct_table_view_new ());

  ct_session_set_position (session, position - 1);
  ct_table_view_set_narrator (table, narrator);
  ct_table_view_set_session (table, session);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (table));
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_widget_get_mapped (GTK_WIDGET (table)))
    g_main_context_iteration (NULL, TRUE);

  for (guint i = 0; i <= N_TIMES; i++)
    {
      g_autoptr (GArray) work = g_array_new (FALSE, FALSE, sizeof (double));
      Meter meter = { 0, work };
      GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (table));
      gint64 start;

      ct_session_set_position (session, position - 1);
      run_until_settled (table);
      g_signal_connect (clock, "before-paint", G_CALLBACK (on_before_paint), &meter);
      g_signal_connect (clock, "after-paint", G_CALLBACK (on_after_paint), &meter);
      start = g_get_monotonic_time ();
      ct_session_set_position (session, position);
      run_until_settled (table);
      g_signal_handlers_disconnect_by_data (clock, &meter);
      if (i == 0)
        continue;

      g_array_sort (work, compare);
      median = MIN (median, get_part (work, 50));
      late = MIN (late, get_part (work, 95));
      rate = MAX (rate, work->len * 1e6 / (g_get_monotonic_time () - start));
    }

  g_print ("%s: %.0f frames a second; work a frame: median %.1f ms, 95th percentile "
           "%.1f ms, goal %.0f ms: %s\n",
           title, rate, median, late, MOST_MS, median <= MOST_MS ? "met" : "missed");
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
measure_deal (const char *rules_id, guint n_seats)
{
  g_autoptr (CtSession) session = ct_table_fixture_new_session (rules_id, n_seats, 3);
  g_autofree char *title = g_strdup_printf ("%s, deal to %u", rules_id, n_seats);
  guint position = 1;

  while (ct_session_get_state_at (session, position)->phase == CT_PHASE_DEAL)
    position++;
  measure (title, session, position);
}

static void
measure_move (const char *title,
              const char *rules_id,
              const char *table,
              const char *move_text)
{
  g_autoptr (CtSession) session = ct_table_fixture_new_position (rules_id, "", table);
  CtMove move = ct_test_move (ct_session_get_rules (session),
                              ct_session_get_state (session), move_text);

  if (!ct_session_play (session, &move))
    g_error ("%s is not allowed", move_text);
  measure (title, session, 1);
}

int
main (int argc, char *argv[])
{
  wanted = argc > 1 ? argv[1] : NULL;
  if (!gtk_init_check ())
    {
      g_print ("There is no screen to draw on.\n");
      return 77;
    }
  adw_init ();

  measure_deal ("kargaburo", 3);
  measure_deal ("kargaburo", 10);
  measure_deal ("cangkul", 7);
  measure_deal ("cau-robat", 5);
  measure_deal ("buraco-us", 4);
  measure_deal ("buraco-netcartas", 4);
  measure_deal ("buraco-brazil", 4);
  measure_move ("a long pile is taken", "buraco-netcartas", LONG_PILE, "take-discards");
  measure_move ("a pot is taken", "buraco-netcartas", POT, "meld 5D 6D 7D");
  measure_move ("a hand is counted", "buraco-netcartas", LAST_CARD, "discard KS");
  measure_move ("piles are robbed", "cau-robat", ROBBED, "play 6e");
  return 0;
}
