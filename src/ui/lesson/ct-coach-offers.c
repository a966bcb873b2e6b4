/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-coach-offers.h"

#include <glib/gi18n.h>

static void
offer (GtkButton *button, const char *action, GVariant *target)
{
  GtkActionable *actionable = GTK_ACTIONABLE (button);

  /* A name with a target of another type is no action. */
  gtk_actionable_set_action_name (actionable, NULL);
  gtk_actionable_set_action_target_value (actionable, target);
  gtk_actionable_set_action_name (actionable, action);
  gtk_widget_set_visible (GTK_WIDGET (button), TRUE);
}

static const char *
get_title (CtLibrary *library, const CtRules *rules, const char *id)
{
  return ct_text (ct_library_lookup_rule (library, rules, id)->title);
}

/**
 * ct_coach_offer_review:
 * @button: leads there
 *
 * Offers to practise what was difficult in earlier lessons before this one, if there
 * is such a thing; else @button goes away.
 *
 * Returns: (transfer full) (nullable): what it is, in words
 */
char *
ct_coach_offer_review (GtkButton *button, CtLessonRunner *runner, CtLibrary *library)
{
  const CtRules *rules = ct_lesson_get_rules (ct_lesson_runner_get_lesson (runner));
  g_auto (GStrv) ids = ct_lesson_runner_dup_review (runner);

  gtk_widget_set_visible (GTK_WIDGET (button), FALSE);
  if (*ids == NULL)
    return NULL;

  offer (button, "win.review", g_variant_new ("(s^as)", rules->id, ids));
  if (ids[1] == NULL)
    /* Translators: the title of a rule. */
    return g_strdup_printf (_ ("Before we begin: “%s” wants another look."),
                            get_title (library, rules, ids[0]));

  /* Translators: the titles of two rules. */
  return g_strdup_printf (_ ("Before we begin: “%s” and “%s” want another look."),
                          get_title (library, rules, ids[0]),
                          get_title (library, rules, ids[1]));
}

/**
 * ct_coach_offer_five_minutes:
 * @button: leads there
 *
 * After a course it is a little practice each day that keeps what one knows.
 */
void
ct_coach_offer_five_minutes (GtkButton *button, const CtRules *rules)
{
  offer (button, "win.five-minutes", g_variant_new_string (rules->id));
}
