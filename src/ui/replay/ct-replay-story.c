/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-story.h"

#include <glib/gi18n.h>

#include "ct-arrow.h"
#include "ct-card-story.h"
#include "ct-names.h"
#include "ct-words.h"

#define WIDTH_CHARS 30

/**
 * CtReplayStory:
 *
 * Where a card has been, and where it will be: told at the card that somebody asks
 * about at the table. Each step is a way to go there.
 */
struct _CtReplayStory
{
  CtReplaySection parent_instance;

  GtkWidget *story; /* (nullable): of the card that was asked about */
};

G_DEFINE_FINAL_TYPE (CtReplayStory, ct_replay_story, CT_TYPE_REPLAY_SECTION)

/**
 * ct_replay_story_drop:
 *
 * What was told before may be secret now.
 */
void
ct_replay_story_drop (CtReplayStory *self)
{
  g_return_if_fail (CT_IS_REPLAY_STORY (self));

  g_clear_pointer (&self->story, gtk_widget_unparent);
}

static void
on_step_clicked (CtReplayStory *self, GtkWidget *button)
{
  guint position = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "position"));

  gtk_popover_popdown (GTK_POPOVER (self->story));
  ct_replay_section_seek (CT_REPLAY_SECTION (self), position);
}

static GtkWidget *
create_step (CtReplayStory *self, const CtCardStep *step, CtCard card)
{
  CtReplay *replay = ct_replay_section_get_replay (CT_REPLAY_SECTION (self));
  guint number =
      ct_timeline_get_number (ct_replay_get_timeline (replay), step->ply + 1);
  g_autofree char *sentence = ct_card_step_say (step, ct_replay_get_narrator (replay),
                                                ct_replay_get_session (replay), card);
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
create_list (CtReplayStory *self, CtCard card)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  g_autoptr (GArray) story = ct_card_story_new (
      ct_replay_section_get_session (section),
      ct_table_view_get_viewer (ct_replay_section_get_table (section)), card,
      ct_timeline_get_horizon (ct_replay_section_get_timeline (section)));
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

/* Who has read it steps on as before. */
static gboolean
step_key (GtkWidget *popover, GVariant *args, gpointer action)
{
  GtkWidget *page = gtk_widget_get_parent (popover);

  gtk_popover_popdown (GTK_POPOVER (popover));
  return gtk_widget_activate_action (page, action, NULL);
}

static void
add_step_key (GtkWidget *popover, guint key, const char *action)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (key, 0),
                        gtk_callback_action_new (step_key, (gpointer) action, NULL)));
  gtk_widget_add_controller (popover, keys);
}

static GtkWidget *
create_story (CtReplayStory *self, CtCard card)
{
  const CtRules *rules =
      ct_session_get_rules (ct_replay_section_get_session (CT_REPLAY_SECTION (self)));
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
  add_step_key (popover, ct_arrow (GDK_KEY_Left), "replay.previous");
  add_step_key (popover, ct_arrow (GDK_KEY_Right), "replay.next");
  return popover;
}

static void
on_card_asked (CtReplayStory *self, guint card)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *page = ct_replay_section_get_page (section);
  GdkRectangle area;

  ct_replay_section_interrupt (section);
  ct_replay_story_drop (self);
  self->story = create_story (self, card);
  gtk_widget_set_parent (self->story, page);
  if (ct_table_view_get_card_area (ct_replay_section_get_table (section), card, page,
                                   &area))
    gtk_popover_set_pointing_to (GTK_POPOVER (self->story), &area);
  if (focus != NULL)
    g_signal_connect_object (self->story, "closed", G_CALLBACK (gtk_widget_grab_focus),
                             focus, G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (self->story));
}

static void
ct_replay_story_opened (CtReplaySection *section)
{
  g_signal_connect_object (ct_replay_section_get_table (section), "card-asked",
                           G_CALLBACK (on_card_asked), section, G_CONNECT_SWAPPED);
}

static void
ct_replay_story_dispose (GObject *object)
{
  ct_replay_story_drop (CT_REPLAY_STORY (object));

  G_OBJECT_CLASS (ct_replay_story_parent_class)->dispose (object);
}

static void
ct_replay_story_class_init (CtReplayStoryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  CtReplaySectionClass *section_class = CT_REPLAY_SECTION_CLASS (klass);

  object_class->dispose = ct_replay_story_dispose;

  section_class->opened = ct_replay_story_opened;
}

static void
ct_replay_story_init (CtReplayStory *self)
{
}
