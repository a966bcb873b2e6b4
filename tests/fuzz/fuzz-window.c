/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzzes the real window: the bytes up to the first NUL are a file, the others are
 * keys. Needs a display: xvfb-run.
 */
#include <stdint.h>
#include <string.h>

#include <X11/extensions/XTest.h>
#include <X11/keysym.h>
#include <gdk/x11/gdkx.h>
#include <glib/gstdio.h>

#include "ct-window-fixture.h"

#define MOST_KEYS  24
#define MOST_TURNS 400 /* iterations of the main loop per key */

int LLVMFuzzerInitialize (int *argc, char ***argv);
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* No D: a combination with it opens GTK's inspector, which reports problems in itself.
 */
static const KeySym keys[] = {
  XK_Tab,  XK_Return, XK_space,  XK_Escape, XK_Left,      XK_Right, XK_Up,    XK_Down,
  XK_Home, XK_End,    XK_Prior,  XK_Next,   XK_BackSpace, XK_F1,    XK_F2,    XK_F9,
  XK_F10,  XK_Delete, XK_period, XK_comma,  XK_slash,     XK_plus,  XK_minus, XK_1,
  XK_2,    XK_3,      XK_b,      XK_e,      XK_g,         XK_h,     XK_m,     XK_n,
  XK_r,    XK_s,      XK_u,      XK_v,      XK_w,         XK_y,     XK_z,
};

static Display *display;
static char *path;

/* GTK does not see libFuzzer's arguments. */
int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  static char name[] = "fuzz-window";
  static char *own[] = { name, NULL };
  char **arguments = own;
  int n_arguments = 1;
  gboolean is_fuzzer = g_getenv ("G_TEST_SRCDIR") == NULL;
  int file_descriptor;

  if (!(is_fuzzer ? ct_test_begin (&n_arguments, &arguments)
                  : ct_test_begin (argc, argv)))
    return 77;

  display = XOpenDisplay (NULL);
  g_assert_nonnull (display);
  file_descriptor = g_file_open_tmp ("cartilla-fuzz-XXXXXX.xml", &path, NULL);
  g_assert_true (g_close (file_descriptor, NULL));
  return 0;
}

static void
turn (void)
{
  for (guint i = 0; i < MOST_TURNS && g_main_context_pending (NULL); i++)
    g_main_context_iteration (NULL, FALSE);
}

static void
press (KeySym key, gboolean is_down)
{
  XTestFakeKeyEvent (display, XKeysymToKeycode (display, key), is_down, CurrentTime);
}

/* There is no window manager, so the newest window gets the focus. */
static void
focus_newest (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = g_list_model_get_n_items (windows); i-- > 0;)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
      GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

      if (surface == NULL || !gdk_surface_get_mapped (surface))
        continue;

      XSetInputFocus (display, gdk_x11_surface_get_xid (surface), RevertToParent,
                      CurrentTime);
      break;
    }
}

static void
type (uint8_t byte)
{
  gboolean with_control = (byte & 0x80) != 0;
  gboolean with_shift = (byte & 0x40) != 0;
  KeySym key = keys[(byte & 0x3f) % G_N_ELEMENTS (keys)];

  focus_newest ();
  if (with_control)
    press (XK_Control_L, TRUE);
  if (with_shift)
    press (XK_Shift_L, TRUE);
  press (key, TRUE);
  press (key, FALSE);
  if (with_shift)
    press (XK_Shift_L, FALSE);
  if (with_control)
    press (XK_Control_L, FALSE);
  XSync (display, False);
  gdk_display_sync (gdk_display_get_default ());
  turn ();
}

static void
close_all (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  g_autoptr (GtkWindow) window = NULL;

  while ((window = g_list_model_get_item (windows, 0)) != NULL)
    {
      gtk_window_destroy (window);
      turn ();
      g_clear_object (&window);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static const CtLook look = { "fuzz", 640, 480, FALSE, 100 };
  const uint8_t *end = size > 0 ? memchr (data, '\0', size) : NULL;
  size_t length = end != NULL ? (size_t) (end - data) : size;
  CtWindow *window = ct_test_open_window (&look);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, (const char *) data, (gssize) length,
                                      NULL));
  ct_window_open_file (window, file);
  turn ();
  for (size_t i = length + 1; i < MIN (size, length + 1 + MOST_KEYS); i++)
    type (data[i]);

  close_all ();
  return 0;
}
