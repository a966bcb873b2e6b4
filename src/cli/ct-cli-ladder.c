/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cartilla-cli ladder: how much stronger one level of computer players is than the next
 */
#include <glib/gi18n.h>
#include <math.h>

#include "ct-cli.h"
#include "ct-ladder.h"

typedef struct
{
  int n_seats;
  gint64 n_pairs;
  gint64 n_matches;
  gint64 seed;
  int n_luck;
  gboolean stops_early;
  int n_playouts;
  int milliseconds;
  char *players;
  char **options;
} Arguments;

/* Like the output of simulate, the same in every language. */
static void
print_number (const char *format, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_print ("%s", g_ascii_formatd (text, sizeof text, format, number));
}

static void
print_estimate (double number, double error)
{
  print_number ("%+.1f", number);
  g_print (" ± ");
  print_number ("%.1f", error);
}

static void
print_mean (const CtContest *contest,
            const char *name,
            const CtControlled *controlled,
            double scale,
            const char *format)
{
  const CtMean *mean = &controlled->mean;

  g_print ("%s: ", name);
  print_number (format, scale * ct_mean_get (mean));
  g_print (" ± ");
  print_number ("%.2f", scale * ct_contest_get_margin (contest, mean));
  g_print (" (%" G_GUINT64_FORMAT ")\n", mean->n);
}

/* With standard errors. A pack may have no jokers. */
static void
print_value (const CtContestant *contestant, const char *name)
{
  static const char *const dealt[CT_N_DEALT] = { "joker", "two", "ace" };
  double effects[CT_N_DEALT + 1];
  double errors[CT_N_DEALT + 1];

  if (!ct_regression_solve (&contestant->value, effects, errors))
    return;

  g_print ("dealt to %s:", name);
  for (guint i = 0; i < CT_N_DEALT; i++)
    if (errors[i] > 0)
      {
        g_print (" %s ", dealt[i]);
        print_estimate (effects[i], errors[i]);
        g_print ("%s", i + 1 < CT_N_DEALT ? "," : "");
      }
  g_print ("\n");
}

/* In matches, where hands have points for one; else in hands. */
static void
print_strength (const CtContest *contest, char **names)
{
  const CtMean *wins = &ct_contest_get_wins (contest)->mean;
  double share = ct_mean_get (wins);
  double margin = ct_contest_get_margin (contest, wins);

  g_print ("%s: ", names[0]);
  print_number ("%.1f", 100 * share);
  g_print (" %% (");
  print_number ("%.1f", 100 * MAX (share - margin, 0));
  g_print ("–");
  print_number ("%.1f", 100 * MIN (share + margin, 1));
  g_print (") of %" G_GUINT64_FORMAT " pairs\n", contest->n_played);
  g_print ("against: %s\n", names[1]);

  g_print ("Elo: ");
  print_number ("%+.0f", 400 * log10 (MAX (share, .001) / MAX (1 - share, .001)));
  g_print ("\n");
}

static void
print_gain (const char *name, const CtControlled *controlled)
{
  if (controlled->plain.n == 0)
    return;

  g_print (" %s ", name);
  print_number ("%.1f", ct_controlled_get_gain (controlled));
}

static void
print_luck (const CtContest *contest)
{
  g_print ("luck: the deal explains ");
  print_number ("%.0f", 100 * ct_contest_get_deal_share (contest));
  g_print (" %% of the variance of a hand\n");
  if (contest->n_luck == 0)
    return;

  g_print ("fewer pairs without luck, times:");
  print_gain ("points", &contest->points);
  print_gain ("hands", &contest->hands);
  print_gain ("matches", &contest->matches);
  g_print ("\n");
}

static void
print_speed (const CtContest *contest, char **names)
{
  g_print ("ms/move p50/p95:");
  for (guint i = 0; i < 2; i++)
    {
      g_print ("%s%s ", i == 0 ? " " : ", ", names[i]);
      print_number ("%.3f", ct_contest_get_move_time (contest, i, 50));
      g_print ("/");
      print_number ("%.3f", ct_contest_get_move_time (contest, i, 95));
    }
  g_print ("\nplies/s: %.0f\n", contest->n_moves * 1e6 / MAX (contest->usec, 1));
  g_print ("hands/s: %.0f\n", contest->n_hands * 1e6 / MAX (contest->usec, 1));
}

static void
print_contest (const CtRules *rules, const CtContest *contest, char **names)
{
  print_strength (contest, names);
  print_mean (contest, "points/hand", &contest->points, 1, "%+.2f");
  print_mean (contest, "hands won %", &contest->hands, 100, "%.2f");
  if (contest->matches.plain.n > 0)
    print_mean (contest, "matches won %", &contest->matches, 100, "%.2f");
  print_luck (contest);
  for (guint i = 0; i < 2 && ct_rules_has_zone (rules, CT_ZONE_MELD); i++)
    print_value (&contest->contestant[i], names[i]);
  print_speed (contest, names);
}

/* Only here: strong, but sees all cards. */
#define CEILING "ceiling"

static gboolean
read_level (const char *name, CtContestant *ret_contestant)
{
  ret_contestant->sees_all = g_str_equal (name, CEILING);
  if (ct_bot_level_parse (ret_contestant->sees_all ? "strong" : name,
                          &ret_contestant->level))
    return TRUE;

  g_printerr (_ ("“%s” is not a level of computer players. The levels are "
                 "random, beginner, easy, good, strong and ceiling.\n"),
              name);
  return FALSE;
}

static int
climb (const CtRules *rules, guint n_seats, const Arguments *arguments)
{
  g_auto (GStrv) names = g_strsplit (arguments->players, ",", -1);
  CtContestant any;

  for (guint i = 0; names[i] != NULL; i++)
    if (!read_level (names[i], &any))
      return CT_CLI_USAGE;
  if (g_strv_length (names) < 2)
    return ct_cli_usage ("ladder", _ ("Name at least two levels."));

  for (guint i = 0; names[i + 1] != NULL; i++)
    {
      g_auto (CtContest) contest = {
        .n_playouts = arguments->n_playouts,
        .move_usec = arguments->milliseconds * (gint64) 1000,
        .n_luck = arguments->n_luck,
        .plays_matches = arguments->n_matches > 0,
        .stops_early = arguments->stops_early,
      };

      read_level (names[i], &contest.contestant[0]);
      read_level (names[i + 1], &contest.contestant[1]);
      ct_contest_play (&contest, rules, n_seats,
                       contest.plays_matches ? arguments->n_matches
                                             : arguments->n_pairs,
                       arguments->seed);
      print_contest (rules, &contest, names + i);
    }

  return CT_CLI_OK;
}

static int
run (const Arguments *arguments, const char *id)
{
  const CtRules *usual = ct_rules_lookup (id);
  CtVerdict verdict;
  CtRules rules;
  guint n_seats;

  if (usual == NULL)
    return ct_cli_usage ("ladder", _ ("There is no game with that name."));
  if (arguments->n_playouts < 0 || arguments->n_luck < 0 || arguments->n_matches < 0)
    return ct_cli_usage ("ladder", _ ("The number of hands must be at least 1."));
  if (arguments->milliseconds < 0)
    return ct_cli_usage ("ladder",
                         _ ("The number of milliseconds must be at least 1."));
  if (arguments->n_playouts > 0 && arguments->milliseconds > 0)
    return ct_cli_usage ("ladder",
                         _ ("Choose either --playouts or --milliseconds, not both."));
  if (arguments->n_pairs < 1)
    return ct_cli_usage ("ladder", _ ("The number of hands must be at least 1."));

  rules = *usual;
  if (!ct_cli_read_options (&rules, arguments->options))
    return CT_CLI_USAGE;

  n_seats = arguments->n_seats != 0 ? arguments->n_seats : rules.usual_seats;
  verdict = ct_rules_check_table (&rules, n_seats);
  if (verdict.rule != NULL)
    {
      g_printerr (_ ("This game does not allow that number of players (%s).\n"),
                  verdict.rule);
      return CT_CLI_USAGE;
    }

  return climb (&rules, n_seats, arguments);
}

int
ct_cli_ladder (int argc, char *argv[])
{
  Arguments arguments = { .n_pairs = 100, .seed = 1 };
  const GOptionEntry entries[] = {
    { "players", 0, 0, G_OPTION_ARG_STRING, &arguments.players,
      N_ ("Levels, each of which plays against the next"), "LEVEL,LEVEL,…" },
    { "pairs", 0, 0, G_OPTION_ARG_INT64, &arguments.n_pairs,
      N_ ("Number of deals, each played twice"), "N" },
    { "matches", 0, 0, G_OPTION_ARG_INT64, &arguments.n_matches,
      N_ ("Number of whole matches, each played twice"), "N" },
    { "until-clear", 0, 0, G_OPTION_ARG_NONE, &arguments.stops_early,
      N_ ("Stop when it is clear which level is stronger"), NULL },
    { "luck", 0, 0, G_OPTION_ARG_INT, &arguments.n_luck,
      N_ ("Number of imagined hands after each move that show how lucky it was; luck "
          "is subtracted from the results"),
      "N" },
    { "seats", 0, 0, G_OPTION_ARG_INT, &arguments.n_seats, N_ ("Number of players"),
      "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &arguments.seed,
      N_ ("The same seed plays the same hands"), "S" },
    { "playouts", 0, 0, G_OPTION_ARG_INT, &arguments.n_playouts,
      N_ ("Number of hands that strong players imagine for a move"), "N" },
    { "milliseconds", 0, 0, G_OPTION_ARG_INT, &arguments.milliseconds,
      N_ ("Time that strong players have for a move, instead of a number of hands"),
      "T" },
    { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &arguments.options,
      N_ ("An option of the game"), "NAME=VALUE" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("GAME"));
  int status = CT_CLI_USAGE;

  g_option_context_set_summary (
      context,
      _ ("Measures how strong computer players are. Each deal is played twice, "
         "with seats exchanged."));
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (ct_cli_parse_options (context, &argc, &argv))
    {
      if (arguments.players == NULL)
        arguments.players = g_strdup ("good,easy,beginner");
      status = argc == 2 ? run (&arguments, argv[1])
                         : ct_cli_usage ("ladder", _ ("Name one game."));
    }

  g_free (arguments.players);
  g_strfreev (arguments.options);
  return status;
}
