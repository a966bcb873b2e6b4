/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-input-fixture.h"

#include <X11/extensions/XTest.h>
#include <gdk/x11/gdkx.h>

#include "ct-await.h"
#include "ct-card-view.h"
#include "ct-place-view.h"
#include "ct-table.h"
#include "ct-table-fixture.h"

static void
on_move_chosen (CtInputFixture *fixture, const CtMove *move)
{
  fixture->last_move = *move;
  fixture->n_moves++;
  if (!fixture->keeps_still)
    ct_session_play (fixture->session, move);
}

static void
on_acted (CtInputFixture *fixture)
{
  fixture->n_acts++;
}

static void
on_announced (CtInputFixture *fixture, const char *text)
{
  g_free (fixture->told);
  fixture->told = g_strdup (text);
}

static void
on_asked (CtInputFixture *fixture, guint question)
{
  fixture->question = question;
}

static void
on_why_not (CtInputFixture *fixture, const CtMove *move)
{
  fixture->asked_why = move != NULL;
}

void
ct_input_fixture_wait_until (CtInputFixture *fixture,
                             CtCondition condition,
                             gconstpointer data)
{
  CT_AWAIT (condition (fixture, data));
}

static void
on_after_paint (GdkFrameClock *clock, gboolean *has_painted)
{
  *has_painted = TRUE;
}

static gboolean
is_set (CtInputFixture *fixture, gconstpointer flag)
{
  return *(const gboolean *) flag;
}

void
ct_input_fixture_wait_for_frame (CtInputFixture *fixture)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (fixture->table));
  gboolean has_painted = FALSE;
  gulong id = g_signal_connect (clock, "after-paint", G_CALLBACK (on_after_paint),
                                &has_painted);

  gtk_widget_queue_draw (GTK_WIDGET (fixture->table));
  ct_input_fixture_wait_until (fixture, is_set, &has_painted);
  g_signal_handler_disconnect (clock, id);
}

static gboolean
is_active (CtInputFixture *fixture, gconstpointer data)
{
  return gtk_window_is_active (GTK_WINDOW (fixture->window));
}

/* As ct_table_fixture_begin(); needs an X server. */
gboolean
ct_input_fixture_begin (int *argc, char ***argv)
{
  if (!ct_table_fixture_begin (argc, argv))
    return FALSE;

  if (!GDK_IS_X11_DISPLAY (gdk_display_get_default ()))
    {
      g_print ("1..0 # SKIP no X display\n");
      return FALSE;
    }

  return TRUE;
}

/* @session: (transfer full); @seat: at the near side */
void
ct_input_fixture_set_up (CtInputFixture *fixture, CtSession *session, guint seat)
{
  GdkSurface *surface;

  fixture->session = session;
  fixture->narrator = ct_table_fixture_new_narrator (fixture->session);
  fixture->table = CT_TABLE_VIEW (ct_table_view_new ());
  fixture->display = XOpenDisplay (NULL);
  g_assert_nonnull (fixture->display);

  ct_table_view_set_speed (fixture->table, 0);
  ct_table_view_set_narrator (fixture->table, fixture->narrator);
  ct_table_view_set_viewer (fixture->table, seat);
  ct_table_view_set_session (fixture->table, fixture->session);
  ct_table_view_set_interactive (fixture->table, TRUE);
  g_signal_connect_swapped (fixture->table, "move-chosen", G_CALLBACK (on_move_chosen),
                            fixture);
  g_signal_connect_swapped (fixture->table, "acted", G_CALLBACK (on_acted), fixture);
  g_signal_connect_swapped (fixture->table, "asked", G_CALLBACK (on_asked), fixture);
  g_signal_connect_swapped (fixture->table, "announced", G_CALLBACK (on_announced),
                            fixture);
  g_signal_connect_swapped (fixture->table, "why-not", G_CALLBACK (on_why_not),
                            fixture);

  fixture->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 600);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->table));
  gtk_window_present (GTK_WINDOW (fixture->window));
  ct_input_fixture_wait_for_frame (fixture);

  /* No window manager does it here. */
  surface = gtk_native_get_surface (GTK_NATIVE (fixture->window));
  XSetInputFocus (fixture->display, gdk_x11_surface_get_xid (surface), RevertToParent,
                  CurrentTime);
  XFlush (fixture->display);
  ct_input_fixture_wait_until (fixture, is_active, NULL);
  ct_input_fixture_wait_for_frame (fixture);
}

void
ct_input_fixture_tear_down (CtInputFixture *fixture)
{
  g_clear_pointer (&fixture->told, g_free);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  XCloseDisplay (fixture->display);
  g_object_unref (fixture->narrator);
  g_object_unref (fixture->session);
}

/* Returns: (nullable): the open list of choices */
GtkWidget *
ct_input_fixture_find_menu (CtInputFixture *fixture)
{
  GtkWidget *child = gtk_widget_get_last_child (GTK_WIDGET (fixture->table));

  while (child != NULL && !GTK_IS_POPOVER (child))
    child = gtk_widget_get_prev_sibling (child);
  return child != NULL && gtk_widget_get_mapped (child) ? child : NULL;
}

GtkWidget *
ct_input_fixture_find_card (CtInputFixture *fixture, CtCard card)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (CT_IS_CARD_VIEW (child) && ct_card_view_get_card (CT_CARD_VIEW (child)) == card)
      return child;

  g_assert_not_reached ();
}

const CtState *
ct_input_fixture_get_state (CtInputFixture *fixture)
{
  return ct_session_get_state (fixture->session);
}

CtCard
ct_input_fixture_find_face (CtInputFixture *fixture, guint zone, const char *face)
{
  const CtState *state = ct_input_fixture_get_state (fixture);
  CtDeck deck = ct_session_get_rules (fixture->session)->deck;

  for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
    {
      char name[CT_FACE_NAME_LEN];
      CtCard card = ct_zone_card (state, zone, pos);

      ct_face_name (deck, ct_card_face (deck, card), name);
      if (g_str_equal (name, face))
        return card;
    }

  g_assert_not_reached ();
}

CtCard
ct_input_fixture_find_own (CtInputFixture *fixture, const char *face)
{
  return ct_input_fixture_find_face (fixture, ct_hand (0), face);
}

guint
ct_input_fixture_get_zone_of (CtInputFixture *fixture, CtCard card)
{
  return ct_state_find (ct_input_fixture_get_state (fixture), card, NULL);
}

/* A point near the left edge, which no other card covers. */
graphene_point_t
ct_input_fixture_get_grip (CtInputFixture *fixture, CtCard card)
{
  GtkWidget *widget = ct_input_fixture_find_card (fixture, card);
  graphene_point_t grip = { 12, gtk_widget_get_height (widget) / 2.f };
  graphene_point_t point;

  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (fixture->table), &grip,
                                           &point));
  return point;
}

graphene_point_t
ct_input_fixture_get_middle (CtInputFixture *fixture, guint zone)
{
  GdkRectangle area;

  g_assert_true (ct_table_view_get_zone_area (fixture->table, zone, &area));
  return GRAPHENE_POINT_INIT (area.x + area.width / 2, area.y + area.height / 2);
}

GtkWidget *
ct_input_fixture_get_focus (CtInputFixture *fixture)
{
  return gtk_window_get_focus (GTK_WINDOW (fixture->window));
}

static gboolean
is_handled (CtInputFixture *fixture, gconstpointer n_acts)
{
  return fixture->n_acts > *(const guint *) n_acts;
}

void
ct_input_fixture_move_pointer_in (CtInputFixture *fixture,
                                  GtkNative *native,
                                  graphene_point_t point)
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

void
ct_input_fixture_move_pointer (CtInputFixture *fixture, graphene_point_t point)
{
  ct_input_fixture_move_pointer_in (fixture, GTK_NATIVE (fixture->window), point);
}

void
ct_input_fixture_press (CtInputFixture *fixture, gboolean is_down)
{
  XTestFakeButtonEvent (fixture->display, 1, is_down, CurrentTime);
  XFlush (fixture->display);
}

void
ct_input_fixture_click (CtInputFixture *fixture, graphene_point_t point)
{
  guint n_acts = fixture->n_acts;

  ct_input_fixture_move_pointer (fixture, point);
  ct_input_fixture_press (fixture, TRUE);
  ct_input_fixture_press (fixture, FALSE);
  ct_input_fixture_wait_until (fixture, is_handled, &n_acts);
  ct_input_fixture_wait_for_frame (fixture);
}

void
ct_input_fixture_choose (CtInputFixture *fixture, const char *face)
{
  ct_input_fixture_click (fixture,
                          ct_input_fixture_get_grip (fixture,
                                                     ct_input_fixture_find_own (fixture,
                                                                                face)));
}

gboolean
ct_input_fixture_is_chosen (CtInputFixture *fixture, gconstpointer card)
{
  return gtk_widget_has_css_class (ct_input_fixture_find_card (fixture,
                                                               GPOINTER_TO_UINT (card)),
                                   "chosen");
}

typedef struct
{
  CtCard card;
  graphene_point_t from;
} Held;

static gboolean
is_held (CtInputFixture *fixture, gconstpointer data)
{
  const Held *held = data;
  graphene_point_t grip = ct_input_fixture_get_grip (fixture, held->card);

  return ABS (grip.x - held->from.x) + ABS (grip.y - held->from.y) > 40;
}

gboolean
ct_input_fixture_has_moved (CtInputFixture *fixture, gconstpointer n_moves)
{
  return fixture->n_moves > *(const guint *) n_moves;
}

void
ct_input_fixture_carry (CtInputFixture *fixture, CtCard card, graphene_point_t to)
{
  graphene_point_t from = ct_input_fixture_get_grip (fixture, card);
  Held held = { card, from };

  ct_input_fixture_move_pointer (fixture, from);
  ct_input_fixture_press (fixture, TRUE);
  ct_input_fixture_move_pointer (fixture, GRAPHENE_POINT_INIT (from.x, from.y - 30));
  ct_input_fixture_move_pointer (fixture, to);
  ct_input_fixture_wait_until (fixture, is_held, &held);
}

void
ct_input_fixture_drag_and_drop (CtInputFixture *fixture,
                                CtCard card,
                                graphene_point_t to)
{
  ct_input_fixture_carry (fixture, card, to);
  ct_input_fixture_press (fixture, FALSE);
}

void
ct_input_fixture_drag (CtInputFixture *fixture, CtCard card, graphene_point_t to)
{
  guint n_moves = fixture->n_moves;

  ct_input_fixture_drag_and_drop (fixture, card, to);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_has_moved, &n_moves);
  ct_input_fixture_wait_for_frame (fixture);
}

void
ct_input_fixture_type_key (CtInputFixture *fixture, KeySym key, gboolean with_shift)
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

/* -1 is the place itself. */
gboolean
ct_input_fixture_is_focus_at (CtInputFixture *fixture, gconstpointer data)
{
  const CtSpot *spot = data;
  GtkWidget *focus = ct_input_fixture_get_focus (fixture);
  guint pos;

  if (focus != NULL && CT_IS_PLACE_VIEW (focus))
    return spot->pos < 0 &&
           ct_place_view_get_zone (CT_PLACE_VIEW (focus)) == spot->zone;
  if (focus == NULL || !CT_IS_CARD_VIEW (focus))
    return FALSE;

  /* The order of the hand on the table is not that of the session. */
  return ct_state_find ((ct_table_of (GTK_WIDGET (fixture->table)))->state,
                        ct_card_view_get_card (CT_CARD_VIEW (focus)),
                        &pos) == spot->zone &&
         (int) pos == spot->pos;
}

void
ct_input_fixture_type_and_arrive (CtInputFixture *fixture,
                                  KeySym key,
                                  guint zone,
                                  int pos)
{
  CtSpot spot = { zone, pos };

  ct_input_fixture_type_key (fixture, key, FALSE);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_is_focus_at, &spot);
}
