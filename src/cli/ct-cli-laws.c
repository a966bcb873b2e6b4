/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cartilla-cli laws: a recorded hand under other rules */
#include <glib/gi18n.h>

#include "ct-check.h"
#include "ct-cli.h"
#include "ct-laws.h"
#include "ct-library.h"

static const char *const kinds[] = {
  [CT_DIFFERENCE_DECK] = "deck",       [CT_DIFFERENCE_TABLE] = "table",
  [CT_DIFFERENCE_DEAL] = "deal",       [CT_DIFFERENCE_REFUSED] = "refused",
  [CT_DIFFERENCE_ALLOWED] = "allowed", [CT_DIFFERENCE_RESULT] = "result",
  [CT_DIFFERENCE_SCORE] = "score",
};

/* Such as "17 B take-discards: refused BB-DRAW-2 (BN-DRAW-1): …". */
static void
print_difference (CtReplay *replay, CtLaws *laws, guint i)
{
  CtSession *session = ct_replay_get_session (replay);
  const CtDifference *difference = ct_laws_get (laws, i);
  guint number =
      ct_timeline_get_number (ct_replay_get_timeline (replay), difference->position);
  g_autofree char *sentence = ct_laws_say (laws, i);

  g_print ("%u", number);
  if (number > 0)
    {
      const CtMove *move = ct_session_get_move (session, difference->position - 1);
      g_autofree char *text = ct_move_to_text (ct_session_get_rules (session), move);

      g_print (" %c %s", 'A' + move->seat, text);
    }
  g_print (": %s %s (%s): %s\n", kinds[difference->kind],
           difference->other_rule != NULL ? difference->other_rule : "-",
           difference->rule != NULL ? difference->rule : "-", sentence);
}

/* The same rule set keeps the options of the hand. Returns: FALSE after an error
 * message */
static gboolean
choose_rules (const CtRules *own, const char *id, char **options, CtRules *ret_rules)
{
  const CtRules *usual = ct_rules_lookup (id);

  if (usual == NULL || !ct_laws_can_compare (own, usual))
    {
      g_printerr (_ ("This hand cannot be replayed as “%s”. Choose one of:"), id);
      for (const CtRules *const *all = ct_rules_all (); *all != NULL; all++)
        if (ct_laws_can_compare (own, *all))
          g_printerr (" %s", (*all)->id);
      g_printerr ("\n");
      return FALSE;
    }

  *ret_rules = g_str_equal (id, own->id) ? *own : *usual;
  return ct_cli_read_options (ret_rules, options);
}

/**
 * ct_cli_laws:
 *
 * See ct-laws.c. Stops before the first refused move of the record.
 */
int
ct_cli_laws (int argc, char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("FILE"));
  g_autofree char *id = NULL;
  g_auto (GStrv) options = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (CtRecord) record = NULL;
  g_autoptr (CtLibrary) library = NULL;
  g_autoptr (CtReplay) replay = NULL;
  g_autoptr (CtLaws) laws = NULL;
  g_autoptr (GError) error = NULL;
  CtRules rules;
  const GOptionEntry entries[] = {
    { "under", 0, 0, G_OPTION_ARG_STRING, &id,
      N_ ("Replay the hand under the rules of RULESET"), N_ ("RULESET") },
    { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options, N_ ("An option of the game"),
      "NAME=VALUE" },
    { NULL },
  };

  g_option_context_set_summary (
      context,
      _ ("Replays a recorded hand under other rules, and prints each move that "
         "they refuse or that has another result there, with the rules of both "
         "games."));
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!ct_cli_parse_options (context, &argc, &argv))
    return CT_CLI_USAGE;
  if (argc != 2 || id == NULL)
    return ct_cli_usage ("laws", _ ("Name one recorded hand, and a rule set with "
                                    "--under."));

  file = ct_content_file (argv[1]);
  record = ct_record_new_from_file (file, &error);
  if (record == NULL)
    {
      g_printerr ("%s\n", error->message);
      return CT_CLI_USAGE;
    }
  if (!choose_rules (ct_record_get_rules (record), id, options, &rules))
    return CT_CLI_USAGE;

  library = ct_library_new ();
  replay = ct_replay_new (record, library);
  laws = ct_laws_new (replay, &rules);
  for (guint i = 0; i < ct_laws_get_n (laws); i++)
    print_difference (replay, laws, i);
  g_print (ngettext ("%u difference\n", "%u differences\n", ct_laws_get_n (laws)),
           ct_laws_get_n (laws));
  if (ct_replay_get_problem (replay) != NULL)
    {
      g_printerr ("%s\n", ct_replay_get_problem (replay));
      return CT_CLI_USAGE;
    }

  return CT_CLI_OK;
}
