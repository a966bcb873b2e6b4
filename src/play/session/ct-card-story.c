/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-card-story.h"

#include "ct-narrator.h"

/* Before the move, or anywhere the events put it. */
static gboolean
is_witnessed (CtSession *session,
              guint ply,
              const GArray *events,
              guint viewer,
              CtCard card)
{
  const CtRules *rules = ct_session_get_rules (session);
  CtState state = *ct_session_get_state_at (session, ply);
  guint pos;
  guint zone = ct_state_find (&state, card, &pos);

  if (ct_rules_sees (rules, &state, viewer, zone, pos))
    return TRUE;

  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (event->type != CT_EVENT_CARD)
        continue;

      ct_state_shift (&state, event->card, event->to, event->pos, NULL, NULL);
      zone = ct_state_find (&state, card, &pos);
      if (event->card == card && ct_rules_sees (rules, &state, viewer, zone, pos))
        return TRUE;
    }

  return FALSE;
}

static gboolean
find_way (const GArray *events, CtCard card, CtCardStep *step)
{
  gboolean has_moved = FALSE;

  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (event->type != CT_EVENT_CARD || event->card != card)
        continue;

      if (!has_moved)
        step->from = event->from;
      step->to = event->to;
      has_moved = TRUE;
    }

  return has_moved;
}

/**
 * ct_card_story_new:
 * @viewer: steps unseen from this seat are left out
 * @until: the last position
 *
 * Returns: (transfer full) (element-type CtCardStep)
 */
GArray *
ct_card_story_new (CtSession *session, guint viewer, CtCard card, guint until)
{
  GArray *story = g_array_new (FALSE, FALSE, sizeof (CtCardStep));

  g_return_val_if_fail (CT_IS_SESSION (session), story);

  for (guint ply = 0; ply < MIN (until, ct_session_get_n_plies (session)); ply++)
    {
      g_autoptr (GArray) events = ct_session_dup_events (session, ply);
      CtCardStep step = { .ply = ply };

      if (find_way (events, card, &step) &&
          is_witnessed (session, ply, events, viewer, card))
        g_array_append_val (story, step);
    }

  return story;
}

/**
 * ct_card_step_say:
 *
 * Returns: "Ana plays the 7 of hearts. The trick is set aside."
 */
char *
ct_card_step_say (const CtCardStep *step,
                  CtNarrator *narrator,
                  CtSession *session,
                  CtCard card)
{
  const CtState *before;
  const CtState *after;
  g_autoptr (GArray) events = NULL;
  GString *text = g_string_new (NULL);
  guint viewer;

  g_return_val_if_fail (CT_IS_NARRATOR (narrator), g_string_free (text, FALSE));

  before = ct_session_get_state_at (session, step->ply);
  after = ct_session_get_state_at (session, step->ply + 1);
  events = ct_session_dup_events (session, step->ply);

  viewer = ct_narrator_get_viewer (narrator);
  ct_narrator_set_viewer (narrator, CT_SEES_ALL);
  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (event->type == CT_EVENT_CARD && event->card == card)
        ct_narrator_append (text,
                            ct_narrator_say_travel (narrator, before, after, event));
    }
  ct_narrator_set_viewer (narrator, viewer);

  return g_string_free (text, FALSE);
}
