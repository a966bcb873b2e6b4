/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cartilla-cli: everything that needs no window */
#include <glib/gi18n.h>

#include "ct-cli.h"
#include "ct-language.h"
#include "ct-plain.h"

static const struct
{
  const char *name;
  const char *summary;
  int (*run) (int argc, char *argv[]);
} commands[] = {
  { "check", N_ ("Check rule books, examples, lessons and recorded hands"),
    ct_cli_check },
  { "judge", N_ ("Say whether a move is allowed, and if not, why"), ct_cli_judge },
  { "advise", N_ ("Rank the moves in a position, and say why one is better"),
    ct_cli_advise },
  { "rules", N_ ("Print the rules or their coverage"), ct_cli_rules },
  { "replay", N_ ("Show a recorded hand as text"), ct_cli_replay },
  { "annotate", N_ ("Mark mistakes in a recorded hand, and say what was better"),
    ct_cli_annotate },
  { "laws", N_ ("Replay a recorded hand under the rules of another game"),
    ct_cli_laws },
  { "pack", N_ ("Put lessons into one file"), ct_cli_pack },
  { "learn", N_ ("Take a lesson in the terminal"), ct_cli_learn },
  { "simulate", N_ ("Play whole hands and check the invariants"), ct_cli_simulate },
  { "exercise", N_ ("Ask questions about a rule, or count the possible ones"),
    ct_cli_exercise },
  { "ladder", N_ ("Measure how strong computer players are"), ct_cli_ladder },
  { "class", N_ ("Manage the folder of a school class"), ct_cli_class },
};

static char *
dup_help (void)
{
  GString *help = g_string_new (_ ("Usage: cartilla-cli COMMAND …\n\nCommands:\n"));

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (help, "  %-10s %s\n", commands[i].name,
                            _ (commands[i].summary));
  g_string_append (help, _ ("\nFor more about a command, try “cartilla-cli COMMAND "
                            "--help”.\n"));
  return g_string_free (help, FALSE);
}

int
main (int argc, char *argv[])
{
  const char *name = argc > 1 ? argv[1] : "";
  g_autofree char *help = NULL;

  ct_language_init ();
  ct_plain_init_terminal ();
  g_set_prgname ("cartilla-cli");
  help = dup_help ();

  if (g_str_equal (name, "--help") || g_str_equal (name, "-h"))
    {
      g_print ("%s", help);
      return CT_CLI_OK;
    }
  if (g_str_equal (name, "--version"))
    {
      g_print ("cartilla-cli %s\n", CT_VERSION);
      return CT_CLI_OK;
    }

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, name))
      {
        g_autofree char *call = g_strconcat ("cartilla-cli ", name, NULL);

        g_set_prgname (call);
        return commands[i].run (argc - 1, argv + 1);
      }

  if (argc > 1)
    g_printerr (_ ("There is no command “%s”.\n"), name);
  g_printerr ("%s", help);
  return CT_CLI_USAGE;
}
