/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-export.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-hand-print.h"
#include "ct-names.h"
#include "ct-plain.h"
#include "ct-replay-file.h"
#include "ct-replay-text.h"
#include "ct-save.h"
#include "ct-table-picture.h"
#include "ct-text.h"

/* Image pixels per screen pixel, for print and projectors. */
#define DETAIL 3

#define CAPTION_MARGIN 12 /* pixels */

/**
 * CtReplayExport:
 *
 * Exports what the viewer sees as picture, pages or text.
 *
 * Properties: “title” and “subtitle”: the heading.
 */
struct _CtReplayExport
{
  CtReplaySection parent_instance;

  char *title;
  char *subtitle;
  GtkFileChooserNative *saver; /* (nullable) */

  GtkWidget *button;
};

enum
{
  PROP_TITLE = 1,
  PROP_SUBTITLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CtReplayExport, ct_replay_export, CT_TYPE_REPLAY_SECTION)

/* Content */

/* To step through variations. Inside one, only that is exported; with a hidden end,
 * none. Returns: (nullable) */
static CtReplay *
create_walker (CtReplaySection *section)
{
  CtReplay *replay = ct_replay_section_get_replay (section);

  if (ct_replay_get_depth (replay) > 0 ||
      ct_timeline_hides_end (ct_replay_get_timeline (replay)))
    return NULL;

  return ct_replay_new_again (replay);
}

static char *
dup_title (CtReplayExport *self)
{
  const char *title = self->title;

  if (g_str_has_prefix (title, "• "))
    title += strlen ("• ");

  return g_strdup (title);
}

static GBytes *
make_text (CtReplayExport *self, GError **error)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  guint end = ct_timeline_get_horizon (ct_replay_section_get_timeline (section));
  g_autoptr (CtReplay) walker = create_walker (section);
  char *text =
      walker == NULL
          ? ct_replay_text (ct_replay_section_get_replay (section), end,
                            CT_REPLAY_TEXT_NOTES)
          : ct_replay_text (walker, end, CT_REPLAY_TEXT_NOTES | CT_REPLAY_TEXT_COURSES);

  return g_bytes_new_take (text, strlen (text));
}

static GskRenderNode *
draw_table (CtReplaySection *section, int *ret_width, int *ret_height)
{
  CtTableView *table = ct_replay_section_get_table (section);
  CtSession *session = ct_replay_section_get_session (section);

  *ret_width = gtk_widget_get_width (GTK_WIDGET (table));
  *ret_height = gtk_widget_get_height (GTK_WIDGET (table));
  return ct_table_picture_draw (table, ct_session_get_position (session),
                                CT_TABLE_PICTURE_SCREEN, *ret_width, *ret_height,
                                DETAIL);
}

static char *
dup_caption (CtReplayExport *self)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  CtReplay *replay = ct_replay_section_get_replay (section);
  CtSession *session = ct_replay_section_get_session (section);
  CtTimeline *timeline = ct_replay_section_get_timeline (section);
  guint position = ct_session_get_position (session);
  g_autofree char *title = dup_title (self);
  g_autofree char *sentence = NULL;

  if (position == 0)
    return g_steal_pointer (&title);

  sentence =
      ct_narrator_say_ply (ct_replay_get_narrator (replay), session, position - 1);
  if (ct_timeline_get_number (timeline, position) == 0)
    return g_strdup_printf ("%s\n%s", title, sentence);

  /* Translators: the title of a hand, the number of a move, and the move as a sentence.
   */
  return g_strdup_printf (_ ("%s\nMove %u: %s"), title,
                          ct_timeline_get_number (timeline, position), sentence);
}

static GskRenderNode *
add_caption (CtReplayExport *self, GskRenderNode *table, int width, int *height)
{
  g_autofree char *caption = dup_caption (self);
  g_autoptr (PangoLayout) layout =
      gtk_widget_create_pango_layout (GTK_WIDGET (self), caption);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GdkRGBA white = { 1, 1, 1, 1 };
  GdkRGBA black = { 0, 0, 0, 1 };
  int text_height;

  pango_layout_set_width (layout, (width - 2 * CAPTION_MARGIN) * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_get_pixel_size (layout, NULL, &text_height);

  if (table != NULL)
    gtk_snapshot_append_node (snapshot, table);
  gtk_snapshot_append_color (snapshot, &white,
                             &GRAPHENE_RECT_INIT (0, *height, width,
                                                  text_height + 2 * CAPTION_MARGIN));
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (CAPTION_MARGIN,
                                                          *height + CAPTION_MARGIN));
  gtk_snapshot_append_layout (snapshot, layout, &black);
  *height += text_height + 2 * CAPTION_MARGIN;
  return gtk_snapshot_free_to_node (snapshot);
}

static GBytes *
make_picture (CtReplayExport *self, GError **error)
{
  int width;
  int height;
  g_autoptr (GskRenderNode) table =
      draw_table (CT_REPLAY_SECTION (self), &width, &height);
  g_autoptr (GskRenderNode) whole = add_caption (self, table, width, &height);

  return ct_table_picture_encode (whole, width, height, DETAIL, error);
}

static CtPaper *
create_paper (CtReplayExport *self)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  g_autoptr (CtReplay) walker = create_walker (section);
  g_autofree char *title = dup_title (self);

  return ct_hand_print_new (ct_replay_section_get_replay (section), walker,
                            ct_replay_section_get_table (section), title,
                            self->subtitle);
}

static GBytes *
make_pdf (CtReplayExport *self, GError **error)
{
  g_autoptr (CtPaper) paper = create_paper (self);

  return ct_paper_make_pdf (paper, error);
}

/* Saving */

static const struct
{
  const char *action;
  const char *title;
  const char *suffix;
  GBytes *(*make) (CtReplayExport *self, GError **error);
} kinds[] = {
  /* Translators: Title of a file chooser. */
  { "replay.save-picture", N_ ("Save the Table as a Picture"), ".png", make_picture },
  { "replay.save-pages", N_ ("Save the Hand as Pages"), ".pdf", make_pdf },
  { "replay.save-text", N_ ("Save the Hand as Text"), ".txt", make_text },
};

/* Others read the file, so the learner is not “you”. */
static GBytes *
make_content (CtReplayExport *self, const char *suffix, GError **error)
{
  CtReplay *replay = ct_replay_section_get_replay (CT_REPLAY_SECTION (self));
  GBytes *content = NULL;

  ct_replay_speak_to_learner (replay, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].suffix, suffix))
      content = kinds[i].make (self, error);
  ct_replay_speak_to_learner (replay, TRUE);
  return content;
}

/**
 * ct_replay_export_save:
 * @file: replaced atomically
 * @suffix: of a kind of file
 */
void
ct_replay_export_save (CtReplayExport *self, GFile *file, const char *suffix)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) content = make_content (self, suffix, &error);

  if (content == NULL)
    ct_replay_section_tell (CT_REPLAY_SECTION (self), error->message);
  else
    ct_save_bytes (content, file, GTK_WIDGET (self));
}

/* The dialog asked about the name without suffix: the full name may exist. */
static GFile *
complete_name (GFile *chosen, const char *suffix)
{
  g_autofree char *name = g_file_get_basename (chosen);
  g_autofree char *lower = g_ascii_strdown (name, -1);
  g_autoptr (GFile) folder = g_file_get_parent (chosen);
  GFile *file;

  if (g_str_has_suffix (lower, suffix))
    return g_object_ref (chosen);

  for (guint i = 1;; i++)
    {
      g_autofree char *number = i > 1 ? g_strdup_printf (" (%u)", i) : g_strdup ("");
      g_autofree char *whole = g_strconcat (name, number, suffix, NULL);

      file = g_file_get_child (folder, whole);
      if (!g_file_query_exists (file, NULL))
        return file;
      g_object_unref (file);
    }
}

static void
on_response (CtReplayExport *self, int response, GtkNativeDialog *dialog)
{
  const char *suffix = g_object_get_data (G_OBJECT (dialog), "suffix");
  g_autoptr (GFile) chosen = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    chosen = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  if (chosen != NULL)
    {
      g_autoptr (GFile) file = complete_name (chosen, suffix);

      ct_replay_export_save (self, file, suffix);
    }
  g_clear_object (&self->saver);
}

static char *
dup_file_name (CtReplayExport *self, const char *suffix)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  g_autofree char *title = dup_title (self);
  g_autofree char *move = g_strdup_printf (
      /* Translators: the end of the name of a file, after the title of a hand: the
       * number of a move.
       */
      _ (", move %u"),
      ct_timeline_get_number (
          ct_replay_section_get_timeline (section),
          ct_session_get_position (ct_replay_section_get_session (section))));
  g_autofree char *ending =
      g_strconcat (g_str_equal (suffix, ".png") ? move : "", suffix, NULL);

  return ct_plain_propose_file_name (title, ending);
}

static gboolean
waits_for_names (CtReplaySection *section, const char *action)
{
  CtReplayFile *file = ct_replay_section_find (ct_replay_section_get_page (section),
                                               CT_TYPE_REPLAY_FILE);

  return ct_replay_file_ask_for_players (file, action);
}

static void
save_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  CtReplayExport *self = CT_REPLAY_EXPORT (section);
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  g_autofree char *file = NULL;
  guint kind = 0;

  if (waits_for_names (section, name))
    return;

  while (!g_str_equal (kinds[kind].action, name))
    kind++;

  file = dup_file_name (self, kinds[kind].suffix);
  g_clear_object (&self->saver);
  self->saver =
      gtk_file_chooser_native_new (_ (kinds[kind].title), window,
                                   /* Translators: A button. */
                                   GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->saver), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->saver), file);
  g_object_set_data (G_OBJECT (self->saver), "suffix", (gpointer) kinds[kind].suffix);
  g_signal_connect_object (self->saver, "response", G_CALLBACK (on_response), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->saver));
}

static void
copy_text_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  CtSession *session = ct_replay_section_get_session (section);
  g_autofree char *text =
      ct_replay_text_position (ct_replay_section_get_replay (section),
                               ct_session_get_position (session),
                               CT_REPLAY_TEXT_TABLES);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (section)), text);
  ct_replay_section_tell (section, _ ("The table has been copied as text."));
}

static void
copy_picture_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (section));
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) png = make_content (CT_REPLAY_EXPORT (section), ".png", &error);
  g_autoptr (GdkTexture) texture = NULL;

  if (png != NULL)
    texture = gdk_texture_new_from_bytes (png, &error);
  if (texture != NULL)
    gdk_clipboard_set_texture (clipboard, texture);
  ct_replay_section_tell (section, texture != NULL
                                       ? _ ("The table has been copied as a picture.")
                                       : error->message);
}

static void
print_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  g_autoptr (CtPaper) paper = NULL;

  if (waits_for_names (section, name))
    return;

  paper = create_paper (CT_REPLAY_EXPORT (section));
  ct_paper_print (paper, GTK_WIDGET (section));
}

static const CtReplayAction actions[] = {
  { "replay.save-picture", save_action, NULL, GDK_KEY_e, GDK_CONTROL_MASK },
  { "replay.save-pages", save_action, NULL, GDK_KEY_e,
    GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "replay.save-text", save_action, NULL, GDK_KEY_t,
    GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "replay.copy-picture", copy_picture_action, NULL, GDK_KEY_c,
    GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "replay.copy-text", copy_text_action, NULL, GDK_KEY_c, GDK_CONTROL_MASK },
  { "replay.print", print_action, NULL, GDK_KEY_p, GDK_CONTROL_MASK },
};

static void
ct_replay_export_dispose (GObject *object)
{
  CtReplayExport *self = CT_REPLAY_EXPORT (object);

  g_clear_object (&self->saver);

  G_OBJECT_CLASS (ct_replay_export_parent_class)->dispose (object);
}

static void
ct_replay_export_finalize (GObject *object)
{
  CtReplayExport *self = CT_REPLAY_EXPORT (object);

  g_free (self->title);
  g_free (self->subtitle);

  G_OBJECT_CLASS (ct_replay_export_parent_class)->finalize (object);
}

static void
ct_replay_export_set_property (GObject *object,
                               guint prop_id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  CtReplayExport *self = CT_REPLAY_EXPORT (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      g_free (self->title);
      self->title = g_value_dup_string (value);
      break;

    case PROP_SUBTITLE:
      g_free (self->subtitle);
      self->subtitle = g_value_dup_string (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_replay_export_class_init (CtReplayExportClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CtReplaySectionClass *section_class = CT_REPLAY_SECTION_CLASS (klass);

  object_class->dispose = ct_replay_export_dispose;
  object_class->finalize = ct_replay_export_finalize;
  object_class->set_property = ct_replay_export_set_property;

  section_class->actions = actions;
  section_class->n_actions = G_N_ELEMENTS (actions);

  properties[PROP_TITLE] =
      g_param_spec_string ("title", NULL, NULL, NULL,
                           G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SUBTITLE] =
      g_param_spec_string ("subtitle", NULL, NULL, NULL,
                           G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  ct_replay_section_set_template (section_class, "ct-replay-export");
  gtk_widget_class_bind_template_child (widget_class, CtReplayExport, button);
}

static void
ct_replay_export_init (CtReplayExport *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Translators: Tooltip of a menu button. */
  ct_name_menu_button (self->button, _ ("Save, Copy or Print"));
}
