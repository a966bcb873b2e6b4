/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be read on the tables of all games, in windows of all sizes. */
#include "ct-window-rig.h"

#include "ct-card-shape.h"
#include "ct-card-view.h"
#include "ct-place-view.h"
#include "ct-replay-page.h"
#include "ct-seat-view.h"
#include "ct-table-view.h"
#include "ct-table.h"

#define LEAST_LETTERS 4
#define LEAST_PART    .9 /* of an index: an edge may lie under the next card */
#define GRID          10
#define N_PLIES       25

/* From a telephone to a projector. */
static const CtLook looks[] = {
  { "phone", 360, 640, FALSE, 100 },
  { "phone-large-text", 360, 640, FALSE, 200 },
  { "small-large-text", 800, 600, FALSE, 200 },
  { "beamer-large-text", 1024, 768, FALSE, 200 },
  { "laptop", 1280, 800, FALSE, 100 },
  { "projector", 1920, 1080, FALSE, 100 },
};

/* The fullest table of each game. */
static const struct
{
  const char *game;
  const char *hand;
} hands[] = {
  { "kargaburo", "ten-cards-each" },         { "cangkul", "six-players" },
  { "cau-robat", "five-at-the-table" },      { "buraco-brazil", "six-at-the-table" },
  { "buraco-us", "an-evening-of-learning" }, { "buraco-netcartas", "the-last-ace" },
};

/* How many letters and figures are left of what is cut off at its end. */
static guint
count_letters (PangoLayout *layout)
{
  const char *text = pango_layout_get_text (layout);
  const char *end = text + strlen (text);
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  guint n_letters = 0;

  do
    {
      PangoLayoutRun *run = pango_layout_iter_get_run_readonly (iter);

      if (run != NULL &&
          (run->item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0)
        end = MIN (end, text + run->item->offset);
    }
  while (pango_layout_iter_next_run (iter));
  pango_layout_iter_free (iter);

  for (const char *p = text; p < end; p = g_utf8_next_char (p))
    n_letters += g_unichar_isalnum (g_utf8_get_char (p));

  return n_letters;
}

/* No line of text in @widget is cut to fewer than four letters. */
static void
check_captions (GtkWidget *widget, const char *where)
{
  if (!gtk_widget_get_mapped (widget) || GTK_IS_POPOVER (widget))
    return;

  if (GTK_IS_LABEL (widget) &&
      pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))) &&
      count_letters (gtk_label_get_layout (GTK_LABEL (widget))) < LEAST_LETTERS)
    {
      g_test_message ("%s: “%s” is cut to %u letters", where,
                      gtk_label_get_text (GTK_LABEL (widget)),
                      count_letters (gtk_label_get_layout (GTK_LABEL (widget))));
      g_test_fail ();
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_captions (child, where);
}

/* Which child of the table is uppermost at @point of @card. */
static gboolean
is_uppermost (GtkWidget *table, GtkWidget *card, const graphene_point_t *point)
{
  for (GtkWidget *child = gtk_widget_get_last_child (table); child != card;
       child = gtk_widget_get_prev_sibling (child))
    {
      graphene_point_t there;

      if (gtk_widget_get_mapped (child) && !GTK_IS_POPOVER (child) &&
          !CT_IS_PLACE_VIEW (child) && gtk_widget_get_width (child) > 0 &&
          gtk_widget_compute_point (card, child, point, &there) &&
          gtk_widget_contains (child, there.x, there.y))
        return FALSE;
    }

  return TRUE;
}

/* What is seen of the part of @card that has its rank and suit, of 1. */
static double
measure_index (GtkWidget *table, GtkWidget *card)
{
  float height = gtk_widget_get_height (card);
  float inset = .1f * ct_card_index_width (height);
  guint n_seen = 0;

  for (guint i = 0; i < GRID * GRID; i++)
    {
      float x = (i % GRID + .5f) / GRID * (ct_card_index_width (height) - 2 * inset);
      float y = (i / GRID + .5f) / GRID * (ct_card_index_height (height) - 2 * inset);

      n_seen += is_uppermost (table, card, &GRAPHENE_POINT_INIT (inset + x, inset + y));
    }

  return (double) n_seen / (GRID * GRID);
}

/* Of cards that lie in a pile, and of a canastra that is closed, only the uppermost is
 * to be seen.
 */
static gboolean
lies_in_pile (CtTable *table, guint zone)
{
  const CtTableNeeds *needs = &ct_table_get_layout (table)->needs;

  return ct_zone_is_pile (zone) || ct_zone_is_pot (zone) || zone == CT_ZONE_LEAD ||
         (zone == CT_ZONE_DISCARDS && !needs->open_discards) ||
         (ct_zone_is_meld (zone) && needs->meld[zone - CT_ZONE_MELD].is_closed);
}

/* Each card that lies open shows what it is. */
static void
check_cards (GtkWidget *table_view, const char *where)
{
  CtTable *table = ct_table_of (table_view);
  const CtState *state = ct_table_get_state (table);

  for (guint i = 0; i < state->start[CT_N_ZONES]; i++)
    {
      GtkWidget *card = ct_table_get_card (table, state->card[i]);
      guint zone = ct_state_find (state, state->card[i], NULL);
      double part;

      if (!ct_card_view_get_face_up (CT_CARD_VIEW (card)) ||
          !gtk_widget_get_mapped (card) || lies_in_pile (table, zone))
        continue;

      part = measure_index (table_view, card);
      if (part >= LEAST_PART)
        continue;

      g_test_message ("%s: %.0f %% of the index of card %u of zone %u is seen, %d high",
                      where, 100 * part, state->card[i], zone,
                      gtk_widget_get_height (card));
      g_test_fail ();
    }
}

static void
check_page (CtWindow *window, const char *page, const char *game, const CtLook *look)
{
  GtkWidget *table = ct_rig_find (ct_window_get_page (window), CT_TYPE_TABLE_VIEW);
  g_autofree char *name = g_strconcat (page, "-", game, NULL);
  g_autofree char *where = g_strconcat (name, " at ", look->name, NULL);

  ct_rig_take_picture (window, name, look->name);
  check_captions (GTK_WIDGET (window), where);
  check_cards (table, where);
}

static void
test_tables (gconstpointer data)
{
  const CtLook *look = data;
  CtWindow *window = ct_rig_open_window (look);

  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      GtkWidget *page;

      gtk_widget_activate_action (GTK_WIDGET (window), "win.open-hand", "(ss)",
                                  hands[i].game, hands[i].hand);
      page = ct_window_get_page (window);
      for (guint ply = 0; ply < N_PLIES; ply++)
        gtk_widget_activate_action (page, "replay.next", NULL);
      ct_rig_wait_frames (GTK_WIDGET (window), 4);
      check_page (window, "open", hands[i].game, look);

      /* As the first player sees it */
      g_object_set (page, "seen-by", "A", NULL);
      ct_rig_wait_frames (GTK_WIDGET (window), 4);
      check_page (window, "seat", hands[i].game, look);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
    }
  ct_rig_close_window (window);
}

/* How high @seat's sign is, as part of its table, in the first record of a window. */
static double
measure_pill (const CtLook *look)
{
  CtWindow *window = ct_rig_open_window (look);
  GtkWidget *table;
  double part;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-hand", "(ss)",
                              hands[5].game, hands[5].hand);
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  table = ct_rig_find (ct_window_get_page (window), CT_TYPE_TABLE_VIEW);
  part = gtk_widget_get_height (ct_rig_find (table, CT_TYPE_SEAT_VIEW)) /
         (double) gtk_widget_get_height (table);
  ct_rig_close_window (window);
  return part;
}

/* From the last row of a classroom, who sits there is read as well as at home. */
static void
test_grows (void)
{
  double home = measure_pill (&looks[4]);
  double classroom = measure_pill (&looks[5]);

  g_test_message ("a sign is %.3f of the table at home, %.3f in a classroom", home,
                  classroom);
  g_assert_cmpfloat (classroom, >, .85 * home);
}

/* In a picture are as many letters as tell a player from the others. */
static void
test_signs (void)
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

int
main (int argc, char *argv[])
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      g_autofree char *path = g_strdup_printf ("/ui/legible/%s", looks[i].name);

      g_test_add_data_func (path, &looks[i], test_tables);
    }

  g_test_add_func ("/ui/legible/grows", test_grows);
  g_test_add_func ("/ui/legible/signs", test_signs);

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
