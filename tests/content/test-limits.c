/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any reasonable text in a record is read; texts that no window could lay out are
 * refused with their line.
 */
#include <string.h>

#include "ct-content-fixture.h"
#include "ct-record.h"
#include "ct-test.h"

/* The note is on lines 4 to 6, its words on line 5. */
static const char record[] =
    "<record ruleset=\"kargaburo\" version=\"1\"><title>{title}</title>\n"
    "<player seat=\"A\" name=\"{name}\"/><player seat=\"B\" name=\"Berta\"/>\n"
    "<deal><pack>AC</pack>{guest}</deal><moves>\n"
    "<note by=\"{by}\">\n"
    "{note}\n"
    "</note>{notes}<move>follow {move}</move></moves></record>\n";

/* @place: of the record, filled with @before, @times @unit, @after
 * @code: (nullable): the finding
 */
typedef struct
{
  const char *name;
  const char *place;
  const char *before;
  const char *unit;
  guint times;
  const char *after;
  const char *code;
  guint line;
} Text;

/* clang-format off */
static const Text texts[] = {
  { "word", "note", "", "a", 150, "" },
  { "long-word", "note", "", "a", 151, "", "long-word", 5 },
  { "word-on-third-line", "note", "One.\nTwo.\n", "a", 100000, "", "long-word", 7 },
  { "no-break-spaces", "note", "a", "\302\240a", 100, "", "long-word", 5 },
  { "only-marks", "note", "a", "\314\201", 151, "", "long-word", 5 },
  { "hyphens", "note", "", "-", 151, "", "long-word", 5 },
  { "hyphenated", "note", "", "great-", 100, "uncle" },
  { "address", "note", "https://example.org/", "a-long-way/", 60, "end" },
  { "word-around-comments", "note", "", "aaa<!-- -->", 51, "", "long-word", 5 },
  { "word-in-cdata", "note", "<![CDATA[", "a", 151, "]]>", "long-word", 5 },
  { "tag-in-cdata", "note", "<![CDATA[<x:hidden>]]>", "a", 151, "", "long-word", 5 },
  { "word-by-references", "note", "", "&#65;", 151, "", "long-word", 5 },
  { "references", "note", "", "&gt;", 150, "" },
  { "references-in-cdata", "note", "<![CDATA[", "&gt;", 38, "]]>", "long-word", 5 },
  { "lines-by-references", "note", "", "a&#x2028;", 101, "", "many-lines", 5 },
  { "chinese", "note", "", "\347\211\214", 1000, "" },
  { "japanese", "note", "", "\343\202\253\343\203\274\343\203\211\343\202\222", 200, "" },
  { "korean", "note", "", "\355\225\234", 1000, "" },
  { "thai", "note", "", "\340\271\204\340\270\236\340\271\210", 300, "" },
  { "arabic", "note", "", "\331\210\330\261\331\202\330\251 ", 500, "" },
  { "words", "note", "", "ace ", 1000, "" },
  { "many-words", "note", "", "ace ", 1001, "", "many-words", 5 },
  { "letters", "note", "", "hearts ", 714, "" },
  { "long-text", "note", "", "hearts ", 715, "", "long-text", 5 },
  { "white-space", "note", "", " \t\n", 100000, "" "One." },
  { "lines", "note", "", "a\342\200\250", 100, "" },
  { "many-lines", "note", "", "a\342\200\250", 101, "", "many-lines", 5 },
  { "controls-at-line-ends", "note", "", "a\302\205", 101, "", "many-lines", 5 },

  { "name", "name", "", "ab ", 66, "" },
  { "long-name", "name", "", "ab ", 67, "a", "long-name", 2 },
  { "long-title", "title", "", "ab ", 67, "a", "long-name", 1 },
  { "long-author", "by", "", "ab ", 67, "a", "long-name", 4 },
  { "long-move", "move", "", "K", 151, "", "long-word", 6 },
  { "long-element", "notes", "<", "a", 151, "/>", "long-word", 6 },
  { "long-attribute", "notes", "<note ", "a", 151, "=\"\">a</note>", "long-word", 6 },

  { "notes", "notes", "", "<note>And so on.</note>", 199, "" },
  { "many-notes", "notes", "", "<note>And so on.</note>", 200, "", "much-together", 6 },
  { "notes-in-courses", "notes", "", "<variation><note>And so on.</note></variation>", 1000, "" },

  { "guest", "guest", "<x:a xmlns:x=\"urn:x\"><x:b>", "a", 100000, "</x:b></x:a>" },
  { "attribute-of-guest", "guest", "<x:a xmlns:x=\"urn:x\" b=\"", "a", 100000, "\"/>" },
  { "guest-without-prefix", "guest", "<a xmlns=\"urn:x\"><b>", "a", 100000, "</b></a>" },
  { "behind-guest", "guest", "<x:a xmlns:x=\"urn:x\"><x:b/><x:b></x:b></x:a></deal><moves><note>", "a", 151,
    "</note></moves><deal>", "long-word", 3 },
  { "no-guest", "notes", "<note xmlns=\"\">", "a", 151, "</note>", "long-word", 6 },
};
/* clang-format on */

static char *
dup_record (const Text *text)
{
  GString *bytes = g_string_new (record);
  g_autofree char *place = g_strdup_printf ("{%s}", text->place);
  g_autoptr (GString) filling = g_string_new (text->before);

  for (guint i = 0; i < text->times; i++)
    g_string_append (filling, text->unit);
  g_string_append (filling, text->after);

  g_string_replace (bytes, place, filling->str, 1);
  g_string_replace (bytes, "{title}", "A hand", 0);
  g_string_replace (bytes, "{name}", "Ana", 0);
  g_string_replace (bytes, "{by}", "teacher", 0);
  g_string_replace (bytes, "{note}", "Look.", 0);
  g_string_replace (bytes, "{notes}", "", 0);
  g_string_replace (bytes, "{guest}", "", 0);
  g_string_replace (bytes, "{move}", "KS", 0);
  return g_string_free (bytes, FALSE);
}

/* Findings about the hand do not matter here. */
static const CtDiagnostic *
find_refusal (const CtDiagnostics *diagnostics)
{
  static const char *const codes[] = { "long-word",  "long-name",       "many-words",
                                       "many-lines", "long-text",       "much-together",
                                       "syntax",     "unknown-element", NULL };

  for (guint i = 0; i < ct_diagnostics_get_n_all (diagnostics); i++)
    if (g_strv_contains (codes, ct_diagnostics_get (diagnostics, i)->code))
      return ct_diagnostics_get (diagnostics, i);

  return NULL;
}

static void
assert_answer (const Text *text, const CtDiagnostics *diagnostics)
{
  const CtDiagnostic *refusal = find_refusal (diagnostics);

  if (text->code == NULL)
    {
      g_assert_cmpstr (refusal != NULL ? refusal->text : NULL, ==, NULL);
      return;
    }

  g_assert_nonnull (refusal);
  g_assert_cmpstr (refusal->code, ==, text->code);
  g_assert_cmpuint (refusal->line, ==, text->line);
  g_assert_cmpuint (strlen (refusal->text), <, 200);
}

CT_TEST_CASES ("/limits/", texts, name)
{
  const Text *text = data;
  g_autofree char *bytes = dup_record (text);
  g_autoptr (GFile) file =
      ct_test_write_file ("limits.hand.xml", bytes, strlen (bytes));
  g_autoptr (CtDiagnostics) checked = ct_diagnostics_new ();
  g_autoptr (CtDiagnostics) loaded = ct_diagnostics_new ();
  g_autoptr (CtRecord) opened = g_object_new (CT_TYPE_RECORD, NULL);
  CtTally tally = { 0 };

  ct_check_file (file, checked, &tally);
  assert_answer (text, checked);
  ct_record_load (opened, file, loaded);
  assert_answer (text, loaded);
}

CT_TEST_FRAME (NULL, ct_test_remove_files);
