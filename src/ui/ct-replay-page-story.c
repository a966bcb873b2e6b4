/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The replay viewer: where a card has been, and where it will be. */
#include "ct-replay-page-private.h"

#include <glib/gi18n.h>

#include "ct-card-story.h"
#include "ct-names.h"
#include "ct-words.h"

#define WIDTH_CHARS 30

void
ct_replay_page_drop_story (CtReplayPage *self)
{
  g_clear_pointer (&self->story, gtk_widget_unparent);
}

static void
on_step_clicked (CtReplayPage *self, GtkWidget *button)
{
  guint position = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "position"));

  gtk_popover_popdown (GTK_POPOVER (self->story));
  ct_replay_page_seek (self, position);
}

static GtkWidget *
create_step (CtReplayPage *self, const CtCardStep *step, CtCard card)
{
  guint number = ct_timeline_get_number (self->timeline, step->ply + 1);
  g_autofree char *sentence =
      ct_card_step_say (step, ct_replay_get_narrator (self->replay), self->session,
                        card);
  g_autofree char *text = NULL;
  GtkWidget *button;

  if (number == 0)
    text = g_steal_pointer (&sentence);
  else
    /* Translators: the number of a move, and the move as a sentence. */
    text = g_strdup_printf (_ ("%u: %s"), number, sentence);
  button = ct_wrapped_button_new (text);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _ ("Go There"));
  gtk_label_set_max_width_chars (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                                 WIDTH_CHARS);
  g_object_set_data (G_OBJECT (button), "position", GUINT_TO_POINTER (step->ply + 1));
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_step_clicked), self,
                           G_CONNECT_SWAPPED);
  return button;
}

static GtkWidget *
create_list (CtReplayPage *self, CtCard card)
{
  g_autoptr (GArray) story =
      ct_card_story_new (self->session,
                         ct_table_view_get_viewer (ct_replay_page_get_table (self)),
                         card, ct_timeline_get_horizon (self->timeline));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  for (guint i = 0; i < story->len; i++)
    gtk_box_append (GTK_BOX (box),
                    create_step (self, &g_array_index (story, CtCardStep, i), card));
  if (story->len == 0)
    gtk_box_append (GTK_BOX (box), gtk_label_new (_ ("It has not moved yet.")));

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled),
                                                    TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scrolled),
                                                   TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 280);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  return scrolled;
}

static GtkWidget *
create_story (CtReplayPage *self, CtCard card)
{
  const CtRules *rules = ct_session_get_rules (self->session);
  const char *name = ct_words_face (rules->deck, ct_rules_face (rules, card));
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *title = gtk_label_new (NULL);
  g_autofree char *text = NULL;

  /* Translators: the name of a card. */
  text = g_strdup_printf (_ ("The way of this card: %s"), name);
  gtk_label_set_label (GTK_LABEL (title), text);
  gtk_widget_add_css_class (title, "heading");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), create_list (self, card));
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  ct_name_widget (popover, text);
  return popover;
}

/**
 * ct_replay_page_show_story:
 *
 * Tells at @card when it was dealt, drawn, played and taken. Each of these is a way to
 * go there.
 */
void
ct_replay_page_show_story (CtReplayPage *self, guint card)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GdkRectangle area;

  ct_replay_player_pause (self->player);
  ct_replay_page_drop_story (self);
  self->story = create_story (self, card);
  gtk_widget_set_parent (self->story, GTK_WIDGET (self));
  if (ct_table_view_get_card_area (ct_replay_page_get_table (self), card,
                                   GTK_WIDGET (self), &area))
    gtk_popover_set_pointing_to (GTK_POPOVER (self->story), &area);
  if (focus != NULL)
    g_signal_connect_object (self->story, "closed", G_CALLBACK (gtk_widget_grab_focus),
                             focus, G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (self->story));
}
