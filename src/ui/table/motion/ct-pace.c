/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-pace.h"

#include "ct-signal.h"

/* Milliseconds between two players, with and without moving cards. */
#define REST_MS  400
#define WORDS_MS 700

/* Milliseconds to read a move. */
#define READ_MS        500u
#define READ_LETTER_MS 45u
#define READ_CARD_MS   100u
#define MOST_READ_MS   5000u

#define USUAL_MS 1200.

/**
 * CtPace:
 *
 * Emits "seen" once per ct_pace_wait(), when nothing has moved for that long. It polls
 * the table at the end of the time: "seen" always comes.
 */
struct _CtPace
{
  GObject parent_instance;

  CtTableView *table;
  guint rest;
  guint timeout;
};

G_DEFINE_FINAL_TYPE (CtPace, ct_pace, G_TYPE_OBJECT)

static void begin_rest (CtPace *self);

static void
update_busy (CtPace *self)
{
  gboolean is_busy = ct_pace_is_waiting (self) || ct_table_view_is_moving (self->table);

  gtk_accessible_update_state (GTK_ACCESSIBLE (self->table), GTK_ACCESSIBLE_STATE_BUSY,
                               is_busy, -1);
}

static gboolean
on_timeout (gpointer user_data)
{
  CtPace *self = user_data;

  self->timeout = 0;
  if (ct_table_view_is_moving (self->table))
    begin_rest (self);
  else
    {
      update_busy (self);
      g_signal_emit_by_name (self, "seen");
    }

  return G_SOURCE_REMOVE;
}

static void
begin_rest (CtPace *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->timeout = g_timeout_add (self->rest, on_timeout, self);
}

static void
on_moving (CtPace *self)
{
  if (ct_pace_is_waiting (self))
    begin_rest (self);
  update_busy (self);
}

/**
 * ct_pace_new:
 *
 * Returns: (transfer full)
 */
CtPace *
ct_pace_new (CtTableView *table)
{
  CtPace *self = g_object_new (CT_TYPE_PACE, NULL);

  self->table = g_object_ref (table);
  ct_connect (table, "notify::moving", on_moving, self);
  return self;
}

/**
 * ct_pace_wait:
 *
 * Restarts a wait that has begun.
 */
void
ct_pace_wait (CtPace *self, guint milliseconds)
{
  g_return_if_fail (CT_IS_PACE (self));

  self->rest = milliseconds;
  begin_rest (self);
  update_busy (self);
}

static gboolean
is_place_of (guint zone, guint seat)
{
  return zone == ct_hand (seat) || zone == CT_ZONE_PILE + seat;
}

/* @seat should read @event of @mover. */
static gboolean
concerns (const CtEvent *event, guint mover, guint seat)
{
  switch ((CtEventType) event->type)
    {
    case CT_EVENT_CARD:
      return event->from == CT_ZONE_TRICK ||
             (mover == seat && event->from == CT_ZONE_CENTER) ||
             (mover != seat &&
              (is_place_of (event->from, seat) || is_place_of (event->to, seat)));

    case CT_EVENT_TURN:
      return FALSE;

    case CT_EVENT_DEBT:
      return event->seat == seat || event->to == seat;

    case CT_EVENT_LEAD:
    case CT_EVENT_WIN:
    case CT_EVENT_LOSE:
    case CT_EVENT_MATCH:
    case CT_EVENT_VOID:
    case CT_EVENT_OVER:
      return TRUE;

    case CT_EVENT_PASS:
    case CT_EVENT_OUT:
    case CT_EVENT_CALL:
    case CT_EVENT_MELD:
    case CT_EVENT_OPEN:
    case CT_EVENT_FAILED:
    case CT_EVENT_SCORE:
    default:
      return event->seat == seat;
    }
}

/* In milliseconds; 0 if the move does not concern the near player. */
static guint
measure_reading (CtPace *self, gboolean is_for_all)
{
  CtSession *session = ct_table_view_get_session (self->table);
  CtNarrator *narrator = ct_table_view_get_narrator (self->table);
  guint seat = ct_table_view_get_near_seat (self->table);
  g_autoptr (GArray) events = NULL;
  g_autofree char *text = NULL;
  gboolean is_read = is_for_all;
  guint n_cards = 0;
  guint ply;

  if (session == NULL || narrator == NULL || ct_session_get_position (session) == 0)
    return 0;

  ply = ct_session_get_position (session) - 1;
  events = ct_session_dup_events (session, ply);
  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      n_cards += event->type == CT_EVENT_CARD;
      is_read =
          is_read || concerns (event, ct_session_get_move (session, ply)->seat, seat);
    }
  if (!is_read)
    return 0;

  text = ct_narrator_sum_up_ply (narrator, session, ply);
  return MIN (READ_MS + READ_LETTER_MS * g_utf8_strlen (text, -1) +
                  READ_CARD_MS * n_cards,
              MOST_READ_MS);
}

/**
 * ct_pace_wait_for_move:
 *
 * Waits at the speed of the table, or longer to read the move.
 */
void
ct_pace_wait_for_move (CtPace *self)
{
  guint rest;
  double speed;

  g_return_if_fail (CT_IS_PACE (self));

  rest = ct_table_view_is_moving (self->table) ? REST_MS : WORDS_MS;
  speed = ct_table_view_get_speed (self->table);
  ct_pace_wait (self,
                MAX (rest, measure_reading (self, FALSE)) / (speed > 0 ? speed : 1));
}

/**
 * ct_pace_wait_for_all:
 * @least: in milliseconds
 */
void
ct_pace_wait_for_all (CtPace *self, guint least)
{
  g_return_if_fail (CT_IS_PACE (self));

  /* A teacher who sets a short delay wants it short. */
  ct_pace_wait (self,
                MAX (least, measure_reading (self, TRUE) * MIN (1, least / USUAL_MS)));
}

void
ct_pace_stop (CtPace *self)
{
  g_return_if_fail (CT_IS_PACE (self));

  g_clear_handle_id (&self->timeout, g_source_remove);
  update_busy (self);
}

gboolean
ct_pace_is_waiting (CtPace *self)
{
  g_return_val_if_fail (CT_IS_PACE (self), FALSE);

  return self->timeout != 0;
}

static void
ct_pace_dispose (GObject *object)
{
  CtPace *self = CT_PACE (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_object (&self->table);

  G_OBJECT_CLASS (ct_pace_parent_class)->dispose (object);
}

static void
ct_pace_class_init (CtPaceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ct_pace_dispose;

  ct_signal_new (klass, "seen", 0);
}

static void
ct_pace_init (CtPace *self)
{
}
