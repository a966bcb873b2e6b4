/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-view.h"

#include <adwaita.h>

#include "ct-css-class.h"
#include "ct-description.h"
#include "ct-signal.h"
#include "ct-table-keys.h"
#include "ct-table-resources.h"
#include "ct-table-touch.h"
#include "ct-table-use.h"
#include "ct-table.h"

struct _CtTableView
{
  GtkWidget parent_instance;

  CtTable *table;
  char *invitation; /* (nullable) */
  guint words_id;   /* idle source for the names */
};

#define LEAST_WIDTH       280
#define LEAST_HEIGHT      220
#define MOST_LEAST_HEIGHT 320

enum
{
  PROP_SESSION = 1,
  PROP_SPEED,
  PROP_FOUR_COLORS,
  PROP_CARD_LETTERS,
  PROP_CARD_SCALE,
  PROP_BANNER,
  PROP_MOVING,
  PROP_HOLDING,
  PROP_PREVIEW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CtTableView, ct_table_view, GTK_TYPE_WIDGET)

/**
 * ct_table_view_add_glow:
 * @cards: (array length=n_cards): none for the whole zone
 * @text: (nullable): for screen readers
 *
 * Lasts until ct_table_view_clear_glows() or another session.
 */
void
ct_table_view_add_glow (CtTableView *self,
                        guint zone,
                        const CtCard *cards,
                        guint n_cards,
                        const char *text)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));
  g_return_if_fail (zone < CT_N_ZONES);
  g_return_if_fail (n_cards <= CT_MAX_CARDS);

  ct_table_pointers_add_glow (self->table->pointers, zone, cards, n_cards, text);
  ct_table_update_marks (self->table);
}

void
ct_table_view_clear_glows (CtTableView *self)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  ct_table_pointers_clear_glows (self->table->pointers);
  ct_table_update_marks (self->table);
}

/**
 * ct_table_view_pick:
 * @zone: a hand means its player
 * @card: may be %CT_NO_CARD
 */
void
ct_table_view_pick (CtTableView *self, guint zone, CtCard card)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  ct_table_pointers_pick (self->table->pointers, zone, card);
  ct_table_update_marks (self->table);
}

/**
 * ct_table_view_unchoose:
 *
 * No card is chosen anymore.
 */
void
ct_table_view_unchoose (CtTableView *self)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  ct_table_forget_selection (self->table);
  ct_table_choose (self->table, CT_NO_CARD);
  ct_table_show_choice (self->table);
}

void
ct_table_view_clear_picks (CtTableView *self)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  ct_table_pointers_clear_picks (self->table->pointers);
  ct_table_update_marks (self->table);
}

/**
 * ct_table_view_mark_verdict:
 *
 * Lasts until the learner acts.
 */
void
ct_table_view_mark_verdict (CtTableView *self, const CtVerdict *verdict)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  ct_table_mark_verdict (self->table, verdict);
}

void
ct_table_view_clear_marks (CtTableView *self)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  ct_table_clear_verdict (self->table);
}

/**
 * ct_table_view_get_preview:
 *
 * Returns: (transfer none) (nullable)
 */
const char *
ct_table_view_get_preview (CtTableView *self)
{
  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), NULL);

  return self->table->pointers->preview;
}

static void
show_again (CtTableView *self)
{
  if (self->table->session != NULL)
    ct_table_jump (self->table);
}

/* Moving cards are updated when they arrive. */
static void
show_at_rest (CtTableView *self)
{
  if (self->table->session != NULL && !ct_table_motion_is_moving (self->table->motion))
    ct_table_show_state (self->table);
}

static gboolean
set_flag (CtTableView *self, gboolean *flag, gboolean value)
{
  if (*flag == !!value)
    return FALSE;

  *flag = !!value;
  ct_table_terms_changed (self->table);
  return TRUE;
}

/**
 * ct_table_view_get_session:
 *
 * Returns: (transfer none) (nullable)
 */
CtSession *
ct_table_view_get_session (CtTableView *self)
{
  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), NULL);

  return self->table->session;
}

/**
 * ct_table_view_get_narrator:
 *
 * Returns: (transfer none) (nullable)
 */
CtNarrator *
ct_table_view_get_narrator (CtTableView *self)
{
  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), NULL);

  return self->table->narrator;
}

static gboolean
on_idle_words (gpointer data)
{
  CtTableView *self = data;

  self->words_id = 0;
  show_again (self);
  return G_SOURCE_REMOVE;
}

/**
 * ct_table_view_set_narrator:
 * @narrator: (nullable): gets its viewer from the table
 *
 * Labels change when idle: a new session often follows at once.
 */
void
ct_table_view_set_narrator (CtTableView *self, CtNarrator *narrator)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));
  g_return_if_fail (narrator == NULL || CT_IS_NARRATOR (narrator));

  if (!ct_table_set_narrator (self->table, narrator))
    return;

  if (self->table->session != NULL && self->words_id == 0)
    self->words_id = g_idle_add (on_idle_words, self);
}

guint
ct_table_view_get_viewer (CtTableView *self)
{
  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), 0);

  return self->table->eyes->viewer;
}

/**
 * ct_table_view_set_viewer:
 * @viewer: a seat, %CT_SEES_ALL, or %CT_NOBODY for what everyone sees
 */
void
ct_table_view_set_viewer (CtTableView *self, guint viewer)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));
  g_return_if_fail (viewer < CT_MAX_SEATS || viewer == CT_SEES_ALL ||
                    viewer == CT_NOBODY);

  if (self->table->eyes->viewer == viewer)
    return;

  ct_table_eyes_set_viewer (self->table->eyes, viewer);
  if (self->table->narrator != NULL)
    ct_narrator_set_viewer (self->table->narrator, viewer);
  if (viewer < CT_MAX_SEATS)
    ct_table_view_set_near_seat (self, viewer);
  show_again (self);
}

/**
 * ct_table_view_set_memory:
 * @memory: (nullable): its cards are face up
 */
void
ct_table_view_set_memory (CtTableView *self, CtMemory *memory)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));
  g_return_if_fail (memory == NULL || CT_IS_MEMORY (memory));

  if (ct_table_eyes_set_memory (self->table->eyes, memory))
    show_again (self);
}

void
ct_table_view_arrange (CtTableView *self, CtState *state)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  ct_table_arrange (self->table, state);
}

guint
ct_table_view_get_near_seat (CtTableView *self)
{
  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), 0);

  return self->table->terms.near_seat;
}

void
ct_table_view_set_near_seat (CtTableView *self, guint seat)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));
  g_return_if_fail (seat < CT_MAX_SEATS);

  if (self->table->terms.near_seat == seat)
    return;

  self->table->terms.near_seat = seat;
  ct_table_terms_changed (self->table);
  show_again (self);
}

double
ct_table_view_get_speed (CtTableView *self)
{
  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), 1);

  return self->table->motion->speed;
}

/**
 * ct_table_view_set_speed:
 * @speed: 1 is normal, 0 is no animation
 */
void
ct_table_view_set_speed (CtTableView *self, double speed)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));
  g_return_if_fail (speed >= 0);

  if (self->table->motion->speed == speed)
    return;

  ct_table_motion_set_speed (self->table->motion, speed);
  ct_set_css_class (GTK_WIDGET (self), "still", speed == 0);
  g_object_notify (G_OBJECT (self), "speed");
}

gboolean
ct_table_view_get_four_colors (CtTableView *self)
{
  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), FALSE);

  return self->table->terms.four_colours;
}

static void
draw_cards_anew (CtTableView *self)
{
  for (guint card = 0; card < CT_MAX_CARDS; card++)
    if (self->table->cards[card] != NULL)
      gtk_widget_queue_draw (self->table->cards[card]);
}

void
ct_table_view_set_four_colors (CtTableView *self, gboolean four_colours)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  if (!set_flag (self, &self->table->terms.four_colours, four_colours))
    return;

  if (self->table->art != NULL)
    ct_card_art_set_four_colors (self->table->art, four_colours);
  draw_cards_anew (self);
  g_object_notify (G_OBJECT (self), "four-colours");
}

/**
 * ct_table_view_set_card_letters:
 * @letters: see ct_card_art_set_letters()
 */
void
ct_table_view_set_card_letters (CtTableView *self, const char *letters)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));
  g_return_if_fail (letters != NULL);

  if (g_str_equal (self->table->terms.card_letters, letters))
    return;

  self->table->terms.card_letters = g_intern_string (letters);
  if (self->table->art != NULL)
    ct_card_art_set_letters (self->table->art, letters);
  draw_cards_anew (self);
  g_object_notify (G_OBJECT (self), "card-letters");
}

/**
 * ct_table_view_set_card_scale:
 * @scale: 1 is normal; larger only where there is room
 */
void
ct_table_view_set_card_scale (CtTableView *self, double scale)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));
  g_return_if_fail (scale > 0);

  if (self->table->terms.card_scale == scale)
    return;

  self->table->terms.card_scale = scale;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "card-scale");
}

gboolean
ct_table_view_get_discreet (CtTableView *self)
{
  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), FALSE);

  return self->table->terms.discreet;
}

/**
 * ct_table_view_set_discreet:
 * @discreet: hides turn, score and winner
 */
void
ct_table_view_set_discreet (CtTableView *self, gboolean discreet)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  if (set_flag (self, &self->table->terms.discreet, discreet))
    show_at_rest (self);
}

/**
 * ct_table_view_set_foretells:
 * @foretells: a focused card says what it would take; the default
 */
void
ct_table_view_set_foretells (CtTableView *self, gboolean foretells)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  if (set_flag (self, &self->table->terms.is_closed, !foretells))
    ct_table_update_marks (self->table);
}

void
ct_table_view_set_is_quiz (CtTableView *self, gboolean is_quiz)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  if (set_flag (self, &self->table->terms.is_quiz, is_quiz) &&
      self->table->session != NULL)
    ct_table_show_state (self->table);
}

void
ct_table_view_set_recalls (CtTableView *self, gboolean recalls)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  if (set_flag (self, &self->table->terms.recalls, recalls))
    show_at_rest (self);
}

/**
 * ct_table_view_set_banner:
 * @banner: (nullable)
 */
void
ct_table_view_set_banner (CtTableView *self, GtkWidget *banner)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));
  g_return_if_fail (banner == NULL || GTK_IS_WIDGET (banner));

  if (self->table->banner == banner)
    return;

  ct_table_set_banner (self->table, banner);
  g_object_notify (G_OBJECT (self), "banner");
}

void
ct_table_view_set_cuts_by_eye (CtTableView *self, gboolean cuts_by_eye)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  self->table->terms.cuts_by_eye = cuts_by_eye;
}

/**
 * ct_table_view_put_off:
 *
 * A handler of "move-chosen" may play the move later: its cards stay chosen.
 */
void
ct_table_view_put_off (CtTableView *self)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  self->table->puts_off = TRUE;
}

gboolean
ct_table_view_get_interactive (CtTableView *self)
{
  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), FALSE);

  return self->table->terms.interactive;
}

/**
 * ct_table_view_set_interactive:
 * @interactive: a change drops the choice
 */
void
ct_table_view_set_interactive (CtTableView *self, gboolean interactive)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  if (!set_flag (self, &self->table->terms.interactive, interactive))
    return;

  ct_table_forget_selection (self->table);
  ct_table_hold_lift (self->table->hold, CT_NO_CARD);
  if (self->table->session != NULL)
    ct_table_show_state (self->table);
}

/**
 * ct_table_view_set_invitation:
 * @text: (nullable): for screen readers; %NULL if touches do nothing
 */
void
ct_table_view_set_invitation (CtTableView *self, const char *text)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  if (g_strcmp0 (text, self->invitation) == 0)
    return;

  g_free (self->invitation);
  self->invitation = g_strdup (text);
  self->table->terms.invites = text != NULL;
  ct_describe (GTK_WIDGET (self), text);
  show_at_rest (self);
}

void
ct_table_view_set_dealing (CtTableView *self, gboolean dealing)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  if (set_flag (self, &self->table->terms.dealing, dealing))
    show_at_rest (self);
}

static gboolean
speed_from_setting (GValue *value, GVariant *variant, gpointer user_data)
{
  const char *speed = g_variant_get_string (variant, NULL);

  if (g_str_equal (speed, "none"))
    g_value_set_double (value, 0);
  else if (g_str_equal (speed, "slow"))
    g_value_set_double (value, .5);
  else if (g_str_equal (speed, "fast"))
    g_value_set_double (value, 2);
  else
    g_value_set_double (value, 1);

  return TRUE;
}

static gboolean
scale_from_setting (GValue *value, GVariant *variant, gpointer user_data)
{
  const char *size = g_variant_get_string (variant, NULL);

  if (g_str_equal (size, "small"))
    g_value_set_double (value, .8);
  else if (g_str_equal (size, "large"))
    g_value_set_double (value, 1.35);
  else
    g_value_set_double (value, 1);

  return TRUE;
}

/**
 * ct_table_view_bind_card_look:
 *
 * What is seen on the cards: enough for a picture.
 */
void
ct_table_view_bind_card_look (CtTableView *self, GSettings *settings)
{
  g_settings_bind (settings, "four-colour-suits", self, "four-colours",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "card-letters", self, "card-letters", G_SETTINGS_BIND_GET);
}

void
ct_table_view_bind_settings (CtTableView *self, GSettings *settings)
{
  g_settings_bind_with_mapping (settings, "animation-speed", self, "speed",
                                G_SETTINGS_BIND_GET, speed_from_setting, NULL, NULL,
                                NULL);
  g_settings_bind_with_mapping (settings, "card-size", self, "card-scale",
                                G_SETTINGS_BIND_GET, scale_from_setting, NULL, NULL,
                                NULL);
  ct_table_view_bind_card_look (self, settings);
}

void
ct_table_view_slide_in (CtTableView *self)
{
  GtkWidget *table = GTK_WIDGET (self);
  /* CSS does not run the same animation twice in a row. */
  gboolean was_first = gtk_widget_has_css_class (table, "swapped");

  gtk_widget_remove_css_class (table, was_first ? "swapped" : "swapped-again");
  gtk_widget_add_css_class (table, was_first ? "swapped-again" : "swapped");
}

static void
on_dark_changed (CtTableView *self, GParamSpec *pspec, AdwStyleManager *style)
{
  ct_set_css_class (GTK_WIDGET (self), "dark", adw_style_manager_get_dark (style));
}

GtkWidget *
ct_table_view_new (void)
{
  return g_object_new (CT_TYPE_TABLE_VIEW, NULL);
}

/**
 * ct_table_view_set_session:
 * @session: (nullable)
 */
void
ct_table_view_set_session (CtTableView *self, CtSession *session)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));
  g_return_if_fail (session == NULL || CT_IS_SESSION (session));

  if (self->table->session == session)
    return;

  g_clear_handle_id (&self->words_id, g_source_remove);
  if (ct_table_set_session (self->table, session))
    ct_table_watch_children (self->table);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SESSION]);
}

/**
 * ct_table_view_get_zone_area:
 * @ret_area: (out): in coordinates of the table
 *
 * Returns: whether @zone has a place
 */
gboolean
ct_table_view_get_zone_area (CtTableView *self, guint zone, GdkRectangle *ret_area)
{
  graphene_rect_t area;

  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), FALSE);

  if (self->table->session == NULL ||
      !ct_table_layout_get_zone (self->table->layout, zone, &area))
    return FALSE;

  *ret_area =
      (GdkRectangle){ area.origin.x, area.origin.y, area.size.width, area.size.height };
  return TRUE;
}

/**
 * ct_table_view_focus_hand:
 *
 * Key H.
 */
void
ct_table_view_focus_hand (CtTableView *self)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  if (self->table->session != NULL)
    ct_table_focus_to_hand (self->table->focus);
}

gboolean
ct_table_view_has_hand_focus (CtTableView *self)
{
  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), FALSE);

  return self->table->session != NULL &&
         ct_table_focus_get_card (self->table->focus) != CT_NO_CARD;
}

/**
 * ct_table_view_get_card_area:
 * @ret_area: (out): in coordinates of @relative_to
 *
 * Returns: whether @card is on the table
 */
gboolean
ct_table_view_get_card_area (CtTableView *self,
                             CtCard card,
                             GtkWidget *relative_to,
                             GdkRectangle *ret_area)
{
  GtkWidget *widget;
  graphene_rect_t bounds;

  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), FALSE);
  g_return_val_if_fail (card < CT_MAX_CARDS, FALSE);

  widget = self->table->cards[card];
  if (widget == NULL || !gtk_widget_compute_bounds (widget, relative_to, &bounds))
    return FALSE;

  *ret_area = (GdkRectangle){ bounds.origin.x, bounds.origin.y, bounds.size.width,
                              bounds.size.height };
  return TRUE;
}

gboolean
ct_table_view_is_moving (CtTableView *self)
{
  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), FALSE);

  return ct_table_motion_is_moving (self->table->motion);
}

void
ct_table_view_finish_moving (CtTableView *self)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  ct_table_motion_finish (self->table->motion);
}

/**
 * ct_table_view_set_holds_tricks:
 * @holds_tricks: a complete trick stays until ct_table_view_go_on() or a click
 */
void
ct_table_view_set_holds_tricks (CtTableView *self, gboolean holds_tricks)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  ct_table_motion_set_holds_tricks (self->table->motion, holds_tricks);
}

/**
 * ct_table_view_is_holding:
 *
 * Returns: whether a complete trick stays
 */
gboolean
ct_table_view_is_holding (CtTableView *self)
{
  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), FALSE);

  return self->table->motion->is_holding;
}

void
ct_table_view_go_on (CtTableView *self)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  ct_table_motion_go_on (self->table->motion);
}

void
ct_table_view_add_page_keys (GtkWidgetClass *klass)
{
  ct_table_keys_add_to_page (klass);
}

/**
 * ct_table_view_add_page_arrows:
 * @back: (transfer none): action name
 * @on: (transfer none): action name
 *
 * On a table the arrows move between cards instead.
 */
void
ct_table_view_add_page_arrows (GtkWidgetClass *klass, const char *back, const char *on)
{
  ct_table_keys_add_arrows_to_page (klass, back, on);
}

/* Captions cannot be targets. GTK asks as soon as one of them has a tooltip, even
 * before the first layout.
 */
static gboolean
ct_table_view_query_tooltip (GtkWidget *widget,
                             int x,
                             int y,
                             gboolean by_keyboard,
                             GtkTooltip *tooltip)
{
  CtTableView *self = CT_TABLE_VIEW (widget);
  CtTable *table = self->table;
  CtCard card;
  const char *text = NULL;

  if (!by_keyboard && table->captions != NULL)
    text = ct_table_captions_get_explanation (table->captions,
                                              ct_table_find_zone (table, x, y, &card),
                                              x, y);

  gtk_tooltip_set_text (tooltip, text);
  return text != NULL;
}

static void
ct_table_view_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  CtTableView *self = CT_TABLE_VIEW (widget);

  /* Keeps large captions off the cards. */
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL
                 ? LEAST_WIDTH
                 : CLAMP (self->table->family->least_lines *
                              ct_table_get_line_height (self->table),
                          LEAST_HEIGHT, MOST_LEAST_HEIGHT);
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 800 : 600;
  *minimum_baseline = *natural_baseline = -1;
}

static void
ct_table_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CtTableView *self = CT_TABLE_VIEW (widget);

  if (self->table->session != NULL)
    ct_table_allocate (self->table, width, height);
}

static void
ct_table_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ct_table_draw (CT_TABLE_VIEW (widget)->table, snapshot);
}

static gboolean
ct_table_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  CtTableView *self = CT_TABLE_VIEW (widget);

  return self->table->session != NULL &&
         ct_table_focus_move (self->table->focus, direction);
}

/* What has the focus keeps it: GTK 4.18 calls this when the list of choices has closed.
 */
static gboolean
ct_table_view_grab_focus (GtkWidget *widget)
{
  CtTableView *self = CT_TABLE_VIEW (widget);
  GtkWidget *child = gtk_widget_get_focus_child (widget);

  if (self->table->session == NULL)
    return FALSE;

  if (child == NULL || !gtk_widget_get_mapped (child))
    ct_table_view_focus_hand (self);
  return TRUE;
}

static void
ct_table_view_dispose (GObject *object)
{
  CtTableView *self = CT_TABLE_VIEW (object);

  g_clear_handle_id (&self->words_id, g_source_remove);
  ct_table_clear (self->table);

  G_OBJECT_CLASS (ct_table_view_parent_class)->dispose (object);
}

static void
ct_table_view_finalize (GObject *object)
{
  CtTableView *self = CT_TABLE_VIEW (object);
  CtTable *table = self->table;

  g_free (self->invitation);

  G_OBJECT_CLASS (ct_table_view_parent_class)->finalize (object);

  /* Not earlier: gestures use it until they are destroyed. */
  ct_table_free (table);
}

static void
ct_table_view_get_property (GObject *object,
                            guint prop_id,
                            GValue *value,
                            GParamSpec *pspec)
{
  CtTableView *self = CT_TABLE_VIEW (object);
  const CtTableTerms *terms = &self->table->terms;

  switch (prop_id)
    {
    case PROP_SESSION:
      g_value_set_object (value, self->table->session);
      break;

    case PROP_SPEED:
      g_value_set_double (value, ct_table_view_get_speed (self));
      break;

    case PROP_FOUR_COLORS:
      g_value_set_boolean (value, terms->four_colours);
      break;

    case PROP_CARD_LETTERS:
      g_value_set_string (value, terms->card_letters);
      break;

    case PROP_CARD_SCALE:
      g_value_set_double (value, terms->card_scale);
      break;

    case PROP_BANNER:
      g_value_set_object (value, self->table->banner);
      break;

    case PROP_MOVING:
      g_value_set_boolean (value, ct_table_view_is_moving (self));
      break;

    case PROP_HOLDING:
      g_value_set_boolean (value, ct_table_view_is_holding (self));
      break;

    case PROP_PREVIEW:
      g_value_set_string (value, ct_table_view_get_preview (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_table_view_set_property (GObject *object,
                            guint prop_id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  CtTableView *self = CT_TABLE_VIEW (object);

  switch (prop_id)
    {
    case PROP_SESSION:
      ct_table_view_set_session (self, g_value_get_object (value));
      break;

    case PROP_SPEED:
      ct_table_view_set_speed (self, g_value_get_double (value));
      break;

    case PROP_FOUR_COLORS:
      ct_table_view_set_four_colors (self, g_value_get_boolean (value));
      break;

    case PROP_CARD_LETTERS:
      ct_table_view_set_card_letters (self, g_value_get_string (value));
      break;

    case PROP_CARD_SCALE:
      ct_table_view_set_card_scale (self, g_value_get_double (value));
      break;

    case PROP_BANNER:
      ct_table_view_set_banner (self, g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY;

  properties[PROP_SESSION] =
      g_param_spec_object ("session", NULL, NULL, CT_TYPE_SESSION, flags);
  properties[PROP_SPEED] = g_param_spec_double ("speed", NULL, NULL, 0, 100, 1, flags);
  properties[PROP_FOUR_COLORS] =
      g_param_spec_boolean ("four-colours", NULL, NULL, FALSE, flags);
  properties[PROP_CARD_LETTERS] =
      g_param_spec_string ("card-letters", NULL, NULL, "akqj", flags);
  properties[PROP_CARD_SCALE] =
      g_param_spec_double ("card-scale", NULL, NULL, .1, 10, 1, flags);
  properties[PROP_BANNER] =
      g_param_spec_object ("banner", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_MOVING] =
      g_param_spec_boolean ("moving", NULL, NULL, FALSE, G_PARAM_READABLE);
  properties[PROP_HOLDING] =
      g_param_spec_boolean ("holding", NULL, NULL, FALSE, G_PARAM_READABLE);
  properties[PROP_PREVIEW] =
      g_param_spec_string ("preview", NULL, NULL, NULL, G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

/* With a lower priority than the application's style. */
static void
load_style (void)
{
  GdkDisplay *display = gdk_display_get_default ();
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  g_resources_register (ct_table_get_resource ());
  if (display == NULL)
    return;

  gtk_css_provider_load_from_resource (provider,
                                       "/org/cartilla/Cartilla/ui/style-table.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION -
                                                  1);
}

static void
ct_table_view_class_init (CtTableViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_table_view_dispose;
  object_class->finalize = ct_table_view_finalize;
  object_class->get_property = ct_table_view_get_property;
  object_class->set_property = ct_table_view_set_property;
  widget_class->measure = ct_table_view_measure;
  widget_class->query_tooltip = ct_table_view_query_tooltip;
  widget_class->size_allocate = ct_table_view_size_allocate;
  widget_class->snapshot = ct_table_view_snapshot;
  widget_class->focus = ct_table_view_focus;
  widget_class->grab_focus = ct_table_view_grab_focus;

  install_properties (object_class);
  ct_signal_new (klass, "move-chosen", 1, G_TYPE_POINTER);
  ct_signal_new (klass, "zone-chosen", 2, G_TYPE_UINT, G_TYPE_UINT);
  ct_signal_new (klass, "announced", 1, G_TYPE_STRING);
  g_signal_new ("touched", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 2,
                G_TYPE_UINT, G_TYPE_UINT);
  ct_signal_new (klass, "why-not", 1, G_TYPE_POINTER);
  ct_signal_new (klass, "asked", 1, G_TYPE_UINT);
  ct_signal_new (klass, "card-asked", 1, G_TYPE_UINT);
  ct_signal_new (klass, "zone-asked", 1, G_TYPE_UINT);
  ct_signal_new (klass, "seat-asked", 1, G_TYPE_UINT);
  ct_signal_new (klass, "acted", 0);
  ct_signal_new (klass, "landed", 2, G_TYPE_UINT, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "cardtable");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  ct_table_keys_add (widget_class);
  load_style ();
}

static void
ct_table_view_init (CtTableView *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  self->table = ct_table_new (GTK_WIDGET (self));
  ct_table_watch_pointer (self->table);
  ct_connect (style, "notify::dark", on_dark_changed, self);
  on_dark_changed (self, NULL, style);

  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}
