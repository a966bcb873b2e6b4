/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-page.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-explain-keys.h"
#include "ct-findings.h"
#include "ct-learner-folders.h"
#include "ct-moment-bar.h"
#include "ct-move-list.h"
#include "ct-move-row.h"
#include "ct-names.h"
#include "ct-page-header.h"
#include "ct-plain.h"
#include "ct-replay-bookmarks.h"
#include "ct-replay-export.h"
#include "ct-replay-file.h"
#include "ct-replay-laws.h"
#include "ct-replay-notes.h"
#include "ct-replay-player.h"
#include "ct-replay-quiz.h"
#include "ct-replay-story.h"
#include "ct-replay-tutor.h"
#include "ct-replay-unsaved.h"
#include "ct-signal.h"
#include "ct-split.h"
#include "ct-what-if-pane.h"
#include "ct-why-not.h"
#include "ct-words.h"
#include "ct-wrapping.h"

#define EVERYBODY "all"

static const struct
{
  const char *id;
  const char *label;
} quiz_kinds[CT_N_GUESS_KINDS] = {
  [CT_GUESS_LEGAL] = { "legal", N_ ("Which Cards Can Be Played?") },
  /* Translators: A kind of question about a recorded hand. */
  [CT_GUESS_CAPTURE] = { "capture", N_ ("What Does the Card Capture?") },
  /* Translators: A kind of question about a recorded hand. */
  [CT_GUESS_TAKES] = { "takes", N_ ("Who Leads Next?") },
  /* Translators: A kind of question about a recorded hand. */
  [CT_GUESS_DRAWS] = { "draws", N_ ("Who Must Draw?") },
};

struct _CtReplayPage
{
  CtPage parent_instance;

  CtReplay *replay;
  GSettings *settings;
  GSignalGroup *of_session;
  GSignalGroup *of_timeline;
  char *names;
  GtkWidget *focus; /* (nullable) (weak): before a popover or click */
  gboolean is_popover_open;
  guint telling; /* waits for the table's announcement */

  /* Viewer */
  char *seen_by;   /* see “seen-by” */
  gboolean honest; /* shows only what @seen_by may know */
  gboolean hides_future;
  CtMemory *memory;    /* (nullable): if @honest: what the viewer can deduce */
  gboolean has_unseen; /* nobody entered some cards */
  char *lender;        /* (nullable): @seen_by before borrow_eyes () … */
  guint lenders_near;  /* … and the near seat */
  gboolean is_trying;

  CtTablePane *pane;
  CtWhatIfPane *what_if;
  CtMoveList *moves;
  CtSplit *split;
  GtkWidget *side;

  CtWatched *watched; /* (nullable) */
  char *watched_id;   /* (nullable) */
  guint watched_to;   /* where the learner can continue; 0 for none */

  GMenu *eyes_menu;
  GtkMenuButton *eyes_button;
  GtkWidget *watched_offer;
  GtkLabel *watched_text;
  GtkActionable *watched_button;
  CtFindings *findings;
  GtkWidget *variation;
  GtkLabel *variation_text;
  GtkWidget *remark;
  GtkLabel *remark_line;
  GtkLabel *remark_text;
  GMenu *quiz_menu;
  GtkMenuButton *quiz_button;
  GtkToggleButton *try_button;
  CtReplayPlayer *player;
  CtReplayQuiz *quiz;
  CtReplayStory *story;
};

enum
{
  PROP_REPLAY = 1,
  PROP_SETTINGS,
  PROP_SEEN_BY,
  PROP_HONEST,
  PROP_HIDES_FUTURE,
  PROP_SUMMARY,
  PROP_IS_USUAL,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CtReplayPage, ct_replay_page, CT_TYPE_PAGE)

static CtSession *
session_of (CtReplayPage *self)
{
  return ct_replay_get_session (self->replay);
}

static CtTimeline *
timeline_of (CtReplayPage *self)
{
  return ct_replay_get_timeline (self->replay);
}

static CtTableView *
table_of (CtReplayPage *self)
{
  return ct_table_pane_get_table (self->pane);
}

static void
show_list (CtReplayPage *self, gboolean is_shown)
{
  g_object_set (self->player, "shows-list", is_shown, NULL);
}

/* To try a move or answer a question, a person needs to see the guessed cards. */
static gboolean
hides_unseen (CtReplayPage *self)
{
  return self->has_unseen && !self->is_trying && self->lender == NULL &&
         g_str_equal (self->seen_by, CT_REPLAY_SEES_ALL);
}

static char *
dup_sight (CtReplayPage *self)
{
  guint seat = self->seen_by[0] - 'A';

  if (hides_unseen (self))
    return g_strdup (ct_replay_say_unseen (self->replay));
  if (g_str_equal (self->seen_by, CT_REPLAY_SEES_ALL))
    return g_strdup (_ ("All cards are face up."));
  if (g_str_equal (self->seen_by, CT_REPLAY_SEES_MOVER))
    return g_strdup (self->honest ? _ ("You see everything the player to move can "
                                       "know.")
                                  : _ ("You see what the player to move sees."));

  if (seat == ct_narrator_get_learner (ct_replay_get_narrator (self->replay)))
    return g_strdup (self->honest ? _ ("You see everything you could know.")
                                  : _ ("You see the hand as you saw it."));

  /* Translators: %s is the name of a player. */
  return g_strdup_printf (self->honest ? _ ("You see everything %s can know.")
                                       /* Translators: The name of a player. */
                                       : _ ("You see what %s sees."),
                          ct_replay_get_player_name (self->replay, seat));
}

static gboolean
hides_anything (CtReplayPage *self)
{
  return self->hides_future && ct_timeline_hides_end (timeline_of (self));
}

static char *
dup_summary (CtReplayPage *self)
{
  g_autofree char *sight = NULL;

  if (self->replay == NULL)
    return NULL;

  sight = dup_sight (self);
  if (self->has_unseen && !hides_unseen (self))
    {
      g_autofree char *sentence = g_steal_pointer (&sight);

      sight = g_strconcat (sentence, " ", ct_replay_say_unseen (self->replay), NULL);
    }
  /* Translators: who sees what, and that the future is hidden; two whole sentences. */
  return hides_anything (self)
             ? g_strdup_printf (_ ("%s %s"), sight, _ ("Upcoming moves are hidden."))
             : g_steal_pointer (&sight);
}

static gboolean
is_usual (CtReplayPage *self)
{
  return g_str_equal (self->seen_by, CT_REPLAY_SEES_ALL) && !self->hides_future &&
         !self->has_unseen;
}

static void
notify_words (CtReplayPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SUMMARY]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_USUAL]);
}

static guint
get_viewer (CtReplayPage *self)
{
  const CtState *state = ct_session_get_state (session_of (self));

  if (hides_unseen (self))
    return CT_NOBODY;
  if (g_str_equal (self->seen_by, CT_REPLAY_SEES_ALL))
    return CT_SEES_ALL;
  if (g_str_equal (self->seen_by, CT_REPLAY_SEES_MOVER))
    return state->to_act < state->n_seats ? state->to_act : CT_SEES_ALL;
  return self->seen_by[0] - 'A';
}

/* With @honest, deducible cards are face up, too. */
static void
update_memory (CtReplayPage *self, guint viewer)
{
  CtTableView *table = table_of (self);
  CtSession *session = session_of (self);
  gboolean is_player = viewer != CT_SEES_ALL && viewer != CT_NOBODY;
  g_autoptr (CtMemory) memory = NULL;

  ct_set_why_not_in_menu (GTK_WIDGET (self), "replay.honest",
                          is_player
                              ? NULL
                              : _ ("All cards are face up. Choose a player first."));
  if (viewer == CT_SEES_ALL || (is_player && !self->honest))
    {
      g_clear_object (&self->memory);
      ct_table_view_set_memory (table, NULL);
      return;
    }
  if (self->memory != NULL && ct_memory_get_session (self->memory) == session &&
      ct_memory_get_viewer (self->memory) == viewer)
    return;

  memory = viewer == CT_NOBODY ? ct_replay_create_memory (self->replay)
                               : ct_memory_new (session, viewer);
  g_set_object (&self->memory, memory);
  ct_table_view_set_memory (table, memory);
}

static void
look (CtReplayPage *self)
{
  CtTableView *table = table_of (self);
  guint viewer = get_viewer (self);

  if (ct_table_view_get_viewer (table) != viewer)
    {
      ct_narrator_set_viewer (ct_replay_get_narrator (self->replay), viewer);
      ct_timeline_set_viewer (timeline_of (self), viewer);
      ct_table_view_set_viewer (table, viewer);
      ct_move_list_refresh (self->moves);
    }
  update_memory (self, viewer);
}

static void
borrow_eyes (CtReplayPage *self, const char *eyes)
{
  if (self->lender == NULL)
    {
      self->lender = g_strdup (self->seen_by);
      self->lenders_near = ct_table_view_get_near_seat (table_of (self));
    }
  g_object_set (self, "seen-by", eyes, NULL);
}

static void
give_back_eyes (CtReplayPage *self)
{
  g_autofree char *eyes = g_steal_pointer (&self->lender);

  if (eyes == NULL)
    return;

  g_object_set (self, "seen-by", eyes, NULL);
  if (g_str_equal (self->seen_by, CT_REPLAY_SEES_ALL))
    ct_table_view_set_near_seat (table_of (self), self->lenders_near);
}

static void
choose_eyes_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_menu_button_popup (CT_REPLAY_PAGE (widget)->eyes_button);
}

static void
show_class_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);
  guint viewer = ct_table_view_get_viewer (table_of (self));

  g_signal_emit_by_name (self, "show-class",
                         viewer == CT_NOBODY ? CT_SEES_ALL : viewer);
}

static void
append_eyes_of_seats (CtReplayPage *self, GMenu *menu)
{
  guint n_seats = ct_session_get_state (session_of (self))->n_seats;

  for (guint i = 0; i < n_seats; i++)
    {
      g_autofree char *action = g_strdup_printf ("replay.seen-by::%c", 'A' + i);
      g_autoptr (GString) name =
          g_string_new (ct_replay_get_player_name (self->replay, i));
      g_autofree char *label = NULL;

      /* A single underscore would make a mnemonic. */
      g_string_replace (name, "_", "__", 0);

      /* Translators: the name of a player through whose eyes the table is seen. */
      label = g_strdup_printf (_ ("As %s"), name->str);
      g_menu_append (menu, label, action);
    }
}

static void
append_audiences (CtReplayPage *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GSimpleActionGroup) notes = g_simple_action_group_new ();
  g_autoptr (GAction) action = g_settings_create_action (self->settings, "notes-for");

  g_action_map_add_action (G_ACTION_MAP (notes), action);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "notes", G_ACTION_GROUP (notes));

  /* Translators: A menu item: whose notes are shown. */
  g_menu_append (menu, _ ("Only Notes for Everyone"), "notes.notes-for::everybody");
  /* Translators: A menu item: whose notes are shown. */
  g_menu_append (menu, _ ("Notes for Students, Too"), "notes.notes-for::pupils");
  /* Translators: A menu item: whose notes are shown. */
  g_menu_append (menu, _ ("Notes for Teachers, Too"), "notes.notes-for::teachers");
  g_menu_append_section (self->eyes_menu, NULL, G_MENU_MODEL (menu));
}

static void
fill_eyes_menu (CtReplayPage *self)
{
  g_autoptr (GMenu) eyes = g_menu_new ();
  g_autoptr (GMenu) more = g_menu_new ();
  g_autoptr (GMenu) wall = g_menu_new ();

  /* Translators: A menu item: whose cards are shown. */
  g_menu_append (eyes,
                 self->has_unseen ? _ ("All Known Cards Face Up")
                                  : _ ("All Cards Face Up"),
                 "replay.seen-by::" CT_REPLAY_SEES_ALL);
  g_menu_append (eyes, _ ("As the Player to Move"),
                 "replay.seen-by::" CT_REPLAY_SEES_MOVER);
  append_eyes_of_seats (self, eyes);
  g_menu_append_section (self->eyes_menu, NULL, G_MENU_MODEL (eyes));

  g_menu_append (more, _ ("Show What This Player Can _Know"), "replay.honest");
  /* Translators: A menu item. */
  g_menu_append (more, _ ("_Hide Upcoming Moves"), "replay.hides-future");
  g_menu_append_section (self->eyes_menu, NULL, G_MENU_MODEL (more));
  append_audiences (self);
  ct_replay_laws_fill_menu (self->eyes_menu, ct_session_get_rules (session_of (self)));
  /* Translators: A menu item. */
  g_menu_append (wall, _ ("Show to a _Class"), "replay.show-class");
  g_menu_append_section (self->eyes_menu, NULL, G_MENU_MODEL (wall));
}

static void
refill_eyes_menu (CtReplayPage *self)
{
  GtkPopover *popover = gtk_menu_button_get_popover (self->eyes_button);

  if (gtk_widget_get_visible (GTK_WIDGET (popover)))
    return;

  g_menu_remove_all (self->eyes_menu);
  fill_eyes_menu (self);
  notify_words (self);
}

/* For this hand only, so the setting “hide-future” stays. */
static void
open_eyes (CtReplayPage *self)
{
  ct_narrator_set_viewer (ct_replay_get_narrator (self->replay), CT_SEES_ALL);
  ct_table_view_set_viewer (table_of (self), CT_SEES_ALL);
  g_settings_bind (self->settings, "hide-future", self, "hides-future",
                   G_SETTINGS_BIND_GET | G_SETTINGS_BIND_GET_NO_CHANGES);
  g_settings_bind (self->settings, "notes-for", self->replay, "audience",
                   G_SETTINGS_BIND_GET);
  fill_eyes_menu (self);
}

static void
add_paragraph (GString *text, const char *paragraph)
{
  if (paragraph == NULL)
    return;

  if (text->len > 0)
    g_string_append (text, "\n\n");
  g_string_append (text, paragraph);
}

static char *
dup_remarks (CtReplayPage *self)
{
  CtReplay *replay = self->replay;
  guint position = ct_session_get_position (session_of (self));
  GString *text = g_string_new (NULL);
  const char *rule = NULL;

  if (position > 0)
    rule = ct_replay_get_irregular_rule (replay, position - 1);
  if (rule != NULL)
    {
      g_autofree char *sentence =
          ct_narrator_say_broken_rule (ct_replay_get_narrator (replay), rule);

      add_paragraph (text, sentence);
    }
  if (position <= 1 && ct_replay_get_depth (replay) == 0)
    add_paragraph (text, ct_replay_get_about (replay));
  for (guint i = 0; i < ct_replay_get_n_notes (replay, position); i++)
    add_paragraph (text, ct_replay_get_note (replay, position, i).text);

  return g_string_free (text, FALSE);
}

/* An empty line keeps the table in place. */
static void
update_remark (CtReplayPage *self)
{
  g_autofree char *text = dup_remarks (self);
  g_autofree char *line = g_strdelimit (g_strdup (text), "\n", ' ');

  gtk_label_set_label (self->remark_text, text);
  gtk_label_set_label (self->remark_line, line);
  ct_name_widget (self->remark, line);
  gtk_widget_set_sensitive (self->remark, *text != '\0');
  gtk_widget_set_opacity (self->remark, *text != '\0' ? 1 : 0);
}

/* The marks that sighted users see in the list. */
static char *
dup_signs (CtReplayPage *self)
{
  static const CtMomentKind signs[] = { CT_MOMENT_GOOD,      CT_MOMENT_MISTAKE,
                                        CT_MOMENT_KEY,       CT_MOMENT_QUESTION,
                                        CT_MOMENT_VARIATION, CT_MOMENT_BOOKMARK,
                                        CT_MOMENT_DIFFERENCE };
  guint position = ct_session_get_position (session_of (self));
  guint kinds = ct_timeline_get_kinds (timeline_of (self), position);
  const char *labels[G_N_ELEMENTS (signs)];
  guint n = 0;
  g_autofree char *list = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if ((kinds & 1u << signs[i]) != 0)
      labels[n++] = ct_moment_kind_get_label (signs[i]);
  if (n == 0)
    return g_strdup ("");

  list = ct_words_list (labels, n);
  /* Translators: a list of the marks of a move: "Mistake." */
  return g_strdup_printf (_ ("%s."), list);
}

static gboolean
on_tell (gpointer data)
{
  CtReplayPage *self = data;
  g_autofree char *signs = dup_signs (self);
  g_autofree char *text = dup_remarks (self);

  self->telling = 0;
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, signs);
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, text);
  return G_SOURCE_REMOVE;
}

static gboolean
has_remarks (CtReplayPage *self)
{
  guint n_moments;
  const CtMoment *moments = ct_timeline_get_moments (timeline_of (self), &n_moments);

  for (guint i = 0; i < n_moments; i++)
    if (CT_MOMENTS_NOTES & 1u << moments[i].kind)
      return TRUE;

  return ct_record_get_about (ct_replay_get_record (self->replay)) != NULL;
}

static void
on_narrow (CtReplayPage *self)
{
  gboolean is_narrow = ct_split_get_narrow (self->split);
  gboolean is_list = is_narrow && ct_replay_player_shows_list (self->player);

  gtk_widget_set_visible (GTK_WIDGET (self->pane), !is_list);
  gtk_widget_set_visible (self->side, is_list || !is_narrow);
  gtk_widget_set_visible (self->remark, is_narrow && !is_list &&
                                            !ct_replay_quiz_is_active (self->quiz) &&
                                            ct_replay_get_depth (self->replay) == 0 &&
                                            has_remarks (self));
}

/* A learner who looks at the hand again needs all of the table: where the list of moves
 * is beside it and high enough, the question is above the list.
 */
static void
place_quiz (CtReplayPage *self)
{
  GtkWidget *quiz = g_object_ref (GTK_WIDGET (self->quiz));
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (quiz));
  GtkWidget *home = self->side;
  GtkWidget *before = NULL;
  gboolean looks_again, is_narrow, is_short, is_alone;

  g_object_get (quiz, "again", &looks_again, NULL);
  g_object_get (self->split, "narrow", &is_narrow, "short", &is_short, "alone",
                &is_alone, NULL);
  if (!looks_again || is_narrow || is_short || is_alone)
    {
      before = self->variation;
      home = gtk_widget_get_parent (before);
    }
  if (gtk_widget_get_parent (quiz) != home)
    {
      gtk_box_remove (GTK_BOX (gtk_widget_get_parent (quiz)), quiz);
      gtk_box_insert_child_after (GTK_BOX (home), quiz, before);
      if (focus != NULL && gtk_widget_is_ancestor (focus, quiz))
        gtk_widget_grab_focus (focus);
    }
  g_object_unref (quiz);
}

/* The template calls the following three.
 *
 * The header names the viewer if the table needs all the room.
 */
static char *
choose_subtitle (CtReplayPage *self,
                 gboolean is_narrow,
                 gboolean is_usual,
                 const char *sight,
                 const char *subtitle)
{
  return g_strdup (is_narrow && !is_usual ? sight : subtitle);
}

static gboolean
has_room_for_sight (CtReplayPage *self, gboolean is_narrow, gboolean is_usual)
{
  return !is_narrow && !is_usual;
}

/* A learner who looks at the hand again goes from moment to moment. */
static gboolean
has_room_for_controls (CtReplayPage *self, gboolean is_alone, gboolean looks_again)
{
  return !is_alone && !looks_again;
}

static void
update_table (CtReplayPage *self)
{
  CtTableView *table = table_of (self);
  gboolean may_act = ct_replay_quiz_wants_move (self->quiz) ||
                     (self->is_trying && ct_replay_may_vary (self->replay));

  if (may_act)
    ct_table_view_set_near_seat (table,
                                 ct_session_get_state (session_of (self))->to_act);
  ct_table_view_set_interactive (table, may_act);
}

static void
show_position (CtReplayPage *self)
{
  look (self);
  update_table (self);
  ct_replay_quiz_update (self->quiz);
}

/* An answer about the previous move is outdated. */
static void
on_moved (CtReplayPage *self)
{
  ct_table_pane_be_quiet (self->pane);
  show_position (self);
}

/* The future has the answers of a quiz. */
static void
update_future (CtReplayPage *self)
{
  ct_replay_set_hides_future (self->replay, self->hides_future ||
                                                ct_replay_quiz_is_active (self->quiz));
  ct_replay_story_drop (self->story);
  ct_move_list_refresh (self->moves);
}

static void
on_session (CtReplayPage *self)
{
  CtSession *session = session_of (self);

  ct_replay_player_pause (self->player);
  ct_timeline_set_viewer (timeline_of (self),
                          ct_table_view_get_viewer (table_of (self)));
  update_future (self);
  ct_table_pane_set_session (self->pane, session,
                             ct_replay_get_narrator (self->replay));
  g_signal_group_set_target (self->of_session, session);
  g_signal_group_set_target (self->of_timeline, timeline_of (self));
  show_position (self);
  on_narrow (self);
}

static char *
dup_names (CtReplayPage *self)
{
  GString *names = g_string_new (NULL);

  for (guint seat = 0; seat < CT_MAX_SEATS; seat++)
    g_string_append_printf (names, "%s\n",
                            ct_replay_get_player_name (self->replay, seat));
  return g_string_free (names, FALSE);
}

/* The table names its seats only with a new session. */
static void
update_names (CtReplayPage *self)
{
  g_autofree char *names = dup_names (self);

  if (g_strcmp0 (names, self->names) == 0)
    return;

  g_free (self->names);
  self->names = g_steal_pointer (&names);
  ct_table_pane_set_session (self->pane, session_of (self),
                             ct_replay_get_narrator (self->replay));
}

static void
on_remarks_changed (CtReplayPage *self)
{
  ct_table_pane_forget_passing (self->pane);
  update_names (self);
  ct_move_list_refresh (self->moves);
  on_narrow (self);
}

/* In a narrow window, buttons below the list are hidden at first. */
static void
on_opens (CtReplayPage *self)
{
  if (ct_split_get_narrow (self->split))
    show_list (self, TRUE);
}

/* The new viewer must not hear what the old one saw. */
static void
on_eyes (CtReplayPage *self)
{
  g_autoptr (GObject) session = g_signal_group_dup_target (self->of_session);
  g_autofree char *summary = NULL;

  notify_words (self);
  if (session == NULL)
    return;

  summary = dup_summary (self);
  ct_table_pane_forget_passing (self->pane);
  ct_forget_told (GTK_WIDGET (self));
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, summary);
  update_future (self);
  show_position (self);
}

static const char *
why_not_try (CtReplayPage *self)
{
  CtReplay *replay = self->replay;
  const char *no_turn = ct_replay_say_no_turn (replay);

  if (self->is_trying)
    return NULL;
  if (ct_replay_hides_explanations (replay))
    return _ ("The explanations are hidden. Show them before you try another move.");
  if (ct_replay_may_vary (replay))
    return NULL;

  return no_turn != NULL ? no_turn
                         : _ ("No other move can be tried here. Go back to an earlier "
                              "move first.");
}

static void
update_trying (CtReplayPage *self)
{
  ct_set_why_not (GTK_WIDGET (self), "replay.try", why_not_try (self));
  gtk_toggle_button_set_active (self->try_button, self->is_trying);
}

/* The player to move must see their cards. */
static void
begin_trying (CtReplayPage *self)
{
  ct_replay_player_pause (self->player);
  ct_replay_quiz_stop (self->quiz);
  show_list (self, FALSE);
  borrow_eyes (self, g_str_equal (self->seen_by, CT_REPLAY_SEES_ALL)
                         ? CT_REPLAY_SEES_ALL
                         : CT_REPLAY_SEES_MOVER);
  ct_table_pane_say (self->pane, _ ("Play another move. It will be saved as a "
                                    "variation."));
  update_table (self);
  ct_table_view_focus_hand (table_of (self));
}

static void
set_trying (CtReplayPage *self, gboolean is_trying)
{
  if (self->is_trying == is_trying)
    return;

  self->is_trying = is_trying;
  ct_table_pane_be_quiet (self->pane);
  if (is_trying)
    begin_trying (self);
  else
    {
      ct_table_pane_forget_passing (self->pane);
      give_back_eyes (self);
      update_table (self);
    }
  update_trying (self);
}

static void
try_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);

  set_trying (self, !self->is_trying);
}

static void
on_move_chosen (CtReplayPage *self, const CtMove *move)
{
  CtSession *session = session_of (self);
  CtVerdict verdict;

  if (!self->is_trying)
    return;

  verdict = ct_rules_check (ct_session_get_rules (session),
                            ct_session_get_state (session), move);
  if (verdict.rule == NULL)
    {
      ct_table_pane_be_quiet (self->pane);
      ct_replay_play (self->replay, move);
      return;
    }

  ct_session_reject (session, move, &verdict, NULL);
}

static char *
dup_place_of_variation (CtReplay *replay, const char *title)
{
  guint branch = ct_replay_get_branch (replay);
  guint depth = ct_replay_get_depth (replay);
  g_autofree char *text = NULL;
  g_autofree char *within = NULL;

  if (title != NULL)
    /* Translators: the number of a move, and the title of another course that the hand
     * might have taken.
     */
    text = g_strdup_printf (_ ("What might have happened from move %u on: %s"), branch,
                            title);
  else
    text =
        /* Translators: The number of a move. A variation starts there. */
        g_strdup_printf (_ ("What might have happened from move %u on"), branch);
  if (depth < 2)
    return g_steal_pointer (&text);

  /* Translators: How many other variations it is a part of. */
  within = g_strdup_printf (ngettext ("This variation is inside %u other.",
                                      "This variation is inside %u others.", depth - 1),
                            depth - 1);
  return g_strdup_printf ("%s\n%s", text, within);
}

static void
update_variation (CtReplayPage *self)
{
  CtReplay *replay = self->replay;
  gboolean is_inside = ct_replay_get_depth (replay) > 0;
  g_autofree char *title = ct_plain_isolate (ct_replay_get_title (replay));
  const char *why_not = is_inside ? NULL
                                  : _ ("This is the hand as it was played. Open a "
                                       "variation first.");
  g_autofree char *text = NULL;

  text = dup_place_of_variation (replay, title);
  gtk_label_set_label (self->variation_text, text);
  gtk_widget_set_visible (self->variation, is_inside);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.leave-variation",
                                 is_inside);
  ct_set_why_not_in_menu (GTK_WIDGET (self), "replay.name-variation", why_not);
  ct_set_why_not_in_menu (GTK_WIDGET (self), "replay.remove-variation", why_not);
}

static void
on_name_response (CtReplayPage *self, const char *response, AdwMessageDialog *dialog)
{
  GtkEditable *entry = GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog));
  g_autofree char *title = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  if (g_str_equal (response, "keep") && ct_replay_get_depth (self->replay) > 0)
    ct_replay_name_variation (self->replay, *title != '\0' ? title : NULL);
}

static void
enter_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);
  guint position;
  guint i;

  g_variant_get (parameter, "(uu)", &position, &i);
  ct_replay_quiz_stop (self->quiz);
  show_list (self, FALSE);
  ct_replay_enter_variation (self->replay, position, i);
}

static void
leave_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_replay_leave_variation (CT_REPLAY_PAGE (widget)->replay);
}

static void
name_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);
  const char *title = ct_replay_get_title (self->replay);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)),
                                              /* Translators: Heading of a window with
                                               * an entry.
                                               */
                                              _ ("Name This Variation"), NULL);
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), title != NULL ? title : "");
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  /* Translators: Label of an entry. */
  ct_name_widget (entry, _ ("Variation Name"));
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), entry);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel",
                                    /* Translators: A button. */
                                    _ ("_Cancel"), "keep",
                                    /* Translators: A button. */
                                    _ ("_Save Name"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "keep",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "keep");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  ct_connect (dialog, "response", on_name_response, self);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);

  ct_replay_remove_variation (self->replay);
  ct_table_pane_say (self->pane,
                     _ ("The variation has been deleted. You can undo this."));
}

static void
go_on (CtReplayPage *self)
{
  ct_replay_player_set_playing (self->player, !ct_replay_quiz_is_asking (self->quiz));
}

static void
go_to_start (CtReplayPage *self)
{
  ct_table_view_finish_moving (table_of (self));
  ct_session_set_position (session_of (self), 0);
}

static void
start_quiz (CtReplayPage *self,
            CtGuessKind kind,
            guint seat,
            const char *eyes,
            GArray *moments)
{
  set_trying (self, FALSE);
  while (ct_replay_get_depth (self->replay) > 0)
    ct_replay_leave_variation (self->replay);
  if (moments != NULL || ct_session_get_position (session_of (self)) ==
                             ct_session_get_n_plies (session_of (self)))
    go_to_start (self);

  ct_replay_set_reader (self->replay, seat);
  ct_replay_quiz_start (self->quiz, kind, seat, moments);
  borrow_eyes (self, eyes);
  if (moments != NULL)
    ct_replay_quiz_ask_first (self->quiz);
  else
    go_on (self);
}

/* Others can send their hands of practice, too. */
static gboolean
is_in_own_folder (CtReplayPage *self, GFile *file)
{
  CtProgress *progress = ct_replay_quiz_get_progress (self->quiz);
  CtStore *store = progress != NULL ? ct_progress_get_store (progress) : NULL;
  g_autofree char *base = ct_learner_folders_dup_base (CT_FOLDER_HANDS);
  g_auto (GStrv) folders = ct_learner_folders_dup_all_own (base, store);

  for (char **i = folders; *i != NULL; i++)
    {
      g_autoptr (GFile) folder = g_file_new_for_path (*i);

      if (g_file_has_parent (file, folder))
        return TRUE;
    }

  return FALSE;
}

/* Like the hand itself: nobody wants to be asked about it. */
static void
save_own_hand (CtReplayPage *self)
{
  CtReplayFile *file = ct_replay_section_find (GTK_WIDGET (self), CT_TYPE_REPLAY_FILE);
  CtDocument *document = ct_replay_file_get_document (file);

  if (document != NULL && ct_document_get_file (document) != NULL &&
      is_in_own_folder (self, ct_document_get_file (document)) &&
      ct_replay_is_modified (self->replay))
    ct_replay_file_save (file, FALSE);
}

static void
on_looked_again (CtReplayPage *self, GArray *moments, gboolean was_saved)
{
  CtRecord *record = ct_replay_get_record (self->replay);
  guint seat = CT_NOBODY;
  guint hand;
  gboolean is_own = ct_record_get_practice (record, &seat, &hand);
  const char eyes[] = { is_own ? 'A' + seat : '\0', '\0' };

  if (is_own && was_saved)
    save_own_hand (self);
  if (moments->len == 0)
    return;

  ct_replay_quiz_stop (self->quiz);
  start_quiz (self, CT_GUESS_MOVE, seat, is_own ? eyes : CT_REPLAY_SEES_MOVER, moments);
}

static void
quiz_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);
  const char *what = g_variant_get_string (parameter, NULL);

  for (CtGuessKind kind = CT_GUESS_LEGAL; kind < CT_N_GUESS_KINDS; kind++)
    if (g_str_equal (what, quiz_kinds[kind].id))
      {
        start_quiz (self, kind, CT_NOBODY,
                    kind >= CT_GUESS_TAKES ? CT_REPLAY_SEES_ALL : CT_REPLAY_SEES_MOVER,
                    NULL);
        return;
      }

  if (g_str_equal (what, EVERYBODY))
    start_quiz (self, CT_GUESS_MOVE, CT_NOBODY, CT_REPLAY_SEES_MOVER, NULL);
  else
    start_quiz (self, CT_GUESS_MOVE, what[0] - 'A', what, NULL);
}

static void
choose_quiz_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);

  on_opens (self);
  gtk_menu_button_popup (self->quiz_button);
}

static void
ask_class_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "ask-class");
}

static void
append_quizzes_for_seats (CtReplayPage *self, GMenu *menu)
{
  guint n_seats = ct_session_get_state (session_of (self))->n_seats;
  guint learner = ct_narrator_get_learner (ct_replay_get_narrator (self->replay));

  for (guint i = 0; i < n_seats; i++)
    {
      g_autofree char *action = g_strdup_printf ("replay.quiz::%c", 'A' + i);
      g_autofree char *label =
          /* Translators: the name of a player for whom the learner is to find the
           * moves.
           */
          g_strdup_printf (_ ("As %s"), ct_replay_get_player_name (self->replay, i));

      /* Translators: instead of “As Player A”, where the learner has played. */
      g_menu_append (menu, i == learner ? _ ("As Yourself") : label, action);
    }
  /* Translators: A menu item: the learner is asked what each player should play. */
  g_menu_append (menu, _ ("For All Players in Turn"), "replay.quiz::" EVERYBODY);
}

static void
fill_quiz_menu (CtReplayPage *self)
{
  const CtRules *rules = ct_session_get_rules (session_of (self));
  g_autoptr (GMenu) moves = g_menu_new ();
  g_autoptr (GMenu) others = g_menu_new ();
  g_autoptr (GMenu) tutor = g_menu_new ();
  g_autoptr (GMenu) wall = g_menu_new ();

  append_quizzes_for_seats (self, moves);
  /* Translators: Heading in a menu. */
  g_menu_append_section (self->quiz_menu, _ ("What Would You Play?"),
                         G_MENU_MODEL (moves));
  for (CtGuessKind kind = CT_GUESS_LEGAL; kind < CT_N_GUESS_KINDS; kind++)
    {
      g_autofree char *action =
          g_strdup_printf ("replay.quiz::%s", quiz_kinds[kind].id);

      if (ct_guess_kind_suits (kind, rules))
        g_menu_append (others, _ (quiz_kinds[kind].label), action);
    }
  if (g_menu_model_get_n_items (G_MENU_MODEL (others)) > 0)
    /* Translators: Heading in a menu. */
    g_menu_append_section (self->quiz_menu, _ ("What Do the Rules Say?"),
                           G_MENU_MODEL (others));
  /* Translators: A menu item: the tutor marks mistakes and says what was better. */
  g_menu_append (tutor, _ ("_Find Mistakes"), "replay.annotate");
  /* Translators: A menu item: be asked about the moments of a hand that cost most. */
  g_menu_append (tutor, _ ("_Look at It Again"), "replay.look-again");
  g_menu_append (tutor, _ ("_Remove the Tutor’s Notes"), "replay.remove-advice");
  /* Translators: Heading in a menu: who looks for mistakes in a hand. */
  g_menu_append_section (self->quiz_menu, _ ("Tutor"), G_MENU_MODEL (tutor));
  /* Translators: A menu item. */
  g_menu_append (wall, _ ("Ask the _Class"), "replay.ask-class");
  g_menu_append_section (self->quiz_menu, NULL, G_MENU_MODEL (wall));
}

static void
on_quiz (CtReplayPage *self)
{
  ct_replay_player_pause (self->player);
  if (ct_replay_quiz_is_active (self->quiz))
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->pane), "asking");
      show_list (self, FALSE);
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->pane), "asking");
      ct_replay_set_reader (self->replay, CT_NOBODY);
      give_back_eyes (self);
    }
  on_narrow (self);
}

static void
on_answered (CtReplayPage *self)
{
  CtSession *session = session_of (self);

  ct_table_pane_be_quiet (self->pane);
  ct_session_set_position (session, ct_session_get_position (session) + 1);
  go_on (self);
}

/* @session: up to the current position, perhaps under other rules */
static void
play_on (CtReplayPage *self, CtSession *session)
{
  guint seat = ct_table_view_get_viewer (table_of (self));
  guint hand;

  /* In a hand of their own, people keep their seat. */
  if ((seat == CT_SEES_ALL || seat == CT_NOBODY) &&
      !ct_record_get_practice (ct_replay_get_record (self->replay), &seat, &hand))
    seat = ct_session_get_state (session)->to_act;
  ct_replay_player_pause (self->player);
  g_signal_emit_by_name (self, "play-on", session, seat);
}

static void
play_on_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);
  g_autoptr (CtSession) fork = ct_session_fork (session_of (self));

  play_on (self, fork);
}

static void
update_play_on (CtReplayPage *self)
{
  ct_set_why_not (GTK_WIDGET (self), "replay.play-on",
                  ct_replay_say_no_turn (self->replay));
}

static void
update_problem (CtReplayPage *self)
{
  g_autofree char *problem = ct_replay_say_problem (self->replay);
  gboolean can_happen = ct_replay_can_happen (self->replay);

  ct_set_why_not (GTK_WIDGET (self), "replay.show-as-happened",
                  can_happen ? NULL
                             : _ ("There are no more moves to show as they happened."));
  ct_findings_set_remedy (self->findings, "replay.show-as-happened", can_happen);
  ct_findings_set_sentence (self->findings, problem);
}

static void
show_as_happened_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);

  ct_replay_show_as_it_happened (self->replay);
  ct_table_pane_say (self->pane,
                     _ ("The hand continues as it happened. Moves against the rules "
                        "are marked."));
  gtk_widget_grab_focus (widget);
}

static void
show_offer (CtReplayPage *self)
{
  gboolean is_inside = ct_replay_get_depth (self->replay) > 0;

  if (!is_inside &&
      ct_timeline_get_number (timeline_of (self),
                              ct_session_get_position (session_of (self))) >=
          self->watched_to)
    self->watched_to = 0;
  gtk_widget_set_visible (self->watched_offer, self->watched_to > 0 && !is_inside);
}

static void
update_watched (CtReplayPage *self)
{
  CtSession *session = session_of (self);

  show_offer (self);
  if (self->watched != NULL && ct_replay_get_depth (self->replay) == 0)
    ct_watched_see (self->watched, ct_session_get_rules (session), self->watched_id,
                    ct_timeline_get_number (timeline_of (self),
                                            ct_session_get_position (session)));
}

static void
after_moved (CtReplayPage *self)
{
  notify_words (self);
  update_watched (self);
  update_trying (self);
  update_play_on (self);
  update_remark (self);
  if (self->telling == 0)
    self->telling = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_tell, self, NULL);
}

static void
after_session (CtReplayPage *self)
{
  update_variation (self);
  after_moved (self);
}

static void
update_unseen (CtReplayPage *self)
{
  self->has_unseen = ct_replay_say_unseen (self->replay) != NULL;
  g_clear_object (&self->memory);
  look (self);
}

static void
after_written (CtReplayPage *self)
{
  update_unseen (self);
  refill_eyes_menu (self);
  update_problem (self);
  update_variation (self);
  update_play_on (self);
  update_remark (self);
}

CtReplay *
ct_replay_page_get_replay (CtReplayPage *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_PAGE (self), NULL);

  return self->replay;
}

CtFindings *
ct_replay_page_get_findings (CtReplayPage *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_PAGE (self), NULL);

  return self->findings;
}

/**
 * ct_replay_page_save_hand:
 * @hand: branches off at the current position
 * @first: its first new ply
 * @ret_is_new: (out): %FALSE if the record already had it
 *
 * Returns: %FALSE if it cannot be added
 */
gboolean
ct_replay_page_save_hand (CtReplayPage *self,
                          CtSession *hand,
                          guint first,
                          gboolean *ret_is_new)
{
  g_return_val_if_fail (CT_IS_REPLAY_PAGE (self), FALSE);

  ct_replay_quiz_stop (self->quiz);
  return ct_replay_play_hand (self->replay, hand, first, ret_is_new);
}

/**
 * ct_replay_page_is_from_library:
 *
 * Returns: whether only notes can be lost
 */
gboolean
ct_replay_page_is_from_library (CtReplayPage *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_PAGE (self), FALSE);

  return self->watched_id != NULL;
}

/**
 * ct_replay_page_set_watched:
 * @id: as in #CtLibraryEntry
 */
void
ct_replay_page_set_watched (CtReplayPage *self, CtWatched *watched, const char *id)
{
  guint number;
  g_autofree char *text = NULL;

  g_return_if_fail (CT_IS_REPLAY_PAGE (self));
  g_return_if_fail (CT_IS_WATCHED (watched));

  g_set_object (&self->watched, watched);
  g_free (self->watched_id);
  self->watched_id = g_strdup (id);
  number = ct_watched_get (watched, ct_session_get_rules (session_of (self)), id);
  if (number < 2 || number >= ct_timeline_get_n_moves (timeline_of (self)))
    return;

  text = g_strdup_printf (
      /* Translators: the number of a move. */
      _ ("You watched this hand up to move %u."), number);
  gtk_label_set_label (self->watched_text, text);
  gtk_actionable_set_action_target (self->watched_button, "u", number);
  self->watched_to = number;
  show_offer (self);
}

static void
connect_after (CtReplayPage *self,
               const char *signal,
               void (*handler) (CtReplayPage *self))
{
  g_signal_connect_object (self->replay, signal, G_CALLBACK (handler), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/**
 * ct_replay_page_new:
 * @record: shown up to an illegal move
 */
GtkWidget *
ct_replay_page_new (CtRecord *record, CtLibrary *library, GSettings *settings)
{
  CtReplayPage *self = g_object_new (CT_TYPE_REPLAY_PAGE, NULL);

  ct_what_if_pane_bind_settings (self->what_if, settings);
  ct_table_view_set_recalls (table_of (self), TRUE);
  self->settings = g_object_ref (settings);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SETTINGS]);
  self->replay = ct_replay_new (record, library);
  ct_replay_set_hides_explanations (self->replay,
                                    ct_record_hides_explanations (record));
  ct_replay_speak_to_learner (self->replay, TRUE);
  self->names = dup_names (self);
  open_eyes (self);
  fill_quiz_menu (self);
  ct_connect (table_of (self), "move-chosen", on_move_chosen, self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REPLAY]);
  ct_connect (self->replay, "notify::session", on_session, self);
  ct_connect (self->replay, "remarks-changed", on_remarks_changed, self);
  ct_connect (ct_replay_section_find (GTK_WIDGET (self), CT_TYPE_REPLAY_BOOKMARKS),
              "changed", ct_move_list_refresh, self->moves);
  connect_after (self, "notify::session", after_session);
  connect_after (self, "remarks-changed", after_written);
  connect_after (self, "notify::modified", after_written);
  on_session (self);
  after_session (self);
  after_written (self);

  return GTK_WIDGET (self);
}

static gboolean
is_in_popover (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) != NULL;
}

static void
on_focus (CtReplayPage *self, GParamSpec *pspec, GtkRoot *root)
{
  GtkWidget *focus = gtk_root_get_focus (root);

  if (!self->is_popover_open && focus != NULL &&
      gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) && !is_in_popover (focus))
    g_set_weak_pointer (&self->focus, focus);
}

static void
give_back_focus (CtReplayPage *self)
{
  if (self->focus != NULL && gtk_widget_get_mapped (self->focus))
    gtk_widget_grab_focus (self->focus);
}

static gboolean
on_idle_after_popover (gpointer button)
{
  gtk_widget_set_focusable (button, TRUE);
  return G_SOURCE_REMOVE;
}

/* GTK 4.18 gives the focus to the button of a popover after all others, if it can. */
static void
on_popover (CtReplayPage *self, GParamSpec *pspec, GtkWidget *popover)
{
  GtkWidget *button = gtk_widget_get_first_child (gtk_widget_get_parent (popover));
  gboolean was_open = self->is_popover_open;

  self->is_popover_open = gtk_widget_get_visible (popover);
  if (!was_open || self->is_popover_open)
    return;

  give_back_focus (self);
  gtk_widget_set_focusable (button, FALSE);
  g_idle_add_full (G_PRIORITY_HIGH, on_idle_after_popover, g_object_ref (button),
                   g_object_unref);
}

/* Menu buttons do not take the focus on a click: Space still plays. */
static void
watch_popovers (CtReplayPage *self, GtkWidget *widget)
{
  if (GTK_IS_MENU_BUTTON (widget))
    {
      gtk_widget_set_focus_on_click (widget, FALSE);
      gtk_widget_set_focus_on_click (gtk_widget_get_first_child (widget), FALSE);
      ct_connect (gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget)),
                  "notify::visible", on_popover, self);
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    watch_popovers (self, child);
}

/* After a click, arrow keys still step. */
static void
on_clicked (CtReplayPage *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *table = GTK_WIDGET (table_of (self));

  if (focus == NULL || ct_replay_quiz_is_active (self->quiz) || self->is_trying)
    return;

  if (focus == table || gtk_widget_is_ancestor (focus, table) || CT_IS_MOVE_ROW (focus))
    gtk_widget_grab_focus (GTK_WIDGET (self->player));
}

static gboolean
on_idle_after_click (gpointer page)
{
  if (gtk_widget_get_root (page) != NULL)
    on_clicked (page);

  return G_SOURCE_REMOVE;
}

static gboolean
on_event (CtReplayPage *self, GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_BUTTON_RELEASE || type == GDK_TOUCH_END)
    g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_idle_after_click, g_object_ref (self),
                     g_object_unref);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
on_scroll (CtReplayPage *self, double dx, double dy)
{
  if (dy == 0 || ct_replay_quiz_is_active (self->quiz))
    return GDK_EVENT_PROPAGATE;

  gtk_widget_activate_action (GTK_WIDGET (self),
                              dy > 0 ? "replay.next" : "replay.previous", NULL);
  return GDK_EVENT_STOP;
}

static void
watch_pointer (CtReplayPage *self)
{
  GtkEventController *events = gtk_event_controller_legacy_new ();
  GtkEventController *wheel =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL |
                                       GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);

  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  ct_connect (events, "event", on_event, self);
  gtk_widget_add_controller (GTK_WIDGET (self), events);
  ct_connect (wheel, "scroll", on_scroll, self);
  gtk_widget_add_controller (GTK_WIDGET (self->pane), wheel);
}

static void
ct_replay_page_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ct_replay_page_parent_class)->root (widget);
  ct_connect (gtk_widget_get_root (widget), "notify::focus-widget", on_focus, widget);
}

static void
ct_replay_page_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), on_focus, widget);
  GTK_WIDGET_CLASS (ct_replay_page_parent_class)->unroot (widget);
}

static gboolean
escape_key (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);

  if (self->is_trying)
    set_trying (self, FALSE);
  else if (ct_replay_quiz_is_active (self->quiz))
    ct_replay_quiz_stop (self->quiz);
  else if (ct_replay_get_depth (self->replay) > 0)
    ct_replay_leave_variation (self->replay);
  else
    return FALSE;

  return TRUE;
}

static const struct
{
  const char *name;
  GtkWidgetActionActivateFunc activate;
  const char *parameter_type;
  guint key;
  GdkModifierType modifiers;
} actions[] = {
  { "replay.choose-eyes", choose_eyes_action, NULL, GDK_KEY_e },
  { "replay.show-class", show_class_action, NULL, GDK_KEY_F5 },
  { "replay.try", try_action, NULL, GDK_KEY_v },
  { "replay.enter-variation", enter_action, "(uu)" },
  { "replay.leave-variation", leave_action },
  { "replay.name-variation", name_action, NULL, GDK_KEY_F2 },
  { "replay.remove-variation", remove_action, NULL, GDK_KEY_Delete },
  { "replay.quiz", quiz_action, "s" },
  { "replay.choose-quiz", choose_quiz_action, NULL, GDK_KEY_q },
  { "replay.ask-class", ask_class_action },
  { "replay.play-on", play_on_action, NULL, GDK_KEY_p,
    GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "replay.show-as-happened", show_as_happened_action },
};

static void
install_actions (GtkWidgetClass *widget_class)
{
  ct_table_view_add_page_keys (widget_class);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (widget_class, actions[i].name,
                                       actions[i].parameter_type, actions[i].activate);
      if (actions[i].key != 0)
        gtk_widget_class_add_binding_action (widget_class, actions[i].key,
                                             actions[i].modifiers, actions[i].name,
                                             NULL);
    }
  ct_replay_section_install (CT_TYPE_REPLAY_BOOKMARKS, widget_class);
  ct_replay_section_install (CT_TYPE_REPLAY_EXPORT, widget_class);
  ct_replay_section_install (CT_TYPE_REPLAY_FILE, widget_class);
  ct_replay_section_install (CT_TYPE_REPLAY_LAWS, widget_class);
  ct_replay_section_install (CT_TYPE_REPLAY_NOTES, widget_class);
  ct_replay_section_install (CT_TYPE_REPLAY_PLAYER, widget_class);
  ct_replay_section_install (CT_TYPE_REPLAY_QUIZ, widget_class);
  ct_replay_section_install (CT_TYPE_REPLAY_STORY, widget_class);
  ct_replay_section_install (CT_TYPE_REPLAY_TUTOR, widget_class);
  ct_replay_section_install (CT_TYPE_REPLAY_UNSAVED, widget_class);

  gtk_widget_class_install_property_action (widget_class, "replay.seen-by", "seen-by");
  gtk_widget_class_install_property_action (widget_class, "replay.honest", "honest");
  gtk_widget_class_install_property_action (widget_class, "replay.hides-future",
                                            "hides-future");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_o, 0, "replay.honest",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, 0,
                                       "replay.hides-future", NULL);

  ct_table_view_add_page_arrows (widget_class, "replay.previous", "replay.next");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_key, NULL);
}

static gboolean
ct_replay_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CT_REPLAY_PAGE (widget)->player));
}

static const CtRules *
ct_replay_page_get_rules (CtPage *page)
{
  return ct_session_get_rules (ct_replay_get_session (CT_REPLAY_PAGE (page)->replay));
}

static void
ct_replay_page_dispose (GObject *object)
{
  CtReplayPage *self = CT_REPLAY_PAGE (object);

  g_clear_handle_id (&self->telling, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_REPLAY_PAGE);
  g_clear_object (&self->of_timeline);
  g_clear_object (&self->of_session);
  g_clear_object (&self->memory);
  g_clear_object (&self->watched);
  g_clear_weak_pointer (&self->focus);
  g_clear_pointer (&self->names, g_free);
  g_clear_object (&self->replay);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (ct_replay_page_parent_class)->dispose (object);
}

static void
ct_replay_page_finalize (GObject *object)
{
  CtReplayPage *self = CT_REPLAY_PAGE (object);

  g_free (self->seen_by);
  g_free (self->lender);
  g_free (self->watched_id);

  G_OBJECT_CLASS (ct_replay_page_parent_class)->finalize (object);
}

static void
ct_replay_page_get_property (GObject *object,
                             guint prop_id,
                             GValue *value,
                             GParamSpec *pspec)
{
  CtReplayPage *self = CT_REPLAY_PAGE (object);

  switch (prop_id)
    {
    case PROP_REPLAY:
      g_value_set_object (value, self->replay);
      break;

    case PROP_SETTINGS:
      g_value_set_object (value, self->settings);
      break;

    case PROP_SEEN_BY:
      g_value_set_string (value, self->seen_by);
      break;

    case PROP_HONEST:
      g_value_set_boolean (value, self->honest);
      break;

    case PROP_HIDES_FUTURE:
      g_value_set_boolean (value, self->hides_future);
      break;

    case PROP_SUMMARY:
      g_value_take_string (value, dup_summary (self));
      break;

    case PROP_IS_USUAL:
      g_value_set_boolean (value, is_usual (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_replay_page_set_property (GObject *object,
                             guint prop_id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  CtReplayPage *self = CT_REPLAY_PAGE (object);

  switch (prop_id)
    {
    case PROP_SEEN_BY:
      g_free (self->seen_by);
      self->seen_by = g_value_dup_string (value);
      break;

    case PROP_HONEST:
      self->honest = g_value_get_boolean (value);
      break;

    case PROP_HIDES_FUTURE:
      self->hides_future = g_value_get_boolean (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      return;
    }
  on_eyes (self);
}

static void
install_properties (GObjectClass *object_class)
{
  GParamFlags readable = G_PARAM_READABLE;
  GParamFlags seen = G_PARAM_READWRITE;

  properties[PROP_REPLAY] =
      g_param_spec_object ("replay", NULL, NULL, CT_TYPE_REPLAY, readable);
  properties[PROP_SETTINGS] =
      g_param_spec_object ("settings", NULL, NULL, G_TYPE_SETTINGS, readable);

  /* %CT_REPLAY_SEES_ALL, %CT_REPLAY_SEES_MOVER or the letter of a seat. “honest”: the
   * table shows what that player can deduce. */
  properties[PROP_SEEN_BY] =
      g_param_spec_string ("seen-by", NULL, NULL, CT_REPLAY_SEES_ALL, seen);
  properties[PROP_HONEST] = g_param_spec_boolean ("honest", NULL, NULL, FALSE, seen);
  properties[PROP_HIDES_FUTURE] =
      g_param_spec_boolean ("hides-future", NULL, NULL, FALSE, seen);

  properties[PROP_SUMMARY] =
      g_param_spec_string ("summary", NULL, NULL, NULL, readable);
  properties[PROP_IS_USUAL] =
      g_param_spec_boolean ("is-usual", NULL, NULL, TRUE, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
install_signals (CtReplayPageClass *klass)
{
  /**
   * CtReplayPage::play-on:
   * @session: (type CtSession): a copy up to the current position, or the same table
   *   under other rules
   */
  ct_signal_new (klass, "play-on", 2, CT_TYPE_SESSION, G_TYPE_UINT);

  ct_signal_new (klass, "show-class", 1, G_TYPE_UINT);

  ct_signal_new (klass, "ask-class", 0);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (CT_TYPE_FINDINGS);
  g_type_ensure (CT_TYPE_MOMENT_BAR);
  g_type_ensure (CT_TYPE_MOVE_LIST);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_SPLIT);
  g_type_ensure (CT_TYPE_TABLE_PANE);
  g_type_ensure (CT_TYPE_WHAT_IF_PANE);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-replay-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, pane);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, what_if);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, moves);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, split);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, side);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, eyes_menu);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, eyes_button);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, findings);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, watched_offer);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, watched_text);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, watched_button);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, variation);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, variation_text);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, remark);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, remark_line);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, remark_text);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, quiz_menu);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, quiz_button);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, try_button);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, player);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, quiz);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, story);
  gtk_widget_class_bind_template_callback (widget_class, gtk_widget_grab_focus);
  gtk_widget_class_bind_template_callback (widget_class, ct_move_list_refresh);
  gtk_widget_class_bind_template_callback (widget_class, ct_replay_player_pause);
  gtk_widget_class_bind_template_callback (widget_class, ct_page_announce);
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);
  gtk_widget_class_bind_template_callback (widget_class, place_quiz);
  gtk_widget_class_bind_template_callback (widget_class, choose_subtitle);
  gtk_widget_class_bind_template_callback (widget_class, has_room_for_controls);
  gtk_widget_class_bind_template_callback (widget_class, has_room_for_sight);
  gtk_widget_class_bind_template_callback (widget_class, on_opens);
  gtk_widget_class_bind_template_callback (widget_class, on_quiz);
  gtk_widget_class_bind_template_callback (widget_class, update_table);
  gtk_widget_class_bind_template_callback (widget_class, on_answered);
  gtk_widget_class_bind_template_callback (widget_class, on_looked_again);
  gtk_widget_class_bind_template_callback (widget_class, play_on);
}

static void
ct_replay_page_class_init (CtReplayPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_replay_page_dispose;
  object_class->finalize = ct_replay_page_finalize;
  object_class->get_property = ct_replay_page_get_property;
  object_class->set_property = ct_replay_page_set_property;
  CT_PAGE_CLASS (klass)->get_rules = ct_replay_page_get_rules;
  CT_PAGE_CLASS (klass)->doing = CT_DOING_WATCHING;

  widget_class->grab_focus = ct_replay_page_grab_focus;
  widget_class->root = ct_replay_page_root;
  widget_class->unroot = ct_replay_page_unroot;

  install_properties (object_class);
  install_signals (klass);
  install_actions (widget_class);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind_template (widget_class);
}

static void
ct_replay_page_init (CtReplayPage *self)
{
  self->of_session = g_signal_group_new (CT_TYPE_SESSION);
  g_signal_group_connect_swapped (self->of_session, "notify::position",
                                  G_CALLBACK (on_moved), self);
  g_signal_group_connect_data (self->of_session, "notify::position",
                               G_CALLBACK (after_moved), self, NULL,
                               G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  self->of_timeline = g_signal_group_new (CT_TYPE_TIMELINE);
  g_signal_group_connect_swapped (self->of_timeline, "changed",
                                  G_CALLBACK (after_moved), self);
  g_signal_group_connect_swapped (self->of_timeline, "history-changed",
                                  G_CALLBACK (after_moved), self);
  self->seen_by = g_strdup (CT_REPLAY_SEES_ALL);
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_wrapping_tell_cut (GTK_WIDGET (self->variation_text));
  /* Translators: Tooltip of a menu button: whose cards and notes are shown. */
  ct_name_menu_button (GTK_WIDGET (self->eyes_button),
                       _ ("Choose Whose Cards to Show"));
  /* Translators: Tooltip of a menu button. */
  ct_name_menu_button (GTK_WIDGET (self->quiz_button), _ ("Quiz Me"));
  /* Translators: Tooltip of a button. */
  ct_name_widget (GTK_WIDGET (self->try_button), _ ("Try Another Move"));
  watch_popovers (self, GTK_WIDGET (self));
  watch_pointer (self);
  ct_explain_menus (GTK_WIDGET (self));
  ct_explain_keys (GTK_WIDGET (self), self->pane);
}
