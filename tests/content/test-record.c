/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records are read leniently, written canonically, keep foreign content, and survive
 * damage.
 */
#include "ct-content-fixture.h"
#include "ct-test.h"

#include <string.h>

#include "ct-shuffle.h"

/* clang-format off */
static const char canonical[] =
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  "<!-- SPDX-License-Identifier: GPL-3.0-or-later -->\n"
  "<record ruleset=\"kargaburo\" version=\"1\" xmlns:o=\"urn:other\" o:seen=\"yes\">\n"
  "  <title>A short hand</title>\n"
  "  <event date=\"2026-05-01\" place=\"Cebu\"/>\n"
  "  <player seat=\"A\" name=\"Ana\"/>\n"
  "  <player seat=\"B\" name=\"Berta\"/>\n"
  "  <deal dealer=\"A\">\n"
  "    <pack>\n"
  "      QC 6D TC KH 5S 2H JS JH QS KS TS KD 2S 7H 3H 6H 5D 9D 2D 8D 7D 5C 3C AH KC 9H 6C\n"
  "      9C AD 7S QH AC TH 7C QD 4S 5H JD 8C JC 4C 8S 3D 4H 2C 8H 3S 6S TD 9S 4D AS\n"
  "    </pack>\n"
  "  </deal>\n"
  "  <moves>\n"
  "    <note by=\"teacher\" for=\"pupils\" xml:lang=\"en\">Spades are wanted.</note>\n"
  "    <move seat=\"B\" irregular=\"KB-FOLLOW-1\">follow QC</move>\n"
  "    <mark kind=\"mistake\"/>\n"
  "    <variation title=\"As it should be\">\n"
  "      <move seat=\"B\">follow 5S</move>\n"
  "      <note>Any of the three spades will do.</note>\n"
  "    </variation>\n"
  "    <o:clock><o:left unit=\"s\">12 </o:left></o:clock>\n"
  "    <move seat=\"A\">follow KS</move>\n"
  "  </moves>\n"
  "</record>\n";

static const char lenient[] =
  "<?xml version='1.0'?>\n"
  "<!-- SPDX-License-Identifier: GPL-3.0-or-later -->\n"
  "<record   version='1' o:seen='yes' ruleset='kargaburo' xmlns:o='urn:other'><title> A\n"
  "short   hand</title><event place='Cebu' date='2026-05-01'/>\n"
  "<player name='Ana' seat='A'/><player name='Berta' seat='B'/>\n"
  "<deal dealer='A'><pack>QC 6D 10C KH 5S 2H JS JH QS KS 10S KD 2S 7H 3H 6H 5D 9D 2D 8D 7D\n"
  "5C 3C AH KC 9H 6C 9C AD 7S QH AC 10H 7C QD 4S 5H JD 8C JC 4C 8S 3D 4H 2C 8H 3S 6S 10D 9S\n"
  "4D AS</pack></deal><moves>\n"
  "<note xml:lang='en' for='pupils' by='teacher'>Spades\n are wanted.</note>\n"
  "<move irregular='KB-FOLLOW-1' seat='B'> play  QC </move><mark kind=' mistake '></mark>\n"
  "<variation title='As it should be'><move>lead 5S</move>\n"
  "<note>Any of the three spades will do.</note></variation>\n"
  "<o:clock><o:left unit='s'>12 </o:left></o:clock>\n"
  "<move>follow KS</move></moves></record>";
/* clang-format on */

static CtRecord *
read_text (const char *text)
{
  g_autoptr (GFile) file = ct_test_write_file ("record.xml", text, -1);
  g_autoptr (GError) error = NULL;
  CtRecord *record = ct_record_new_from_file (file, &error);

  g_assert_no_error (error);
  g_assert_null (ct_record_get_problem (record));
  return record;
}

static char *
write_text (CtRecord *record)
{
  g_autoptr (GBytes) bytes = ct_record_to_bytes (record);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

CT_TEST ("/record/canonical")
{
  g_autoptr (CtRecord) record = read_text (canonical);
  g_autofree char *text = write_text (record);

  g_assert_cmpstr (text, ==, canonical);
}

/* Before, behind and between elements, and beside their text. */
CT_TEST ("/record/survivors")
{
  static const char *const places[][2] = {
    { "<record ", "<?xml-model href=\"cartilla.rng\"?>\n<record " },
    { "</record>\n", "</record>\n<!-- The end. -->\n<?done?>\n" },
    { "  <event ", "  <!-- When? -->\n  <event " },
    { "4D AS\n", "4D AS\n      <!-- checked twice -->\n" },
    { ">follow KS</move>", ">\n      follow KS\n      <!-- 0:12 -->\n    </move>" },
    { ">Spades are wanted.</note>",
      ">\n      Spades are wanted.\n      <!-- sure? -->\n      <?ask me?>\n    </note>" },
    { "<mark kind=\"mistake\"/>",
      "<mark kind=\"mistake\">\n      <!-- a bad one -->\n    </mark>" },
    { "<variation title=\"As it should be\">\n",
      "<variation title=\"As it should be\" o:by=\"x\">\n      <!-- first -->\n" },
    { "<player seat=\"A\" name=\"Ana\"/>",
      "<player seat=\"A\" name=\"Ana\" o:elo=\"1500\"/>" },
    { "<move seat=\"B\">follow 5S</move>\n",
      "<move seat=\"B\" o:ms=\"12\">follow 5S</move>\n      <?clock 12?>\n" },
    { "  </moves>\n",
      "  </moves>\n  <o:end xmlns=\"urn:none\"><a b=\"c\"/> </o:end>\n" },
  };
  g_autoptr (GString) text = g_string_new (canonical);
  g_autoptr (CtRecord) record = NULL;
  g_autofree char *written = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    g_assert_cmpuint (g_string_replace (text, places[i][0], places[i][1], 0), ==, 1);
  record = read_text (text->str);
  written = write_text (record);
  g_assert_cmpstr (written, ==, text->str);
}

CT_TEST ("/record/survivors-of-change")
{
  g_autoptr (GString) text = g_string_new (canonical);
  g_autoptr (CtRecord) record = NULL;
  g_autofree char *written = NULL;

  g_string_replace (text, "Spades are wanted.", "Spades<!-- sure? --> are wanted.", 0);
  record = read_text (text->str);
  ct_record_set_note (record,
                      g_ptr_array_index (ct_record_get_line (record)->remarks, 0),
                      "Hearts are wanted.", "pupils");
  written = write_text (record);
  g_assert_nonnull (strstr (written, "      Hearts are wanted.\n"
                                     "      <!-- sure? -->\n"));
}

/* White space, quotes, verbs and the order of attributes make no difference. */
CT_TEST ("/record/lenient")
{
  g_autoptr (CtRecord) record = read_text (lenient);
  g_autofree char *text = write_text (record);

  g_assert_cmpstr (text, ==, canonical);
}

CT_TEST ("/record/contents")
{
  g_autoptr (CtRecord) record = read_text (canonical);
  const CtRecordLine *line = ct_record_get_line (record);
  const CtRecordMove *first = g_ptr_array_index (line->moves, 0);
  const CtRemark *note = g_ptr_array_index (line->remarks, 0);
  const CtRemark *mark = g_ptr_array_index (first->remarks, 0);
  const CtRemark *variation = g_ptr_array_index (first->remarks, 1);
  const CtRemark *foreign = g_ptr_array_index (first->remarks, 2);

  g_assert_cmpstr (ct_text (ct_record_get_title (record)), ==, "A short hand");
  g_assert_null (ct_record_get_about (record));
  g_assert_cmpstr (ct_record_get_date (record), ==, "2026-05-01");
  g_assert_cmpstr (ct_record_get_place (record), ==, "Cebu");
  g_assert_cmpstr (ct_record_get_names (record)[1], ==, "Berta");
  g_assert_cmpstr (ct_record_get_rules (record)->id, ==, "kargaburo");
  g_assert_cmpuint (ct_record_get_position (record)->state.n_seats, ==, 2);

  g_assert_cmpuint (line->moves->len, ==, 2);
  g_assert_cmpuint (line->n_good, ==, 2);
  g_assert_cmpstr (first->irregular, ==, "KB-FOLLOW-1");
  g_assert_cmpint (note->type, ==, CT_REMARK_NOTE);
  g_assert_cmpstr (note->by, ==, "teacher");
  g_assert_cmpstr (note->audience, ==, "pupils");
  g_assert_cmpstr (note->language, ==, "en");
  g_assert_cmpint (mark->type, ==, CT_REMARK_MARK);
  g_assert_cmpint (mark->mark, ==, CT_MARK_MISTAKE);
  g_assert_cmpint (variation->type, ==, CT_REMARK_VARIATION);
  g_assert_cmpuint (variation->variation->n_good, ==, 1);
  g_assert_cmpint (foreign->type, ==, CT_REMARK_FOREIGN);
}

CT_TEST ("/record/refused-in-the-middle")
{
  g_autofree char *text = g_strdup (canonical);
  g_autoptr (GString) broken = g_string_new (text);
  g_autoptr (GFile) file = NULL;
  g_autoptr (CtRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *written = NULL;
  const CtRecordLine *line;

  g_string_replace (broken, "follow KS", "follow 6D", 0);
  file = ct_test_write_file ("broken.xml", broken->str, -1);
  record = ct_record_new_from_file (file, &error);
  g_assert_no_error (error);

  line = ct_record_get_line (record);
  g_assert_cmpuint (line->moves->len, ==, 2);
  g_assert_cmpuint (line->n_good, ==, 1);
  g_assert_error (ct_record_get_problem (record), CT_CONTENT_ERROR,
                  CT_CONTENT_ERROR_DISPUTED);
  g_assert_cmpstr (ct_record_get_problem (record)->message, ==,
                   "broken.xml:23: “follow 6D” (seat A) is refused by KB-FOLLOW-1.");

  written = write_text (record);
  g_assert_cmpstr (written, ==, broken->str);
}

CT_TEST ("/record/refused-at-the-table")
{
  static const struct
  {
    const char *moves;
    const char *problem;
  } cases[] = {
    { "<move seat=\"A\">follow AS</move>",
      "broken.xml:23: “follow AS”: A has no ace of spades (" },
    { "<move seat=\"B\">follow AS</move>",
      "broken.xml:23: “follow AS”: B has no ace of spades (" },
    { "<move seat=\"B\">follow 5S</move>",
      "broken.xml:23: “follow 5S”: it is A’s turn, not B’s." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) broken = g_string_new (canonical);
      g_autoptr (GFile) file = NULL;
      g_autoptr (CtRecord) record = NULL;
      const char *message;

      g_string_replace (broken, "<move seat=\"A\">follow KS</move>", cases[i].moves, 0);
      file = ct_test_write_file ("broken.xml", broken->str, -1);
      record = ct_record_new_from_file (file, NULL);
      message = ct_record_get_problem (record)->message;
      if (!g_str_has_prefix (message, cases[i].problem))
        g_error ("%s", message);
      g_assert_cmpint (strstr (message, ", and it is A’s turn.") != NULL, ==, i == 1);
    }
}

CT_TEST ("/record/mended")
{
  static const struct
  {
    const char *what;
    const char *by;
    const char *code;
    const char *saved;
  } cases[] = {
    { "Spades are wanted.", "LONG", "long-word", "Any of the three" },
    { "Any of the three spades will do.", "LONG", "long-word", "Spades are wanted." },
    { "<note by=", "<note colour=\"red\" by=", "unknown-attribute",
      "Spades are wanted." },
    { "<note>Any", "<note size=\"9\">Any", "unknown-attribute", "Any of the three" },
    { "<mark kind=\"mistake\"/>", "<mark kind=\"funny\"/>", "bad-value",
      "Spades are wanted." },
    { "<record ", "<record mood=\"merry\" ", "unknown-attribute", "Any of the three" },
    { "<move seat=\"A\">", "<move speed=\"3\" seat=\"A\">", "unknown-attribute",
      "Any of the three" },
    { "<player seat=\"B\"", "<player seat=\"B\" age=\"9\"", "unknown-attribute",
      "Any of the three" },
    { "As it should be", "LONG", "long-word", "Any of the three" },
    { "Berta", "LONG", "long-word", "name=\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…\"" },
    { "Cebu", "LONG", "long-word", "Any of the three" },
    { "teacher", "LONG", "long-word", "Spades are wanted." },
    { "A short hand", "LONG", "long-word", "name=\"Berta\"" },
  };
  g_autofree char *endless = g_strnfill (400, 'x');

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (canonical);
      g_autoptr (GFile) file = NULL;
      g_autoptr (CtRecord) record = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *written = NULL;

      g_string_replace (text, cases[i].what,
                        g_str_equal (cases[i].by, "LONG") ? endless : cases[i].by, 0);
      file = ct_test_write_file ("wrong.xml", text->str, -1);
      record = ct_record_new_from_file (file, &error);
      g_assert_no_error (error);
      g_test_message ("%s", cases[i].by);
      g_assert_true (ct_record_is_mended (record));
      g_assert_cmpuint (ct_record_get_line (record)->n_good, ==, 2);
      g_assert_cmpstr (ct_record_get_first_finding (record)->code, ==, cases[i].code);
      g_assert_nonnull (ct_record_get_problem (record));
      written = write_text (record);
      g_assert_nonnull (strstr (written, cases[i].saved));
      g_assert_nonnull (strstr (written, "<o:clock>"));
      g_assert_null (strstr (written, cases[i].by));
    }
}

static CtRecord *
record_hand (const CtRules *rules, guint n_seats, guint64 seed)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtRandom random = { seed };
  CtCard pack[CT_MAX_CARDS];
  CtState state;
  CtRecord *record;

  ct_shuffle_deck (&random, rules->deck, pack);
  ct_state_init (&state, n_seats, pack, ct_deck_size (rules->deck));
  record = ct_record_new (rules, &state);
  ct_rules_deal (rules, &state, NULL);
  while (state.phase != CT_PHASE_OVER)
    {
      const CtMove *move;

      ct_rules_legal (rules, &state, legal);
      move = &g_array_index (legal, CtMove, ct_random_below (&random, legal->len));
      ct_record_append (record, move, NULL);
      g_assert_true (ct_rules_apply (rules, &state, move, NULL, NULL));
    }

  return record;
}

CT_TEST ("/record/own-hands")
{
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    if (ct_rules_has_zone (*rules, CT_ZONE_TRICK))
      for (guint seed = 1; seed <= 50; seed++)
        {
          g_autoptr (CtRecord) record = record_hand (*rules, 2 + seed % 4, seed);
          g_autofree char *text = write_text (record);
          g_autoptr (CtRecord) again = read_text (text);
          g_autofree char *text_again = write_text (again);

          g_assert_cmpstr (text, ==, text_again);
          g_assert_cmpuint (ct_record_get_line (again)->n_good, ==,
                            ct_record_get_line (record)->moves->len);
        }
}

CT_TEST ("/record/annotate-and-save")
{
  g_autoptr (CtRecord) record = record_hand (&ct_rules_cangkul, 3, 7);
  g_autoptr (GFile) file = ct_test_write_file ("saved.xml", "", 0);
  g_autoptr (CtRecord) again = NULL;
  g_autoptr (GError) error = NULL;
  const CtRecordMove *second;
  const CtRemark *mark;
  const CtRemark *note;

  ct_record_set_title (record, "First title");
  ct_record_set_title (record, "Two  titles");
  ct_record_set_name (record, 1, "Berta & Bruno");
  ct_record_add_note (record, ct_record_get_line (record), 0, "Before <everything>.",
                      NULL, NULL);
  ct_record_add_mark (record, ct_record_get_line (record), 2, CT_MARK_KEY);
  ct_record_add_note (record, ct_record_get_line (record), 2, "A \"key\"  move.",
                      "teacher", "pupils");
  g_assert_true (ct_record_save (record, file, &error));
  g_assert_no_error (error);

  again = ct_record_new_from_file (file, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (ct_text (ct_record_get_title (again)), ==, "Two titles");
  g_assert_cmpstr (ct_record_get_names (again)[1], ==, "Berta & Bruno");
  note = g_ptr_array_index (ct_record_get_line (again)->remarks, 0);
  g_assert_cmpstr (ct_text (note->text), ==, "Before <everything>.");
  second = g_ptr_array_index (ct_record_get_line (again)->moves, 1);
  mark = g_ptr_array_index (second->remarks, 0);
  note = g_ptr_array_index (second->remarks, 1);
  g_assert_cmpint (mark->mark, ==, CT_MARK_KEY);
  g_assert_cmpstr (ct_text (note->text), ==, "A \"key\" move.");
  g_assert_cmpstr (note->by, ==, "teacher");

  ct_record_set_title (again, NULL);
  g_assert_true (ct_record_save (again, file, NULL));
  g_clear_object (&again);
  again = ct_record_new_from_file (file, NULL);
  g_assert_null (ct_record_get_title (again));
}

static CtRecord *
read_cut (const char *text, gsize length, GError **error)
{
  g_autoptr (GFile) file = ct_test_write_file ("cut.xml", text, length);

  return ct_record_new_from_file (file, error);
}

/* A longer part never has fewer moves. */
CT_TEST ("/record/truncated")
{
  guint n_before = 0;
  gboolean was_open = FALSE;

  for (gsize length = 1; length < strlen (canonical) - 2; length += 11)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CtRecord) record = read_cut (canonical, length, &error);
      const CtRecordLine *line;

      if (record == NULL)
        {
          g_assert_false (was_open);
          g_assert_nonnull (error);
          continue;
        }

      was_open = TRUE;
      line = ct_record_get_line (record);
      g_assert_true (ct_record_is_cut (record));
      g_assert_nonnull (ct_record_get_problem (record));
      g_assert_cmpuint (line->n_good, ==, line->moves->len);
      g_assert_cmpuint (line->n_good, >=, n_before);
      n_before = line->n_good;
    }
  g_assert_cmpuint (n_before, ==, 2);
}

CT_TEST ("/record/damaged")
{
  static const char *const damages[][2] = {
    { "<move seat=\"A\">", "<move seat=\"A>" },
    { "<move seat=\"A\">", "<move seat=\"A\" 3>" },
    { "<move seat=\"A\">", "<clock/><move>" },
    { "<move seat=\"A\">", "<move seat=\"A\">\x01" },
    { "<move seat=\"A\">", "<move seat=\"A\">\xff" },
    { "<move seat=\"A\">", "</clock><move>" },
    { "<move seat=\"A\">", "&clock;<move>" },
    { "<move seat=\"A\">", "<!-- -- --><move>" },
    { "<move seat=\"A\">", "<" },
    { "  </moves>", "  </moves><moves/>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autoptr (GString) text = g_string_new (canonical);
      g_autoptr (CtRecord) record = NULL;
      g_autoptr (GError) error = NULL;
      const CtRecordLine *line;

      g_assert_cmpuint (g_string_replace (text, damages[i][0], damages[i][1], 0), ==,
                        1);
      record = read_cut (text->str, text->len, &error);
      g_assert_no_error (error);
      g_assert_true (ct_record_is_cut (record));
      line = ct_record_get_line (record);
      g_assert_cmpuint (line->n_good, ==, i + 1 < G_N_ELEMENTS (damages) ? 1 : 2);
      g_assert_cmpuint (((CtRecordMove *) g_ptr_array_index (line->moves, 0))
                            ->remarks->len,
                        ==, 3);
      g_assert_cmpuint (ct_record_get_first_finding (record)->line, >=, 23);
    }
}

CT_TEST ("/record/options-are-written")
{
  CtRules rules = ct_rules_kargaburo;
  g_autoptr (CtRecord) record = NULL;
  g_autofree char *text = NULL;
  g_autoptr (CtRecord) again = NULL;

  g_assert_true (ct_rules_set_option (&rules, "hand-size", "3"));
  g_assert_true (ct_rules_set_option (&rules, "match-target", "wins=4"));
  record = record_hand (&rules, 4, 11);
  text = write_text (record);
  again = read_text (text);

  g_assert_nonnull (strstr (text, "<option name=\"hand-size\" value=\"3\"/>"));
  g_assert_nonnull (strstr (text, "<option name=\"match-target\" value=\"wins=4\"/>"));
  g_assert_null (strstr (text, "fail-trick"));
  g_assert_cmpmem (&ct_record_get_rules (again)->option, sizeof rules.option,
                   &rules.option, sizeof rules.option);
}

CT_TEST ("/record/cannot-save")
{
  g_autoptr (CtRecord) record = record_hand (&ct_rules_kargaburo, 2, 3);
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/at/all/hand.xml");
  g_autoptr (GError) error = NULL;

  g_assert_false (ct_record_save (record, file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

CT_TEST_FRAME (NULL, ct_test_remove_files);
