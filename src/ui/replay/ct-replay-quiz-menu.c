/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-quiz-menu.h"

#include <glib/gi18n.h>

#include "ct-names.h"
#include "ct-replay-eyes.h"

#define EVERYBODY "all"

/* What is asked about everybody in turn, and not about one's own moves. */
static const struct
{
  const char *id;
  const char *label;
} kinds[CT_N_GUESS_KINDS] = {
  [CT_GUESS_LEGAL] = { "legal", N_ ("Which Cards May Be Played?") },
  [CT_GUESS_CAPTURE] = { "capture", N_ ("What Does a Card Take?") },
  [CT_GUESS_TAKES] = { "takes", N_ ("Who Takes the Trick?") },
  [CT_GUESS_DRAWS] = { "draws", N_ ("Who Must Draw?") },
};

/**
 * CtReplayQuizMenu:
 *
 * What one can be asked about the hand: a button with a menu.
 *
 * Signals: "chosen" (kind, seat, eyes): a #CtGuessKind, who is asked or %CT_NOBODY for
 * everybody in turn, and whose cards are to be seen; "ask-class" (): a whole class is
 * asked, and answers by show of hands.
 */
struct _CtReplayQuizMenu
{
  CtReplaySection parent_instance;

  GMenu *menu;
  GtkMenuButton *button;
};

static guint chosen_signal;
static guint ask_class_signal;

G_DEFINE_FINAL_TYPE (CtReplayQuizMenu, ct_replay_quiz_menu, CT_TYPE_REPLAY_SECTION)

/* One sees what one may know who answers. */
static void
choose (CtReplaySection *section, CtGuessKind kind, guint seat, const char *eyes)
{
  g_signal_emit (section, chosen_signal, 0, kind, seat, eyes);
}

static void
quiz_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  const char *what = g_variant_get_string (parameter, NULL);

  for (CtGuessKind kind = CT_GUESS_LEGAL; kind < CT_N_GUESS_KINDS; kind++)
    if (g_str_equal (what, kinds[kind].id))
      {
        choose (section, kind, CT_NOBODY,
                kind >= CT_GUESS_TAKES ? CT_REPLAY_SEES_ALL : CT_REPLAY_SEES_MOVER);
        return;
      }

  if (g_str_equal (what, EVERYBODY))
    choose (section, CT_GUESS_MOVE, CT_NOBODY, CT_REPLAY_SEES_MOVER);
  else
    choose (section, CT_GUESS_MOVE, what[0] - 'A', what);
}

static void
choose_quiz_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  ct_replay_section_popup (section, CT_REPLAY_QUIZ_MENU (section)->button);
}

static void
ask_class_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  ct_replay_section_interrupt (section);
  g_signal_emit (section, ask_class_signal, 0);
}

static void
append_seats (CtReplay *replay, GMenu *menu)
{
  guint n_seats = ct_session_get_state (ct_replay_get_session (replay))->n_seats;

  for (guint i = 0; i < n_seats; i++)
    {
      g_autofree char *action = g_strdup_printf ("replay.quiz::%c", 'A' + i);
      g_autofree char *label = NULL;

      /* Translators: the name of a player for whom the learner is to find the moves. */
      label = g_strdup_printf (_ ("For %s"), ct_replay_get_player_name (replay, i));
      g_menu_append (menu, label, action);
    }
  g_menu_append (menu, _ ("For Everybody in Turn"), "replay.quiz::" EVERYBODY);
}

static void
ct_replay_quiz_menu_opened (CtReplaySection *section)
{
  CtReplayQuizMenu *self = CT_REPLAY_QUIZ_MENU (section);
  const CtRules *rules = ct_session_get_rules (ct_replay_section_get_session (section));
  g_autoptr (GMenu) moves = g_menu_new ();
  g_autoptr (GMenu) others = g_menu_new ();
  g_autoptr (GMenu) wall = g_menu_new ();

  append_seats (ct_replay_section_get_replay (section), moves);
  g_menu_append_section (self->menu, _ ("What Would You Play?"), G_MENU_MODEL (moves));
  for (CtGuessKind kind = CT_GUESS_LEGAL; kind < CT_N_GUESS_KINDS; kind++)
    {
      g_autofree char *action = g_strdup_printf ("replay.quiz::%s", kinds[kind].id);

      if (ct_guess_kind_suits (kind, rules))
        g_menu_append (others, _ (kinds[kind].label), action);
    }
  if (g_menu_model_get_n_items (G_MENU_MODEL (others)) > 0)
    g_menu_append_section (self->menu, _ ("What Do the Rules Say?"),
                           G_MENU_MODEL (others));
  g_menu_append (wall, _ ("Ask the _Class"), "replay.ask-class");
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (wall));
}

static const CtReplayAction actions[] = {
  { "replay.quiz", quiz_action, "s" },
  { "replay.choose-quiz", choose_quiz_action, NULL, GDK_KEY_q },
  { "replay.ask-class", ask_class_action },
};

static void
ct_replay_quiz_menu_class_init (CtReplayQuizMenuClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CtReplaySectionClass *section_class = CT_REPLAY_SECTION_CLASS (klass);

  section_class->actions = actions;
  section_class->n_actions = G_N_ELEMENTS (actions);
  section_class->opened = ct_replay_quiz_menu_opened;

  /**
   * CtReplayQuizMenu::chosen:
   * @kind: #CtGuessKind
   * @seat: who is asked, or %CT_NOBODY for everybody in turn
   * @eyes: whose cards are to be seen, as in #CtReplayEyes
   */
  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 3, G_TYPE_UINT,
                                G_TYPE_UINT, G_TYPE_STRING);

  /**
   * CtReplayQuizMenu::ask-class:
   *
   * A whole class is to be asked about the hand, from here on.
   */
  ask_class_signal =
      g_signal_new ("ask-class", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);

  ct_replay_section_set_template (section_class, "ct-replay-quiz-menu");
  gtk_widget_class_bind_template_child (widget_class, CtReplayQuizMenu, menu);
  gtk_widget_class_bind_template_child (widget_class, CtReplayQuizMenu, button);
}

static void
ct_replay_quiz_menu_init (CtReplayQuizMenu *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_name_menu_button (GTK_WIDGET (self->button), _ ("Quiz me"));
}
