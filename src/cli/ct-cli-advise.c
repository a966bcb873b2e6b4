/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cartilla-cli advise: what to play here, and why */
#include <glib/gi18n.h>

#include "ct-advice.h"
#include "ct-check.h"
#include "ct-cli.h"

/* Figures of 100 hands vary by about 5 with another seed. */
#define USUAL_PLAYOUTS 3000

static void
print_candidates (const GArray *candidates, char *const *names)
{
  const CtCandidate *best = &g_array_index (candidates, CtCandidate, 0);

  for (guint i = 0; i < candidates->len; i++)
    {
      const CtCandidate *candidate = &g_array_index (candidates, CtCandidate, i);
      g_autofree char *why = ct_advice_say_why_worse (best, candidate, NULL);

      /* The same in every language, for scripts. */
      g_print ("%3.0f %% %s%s%s\n", 100 * candidate->wins, names[i],
               why != NULL ? ": " : "", why != NULL ? why : "");
    }
}

static void
advise (const CtPosition *position, guint n_playouts, guint64 seed)
{
  const CtRules *rules = &position->rules;
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (CtCandidate));
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *advice = NULL;
  CtSearchPlan plan = ct_search_usual_plan (rules);
  CtRecall recall;
  CtRandom random = { seed };
  CtState state;
  CtState view;

  plan.n_playouts = n_playouts;
  plan.explains = TRUE;
  ct_position_begin (position, &state);
  ct_recall_begin (&recall, rules, &state, state.to_act);
  ct_recall_view (&recall, rules, &state, &view);
  ct_search (rules, &view, &recall, &plan, &random, candidates);
  if (candidates->len == 0)
    {
      g_print ("%s\n", _ ("Nobody can move here."));
      return;
    }

  for (guint i = 0; i < candidates->len; i++)
    g_ptr_array_add (names,
                     ct_move_to_text (rules, &g_array_index (candidates, CtCandidate, i)
                                                  .move));
  print_candidates (candidates, (char *const *) names->pdata);
  advice = ct_advice_sum_up (candidates, (char *const *) names->pdata);
  g_print ("%s\n", advice);
}

/**
 * ct_cli_advise:
 *
 * For the player to act in the first position of a file.
 */
int
ct_cli_advise (int argc, char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("FILE"));
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (CtPosition) position = NULL;
  g_autoptr (GFile) file = NULL;
  gint64 seed = 1;
  int n_playouts = USUAL_PLAYOUTS;
  const GOptionEntry entries[] = {
    { "playouts", 0, 0, G_OPTION_ARG_INT, &n_playouts,
      N_ ("Number of imagined hands, of all moves together"), "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed,
      N_ ("The same seed imagines the same hands"), "S" },
    { NULL },
  };

  g_option_context_set_summary (
      context, _ ("Ranks the moves in the first position of a file by playing them "
                  "in imagined hands, and says why one is better."));
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!ct_cli_parse_options (context, &argc, &argv))
    return CT_CLI_USAGE;
  if (argc != 2)
    return ct_cli_usage ("advise", _ ("Name one file."));
  if (n_playouts < 1)
    return ct_cli_usage ("advise", _ ("The number of hands must be at least 1."));

  file = ct_content_file (argv[1]);
  position = ct_content_first_position (file, diagnostics);
  if (position == NULL)
    {
      ct_cli_print_findings (diagnostics);
      return CT_CLI_USAGE;
    }

  advise (position, n_playouts, seed);
  return CT_CLI_OK;
}
