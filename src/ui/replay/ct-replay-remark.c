/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-remark.h"

#include "ct-announcer.h"
#include "ct-names.h"
#include "ct-text.h"

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

/* Whoever comes to a move hears what is written about it. */
static void
moved (CtReplaySection *section)
{
  GtkWidget *page = ct_replay_section_get_page (section);
  g_autofree char *text = dup_remarks (section);

  update (section);
  if (page != NULL)
    ct_tell (page, CT_SPEECH_ADDRESSED, text);
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
ct_replay_remark_class_init (CtReplayRemarkClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CtReplaySectionClass *section_class = CT_REPLAY_SECTION_CLASS (klass);

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
