/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys L, G, W and ? at a table, and a player who is touched: what is asked there.
 */
#include "ct-table-pane-private.h"

#include <glib/gi18n.h>

/* Whoever asks the table instead of answering is told so. */
static gboolean
is_silent (CtTablePane *self)
{
  if (!ct_table_view_get_discreet (self->table))
    return FALSE;

  ct_table_pane_answer (self, NULL,
                        ct_table_picks_is_asking (self->picks)
                            ? _ ("Answer the question first.")
                            : _ ("A question comes next. Press Next to hear it."));
  return TRUE;
}

/* Key W: a card that may not be played says why; one that may be played says so. */
void
ct_table_pane_on_why_not (CtTablePane *self, const CtMove *move)
{
  const CtState *state = ct_session_get_state (self->session);
  CtVerdict verdict;
  g_autofree char *text = NULL;

  if (is_silent (self))
    return;
  if (move == NULL)
    {
      text = ct_narrator_say_playable (self->narrator, state);
      ct_table_pane_answer (self, NULL, text);
      return;
    }

  verdict = ct_rules_check (ct_session_get_rules (self->session), state, move);
  if (verdict.rule == NULL)
    {
      ct_table_pane_answer (self, NULL,
                            _ ("Nothing is against it: you may play this."));
      return;
    }

  ct_table_pane_on_rejected (self, move, &verdict, NULL);
  ct_table_view_mark_verdict (self->table, &verdict);
}

/* While something is asked, just what everybody sees. */
static char *
describe (CtTablePane *self)
{
  CtState state = *ct_session_get_state (self->session);

  ct_table_view_arrange (self->table, &state);
  return ct_table_view_get_discreet (self->table)
             ? ct_narrator_say_cards (self->narrator, &state)
             : ct_narrator_say_table (self->narrator, &state);
}

/* Who cannot see compares the two tables; what is the same on both is not told twice.
 */
static void
describe_both (CtTablePane *self)
{
  g_autofree char *text = describe (self);
  g_autofree char *other = describe (self->beside);

  ct_table_pane_answer (self, _ ("The first table"), text);
  ct_table_pane_answer (self->beside, _ ("The second table"), other);
}

static void
describe_one (CtTablePane *self)
{
  g_autofree char *text = describe (self);

  ct_table_pane_answer (self,
                        ct_table_view_get_discreet (self->table) ? _ ("What lies there")
                                                                 : _ ("How it stands"),
                        text);
}

void
ct_table_pane_on_asked (CtTablePane *self, guint question)
{
  const char *rule = ct_refusal_banner_get_rule (self->banner);
  g_autofree char *text = NULL;
  gboolean is_round;

  if (question == CT_TABLE_ASK_LAST_MOVE && is_silent (self))
    return;

  switch ((CtTableQuestion) question)
    {
    case CT_TABLE_ASK_LAST_MOVE:
      text = ct_narrator_say_last_round (self->narrator, self->session);
      is_round = text != NULL;
      if (!is_round)
        text = ct_narrator_say_last_move (self->narrator, self->session);
      ct_table_pane_answer (self, is_round ? _ ("The last round") : _ ("The last move"),
                            text);
      break;

    case CT_TABLE_ASK_TABLE:
      if (self->beside != NULL)
        describe_both (self);
      else
        describe_one (self);
      break;

    case CT_TABLE_ASK_RULE:
    default:
      gtk_widget_activate_action (GTK_WIDGET (self), "win.show-rule", "(ss)",
                                  ct_session_get_rules (self->session)->id,
                                  rule != NULL ? rule : "");
    }
}

void
ct_table_pane_on_seat_asked (CtTablePane *self, guint seat)
{
  g_autofree char *text = NULL;

  if (is_silent (self))
    return;

  text =
      ct_narrator_say_seat (self->narrator, ct_session_get_state (self->session), seat);
  ct_table_pane_answer (self, NULL, text);
}
