/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-coach-offers.h"

#include <glib/gi18n.h>

#include "ct-names.h"

static void
offer (GtkButton *button, const char *action, GVariant *target)
{
  GtkActionable *actionable = GTK_ACTIONABLE (button);

  /* An action rejects a target of another type. */
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
 * ct_coach_offer_hint:
 * @button: gets the label of the next hint
 */
void
ct_coach_offer_hint (GtkButton *button, CtLessonRunner *runner)
{
  CtLessonState state = ct_lesson_runner_get_state (runner);
  guint n_hints = ct_lesson_runner_get_n_hints (runner);
  guint n_shown = ct_lesson_runner_get_n_hints_shown (runner);
  /* Translators: A button. */
  const char *label = _ ("Hint");

  if (state == CT_LESSON_DONE || state == CT_LESSON_FINISHED)
    ;
  else if (n_shown > 0 && n_shown + 1 < n_hints)
    /* Translators: A button: show a hint that helps more. */
    label = _ ("Stronger Hint");
  else if (n_shown > 0 && n_shown + 1 == n_hints)
    label = state == CT_LESSON_QUIZ
                /* Translators: A button. */
                ? _ ("Show the Answer")
                /* Translators: A button: show the right move. */
                : _ ("Show the Move");
  else if (n_hints > 0 && n_shown == n_hints)
    /* Translators: A button that does nothing anymore. */
    label = _ ("No More Hints");

  gtk_button_set_label (button, label);
}

/**
 * ct_coach_offer_review:
 * @button: hidden without anything to practice
 *
 * Returns: (transfer full) (nullable): the words
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
    return g_strdup_printf (_ ("Before we start: “%s” is worth another look."),
                            get_title (library, rules, ids[0]));

  /* Translators: the titles of two rules. */
  return g_strdup_printf (_ ("Before we start: “%s” and “%s” are worth another look."),
                          get_title (library, rules, ids[0]),
                          get_title (library, rules, ids[1]));
}

/**
 * ct_coach_offer_nothing:
 */
void
ct_coach_offer_nothing (GtkBox *offers)
{
  GtkWidget *button;

  while ((button = gtk_widget_get_first_child (GTK_WIDGET (offers))) != NULL)
    gtk_box_remove (offers, button);
  gtk_widget_set_visible (GTK_WIDGET (offers), FALSE);
}

static void
add_offer (GtkBox *offers, const char *label, const char *action, const char *target)
{
  GtkWidget *button = ct_wrapped_button_new (label);

  gtk_widget_set_halign (button, GTK_ALIGN_START);
  offer (GTK_BUTTON (button), action,
         target != NULL ? g_variant_new_string (target) : NULL);
  gtk_box_append (offers, button);
  gtk_widget_set_visible (GTK_WIDGET (offers), TRUE);
}

/**
 * ct_coach_offer_to_play_on:
 *
 * A lesson may end before the hand on its table.
 */
void
ct_coach_offer_to_play_on (GtkBox *offers)
{
  add_offer (offers, _ ("Play This Hand to Its End"), "lesson.play-on", NULL);
}

/**
 * ct_coach_offer_five_minutes:
 */
void
ct_coach_offer_five_minutes (GtkBox *offers, const CtRules *rules)
{
  /* Translators: A button and the title of a page: five minutes of exercises. */
  add_offer (offers, _ ("Five Minutes"), "win.five-minutes", rules->id);
}

/* @title may be part of a longer title. */
static gboolean
names (const char *text, const char *title)
{
  for (const char *at = strstr (text, title); at != NULL; at = strstr (at + 1, title))
    {
      const char *end = at + strlen (title);

      if (at > text && !g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (at))) &&
          g_unichar_ispunct (g_utf8_get_char (g_utf8_prev_char (at))) &&
          g_unichar_ispunct (g_utf8_get_char (end)))
        return TRUE;
    }

  return FALSE;
}

/**
 * ct_coach_offer_lessons:
 * @text: (nullable): names the lessons in quotation marks
 */
void
ct_coach_offer_lessons (GtkBox *offers,
                        CtLibrary *library,
                        const CtRules *rules,
                        const char *text)
{
  GPtrArray *lessons = ct_library_get_lessons (library, rules);

  ct_coach_offer_nothing (offers);
  for (guint i = 0; text != NULL && i < lessons->len; i++)
    {
      const CtLibraryEntry *lesson = g_ptr_array_index (lessons, i);
      const char *title = ct_text (lesson->title);
      g_autofree char *label = NULL;

      if (!names (text, title))
        continue;

      /* Translators: the title of a lesson. */
      label = g_strdup_printf (_ ("Go to “%s”"), title);
      add_offer (offers, label, "win.open-lesson", lesson->id);
    }
}
