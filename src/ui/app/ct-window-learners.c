/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-window-private.h"

#include <glib/gi18n.h>

#include "ct-certificate-page.h"
#include "ct-exercise-page.h"
#include "ct-learner-editor.h"
#include "ct-learner-picture.h"
#include "ct-learners-page.h"
#include "ct-library-page.h"
#include "ct-map-page.h"
#include "ct-plain.h"
#include "ct-signal.h"
#include "ct-students-page.h"
#include "ct-seed.h"
#include "ct-stone-page.h"
#include "ct-worksheet-page.h"

static CtStore *
get_store (CtWindow *self)
{
  return ct_progress_get_store (self->progress);
}

static void
sit_down (GtkWindow *window)
{
  CtWindow *self = CT_WINDOW (window);
  g_autoptr (CtLearner) learner = NULL;
  g_autofree char *name = NULL;
  g_autofree char *isolated = NULL;
  g_autofree char *text = NULL;

  ct_learners_choose (get_store (self), self->next_learner);
  if (self->way->len > 2)
    g_ptr_array_remove_range (self->way, 1, self->way->len - 2);
  ct_window_go_back (self);

  learner = ct_learners_dup_here (get_store (self));
  name = ct_learner_dup_name (learner);
  isolated = ct_plain_isolate (name);
  /* Translators: the name of a person, or what is on their picture. */
  text = g_strdup_printf (_ ("%s is learning now."), isolated);
  ct_window_toast (self, text);
  ct_window_offer_drafts (self);
}

/* Returns: (nullable): not at the library */
static CtWindow *
find_other_at_work (CtWindow *self)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
      CtWindow *other = CT_IS_WINDOW (window) ? CT_WINDOW (window) : self;

      if (other != self && other->progress == self->progress && other->way != NULL &&
          other->way->len > 1)
        return other;
    }

  return NULL;
}

static void
change_seats (CtWindow *self, gint64 id)
{
  CtWindow *other = find_other_at_work (self);

  self->next_learner = id;
  if (other == NULL)
    ct_leave_ask (self->leave, TRUE, sit_down);
  else
    {
      gtk_window_present (GTK_WINDOW (other));
      ct_window_toast (other, _ ("Go back to the library first. Then someone else "
                                 "can learn."));
    }
}

static void
on_edit (CtWindow *self, gint64 id)
{
  GtkWidget *page = ct_learner_editor_new (get_store (self), id);

  ct_connect (page, "added", change_seats, self);
  ct_window_push (self, page);
}

static void
on_chosen (CtWindow *self, gint64 id)
{
  g_autoptr (CtLearner) here = ct_learners_dup_here (get_store (self));

  if (here->id != id)
    change_seats (self, id);
  else if (ct_learner_is_nameless (here))
    on_edit (self, id);
  else
    ct_window_go_back (self);
}

static char *
dup_deleted (const CtLearner *learner)
{
  g_autofree char *name = ct_learner_dup_name (learner);
  g_autofree char *isolated = ct_plain_isolate (name);

  if (ct_learner_is_nameless (learner))
    return g_strdup (_ ("Everything learned without a name has been deleted."));

  /* Translators: the name of a person, or what is on their picture. */
  return g_strdup_printf (_ ("%s has been deleted."), isolated);
}

typedef struct
{
  gint64 id;
  gint64 stand_in;
} Removed;

static void
on_bring_back (CtWindow *self, AdwToast *toast)
{
  const Removed *removed = g_object_get_data (G_OBJECT (toast), "removed");

  ct_learners_bring_back (get_store (self), removed->id, removed->stand_in);
}

static void
on_gone (CtWindow *self, AdwToast *toast)
{
  const Removed *removed = g_object_get_data (G_OBJECT (toast), "removed");

  if (self->progress != NULL)
    ct_learners_forget_removed (get_store (self), removed->id);
}

static void
delete_learner (CtWindow *self, gint64 id)
{
  g_autoptr (CtLearner) learner = ct_learners_dup_here (get_store (self));
  g_autofree char *text = dup_deleted (learner);
  Removed *removed = g_new (Removed, 1);
  AdwToast *toast;

  *removed = (Removed){ id, ct_learners_remove (get_store (self), id) };
  toast = ct_window_undo_toast (self, text, G_CALLBACK (on_bring_back),
                                G_CALLBACK (on_gone));
  g_object_set_data_full (G_OBJECT (toast), "removed", removed, g_free);
}

/* Another learner may be current. */
static void
on_unwanted_answered (CtWindow *self, const char *response, AdwMessageDialog *dialog)
{
  const gint64 *id = g_object_get_data (G_OBJECT (dialog), "learner");
  g_autoptr (CtLearner) here = ct_learners_dup_here (get_store (self));

  if (g_str_equal (response, "delete") && here->id == *id)
    delete_learner (self, *id);
}

static void
on_unwanted (CtWindow *self, gint64 id)
{
  g_autoptr (CtLearner) learner = ct_learners_dup_here (get_store (self));
  g_autofree char *name = ct_learner_dup_name (learner);
  g_autofree char *isolated = ct_plain_isolate (name);
  AdwMessageDialog *dialog =
      ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (self),
                                                  /* Translators: Heading of a question:
                                                   * delete what a learner has done.
                                                   */
                                                  _ ("Stop Learning Here?"), NULL));

  if (ct_learner_is_nameless (learner))
    adw_message_dialog_set_body (
        dialog, _ ("Everything learned without a name will be deleted from this "
                   "computer: finished lessons, answers and results."));
  else
    adw_message_dialog_format_body (
        dialog,
        /* Translators: the name of a person, or what is on their picture. */
        _ ("Everything %s has learned will be deleted from this computer: finished "
           "lessons, answers and results."),
        isolated);
  /* Translators: A button. */
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "delete",
                                    /* Translators: A button. */
                                    _ ("_Delete"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "delete",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_object_set_data_full (G_OBJECT (dialog), "learner", g_memdup2 (&id, sizeof id),
                          g_free);
  ct_connect (dialog, "response", on_unwanted_answered, self);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Seconds between reports. */
#define DOINGS 1

gboolean
ct_window_asks_who (CtWindow *self)
{
  return CT_IS_STUDENTS_PAGE (ct_window_get_page (self));
}

static void
close_others (CtWindow *self)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = g_list_model_get_n_items (windows); i > 0; i--)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i - 1);

      if (gtk_window_get_transient_for (window) == GTK_WINDOW (self))
        gtk_window_destroy (window);
    }
}

/* The student may be gone: everything is saved and is offered when they return. */
static void
ask_who (CtWindow *self)
{
  if (ct_window_asks_who (self))
    return;

  close_others (self);
  g_ptr_array_set_size (self->way, 1);
  ct_window_push (self, ct_students_page_new (self->classroom));
}

static void
learners_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);
  GtkWidget *page;

  if (CT_IS_LEARNERS_PAGE (ct_window_get_page (self)))
    return;

  /* In a class the students page replaces the learners page. */
  if (self->classroom != NULL && ct_classroom_get_student (self->classroom) != NULL)
    {
      gtk_widget_activate_action (widget, "win.leave-seat", NULL);
      return;
    }
  if (self->classroom != NULL && ct_classroom_asks_who (self->classroom))
    {
      ask_who (self);
      return;
    }

  page = ct_learners_page_new (get_store (self));
  ct_connect (page, "chosen", on_chosen, self);
  ct_connect (page, "edit", on_edit, self);
  ct_connect (page, "unwanted", on_unwanted, self);
  ct_window_push (self, page);
}

static void
forget_students (CtWindow *self)
{
  for (guint i = self->way->len; i > 1; i--)
    {
      GtkWidget *page = g_ptr_array_index (self->way, i - 1);

      if (CT_IS_STUDENTS_PAGE (page) && i == self->way->len)
        ct_window_go_back (self);
      else if (CT_IS_STUDENTS_PAGE (page))
        ct_window_forget (self, page);
    }
}

static void
on_seat (CtWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.leave-seat",
                                 ct_classroom_get_student (self->classroom) != NULL);
  if (self->way->len == 0)
    return;

  if (!ct_classroom_asks_who (self->classroom))
    forget_students (self);
  ct_page_refresh (CT_PAGE (ct_window_get_page (self)));
}

static void
on_sat (CtWindow *self)
{
  on_seat (self);
  if (!ct_classroom_asks_who (self->classroom))
    ct_window_offer_drafts (self);
}

static void
on_left (CtWindow *self)
{
  on_seat (self);
  if (self->drafts != NULL)
    ct_draft_offer_stop (self->drafts);
  if (self->way->len > 0)
    ask_who (self);
}

static gboolean
refuse (CtWindow *self, const char *why)
{
  if (why != NULL)
    ct_window_toast (self, why);
  return why != NULL;
}

gboolean
ct_window_refuses (CtWindow *self,
                   CtPlanKind kind,
                   const char *id,
                   const CtRules *rules)
{
  g_autofree char *why =
      self->classroom != NULL && rules != NULL
          ? ct_classroom_dup_why_locked (self->classroom, kind, id, rules)
          : NULL;

  return refuse (self, why);
}

gboolean
ct_window_refuses_game (CtWindow *self, const CtRules *rules)
{
  g_autofree char *why = self->classroom != NULL
                             ? ct_classroom_dup_why_closed (self->classroom, rules)
                             : NULL;

  return refuse (self, why);
}

/* Only the active window reports. */
static void
tell_doing (CtWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (self->classroom != NULL && application != NULL && self->way->len > 0 &&
      gtk_application_get_active_window (application) == GTK_WINDOW (self))
    ct_page_update_presence (CT_PAGE (ct_window_get_page (self)), self->classroom);
}

static gboolean
on_doings (gpointer user_data)
{
  tell_doing (user_data);
  return G_SOURCE_CONTINUE;
}

/* Does nothing without a first page, which the students page covers. */
void
ct_window_meet_class (CtWindow *self)
{
  if (self->classroom == NULL || self->way->len == 0)
    return;

  ct_library_page_set_classroom (g_ptr_array_index (self->way, 0), self->classroom);
  if (ct_classroom_asks_who (self->classroom) && !ct_window_is_authoring (self))
    ask_who (self);
}

void
ct_window_leave_class (CtWindow *self)
{
  g_clear_handle_id (&self->doings, g_source_remove);
  g_clear_object (&self->classroom);
}

static gboolean
has_pictures (CtWindow *self)
{
  for (guint i = 0; i < self->way->len; i++)
    if (CT_IS_STUDENTS_PAGE (g_ptr_array_index (self->way, i)))
      return TRUE;

  return FALSE;
}

/* The teacher may have changed the class on a page above the students page. An open
 * lesson is finished before anyone is asked who they are. */
static void
on_changed (CtWindow *self)
{
  on_seat (self);
  if (self->way->len > 0 && ct_classroom_asks_who (self->classroom) &&
      !has_pictures (self) && !ct_window_is_authoring (self))
    ask_who (self);
}

void
ct_window_set_classroom (CtWindow *self, CtClassroom *classroom)
{
  g_return_if_fail (CT_IS_WINDOW (self));
  g_return_if_fail (CT_IS_CLASSROOM (classroom));
  g_return_if_fail (self->classroom == NULL);

  self->classroom = g_object_ref (classroom);
  g_object_connect (classroom, "swapped-object-signal::sat", on_sat, self,
                    "swapped-object-signal::left", on_left, self,
                    "swapped-object-signal::changed", on_changed, self, NULL);
  ct_classroom_follow (classroom, self->watched);
  self->doings = g_timeout_add_seconds (DOINGS, on_doings, self);
  /* An answer counts a moment later. */
  ct_connect (get_store (self), "changed", tell_doing, self);
  on_seat (self);
  ct_window_meet_class (self);
}

static void
leave_seat (GtkWindow *window)
{
  ct_classroom_leave (CT_WINDOW (window)->classroom);
}

static void
leave_seat_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_leave_ask (CT_WINDOW (widget)->leave, TRUE, leave_seat);
}

static void
show_map_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);
  const CtRules *rules = ct_rules_lookup (g_variant_get_string (parameter, NULL));

  if (rules != NULL)
    ct_window_push (self, ct_map_page_new (rules, self->library, self->progress));
}

static void
show_certificate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);
  const CtRules *rules = ct_rules_lookup (g_variant_get_string (parameter, NULL));

  if (rules != NULL)
    ct_window_push (self,
                    ct_certificate_page_new (rules, self->library, self->progress));
}

static void
show_worksheet_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);
  const char *id = g_variant_get_string (parameter, NULL);
  const CtLibraryEntry *lesson = ct_library_lookup_lesson (self->library, id);
  const CtRules *rules = lesson != NULL ? lesson->rules : ct_rules_lookup (id);

  if (rules != NULL)
    ct_window_push (self, ct_worksheet_page_new (rules, lesson, self->library,
                                                 self->progress));
}

static void
exercises_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);
  const char *ruleset;
  const char *id;
  guint goal;
  const CtRules *rules;
  GtkWidget *page;

  g_variant_get (parameter, "(&s&su)", &ruleset, &id, &goal);
  rules = ct_rules_lookup (ruleset);
  if (*id == '\0')
    id = NULL;
  if (rules == NULL || (id == NULL && goal == 0) ||
      ct_window_refuses (self, id != NULL ? CT_PLAN_RULE : CT_PLAN_GAME, id, rules))
    return;

  page =
      goal > 0
          ? ct_exercise_page_new_until (self->progress, rules, id, goal,
                                        ct_seed_draw (), self->library, self->settings)
          : ct_exercise_page_new_about (self->progress, rules,
                                        (const char *const[]){ id, NULL }, FALSE,
                                        ct_seed_draw (), self->library, self->settings);
  ct_window_push (self, page);
}

static void
review_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);
  g_autofree const char **ids = NULL;
  const char *ruleset;
  const CtRules *rules;

  g_variant_get (parameter, "(&s^a&s)", &ruleset, &ids);
  rules = ct_rules_lookup (ruleset);
  if (rules != NULL && ids[0] != NULL)
    ct_window_push (self, ct_exercise_page_new_about (self->progress, rules, ids, TRUE,
                                                      ct_seed_draw (), self->library,
                                                      self->settings));
}

static void
show_stone_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);
  const char *ruleset;
  const char *id;
  const CtRules *rules;
  g_autoptr (CtRuleMoments) moments = NULL;
  GtkWidget *page;

  g_variant_get (parameter, "(&s&s)", &ruleset, &id);
  rules = ct_rules_lookup (ruleset);
  if (rules == NULL)
    return;

  moments = ct_window_create_moments (self, rules);
  page = ct_stone_page_new (rules, id, self->library, self->progress, moments,
                            self->settings);
  if (page != NULL)
    ct_window_push (self, page);
}

void
ct_window_install_learner_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.learners", NULL, learners_action);
  gtk_widget_class_install_action (widget_class, "win.leave-seat", NULL,
                                   leave_seat_action);
  gtk_widget_class_install_action (widget_class, "win.show-map", "s", show_map_action);
  gtk_widget_class_install_action (widget_class, "win.show-certificate", "s",
                                   show_certificate_action);
  gtk_widget_class_install_action (widget_class, "win.show-worksheet", "s",
                                   show_worksheet_action);
  gtk_widget_class_install_action (widget_class, "win.show-stone", "(ss)",
                                   show_stone_action);
  gtk_widget_class_install_action (widget_class, "win.exercises", "(ssu)",
                                   exercises_action);
  gtk_widget_class_install_action (widget_class, "win.review", "(sas)", review_action);
}
