/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-toast.h"

/* What a toast has beside its words, and its button beside its own, in pixels. */
#define FRAME        116
#define BUTTON_FRAME 44

/* On a title: the pixels that it may have in a line. */
#define ROOM "ct-room"

static int
measure_words (GtkWidget *window, const char *words)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (window, words);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* AdwToastOverlay gives a toast the height that it needs at its natural width, even if
 * the window is narrower. GtkBox must not ask how wide one line is.
 */
static void
measure (GtkWidget *title,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  int room = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (title), ROOM));
  GtkWidget *label = gtk_widget_get_first_child (title);
  int narrowest;
  int widest;

  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &narrowest, &widest, NULL,
                      NULL);
  widest = CLAMP (room, narrowest, widest);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = narrowest;
      *natural = widest;
      return;
    }

  gtk_widget_measure (label, orientation, for_size, minimum, natural, minimum_baseline,
                      natural_baseline);
  if (for_size < 0)
    gtk_widget_measure (label, orientation, widest, NULL, natural, NULL,
                        natural_baseline);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *title)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
allocate (GtkWidget *title, int width, int height, int baseline)
{
  gtk_widget_size_allocate (gtk_widget_get_first_child (title),
                            &(GtkAllocation){ 0, 0, width, height }, baseline);
}

/**
 * ct_toast_new:
 * @window: will show it
 * @answer: (nullable): of its button
 *
 * A toast with as many lines as @text needs; that of libadwaita has one, which ends
 * where a narrow window ends.
 */
AdwToast *
ct_toast_new (GtkWidget *window, const char *text, const char *answer)
{
  AdwToast *toast = adw_toast_new ("");
  GtkWidget *title = adw_bin_new ();
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                    PANGO_WRAP_WORD_CHAR, "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                    "xalign", 0.f, NULL);
  int room = gtk_widget_get_width (window);

  if (room == 0)
    gtk_window_get_default_size (GTK_WINDOW (window), &room, NULL);
  room -= FRAME;
  if (answer != NULL)
    {
      adw_toast_set_button_label (toast, answer);
      room -= measure_words (window, answer) + BUTTON_FRAME;
    }

  gtk_widget_add_css_class (label, "heading");
  g_object_set_data (G_OBJECT (title), ROOM, GINT_TO_POINTER (room));
  gtk_widget_set_layout_manager (title, gtk_custom_layout_new (get_request_mode,
                                                               measure, allocate));
  adw_bin_set_child (ADW_BIN (title), label);
  adw_toast_set_custom_title (toast, title);
  return toast;
}
