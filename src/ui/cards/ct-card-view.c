/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-card-view.h"

#include "ct-description.h"
#include "ct-signal.h"

#include <glib/gi18n.h>

#define TAG_PAD    3
#define TAG_MARGIN 2

/**
 * CtCardView:
 *
 * Nothing else turns a card into a picture or into words: face-down cards stay secret.
 *
 * Signals: "activated", by keyboard or assistive technology; "chosen": Space. The table
 * handles the pointer.
 *
 * Screen readers skip face-down cards: their pile or seat gives their number.
 */
struct _CtCardView
{
  GtkWidget parent_instance;

  CtCardArt *art;
  CtCard card;
  gboolean face_up;
  gboolean is_held;
  gboolean is_covered;
  CtCardMark mark;
  char *tag;  /* (nullable) */
  char *note; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (CtCardView, ct_card_view, GTK_TYPE_WIDGET)

static const char *const mark_classes[] = {
  [CT_MARK_NONE] = NULL,           [CT_MARK_OFFENDING] = "offending",
  [CT_MARK_EVIDENCE] = "evidence", [CT_MARK_REMEDY] = "remedy",
  [CT_MARK_GLOW] = "glow",         [CT_MARK_CALL] = "call",
  [CT_MARK_TAKEN] = "taken",       [CT_MARK_FRESH] = "fresh",
  [CT_MARK_LAST] = "last",         [CT_MARK_BACK] = "back",
};

/**
 * ct_card_view_new:
 * @art: of the deck of @card
 *
 * Returns: (transfer floating): face down
 */
GtkWidget *
ct_card_view_new (CtCardArt *art, CtCard card)
{
  CtCardView *self = g_object_new (CT_TYPE_CARD_VIEW, NULL);

  self->art = g_object_ref (art);
  self->card = card;
  ct_card_view_show (self, FALSE, NULL);
  return GTK_WIDGET (self);
}

CtCard
ct_card_view_get_card (CtCardView *self)
{
  g_return_val_if_fail (CT_IS_CARD_VIEW (self), CT_NO_CARD);

  return self->card;
}

gboolean
ct_card_view_get_face_up (CtCardView *self)
{
  g_return_val_if_fail (CT_IS_CARD_VIEW (self), FALSE);

  return self->face_up;
}

/**
 * ct_card_view_turn:
 *
 * The label stays: a screen reader does not announce each side.
 */
void
ct_card_view_turn (CtCardView *self, gboolean face_up)
{
  g_return_if_fail (CT_IS_CARD_VIEW (self));

  if (self->face_up == !!face_up)
    return;

  gtk_widget_queue_draw (GTK_WIDGET (self));
  self->face_up = !!face_up;
  if (!face_up)
    {
      ct_card_view_set_note (self, NULL);
      ct_card_view_set_mark (self, CT_MARK_NONE, NULL);
    }
}

static void
show (CtCardView *self,
      gboolean face_up,
      const char *label,
      void (*name) (GtkWidget *widget, const char *label))
{
  ct_card_view_turn (self, face_up);
  /* Translators: A card whose rank and suit cannot be seen. */
  name (GTK_WIDGET (self), face_up ? label : _ ("Face-down card"));
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN,
                               !face_up, -1);
}

/**
 * ct_card_view_show:
 * @label: (nullable): required if @face_up
 *
 * A screen reader there does not read the new label, because the move is announced.
 */
void
ct_card_view_show (CtCardView *self, gboolean face_up, const char *label)
{
  g_return_if_fail (CT_IS_CARD_VIEW (self));
  g_return_if_fail (!face_up || label != NULL);

  show (self, face_up, label, ct_name_quietly);
}

/**
 * ct_card_view_show_held:
 * @label: a screen reader there reads it
 */
void
ct_card_view_show_held (CtCardView *self, const char *label)
{
  g_return_if_fail (CT_IS_CARD_VIEW (self));
  g_return_if_fail (label != NULL);

  show (self, TRUE, label, ct_name);
}

/**
 * ct_card_view_get_mark:
 *
 * Returns: %CT_MARK_NONE while face down
 */
CtCardMark
ct_card_view_get_mark (CtCardView *self)
{
  g_return_val_if_fail (CT_IS_CARD_VIEW (self), CT_MARK_NONE);

  return self->mark;
}

/**
 * ct_card_view_set_mark:
 * @text: (nullable): for screen readers
 *
 * A face-down card takes no mark: it would give the card away.
 */
void
ct_card_view_set_mark (CtCardView *self, CtCardMark mark, const char *text)
{
  g_return_if_fail (CT_IS_CARD_VIEW (self));

  if (!self->face_up)
    mark = CT_MARK_NONE;

  ct_describe (GTK_WIDGET (self), mark != CT_MARK_NONE ? text : self->note);

  if (self->mark == mark)
    return;

  if (mark_classes[self->mark] != NULL)
    gtk_widget_remove_css_class (GTK_WIDGET (self), mark_classes[self->mark]);
  if (mark_classes[mark] != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), mark_classes[mark]);
  self->mark = mark;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * ct_card_view_set_note:
 * @text: (nullable): for screen readers
 *
 * Not on a card with a mark, or face down.
 */
void
ct_card_view_set_note (CtCardView *self, const char *text)
{
  g_return_if_fail (CT_IS_CARD_VIEW (self));

  if (!self->face_up)
    text = NULL;
  if (g_strcmp0 (self->note, text) == 0)
    return;

  g_free (self->note);
  self->note = g_strdup (text);
  if (self->mark == CT_MARK_NONE)
    ct_describe_now (GTK_WIDGET (self), text);
}

static PangoLayout *
create_tag_layout (GtkWidget *widget, const char *text)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, text);
  PangoAttrList *attrs = pango_attr_list_new ();

  pango_attr_list_insert (attrs, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (attrs, pango_attr_scale_new (PANGO_SCALE_SMALL));
  pango_layout_set_attributes (layout, attrs);
  pango_attr_list_unref (attrs);
  return layout;
}

/**
 * ct_card_view_get_tag:
 *
 * Returns: (nullable)
 */
const char *
ct_card_view_get_tag (CtCardView *self)
{
  g_return_val_if_fail (CT_IS_CARD_VIEW (self), NULL);

  return self->tag;
}

/**
 * ct_card_view_set_tag:
 * @text: (nullable): such as "=4♠"; the label must say the same
 */
void
ct_card_view_set_tag (CtCardView *self, const char *text)
{
  g_return_if_fail (CT_IS_CARD_VIEW (self));

  if (g_strcmp0 (self->tag, text) == 0)
    return;

  g_free (self->tag);
  self->tag = g_strdup (text);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * ct_card_view_get_tag_width:
 * @widget: has the font of the cards
 */
int
ct_card_view_get_tag_width (GtkWidget *widget)
{
  g_autoptr (PangoLayout) layout = create_tag_layout (widget, "=10♠");
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width + 2 * TAG_PAD + 2 * TAG_MARGIN;
}

/**
 * ct_card_view_set_covered:
 *
 * If face down, only paper is drawn.
 */
void
ct_card_view_set_covered (CtCardView *self, gboolean covered)
{
  g_return_if_fail (CT_IS_CARD_VIEW (self));

  if (self->is_covered == !!covered)
    return;

  self->is_covered = !!covered;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ct_card_view_set_held (CtCardView *self, gboolean held)
{
  g_return_if_fail (CT_IS_CARD_VIEW (self));

  if (self->is_held == !!held)
    return;

  self->is_held = !!held;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ct_card_view_set_chosen (CtCardView *self, gboolean chosen)
{
  GtkWidget *widget = GTK_WIDGET (self);

  g_return_if_fail (CT_IS_CARD_VIEW (self));

  ct_card_view_set_held (self, chosen);
  if (gtk_widget_has_css_class (widget, "chosen") == !!chosen)
    return;

  if (chosen)
    gtk_widget_add_css_class (widget, "chosen");
  else
    gtk_widget_remove_css_class (widget, "chosen");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_PRESSED,
                               chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                      : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               -1);
}

static void
play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "activated");
}

static void
choose_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "chosen");
}

static void
ct_card_view_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  *minimum = 1;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 60 : 84;
  *minimum_baseline = *natural_baseline = -1;
}

static void
snapshot_paper (GtkSnapshot *snapshot, int width, int height)
{
  static const GdkRGBA paper = { .95f, .93f, .88f, 1 };
  static const GdkRGBA edge = { .45f, .43f, .38f, 1 };
  const GdkRGBA edges[] = { edge, edge, edge, edge };
  const float widths[] = { .7f, .7f, .7f, .7f };
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, height / 20.f);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &paper, &bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, widths, edges);
}

/* At the lower left, which stays visible where cards overlap. */
static void
snapshot_tag (CtCardView *self, GtkSnapshot *snapshot, int width, int height)
{
  static const GdkRGBA ground = { .99f, .86f, .55f, 1 };
  static const GdkRGBA edge = { .55f, .35f, .05f, 1 };
  static const GdkRGBA ink = { .13f, .11f, .08f, 1 };
  const GdkRGBA edges[] = { edge, edge, edge, edge };
  const float widths[] = { 1, 1, 1, 1 };
  g_autoptr (PangoLayout) layout = create_tag_layout (GTK_WIDGET (self), self->tag);
  GskRoundedRect outline;
  graphene_rect_t bounds;
  int text_width, text_height;
  float scale;

  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  bounds = GRAPHENE_RECT_INIT (0, 0, text_width + 2 * TAG_PAD, text_height);
  scale = MIN (1, (width - 2 * TAG_MARGIN) / bounds.size.width);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, 4);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (TAG_MARGIN,
                                                          height - scale * text_height -
                                                              2 * TAG_MARGIN));
  gtk_snapshot_scale (snapshot, scale, scale);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &ground, &bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, widths, edges);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (TAG_PAD, 0));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}

static void
ct_card_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CtCardView *self = CT_CARD_VIEW (widget);
  CtDeck deck = ct_card_art_get_deck (self->art);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);

  if (self->is_held)
    ct_card_art_snapshot_shadow (self->art, snapshot, width, height);
  if (self->is_covered && !self->face_up)
    {
      snapshot_paper (snapshot, width, height);
      return;
    }
  ct_card_art_snapshot (self->art, snapshot,
                        self->face_up ? ct_card_face (deck, self->card) : CT_NO_FACE,
                        width, height, gtk_widget_get_scale_factor (widget));

  if (self->face_up && self->tag != NULL)
    snapshot_tag (self, snapshot, width, height);

  if (self->mark == CT_MARK_BACK)
    {
      static const GdkRGBA shade = { .09f, .24f, .21f, .42f };
      graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
      GskRoundedRect outline;

      gsk_rounded_rect_init_from_rect (&outline, &bounds, height / 20.f);
      gtk_snapshot_push_rounded_clip (snapshot, &outline);
      gtk_snapshot_append_color (snapshot, &shade, &bounds);
      gtk_snapshot_pop (snapshot);
    }
}

static void
ct_card_view_dispose (GObject *object)
{
  CtCardView *self = CT_CARD_VIEW (object);

  g_clear_object (&self->art);

  G_OBJECT_CLASS (ct_card_view_parent_class)->dispose (object);
}

static void
ct_card_view_finalize (GObject *object)
{
  g_free (CT_CARD_VIEW (object)->tag);
  g_free (CT_CARD_VIEW (object)->note);

  G_OBJECT_CLASS (ct_card_view_parent_class)->finalize (object);
}

static void
ct_card_view_class_init (CtCardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_card_view_dispose;
  object_class->finalize = ct_card_view_finalize;
  widget_class->measure = ct_card_view_measure;
  widget_class->snapshot = ct_card_view_snapshot;

  ct_signal_new (klass, "activated", 0);

  ct_signal_new (klass, "chosen", 0);

  gtk_widget_class_set_css_name (widget_class, "card");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_widget_class_install_action (widget_class, "card.play", NULL, play_action);
  gtk_widget_class_install_action (widget_class, "card.choose", NULL, choose_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "card.play",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, "card.play",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "card.choose",
                                       NULL);
}

static void
ct_card_view_init (CtCardView *self)
{
}
