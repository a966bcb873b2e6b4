/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of a new lesson is asked for, or set up by hand, with real keys and clicks.
 */
#include <string.h>

#include "ct-author-page.h"
#include "ct-await.h"
#include "ct-person.h"
#include "ct-setup-page.h"
#include "ct-test.h"
#include "ct-window-fixture.h"
#include "ct-wish-page.h"

typedef struct
{
  CtWindow *window;
  CtPerson *person;
  GtkWidget *page;
  GBytes *dealt;
} Fixture;

static CtAuthor *
author_of (Fixture *f)
{
  return ct_author_page_get_author (CT_AUTHOR_PAGE (f->page));
}

static void
open_on (Fixture *f, const CtLook *look, const char *game)
{
  *f = (Fixture){ .window = ct_test_open_window (look) };
  f->person = ct_person_new (GTK_WINDOW (f->window));
  ct_person_take_keyboard (f->person);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.new-lesson", "s", game);
  f->page = ct_window_get_page (f->window);
  g_assert_true (CT_IS_AUTHOR_PAGE (f->page));
  ct_person_settle (f->person);
  f->dealt = g_bytes_ref (ct_author_get_bytes (author_of (f)));
}

static void
open_page (Fixture *f, const char *game)
{
  static const CtLook usual = { "usual", 1280, 800, FALSE, 100 };

  open_on (f, &usual, game);
}

static void
close_page (Fixture *f)
{
  g_bytes_unref (f->dealt);
  ct_author_page_discard (CT_AUTHOR_PAGE (f->page));
  ct_person_free (f->person);
  ct_test_close_window (f->window);
}

static GtkWidget *
now (Fixture *f)
{
  return ct_window_get_page (f->window);
}

static void
press (Fixture *f, guint keyval, GdkModifierType modifiers)
{
  ct_person_press (f->person, keyval, modifiers);
  ct_person_settle (f->person);
}

static void
type (Fixture *f, const char *text)
{
  for (; *text != '\0'; text++)
    ct_person_press (f->person, gdk_unicode_to_keyval (*text), 0);
  ct_person_settle (f->person);
}

static void
click_button (Fixture *f, const char *label)
{
  GtkWidget *button = ct_test_find_button (now (f), label);

  g_assert_nonnull (button);
  ct_person_click (f->person, button);
  ct_person_settle (f->person);
}

static gboolean
reads (Fixture *f, const char *words)
{
  g_autofree char *text = ct_test_dup_text (now (f));

  return strstr (text, words) != NULL;
}

static void
open_maker (Fixture *f, const char *label, GType type)
{
  click_button (f, label);
  CT_AWAIT (G_TYPE_CHECK_INSTANCE_TYPE (now (f), type));
  ct_test_wait_frames (now (f), 8);
  ct_person_settle (f->person);
}

static gboolean
is_wish (GtkWidget *widget, gconstpointer title)
{
  return ADW_IS_ACTION_ROW (widget) &&
         strstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) !=
             NULL;
}

static void
choose (Fixture *f, const char *title)
{
  GtkWidget *row = ct_test_find_where (now (f), is_wish, title);

  g_assert_nonnull (row);
  ct_person_click (f->person, row);
  ct_person_settle (f->person);
}

static const CtState *
get_table (Fixture *f, CtSession **ret_session)
{
  *ret_session = ct_author_create_session (author_of (f), 0);
  return ct_session_get_state (*ret_session);
}

/* With the pointer. What was chosen stays for the next time. */
CT_TEST ("/ui/author-table/ask")
{
  Fixture f;
  g_autoptr (CtSession) session = NULL;
  const CtState *state;

  open_page (&f, "kargaburo");
  open_maker (&f, "Ask for a Position…", CT_TYPE_WISH_PAGE);
  choose (&f, "no card of the suit");
  choose (&f, "three cards or fewer");
  click_button (&f, "Find a Position");
  CT_AWAIT (now (&f) == f.page);
  state = get_table (&f, &session);
  g_assert_true (ct_wish_is_met (CT_WISH_OUT_OF_SUIT,
                                 ct_author_get_rules (author_of (&f)), state));
  g_assert_true (ct_wish_is_met (CT_WISH_STOCK_LOW,
                                 ct_author_get_rules (author_of (&f)), state));
  g_assert_cmpuint (ct_author_get_learner (author_of (&f)), ==, state->to_act);

  ct_person_settle (f.person);
  press (&f, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_true (g_bytes_equal (ct_author_get_bytes (author_of (&f)), f.dealt));

  open_maker (&f, "Ask for a Position…", CT_TYPE_WISH_PAGE);
  click_button (&f, "Find a Position");
  CT_AWAIT (now (&f) == f.page);
  g_assert_false (g_bytes_equal (ct_author_get_bytes (author_of (&f)), f.dealt));
  close_page (&f);
}

/* With the keyboard: nothing is found, and the page says so. */
CT_TEST ("/ui/author-table/in-vain")
{
  Fixture f;

  open_page (&f, "kargaburo");
  open_maker (&f, "Ask for a Position…", CT_TYPE_WISH_PAGE);
  /* The first two: no card of the suit, and leads. */
  press (&f, GDK_KEY_Tab, 0);
  choose (&f, "The learner leads.");
  choose (&f, "no card of the suit");
  gtk_widget_grab_focus (ct_test_find_button (now (&f), "Find a Position"));
  ct_person_press (f.person, GDK_KEY_Return, 0);
  CT_AWAIT (reads (&f, "Looking for a position…"));
  /* The focus is on the button that stops it. */
  ct_person_press (f.person, GDK_KEY_Return, 0);
  CT_AWAIT (reads (&f, "The search has been stopped."));
  ct_person_press (f.person, GDK_KEY_Return, 0);
  CT_AWAIT (reads (&f, "Looking for a position…"));
  CT_AWAIT (reads (&f, "No such position was found in five seconds."));
  g_assert_true (CT_IS_WISH_PAGE (now (&f)));
  g_assert_true (g_bytes_equal (ct_author_get_bytes (author_of (&f)), f.dealt));

  /* A search that nobody waits for is left alone. */
  ct_person_press (f.person, GDK_KEY_Return, 0);
  gtk_widget_activate_action (GTK_WIDGET (f.window), "win.back", NULL);
  CT_AWAIT (now (&f) == f.page);
  g_assert_true (g_bytes_equal (ct_author_get_bytes (author_of (&f)), f.dealt));
  close_page (&f);
}

static CtFace
face_at (Fixture *f, const CtState *state, guint zone, guint pos)
{
  return ct_rules_face (ct_author_get_rules (author_of (f)),
                        ct_zone_card (state, zone, pos));
}

/* Two keys for a card, Enter for the next place. */
CT_TEST ("/ui/author-table/set-up")
{
  Fixture f;
  g_autoptr (CtSession) session = NULL;
  const CtState *state;
  CtAuthor *author;

  open_page (&f, "kargaburo");
  author = author_of (&f);
  open_maker (&f, "Set Up by Hand…", CT_TYPE_SETUP_PAGE);
  g_assert_true (reads (&f, "The player whose turn it is must hold cards."));
  for (guint seat = 0; seat < 4; seat++)
    {
      static const char *const hands[] = { "7h8h9h", "2c3c", "4c5d", "ts" };

      type (&f, hands[seat]);
      press (&f, GDK_KEY_Return, 0);
    }
  g_assert_true (reads (&f, "Stock:\u00a00"));
  type (&f, "asks");
  g_assert_true (reads (&f, "Stock:\u00a02"));
  /* The same card again, and the last one. */
  type (&f, "as");
  press (&f, GDK_KEY_BackSpace, 0);
  g_assert_true (reads (&f, "Stock:\u00a00"));
  type (&f, "qd");
  click_button (&f, "Trick:\u00a00");
  gtk_widget_grab_focus (now (&f));
  type (&f, "jh");
  g_assert_false (reads (&f, "The player whose turn it is must hold cards."));

  /* It is still there after a look at the lesson. */
  gtk_widget_activate_action (GTK_WIDGET (f.window), "win.back", NULL);
  CT_AWAIT (now (&f) == f.page);
  ct_person_settle (f.person);
  g_assert_true (g_bytes_equal (ct_author_get_bytes (author), f.dealt));
  open_maker (&f, "Set Up by Hand…", CT_TYPE_SETUP_PAGE);
  g_assert_true (reads (&f, "Trick:\u00a01"));
  click_button (&f, "Use This Table");
  CT_AWAIT (now (&f) == f.page);
  ct_person_settle (f.person);

  state = get_table (&f, &session);
  g_assert_cmpuint (state->n_seats, ==, 4);
  g_assert_cmpuint (ct_author_get_learner (author), ==, state->to_act);
  g_assert_cmpuint (ct_zone_len (state, ct_hand (0)), ==, 3);
  g_assert_cmpuint (face_at (&f, state, ct_hand (0), 1), ==, CT_FACE (CT_HEARTS, 8));
  g_assert_cmpuint (ct_zone_len (state, CT_ZONE_STOCK), ==, 1);
  g_assert_cmpuint (face_at (&f, state, CT_ZONE_STOCK, 0), ==,
                    CT_FACE (CT_DIAMONDS, 12));
  g_assert_cmpuint (ct_zone_len (state, CT_ZONE_TRICK), ==, 1);
  press (&f, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_true (g_bytes_equal (ct_author_get_bytes (author), f.dealt));
  press (&f, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  g_assert_false (g_bytes_equal (ct_author_get_bytes (author), f.dealt));
  close_page (&f);
}

static gboolean
is_tile (GtkWidget *widget, gconstpointer n)
{
  return GTK_IS_FLOW_BOX_CHILD (widget) &&
         gtk_flow_box_child_get_index (GTK_FLOW_BOX_CHILD (widget)) ==
             GPOINTER_TO_INT (n);
}

/* Says what is impossible. With the pointer. */
CT_TEST ("/ui/author-table/impossible")
{
  static const int faces[] = { 0, 10, 1 };
  Fixture f;

  open_page (&f, "cau-robat");
  open_maker (&f, "Set Up by Hand…", CT_TYPE_SETUP_PAGE);
  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    {
      GtkWidget *tile =
          ct_test_find_where (now (&f), is_tile, GINT_TO_POINTER (faces[i]));

      if (i == 0)
        click_button (&f, "Center:\u00a00");
      ct_person_click (f.person, tile);
      ct_person_settle (f.person);
    }
  g_assert_true (reads (&f, "Center:\u00a03"));
  type (&f, "");
  ct_person_click (f.person, ct_test_find_where (now (&f), is_wish, "Learner"));
  press (&f, GDK_KEY_Escape, 0);
  g_assert_true (reads (&f, "The player whose turn it is must hold cards."));
  g_assert_true (CT_IS_SETUP_PAGE (now (&f)));
  click_button (&f, "Use This Table");
  g_assert_true (CT_IS_SETUP_PAGE (now (&f)));
  close_page (&f);
}

/* What it looks like, for people who look at the pictures. */
CT_TEST ("/ui/author-table/pictures")
{
  static const CtLook looks[] = {
    { "wide", 1280, 800, FALSE, 100 },
    { "narrow", 360, 720, FALSE, 100 },
    { "large", 1280, 900, FALSE, 200 },
    { "dark", 1280, 800, TRUE, 100 },
  };
  static const char *const games[] = { "kargaburo", "cau-robat", "buraco-us",
                                       "kargaburo" };

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      Fixture f;

      open_on (&f, &looks[i], games[i]);
      if (looks[i].width < 700)
        click_button (&f, "Table");
      ct_test_wait_frames (f.page, 30);
      ct_test_take_picture (f.window, "author-table", looks[i].name);
      open_maker (&f, "Ask for a Position…", CT_TYPE_WISH_PAGE);
      ct_test_take_picture (f.window, "author-ask", looks[i].name);
      gtk_widget_activate_action (now (&f), "win.back", NULL);
      CT_AWAIT (now (&f) == f.page);
      ct_test_wait_frames (f.page, 30);
      open_maker (&f, "Set Up by Hand…", CT_TYPE_SETUP_PAGE);
      type (&f, i == 1 ? "3o4o" : "3c4d");
      ct_test_take_picture (f.window, "author-set-up", looks[i].name);
      gtk_widget_activate_action (now (&f), "win.back", NULL);
      CT_AWAIT (now (&f) == f.page);
      close_page (&f);
    }
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
