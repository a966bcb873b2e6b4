/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-practice-page-words.c: what is said beside the table, and what can be done next */
#include <glib/gi18n.h>

#include "ct-practice-page-private.h"
#include "ct-reach.h"
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
 * Returns: what is said to somebody who wants to play before their turn
 */
const char *
ct_practice_page_why_wait (void)
{
  return _ ("It is not your turn yet. Wait for the others.");
}

static gboolean
is_mine (CtPracticePage *self)
{
  const CtRules *rules = ct_session_get_rules (self->session);
  const CtState *state = ct_session_get_state (self->session);

  return !ct_match_is_hand_over (self->match) && state->to_act == self->seat &&
         (!ct_rules_awaits (rules, state, CT_MOVE_DEAL) ||
          ct_rules_awaits (rules, state, CT_MOVE_LIFT));
}

static void
say_end (CtPracticePage *self)
{
  const CtState *state = ct_session_get_state (self->session);
  gboolean has_lost = (state->losers & 1u << self->seat) != 0 ||
                      (state->winners != 0 && (state->winners & 1u << self->seat) == 0);
  g_autofree char *result = ct_narrator_say_result (self->narrator, state);
  g_autofree char *recalled =
      ct_narrator_recall_round (self->narrator, self->session, self->seat);
  g_autofree char *words = *recalled != '\0'
                               ? g_strdup_printf ("%s\n%s", recalled, result)
                               : g_strdup (result);

  ct_coach_face_set_mood (self->face, has_lost ? CT_MOOD_THINKS : CT_MOOD_PLEASED);
  show_text (self->words, words);
  show_text (self->ask, ct_match_is_over (self->match)
                            ? _ ("Shall we begin another match?")
                            : _ ("Shall we play another hand?"));
}

/* While the others play, what they do to the person can be read already. */
static void
say_turn (CtPracticePage *self)
{
  g_autofree char *turn =
      ct_narrator_say_turn (self->narrator, ct_session_get_state (self->session));
  g_autofree char *words =
      is_mine (self)
          ? ct_narrator_sum_up_round (self->narrator, self->session, self->seat)
          : ct_narrator_recall_round (self->narrator, self->session, self->seat);
  gboolean is_short = *words == '\0';

  ct_coach_face_set_mood (self->face, is_mine (self) ? CT_MOOD_ASKS : CT_MOOD_THINKS);
  show_text (self->words, is_short ? turn : words);
  show_text (self->ask, is_short ? NULL : turn);
}

/* Whether much has happened, and it is told in short. */
static gboolean
has_more (CtPracticePage *self)
{
  g_autofree char *whole = NULL;

  if (!ct_narrator_recalls_rounds (self->narrator))
    return FALSE;

  whole = ct_narrator_say_round (self->narrator, self->session, self->seat);
  return g_utf8_strlen (whole, -1) > CT_NARRATOR_SHORT &&
         !g_str_equal (whole, gtk_label_get_label (self->words));
}

static gboolean
has_played (CtPracticePage *self)
{
  guint position = ct_session_get_position (self->session);

  return position > 0 &&
         ct_session_get_move (self->session, position - 1)->seat == self->seat;
}

/**
 * ct_practice_page_tell:
 *
 * Says what fits the position, once all that it speaks of can be seen: who comes next
 * is no news while the card of the one before is still under way.
 */
void
ct_practice_page_tell (CtPracticePage *self)
{
  if (ct_table_view_is_moving (ct_table_pane_get_table (self->pane)))
    {
      if (has_played (self))
        show_text (self->ask, NULL);
      return;
    }

  if (ct_match_is_hand_over (self->match))
    say_end (self);
  else
    say_turn (self);
  gtk_widget_set_visible (self->tell_all, has_more (self));
  update_tally (self);
}

/**
 * ct_practice_page_tell_all:
 *
 * Says move by move what has happened since the person has played.
 */
void
ct_practice_page_tell_all (CtPracticePage *self)
{
  g_autofree char *whole =
      ct_narrator_say_round (self->narrator, self->session, self->seat);

  show_text (self->words, whole);
  gtk_widget_set_visible (self->tell_all, FALSE);
}

/* Says and offers what fits the position. */
void
ct_practice_page_update (CtPracticePage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  ct_table_view_set_interactive (ct_table_pane_get_table (self->pane), is_mine (self));
  ct_set_why_not (widget, "practice.what-may-i",
                  is_mine (self) ? NULL : ct_practice_page_why_wait ());
  ct_set_why_not (widget, "practice.take-back",
                  ct_match_why_not_take_back (self->match));
  ct_set_why_not (widget, "practice.next-hand", why_not_next_hand (self));
  offer_next (self, ct_match_is_hand_over (self->match));
  ct_practice_page_tell (self);
  ct_practice_page_update_keeping (self);
}
