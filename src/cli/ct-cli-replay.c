/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cartilla-cli replay: a recorded hand as text. */
#include <glib/gi18n.h>

#include "ct-cli-table.h"
#include "ct-cli.h"
#include "ct-library.h"
#include "ct-replay.h"
#include "ct-text.h"

typedef struct
{
  int to;
  char *seat;
  gboolean notes;
} Arguments;

static void
print_words (const char *indent, const char *words)
{
  if (words != NULL && words[0] != '\0')
    g_print ("%s%s\n", indent, words);
}

static void
print_head (CtReplay *replay)
{
  CtRecord *record = ct_replay_get_record (replay);

  print_words ("", ct_text (ct_record_get_title (record)));
  print_words ("", ct_text (ct_record_get_about (record)));
  print_words ("", ct_record_get_date (record));
  print_words ("", ct_record_get_place (record));
  g_print ("\n");
}

static void
print_note (const CtReplayNote *note)
{
  if (note->by != NULL && note->audience != NULL)
    g_print (_ ("  Note by %s for %s: %s\n"), note->by, note->audience, note->text);
  else if (note->by != NULL)
    g_print (_ ("  Note by %s: %s\n"), note->by, note->text);
  else if (note->audience != NULL)
    g_print (_ ("  Note for %s: %s\n"), note->audience, note->text);
  else
    g_print (_ ("  Note: %s\n"), note->text);
}

static void
print_marks (CtReplay *replay, guint position)
{
  guint kinds = ct_timeline_get_kinds (ct_replay_get_timeline (replay), position);

  for (guint kind = CT_MOMENT_GOOD; kind <= CT_MOMENT_QUESTION; kind++)
    if ((kinds & 1u << kind) != 0)
      print_words ("  * ", ct_moment_kind_get_label (kind));
}

/* The moves of a variation, without tables. */
static void
print_variation (CtReplay *replay, guint position, guint i)
{
  const char *title = ct_replay_get_variation_title (replay, position, i);
  CtNarrator *narrator = ct_replay_get_narrator (replay);
  CtSession *session;

  g_print (_ ("  Another course: %s\n"), title != NULL ? title : _ ("no title"));
  ct_replay_enter_variation (replay, position, i);
  session = ct_replay_get_session (replay);
  for (guint ply = ct_session_get_position (session);
       ply < ct_session_get_n_plies (session); ply++)
    {
      g_autofree char *sentence = ct_narrator_say_ply (narrator, session, ply);

      print_words ("    ", sentence);
      for (guint note = 0; note < ct_replay_get_n_notes (replay, ply + 1); note++)
        print_words ("      ", ct_replay_get_note (replay, ply + 1, note).text);
    }
  ct_replay_leave_variation (replay);
}

static void
print_notes (CtReplay *replay, guint position)
{
  print_marks (replay, position);
  for (guint i = 0; i < ct_replay_get_n_notes (replay, position); i++)
    {
      CtReplayNote note = ct_replay_get_note (replay, position, i);

      print_note (&note);
    }
  for (guint i = 0; i < ct_replay_get_n_variations (replay, position); i++)
    print_variation (replay, position, i);
}

/* What was done before the cards lay there: packets that were lifted. */
static void
print_beginning (CtReplay *replay, guint end, gboolean notes)
{
  for (guint position = 1; position < end; position++)
    {
      g_autofree char *sentence =
          ct_narrator_say_ply (ct_replay_get_narrator (replay),
                               ct_replay_get_session (replay), position - 1);

      print_words ("", sentence);
      if (notes)
        print_notes (replay, position);
    }
}

/* The number of the move, what happened, and the table afterwards. */
static void
print_position (CtReplay *replay, guint position, gboolean notes)
{
  CtSession *session = ct_replay_get_session (replay);
  CtTimeline *timeline = ct_replay_get_timeline (replay);
  CtNarrator *narrator = ct_replay_get_narrator (replay);
  const char *irregular = NULL;

  if (position > 0)
    {
      g_autofree char *sentence = ct_narrator_say_ply (narrator, session, position - 1);

      g_print ("%u. %s\n", ct_timeline_get_number (timeline, position), sentence);
      irregular = ct_replay_get_irregular_rule (replay, position - 1);
    }
  if (irregular != NULL)
    {
      g_autofree char *name = ct_narrator_name_rule (narrator, irregular);

      g_print (ct_session_is_taken_back (session, position - 1)
                   ? _ ("  Against the rules, and taken back: %s (%s)\n")
                   : _ ("  Against the rules, and played all the same: %s (%s)\n"),
               name, irregular);
    }
  if (notes)
    print_notes (replay, position);

  ct_cli_print_table (narrator, ct_session_get_rules (session),
                      ct_session_get_state_at (session, position));
}

static int
show (CtReplay *replay, const Arguments *arguments)
{
  CtTimeline *timeline = ct_replay_get_timeline (replay);
  guint n_moves = ct_timeline_get_n_moves (timeline);
  g_autofree char *result = NULL;

  if (arguments->to > (int) n_moves)
    {
      g_printerr (ngettext ("The hand has only %u move.\n",
                            "The hand has only %u moves.\n", n_moves),
                  n_moves);
      return CT_CLI_FINDINGS;
    }
  if (arguments->to >= 0)
    {
      print_position (replay, ct_timeline_get_position_of (timeline, arguments->to),
                      arguments->notes);
      return CT_CLI_OK;
    }

  print_head (replay);
  print_beginning (replay, ct_timeline_get_position_of (timeline, 0), arguments->notes);
  for (guint number = 0; number <= n_moves; number++)
    print_position (replay, ct_timeline_get_position_of (timeline, number),
                    arguments->notes);

  result = ct_narrator_say_result (
      ct_replay_get_narrator (replay),
      ct_session_get_state_at (
          ct_replay_get_session (replay),
          ct_session_get_n_plies (ct_replay_get_session (replay))));
  print_words ("", result);
  return CT_CLI_OK;
}

/* Whose eyes; FALSE if nobody sits there. */
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
 * Prints a recorded hand. A record that the rules refuse is shown up to the refused
 * move.
 */
int
ct_cli_replay (int argc, char **argv)
{
  Arguments arguments = { .to = -1 };
  const GOptionEntry entries[] = {
    { "to", 0, 0, G_OPTION_ARG_INT, &arguments.to,
      N_ ("Show only the table after move N"), N_ ("N") },
    { "seat", 0, 0, G_OPTION_ARG_STRING, &arguments.seat,
      N_ ("See the table as the player at seat A, B …"), N_ ("SEAT") },
    { "notes", 0, 0, G_OPTION_ARG_NONE, &arguments.notes,
      N_ ("Show notes, marks and other courses"), NULL },
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
    return ct_cli_usage ("replay", _ ("Name one record to show."));

  file = g_file_new_for_commandline_arg (argv[1]);
  record = ct_record_new_from_file (file, &error);
  if (record == NULL)
    {
      g_printerr ("%s\n", error->message);
      return CT_CLI_FINDINGS;
    }

  library = ct_library_new ();
  replay = ct_replay_new (record, library);
  if (!choose_viewer (replay, seat))
    return ct_cli_usage ("replay", _ ("Nobody sits at that seat."));

  status = show (replay, &arguments);
  if (ct_replay_get_problem (replay) != NULL)
    {
      g_printerr ("%s\n", ct_replay_get_problem (replay));
      return CT_CLI_FINDINGS;
    }

  return status;
}
