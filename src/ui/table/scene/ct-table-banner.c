/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-banner.h"

#include "ct-card-shape.h"
#include "ct-card-view.h"
#include "ct-place-view.h"
#include "ct-seat-view.h"
#include "ct-table-area.h"

#define MARGIN 2
#define STEP   8 /* pixels */
#define FRAME  4 /* around a card that is spoken of */

/* The cost of covering the whole of something. */
#define SPOKEN_OF   200.f
#define BUTTON      60.f
#define PILE        40.f
#define NEAR_SEAT   30.f
#define HELD        20.f
#define WORDS       12.f
#define IN_PLAY     60.f /* in the trick, or the lead card */
#define NAME        8.f  /* of another player */
#define LYING       4.f  /* any other face-up card */
#define FACE_DOWN   .2f
#define FAR_AWAY    10.f  /* the full height away from the best place */
#define OFF_MIDDLE  5.f   /* the full width away */
#define GOING_AWAY  100.f /* moving while it is read */
#define MOST_THINGS 512

typedef struct
{
  graphene_rect_t area;
  float weight;
} Thing;

typedef struct
{
  Thing thing[MOST_THINGS];
  guint n_things;
} Things;

static gboolean
is_spoken_of (CtCardView *card)
{
  CtCardMark mark = ct_card_view_get_mark (card);

  return mark == CT_MARK_OFFENDING || mark == CT_MARK_EVIDENCE ||
         mark == CT_MARK_REMEDY || mark == CT_MARK_GLOW;
}

static float
weigh_card (const CtTableMotion *motion, CtCardView *card)
{
  guint near_seat = motion->layout.needs.near_seat;
  guint zone = ct_state_find (&motion->after, ct_card_view_get_card (card), NULL);

  if (is_spoken_of (card))
    return SPOKEN_OF;
  if (zone == ct_hand (near_seat))
    return HELD;
  if (zone == CT_ZONE_TRICK || zone == CT_ZONE_LEAD)
    return IN_PLAY;

  return ct_card_view_get_face_up (card) ? LYING : FACE_DOWN;
}

static float
weigh_place (CtPlaceView *place)
{
  guint zone = ct_place_view_get_zone (place);

  return zone == CT_ZONE_STOCK || zone == CT_ZONE_DISCARDS || ct_zone_is_pot (zone)
             ? PILE
             : 0;
}

static float
weigh (const CtTableMotion *motion, GtkWidget *child)
{
  guint near_seat = motion->layout.needs.near_seat;

  if (CT_IS_CARD_VIEW (child))
    return weigh_card (motion, CT_CARD_VIEW (child));
  if (CT_IS_SEAT_VIEW (child))
    return ct_seat_view_get_seat (CT_SEAT_VIEW (child)) == near_seat ? NEAR_SEAT : NAME;
  if (GTK_IS_BUTTON (child) || gtk_widget_has_css_class (child, "actions"))
    return BUTTON;
  if (GTK_IS_LABEL (child))
    return gtk_widget_has_css_class (child, "answer") ? 0 : WORDS;

  return CT_IS_PLACE_VIEW (child) ? weigh_place (CT_PLACE_VIEW (child)) : 0;
}

/* A card counts where it comes to rest. */
static gboolean
find_area (GtkWidget *child,
           GtkWidget *table,
           const CtPlace places[CT_MAX_CARDS],
           graphene_rect_t *ret_area)
{
  const CtPlace *place;
  float width;

  if (!CT_IS_CARD_VIEW (child))
    return gtk_widget_get_child_visible (child) &&
           gtk_widget_compute_bounds (child, table, ret_area);

  place = &places[ct_card_view_get_card (CT_CARD_VIEW (child))];
  width = place->height * CT_CARD_RATIO;
  *ret_area = GRAPHENE_RECT_INIT (place->x - width / 2, place->y - place->height / 2,
                                  width, place->height);
  return place->visible;
}

static void
add_thing (Things *things, float weight, const graphene_rect_t *area)
{
  if (things->n_things < MOST_THINGS)
    things->thing[things->n_things++] = (Thing){ *area, weight };
}

static void
add_index (Things *things, GtkWidget *child, float weight, const graphene_rect_t *card)
{
  float height = card->size.height;

  if (CT_IS_CARD_VIEW (child) && ct_card_view_get_face_up (CT_CARD_VIEW (child)))
    add_thing (things, weight,
               &GRAPHENE_RECT_INIT (card->origin.x, card->origin.y,
                                    ct_card_index_width (height),
                                    ct_card_index_height (height)));
}

static void
look_around (GtkWidget *banner, const CtTableMotion *motion, Things *things)
{
  GtkWidget *table = gtk_widget_get_parent (banner);
  CtPlace places[CT_MAX_CARDS];

  ct_table_layout_place_cards (&motion->layout, &motion->after, places);
  things->n_things = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (table); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t area;
      float weight;

      if (child == banner || GTK_IS_NATIVE (child) ||
          !gtk_widget_should_layout (child) || (weight = weigh (motion, child)) <= 0 ||
          !find_area (child, table, places, &area))
        continue;

      if (weight == SPOKEN_OF)
        graphene_rect_inset (&area, -FRAME, -FRAME);
      add_thing (things, weight, &area);
      add_index (things, child, weight, &area);
    }
}

/* A word that is half covered is lost. */
static float
count_covered (const Things *things, const graphene_rect_t *area)
{
  float sum = 0;

  for (guint i = 0; i < things->n_things; i++)
    {
      const Thing *thing = &things->thing[i];
      graphene_rect_t common;

      if (graphene_rect_intersection (area, &thing->area, &common))
        sum += thing->weight *
               MIN (1, 2 * common.size.width * common.size.height /
                           (thing->area.size.width * thing->area.size.height));
    }

  return sum;
}

/* @wanted: the place if nothing were covered */
static float
count_cost (const Things *things,
            const CtTableBanner *place,
            const graphene_rect_t *area,
            const graphene_point_t *wanted)
{
  return count_covered (things, area) +
         FAR_AWAY * ABS (wanted->y - area->origin.y) / place->height +
         OFF_MIDDLE * ABS (wanted->x - area->origin.x) / place->width;
}

/* Stays where it is unless another place is much better. */
static void
find_place (const Things *things, CtTableBanner *place, graphene_rect_t *area)
{
  const graphene_point_t wanted = area->origin;
  const float columns[] = { wanted.x, MARGIN,
                            place->width - MARGIN - area->size.width };
  const float last = place->height - MARGIN - area->size.height;
  float least;

  if (place->is_shown)
    area->origin = place->area.origin;
  least =
      count_cost (things, place, area, &wanted) - (place->is_shown ? GOING_AWAY : 0);

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    for (float y = MARGIN; y <= last; y += STEP)
      {
        graphene_rect_t tried = { { columns[i], y }, area->size };
        float cost = count_cost (things, place, &tried, &wanted);

        if (cost < least)
          {
            least = cost;
            area->origin = tried.origin;
          }
      }
}

static void
compare (CtTableBanner *place, const graphene_rect_t *area, int width, int height)
{
  place->is_shown = place->is_shown && place->width == width &&
                    place->height == height &&
                    graphene_size_equal (&place->area.size, &area->size);
  place->width = width;
  place->height = height;
}

/**
 * ct_table_banner_allocate:
 * @banner: (nullable)
 * @place: (inout)
 * @line: line height of the table, in pixels
 *
 * Call it after all other children are allocated.
 */
void
ct_table_banner_allocate (GtkWidget *banner,
                          CtTableBanner *place,
                          const CtTableMotion *motion,
                          float line,
                          int width,
                          int height)
{
  const graphene_rect_t *room = &motion->layout.banner;
  float most =
      MIN (MAX (room->size.width, CT_TABLE_BANNER_LINES * line), width - 2 * MARGIN);
  graphene_rect_t area = *room;
  Things things;
  int minimum;
  int natural;

  if (banner == NULL || !gtk_widget_should_layout (banner))
    {
      place->is_shown = FALSE;
      return;
    }

  gtk_widget_measure (banner, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL,
                      NULL);
  area.size.width = CLAMP (natural, minimum, MAX (minimum, most));
  gtk_widget_measure (banner, GTK_ORIENTATION_VERTICAL, area.size.width, &minimum,
                      &natural, NULL, NULL);
  area.size.height = natural;
  area.origin =
      GRAPHENE_POINT_INIT ((width - area.size.width) / 2,
                           MAX (MARGIN, room->origin.y + room->size.height - natural));
  compare (place, &area, width, height);
  look_around (banner, motion, &things);
  find_place (&things, place, &area);
  place->area = area;
  place->is_shown = TRUE;
  ct_table_area_allocate (banner, &area);
}
