/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-window-private.h"

#include <glib/gi18n.h>

#include "ct-example-page.h"
#include "ct-exercise-page.h"
#include "ct-game-page.h"
#include "ct-game-tile.h"
#include "ct-guide-page.h"
#include "ct-learner-folders.h"
#include "ct-lesson-page.h"
#include "ct-password-page.h"
#include "ct-practice-page.h"
#include "ct-problem-page.h"
#include "ct-problem-report.h"
#include "ct-replay-bookmarks.h"
#include "ct-replay-page.h"
#include "ct-replay-quiz.h"
#include "ct-replay-unsaved.h"
#include "ct-recent-list.h"
#include "ct-record-page.h"
#include "ct-rules-page.h"
#include "ct-seed.h"
#include "ct-signal.h"
#include "ct-teacher-page.h"

static void
push_practice (CtWindow *self, GtkWidget *page)
{
  /* The hand is saved in the learner's folder. */
  ct_practice_page_set_progress (CT_PRACTICE_PAGE (page), self->progress);
  ct_practice_page_set_my_hands (CT_PRACTICE_PAGE (page), self->my_hands);
  ct_connect (page, "my-hand", ct_window_continue_my_hand, self);
  ct_connect (page, "open-file", ct_window_open_file_for, self);
  ct_window_push (self, page);
}

static int
on_keep (CtReplayPage *record, CtSession *session, guint first)
{
  gboolean is_new;

  if (!ct_replay_page_save_hand (record, session, first, &is_new))
    return CT_SAVED_NOT;

  return is_new ? CT_SAVED_NEW : CT_SAVED_BEFORE;
}

static void
on_play_on (CtWindow *self, CtSession *session, guint seat, CtReplayPage *record)
{
  CtReplay *replay = ct_replay_page_get_replay (record);
  GtkWidget *page =
      ct_practice_page_new_from_session (session, seat, ct_replay_get_narrator (replay),
                                         self->library, self->settings);

  /* A hand under other rules is no variation of this one. */
  if (ct_replay_may_vary (replay) && ct_session_get_n_plies (session) > 0)
    ct_practice_page_offer_saving (CT_PRACTICE_PAGE (page));
  ct_connect (page, "keep", on_keep, record);
  push_practice (self, page);
}

/**
 * ct_window_dup_drafts:
 *
 * Returns: (transfer full) (type filename): the folder of the learner's drafts
 */
char *
ct_window_dup_drafts (CtWindow *self)
{
  g_autofree char *base = ct_learner_folders_dup_base (CT_FOLDER_DRAFTS);

  return ct_learner_folders_dup_own (base, ct_progress_get_store (self->progress));
}

static void
keep_unsaved (CtWindow *self, GtkWidget *page)
{
  g_autofree char *own = ct_window_dup_drafts (self);

  ct_replay_unsaved_set_folder (ct_replay_section_find (page, CT_TYPE_REPLAY_UNSAVED),
                                own);
}

static void
on_continue_recording (CtWindow *self, const CtFoundDraft *found, GtkWidget *section)
{
  GtkWidget *page = gtk_widget_get_ancestor (section, CT_TYPE_REPLAY_PAGE);

  if (ct_window_record_on (self, found))
    ct_window_forget (self, page);
}

GtkWidget *
ct_window_show_record (CtWindow *self, CtRecord *record)
{
  GtkWidget *page = ct_replay_page_new (record, self->library, self->settings);

  ct_window_tie_record (page);
  ct_replay_bookmarks_set_store (ct_replay_section_find (page,
                                                         CT_TYPE_REPLAY_BOOKMARKS),
                                 ct_progress_get_store (self->progress));
  ct_replay_quiz_set_progress (ct_replay_section_find (page, CT_TYPE_REPLAY_QUIZ),
                               self->progress);
  keep_unsaved (self, page);
  ct_connect (ct_replay_section_find (page, CT_TYPE_REPLAY_UNSAVED),
              "continue-recording", on_continue_recording, self);
  ct_connect (page, "play-on", on_play_on, self);
  ct_class_desk_offer_hand (self->desk, page);
  ct_window_push (self, page);
  return page;
}

/* A hand is open in only one place. */
static gboolean
plays_hand (GtkWidget *page, gconstpointer path)
{
  return CT_IS_PRACTICE_PAGE (page) &&
         g_strcmp0 (ct_practice_page_get_saved_path (CT_PRACTICE_PAGE (page)), path) ==
             0;
}

/* Replaces a practice page without a move. */
static void
go_on_with (CtWindow *self, const CtMyHand *hand)
{
  GtkWidget *present = ct_window_get_page (self);

  push_practice (self,
                 ct_practice_page_new_from_hand (hand, self->library, self->settings));
  if (CT_IS_PRACTICE_PAGE (present) &&
      !ct_practice_page_is_under_way (CT_PRACTICE_PAGE (present)))
    ct_window_forget (self, present);
}

/* @continues: the match of a finished hand */
typedef struct
{
  CtWindow *window;
  char *path;
  gboolean continues;
} Wish;

static void
open_hand (CtWindow *self, const CtMyHand *hand, const char *path, gboolean continues)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  if (ct_window_show_existing (plays_hand, path) != NULL)
    return;

  if (hand == NULL || (hand->is_over && !(continues && hand->goes_on)))
    ct_window_open_file (self, file);
  else if (!hand->is_over && hand->journal == NULL)
    ct_window_toast (self, _ ("This hand is open in another program. Continue there."));
  else
    go_on_with (self, hand);
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  Wish *wish = data;
  CtMyHand *hand = ct_my_hands_read_finish (result);

  if (wish->window->way != NULL)
    open_hand (wish->window, hand, wish->path, wish->continues);

  if (hand != NULL)
    ct_my_hand_free (hand);
  g_object_unref (wish->window);
  g_free (wish->path);
  g_free (wish);
}

static void
want_hand (CtWindow *self, const char *path, gboolean continues)
{
  Wish *wish;

  if (ct_window_show_existing (plays_hand, path) != NULL)
    return;

  wish = g_new0 (Wish, 1);
  wish->window = g_object_ref (self);
  wish->path = g_strdup (path);
  wish->continues = continues;
  ct_my_hands_read_async (self->my_hands, path, on_read, wish);
}

static void
open_my_hand (CtWindow *self, const char *path)
{
  want_hand (self, path, FALSE);
}

/**
 * ct_window_continue_my_hand:
 *
 * Or its match, if the hand is over.
 */
void
ct_window_continue_my_hand (CtWindow *self, const char *path)
{
  want_hand (self, path, TRUE);
}

static const char *
get_doomed (AdwToast *toast)
{
  return g_object_get_data (G_OBJECT (toast), "path");
}

static void
on_undo (CtWindow *self, AdwToast *toast)
{
  ct_my_hands_spare (self->my_hands, get_doomed (toast));
}

static void
on_too_late (CtWindow *self, AdwToast *toast)
{
  if (self->my_hands != NULL &&
      ct_my_hands_is_doomed (self->my_hands, get_doomed (toast)))
    ct_my_hands_delete (self->my_hands, get_doomed (toast));
}

static gboolean
is_played (CtWindow *self, const char *path)
{
  if (ct_window_show_existing (plays_hand, path) == NULL)
    return FALSE;

  ct_window_toast (self, _ ("You are playing this hand right now. Leave it first."));
  return TRUE;
}

static void
delete_my_hand (CtWindow *self, const char *path)
{
  AdwToast *toast;

  if (is_played (self, path))
    return;

  ct_my_hands_doom (self->my_hands, path);
  toast = ct_window_undo_toast (self, _ ("The hand has been deleted."),
                                G_CALLBACK (on_undo), G_CALLBACK (on_too_late));
  g_object_set_data_full (G_OBJECT (toast), "path", g_strdup (path), g_free);
}

static void
rename_my_hand (CtWindow *self, const char *path, const char *name)
{
  if (!is_played (self, path))
    ct_my_hands_rename (self->my_hands, path, name);
}

static void
push_game (CtWindow *self, GtkWidget *page)
{
  ct_connect (page, "my-hand", open_my_hand, self);
  ct_connect (page, "delete-hand", delete_my_hand, self);
  ct_connect (page, "rename-hand", rename_my_hand, self);
  ct_window_push (self, page);
}

static void
open_game_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);
  const CtRules *rules = ct_rules_lookup (g_variant_get_string (parameter, NULL));
  GtkWidget *page;

  if (rules == NULL || ct_window_refuses_game (self, rules))
    return;

  page = ct_game_page_new (rules, self->library, self->progress, self->watched,
                           self->my_hands);
  if (self->classroom != NULL)
    ct_game_page_set_classroom (CT_GAME_PAGE (page), self->classroom);
  push_game (self, page);
}

static gboolean
refuses_lesson (CtWindow *self, const char *id)
{
  const CtLibraryEntry *entry = ct_library_lookup_lesson (self->library, id);

  return entry != NULL && ct_window_refuses (self, CT_PLAN_LESSON, id, entry->rules);
}

static void
on_lesson_played_on (CtWindow *self, CtSession *session, guint seat, CtLessonPage *page)
{
  CtNarrator *narrator =
      ct_lesson_runner_get_narrator (ct_lesson_page_get_runner (page));

  push_practice (self,
                 ct_practice_page_new_from_session (session, seat, narrator,
                                                    self->library, self->settings));
}

void
ct_window_tie_lesson (CtWindow *self, GtkWidget *page)
{
  ct_connect (page, "play-on", on_lesson_played_on, self);
}

static GtkWidget *
create_lesson_page (CtWindow *self, const char *id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CtLesson) lesson = ct_library_read_lesson (self->library, id, &error);
  GtkWidget *page;

  if (lesson == NULL)
    return ct_problem_page_new (NULL, error);

  page = ct_lesson_page_new (lesson, self->library, self->progress, self->settings);
  ct_window_tie_lesson (self, page);
  return page;
}

static void
open_lesson_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);
  const char *id = g_variant_get_string (parameter, NULL);

  if (!refuses_lesson (self, id))
    ct_window_push (self, create_lesson_page (self, id));
}

static void
open_step_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);
  const char *id;
  guint step;
  GtkWidget *page;
  CtLessonRunner *runner;

  g_variant_get (parameter, "(&su)", &id, &step);
  if (refuses_lesson (self, id))
    return;

  page = create_lesson_page (self, id);
  if (CT_IS_LESSON_PAGE (page))
    {
      runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (page));
      ct_lesson_runner_skip_to (runner,
                                MIN (step, ct_lesson_runner_get_n_steps (runner) - 1));
    }
  ct_window_push (self, page);
}

static void
five_minutes_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);
  const CtRules *rules = ct_rules_lookup (g_variant_get_string (parameter, NULL));

  if (!ct_window_refuses (self, CT_PLAN_GAME, NULL, rules))
    ct_window_push (self, ct_exercise_page_new (self->progress, rules, ct_seed_draw (),
                                                self->library, self->settings));
}

static gboolean
comes_from_lesson (CtWindow *self, const char *id)
{
  GtkWidget *page = g_ptr_array_index (self->way, self->way->len - 2);

  return CT_IS_LESSON_PAGE (page) &&
         g_str_equal (ct_lesson_get_id (ct_lesson_runner_get_lesson (
                          ct_lesson_page_get_runner (CT_LESSON_PAGE (page)))),
                      id);
}

static void
next_lesson_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);
  const char *id = g_variant_get_string (parameter, NULL);
  GtkWidget *page;

  if (self->way->len > 1 && comes_from_lesson (self, id))
    {
      ct_window_go_back (self);
      return;
    }
  if (refuses_lesson (self, id))
    return;

  page = create_lesson_page (self, id);
  g_ptr_array_set_size (self->way, self->way->len - 1);
  ct_window_push (self, page);
}

static GtkWidget *
ct_window_show_hand (CtWindow *self, const CtRules *rules, const char *id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CtRecord) record = ct_library_read_hand (self->library, rules, id, &error);
  GtkWidget *page;

  if (record == NULL)
    {
      ct_window_show_problem (self, NULL, error);
      return NULL;
    }

  page = ct_window_show_record (self, record);
  ct_replay_page_set_watched (CT_REPLAY_PAGE (page), self->watched, id);
  return page;
}

static void
open_hand_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *id;
  const char *ruleset;
  const CtRules *rules;

  g_variant_get (parameter, "(&s&s)", &ruleset, &id);
  rules = ct_rules_lookup (ruleset);
  if (rules != NULL && !ct_window_refuses (CT_WINDOW (widget), CT_PLAN_HAND, id, rules))
    ct_window_show_hand (CT_WINDOW (widget), rules, id);
}

static void
practice_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);
  const CtRules *rules = ct_rules_lookup (g_variant_get_string (parameter, NULL));

  if (rules != NULL && !ct_window_refuses (self, CT_PLAN_GAME, NULL, rules))
    push_practice (self, ct_practice_page_new (rules, self->library, self->settings));
}

/* The draft of the new hand stays until it is saved. */
static void
on_recorded (CtWindow *self,
             const CtFoundDraft *found,
             gboolean saves,
             GtkWidget *recording)
{
  ct_window_go_on (self, found);
  ct_window_forget (self, recording);
  if (saves)
    gtk_widget_activate_action (ct_window_get_page (self), "replay.save", NULL);
}

static GtkWidget *
create_record_page (CtWindow *self, const CtRules *rules)
{
  g_autofree char *drafts = ct_window_dup_drafts (self);
  GtkWidget *page = ct_record_page_new (rules, self->library, self->settings, drafts);

  ct_connect (page, "recorded", on_recorded, self);
  return page;
}

static void
record_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);
  const CtRules *rules = ct_rules_lookup (g_variant_get_string (parameter, NULL));

  if (rules != NULL && !ct_window_refuses_game (self, rules))
    ct_window_push (self, create_record_page (self, rules));
}

/**
 * ct_window_record_on:
 *
 * Returns: %FALSE if @found cannot be continued as a recording
 */
gboolean
ct_window_record_on (CtWindow *self, const CtFoundDraft *found)
{
  const CtRules *rules =
      ct_rules_lookup (ct_record_get_rules (found->opened->record)->id);
  GtkWidget *page = g_object_ref_sink (create_record_page (self, rules));
  gboolean can_go_on = ct_record_page_go_on (CT_RECORD_PAGE (page), found);

  if (can_go_on)
    ct_window_push (self, page);
  g_object_unref (page);
  return can_go_on;
}

static void
on_try_example (CtWindow *self, const CtExample *example)
{
  ct_window_push (self, ct_example_page_new (example, self->library, self->settings));
}

static GtkWidget *
find_record_page (CtWindow *self, CtReplay *replay)
{
  for (guint i = 0; i < self->way->len; i++)
    {
      GtkWidget *page = g_ptr_array_index (self->way, i);

      if (CT_IS_REPLAY_PAGE (page) &&
          ct_replay_page_get_replay (CT_REPLAY_PAGE (page)) == replay)
        return page;
    }

  return NULL;
}

static void
on_moment (CtWindow *self,
           CtReplay *open,
           const char *hand,
           GFile *file,
           guint position,
           CtRuleMoments *moments)
{
  GtkWidget *page;

  if (open == NULL && hand == NULL)
    {
      ct_window_open_file_at (self, file, position);
      return;
    }

  page = open != NULL
             ? find_record_page (self, open)
             : ct_window_show_hand (self, ct_rule_moments_get_rules (moments), hand);
  if (page == NULL)
    return;

  if (open != NULL)
    ct_window_come_back_to (self, page);
  ct_session_set_position (
      ct_replay_get_session (ct_replay_page_get_replay (CT_REPLAY_PAGE (page))),
      position);
}

static void
add_open_records (CtWindow *self, CtRuleMoments *moments)
{
  for (guint i = 0; i < self->way->len; i++)
    {
      GtkWidget *page = g_ptr_array_index (self->way, i);

      if (CT_IS_REPLAY_PAGE (page))
        ct_rule_moments_add_open (moments,
                                  ct_replay_page_get_replay (CT_REPLAY_PAGE (page)),
                                  ct_window_get_file (page));
    }
}

/* All users of a kiosk share the recent files. */
static void
add_recent_records (CtWindow *self, CtRuleMoments *moments)
{
  g_autoptr (GPtrArray) files = NULL;

  if (self->classroom != NULL && ct_classroom_is_kiosk (self->classroom))
    return;

  files = ct_recent_list_find (CT_RECENT_RECORD);
  for (guint i = 0; i < files->len; i++)
    ct_rule_moments_add_file (moments, g_ptr_array_index (files, i));
}

/* Returns: the moments of all hands that can be opened */
CtRuleMoments *
ct_window_create_moments (CtWindow *self, const CtRules *rules)
{
  CtRuleMoments *moments = ct_rule_moments_new (self->library, rules);

  add_open_records (self, moments);
  ct_rule_moments_add_my_hands (moments, self->my_hands);
  add_recent_records (self, moments);
  ct_connect (moments, "chosen", on_moment, self);
  return moments;
}

static gboolean
turns_to (GtkWidget *page, const CtRules *rules, const char *id)
{
  if (!CT_IS_RULES_PAGE (page) || ct_page_get_rules (CT_PAGE (page)) != rules)
    return FALSE;

  if (*id != '\0')
    ct_rules_page_show_rule (CT_RULES_PAGE (page), id);
  return TRUE;
}

static void
show_rule_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);
  const char *ruleset;
  const char *id;
  const CtRules *rules;
  g_autoptr (CtRuleMoments) moments = NULL;
  GtkWidget *page;

  g_variant_get (parameter, "(&s&s)", &ruleset, &id);
  rules = ct_rules_lookup (ruleset);
  if (rules == NULL || turns_to (ct_window_get_page (self), rules, id))
    return;

  moments = ct_window_create_moments (self, rules);
  page = ct_rules_page_new (rules, self->library, moments, self->settings);
  ct_connect (page, "try-example", on_try_example, self);
  if (*id != '\0')
    ct_rules_page_show_rule (CT_RULES_PAGE (page), id);
  ct_window_push (self, page);
}

static CtTeacherPage *
find_teacher_page (CtWindow *self)
{
  for (guint i = 0; i < self->way->len; i++)
    if (CT_IS_TEACHER_PAGE (g_ptr_array_index (self->way, i)))
      return g_ptr_array_index (self->way, i);

  return NULL;
}

/* A dialog could delete or save something. */
static void
close_dialogs (CtWindow *self)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = g_list_model_get_n_items (windows); i-- > 0;)
    {
      g_autoptr (GtkWindow) dialog = g_list_model_get_item (windows, i);

      if (dialog != NULL && gtk_window_get_transient_for (dialog) == GTK_WINDOW (self))
        gtk_window_close (dialog);
    }
}

/* What the class sees stays. */
static void
close_private_pages (CtWindow *self)
{
  for (guint i = self->way->len; i-- > 1;)
    {
      GtkWidget *page = g_ptr_array_index (self->way, i);

      if (CT_PAGE_GET_CLASS (page)->is_private && page == ct_window_get_page (self))
        ct_window_go_back (self);
      else if (CT_PAGE_GET_CLASS (page)->is_private)
        ct_window_forget (self, page);
    }
}

static gboolean
on_lock (gpointer user_data)
{
  CtWindow *self = user_data;
  CtTeacherPage *page = find_teacher_page (self);
  gint64 patience = (gint64) g_settings_get_uint (self->settings, "teacher-lock-time") *
                    G_USEC_PER_SEC;
  gint64 left = self->touched + patience - g_get_monotonic_time ();

  self->lock = 0;
  if (page == NULL || patience == 0)
    return G_SOURCE_REMOVE;

  if (left <= 0 && ct_teacher_page_is_open (page))
    {
      close_dialogs (self);
      close_private_pages (self);
      ct_teacher_page_lock (page);
    }
  self->lock = g_timeout_add ((left > 0 ? left : patience) / 1000 + 1, on_lock, self);
  return G_SOURCE_REMOVE;
}

void
ct_window_watch_lock (CtWindow *self)
{
  g_clear_handle_id (&self->lock, g_source_remove);
  on_lock (self);
}

/* The teacher has no seat: their drafts are offered here. */
void
ct_window_show_teacher_page (CtWindow *self, GtkWidget *page)
{
  ct_window_push_once (self, page);
  ct_window_offer_drafts (self);
  self->touched = g_get_monotonic_time ();
  ct_window_watch_lock (self);
}

/* Returns: (nullable): %NULL also without a password */
static CtClass *
get_class_with_password (CtWindow *self)
{
  CtClass *class =
      self->classroom != NULL ? ct_classroom_get_class (self->classroom) : NULL;

  return class != NULL && ct_class_get_facts (class)->teacher != NULL ? class : NULL;
}

/* Only the teacher changes the class of a computer. */
static void
ask_teacher (CtWindow *self, const char *purpose, GCallback then)
{
  CtClass *class = get_class_with_password (self);
  GtkWidget *page;

  if (class == NULL)
    {
      ((void (*) (CtWindow *)) then) (self);
      return;
    }

  page = ct_password_page_new (class, purpose);
  ct_connect (page, "opened", ct_window_go_back, self);
  ct_connect (page, "opened", then, self);
  ct_window_push_once (self, page);
}

static void
help_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);
  CtPage *page = CT_PAGE (ct_window_get_page (self));
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  const CtRules *rules = ct_page_get_rules (page);
  const char *topic = ct_page_get_guide (page);

  if (rules == NULL && CT_IS_GAME_TILE (focus))
    {
      rules = ct_game_tile_get_rules (CT_GAME_TILE (focus));
      if (ct_window_refuses_game (self, rules))
        return;
    }
  if (rules != NULL)
    gtk_widget_activate_action (widget, "win.show-rule", "(ss)", rules->id, "");
  else if (topic != NULL)
    ct_window_push_once (self, ct_guide_page_new (topic));
  else
    gtk_widget_activate_action (widget, "win.show-help-overlay", NULL);
}

static void
ask_class_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);
  const char *ruleset;
  const char *id;

  g_variant_get (parameter, "(&s&s)", &ruleset, &id);
  ct_class_desk_ask (self->desk,
                     *ruleset != '\0'
                         ? ct_rules_lookup (ruleset)
                         : ct_page_get_rules (CT_PAGE (ct_window_get_page (self))),
                     *id != '\0' ? id : NULL);
}

static void
teach_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);

  ct_class_desk_teach (self->desk, self->classroom != NULL &&
                                       ct_classroom_is_kiosk (self->classroom));
}

static void
join_class (CtWindow *self)
{
  ct_class_desk_join (self->desk, GTK_WINDOW (self));
}

static void
join_class_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  /* Translators: Title of a window. */
  ask_teacher (CT_WINDOW (widget), _ ("Join a Class"), G_CALLBACK (join_class));
}

static void
make_class (CtWindow *self)
{
  ct_class_desk_make (self->desk);
}

static void
make_class_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  /* Translators: A button and the title of a page. */
  ask_teacher (CT_WINDOW (widget), _ ("Create a Class"), G_CALLBACK (make_class));
}

static void
show_hand_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *ruleset;
  const char *id;
  const CtRules *rules;

  g_variant_get (parameter, "(&s&s)", &ruleset, &id);
  rules = ct_rules_lookup (ruleset);
  if (rules != NULL)
    ct_class_desk_show_hand (CT_WINDOW (widget)->desk, rules, id);
}

static void
report_problem_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);

  ct_problem_report_ask (CT_PAGE (ct_window_get_page (self)),
                         gtk_window_get_title (GTK_WINDOW (self)));
}

void
ct_window_install_page_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.help", NULL, help_action);
  gtk_widget_class_install_action (widget_class, "win.ask-class", "(ss)",
                                   ask_class_action);
  gtk_widget_class_install_action (widget_class, "win.teach", NULL, teach_action);
  gtk_widget_class_install_action (widget_class, "win.join-class", NULL,
                                   join_class_action);
  gtk_widget_class_install_action (widget_class, "win.make-class", NULL,
                                   make_class_action);
  gtk_widget_class_install_action (widget_class, "win.show-hand", "(ss)",
                                   show_hand_action);
  gtk_widget_class_install_action (widget_class, "win.open-game", "s",
                                   open_game_action);
  gtk_widget_class_install_action (widget_class, "win.open-lesson", "s",
                                   open_lesson_action);
  gtk_widget_class_install_action (widget_class, "win.open-step", "(su)",
                                   open_step_action);
  gtk_widget_class_install_action (widget_class, "win.five-minutes", "s",
                                   five_minutes_action);
  gtk_widget_class_install_action (widget_class, "win.next-lesson", "s",
                                   next_lesson_action);
  gtk_widget_class_install_action (widget_class, "win.open-hand", "(ss)",
                                   open_hand_action);
  gtk_widget_class_install_action (widget_class, "win.practice", "s", practice_action);
  gtk_widget_class_install_action (widget_class, "win.record", "s", record_action);
  gtk_widget_class_install_action (widget_class, "win.report-problem", NULL,
                                   report_problem_action);
  gtk_widget_class_install_action (widget_class, "win.show-rule", "(ss)",
                                   show_rule_action);
}
