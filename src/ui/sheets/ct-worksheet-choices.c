/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-worksheet-choices.h"

#include <glib/gi18n.h>

#include "ct-course-progress.h"
#include "ct-game-look.h"
#include "ct-names.h"
#include "ct-signal.h"
#include "ct-text.h"
#include "ct-wrapping.h"
#include "ct-standing.h"

/* The lessons follow, then “chosen rules”. */
enum
{
  TOPIC_ALL,
  TOPIC_DUE,
  TOPIC_LESSONS,
};

enum
{
  PAPER_A4,
  PAPER_LETTER,
};

/**
 * CtWorksheetChoices:
 *
 * Signals: “changed”: other exercises are needed; “look-changed”: only the layout.
 */
struct _CtWorksheetChoices
{
  GtkBox parent_instance;

  const CtRules *rules;
  CtLibrary *library;
  CtProgress *progress;
  GPtrArray *asked;  /* (element-type CtRule): can have exercises */
  GPtrArray *checks; /* (element-type GtkCheckButton) */
  char **about;      /* (nullable) */

  AdwComboRow *topic;
  AdwExpanderRow *chosen;
  GtkSwitch *which;
  GtkSwitch *judge;
  GtkSwitch *predict;
  GtkSwitch *count;
  AdwComboRow *difficulty;
  GtkSpinButton *versions;
  GtkSpinButton *number;
  GtkSwitch *large;
  AdwComboRow *paper;
};

G_DEFINE_FINAL_TYPE (CtWorksheetChoices, ct_worksheet_choices, GTK_TYPE_BOX)

static guint
get_n_lessons (CtWorksheetChoices *self)
{
  return ct_library_get_lessons (self->library, self->rules)->len;
}

static gboolean
is_chosen_by_hand (CtWorksheetChoices *self)
{
  return adw_combo_row_get_selected (self->topic) ==
         TOPIC_LESSONS + get_n_lessons (self);
}

static const CtLibraryEntry *
find_lesson (CtWorksheetChoices *self)
{
  guint topic = adw_combo_row_get_selected (self->topic);

  if (topic < TOPIC_LESSONS || topic >= TOPIC_LESSONS + get_n_lessons (self))
    return NULL;

  return g_ptr_array_index (ct_library_get_lessons (self->library, self->rules),
                            topic - TOPIC_LESSONS);
}

static char **
dup_due (CtWorksheetChoices *self)
{
  g_autofree char *prefix = g_strconcat (self->rules->prefix, "-", NULL);

  return ct_standings_dup_due_rules (self->progress, prefix, G_MAXUINT, 0);
}

static char **
dup_asked (CtWorksheetChoices *self, gboolean only_checked)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < self->asked->len; i++)
    if (!only_checked ||
        gtk_check_button_get_active (g_ptr_array_index (self->checks, i)))
      g_strv_builder_add (builder,
                          ((const CtRule *) g_ptr_array_index (self->asked, i))->id);
  return g_strv_builder_end (builder);
}

static char **
dup_about (CtWorksheetChoices *self)
{
  const CtLibraryEntry *lesson = find_lesson (self);

  if (lesson != NULL)
    return g_strdupv (lesson->teaches);
  if (adw_combo_row_get_selected (self->topic) == TOPIC_DUE)
    return dup_due (self);

  return dup_asked (self, is_chosen_by_hand (self));
}

static guint
get_kinds (CtWorksheetChoices *self)
{
  GtkSwitch *const switches[CT_N_EXERCISE_KINDS] = {
    [CT_EXERCISE_WHICH] = self->which,
    [CT_EXERCISE_JUDGE] = self->judge,
    [CT_EXERCISE_PREDICT] = self->predict,
    [CT_EXERCISE_COUNT] = self->count,
  };
  guint kinds = 0;

  for (guint kind = 0; kind < CT_N_EXERCISE_KINDS; kind++)
    if (switches[kind] != NULL && gtk_switch_get_active (switches[kind]))
      kinds |= 1u << kind;

  return kinds;
}

/**
 * ct_worksheet_choices_get_order:
 *
 * Returns: (transfer none): until the next call
 */
CtWorksheetOrder
ct_worksheet_choices_get_order (CtWorksheetChoices *self)
{
  g_strfreev (self->about);
  self->about = dup_about (self);
  return (CtWorksheetOrder){
    .rules = self->rules,
    .about = self->about,
    .kinds = get_kinds (self),
    .difficulty = adw_combo_row_get_selected (self->difficulty) + CT_EXERCISE_EASIEST,
    .n_versions = gtk_spin_button_get_value_as_int (self->versions),
    .number = gtk_spin_button_get_value_as_int (self->number),
  };
}

/**
 * ct_worksheet_choices_get_why_not:
 *
 * Returns: (nullable): why no sheet can be made
 */
const char *
ct_worksheet_choices_get_why_not (CtWorksheetChoices *self)
{
  CtWorksheetOrder order;

  g_return_val_if_fail (CT_IS_WORKSHEET_CHOICES (self), NULL);

  order = ct_worksheet_choices_get_order (self);
  if (order.kinds == 0)
    return _ ("Choose at least one question type.");
  if (order.about[0] != NULL)
    return NULL;

  return is_chosen_by_hand (self)
             ? _ ("Choose at least one rule.")
             : _ ("Nothing is due right now. Choose something else.");
}

char *
ct_worksheet_choices_dup_title (CtWorksheetChoices *self)
{
  const CtLibraryEntry *lesson;
  const char *game;

  g_return_val_if_fail (CT_IS_WORKSHEET_CHOICES (self), NULL);

  lesson = find_lesson (self);
  game = ct_game_name (self->rules);
  if (lesson == NULL)
    return g_strdup (game);

  /* Translators: the name of a game, and the title of a lesson. */
  return g_strdup_printf (_ ("%s: %s"), game, ct_text (lesson->title));
}

const char *
ct_worksheet_choices_get_paper (CtWorksheetChoices *self)
{
  g_return_val_if_fail (CT_IS_WORKSHEET_CHOICES (self), NULL);

  return adw_combo_row_get_selected (self->paper) == PAPER_LETTER
             ? GTK_PAPER_NAME_LETTER
             : GTK_PAPER_NAME_A4;
}

gboolean
ct_worksheet_choices_is_large (CtWorksheetChoices *self)
{
  g_return_val_if_fail (CT_IS_WORKSHEET_CHOICES (self), FALSE);

  return gtk_switch_get_active (self->large);
}

static void
on_changed (CtWorksheetChoices *self)
{
  if (self->rules == NULL)
    return;

  gtk_widget_set_visible (GTK_WIDGET (self->chosen), is_chosen_by_hand (self));
  g_signal_emit_by_name (self, "changed");
}

static void
on_look_changed (CtWorksheetChoices *self)
{
  g_signal_emit_by_name (self, "look-changed");
}

static void
fill_topics (CtWorksheetChoices *self)
{
  GPtrArray *lessons = ct_library_get_lessons (self->library, self->rules);
  g_autoptr (GtkStringList) topics = gtk_string_list_new (NULL);

  /* Translators: A choice: which rules a worksheet is about. */
  gtk_string_list_append (topics, _ ("Every rule of the game"));
  /* Translators: Heading: tasks from the class that are to be done. */
  gtk_string_list_append (topics, _ ("Due Now"));
  for (guint i = 0; i < lessons->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (lessons, i);

      /* Translators: number and title of a lesson: “3. Following suit”. */
      gtk_string_list_take (topics, g_strdup_printf (_ ("%u. %s"), i + 1,
                                                     ct_text (entry->title)));
    }
  /* Translators: A choice: which rules a worksheet is about. */
  gtk_string_list_append (topics, _ ("Chosen rules"));
  adw_combo_row_set_model (self->topic, G_LIST_MODEL (topics));
}

static void
add_rule (CtWorksheetChoices *self, const CtRule *rule)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();
  g_autofree char *markup = g_markup_escape_text (ct_text (rule->title), -1);

  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), markup);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), rule->id);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  ct_name_widget (check, ct_text (rule->title));
  adw_expander_row_add_row (self->chosen, row);
  ct_connect (check, "toggled", on_changed, self);
  g_ptr_array_add (self->asked, (gpointer) rule);
  g_ptr_array_add (self->checks, check);
}

static void
fill_rules (CtWorksheetChoices *self)
{
  GPtrArray *chapters =
      ct_rule_book_get_chapters (ct_library_get_book (self->library, self->rules));

  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);

      for (guint k = 0; k < chapter->rules->len; k++)
        {
          const CtRule *rule = g_ptr_array_index (chapter->rules, k);

          if (ct_worksheet_can_ask (rule, CT_WORKSHEET_KINDS))
            add_rule (self, rule);
        }
    }
}

/* The lesson before the learner's next one. */
static const CtLibraryEntry *
find_last_done (CtWorksheetChoices *self)
{
  GPtrArray *lessons = ct_library_get_lessons (self->library, self->rules);
  const CtLibraryEntry *next =
      ct_course_progress_get_next (self->library, self->progress, self->rules);
  guint n = lessons->len;

  if (n == 0)
    return NULL;

  if (next != NULL)
    g_ptr_array_find (lessons, next, &n);
  return g_ptr_array_index (lessons, MAX (n, 1) - 1);
}

/**
 * ct_worksheet_choices_set_game:
 * @lesson: (nullable): preselected; default: the last finished one, or the first
 * @progress: says what is due
 *
 * Call it once.
 */
void
ct_worksheet_choices_set_game (CtWorksheetChoices *self,
                               const CtRules *rules,
                               const CtLibraryEntry *lesson,
                               CtLibrary *library,
                               CtProgress *progress)
{
  guint proposed = 0;

  g_return_if_fail (CT_IS_WORKSHEET_CHOICES (self));

  self->library = g_object_ref (library);
  self->progress = g_object_ref (progress);
  self->rules = rules;
  fill_rules (self);
  fill_topics (self);
  if (lesson == NULL)
    lesson = find_last_done (self);
  if (g_ptr_array_find (ct_library_get_lessons (library, rules), lesson, &proposed))
    adw_combo_row_set_selected (self->topic, TOPIC_LESSONS + proposed);
  gtk_spin_button_set_value (self->number,
                             g_random_int_range (1, CT_WORKSHEET_MOST_NUMBER + 1));
  adw_combo_row_set_selected (self->paper, g_str_equal (gtk_paper_size_get_default (),
                                                        GTK_PAPER_NAME_LETTER)
                                               ? PAPER_LETTER
                                               : PAPER_A4);
  on_changed (self);
}

static void
ct_worksheet_choices_dispose (GObject *object)
{
  CtWorksheetChoices *self = CT_WORKSHEET_CHOICES (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_WORKSHEET_CHOICES);
  g_clear_object (&self->library);
  g_clear_object (&self->progress);
  g_clear_pointer (&self->asked, g_ptr_array_unref);
  g_clear_pointer (&self->checks, g_ptr_array_unref);
  g_clear_pointer (&self->about, g_strfreev);

  G_OBJECT_CLASS (ct_worksheet_choices_parent_class)->dispose (object);
}

static void
ct_worksheet_choices_class_init (CtWorksheetChoicesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_worksheet_choices_dispose;

  ct_signal_new (klass, "changed", 0);
  ct_signal_new (klass, "look-changed", 0);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-worksheet-choices.ui");
  gtk_widget_class_bind_template_child (widget_class, CtWorksheetChoices, topic);
  gtk_widget_class_bind_template_child (widget_class, CtWorksheetChoices, chosen);
  gtk_widget_class_bind_template_child (widget_class, CtWorksheetChoices, which);
  gtk_widget_class_bind_template_child (widget_class, CtWorksheetChoices, judge);
  gtk_widget_class_bind_template_child (widget_class, CtWorksheetChoices, predict);
  gtk_widget_class_bind_template_child (widget_class, CtWorksheetChoices, count);
  gtk_widget_class_bind_template_child (widget_class, CtWorksheetChoices, difficulty);
  gtk_widget_class_bind_template_child (widget_class, CtWorksheetChoices, versions);
  gtk_widget_class_bind_template_child (widget_class, CtWorksheetChoices, number);
  gtk_widget_class_bind_template_child (widget_class, CtWorksheetChoices, large);
  gtk_widget_class_bind_template_child (widget_class, CtWorksheetChoices, paper);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_look_changed);
}

static void
ct_worksheet_choices_init (CtWorksheetChoices *self)
{
  self->asked = g_ptr_array_new ();
  self->checks = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_wrapping_tell_cut (GTK_WIDGET (self->topic));
}
