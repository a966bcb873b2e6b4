/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-pointers.h"

#include <glib/gi18n.h>

#include "ct-css-class.h"

/* @cards: none for the whole zone */
typedef struct
{
  guint zone;
  guint n_cards;
  CtCard cards[CT_MAX_CARDS];
  char *text;
} Glow;

static guint
get_near_hand (const CtTablePointers *self)
{
  return ct_hand (self->motion->layout.needs.near_seat);
}

static void
free_glow (gpointer data)
{
  Glow *glow = data;

  g_free (glow->text);
  g_free (glow);
}

/**
 * ct_table_pointers_add_glow:
 * @cards: (array length=n_cards): none for the whole zone
 * @text: (nullable): for screen readers
 */
void
ct_table_pointers_add_glow (CtTablePointers *self,
                            guint zone,
                            const CtCard *cards,
                            guint n_cards,
                            const char *text)
{
  Glow *glow = g_new0 (Glow, 1);

  glow->zone = zone;
  glow->n_cards = n_cards;
  glow->text = g_strdup (text);
  if (n_cards > 0)
    memcpy (glow->cards, cards, n_cards * sizeof *cards);
  g_ptr_array_add (self->glows, glow);
}

void
ct_table_pointers_clear_glows (CtTablePointers *self)
{
  g_ptr_array_set_size (self->glows, 0);
}

/**
 * ct_table_pointers_glows:
 * @ret_text: (out) (nullable)
 *
 * Returns: whether the whole @zone is highlighted
 */
gboolean
ct_table_pointers_glows (const CtTablePointers *self, guint zone, const char **ret_text)
{
  *ret_text = NULL;
  for (guint i = 0; i < self->glows->len; i++)
    {
      const Glow *glow = g_ptr_array_index (self->glows, i);

      if (glow->zone == zone && glow->n_cards == 0)
        {
          *ret_text = glow->text;
          return TRUE;
        }
    }

  return FALSE;
}

/* A refusal takes precedence, but highlighted cards are not dimmed. */
static void
mark_glow (const CtState *state, const Glow *glow, CtTableMarks *marks)
{
  guint n = glow->n_cards > 0 ? glow->n_cards : ct_zone_len (state, glow->zone);

  for (guint i = 0; i < n; i++)
    {
      CtCard card =
          glow->n_cards > 0 ? glow->cards[i] : ct_zone_card (state, glow->zone, i);

      if (marks->mark[card] == CT_MARK_OFFENDING ||
          marks->mark[card] == CT_MARK_EVIDENCE)
        continue;

      marks->mark[card] = CT_MARK_GLOW;
      marks->text[card] = glow->text;
    }
}

/**
 * ct_table_pointers_mark_glows:
 * @marks: (inout)
 */
void
ct_table_pointers_mark_glows (const CtTablePointers *self, CtTableMarks *marks)
{
  for (guint i = 0; i < self->glows->len; i++)
    mark_glow (&self->motion->after, g_ptr_array_index (self->glows, i), marks);
}

/**
 * ct_table_pointers_pick:
 * @zone: a hand means its player
 * @card: may be %CT_NO_CARD
 */
void
ct_table_pointers_pick (CtTablePointers *self, guint zone, CtCard card)
{
  if (card != CT_NO_CARD)
    self->picked[card] = TRUE;
  else if (ct_zone_is_hand (zone))
    self->is_seat_picked[zone - CT_ZONE_HAND] = TRUE;
}

void
ct_table_pointers_clear_picks (CtTablePointers *self)
{
  memset (self->picked, 0, sizeof self->picked);
  memset (self->is_seat_picked, 0, sizeof self->is_seat_picked);
}

void
ct_table_pointers_set_verdict (CtTablePointers *self, const CtVerdict *verdict)
{
  self->verdict = *verdict;
  self->has_verdict = TRUE;
}

gboolean
ct_table_pointers_clear_verdict (CtTablePointers *self)
{
  gboolean had_verdict = self->has_verdict;

  self->has_verdict = FALSE;
  return had_verdict;
}

static const char *
describe_mark (CtCardMark mark)
{
  if (mark == CT_MARK_OFFENDING)
    return _ ("This card breaks the rule.");
  if (mark == CT_MARK_EVIDENCE)
    return _ ("This card shows why.");
  if (mark == CT_MARK_REMEDY)
    return _ ("This card can be played instead.");

  return NULL;
}

static CtCardMark
mark_for_role (guint role)
{
  return role == CT_ROLE_OFFENDING  ? CT_MARK_OFFENDING
         : role == CT_ROLE_EVIDENCE ? CT_MARK_EVIDENCE
                                    : CT_MARK_REMEDY;
}

/**
 * ct_table_pointers_mark_verdict:
 *
 * Dims the other cards of the near hand.
 */
void
ct_table_pointers_mark_verdict (const CtTablePointers *self, CtTableMarks *marks)
{
  const CtState *state = &self->motion->after;
  guint hand = get_near_hand (self);

  for (guint i = 0; i < ct_zone_len (state, hand); i++)
    if (self->verdict.n_refs > 0)
      marks->mark[ct_zone_card (state, hand, i)] = CT_MARK_BACK;
  for (guint i = 0; i < self->verdict.n_refs; i++)
    {
      CtCardMark mark = mark_for_role (self->verdict.ref[i].role);

      marks->mark[self->verdict.ref[i].card] = mark;
      marks->text[self->verdict.ref[i].card] = describe_mark (mark);
    }
}

static gboolean
is_in_near_hand (const CtTablePointers *self, CtCard card)
{
  return card != CT_NO_CARD &&
         ct_state_find (&self->motion->after, card, NULL) == get_near_hand (self);
}

/* @anew: even if @card is the last one */
static void
look_at (CtTablePointers *self, CtCard card, gboolean anew)
{
  if (card == self->looked_at && !anew)
    return;

  self->looked_at = card;
  self->on_look (self->table);
}

/* A person who uses the pointer has not chosen the card with the focus, and would take
 * its ring for advice. GTK itself hides the focus a few seconds after each key, while
 * the person still thinks.
 */
static void
set_by_pointer (CtTablePointers *self, gboolean is_by_pointer)
{
  self->is_by_pointer = is_by_pointer;
  ct_set_css_class (self->table, "by-pointer", is_by_pointer);
}

static gboolean
on_key_pressed (CtTablePointers *self)
{
  set_by_pointer (self, FALSE);
  return GDK_EVENT_PROPAGATE;
}

/* Also on the buttons, which claim the press. */
static void
on_any_press (CtTablePointers *self)
{
  set_by_pointer (self, TRUE);
}

static void
on_focus_enter (CtTablePointers *self)
{
  GtkRoot *root = gtk_widget_get_root (self->table);

  if (GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root)))
    set_by_pointer (self, FALSE);
}

static CtCard
find_focus (const CtTablePointers *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (self->table);

  return focus != NULL && CT_IS_CARD_VIEW (focus) && !self->is_by_pointer
             ? ct_card_view_get_card (CT_CARD_VIEW (focus))
             : CT_NO_CARD;
}

/**
 * ct_table_pointers_look_around:
 * @anew: the pointer has just moved
 *
 * The pointer takes precedence over the focus.
 */
void
ct_table_pointers_look_around (CtTablePointers *self, gboolean anew)
{
  look_at (self,
           is_in_near_hand (self, self->hovered) ? self->hovered : find_focus (self),
           anew);
}

static void
on_motion (CtTablePointers *self, double x, double y)
{
  CtCard before = self->hovered;
  GtkWidget *picked = gtk_widget_pick (self->table, x, y, GTK_PICK_DEFAULT);

  self->pointer = GRAPHENE_POINT_INIT (x, y);
  self->hovered = picked != NULL && CT_IS_CARD_VIEW (picked)
                      ? ct_card_view_get_card (CT_CARD_VIEW (picked))
                      : CT_NO_CARD;
  ct_table_pointers_look_around (self, self->hovered != before &&
                                           is_in_near_hand (self, self->hovered));
}

static void
on_leave (CtTablePointers *self)
{
  self->hovered = CT_NO_CARD;
  ct_table_pointers_look_around (self, FALSE);
}

void
ct_table_pointers_press (CtTablePointers *self,
                         double x,
                         double y,
                         gboolean ends_motion)
{
  self->pressed = GRAPHENE_POINT_INIT (x, y);
  self->has_ended_motion = ends_motion;
}

/**
 * ct_table_pointers_consider:
 * @move: (nullable): takes precedence over the card looked at
 */
void
ct_table_pointers_consider (CtTablePointers *self, const CtMove *move)
{
  self->considered = move != NULL ? *move : (CtMove){ 0 };
}

/**
 * ct_table_pointers_get_considered:
 *
 * Returns: (nullable)
 */
const CtMove *
ct_table_pointers_get_considered (const CtTablePointers *self)
{
  return self->considered.n_cards > 0 ? &self->considered : NULL;
}

/**
 * ct_table_pointers_set_preview:
 * @text: (transfer full) (nullable)
 *
 * Returns: whether it changed
 */
gboolean
ct_table_pointers_set_preview (CtTablePointers *self, char *text)
{
  if (g_strcmp0 (text, self->preview) == 0)
    {
      g_free (text);
      return FALSE;
    }

  g_free (self->preview);
  self->preview = text;
  return TRUE;
}

void
ct_table_pointers_look_away (CtTablePointers *self)
{
  self->hovered = CT_NO_CARD;
  self->looked_at = CT_NO_CARD;
}

/**
 * ct_table_pointers_clear:
 *
 * For another hand.
 */
void
ct_table_pointers_clear (CtTablePointers *self)
{
  self->has_verdict = FALSE;
  g_ptr_array_set_size (self->glows, 0);
}

/**
 * ct_table_pointers_new:
 *
 * Returns: (transfer full)
 */
CtTablePointers *
ct_table_pointers_new (GtkWidget *table,
                       const CtTableMotion *motion,
                       CtTableLook on_look)
{
  CtTablePointers *self = g_new0 (CtTablePointers, 1);
  GtkEventController *controller = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *clicks = gtk_gesture_click_new ();

  self->table = table;
  self->motion = motion;
  self->on_look = on_look;
  self->glows = g_ptr_array_new_with_free_func (free_glow);
  ct_table_pointers_look_away (self);
  g_signal_connect_swapped (controller, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (controller, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (table, controller);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key_pressed), self);
  gtk_widget_add_controller (table, keys);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (on_focus_enter), self);
  gtk_widget_add_controller (table, focus);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (clicks), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (clicks),
                                              GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (clicks, "pressed", G_CALLBACK (on_any_press), self);
  gtk_widget_add_controller (table, GTK_EVENT_CONTROLLER (clicks));
  set_by_pointer (self, TRUE);
  return self;
}

void
ct_table_pointers_free (CtTablePointers *self)
{
  g_ptr_array_unref (self->glows);
  g_free (self->preview);
  g_free (self);
}
