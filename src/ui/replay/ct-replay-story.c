/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-story.h"

#include <glib/gi18n.h>

#include "ct-arrow.h"
#include "ct-card-story.h"
#include "ct-names.h"
#include "ct-signal.h"
#include "ct-words.h"

#define WIDTH_CHARS 30

/**
 * CtReplayStory:
 *
 * Where a card has been and will be, or the tricks of a pile. Lines lead to moves.
 */
struct _CtReplayStory
{
  CtReplaySection parent_instance;

  GtkWidget *story; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (CtReplayStory, ct_replay_story, CT_TYPE_REPLAY_SECTION)

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
create_line (CtReplayStory *self, guint ply, const char *sentence)
{
  CtReplay *replay = ct_replay_section_get_replay (CT_REPLAY_SECTION (self));
  guint number = ct_timeline_get_number (ct_replay_get_timeline (replay), ply + 1);
  g_autofree char *text = NULL;
  GtkWidget *button;

  if (number == 0)
    text = g_strdup (sentence);
  else
    /* Translators: the number of a move, and what happened with it. */
    text = g_strdup_printf (_ ("%u: %s"), number, sentence);
  button = ct_wrapped_button_new (text);
  gtk_widget_add_css_class (button, "flat");
  /* Translators: A button: go to the move at which the card was there. */
  gtk_widget_set_tooltip_text (button, _ ("Go There"));
  gtk_label_set_max_width_chars (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                                 WIDTH_CHARS);
  g_object_set_data (G_OBJECT (button), "position", GUINT_TO_POINTER (ply + 1));
  ct_connect (button, "clicked", on_step_clicked, self);
  return button;
}

static GtkWidget *
create_scrolled (GtkWidget *box)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

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
create_steps (CtReplayStory *self, CtCard card)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  g_autoptr (GArray) story = ct_card_story_new (
      ct_replay_section_get_session (section),
      ct_table_view_get_viewer (ct_replay_section_get_table (section)), card,
      ct_timeline_get_horizon (ct_replay_section_get_timeline (section)));
  CtReplay *replay = ct_replay_section_get_replay (section);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  for (guint i = 0; i < story->len; i++)
    {
      const CtCardStep *step = &g_array_index (story, CtCardStep, i);
      g_autofree char *sentence =
          ct_card_step_say (step, ct_replay_get_narrator (replay),
                            ct_replay_get_session (replay), card);

      gtk_box_append (GTK_BOX (box), create_line (self, step->ply, sentence));
    }
  if (story->len == 0)
    gtk_box_append (GTK_BOX (box), gtk_label_new (_ ("This card has not moved yet.")));
  return create_scrolled (box);
}

/* Returns: the position after card @n_aside was set aside */
static guint
find_put_aside (CtSession *session, guint n_aside)
{
  guint position = ct_session_get_position (session);

  while (position > 0 && ct_zone_len (ct_session_get_state_at (session, position - 1),
                                      CT_ZONE_ASIDE) >= n_aside)
    position--;
  return position;
}

static GtkWidget *
create_tricks (CtReplayStory *self)
{
  CtSession *session = ct_replay_section_get_session (CT_REPLAY_SECTION (self));
  const CtState *state = ct_session_get_state (session);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  guint end = ct_zone_len (state, CT_ZONE_ASIDE);

  while (end > 0)
    {
      guint position = find_put_aside (session, end);
      guint start = position == 0
                        ? 0
                        : ct_zone_len (ct_session_get_state_at (session, position - 1),
                                       CT_ZONE_ASIDE);
      CtCard cards[CT_MAX_CARDS];
      g_autofree char *names = NULL;

      for (guint i = start; i < end; i++)
        cards[i - start] = ct_zone_card (state, CT_ZONE_ASIDE, i);
      names = ct_words_the_cards (ct_session_get_rules (session), cards, end - start);
      gtk_box_append (GTK_BOX (box),
                      create_line (self, position > 0 ? position - 1 : 0, names));
      end = start;
    }
  return create_scrolled (box);
}

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
create_story (const char *text, GtkWidget *list)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *title = gtk_label_new (text);

  gtk_widget_add_css_class (title, "heading");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), list);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  ct_name_widget (popover, text);
  add_step_key (popover, ct_arrow (GDK_KEY_Left), "replay.previous");
  add_step_key (popover, ct_arrow (GDK_KEY_Right), "replay.next");
  return popover;
}

static void
tell (CtReplayStory *self, const char *title, GtkWidget *list, CtCard card)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *page = ct_replay_section_get_page (section);
  GdkRectangle area;

  ct_replay_section_interrupt (section);
  ct_replay_story_drop (self);
  self->story = create_story (title, list);
  gtk_widget_set_parent (self->story, page);
  if (ct_table_view_get_card_area (ct_replay_section_get_table (section), card, page,
                                   &area))
    gtk_popover_set_pointing_to (GTK_POPOVER (self->story), &area);
  if (focus != NULL)
    ct_connect (self->story, "closed", gtk_widget_grab_focus, focus);
  gtk_popover_popup (GTK_POPOVER (self->story));
}

static void
on_card_asked (CtReplayStory *self, guint card)
{
  const CtRules *rules =
      ct_session_get_rules (ct_replay_section_get_session (CT_REPLAY_SECTION (self)));
  const char *name = ct_words_face (rules->deck, ct_rules_face (rules, card));
  /* Translators: the name of a card. */
  g_autofree char *title = g_strdup_printf (_ ("Path of This Card: %s"), name);

  tell (self, title, create_steps (self, card), card);
}

static void
on_zone_asked (CtReplayStory *self, guint zone)
{
  const CtState *state =
      ct_session_get_state (ct_replay_section_get_session (CT_REPLAY_SECTION (self)));
  guint n_aside = ct_zone_len (state, CT_ZONE_ASIDE);

  if (zone == CT_ZONE_ASIDE && n_aside > 0)
    /* Translators: Where a card is: set aside after a trick. */
    tell (self, _ ("Set aside"), create_tricks (self),
          ct_zone_card (state, CT_ZONE_ASIDE, n_aside - 1));
}

static void
ct_replay_story_opened (CtReplaySection *section)
{
  ct_connect (ct_replay_section_get_table (section), "zone-asked", on_zone_asked,
              section);
  ct_connect (ct_replay_section_get_table (section), "card-asked", on_card_asked,
              section);
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
