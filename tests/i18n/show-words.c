/* SPDX-License-Identifier: GPL-3.0-or-later */
/* show-words: opens every page of the window and prints its texts.
 *
 * "= page" begins a page; each text ends with U+001E.
 */
#include <adwaita.h>

#include "ct-application.h"
#include "ct-plain-text.h"
#include "ct-language.h"
#include "ct-window.h"

#define N_FRAMES 3

/* clang-format off */
static const struct
{
  const char *action;
  const char *parameter;
} pages[] = {
  { NULL,              NULL },
  { "win.open-game",   "'kargaburo'" },
  { "win.open-lesson", "'kargaburo-first-card'" },
  { "win.open-lesson", "'kargaburo-following'" },
  { "win.open-lesson", "'cangkul-sharing'" },
  { "win.open-hand",   "('kargaburo', 'a-short-hand')" },
  { "win.open-hand",   "('cangkul', 'the-first-evening')" },
  { "win.practice",    "'cangkul'" },
  { "win.show-rule",   "('kargaburo', 'KB-FOLLOW-1')" },
  { "win.show-rule",   "('cangkul', '')" },
  { "app.preferences", NULL },
};
/* clang-format on */

static void
print_text (const char *text)
{
  if (text != NULL && *text != '\0')
    g_print ("%s\x1e\n", text);
}

/* The window buttons have GTK's own texts, so they are skipped. */
static void
print_words (GtkWidget *widget)
{
  if (GTK_IS_WINDOW_CONTROLS (widget))
    return;

  print_text (gtk_widget_get_tooltip_text (widget));
  if (GTK_IS_LABEL (widget))
    print_text (gtk_label_get_text (GTK_LABEL (widget)));
  else if (CT_IS_PLAIN_TEXT (widget))
    print_text (ct_plain_text_get_text (CT_PLAIN_TEXT (widget)));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    print_words (child);
}

static gboolean
on_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  guint *n_frames = user_data;

  (*n_frames)++;
  return *n_frames < N_FRAMES;
}

/* Lists create their rows during layout, which takes some frames. */
static void
wait_for_layout (GtkWidget *widget)
{
  guint n_frames = 0;

  gtk_widget_add_tick_callback (widget, on_frame, &n_frames, NULL);
  while (n_frames < N_FRAMES)
    {
      gtk_widget_queue_draw (widget);
      g_main_context_iteration (NULL, TRUE);
    }
}

static void
on_activate (GtkApplication *application)
{
  GtkWidget *window = GTK_WIDGET (gtk_application_get_active_window (application));

  /* Without animations no page is still moving when the next one opens. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      const char *action = pages[i].action;
      g_autoptr (GVariant) parameter = NULL;
      GtkWidget *top;

      if (pages[i].parameter != NULL)
        parameter = g_variant_ref_sink (g_variant_new_parsed (pages[i].parameter));
      g_print ("= %s %s\n", action != NULL ? action : "library",
               pages[i].parameter != NULL ? pages[i].parameter : "");
      if (action != NULL &&
          !gtk_widget_activate_action_variant (window, action, parameter))
        g_error ("There is no action %s.", action);

      top = GTK_WIDGET (gtk_application_get_active_window (application));
      wait_for_layout (top);
      print_words (top);
    }

  g_application_quit (G_APPLICATION (application));
}

int
main (int argc, char *argv[])
{
  g_autoptr (CtApplication) application = NULL;

  ct_language_init ();
  gtk_disable_setlocale ();
  application = ct_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_signal_connect_after (application, "activate", G_CALLBACK (on_activate), NULL);

  return g_application_run (G_APPLICATION (application), argc, argv);
}
