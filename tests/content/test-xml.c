/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The canonical form of a file has the same content and is its own canonical form. */
#include "ct-content-fixture.h"
#include "ct-test.h"

#include <string.h>

#include "ct-xml-private.h"

static CtNode *
parse (const char *text)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autofree char *findings = NULL;
  CtNode *document = ct_xml_parse (text, strlen (text), "file.xml", diagnostics);

  findings = ct_test_dup_findings (diagnostics);
  g_assert_cmpstr (findings, ==, "");
  g_assert_nonnull (document);
  return document;
}

static char *
write_text (const CtNode *document)
{
  g_autoptr (GBytes) bytes = ct_xml_write (document);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static char *
dup_attributes (const CtNode *node)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < node->attributes->len; i++)
    {
      const CtAttribute *attribute = g_ptr_array_index (node->attributes, i);
      g_autofree char *value = ct_collapse_space (attribute->value);

      g_ptr_array_add (words, g_strdup_printf ("%s=%s", attribute->name, value));
    }
  g_ptr_array_sort (words, compare_words);
  g_ptr_array_add (words, NULL);
  return g_strjoinv (" ", (char **) words->pdata);
}

static void
assert_same (const CtNode *a, const CtNode *b)
{
  g_autofree char *attributes_a = NULL;
  g_autofree char *attributes_b = NULL;
  g_autofree char *text_a = NULL;
  g_autofree char *text_b = NULL;
  guint j = 0;

  g_assert_cmpstr (a->name, ==, b->name);
  attributes_a = dup_attributes (a);
  attributes_b = dup_attributes (b);
  g_assert_cmpstr (attributes_a, ==, attributes_b);
  text_a = ct_node_dup_text (a);
  text_b = ct_node_dup_text (b);
  g_assert_cmpstr (text_a, ==, text_b);

  for (guint i = 0; i < a->children->len; i++)
    {
      const CtNode *child = g_ptr_array_index (a->children, i);
      const CtNode *other;

      if (child->type == CT_NODE_TEXT)
        continue;
      do
        {
          g_assert_cmpuint (j, <, b->children->len);
          other = g_ptr_array_index (b->children, j++);
        }
      while (other->type == CT_NODE_TEXT);

      g_assert_cmpint (child->type, ==, other->type);
      if (child->type == CT_NODE_ELEMENT)
        assert_same (child, other);
      else
        g_assert_cmpstr (child->text, ==, other->text);
    }
}

static void
test_file (gconstpointer data)
{
  g_autofree char *path = ct_test_dup_path (data);
  g_autofree char *text = NULL;
  g_autofree char *once = NULL;
  g_autofree char *twice = NULL;
  g_autoptr (CtNode) document = NULL;
  g_autoptr (CtNode) again = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  document = parse (text);
  once = write_text (document);
  again = parse (once);
  twice = write_text (again);

  g_assert_cmpstr (once, ==, twice);
  assert_same (document, again);
}

/* As g_assert_cmpstr(), but shows only the first different lines. */
static void
assert_same_lines (const char *a, const char *b)
{
  g_auto (GStrv) lines_a = g_strsplit (a, "\n", -1);
  g_auto (GStrv) lines_b = g_strsplit (b, "\n", -1);

  for (guint i = 0; lines_a[i] != NULL || lines_b[i] != NULL; i++)
    g_assert_cmpstr (lines_a[i], ==, lines_b[i]);
}

/* The hands of the program are canonical; CT_TEST_UPDATE=1 makes them so. */
static void
test_hand (gconstpointer data)
{
  g_autofree char *path = ct_test_dup_path (data);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (CtRecord) record = ct_record_new_from_file (file, &error);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  g_autofree char *written = NULL;

  g_assert_no_error (error);
  if (g_getenv ("CT_TEST_UPDATE") != NULL)
    g_assert_true (ct_record_save (record, file, NULL));

  bytes = ct_record_to_bytes (record);
  written = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_same_lines (written, text);
}

CT_TEST ("/xml/escapes")
{
  const char *canonical = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                          "<examples ruleset=\"kargaburo\" xmlns:o=\"urn:other\" "
                          "o:a=\"&quot;&amp;&lt;&gt;'&#10;&#9;\">\n"
                          "  <!-- a remark -->\n"
                          "  <o:b xml:lang=\"en\">&lt;x&gt; \"y\" &amp;\t<o:c/>\n z"
                          "<!--r--></o:b>\n"
                          "</examples>\n";
  g_autoptr (CtNode) document = parse (canonical);
  g_autoptr (CtNode) copy = ct_node_copy (document);
  g_autofree char *text = write_text (copy);

  g_assert_cmpstr (text, ==, canonical);
}

static gboolean
has_elements (const CtNode *node)
{
  if (node->type == CT_NODE_ELEMENT && node->uri == NULL)
    CT_FOREACH_CHILD (node, child)
      return child != NULL;

  return FALSE;
}

static void
invite (CtNode *node, const CtNode *guest)
{
  if (!has_elements (node))
    return;

  for (guint i = 0; i < node->children->len; i += 2)
    {
      invite (g_ptr_array_index (node->children, i), guest);
      g_ptr_array_insert (node->children, i, ct_node_copy (guest));
    }
  g_ptr_array_add (node->children, ct_node_copy (guest));
}

static void
test_guests (gconstpointer data)
{
  g_autoptr (CtNode) other =
      parse ("<examples ruleset='kargaburo'><o:guest xmlns:o='urn:other' o:a='1'>hello"
             "<o:b/></o:guest></examples>");
  const CtNode *guest =
      g_ptr_array_index (ct_node_child (other, "examples")->children, 0);
  g_autofree char *path = ct_test_dup_path (data);
  g_autofree char *contents = NULL;
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  g_autoptr (CtNode) document = NULL;
  g_autoptr (CtNode) copy = NULL;

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  document = parse (contents);
  for (guint i = 0; i < document->children->len; i++)
    invite (g_ptr_array_index (document->children, i), guest);

  text = write_text (document);
  copy = parse (text);
  again = write_text (copy);
  assert_same_lines (again, text);
  g_assert_nonnull (strstr (again, "<o:guest"));
}

CT_TEST ("/xml/long-words-are-filled")
{
  g_autoptr (CtNode) document = parse (
      "<examples ruleset='kargaburo'><example id='one' rules='KB-FOLLOW-1'><title>"
      "A title that is so long that it cannot stand on a single line of eighty-eight "
      "columns</title></example></examples>");
  g_autofree char *text = write_text (document);

  g_assert_cmpstr (
      text, ==,
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<examples ruleset=\"kargaburo\">\n"
      "  <example id=\"one\" rules=\"KB-FOLLOW-1\">\n"
      "    <title>\n"
      "      A title that is so long that it cannot stand on a single line of "
      "eighty-eight\n"
      "      columns\n"
      "    </title>\n"
      "  </example>\n"
      "</examples>\n");
}

CT_TEST ("/xml/cdata-and-entities")
{
  g_autoptr (CtNode) document =
      parse ("<examples ruleset='kargaburo'><example id='one' rules='KB-FOLLOW-1'>"
             "<title>A<![CDATA[ < B]]> &amp; C&#x20;D</title></example></examples>");
  const CtNode *examples = ct_node_child (document, "examples");
  g_autofree char *title =
      ct_node_dup_child_text (ct_node_child (examples, "example"), "title");

  g_assert_cmpstr (title, ==, "A < B & C D");
  g_assert_null (ct_node_dup_child_text (examples, "title"));
  g_assert_null (ct_node_get (examples, "version"));
}

static void
test_cut (gconstpointer data)
{
  g_autofree char *path = ct_test_dup_path (data);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  while (g_ascii_isspace (text[length - 1]))
    length--;
  for (gsize n = 1; n < length; n++)
    {
      g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
      g_autofree char *part = g_strndup (text, n);
      g_auto (GStrv) lines = NULL;

      if (!g_utf8_validate (part, n, NULL))
        continue;

      lines = g_strsplit (g_strchomp (part), "\n", -1);
      g_assert_null (ct_xml_parse (text, n, "file.xml", diagnostics));
      g_assert_cmpuint (ct_diagnostics_get_n_all (diagnostics), ==, 1);
      if (g_strrstr (ct_diagnostics_get (diagnostics, 0)->text, "no element") == NULL)
        g_assert_true (g_str_has_prefix (ct_diagnostics_get (diagnostics, 0)->text,
                                         "The file ends too early"));
      g_assert_cmpuint (ct_diagnostics_get (diagnostics, 0)->line, ==,
                        g_strv_length (lines));
    }
}

/* A value that the schema allows but the reader does not know is reported. */
CT_TEST ("/xml/choices")
{
  static const char *const levels[] = { "beginner", "expert" };
  g_autoptr (CtNode) node = ct_node_new_element ("lesson");

  g_assert_cmpuint (ct_node_get_choice (node, "level", levels, 2), ==, 0);
  ct_node_set (node, "level", "expert");
  g_assert_cmpuint (ct_node_get_choice (node, "level", levels, 2), ==, 1);

  ct_node_set (node, "level", "master");
  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_CRITICAL, "*level=\"master\"*");
  g_assert_cmpuint (ct_node_get_choice (node, "level", levels, 2), ==, 0);
  g_test_assert_expected_messages ();
}

static void
add_files (const char *folder, GTestDataFunc func, const char *what)
{
  g_autoptr (GPtrArray) files = ct_test_list_files (folder, ".xml");

  for (guint i = 0; i < files->len; i++)
    {
      char *relative = g_strdup (g_ptr_array_index (files, i));
      g_autofree char *name = g_strdup_printf ("/xml/%s/%s", what, relative);

      g_test_add_data_func_full (name, relative, func, g_free);
    }
}

CT_BEFORE_TESTS
{
  add_files ("rules", test_file, "canonical");
  add_files ("lessons", test_file, "canonical");
  add_files ("tests/examples", test_file, "canonical");
  add_files ("data/hands", test_file, "canonical");
  add_files ("data/hands", test_hand, "unchanged");
  g_test_add_data_func ("/xml/guests/lesson", "lessons/kargaburo/02-dealing.xml",
                        test_guests);
  g_test_add_data_func ("/xml/guests/hand",
                        "data/hands/kargaburo/a-short-hand.hand.xml", test_guests);
  g_test_add_data_func ("/xml/guests/book", "rules/cangkul.xml", test_guests);
  g_test_add_data_func ("/xml/guests/examples", "tests/examples/buraco-us.xml",
                        test_guests);
  g_test_add_data_func ("/xml/cut/hand", "data/hands/kargaburo/a-short-hand.hand.xml",
                        test_cut);
  g_test_add_data_func ("/xml/cut/lesson", "lessons/kargaburo/01-first-card.xml",
                        test_cut);
}
