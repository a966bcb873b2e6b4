/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-coach-panel.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-coach-face.h"
#include "ct-course-progress.h"
#include "ct-css-class.h"
#include "ct-description.h"
#include "ct-foot-list.h"
#include "ct-language.h"
#include "ct-library.h"
#include "ct-names.h"
#include "ct-progress.h"
#include "ct-quiz-view.h"
#include "ct-signal.h"
#include "ct-standing.h"
#include "ct-two-languages.h"
#include "ct-whole-scroller.h"
#include "ct-why-not.h"
#include "ct-words.h"
#include "ct-wrapping.h"

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

static void
ct_taught_rules_fill (CtFootList *list, CtLibrary *library, CtLesson *lesson)
{
  const char *const *teaches = ct_lesson_get_teaches (lesson);

  for (guint i = 0; teaches[i] != NULL; i++)
    add_rule (list, library, ct_lesson_get_rules (lesson), teaches[i]);
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

/* Names the rules met in any lesson. During a question, their names may be the answer.
 */
static void
ct_taught_rules_update (CtFootList *list,
                        GtkWidget *heading,
                        CtProgress *progress,
                        gboolean is_asked)
{
  gboolean is_any_shown = FALSE;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (list)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      const char *id = g_object_get_data (G_OBJECT (row), "rule");
      GtkWidget *image = g_object_get_data (G_OBJECT (row), "mark");
      CtMastery mastery = CT_MASTERY_NEW;
      gboolean is_shown;

      if (id == NULL)
        continue;
      if (progress != NULL)
        mastery = ct_standings_get_rule (progress, id, NULL);
      is_shown = !is_asked && (progress == NULL || mastery > CT_MASTERY_NEW);
      gtk_widget_set_visible (row, is_shown);
      is_any_shown = is_any_shown || is_shown;
      show_mastery (row, GTK_IMAGE (image), mastery);
    }

  gtk_widget_set_visible (heading, is_any_shown);
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

/* Returns NULL for a hand lost without a mistake. */
static char *
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

static void
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

/* Returns the words. */
static char *
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

static void
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

/* A lesson may end before the hand on its table. */
static void
ct_coach_offer_to_play_on (GtkBox *offers)
{
  add_offer (offers, _ ("Play This Hand to Its End"), "lesson.play-on", NULL);
}

static void
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

static void
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

/* In pixels, below a table. */
#define NARROW_WORDS 72

/**
 * CtCoachPanel:
 *
 * Hint, Back and Next never move.
 */
struct _CtCoachPanel
{
  AdwBin parent_instance;

  CtLessonRunner *runner;
  CtLibrary *library;
  CtProgress *progress;
  gboolean is_resting; /* until the pointer moves from here: */
  int rest_x;
  int rest_y;

  CtCoachFace *face;
  GtkOrientable *speaker;
  GtkWidget *names;
  GtkWidget *tail;
  CtWholeScroller *scroller;
  GtkLabel *where;
  GtkLabel *says;
  GtkLabel *ask;
  GtkLabel *answer;
  GtkLabel *hint;
  CtQuizView *quiz;
  GtkButton *hint_button;
  GtkBox *ways;
  GtkButton *back;
  GtkButton *review;
  GtkWidget *again;
  GtkButton *anew;
  GtkBox *offers; /* the next activities */
  GtkOrientable *buttons;
  GtkBox *way;
  CtFootList *rules;
  GtkWidget *rules_heading;
  GtkWidget *below; /* replaces @face where the words come first */
  GtkButton *next;
};

G_DEFINE_FINAL_TYPE (CtCoachPanel, ct_coach_panel, ADW_TYPE_BIN)

static void
show_text (GtkLabel *label, const char *text)
{
  ct_show_two_languages (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

static void
set_segment (GtkWidget *segment, gboolean is_done, gboolean is_present)
{
  const char *classes[] = { "segment", NULL, NULL };

  if (is_present)
    classes[1] = "present";
  else if (is_done)
    classes[1] = "done";
  gtk_widget_set_css_classes (segment, classes);
}

static void
update_way (CtCoachPanel *self)
{
  gboolean is_finished =
      ct_lesson_runner_get_state (self->runner) == CT_LESSON_FINISHED;
  guint step = ct_lesson_runner_get_step (self->runner);
  guint i = 0;
  g_autofree char *label = NULL;

  for (GtkWidget *segment = gtk_widget_get_first_child (GTK_WIDGET (self->way));
       segment != NULL; segment = gtk_widget_get_next_sibling (segment), i++)
    set_segment (segment,
                 is_finished || ct_lesson_runner_is_step_done (self->runner, i),
                 !is_finished && i == step);

  /* Translators: Which step of a lesson is shown, and how many it has. */
  label = g_strdup_printf (_ ("Step %u of %u"), step + 1,
                           ct_lesson_runner_get_n_steps (self->runner));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->way), label);
}

static void
update_rules (CtCoachPanel *self)
{
  CtLessonState state = ct_lesson_runner_get_state (self->runner);
  gboolean is_after = state == CT_LESSON_OTHERS || state == CT_LESSON_DONE;

  ct_taught_rules_update (self->rules, self->rules_heading, self->progress,
                          state == CT_LESSON_QUIZ ||
                              (is_after && ct_lesson_runner_asks_next (self->runner)));
}

/* Cards and players are not numbered: "3. 7 of cups" is confusing. */
static void
show_question (CtCoachPanel *self, CtQuestion *question)
{
  ct_quiz_view_set_numbered (self->quiz,
                             question != NULL &&
                                 !ct_question_is_multiple_choice (question));
  ct_quiz_view_set_question (self->quiz, question);
}

static GtkOrientation
get_orientation (gboolean is_horizontal)
{
  return is_horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;
}

/* With few lines in one row, unless the hint would need several. */
static void
arrange_buttons (CtCoachPanel *self)
{
  gboolean is_narrow = gtk_widget_has_css_class (GTK_WIDGET (self), "narrow");
  gboolean is_short = gtk_widget_has_css_class (GTK_WIDGET (self), "short");
  int room = gtk_widget_get_width (GTK_WIDGET (self->buttons));
  int wanted;
  gboolean is_row;

  gtk_box_set_homogeneous (self->ways, FALSE);
  wanted = ct_natural_width (GTK_WIDGET (self->hint_button)) +
           gtk_box_get_spacing (GTK_BOX (self->buttons)) +
           ct_natural_width (GTK_WIDGET (self->ways));
  is_row = is_narrow || (is_short && (room == 0 || wanted <= room));
  gtk_orientable_set_orientation (self->buttons, get_orientation (is_row));
  gtk_box_set_homogeneous (self->ways, !is_row);
}

static void
on_state (CtCoachPanel *self)
{
  switch (ct_lesson_runner_get_state (self->runner))
    {
    case CT_LESSON_SAVING:
      return;

    case CT_LESSON_OTHERS:
      ct_coach_face_set_mood (self->face, CT_MOOD_THINKS);
      break;

    case CT_LESSON_DONE:
    case CT_LESSON_FINISHED:
      ct_coach_face_set_mood (self->face, ct_lesson_runner_has_lost (self->runner)
                                              ? CT_MOOD_THINKS
                                              : CT_MOOD_PLEASED);
      ct_quiz_view_set_question (self->quiz, NULL);
      break;

    case CT_LESSON_QUIZ:
      ct_coach_face_set_mood (self->face, CT_MOOD_ASKS);
      show_question (self, ct_lesson_runner_get_question (self->runner));
      break;

    case CT_LESSON_READ:
    case CT_LESSON_ASK:
    case CT_LESSON_DEAL:
    case CT_LESSON_FREE:
    default:
      ct_coach_face_set_mood (self->face, CT_MOOD_ASKS);
    }

  update_way (self);
  update_rules (self);
  ct_coach_offer_hint (self->hint_button, self->runner);
  arrange_buttons (self);
  gtk_widget_set_visible (GTK_WIDGET (self->anew),
                          ct_lesson_runner_can_deal_anew (self->runner));
}

static char *
dup_words (CtCoachPanel *self)
{
  GtkLabel *labels[] = { self->where, self->says, self->answer, self->ask };
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    if (*gtk_label_get_label (labels[i]) != '\0')
      g_ptr_array_add (words, (char *) gtk_label_get_label (labels[i]));
  g_ptr_array_add (words, NULL);

  return g_strjoinv ("\n", (char **) words->pdata);
}

static void
set_next (CtCoachPanel *self, const char *label, const char *action, const char *target)
{
  GtkActionable *next = GTK_ACTIONABLE (self->next);

  /* The old reason does not apply to a new action. */
  if (g_strcmp0 (gtk_actionable_get_action_name (next), action) != 0)
    ct_explain_why_not (GTK_WIDGET (self->next), NULL);
  gtk_button_set_label (self->next, label);
  gtk_actionable_set_action_name (next, NULL);
  gtk_actionable_set_action_target_value (next, target != NULL
                                                    ? g_variant_new_string (target)
                                                    : NULL);
  gtk_actionable_set_action_name (next, action);
}

/* No tooltip while the pointer has not moved since the click. */
static gboolean
on_next_tooltip (CtCoachPanel *self, int x, int y, gboolean by_keyboard)
{
  if (self->rest_x < 0)
    {
      self->rest_x = x;
      self->rest_y = y;
    }

  self->is_resting &= !by_keyboard && x == self->rest_x && y == self->rest_y;
  if (self->is_resting)
    g_signal_stop_emission_by_name (self->next, "query-tooltip");
  return FALSE;
}

static void
speak_words (CtCoachPanel *self)
{
  g_autofree char *text = dup_words (self);

  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, text);
}

static void
speak_step (CtCoachPanel *self)
{
  g_autofree char *question = ct_quiz_view_dup_words (self->quiz);

  speak_words (self);
  if (question != NULL)
    ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, question);
}

static void
show_where (CtCoachPanel *self)
{
  g_autofree char *text =
      ct_coach_offer_review (self->review, self->runner, self->library);
  guint way_back;

  if (ct_lesson_runner_is_looking_back (self->runner, &way_back))
    {
      g_free (text);
      /* Translators: “Next” is the name of a button; the number of a step. */
      text = g_strdup_printf (_ ("Let’s look at this again. Next takes you back to "
                                 "step %u."),
                              way_back + 1);
    }
  else if (ct_lesson_runner_is_at_new_table (self->runner))
    /* Translators: The same step with other cards. */
    text = g_strdup (_ ("A different table."));
  show_text (self->where, text);
}

/* The lesson does not offer the practice twice. */
static void
on_review (CtCoachPanel *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->review), FALSE);
  show_text (self->where, NULL);
}

static void
on_marked (CtCoachPanel *self)
{
  if (gtk_widget_has_css_class (GTK_WIDGET (self->answer), "wrong"))
    show_text (self->answer, NULL);
}

static char *
dup_says (CtCoachPanel *self)
{
  g_autoptr (GString) says = g_string_new (NULL);

  for (guint i = 0; i < ct_lesson_runner_get_n_says (self->runner); i++)
    {
      g_autofree char *both =
          CT_IN_BOTH_LANGUAGES (g_strdup (ct_lesson_runner_get_say (self->runner, i)));

      if (i > 0)
        g_string_append (says, "\n\n");
      g_string_append (says, both);
    }

  return g_strdup (says->str);
}

static void
on_step_changed (CtCoachPanel *self)
{
  CtQuestion *question = ct_lesson_runner_get_question (self->runner);
  g_autofree char *says = dup_says (self);
  g_autofree char *ask =
      CT_IN_BOTH_LANGUAGES (g_strdup (ct_lesson_runner_get_ask (self->runner)));

  self->is_resting = TRUE;
  self->rest_x = -1;
  show_where (self);
  show_text (self->says, says);
  show_text (self->ask, ask);
  show_text (self->answer, NULL);
  show_text (self->hint, NULL);
  gtk_widget_set_visible (self->again, FALSE);
  ct_coach_offer_nothing (self->offers);
  /* Translators: A button. */
  set_next (self, _ ("Next"), "lesson.next", NULL);
  show_question (self, question);
  if (question != NULL)
    ct_connect (question, "notify::marked", on_marked, self);

  on_state (self);
  ct_whole_scroller_show (self->scroller, NULL);
  speak_step (self);
}

static void
forget_task (CtCoachPanel *self)
{
  show_text (self->where, NULL);
  show_text (self->says, NULL);
  show_text (self->ask, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->review), FALSE);
  ct_quiz_view_set_question (self->quiz, NULL);
}

/* No praise for a lost hand, even after a right move. */
static void
show_grade (CtCoachPanel *self, gboolean is_right, gboolean has_lost)
{
  const char *right = has_lost ? NULL : "right";
  const char *classes[] = { is_right ? right : "wrong", NULL };
  CtMood pleased = has_lost ? CT_MOOD_THINKS : CT_MOOD_PLEASED;

  gtk_widget_set_css_classes (GTK_WIDGET (self->answer), classes);
  ct_coach_face_set_mood (self->face, is_right ? pleased : CT_MOOD_NO);
}

static void
on_answered (CtCoachPanel *self, const CtAnswer *answer)
{
  gboolean is_right =
      answer->grade == CT_ANSWER_BEST || answer->grade == CT_ANSWER_FINE;
  gboolean has_lost = ct_lesson_runner_has_lost (self->runner);

  /* The table comments on such a move. */
  show_text (self->answer, is_right || answer->move == NULL ? answer->text : NULL);
  if (is_right && !answer->is_partial)
    forget_task (self);
  else if (ct_lesson_runner_get_state (self->runner) == CT_LESSON_FREE)
    /* The description of the first position no longer applies. */
    show_text (self->says, NULL);
  show_grade (self, is_right, has_lost);
  gtk_widget_set_visible (self->again, answer->offer_repeat);
  if (is_right)
    show_text (self->hint, NULL);
  if (has_lost)
    ct_coach_offer_lessons (
        self->offers, self->library,
        ct_lesson_get_rules (ct_lesson_runner_get_lesson (self->runner)), answer->text);
  if (gtk_widget_get_visible (GTK_WIDGET (self->answer)))
    ct_whole_scroller_show (self->scroller, GTK_WIDGET (self->answer));
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED,
               gtk_label_get_label (self->answer));
}

static void
on_hinted (CtCoachPanel *self, const char *text)
{
  show_text (self->hint, text);
  ct_whole_scroller_show (self->scroller, GTK_WIDGET (self->hint));
  ct_coach_offer_hint (self->hint_button, self->runner);
  arrange_buttons (self);
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, text);
}

static gboolean
has_begun (CtCoachPanel *self)
{
  CtSession *session = ct_lesson_runner_get_session (self->runner);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rules_legal (ct_session_get_rules (session), ct_session_get_state (session),
                  moves);
  for (guint i = 0; i < moves->len; i++)
    if (g_array_index (moves, CtMove, i).type == CT_MOVE_DEAL ||
        g_array_index (moves, CtMove, i).type == CT_MOVE_LIFT)
      return FALSE;

  return moves->len > 0;
}

static void
on_finished (CtCoachPanel *self)
{
  CtLesson *lesson = ct_lesson_runner_get_lesson (self->runner);
  const CtLibraryEntry *following =
      ct_course_progress_get_following (self->library, self->progress,
                                        ct_lesson_get_id (lesson));
  g_autofree char *known =
      ct_taught_rules_say_end (self->runner, self->library, self->progress);
  g_autofree char *done = NULL;

  /* Translators: the title of a lesson. */
  done = g_strdup_printf (_ ("You have finished “%s”."),
                          ct_text (ct_lesson_get_title (lesson)));
  show_text (self->where, NULL);
  show_text (self->says, done);
  show_text (self->answer, known);
  gtk_widget_set_css_classes (GTK_WIDGET (self->answer),
                              (const char *[]){ "right", NULL });
  show_text (self->hint, NULL);

  if (following != NULL)
    {
      g_autofree char *next = NULL;

      /* Translators: the title of a lesson. */
      next = g_strdup_printf (_ ("Next comes “%s”."), ct_text (following->title));
      show_text (self->ask, next);
      /* Translators: A button. */
      set_next (self, _ ("Next Lesson"), "win.next-lesson", following->id);
    }
  else
    {
      show_text (self->ask, self->progress != NULL
                                ? _ ("That was the whole course. Now practice without "
                                     "me, or do five minutes of exercises.")
                                : NULL);
      ct_coach_offer_five_minutes (self->offers, ct_lesson_get_rules (lesson));
      /* Translators: A button: play against the computer. */
      set_next (self, _ ("Practice"), "win.practice", ct_lesson_get_rules (lesson)->id);
    }

  if (has_begun (self))
    ct_coach_offer_to_play_on (self->offers);
  ct_quiz_view_set_question (self->quiz, NULL);
  ct_whole_scroller_show (self->scroller, NULL);
  gtk_widget_set_visible (self->again, FALSE);
  on_state (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->next));
  speak_words (self);
}

/**
 * ct_coach_panel_set_runner:
 * @progress: (nullable)
 *
 * Call it once.
 */
void
ct_coach_panel_set_runner (CtCoachPanel *self,
                           CtLessonRunner *runner,
                           CtLibrary *library,
                           CtProgress *progress)
{
  g_return_if_fail (CT_IS_COACH_PANEL (self));
  g_return_if_fail (self->runner == NULL);

  self->runner = g_object_ref (runner);
  self->library = g_object_ref (library);
  g_set_object (&self->progress, progress);

  for (guint i = 0; i < ct_lesson_runner_get_n_steps (runner); i++)
    gtk_box_append (self->way, g_object_new (GTK_TYPE_BOX, "accessible-role",
                                             GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
  ct_taught_rules_fill (self->rules, library, ct_lesson_runner_get_lesson (runner));

  ct_connect (runner, "step-changed", on_step_changed, self);
  ct_connect (runner, "notify::state", on_state, self);
  ct_connect (runner, "answered", on_answered, self);
  ct_connect (runner, "hinted", on_hinted, self);
  ct_connect (runner, "finished", on_finished, self);
  on_step_changed (self);
}

/**
 * ct_coach_panel_set_room:
 * @is_narrow: the panel is below the table
 * @is_short: the words need every line
 */
void
ct_coach_panel_set_room (CtCoachPanel *self, gboolean is_narrow, gboolean is_short)
{
  gboolean is_tight = is_narrow || is_short;

  g_return_if_fail (CT_IS_COACH_PANEL (self));

  gtk_widget_set_visible (self->names, !is_tight);
  gtk_widget_set_visible (GTK_WIDGET (self->face), !is_short);
  gtk_widget_set_visible (self->tail, !is_short);
  gtk_widget_set_visible (self->below, is_short);
  gtk_widget_set_visible (GTK_WIDGET (self->rules), !is_narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->way), !is_tight);
  gtk_widget_set_vexpand (GTK_WIDGET (self->speaker), is_narrow);
  ct_coach_face_set_size (self->face,
                          is_narrow ? CT_COACH_FACE_SMALL : CT_COACH_FACE_LARGE);
  gtk_orientable_set_orientation (self->speaker, get_orientation (is_narrow));
  gtk_scrolled_window_set_min_content_height (
      ct_whole_scroller_get_window (self->scroller), is_narrow ? NARROW_WORDS : -1);
  if (is_tight)
    gtk_button_set_icon_name (self->back, "go-previous-symbolic");
  else
    /* Translators: A button. */
    gtk_button_set_label (self->back, _ ("Back"));
  /* Translators: Tooltip of a button. */
  ct_name_widget (GTK_WIDGET (self->back), _ ("Back to the Previous Step"));
  ct_set_css_class (GTK_WIDGET (self), "narrow", is_narrow);
  ct_set_css_class (GTK_WIDGET (self), "short", is_short);
  arrange_buttons (self);
}

void
ct_coach_panel_focus_next (CtCoachPanel *self)
{
  g_return_if_fail (CT_IS_COACH_PANEL (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->next));
}

void
ct_coach_panel_focus_quiz (CtCoachPanel *self)
{
  g_return_if_fail (CT_IS_COACH_PANEL (self));

  ct_quiz_view_focus (self->quiz);
}

/**
 * ct_coach_panel_press:
 *
 * Returns: whether there is this answer
 */
gboolean
ct_coach_panel_press (CtCoachPanel *self, guint option)
{
  g_return_val_if_fail (CT_IS_COACH_PANEL (self), FALSE);

  return ct_quiz_view_press (self->quiz, option);
}

static void
ct_coach_panel_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ct_coach_panel_parent_class)->map (widget);

  speak_step (CT_COACH_PANEL (widget));
}

static void
ct_coach_panel_dispose (GObject *object)
{
  CtCoachPanel *self = CT_COACH_PANEL (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_COACH_PANEL);
  g_clear_object (&self->runner);
  g_clear_object (&self->library);
  g_clear_object (&self->progress);

  G_OBJECT_CLASS (ct_coach_panel_parent_class)->dispose (object);
}

static void
ct_coach_panel_class_init (CtCoachPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_coach_panel_dispose;

  widget_class->map = ct_coach_panel_map;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_COACH_FACE);
  g_type_ensure (CT_TYPE_FOOT_LIST);
  g_type_ensure (CT_TYPE_QUIZ_VIEW);
  g_type_ensure (CT_TYPE_WHOLE_SCROLLER);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-coach-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, CtCoachPanel, face);
  gtk_widget_class_bind_template_child (widget_class, CtCoachPanel, speaker);
  gtk_widget_class_bind_template_child (widget_class, CtCoachPanel, names);
  gtk_widget_class_bind_template_child (widget_class, CtCoachPanel, tail);
  gtk_widget_class_bind_template_child (widget_class, CtCoachPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, CtCoachPanel, where);
  gtk_widget_class_bind_template_child (widget_class, CtCoachPanel, says);
  gtk_widget_class_bind_template_child (widget_class, CtCoachPanel, ask);
  gtk_widget_class_bind_template_child (widget_class, CtCoachPanel, answer);
  gtk_widget_class_bind_template_child (widget_class, CtCoachPanel, hint);
  gtk_widget_class_bind_template_child (widget_class, CtCoachPanel, quiz);
  gtk_widget_class_bind_template_child (widget_class, CtCoachPanel, hint_button);
  gtk_widget_class_bind_template_child (widget_class, CtCoachPanel, ways);
  gtk_widget_class_bind_template_child (widget_class, CtCoachPanel, back);
  gtk_widget_class_bind_template_child (widget_class, CtCoachPanel, review);
  gtk_widget_class_bind_template_child (widget_class, CtCoachPanel, again);
  gtk_widget_class_bind_template_child (widget_class, CtCoachPanel, anew);
  gtk_widget_class_bind_template_child (widget_class, CtCoachPanel, offers);
  gtk_widget_class_bind_template_child (widget_class, CtCoachPanel, buttons);
  gtk_widget_class_bind_template_child (widget_class, CtCoachPanel, way);
  gtk_widget_class_bind_template_child (widget_class, CtCoachPanel, rules);
  gtk_widget_class_bind_template_child (widget_class, CtCoachPanel, rules_heading);
  gtk_widget_class_bind_template_child (widget_class, CtCoachPanel, next);
}

static void
ct_coach_panel_init (CtCoachPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_name_widget (GTK_WIDGET (ct_whole_scroller_get_window (self->scroller)),
                  /* Translators: Read aloud by a screen reader: what the coach says. */
                  _ ("Message from Buro"));
  ct_wrapping_allow (self->hint_button);
  ct_wrapping_allow (self->review);
  ct_wrapping_allow (self->anew);
  self->below = ct_coach_face_new_below (self->face);
  ct_foot_list_set_head (self->rules, self->below);
  g_signal_connect_object (self->review, "clicked", G_CALLBACK (on_review), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  ct_connect (self->next, "query-tooltip", on_next_tooltip, self);
}
