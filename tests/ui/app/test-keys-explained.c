/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A key whose action is disabled says why. */
#include <X11/extensions/XTest.h>
#include <gdk/x11/gdkx.h>

#include "ct-practice-page.h"
#include "ct-table-fixture.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

#define OWN_TURN "seats 2; phase lead; dealer B; turn A; A 5C 6D; B 6C 7C; stock 2D 3D"

typedef struct
{
  CtSession *session;
  GtkWidget *page;
  GtkWidget *window;
  Display *display;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->session = ct_table_fixture_new_position ("kargaburo", "", OWN_TURN);
  f->page = ct_practice_page_new_from_session (f->session, 0, NULL, ct_test_library (),
                                               ct_test_settings ());
  f->window = gtk_window_new ();
  f->display = XOpenDisplay (NULL);
  g_assert_nonnull (f->display);

  gtk_window_set_default_size (GTK_WINDOW (f->window), 1000, 700);
  gtk_window_set_child (GTK_WINDOW (f->window), f->page);
  gtk_window_present (GTK_WINDOW (f->window));
  ct_test_wait_frames (f->page, 2);

  /* No window manager does it here. */
  XSetInputFocus (
      f->display,
      gdk_x11_surface_get_xid (gtk_native_get_surface (GTK_NATIVE (f->window))),
      RevertToParent, CurrentTime);
  XFlush (f->display);
  while (!gtk_window_is_active (GTK_WINDOW (f->window)))
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  XCloseDisplay (f->display);
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_object_unref (f->session);
}

static void
type_key (Fixture *f, KeySym key)
{
  KeyCode code = XKeysymToKeycode (f->display, key);

  XTestFakeKeyEvent (f->display, code, TRUE, CurrentTime);
  XTestFakeKeyEvent (f->display, code, FALSE, CurrentTime);
  XFlush (f->display);
}

static void
wait_for_words (Fixture *f, const char *words)
{
  g_autofree char *text = ct_test_dup_text (f->page);

  while (strstr (text, words) == NULL)
    {
      ct_test_wait_frames (f->page, 1);
      g_free (text);
      text = ct_test_dup_text (f->page);
    }
}

CT_FIXTURE_TEST ("/ui/keys-explained/next-hand")
{
  type_key (f, XK_n);
  wait_for_words (f, "This hand is not over. Play it to the end first.");
  g_assert_true (ct_practice_page_get_session (CT_PRACTICE_PAGE (f->page)) ==
                 f->session);
}

CT_TEST_FRAME (ct_test_begin_on_x11, ct_test_end);
