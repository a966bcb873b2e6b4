/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text on the tables of all games is legible in windows of all sizes. */
#include "ct-legible.h"
#include "ct-test.h"

#include "ct-replay-page.h"
#include "ct-seat-view.h"
#include "ct-table-view.h"

#define N_PLIES 25

static const CtLook looks[] = {
  { "phone", 360, 640, FALSE, 100 },
  { "phone-large-text", 360, 640, FALSE, 200 },
  { "small-large-text", 800, 600, FALSE, 200 },
  { "beamer-large-text", 1024, 768, FALSE, 200 },
  { "laptop", 1280, 800, FALSE, 100 },
  { "projector", 1920, 1080, FALSE, 100 },
};

static const struct
{
  const char *game;
  const char *hand;
} hands[] = {
  { "kargaburo", "ten-cards-each" },         { "cangkul", "six-players" },
  { "cau-robat", "five-at-the-table" },      { "buraco-brazil", "six-at-the-table" },
  { "buraco-us", "an-evening-of-learning" }, { "buraco-netcartas", "the-last-ace" },
};

static void
check_page (CtWindow *window, const char *page, const char *game, const CtLook *look)
{
  g_autofree char *name = g_strconcat (page, "-", game, NULL);

  ct_test_take_picture (window, name, look->name);
  ct_legible_check (window, name, look);
}

CT_TEST_CASES ("/ui/legible/", looks, name)
{
  const CtLook *look = data;
  CtWindow *window = ct_test_open_window (look);

  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      GtkWidget *page;

      gtk_widget_activate_action (GTK_WIDGET (window), "win.open-hand", "(ss)",
                                  hands[i].game, hands[i].hand);
      page = ct_window_get_page (window);
      for (guint ply = 0; ply < N_PLIES; ply++)
        gtk_widget_activate_action (page, "replay.next", NULL);
      ct_test_wait_frames (GTK_WIDGET (window), 4);
      check_page (window, "open", hands[i].game, look);

      g_object_set (page, "seen-by", "A", NULL);
      ct_test_wait_frames (GTK_WIDGET (window), 4);
      check_page (window, "seat", hands[i].game, look);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
    }
  ct_test_close_window (window);
}

/* Returns: the height of the sign of @seat as a fraction of the table's */
static double
measure_pill (const CtLook *look)
{
  CtWindow *window = ct_test_open_window (look);
  GtkWidget *table;
  double part;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-hand", "(ss)",
                              hands[5].game, hands[5].hand);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  table = ct_test_find (ct_window_get_page (window), CT_TYPE_TABLE_VIEW);
  part = gtk_widget_get_height (ct_test_find (table, CT_TYPE_SEAT_VIEW)) /
         (double) gtk_widget_get_height (table);
  ct_test_close_window (window);
  return part;
}

CT_TEST ("/ui/legible/grows")
{
  double home = measure_pill (&looks[4]);
  double classroom = measure_pill (&looks[5]);

  g_test_message ("a sign is %.3f of the table at home, %.3f in a classroom", home,
                  classroom);
  g_assert_cmpfloat (classroom, >, .85 * home);
}

CT_TEST ("/ui/legible/signs")
{
  static const struct
  {
    const char *names[4];
    const char *signs[4];
  } tables[] = {
    { { "Ana", "Berta", "Carlo", "Dina" }, { "A", "B", "C", "D" } },
    { { "Citra", "Carlo", "Clara", "ayu" }, { "Ci", "Ca", "Cl", "A" } },
    { { "Maria", "Mariana", "Élodie", "Eli" }, { "M1", "M2", "É", "E" } },
    { { "Ana", "Ana", "", "Bo" }, { "A1", "A2", "3", "B" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    for (guint seat = 0; seat < 4; seat++)
      {
        g_autofree char *sign = ct_seat_dup_sign (tables[i].names, 4, seat);

        g_assert_cmpstr (sign, ==, tables[i].signs[seat]);
      }
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
