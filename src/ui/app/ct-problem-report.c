/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-problem-report.c: what a developer needs to see a problem, in one file
 *
 * The file is a page for any browser: the person's words, a picture of the page, and
 * the facts, with the hand as a record or the table as text. Facts are in English, for
 * developers. Nothing is sent.
 */
#include "ct-problem-report.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "ct-lesson-page.h"
#include "ct-names.h"
#include "ct-replay-page.h"
#include "ct-saved-hand.h"
#include "ct-save.h"
#include "ct-table-text.h"
#include "ct-table-view.h"

/* The page as it was before the question. */
typedef struct
{
  CtPage *page;
  char *title;
  GBytes *picture; /* (nullable) */
  char *facts;
  GtkEditable *entry;
  char *words; /* (nullable): typed */
  GtkFileChooserNative *saver;
} Report;

static void
report_free (Report *self)
{
  g_object_unref (self->page);
  g_clear_pointer (&self->picture, g_bytes_unref);
  g_clear_object (&self->saver);
  g_free (self->title);
  g_free (self->facts);
  g_free (self->words);
  g_free (self);
}

/* Call it after a frame is painted.
 *
 * Returns: (transfer full) (nullable): PNG
 */
static GBytes *
draw_page (GtkWidget *page)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (page);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  GtkNative *native = gtk_widget_get_native (page);
  int width = gtk_widget_get_width (page);
  int height = gtk_widget_get_height (page);
  GdkRGBA color;

  if (gtk_style_context_lookup_color (gtk_widget_get_style_context (page),
                                      "window_bg_color", &color))
    gtk_snapshot_append_color (snapshot, &color,
                               &GRAPHENE_RECT_INIT (0, 0, width, height));
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  if (node == NULL || native == NULL)
    return NULL;

  texture = gsk_renderer_render_texture (gtk_native_get_renderer (native), node, NULL);
  return gdk_texture_save_to_png_bytes (texture);
}

/* Returns: (nullable) */
static CtTableView *
find_table (GtkWidget *widget)
{
  if (CT_IS_TABLE_VIEW (widget))
    return CT_TABLE_VIEW (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      CtTableView *found =
          gtk_widget_get_child_visible (child) ? find_table (child) : NULL;

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
add_bytes (GString *text, GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  g_string_append_c (text, '\n');
  g_string_append_len (text, data, size);
}

static void
add_game (GString *text, const CtRules *rules)
{
  g_string_append_printf (text, "Rule set: %s\n", rules->id);
  for (const CtOption *option = rules->options; option->name != NULL; option++)
    {
      g_autofree char *value = ct_rules_dup_option (rules, option);

      g_string_append_printf (text, "Option: %s=%s\n", option->name, value);
    }
}

static void
add_table (GString *text, CtPage *page, CtTableView *table)
{
  CtSession *session = ct_table_view_get_session (table);
  guint position = ct_session_get_position (session);
  g_autofree char *cards = NULL;
  g_autoptr (CtRecord) hand = NULL;
  g_autoptr (GBytes) record = NULL;

  add_game (text, ct_session_get_rules (session));
  g_string_append_printf (text, "Position: %u of %u\n", position,
                          ct_session_get_n_plies (session));
  cards =
      ct_table_text (ct_table_view_get_narrator (table), ct_session_get_rules (session),
                     ct_session_get_state_at (session, position));
  g_string_append_printf (text, "\n%s", cards);

  if (CT_IS_REPLAY_PAGE (page))
    record = ct_replay_dup_version (ct_replay_page_get_replay (CT_REPLAY_PAGE (page)));
  else if (ct_saved_hand_can_save (session))
    {
      hand = ct_saved_hand_create_record (session);
      record = ct_record_to_bytes (hand);
    }
  if (record != NULL)
    add_bytes (text, record);
}

static char *
list_facts (CtPage *page)
{
  GString *text = g_string_new (NULL);
  g_autofree char *system = g_get_os_info (G_OS_INFO_KEY_PRETTY_NAME);
  CtTableView *table = find_table (GTK_WIDGET (page));

  g_string_append_printf (text, "Cartilla: %s\n", CT_VERSION);
  g_string_append_printf (text, "GTK: %u.%u.%u\n", gtk_get_major_version (),
                          gtk_get_minor_version (), gtk_get_micro_version ());
  g_string_append_printf (text, "libadwaita: %u.%u.%u\n", adw_get_major_version (),
                          adw_get_minor_version (), adw_get_micro_version ());
  g_string_append_printf (text, "System: %s\n", system != NULL ? system : "unknown");
  g_string_append_printf (text, "Language: %s\n", setlocale (LC_MESSAGES, NULL));
  g_string_append_printf (text, "Page: %s, %d × %d\n", G_OBJECT_TYPE_NAME (page),
                          gtk_widget_get_width (GTK_WIDGET (page)),
                          gtk_widget_get_height (GTK_WIDGET (page)));
  if (CT_IS_LESSON_PAGE (page))
    {
      CtLessonRunner *runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (page));

      g_string_append_printf (text, "Lesson: %s\nStep: %u of %u\n",
                              ct_lesson_get_id (ct_lesson_runner_get_lesson (runner)),
                              ct_lesson_runner_get_step (runner) + 1,
                              ct_lesson_runner_get_n_steps (runner));
    }
  if (table != NULL && ct_table_view_get_session (table) != NULL)
    add_table (text, page, table);
  else if (ct_page_get_rules (page) != NULL)
    add_game (text, ct_page_get_rules (page));
  return g_string_free (text, FALSE);
}

static GBytes *
write_report (Report *self)
{
  g_autofree char *title = g_markup_escape_text (self->title, -1);
  g_autofree char *words = g_markup_escape_text (self->words, -1);
  g_autofree char *facts = g_markup_escape_text (self->facts, -1);
  GString *text = g_string_new (NULL);
  gsize size;

  g_string_append_printf (text,
                          "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\">"
                          "<title>%s</title></head>\n<body><h1>%s</h1>\n<p>%s</p>\n",
                          title, title, words);
  if (self->picture != NULL)
    {
      const guint8 *data = g_bytes_get_data (self->picture, &size);
      g_autofree char *encoded = g_base64_encode (data, size);

      g_string_append_printf (
          text, "<p><img alt=\"\" src=\"data:image/png;base64,%s\"></p>\n", encoded);
    }
  g_string_append_printf (text, "<pre>%s</pre>\n</body></html>\n", facts);
  size = text->len;
  return g_bytes_new_take (g_string_free (text, FALSE), size);
}

static void
on_file_chosen (Report *self, int response)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    {
      file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->saver));
      bytes = write_report (self);
      ct_save_bytes (bytes, file, GTK_WIDGET (self->page));
    }
  report_free (self);
}

static void
choose_file (Report *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->page));

  self->saver = gtk_file_chooser_native_new (_ ("Save the Report"),
                                             root != NULL ? GTK_WINDOW (root) : NULL,
                                             GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  /* Translators: The name of a file. */
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->saver),
                                     _ ("cartilla-problem.html"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->saver), TRUE);
  g_signal_connect_swapped (self->saver, "response", G_CALLBACK (on_file_chosen), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->saver));
}

static void
on_response (Report *self, const char *response)
{
  if (g_str_equal (response, "save"))
    {
      self->words = g_strdup (gtk_editable_get_text (self->entry));
      choose_file (self);
    }
  else
    report_free (self);
}

static void
ask (Report *self)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (
      GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self->page))),
      /* Translators: Heading of a question. */
      _ ("Report a Problem"),
      _ ("Cartilla saves one file with your words, a picture of this page, the hand "
         "with its notes and options, and the versions of the programs. Nothing is "
         "sent: look at the file, and pass it on yourself.")));

  self->entry = GTK_EDITABLE (gtk_entry_new ());
  gtk_entry_set_activates_default (GTK_ENTRY (self->entry), TRUE);
  /* Translators: Label of an entry. */
  ct_name_widget (GTK_WIDGET (self->entry), _ ("What Happened"));
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), _ ("What Happened"));
  adw_message_dialog_set_extra_child (dialog, GTK_WIDGET (self->entry));
  adw_message_dialog_add_responses (dialog, "cancel",
                                    /* Translators: A button. */
                                    _ ("_Cancel"), "save",
                                    /* Translators: A button. */
                                    _ ("_Save…"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (on_response), self);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_painted (GdkFrameClock *clock, Report *self)
{
  g_signal_handlers_disconnect_by_func (clock, on_painted, self);
  self->picture = draw_page (GTK_WIDGET (self->page));
  ask (self);
}

/**
 * ct_problem_report_ask:
 * @page: in a window
 * @title: of the page
 *
 * Asks what happened and where to save the report.
 */
void
ct_problem_report_ask (CtPage *page, const char *title)
{
  Report *self = g_new0 (Report, 1);

  self->page = g_object_ref (page);
  self->title = g_strdup (title);
  self->facts = list_facts (page);
  /* While something moves, there is a picture of the page only after it is painted. */
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (page)), "after-paint",
                    G_CALLBACK (on_painted), self);
  gtk_widget_queue_draw (GTK_WIDGET (page));
}
