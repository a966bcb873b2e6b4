/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-trace.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ct-trace.h"

#define OPACITY .8 /* a red index has the contrast that text needs */

struct _CtTableTrace
{
  const CtTableMotion *motion;
  const CtTableEyes *eyes;
  CtSession *session; /* (nullable) */
  CtTrace present;    /* of the move to the current position */
  CtTrace former;     /* of the move to the last position */
  gboolean is_shown;
};

/**
 * ct_table_trace_set_shown:
 * @is_shown: %FALSE while the learner acts or is asked
 */
void
ct_table_trace_set_shown (CtTableTrace *self, gboolean is_shown)
{
  self->is_shown = is_shown;
}

void
ct_table_trace_follow (CtTableTrace *self, CtSession *session)
{
  g_set_object (&self->session, session);
  self->former = self->present;
  ct_trace_init (&self->present, session);
}

void
ct_table_trace_forget (CtTableTrace *self)
{
  g_clear_object (&self->session);
  self->present = (CtTrace){ 0 };
}

/* The order within a hand does not matter. */
static gboolean
leads_to (const CtTrace *trace, const CtState *state)
{
  return trace->n_gone > 0 && trace->after.to_act == state->to_act &&
         memcmp (trace->after.start, state->start, sizeof state->start) == 0;
}

/**
 * ct_table_trace_get_held:
 *
 * Returns: (nullable): @state with the swept cards; %NULL if they need no room
 */
const CtState *
ct_table_trace_get_held (const CtTableTrace *self, const CtState *state)
{
  if (!self->is_shown)
    return NULL;
  if (leads_to (&self->present, state))
    return &self->present.before;

  return leads_to (&self->former, state) ? &self->former.before : NULL;
}

static gboolean
is_seen (const CtTableTrace *self)
{
  return self->is_shown && self->session != NULL &&
         !ct_table_motion_is_moving (self->motion);
}

/* Two cards that shine through each other cannot be read. */
static gboolean
is_below_another (const CtState *state, guint zone, guint pos, const CtPlace *places)
{
  const CtPlace *place = &places[ct_zone_card (state, zone, pos)];
  const CtPlace *above;

  if (pos + 1 >= ct_zone_len (state, zone))
    return FALSE;

  above = &places[ct_zone_card (state, zone, pos + 1)];
  return hypotf (above->x - place->x, above->y - place->y) < .1f * place->height;
}

/**
 * ct_table_trace_list_ghosts:
 *
 * Only cards that the viewer saw.
 */
guint
ct_table_trace_list_ghosts (const CtTableTrace *self, CtGhost ret_ghosts[CT_MAX_CARDS])
{
  const CtTrace *trace = &self->present;
  CtPlace places[CT_MAX_CARDS];
  guint n = 0;

  if (!is_seen (self) || trace->n_gone == 0)
    return 0;

  ct_table_layout_place_cards (&self->motion->layout, &trace->before, places);
  for (guint i = 0; i < trace->n_gone; i++)
    {
      CtCard card = trace->gone[i];
      guint pos;
      guint zone = ct_state_find (&trace->before, card, &pos);

      if (places[card].visible &&
          !is_below_another (&trace->before, zone, pos, places) &&
          ct_table_eyes_see (self->eyes, self->session, &trace->before, zone, pos))
        ret_ghosts[n++] = (CtGhost){ card, places[card] };
    }

  return n;
}

static void
draw_ghost (const CtGhost *ghost,
            const CtRules *rules,
            CtCardArt *art,
            GtkSnapshot *snapshot,
            int scale)
{
  int height = roundf (ghost->place.height);
  int width = roundf (ghost->place.height * CT_CARD_RATIO);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (roundf (ghost->place.x - width / 2.f),
                                                roundf (ghost->place.y -
                                                        height / 2.f)));
  gtk_snapshot_push_opacity (snapshot, OPACITY);
  ct_card_art_snapshot (art, snapshot, ct_rules_face (rules, ghost->card), width,
                        height, scale);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

/**
 * ct_table_trace_draw:
 * @scale: of the screen
 */
void
ct_table_trace_draw (const CtTableTrace *self,
                     CtCardArt *art,
                     GtkSnapshot *snapshot,
                     int scale)
{
  CtGhost ghosts[CT_MAX_CARDS];
  guint n = ct_table_trace_list_ghosts (self, ghosts);

  for (guint i = 0; i < n; i++)
    draw_ghost (&ghosts[i], ct_session_get_rules (self->session), art, snapshot, scale);
}

void
ct_table_trace_mark (const CtTableTrace *self, CtTableMarks *marks)
{
  const CtTrace *trace = &self->present;

  for (guint i = 0; is_seen (self) && i < trace->n_brought; i++)
    {
      marks->mark[trace->brought[i]] = CT_MARK_LAST;
      marks->text[trace->brought[i]] = _ ("The last move brought this card here.");
    }
}

/**
 * ct_table_trace_new:
 *
 * Returns: (transfer full)
 */
CtTableTrace *
ct_table_trace_new (const CtTableMotion *motion, const CtTableEyes *eyes)
{
  CtTableTrace *self = g_new0 (CtTableTrace, 1);

  self->motion = motion;
  self->eyes = eyes;
  return self;
}

void
ct_table_trace_free (CtTableTrace *self)
{
  g_clear_object (&self->session);
  g_free (self);
}
