/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-remark.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-names.h"
#include "ct-text.h"
#include "ct-words.h"

/**
 * CtReplayRemark:
 *
 * What the list of moves would say beside the present move, in one line, where there is
 * no room for the list; a click shows all of it.
 */
struct _CtReplayRemark
{
  CtReplaySection parent_instance;

  GtkWidget *button;
  GtkLabel *line;
  GtkLabel *text;
  guint telling; /* until the table has told the move itself */
};

G_DEFINE_FINAL_TYPE (CtReplayRemark, ct_replay_remark, CT_TYPE_REPLAY_SECTION)

static void
add_paragraph (GString *text, const char *paragraph)
{
  if (paragraph == NULL)
    return;

  if (text->len > 0)
    g_string_append (text, "\n\n");
  g_string_append (text, paragraph);
}

static char *
dup_remarks (CtReplaySection *section)
{
  CtReplay *replay = ct_replay_section_get_replay (section);
  guint position = ct_session_get_position (ct_replay_section_get_session (section));
  GString *text = g_string_new (NULL);
  const char *rule = NULL;

  if (position > 0)
    rule = ct_replay_get_irregular_rule (replay, position - 1);
  if (rule != NULL)
    {
      g_autofree char *sentence =
          ct_narrator_say_broken_rule (ct_replay_get_narrator (replay), rule);

      add_paragraph (text, sentence);
    }
  if (position <= 1 && ct_replay_get_depth (replay) == 0)
    add_paragraph (text, ct_replay_get_about (replay));
  for (guint i = 0; i < ct_replay_get_n_notes (replay, position); i++)
    add_paragraph (text, ct_replay_get_note (replay, position, i).text);

  return g_string_free (text, FALSE);
}

/* The line keeps its place when it is empty, so that the table does not jump. */
static void
update (CtReplaySection *section)
{
  CtReplayRemark *self = CT_REPLAY_REMARK (section);
  g_autofree char *text = dup_remarks (section);
  g_autofree char *line = g_strdelimit (g_strdup (text), "\n", ' ');

  gtk_label_set_label (self->text, text);
  gtk_label_set_label (self->line, line);
  ct_name_widget (self->button, line);
  gtk_widget_set_sensitive (self->button, *text != '\0');
  gtk_widget_set_opacity (self->button, *text != '\0' ? 1 : 0);
}

/* The signs that somebody has put to the move, which the eye sees in the list. */
static char *
dup_signs (CtReplaySection *section)
{
  static const CtMomentKind signs[] = { CT_MOMENT_GOOD,      CT_MOMENT_MISTAKE,
                                        CT_MOMENT_KEY,       CT_MOMENT_QUESTION,
                                        CT_MOMENT_VARIATION, CT_MOMENT_BOOKMARK };
  guint position = ct_session_get_position (ct_replay_section_get_session (section));
  guint kinds =
      ct_timeline_get_kinds (ct_replay_section_get_timeline (section), position);
  const char *labels[G_N_ELEMENTS (signs)];
  guint n = 0;
  g_autofree char *list = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if ((kinds & 1u << signs[i]) != 0)
      labels[n++] = ct_moment_kind_get_label (signs[i]);
  if (n == 0)
    return g_strdup ("");

  list = ct_words_list (labels, n);
  /* Translators: a list of what somebody has marked a move with: "Mistake." */
  return g_strdup_printf (_ ("%s."), list);
}

/* Whoever comes to a move hears what is written about it, after the move. */
static gboolean
on_tell (gpointer data)
{
  CtReplayRemark *self = data;
  CtReplaySection *section = data;
  GtkWidget *page = ct_replay_section_get_page (section);

  self->telling = 0;
  if (page != NULL)
    {
      g_autofree char *signs = dup_signs (section);
      g_autofree char *text = dup_remarks (section);

      ct_announce (page, CT_SPEECH_ADDRESSED, signs);
      ct_announce (page, CT_SPEECH_ADDRESSED, text);
    }

  return G_SOURCE_REMOVE;
}

static void
moved (CtReplaySection *section)
{
  CtReplayRemark *self = CT_REPLAY_REMARK (section);

  update (section);
  if (self->telling == 0)
    self->telling = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_tell, self, NULL);
}

/**
 * ct_replay_remark_has_any:
 *
 * Returns: whether there is a move in this line about which something is said
 */
gboolean
ct_replay_remark_has_any (CtReplayRemark *self)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  CtReplay *replay = ct_replay_section_get_replay (section);
  guint n_moments;
  const CtMoment *moments =
      ct_timeline_get_moments (ct_replay_section_get_timeline (section), &n_moments);

  for (guint i = 0; i < n_moments; i++)
    if (CT_MOMENTS_NOTES & 1u << moments[i].kind)
      return TRUE;

  return ct_record_get_about (ct_replay_get_record (replay)) != NULL;
}

static void
ct_replay_remark_dispose (GObject *object)
{
  g_clear_handle_id (&CT_REPLAY_REMARK (object)->telling, g_source_remove);

  G_OBJECT_CLASS (ct_replay_remark_parent_class)->dispose (object);
}

static void
ct_replay_remark_class_init (CtReplayRemarkClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CtReplaySectionClass *section_class = CT_REPLAY_SECTION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_replay_remark_dispose;

  section_class->moved = moved;
  section_class->written = update;

  ct_replay_section_set_template (section_class, "ct-replay-remark");
  gtk_widget_class_bind_template_child (widget_class, CtReplayRemark, button);
  gtk_widget_class_bind_template_child (widget_class, CtReplayRemark, line);
  gtk_widget_class_bind_template_child (widget_class, CtReplayRemark, text);
}

static void
ct_replay_remark_init (CtReplayRemark *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
