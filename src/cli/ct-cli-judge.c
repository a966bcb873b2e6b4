/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cartilla-cli judge: may this be played here, and if not, why? */
#include <glib/gi18n.h>

#include "ct-check.h"
#include "ct-cli.h"

/* The cards that would have been allowed say most; else those that show the reason. */
static void
print_witness (const CtRules *rules, const CtVerdict *verdict)
{
  const CtRole roles[] = { CT_ROLE_REMEDY, CT_ROLE_EVIDENCE };
  g_autoptr (GString) cards = g_string_new (NULL);

  for (guint r = 0; r < G_N_ELEMENTS (roles) && cards->len == 0; r++)
    for (guint i = 0; i < verdict->n_refs; i++)
      if (verdict->ref[i].role == roles[r])
        {
          char name[CT_FACE_NAME_LEN];

          g_string_append_printf (cards, " %s",
                                  ct_face_name (rules->deck,
                                                ct_rules_face (rules,
                                                               verdict->ref[i].card),
                                                name));
        }

  if (cards->len > 0)
    g_print ("witness:%s\n", cards->str);
}

static int
judge (const CtPosition *position, const char *text, const char *seat_name)
{
  g_autoptr (CtLibrary) library = NULL;
  g_autofree char *sentence = NULL;
  CtState state;
  CtMove move;
  CtVerdict verdict;
  guint seat;

  ct_position_begin (position, &state);
  seat = seat_name != NULL ? (guint) (seat_name[0] - 'A') : state.to_act;
  if (seat >= state.n_seats || (seat_name != NULL && seat_name[1] != '\0'))
    return ct_cli_usage ("judge", _ ("Nobody sits at that seat."));
  if (ct_move_parse (&position->rules, &state, seat, text, &move) != CT_MOVE_TEXT_OK)
    return ct_cli_usage ("judge", _ ("That is not a move of this game."));

  verdict = ct_rules_check (&position->rules, &state, &move);
  if (verdict.rule == NULL)
    {
      g_print ("legal\n");
      return CT_CLI_OK;
    }

  library = ct_library_new ();
  sentence = ct_library_dup_refusal (library, &position->rules, &verdict, NULL);
  g_print ("illegal %s: %s\n", verdict.rule, sentence);
  print_witness (&position->rules, &verdict);
  return CT_CLI_FINDINGS;
}

/**
 * ct_cli_judge:
 *
 * Prints the verdict on one move in the first position of a file.
 */
int
ct_cli_judge (int argc, char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("FILE"));
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (CtPosition) position = NULL;
  g_autoptr (GFile) file = NULL;
  g_autofree char *move = NULL;
  g_autofree char *seat = NULL;
  const GOptionEntry entries[] = {
    { "move", 'm', 0, G_OPTION_ARG_STRING, &move,
      N_ ("The move, as in files: “follow KS”"), N_ ("MOVE") },
    { "seat", 's', 0, G_OPTION_ARG_STRING, &seat,
      N_ ("Who moves; usually the player whose turn it is"), N_ ("SEAT") },
    { NULL },
  };

  g_option_context_set_summary (
      context, _ ("Says whether a move is allowed in the first position of a file."));
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!ct_cli_parse_options (context, &argc, &argv))
    return CT_CLI_USAGE;
  if (argc != 2 || move == NULL)
    return ct_cli_usage ("judge", _ ("Name one file, and the move with --move."));

  file = ct_content_file (argv[1]);
  position = ct_content_first_position (file, diagnostics);
  if (position == NULL)
    {
      ct_cli_print_findings (diagnostics);
      return CT_CLI_USAGE;
    }

  return judge (position, move, seat);
}
