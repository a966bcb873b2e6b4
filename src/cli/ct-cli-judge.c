/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cartilla-cli judge: may this be played here, and if not, why? */
#include <glib/gi18n.h>
#include <string.h>

#include "ct-check.h"
#include "ct-cli.h"

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

typedef struct
{
  const CtPosition *position;
  CtLibrary *library;
  CtState state;
  guint seat;
} Court;

static void
append_card (GString *cards, const CtRules *rules, CtCard card)
{
  char name[CT_FACE_NAME_LEN];

  g_string_append_printf (cards, "%s%s", cards->len > 0 ? " " : "",
                          ct_face_name (rules->deck, ct_rules_face (rules, card),
                                        name));
}

static char *
list_cards (const CtRules *rules, const CtVerdict *verdict, CtRole role)
{
  GString *cards = g_string_new (NULL);

  for (guint i = 0; i < verdict->n_refs; i++)
    if (verdict->ref[i].role == role)
      append_card (cards, rules, verdict->ref[i].card);

  return g_string_free (cards, FALSE);
}

/* Without allowed cards, the evidence. */
static void
print_witness (const CtRules *rules, const CtVerdict *verdict)
{
  const CtRole roles[] = { CT_ROLE_REMEDY, CT_ROLE_EVIDENCE };

  for (guint r = 0; r < G_N_ELEMENTS (roles); r++)
    {
      g_autofree char *cards = list_cards (rules, verdict, roles[r]);

      if (cards[0] == '\0')
        continue;
      g_print ("witness: %s\n", cards);
      return;
    }
}

static gboolean
judge_text (const Court *court, const char *text, CtVerdict *ret_verdict)
{
  const CtRules *rules = &court->position->rules;
  CtMove move;

  if (ct_move_parse (rules, &court->state, court->seat, text, &move) != CT_MOVE_TEXT_OK)
    return FALSE;

  *ret_verdict = ct_rules_check (rules, &court->state, &move);
  return TRUE;
}

static int
print_verdict (const Court *court, const char *text)
{
  const CtRules *rules = &court->position->rules;
  g_autofree char *sentence = NULL;
  CtVerdict verdict;

  if (!judge_text (court, text, &verdict))
    return ct_cli_usage ("judge", _ ("That is not a move in this game."));
  if (verdict.rule == NULL)
    {
      g_print ("legal\n");
      return CT_CLI_OK;
    }

  sentence = ct_library_dup_refusal (court->library, rules, &verdict, NULL);
  g_print ("illegal %s: %s\n", verdict.rule, sentence);
  print_witness (rules, &verdict);
  return CT_CLI_FINDINGS;
}

static void
append_json_string (GString *json, const char *text)
{
  g_string_append_c (json, '"');
  for (; *text != '\0'; text++)
    if (*text == '"' || *text == '\\')
      g_string_append_printf (json, "\\%c", *text);
    else if ((guchar) *text < ' ')
      g_string_append_printf (json, "\\u%04x", (guint) *text);
    else
      g_string_append_c (json, *text);
  g_string_append_c (json, '"');
}

static void
append_json_member (GString *json, const char *name, const char *value)
{
  g_string_append_printf (json, ", \"%s\": ", name);
  append_json_string (json, value);
}

static int
append_json_verdict (const Court *court, const char *text, GString *json)
{
  static const char *const roles[] = {
    [CT_ROLE_OFFENDING] = "offending",
    [CT_ROLE_EVIDENCE] = "evidence",
    [CT_ROLE_REMEDY] = "remedy",
  };
  const CtRules *rules = &court->position->rules;
  g_autofree char *sentence = NULL;
  CtVerdict verdict;

  g_string_append (json, "{\"move\": ");
  append_json_string (json, text);
  if (!judge_text (court, text, &verdict))
    {
      append_json_member (json, "verdict", "no move");
      g_string_append_c (json, '}');
      return CT_CLI_USAGE;
    }

  append_json_member (json, "verdict", verdict.rule == NULL ? "legal" : "illegal");
  if (verdict.rule != NULL)
    {
      sentence = ct_library_dup_refusal (court->library, rules, &verdict, NULL);
      append_json_member (json, "rule", verdict.rule);
      append_json_member (json, "sentence", sentence);
      for (guint role = 0; role < G_N_ELEMENTS (roles); role++)
        {
          g_autofree char *cards = list_cards (rules, &verdict, role);

          append_json_member (json, roles[role], cards);
        }
    }
  g_string_append_c (json, '}');
  return verdict.rule == NULL ? CT_CLI_OK : CT_CLI_FINDINGS;
}

/* Returns: the worst exit status */
static int
print_json (const Court *court, char **moves)
{
  g_autoptr (GString) json = g_string_new ("[");
  int gravest = CT_CLI_OK;

  for (char **move = moves; *move != NULL; move++)
    {
      int status;

      if (g_strstrip (*move)[0] == '\0')
        continue;
      g_string_append (json, json->len > 1 ? ",\n " : "");
      status = append_json_verdict (court, *move, json);
      gravest = MAX (gravest, status);
    }
  g_print ("%s]\n", json->str);

  return gravest;
}

static char **
read_moves (const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (g_file_get_contents (path, &text, NULL, &error) &&
      g_utf8_validate (text, -1, NULL))
    return g_strsplit (g_str_has_prefix (text, BYTE_ORDER_MARK)
                           ? text + strlen (BYTE_ORDER_MARK)
                           : text,
                       "\n", -1);

  g_printerr ("%s\n",
              error != NULL ? error->message : _ ("This is not a list of moves."));
  return NULL;
}

static gboolean
find_seat (Court *court, const char *name)
{
  court->seat = name != NULL ? (guint) (name[0] - 'A') : court->state.to_act;
  return court->seat < court->state.n_seats && (name == NULL || name[1] == '\0');
}

/**
 * ct_cli_judge:
 *
 * In the first position of a file.
 */
int
ct_cli_judge (int argc, char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("FILE"));
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (CtPosition) position = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (CtLibrary) library = NULL;
  g_auto (GStrv) moves = NULL;
  g_autofree char *path = NULL;
  g_autofree char *move = NULL;
  g_autofree char *seat = NULL;
  gboolean json = FALSE;
  Court court;
  const GOptionEntry entries[] = {
    { "move", 'm', 0, G_OPTION_ARG_STRING, &move,
      N_ ("The move, written as in files: “follow KS”"), N_ ("MOVE") },
    { "moves", 0, 0, G_OPTION_ARG_FILENAME, &path,
      N_ ("Judge the moves in FILE, one per line; needs --json"), N_ ("FILE") },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json,
      N_ ("Print the verdicts for other programs"), NULL },
    { "seat", 's', 0, G_OPTION_ARG_STRING, &seat,
      N_ ("Who moves; by default the player whose turn it is"), N_ ("SEAT") },
    { NULL },
  };

  g_option_context_set_summary (
      context, _ ("Says whether a move is allowed in the first position of a file."));
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!ct_cli_parse_options (context, &argc, &argv))
    return CT_CLI_USAGE;
  if (argc != 2 || (move == NULL) == (path == NULL) || (path != NULL && !json))
    return ct_cli_usage ("judge", _ ("Name one file, and give a move with --move or a "
                                     "file of moves with --moves and --json."));

  moves = path != NULL ? read_moves (path) : g_strsplit (move, "\n", -1);
  if (moves == NULL)
    return CT_CLI_USAGE;

  file = ct_content_file (argv[1]);
  position = ct_content_first_position (file, diagnostics);
  if (position == NULL)
    {
      ct_cli_print_findings (diagnostics);
      return CT_CLI_USAGE;
    }

  court.position = position;
  ct_position_begin (position, &court.state);
  if (!find_seat (&court, seat))
    return ct_cli_usage ("judge", _ ("There is no such seat at this table."));

  library = ct_library_new ();
  court.library = library;
  return json ? print_json (&court, moves) : print_verdict (&court, move);
}
