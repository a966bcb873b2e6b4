/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-input-rig.h"

#include <X11/extensions/XTest.h>
#include <gdk/x11/gdkx.h>

#include "ct-await.h"
#include "ct-card-view.h"
#include "ct-place-view.h"
#include "ct-table.h"
#include "ct-table-rig.h"

static void
on_move_chosen (CtInputRig *rig, const CtMove *move)
{
  rig->last_move = *move;
  rig->n_moves++;
  if (!rig->keeps_still)
    ct_session_play (rig->session, move);
}

static void
on_acted (CtInputRig *rig)
{
  rig->n_acts++;
}

static void
on_announced (CtInputRig *rig, const char *text)
{
  g_free (rig->told);
  rig->told = g_strdup (text);
}

static void
on_asked (CtInputRig *rig, guint question)
{
  rig->question = question;
}

static void
on_why_not (CtInputRig *rig, const CtMove *move)
{
  rig->asked_why = move != NULL;
}

void
ct_input_rig_wait_until (CtInputRig *rig, CtCondition condition, gconstpointer data)
{
  CT_AWAIT (condition (rig, data));
}

static void
on_after_paint (GdkFrameClock *clock, gboolean *has_painted)
{
  *has_painted = TRUE;
}

static gboolean
is_set (CtInputRig *rig, gconstpointer flag)
{
  return *(const gboolean *) flag;
}

void
ct_input_rig_wait_for_frame (CtInputRig *rig)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (rig->table));
  gboolean has_painted = FALSE;
  gulong id = g_signal_connect (clock, "after-paint", G_CALLBACK (on_after_paint),
                                &has_painted);

  gtk_widget_queue_draw (GTK_WIDGET (rig->table));
  ct_input_rig_wait_until (rig, is_set, &has_painted);
  g_signal_handler_disconnect (clock, id);
}

static gboolean
is_active (CtInputRig *rig, gconstpointer data)
{
  return gtk_window_is_active (GTK_WINDOW (rig->window));
}

/* As ct_table_rig_begin(); needs an X server. */
gboolean
ct_input_rig_begin (int *argc, char ***argv)
{
  if (!ct_table_rig_begin (argc, argv))
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
ct_input_rig_set_up (CtInputRig *rig, CtSession *session, guint seat)
{
  GdkSurface *surface;

  rig->session = session;
  rig->narrator = ct_table_rig_new_narrator (rig->session);
  rig->table = CT_TABLE_VIEW (ct_table_view_new ());
  rig->display = XOpenDisplay (NULL);
  g_assert_nonnull (rig->display);

  ct_table_view_set_speed (rig->table, 0);
  ct_table_view_set_narrator (rig->table, rig->narrator);
  ct_table_view_set_viewer (rig->table, seat);
  ct_table_view_set_session (rig->table, rig->session);
  ct_table_view_set_interactive (rig->table, TRUE);
  g_signal_connect_swapped (rig->table, "move-chosen", G_CALLBACK (on_move_chosen),
                            rig);
  g_signal_connect_swapped (rig->table, "acted", G_CALLBACK (on_acted), rig);
  g_signal_connect_swapped (rig->table, "asked", G_CALLBACK (on_asked), rig);
  g_signal_connect_swapped (rig->table, "announced", G_CALLBACK (on_announced), rig);
  g_signal_connect_swapped (rig->table, "why-not", G_CALLBACK (on_why_not), rig);

  rig->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (rig->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (rig->window), 800, 600);
  gtk_window_set_child (GTK_WINDOW (rig->window), GTK_WIDGET (rig->table));
  gtk_window_present (GTK_WINDOW (rig->window));
  ct_input_rig_wait_for_frame (rig);

  /* No window manager does it here. */
  surface = gtk_native_get_surface (GTK_NATIVE (rig->window));
  XSetInputFocus (rig->display, gdk_x11_surface_get_xid (surface), RevertToParent,
                  CurrentTime);
  XFlush (rig->display);
  ct_input_rig_wait_until (rig, is_active, NULL);
  ct_input_rig_wait_for_frame (rig);
}

void
ct_input_rig_tear_down (CtInputRig *rig)
{
  g_clear_pointer (&rig->told, g_free);
  gtk_window_destroy (GTK_WINDOW (rig->window));
  XCloseDisplay (rig->display);
  g_object_unref (rig->narrator);
  g_object_unref (rig->session);
}

/* Returns: (nullable): the open list of choices */
GtkWidget *
ct_input_rig_find_menu (CtInputRig *rig)
{
  GtkWidget *child = gtk_widget_get_last_child (GTK_WIDGET (rig->table));

  while (child != NULL && !GTK_IS_POPOVER (child))
    child = gtk_widget_get_prev_sibling (child);
  return child != NULL && gtk_widget_get_mapped (child) ? child : NULL;
}

GtkWidget *
ct_input_rig_find_card (CtInputRig *rig, CtCard card)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (rig->table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (CT_IS_CARD_VIEW (child) && ct_card_view_get_card (CT_CARD_VIEW (child)) == card)
      return child;

  g_assert_not_reached ();
}

const CtState *
ct_input_rig_get_state (CtInputRig *rig)
{
  return ct_session_get_state (rig->session);
}

CtCard
ct_input_rig_find_face (CtInputRig *rig, guint zone, const char *face)
{
  const CtState *state = ct_input_rig_get_state (rig);
  CtDeck deck = ct_session_get_rules (rig->session)->deck;

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
ct_input_rig_find_own (CtInputRig *rig, const char *face)
{
  return ct_input_rig_find_face (rig, ct_hand (0), face);
}

guint
ct_input_rig_get_zone_of (CtInputRig *rig, CtCard card)
{
  return ct_state_find (ct_input_rig_get_state (rig), card, NULL);
}

/* A point near the left edge, which no other card covers. */
graphene_point_t
ct_input_rig_get_grip (CtInputRig *rig, CtCard card)
{
  GtkWidget *widget = ct_input_rig_find_card (rig, card);
  graphene_point_t grip = { 12, gtk_widget_get_height (widget) / 2.f };
  graphene_point_t point;

  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (rig->table), &grip,
                                           &point));
  return point;
}

graphene_point_t
ct_input_rig_get_middle (CtInputRig *rig, guint zone)
{
  GdkRectangle area;

  g_assert_true (ct_table_view_get_zone_area (rig->table, zone, &area));
  return GRAPHENE_POINT_INIT (area.x + area.width / 2, area.y + area.height / 2);
}

GtkWidget *
ct_input_rig_get_focus (CtInputRig *rig)
{
  return gtk_window_get_focus (GTK_WINDOW (rig->window));
}

static gboolean
is_handled (CtInputRig *rig, gconstpointer n_acts)
{
  return rig->n_acts > *(const guint *) n_acts;
}

void
ct_input_rig_move_pointer_in (CtInputRig *rig,
                              GtkNative *native,
                              graphene_point_t point)
{
  GdkSurface *surface = gtk_native_get_surface (native);
  Window child;
  int x;
  int y;

  XTranslateCoordinates (rig->display, gdk_x11_surface_get_xid (surface),
                         DefaultRootWindow (rig->display), point.x, point.y, &x, &y,
                         &child);
  XTestFakeMotionEvent (rig->display, -1, x, y, CurrentTime);
  XFlush (rig->display);
}

void
ct_input_rig_move_pointer (CtInputRig *rig, graphene_point_t point)
{
  ct_input_rig_move_pointer_in (rig, GTK_NATIVE (rig->window), point);
}

void
ct_input_rig_press (CtInputRig *rig, gboolean is_down)
{
  XTestFakeButtonEvent (rig->display, 1, is_down, CurrentTime);
  XFlush (rig->display);
}

void
ct_input_rig_click (CtInputRig *rig, graphene_point_t point)
{
  guint n_acts = rig->n_acts;

  ct_input_rig_move_pointer (rig, point);
  ct_input_rig_press (rig, TRUE);
  ct_input_rig_press (rig, FALSE);
  ct_input_rig_wait_until (rig, is_handled, &n_acts);
  ct_input_rig_wait_for_frame (rig);
}

void
ct_input_rig_choose (CtInputRig *rig, const char *face)
{
  ct_input_rig_click (rig,
                      ct_input_rig_get_grip (rig, ct_input_rig_find_own (rig, face)));
}

gboolean
ct_input_rig_is_chosen (CtInputRig *rig, gconstpointer card)
{
  return gtk_widget_has_css_class (ct_input_rig_find_card (rig,
                                                           GPOINTER_TO_UINT (card)),
                                   "chosen");
}

typedef struct
{
  CtCard card;
  graphene_point_t from;
} Held;

static gboolean
is_held (CtInputRig *rig, gconstpointer data)
{
  const Held *held = data;
  graphene_point_t grip = ct_input_rig_get_grip (rig, held->card);

  return ABS (grip.x - held->from.x) + ABS (grip.y - held->from.y) > 40;
}

gboolean
ct_input_rig_has_moved (CtInputRig *rig, gconstpointer n_moves)
{
  return rig->n_moves > *(const guint *) n_moves;
}

void
ct_input_rig_carry (CtInputRig *rig, CtCard card, graphene_point_t to)
{
  graphene_point_t from = ct_input_rig_get_grip (rig, card);
  Held held = { card, from };

  ct_input_rig_move_pointer (rig, from);
  ct_input_rig_press (rig, TRUE);
  ct_input_rig_move_pointer (rig, GRAPHENE_POINT_INIT (from.x, from.y - 30));
  ct_input_rig_move_pointer (rig, to);
  ct_input_rig_wait_until (rig, is_held, &held);
}

void
ct_input_rig_drag_and_drop (CtInputRig *rig, CtCard card, graphene_point_t to)
{
  ct_input_rig_carry (rig, card, to);
  ct_input_rig_press (rig, FALSE);
}

void
ct_input_rig_drag (CtInputRig *rig, CtCard card, graphene_point_t to)
{
  guint n_moves = rig->n_moves;

  ct_input_rig_drag_and_drop (rig, card, to);
  ct_input_rig_wait_until (rig, ct_input_rig_has_moved, &n_moves);
  ct_input_rig_wait_for_frame (rig);
}

void
ct_input_rig_type_key (CtInputRig *rig, KeySym key, gboolean with_shift)
{
  KeyCode shift = XKeysymToKeycode (rig->display, XK_Shift_L);
  KeyCode code = XKeysymToKeycode (rig->display, key);

  if (with_shift)
    XTestFakeKeyEvent (rig->display, shift, TRUE, CurrentTime);
  XTestFakeKeyEvent (rig->display, code, TRUE, CurrentTime);
  XTestFakeKeyEvent (rig->display, code, FALSE, CurrentTime);
  if (with_shift)
    XTestFakeKeyEvent (rig->display, shift, FALSE, CurrentTime);
  XFlush (rig->display);
}

/* -1 is the place itself. */
gboolean
ct_input_rig_is_focus_at (CtInputRig *rig, gconstpointer data)
{
  const CtSpot *spot = data;
  GtkWidget *focus = ct_input_rig_get_focus (rig);
  guint pos;

  if (focus != NULL && CT_IS_PLACE_VIEW (focus))
    return spot->pos < 0 &&
           ct_place_view_get_zone (CT_PLACE_VIEW (focus)) == spot->zone;
  if (focus == NULL || !CT_IS_CARD_VIEW (focus))
    return FALSE;

  /* The order of the hand on the table is not that of the session. */
  return ct_state_find ((ct_table_of (GTK_WIDGET (rig->table)))->state,
                        ct_card_view_get_card (CT_CARD_VIEW (focus)),
                        &pos) == spot->zone &&
         (int) pos == spot->pos;
}

void
ct_input_rig_type_and_arrive (CtInputRig *rig, KeySym key, guint zone, int pos)
{
  CtSpot spot = { zone, pos };

  ct_input_rig_type_key (rig, key, FALSE);
  ct_input_rig_wait_until (rig, ct_input_rig_is_focus_at, &spot);
}
