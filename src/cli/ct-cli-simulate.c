/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cartilla-cli simulate: whole hands by computer players, as a test and for measuring
 */
#include <glib/gi18n.h>

#include "ct-cli.h"
#include "ct-record.h"
#include "ct-simulate.h"

#define N_SHUFFLES 1000000

typedef struct
{
  int n_seats;
  gint64 n_hands;
  gint64 seed;
  gboolean fast;
  int every;
  char *bots;
  char **options;
} Arguments;

static gboolean
read_bots (CtSimulation *simulation, const char *bots)
{
  g_auto (GStrv) names = g_strsplit (bots, ",", -1);

  for (guint i = 0; names[i] != NULL; i++)
    {
      if (i == CT_MAX_SEATS ||
          !ct_bot_level_parse (names[i], &simulation->level[simulation->n_levels++]))
        {
          g_printerr (_ ("“%s” is not a level of computer players. The levels are "
                         "random, beginner, easy, good and strong.\n"),
                      names[i]);
          return FALSE;
        }
    }

  return TRUE;
}

static void
print_results (const CtSimulationReport *report, guint n_seats)
{
  g_print ("results");
  for (guint seat = 0; seat < n_seats; seat++)
    g_print ("%s %c %" G_GUINT64_FORMAT, seat == 0 ? ":" : "", 'A' + seat,
             report->n_won[seat]);
  g_print (" void %" G_GUINT64_FORMAT "\n", report->n_void);
}

static void
print_report (const CtSimulationReport *report, guint n_seats)
{
  double moves = report->n_moves * 1e6 / MAX (report->usec, 1);
  double shuffles = ct_simulate_shuffles (N_SHUFFLES);
  char ratio[G_ASCII_DTOSTR_BUF_SIZE];

  g_print ("hands: %" G_GUINT64_FORMAT "\n", report->n_hands);
  g_print ("moves: %" G_GUINT64_FORMAT "\n", report->n_moves);
  g_print ("moves/s: %.0f\n", moves);
  g_print ("shuffles/s: %.0f\n", shuffles);
  g_print ("moves/shuffle: %s\n",
           g_ascii_formatd (ratio, sizeof ratio, "%.3f", moves / shuffles));
  g_print ("longest: %" G_GUINT64_FORMAT "\n", report->longest);
  print_results (report, n_seats);
  g_print ("fingerprint: %016" G_GINT64_MODIFIER "x\n", report->fingerprint);
}

static void
save_broken_hand (const CtRules *rules, const CtSimulationReport *report)
{
  g_autoptr (CtRecord) record = ct_record_new (rules, &report->start);
  g_autofree char *name = g_strdup_printf ("%s-broken.hand.xml", rules->id);
  g_autoptr (GFile) file = g_file_new_for_path (name);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < report->moves->len; i++)
    ct_record_append (record, &g_array_index (report->moves, CtMove, i), NULL);

  g_printerr (_ ("An invariant was broken: %s.\n"), report->broken);
  if (ct_record_save (record, file, &error))
    g_printerr (_ ("The hand has been saved in %s.\n"), name);
  else
    g_printerr (_ ("The hand could not be saved: %s\n"), error->message);
}

static int
simulate (const CtRules *rules, const CtSimulation *simulation)
{
  g_auto (CtSimulationReport) report = { 0 };
  gboolean holds = ct_simulate (rules, simulation, &report);

  print_report (&report, simulation->n_seats);
  if (!holds)
    save_broken_hand (rules, &report);

  return holds ? CT_CLI_OK : CT_CLI_FINDINGS;
}

static int
run (const Arguments *arguments, const char *id)
{
  const CtRules *usual = ct_rules_lookup (id);
  CtSimulation simulation = {
    .n_hands = arguments->n_hands,
    .seed = arguments->seed,
    .fast = arguments->fast,
    .every = MAX (arguments->every, 1),
  };
  CtVerdict verdict;
  CtRules rules;

  if (usual == NULL)
    return ct_cli_usage ("simulate", _ ("There is no game with that name."));
  if (arguments->n_hands < 1)
    return ct_cli_usage ("simulate", _ ("The number of hands must be at least 1."));

  rules = *usual;
  if (!ct_cli_read_options (&rules, arguments->options) ||
      (arguments->bots != NULL && !read_bots (&simulation, arguments->bots)))
    return CT_CLI_USAGE;

  simulation.n_seats = arguments->n_seats != 0 ? arguments->n_seats : rules.usual_seats;
  verdict = ct_rules_check_table (&rules, simulation.n_seats);
  if (verdict.rule != NULL)
    {
      g_printerr (_ ("This game does not allow that number of players (%s).\n"),
                  verdict.rule);
      return CT_CLI_USAGE;
    }

  return simulate (&rules, &simulation);
}

int
ct_cli_simulate (int argc, char *argv[])
{
  Arguments arguments = { .n_hands = 1000, .seed = 1 };
  const GOptionEntry entries[] = {
    { "seats", 0, 0, G_OPTION_ARG_INT, &arguments.n_seats, N_ ("Number of players"),
      "N" },
    { "hands", 0, 0, G_OPTION_ARG_INT64, &arguments.n_hands, N_ ("Number of hands"),
      "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &arguments.seed,
      N_ ("The same seed plays the same hands"), "S" },
    { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &arguments.options,
      N_ ("An option of the game"), "NAME=VALUE" },
    { "bots", 0, 0, G_OPTION_ARG_STRING, &arguments.bots,
      N_ ("Levels of the players: random, beginner, easy, good or strong, one per seat"),
      "LEVEL,…" },
    { "fast", 0, 0, G_OPTION_ARG_NONE, &arguments.fast,
      N_ ("Only list the legal moves and play, check nothing"), NULL },
    { "every", 0, 0, G_OPTION_ARG_INT, &arguments.every,
      N_ ("Check one move in N, picked at random"), "N" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("GAME"));
  int status = CT_CLI_USAGE;

  g_option_context_set_summary (context,
                                _ ("Plays whole hands and checks the invariants."));
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (ct_cli_parse_options (context, &argc, &argv))
    status = argc == 2 ? run (&arguments, argv[1])
                       : ct_cli_usage ("simulate", _ ("Name one game."));

  g_free (arguments.bots);
  g_strfreev (arguments.options);
  return status;
}
