/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-practice-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-css-class.h"
#include "ct-explain-keys.h"
#include "ct-fishing.h"
#include "ct-game-look.h"
#include "ct-learners.h"
#include "ct-match.h"
#include "ct-my-hand-list.h"
#include "ct-new-game.h"
#include "ct-pace.h"
#include "ct-page-actions.h"
#include "ct-page-header.h"
#include "ct-plain.h"
#include "ct-practice-coach.h"
#include "ct-practice-tutor.h"
#include "ct-reach.h"
#include "ct-seed.h"
#include "ct-signal.h"
#include "ct-split.h"
#include "ct-table-menu.h"
#include "ct-tiles.h"
#include "ct-what-if-pane.h"
#include "ct-why-not.h"
#include "ct-wrapping.h"

struct _CtPracticePage
{
  CtPage parent_instance;

  const CtRules *rules;
  CtLibrary *library;
  GSettings *settings;
  CtProgress *progress; /* (nullable) */
  CtMatch *match;
  CtNarrator *narrator;
  CtSession *session;
  CtPace *pace;
  guint first_ply;   /* plies from elsewhere, or saved */
  CtSession *origin; /* (nullable): a hand of a record */
  guint seat;
  CtMyHands *my_hands;    /* (nullable): without it, hands are not saved */
  CtSavedHand *saved;     /* (nullable): the current hand */
  CtJournal *kept_before; /* (nullable): of the resumed hand */
  CtRecord *kept_remarks; /* (nullable): the resumed hand, with its notes */
  char *kept_title;       /* (nullable): its title */
  char *match_name;       /* (nullable): the same in all files of a match */
  CtMove warned;          /* of which the page has warned at this position */
  gboolean has_warned;
  guint looking;        /* timeout of the search for a match */
  gboolean is_new;      /* search when my_hands is set */
  gboolean is_skipping; /* the rest of the hand */
  gboolean has_seen;    /* saw the new hand during the search */
  char *kept_name;      /* (nullable): the learner's name in the record */
  const char *title;

  CtPageHeader *header;
  CtSplit *split;
  CtWhatIfPane *what_if;
  GtkWidget *panel;
  CtPracticeCoach *coach;
  CtPracticeTutor *tutor;
  CtTableMenu *menu;
  GtkWidget *helps;
  GtkWidget *new_game;
  GtkWidget *what_may_i;
  GtkWidget *hint;
  GtkWidget *go_on;
  GtkWidget *skip;
  GtkWidget *watch;
  GtkWidget *look_again;
  GtkWidget *next_hand;
  GtkWidget *new_match;
  GtkWidget *keep;
  CtMyHandList *unfinished;
};

G_DEFINE_FINAL_TYPE (CtPracticePage, ct_practice_page, CT_TYPE_PAGE)

static inline CtTablePane *
ct_practice_page_get_pane (CtPracticePage *self)
{
  return ct_what_if_pane_get_pane (self->what_if);
}

/* A hand from a record */

static gboolean has_score (CtPracticePage *self);
static void update (CtPracticePage *self);
static void resume (CtPracticePage *self, const CtMyHand *hand);

static void
update_keeping (CtPracticePage *self)
{
  const char *why_not = NULL;

  if (self->origin == NULL)
    return;

  if (self->origin != self->session)
    why_not = _ ("This hand does not come from the recorded hand.");
  else if (!ct_practice_page_may_save (self))
    why_not = _ ("Nothing new has been played. Play a card first.");
  ct_explain_why_not (self->keep, why_not);
}

/**
 * ct_practice_page_offer_saving:
 *
 * The hand comes from a record: "keep" may be emitted.
 */
void
ct_practice_page_offer_saving (CtPracticePage *self)
{
  g_return_if_fail (CT_IS_PRACTICE_PAGE (self));

  g_set_object (&self->origin, self->session);
  gtk_widget_set_visible (self->keep, TRUE);
  update_keeping (self);
}

/**
 * ct_practice_page_may_save:
 *
 * Returns: whether there are moves to save
 */
gboolean
ct_practice_page_may_save (CtPracticePage *self)
{
  g_return_val_if_fail (CT_IS_PRACTICE_PAGE (self), FALSE);

  return self->origin != NULL && self->origin == self->session &&
         ct_session_get_n_plies (self->session) > self->first_ply;
}

/**
 * ct_practice_page_save:
 *
 * Emits "keep".
 */
void
ct_practice_page_save (CtPracticePage *self)
{
  const char *const said[] = {
    [CT_SAVED_NOT] =
        _ ("Your moves cannot be saved: they continue past the end of the recorded "
           "hand, or the recorded hand has no room for more."),
    [CT_SAVED_NEW] = _ ("Saved as a variation of the recorded hand."),
    [CT_SAVED_BEFORE] = _ ("The recorded hand already has these moves. There is "
                           "nothing to save."),
  };
  int saved = CT_SAVED_NOT;

  g_return_if_fail (ct_practice_page_may_save (self));

  g_signal_emit_by_name (self, "keep", self->session, self->first_ply, &saved);
  if (saved != CT_SAVED_NOT)
    self->first_ply = ct_session_get_n_plies (self->session);
  ct_table_pane_say (ct_practice_page_get_pane (self), said[saved]);
  update_keeping (self);
}

/* Saving each hand */

/* In milliseconds: the first hand waits for the list of unfinished hands. */
#define MOST_LOOKING 5000

/* As in the viewer, a dot marks unsaved changes. */
static void
on_saved (CtPracticePage *self)
{
  g_autofree char *title = NULL;
  gboolean has_problem = self->saved != NULL &&
                         !ct_journal_is_saved (ct_saved_hand_get_journal (self->saved));

  title = g_strconcat (has_problem ? "• " : "", self->title, NULL);
  ct_page_header_set_title (self->header, title);
}

static void
on_problem (CtPracticePage *self)
{
  const char *problem =
      ct_journal_get_problem (ct_saved_hand_get_journal (self->saved));
  g_autofree char *text = NULL;

  if (problem != NULL)
    /* Translators: why a file cannot be written, in the words of the system. */
    text = g_strdup_printf (_ ("Your hand cannot be saved: %s. Cartilla keeps "
                               "trying."),
                            problem);
  ct_page_announce (GTK_WIDGET (self),
                    problem != NULL ? text : _ ("Your hand is being saved again."));
}

static void
end_hand (CtPracticePage *self)
{
  if (self->saved == NULL)
    return;

  g_signal_handlers_disconnect_by_data (ct_saved_hand_get_journal (self->saved), self);
  ct_saved_hand_leave (self->saved);
  g_clear_object (&self->saved);
}

/* Returns: (transfer full) */
static CtJournal *
take_journal (CtPracticePage *self)
{
  g_autofree char *path = NULL;

  if (self->kept_before != NULL)
    return g_steal_pointer (&self->kept_before);

  path = ct_my_hands_dup_new_path (self->my_hands);
  return ct_journal_new (path, CT_SAVED_HAND_END);
}

/* Returns: (transfer full) */
static char *
name_match (CtJournal *journal)
{
  g_autofree char *name = g_path_get_basename (ct_journal_get_path (journal));

  return g_strndup (name, strcspn (name, "."));
}

/* Returns: (transfer full) (nullable) */
static char *
dup_learner_name (CtPracticePage *self)
{
  g_autoptr (CtLearner) learner = NULL;

  if (self->kept_name != NULL)
    return g_strdup (self->kept_name);
  if (self->progress != NULL)
    learner = ct_learners_dup_here (ct_progress_get_store (self->progress));

  return learner != NULL && *learner->name != '\0' ? ct_plain_line (learner->name)
                                                   : NULL;
}

static void
on_undone (CtPracticePage *self)
{
  if (self->saved != NULL)
    ct_saved_hand_set_undone (self->saved, ct_match_get_n_undone (self->match));
}

static void
begin_hand (CtPracticePage *self)
{
  g_autoptr (CtJournal) journal = NULL;
  g_autofree char *title = NULL;
  g_autofree char *name = NULL;

  end_hand (self);
  on_saved (self);
  if (self->my_hands == NULL || !ct_saved_hand_can_save (self->session))
    return;

  journal = take_journal (self);
  if (self->match_name == NULL)
    self->match_name = name_match (journal);
  title = g_steal_pointer (&self->kept_title);
  name = dup_learner_name (self);
  self->saved = ct_saved_hand_new (journal, self->session, self->seat,
                                   ct_match_get_hand (self->match), self->match_name,
                                   self->narrator, name, title);
  if (self->kept_remarks != NULL)
    ct_saved_hand_keep_remarks (self->saved, self->kept_remarks);
  g_clear_object (&self->kept_remarks);
  on_undone (self);
  g_signal_connect_object (journal, "notify::saved", G_CALLBACK (on_saved), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (journal, "notify::problem", G_CALLBACK (on_problem), self,
                           G_CONNECT_SWAPPED);
}

/* The notes of a hand that was looked at again stay in its file. */
static void
spare_notes (CtPracticePage *self)
{
  if (self->saved == NULL ||
      !ct_journal_is_replaced (ct_saved_hand_get_journal (self->saved)))
    return;

  self->kept_title = g_strdup (ct_saved_hand_get_title (self->saved));
  begin_hand (self);
}

/* Unfinished matches are offered until the first card is played. */
static void
update_hand (CtPracticePage *self)
{
  ct_my_hand_list_set_offered (self->unfinished,
                               self->saved != NULL && self->looking == 0 &&
                                   !has_score (self) &&
                                   !ct_saved_hand_has_own_moves (self->saved));
}

static void
open_hand (CtPracticePage *self, const char *action)
{
  CtJournal *journal = ct_saved_hand_get_journal (self->saved);
  g_autoptr (GFile) file = g_file_new_for_path (ct_journal_get_path (journal));

  if (ct_journal_is_in_place (journal))
    g_signal_emit_by_name (self, "open-file", file, action);
  else
    ct_table_pane_say (ct_practice_page_get_pane (self),
                       _ ("The hand is still being saved. Try again in a moment."));
}

static void
watch_hand (CtPracticePage *self)
{
  open_hand (self, "replay.play");
}

static void
look_again (CtPracticePage *self)
{
  open_hand (self, "replay.look-again");
}

static gboolean
has_score (CtPracticePage *self)
{
  return !ct_match_is_over (self->match) &&
         (ct_match_get_hand (self->match) > 0 || ct_match_is_hand_over (self->match));
}

/* Resuming an unfinished match */

static void
stop_looking (CtPracticePage *self)
{
  if (self->looking == 0)
    return;

  g_clear_handle_id (&self->looking, g_source_remove);
  if (self->has_seen)
    ct_match_proceed (self->match);
  update (self);
}

static gboolean
on_late (gpointer data)
{
  stop_looking (data);
  return G_SOURCE_REMOVE;
}

static void
on_match_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CtPracticePage) self = data;
  g_autoptr (CtMyHand) hand = ct_my_hands_read_finish (result);

  if (self->looking == 0 || ct_session_get_n_plies (self->session) > 0)
    return;

  if (hand == NULL)
    /* A hand without own moves is removed after its page was left; list the others. */
    ct_my_hand_list_refresh (self->unfinished);
  else if (hand->is_over || hand->journal != NULL)
    {
      g_clear_handle_id (&self->looking, g_source_remove);
      resume (self, hand);
    }
  else
    stop_looking (self);
}

static void
on_listed (CtPracticePage *self)
{
  const char *path = ct_my_hand_list_get_match (self->unfinished);

  if (self->looking == 0)
    return;

  if (path != NULL && !ct_my_hands_is_doomed (self->my_hands, path))
    ct_my_hands_read_async (self->my_hands, path, on_match_read, g_object_ref (self));
  else
    stop_looking (self);
}

static void
look_for_match (CtPracticePage *self)
{
  self->is_new = FALSE;
  self->has_seen = FALSE;
  self->looking = g_timeout_add (MOST_LOOKING, on_late, self);
  g_signal_connect_object (self->unfinished, "listed", G_CALLBACK (on_listed), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

void
ct_practice_page_set_my_hands (CtPracticePage *self, CtMyHands *my_hands)
{
  g_return_if_fail (CT_IS_PRACTICE_PAGE (self));

  g_set_object (&self->my_hands, my_hands);
  begin_hand (self);
  ct_my_hand_list_show (self->unfinished, my_hands, self->rules,
                        CT_MY_HANDS_UNFINISHED);
  if (self->is_new)
    look_for_match (self);
  ct_my_hand_list_refresh (self->unfinished);
  update_hand (self);
}

/**
 * ct_practice_page_get_saved_path:
 *
 * Returns: (nullable) (type filename): the file of the hand
 */
const char *
ct_practice_page_get_saved_path (CtPracticePage *self)
{
  g_return_val_if_fail (CT_IS_PRACTICE_PAGE (self), NULL);

  return self->saved != NULL
             ? ct_journal_get_path (ct_saved_hand_get_journal (self->saved))
             : NULL;
}

gboolean
ct_practice_page_is_saved (CtPracticePage *self)
{
  g_return_val_if_fail (CT_IS_PRACTICE_PAGE (self), FALSE);

  return self->saved != NULL &&
         ct_journal_is_saved (ct_saved_hand_get_journal (self->saved));
}

static const CtRules *
ct_practice_page_get_rules (CtPage *page)
{
  CtPracticePage *self = CT_PRACTICE_PAGE (page);

  return self->rules;
}

CtNarrator *
ct_practice_page_get_narrator (CtPracticePage *self)
{
  g_return_val_if_fail (CT_IS_PRACTICE_PAGE (self), NULL);

  return self->narrator;
}

/**
 * ct_practice_page_get_seat:
 *
 * Returns: of the learner
 */
guint
ct_practice_page_get_seat (CtPracticePage *self)
{
  g_return_val_if_fail (CT_IS_PRACTICE_PAGE (self), 0);

  return self->seat;
}

CtSession *
ct_practice_page_get_session (CtPracticePage *self)
{
  g_return_val_if_fail (CT_IS_PRACTICE_PAGE (self), NULL);

  return self->session;
}

gboolean
ct_practice_page_is_under_way (CtPracticePage *self)
{
  guint own_moves = 0;

  g_return_val_if_fail (CT_IS_PRACTICE_PAGE (self), FALSE);

  for (guint i = self->first_ply; i < ct_session_get_n_plies (self->session); i++)
    {
      const CtMove *move = ct_session_get_move (self->session, i);

      own_moves += move->type != CT_MOVE_DEAL && move->seat == self->seat;
    }

  return has_score (self) || (own_moves > 0 && !ct_match_is_hand_over (self->match));
}

static CtTableView *
table_of (CtPracticePage *self)
{
  return ct_table_pane_get_table (ct_practice_page_get_pane (self));
}

static gboolean
is_mine (CtPracticePage *self)
{
  const CtRules *rules = ct_session_get_rules (self->session);
  const CtState *state = ct_session_get_state (self->session);

  return self->looking == 0 && !ct_match_is_hand_over (self->match) &&
         state->to_act == self->seat &&
         (!ct_rules_awaits (rules, state, CT_MOVE_DEAL) ||
          ct_rules_awaits (rules, state, CT_MOVE_LIFT));
}

static const char *
why_wait (void)
{
  return _ ("It’s not your turn yet. Wait for the others.");
}

static const char *
why_no_advice (CtPracticePage *self)
{
  if (!is_mine (self))
    return why_wait ();
  if (ct_rules_awaits (ct_session_get_rules (self->session),
                       ct_session_get_state (self->session), CT_MOVE_LIFT))
    return _ ("There is advice when the cards have been dealt.");

  return NULL;
}

static const char *
why_not_next_hand (CtPracticePage *self)
{
  if (!ct_match_is_hand_over (self->match))
    return _ ("This hand is not over. Play it to the end first.");
  if (ct_match_is_over (self->match))
    return _ ("The match is over. Start a new one.");

  return NULL;
}

/* Advice has its own buttons. */
static void
update_helps (CtPracticePage *self)
{
  gboolean is_advising = gtk_widget_get_visible (GTK_WIDGET (self->tutor));
  gboolean had_focus = gtk_widget_get_focus_child (self->helps) != NULL;

  /* Before GTK moves it to the table, where Enter plays a card. */
  if (is_advising && had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self->tutor));
  gtk_widget_set_visible (self->helps, !is_advising &&
                                           !ct_match_is_hand_over (self->match) &&
                                           !ct_table_view_is_holding (table_of (self)));
}

static gboolean
is_out (CtPracticePage *self)
{
  return ct_rules_is_out (ct_session_get_rules (self->session),
                          ct_session_get_state (self->session), self->seat);
}

/* The others may play for minutes after the person has gone out. */
static void
offer_skip (CtPracticePage *self)
{
  gtk_widget_set_visible (self->skip, is_out (self) && !self->is_skipping &&
                                          !ct_match_is_hand_over (self->match));
}

/* If the focused button is hidden, the other one gets the focus. */
static void
offer_next (CtPracticePage *self, gboolean is_over)
{
  gboolean ends_match = is_over && ct_match_is_over (self->match);
  GtkWidget *next = ends_match ? self->new_match : self->next_hand;
  gboolean is_new = is_over && !gtk_widget_get_visible (next);

  update_helps (self);
  gtk_widget_set_visible (self->watch, is_over && self->saved != NULL);
  gtk_widget_set_visible (self->look_again, is_over && self->saved != NULL);
  gtk_widget_set_visible (self->next_hand, is_over && !ends_match);
  gtk_widget_set_visible (self->new_match, ends_match);
  if (!is_new)
    return;

  ct_split_set_alone (self->split, FALSE);
  gtk_widget_grab_focus (next);
}

static void
tell (CtPracticePage *self)
{
  if (ct_table_view_is_holding (table_of (self)))
    ct_practice_coach_wait (self->coach);
  else
    ct_practice_coach_tell (self->coach, is_mine (self),
                            ct_table_view_is_moving (table_of (self)));
}

static void
update (CtPracticePage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  ct_table_view_set_interactive (table_of (self), is_mine (self));
  ct_set_why_not (widget, "practice.what-may-i", is_mine (self) ? NULL : why_wait ());
  ct_set_why_not (widget, "practice.hint", why_no_advice (self));
  ct_set_why_not (widget, "practice.compare", why_no_advice (self));
  ct_set_why_not (widget, "practice.take-back", ct_match_why_not_undo (self->match));
  ct_set_why_not (widget, "practice.next-hand", why_not_next_hand (self));
  offer_next (self, ct_match_is_hand_over (self->match));
  offer_skip (self);
  tell (self);
  ct_practice_tutor_follow (self->tutor, self->match, self->narrator,
                            why_no_advice (self) == NULL);
  update_keeping (self);
  update_hand (self);
}

static void
on_seen (CtPracticePage *self)
{
  self->has_seen = TRUE;
  if (self->looking == 0 && !ct_table_menu_is_open (self->menu))
    ct_match_proceed (self->match);
}

/* The others have waited. */
static void
on_menu_closed (CtPracticePage *self)
{
  if (self->match != NULL && !ct_pace_is_waiting (self->pace))
    ct_pace_wait_for_move (self->pace);
}

/* After the animations, names of cards are final. */
static void
lead_to_hand (CtPracticePage *self)
{
  if (ct_table_view_is_moving (table_of (self)))
    return;

  g_signal_handlers_disconnect_by_func (table_of (self), lead_to_hand, self);
  if (is_mine (self) && gtk_widget_get_mapped (GTK_WIDGET (self)) &&
      !ct_table_menu_is_open (self->menu) &&
      !ct_table_view_has_hand_focus (table_of (self)))
    ct_table_view_focus_hand (table_of (self));
}

static void
forget_warning (CtPracticePage *self)
{
  if (self->has_warned)
    ct_table_pane_be_quiet (ct_practice_page_get_pane (self));
  self->has_warned = FALSE;
}

static void
on_wait (CtPracticePage *self)
{
  ct_table_view_set_holds_tricks (table_of (self),
                                  !self->is_skipping &&
                                      g_settings_get_boolean (self->settings,
                                                              "wait-after-trick"));
}

static void
hurry (CtPracticePage *self)
{
  ct_table_view_finish_moving (table_of (self));
  ct_pace_wait (self->pace, 0);
}

static void
skip_to_end (CtPracticePage *self)
{
  self->is_skipping = TRUE;
  on_wait (self);
  ct_table_view_go_on (table_of (self));
  offer_skip (self);
  hurry (self);
}

static void
on_position (CtPracticePage *self)
{
  gboolean was_mine = ct_table_view_get_interactive (table_of (self));

  forget_warning (self);
  /* After Undo, the person plays on. */
  if (self->is_skipping && !is_out (self))
    {
      self->is_skipping = FALSE;
      on_wait (self);
    }
  update (self);
  if (self->is_skipping)
    hurry (self);
  else
    ct_pace_wait_for_move (self->pace);
  if (was_mine || !is_mine (self))
    return;

  g_signal_connect_object (table_of (self), "notify::moving", G_CALLBACK (lead_to_hand),
                           self, G_CONNECT_SWAPPED);
  lead_to_hand (self);
}

static void
on_moving (CtPracticePage *self)
{
  if (self->match != NULL)
    tell (self);
}

/* The person looks at a complete trick. */
static void
on_holding (CtPracticePage *self)
{
  gboolean is_holding = ct_table_view_is_holding (table_of (self));
  gboolean is_over = ct_match_is_hand_over (self->match);
  gboolean had_focus = gtk_widget_is_focus (self->go_on);

  gtk_widget_set_visible (self->go_on, is_holding);
  update_helps (self);
  tell (self);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  if (is_holding && !ct_table_menu_is_open (self->menu))
    gtk_widget_grab_focus (self->go_on);
  else if (had_focus && !is_over)
    ct_table_view_focus_hand (table_of (self));
  else if (had_focus)
    gtk_widget_grab_focus (ct_match_is_over (self->match) ? self->new_match
                                                          : self->next_hand);
}

static void
on_hand_over (CtPracticePage *self)
{
  update (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (ct_match_is_over (self->match) ? self->new_match
                                                          : self->next_hand);
}

static void
on_rejected (CtPracticePage *self)
{
  ct_practice_coach_shake_head (self->coach);
}

static void
on_session (CtPracticePage *self)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  self->is_skipping = FALSE;
  if (self->settings != NULL)
    on_wait (self);
  forget_warning (self);
  g_set_object (&self->session, ct_match_get_session (self->match));
  self->first_ply = ct_session_get_n_plies (self->session);
  g_signal_connect_object (self->session, "notify::position", G_CALLBACK (on_position),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "rejected", G_CALLBACK (on_rejected), self,
                           G_CONNECT_SWAPPED);
  ct_table_pane_set_session (ct_practice_page_get_pane (self), self->session,
                             self->narrator);
  ct_table_view_set_viewer (table_of (self), self->seat);
  begin_hand (self);
  update (self);
  ct_pace_wait_for_move (self->pace);
}

static guint
level_of (CtPracticePage *self)
{
  return g_settings_get_enum (self->settings, "computer-level");
}

static void
on_level (CtPracticePage *self)
{
  const CtRules *rules = ct_session_get_rules (self->session);
  guint n_seats = ct_session_get_state (self->session)->n_seats;
  guint side = ct_rules_side (rules, n_seats, self->seat);
  guint partner = g_settings_get_enum (self->settings, "partner-level");
  gboolean is_alike = partner == 0; /* “like-others” */

  for (guint seat = 0; seat < n_seats; seat++)
    ct_match_set_level (self->match, 1u << seat,
                        !is_alike && ct_rules_side (rules, n_seats, seat) == side
                            ? partner
                            : level_of (self));
}

static void
name_players (CtPracticePage *self, CtNarrator *known)
{
  ct_narrator_name_seats (self->narrator);
  if (known == NULL)
    ct_new_game_name_players (self->settings, self->narrator);
  for (guint i = 0; known != NULL && i < CT_MAX_SEATS; i++)
    if (i != self->seat)
      ct_narrator_set_name (self->narrator, i, ct_narrator_get_name (known, i));
}

static void
set_match (CtPracticePage *self, CtMatch *match, CtNarrator *known)
{
  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (self->match, self);
  g_set_object (&self->match, match);
  ct_match_set_watched (match, TRUE);
  ct_match_set_progress (match, self->progress);
  g_signal_connect_object (match, "notify::session", G_CALLBACK (on_session), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "notify::undone", G_CALLBACK (on_undone), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "hand-over", G_CALLBACK (on_hand_over), self,
                           G_CONNECT_SWAPPED);

  g_clear_object (&self->narrator);
  self->narrator = ct_narrator_new (ct_session_get_rules (ct_match_get_session (match)),
                                    self->library);
  ct_narrator_set_viewer (self->narrator, self->seat);
  ct_narrator_set_learner (self->narrator, self->seat);
  name_players (self, known);
  ct_table_menu_show_players (self->menu,
                              ct_session_get_rules (ct_match_get_session (match)),
                              ct_session_get_state (ct_match_get_session (match)),
                              self->narrator, self->seat);
  ct_practice_coach_set_match (self->coach, match, self->narrator, self->seat);
  on_session (self);
  on_level (self);
}

static void
start_match (CtPracticePage *self, const CtRules *rules, guint n_seats, guint64 seed)
{
  g_autoptr (CtMatch) match = NULL;

  /* Translators: Title of a page: playing against the computer. */
  self->title = _ ("Practice");
  ct_table_menu_set_can_deal (self->menu, TRUE);
  g_clear_pointer (&self->match_name, g_free);
  self->seat = 0;
  match = ct_match_new (rules, n_seats, 1u << self->seat, level_of (self), seed);
  set_match (self, match, NULL);
}

static void
play (CtPracticePage *self, const CtMove *move)
{
  if (ct_match_play (self->match, move))
    ct_table_pane_be_quiet (ct_practice_page_get_pane (self));
}

/* Calls play() if the tutor does not object. */
static void
play_advised (CtPracticePage *self, const CtMove *move)
{
  if (ct_practice_tutor_allows (self->tutor, move))
    play (self, move);
  else
    ct_table_view_put_off (table_of (self));
}

/* The rules' own warning stands for the tutor's: the same move again is played. */
static void
on_move_chosen (CtPracticePage *self, const CtMove *move)
{
  g_autofree char *warning =
      ct_practice_tutor_recommends (self->tutor, move)
          ? NULL
          : ct_narrator_say_warning (self->narrator,
                                     ct_session_get_state (self->session), move);

  if (warning == NULL)
    play_advised (self, move);
  else if (self->has_warned && ct_move_equivalent (ct_session_get_rules (self->session),
                                                   &self->warned, move))
    play (self, move);
  else
    {
      ct_table_view_put_off (table_of (self));
      ct_table_pane_answer (ct_practice_page_get_pane (self), NULL, warning);
      self->warned = *move;
      self->has_warned = TRUE;
    }
}

static void
on_card_asked (CtPracticePage *self, guint card)
{
  if (!ct_match_is_hand_over (self->match) &&
      !ct_table_view_get_interactive (table_of (self)))
    ct_table_pane_say (ct_practice_page_get_pane (self), why_wait ());
}

static void
on_narrow (CtPracticePage *self)
{
  gboolean is_narrow = ct_split_get_narrow (self->split);

  ct_practice_coach_set_narrow (self->coach, is_narrow);
  ct_practice_tutor_set_narrow (self->tutor, is_narrow);
  ct_table_menu_set_narrow (self->menu, is_narrow);
  ct_set_css_class (self->panel, "narrow", is_narrow);
  /* The table menu has it, too. */
  gtk_widget_set_visible (self->new_game, !is_narrow);
}

static void
on_my_hand (CtPracticePage *self, const char *path)
{
  g_signal_emit_by_name (self, "my-hand", path);
}

/* In Cau Robat every card can be played, but not every one captures something. */
static void
keep_captures (CtPracticePage *self, GArray *moves)
{
  for (guint i = moves->len; i > 0; i--)
    {
      CtCard captured[CT_FISHING_MAX_TAKEN];

      if (ct_fishing_captures (ct_session_get_rules (self->session),
                               ct_session_get_state (self->session),
                               &g_array_index (moves, CtMove, i - 1), captured) == 0)
        g_array_remove_index (moves, i - 1);
    }
}

static void
what_may_i_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtPracticePage *self = CT_PRACTICE_PAGE (widget);
  const CtRules *rules = ct_session_get_rules (self->session);
  const CtState *state = ct_session_get_state (self->session);
  g_autofree char *text = ct_narrator_say_playable (self->narrator, state);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_what_if_pane_stop (self->what_if);
  ct_match_count_help (self->match);
  /* With melds, too many cards can be played. */
  if (!ct_rules_has_zone (rules, CT_ZONE_MELD))
    ct_rules_legal_of (rules, state, self->seat, moves);
  if (ct_rules_has_zone (rules, CT_ZONE_CENTER))
    keep_captures (self, moves);
  ct_practice_tutor_show_moves (self->tutor, moves);
  ct_table_pane_answer (ct_practice_page_get_pane (self), NULL, text);
  ct_table_view_focus_hand (table_of (self));
}

static void
hint_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtPracticePage *self = CT_PRACTICE_PAGE (widget);

  ct_what_if_pane_stop (self->what_if);
  ct_practice_tutor_hint (self->tutor);
}

static void
compare_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtPracticePage *self = CT_PRACTICE_PAGE (widget);

  ct_what_if_pane_stop (self->what_if);
  ct_practice_tutor_compare (self->tutor);
}

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtPracticePage *self = CT_PRACTICE_PAGE (widget);

  /* The move that was questioned has not been made. */
  if (ct_practice_tutor_dismiss (self->tutor))
    return;

  ct_table_view_finish_moving (table_of (self));
  spare_notes (self);
  if (ct_match_undo (self->match))
    ct_table_pane_say (ct_practice_page_get_pane (self),
                       _ ("Your move has been undone."));
}

static void
go_on_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_table_view_go_on (table_of (CT_PRACTICE_PAGE (widget)));
}

static void
next_hand_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_match_next_hand (CT_PRACTICE_PAGE (widget)->match);
}

static void
start_again (CtPracticePage *self, const CtRules *rules, guint n_seats, guint64 seed)
{
  g_clear_handle_id (&self->looking, g_source_remove);
  ct_table_menu_close (self->menu);
  start_match (self, rules, n_seats, seed);
  ct_my_hand_list_refresh (self->unfinished);
}

static void
start_of_day (CtPracticePage *self, const CtRules *rules, guint n_seats)
{
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (today, "%x");

  g_free (self->kept_title);
  /* Translators: Name of a hand; a date. */
  self->kept_title = g_strdup_printf (_ ("Cards of the Day, %s"), date);
  start_again (self, rules, n_seats, ct_seed_of_day (today, rules->id, n_seats));
}

/* With the players and house rules of the match. */
static void
new_match_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtPracticePage *self = CT_PRACTICE_PAGE (widget);
  CtRules rules = *ct_session_get_rules (self->session);

  start_again (self, &rules, ct_session_get_state (self->session)->n_seats,
               ct_seed_draw ());
}

/* The score before the hand stays. */
static void
same_cards_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtPracticePage *self = CT_PRACTICE_PAGE (widget);
  g_autoptr (CtSession) session = ct_session_fork_at (self->session, 0);
  g_autoptr (CtNarrator) names = g_object_ref (self->narrator);
  g_autoptr (CtMatch) match = NULL;

  g_clear_handle_id (&self->looking, g_source_remove);
  ct_table_menu_close (self->menu);
  g_clear_pointer (&self->match_name, g_free);
  match = ct_match_new_from_session (session, 1u << self->seat, level_of (self),
                                     ct_seed_draw ());
  ct_match_resume (match, ct_match_get_hand (self->match), 0);
  set_match (self, match, names);
  ct_my_hand_list_refresh (self->unfinished);
}

static void
cards_of_the_day_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtPracticePage *self = CT_PRACTICE_PAGE (widget);
  CtRules rules = *ct_session_get_rules (self->session);

  start_of_day (self, &rules, ct_session_get_state (self->session)->n_seats);
}

static void
on_start (CtPracticePage *self, gboolean of_the_day)
{
  guint n_seats;
  CtRules rules = ct_new_game_choose_rules (self->settings, self->rules, &n_seats);

  if (of_the_day)
    start_of_day (self, &rules, n_seats);
  else
    start_again (self, &rules, n_seats, ct_seed_draw ());
  /* The hand that had the focus is gone; keys need it somewhere on the page. */
  gtk_widget_child_focus (GTK_WIDGET (self->menu), GTK_DIR_TAB_FORWARD);
}

static void
new_game_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtPracticePage *self = CT_PRACTICE_PAGE (widget);
  GtkWidget *dialog = ct_new_game_new (self->rules, self->library, self->settings);

  ct_table_menu_close (self->menu);
  g_signal_connect_object (dialog, "start", G_CALLBACK (on_start), self,
                           G_CONNECT_SWAPPED);
  gtk_window_set_transient_for (GTK_WINDOW (dialog),
                                GTK_WINDOW (gtk_widget_get_root (widget)));
  gtk_window_present (GTK_WINDOW (dialog));
}

static CtPracticePage *
create (const CtRules *rules, CtLibrary *library, GSettings *settings)
{
  CtPracticePage *self = g_object_new (CT_TYPE_PRACTICE_PAGE, NULL);

  self->rules = rules;
  self->library = g_object_ref (library);
  self->settings = g_object_ref (settings);
  ct_what_if_pane_bind_settings (self->what_if, settings);
  ct_page_header_set_subtitle (self->header, ct_game_name (rules));
  ct_table_menu_set_game (self->menu, rules, settings);
  g_signal_connect_object (settings, "changed::computer-level", G_CALLBACK (on_level),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::partner-level", G_CALLBACK (on_level),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::wait-after-trick", G_CALLBACK (on_wait),
                           self, G_CONNECT_SWAPPED);
  on_wait (self);
  ct_practice_coach_set_game (self->coach, rules, library, settings);
  ct_practice_tutor_set_game (self->tutor, self->what_if, settings);
  return self;
}

/**
 * ct_practice_page_new:
 *
 * Returns: (transfer floating)
 */
GtkWidget *
ct_practice_page_new (const CtRules *rules, CtLibrary *library, GSettings *settings)
{
  CtPracticePage *self = create (rules, library, settings);
  guint n_seats;
  CtRules chosen = ct_new_game_choose_rules (settings, rules, &n_seats);

  start_match (self, &chosen, n_seats, ct_seed_draw ());
  self->is_new = TRUE;
  return GTK_WIDGET (self);
}

/**
 * ct_practice_page_new_from_session:
 * @seat: of the person
 * @narrator: (nullable): names the others
 */
GtkWidget *
ct_practice_page_new_from_session (CtSession *session,
                                   guint seat,
                                   CtNarrator *narrator,
                                   CtLibrary *library,
                                   GSettings *settings)
{
  CtPracticePage *self =
      create (ct_rules_lookup (ct_session_get_rules (session)->id), library, settings);
  g_autoptr (CtMatch) match = NULL;

  /* Translators: Title of a page: the learner plays a recorded hand to its end. */
  self->title = _ ("Playing On");
  ct_table_menu_set_can_deal (self->menu, FALSE);
  self->seat = seat;
  match =
      ct_match_new_from_session (session, 1u << seat, level_of (self), ct_seed_draw ());
  set_match (self, match, narrator);
  return GTK_WIDGET (self);
}

static void
resume (CtPracticePage *self, const CtMyHand *hand)
{
  g_autoptr (CtSession) session = ct_my_hand_create_session (hand);
  g_autoptr (CtNarrator) names =
      ct_narrator_new (ct_session_get_rules (session), self->library);
  g_autoptr (CtMatch) match = NULL;
  const char *const *known = ct_record_get_names (hand->record);
  guint n_seats = ct_session_get_state (session)->n_seats;

  for (guint i = 0; i < n_seats; i++)
    ct_narrator_set_name (names, i, known[i]);
  /* Translators: Title of a page: playing against the computer. */
  self->title = _ ("Practice");
  ct_table_menu_set_can_deal (self->menu, TRUE);
  self->seat = hand->seat;
  g_free (self->match_name);
  self->match_name = g_strdup (hand->match);
  match = ct_match_new_from_session (session, 1u << hand->seat, level_of (self),
                                     ct_seed_draw ());
  ct_match_resume (match, hand->hand, ct_record_get_undone (hand->record));
  if (hand->is_over)
    ct_match_next_hand (match);
  else
    {
      g_set_object (&self->kept_before, hand->journal);
      g_set_object (&self->kept_remarks, hand->record);
      g_free (self->kept_name);
      self->kept_name = g_strdup (ct_record_get_names (hand->record)[hand->seat]);
      g_free (self->kept_title);
      self->kept_title =
          g_strdup (ct_text_get_msgid (ct_record_get_title (hand->record)));
    }
  set_match (self, match, names);
}

/**
 * ct_practice_page_new_from_hand:
 * @hand: its match must not be over
 *
 * Returns: (transfer floating)
 */
GtkWidget *
ct_practice_page_new_from_hand (const CtMyHand *hand,
                                CtLibrary *library,
                                GSettings *settings)
{
  CtPracticePage *self =
      create (ct_rules_lookup (ct_record_get_rules (hand->record)->id), library,
              settings);

  resume (self, hand);
  return GTK_WIDGET (self);
}

/**
 * ct_practice_page_set_progress:
 * @progress: (nullable)
 */
void
ct_practice_page_set_progress (CtPracticePage *self, CtProgress *progress)
{
  g_return_if_fail (CT_IS_PRACTICE_PAGE (self));

  g_set_object (&self->progress, progress);
  ct_match_set_progress (self->match, progress);
  ct_practice_tutor_follow (self->tutor, self->match, self->narrator, FALSE);
  update (self);
}

static gboolean
ct_practice_page_grab_focus (GtkWidget *widget)
{
  ct_table_view_focus_hand (table_of (CT_PRACTICE_PAGE (widget)));
  return gtk_widget_get_focus_child (widget) != NULL;
}

static void
ct_practice_page_dispose (GObject *object)
{
  CtPracticePage *self = CT_PRACTICE_PAGE (object);

  g_clear_handle_id (&self->looking, g_source_remove);
  end_hand (self);
  g_clear_object (&self->my_hands);
  g_clear_pointer (&self->match_name, g_free);
  g_clear_object (&self->kept_before);
  g_clear_object (&self->kept_remarks);
  g_clear_pointer (&self->kept_title, g_free);
  g_clear_pointer (&self->kept_name, g_free);
  g_clear_object (&self->pace);
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_PRACTICE_PAGE);
  g_clear_object (&self->match);
  g_clear_object (&self->progress);
  g_clear_object (&self->session);
  g_clear_object (&self->origin);
  g_clear_object (&self->narrator);
  g_clear_object (&self->settings);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (ct_practice_page_parent_class)->dispose (object);
}

/* A chosen card or a table alone on the screen come first. */
static gboolean
escape_key (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  return ct_practice_tutor_dismiss (CT_PRACTICE_PAGE (widget)->tutor);
}

static void
ct_practice_page_class_init (CtPracticePageClass *klass)
{
  static const CtPageAction actions[] = {
    { "practice.what-may-i", what_may_i_action, { GDK_KEY_i } },
    { "practice.hint", hint_action, { GDK_KEY_a } },
    { "practice.compare", compare_action, { GDK_KEY_a }, GDK_SHIFT_MASK },
    { "practice.take-back", undo_action, { GDK_KEY_z }, GDK_CONTROL_MASK },
    { "practice.go-on", go_on_action },
    { "practice.next-hand", next_hand_action, { GDK_KEY_n } },
    { "practice.new-game", new_game_action, { GDK_KEY_n }, GDK_SHIFT_MASK },
    { "practice.new-match", new_match_action },
    { "practice.same-cards", same_cards_action },
    { "practice.cards-of-the-day", cards_of_the_day_action },
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_practice_page_dispose;
  CT_PAGE_CLASS (klass)->get_rules = ct_practice_page_get_rules;
  CT_PAGE_CLASS (klass)->doing = CT_DOING_PRACTICE;

  widget_class->grab_focus = ct_practice_page_grab_focus;

  /**
   * CtPracticePage::keep:
   * @first: the first ply to save
   *
   * Returns: (type CtSaved)
   */
  g_signal_new ("keep", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                NULL, G_TYPE_INT, 2, CT_TYPE_SESSION, G_TYPE_UINT);

  /**
   * CtPracticePage::my-hand:
   * @path: of a hand to resume
   */
  ct_signal_new (klass, "my-hand", 1, G_TYPE_STRING);

  /**
   * CtPracticePage::open-file:
   * @file: the hand that is over
   * @action: of the replay page, to begin with
   */
  ct_signal_new (klass, "open-file", 2, G_TYPE_FILE, G_TYPE_STRING);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_MY_HAND_LIST);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_PRACTICE_COACH);
  g_type_ensure (CT_TYPE_PRACTICE_TUTOR);
  g_type_ensure (CT_TYPE_SPLIT);
  g_type_ensure (CT_TYPE_TABLE_MENU);
  g_type_ensure (CT_TYPE_TILES);
  g_type_ensure (CT_TYPE_WHAT_IF_PANE);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-practice-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtPracticePage, header);
  gtk_widget_class_bind_template_child (widget_class, CtPracticePage, split);
  gtk_widget_class_bind_template_child (widget_class, CtPracticePage, what_if);
  gtk_widget_class_bind_template_child (widget_class, CtPracticePage, panel);
  gtk_widget_class_bind_template_child (widget_class, CtPracticePage, coach);
  gtk_widget_class_bind_template_child (widget_class, CtPracticePage, tutor);
  gtk_widget_class_bind_template_child (widget_class, CtPracticePage, menu);
  gtk_widget_class_bind_template_child (widget_class, CtPracticePage, helps);
  gtk_widget_class_bind_template_child (widget_class, CtPracticePage, new_game);
  gtk_widget_class_bind_template_child (widget_class, CtPracticePage, what_may_i);
  gtk_widget_class_bind_template_child (widget_class, CtPracticePage, hint);
  gtk_widget_class_bind_template_child (widget_class, CtPracticePage, go_on);
  gtk_widget_class_bind_template_child (widget_class, CtPracticePage, skip);
  gtk_widget_class_bind_template_child (widget_class, CtPracticePage, watch);
  gtk_widget_class_bind_template_child (widget_class, CtPracticePage, look_again);
  gtk_widget_class_bind_template_child (widget_class, CtPracticePage, next_hand);
  gtk_widget_class_bind_template_child (widget_class, CtPracticePage, new_match);
  gtk_widget_class_bind_template_child (widget_class, CtPracticePage, keep);
  gtk_widget_class_bind_template_child (widget_class, CtPracticePage, unfinished);
  gtk_widget_class_bind_template_callback (widget_class, on_menu_closed);
  gtk_widget_class_bind_template_callback (widget_class, on_my_hand);
  gtk_widget_class_bind_template_callback (widget_class, play);
  gtk_widget_class_bind_template_callback (widget_class, update_helps);
  gtk_widget_class_bind_template_callback (widget_class, ct_practice_page_save);
  gtk_widget_class_bind_template_callback (widget_class, skip_to_end);
  gtk_widget_class_bind_template_callback (widget_class, watch_hand);
  gtk_widget_class_bind_template_callback (widget_class, look_again);
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_key, NULL);
  ct_table_view_add_page_keys (widget_class);
  ct_page_actions_install (widget_class, actions, G_N_ELEMENTS (actions));
}

static void
ct_practice_page_init (CtPracticePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_explain_keys (GTK_WIDGET (self), ct_practice_page_get_pane (self));
  ct_table_pane_set_keeps_score (ct_practice_page_get_pane (self), FALSE);
  ct_table_pane_offer_last_move (ct_practice_page_get_pane (self));
  ct_table_view_set_cuts_by_eye (table_of (self), TRUE);
  ct_what_if_pane_set_terms (self->what_if, CT_WHAT_IF_GUESSED);

  g_signal_connect_object (table_of (self), "move-chosen", G_CALLBACK (on_move_chosen),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table_of (self), "card-asked", G_CALLBACK (on_card_asked),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table_of (self), "notify::moving", G_CALLBACK (on_moving),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table_of (self), "notify::holding", G_CALLBACK (on_holding),
                           self, G_CONNECT_SWAPPED);
  self->pace = ct_pace_new (table_of (self));
  ct_what_if_pane_set_pace (self->what_if, self->pace);
  g_signal_connect_object (self->pace, "seen", G_CALLBACK (on_seen), self,
                           G_CONNECT_SWAPPED);
  ct_wrapping_allow (GTK_BUTTON (self->what_may_i));
  ct_wrapping_allow (GTK_BUTTON (self->hint));
  on_narrow (self);
}
