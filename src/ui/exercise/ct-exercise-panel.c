/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-exercise-panel.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-children.h"
#include "ct-coach-face.h"
#include "ct-css-class.h"
#include "ct-names.h"
#include "ct-quiz-view.h"
#include "ct-tiles.h"
#include "ct-whole-scroller.h"
#include "ct-wrapping.h"

#define CT_TYPE_ANSWER_KEY (ct_answer_key_get_type ())
G_DECLARE_FINAL_TYPE (CtAnswerKey, ct_answer_key, CT, ANSWER_KEY, GtkBox)

/**
 * CtAnswerKey:
 *
 * The right answers, and given wrong ones. Not only color marks them.
 */
struct _CtAnswerKey
{
  GtkBox parent_instance;

  GPtrArray *right; /* (element-type utf8) */
};

G_DEFINE_FINAL_TYPE (CtAnswerKey, ct_answer_key, GTK_TYPE_BOX)

static void
add_row (CtAnswerKey *self, const char *text, const char *remark, gboolean is_right)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *sign =
      g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                    "icon-name",
                    is_right ? "object-select-symbolic" : "go-previous-symbolic",
                    "valign", GTK_ALIGN_START, NULL);
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                    PANGO_WRAP_WORD_CHAR, "xalign", 0.f, "max-width-chars", 28, NULL);
  GtkWidget *caption =
      g_object_new (GTK_TYPE_LABEL, "label", remark, "wrap", TRUE, "xalign", 0.f, NULL);

  gtk_widget_set_css_classes (sign, (const char *[]){
                                        "step", is_right ? "done" : "given", NULL });
  gtk_widget_set_css_classes (caption, (const char *[]){ "caption", "calm", NULL });
  gtk_box_append (GTK_BOX (words), label);
  gtk_box_append (GTK_BOX (words), caption);
  gtk_box_append (GTK_BOX (row), sign);
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (self), row);
}

static void
ct_answer_key_add (CtAnswerKey *self, CtQuestion *question, guint given)
{
  guint right;

  right = ct_question_get_right (question);
  for (guint i = 0; i < ct_question_get_n_options (question); i++)
    {
      const char *text = ct_question_get_option (question, i);
      gboolean is_right = (right & 1u << i) != 0;
      gboolean is_given = (given & 1u << i) != 0;

      if (is_right)
        {
          g_ptr_array_add (self->right, g_strdup (text));
          add_row (self, text,
                   /* Translators: Tooltip of a sign next to an answer. */
                   is_given ? _ ("Right, and you said so") : _ ("This answer is right"),
                   TRUE);
        }
      else if (is_given)
        /* Translators: Marks the wrong answer that the learner gave. */
        add_row (self, text, _ ("You said this"), FALSE);
    }
  gtk_widget_set_visible (GTK_WIDGET (self),
                          gtk_widget_get_first_child (GTK_WIDGET (self)) != NULL);
}

static void
ct_answer_key_clear (CtAnswerKey *self)
{
  g_ptr_array_set_size (self->right, 0);
  ct_remove_children (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* For screen readers, one answer per line. */
static char *
ct_answer_key_dup_words (CtAnswerKey *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->right->len; i++)
    {
      const char *answer = g_ptr_array_index (self->right, i);

      if (i > 0)
        g_string_append_printf (text, "\n%s", answer);
      else if (self->right->len == 1)
        /* Translators: the answer follows, often as a sentence. */
        g_string_append_printf (text, _ ("The right answer: %s"), answer);
      else
        /* Translators: the first of them follows, often as a sentence. */
        g_string_append_printf (text, _ ("The right answers: %s"), answer);
    }

  return g_string_free (text, FALSE);
}

static void
ct_answer_key_finalize (GObject *object)
{
  g_ptr_array_unref (CT_ANSWER_KEY (object)->right);

  G_OBJECT_CLASS (ct_answer_key_parent_class)->finalize (object);
}

static void
ct_answer_key_class_init (CtAnswerKeyClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_answer_key_finalize;
}

static void
ct_answer_key_init (CtAnswerKey *self)
{
  self->right = g_ptr_array_new_with_free_func (g_free);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* In pixels, below a table. */
#define NARROW_WORDS 96

struct _CtExercisePanel
{
  AdwBin parent_instance;

  CtCoachFace *face;
  GtkOrientable *speaker;
  GtkWidget *names;
  GtkWidget *tail;
  CtWholeScroller *scroller;
  GtkLabel *where;
  GtkLabel *ask;
  GtkWidget *moves;
  GtkLabel *move;
  CtQuizView *quiz;
  GtkLabel *answer;
  GtkLabel *why;
  CtAnswerKey *key;
  GtkButton *what_if;
  GtkButton *rule;
  GtkButton *lesson;
  GtkLabel *place;
  char *spoken_place;
  GtkBox *way;
  CtTiles *buttons;
  GtkButton *show;
  GtkButton *next;
};

G_DEFINE_FINAL_TYPE (CtExercisePanel, ct_exercise_panel, ADW_TYPE_BIN)

static void
show_text (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

/**
 * ct_exercise_panel_set_place:
 * @place: from 0
 */
void
ct_exercise_panel_set_place (CtExercisePanel *self, guint place, guint n)
{
  g_autofree char *text = NULL;
  GtkWidget *child;

  g_return_if_fail (CT_IS_EXERCISE_PANEL (self));

  ct_remove_children (GTK_WIDGET (self->way));
  for (guint i = 0; i < n; i++)
    {
      const char *style = NULL;

      if (i == place)
        style = "present";
      else if (i < place)
        style = "done";
      child = g_object_new (GTK_TYPE_BOX, "accessible-role",
                            GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
      gtk_widget_set_css_classes (child, (const char *[]){ "segment", style, NULL });
      gtk_box_append (self->way, child);
    }

  /* Translators: which exercise it is, and how many there are. */
  text = g_strdup_printf (_ ("%u of %u"), place + 1, n);
  gtk_label_set_label (self->place, text);

  g_free (self->spoken_place);
  /* Translators: said aloud: which exercise it is, and how many there are. */
  self->spoken_place = g_strdup_printf (_ ("Exercise %u of %u."), place + 1, n);
}

/**
 * ct_exercise_panel_begin:
 * @where: (nullable): why this exercise comes now
 */
void
ct_exercise_panel_begin (CtExercisePanel *self, const char *where)
{
  g_return_if_fail (CT_IS_EXERCISE_PANEL (self));

  ct_coach_face_set_mood (self->face, CT_MOOD_ASKS);
  show_text (self->where, where);
  show_text (self->ask, NULL);
  show_text (self->answer, NULL);
  show_text (self->why, NULL);
  ct_answer_key_clear (self->key);
  ct_quiz_view_set_question (self->quiz, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->show), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->what_if), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->rule), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->lesson), FALSE);
}

void
ct_exercise_panel_ask (CtExercisePanel *self, CtQuestion *question)
{
  g_return_if_fail (CT_IS_EXERCISE_PANEL (self));

  ct_quiz_view_set_question (self->quiz, question);
  ct_whole_scroller_show (self->scroller, NULL);
}

void
ct_exercise_panel_ask_for_move (CtExercisePanel *self, const char *text)
{
  g_return_if_fail (CT_IS_EXERCISE_PANEL (self));

  show_text (self->ask, text);
  ct_whole_scroller_show (self->scroller, NULL);
}

/**
 * ct_exercise_panel_set_move:
 * @position: moves watched
 * @n: 0 hides the row
 */
void
ct_exercise_panel_set_move (CtExercisePanel *self, guint position, guint n)
{
  g_autofree char *text = NULL;

  g_return_if_fail (CT_IS_EXERCISE_PANEL (self));

  gtk_widget_set_visible (self->moves, n > 0);
  if (position == 0)
    /* Translators: Which of the moves that are watched was made last: none. */
    text = g_strdup (_ ("Before the first move"));
  else
    /* Translators: which of the moves that are watched was made last, and how many
     * there are.
     */
    text = g_strdup_printf (_ ("After move %u of %u"), position, n);
  gtk_label_set_label (self->move, text);
}

/**
 * ct_exercise_panel_press:
 *
 * Returns: whether there is this answer
 */
gboolean
ct_exercise_panel_press (CtExercisePanel *self, guint option)
{
  g_return_val_if_fail (CT_IS_EXERCISE_PANEL (self), FALSE);

  return ct_quiz_view_press (self->quiz, option);
}

void
ct_exercise_panel_speak (CtExercisePanel *self)
{
  g_autofree char *question = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (CT_IS_EXERCISE_PANEL (self));

  question = ct_quiz_view_dup_words (self->quiz);
  text =
      g_strjoin ("\n", gtk_label_get_label (self->where),
                 self->spoken_place != NULL ? self->spoken_place : "",
                 question != NULL ? question : gtk_label_get_label (self->ask), NULL);
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, g_strstrip (text));
}

/**
 * ct_exercise_panel_give:
 * @given: bit set
 */
void
ct_exercise_panel_give (CtExercisePanel *self, CtQuestion *question, guint given)
{
  g_return_if_fail (CT_IS_EXERCISE_PANEL (self));

  ct_answer_key_add (self->key, question, given);
}

/**
 * ct_exercise_panel_tell:
 * @why: (nullable): for a wrong answer
 */
void
ct_exercise_panel_tell (CtExercisePanel *self,
                        gboolean is_right,
                        const char *text,
                        const char *why)
{
  g_autofree char *key = ct_answer_key_dup_words (self->key);
  g_autofree char *whole = NULL;

  g_return_if_fail (CT_IS_EXERCISE_PANEL (self));

  ct_coach_face_set_mood (self->face, is_right ? CT_MOOD_PLEASED : CT_MOOD_NO);
  show_text (self->where, NULL);
  if (ct_quiz_view_get_question (self->quiz) != NULL)
    show_text (self->ask,
               ct_question_get_text (ct_quiz_view_get_question (self->quiz)));
  ct_quiz_view_set_question (self->quiz, NULL);
  show_text (self->answer, text);
  gtk_widget_set_css_classes (GTK_WIDGET (self->answer),
                              (const char *[]){ is_right ? "right" : "wrong", NULL });
  show_text (self->why, why);
  ct_whole_scroller_show (self->scroller,
                          GTK_WIDGET (why != NULL ? self->why : self->answer));

  whole =
      why != NULL ? g_strdup_printf ("%s\n%s\n%s", text, why, key) : g_strdup (text);
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, g_strstrip (whole));
}

void
ct_exercise_panel_name_rule (CtExercisePanel *self,
                             const CtRules *rules,
                             const char *rule,
                             const char *title)
{
  g_return_if_fail (CT_IS_EXERCISE_PANEL (self));

  gtk_button_set_label (self->rule, title);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->rule), "(ss)", rules->id,
                                    rule);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->rule), "win.show-rule");
  gtk_widget_set_visible (GTK_WIDGET (self->rule), TRUE);
}

void
ct_exercise_panel_offer_thought (CtExercisePanel *self)
{
  g_return_if_fail (CT_IS_EXERCISE_PANEL (self));

  gtk_widget_set_visible (GTK_WIDGET (self->what_if), TRUE);
}

void
ct_exercise_panel_offer_lesson (CtExercisePanel *self, const char *lesson, guint step)
{
  g_return_if_fail (CT_IS_EXERCISE_PANEL (self));

  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->lesson), "(su)", lesson,
                                    step);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->lesson), "win.open-step");
  gtk_widget_set_visible (GTK_WIDGET (self->lesson), TRUE);
}

static GtkOrientation
get_orientation (gboolean is_horizontal)
{
  return is_horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;
}

/**
 * ct_exercise_panel_set_room:
 * @is_narrow: the panel is below the table
 * @is_short: the words need every line
 */
void
ct_exercise_panel_set_room (CtExercisePanel *self,
                            gboolean is_narrow,
                            gboolean is_short)
{
  gboolean is_tight = is_narrow || is_short;

  g_return_if_fail (CT_IS_EXERCISE_PANEL (self));

  gtk_widget_set_visible (self->names, !is_tight);
  gtk_widget_set_visible (GTK_WIDGET (self->face), !is_short);
  gtk_widget_set_visible (self->tail, !is_short);
  gtk_widget_set_visible (GTK_WIDGET (self->way), !is_tight);
  gtk_widget_set_visible (GTK_WIDGET (self->place), !is_tight);
  gtk_widget_set_vexpand (GTK_WIDGET (self->speaker), TRUE);
  ct_coach_face_set_size (self->face,
                          is_narrow ? CT_COACH_FACE_SMALL : CT_COACH_FACE_LARGE);
  gtk_orientable_set_orientation (self->speaker, get_orientation (is_narrow));
  gtk_scrolled_window_set_min_content_height (
      ct_whole_scroller_get_window (self->scroller), is_narrow ? NARROW_WORDS : -1);
  /* Beside the table, words in large text may need the whole row. */
  g_object_set (self->buttons, "max-columns", is_tight ? 2 : 1, "roomy", !is_narrow,
                NULL);
  ct_set_css_class (GTK_WIDGET (self), "narrow", is_narrow);
  ct_set_css_class (GTK_WIDGET (self), "short", is_short);
}

/**
 * ct_exercise_panel_focus_next:
 *
 * Hides the other button: the words need its space.
 */
void
ct_exercise_panel_focus_next (CtExercisePanel *self)
{
  g_return_if_fail (CT_IS_EXERCISE_PANEL (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->next));
  gtk_widget_set_visible (GTK_WIDGET (self->show), FALSE);
}

void
ct_exercise_panel_focus_question (CtExercisePanel *self)
{
  g_return_if_fail (CT_IS_EXERCISE_PANEL (self));

  ct_quiz_view_focus (self->quiz);
}

static void
ct_exercise_panel_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CT_TYPE_EXERCISE_PANEL);

  G_OBJECT_CLASS (ct_exercise_panel_parent_class)->dispose (object);
}

static void
ct_exercise_panel_finalize (GObject *object)
{
  g_free (CT_EXERCISE_PANEL (object)->spoken_place);

  G_OBJECT_CLASS (ct_exercise_panel_parent_class)->finalize (object);
}

static void
ct_exercise_panel_class_init (CtExercisePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_exercise_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = ct_exercise_panel_finalize;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_ANSWER_KEY);
  g_type_ensure (CT_TYPE_COACH_FACE);
  g_type_ensure (CT_TYPE_QUIZ_VIEW);
  g_type_ensure (CT_TYPE_TILES);
  g_type_ensure (CT_TYPE_WHOLE_SCROLLER);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-exercise-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, CtExercisePanel, face);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePanel, speaker);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePanel, names);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePanel, tail);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePanel, where);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePanel, ask);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePanel, moves);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePanel, move);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePanel, quiz);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePanel, answer);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePanel, why);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePanel, key);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePanel, what_if);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePanel, rule);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePanel, lesson);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePanel, place);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePanel, way);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePanel, buttons);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePanel, show);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePanel, next);
}

static void
ct_exercise_panel_init (CtExercisePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_name_widget (GTK_WIDGET (ct_whole_scroller_get_window (self->scroller)),
                  /* Translators: Read aloud by a screen reader: what the coach says. */
                  _ ("Message from Buro"));
  ct_quiz_view_set_numbered (self->quiz, TRUE);
  ct_wrapping_allow (self->what_if);
  ct_wrapping_allow (self->rule);
  ct_wrapping_allow (self->lesson);
  ct_wrapping_allow (self->show);
}
