/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The replay viewer where there is little room: the table or the list of moves, and
 * what is said about a move in one line.
 */
#include "ct-replay-page-private.h"

#include <glib/gi18n.h>

#include "ct-names.h"
#include "ct-text.h"

static void
add_paragraph (GString *text, const char *paragraph)
{
  if (paragraph == NULL)
    return;

  if (text->len > 0)
    g_string_append (text, "\n\n");
  g_string_append (text, paragraph);
}

/* What the list of moves would say beside the present move. */
static char *
dup_remarks (CtReplayPage *self)
{
  guint position = ct_session_get_position (self->session);
  GString *text = g_string_new (NULL);
  const char *rule = NULL;

  if (position > 0)
    rule = ct_replay_get_irregular_rule (self->replay, position - 1);
  if (rule != NULL)
    {
      g_autofree char *sentence =
          ct_narrator_say_broken_rule (ct_replay_get_narrator (self->replay), rule);

      add_paragraph (text, sentence);
    }
  if (position <= 1 && ct_replay_get_depth (self->replay) == 0)
    add_paragraph (text, ct_replay_get_about (self->replay));
  for (guint i = 0; i < ct_replay_get_n_notes (self->replay, position); i++)
    add_paragraph (text, ct_replay_get_note (self->replay, position, i).text);

  return g_string_free (text, FALSE);
}

/* The line keeps its place when it is empty, so that the table does not jump. */
void
ct_replay_page_update_remarks (CtReplayPage *self)
{
  g_autofree char *text = dup_remarks (self);
  g_autofree char *line = g_strdelimit (g_strdup (text), "\n", ' ');

  gtk_label_set_label (self->remark_text, text);
  gtk_label_set_label (self->remark_line, line);
  ct_name_widget (self->remark_button, line);
  gtk_widget_set_sensitive (self->remark_button, *text != '\0');
  gtk_widget_set_opacity (self->remark_button, *text != '\0' ? 1 : 0);
}

static gboolean
has_remarks (CtReplayPage *self)
{
  guint n_moments;
  const CtMoment *moments = ct_timeline_get_moments (self->timeline, &n_moments);

  for (guint i = 0; i < n_moments; i++)
    if (CT_MOMENTS_NOTES & 1u << moments[i].kind)
      return TRUE;

  return ct_record_get_about (ct_replay_get_record (self->replay)) != NULL;
}

/**
 * ct_replay_page_update_narrow:
 *
 * Shows the table, the list of moves, or both.
 */
void
ct_replay_page_update_narrow (CtReplayPage *self)
{
  gboolean is_narrow = ct_split_get_narrow (self->split);
  gboolean is_list = is_narrow && gtk_toggle_button_get_active (self->list_button);

  gtk_widget_set_visible (GTK_WIDGET (self->pane), !is_list);
  gtk_widget_set_visible (self->side, is_list || !is_narrow);
  gtk_widget_set_visible (self->remark_button,
                          is_narrow && !is_list && !ct_replay_page_is_quizzing (self) &&
                              ct_replay_get_depth (self->replay) == 0 &&
                              has_remarks (self));
  ct_replay_quiz_set_narrow (self->quiz, is_narrow);
}

/* Opens what @button opens, even if the button must be brought into view first. */
void
ct_replay_page_popup (CtReplayPage *self, GtkMenuButton *button)
{
  if (ct_split_get_narrow (self->split) &&
      gtk_widget_is_ancestor (GTK_WIDGET (button), self->side))
    gtk_toggle_button_set_active (self->list_button, TRUE);
  gtk_menu_button_popup (button);
}
