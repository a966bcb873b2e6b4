/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A held key opens only one page or dialog. */
#include "ct-await.h"
#include "ct-game-page.h"
#include "ct-game-tile.h"
#include "ct-person.h"
#include "ct-rules-page.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

#define REPEATS 30

static const CtLook usual = { "usual", 1000, 700, FALSE, 100 };

typedef struct
{
  const char *name;
  guint key;
  GdkModifierType modifiers;
} Key;

static const Key dialogs[] = {
  { "preferences", GDK_KEY_comma, GDK_CONTROL_MASK },
  { "open", GDK_KEY_o, GDK_CONTROL_MASK },
  { "help", GDK_KEY_F1, 0 },
  { "new-window", GDK_KEY_n, GDK_CONTROL_MASK },
  { "shortcuts", GDK_KEY_slash, GDK_CONTROL_MASK },
};

static void
hold (CtPerson *person, guint key, GdkModifierType modifiers)
{
  for (guint i = 0; i < REPEATS; i++)
    ct_person_press (person, key, modifiers);
}

CT_TEST_CASES ("/ui/held-keys/", dialogs, name)
{
  const Key *key = data;
  CtWindow *window = ct_test_open_window (&usual);
  CtPerson *person = ct_person_new (GTK_WINDOW (window));

  ct_test_wait_frames (GTK_WIDGET (window), 6);
  hold (person, key->key, key->modifiers);
  ct_test_wait_frames (GTK_WIDGET (window), 20);
  CT_AWAIT (ct_person_get_n_opened (person) > 0);
  g_assert_cmpuint (ct_person_get_n_opened (person), ==, 1);

  ct_person_free (person);
  ct_test_close_window (window);
}

CT_TEST ("/ui/held-keys/rules")
{
  CtWindow *window = ct_test_open_window (&usual);
  CtPerson *person = ct_person_new (GTK_WINDOW (window));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-game", "s", "kargaburo");
  ct_test_wait_frames (GTK_WIDGET (window), 6);
  hold (person, GDK_KEY_F1, 0);
  ct_test_wait_frames (GTK_WIDGET (window), 10);
  g_assert_true (CT_IS_RULES_PAGE (ct_window_get_page (window)));
  g_assert_cmpuint (ct_person_get_n_opened (person), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  ct_test_wait_frames (GTK_WIDGET (window), 6);
  g_assert_true (CT_IS_GAME_PAGE (ct_window_get_page (window)));

  ct_person_free (person);
  ct_test_close_window (window);
}

static gboolean
is_tile (GtkWidget *widget, gconstpointer data)
{
  return CT_IS_GAME_TILE (widget);
}

CT_TEST ("/ui/held-keys/library")
{
  CtWindow *window = ct_test_open_window (&usual);
  CtPerson *person = ct_person_new (GTK_WINDOW (window));

  ct_test_wait_frames (GTK_WIDGET (window), 6);
  gtk_widget_grab_focus (ct_test_find_where (ct_window_get_page (window), is_tile,
                                             NULL));
  hold (person, GDK_KEY_F1, 0);
  ct_test_wait_frames (GTK_WIDGET (window), 10);
  g_assert_true (CT_IS_RULES_PAGE (ct_window_get_page (window)));
  g_assert_cmpuint (ct_person_get_n_opened (person), ==, 0);

  ct_person_free (person);
  ct_test_close_window (window);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
