/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-ask-class-page-hand.c: what is asked about a recorded hand */
#include <glib/gi18n.h>

#include "ct-ask-class-page-private.h"
#include "ct-text.h"

/* What the rules say; what somebody would play is no question for hands. */
static const CtGuessKind kinds[] = { CT_GUESS_TAKES, CT_GUESS_DRAWS, CT_GUESS_CAPTURE,
                                     CT_GUESS_LEGAL };

/* Whoever answers about a trick sees all of it; about cards, what their player sees. */
static void
look (CtAskClassPage *self)
{
  const CtState *state = ct_session_get_state (ct_replay_get_session (self->replay));
  gboolean is_open =
      self->guess.kind == CT_GUESS_TAKES || self->guess.kind == CT_GUESS_DRAWS;
  guint viewer = is_open ? CT_SEES_ALL : state->to_act;
  CtTableView *table = ct_table_pane_get_table (self->pane);

  ct_narrator_set_viewer (ct_replay_get_narrator (self->replay), viewer);
  ct_table_view_set_viewer (table, viewer);
  if (viewer != CT_SEES_ALL)
    ct_table_view_set_near_seat (table, viewer);
}

/* Returns: (transfer full) (nullable): what can be asked on a wall at this position */
static CtQuestion *
create_question (CtAskClassPage *self)
{
  CtSession *session = ct_replay_get_session (self->replay);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (CtQuestion) question = NULL;

      ct_guess_init (&self->guess, kinds[i], CT_NOBODY, NULL);
      self->guess.by_hands = TRUE;
      if (!ct_guess_kind_suits (kinds[i], ct_session_get_rules (session)) ||
          !ct_guess_is_asked (&self->guess, session) ||
          ct_guess_get_reason (&self->guess, session) == NULL)
        continue;

      question = ct_guess_create_question (&self->guess, self->replay);
      if (ct_question_get_n_options (question) <= CT_HANDS_MOST_ANSWERS)
        return g_steal_pointer (&question);
    }

  return NULL;
}

/* The first position with a question, from here or, after one, from the next on. */
void
ct_ask_class_page_ask_next_about_hand (CtAskClassPage *self)
{
  CtSession *session = ct_replay_get_session (self->replay);
  guint first = ct_session_get_position (session) + (self->question != NULL ? 1 : 0);

  for (guint i = first; i < ct_session_get_n_plies (session); i++)
    {
      g_autoptr (CtQuestion) question = NULL;

      ct_session_jump (session, i);
      question = create_question (self);
      if (question == NULL)
        continue;

      ct_table_pane_be_quiet (self->pane);
      ct_table_pane_set_discreet (self->pane, TRUE);
      ct_table_pane_set_session (self->pane, session,
                                 ct_replay_get_narrator (self->replay));
      look (self);
      ct_ask_class_page_ask (self, question);
      return;
    }

  ct_ask_class_page_ask_nothing (self,
                                 _ ("There is nothing more to ask about this hand."));
}

void
ct_ask_class_page_tell_about_hand (CtAskClassPage *self)
{
  CtSession *session = ct_replay_get_session (self->replay);
  const CtRules *rules = ct_session_get_rules (session);
  const char *id = ct_guess_get_reason (&self->guess, session);
  const CtRule *rule = ct_library_lookup_rule (self->library, rules, id);

  ct_table_pane_set_discreet (self->pane, FALSE);
  ct_refusal_banner_show (ct_table_pane_get_banner (self->pane), ct_text (rule->title),
                          ct_text (rule->text), rules, id);
  ct_ask_class_panel_tell (self->panel, rules, id, ct_text (rule->title));
}
