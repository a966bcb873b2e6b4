/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table.h"

#include <math.h>

#include "ct-css-class.h"
#include "ct-place-view.h"
#include "ct-seat-view.h"
#include "ct-table-area.h"

/* With few lines, captions must not cover cards; with many, the table is seen from far
 * away.
 */
#define FEW_LINES  19
#define MANY_LINES 33
#define UPRIGHT    1.2f /* height : width with FEW_LINES */
#define WIDE       .55f /* … with MANY_LINES */
#define FINGER     48   /* pixels; a pile may rise as far */

/**
 * ct_table_awaits_card:
 *
 * Returns: whether the next card goes to the middle
 */
gboolean
ct_table_awaits_card (const CtTable *self, const CtState *state)
{
  return self->family->awaits_card != NULL && self->family->awaits_card (self, state);
}

/* Includes cards that are still shown, and the next place. */
static guint
count_slots (const CtTable *self, const CtState *state)
{
  guint n = ct_zone_len (state, CT_ZONE_TRICK) + ct_table_awaits_card (self, state);

  return CLAMP (n, 1, CT_MAX_SEATS);
}

/* 0 if the hand shows only backs. */
static guint
count_open (const CtTable *self, const CtState *state, guint seat)
{
  guint n_cards = ct_zone_len (state, ct_hand (seat));

  for (guint pos = 0; pos < n_cards; pos++)
    if (ct_table_eyes_see (self->eyes, self->session, state, ct_hand (seat), pos))
      return n_cards;

  return 0;
}

void
ct_table_lay_out (const CtTable *self, const CtState *state, CtTableLayout *ret_layout)
{
  const CtRules *rules = self->rules;
  GtkWidget *widget = self->widget;
  const CtState *held = ct_table_trace_get_held (self->trace, state);
  /* Cards of a meld need their room there, wherever they came from. */
  const CtState *lying =
      held != NULL && !ct_rules_has_zone (rules, CT_ZONE_MELD) ? held : state;
  CtTableNeeds needs = {
    .family = self->family->layout,
    .width = MAX (240, gtk_widget_get_width (widget)),
    .height = MAX (200, gtk_widget_get_height (widget)),
    .scale = self->terms.card_scale,
    .n_seats = state->n_seats,
    .near_seat = MIN (self->terms.near_seat, state->n_seats - 1u),
    .turns_right = rules->turns_right,
    .mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL,
    .has_lead = ct_zone_len (lying, CT_ZONE_LEAD) > 0,
    .n_slots = count_slots (self, lying),
  };
  int minimum;
  int natural;

  for (guint seat = 0; seat < state->n_seats; seat++)
    needs.n_open[seat] = count_open (self, state, seat);
  needs.n_near = ct_zone_len (state, ct_hand (needs.near_seat));
  gtk_widget_measure (self->captions->label[CT_CAPTION_STOCK], GTK_ORIENTATION_VERTICAL,
                      -1, &minimum, NULL, NULL, NULL);
  needs.caption_height = minimum;
  if (self->family->need != NULL)
    self->family->need (self, lying, &needs);
  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      int brief = ct_seat_view_measure_brief (CT_SEAT_VIEW (self->seats[seat]));

      gtk_widget_measure (self->seats[seat], GTK_ORIENTATION_HORIZONTAL, -1, &minimum,
                          &natural, NULL, NULL);
      needs.least_width = MAX (needs.least_width, minimum);
      needs.compact_width = MAX (needs.compact_width, brief);
      needs.pill_width = MAX (needs.pill_width, natural);
      if (seat == needs.near_seat)
        needs.near_width = natural;
      gtk_widget_measure (self->seats[seat], GTK_ORIENTATION_VERTICAL, -1, &minimum,
                          NULL, NULL, NULL);
      needs.pill_height = MAX (needs.pill_height, minimum);
    }
  needs.pill_width =
      CLAMP (needs.pill_width, 3.2f * needs.pill_height, 5 * needs.pill_height);
  needs.compact_width = MIN (needs.compact_width, needs.pill_width);
  needs.least_width = MIN (needs.least_width, needs.compact_width);

  if (gtk_widget_get_visible (self->pass_button))
    {
      gtk_widget_measure (self->pass_button, GTK_ORIENTATION_VERTICAL, -1, &minimum,
                          NULL, NULL, NULL);
      needs.footer_height = minimum;
    }

  ct_table_layout_init (ret_layout, &needs);
}

/* Below the lead card and the trick. */
static void
allocate_names (CtTable *self, const CtTableLayout *layout)
{
  const CtTableNeeds *needs = &self->layout->needs;
  float width = layout->stock.size.width;
  float step = fabsf (layout->slot_step);
  float between = step > 0 ? MAX (1, step - 2) : 1.3f * width;

  ct_table_captions_put_below (self->captions, CT_CAPTION_LEAD, needs, &layout->lead,
                               between);
  for (guint i = 0; i < CT_MAX_SEATS; i++)
    {
      gboolean is_last = i + 1 >= layout->needs.n_slots;
      graphene_rect_t slot;

      ct_table_layout_get_slot (layout, i, &slot);
      ct_table_captions_put_below (self->captions, CT_CAPTION_SLOT + i, needs, &slot,
                                   is_last ? MAX (between, 1.2f * width) : between);
    }
}

static void
allocate_captions (CtTable *self, const CtTableLayout *layout)
{
  const CtTableNeeds *needs = &self->layout->needs;
  float width = layout->stock.size.width;

  if (self->family->allocate != NULL)
    self->family->allocate (self, layout);
  ct_table_captions_clear (self->captions, self->layout);
  if (ct_table_layout_has_trick (layout))
    {
      allocate_names (self, layout);
      ct_table_captions_put_below (self->captions, CT_CAPTION_ASIDE, needs,
                                   &layout->aside,
                                   MAX (2 * layout->aside.size.width, 1.2f * width));
    }
  ct_table_captions_put_below (self->captions, CT_CAPTION_STOCK, needs, &layout->stock,
                               ct_table_layout_get_stock_room (layout));
}

static void
look (const CtTable *self, CtTableMoment *ret_moment)
{
  const CtState *state = self->state;
  float lift = self->layout->lift;

  ct_table_motion_look (self->motion, ret_moment);
  for (guint i = 0; i < state->start[CT_N_ZONES]; i++)
    {
      CtCard card = state->card[i];

      if (ct_table_hold_carries (self->hold, card))
        ret_moment->place[card] = ct_table_hold_place_carried (self->hold, card);
      else if (!ct_table_motion_is_card_away (self->motion, card))
        ret_moment->place[card].y -=
            lift * ct_table_motion_get_rise (self->motion, card);
    }
}

static void
show_pose (CtTable *self, CtCard card, const CtPose *pose)
{
  CtCardView *view = CT_CARD_VIEW (self->cards[card]);

  if (pose->sets_held)
    ct_card_view_set_held (view, pose->is_held);
  if (pose->sets_side)
    ct_card_view_turn (view, pose->is_face_up);
}

static void
allocate_card (CtTable *self, CtCard card, const CtPlace *place, const CtPose *pose)
{
  GtkWidget *widget = self->cards[card];
  CtPlace home = *place;
  float drawn = roundf (pose->drawn > 0 ? pose->drawn : home.height);
  float stretch = roundf (home.height) / drawn;
  int height = drawn;
  int width = roundf (drawn * CT_CARD_RATIO);
  GskTransform *transform;

  show_pose (self, card, pose);
  gtk_widget_set_child_visible (widget, home.visible);
  if (!home.visible)
    return;

  if (home.angle == 0 && pose->turned == 1 && stretch == 1)
    transform =
        gsk_transform_translate (NULL,
                                 &GRAPHENE_POINT_INIT (roundf (home.x - width / 2.f),
                                                       roundf (home.y - height / 2.f)));
  else
    {
      transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (home.x, home.y));
      transform = gsk_transform_rotate (transform, home.angle);
      transform =
          gsk_transform_scale (transform, stretch * MAX (pose->turned, .02f), stretch);
      transform =
          gsk_transform_translate (transform,
                                   &GRAPHENE_POINT_INIT (-width / 2.f, -height / 2.f));
    }
  gtk_widget_allocate (widget, width, height, -1, transform);
}

/**
 * ct_table_get_line_height:
 *
 * Uses the font around the table.
 */
float
ct_table_get_line_height (const CtTable *self)
{
  GtkWidget *parent = gtk_widget_get_parent (self->widget);
  PangoContext *context =
      gtk_widget_get_pango_context (parent != NULL ? parent : self->widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  float height = pango_font_metrics_get_height (metrics) / (float) PANGO_SCALE;

  pango_font_metrics_unref (metrics);
  return height;
}

/* Until the next frame GTK would mix sizes of both fonts. */
static void
forget_sizes (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    forget_sizes (child);
  gtk_widget_queue_resize (widget);
}

/* Smaller where text would cover cards, larger on a classroom screen. */
static void
size_letters (CtTable *self, int width, int height)
{
  static const struct
  {
    const char *name;
    float least;
  } sizes[] = {
    { "letters-50", 0 },      { "letters-60", .58f },   { "letters-70", .68f },
    { "letters-80", .78f },   { "letters-90", .88f },   { "letters-100", .97f },
    { "letters-115", 1.13f }, { "letters-130", 1.27f }, { "letters-150", 1.45f },
    { "letters-170", 1.65f },
  };
  float line = ct_table_get_line_height (self);
  float few = MIN (height, UPRIGHT * width) / line / FEW_LINES;
  float many = MIN (height, WIDE * width) / line / MANY_LINES;
  float scale = few < 1 ? few : MAX (1, many);
  guint size = G_N_ELEMENTS (sizes) - 1;

  while (scale < sizes[size].least)
    size--;
  if (gtk_widget_has_css_class (self->widget, sizes[size].name))
    return;

  if (self->banner != NULL)
    forget_sizes (self->banner);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    ct_set_css_class (self->widget, sizes[i].name, i == size);
}

void
ct_table_allocate (CtTable *self, int width, int height)
{
  const CtState *state = self->state;
  CtTableMoment moment;
  const CtTableLayout *layout = self->layout;
  CtTableLayout present;
  graphene_rect_t area;

  ct_table_motion_lay_out (self->motion);
  present = *layout;
  if (ct_table_motion_is_waiting (self->motion))
    ct_table_lay_out (self, &self->motion->before, &present);
  size_letters (self, width, height);
  look (self, &moment);

  for (guint seat = 0; seat < state->n_seats; seat++)
    ct_table_area_allocate (self->seats[seat], &layout->seat[seat]);
  ct_table_area_allocate (self->places[CT_ZONE_STOCK], &present.stock);
  ct_table_area_allocate (self->places[CT_ZONE_ASIDE], &present.aside);
  ct_table_layout_get_slot (layout, ct_zone_len (state, CT_ZONE_TRICK), &area);
  gtk_widget_set_child_visible (self->places[CT_ZONE_TRICK],
                                !ct_table_motion_is_waiting (self->motion) &&
                                    ct_table_trace_get_held (self->trace, state) ==
                                        NULL);
  ct_table_area_allocate (self->places[CT_ZONE_TRICK], &area);
  allocate_captions (self, &present);
  ct_table_slips_allocate (self->slips, self->motion, &moment);
  ct_table_choices_follow (self->choices);
  ct_table_area_allocate (self->pass_button, &layout->footer);

  for (guint i = 0; i < state->start[CT_N_ZONES]; i++)
    allocate_card (self, state->card[i], &moment.place[state->card[i]],
                   &moment.pose[state->card[i]]);

  ct_table_banner_allocate (self->banner, &self->banner_place, self->motion,
                            ct_table_get_line_height (self), width, height);
}

static guint
list_above (const CtTable *self, CtCard *ret_cards, gboolean *ret_is_above)
{
  guint n_carried;
  const CtCard *carried = ct_table_hold_get_carried (self->hold, &n_carried);
  CtTableMoment moment;
  guint n;

  ct_table_motion_look (self->motion, &moment);
  n = ct_table_motion_get_cards_above (self->motion, &moment, ret_cards);
  for (guint i = 0; i < n; i++)
    ret_is_above[ret_cards[i]] = TRUE;

  for (guint i = 0; self->hold->is_carrying && i < n_carried; i++)
    if (!ret_is_above[carried[i]])
      {
        ret_is_above[carried[i]] = TRUE;
        ret_cards[n++] = carried[i];
      }

  return n;
}

/**
 * ct_table_draw:
 *
 * From bottom to top: cards at rest, moving cards, slips.
 */
void
ct_table_draw (CtTable *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = self->widget;
  gboolean is_above[CT_MAX_CARDS] = { FALSE };
  CtCard order[CT_MAX_CARDS];
  guint n;

  if (self->session == NULL)
    return;

  if (self->family->draw != NULL)
    self->family->draw (self, snapshot);
  ct_table_trace_draw (self->trace, self->art, snapshot,
                       gtk_widget_get_scale_factor (widget));
  n = list_above (self, order, is_above);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (child != self->banner && !GTK_IS_POPOVER (child) &&
        !ct_table_slips_have (self->slips, child) &&
        !(CT_IS_CARD_VIEW (child) &&
          is_above[ct_card_view_get_card (CT_CARD_VIEW (child))]))
      gtk_widget_snapshot_child (widget, child, snapshot);

  for (guint i = 0; i < n; i++)
    gtk_widget_snapshot_child (widget, self->cards[order[i]], snapshot);
  ct_table_slips_snapshot (self->slips, snapshot);
  if (self->banner != NULL)
    gtk_widget_snapshot_child (widget, self->banner, snapshot);
}

/* G_MAXFLOAT if it is farther than a fingertip. */
static float
measure_distance (const graphene_rect_t *area, const graphene_point_t *point)
{
  float dx = MAX (MAX (area->origin.x - point->x,
                       point->x - area->origin.x - area->size.width),
                  0);
  float dy = MAX (MAX (area->origin.y - point->y,
                       point->y - area->origin.y - area->size.height),
                  0);

  if (dx > MAX ((FINGER - area->size.width) / 2, 0) ||
      dy > MAX ((FINGER - area->size.height) / 2, 0))
    return G_MAXFLOAT;

  return hypotf (dx, dy);
}

/* Returns: (nullable): the child at @point, or a small one within a fingertip */
static GtkWidget *
find_target (const CtTable *self, const graphene_point_t *point)
{
  GtkWidget *picked =
      gtk_widget_pick (self->widget, point->x, point->y, GTK_PICK_DEFAULT);
  float least = G_MAXFLOAT;

  if (picked != NULL && picked != self->widget)
    return picked;

  picked = NULL;
  for (GtkWidget *child = gtk_widget_get_last_child (self->widget); child != NULL;
       child = gtk_widget_get_prev_sibling (child))
    {
      graphene_rect_t area;
      float distance;

      if (!gtk_widget_get_mapped (child) || !gtk_widget_get_can_target (child) ||
          !(CT_IS_CARD_VIEW (child) || CT_IS_PLACE_VIEW (child)) ||
          !gtk_widget_compute_bounds (child, self->widget, &area))
        continue;

      distance = measure_distance (&area, point);
      if (distance < least)
        {
          least = distance;
          picked = child;
        }
    }

  return picked;
}

/* Returns: the player at @point, or near it if the pill is small */
static guint
find_sign (const CtTable *self, const graphene_point_t *point)
{
  const CtTableLayout *layout = self->layout;
  guint n_seats = self->state->n_seats;
  guint nearest = CT_NOBODY;
  float least = G_MAXFLOAT;

  for (guint seat = 0; seat < n_seats; seat++)
    {
      float distance = measure_distance (&layout->seat[seat], point);

      if (distance < least)
        {
          least = distance;
          nearest = seat;
        }
    }

  return nearest;
}

/**
 * ct_table_find_zone:
 * @ret_card: (out): may be %CT_NO_CARD
 *
 * Includes the surroundings of small targets.
 *
 * Returns: may be %CT_N_ZONES
 */
guint
ct_table_find_zone (const CtTable *self, double x, double y, CtCard *ret_card)
{
  const CtTableLayout *layout = self->layout;
  const CtState *state = self->state;
  graphene_point_t point = GRAPHENE_POINT_INIT (x, y);
  GtkWidget *picked;
  graphene_rect_t area;
  guint sign;

  *ret_card = CT_NO_CARD;
  if (layout->needs.family == NULL)
    return CT_N_ZONES; /* nothing is laid out yet */

  picked = find_target (self, &point);
  if (picked != NULL && CT_IS_CARD_VIEW (picked))
    {
      *ret_card = ct_card_view_get_card (CT_CARD_VIEW (picked));
      return ct_state_find (state, *ret_card, NULL);
    }
  if (picked != NULL && CT_IS_PLACE_VIEW (picked))
    return ct_place_view_get_zone (CT_PLACE_VIEW (picked));

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      ct_table_layout_get_zone (layout, ct_hand (seat), &area);
      if (graphene_rect_contains_point (&area, &point) ||
          graphene_rect_contains_point (&layout->seat[seat], &point))
        return ct_hand (seat);
    }

  sign = find_sign (self, &point);
  return sign != CT_NOBODY ? ct_hand (sign) : CT_N_ZONES;
}

/**
 * ct_table_find_seat:
 *
 * Returns: may be %CT_NOBODY
 */
guint
ct_table_find_seat (const CtTable *self, double x, double y)
{
  graphene_point_t point = GRAPHENE_POINT_INIT (x, y);

  return find_sign (self, &point);
}
