/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cartilla-cli replay: a recorded hand as text */
#include <glib/gi18n.h>

#include "ct-check.h"
#include "ct-cli.h"
#include "ct-library.h"
#include "ct-replay-text.h"

#define ALL_MOVES G_MININT

typedef struct
{
  int to;
  char *seat;
  gboolean notes;
  gboolean for_teachers;
} Arguments;

static int
show (CtReplay *replay, const Arguments *arguments)
{
  CtTimeline *timeline = ct_replay_get_timeline (replay);
  guint n_moves = ct_timeline_get_n_moves (timeline);
  CtReplayTextParts parts =
      CT_REPLAY_TEXT_TABLES |
      (arguments->notes ? CT_REPLAY_TEXT_NOTES | CT_REPLAY_TEXT_COURSES : 0);
  g_autofree char *text = NULL;

  if (arguments->to > (int) n_moves)
    {
      g_printerr (ngettext ("The hand has only %u move.\n",
                            "The hand has only %u moves.\n", n_moves),
                  n_moves);
      return CT_CLI_FINDINGS;
    }
  if (arguments->to != ALL_MOVES)
    {
      text = ct_replay_text_position (replay,
                                      ct_timeline_get_position_of (timeline,
                                                                   arguments->to),
                                      parts);
      g_print ("%s", text);
      return CT_CLI_OK;
    }

  text =
      ct_replay_text (replay, ct_session_get_n_plies (ct_replay_get_session (replay)),
                      parts);
  g_print ("%s", text);
  return CT_CLI_OK;
}

/* Returns: FALSE for an empty seat */
static gboolean
choose_viewer (CtReplay *replay, const char *seat)
{
  const CtState *state = ct_session_get_state (ct_replay_get_session (replay));

  if (seat == NULL)
    return TRUE;
  if (seat[0] < 'A' || seat[0] >= 'A' + state->n_seats || seat[1] != '\0')
    return FALSE;

  ct_narrator_set_viewer (ct_replay_get_narrator (replay), seat[0] - 'A');
  return TRUE;
}

/**
 * ct_cli_replay:
 *
 * Stops before the first refused move.
 */
int
ct_cli_replay (int argc, char **argv)
{
  Arguments arguments = { .to = ALL_MOVES };
  const GOptionEntry entries[] = {
    { "to", 0, 0, G_OPTION_ARG_INT, &arguments.to,
      N_ ("Show only the table after move N"), N_ ("N") },
    { "seat", 0, 0, G_OPTION_ARG_STRING, &arguments.seat,
      N_ ("Show what the player at seat A, B … sees"), N_ ("SEAT") },
    { "notes", 0, 0, G_OPTION_ARG_NONE, &arguments.notes,
      N_ ("Show notes, marks and variations"), NULL },
    { "for-teachers", 0, 0, G_OPTION_ARG_NONE, &arguments.for_teachers,
      N_ ("Also show notes for teachers"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("FILE"));
  g_autofree char *seat = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (CtRecord) record = NULL;
  g_autoptr (CtLibrary) library = NULL;
  g_autoptr (CtReplay) replay = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_summary (
      context, _ ("Prints the table after each move of a recorded hand."));
  if (!ct_cli_parse_options (context, &argc, &argv))
    return CT_CLI_USAGE;
  seat = arguments.seat;
  if (argc != 2)
    return ct_cli_usage ("replay", _ ("Name one recorded hand to show."));
  if (arguments.to < 0 && arguments.to != ALL_MOVES)
    return ct_cli_usage ("replay", _ ("Moves are counted from 0, which is the deal."));

  file = ct_content_file (argv[1]);
  record = ct_record_new_from_file (file, &error);
  if (record == NULL)
    {
      g_printerr ("%s\n", error->message);
      return CT_CLI_FINDINGS;
    }

  library = ct_library_new ();
  replay = ct_replay_new (record, library);
  if (!choose_viewer (replay, seat))
    return ct_cli_usage ("replay", _ ("There is no such seat at this table."));

  ct_replay_hide_unseen (replay);
  if (arguments.for_teachers)
    ct_replay_set_audience (replay, CT_AUDIENCE_TEACHERS);
  status = show (replay, &arguments);
  if (ct_replay_get_problem (replay) != NULL)
    {
      g_printerr ("%s\n", ct_replay_get_problem (replay));
      return CT_CLI_FINDINGS;
    }

  return status;
}
