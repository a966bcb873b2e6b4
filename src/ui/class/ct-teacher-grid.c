/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-teacher-grid.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-announcer.h"
#include "ct-class-grid.h"
#include "ct-class-reader.h"
#include "ct-description.h"
#include "ct-game-look.h"
#include "ct-grid-export.h"
#include "ct-grid-view.h"
#include "ct-group-choice.h"
#include "ct-history-page.h"
#include "ct-map-stone.h"
#include "ct-names.h"
#include "ct-parents-page.h"
#include "ct-plain-text.h"
#include "ct-signal.h"
#include "ct-tiles.h"

#define CT_TYPE_BROKEN_LIST (ct_broken_list_get_type ())
G_DECLARE_FINAL_TYPE (CtBrokenList, ct_broken_list, CT, BROKEN_LIST, AdwBin)

/**
 * CtBrokenList:
 *
 * Broken rules, most often first, with a bar and the numbers of mistakes and students.
 * The class can be asked about them.
 */
struct _CtBrokenList
{
  AdwBin parent_instance;

  GArray *shown; /* (element-type CtRuleReport) */
  CtClassGrid *grid;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (CtBrokenList, ct_broken_list, ADW_TYPE_BIN)

static char *
say_count (const CtRuleReport *rule)
{
  /* Translators: how many answers were wrong, of how many, and how many students
   * gave them.
   */
  return g_strdup_printf (_ ("Wrong answers: %u of %u. Students: %u."), rule->wrong,
                          rule->wrong + rule->right, rule->children);
}

static GtkWidget *
create_label (const char *text, const char *css_class)
{
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                    PANGO_WRAP_WORD_CHAR, "xalign", 0.f, "accessible-role",
                    GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
create_bar (const CtRuleReport *rule, guint most)
{
  GtkWidget *bar = gtk_level_bar_new_for_interval (0, most);

  gtk_level_bar_set_value (GTK_LEVEL_BAR (bar), rule->wrong);
  gtk_level_bar_add_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_FULL, most);
  return bar;
}

static GtkWidget *
create_button (const CtRules *rules, const CtRuleReport *rule, const char *title)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("dialog-question-symbolic");
  /* Translators: the title of a rule. */
  g_autofree char *name = g_strdup_printf (_ ("Ask the Class: %s"), title);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(ss)", rules->id,
                                    rule->rule);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.ask-class");
  ct_name_widget (button, name);
  ct_set_tooltip (button, name);
  gtk_widget_add_css_class (button, "flat");
  return button;
}

static GtkWidget *
create_row (const CtRules *rules,
            const CtRuleReport *rule,
            const char *title,
            guint most)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  g_autofree char *count = say_count (rule);
  g_autofree char *name = g_strdup_printf ("%s. %s", title, count);

  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), create_label (title, "heading"));
  gtk_box_append (GTK_BOX (words), create_bar (rule, most));
  gtk_box_append (GTK_BOX (words), create_label (count, "calm"));
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), create_button (rules, rule, title));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (G_OBJECT (row), "rule", g_strdup (rule->rule), g_free);
  gtk_widget_add_css_class (row, "broken");
  ct_name (row, name);
  return row;
}

/* The strings belong to different reports. */
static gboolean
is_same (const GArray *one, const GArray *other)
{
  if (one == NULL || one->len != other->len)
    return FALSE;

  for (guint i = 0; i < one->len; i++)
    {
      const CtRuleReport *a = &g_array_index (one, CtRuleReport, i);
      const CtRuleReport *b = &g_array_index (other, CtRuleReport, i);

      if (!g_str_equal (a->rule, b->rule) || a->wrong != b->wrong ||
          a->right != b->right || a->children != b->children)
        return FALSE;
    }

  return TRUE;
}

static void
ct_broken_list_set_grid (CtBrokenList *self, CtClassGrid *grid, const CtRules *rules)
{
  g_autoptr (GArray) broken = NULL;
  gboolean is_known;
  GtkWidget *row;

  broken = ct_class_grid_list_broken (grid);
  is_known = is_same (self->shown, broken);
  g_clear_pointer (&self->shown, g_array_unref);
  self->shown = g_array_ref (broken);
  g_set_object (&self->grid, grid);
  if (is_known)
    return;

  while ((row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, 0))) != NULL)
    gtk_list_box_remove (self->list, row);
  for (guint i = 0; i < broken->len; i++)
    {
      const CtRuleReport *rule = &g_array_index (broken, CtRuleReport, i);
      guint column = 0;

      ct_class_grid_find_column (grid, rule->rule, &column);
      gtk_list_box_append (self->list,
                           create_row (rules, rule,
                                       ct_class_grid_get_title (grid, column),
                                       g_array_index (broken, CtRuleReport, 0).wrong));
    }
}

static void
on_row (CtBrokenList *self, GtkListBoxRow *row)
{
  g_signal_emit_by_name (self, "chosen", g_object_get_data (G_OBJECT (row), "rule"));
}

static void
ct_broken_list_finalize (GObject *object)
{
  CtBrokenList *self = CT_BROKEN_LIST (object);

  g_clear_pointer (&self->shown, g_array_unref);
  g_clear_object (&self->grid);

  G_OBJECT_CLASS (ct_broken_list_parent_class)->finalize (object);
}

static void
ct_broken_list_class_init (CtBrokenListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_broken_list_finalize;

  /**
   * CtBrokenList::chosen:
   */
  ct_signal_new (klass, "chosen", 1, G_TYPE_STRING);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ct_broken_list_init (CtBrokenList *self)
{
  GtkWidget *nothing = adw_status_page_new ();

  self->list =
      GTK_LIST_BOX (g_object_new (GTK_TYPE_LIST_BOX, "selection-mode",
                                  GTK_SELECTION_NONE, "valign", GTK_ALIGN_START, NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (nothing), "emblem-ok-symbolic");
  /* Translators: Shown when a list of broken rules is empty. */
  adw_status_page_set_title (ADW_STATUS_PAGE (nothing), _ ("No rules broken yet"));
  gtk_list_box_set_placeholder (self->list, nothing);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->list));
  ct_connect (self->list, "row-activated", on_row, self);
}

/* For legends of one or two lines. */
#define LEGEND_WIDTH 280

/* In the order of the drop-down. */
enum
{
  VIEW_RULES,
  VIEW_LESSONS,
  VIEW_BROKEN,
};

/**
 * CtTeacherGrid:
 *
 * How students know rules or lessons of a game, and what they break most. The teacher
 * can select a group, sort and export. Reads results again while visible.
 *
 * Signals: “page” (GtkWidget *) to show; “announced” (const char *).
 *
 * # Actions
 *
 * `grid.worksheet`, `grid.save-table`, `grid.save-details`, `grid.save-answers`,
 * `grid.save-parents`, `grid.save-certificates`.
 */
struct _CtTeacherGrid
{
  AdwBin parent_instance;

  CtClassWatch *watch; /* (nullable) */
  CtLibrary *library;
  CtClassReport *report; /* (nullable) */
  CtClassGrid *grid;     /* (nullable): a part of the report */
  GPtrArray *games;      /* (element-type CtRules): in the drop-down */

  GtkDropDown *what;
  GtkDropDown *game;
  GtkDropDown *group;
  GtkWidget *legend;
  GtkWidget *save;
  GtkStack *stack;
  CtClassReader *reader;
  GtkWidget *nobody;
  GtkWidget *table;
  GtkWidget *scroller;
  GtkLabel *words;
  GtkWidget *list;
  CtBrokenList *broken;
  CtGridView *view;
};

G_DEFINE_FINAL_TYPE (CtTeacherGrid, ct_teacher_grid, ADW_TYPE_BIN)

static CtClass *
class_of (CtTeacherGrid *self)
{
  return self->report != NULL ? ct_class_report_get_class (self->report)
                              : ct_class_watch_get_class (self->watch);
}

static const CtRules *
get_game (CtTeacherGrid *self)
{
  guint chosen = gtk_drop_down_get_selected (self->game);

  return chosen < self->games->len ? g_ptr_array_index (self->games, chosen) : NULL;
}

static CtClassGridKind
get_kind (CtTeacherGrid *self)
{
  return gtk_drop_down_get_selected (self->what) == VIEW_LESSONS ? CT_CLASS_GRID_LESSONS
                                                                 : CT_CLASS_GRID_RULES;
}

static guint
count_answers (CtClassReport *report, const CtRules *rules)
{
  GPtrArray *children = ct_class_report_get_children (report);
  g_autofree char *prefix = g_strconcat (rules->prefix, "-", NULL);
  guint n = 0;

  for (guint i = 0; i < children->len; i++)
    {
      const CtStudentReport *child = g_ptr_array_index (children, i);

      for (guint j = 0; j < child->standings->len; j++)
        {
          const CtStanding *standing = g_ptr_array_index (child->standings, j);

          if (g_str_has_prefix (standing->rule, prefix))
            n += standing->result.right + standing->result.wrong;
        }
    }

  return n;
}

static guint
find_usual_game (CtTeacherGrid *self)
{
  guint usual = 0;
  guint most = 0;

  for (guint i = 0; i < self->games->len; i++)
    {
      guint n = count_answers (self->report, g_ptr_array_index (self->games, i));

      if (n > most)
        {
          most = n;
          usual = i;
        }
    }

  return usual;
}

static void
offer_games (CtTeacherGrid *self)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    if (ct_class_is_game_open (class_of (self), *rules))
      {
        g_ptr_array_add (games, (gpointer) *rules);
        gtk_string_list_append (names, ct_game_name (*rules));
      }
  if (games->len == self->games->len &&
      (games->len == 0 ||
       memcmp (games->pdata, self->games->pdata, games->len * sizeof (gpointer)) == 0))
    return;

  g_ptr_array_unref (self->games);
  self->games = g_ptr_array_ref (games);
  gtk_drop_down_set_model (self->game, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->game, find_usual_game (self));
}

static void
show_words (CtTeacherGrid *self)
{
  int row, column;
  g_autofree char *text = NULL;

  ct_grid_view_get_place (self->view, &row, &column);
  text = ct_grid_view_say (self->view, row, column);
  gtk_label_set_label (self->words, text);
}

static void
keep_order (CtTeacherGrid *self, CtClassGrid *grid)
{
  const char *column = NULL;
  CtClassGridOrder order;

  if (self->grid == NULL)
    return;

  order = ct_class_grid_get_order (self->grid, &column);
  if (column == NULL || ct_class_grid_find_column (grid, column, NULL))
    ct_class_grid_sort (grid, order, column);
}

static void
show_grid (CtTeacherGrid *self)
{
  gboolean is_broken = gtk_drop_down_get_selected (self->what) == VIEW_BROKEN;

  ct_grid_view_set_grid (self->view, self->grid);
  if (is_broken)
    ct_broken_list_set_grid (self->broken, self->grid, get_game (self));
  if (ct_class_grid_get_n_rows (self->grid) == 0)
    gtk_stack_set_visible_child (self->stack, self->nobody);
  else
    gtk_stack_set_visible_child (self->stack, is_broken ? self->list : self->table);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "grid.save-details", !is_broken);
  show_words (self);
}

static void
update (CtTeacherGrid *self)
{
  g_autoptr (CtClassGrid) grid = NULL;

  if (self->report == NULL || get_game (self) == NULL)
    return;

  grid = ct_class_grid_new (self->report, get_kind (self), self->library,
                            get_game (self), ct_group_choice_get (self->group));
  keep_order (self, grid);
  g_set_object (&self->grid, grid);
  show_grid (self);
}

/* Only when the number changes. */
static void
tell_unread (CtTeacherGrid *self, CtClassReport *report)
{
  guint n_before =
      self->report != NULL ? ct_class_report_get_n_unread (self->report) : 0;
  guint n = ct_class_report_get_n_unread (report);
  g_autofree char *text = NULL;

  if (n == 0 || n == n_before)
    return;

  text = g_strdup_printf (
      /* Translators: How many files. */
      ngettext ("%u file in the folder cannot be read. Its data is missing here.",
                "%u files in the folder cannot be read. Their data is missing here.",
                n),
      n);
  ct_page_announce (GTK_WIDGET (self), text);
}

/* Only once: the class folder records the receipt. */
static void
tell_of_wrong_clock (CtTeacherGrid *self, CtClassReport *report)
{
  guint n = ct_class_report_get_n_ahead (report);
  g_autofree char *text = NULL;

  if (n == 0)
    return;

  text = g_strdup_printf (
      /* Translators: How many answers. */
      ngettext (
          "%u answer was dated in the future, because the clock of a computer was "
          "wrong. It now counts as given today.",
          "%u answers were dated in the future, because the clock of a computer was "
          "wrong. They now count as given today.",
          n),
      n);
  ct_page_announce (GTK_WIDGET (self), text);
}

void
ct_teacher_grid_set_report (CtTeacherGrid *self, CtClassReport *report)
{
  g_return_if_fail (CT_IS_TEACHER_GRID (self));

  tell_unread (self, report);
  tell_of_wrong_clock (self, report);
  g_set_object (&self->report, report);
  offer_games (self);
  ct_group_choice_update (self->group, ct_class_get_roster (class_of (self)));
  update (self);
}

static void
on_changed (CtTeacherGrid *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) &&
      ct_class_reader_is_due (self->reader))
    ct_class_reader_read (self->reader, ct_class_watch_get_class (self->watch));
}

static void
ct_teacher_grid_map (GtkWidget *widget)
{
  CtTeacherGrid *self = CT_TEACHER_GRID (widget);

  if (self->watch != NULL)
    ct_class_reader_read (self->reader, ct_class_watch_get_class (self->watch));

  GTK_WIDGET_CLASS (ct_teacher_grid_parent_class)->map (widget);
}

/**
 * ct_teacher_grid_set_watch:
 *
 * Reads its class while visible.
 */
void
ct_teacher_grid_set_watch (CtTeacherGrid *self, CtClassWatch *watch, CtLibrary *library)
{
  g_return_if_fail (CT_IS_TEACHER_GRID (self));

  g_set_object (&self->watch, watch);
  g_set_object (&self->library, library);
  ct_connect (watch, "changed", on_changed, self);
}

static void
sort_by (CtTeacherGrid *self, const char *column)
{
  const char *before;
  CtClassGridOrder order = ct_class_grid_get_order (self->grid, &before);
  const char *text;

  if (column == NULL)
    order = order == CT_CLASS_GRID_BY_NAME ? CT_CLASS_GRID_AS_LISTED
                                           : CT_CLASS_GRID_BY_NAME;
  else if (order == CT_CLASS_GRID_LEAST_FIRST && g_str_equal (before, column))
    order = CT_CLASS_GRID_MOST_FIRST;
  else
    order = CT_CLASS_GRID_LEAST_FIRST;

  ct_class_grid_sort (self->grid, order, column);
  ct_grid_view_set_grid (self->view, self->grid);
  if (order == CT_CLASS_GRID_AS_LISTED)
    text = _ ("Students are in the order of the roster.");
  else if (order == CT_CLASS_GRID_BY_NAME)
    text = _ ("Students are sorted by name.");
  else if (order == CT_CLASS_GRID_LEAST_FIRST && g_str_has_prefix (column, "plan:"))
    text = _ ("Students who have done the least are listed first.");
  else if (g_str_has_prefix (column, "plan:"))
    text = _ ("Students who have done the most are listed first.");
  else if (order == CT_CLASS_GRID_LEAST_FIRST)
    text = _ ("Students who know least are listed first.");
  else
    text = _ ("Students who know most are listed first.");
  gtk_label_set_label (self->words, text);
  ct_announce (GTK_WIDGET (self->view), CT_SPEECH_ANNOUNCED, text);
}

static void
on_chosen (CtTeacherGrid *self, int row, int column)
{
  GtkWidget *page;

  if (row < 0)
    {
      sort_by (self,
               column >= 0 ? ct_class_grid_get_column (self->grid, column) : NULL);
      return;
    }

  /* A plan has no page of its own. */
  if (column >= 0 && ct_class_grid_get_plan (self->grid, column) != NULL)
    {
      const CtStudent *student = ct_class_grid_get_student (self->grid, row)->student;

      if (student != NULL)
        g_signal_emit_by_name (self, "page",
                               ct_history_page_new_for_all (class_of (self), student,
                                                            self->library));
      return;
    }

  page = column < 0 ? ct_parents_page_new (self->report,
                                           ct_class_grid_get_student (self->grid, row),
                                           self->library)
                    : ct_history_page_new (self->grid, row, column, self->library);
  g_signal_emit_by_name (self, "page", page);
}

static void
on_broken (CtTeacherGrid *self, const char *rule)
{
  guint column;

  gtk_drop_down_set_selected (self->what, VIEW_RULES);
  if (!ct_class_grid_find_column (self->grid, rule, &column))
    return;

  ct_class_grid_sort (self->grid, CT_CLASS_GRID_WRONG_FIRST, rule);
  ct_grid_view_set_grid (self->view, self->grid);
  ct_grid_view_go_to (self->view, 0, column);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static CtGridExport
find_export (CtTeacherGrid *self, const char *action)
{
  if (g_str_equal (action, "grid.save-details"))
    return CT_GRID_EXPORT_DETAILS;
  if (g_str_equal (action, "grid.save-answers"))
    return CT_GRID_EXPORT_ANSWERS;
  if (g_str_equal (action, "grid.save-parents"))
    return CT_GRID_EXPORT_PARENTS;
  if (g_str_equal (action, "grid.save-certificates"))
    return CT_GRID_EXPORT_CERTIFICATES;

  return gtk_drop_down_get_selected (self->what) == VIEW_BROKEN ? CT_GRID_EXPORT_BROKEN
                                                                : CT_GRID_EXPORT_TABLE;
}

void
ct_teacher_grid_save (CtTeacherGrid *self, GFile *file, const char *action)
{
  g_return_if_fail (CT_IS_TEACHER_GRID (self));

  ct_grid_export_save (self->grid, find_export (self, action), file, GTK_WIDGET (self));
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtTeacherGrid *self = CT_TEACHER_GRID (widget);

  if (self->grid != NULL)
    ct_grid_export_ask (self->grid, find_export (self, name), widget);
}

/* Returns: (nullable): the last that half of the visible students have finished, or the
 * first
 */
static const char *
find_lesson (CtTeacherGrid *self, const CtRules *rules)
{
  GPtrArray *lessons = ct_library_get_lessons (self->library, rules);
  guint n_rows = ct_class_grid_get_n_rows (self->grid);
  const char *found = NULL;

  for (guint i = 0; i < lessons->len; i++)
    {
      const CtLibraryEntry *lesson = g_ptr_array_index (lessons, i);
      guint n_done = 0;

      for (guint row = 0; row < n_rows; row++)
        n_done +=
            ct_deeds_get_finished (ct_class_grid_get_student (self->grid, row)->deeds,
                                   lesson->id) != 0;
      if (found == NULL || (n_done > 0 && 2 * n_done >= n_rows))
        found = lesson->id;
    }

  return found;
}

static void
worksheet_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtTeacherGrid *self = CT_TEACHER_GRID (widget);
  const CtRules *rules = get_game (self);
  const char *lesson =
      rules != NULL && self->grid != NULL ? find_lesson (self, rules) : NULL;

  if (lesson != NULL)
    gtk_widget_activate_action (widget, "win.show-worksheet", "s", lesson);
  else if (rules != NULL)
    gtk_widget_activate_action (widget, "win.show-worksheet", "s", rules->id);
}

static void
add_sign (GtkBox *box, CtMastery mastery, gboolean is_due, const char *text)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = ct_plain_text_new (text);

  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line),
                  ct_stone_picture_new (mastery, is_due, CT_STONE_SMALL));
  gtk_box_append (GTK_BOX (line), words);
  gtk_box_append (box, line);
}

/* Since GTK 4.18, a popover that is higher than the screen closes at once. */
static GtkWidget *
create_scrolled (GtkWidget *box)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled),
                                                    TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  return scrolled;
}

static void
fill_legend (CtTeacherGrid *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_size_request (box, LEGEND_WIDTH, -1);
  for (guint i = 0; i < CT_N_MASTERIES; i++)
    add_sign (GTK_BOX (box), i, FALSE, ct_mastery_get_words (i));
  add_sign (GTK_BOX (box), CT_MASTERY_ALONE, TRUE, _ ("worth another look today"));
  /* Translators: In a legend: the sign for a plan on which a student has begun to work.
   */
  add_sign (GTK_BOX (box), CT_MASTERY_SEEN, FALSE, _ ("plan: started"));
  /* Translators: In a legend: the sign for a plan of which a student has done
   * everything.
   */
  add_sign (GTK_BOX (box), CT_MASTERY_ALONE, FALSE, _ ("plan: all done"));
  gtk_popover_set_child (GTK_POPOVER (popover), create_scrolled (box));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->legend), popover);
  /* Translators: Explains the signs of a grid. */
  ct_name_menu_button (self->legend, _ ("Legend"));
}

static void
fill_menu (CtTeacherGrid *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  /* Translators: A menu item. */
  g_menu_append (menu, _ ("Save as _Spreadsheet (CSV)…"), "grid.save-table");
  /* Translators: A menu item. */
  g_menu_append (menu, _ ("Save the _Details (CSV)…"), "grid.save-details");
  /* Translators: A menu item. */
  g_menu_append (menu, _ ("Save All _Answers (xAPI)…"), "grid.save-answers");
  /* Translators: A menu item. */
  g_menu_append (menu, _ ("Save All _Parents’ Sheets (PDF)…"), "grid.save-parents");
  /* Translators: A menu item. */
  g_menu_append (menu, _ ("Save All _Certificates (PDF)…"), "grid.save-certificates");
  /* Translators: A menu item. */
  g_menu_append (menu, _ ("Print a _Worksheet…"), "grid.worksheet");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->save), G_MENU_MODEL (menu));
  /* Translators: Tooltip of a menu button. */
  ct_name_menu_button (self->save, _ ("Save or Print"));
}

static void
offer_views (CtTeacherGrid *self)
{
  /* Translators: A choice of what a grid shows: the rules of a game. */
  const char *const names[] = {
    _ ("Rules"), _ ("Lessons"),
    /* Translators: A choice of what is shown: a list of rules. */
    _ ("Most Broken Rules"), NULL
  };
  g_autoptr (GtkStringList) model = gtk_string_list_new (names);

  gtk_drop_down_set_model (self->what, G_LIST_MODEL (model));
}

static void
ct_teacher_grid_dispose (GObject *object)
{
  CtTeacherGrid *self = CT_TEACHER_GRID (object);

  g_object_set_data (object, "saver", NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_TEACHER_GRID);
  g_clear_object (&self->watch);
  g_clear_object (&self->library);
  g_clear_object (&self->report);
  g_clear_object (&self->grid);
  g_clear_pointer (&self->games, g_ptr_array_unref);

  G_OBJECT_CLASS (ct_teacher_grid_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  g_type_ensure (CT_TYPE_BROKEN_LIST);
  g_type_ensure (CT_TYPE_CLASS_READER);
  g_type_ensure (CT_TYPE_TILES);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-teacher-grid.ui");
  gtk_widget_class_bind_template_child (widget_class, CtTeacherGrid, what);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherGrid, game);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherGrid, group);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherGrid, legend);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherGrid, save);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherGrid, stack);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherGrid, reader);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherGrid, nobody);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherGrid, table);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherGrid, scroller);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherGrid, words);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherGrid, list);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherGrid, broken);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, ct_teacher_grid_set_report);
  gtk_widget_class_bind_template_callback (widget_class, on_broken);
}

static void
ct_teacher_grid_class_init (CtTeacherGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_teacher_grid_dispose;

  widget_class->map = ct_teacher_grid_map;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "grid.worksheet", NULL,
                                   worksheet_action);
  gtk_widget_class_install_action (widget_class, "grid.save-table", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "grid.save-details", NULL,
                                   save_action);
  gtk_widget_class_install_action (widget_class, "grid.save-answers", NULL,
                                   save_action);
  gtk_widget_class_install_action (widget_class, "grid.save-parents", NULL,
                                   save_action);
  gtk_widget_class_install_action (widget_class, "grid.save-certificates", NULL,
                                   save_action);

  /**
   * CtTeacherGrid::page:
   * @page: (transfer floating)
   */
  ct_signal_new (klass, "page", 1, G_TYPE_POINTER);
}

static void
ct_teacher_grid_init (CtTeacherGrid *self)
{
  self->games = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->view = CT_GRID_VIEW (ct_grid_view_new ());
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller),
                                 GTK_WIDGET (self->view));
  ct_connect (self->view, "chosen", on_chosen, self);
  ct_connect (self->view, "moved", show_words, self);
  ct_choice_prepare (self->what);
  ct_choice_prepare (self->game);
  ct_choice_prepare (self->group);
  offer_views (self);
  fill_legend (self);
  fill_menu (self);
}
