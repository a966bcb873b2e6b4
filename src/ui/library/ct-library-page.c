/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-library-page.h"

#include <glib/gi18n.h>

#include "ct-children.h"
#include "ct-class-day.h"
#include "ct-coach-face.h"
#include "ct-course-progress.h"
#include "ct-description.h"
#include "ct-game-look.h"
#include "ct-game-tile.h"
#include "ct-learner-button.h"
#include "ct-my-hand-list.h"
#include "ct-names.h"
#include "ct-page-header.h"
#include "ct-plain.h"
#include "ct-recent-list.h"
#include "ct-signal.h"
#include "ct-standing.h"
#include "ct-tiles.h"
#include "ct-wrapping.h"

#define CT_TYPE_DUE_LIST (ct_due_list_get_type ())
G_DECLARE_FINAL_TYPE (CtDueList, ct_due_list, CT, DUE_LIST, AdwBin)

/**
 * CtDueList:
 *
 * What the class asks of the student at this computer. A locked item says why.
 */
struct _CtDueList
{
  AdwBin parent_instance;

  GtkWidget *plans;
  char *shown; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (CtDueList, ct_due_list, ADW_TYPE_BIN)

/* Returns the first that can be done now. */
static const CtDue *
ct_due_find_open (GPtrArray *due)
{
  for (guint i = 0; i < due->len; i++)
    {
      const CtDue *one = g_ptr_array_index (due, i);

      if (one->state == CT_DUE_OPEN)
        return one;
    }

  return NULL;
}

static void
ct_due_set_action (const CtDue *due, GtkActionable *actionable, CtLibrary *library)
{
  const CtPlanItem *item = due->item;
  const CtRules *rules = NULL;
  const char *ruleset = item->ruleset;

  /* GTK warns if name and target do not match. */
  gtk_actionable_set_action_name (actionable, NULL);
  if (due->lesson != NULL)
    {
      gtk_actionable_set_action_target (actionable, "s", due->lesson->id);
      gtk_actionable_set_action_name (actionable, "win.open-lesson");
      return;
    }

  switch (item->kind)
    {
    case CT_PLAN_LESSON:
      gtk_actionable_set_action_target (actionable, "s", item->id);
      gtk_actionable_set_action_name (actionable, "win.open-lesson");
      break;

    case CT_PLAN_HAND:
      gtk_actionable_set_action_target (actionable, "(ss)", item->ruleset, item->id);
      gtk_actionable_set_action_name (actionable, "win.open-hand");
      break;

    case CT_PLAN_RULE:
    case CT_PLAN_GAME:
    default:
      if (item->kind == CT_PLAN_RULE)
        ct_library_find_rule (library, item->id, &rules);
      if (rules != NULL)
        ruleset = rules->id;
      gtk_actionable_set_action_target (actionable, "(ssu)",
                                        ruleset != NULL ? ruleset : "",
                                        item->id != NULL ? item->id : "",
                                        due->wanted - due->done);
      gtk_actionable_set_action_name (actionable, "win.exercises");
      break;
    }
}

/* Rows */

static const struct
{
  const char *icon;
  const char *style;
} looks[] = {
  [CT_DUE_OPEN] = { NULL, "open" },
  [CT_DUE_DONE] = { "object-select-symbolic", "done" },
  [CT_DUE_LOCKED] = { "changes-prevent-symbolic", "locked" },
};

static GtkWidget *
create_state (const CtDue *due)
{
  GtkWidget *image =
      g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                    "valign", GTK_ALIGN_CENTER, "icon-name", looks[due->state].icon,
                    NULL);

  gtk_widget_add_css_class (image, "step");
  gtk_widget_add_css_class (image, looks[due->state].style);
  return image;
}

static void
add_row (AdwPreferencesGroup *group, const CtDue *due, CtLibrary *library)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *words = ct_plan_item_say (due->item, library);
  g_autofree char *line = ct_plain_line (words);
  g_autofree char *title = g_markup_escape_text (line, -1);
  g_autofree char *state = ct_due_say (due);
  g_autofree char *subtitle = g_markup_escape_text (state, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), create_state (due));
  if (due->state == CT_DUE_OPEN)
    {
      adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                                 g_object_new (GTK_TYPE_IMAGE, "accessible-role",
                                               GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                               "icon-name", "go-next-symbolic", NULL));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      ct_due_set_action (due, GTK_ACTIONABLE (row), library);
    }
  adw_preferences_group_add (group, row);
}

static gboolean
is_all_done (GPtrArray *due, const CtPlan *plan)
{
  for (guint i = 0; i < due->len; i++)
    {
      const CtDue *one = g_ptr_array_index (due, i);

      if (one->plan == plan && one->state != CT_DUE_DONE)
        return FALSE;
    }

  return TRUE;
}

static void
fill (CtDueList *self, GPtrArray *due, CtLibrary *library)
{
  AdwPreferencesGroup *group = NULL;
  const CtPlan *plan = NULL;

  ct_remove_children (self->plans);

  for (guint i = 0; i < due->len; i++)
    {
      const CtDue *one = g_ptr_array_index (due, i);

      if (is_all_done (due, one->plan))
        continue;
      if (one->plan != plan)
        {
          g_autofree char *line = ct_plain_line (one->plan->title);
          g_autofree char *title = g_markup_escape_text (line, -1);

          g_autofree char *minutes = ct_plan_say_minutes (one->plan);

          plan = one->plan;
          group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
          adw_preferences_group_set_title (group, title);
          adw_preferences_group_set_description (group, minutes);
          gtk_box_append (GTK_BOX (self->plans), GTK_WIDGET (group));
        }
      add_row (group, one, library);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), plan != NULL);
}

/* With the same text, rows and focus stay. */
static char *
dup_words (GPtrArray *due, CtLibrary *library)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < due->len; i++)
    {
      const CtDue *one = g_ptr_array_index (due, i);
      g_autofree char *title = ct_plan_item_say (one->item, library);
      g_autofree char *state = ct_due_say (one);

      g_string_append_printf (words, "%s\n%s\n%u %s\n", one->plan->title, title,
                              one->state, state);
    }
  return g_string_free (words, FALSE);
}

static void
ct_due_list_show (CtDueList *self, GPtrArray *due, CtLibrary *library)
{
  g_autofree char *words = NULL;

  words = dup_words (due, library);
  if (g_strcmp0 (words, self->shown) == 0)
    return;

  g_free (self->shown);
  self->shown = g_steal_pointer (&words);
  fill (self, due, library);
}

static void
ct_due_list_finalize (GObject *object)
{
  g_free (CT_DUE_LIST (object)->shown);

  G_OBJECT_CLASS (ct_due_list_parent_class)->finalize (object);
}

static void
ct_due_list_class_init (CtDueListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_due_list_finalize;

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ct_due_list_init (CtDueList *self)
{
  self->plans = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  adw_bin_set_child (ADW_BIN (self), self->plans);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  /* Translators: Heading: tasks from the class that are to be done. */
  ct_name_widget (GTK_WIDGET (self), _ ("Due Now"));
}

#define MAX_WEAK_RULES 2
#define N_LETTERS      8 /* per line, of a name in the greeting */

struct _CtLibraryPage
{
  CtPage parent_instance;

  CtLibrary *library;
  CtProgress *progress;
  CtClassroom *classroom; /* (nullable) */
  guint idle;
  char **weak_ids; /* (nullable) */

  CtLearnerButton *learner;
  GtkLabel *greeting;
  GtkLabel *review;
  GtkBox *weak;
  GtkButton *go_on;
  GtkWidget *five_minutes;
  CtDueList *due;
  CtMyHandList *hands;
  CtTiles *tiles;
  CtRecentList *recent;
};

G_DEFINE_FINAL_TYPE (CtLibraryPage, ct_library_page, CT_TYPE_PAGE)

static char *
dup_greeting (const char *learner)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  int hour = now != NULL ? g_date_time_get_hour (now) : 12;
  g_autofree char *name = ct_plain_line (learner);
  g_autofree char *isolated = ct_plain_isolate (name);

  if (hour < 5 || hour >= 18)
    /* Translators: A greeting. */
    return *name == '\0' ? g_strdup (_ ("Good evening"))
                         /* Translators: The name of the learner. */
                         : g_strdup_printf (_ ("Good evening, %s"), isolated);
  if (hour < 12)
    /* Translators: A greeting. */
    return *name == '\0' ? g_strdup (_ ("Good morning"))
                         /* Translators: The name of the learner. */
                         : g_strdup_printf (_ ("Good morning, %s"), isolated);
  /* Translators: A greeting. */
  return *name == '\0' ? g_strdup (_ ("Good afternoon"))
                       /* Translators: The name of the learner. */
                       : g_strdup_printf (_ ("Good afternoon, %s"), isolated);
}

static void
add_weak_rule (CtLibraryPage *self, const char *id)
{
  const CtRules *rules;
  const CtRule *rule = ct_library_find_rule (self->library, id, &rules);
  GtkWidget *button;

  if (rule == NULL)
    return;

  button = ct_wrapped_button_new (ct_text (rule->title));
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_css_classes (button, (const char *[]){ "flat", "relative", NULL });
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(ss)", rules->id, id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.show-rule");
  gtk_box_append (self->weak, button);
}

static gboolean
has_begun (CtLibraryPage *self)
{
  return self->progress != NULL && ct_progress_count_observations (self->progress) > 0;
}

/* Only if no rule needs another look. */
static void
say_next (CtLibraryPage *self, const CtLibraryEntry *next)
{
  const char *text;

  if (!has_begun (self))
    text = _ ("I’m Buro. Move a card, and the table answers.");
  else if (next != NULL)
    text = ct_text (next->title);
  else
    text = _ ("You have done every lesson. Play a hand, or watch one.");

  gtk_label_set_label (self->review, text);
}

/* The rules broken most often, or those about to be forgotten. If they are unchanged,
 * the focus stays. */
static void
show_weak_rules (CtLibraryPage *self)
{
  g_auto (GStrv) ids =
      ct_progress_dup_weak_rules (self->progress, NULL, MAX_WEAK_RULES);
  gboolean is_due = *ids == NULL;
  guint n_rules = 0;
  GtkWidget *child;

  if (is_due)
    {
      g_strfreev (ids);
      ids = ct_standings_dup_due_rules (self->progress, NULL, MAX_WEAK_RULES, 0);
    }
  if (self->weak_ids == NULL ||
      !g_strv_equal ((const char *const *) ids, (const char *const *) self->weak_ids))
    {
      ct_remove_children (GTK_WIDGET (self->weak));
      for (char **id = ids; *id != NULL; id++)
        add_weak_rule (self, *id);
      g_strfreev (self->weak_ids);
      self->weak_ids = g_steal_pointer (&ids);
    }

  for (child = gtk_widget_get_first_child (GTK_WIDGET (self->weak)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_rules++;
  gtk_widget_set_visible (GTK_WIDGET (self->weak), n_rules > 0);
  if (n_rules > 0 && is_due)
    /* Translators: Before the titles of rules. */
    gtk_label_set_label (self->review, _ ("Do you still know these?"));
  else if (n_rules > 0)
    /* Translators: Before the titles of rules. */
    gtk_label_set_label (self->review, _ ("Worth another look:"));
  else
    say_next (self, ct_course_progress_go_on (self->library, self->progress));
}

/* Rule books are read once the page is shown. */
static gboolean
on_idle (gpointer user_data)
{
  CtLibraryPage *self = user_data;

  self->idle = 0;
  show_weak_rules (self);
  return G_SOURCE_REMOVE;
}

/* Work for the class comes first. */
static void
go_on_with_due (CtLibraryPage *self, const CtDue *due)
{
  g_autofree char *title = ct_plan_item_say (due->item, self->library);
  g_autofree char *line = ct_plain_line (title);
  g_autofree char *isolated = ct_plain_isolate (line);
  g_autofree char *state = ct_due_say (due);
  g_autofree char *label = NULL;

  /* Translators: the title of a lesson, a hand or a rule that is due today. */
  label = g_strdup_printf (_ ("For Today: %s"), isolated);
  gtk_widget_set_visible (GTK_WIDGET (self->go_on), TRUE);
  gtk_button_set_label (self->go_on, label);
  ct_set_tooltip (GTK_WIDGET (self->go_on), state);
  ct_describe (GTK_WIDGET (self->go_on), state);
  ct_due_set_action (due, GTK_ACTIONABLE (self->go_on), self->library);
}

static gboolean
show_due (CtLibraryPage *self)
{
  g_autoptr (GPtrArray) all =
      self->classroom != NULL ? ct_classroom_list_due (self->classroom) : NULL;
  const CtDue *next = all != NULL ? ct_due_find_open (all) : NULL;

  if (all != NULL)
    ct_due_list_show (self->due, all, self->library);
  if (next != NULL)
    go_on_with_due (self, next);
  return next != NULL;
}

static gboolean
is_locked (CtLibraryPage *self, const CtLibraryEntry *lesson)
{
  g_autofree char *why =
      self->classroom != NULL
          ? ct_classroom_dup_why_locked (self->classroom, CT_PLAN_LESSON, lesson->id,
                                         lesson->rules)
          : NULL;

  return why != NULL;
}

static gboolean
is_course_begun (CtLibraryPage *self, const CtLibraryEntry *next)
{
  g_autofree char *last = ct_progress_dup_last_lesson (self->progress);
  const CtLibraryEntry *entry =
      last != NULL ? ct_library_lookup_lesson (self->library, last) : NULL;

  return entry != NULL && entry->rules == next->rules;
}

static char *
dup_next_label (CtLibraryPage *self, const CtLibraryEntry *next)
{
  guint number = ct_library_get_number (self->library, next);
  gboolean is_begun;

  if (!has_begun (self))
    return g_strdup (_ ("Play Your First Card"));

  is_begun = is_course_begun (self, next);
  if (number == 0)
    /* Translators: the name of a game, of which a lesson without a number is next. */
    return g_strdup_printf (is_begun ? _ ("Continue: %s") : _ ("Begin: %s"),
                            ct_game_name (next->rules));

  /* Translators: the name of a game, and the number of a lesson. */
  return g_strdup_printf (is_begun ? _ ("Continue: %s, Lesson %u")
                                   : _ ("Begin: %s, Lesson %u"),
                          ct_game_name (next->rules), number);
}

static void
go_on_with_next (CtLibraryPage *self, const CtLibraryEntry *next)
{
  g_autofree char *label = NULL;
  gboolean can_go_on = next != NULL && !is_locked (self, next);

  gtk_widget_set_visible (GTK_WIDGET (self->go_on), can_go_on);
  if (!can_go_on)
    return;

  label = dup_next_label (self, next);
  gtk_button_set_label (self->go_on, label);
  ct_set_tooltip (GTK_WIDGET (self->go_on), ct_text (next->title));
  ct_describe (GTK_WIDGET (self->go_on), has_begun (self)
                                             ? ct_text (next->title)
                                             : gtk_label_get_label (self->review));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->go_on), NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->go_on), "s", next->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->go_on), "win.open-lesson");
}

/* The button keeps the focus while its action changes. */
static void
show_go_on (CtLibraryPage *self, const CtLibraryEntry *next)
{
  gboolean has_focus = gtk_widget_has_focus (GTK_WIDGET (self->go_on));

  if (!show_due (self))
    go_on_with_next (self, next);
  if (has_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self->go_on));
}

static void
show_learner (CtLibraryPage *self)
{
  g_autoptr (CtLearner) learner = NULL;
  g_autofree char *greeting = NULL;

  if (self->progress != NULL)
    {
      learner = ct_learners_dup_here (ct_progress_get_store (self->progress));
      ct_learner_button_show (self->learner, learner);
    }

  gtk_widget_set_visible (GTK_WIDGET (self->learner), learner != NULL);
  greeting = dup_greeting (learner != NULL ? learner->name : "");
  gtk_label_set_label (self->greeting, greeting);
  ct_wrapping_spare_words (self->greeting, N_LETTERS);
}

static void
show_game (CtLibraryPage *self, CtGameTile *tile)
{
  const CtRules *rules = ct_game_tile_get_rules (tile);
  g_autofree char *why = self->classroom != NULL
                             ? ct_classroom_dup_why_closed (self->classroom, rules)
                             : NULL;

  ct_game_tile_set_level (tile, ct_course_progress_say_level (self->library, rules));
  ct_game_tile_set_locked (tile, why);
  ct_game_tile_set_progress (tile,
                             ct_course_progress_count_done (self->library,
                                                            self->progress, rules),
                             ct_course_progress_count (self->library, self->progress,
                                                       rules));
}

static void
ct_library_page_refresh (CtPage *page)
{
  CtLibraryPage *self = CT_LIBRARY_PAGE (page);
  const CtLibraryEntry *next;

  next = ct_course_progress_go_on (self->library, self->progress);
  show_learner (self);
  if (!gtk_widget_get_visible (GTK_WIDGET (self->weak)))
    say_next (self, next);
  if ((has_begun (self) || self->weak_ids != NULL) && self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_LOW, on_idle, self, NULL);
  show_go_on (self, next);
  ct_my_hand_list_refresh (self->hands);
  ct_recent_list_refresh (self->recent);
  ct_recent_list_set_closed (self->recent, self->classroom != NULL &&
                                               ct_classroom_is_kiosk (self->classroom));

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->tiles));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    show_game (self, CT_GAME_TILE (child));
}

GtkWidget *
ct_library_page_new (CtLibrary *library, CtProgress *progress, CtMyHands *my_hands)
{
  CtLibraryPage *self = g_object_new (CT_TYPE_LIBRARY_PAGE, NULL);

  self->library = g_object_ref (library);
  g_set_object (&self->progress, progress);
  ct_my_hand_list_show (self->hands, my_hands, NULL, CT_MY_HANDS_UNFINISHED);

  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      /* A game without a course is hidden. */
      if (ct_library_get_lessons (library, *rules)->len > 0)
        ct_tiles_append (self->tiles, ct_game_tile_new (*rules));
    }
  ct_page_refresh (CT_PAGE (self));

  return GTK_WIDGET (self);
}

/**
 * ct_library_page_set_classroom:
 * @classroom: its tasks are shown first
 */
void
ct_library_page_set_classroom (CtLibraryPage *self, CtClassroom *classroom)
{
  g_return_if_fail (CT_IS_LIBRARY_PAGE (self));

  if (g_set_object (&self->classroom, classroom))
    ct_page_refresh (CT_PAGE (self));
}

static void
on_my_hand (CtLibraryPage *self, const char *path)
{
  g_signal_emit_by_name (self, "my-hand", path);
}

static void
on_recent (CtLibraryPage *self, GFile *file)
{
  g_signal_emit_by_name (self, "open-file", file);
}

static gboolean
ct_library_page_grab_focus (GtkWidget *widget)
{
  CtLibraryPage *self = CT_LIBRARY_PAGE (widget);

  return gtk_widget_grab_focus (GTK_WIDGET (self->go_on));
}

static void
ct_library_page_dispose (GObject *object)
{
  CtLibraryPage *self = CT_LIBRARY_PAGE (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_LIBRARY_PAGE);
  g_clear_object (&self->library);
  g_clear_object (&self->progress);
  g_clear_object (&self->classroom);
  g_clear_pointer (&self->weak_ids, g_strfreev);

  G_OBJECT_CLASS (ct_library_page_parent_class)->dispose (object);
}

static void
ct_library_page_class_init (CtLibraryPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_library_page_dispose;
  CT_PAGE_CLASS (klass)->refresh = ct_library_page_refresh;

  widget_class->grab_focus = ct_library_page_grab_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_COACH_FACE);
  g_type_ensure (CT_TYPE_DUE_LIST);
  g_type_ensure (CT_TYPE_LEARNER_BUTTON);
  g_type_ensure (CT_TYPE_MY_HAND_LIST);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_RECENT_LIST);
  g_type_ensure (CT_TYPE_TILES);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-library-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtLibraryPage, learner);
  gtk_widget_class_bind_template_child (widget_class, CtLibraryPage, greeting);
  gtk_widget_class_bind_template_child (widget_class, CtLibraryPage, review);
  gtk_widget_class_bind_template_child (widget_class, CtLibraryPage, weak);
  gtk_widget_class_bind_template_child (widget_class, CtLibraryPage, go_on);
  gtk_widget_class_bind_template_child (widget_class, CtLibraryPage, five_minutes);
  gtk_widget_class_bind_template_child (widget_class, CtLibraryPage, due);
  gtk_widget_class_bind_template_child (widget_class, CtLibraryPage, hands);
  gtk_widget_class_bind_template_child (widget_class, CtLibraryPage, tiles);
  gtk_widget_class_bind_template_child (widget_class, CtLibraryPage, recent);
  gtk_widget_class_bind_template_callback (widget_class, on_my_hand);
  gtk_widget_class_bind_template_callback (widget_class, on_recent);

  ct_signal_new (klass, "my-hand", 1, G_TYPE_STRING);

  ct_signal_new (klass, "open-file", 1, G_TYPE_FILE);
}

static void
ct_library_page_init (CtLibraryPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_wrapping_allow (self->go_on);
  ct_describe (self->five_minutes, _ ("A few exercises about what you have learned."));
}
