/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-export.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-description.h"
#include "ct-hand-movie.h"
#include "ct-hand-picture.h"
#include "ct-hand-print.h"
#include "ct-names.h"
#include "ct-plain.h"
#include "ct-replay-file.h"
#include "ct-replay-text.h"
#include "ct-save.h"
#include "ct-signal.h"
#include "ct-table-picture.h"

/* Image pixels per screen pixel, for print and projectors. */
#define DETAIL 3

/* Many mail and chat programs refuse larger files. */
#define MAX_MOVIE (20 * 1000 * 1000)

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
  GCancellable *movie;         /* (nullable): being made */

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

static GBytes *
make_picture (CtReplayExport *self, GError **error)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  GtkWidget *table = GTK_WIDGET (ct_replay_section_get_table (section));
  guint position = ct_session_get_position (ct_replay_section_get_session (section));
  int width = gtk_widget_get_width (table);
  int height = gtk_widget_get_height (table);
  g_autofree char *title = dup_title (self);
  int caption_height = 0;
  g_autoptr (GskRenderNode) picture =
      ct_hand_picture_draw (section, title, position, DETAIL, width, height,
                            &caption_height);

  return ct_table_picture_encode (picture, width, height + caption_height, DETAIL,
                                  error);
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

#define MOVIE_SUFFIX ".webp"

/* @make: (nullable): NULL for a moving picture, which takes time
 */
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
  { "replay.save-movie", N_ ("Save a Moving Picture"), MOVIE_SUFFIX, NULL },
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
    if (kinds[i].make != NULL && g_str_equal (kinds[i].suffix, suffix))
      content = kinds[i].make (self, error);
  ct_replay_speak_to_learner (replay, TRUE);
  return content;
}

/* Moving pictures */

/* Pixels of the longer side. The first one is offered: GTK 4.8 does not show another
 * choice.
 */
static const struct
{
  const char *id;
  const char *label;
  guint pixels;
} sizes[] = {
  /* Translators: Size of a picture. */
  { "large", NC_ ("size", "Large"), 1280 },
  /* Translators: Size of a picture. */
  { "medium", NC_ ("size", "Medium"), 800 },
  /* Translators: Size of a picture. */
  { "small", NC_ ("size", "Small"), 480 },
};

#define SIZE_CHOICE "size"

/* @asked: a size; @size: that fits into MAX_MOVIE
 */
typedef struct
{
  CtReplayExport *self;
  GFile *file;
  guint asked;
  guint size;
  GtkWidget *dialog; /* (nullable) */
  GtkProgressBar *progress;
} Making;

static void
making_free (Making *making)
{
  if (making->dialog != NULL)
    {
      g_object_remove_weak_pointer (G_OBJECT (making->dialog),
                                    (gpointer *) &making->dialog);
      gtk_window_destroy (GTK_WINDOW (making->dialog));
    }
  g_clear_object (&making->self->movie);
  g_object_unref (making->self);
  g_object_unref (making->file);
  g_free (making);
}

static void
on_progress (double done, gpointer data)
{
  Making *making = data;

  if (making->dialog != NULL)
    gtk_progress_bar_set_fraction (making->progress, done);
}

static void make_movie (Making *making);

static void
on_movie_made (GObject *source, GAsyncResult *result, gpointer data)
{
  Making *making = data;
  CtReplaySection *section = CT_REPLAY_SECTION (making->self);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ct_hand_movie_make_finish (result, &error);

  if (bytes != NULL && g_bytes_get_size (bytes) > MAX_MOVIE &&
      making->size + 1 < G_N_ELEMENTS (sizes))
    {
      making->size++;
      make_movie (making);
      return;
    }

  if (bytes != NULL && g_bytes_get_size (bytes) > MAX_MOVIE)
    ct_replay_section_tell (section,
                            _ ("The moving picture is larger than 20 MB. Start it at a "
                               "later move."));
  else if (bytes != NULL)
    {
      ct_save_bytes (bytes, making->file, GTK_WIDGET (section));
      if (making->size > making->asked)
        ct_replay_section_tell (section, _ ("The moving picture is smaller than you "
                                            "chose, because it would be larger than 20 "
                                            "MB otherwise."));
    }
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    ct_replay_section_tell (section, _ ("The moving picture has not been saved."));
  else
    ct_save_tell (GTK_WIDGET (section), making->file, error);
  making_free (making);
}

static void
make_movie (Making *making)
{
  g_autofree char *title = dup_title (making->self);

  ct_hand_movie_make_async (CT_REPLAY_SECTION (making->self), title,
                            sizes[making->size].pixels, on_progress,
                            making->self->movie, on_movie_made, making);
}

static void
show_progress (Making *making)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (making->self));
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (window),
                                              /* Translators: Heading of a message. */
                                              _ ("Making the Moving Picture"), NULL);

  making->progress = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  ct_name (GTK_WIDGET (making->progress), _ ("Making the Moving Picture"));
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog),
                                      GTK_WIDGET (making->progress));
  /* Translators: A button. */
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "cancel",
                                   _ ("_Cancel"));
  ct_connect (dialog, "response", g_cancellable_cancel, making->self->movie);
  g_set_weak_pointer (&making->dialog, dialog);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* As chosen in the dialog */
static guint
find_size (CtReplayExport *self)
{
  const char *id =
      self->saver != NULL
          ? gtk_file_chooser_get_choice (GTK_FILE_CHOOSER (self->saver), SIZE_CHOICE)
          : NULL;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    if (g_strcmp0 (sizes[i].id, id) == 0)
      return i;

  return 0;
}

static void
save_movie (CtReplayExport *self, GFile *file, guint size)
{
  Making *making;

  if (self->movie != NULL)
    return;

  /* Its viewer may depend on the position. */
  ct_replay_section_interrupt (CT_REPLAY_SECTION (self));
  making = g_new0 (Making, 1);
  making->self = g_object_ref (self);
  making->file = g_object_ref (file);
  making->asked = making->size = size;
  self->movie = g_cancellable_new ();
  show_progress (making);
  make_movie (making);
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
  g_autoptr (GBytes) content = NULL;

  if (g_str_equal (suffix, MOVIE_SUFFIX))
    {
      save_movie (self, file, find_size (self));
      return;
    }

  content = make_content (self, suffix, &error);
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
offer_sizes (GtkFileChooser *saver)
{
  const char *ids[G_N_ELEMENTS (sizes) + 1] = { NULL };
  const char *labels[G_N_ELEMENTS (sizes) + 1] = { NULL };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      ids[i] = sizes[i].id;
      labels[i] = g_dpgettext2 (NULL, "size", sizes[i].label);
    }
  /* Translators: Size of a picture, in a dialog. */
  gtk_file_chooser_add_choice (saver, SIZE_CHOICE, _ ("Size"), ids, labels);
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
  if (kinds[kind].make == NULL)
    offer_sizes (GTK_FILE_CHOOSER (self->saver));
  g_object_set_data (G_OBJECT (self->saver), "suffix", (gpointer) kinds[kind].suffix);
  ct_connect (self->saver, "response", on_response, self);
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

static void
ct_replay_export_moved (CtReplaySection *section)
{
  ct_replay_section_set_why_not_in_menu (section, "replay.save-movie",
                                         ct_hand_movie_has_moves (section)
                                             ? NULL
                                             : _ ("No move that may be shown comes "
                                                  "after this one."));
}

static const CtReplayAction actions[] = {
  { "replay.save-picture", save_action, NULL, GDK_KEY_e, GDK_CONTROL_MASK },
  { "replay.save-pages", save_action, NULL, GDK_KEY_e,
    GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "replay.save-text", save_action, NULL, GDK_KEY_t,
    GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "replay.save-movie", save_action },
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
  if (self->movie != NULL)
    g_cancellable_cancel (self->movie);

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
  section_class->moved = ct_replay_export_moved;

  properties[PROP_TITLE] =
      g_param_spec_string ("title", NULL, NULL, NULL, G_PARAM_WRITABLE);
  properties[PROP_SUBTITLE] =
      g_param_spec_string ("subtitle", NULL, NULL, NULL, G_PARAM_WRITABLE);
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
