/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hands and matches against the computer: their end, warnings, undo, and crowded
 * tables.
 */
#include "ct-practice-page.h"
#include "ct-test.h"

#include "ct-await.h"
#include "ct-clock.h"
#include "ct-card-view.h"
#include "ct-count-fixture.h"
#include "ct-person.h"
#include "ct-place-view.h"
#include "ct-practice-coach.h"
#include "ct-engine-fixture.h"
#include "ct-table-pane.h"
#include "ct-table-fixture.h"
#include "ct-tutor.h"
#include "ct-window-fixture.h"

#define LAST_CARD "seats 2; phase lead; dealer B; turn A; A 5C; B 6C 7C; stock 2D 3D 4D"

typedef struct
{
  CtSession *session;
  GtkWidget *page;
  GtkWidget *window;
} Fixture;

/* The learner's last card wins. */
static void
set_up (Fixture *f, gconstpointer options)
{
  CtMove move;
  GtkWidget *pane;

  f->session = ct_table_fixture_new_position ("kargaburo", options, LAST_CARD);
  f->page = ct_practice_page_new_from_session (f->session, 0, NULL, ct_test_library (),
                                               ct_test_settings ());
  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1000, 700);
  gtk_window_set_child (GTK_WINDOW (f->window), f->page);
  gtk_window_present (GTK_WINDOW (f->window));
  ct_test_wait_frames (f->page, 2);

  pane = ct_test_find (f->page, CT_TYPE_TABLE_PANE);
  move = ct_test_move (ct_session_get_rules (f->session),
                       ct_session_get_state (f->session), "lead 5C");
  g_signal_emit_by_name (ct_table_pane_get_table (CT_TABLE_PANE (pane)), "move-chosen",
                         &move);
  ct_test_wait_frames (f->page, 2);
}

static void
tear_down (Fixture *f, gconstpointer options)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_object_unref (f->session);
}

static const char *
get_focused_label (Fixture *f)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (f->window));

  g_assert_true (GTK_IS_BUTTON (focus));
  g_assert_true (gtk_widget_is_sensitive (focus));
  return gtk_button_get_label (GTK_BUTTON (focus));
}

static void
assert_says (Fixture *f, const char *sentence)
{
  g_autofree char *text = ct_test_dup_text (f->page);

  g_assert_nonnull (strstr (text, sentence));
}

#define TEST(path, start) CT_TEST_WITH (path, Fixture, start, set_up, tear_down)

/* If the chapters do not all fit, a scrollbar shows beside them. */
TEST ("/ui/practice-page/chapters-in-little-room", "")
{
  GtkWidget *scroller;
  GtkWidget *bar;
  GtkAdjustment *adjustment;

  gtk_window_set_default_size (GTK_WINDOW (f->window), 800, 600);
  ct_test_wait_frames (f->page, 4);
  scroller = ct_test_find (ct_test_find (f->page, CT_TYPE_PRACTICE_COACH),
                           GTK_TYPE_SCROLLED_WINDOW);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  bar = gtk_scrolled_window_get_vscrollbar (GTK_SCROLLED_WINDOW (scroller));
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), >,
                     gtk_adjustment_get_page_size (adjustment));
  g_assert_true (gtk_widget_get_child_visible (bar));
  g_assert_cmpint (gtk_widget_get_width (
                       gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller))) +
                       gtk_widget_get_width (bar),
                   <=, gtk_widget_get_width (scroller));
}

TEST ("/ui/practice-page/hand-over", "")
{
  assert_says (f, "You have won the hand.");
  assert_says (f, "Shall we play another hand?");
  g_assert_cmpstr (get_focused_label (f), ==, "Next Hand");
}

CT_TEST ("/ui/practice-page/tally")
{
  static const struct
  {
    const char *rules;
    const char *position;
    const char *move;
    const char *says[3];
    gboolean has_losers;
  } hands[] = {
    { "kargaburo",
      LAST_CARD,
      "lead 5C",
      { "Hands won: 1, lost: 0", "Hands won: 0, lost: 1" },
      TRUE },
    { "cangkul", LAST_CARD, "lead 5C", { "Hands won: 1", "Hands won: 0" }, FALSE },
    { "cau-robat",
      "seats 3; phase play; dealer C; turn A; centre 6c; A 6o; pile-B 2b 3b 4b 5b; "
      "pile-C 1o",
      "play 6o",
      { "You: 4 cards", "Berta: 3 cards", "Carlo: 0 cards" },
      FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      g_autoptr (CtSession) session =
          ct_table_fixture_new_position (hands[i].rules, "", hands[i].position);
      CtMove move = ct_test_move (ct_session_get_rules (session),
                                  ct_session_get_state (session), hands[i].move);
      GtkWidget *page =
          ct_practice_page_new_from_session (session, 0, NULL, ct_test_library (),
                                             ct_test_settings ());
      CtTablePane *pane = CT_TABLE_PANE (ct_test_find (page, CT_TYPE_TABLE_PANE));
      GtkWidget *window = gtk_window_new ();
      g_autofree char *text = NULL;

      gtk_window_set_child (GTK_WINDOW (window), page);
      gtk_window_present (GTK_WINDOW (window));
      g_signal_emit_by_name (ct_table_pane_get_table (pane), "move-chosen", &move);
      ct_test_wait_frames (page, 2);
      text = ct_test_dup_text (page);
      for (guint j = 0; j < G_N_ELEMENTS (hands[i].says) && hands[i].says[j] != NULL;
           j++)
        g_assert_nonnull (strstr (text, hands[i].says[j]));
      g_assert_cmpint (strstr (text, ", lost: ") != NULL, ==, hands[i].has_losers);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

TEST ("/ui/practice-page/match-over", "match-target=wins=1")
{
  CtPracticePage *page = CT_PRACTICE_PAGE (f->page);
  CtSession *session;

  assert_says (f, "You have won the match.");
  assert_says (f, "Shall we start another match?");
  g_assert_cmpstr (get_focused_label (f), ==, "New Match");

  g_signal_emit_by_name (gtk_window_get_focus (GTK_WINDOW (f->window)), "activate");
  session = ct_practice_page_get_session (page);
  while (ct_practice_page_get_session (page) == session &&
         ct_session_get_state (session)->phase == CT_PHASE_OVER)
    {
      ct_test_wait_frames (f->page, 1);
      session = ct_practice_page_get_session (page);
    }
  g_assert_cmpuint (ct_session_get_state (session)->n_seats, ==, 2);
  g_assert_cmpuint (ct_session_get_state (session)->match_winners, ==, 0);
}

static char *
dup_dealt (void)
{
  GtkWidget *page = ct_practice_page_new (ct_rules_lookup ("cangkul"),
                                          ct_test_library (), ct_test_settings ());
  CtSession *session = ct_practice_page_get_session (CT_PRACTICE_PAGE (page));
  GtkWidget *window = gtk_window_new ();
  const CtState *state;
  GString *cards = g_string_new (NULL);

  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  while (ct_session_get_state (session)->phase == CT_PHASE_DEAL)
    ct_test_wait_frames (page, 1);

  state = ct_session_get_state (session);
  for (guint i = 0; i < ct_zone_len (state, ct_hand (0)); i++)
    g_string_append_printf (cards, " %u", ct_zone_card (state, ct_hand (0), i));
  gtk_window_destroy (GTK_WINDOW (window));
  return g_string_free (cards, FALSE);
}

/* CARTILLA_SEED repeats a match. */
CT_TEST ("/ui/practice-page/seed")
{
  g_autofree char *once = NULL;
  g_autofree char *again = NULL;
  g_autofree char *other = NULL;
  g_autofree char *any = NULL;

  g_setenv ("CARTILLA_SEED", "7", TRUE);
  once = dup_dealt ();
  again = dup_dealt ();
  g_setenv ("CARTILLA_SEED", "8", TRUE);
  other = dup_dealt ();
  g_unsetenv ("CARTILLA_SEED");
  any = dup_dealt ();

  g_assert_cmpstr (once, ==, again);
  g_assert_cmpstr (once, !=, other);
  g_assert_cmpstr (once, !=, any);
}

CT_TEST ("/ui/practice-page/too-early")
{
  g_autoptr (CtSession) session = ct_table_fixture_new_position (
      "kargaburo", "",
      "seats 2; phase lead; dealer A; turn B; A 5C; B 6C 7C; stock 2D 3D 4D");
  CtCard own = ct_zone_top (ct_session_get_state (session), ct_hand (0));
  GtkWidget *page =
      ct_practice_page_new_from_session (session, 0, NULL, ct_test_library (),
                                         ct_test_settings ());
  CtTablePane *pane = CT_TABLE_PANE (ct_test_find (page, CT_TYPE_TABLE_PANE));
  GtkWidget *window = gtk_window_new ();
  g_autofree char *text = NULL;

  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  g_signal_emit_by_name (ct_table_pane_get_table (pane), "card-asked", (guint) own);
  text = ct_test_dup_text (page);
  g_assert_nonnull (strstr (text, "It’s not your turn yet. Wait for the others."));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A move is checked once, applied once, and a refusal announced once. */
CT_TEST ("/practice-page/one-road")
{
  g_autoptr (CtSession) session = ct_table_fixture_new_position (
      "kargaburo", "",
      "seats 2; phase lead; dealer B; turn A; A 5C 9H; B 6C; stock 2D");
  const CtRules *rules = ct_session_get_rules (session);
  CtState state = *ct_session_get_state (session);
  CtMove move = ct_test_move (rules, &state, "lead 5C");
  CtMove wrong = ct_test_move (rules, &state, "draw");
  GtkWidget *page;
  GtkWidget *window = gtk_window_new ();
  CtTableView *table;
  g_autofree char *text = NULL;

  ct_count_fixture_watch ((CtRules *) rules);
  page = ct_practice_page_new_from_session (session, 0, NULL, ct_test_library (),
                                            ct_test_settings ());
  table =
      ct_table_pane_get_table (CT_TABLE_PANE (ct_test_find (page, CT_TYPE_TABLE_PANE)));
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  ct_test_wait_frames (page, 2);

  ct_count_fixture_begin ();
  g_signal_emit_by_name (table, "move-chosen", &wrong);
  g_assert_cmpuint (ct_count_fixture_count_judgements (&state, &wrong), ==, 1);
  g_assert_cmpuint (ct_count_fixture_count_applications (&state, &wrong), ==, 0);
  text = ct_test_dup_text (page);
  g_assert_nonnull (strstr (text, "You’re leading, so any card will do."));

  ct_count_fixture_begin ();
  g_signal_emit_by_name (table, "move-chosen", &move);
  ct_test_wait_frames (page, 2);
  g_assert_cmpuint (ct_session_get_n_plies (session), ==, 1);
  g_assert_cmpuint (ct_count_fixture_count_judgements (&state, &move), ==, 1);
  g_assert_cmpuint (ct_count_fixture_count_applications (&state, &move), ==, 1);
  gtk_window_destroy (GTK_WINDOW (window));
}

#define FISHING                                                                        \
  "seats 4; phase play; dealer D; turn A; centre 6c; A 7o 2e; B 6o 12o; C 5e 11o; "    \
  "D 1c 12b; pile-A 5c 2b; pile-C 7b"

typedef struct
{
  CtSession *session;
  GtkWidget *page;
  GtkWidget *window;
  CtTableView *table;
} Fishing;

/* @moves: to play before the page opens */
static void
set_up_fishing (Fishing *f, gconstpointer moves)
{
  g_auto (GStrv) words = g_strsplit (moves, "; ", -1);

  f->session = ct_table_fixture_new_position ("cau-robat", "", FISHING);
  for (guint i = 0; words[i] != NULL; i++)
    {
      CtMove move = ct_test_move (ct_session_get_rules (f->session),
                                  ct_session_get_state (f->session), words[i]);

      g_assert_true (ct_session_play (f->session, &move));
    }
  f->page = ct_practice_page_new_from_session (f->session, 0, NULL, ct_test_library (),
                                               ct_test_settings ());
  f->table =
      ct_table_pane_get_table (CT_TABLE_PANE (ct_test_find (f->page,
                                                            CT_TYPE_TABLE_PANE)));
  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1000, 700);
  gtk_window_set_child (GTK_WINDOW (f->window), f->page);
  gtk_window_present (GTK_WINDOW (f->window));
  ct_test_wait_frames (f->page, 2);
}

static void
tear_down_fishing (Fishing *f, gconstpointer moves)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_object_unref (f->session);
}

static gboolean
says (GtkWidget *page, const char *sentence)
{
  g_autofree char *text = ct_test_dup_text (page);

  return strstr (text, sentence) != NULL;
}

static gboolean
is_button (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

#define FISHING_TEST(path, start)                                                      \
  CT_TEST_WITH (path, Fishing, start, set_up_fishing, tear_down_fishing)

FISHING_TEST ("/ui/practice-page/round", "play 7o; play 6o; play 5e; play 1c")
{
  static const char robbed[] = "Berta robs your pile: its top card, the ";
  GtkWidget *more;

  g_assert_true (says (f->page, robbed));
  g_assert_true (says (f->page, "Berta cleared the center. Your pile is empty, so "
                                "you owe 1 card."));
  g_assert_false (says (f->page, "A pile is robbed as a whole"));

  more = ct_test_find_where (f->page, is_button, "Everything That Happened");
  g_assert_true (gtk_widget_get_mapped (more));
  g_signal_emit_by_name (more, "clicked");
  g_assert_true (says (f->page, "A pile is robbed as a whole"));
  g_assert_false (gtk_widget_get_visible (more));
}

#define MATCHING "has the same number as yours, you capture it"
#define ROBBED   "When the sequence passes through a pile"

/* A rule that the learner does not know is explained when it is applied, first the one
 * that the earliest lesson teaches; not again, not even after the program was closed.
 */
FISHING_TEST ("/ui/practice-page/new-rule", "play 7o; play 6o; play 5e; play 1c")
{
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (CtProgress) progress = ct_progress_new (store);

  g_assert_false (says (f->page, "New to You"));
  ct_practice_page_set_progress (CT_PRACTICE_PAGE (f->page), progress);
  g_assert_true (says (f->page, "New to You"));
  g_assert_true (says (f->page, MATCHING));

  tear_down_fishing (f, data);
  set_up_fishing (f, data);
  ct_practice_page_set_progress (CT_PRACTICE_PAGE (f->page), progress);
  g_assert_true (says (f->page, "New to You"));
  g_assert_false (says (f->page, MATCHING));
}

/* What a finished lesson has taught is not explained; a lucky move teaches nothing. */
FISHING_TEST ("/ui/practice-page/new-rule-later", "play 7o; play 6o; play 5e; play 1c")
{
  static const char *const lessons[] = { "cau-robat-equal-cards", "cau-robat-rows",
                                         "cau-robat-the-corner" };
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (CtProgress) progress = ct_progress_new (store);

  for (guint i = 0; i < G_N_ELEMENTS (lessons); i++)
    ct_progress_finish (progress, lessons[i], 0, 0, 0);
  ct_practice_page_set_progress (CT_PRACTICE_PAGE (f->page), progress);
  g_assert_true (says (f->page, "New to You"));
  g_assert_true (says (f->page, ROBBED));
}

FISHING_TEST ("/ui/practice-page/no-hurry", "")
{
  CtMove move = ct_test_move (ct_session_get_rules (f->session),
                              ct_session_get_state (f->session), "play 7o");

  g_assert_true (says (f->page, "It’s your turn to play."));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  ct_table_view_set_speed (f->table, .01);
  g_signal_emit_by_name (f->table, "move-chosen", &move);
  g_assert_true (ct_table_view_is_moving (f->table));
  g_assert_false (says (f->page, "It’s your turn to play."));
  g_assert_false (says (f->page, "It’s Berta’s turn to play."));

  ct_table_view_finish_moving (f->table);
  g_assert_true (says (f->page, "It’s Berta’s turn to play."));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

#define STRONG                                                                         \
  "seats 4; phase play; dealer D; turn A; A 9C TC KH 4D 5S 8H; B 7H 8H 2D KC QD 5D; "  \
  "C 3S 4S 5S QH KD 9D; D JK 6C 6D 8S TS JD; discards 6H; "                            \
  "stock 2S 3C 7D QC 9H TH AC AD 5C 6S 7S JC"

/* While strong opponents think, the window is alive; it may close meanwhile. */
CT_TEST ("/ui/practice-page/strong-opponents")
{
  g_autoptr (CtSession) session =
      ct_table_fixture_new_position ("buraco-us", "", STRONG);
  GSettings *settings = ct_test_settings ();
  CtMove move = ct_test_move (ct_session_get_rules (session),
                              ct_session_get_state (session), "discard KH");
  GtkWidget *window = gtk_window_new ();
  guint n_frames = 0;
  GtkWidget *page;
  CtTableView *table;

  g_settings_set_string (settings, "computer-level", "strong");
  page = ct_practice_page_new_from_session (session, 0, NULL, ct_test_library (),
                                            settings);
  g_settings_reset (settings, "computer-level");
  table =
      ct_table_pane_get_table (CT_TABLE_PANE (ct_test_find (page, CT_TYPE_TABLE_PANE)));
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  ct_test_wait_frames (page, 2);

  g_signal_emit_by_name (table, "move-chosen", &move);
  while (ct_session_get_state (session)->to_act != 0)
    {
      ct_test_wait_frames (page, 1);
      n_frames++;
    }
  g_assert_cmpuint (n_frames, >, 3);
  g_assert_cmpuint (ct_session_get_n_plies (session), >=, 7);

  move = ct_test_move (ct_session_get_rules (session), ct_session_get_state (session),
                       "draw");
  g_signal_emit_by_name (table, "move-chosen", &move);
  move = ct_test_move (ct_session_get_rules (session), ct_session_get_state (session),
                       "discard 8H");
  g_signal_emit_by_name (table, "move-chosen", &move);
  g_assert_cmpuint (ct_session_get_state (session)->to_act, ==, 1);
  gtk_window_destroy (GTK_WINDOW (window));
}

#define CROWDED                                                                        \
  "seats 4; phase play; dealer D; turn A; A 9C TC JC QC KC AC TC JC QC KC AC; B KH "   \
  "AH; C AD 2C; D 2D; stock 2S; discards 6H; pot-2 5C 2C; taken A; opened A; "         \
  "total 665 -1770; meld-A 3S 4S 5S; meld-A 6S 7S 8S; meld-A 9S TS JS; "               \
  "meld-A QS KS AS; meld-A 3H 4H 5H; meld-A 6H 7H 8H; meld-A 9H TH JH; "               \
  "meld-A QH KH AH; meld-A 3D 4D 5D 6D 7D 8D 9D; meld-A TD JD QD KD; "                 \
  "meld-A 3C 4C 2S 6C; meld-A 7C 8C 9C; meld-B 3S 4S 5S; meld-B 6S 7S 8S; "            \
  "meld-B 9S TS JS; meld-B QS KS AS; meld-B 3H 4H 5H 2D 7H 8H 9H; meld-B TH JH QH; "   \
  "meld-B 3D 4D 5D; meld-B 6D 7D 8D; meld-B 9D TD JD; meld-B QD KD AD; "               \
  "meld-B 3C 4C 5C; meld-B %s"

static gboolean
is_read (GtkWidget *child)
{
  return GTK_IS_LABEL (child) && gtk_widget_has_css_class (child, "caption") &&
         gtk_widget_get_visible (child) && gtk_widget_get_child_visible (child);
}

static void
assert_captions_apart (GtkWidget *table)
{
  for (GtkWidget *a = gtk_widget_get_first_child (table); a != NULL;
       a = gtk_widget_get_next_sibling (a))
    for (GtkWidget *b = gtk_widget_get_next_sibling (a); b != NULL && is_read (a);
         b = gtk_widget_get_next_sibling (b))
      {
        graphene_rect_t both[2];

        if (is_read (b) && gtk_widget_compute_bounds (a, table, &both[0]) &&
            gtk_widget_compute_bounds (b, table, &both[1]) &&
            graphene_rect_intersection (&both[0], &both[1], NULL))
          g_error ("“%s” covers “%s”", gtk_label_get_label (GTK_LABEL (a)),
                   gtk_label_get_label (GTK_LABEL (b)));
      }
}

static guint
count_melds (GtkWidget *table, const char *word)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (table); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const char *text = is_read (child) ? gtk_label_get_label (GTK_LABEL (child)) : "";

      n += g_ascii_isdigit (text[0]) && strstr (text, word) != NULL &&
           !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (child)));
    }

  return n;
}

static gboolean
has_label (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static void
press (GtkWidget *page, const char *label)
{
  g_signal_emit_by_name (ct_test_find_where (page, has_label, label), "clicked");
}

static GtkWidget *
open_page (const char *rules, const char *position, CtWindow **ret_window)
{
  static const CtLook look = { "800x600", 800, 600, FALSE, 100 };
  g_autoptr (CtSession) session = ct_table_fixture_new_position (rules, "", position);
  GtkWidget *page =
      ct_practice_page_new_from_session (session, 0, NULL, ct_test_library (),
                                         ct_test_settings ());

  *ret_window = ct_test_open_window (&look);
  ct_window_push (*ret_window, page);
  ct_test_wait_frames (page, 6);
  return page;
}

static CtSession *
hand_of (GtkWidget *page)
{
  return ct_practice_page_get_session (CT_PRACTICE_PAGE (page));
}

static gboolean
is_hand_over (gpointer page)
{
  return ct_session_get_state (hand_of (page))->phase == CT_PHASE_OVER;
}

static gboolean
is_table (GtkWidget *widget, gconstpointer data)
{
  return CT_IS_TABLE_VIEW (widget);
}

/* Someone who has gone out need not watch the others for minutes. */
CT_TEST ("/ui/practice-page/skip")
{
  CtWindow *window;
  GtkWidget *page = open_page ("kargaburo",
                               "seats 3; phase follow; dealer B; turn A; trick C:3H; "
                               "A 5H; B 9H 2C 3C 4C; C 2S 4S; stock 6C 7C 8C 9C",
                               &window);
  g_autoptr (CtPerson) person = ct_person_new (GTK_WINDOW (window));
  GtkWidget *skip = ct_test_find_where (page, is_button, "Skip to the End");
  CtMove move;

  g_assert_false (gtk_widget_get_mapped (skip));
  move = ct_test_move (ct_session_get_rules (hand_of (page)),
                       ct_session_get_state (hand_of (page)), "follow 5H");
  g_signal_emit_by_name (ct_test_find_where (page, is_table, NULL), "move-chosen",
                         &move);
  ct_person_settle (person);
  g_assert_true (gtk_widget_get_mapped (skip));
  g_assert_true (says (page, "You have won the hand! The others play on."));
  g_assert_false (ct_session_get_state (hand_of (page))->phase == CT_PHASE_OVER);
  ct_person_click (person, skip);
  ct_person_wait (person, is_hand_over, page, "the others to play on");
  g_assert_false (gtk_widget_get_mapped (skip));
  g_assert_true (gtk_widget_get_mapped (ct_test_find_where (page, is_button,
                                                            "Next Hand")));
  ct_test_close_window (window);
}

#define DRAW_OR_TAKE                                                                   \
  "seats 2; phase draw; dealer B; turn A; A 3C 4C 6D 9H; B 3D 4D 5D; stock 3S 4S 5S; " \
  "discards KC 4H; pot-1 TS JS; pot-2 QS KC"

/* Also where the pile could be taken, one click draws; it can be undone like any other
 * move that shows a card.
 */
CT_TEST ("/ui/practice-page/draw")
{
  CtWindow *window;
  GtkWidget *page = open_page ("buraco-us", DRAW_OR_TAKE, &window);
  g_autoptr (CtPerson) person = ct_person_new (GTK_WINDOW (window));
  CtSession *hand = hand_of (page);
  guint begin = ct_session_get_position (hand);
  g_autofree char *text = NULL;

  g_assert_true (gtk_widget_is_sensitive (ct_test_find_where (page, is_button,
                                                              "Take the Pile")));
  ct_person_click (person, ct_test_find_where (page, is_button, "Draw"));
  ct_person_settle (person);
  g_assert_cmpuint (ct_session_get_position (hand), ==, begin + 1);
  g_assert_cmpint (ct_session_get_move (hand, begin)->type, ==, CT_MOVE_DRAW);

  ct_person_press (person, GDK_KEY_z, GDK_CONTROL_MASK);
  ct_person_settle (person);
  g_assert_cmpuint (ct_session_get_position (hand), ==, begin);
  text = ct_test_dup_text (page);
  g_assert_nonnull (strstr (text, "Your move has been undone."));
  ct_test_close_window (window);
}

static gboolean
is_edge (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_SCALE (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
is_number (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_SPIN_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         gtk_widget_get_ancestor (widget, CT_TYPE_TABLE_VIEW) != NULL;
}

/* The number that a place lifts, about, is seen and heard. */
CT_TEST ("/practice-page/cut-by-eye")
{
  static const struct
  {
    guint at;
    const char *words;
  } places[] = {
    { 1, "about 1 card" },
    { 3, "about 3 cards" },
    { 7, "about 7 cards" },
    { 99, "about 10 cards" },
  };
  CtWindow *window;
  GtkWidget *page = open_page (
      "buraco-brazil",
      "seats 4; phase deal; dealer A; turn A; stock 3C 4C 6C 9D TD JD KS KH AS 2C 9S",
      &window);
  CtSession *hand = hand_of (page);
  guint begin = ct_session_get_position (hand);
  GtkWidget *edge = ct_test_find_where (page, is_edge, NULL);

  g_assert_nonnull (edge);
  g_assert_null (ct_test_find_where (page, is_number, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *text = NULL;

      gtk_range_set_value (GTK_RANGE (edge), places[i].at);
      text = ct_test_dup_text (page);
      g_assert_nonnull (strstr (text, places[i].words));
      g_assert_null (gtk_test_accessible_check_property (
          GTK_ACCESSIBLE (edge), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, places[i].words));
    }
  ct_test_take_picture (window, "cut-by-eye", "800x600");
  gtk_range_set_value (GTK_RANGE (edge), 5);
  press (page, "Cut");
  g_assert_cmpuint (ct_session_get_n_plies (hand), >, begin);
  g_assert_cmpint (ct_session_get_move (hand, begin)->type, ==, CT_MOVE_LIFT);
  ct_test_close_window (window);
}

/* @rank: 0 is any */
static gboolean
is_own (GtkWidget *page, GtkWidget *widget, guint rank)
{
  CtCard card = CT_IS_CARD_VIEW (widget) ? ct_card_view_get_card (CT_CARD_VIEW (widget))
                                         : CT_NO_CARD;

  return card != CT_NO_CARD &&
         ct_state_find (ct_session_get_state (hand_of (page)), card, NULL) ==
             ct_hand (0) &&
         (rank == 0 || ct_face_rank (ct_french_faces[card]) == rank);
}

static void
choose (GtkWidget *page, guint rank)
{
  GtkWidget *table = ct_test_find_where (page, is_table, NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (table); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_own (page, child, rank))
      gtk_widget_activate_action (child, "card.choose", NULL);
}

/* The button warns once; pressing it again with the same choice proceeds. */
static void
press_after_warning (GtkWidget *page, const char *label, const char *warning)
{
  CtSession *hand = hand_of (page);
  guint begin = ct_session_get_position (hand);
  g_autofree char *text = NULL;

  press (page, label);
  g_assert_cmpuint (ct_session_get_position (hand), ==, begin);
  text = ct_test_dup_text (page);
  g_assert_nonnull (strstr (text, warning));
  press (page, label);
  g_assert_cmpuint (ct_session_get_position (hand), >, begin);
}

/* The tutor would object, too, but one warning is enough. */
CT_TEST ("/practice-page/wild-stack")
{
  CtWindow *window;
  GtkWidget *page =
      open_page ("buraco-brazil",
                 "seats 2; phase play; dealer B; turn A; A 2C 2H 2S 9H 9D; B 3D 4D 5D; "
                 "stock 3S 4S 5S; pot-1 TS JS; pot-2 QS KC; opened A; meld-A 4H 5H 6H",
                 &window);

  g_settings_set_enum (ct_test_settings (), "tutor", CT_TUTOR_ALL);
  choose (page, 2);
  press_after_warning (page, "Lay Down",
                       "If it is still open at the end, it costs 1000 points.");
  g_settings_set_enum (ct_test_settings (), "tutor", CT_TUTOR_OFF);
  ct_test_close_window (window);
}

static gboolean
is_question (GtkWidget *widget, gconstpointer data)
{
  return G_OBJECT_TYPE (widget) == GTK_TYPE_POPOVER && gtk_widget_get_mapped (widget);
}

static gboolean
shows_all (GtkWidget *page)
{
  GtkWidget *question = ct_test_find_where (page, is_question, NULL);
  GtkWidget *scroller =
      question != NULL ? ct_test_find (question, GTK_TYPE_SCROLLED_WINDOW) : NULL;
  GtkAdjustment *place =
      scroller != NULL
          ? gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller))
          : NULL;

  return place != NULL && gtk_adjustment_get_upper (place) > 1 &&
         gtk_adjustment_get_upper (place) <= gtk_adjustment_get_page_size (place);
}

/* The question takes two lines, and the two answers have room nevertheless. */
CT_TEST ("/practice-page/room-for-answers")
{
  CtWindow *window;
  GtkWidget *page =
      open_page ("buraco-brazil",
                 "seats 2; phase play; dealer B; turn A; A QH KH 2H 5C 9D; B 3D 4D 5D; "
                 "stock 3S 4S 5S; pot-1 TS JS; pot-2 QS KC",
                 &window);

  choose (page, 12);
  choose (page, 13);
  choose (page, 2);
  press (page, "Lay Down");
  CT_AWAIT (shows_all (page));
  ct_test_close_window (window);
}

/* Someone else has won, but the learner is not the last one. */
static const struct
{
  const char *game;
  const char *position;
  const char *move;
  const char *winner;
} seconds[] = {
  { "kargaburo",
    "seats 3; phase lead; dealer B; turn A; out C; A 5C; B 6C 7C; stock 2D 3D 4D",
    "lead 5C", "Carlo has won the hand." },
  { "cangkul",
    "seats 3; phase lead; dealer C; turn A; A 5C 9D; B 6C; C 7C 8D 9S; stock 2D",
    "lead 5C", "Berta has won the hand." },
};

static void
test_second (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  CtWindow *window;
  GtkWidget *page = open_page (seconds[i].game, seconds[i].position, &window);
  CtMove move = ct_test_move (ct_session_get_rules (hand_of (page)),
                              ct_session_get_state (hand_of (page)), seconds[i].move);

  g_assert_true (ct_session_play (hand_of (page), &move));
  CT_AWAIT (says (page, seconds[i].winner));
  g_assert_true (says (page, "Not bad! Shall we play another hand?"));
  ct_test_close_window (window);
}

/* @name: a card, or "stock" */
static gboolean
glows (GtkWidget *widget, gconstpointer name)
{
  char face[CT_FACE_NAME_LEN];

  if (CT_IS_PLACE_VIEW (widget))
    return ct_place_view_get_zone (CT_PLACE_VIEW (widget)) == CT_ZONE_STOCK &&
           gtk_widget_has_css_class (widget, "glow") && g_str_equal (name, "stock");

  return CT_IS_CARD_VIEW (widget) &&
         ct_card_view_get_mark (CT_CARD_VIEW (widget)) == CT_MARK_GLOW &&
         g_str_equal (ct_face_name (CT_DECK_FRENCH_52,
                                    ct_french_faces
                                        [ct_card_view_get_card (CT_CARD_VIEW (widget))],
                                    face),
                      name);
}

/* A beginner who can play no card is told what to do, and sees where. */
CT_TEST ("/practice-page/guided")
{
  static const struct
  {
    const char *rules;
    const char *position;
    const char *says;
    const char *glows;
  } hands[] = {
    { "kargaburo",
      "seats 3; phase follow; dealer B; turn A; trick B:QC C:9C; A 2D 4H; B 9S; C 5C; "
      "stock 3D 4D",
      "You have no clubs: draw until you get a card of that suit, or the stock is empty.",
      "stock" },
    { "kargaburo",
      "seats 3; phase follow; dealer B; turn A; trick B:QC C:9C; A 2D 4H; B 9S; C 5C",
      "You have no clubs, and the stock is empty: pick up the trick.", "QC" },
    { "cangkul",
      "seats 3; phase follow; dealer B; turn A; trick B:QC C:9C; A 2D 4H; B 9S; C 5C",
      "You have no clubs, and the stock is empty: pass.", NULL },
    { "cangkul",
      "seats 3; phase share; turn A; trick C:7C; passed A B; A 2D; B 9S; C 9H",
      "You passed, so it’s your turn to take a card from the trick.", "7C" },
    { "kargaburo",
      "seats 3; phase drawn; dealer B; turn A; trick B:QC C:9C; A 2D 3C; B 9S; "
      "C 5C; stock 4D; drawn 3C",
      "You must play the 3 of clubs, which you just drew.", "3C" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      CtWindow *window;
      GtkWidget *page = open_page (hands[i].rules, hands[i].position, &window);
      g_autofree char *text = ct_test_dup_text (page);

      g_assert_nonnull (strstr (text, hands[i].says));
      if (hands[i].glows != NULL)
        g_assert_nonnull (ct_test_find_where (page, glows, hands[i].glows));
      ct_test_close_window (window);
    }
}

/* Who can follow finds out themselves how, or asks. */
CT_TEST ("/practice-page/not-guided")
{
  CtWindow *window;
  GtkWidget *page =
      open_page ("kargaburo",
                 "seats 3; phase follow; dealer B; turn A; trick B:QC C:9C; A 2D 4C; "
                 "B 9S; C 5C; stock 3D 4D",
                 &window);
  g_autofree char *text = ct_test_dup_text (page);

  g_assert_nonnull (strstr (text, "It’s your turn to follow. The suit to follow is"));
  g_assert_null (ct_test_find_where (page, glows, "4C"));
  g_assert_null (ct_test_find_where (page, glows, "stock"));

  g_assert_true (gtk_widget_activate_action (page, "practice.what-may-i", NULL));
  g_assert_nonnull (ct_test_find_where (page, glows, "4C"));
  g_assert_null (ct_test_find_where (page, glows, "2D"));
  ct_test_close_window (window);
}

#define LOW_OPENING                                                                    \
  "seats 4; phase play; dealer D; turn A; A KC KD KH 9D 4S; B 3D 4D 5D; C 3D 4D; "     \
  "D 3H; stock 3S 4S 5S; pot-1 TS JS; pot-2 QS KC"

CT_TEST ("/practice-page/low-opening")
{
  CtWindow *window;
  GtkWidget *page = open_page ("buraco-us", LOW_OPENING, &window);
  CtSession *hand = hand_of (page);
  guint begin = ct_session_get_position (hand);

  choose (page, 13);
  press (page, "Lay Down");
  g_assert_cmpuint (ct_session_get_position (hand), ==, begin + 1);
  ct_test_wait_frames (page, 6);
  choose (page, 9);
  press_after_warning (page, "Discard",
                       "Your melds are worth 30 points, but you need 50 to open.");
  g_assert_cmpint (ct_session_get_state (hand)->rummy.requirement[0], ==, 65);
  ct_test_close_window (window);
}

CT_TEST ("/practice-page/undo-after-warning")
{
  CtWindow *window;
  GtkWidget *page = open_page ("buraco-us", LOW_OPENING, &window);
  CtTablePane *pane = CT_TABLE_PANE (ct_test_find (page, CT_TYPE_TABLE_PANE));
  GtkWidget *banner = GTK_WIDGET (ct_table_pane_get_banner (pane));

  choose (page, 13);
  press (page, "Lay Down");
  ct_test_wait_frames (page, 6);
  choose (page, 9);
  press (page, "Discard");
  g_assert_true (gtk_widget_get_visible (banner));

  /* The warning was about another card. */
  choose (page, 9);
  choose (page, 4);
  press (page, "Discard");
  g_assert_true (gtk_widget_get_visible (banner));
  g_assert_true (gtk_widget_activate_action (page, "practice.take-back", NULL));
  g_assert_false (gtk_widget_get_visible (banner));
  ct_test_close_window (window);
}

CT_TEST ("/practice-page/words-after-points")
{
  CtWindow *window;
  GtkWidget *page = open_page (
      "buraco-netcartas",
      "seats 2; phase play; dealer B; turn A; A 4C 9D; B 3D 4D 5D; pot-1 TS JS; "
      "pot-2 QS KC; meld-A 7S 8S 9S; meld-A 4H 5H 6H; meld-A KC KD KH; "
      "meld-B 7S 8S 9S; meld-B 4H 5H 6H; meld-B QC QD QH",
      &window);
  GtkWidget *scroller = ct_test_find (ct_test_find (page, CT_TYPE_PRACTICE_COACH),
                                      GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment =
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

  choose (page, 9);
  press (page, "Discard");
  ct_test_wait_frames (page, 6);
  g_assert_true (says (page, "The stock is empty, so the hand is over."));
  g_assert_true (says (page,
                       "What helped the winners most: Cards left in hand. You: −5. "
                       "Berta: −15."));
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 0);
  press (page, "Next Hand");
  ct_test_wait_frames (page, 6);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  ct_test_close_window (window);
}

/* In NetCartas only a sequence can be a canastra. */
CT_TEST ("/practice-page/group-of-seven")
{
  CtWindow *window;
  GtkWidget *page =
      open_page ("buraco-netcartas",
                 "seats 2; phase play; dealer B; turn A; A 8S 4C 9D KH; B 3D 4D 5D; "
                 "stock 3S 4S 5S; pot-1 TS JS; pot-2 QS KC; meld-A 8C 8C 8D 8D 8H 8H",
                 &window);
  CtMove move;

  g_assert_true (says (page, "1 · group"));
  move = ct_test_move (ct_session_get_rules (hand_of (page)),
                       ct_session_get_state (hand_of (page)), "lay-off 8S @1");
  g_signal_emit_by_name (ct_test_find_where (page, is_table, NULL), "move-chosen",
                         &move);
  ct_test_wait_frames (page, 6);
  g_assert_true (says (page,
                       "A group is never a canastra, however many cards it has."));
  g_assert_true (says (page, "1 · group"));
  ct_test_take_picture (window, "group-of-seven", "800x600");
  ct_test_close_window (window);
}

static gboolean
is_said (GtkWidget *widget, gconstpointer data)
{
  return gtk_widget_has_css_class (widget, "said");
}

static void
assert_apart (GtkWidget *page, GtkWidget *one, GtkWidget *other)
{
  graphene_rect_t bounds[2];

  g_assert_true (gtk_widget_compute_bounds (one, page, &bounds[0]));
  g_assert_true (gtk_widget_compute_bounds (other, page, &bounds[1]));
  g_assert_false (graphene_rect_intersection (&bounds[0], &bounds[1], NULL));
}

/* The question about a two with many places covers no card or button. */
CT_TEST ("/practice-page/many-places")
{
  CtWindow *window;
  GtkWidget *page = open_page (
      "buraco-us",
      "seats 4; phase play; dealer D; turn A; A 2D 9C 4S JD KH; B 3D 4D 5D; C 3D 4D; "
      "D 3H; stock 3S 4S 5S; pot-1 TS JS; pot-2 QS KC; opened A B; "
      "meld-A 7S 8S 9S TS JS QS KS; meld-A 6H 7H 8H 9H; meld-A 4C 5C 6C",
      &window);
  GtkWidget *said = ct_test_find_where (page, is_said, NULL);
  GtkWidget *table = ct_test_find_where (page, is_table, NULL);

  choose (page, 2);
  ct_test_wait_frames (page, 6);
  ct_test_take_picture (window, "many-places", "800x600");
  assert_apart (page, said, ct_test_find_where (page, has_label, "Discard"));
  for (GtkWidget *child = gtk_widget_get_first_child (table); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_own (page, child, 0))
      assert_apart (page, said, child);
  ct_test_close_window (window);
}

CT_TEST ("/practice-page/last-round")
{
  static const char *const moves[] = { "draw", "discard 9H", "draw", "discard 3D",
                                       "draw" };
  g_autoptr (CtSession) session = ct_table_fixture_new_position (
      "buraco-netcartas", "",
      "seats 2; phase draw; dealer B; turn A; A 4C 9D 9H; B 3D 4D 5D; "
      "stock 3S 4S 5S 6S; pot-1 TS JS; pot-2 QS KC");
  g_autoptr (CtNarrator) narrator = ct_table_fixture_new_narrator (session);
  g_autofree char *first = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      CtMove move = ct_test_move (ct_session_get_rules (session),
                                  ct_session_get_state (session), moves[i]);

      g_assert_true (ct_session_play (session, &move));
      if (i == 0)
        first = ct_narrator_say_last_round (narrator, session);
    }
  g_assert_null (first);
  text = ct_narrator_say_last_round (narrator, session);
  g_assert_nonnull (strstr (text, "Berta discards the 3 of diamonds."));
  g_assert_nonnull (strstr (text, "You draw"));
  g_assert_null (strstr (text, "9 of hearts"));
}

static void
test_crowded (gconstpointer rules_id)
{
  gboolean has_stacks = g_str_equal (rules_id, "buraco-brazil");
  g_autofree char *position =
      g_strdup_printf (CROWDED, has_stacks ? "2H 2H JK" : "6C 7C 8C");
  g_autofree char *name = g_strconcat (rules_id, "-crowded", NULL);
  CtWindow *window;
  GtkWidget *page = open_page (rules_id, position, &window);
  GtkWidget *table = ct_test_find_where (page, is_table, NULL);

  ct_test_take_picture (window, name, "800x600");
  assert_captions_apart (table);
  g_assert_cmpuint (count_melds (table, "dirty"), ==, 2);
  g_assert_cmpuint (count_melds (table, "wild"), ==, has_stacks);
  g_assert_cmpuint (count_melds (table, "clean"), ==, 22 - has_stacks);
  ct_test_close_window (window);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/ui/practice-page/second", GUINT_TO_POINTER (0), test_second);
  g_test_add_data_func ("/ui/practice-page/second-in-cangkul", GUINT_TO_POINTER (1),
                        test_second);

  g_test_add_data_func ("/practice-page/crowded/brazil", "buraco-brazil", test_crowded);
  g_test_add_data_func ("/practice-page/crowded/us", "buraco-us", test_crowded);
  g_test_add_data_func ("/practice-page/crowded/netcartas", "buraco-netcartas",
                        test_crowded);
}
