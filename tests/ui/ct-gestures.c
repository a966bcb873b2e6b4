/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-gestures.h"

#include <glib/gi18n.h>

#include "ct-card-view.h"
#include "ct-place-view.h"
#include "ct-reach.h"
#include "ct-rummy.h"
#include "ct-seat-view.h"
#include "ct-window-fixture.h"

/* What is visible, and where it can be grabbed. */

#define FINE  6 /* pixels between tested points */
#define FREE  24
#define CLOSE 15

/*
 * @before: the state when the gesture began
 * @made: the last move that the table reported
 * @n_told: the number of reports since the gesture began
 * @dealt: the last card that was reported while dealing
 * @dealt_to: the last place that was reported while dealing
 */
struct _CtGestures
{
  CtPerson *person;
  CtTableView *table;
  CtRules rules;
  CtState before;
  CtMove made;
  guint n_told;
  CtCard dealt;
  guint dealt_to;
};

/* Whether both moves have the same meaning or the same result in the state before the
 * gesture.
 */
static gboolean
is_same (CtGestures *self, const CtMove *a, const CtMove *b)
{
  CtState after_a = self->before;
  CtState after_b = self->before;

  return ct_move_equivalent (&self->rules, a, b) ||
         (a->type == b->type &&
          ct_rules_apply (&self->rules, &after_a, a, NULL, NULL) &&
          ct_rules_apply (&self->rules, &after_b, b, NULL, NULL) &&
          memcmp (&after_a, &after_b, sizeof after_a) == 0);
}

static CtSession *
get_session (CtGestures *self)
{
  g_autoptr (CtSession) session = NULL;

  g_object_get (self->table, "session", &session, NULL);
  return session; /* owned by the table */
}

const CtState *
ct_gestures_get_state (CtGestures *self)
{
  return ct_session_get_state (get_session (self));
}

const CtRules *
ct_gestures_get_rules (CtGestures *self)
{
  return ct_session_get_rules (get_session (self));
}

static guint
get_middle (CtGestures *self)
{
  return ct_rules_has_zone (ct_gestures_get_rules (self), CT_ZONE_CENTER)
             ? CT_ZONE_CENTER
             : CT_ZONE_TRICK;
}

/* Returns: %CT_N_ZONES if there is none */
static guint
find_meld (CtGestures *self, const CtMove *move)
{
  const CtRules *rules = ct_gestures_get_rules (self);
  const CtState *state = ct_gestures_get_state (self);
  guint owner = move->from > 0 ? move->from - 1u : move->seat;
  guint side = ct_rules_side (rules, state->n_seats, owner);

  for (guint slot = 0; slot < CT_MAX_MELDS; slot++)
    if (ct_zone_len (state, CT_ZONE_MELD + slot) > 0 &&
        state->rummy.meld_side[slot] == side &&
        ct_rummy_get_number (state, CT_ZONE_MELD + slot) == move->number)
      return CT_ZONE_MELD + slot;

  return CT_N_ZONES;
}

/* Returns: (nullable) */
GtkWidget *
ct_gestures_find_card (CtGestures *self, CtCard card)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (CT_IS_CARD_VIEW (child) && ct_card_view_get_card (CT_CARD_VIEW (child)) == card)
      return child;

  return NULL;
}

/* Returns: (nullable): the place, or the sign of the player whose hand it is */
GtkWidget *
ct_gestures_find_place (CtGestures *self, guint zone)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if ((CT_IS_PLACE_VIEW (child) &&
         ct_place_view_get_zone (CT_PLACE_VIEW (child)) == zone) ||
        (CT_IS_SEAT_VIEW (child) &&
         ct_hand (ct_seat_view_get_seat (CT_SEAT_VIEW (child))) == zone))
      return child;

  return NULL;
}

static GtkWidget *
find_button_below (GtkWidget *widget, const char *label)
{
  if (GTK_IS_BUTTON (widget))
    return gtk_widget_get_mapped (widget) &&
                   g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0
               ? widget
               : NULL;
  if (GTK_IS_POPOVER (widget))
    return NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button_below (child, label);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* Returns: (nullable) */
GtkWidget *
ct_gestures_find_button (CtGestures *self, const char *label)
{
  return find_button_below (GTK_WIDGET (self->table), label);
}

static gboolean
is_chosen (CtGestures *self, CtCard card)
{
  GtkWidget *widget = ct_gestures_find_card (self, card);

  return widget != NULL && gtk_widget_has_css_class (widget, "chosen");
}

/* Returns: (nullable): the popover that asks which move is meant */
static GtkWidget *
find_question (CtGestures *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child) && gtk_widget_get_visible (child))
      return child;

  return NULL;
}

static gboolean
is_asked (CtGestures *self)
{
  return find_question (self) != NULL;
}

static GtkWidget *
find_choice_below (CtGestures *self, GtkWidget *widget, const CtMove *move)
{
  const CtMove *offered = g_object_get_data (G_OBJECT (widget), "move");

  if (offered != NULL && is_same (self, offered, move))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_choice_below (self, child, move);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* Returns: (nullable) */
static GtkWidget *
find_choice (CtGestures *self, const CtMove *move)
{
  GtkWidget *question = find_question (self);

  return question != NULL ? find_choice_below (self, question, move) : NULL;
}

static gboolean
is_in_table (CtGestures *self, const graphene_point_t *point)
{
  return point->x >= 0 && point->y >= 0 &&
         point->x < gtk_widget_get_width (GTK_WIDGET (self->table)) &&
         point->y < gtk_widget_get_height (GTK_WIDGET (self->table));
}

/* Picks at a whole pixel, as a pointer does. */
static GtkWidget *
pick (CtGestures *self, const graphene_point_t *point)
{
  GtkWidget *table = GTK_WIDGET (self->table);
  GtkWidget *picked = is_in_table (self, point)
                          ? gtk_widget_pick (table, floorf (point->x),
                                             floorf (point->y), GTK_PICK_DEFAULT)
                          : NULL;

  while (picked != NULL && picked != table && gtk_widget_get_parent (picked) != table)
    picked = gtk_widget_get_parent (picked);
  return picked;
}

/*
 * @ret_at: (out): an uncovered point of @widget, preferably in the middle of the free
 * area, in coordinates of the table
 */
static gboolean
find_grip (CtGestures *self, GtkWidget *widget, graphene_point_t *ret_at)
{
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  float nearest = G_MAXFLOAT;
  graphene_point_t sum = { 0, 0 };
  guint n_free = 0;

  for (int pass = 0; pass < 2; pass++)
    for (int y = FINE / 2; y < height; y += FINE)
      for (int x = FINE / 2; x < width; x += FINE)
        {
          graphene_point_t point;
          float off;

          if (!gtk_widget_compute_point (widget, GTK_WIDGET (self->table),
                                         &GRAPHENE_POINT_INIT (x, y), &point) ||
              pick (self, &point) != widget)
            continue;

          if (pass == 0)
            {
              sum.x += point.x;
              sum.y += point.y;
              n_free++;
              continue;
            }
          off = ABS (point.x - sum.x / n_free) + ABS (point.y - sum.y / n_free);
          if (off < nearest)
            {
              nearest = off;
              *ret_at = point;
            }
        }

  return n_free > 0;
}

/* Returns: the zone that a click would mean, or %CT_N_ZONES */
static guint
get_zone_at (CtGestures *self, const graphene_point_t *point)
{
  GtkWidget *picked = pick (self, point);

  if (picked != NULL && CT_IS_CARD_VIEW (picked))
    return ct_state_find (ct_gestures_get_state (self),
                          ct_card_view_get_card (CT_CARD_VIEW (picked)), NULL);
  if (picked != NULL && CT_IS_PLACE_VIEW (picked))
    return ct_place_view_get_zone (CT_PLACE_VIEW (picked));
  if (picked != NULL && CT_IS_SEAT_VIEW (picked))
    return ct_hand (ct_seat_view_get_seat (CT_SEAT_VIEW (picked)));

  return CT_N_ZONES;
}

/*
 * @ret_at: (out): a visible point that means @zone
 */
static gboolean
find_point (CtGestures *self, guint zone, graphene_point_t *ret_at)
{
  GtkWidget *place = ct_gestures_find_place (self, zone);
  GdkRectangle area;

  if (place != NULL && gtk_widget_get_mapped (place) && find_grip (self, place, ret_at))
    return TRUE;
  if (!ct_table_view_get_zone_area (self->table, zone, &area))
    return FALSE;

  for (int y = area.height / 2, dy = 0; ABS (dy) <= area.height / 2;
       dy = dy > 0 ? -dy : FINE - dy)
    for (int x = area.width / 2, dx = 0; ABS (dx) <= area.width / 2;
         dx = dx > 0 ? -dx : FINE - dx)
      {
        graphene_point_t point = { area.x + x + dx, area.y + y + dy };

        if (get_zone_at (self, &point) == zone)
          {
            *ret_at = point;
            return TRUE;
          }
      }

  return FALSE;
}

static gboolean
is_by_discards (CtGestures *self, const graphene_point_t *point)
{
  GdkRectangle area;

  return ct_rules_has_zone (ct_gestures_get_rules (self), CT_ZONE_MELD) &&
         ct_table_view_get_zone_area (self->table, CT_ZONE_DISCARDS, &area) &&
         point->x > area.x - CLOSE && point->x < area.x + area.width + CLOSE &&
         point->y > area.y - CLOSE && point->y < area.y + area.height + CLOSE;
}

static gboolean
is_free (CtGestures *self, const graphene_point_t *point, int room)
{
  if (is_by_discards (self, point))
    return FALSE;

  for (int dy = -room; dy <= room; dy += room)
    for (int dx = -room; dx <= room; dx += room)
      {
        graphene_point_t near = { point->x + dx, point->y + dy };
        GtkWidget *picked = pick (self, &near);
        guint zone = get_zone_at (self, &near);

        if (picked == NULL ||
            (picked != GTK_WIDGET (self->table) && zone != CT_ZONE_TRICK))
          return FALSE;
      }

  return TRUE;
}

static gboolean
find_free_point (CtGestures *self, int room, graphene_point_t *ret_at)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self->table));
  int height = gtk_widget_get_height (GTK_WIDGET (self->table));
  float nearest = G_MAXFLOAT;

  for (int y = room; y < height - room; y += FINE)
    for (int x = room; x < width - room; x += FINE)
      {
        graphene_point_t point = { x, y };
        float off = ABS (x - width / 2) + ABS (y - height / 2);

        if (off < nearest && is_free (self, &point, room))
          {
            nearest = off;
            *ret_at = point;
          }
      }

  return nearest < G_MAXFLOAT;
}

static gboolean
ct_hand_find_free_point (CtGestures *self, graphene_point_t *ret_at)
{
  return find_free_point (self, FREE, ret_at) || find_free_point (self, CLOSE, ret_at);
}

/* Which move the table makes of a gesture, and which moves need a menu. */

static guint
list_moves (CtGestures *self,
            const CtMove *move,
            guint from,
            guint n_cards,
            guint to,
            GArray *moves)
{
  CtReach reach = { .seat = move->seat, .from = from, .to = to, .n_cards = n_cards };

  memcpy (reach.card, move->card, n_cards * sizeof *move->card);
  return ct_rules_moves_from (ct_gestures_get_rules (self),
                              ct_gestures_get_state (self), &reach, moves);
}

static gboolean
is_meant (CtGestures *self, const CtMove *move, guint from, guint n_cards, guint to)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint n_allowed = list_moves (self, move, from, n_cards, to, moves);

  for (guint i = 0; i < MIN (MAX (1, n_allowed), moves->len); i++)
    if (is_same (self, &g_array_index (moves, CtMove, i), move))
      return TRUE;

  return FALSE;
}

static gboolean
is_offered (CtGestures *self, const CtMove *move, guint zone)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint n_allowed = list_moves (self, move, zone, 0, CT_N_ZONES, moves);

  for (guint i = 0; i < n_allowed; i++)
    if (is_same (self, &g_array_index (moves, CtMove, i), move))
      return TRUE;

  return FALSE;
}

/* Returns: the zone of its first card; %CT_N_ZONES if it names none */
static guint
find_source (CtGestures *self, const CtMove *move)
{
  return move->n_cards > 0
             ? ct_state_find (ct_gestures_get_state (self), move->card[0], NULL)
             : CT_N_ZONES;
}

static gboolean
needs_names (CtGestures *self, const CtMove *move)
{
  return move->type == CT_MOVE_PLAY && move->n_cards > 1 &&
         !is_meant (self, move, ct_hand (move->seat), 1, CT_ZONE_TRICK);
}

static gboolean
needs_menu (CtGestures *self, const CtMove *move)
{
  guint hand = ct_hand (move->seat);
  guint from = find_source (self, move);

  switch (move->type)
    {
    case CT_MOVE_PLAY:
      return move->n_cards == 1 && !is_meant (self, move, hand, 1, CT_ZONE_TRICK);

    case CT_MOVE_MELD:
      return !is_meant (self, move, hand, move->n_cards, CT_ZONE_TRICK);

    case CT_MOVE_LAY_OFF:
      return from == hand
                 ? !is_meant (self, move, hand, move->n_cards, find_meld (self, move))
                 : !is_offered (self, move, from);

    case CT_MOVE_MOVE_WILD:
      return !is_offered (self, move, from);

    case CT_MOVE_DISCARD:
      return from >= CT_ZONE_MELD;

    case CT_MOVE_TAKE_DISCARDS:
      return move->number > 0 && !is_meant (self, move, CT_ZONE_DISCARDS, 0, hand);

    default:
      return FALSE;
    }
}

static guint
find_menu_place (CtGestures *self, const CtMove *move)
{
  if (move->type == CT_MOVE_TAKE_DISCARDS)
    return CT_ZONE_DISCARDS;

  return find_source (self, move);
}

/* The clicks, and the wheel. */

#define MOST_TURNS 40

enum
{
  BUTTON_WHEEL_UP = 4,
  BUTTON_WHEEL_DOWN = 5,
};

static void
press (CtGestures *self, guint button)
{
  ct_person_hold (self->person, button, TRUE);
  ct_person_hold (self->person, button, FALSE);
  ct_person_settle (self->person);
}

static void
click_at (CtGestures *self, graphene_point_t point)
{
  ct_person_point_at (self->person, GTK_WIDGET (self->table), point);
  ct_person_settle (self->person);
  press (self, GDK_BUTTON_PRIMARY);
}

typedef gboolean (*Find) (CtGestures *self,
                          gconstpointer what,
                          graphene_point_t *ret_at);

static gboolean
scroll_at (CtGestures *self,
           graphene_point_t place,
           Find find,
           gconstpointer what,
           graphene_point_t *ret_at)
{
  ct_person_point_at (self->person, GTK_WIDGET (self->table), place);
  for (guint i = 0; i < 2 * MOST_TURNS; i++)
    {
      press (self, i < MOST_TURNS ? BUTTON_WHEEL_DOWN : BUTTON_WHEEL_UP);
      if (find (self, what, ret_at))
        return TRUE;
    }

  return FALSE;
}

/* Turns the wheel above the bare table, or above the visible melds if there is none. */
static gboolean
scroll_until_found (CtGestures *self,
                    Find find,
                    gconstpointer what,
                    graphene_point_t *ret_at)
{
  graphene_point_t place;

  if (find (self, what, ret_at))
    return TRUE;
  if (!ct_rules_has_zone (ct_gestures_get_rules (self), CT_ZONE_MELD))
    return FALSE;
  if (find_point (self, CT_ZONE_TRICK, &place))
    return scroll_at (self, place, find, what, ret_at);

  for (guint slot = 0; slot < CT_MAX_MELDS; slot++)
    if (find_point (self, CT_ZONE_MELD + slot, &place) &&
        scroll_at (self, place, find, what, ret_at))
      return TRUE;

  return FALSE;
}

static gboolean
find_card (CtGestures *self, gconstpointer card, graphene_point_t *ret_at)
{
  GtkWidget *widget = ct_gestures_find_card (self, GPOINTER_TO_UINT (card));

  return widget != NULL && find_grip (self, widget, ret_at);
}

static gboolean
find_zone (CtGestures *self, gconstpointer zone, graphene_point_t *ret_at)
{
  return find_point (self, GPOINTER_TO_UINT (zone), ret_at);
}

static gboolean
reveal_zone (CtGestures *self, guint zone)
{
  graphene_point_t point;

  return scroll_until_found (self, find_zone, GUINT_TO_POINTER (zone), &point);
}

static gboolean
click_card (CtGestures *self, CtCard card)
{
  graphene_point_t point;

  if (!scroll_until_found (self, find_card, GUINT_TO_POINTER (card), &point))
    return FALSE;

  click_at (self, point);
  return TRUE;
}

static gboolean
click_zone (CtGestures *self, guint zone)
{
  graphene_point_t point;

  if (!scroll_until_found (self, find_zone, GUINT_TO_POINTER (zone), &point))
    return FALSE;

  click_at (self, point);
  return TRUE;
}

static gboolean
click_button (CtGestures *self, const char *label)
{
  GtkWidget *button = ct_gestures_find_button (self, label);

  if (button == NULL || !ct_test_is_in_sight (button))
    return FALSE;

  ct_person_click (self->person, button);
  ct_person_settle (self->person);
  return TRUE;
}

/* A banner may cover the next target; a click dismisses it. */
static gboolean
put_banner_away (CtGestures *self)
{
  g_autoptr (GtkWidget) banner = NULL;
  graphene_point_t point;

  g_object_get (self->table, "banner", &banner, NULL);
  if (banner == NULL || !gtk_widget_get_mapped (banner) ||
      !find_grip (self, banner, &point))
    return FALSE;

  click_at (self, point);
  return TRUE;
}

static gboolean
choose_with_pointer (CtGestures *self, const CtMove *move)
{
  const CtState *state = ct_gestures_get_state (self);
  guint hand = ct_hand (ct_table_view_get_near_seat (self->table));

  for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
    {
      CtCard card = ct_zone_card (state, hand, pos);
      gboolean wants = memchr (move->card, card, move->n_cards) != NULL;

      if (is_chosen (self, card) != wants &&
          (!click_card (self, card) || is_chosen (self, card) != wants))
        return FALSE;
    }

  return TRUE;
}

static double
get_scrolled (GtkWidget *list)
{
  return gtk_adjustment_get_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (list)));
}

static gboolean
click_choice (CtGestures *self, const CtMove *move)
{
  GtkWidget *choice = find_choice (self, move);
  GtkWidget *list;

  if (choice == NULL)
    return FALSE;

  list = gtk_widget_get_ancestor (choice, GTK_TYPE_SCROLLED_WINDOW);
  for (double before = -1;
       !ct_test_is_in_sight (choice) && get_scrolled (list) > before;)
    {
      before = get_scrolled (list);
      ct_person_point_at (self->person, list,
                          GRAPHENE_POINT_INIT (gtk_widget_get_width (list) / 2.f,
                                               gtk_widget_get_height (list) / 2.f));
      press (self, BUTTON_WHEEL_DOWN);
    }
  if (!ct_test_is_in_sight (choice))
    return FALSE;

  ct_person_click (self->person, choice);
  ct_person_settle (self->person);
  return TRUE;
}

static gboolean
click_names (CtGestures *self, const CtMove *move)
{
  for (guint i = 1; needs_names (self, move) && i < move->n_cards; i++)
    if (!is_chosen (self, move->card[i]) && !click_card (self, move->card[i]))
      return FALSE;

  return TRUE;
}

static gboolean
click_menu (CtGestures *self, const CtMove *move)
{
  guint zone = find_menu_place (self, move);
  graphene_point_t point;
  gboolean is_own = zone == ct_hand (move->seat);

  if (is_own && ct_rules_has_zone (ct_gestures_get_rules (self), CT_ZONE_MELD) &&
      !choose_with_pointer (self, move))
    return FALSE;
  if (!(is_own ? scroll_until_found (self, find_card,
                                     GUINT_TO_POINTER ((guint) move->card[0]), &point)
               : scroll_until_found (self, find_zone, GUINT_TO_POINTER (zone), &point)))
    return FALSE;

  ct_person_point_at (self->person, GTK_WIDGET (self->table), point);
  ct_person_settle (self->person);
  press (self, GDK_BUTTON_SECONDARY);
  return TRUE;
}

static gboolean
play_card (CtGestures *self, const CtMove *move)
{
  CtCard card = move->card[0];

  if (!click_names (self, move) || !click_card (self, card))
    return FALSE;

  return self->n_told > 0 || is_asked (self) || click_card (self, card);
}

static gboolean
lift_packet (CtGestures *self, guint number)
{
  GtkWidget *lift = ct_gestures_find_button (self, _ ("Cut"));
  GtkWidget *spin = lift != NULL ? gtk_widget_get_prev_sibling (lift) : NULL;

  if (spin == NULL || !GTK_IS_SPIN_BUTTON (spin))
    return FALSE;

  for (guint i = 0; i < CT_MAX_CARDS; i++)
    {
      int off =
          (int) number - gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin));
      GtkWidget *more = gtk_widget_get_last_child (spin);

      if (off == 0)
        break;
      ct_person_click (self->person,
                       off > 0 ? more : gtk_widget_get_prev_sibling (more));
      ct_person_settle (self->person);
    }

  return click_button (self, _ ("Cut"));
}

/* Only the button lays off onto a meld where the cards fit; a click on the bare table
 * does not.
 */
static gboolean
meld (CtGestures *self, const CtMove *move)
{
  gboolean is_meld =
      ct_rules_check (ct_gestures_get_rules (self), ct_gestures_get_state (self), move)
          .rule == NULL;
  graphene_point_t point;

  if (!choose_with_pointer (self, move))
    return FALSE;
  if (is_meld && click_button (self, _ ("Lay Down")))
    return TRUE;
  if (!ct_hand_find_free_point (self, &point))
    return click_button (self, _ ("Lay Down"));

  click_at (self, point);
  return TRUE;
}

static gboolean
use_on_zone (CtGestures *self, const CtMove *move, guint zone)
{
  return choose_with_pointer (self, move) && click_zone (self, zone);
}

/* Without a button, any card is given back to the stock. */
static gboolean
reject (CtGestures *self, const CtMove *move)
{
  const CtState *state = ct_gestures_get_state (self);
  CtMove any = { .seat = move->seat, .n_cards = 1 };

  if (click_button (self, _ ("Reject It")) || click_button (self, _ ("Take Back")))
    return TRUE;

  any.card[0] = ct_zone_top (state, ct_hand (move->seat));
  return use_on_zone (self, &any, CT_ZONE_STOCK);
}

static gboolean drag_and_make (CtGestures *self, const CtMove *move);

static gboolean
point_and_make (CtGestures *self, const CtMove *move)
{
  const CtMove nothing = { 0 };
  guint zone;

  switch (move->type)
    {
    case CT_MOVE_DEAL:
      return click_zone (self, CT_ZONE_STOCK);

    case CT_MOVE_DRAW:
      return use_on_zone (self, &nothing, CT_ZONE_STOCK);

    case CT_MOVE_LIFT:
      return lift_packet (self, move->number);

    case CT_MOVE_LEAD:
    case CT_MOVE_FOLLOW:
    case CT_MOVE_PLAY:
      return play_card (self, move);

    case CT_MOVE_PICK_UP:
      return click_zone (self, CT_ZONE_TRICK);

    case CT_MOVE_PASS:
      return click_button (self, _ ("Pass"));

    case CT_MOVE_TAKE:
      return click_card (self, move->card[0]);

    case CT_MOVE_REJECT:
      return reject (self, move);

    case CT_MOVE_TAKE_DISCARDS:
      return use_on_zone (self, move, CT_ZONE_DISCARDS);

    case CT_MOVE_DISCARD:
      /* Before drawing, a chosen card would take the discard pile. */
      return ct_gestures_get_state (self)->phase == CT_PHASE_DRAW
                 ? drag_and_make (self, move)
                 : use_on_zone (self, move, CT_ZONE_DISCARDS);

    case CT_MOVE_MELD:
      return meld (self, move);

    case CT_MOVE_LAY_OFF:
    case CT_MOVE_MOVE_WILD:
      zone = find_source (self, move);
      if (zone != ct_hand (move->seat))
        return choose_with_pointer (self, &nothing) && click_card (self, move->card[0]);

      zone = find_meld (self, move);
      return zone < CT_N_ZONES && use_on_zone (self, move, zone);

    default:
      return FALSE;
    }
}

/* The drags. */

#define LIFT 30 /* pixels upwards, before the card moves elsewhere */
#define NEAR 15 /* pixels from another target, which then counts as hit */

static void
carry (CtGestures *self, graphene_point_t from, graphene_point_t to)
{
  GtkWidget *table = GTK_WIDGET (self->table);
  graphene_point_t way[] = { { from.x, MAX (1, from.y - LIFT) }, to, to };

  ct_person_point_at (self->person, table, from);
  ct_person_settle (self->person);
  ct_person_hold (self->person, GDK_BUTTON_PRIMARY, TRUE);
  ct_person_settle (self->person);
  for (guint i = 0; i < G_N_ELEMENTS (way); i++)
    {
      ct_person_point_at (self->person, table, way[i]);
      ct_person_settle (self->person);
    }
  ct_person_hold (self->person, GDK_BUTTON_PRIMARY, FALSE);
  ct_person_settle (self->person);
}

/* A pile is dragged as a whole, the hand is not; in a meld, the middle would be another
 * card.
 */
static gboolean
find_hold (CtGestures *self, CtCard card, graphene_point_t *ret_at)
{
  GtkWidget *widget = ct_gestures_find_card (self, card);
  guint zone = ct_state_find (ct_gestures_get_state (self), card, NULL);
  guint hand = ct_hand (ct_table_view_get_near_seat (self->table));

  return (widget != NULL && find_grip (self, widget, ret_at)) ||
         (zone < CT_ZONE_MELD && zone != hand && find_point (self, zone, ret_at));
}

static gboolean
drag_to (CtGestures *self, CtCard card, graphene_point_t to)
{
  graphene_point_t from;

  if (!find_hold (self, card, &from))
    return FALSE;

  carry (self, from, to);
  return TRUE;
}

gboolean
ct_gestures_drag_to_zone (CtGestures *self, CtCard card, guint zone)
{
  graphene_point_t to;

  return find_point (self, zone, &to) && drag_to (self, card, to);
}

static gboolean
drag_to_own_hand (CtGestures *self, CtCard card)
{
  guint hand = ct_hand (ct_table_view_get_near_seat (self->table));

  return ct_gestures_drag_to_zone (self, card, hand);
}

/* An empty pile has only its place, which can be clicked. */
static gboolean
drag_top (CtGestures *self, guint zone)
{
  const CtState *state = ct_gestures_get_state (self);

  return ct_zone_len (state, zone) > 0
             ? drag_to_own_hand (self, ct_zone_top (state, zone))
             : click_zone (self, zone);
}

static gboolean
drag_cards (CtGestures *self, const CtMove *move, guint zone)
{
  return choose_with_pointer (self, move) &&
         ct_gestures_drag_to_zone (self, move->card[0], zone);
}

static gboolean
drag_to_free_table (CtGestures *self, const CtMove *move)
{
  graphene_point_t to;

  return choose_with_pointer (self, move) && ct_hand_find_free_point (self, &to) &&
         drag_to (self, move->card[0], to);
}

static gboolean
is_beside_others (CtGestures *self, guint zone, graphene_point_t point)
{
  for (int dx = -NEAR; dx <= NEAR; dx += NEAR)
    {
      graphene_point_t near = { point.x + dx, point.y };
      guint met = get_zone_at (self, &near);

      if (met != zone && met != CT_N_ZONES && met != CT_ZONE_TRICK)
        return TRUE;
    }

  return FALSE;
}

/* Drops a wild card where it may not be, as if the meld continued beyond its ends. If
 * that hits another meld, the menu is needed.
 */
static gboolean
drag_wild_beyond (CtGestures *self, const CtMove *move)
{
  const CtRules *rules = ct_gestures_get_rules (self);
  guint zone = find_source (self, move);
  GdkRectangle area;
  graphene_point_t to;
  CtMeld meld;
  int place = 1;

  if (!ct_rummy_read (rules, ct_gestures_get_state (self), zone, &meld) ||
      !ct_table_view_get_zone_area (self->table, zone, &area))
    return FALSE;

  while (place < CT_PLACE_HIGH_ACE && move->as[0] != 0 &&
         ct_rummy_face_of_place (rules, meld.suit, place) != move->as[0])
    place++;
  if (move->as[0] == 0)
    place = meld.start;
  to = GRAPHENE_POINT_INIT (area.x +
                                area.width * (place - meld.start + .5f) / meld.n_cards,
                            area.y + area.height / 2.f);
  return is_beside_others (self, zone, to) ? click_menu (self, move)
                                           : drag_to (self, move->card[0], to);
}

static gboolean
drag_wild (CtGestures *self, const CtMove *move)
{
  CtState after = *ct_gestures_get_state (self);
  guint zone = ct_state_find (&after, move->card[0], NULL);
  GdkRectangle area;
  guint pos;

  if (!ct_rules_apply (ct_gestures_get_rules (self), &after, move, NULL, NULL))
    return drag_wild_beyond (self, move);
  if (!ct_table_view_get_zone_area (self->table, zone, &area))
    return FALSE;

  ct_state_find (&after, move->card[0], &pos);
  return drag_to (self, move->card[0],
                  GRAPHENE_POINT_INIT (area.x + area.width * (pos + .5f) /
                                                    ct_zone_len (&after, zone),
                                       area.y + area.height / 2.f));
}

/* Cards melded in this turn return to the hand; otherwise a card returns to the stock.
 */
static gboolean
give_back (CtGestures *self, const CtMove *move)
{
  const CtState *state = ct_gestures_get_state (self);
  guint hand = ct_hand (move->seat);
  gboolean takes_back =
      state->phase == CT_PHASE_PLAY &&
      ct_rules_check (ct_gestures_get_rules (self), state, move).rule == NULL;
  guint zone = CT_ZONE_MELD;

  if (!takes_back)
    return ct_gestures_drag_to_zone (self,
                                     ct_zone_find (state, hand, state->drawn) >= 0
                                         ? state->drawn
                                         : ct_zone_top (state, hand),
                                     CT_ZONE_STOCK);

  while (ct_zone_len (state, zone) == 0 ||
         state->rummy.meld_side[zone - CT_ZONE_MELD] !=
             ct_rules_side (ct_gestures_get_rules (self), state->n_seats, move->seat))
    zone++;
  return reveal_zone (self, zone) && drag_to_own_hand (self, ct_zone_top (state, zone));
}

static gboolean
drag_and_make (CtGestures *self, const CtMove *move)
{
  guint meld;

  switch (move->type)
    {
    case CT_MOVE_DEAL:
    case CT_MOVE_DRAW:
      return ct_zone_len (ct_gestures_get_state (self), CT_ZONE_STOCK) > 0
                 ? drag_top (self, CT_ZONE_STOCK)
                 : point_and_make (self, move);

    case CT_MOVE_REJECT:
      return give_back (self, move);

    case CT_MOVE_PICK_UP:
      return drag_top (self, CT_ZONE_TRICK) || drag_top (self, CT_ZONE_LEAD) ||
             point_and_make (self, move);

    case CT_MOVE_LEAD:
    case CT_MOVE_FOLLOW:
    case CT_MOVE_PLAY:
      return click_names (self, move) &&
             ct_gestures_drag_to_zone (self, move->card[0], get_middle (self));

    case CT_MOVE_TAKE:
      return drag_to_own_hand (self, move->card[0]);

    case CT_MOVE_TAKE_DISCARDS:
      if (ct_zone_len (ct_gestures_get_state (self), CT_ZONE_DISCARDS) == 0)
        return point_and_make (self, move);
      return move->n_cards == 0 ? drag_top (self, CT_ZONE_DISCARDS)
                                : drag_cards (self, move, CT_ZONE_DISCARDS);

    case CT_MOVE_DISCARD:
      return drag_cards (self, move, CT_ZONE_DISCARDS);

    case CT_MOVE_MELD:
      return drag_to_free_table (self, move);

    case CT_MOVE_LAY_OFF:
      meld = find_meld (self, move);
      return meld < CT_N_ZONES && reveal_zone (self, meld) &&
             (find_source (self, move) == ct_hand (move->seat)
                  ? drag_cards (self, move, meld)
                  : ct_gestures_drag_to_zone (self, move->card[0], meld));

    case CT_MOVE_MOVE_WILD:
      meld = find_meld (self, move);
      return meld < CT_N_ZONES && reveal_zone (self, meld) && drag_wild (self, move);

    case CT_MOVE_LIFT:
    case CT_MOVE_PASS:
    default:
      return point_and_make (self, move);
    }
}

/* The keys, and how the focus moves to where they work. */

#define MOST_STEPS 60

static void
press_key (CtGestures *self, guint keyval)
{
  ct_person_press (self->person, keyval, 0);
  ct_person_settle (self->person);
}

static GtkWidget *
get_focus (CtGestures *self)
{
  return gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self->table)));
}

static gboolean
is_at (CtGestures *self, GtkWidget *target)
{
  GtkWidget *focus = get_focus (self);

  return focus != NULL && (focus == target || gtk_widget_is_ancestor (focus, target));
}

static float
get_x (CtGestures *self, GtkWidget *widget)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, GTK_WIDGET (self->table), &bounds)
             ? bounds.origin.x + bounds.size.width / 2
             : 0;
}

static gboolean
walk_along (CtGestures *self, GtkWidget *target)
{
  for (guint i = 0; i < MOST_STEPS; i++)
    {
      GtkWidget *focus = get_focus (self);

      if (focus == NULL || is_at (self, target))
        break;
      press_key (self, get_x (self, target) < get_x (self, focus) ? GDK_KEY_Left
                                                                  : GDK_KEY_Right);
      if (get_focus (self) == focus)
        break;
    }

  return is_at (self, target);
}

/* Goes through all rows from end to end: where things overlap vertically, left and
 * right alone do not reach everything.
 */
static gboolean
search_rows (CtGestures *self, GtkWidget *target)
{
  press_key (self, GDK_KEY_h);
  for (guint row = 0; row < MOST_STEPS; row++)
    {
      GtkWidget *first;

      if (walk_along (self, target))
        return TRUE;
      press_key (self, GDK_KEY_Home);
      for (guint i = 0; i < MOST_STEPS && !is_at (self, target); i++)
        {
          GtkWidget *focus = get_focus (self);

          press_key (self, GDK_KEY_Right);
          if (get_focus (self) == focus)
            break;
        }
      if (is_at (self, target))
        return TRUE;

      first = get_focus (self);
      press_key (self, GDK_KEY_Up);
      if (get_focus (self) == first)
        return FALSE;
    }

  return FALSE;
}

static gboolean
go_to (CtGestures *self, GtkWidget *target)
{
  if (target == NULL)
    return FALSE;
  if (is_at (self, target))
    return TRUE;

  press_key (self, GDK_KEY_h);
  return walk_along (self, target) || search_rows (self, target);
}

static gboolean
go_to_card (CtGestures *self, CtCard card)
{
  return go_to (self, ct_gestures_find_card (self, card));
}

static gboolean
use (CtGestures *self, GtkWidget *target)
{
  if (!go_to (self, target))
    return FALSE;

  press_key (self, GDK_KEY_Return);
  return TRUE;
}

static gboolean
type_choice (CtGestures *self, const CtMove *move)
{
  GtkWidget *choice = find_choice (self, move);

  if (choice == NULL)
    return FALSE;

  for (guint i = 0; i < MOST_STEPS && !is_at (self, choice); i++)
    press_key (self, GDK_KEY_Down);
  if (!is_at (self, choice))
    return FALSE;

  press_key (self, GDK_KEY_Return);
  return TRUE;
}

static gboolean
choose (CtGestures *self, const CtMove *move)
{
  const CtState *state = ct_gestures_get_state (self);
  guint hand = ct_hand (ct_table_view_get_near_seat (self->table));

  press_key (self, GDK_KEY_h);
  press_key (self, GDK_KEY_Escape);
  for (guint i = 0; i < move->n_cards; i++)
    {
      if (ct_zone_find (state, hand, move->card[i]) < 0 ||
          !go_to_card (self, move->card[i]))
        return FALSE;
      press_key (self, GDK_KEY_space);
      if (!is_chosen (self, move->card[i]))
        return FALSE;
    }

  return TRUE;
}

static gboolean
name_cards (CtGestures *self, const CtMove *move)
{
  for (guint i = 1; needs_names (self, move) && i < move->n_cards; i++)
    {
      guint zone = ct_state_find (ct_gestures_get_state (self), move->card[i], NULL);

      if (is_chosen (self, move->card[i]))
        continue;
      if (!go_to_card (self, move->card[i]) &&
          !go_to (self, ct_gestures_find_place (self, zone)))
        return FALSE;
      press_key (self, GDK_KEY_space);
    }

  return TRUE;
}

static gboolean
type_menu (CtGestures *self, const CtMove *move)
{
  guint zone = find_menu_place (self, move);
  gboolean is_own = zone == ct_hand (move->seat);

  if (is_own && ct_rules_has_zone (ct_gestures_get_rules (self), CT_ZONE_MELD) &&
      !choose (self, move))
    return FALSE;
  if (!(is_own ? go_to_card (self, move->card[0])
               : go_to (self, ct_gestures_find_place (self, zone))))
    return FALSE;

  ct_person_press (self->person, GDK_KEY_F10, GDK_SHIFT_MASK);
  ct_person_settle (self->person);
  return TRUE;
}

/* Where Enter only lifts the card, a second Enter plays it. */
static gboolean
type_card (CtGestures *self, const CtMove *move)
{
  if (!name_cards (self, move) ||
      !use (self, ct_gestures_find_card (self, move->card[0])))
    return FALSE;

  if (self->n_told == 0 && !is_asked (self))
    press_key (self, GDK_KEY_Return);
  return TRUE;
}

/* Whether taking the discard pile needs cards of the hand. */
static gboolean
wants_cards (CtGestures *self)
{
  guint n_cards = 0;

  ct_rummy_may_take (ct_gestures_get_rules (self), ct_gestures_get_state (self),
                     &n_cards);
  return n_cards > 0;
}

static gboolean
choose_and_press (CtGestures *self, const CtMove *move, guint keyval)
{
  if (!choose (self, move))
    return FALSE;

  press_key (self, keyval);
  return TRUE;
}

static gboolean
press_at_hand (CtGestures *self, guint keyval)
{
  press_key (self, GDK_KEY_h);
  press_key (self, keyval);
  return TRUE;
}

static gboolean
type_lift (CtGestures *self, guint number)
{
  g_autofree char *digits = g_strdup_printf ("%u", number);
  GtkWidget *lift = ct_gestures_find_button (self, _ ("Cut"));

  if (lift == NULL || !go_to (self, gtk_widget_get_prev_sibling (lift)))
    return FALSE;

  ct_person_press (self->person, GDK_KEY_a, GDK_CONTROL_MASK);
  for (const char *digit = digits; *digit != '\0'; digit++)
    press_key (self, GDK_KEY_0 + (*digit - '0'));
  press_key (self, GDK_KEY_Return);
  return TRUE;
}

static gboolean
pick_up (CtGestures *self)
{
  const CtState *state = ct_gestures_get_state (self);
  GtkWidget *place = ct_gestures_find_place (self, CT_ZONE_TRICK);

  return use (self, place) ||
         (ct_zone_len (state, CT_ZONE_TRICK) > 0 &&
          use (self, ct_gestures_find_card (self, ct_zone_top (state, CT_ZONE_TRICK))));
}

/* Chosen cards would go to the stock. */
static gboolean
use_stock (CtGestures *self)
{
  const CtMove nothing = { 0 };

  return choose (self, &nothing) &&
         use (self, ct_gestures_find_place (self, CT_ZONE_STOCK));
}

/* Chosen cards would go onto the meld; for cards already in it, its menu has the move.
 */
static gboolean
use_meld (CtGestures *self, const CtMove *move)
{
  const CtMove nothing = { 0 };
  guint from = find_source (self, move);
  gboolean is_own = from == ct_hand (move->seat);
  guint zone = is_own ? find_meld (self, move) : from;

  return zone < CT_N_ZONES && choose (self, is_own ? move : &nothing) &&
         use (self, ct_gestures_find_place (self, zone));
}

static gboolean
type_and_make (CtGestures *self, const CtMove *move)
{
  gboolean is_rummy = ct_rules_has_zone (ct_gestures_get_rules (self), CT_ZONE_MELD);

  switch (move->type)
    {
    case CT_MOVE_DRAW:
      return is_rummy && ct_gestures_get_state (self)->phase == CT_PHASE_DRAW
                 ? press_at_hand (self, GDK_KEY_d)
                 : use_stock (self);

    case CT_MOVE_DEAL:
      return use (self, ct_gestures_find_place (self, CT_ZONE_STOCK));

    case CT_MOVE_LIFT:
      return type_lift (self, move->number);

    case CT_MOVE_LEAD:
    case CT_MOVE_FOLLOW:
    case CT_MOVE_PLAY:
    case CT_MOVE_TAKE:
      return type_card (self, move);

    case CT_MOVE_PICK_UP:
      return pick_up (self);

    case CT_MOVE_PASS:
      return use (self, ct_gestures_find_button (self, _ ("Pass")));

    case CT_MOVE_REJECT:
      return press_at_hand (self, GDK_KEY_r);

    case CT_MOVE_TAKE_DISCARDS:
      /* Where taking the pile needs no cards, the key ignores the chosen ones. */
      return move->n_cards > 0 && !wants_cards (self)
                 ? drag_and_make (self, move)
                 : choose_and_press (self, move, GDK_KEY_k);

    case CT_MOVE_DISCARD:
      return choose_and_press (self, move, GDK_KEY_d);

    case CT_MOVE_MELD:
      return choose_and_press (self, move, GDK_KEY_m);

    case CT_MOVE_LAY_OFF:
    case CT_MOVE_MOVE_WILD:
      return use_meld (self, move);

    default:
      return FALSE;
    }
}

static gboolean
type_deal (CtGestures *self, CtCard card, guint zone)
{
  const CtState *state = ct_gestures_get_state (self);

  if (card != CT_NO_CARD)
    return use (self, ct_gestures_find_card (self, card));

  return use (self, ct_gestures_find_place (self, zone)) ||
         (ct_zone_len (state, zone) > 0 &&
          use (self, ct_gestures_find_card (self, ct_zone_top (state, zone))));
}

static const char *const way_names[CT_N_WAYS] = { "pointer", "drag", "keys" };

const char *
ct_way_get_name (CtWay way)
{
  return way_names[way];
}

static void
on_move_chosen (CtGestures *self, const CtMove *move)
{
  self->made = *move;
  self->n_told++;
}

static void
on_zone_chosen (CtGestures *self, guint zone, guint card)
{
  self->dealt = card;
  self->dealt_to = zone;
  self->n_told++;
}

CtGestures *
ct_gestures_new (CtPerson *person, CtTableView *table)
{
  CtGestures *self = g_new0 (CtGestures, 1);

  self->person = person;
  self->table = g_object_ref (table);
  g_signal_connect_swapped (table, "move-chosen", G_CALLBACK (on_move_chosen), self);
  g_signal_connect_swapped (table, "zone-chosen", G_CALLBACK (on_zone_chosen), self);
  return self;
}

void
ct_gestures_free (CtGestures *self)
{
  g_signal_handlers_disconnect_by_data (self->table, self);
  g_object_unref (self->table);
  g_free (self);
}

const CtMove *
ct_gestures_get_made (CtGestures *self)
{
  return self->n_told > 0 ? &self->made : NULL;
}

static gboolean
make (CtGestures *self, CtWay way, const CtMove *move)
{
  gboolean is_carried = way == CT_WAY_DRAG && move->n_cards > 0 &&
                        find_source (self, move) >= CT_ZONE_MELD;

  if (needs_menu (self, move) && !is_carried)
    return way == CT_WAY_KEYS ? type_menu (self, move) : click_menu (self, move);

  switch (way)
    {
    case CT_WAY_DRAG:
      return drag_and_make (self, move);

    case CT_WAY_KEYS:
      return type_and_make (self, move);

    case CT_WAY_POINTER:
    case CT_N_WAYS:
    default:
      return point_and_make (self, move);
    }
}

/**
 * ct_gestures_make_move:
 * @move: of the near player, allowed or not
 *
 * Returns: whether the gesture exists and the table took it for @move
 */
gboolean
ct_gestures_make_move (CtGestures *self, CtWay way, const CtMove *move)
{
  CtMove wanted = *move;

  self->before = *ct_gestures_get_state (self);
  self->rules = *ct_gestures_get_rules (self);
  self->n_told = 0;
  if (!make (self, way, &wanted) &&
      (way == CT_WAY_KEYS || self->n_told > 0 || !put_banner_away (self) ||
       !make (self, way, &wanted)))
    return FALSE;
  if (self->n_told == 0 && is_asked (self) &&
      !(way == CT_WAY_KEYS ? type_choice (self, &wanted)
                           : click_choice (self, &wanted)))
    return FALSE;

  return self->n_told == 1 && is_same (self, &self->made, &wanted);
}

/**
 * ct_gestures_deal:
 * @card: one to give back, or %CT_NO_CARD for the top of the pack
 *
 * Returns: whether the table took the gesture for that
 */
gboolean
ct_gestures_deal (CtGestures *self, CtWay way, CtCard card, guint zone)
{
  const CtState *state = ct_gestures_get_state (self);
  guint shown = zone == CT_ZONE_LEAD ? CT_ZONE_TRICK : zone;
  CtCard carried = card != CT_NO_CARD ? card : ct_zone_top (state, CT_ZONE_STOCK);
  gboolean is_done;

  self->n_told = 0;
  if (way == CT_WAY_KEYS)
    is_done = type_deal (self, card, shown);
  else if (way == CT_WAY_DRAG)
    is_done = ct_gestures_drag_to_zone (self, carried, shown);
  else if (card != CT_NO_CARD)
    is_done = click_card (self, card);
  else
    is_done = click_zone (self, shown);

  /* Except by a drag, a card that goes back is reported with its place. */
  return is_done && self->n_told == 1 &&
         (card != CT_NO_CARD ? self->dealt == card : self->dealt_to == zone);
}

/**
 * ct_gestures_touch:
 * @card: %CT_NO_CARD for the zone, pile or player
 *
 * Clicks where a click is not a move. Returns: whether the target was reachable
 */
gboolean
ct_gestures_touch (CtGestures *self, guint zone, CtCard card)
{
  return card != CT_NO_CARD ? click_card (self, card) : click_zone (self, zone);
}
