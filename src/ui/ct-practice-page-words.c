/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-practice-page-words.c: what is said beside the table, and what can be done next */
#include <glib/gi18n.h>

#include "ct-practice-page-private.h"
#include "ct-rummy.h"
#include "ct-tally.h"
#include "ct-why-not.h"

static void
show_text (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

/* Who has won and lost how many hands of this match, or what this hand has brought. */
static void
update_tally (CtPracticePage *self)
{
  const CtRules *rules = ct_session_get_rules (self->session);
  const CtState *state = ct_session_get_state (self->session);
  gboolean is_over = ct_match_is_hand_over (self->match);
  gboolean has_lines = ct_score_sheet_has_lines (rules, state);

  gtk_widget_set_visible (GTK_WIDGET (self->tally), is_over && !has_lines);
  gtk_widget_set_visible (GTK_WIDGET (self->score_sheet), is_over && has_lines);
  if (is_over && has_lines)
    ct_score_sheet_write (self->score_sheet, rules, state, self->narrator);
  else if (is_over)
    ct_tally_write (self->tally, self->match, self->narrator, self->seat);
}

/* The last move; where turns have many moves, or a move does many things, all that the
 * others have done since the person's last turn.
 */
static char *
say_what_happened (CtPracticePage *self)
{
  guint position = ct_session_get_position (self->session);
  guint first = position;
  g_autoptr (GString) text = g_string_new (NULL);

  if (ct_session_get_rules (self->session)->family == CT_FAMILY_SHEDDING)
    return ct_narrator_say_last_move (self->narrator, self->session);

  while (first > 0 &&
         ct_session_get_move (self->session, first - 1)->seat != self->seat &&
         (first == position ||
          ct_session_get_move (self->session, first - 1)->type != CT_MOVE_DEAL))
    first--;
  if (first == position && position > 0)
    first--;
  for (guint ply = first; ply < position; ply++)
    {
      g_autofree char *sentence =
          ct_narrator_say_ply (self->narrator, self->session, ply);

      g_string_append_printf (text, ply > first ? "\n%s" : "%s", sentence);
    }

  return g_strdup (text->str);
}

static const char *
why_not_next_hand (CtPracticePage *self)
{
  if (!ct_match_is_hand_over (self->match))
    return _ ("This hand is not over. Play it to its end first.");
  if (ct_match_is_over (self->match))
    return _ ("The match is over. Begin a new one.");

  return NULL;
}

/* One key goes on: to the next hand, or to another match. The button that offered it
 * takes its focus along when it goes.
 */
static void
offer_next (CtPracticePage *self, gboolean is_over)
{
  gboolean ends_match = is_over && ct_match_is_over (self->match);
  GtkWidget *next = ends_match ? self->new_match : self->next_hand;
  gboolean is_new = is_over && !gtk_widget_get_visible (next);

  gtk_widget_set_visible (self->what_may_i, !is_over);
  gtk_widget_set_visible (self->next_hand, is_over && !ends_match);
  gtk_widget_set_visible (self->new_match, ends_match);
  if (is_new)
    gtk_widget_grab_focus (next);
}

/**
 * ct_practice_page_why_wait:
 *
 * Returns: what is said to somebody who wants to play before his turn
 */
const char *
ct_practice_page_why_wait (void)
{
  return _ ("It is not your turn yet. Wait for the others.");
}

/* Says and offers what fits the position. */
void
ct_practice_page_update (CtPracticePage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const CtState *state = ct_session_get_state (self->session);
  gboolean is_over = ct_match_is_hand_over (self->match);
  gboolean is_mine =
      !is_over && state->to_act == self->seat &&
      (state->phase != CT_PHASE_DEAL ||
       ct_rummy_lift_wanted (ct_session_get_rules (self->session), state) > 0);
  g_autofree char *words = NULL;

  ct_table_view_set_interactive (ct_table_pane_get_table (self->pane), is_mine);
  ct_set_why_not (widget, "practice.what-may-i",
                  is_mine ? NULL : ct_practice_page_why_wait ());
  ct_set_why_not (widget, "practice.take-back",
                  ct_match_why_not_take_back (self->match));
  ct_set_why_not (widget, "practice.next-hand", why_not_next_hand (self));
  offer_next (self, is_over);

  if (is_over)
    {
      gboolean has_lost =
          (state->losers & 1u << self->seat) != 0 ||
          (state->winners != 0 && (state->winners & 1u << self->seat) == 0);

      words = ct_narrator_say_result (self->narrator, state);
      ct_coach_face_set_mood (self->face, has_lost ? CT_MOOD_THINKS : CT_MOOD_PLEASED);
      show_text (self->words, words);
      show_text (self->ask, ct_match_is_over (self->match)
                                ? _ ("Shall we begin another match?")
                                : _ ("Shall we play another hand?"));
    }
  else if (is_mine)
    {
      g_autofree char *ask = ct_narrator_say_turn (self->narrator, state);

      words = say_what_happened (self);
      ct_coach_face_set_mood (self->face, CT_MOOD_ASKS);
      show_text (self->words, words);
      show_text (self->ask, ask);
    }
  else
    {
      words = ct_narrator_say_turn (self->narrator, state);
      ct_coach_face_set_mood (self->face, CT_MOOD_THINKS);
      show_text (self->words, words);
      show_text (self->ask, NULL);
    }
  update_tally (self);
  ct_practice_page_update_keeping (self);
}
