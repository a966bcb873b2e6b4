/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A pointer and a keyboard at a real window: every way to play does the same. */
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>
#include <adwaita.h>
#include <gdk/x11/gdkx.h>

#include "ct-card-view.h"
#include "ct-place-view.h"
#include "ct-table-rig.h"

#define PATIENCE_SECONDS 20

/* The learner sits at seat 1 and is to follow the lead card. */
typedef struct
{
  CtSession *session;
  CtNarrator *narrator;
  GtkWidget *window;
  CtTableView *table;
  Display *display;
  CtMove last_move;
  guint n_moves;
  guint n_acts;
  int question;
  gboolean asked_why;
} Fixture;

/* ------------------------------------------------------------------------ the window
 */

static void
on_move_chosen (Fixture *fixture, const CtMove *move)
{
  fixture->last_move = *move;
  fixture->n_moves++;
  ct_session_play (fixture->session, move);
}

static void
on_acted (Fixture *fixture)
{
  fixture->n_acts++;
}

static void
on_asked (Fixture *fixture, guint question)
{
  fixture->question = question;
}

static void
on_why_not (Fixture *fixture, const CtMove *move)
{
  fixture->asked_why = move != NULL;
}

static gboolean
on_too_late (gpointer data)
{
  g_error ("What was waited for did not happen");
  return G_SOURCE_REMOVE;
}

typedef gboolean (*Condition) (Fixture *fixture, gconstpointer data);

/* Lets the program run until something is true. */
static void
wait_until (Fixture *fixture, Condition condition, gconstpointer data)
{
  guint id = g_timeout_add_seconds (PATIENCE_SECONDS, on_too_late, NULL);

  while (!condition (fixture, data))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (id);
}

static void
on_after_paint (GdkFrameClock *clock, gboolean *has_painted)
{
  *has_painted = TRUE;
}

static gboolean
is_set (Fixture *fixture, gconstpointer flag)
{
  return *(const gboolean *) flag;
}

/* Until what has changed has been laid out and painted. */
static void
wait_for_frame (Fixture *fixture)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (fixture->table));
  gboolean has_painted = FALSE;
  gulong id = g_signal_connect (clock, "after-paint", G_CALLBACK (on_after_paint),
                                &has_painted);

  gtk_widget_queue_draw (GTK_WIDGET (fixture->table));
  wait_until (fixture, is_set, &has_painted);
  g_signal_handler_disconnect (clock, id);
}

static gboolean
is_active (Fixture *fixture, gconstpointer data)
{
  return gtk_window_is_active (GTK_WINDOW (fixture->window));
}

static void
open_table (Fixture *fixture, CtSession *session)
{
  GdkSurface *surface;

  fixture->session = session;
  fixture->narrator = ct_table_rig_new_narrator (fixture->session);
  fixture->table = CT_TABLE_VIEW (ct_table_view_new ());
  fixture->display = XOpenDisplay (NULL);
  g_assert_nonnull (fixture->display);

  ct_table_view_set_speed (fixture->table, 0);
  ct_table_view_set_narrator (fixture->table, fixture->narrator);
  ct_table_view_set_viewer (fixture->table, 1);
  ct_table_view_set_session (fixture->table, fixture->session);
  ct_table_view_set_interactive (fixture->table, TRUE);
  g_signal_connect_swapped (fixture->table, "move-chosen", G_CALLBACK (on_move_chosen),
                            fixture);
  g_signal_connect_swapped (fixture->table, "acted", G_CALLBACK (on_acted), fixture);
  g_signal_connect_swapped (fixture->table, "asked", G_CALLBACK (on_asked), fixture);
  g_signal_connect_swapped (fixture->table, "why-not", G_CALLBACK (on_why_not),
                            fixture);

  fixture->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 600);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->table));
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for_frame (fixture);

  /* There is no window manager that would do it. */
  surface = gtk_native_get_surface (GTK_NATIVE (fixture->window));
  XSetInputFocus (fixture->display, gdk_x11_surface_get_xid (surface), RevertToParent,
                  CurrentTime);
  XFlush (fixture->display);
  wait_until (fixture, is_active, NULL);
  wait_for_frame (fixture);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  open_table (fixture, ct_table_rig_new_session ("kargaburo", 3, 1));
}

/* One of two equal piles may be robbed with the 6, whichever the learner chooses. */
static void
set_up_choice (Fixture *fixture, gconstpointer data)
{
  open_table (fixture,
              ct_table_rig_new_position ("cau-robat", "equal-tops=choose",
                                         "seats 3; phase play; dealer A; turn B; "
                                         "centre 2b 6o; A 4e 3c; B 6e 1e 4c; C 1b 3b; "
                                         "pile-A 5c; pile-C 5e 1c 10e"));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  XCloseDisplay (fixture->display);
  g_object_unref (fixture->narrator);
  g_object_unref (fixture->session);
}

/* ------------------------------------------------------------------ what one can see
 */

static GtkWidget *
find_card (Fixture *fixture, CtCard card)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (CT_IS_CARD_VIEW (child) && ct_card_view_get_card (CT_CARD_VIEW (child)) == card)
      return child;

  g_assert_not_reached ();
}

static const CtState *
get_state (Fixture *fixture)
{
  return ct_session_get_state (fixture->session);
}

/* A card of the learner's that the rules allow, or refuse. */
static CtCard
find_own (Fixture *fixture, gboolean allowed)
{
  const CtState *state = get_state (fixture);

  for (guint pos = 0; pos < ct_zone_len (state, ct_hand (1)); pos++)
    {
      CtMove move = { .type = CT_MOVE_FOLLOW, .seat = 1, .n_cards = 1 };

      move.card[0] = ct_zone_card (state, ct_hand (1), pos);
      if ((ct_rules_check (ct_session_get_rules (fixture->session), state, &move)
               .rule == NULL) == allowed)
        return move.card[0];
    }

  g_assert_not_reached ();
}

/* A point of a card that no other card covers: near its left edge. */
static graphene_point_t
get_grip (Fixture *fixture, CtCard card)
{
  GtkWidget *widget = find_card (fixture, card);
  graphene_point_t grip = { 12, gtk_widget_get_height (widget) / 2.f };
  graphene_point_t point;

  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (fixture->table), &grip,
                                           &point));
  return point;
}

static graphene_point_t
get_middle (Fixture *fixture, guint zone)
{
  GdkRectangle area;

  g_assert_true (ct_table_view_get_zone_area (fixture->table, zone, &area));
  return GRAPHENE_POINT_INIT (area.x + area.width / 2, area.y + area.height / 2);
}

static GtkWidget *
get_focus (Fixture *fixture)
{
  return gtk_window_get_focus (GTK_WINDOW (fixture->window));
}

/* ---------------------------------------------------------------- what one can touch
 */

static gboolean
is_handled (Fixture *fixture, gconstpointer n_acts)
{
  return fixture->n_acts > *(const guint *) n_acts;
}

static void
move_pointer_in (Fixture *fixture, GtkNative *native, graphene_point_t point)
{
  GdkSurface *surface = gtk_native_get_surface (native);
  Window child;
  int x;
  int y;

  XTranslateCoordinates (fixture->display, gdk_x11_surface_get_xid (surface),
                         DefaultRootWindow (fixture->display), point.x, point.y, &x, &y,
                         &child);
  XTestFakeMotionEvent (fixture->display, -1, x, y, CurrentTime);
  XFlush (fixture->display);
}

static void
move_pointer (Fixture *fixture, graphene_point_t point)
{
  move_pointer_in (fixture, GTK_NATIVE (fixture->window), point);
}

static void
press (Fixture *fixture, gboolean is_down)
{
  XTestFakeButtonEvent (fixture->display, 1, is_down, CurrentTime);
  XFlush (fixture->display);
}

/* Clicks, and waits until the table has noticed. */
static void
click (Fixture *fixture, graphene_point_t point)
{
  guint n_acts = fixture->n_acts;

  move_pointer (fixture, point);
  press (fixture, TRUE);
  press (fixture, FALSE);
  wait_until (fixture, is_handled, &n_acts);
  wait_for_frame (fixture);
}

static gboolean
is_held (Fixture *fixture, gconstpointer data)
{
  graphene_point_t grip = get_grip (fixture, GPOINTER_TO_UINT (data));

  return grip.y < 430;
}

static gboolean
has_moved (Fixture *fixture, gconstpointer n_moves)
{
  return fixture->n_moves > *(const guint *) n_moves;
}

static void
drag_and_drop (Fixture *fixture, CtCard card, graphene_point_t to)
{
  graphene_point_t from = get_grip (fixture, card);

  move_pointer (fixture, from);
  press (fixture, TRUE);
  move_pointer (fixture, GRAPHENE_POINT_INIT (from.x, from.y - 30));
  move_pointer (fixture, to);
  wait_until (fixture, is_held, GUINT_TO_POINTER ((guint) card));
  press (fixture, FALSE);
}

static void
drag (Fixture *fixture, CtCard card, graphene_point_t to)
{
  guint n_moves = fixture->n_moves;

  drag_and_drop (fixture, card, to);
  wait_until (fixture, has_moved, &n_moves);
  wait_for_frame (fixture);
}

static void
type_key (Fixture *fixture, KeySym key, gboolean with_shift)
{
  KeyCode shift = XKeysymToKeycode (fixture->display, XK_Shift_L);
  KeyCode code = XKeysymToKeycode (fixture->display, key);

  if (with_shift)
    XTestFakeKeyEvent (fixture->display, shift, TRUE, CurrentTime);
  XTestFakeKeyEvent (fixture->display, code, TRUE, CurrentTime);
  XTestFakeKeyEvent (fixture->display, code, FALSE, CurrentTime);
  if (with_shift)
    XTestFakeKeyEvent (fixture->display, shift, FALSE, CurrentTime);
  XFlush (fixture->display);
}

typedef struct
{
  guint zone;
  int pos;
} Spot;

/* The focus is on the card at a place of a zone, or, with -1, on the place itself. */
static gboolean
is_focus_at (Fixture *fixture, gconstpointer data)
{
  const Spot *spot = data;
  GtkWidget *focus = get_focus (fixture);
  guint pos;

  if (focus != NULL && CT_IS_PLACE_VIEW (focus))
    return spot->pos < 0 &&
           ct_place_view_get_zone (CT_PLACE_VIEW (focus)) == spot->zone;
  if (focus == NULL || !CT_IS_CARD_VIEW (focus))
    return FALSE;

  return ct_state_find (get_state (fixture),
                        ct_card_view_get_card (CT_CARD_VIEW (focus)),
                        &pos) == spot->zone &&
         (int) pos == spot->pos;
}

static void
type_and_arrive (Fixture *fixture, KeySym key, guint zone, int pos)
{
  Spot spot = { zone, pos };

  type_key (fixture, key, FALSE);
  wait_until (fixture, is_focus_at, &spot);
}

/* ----------------------------------------------------------------------------- tests
 */

static void
test_two_clicks (Fixture *fixture, gconstpointer data)
{
  CtCard card = find_own (fixture, TRUE);

  click (fixture, get_grip (fixture, card));
  g_assert_true (gtk_widget_has_css_class (find_card (fixture, card), "chosen"));
  g_assert_cmpuint (fixture->n_moves, ==, 0);

  click (fixture, get_grip (fixture, card));
  g_assert_cmpuint (fixture->n_moves, ==, 1);
  g_assert_cmpuint (fixture->last_move.card[0], ==, card);
  g_assert_cmpuint (ct_state_find (get_state (fixture), card, NULL), ==, CT_ZONE_TRICK);
}

/* Choose a card, then touch the place where it is to go. */
static void
test_card_then_middle (Fixture *fixture, gconstpointer data)
{
  CtCard card = find_own (fixture, TRUE);

  click (fixture, get_grip (fixture, card));
  click (fixture, get_middle (fixture, CT_ZONE_TRICK));
  g_assert_cmpuint (fixture->n_moves, ==, 1);
  g_assert_cmpuint (ct_state_find (get_state (fixture), card, NULL), ==, CT_ZONE_TRICK);
}

static void
test_drag (Fixture *fixture, gconstpointer data)
{
  CtCard card = find_own (fixture, TRUE);

  drag (fixture, card, get_middle (fixture, CT_ZONE_TRICK));
  g_assert_cmpuint (fixture->n_moves, ==, 1);
  g_assert_cmpuint (ct_state_find (get_state (fixture), card, NULL), ==, CT_ZONE_TRICK);
}

static gboolean
is_at (Fixture *fixture, gconstpointer data)
{
  const graphene_rect_t *home = data;
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (find_card (fixture,
                                                       find_own (fixture, FALSE)),
                                            GTK_WIDGET (fixture->table), &bounds));
  return ABS (bounds.origin.x - home->origin.x) < 2 &&
         ABS (bounds.origin.y - home->origin.y) < 2;
}

/* A card that may not be played comes home, and is marked until the learner acts. */
static void
test_drag_refused (Fixture *fixture, gconstpointer data)
{
  CtCard card = find_own (fixture, FALSE);
  graphene_rect_t home;

  ct_table_view_set_speed (fixture->table, 4);
  g_assert_true (gtk_widget_compute_bounds (find_card (fixture, card),
                                            GTK_WIDGET (fixture->table), &home));
  drag (fixture, card, get_middle (fixture, CT_ZONE_TRICK));
  g_assert_cmpuint (fixture->n_moves, ==, 1);
  g_assert_cmpuint (ct_session_get_position (fixture->session), ==, 1);
  g_assert_cmpint (ct_card_view_get_mark (CT_CARD_VIEW (find_card (fixture, card))), ==,
                   CT_MARK_OFFENDING);
  wait_until (fixture, is_at, &home);

  click (fixture, get_grip (fixture, find_own (fixture, TRUE)));
  g_assert_cmpint (ct_card_view_get_mark (CT_CARD_VIEW (find_card (fixture, card))), ==,
                   CT_MARK_NONE);
}

static void
test_stock (Fixture *fixture, gconstpointer data)
{
  click (fixture, get_middle (fixture, CT_ZONE_STOCK));
  g_assert_cmpuint (fixture->n_moves, ==, 1);
  g_assert_cmpint (fixture->last_move.type, ==, CT_MOVE_DRAW);
}

static gboolean
has_settled (Fixture *fixture, gconstpointer data)
{
  return !ct_table_view_is_moving (fixture->table);
}

/* A click while cards move lets them arrive, and does nothing else. */
static void
test_click_ends_animation (Fixture *fixture, gconstpointer data)
{
  ct_session_set_position (fixture->session, 0);
  ct_table_view_set_speed (fixture->table, .02);
  ct_session_set_position (fixture->session, 1);
  wait_for_frame (fixture);
  g_assert_true (ct_table_view_is_moving (fixture->table));

  move_pointer (fixture, GRAPHENE_POINT_INIT (400, 540));
  press (fixture, TRUE);
  press (fixture, FALSE);
  wait_until (fixture, has_settled, NULL);
  g_assert_cmpuint (fixture->n_moves, ==, 0);
}

/* From card to card, up to the middle, and back. */
static void
test_arrows (Fixture *fixture, gconstpointer data)
{
  ct_table_view_focus_hand (fixture->table);
  type_and_arrive (fixture, XK_Home, ct_hand (1), 0);
  type_and_arrive (fixture, XK_Right, ct_hand (1), 1);
  type_and_arrive (fixture, XK_End, ct_hand (1), 4);
  type_and_arrive (fixture, XK_Left, ct_hand (1), 3);
  type_and_arrive (fixture, XK_Up, CT_ZONE_TRICK, -1);
  type_and_arrive (fixture, XK_Home, CT_ZONE_STOCK, -1);
  type_and_arrive (fixture, XK_Right, CT_ZONE_LEAD, 0);
  type_and_arrive (fixture, XK_t, CT_ZONE_LEAD, 0);
  type_and_arrive (fixture, XK_h, ct_hand (1), 2);
}

/* P finds the card that may be played, Enter plays it, and the focus stays in hand. */
static void
test_keyboard_play (Fixture *fixture, gconstpointer data)
{
  CtCard card = find_own (fixture, TRUE);
  guint n_moves = 0;
  guint pos;
  Spot spot;

  ct_state_find (get_state (fixture), card, &pos);
  ct_table_view_focus_hand (fixture->table);
  type_and_arrive (fixture, XK_Home, ct_hand (1), 0);
  type_and_arrive (fixture, XK_p, ct_hand (1), pos);

  type_key (fixture, XK_Return, FALSE);
  wait_until (fixture, has_moved, &n_moves);
  g_assert_cmpuint (fixture->last_move.card[0], ==, card);
  spot = (Spot){ ct_hand (1), MIN (pos, 3) };
  wait_until (fixture, is_focus_at, &spot);
}

static gboolean
has_asked (Fixture *fixture, gconstpointer question)
{
  return fixture->question == GPOINTER_TO_INT (question);
}

static gboolean
has_asked_why (Fixture *fixture, gconstpointer data)
{
  return fixture->asked_why;
}

static void
test_questions (Fixture *fixture, gconstpointer data)
{
  ct_table_view_focus_hand (fixture->table);
  fixture->question = -1;

  type_key (fixture, XK_l, FALSE);
  wait_until (fixture, has_asked, GINT_TO_POINTER (CT_TABLE_ASK_LAST_MOVE));
  type_key (fixture, XK_g, FALSE);
  wait_until (fixture, has_asked, GINT_TO_POINTER (CT_TABLE_ASK_TABLE));
  type_key (fixture, XK_slash, TRUE);
  wait_until (fixture, has_asked, GINT_TO_POINTER (CT_TABLE_ASK_RULE));
  type_key (fixture, XK_w, FALSE);
  wait_until (fixture, has_asked_why, NULL);
}

/* ------------------------------------------------------------ one card, several ways
 */

static GtkWidget *
find_popover (Fixture *fixture)
{
  GtkWidget *child = gtk_widget_get_last_child (GTK_WIDGET (fixture->table));

  while (child != NULL && !GTK_IS_POPOVER (child))
    child = gtk_widget_get_prev_sibling (child);
  return child;
}

static gboolean
is_choosing (Fixture *fixture, gconstpointer label)
{
  GtkWidget *focus = get_focus (fixture);

  return find_popover (fixture) != NULL && focus != NULL && GTK_IS_BUTTON (focus) &&
         g_str_equal (gtk_button_get_label (GTK_BUTTON (focus)), label);
}

static gboolean
is_not_choosing (Fixture *fixture, gconstpointer data)
{
  GtkWidget *popover = find_popover (fixture);

  return popover == NULL || !gtk_widget_get_mapped (popover);
}

/* Whether the pile of @seat is marked, and no other is. */
static gboolean
is_pile_alone_marked (Fixture *fixture, guint seat)
{
  const CtState *state = get_state (fixture);

  for (guint i = 0; i < state->n_seats; i++)
    if (ct_zone_len (state, CT_ZONE_PILE + i) > 0)
      {
        CtCard top = ct_zone_top (state, CT_ZONE_PILE + i);
        CtCardMark mark =
            ct_card_view_get_mark (CT_CARD_VIEW (find_card (fixture, top)));

        if ((mark == CT_MARK_TAKEN) != (i == seat))
          return FALSE;
      }

  return TRUE;
}

#define FROM_CARLO "Take the 6 of coins and the pile of Carlo."
#define FROM_ANA   "Take the 6 of coins and the pile of Ana."

/* Enter asks, the arrows show on the table what each way takes, Escape takes the
 * question back, and Enter chooses.
 */
static void
test_choice_by_keys (Fixture *fixture, gconstpointer data)
{
  guint n_moves = 0;
  Spot home = { ct_hand (1), 0 };

  ct_table_view_focus_hand (fixture->table);
  type_and_arrive (fixture, XK_Home, ct_hand (1), 0);
  type_key (fixture, XK_Return, FALSE);
  wait_until (fixture, is_choosing, FROM_ANA);
  g_assert_true (is_pile_alone_marked (fixture, 0));
  type_key (fixture, XK_Down, FALSE);
  wait_until (fixture, is_choosing, FROM_CARLO);
  g_assert_true (is_pile_alone_marked (fixture, 2));

  type_key (fixture, XK_Escape, FALSE);
  wait_until (fixture, is_not_choosing, NULL);
  wait_until (fixture, is_focus_at, &home);
  g_assert_cmpuint (fixture->n_moves, ==, 0);

  type_key (fixture, XK_Return, FALSE);
  wait_until (fixture, is_choosing, FROM_ANA);
  type_key (fixture, XK_Down, FALSE);
  wait_until (fixture, is_choosing, FROM_CARLO);
  type_key (fixture, XK_Return, FALSE);
  wait_until (fixture, has_moved, &n_moves);
  g_assert_cmpuint (fixture->last_move.from, ==, 3);
  g_assert_cmpuint (ct_zone_len (get_state (fixture), CT_ZONE_PILE + 1), ==, 5);
}

static gboolean
is_at_home (Fixture *fixture, gconstpointer grip)
{
  const graphene_point_t *home = grip;
  graphene_point_t now =
      get_grip (fixture, ct_zone_card (get_state (fixture), ct_hand (1), 0));

  return graphene_point_near (&now, home, 2);
}

/* A card that is dropped asks from where it belongs; the pointer chooses. */
static void
test_choice_by_pointer (Fixture *fixture, gconstpointer data)
{
  CtCard card = ct_zone_card (get_state (fixture), ct_hand (1), 0);
  graphene_point_t home = get_grip (fixture, card);
  guint n_moves = 0;
  GtkWidget *popover;
  graphene_rect_t bounds;

  drag_and_drop (fixture, card, get_middle (fixture, CT_ZONE_CENTRE));
  wait_until (fixture, is_choosing, FROM_ANA);
  wait_until (fixture, is_at_home, &home);

  type_key (fixture, XK_Down, FALSE);
  wait_until (fixture, is_choosing, FROM_CARLO);
  popover = find_popover (fixture);
  g_assert_true (gtk_widget_compute_bounds (get_focus (fixture), popover, &bounds));
  move_pointer_in (fixture, GTK_NATIVE (popover),
                   GRAPHENE_POINT_INIT (bounds.origin.x + 20,
                                        bounds.origin.y - bounds.size.height / 2));
  wait_until (fixture, is_choosing, FROM_ANA);
  g_assert_true (is_pile_alone_marked (fixture, 0));
  press (fixture, TRUE);
  press (fixture, FALSE);
  wait_until (fixture, has_moved, &n_moves);
  g_assert_cmpuint (fixture->last_move.from, ==, 1);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
#define ADD_CHOICE(path, test)                                                         \
  g_test_add (path, Fixture, NULL, set_up_choice, test, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (!gtk_init_check () || !GDK_IS_X11_DISPLAY (gdk_display_get_default ()))
    {
      g_print ("1..0 # SKIP no X display\n");
      return 0;
    }
  adw_init ();

  ADD ("/table-input/two-clicks", test_two_clicks);
  ADD ("/table-input/card-then-middle", test_card_then_middle);
  ADD ("/table-input/drag", test_drag);
  ADD ("/table-input/drag-refused", test_drag_refused);
  ADD ("/table-input/stock", test_stock);
  ADD ("/table-input/click-ends-animation", test_click_ends_animation);
  ADD ("/table-input/arrows", test_arrows);
  ADD ("/table-input/keyboard-play", test_keyboard_play);
  ADD ("/table-input/questions", test_questions);
  ADD_CHOICE ("/table-input/choice-by-keys", test_choice_by_keys);
  ADD_CHOICE ("/table-input/choice-by-pointer", test_choice_by_pointer);

  return g_test_run ();
}
