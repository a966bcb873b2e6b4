/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The replay viewer: what can be taken along, as a picture, on paper, as text. All of
 * it is seen through the eyes of the table on the page, and ends where its future is
 * hidden.
 */
#include "ct-replay-page-private.h"

#include <glib/gi18n.h>

#include "ct-hand-print.h"
#include "ct-replay-text.h"
#include "ct-table-picture.h"
#include "ct-text.h"

/* Pixels of a picture to a pixel of the screen: sharp on paper and on a projector. */
#define DETAIL 3

#define MARGIN 14 /* of a page, in millimetres */

/* ------------------------------------------------------------------- what is taken */

/* To tell other courses, one has to walk through them: not with the page's own replay.
 * Who is inside of one takes just that along, and who does not want to know how the
 * hand ends does not want to know how it might have gone on.
 *
 * Returns: (nullable): the record once more, for the same eyes and the same audience
 */
static CtReplay *
create_walker (CtReplayPage *self)
{
  CtReplay *walker;

  if (ct_replay_get_depth (self->replay) > 0 || ct_timeline_hides_end (self->timeline))
    return NULL;

  walker = ct_replay_new (ct_replay_get_record (self->replay), self->library);
  ct_narrator_set_viewer (ct_replay_get_narrator (walker),
                          ct_table_view_get_viewer (ct_replay_page_get_table (self)));
  ct_replay_set_audience (walker, ct_replay_get_audience (self->replay));
  return walker;
}

static char *
make_text (CtReplayPage *self)
{
  guint end = ct_timeline_get_horizon (self->timeline);
  g_autoptr (CtReplay) walker = create_walker (self);

  if (walker == NULL)
    return ct_replay_text (self->replay, end, CT_REPLAY_TEXT_NOTES);

  return ct_replay_text (walker, end, CT_REPLAY_TEXT_NOTES | CT_REPLAY_TEXT_COURSES);
}

static GskRenderNode *
draw_table (CtReplayPage *self, int *ret_width, int *ret_height)
{
  CtTableView *table = ct_replay_page_get_table (self);

  *ret_width = gtk_widget_get_width (GTK_WIDGET (table));
  *ret_height = gtk_widget_get_height (GTK_WIDGET (table));
  return ct_table_picture_draw (table, ct_session_get_position (self->session),
                                CT_TABLE_PICTURE_SCREEN, *ret_width, *ret_height,
                                DETAIL);
}

static GBytes *
make_picture (CtReplayPage *self, GError **error)
{
  int width;
  int height;
  g_autoptr (GskRenderNode) node = draw_table (self, &width, &height);

  return ct_table_picture_encode (node, width, height, DETAIL, error);
}

static CtPaper *
lay_out (CtReplayPage *self, double width, double height)
{
  g_autoptr (CtReplay) walker = create_walker (self);

  return ct_hand_print_lay_out (self->replay, walker, ct_replay_page_get_table (self),
                                ct_page_header_get_title (self->header),
                                ct_page_header_get_subtitle (self->header), width,
                                height);
}

static GtkPageSetup *
create_page_setup (void)
{
  GtkPageSetup *setup = gtk_page_setup_new ();

  gtk_page_setup_set_top_margin (setup, MARGIN, GTK_UNIT_MM);
  gtk_page_setup_set_bottom_margin (setup, MARGIN, GTK_UNIT_MM);
  gtk_page_setup_set_left_margin (setup, MARGIN, GTK_UNIT_MM);
  gtk_page_setup_set_right_margin (setup, MARGIN, GTK_UNIT_MM);
  return setup;
}

static GBytes *
make_pdf (CtReplayPage *self, GError **error)
{
  g_autoptr (GtkPageSetup) setup = create_page_setup ();
  g_autoptr (CtPaper) print =
      lay_out (self, gtk_page_setup_get_page_width (setup, GTK_UNIT_POINTS),
               gtk_page_setup_get_page_height (setup, GTK_UNIT_POINTS));

  return ct_paper_make_pdf (print, setup, error);
}

/* -------------------------------------------------------------------------- saving */

static const struct
{
  const char *action;
  const char *title;
  const char *suffix;
} kinds[] = {
  { "replay.save-picture", N_ ("Save the Table as a Picture"), ".png" },
  { "replay.save-pages", N_ ("Save the Hand as Pages"), ".pdf" },
  { "replay.save-text", N_ ("Save the Hand as Text"), ".txt" },
};

static GBytes *
make_content (CtReplayPage *self, const char *suffix, GError **error)
{
  char *text;

  if (g_str_equal (suffix, ".png"))
    return make_picture (self, error);
  if (g_str_equal (suffix, ".pdf"))
    return make_pdf (self, error);

  text = make_text (self);
  return g_bytes_new_take (text, strlen (text));
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CtReplayPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (G_FILE (source));
  g_autofree char *text = NULL;

  if (g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    /* Translators: a file that was written. */
    text = g_strdup_printf (_ ("“%s” is saved."), name);
  else
    text = g_strdup_printf (_ ("“%s” is not saved: %s"), name, error->message);
  ct_replay_page_tell (self, text);
}

/**
 * ct_replay_page_export:
 * @file: an old one is replaced when all of the new one is there
 * @suffix: ".png" for the table, ".pdf" or ".txt" for the hand
 *
 * Tells when it is done, or why it cannot be.
 */
void
ct_replay_page_export (CtReplayPage *self, GFile *file, const char *suffix)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) content = make_content (self, suffix, &error);

  if (content == NULL)
    ct_replay_page_tell (self, error->message);
  else
    g_file_replace_contents_bytes_async (file, content, NULL, FALSE, G_FILE_CREATE_NONE,
                                         NULL, on_saved, g_object_ref (self));
}

static void
on_response (CtReplayPage *self, int response, GtkNativeDialog *dialog)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  if (file != NULL)
    ct_replay_page_export (self, file, g_object_get_data (G_OBJECT (dialog), "suffix"));
  g_clear_object (&self->saver);
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (widget));
  g_autofree char *file = NULL;
  guint kind = 0;

  while (!g_str_equal (kinds[kind].action, name))
    kind++;

  file =
      g_strconcat (ct_page_header_get_title (self->header), kinds[kind].suffix, NULL);
  g_strdelimit (file, "/", '-');
  g_clear_object (&self->saver);
  self->saver =
      gtk_file_chooser_native_new (_ (kinds[kind].title), window,
                                   GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->saver), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->saver), file);
  g_object_set_data (G_OBJECT (self->saver), "suffix", (gpointer) kinds[kind].suffix);
  g_signal_connect_object (self->saver, "response", G_CALLBACK (on_response), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->saver));
}

/* ------------------------------------------------------------------------- copying */

static void
copy_text_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);
  guint position = ct_session_get_position (self->session);
  g_autofree char *text =
      ct_replay_text_position (self->replay, position, CT_REPLAY_TEXT_TABLES);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  ct_replay_page_tell (self, _ ("The table is copied as text."));
}

static void
copy_picture_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) png = make_picture (self, &error);
  g_autoptr (GdkTexture) texture = NULL;

  if (png != NULL)
    texture = gdk_texture_new_from_bytes (png, &error);
  if (texture != NULL)
    gdk_clipboard_set_texture (gtk_widget_get_clipboard (widget), texture);
  ct_replay_page_tell (self, texture != NULL ? _ ("The table is copied as a picture.")
                                             : error->message);
}

/* ------------------------------------------------------------------------ printing */

static void
on_begin_print (GtkPrintOperation *operation, GtkPrintContext *context, gpointer data)
{
  CtPaper *print = lay_out (data, gtk_print_context_get_width (context),
                            gtk_print_context_get_height (context));

  gtk_print_operation_set_n_pages (operation, ct_paper_get_n_pages (print));
  g_object_set_data_full (G_OBJECT (operation), "print", print,
                          (GDestroyNotify) ct_paper_free);
}

static void
on_draw_page (GtkPrintOperation *operation, GtkPrintContext *context, int page)
{
  ct_paper_draw_page (g_object_get_data (G_OBJECT (operation), "print"),
                      gtk_print_context_get_cairo_context (context), page);
}

static void
print_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = create_page_setup ();
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation, ct_page_header_get_title (self->header));
  gtk_print_operation_set_default_page_setup (operation, setup);
  g_signal_connect_object (operation, "begin-print", G_CALLBACK (on_begin_print), self,
                           0);
  g_signal_connect (operation, "draw-page", G_CALLBACK (on_draw_page), NULL);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                               GTK_WINDOW (gtk_widget_get_root (widget)),
                               &error) == GTK_PRINT_OPERATION_RESULT_ERROR)
    ct_replay_page_tell (self, error->message);
}

void
ct_replay_page_install_export_actions (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    gtk_widget_class_install_action (widget_class, kinds[i].action, NULL, save_action);
  gtk_widget_class_install_action (widget_class, "replay.copy-picture", NULL,
                                   copy_picture_action);
  gtk_widget_class_install_action (widget_class, "replay.copy-text", NULL,
                                   copy_text_action);
  gtk_widget_class_install_action (widget_class, "replay.print", NULL, print_action);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_e, GDK_CONTROL_MASK,
                                       "replay.save-picture", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_e,
                                       GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "replay.save-pages", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_t,
                                       GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "replay.save-text", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c,
                                       GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "replay.copy-picture", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK,
                                       "replay.copy-text", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK,
                                       "replay.print", NULL);
}
