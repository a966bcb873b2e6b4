/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-game-page.h"

#include <glib/gi18n.h>

#include "ct-card-fan.h"
#include "ct-course-progress.h"
#include "ct-description.h"
#include "ct-game-look.h"
#include "ct-my-hand-list.h"
#include "ct-names.h"
#include "ct-page-header.h"
#include "ct-row-words.h"
#include "ct-signal.h"
#include "ct-tiles.h"
#include "ct-language.h"
#include "ct-text.h"
#include "ct-words.h"
#include "ct-wrapping.h"

struct _CtGamePage
{
  CtPage parent_instance;

  const CtRules *rules;
  CtLibrary *library;
  CtProgress *progress;
  CtWatched *watched;
  CtClassroom *classroom; /* (nullable) */

  CtPageHeader *header;
  GtkWidget *paper;
  GtkWidget *banner;
  CtCardFan *fan;
  GtkLabel *name;
  GtkLabel *line;
  GtkButton *go_on;
  GtkWidget *ways;
  GtkButton *five_minutes;
  GtkButton *play;
  GtkButton *read;
  GtkButton *map;
  GtkButton *record;
  GtkButton *new_lesson;
  GtkButton *certificate; /* shown once the lessons are finished */
  AdwPreferencesGroup *lessons;
  AdwPreferencesGroup *hands;
  CtMyHandList *my_hands;
  GPtrArray *lesson_rows; /* (element-type GtkWidget), in course order */
  GPtrArray *hand_rows;   /* (element-type GtkWidget) */
  GPtrArray *entries;     /* (element-type CtLibraryEntry), one per row of both */
};

G_DEFINE_FINAL_TYPE (CtGamePage, ct_game_page, CT_TYPE_PAGE)

static const CtRules *
ct_game_page_get_rules (CtPage *page)
{
  CtGamePage *self = CT_GAME_PAGE (page);

  return self->rules;
}

static void
show_state (GtkWidget *row, gboolean is_done, gboolean is_begun, const char *words)
{
  GtkImage *image = g_object_get_data (G_OBJECT (row), "state");

  if (is_done)
    {
      gtk_image_set_from_icon_name (image, "object-select-symbolic");
      gtk_widget_set_css_classes (GTK_WIDGET (image),
                                  (const char *[]){ "step", "done", NULL });
    }
  else if (is_begun)
    {
      gtk_image_set_from_icon_name (image, "media-record-symbolic");
      gtk_widget_set_css_classes (GTK_WIDGET (image),
                                  (const char *[]){ "step", "present", NULL });
    }
  else
    {
      gtk_image_clear (image);
      gtk_widget_set_css_classes (GTK_WIDGET (image), (const char *[]){ "step", NULL });
    }

  gtk_widget_set_tooltip_text (GTK_WIDGET (image), words);
  ct_name_widget (GTK_WIDGET (image), words);
}

static char *
dup_why_locked (CtGamePage *self, CtPlanKind kind, const char *id)
{
  return self->classroom != NULL
             ? ct_classroom_dup_why_locked (self->classroom, kind, id, self->rules)
             : NULL;
}

static void
show_locked (GtkWidget *row, const char *why)
{
  GtkImage *image = g_object_get_data (G_OBJECT (row), "state");

  gtk_image_set_from_icon_name (image, "changes-prevent-symbolic");
  gtk_widget_set_css_classes (GTK_WIDGET (image),
                              (const char *[]){ "step", "locked", NULL });
  gtk_widget_set_tooltip_text (GTK_WIDGET (image), why);
  ct_name_widget (GTK_WIDGET (image), why);
}

static char *
dup_minutes (const CtLibraryEntry *entry)
{
  /* Translators: How long a lesson takes. */
  return g_strdup_printf (ngettext ("%u minute", "%u minutes", entry->minutes),
                          entry->minutes);
}

static void
show_goal (GtkWidget *row,
           const CtLibraryEntry *entry,
           const char *why_pass,
           const char *why_locked)
{
  const char *goal = ct_text (entry->goal);
  g_autofree char *subtitle = NULL;

  if (why_locked != NULL)
    subtitle = g_markup_printf_escaped ("%s\n%s", goal, why_locked);
  else if (why_pass != NULL)
    subtitle = g_markup_printf_escaped ("%s\n%s.", goal, why_pass);
  else
    subtitle = g_markup_escape_text (goal, -1);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
}

static void
show_result (CtGamePage *self, GtkWidget *row, const CtLibraryEntry *entry)
{
  CtLessonResult result = { 0 };
  gboolean is_begun = self->progress != NULL &&
                      ct_progress_get_lesson (self->progress, entry->id, &result);
  gboolean is_done = result.finished > 0;
  const char *why_pass =
      ct_course_progress_why_pass (self->library, self->progress, entry);
  g_autofree char *why_locked = dup_why_locked (self, CT_PLAN_LESSON, entry->id);
  const char *state = is_done            ? _ ("Done")
                      : is_begun         ? _ ("Started")
                      : why_pass != NULL ? why_pass
                                         : _ ("Not started");
  g_autofree char *minutes = dup_minutes (entry);
  g_autofree char *words = NULL;

  show_state (row, is_done, is_begun, state);
  if (why_locked != NULL)
    show_locked (row, why_locked);
  show_goal (row, entry, is_done || is_begun ? NULL : why_pass, why_locked);
  /* Translators: how far the learner is in a lesson, and how long it takes. */
  words = g_strdup_printf (C_ ("state of a lesson", "%s, %s"), state, minutes);
  ct_row_tell_state (row, words);
}

static char *
dup_watched (const CtLibraryEntry *entry, guint number)
{
  if (number == 0)
    /* Translators: How much of a recorded hand has been watched. */
    return g_strdup (_ ("Not watched yet."));
  if (number >= entry->n_moves)
    return g_strdup (_ ("Watched to the end."));

  /* Translators: the number of a move. */
  return g_strdup_printf (_ ("Watched up to move %u."), number);
}

static char *
dup_facts (const CtLibraryEntry *entry, const char *watched)
{
  g_autofree char *players = ct_words_list ((const char *const *) entry->players,
                                            g_strv_length (entry->players));

  if (entry->date == NULL)
    return g_strdup_printf (
        /* Translators: names of players, number of moves, and a sentence: how far it
         * has been watched.
         */
        _ ("Players: %s. Moves: %u. %s"), players, entry->n_moves, watched);

  return g_strdup_printf (
      /* Translators: names of players, number of moves, a date, and a sentence: how far
       * it has been watched.
       */
      _ ("Players: %s. Moves: %u. Date: %s. %s"), players, entry->n_moves, entry->date,
      watched);
}

static void
show_watched (CtGamePage *self, GtkWidget *row, const CtLibraryEntry *entry)
{
  guint number = ct_watched_get (self->watched, self->rules, entry->id);
  const char *about = entry->goal != NULL ? ct_text (entry->goal) : "";
  g_autofree char *watched = dup_watched (entry, number);
  g_autofree char *facts = dup_facts (entry, watched);
  g_autofree char *why_locked = dup_why_locked (self, CT_PLAN_HAND, entry->id);
  g_autofree char *subtitle =
      g_markup_printf_escaped ("%s%s%s", about, *about != '\0' ? "\n" : "",
                               why_locked != NULL ? why_locked : facts);

  show_state (row, number >= entry->n_moves, number > 0, watched);
  if (why_locked != NULL)
    show_locked (row, why_locked);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
}

static GtkWidget *
create_row (const char *title)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *image =
      g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG,
                    "valign", GTK_ALIGN_CENTER, NULL);
  g_autofree char *markup = g_markup_escape_text (title, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), markup);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), image);
  g_object_set_data (G_OBJECT (row), "state", image);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);

  return row;
}

static void
add_arrow (GtkWidget *row)
{
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             g_object_new (GTK_TYPE_IMAGE, "accessible-role",
                                           GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                           "icon-name", "go-next-symbolic", NULL));
}

static void
add_lesson (CtGamePage *self, const CtLibraryEntry *entry)
{
  guint number = ct_library_get_number (self->library, entry);
  g_autofree char *title = NULL;
  g_autofree char *minutes = dup_minutes (entry);
  GtkWidget *row;
  GtkWidget *label;

  if (number > 0)
    /* Translators: number and title of a lesson: “3. Following suit”. */
    title = g_strdup_printf (_ ("%u. %s"), number, ct_text (entry->title));
  else
    title = g_strdup (ct_text (entry->title));

  row = create_row (title);
  label = gtk_label_new (minutes);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "calm");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  add_arrow (row);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", entry->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.open-lesson");

  adw_preferences_group_add (self->lessons, row);
  g_ptr_array_add (self->lesson_rows, row);
}

static void
add_hand (CtGamePage *self, const CtLibraryEntry *entry)
{
  GtkWidget *row = create_row (ct_text (entry->title));

  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "(ss)", entry->rules->id,
                                    entry->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.open-hand");
  add_arrow (row);
  adw_preferences_group_add (self->hands, row);
  g_ptr_array_add (self->hand_rows, row);
}

/* A class can add lessons and hands at any time. */
static gboolean
is_filled (CtGamePage *self, GPtrArray *lessons, GPtrArray *hands)
{
  if (lessons->len != self->lesson_rows->len || hands->len != self->hand_rows->len)
    return FALSE;

  for (guint i = 0; i < self->entries->len; i++)
    if (g_ptr_array_index (self->entries, i) !=
        (i < lessons->len ? g_ptr_array_index (lessons, i)
                          : g_ptr_array_index (hands, i - lessons->len)))
      return FALSE;

  return TRUE;
}

static void
clear (AdwPreferencesGroup *group, GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    adw_preferences_group_remove (group, g_ptr_array_index (rows, i));
  g_ptr_array_set_size (rows, 0);
}

static void
fill (CtGamePage *self, GPtrArray *lessons, GPtrArray *hands)
{
  if (is_filled (self, lessons, hands))
    return;

  clear (self->lessons, self->lesson_rows);
  clear (self->hands, self->hand_rows);
  g_ptr_array_set_size (self->entries, 0);
  g_ptr_array_extend (self->entries, lessons, NULL, NULL);
  g_ptr_array_extend (self->entries, hands, NULL, NULL);
  for (guint i = 0; i < lessons->len; i++)
    add_lesson (self, g_ptr_array_index (lessons, i));
  for (guint i = 0; i < hands->len; i++)
    add_hand (self, g_ptr_array_index (hands, i));
  gtk_widget_set_visible (GTK_WIDGET (self->lessons), lessons->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->hands), hands->len > 0);
}

static void
ct_game_page_refresh (CtPage *page)
{
  CtGamePage *self = CT_GAME_PAGE (page);
  const CtLibraryEntry *next;
  GPtrArray *lessons;
  GPtrArray *hands;
  g_autofree char *why = NULL;

  lessons = ct_library_get_lessons (self->library, self->rules);
  hands = ct_library_get_hands (self->library, self->rules);
  fill (self, lessons, hands);
  for (guint i = 0; i < lessons->len; i++)
    show_result (self, g_ptr_array_index (self->lesson_rows, i),
                 g_ptr_array_index (lessons, i));

  for (guint i = 0; i < hands->len; i++)
    show_watched (self, g_ptr_array_index (self->hand_rows, i),
                  g_ptr_array_index (hands, i));

  ct_my_hand_list_refresh (self->my_hands);
  next = ct_course_progress_get_next (self->library, self->progress, self->rules);
  why = next != NULL ? dup_why_locked (self, CT_PLAN_LESSON, next->id) : NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->go_on), next != NULL && why == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->certificate),
                          next == NULL && lessons->len > 0);
  if (next != NULL)
    {
      g_autofree char *label =
          ct_course_progress_say_go_on (self->library, self->progress, next);

      gtk_button_set_label (self->go_on, label);
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->go_on), "s", next->id);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->go_on), "win.open-lesson");
    }
}

/**
 * ct_game_page_set_classroom:
 * @classroom: may lock lessons and hands
 */
void
ct_game_page_set_classroom (CtGamePage *self, CtClassroom *classroom)
{
  g_return_if_fail (CT_IS_GAME_PAGE (self));

  if (g_set_object (&self->classroom, classroom))
    ct_page_refresh (CT_PAGE (self));
}

/* Printed material for lessons without a screen. */
static void
fill_menu (CtGamePage *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  /* Translators: A menu item. */
  g_autoptr (GMenuItem) worksheet = g_menu_item_new (_ ("Print a _Worksheet…"), NULL);

  g_menu_item_set_action_and_target (worksheet, "win.show-worksheet", "s",
                                     self->rules->id);
  g_menu_append_item (menu, worksheet);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->paper), G_MENU_MODEL (menu));
  /* Translators: Tooltip of a menu button. */
  ct_name_menu_button (self->paper, _ ("Print or Save"));
}

static void
show_about_course (CtGamePage *self)
{
  const char *level = ct_course_progress_say_level (self->library, self->rules);
  g_autofree char *text = NULL;

  if (level != NULL && !ct_language_has_game (self->rules->id))
    text = g_strdup_printf (
        /* Translators: How difficult the lessons of a game are, such as “For
         * beginners”, and a sentence. It is shown only if the program is translated and
         * the lessons are not.
         */
        _ ("%s. This course is in English."), level);
  adw_preferences_group_set_description (self->lessons, text != NULL ? text : level);
}

/**
 * ct_game_page_new:
 * @progress: (nullable)
 */
GtkWidget *
ct_game_page_new (const CtRules *rules,
                  CtLibrary *library,
                  CtProgress *progress,
                  CtWatched *watched,
                  CtMyHands *my_hands)
{
  CtGamePage *self = g_object_new (CT_TYPE_GAME_PAGE, NULL);
  const CtGameLook *look = ct_game_look (rules);

  self->rules = rules;
  self->library = g_object_ref (library);
  g_set_object (&self->progress, progress);
  self->watched = g_object_ref (watched);
  ct_my_hand_list_show (self->my_hands, my_hands, rules, CT_MY_HANDS_ALL);

  fill_menu (self);
  ct_page_header_set_title (self->header, _ (look->name));
  ct_page_header_set_subtitle (self->header, _ (look->players));
  gtk_widget_add_css_class (self->banner, rules->id);
  ct_card_fan_set_cards (self->fan, rules->deck, look->cards, CT_LOOK_CARDS);
  gtk_label_set_label (self->name, _ (look->name));
  gtk_label_set_label (self->line, _ (look->line));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->five_minutes), "s",
                                    rules->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->five_minutes),
                                  "win.five-minutes");
  ct_describe (GTK_WIDGET (self->five_minutes),
               _ ("A few exercises about what you have learned."));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->play), "s", rules->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->play), "win.practice");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->read), "(ss)", rules->id, "");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->read), "win.show-rule");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->map), "s", rules->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->map), "win.show-map");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->record), "s", rules->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->record), "win.record");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->new_lesson), "s", rules->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->new_lesson), "win.new-lesson");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->certificate), "s", rules->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->certificate),
                                  "win.show-certificate");

  show_about_course (self);
  ct_page_refresh (CT_PAGE (self));

  return GTK_WIDGET (self);
}

static gboolean
ct_game_page_grab_focus (GtkWidget *widget)
{
  CtGamePage *self = CT_GAME_PAGE (widget);

  return gtk_widget_grab_focus (GTK_WIDGET (
      gtk_widget_get_visible (GTK_WIDGET (self->go_on)) ? self->go_on : self->play));
}

static void
on_my_hand (CtGamePage *self, const char *path)
{
  g_signal_emit_by_name (self, "my-hand", path);
}

static void
on_show_my_hands (CtGamePage *self)
{
  gtk_widget_child_focus (GTK_WIDGET (self->my_hands), GTK_DIR_TAB_FORWARD);
}

static void
on_unwanted (CtGamePage *self, const char *path)
{
  g_signal_emit_by_name (self, "delete-hand", path);
}

static void
on_named (CtGamePage *self, const char *path, const char *name)
{
  g_signal_emit_by_name (self, "rename-hand", path, name);
}

static void
ct_game_page_dispose (GObject *object)
{
  CtGamePage *self = CT_GAME_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_GAME_PAGE);
  g_clear_pointer (&self->lesson_rows, g_ptr_array_unref);
  g_clear_pointer (&self->hand_rows, g_ptr_array_unref);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_object (&self->library);
  g_clear_object (&self->classroom);
  g_clear_object (&self->progress);
  g_clear_object (&self->watched);

  G_OBJECT_CLASS (ct_game_page_parent_class)->dispose (object);
}

static void
ct_game_page_class_init (CtGamePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_game_page_dispose;
  CT_PAGE_CLASS (klass)->get_rules = ct_game_page_get_rules;
  CT_PAGE_CLASS (klass)->refresh = ct_game_page_refresh;

  widget_class->grab_focus = ct_game_page_grab_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_MY_HAND_LIST);
  g_type_ensure (CT_TYPE_CARD_FAN);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_TILES);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-game-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtGamePage, header);
  gtk_widget_class_bind_template_child (widget_class, CtGamePage, paper);
  gtk_widget_class_bind_template_child (widget_class, CtGamePage, banner);
  gtk_widget_class_bind_template_child (widget_class, CtGamePage, fan);
  gtk_widget_class_bind_template_child (widget_class, CtGamePage, name);
  gtk_widget_class_bind_template_child (widget_class, CtGamePage, line);
  gtk_widget_class_bind_template_child (widget_class, CtGamePage, go_on);
  gtk_widget_class_bind_template_child (widget_class, CtGamePage, ways);
  gtk_widget_class_bind_template_child (widget_class, CtGamePage, five_minutes);
  gtk_widget_class_bind_template_child (widget_class, CtGamePage, play);
  gtk_widget_class_bind_template_child (widget_class, CtGamePage, read);
  gtk_widget_class_bind_template_child (widget_class, CtGamePage, map);
  gtk_widget_class_bind_template_child (widget_class, CtGamePage, record);
  gtk_widget_class_bind_template_child (widget_class, CtGamePage, new_lesson);
  gtk_widget_class_bind_template_child (widget_class, CtGamePage, certificate);
  gtk_widget_class_bind_template_child (widget_class, CtGamePage, lessons);
  gtk_widget_class_bind_template_child (widget_class, CtGamePage, hands);
  gtk_widget_class_bind_template_child (widget_class, CtGamePage, my_hands);
  gtk_widget_class_bind_template_callback (widget_class, on_my_hand);
  gtk_widget_class_bind_template_callback (widget_class, on_show_my_hands);
  gtk_widget_class_bind_template_callback (widget_class, on_unwanted);
  gtk_widget_class_bind_template_callback (widget_class, on_named);

  /**
   * CtGamePage::my-hand:
   *
   * Continue or watch it.
   */
  ct_signal_new (klass, "my-hand", 1, G_TYPE_STRING);

  ct_signal_new (klass, "delete-hand", 1, G_TYPE_STRING);

  /**
   * CtGamePage::rename-hand:
   * @name: may be empty
   */
  ct_signal_new (klass, "rename-hand", 2, G_TYPE_STRING, G_TYPE_STRING);
}

static void
ct_game_page_init (CtGamePage *self)
{
  self->lesson_rows = g_ptr_array_new ();
  self->hand_rows = g_ptr_array_new ();
  self->entries = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_wrapping_allow (self->go_on);
  for (GtkWidget *button = gtk_widget_get_first_child (self->ways); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    ct_wrapping_allow (GTK_BUTTON (button));
  ct_wrapping_tell_cut (GTK_WIDGET (self->hands));
}
