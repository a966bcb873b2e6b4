/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-history-page.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-answers.h"
#include "ct-signal.h"
#include "ct-student-history.h"
#include "ct-description.h"
#include "ct-forget-student.h"
#include "ct-learner-picture.h"
#include "ct-map-stone.h"
#include "ct-page-header.h"
#include "ct-plain.h"
#include "ct-text.h"
#include "ct-tried.h"

#define MOST 200

#define PICTURE 64

/**
 * CtHistoryPage:
 *
 * How a student knows a rule or lesson, with each answer; or all answers, latest first.
 * Exercises are made again, lessons open at that step. With all answers, the student
 * can be forgotten.
 *
 * Signals: “answer” (const CtLearnerAnswer *): show it on a table; “announced” (const
 * char *); “forgotten”.
 */
struct _CtHistoryPage
{
  CtPage parent_instance;

  CtLibrary *library;
  gint64 now;          /* Unix time */
  gboolean tells_rule; /* about several rules */
  gboolean is_closed;
  GPtrArray *answers; /* (nullable) (element-type CtLearnerAnswer) */

  CtPageHeader *header;
  GtkBox *picture;
  GtkLabel *standing;
  GtkLabel *count;
  GtkListBox *list;
  CtForgetStudent *forget;
};

G_DEFINE_FINAL_TYPE (CtHistoryPage, ct_history_page, CT_TYPE_PAGE)

const char *
ct_history_page_get_name (CtHistoryPage *self)
{
  g_return_val_if_fail (CT_IS_HISTORY_PAGE (self), NULL);

  return ct_page_header_get_title (self->header);
}

static gboolean
can_be_shown (CtHistoryPage *self, const CtLearnerAnswer *answer)
{
  return answer->exercise != NULL ||
         (answer->lesson != NULL &&
          ct_library_lookup_lesson (self->library, answer->lesson) != NULL);
}

static char *
dup_rule_title (CtHistoryPage *self, const char *id)
{
  const CtRule *rule = ct_library_find_rule (self->library, id, NULL);

  return rule != NULL ? g_strdup (ct_text (rule->title)) : ct_plain_line (id);
}

static const CtRules *
find_game (CtHistoryPage *self, const CtLearnerAnswer *answer)
{
  const char *lesson = answer->lesson;
  const CtLibraryEntry *entry =
      lesson != NULL ? ct_library_lookup_lesson (self->library, lesson) : NULL;
  const CtRules *rules = NULL;

  if (entry != NULL)
    return entry->rules;

  ct_library_find_rule (self->library, answer->rule, &rules);
  return rules;
}

static char *
say_tried (CtHistoryPage *self, const CtLearnerAnswer *answer, char *outcome)
{
  g_autofree char *before = outcome;
  const CtRules *rules = answer->move != NULL ? find_game (self, answer) : NULL;
  g_autofree char *words = rules != NULL
                               ? ct_tried_say (self->library, rules, answer->move,
                                               ct_history_page_get_name (self))
                               : NULL;

  if (words == NULL)
    return g_steal_pointer (&before);

  /* Translators: what became of an answer, and what it was: “Yesterday: not right, in
   * an exercise. Tried: Ana plays the 5 of clubs.”
   */
  return g_strdup_printf (_ ("%s Tried: %s"), before, words);
}

static char *
say_outcome (CtHistoryPage *self, const CtLearnerAnswer *answer)
{
  g_autofree char *text = ct_answered_say (answer, self->library, self->now);
  g_autofree char *rule = NULL;

  if (!self->tells_rule)
    return g_steal_pointer (&text);

  rule = dup_rule_title (self, answer->rule);
  if (answer->lesson == NULL)
    /* Translators: the title of a rule, and what became of the answer: “Follow suit.
     * Yesterday: right, alone, in an exercise.”
     */
    return g_strdup_printf (_ ("%s. %s"), rule, text);

  /* Translators: which step of a lesson, the title of a rule, and what became of the
   * answer: “Step 3, Follow suit. Yesterday: right, alone, in the lesson “…”.”
   */
  return g_strdup_printf (_ ("Step %u, %s. %s"), answer->step + 1, rule, text);
}

static GtkWidget *
create_row (CtHistoryPage *self, CtLearnerAnswer *answer)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *text = say_tried (self, answer, say_outcome (self, answer));
  GtkWidget *label = gtk_label_new (text);
  gboolean is_shown = can_be_shown (self, answer);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), ct_answer_picture_new (answer));
  gtk_box_append (GTK_BOX (box), label);
  if (is_shown)
    gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), is_shown);
  gtk_widget_add_css_class (row, "answer");
  ct_name (row, text);
  return row;
}

static char *
say_count (guint n, guint n_shown)
{
  if (n == 0)
    return g_strdup (_ ("There are no answers yet."));
  if (n > n_shown)
    /* Translators: how many answers there are, and how many of them are listed. */
    return g_strdup_printf (_ ("Answers: %u. These are the last %u."), n, n_shown);

  /* Translators: How many answers there are. */
  return g_strdup_printf (_ ("Answers: %u, the last one first."), n);
}

static void
show_answers (CtHistoryPage *self)
{
  guint n = MIN (self->answers->len, MOST);
  g_autofree char *count = say_count (self->answers->len, n);

  for (guint i = 0; i < n; i++)
    gtk_list_box_append (self->list,
                         create_row (self, g_ptr_array_index (self->answers, i)));
  gtk_label_set_label (self->count, count);
  gtk_widget_set_visible (GTK_WIDGET (self->list), n > 0);
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ANNOUNCED, count);
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CtHistoryPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) answers = ct_student_history_read_finish (result, &error);

  /* The page is closed. */
  if (self->is_closed)
    return;

  if (answers == NULL)
    {
      gtk_label_set_label (self->count, error->message);
      return;
    }

  self->answers = g_steal_pointer (&answers);
  show_answers (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
on_row (CtHistoryPage *self, GtkListBoxRow *row)
{
  const CtLearnerAnswer *answer =
      g_ptr_array_index (self->answers, gtk_list_box_row_get_index (row));

  if (answer->exercise != NULL || answer->move != NULL)
    g_signal_emit_by_name (self, "answer", answer);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.open-step", "(su)",
                                answer->lesson, answer->step);
}

static void
on_forgotten (CtHistoryPage *self)
{
  g_signal_emit_by_name (self, "forgotten");
  gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
}

static void
show_standing (CtHistoryPage *self, CtClassGrid *grid, guint row, guint column)
{
  const CtStudentReport *child = ct_class_grid_get_student (grid, row);
  CtClassCell cell = ct_class_grid_get_cell (grid, row, column);
  g_autofree char *name = ct_plain_line (ct_student_report_get_name (child));
  g_autofree char *words = ct_class_grid_say (grid, row, column);

  ct_page_header_set_title (self->header, name);
  ct_page_header_set_subtitle (self->header, ct_class_grid_get_title (grid, column));
  gtk_box_append (self->picture,
                  ct_stone_picture_new (cell.mastery, cell.is_due, CT_STONE_LARGE));
  gtk_label_set_label (self->standing, words);
}

GtkWidget *
ct_history_page_new (CtClassGrid *grid, guint row, guint column, CtLibrary *library)
{
  CtHistoryPage *self = g_object_new (CT_TYPE_HISTORY_PAGE, NULL);
  CtClassReport *report = ct_class_grid_get_report (grid);
  CtClassGridKind kind = ct_class_grid_get_kind (grid);

  self->library = g_object_ref (library);
  self->now = ct_class_report_get_time (report);
  self->tells_rule = kind != CT_CLASS_GRID_RULES;
  show_standing (self, grid, row, column);
  ct_student_history_read_async (ct_class_report_get_class (report),
                                 ct_class_grid_get_student (grid, row)->id, kind,
                                 ct_class_grid_get_column (grid, column), on_read,
                                 g_object_ref (self));
  return GTK_WIDGET (self);
}

GtkWidget *
ct_history_page_new_for_all (CtClass *class,
                             const CtStudent *student,
                             CtLibrary *library)
{
  CtHistoryPage *self = g_object_new (CT_TYPE_HISTORY_PAGE, NULL);
  GtkWidget *picture = ct_learner_picture_new (PICTURE);
  g_autofree char *name = ct_plain_line (student->called);

  self->library = g_object_ref (library);
  self->now = g_get_real_time () / G_USEC_PER_SEC;
  self->tells_rule = TRUE;
  ct_learner_picture_set (picture, student->shown);
  gtk_box_append (self->picture, picture);
  ct_page_header_set_title (self->header, name);
  gtk_label_set_label (self->standing, _ ("All answers, to any question"));
  ct_forget_student_set_student (self->forget, class, student);
  gtk_widget_set_visible (GTK_WIDGET (self->forget), TRUE);
  ct_student_history_read_async (class, student->id, CT_CLASS_GRID_RULES, NULL, on_read,
                                 g_object_ref (self));
  return GTK_WIDGET (self);
}

static gboolean
ct_history_page_grab_focus (GtkWidget *widget)
{
  CtHistoryPage *self = CT_HISTORY_PAGE (widget);

  return self->list != NULL && gtk_widget_get_visible (GTK_WIDGET (self->list)) &&
         gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
}

static void
ct_history_page_dispose (GObject *object)
{
  CtHistoryPage *self = CT_HISTORY_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_HISTORY_PAGE);
  self->is_closed = TRUE;
  g_clear_object (&self->library);

  G_OBJECT_CLASS (ct_history_page_parent_class)->dispose (object);
}

/* In finalize(): widgets may draw until they are destroyed. */
static void
ct_history_page_finalize (GObject *object)
{
  g_clear_pointer (&CT_HISTORY_PAGE (object)->answers, g_ptr_array_unref);

  G_OBJECT_CLASS (ct_history_page_parent_class)->finalize (object);
}

static void
ct_history_page_class_init (CtHistoryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_history_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = ct_history_page_finalize;
  CT_PAGE_CLASS (klass)->is_private = TRUE;

  widget_class->grab_focus = ct_history_page_grab_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_FORGET_STUDENT);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-history-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtHistoryPage, header);
  gtk_widget_class_bind_template_child (widget_class, CtHistoryPage, picture);
  gtk_widget_class_bind_template_child (widget_class, CtHistoryPage, standing);
  gtk_widget_class_bind_template_child (widget_class, CtHistoryPage, count);
  gtk_widget_class_bind_template_child (widget_class, CtHistoryPage, list);
  gtk_widget_class_bind_template_child (widget_class, CtHistoryPage, forget);
  gtk_widget_class_bind_template_callback (widget_class, on_row);
  gtk_widget_class_bind_template_callback (widget_class, on_forgotten);

  /**
   * CtHistoryPage::answer:
   * @answer: a #CtLearnerAnswer: an exercise or a move
   */
  ct_signal_new (klass, "answer", 1, G_TYPE_POINTER);
  ct_signal_new (klass, "forgotten", 0);
}

static void
ct_history_page_init (CtHistoryPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
