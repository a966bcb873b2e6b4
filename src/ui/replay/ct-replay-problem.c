/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-problem.h"

#include <glib/gi18n.h>

/**
 * CtReplayProblem:
 *
 * How far the record can be shown, and what more of it could; and what else is wrong
 * with its file.
 *
 * Signal: "closed" (): it has been read, or mended.
 */
struct _CtReplayProblem
{
  CtReplaySection parent_instance;

  CtFindings *findings;
};

static guint closed_signal;

G_DEFINE_FINAL_TYPE (CtReplayProblem, ct_replay_problem, CT_TYPE_REPLAY_SECTION)

/**
 * ct_replay_problem_get_findings:
 *
 * Returns: (transfer none): what says that something is wrong with the file
 */
CtFindings *
ct_replay_problem_get_findings (CtReplayProblem *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_PROBLEM (self), NULL);

  return self->findings;
}

static void
update (CtReplaySection *section)
{
  CtReplayProblem *self = CT_REPLAY_PROBLEM (section);
  CtReplay *replay = ct_replay_section_get_replay (section);
  g_autofree char *problem = ct_replay_say_problem (replay);
  gboolean can_happen = ct_replay_can_happen (replay);

  ct_replay_section_set_why_not (
      section, "replay.show-as-happened",
      can_happen ? NULL : _ ("No move is left that could be shown as it happened."));
  ct_findings_set_remedy (self->findings, "replay.show-as-happened", can_happen);
  ct_findings_set_sentence (self->findings, problem);
}

static void
on_closed (CtReplayProblem *self)
{
  g_signal_emit (self, closed_signal, 0);
}

/* The moves that the rules refuse are written down as what they were. */
static void
show_as_happened_action (CtReplaySection *section,
                         const char *name,
                         GVariant *parameter)
{
  ct_replay_show_as_it_happened (ct_replay_section_get_replay (section));
  ct_replay_section_say (section,
                         _ ("The hand goes on as it happened. Moves against the "
                            "rules are marked."));
  on_closed (CT_REPLAY_PROBLEM (section));
}

static const CtReplayAction actions[] = {
  { "replay.show-as-happened", show_as_happened_action },
};

static void
ct_replay_problem_class_init (CtReplayProblemClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CtReplaySectionClass *section_class = CT_REPLAY_SECTION_CLASS (klass);

  section_class->actions = actions;
  section_class->n_actions = G_N_ELEMENTS (actions);
  section_class->written = update;

  /**
   * CtReplayProblem::closed:
   *
   * It has been read, or mended: what is on the page is of interest now.
   */
  closed_signal = g_signal_new ("closed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (CT_TYPE_FINDINGS);
  ct_replay_section_set_template (section_class, "ct-replay-problem");
  gtk_widget_class_bind_template_child (widget_class, CtReplayProblem, findings);
  gtk_widget_class_bind_template_callback (widget_class, on_closed);
}

static void
ct_replay_problem_init (CtReplayProblem *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
