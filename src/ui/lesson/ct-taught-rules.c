/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-taught-rules.h"

#include <glib/gi18n.h>

#include "ct-description.h"
#include "ct-names.h"
#include "ct-words.h"
#include "ct-standing.h"

#define MOST_TITLES 3 /* listed at the end of a lesson */

static void
add_rule (CtFootList *list, CtLibrary *library, const CtRules *rules, const char *id)
{
  const CtRule *rule = ct_library_lookup_rule (library, rules, id);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *image = g_object_new (GTK_TYPE_IMAGE, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget *label;

  if (rule == NULL)
    return;

  label = gtk_label_new (ct_text (rule->title));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_set_valign (image, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), box);
  ct_name_widget (button, ct_text (rule->title));
  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(ss)", rules->id, id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.show-rule");
  g_object_set_data (G_OBJECT (button), "mark", image);
  g_object_set_data_full (G_OBJECT (button), "rule", g_strdup (id), g_free);
  ct_foot_list_append (list, button);
}

static GtkWidget *
create_rest (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_margin_top (label, 8);
  gtk_widget_set_margin_bottom (label, 8);
  gtk_widget_set_css_classes (label, (const char *[]){ "caption", "calm", NULL });
  return label;
}

/**
 * ct_taught_rules_fill:
 */
void
ct_taught_rules_fill (CtFootList *list, CtLibrary *library, CtLesson *lesson)
{
  const char *const *teaches = ct_lesson_get_teaches (lesson);

  for (guint i = 0; teaches[i] != NULL; i++)
    add_rule (list, library, ct_lesson_get_rules (lesson), teaches[i]);
  ct_foot_list_append (list, create_rest ());
}

/* Not only color shows the state. */
static void
show_mastery (GtkWidget *button, GtkImage *image, CtMastery mastery)
{
  gboolean is_done = mastery >= CT_MASTERY_WITH_HELP;
  /* Translators: How well a rule is known. */
  const char *words = _ ("Not met yet");

  gtk_widget_set_css_classes (GTK_WIDGET (image),
                              (const char *[]){ "step", is_done ? "done" : NULL,
                                                NULL });
  if (is_done)
    {
      gtk_image_set_from_icon_name (image, "object-select-symbolic");
      words = _ ("Done");
    }
  else if (mastery == CT_MASTERY_SEEN)
    {
      gtk_image_set_from_icon_name (image, "view-more-horizontal-symbolic");
      /* Translators: How well a rule is known. */
      words = _ ("Seen, not done yet");
    }
  else
    gtk_image_clear (image);

  ct_describe (GTK_WIDGET (button), words);
}

static void
show_rest (GtkLabel *rest, guint n_hidden, gboolean is_asked)
{
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (rest), n_hidden > 0);
  if (is_asked)
    text = g_strdup (_ ("This list could give the answer away. It will be back after "
                        "the question."));
  else
    /* Translators: how many rules of a lesson have not been met yet. */
    text = g_strdup_printf (ngettext ("%u more to come", "%u more to come", n_hidden),
                            n_hidden);
  gtk_label_set_label (rest, text);
}

/**
 * ct_taught_rules_update:
 * @progress: (nullable): %NULL names all rules
 * @is_asked: a question is open, which the names may answer
 *
 * Names the rules met in any lesson.
 */
void
ct_taught_rules_update (CtFootList *list, CtProgress *progress, gboolean is_asked)
{
  GtkWidget *rest = gtk_widget_get_last_child (GTK_WIDGET (list));
  guint n_hidden = 0;
  guint n_met = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (list)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      const char *id = g_object_get_data (G_OBJECT (row), "rule");
      GtkWidget *image = g_object_get_data (G_OBJECT (row), "mark");
      CtMastery mastery = CT_MASTERY_NEW;
      gboolean is_met;

      if (id == NULL)
        continue;
      if (progress != NULL)
        mastery = ct_standings_get_rule (progress, id, NULL);
      is_met = progress == NULL || mastery > CT_MASTERY_NEW;
      gtk_widget_set_visible (row, is_met && !is_asked);
      n_hidden += !is_met || is_asked;
      n_met += is_met;
      show_mastery (row, GTK_IMAGE (image), mastery);
    }

  /* Before the first rule, the question hides no name. */
  show_rest (GTK_LABEL (rest), n_hidden, is_asked && n_met > 0);
}

static guint
count_known (CtLesson *lesson, CtProgress *progress, CtMastery mastery)
{
  const char *const *teaches = ct_lesson_get_teaches (lesson);
  guint n_known = 0;

  for (guint i = 0; teaches[i] != NULL && progress != NULL; i++)
    n_known += ct_standings_get_rule (progress, teaches[i], NULL) >= mastery;

  return n_known;
}

/* The same number as the ticks in the list. */
static char *
say_known (CtLesson *lesson, CtProgress *progress, guint n_helped)
{
  guint n_rules = g_strv_length ((char **) ct_lesson_get_teaches (lesson));
  guint n_done = count_known (lesson, progress, CT_MASTERY_WITH_HELP);

  if (n_done == n_rules && n_helped == 0)
    return g_strdup (_ ("You have done all these rules without a hint. Come back "
                        "tomorrow and try them without a mistake."));
  if (count_known (lesson, progress, CT_MASTERY_ALONE) == n_rules)
    return g_strdup (_ ("You know these rules now. Come back tomorrow and try them "
                        "without a hint."));
  if (n_done == n_rules)
    return g_strdup (_ ("You have done all these rules, some of them with help. Come "
                        "back tomorrow and try them without help."));

  /* Translators: how many rules of a lesson have been done right, and of how many. */
  return g_strdup_printf (_ ("Rules done: %u of %u. Come back for the rest."), n_done,
                          n_rules);
}

static char *
say_another_look (CtLibrary *library, CtLesson *lesson, CtProgress *progress)
{
  const char *const *teaches = ct_lesson_get_teaches (lesson);
  const CtRules *rules = ct_lesson_get_rules (lesson);
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (guint i = 0; progress != NULL && teaches[i] != NULL && titles->len < MOST_TITLES;
       i++)
    {
      const CtRule *rule = ct_library_lookup_rule (library, rules, teaches[i]);

      if (rule != NULL &&
          ct_standings_get_rule (progress, teaches[i], NULL) < CT_MASTERY_ALONE)
        /* Translators: the title of a rule. */
        g_ptr_array_add (titles, g_strdup_printf (C_ ("title of a rule", "“%s”"),
                                                  ct_text (rule->title)));
    }
  if (titles->len == 0)
    return NULL;

  list = ct_words_list ((const char *const *) titles->pdata, titles->len);
  /* Translators: titles of rules. */
  return g_strdup_printf (ngettext ("%s is worth another look.",
                                    "%s are worth another look.", titles->len),
                          list);
}

static const char *
praise (CtLesson *lesson)
{
  static const char *const words[] = {
    /* Translators: Praise at the end of a lesson. */
    N_ ("Well played!"),
    /* Translators: Praise at the end of a lesson. */
    N_ ("Good work!"),
    /* Translators: Praise at the end of a lesson. */
    N_ ("You did it!"),
    /* Translators: Praise at the end of a lesson. */
    N_ ("That went well!"),
    N_ ("One more thing you can do!"),
    N_ ("Your cards were in good hands!"),
    /* Translators: Praise at the end of a lesson. */
    N_ ("Bravo!"),
  };

  return _ (words[g_str_hash (ct_lesson_get_id (lesson)) % G_N_ELEMENTS (words)]);
}

static char *
say_done (CtLessonRunner *runner, CtProgress *progress)
{
  guint n_helped = ct_lesson_runner_get_n_helped (runner);

  return n_helped > 0 || ct_lesson_runner_get_n_wrong (runner) > 0
             ? say_known (ct_lesson_runner_get_lesson (runner), progress, n_helped)
             : g_strdup (_ ("You found every move without help."));
}

/**
 * ct_taught_rules_say_end:
 * @progress: (nullable)
 *
 * Returns: (transfer full) (nullable): %NULL for a hand lost without a mistake
 */
char *
ct_taught_rules_say_end (CtLessonRunner *runner,
                         CtLibrary *library,
                         CtProgress *progress)
{
  CtLesson *lesson = ct_lesson_runner_get_lesson (runner);
  gboolean has_lost = ct_lesson_runner_has_lost (runner);
  g_autofree char *done = say_done (runner, progress);
  g_autofree char *look = say_another_look (library, lesson, progress);
  GString *text;

  if (has_lost && ct_lesson_runner_get_n_helped (runner) == 0 &&
      ct_lesson_runner_get_n_wrong (runner) == 0)
    return NULL;

  text = g_string_new (has_lost ? "" : praise (lesson));
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", done);
  if (look != NULL)
    g_string_append_printf (text, "\n%s", look);
  return g_string_free (text, FALSE);
}
