/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the program works on a frame while a hand is dealt at a table of 1280 × 800,
 * and how many frames a second come of it. Run with GSK_RENDERER=cairo.
 */
#include <adwaita.h>
#include <time.h>

#include "ct-table-rig.h"

/* What is asked for on a machine without a graphics card. */
#define MOST_MS 8.

typedef struct
{
  gint64 begun;
  GArray *work; /* double: milliseconds of each frame */
} Meter;

/* Time that this program had the processor: what others do at the same time does not
 * count.
 */
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

/* The position after the deal; packets may be lifted before it. */
static guint
find_deal (CtSession *session)
{
  guint position = 1;

  while (ct_session_get_state_at (session, position)->phase == CT_PHASE_DEAL)
    position++;
  return position;
}

/* Deals once to fill the cache of pictures, then once more to be measured. */
static void
measure_deal (const char *rules_id, guint n_seats)
{
  g_autoptr (CtSession) session = ct_table_rig_new_session (rules_id, n_seats, 3);
  guint dealt = find_deal (session);
  g_autoptr (CtNarrator) narrator = ct_table_rig_new_narrator (session);
  GtkWidget *window = gtk_window_new ();
  CtTableView *table = CT_TABLE_VIEW (ct_table_view_new ());
  Meter meter = { 0, g_array_new (FALSE, FALSE, sizeof (double)) };
  GdkFrameClock *clock;
  double seconds;
  double median;
  gint64 start;

  ct_session_set_position (session, dealt - 1);
  ct_table_view_set_narrator (table, narrator);
  ct_table_view_set_session (table, session);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (table));
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_widget_get_mapped (GTK_WIDGET (table)))
    g_main_context_iteration (NULL, TRUE);

  ct_session_set_position (session, dealt);
  run_until_settled (table);
  ct_session_set_position (session, dealt - 1);
  run_until_settled (table);

  clock = gtk_widget_get_frame_clock (GTK_WIDGET (table));
  g_signal_connect (clock, "before-paint", G_CALLBACK (on_before_paint), &meter);
  g_signal_connect (clock, "after-paint", G_CALLBACK (on_after_paint), &meter);
  start = g_get_monotonic_time ();
  ct_session_set_position (session, dealt);
  run_until_settled (table);
  seconds = (g_get_monotonic_time () - start) / 1e6;
  g_signal_handlers_disconnect_by_data (clock, &meter);

  g_array_sort (meter.work, compare);
  median = g_array_index (meter.work, double, meter.work->len / 2);
  g_print (
      "%s with %u: %u frames in %.2f s, %.0f a second; work a frame: median %.1f ms, "
      "95th percentile %.1f ms, goal %.0f ms: %s\n",
      rules_id, n_seats, meter.work->len, seconds, meter.work->len / seconds, median,
      g_array_index (meter.work, double, meter.work->len * 95 / 100), MOST_MS,
      median <= MOST_MS ? "met" : "missed");

  g_array_unref (meter.work);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    {
      g_print ("There is no screen to draw on.\n");
      return 77;
    }
  adw_init ();

  measure_deal ("kargaburo", 3);
  measure_deal ("kargaburo", 5);
  measure_deal ("cangkul", 7);
  measure_deal ("cau-robat", 5);
  measure_deal ("buraco-us", 4);
  measure_deal ("buraco-brazil", 4);
  return 0;
}
