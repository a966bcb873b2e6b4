/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes pictures of the table in many sizes to the build folder, for people to look
 * at.
 */
#include <adwaita.h>

#include "ct-card-view.h"
#include "ct-card-reader.h"
#include "ct-library.h"
#include "ct-engine-fixture.h"
#include "ct-table-fixture.h"
#include "ct-table.h"
#include "ct-test.h"

typedef struct
{
  const char *name;
  const char *rules;
  guint n_seats;
  guint n_plies;
  int width;
  int height;
  guint viewer;
  gboolean dark;
  gboolean rtl;
  double text_scale;
  gboolean refused;
  guint moving_ply;  /* the move during which the picture is taken … */
  guint moment;      /* … and when, in milliseconds */
  guint phase;       /* skips to the start of this phase */
  const char *table; /* instead of a dealt hand */
  const char *play;
  guint n_chosen; /* cards of the near hand to choose */
} Picture;

#define WAITING                                                                          \
  "seats 3; phase play; dealer B; turn A; centre 2b 5c 6c 12e; chain C:7o; A 7c 1e 4c; " \
  "B 4e 3c 11b; C 1b 10o 3b; pile-C 3o 6o; pile-B 10c 2c 2e 1c 1o"
#define ROW                                                                            \
  "seats 3; phase play; dealer B; turn A; centre 1o 2c 4e 6o 7b 12c; A 4b 3c 12e 6e; " \
  "B 4c 3e 11b; C 1b 10o 6c; pile-C 3o 5o; pile-B 5c 2b 2o; pile-A 7o 7c"
#define CIRCLE                                                                                \
  "seats 3; phase play; dealer B; turn A; centre 1o 2o 3o 4o 5o 6o 7o 10o 11o 12o; A 3c 1b; " \
  "B 4e 5e; C 6e 7e; pile-C 4c 5c; pile-B 1e"

#define MELDS                                                                              \
  "seats 4; phase play; dealer D; turn A; A 3C 4C 6C 9D TD JD KS KH AS 2C 9S; B 3D 4D 5D;" \
  " C 8C 9C; D 6S 7S 8S; stock 3S 4S 5S; discards 9C 4H QD; pot-1 TS JS; pot-2 QS KC;"     \
  " meld-A 5H 6H 7H 8H 2S; meld-A QC QH QS; meld-B 3H 4H 5H 6H 7H 8H 9H; meld-B AC AD AH"

#define TWENTY                                                                         \
  "seats 4; phase play; dealer D; turn A; A 3C 4C 6C 9D TD JD QH JH TS 2C 2H; B "      \
  "3D 4D 5D 6D; C 7C 8C 9C TC; D JS QS KS 7D; stock 2D 2S 5C; discards JC QC QD "      \
  "8D 3H; pot-1 7H; pot-2 AS; meld-A 3S 4S 5S; meld-B 6S 7S 8S; meld-A 9S TS "         \
  "JS; meld-B QS KS AS; meld-B 3H 4H 5H; meld-A 6H 7H 8H; meld-B 9H TH JH; "           \
  "meld-A QH KH AH; meld-A 3D 4D 5D; meld-B 6D 7D 8D; meld-A 9D TD JD; meld-B "        \
  "QD KD AD; meld-B 3C 4C 5C; meld-A 6C 7C 8C; meld-B 9C TC JC; meld-A QC KC "         \
  "AC; meld-A 3S 4S 5S 6S 7S 8S 9S; meld-B 4H 5H 6H 2D 8H 9H TH; meld-A KC KD "        \
  "KH 2S; meld-B AC AD AH"

#define LIFT                                                                           \
  "seats 4; phase deal; dealer A; turn A; stock 3C 4C 6C 9D TD JD KS KH AS 2C 9S"
#define POT                                                                             \
  "seats 4; phase play; dealer D; turn A; A 5D 6D 7D; B 3D 4D 5D; C 8C 9C; D 6S 7S 8S;" \
  " stock 3S 4S 5S; pot-1 8D 9D 7H QC QS 4C AH 9C JS 3C TS; pot-2 QD KC;"               \
  " meld-A 3H 4H 5H 6H"

#define TAKING                                                                         \
  "seats 4; phase draw; dealer D; turn A; opened A B; A 4C 6C 9D TD JD QH; B 3D 4D; "  \
  "C 8C 9C; D 6S 7S; stock 3S 4S 5S; discards 5C KC 4H 9H QC AD 2D; pot-1 TS JS; "     \
  "pot-2 QS KC; meld-A 3H 4H 5H; meld-B 3C 4C 5C"

/* The seventh card closes the meld (Brazil). */
#define SIX                                                                            \
  "seats 4; phase play; dealer D; turn A; A 9H 4C 6C 9D TD; B 3D 4D 5D; C 8C 9C;"      \
  " D 6S 7S 8S; stock 3S 4S 5S; discards KC 4H; pot-1 TS JS; pot-2 QS KC;"             \
  " meld-A 3H 4H 5H 6H 7H 8H; meld-A QC QH QS; meld-B 3C 4C 5C; meld-B AC AD AH"

#define LAST_CARD                                                                      \
  "seats 4; phase play; dealer D; turn A; A KS; B 3D 4D 5D; C 8C 9C; D 6S 7S 8S; "     \
  "stock 3S 4S 5S; discards KC 4H; pot-2 QS KC; taken A; opened A B; "                 \
  "meld-A 3H 4H 5H 6H 7H 8H 9H; meld-A QC QH QS; meld-A 5D 6D 7D 8D 9D TD 2S; "        \
  "meld-B 3C 4C 5C; meld-B AC AD AH"

/* A call is carried out: three cards are robbed, and the caller is paid. */
#define PAYING                                                                          \
  "seats 3; phase play; dealer B; turn B; centre 2b 5c 12e; chain C:7o A:7c; A 1e 4c; " \
  "B 4e 3c 11b; C 1b 10o 3b; pile-C 3o 6o; pile-B 10c 2c 2e 1c 1o"

/* clang-format off */
static const Picture pictures[] = {
  { "table-2", "kargaburo", 2, 3, 900, 724, 0 },
  { "table-3-refused", "kargaburo", 3, 1, 900, 724, 1, .refused = TRUE },
  { "table-4-dark", "kargaburo", 4, 9, 900, 600, 0, .dark = TRUE },
  { "table-5-open", "cangkul", 5, 12, 1280, 800, CT_SEES_ALL },
  { "table-10-projector", "kargaburo", 10, 7, 1920, 1080, 0 },
  { "table-10-small", "kargaburo", 10, 8, 360, 500, 0 },
  { "table-7-phone", "cangkul", 7, 5, 360, 640, 0 },
  { "table-3-phone", "kargaburo", 3, 2, 360, 640, 0 },
  { "table-4-rtl", "cangkul", 4, 6, 800, 600, 0, .rtl = TRUE },
  { "table-3-large-text", "kargaburo", 3, 2, 800, 600, 0, .text_scale = 2 },
  { "table-deal", "kargaburo", 4, 1, 900, 724, 0, .moving_ply = 1, .moment = 800 },
  { "table-play", "kargaburo", 3, 9, 900, 724, 0, .moving_ply = 9, .moment = 233 },
  { "table-share", "cangkul", 5, 300, 900, 724, 4, .phase = CT_PHASE_SHARE },
  { "table-over", "kargaburo", 3, 300, 900, 724, 1, .phase = CT_PHASE_OVER },
  { "cau-3", "cau-robat", 3, 8, 900, 724, 0 },
  { "cau-5", "cau-robat", 5, 14, 1280, 800, 0 },
  { "cau-2-of-6", "cau-robat", 3, 20, 900, 600, 0, .dark = TRUE },
  { "cau-phone", "cau-robat", 4, 14, 360, 640, 0 },
  { "cau-phone-5", "cau-robat", 5, 14, 360, 500, 0 },
  { "cau-over", "cau-robat", 4, 300, 900, 724, 0, .phase = CT_PHASE_OVER },
  { "cau-deal", "cau-robat", 4, 1, 900, 724, 0, .moving_ply = 1, .moment = 800 },
  { "cau-pending", "cau-robat", 3, 0, 900, 724, 0, .table = WAITING, .play = "play 7c" },
  { "cau-pending-phone", "cau-robat", 3, 0, 360, 640, 0, .table = WAITING,
    .play = "play 7c" },
  { "cau-lesson", "cau-robat", 3, 0, 900, 724, 0, .table = WAITING },
  { "cau-row", "cau-robat", 3, 0, 900, 724, 0, .table = ROW },
  { "cau-refused", "cau-robat", 3, 0, 900, 724, 0, .table = ROW, .play = "play 4b leave" },
  { "cau-circle", "cau-robat", 3, 0, 360, 640, 0, .table = CIRCLE },
  { "cau-rtl", "cau-robat", 3, 0, 900, 724, 0, .table = ROW, .rtl = TRUE },
  { "cau-large-text", "cau-robat", 3, 0, 800, 600, 0, .table = ROW, .text_scale = 2 },
  { "meld-4", "buraco-netcartas", 4, 0, 900, 724, 0, .table = MELDS },
  { "meld-phone", "buraco-netcartas", 4, 0, 360, 640, 0, .table = MELDS },
  { "meld-dark", "buraco-brazil", 4, 60, 800, 600, 0, .dark = TRUE },
  { "meld-20", "buraco-netcartas", 4, 0, 900, 724, 0, .table = TWENTY },
  { "meld-20-wide", "buraco-netcartas", 4, 0, 1280, 800, 0, .table = TWENTY },
  { "meld-20-small", "buraco-netcartas", 4, 0, 800, 600, 0, .table = TWENTY, .dark = TRUE },
  { "meld-20-phone", "buraco-netcartas", 4, 0, 360, 640, 0, .table = TWENTY },
  { "meld-large-text", "buraco-netcartas", 4, 0, 800, 600, 0, .table = MELDS,
    .text_scale = 2 },
  { "meld-rtl", "buraco-netcartas", 4, 0, 900, 724, 0, .table = MELDS, .rtl = TRUE },
  { "meld-chosen", "buraco-netcartas", 4, 0, 900, 724, 0, .table = MELDS, .n_chosen = 4 },
  { "meld-lift", "buraco-brazil", 4, 0, 900, 724, 0, .table = LIFT },
  { "meld-laid", "buraco-netcartas", 4, 0, 900, 724, 0, .table = MELDS,
    .play = "meld 9D TD JD", .moving_ply = 1, .moment = 166 },
  { "meld-pot", "buraco-netcartas", 4, 0, 900, 724, 0, .table = POT,
    .play = "meld 5D 6D 7D", .moving_ply = 1, .moment = 666 },
  { "motion-taking", "buraco-netcartas", 4, 0, 900, 724, 0, .table = TAKING,
    .play = "take-discards", .moving_ply = 1, .moment = 330 },
  { "motion-packet", "buraco-netcartas", 4, 0, 900, 724, 0, .table = POT,
    .play = "meld 5D 6D 7D", .moving_ply = 1, .moment = 700 },
  { "motion-spread", "buraco-netcartas", 4, 0, 900, 724, 0, .table = POT,
    .play = "meld 5D 6D 7D", .moving_ply = 1, .moment = 1050 },
  { "motion-squared", "buraco-netcartas", 4, 0, 900, 724, 0, .table = SIX,
    .play = "lay-off @1 9H", .moving_ply = 1, .moment = 900 },
  { "motion-closed", "buraco-brazil", 4, 0, 900, 724, 0, .table = SIX,
    .play = "lay-off @1 9H", .moving_ply = 1, .moment = 1450 },
  { "motion-robbing", "cau-robat", 3, 0, 900, 724, 0, .table = PAYING, .play = "play 4e",
    .moving_ply = 1, .moment = 1750 },
  { "motion-paying", "cau-robat", 3, 0, 900, 724, 0, .table = PAYING, .play = "play 4e",
    .moving_ply = 1, .moment = 3500 },
  { "motion-counting", "buraco-netcartas", 4, 0, 900, 724, 0, .table = LAST_CARD,
    .play = "discard KS", .moving_ply = 1, .moment = 2300 },
  { "motion-counting-piles", "cau-robat", 4, 300, 900, 724, 0, .phase = CT_PHASE_OVER,
    .moment = 1900 },
  { "meld-deal", "buraco-us", 4, 1, 900, 724, 0, .moving_ply = 1, .moment = 800 },
  { "table-2-projector", "kargaburo", 2, 3, 1920, 1080, 0 },
  { "table-4-projector", "cangkul", 4, 6, 1920, 1080, 0 },
  { "cau-4-projector", "cau-robat", 4, 14, 1920, 1080, 0 },
  { "meld-projector", "buraco-netcartas", 4, 0, 1920, 1080, 0, .table = MELDS },
  { "meld-20-projector", "buraco-netcartas", 4, 0, 1920, 1080, 0, .table = TWENTY },
  { "meld-us-projector", "buraco-us", 4, 40, 1920, 1080, 0 },
  { "table-8-tablet", "kargaburo", 8, 5, 768, 1024, 0 },
};
/* clang-format on */

static void
on_after_paint (GdkFrameClock *clock, guint *n_frames)
{
  ++*n_frames;
}

static void
wait_for_frames (GtkWidget *widget, guint n_wanted)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  guint n_frames = 0;
  gulong id =
      g_signal_connect (clock, "after-paint", G_CALLBACK (on_after_paint), &n_frames);

  while (n_frames < n_wanted)
    {
      gtk_widget_queue_draw (widget);
      g_main_context_iteration (NULL, TRUE);
    }
  g_signal_handler_disconnect (clock, id);
}

static void
refuse_something (CtTableView *table, CtSession *session)
{
  const CtState *state = ct_session_get_state (session);
  guint hand = ct_hand (state->to_act);

  for (guint i = 0; i < ct_zone_len (state, hand); i++)
    {
      CtMove move = { .type = CT_MOVE_FOLLOW, .seat = state->to_act, .n_cards = 1 };

      move.card[0] = ct_zone_card (state, hand, i);
      if (ct_rules_check (ct_session_get_rules (session), state, &move).rule != NULL)
        {
          g_assert_false (ct_session_play (session, &move));
          return;
        }
    }
}

static void
choose_cards (CtTableView *table, guint n_cards)
{
  ct_table_view_focus_hand (table);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (table));
       child != NULL && n_cards > 0; child = gtk_widget_get_next_sibling (child))
    if (CT_IS_CARD_VIEW (child) && gtk_widget_get_focusable (child) &&
        gtk_widget_get_cursor (child) != NULL)
      {
        gtk_widget_activate_action (child, "card.choose", NULL);
        n_cards--;
      }
}

static guint
go_to_phase (CtSession *session, guint phase)
{
  for (guint i = 0; i <= ct_session_get_n_plies (session); i++)
    if (ct_session_get_state_at (session, i)->phase == phase)
      {
        ct_session_set_position (session, i);
        return i;
      }

  g_assert_not_reached ();
}

/* Repeats the move @ply and stops @moment milliseconds after its start. */
static void
wait_for_moment (CtTableView *table, CtSession *session, guint ply, guint moment)
{
  CtTableMotion *motion = (ct_table_of (GTK_WIDGET (table)))->motion;

  ct_session_set_position (session, ply - 1);
  ct_table_view_set_speed (table, 1);
  ct_session_set_position (session, ply);
  g_assert_cmpuint (moment, <, motion->travel.length);
  ct_table_motion_stand_at (motion, moment);
  wait_for_frames (GTK_WIDGET (table), 2);
}

static void
read_cards (CtTableView *table, const Picture *picture)
{
  g_autoptr (CtCardReader) reader =
      ct_card_reader_new (ct_rules_lookup (picture->rules)->deck);
  guint n_read;
  g_autofree char *complaint = ct_card_reader_dup_complaint (reader, table, 0, &n_read);

  g_assert_cmpstr (complaint, ==, NULL);
  g_assert_cmpuint (n_read, >, 0);
  g_test_message ("%u cards read", n_read);
}

CT_TEST_CASES ("/table/picture/", pictures, name)
{
  const Picture *picture = data;
  g_autoptr (CtSession) session =
      picture->table != NULL
          ? ct_table_fixture_new_position (picture->rules, "", picture->table)
          : ct_table_fixture_new_session (picture->rules, picture->n_seats,
                                          picture->n_plies);
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtNarrator) narrator =
      ct_table_fixture_new_narrator_with (session, library);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *table = ct_table_view_new ();
  guint moving_ply = picture->moving_ply;

  if (picture->phase != CT_PHASE_DEAL)
    moving_ply = go_to_phase (session, picture->phase);
  if (picture->viewer != CT_SEES_ALL)
    ct_narrator_set_learner (narrator, picture->viewer);
  ct_table_view_set_speed (CT_TABLE_VIEW (table), 0);
  ct_table_view_set_narrator (CT_TABLE_VIEW (table), narrator);
  ct_table_view_set_viewer (CT_TABLE_VIEW (table), picture->viewer);
  ct_table_view_set_interactive (CT_TABLE_VIEW (table), TRUE);
  ct_table_view_set_session (CT_TABLE_VIEW (table), session);
  if (picture->rtl)
    gtk_widget_set_direction (table, GTK_TEXT_DIR_RTL);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      picture->dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                    : ADW_COLOR_SCHEME_FORCE_LIGHT);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi",
                (int) (96 * 1024 * (picture->text_scale > 0 ? picture->text_scale : 1)),
                NULL);

  /* A table in a scrolled window may be larger than the screen. */
  gtk_widget_set_size_request (table, picture->width, picture->height);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), table);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 300);
  gtk_window_set_child (GTK_WINDOW (window), scrolled);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_present (GTK_WINDOW (window));
  if (picture->play != NULL)
    {
      CtMove move = ct_test_move (ct_session_get_rules (session),
                                  ct_session_get_state (session), picture->play);

      ct_session_play (session, &move);
    }
  choose_cards (CT_TABLE_VIEW (table), picture->n_chosen);
  if (picture->refused)
    refuse_something (CT_TABLE_VIEW (table), session);
  wait_for_frames (table, 2); /* one for the layout, one for painting */
  if (picture->moment > 0)
    wait_for_moment (CT_TABLE_VIEW (table), session, moving_ply, picture->moment);

  g_assert_cmpint (gtk_widget_get_width (table), ==, picture->width);
  g_assert_cmpint (gtk_widget_get_height (table), ==, picture->height);
  if (picture->moment == 0)
    read_cards (CT_TABLE_VIEW (table), picture);
  ct_table_fixture_save_picture (table, picture->name);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_ways (gconstpointer data)
{
  const char *rules_id = data;
  g_autoptr (CtSession) session =
      ct_table_fixture_new_session (rules_id,
                                    ct_rules_has_zone (ct_rules_lookup (rules_id),
                                                       CT_ZONE_MELD)
                                        ? 4
                                        : 3,
                                    24);
  g_autoptr (CtNarrator) narrator = ct_table_fixture_new_narrator (session);
  guint n_plies = ct_session_get_n_plies (session);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *table = ct_table_view_new ();

  ct_session_set_position (session, 0);
  ct_table_view_set_speed (CT_TABLE_VIEW (table), 20);
  ct_table_view_set_narrator (CT_TABLE_VIEW (table), narrator);
  ct_table_view_set_session (CT_TABLE_VIEW (table), session);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 600);
  gtk_window_set_child (GTK_WINDOW (window), table);
  gtk_window_present (GTK_WINDOW (window));
  wait_for_frames (table, 2);

  for (guint i = 0; i < 2 * n_plies; i++)
    {
      ct_session_set_position (session, i < n_plies ? i + 1 : 2 * n_plies - 1 - i);
      while (ct_table_view_is_moving (CT_TABLE_VIEW (table)))
        g_main_context_iteration (NULL, TRUE);
      wait_for_frames (table, 1);
    }

  g_assert_cmpuint (ct_session_get_position (session), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

CT_TEST_FRAME (ct_table_fixture_begin, NULL);

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/table/ways/kargaburo", "kargaburo", test_ways);
  g_test_add_data_func ("/table/ways/cangkul", "cangkul", test_ways);
  g_test_add_data_func ("/table/ways/cau-robat", "cau-robat", test_ways);

  g_test_add_data_func ("/table/ways/buraco-netcartas", "buraco-netcartas", test_ways);
}
