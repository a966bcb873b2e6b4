/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of children, as spreadsheets in many countries save them. */
#include <string.h>

#include "ct-class-rig.h"

static void
assert_reads (const char *text, gssize length, const char *expected)
{
  g_autoptr (CtRoster) roster = ct_class_rig_parse (text, length);
  g_autofree char *said = NULL;

  g_assert_nonnull (roster);
  said = ct_class_rig_say (roster);
  g_assert_cmpstr (said, ==, expected);
}

#define QUOTED                                                                         \
  "id;name;picture;group\r\nk1;Jürgen Groß;owl;Füchse\r\n"                          \
  "k2;\"Zoë \"\"Zo\"\" Müller\";;\r\n"
#define READ "k1/Jürgen Groß/owl/Füchse|k2/Zoë \"Zo\" Müller/-/-"

static void
assert_reads_in (const char *encoding, const char *mark, gsize mark_length)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GError) error = NULL;
  gsize length;
  g_autofree char *text =
      g_convert (QUOTED, -1, encoding, "UTF-8", NULL, &length, &error);

  g_test_message ("%s", encoding);
  g_assert_no_error (error);
  g_byte_array_append (bytes, (const guint8 *) mark, mark_length);
  g_byte_array_append (bytes, (const guint8 *) text, length);
  assert_reads ((const char *) bytes->data, bytes->len, READ);
}

static void
test_encodings (void)
{
  assert_reads_in ("UTF-8", "", 0);
  assert_reads_in ("UTF-8", "\xef\xbb\xbf", 3);
  assert_reads_in ("UTF-16LE", "\xff\xfe", 2);
  assert_reads_in ("UTF-16BE", "\xfe\xff", 2);
  assert_reads_in ("UTF-16LE", "", 0);
  assert_reads_in ("UTF-16BE", "", 0);
  assert_reads_in ("WINDOWS-1252", "", 0);
}

static void
test_separators (void)
{
  static const char *const texts[] = {
    "id;name;group\nk1;\"Li, Ana\";a\n",
    "id,name,group\nk1,\"Li, Ana\",a\n",
    "id\tname\tgroup\nk1\tLi, Ana\ta\n",
    "sep=;\r\nid;name;group\r\nk1;Li, Ana;a",
    "\n\nid ; name;group\n\nk1;Li, Ana ;a\n",
    "group;id;name\na;k1;Li, Ana",
    "\"id\";\"name\";\"group\"\rk1;Li, Ana;a\r",
    "Gruppe;Nr;Name\na;k1;Li, Ana\n",
    "grupo;id;nombre\na;k1;Li, Ana\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    assert_reads (texts[i], -1, "k1/Li, Ana/-/a");
}

/* What a school's own software gives. */
static void
test_names_in_two_columns (void)
{
  assert_reads ("Nachname;Vorname;Klasse\nGroß;Jürgen;4b\nLi;Ana;4b\n", -1,
                "?/Jürgen Groß/-/-|?/Ana Li/-/-");
}

static void
test_list_of_names (void)
{
  assert_reads ("Ana\nBruno\n\nÇelik\n", -1, "?/Ana/-/-|?/Bruno/-/-|?/Çelik/-/-");
  assert_reads ("", -1, "");
  assert_reads ("\xef\xbb\xbf\r\n\r\n", -1, "");
}

/* Whoever has no id has the same one on every computer, and two Anas have two. */
static void
test_ids (void)
{
  g_autoptr (CtRoster) roster = ct_class_rig_parse ("name\nAna\nBruno\nAna\n", -1);
  g_autoptr (CtRoster) again = ct_class_rig_parse ("name\nBruno\nAna\nAna\n", -1);
  GPtrArray *pupils = ct_roster_get_pupils (roster);
  GPtrArray *others = ct_roster_get_pupils (again);
  const CtPupil *ana = g_ptr_array_index (pupils, 0);
  const CtPupil *bruno = g_ptr_array_index (pupils, 1);
  const CtPupil *other_ana = g_ptr_array_index (pupils, 2);

  g_assert_cmpstr (ana->id, !=, other_ana->id);
  g_assert_cmpstr (ana->id, ==, ((CtPupil *) g_ptr_array_index (others, 1))->id);
  g_assert_cmpstr (other_ana->id, ==, ((CtPupil *) g_ptr_array_index (others, 2))->id);
  g_assert_cmpstr (bruno->id, ==, ((CtPupil *) g_ptr_array_index (others, 0))->id);
  g_assert_true (ct_roster_lookup (roster, ana->id) == ana);
  g_assert_null (ct_roster_lookup (roster, "ana"));
}

/* Each is refused, at that line. */
static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    gssize length;
    guint line;
    const char *code;
  } cases[] = {
    { "id;name\nk1;Ana\nk1;Bruno\n", -1, 3, "doubled-id" },
    { "id;name\nk1;Ana\n\n\nK1;Bruno\n", -1, 5, "doubled-id" },
    { "id;name\nk1;Ana\nk2;\n", -1, 3, "no-name" },
    { "id;name\n../etc/passwd;Ana\n", -1, 2, "id" },
    { "id;name\n-rf;Ana\n", -1, 2, "id" },
    { "id;name\ncon;Ana\n", -1, 2, "id" },
    { "id;name\nk1;\"Ana\nk2;Bruno\n", -1, 2, "quotes" },
    { "id;name\nk1;Ana \"An\" Li\n", -1, 2, "quotes" },
    { "id;name\nk1;=1+2\n", -1, 2, "formula" },
    { "id;name\nk1;@SUM(A1)\n", -1, 2, "formula" },
    { "Ana;Bruno\nCem;Dora\n", -1, 1, "no-headings" },
    { "id;group\nk1;a\n", -1, 1, "no-names" },
    { "id;name\nk1;Ana\nk2;B\x81g\xe9\n", -1, 3, "encoding" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (cases[i].text, strlen (cases[i].text));
      g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
      g_autoptr (CtClassFacts) facts = ct_class_facts_new ("4b");
      const CtDiagnostic *first;

      g_test_message ("%s", cases[i].code);
      g_assert_null (ct_roster_parse (bytes, "roster.csv", facts, diagnostics));
      g_assert_cmpuint (ct_diagnostics_get_n_errors (diagnostics), >, 0);
      first = ct_diagnostics_get (diagnostics, 0);
      g_assert_cmpstr (first->code, ==, cases[i].code);
      g_assert_cmpuint (first->line, ==, cases[i].line);
    }
}

/* Nothing that is written into a table can hurt: it is read or refused. */
static void
test_hostile (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  static const char letters[] = "id;name,\"\"\n\r\t k\xc3\xbc\xff\xfe\0=äöü";

  for (guint i = 0; i < 20000; i++)
    {
      char text[40];
      gsize n = g_rand_int_range (rand, 0, sizeof text);
      g_autoptr (CtRoster) roster = NULL;

      for (gsize j = 0; j < n; j++)
        text[j] = letters[g_rand_int_range (rand, 0, sizeof letters - 1)];
      roster = ct_class_rig_parse (text, n);
      if (roster != NULL)
        {
          GPtrArray *pupils = ct_roster_get_pupils (roster);

          for (guint j = 0; j < pupils->len; j++)
            g_assert_true (g_utf8_validate (((CtPupil *) g_ptr_array_index (pupils, j))
                                                ->name,
                                            -1, NULL));
        }
    }
}

/* What is written is read again, other people's columns included. */
static void
test_round_trip (void)
{
  g_autoptr (CtRoster) roster = ct_class_rig_parse (
      "Geburtstag;id;name;group\n2016-02-03;k1;\"Jürgen \"\"Jü\"\"\";a\n;k2;Ana;\n",
      -1);
  g_autoptr (CtRoster) again = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *said = NULL;

  g_assert_nonnull (roster);
  bytes = ct_roster_write (roster);
  g_assert_nonnull (
      g_strstr_len (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                    "\"k1\";\"Jürgen \"\"Jü\"\"\";\"\";\"a\";\"2016-02-03\"\r\n"));
  again = ct_class_rig_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_nonnull (again);
  said = ct_class_rig_say (again);
  g_assert_cmpstr (said, ==, "k1/Jürgen \"Jü\"/-/a|k2/Ana/-/-");
}

/* A table that comes in adds who is new, and finds who is there. */
static void
test_take_over (void)
{
  g_autoptr (CtRoster) present =
      ct_class_rig_parse ("id;name;picture\nk1;Ana;owl\nk2;Ana;fish\nk3;Cem;\n", -1);
  g_autoptr (CtRoster) table =
      ct_class_rig_parse ("name;group\nAna;a\nAna;b\nAna;c\nDora;a\n", -1);
  g_autoptr (CtRoster) merged = ct_roster_take_over (present, table);
  GPtrArray *pupils = ct_roster_get_pupils (merged);
  g_autofree char *said = ct_class_rig_say (merged);

  g_assert_cmpstr (said, ==,
                   "k1/Ana/owl/a|k2/Ana/fish/b|k3/Cem/-/-|?/Ana/-/c|?/Dora/-/a");
  g_assert_cmpuint (pupils->len, ==, 5);
  g_assert_cmpstr (((CtPupil *) g_ptr_array_index (pupils, 3))->id, !=,
                   ((CtPupil *) g_ptr_array_index (pupils, 4))->id);
}

/* @n children of two groups in turn, but the one with number @gone; the sixth has a
 * picture in the file, the fifth one that there is not.
 */
static CtRoster *
make_roster (guint n, guint gone)
{
  g_autoptr (GString) text = g_string_new ("id;name;picture;group\n");

  for (guint i = 0; i < n; i++)
    if (i != gone)
      g_string_append_printf (text, "k%u;Child;%s;%s\n", i,
                              i == 5   ? "owl"
                              : i == 4 ? "dragon"
                                       : "",
                              i % 2 ? "Lions" : "Tigers");
  return ct_class_rig_parse (text->str, -1);
}

/* How many children of a group look like one before them. */
static guint
count_alike (const CtRoster *roster, const char *group)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *pupils = ct_roster_get_pupils (roster);
  guint n = 0;

  for (guint i = 0; i < pupils->len; i++)
    {
      const CtPupil *pupil = g_ptr_array_index (pupils, i);

      if (g_str_equal (pupil->group, group))
        n += !g_hash_table_add (seen, (gpointer) pupil->shown);
    }
  return n;
}

/* Of those who are in both, how many look otherwise. */
static guint
count_changes (const CtRoster *before, const CtRoster *after)
{
  GPtrArray *pupils = ct_roster_get_pupils (after);
  guint n = 0;

  for (guint i = 0; i < pupils->len; i++)
    {
      const CtPupil *pupil = g_ptr_array_index (pupils, i);
      const CtPupil *same = ct_roster_lookup (before, pupil->id);

      n += same != NULL && !g_str_equal (same->shown, pupil->shown);
    }
  return n;
}

/* No two children of a group look alike as long as there are pictures; what the file
 * says is so. Whoever comes takes nobody's picture; when somebody goes, few get another
 * one.
 */
static void
test_pictures (void)
{
  g_autoptr (CtRoster) roster = make_roster (50, 99);
  g_autoptr (CtRoster) grown = make_roster (64, 99);
  g_autoptr (CtRoster) crowded = make_roster (80, 99);
  guint n_changes = 0;

  g_assert_cmpstr (ct_roster_lookup (roster, "k5")->shown, ==, "owl");
  g_assert_cmpstr (ct_roster_lookup (roster, "k4")->picture, ==, "dragon");
  g_assert_cmpuint (count_alike (roster, "Lions"), ==, 0);
  g_assert_cmpuint (count_alike (roster, "Tigers"), ==, 0);
  g_assert_cmpuint (count_alike (grown, "Lions"), ==, 0);
  g_assert_cmpuint (count_alike (crowded, "Lions"), ==, 40 - 32);
  g_assert_cmpuint (count_changes (roster, grown), ==, 0);
  g_assert_cmpuint (count_changes (roster, crowded), ==, 0);
  for (guint gone = 0; gone < 50; gone++)
    {
      g_autoptr (CtRoster) shrunk = make_roster (50, gone);

      n_changes += count_changes (roster, shrunk);
      g_assert_cmpuint (count_alike (shrunk, "Lions"), ==, 0);
    }
  g_test_message ("%u changes when each of 50 goes", n_changes);
  g_assert_cmpuint (n_changes, <, 60);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/roster/encodings", test_encodings);
  g_test_add_func ("/roster/separators", test_separators);
  g_test_add_func ("/roster/names-in-two-columns", test_names_in_two_columns);
  g_test_add_func ("/roster/list-of-names", test_list_of_names);
  g_test_add_func ("/roster/ids", test_ids);
  g_test_add_func ("/roster/refused", test_refused);
  g_test_add_func ("/roster/hostile", test_hostile);
  g_test_add_func ("/roster/round-trip", test_round_trip);
  g_test_add_func ("/roster/take-over", test_take_over);
  g_test_add_func ("/roster/pictures", test_pictures);

  return g_test_run ();
}
