/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rosters as spreadsheets in many countries save them are read right or refused with a
 * reason.
 */
#include <locale.h>
#include <string.h>

#include "ct-class-fixture.h"
#include "ct-class.h"
#include "ct-test.h"

static void
assert_reads (const char *text, gssize length, const char *expected)
{
  g_autoptr (CtRoster) roster = ct_class_fixture_parse (text, length);
  g_autofree char *said = NULL;

  g_assert_nonnull (roster);
  said = ct_class_fixture_say (roster);
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

CT_TEST ("/roster/encodings")
{
  assert_reads_in ("UTF-8", "", 0);
  assert_reads_in ("UTF-8", "\xef\xbb\xbf", 3);
  assert_reads_in ("UTF-16LE", "\xff\xfe", 2);
  assert_reads_in ("UTF-16BE", "\xfe\xff", 2);
  assert_reads_in ("WINDOWS-1252", "", 0);
}

CT_TEST ("/roster/separators")
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

CT_TEST ("/roster/names-in-two-columns")
{
  assert_reads ("Nachname;Vorname;Klasse\nGroß;Jürgen;4b\nLi;Ana;4b\n", -1,
                "?/Jürgen Groß/-/-|?/Ana Li/-/-");
}

CT_TEST ("/roster/list-of-names")
{
  assert_reads ("Ana\nBruno\n\nÇelik\n", -1, "?/Ana/-/-|?/Bruno/-/-|?/Çelik/-/-");
  assert_reads ("", -1, "");
  assert_reads ("\xef\xbb\xbf\r\n\r\n", -1, "");
}

/* A generated id is the same on every computer, and equal names get different ids. */
CT_TEST ("/roster/ids")
{
  g_autoptr (CtRoster) roster = ct_class_fixture_parse ("name\nAna\nBruno\nAna\n", -1);
  g_autoptr (CtRoster) again = ct_class_fixture_parse ("name\nBruno\nAna\nAna\n", -1);
  GPtrArray *students = ct_roster_get_students (roster);
  GPtrArray *others = ct_roster_get_students (again);
  const CtStudent *ana = g_ptr_array_index (students, 0);
  const CtStudent *bruno = g_ptr_array_index (students, 1);
  const CtStudent *other_ana = g_ptr_array_index (students, 2);

  g_assert_cmpstr (ana->id, !=, other_ana->id);
  g_assert_cmpstr (ana->id, ==, ((CtStudent *) g_ptr_array_index (others, 1))->id);
  g_assert_cmpstr (other_ana->id, ==,
                   ((CtStudent *) g_ptr_array_index (others, 2))->id);
  g_assert_cmpstr (bruno->id, ==, ((CtStudent *) g_ptr_array_index (others, 0))->id);
  g_assert_true (ct_roster_lookup (roster, ana->id) == ana);
  g_assert_null (ct_roster_lookup (roster, "ana"));
}

CT_TEST ("/roster/refused")
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
    { "i\0d\0;\0n\0a\0m\0e\0\n\0A\0n\0a\0", 22, 1, "encoding" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gsize length =
          cases[i].length < 0 ? strlen (cases[i].text) : (gsize) cases[i].length;
      g_autoptr (GBytes) bytes = g_bytes_new (cases[i].text, length);
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

CT_TEST ("/roster/hostile")
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
      roster = ct_class_fixture_parse (text, n);
      if (roster != NULL)
        {
          GPtrArray *students = ct_roster_get_students (roster);

          for (guint j = 0; j < students->len; j++)
            g_assert_true (g_utf8_validate (((CtStudent *) g_ptr_array_index (students,
                                                                              j))
                                                ->name,
                                            -1, NULL));
        }
    }
}

/* Saving keeps the columns of other programs. */
CT_TEST ("/roster/round-trip")
{
  g_autoptr (CtRoster) roster = ct_class_fixture_parse (
      "Geburtstag;id;name;group\n2016-02-03;k1;\"Jürgen \"\"Jü\"\"\";a\n;k2;Ana;\n",
      -1);
  g_autoptr (CtRoster) again = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *said = NULL;

  g_assert_nonnull (roster);
  bytes = ct_roster_write (roster);
  g_assert_nonnull (
      g_strstr_len (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                    "\"2016-02-03\";\"k1\";\"Jürgen \"\"Jü\"\"\";\"a\"\r\n"));
  again =
      ct_class_fixture_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_nonnull (again);
  said = ct_class_fixture_say (again);
  g_assert_cmpstr (said, ==, "k1/Jürgen \"Jü\"/-/a|k2/Ana/-/-");
}

/* @gone: the number of a missing student. The sixth has a picture in the file, the
 *   fifth an unknown one.
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
  return ct_class_fixture_parse (text->str, -1);
}

static guint
count_alike (const CtRoster *roster, const char *group)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *students = ct_roster_get_students (roster);
  guint n = 0;

  for (guint i = 0; i < students->len; i++)
    {
      const CtStudent *student = g_ptr_array_index (students, i);

      if (g_str_equal (student->group, group))
        n += !g_hash_table_add (seen, (gpointer) student->shown);
    }
  return n;
}

static guint
count_changes (const CtRoster *before, const CtRoster *after)
{
  GPtrArray *students = ct_roster_get_students (after);
  guint n = 0;

  for (guint i = 0; i < students->len; i++)
    {
      const CtStudent *student = g_ptr_array_index (students, i);
      const CtStudent *same = ct_roster_lookup (before, student->id);

      n += same != NULL && !g_str_equal (same->shown, student->shown);
    }
  return n;
}

/* Pictures within a group differ as long as there are enough. A new student takes
 * nobody's picture; when one leaves, few change.
 */
CT_TEST ("/roster/pictures")
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

typedef struct
{
  CtRoster *roster; /* (nullable) */
  CtDiagnostics *diagnostics;
} Reading;

static void
reading_clear (Reading *reading)
{
  g_clear_pointer (&reading->roster, ct_roster_unref);
  ct_diagnostics_free (reading->diagnostics);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reading, reading_clear)

static void
read_table (Reading *reading, const char *data, gsize length)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, length);
  g_autoptr (CtClassFacts) facts = ct_class_facts_new ("4b");

  reading->diagnostics = ct_diagnostics_new ();
  reading->roster = ct_roster_read (bytes, "roster.csv", facts, reading->diagnostics);
}

/* "NAME/GROUP|…" */
static char *
say_names (const Reading *reading)
{
  GPtrArray *students =
      reading->roster != NULL ? ct_roster_get_students (reading->roster) : NULL;
  GString *said = g_string_new (NULL);

  for (guint i = 0; students != NULL && i < students->len; i++)
    {
      const CtStudent *student = g_ptr_array_index (students, i);

      g_string_append_printf (said, "%s%s", i > 0 ? "|" : "", student->name);
      if (student->group != NULL)
        g_string_append_printf (said, "/%s", student->group);
    }
  return g_string_free (said, FALSE);
}

/* "LINE:CODE|…" in the order of lines; "!" before an error. */
static char *
say_findings (const Reading *reading)
{
  GString *said = g_string_new (NULL);

  ct_diagnostics_sort (reading->diagnostics);
  for (guint i = 0; i < ct_diagnostics_get_n_all (reading->diagnostics); i++)
    {
      const CtDiagnostic *found = ct_diagnostics_get (reading->diagnostics, i);

      g_string_append_printf (said, "%s%s%u:%s", i > 0 ? "|" : "",
                              found->is_warning ? "" : "!", found->line, found->code);
    }
  return g_string_free (said, FALSE);
}

static gboolean
is_told_of (const Reading *reading, guint line)
{
  GPtrArray *students =
      reading->roster != NULL ? ct_roster_get_students (reading->roster) : NULL;

  for (guint i = 0; students != NULL && i < students->len; i++)
    if (((CtStudent *) g_ptr_array_index (students, i))->line == line)
      return TRUE;
  for (guint i = 0; i < ct_diagnostics_get_n_all (reading->diagnostics); i++)
    if (ct_diagnostics_get (reading->diagnostics, i)->line == line)
      return TRUE;

  return FALSE;
}

/* Returns: how many lines, except the headings, are neither a student nor in a finding
 */
static guint
count_lost (const Reading *reading, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GPtrArray *students =
      reading->roster != NULL ? ct_roster_get_students (reading->roster) : NULL;
  gboolean is_quoted = FALSE;
  gboolean has_headings = FALSE;
  guint n = 0;

  if (reading->roster == NULL)
    return ct_diagnostics_get_n_errors (reading->diagnostics) == 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *line = g_strstrip (g_strdup (lines[i]));

      gboolean is_lost = !is_quoted && strspn (line, ";,\t|\"") < strlen (line) &&
                         !g_str_has_prefix (line, "sep=") &&
                         !is_told_of (reading, i + 1);

      if (is_lost && !has_headings &&
          (students->len == 0 ||
           i + 1 < ((CtStudent *) g_ptr_array_index (students, 0))->line))
        has_headings = TRUE;
      else
        n += is_lost;
      for (const char *p = line; *p != '\0'; p++)
        is_quoted ^= *p == '"';
    }
  return n;
}

static const struct
{
  const char *language;
  const char *encoding; /* (nullable): of old spreadsheets */
  const char *headings; /* separated by ; */
  const char *rows;
  const char *read;
} countries[] = {
  { "es", "WINDOWS-1252", "Nombre;Apellidos;Grupo", "María;García Núñez;A\nJosé;Peña;B",
    "María García Núñez/A|José Peña/B" },
  { "es", "WINDOWS-1252", "Apellidos;Nombre;Grupo", "García Núñez;María;A\nPeña;José;B",
    "María García Núñez/A|José Peña/B" },
  { "es", "CP850", "Primer apellido;Segundo apellido;Nombre",
    "García;Núñez;María\nPeña;López;José", "María García Núñez|José Peña López" },
  { "es", "WINDOWS-1252", "Nombre;Apellido 1;Apellido 2",
    "María;García;Núñez\nJosé;Peña;López", "María García Núñez|José Peña López" },
  { "es", "MACINTOSH", "Nombre y apellidos;Grupo", "María Núñez;A\nJosé Peña;B",
    "María Núñez/A|José Peña/B" },
  { "es", "WINDOWS-1252", "Alumno/a;Grupo", "María Núñez;A\nJosé Peña;B",
    "María Núñez/A|José Peña/B" },
  { "es", "WINDOWS-1252", "NOMBRE;APELLIDOS", "MARÍA;NÚÑEZ\nJOSÉ;PEÑA",
    "MARÍA NÚÑEZ|JOSÉ PEÑA" },
  { "ca", "WINDOWS-1252", "Nom;Cognoms;Grup", "Núria;Solà Gràcia;A\nFrançesc;Pòrtol;B",
    "Núria Solà Gràcia/A|Françesc Pòrtol/B" },
  { "ca", "WINDOWS-1252", "Primer cognom;Segon cognom;Nom",
    "Solà;Gràcia;Núria\nPòrtol;Güell;Francesc",
    "Núria Solà Gràcia|Francesc Pòrtol Güell" },
  { "ca", "WINDOWS-1252", "Alumne;Grup", "Núria Solà;A\nFrancesc Pòrtol;B",
    "Núria Solà/A|Francesc Pòrtol/B" },
  { "pt", "WINDOWS-1252", "Nome;Sobrenome;Grupo", "João;Conceição;A\nInês;Araújo;B",
    "João Conceição/A|Inês Araújo/B" },
  { "pt", "WINDOWS-1252", "Apelido;Nome", "Conceição;João\nAraújo;Inês",
    "João Conceição|Inês Araújo" },
  { "pt", "WINDOWS-1252", "Aluno(a)", "João Conceição\nInês Araújo",
    "João Conceição|Inês Araújo" },
  { "fr", "WINDOWS-1252", "Prénom;Nom;Groupe", "Élodie;Lefèvre;A\nFrançois;Noël;B",
    "Élodie Lefèvre/A|François Noël/B" },
  { "fr", "WINDOWS-1252", "Nom;Prénom", "Lefèvre;Élodie\nNoël;François",
    "Élodie Lefèvre|François Noël" },
  { "fr", "WINDOWS-1252", "NOM DE FAMILLE;PRENOM", "Lefèvre;Élodie\nNoël;François",
    "Élodie Lefèvre|François Noël" },
  { "fr", "WINDOWS-1252", "Élève;Groupe", "Élodie Lefèvre;A\nFrançois Noël;B",
    "Élodie Lefèvre/A|François Noël/B" },
  { "de", "WINDOWS-1252", "Vorname;Nachname;Gruppe", "Jürgen;Groß;A\nAnaïs;Möller;B",
    "Jürgen Groß/A|Anaïs Möller/B" },
  { "de", "WINDOWS-1252", "Name;Vorname", "Groß;Jürgen\nMöller;Käthe",
    "Jürgen Groß|Käthe Möller" },
  { "de", "WINDOWS-1252", "Zuname;Vorname", "Groß;Jürgen\nMöller;Käthe",
    "Jürgen Groß|Käthe Möller" },
  { "de", "CP850", "Familienname;Vorname", "Groß;Jürgen\nMöller;Käthe",
    "Jürgen Groß|Käthe Möller" },
  { "de", "WINDOWS-1252", "Schüler:in;Gruppe", "Jürgen Groß;A\nKäthe Möller;B",
    "Jürgen Groß/A|Käthe Möller/B" },
  { "en", "WINDOWS-1252", "First Name;Last Name;Group", "Zoë;O’Brien;A\nAnn;Lee;B",
    "Zoë O’Brien/A|Ann Lee/B" },
  { "en", "WINDOWS-1252", "Surname;Given name", "O’Brien;Zoë\nLee;Ann",
    "Zoë O’Brien|Ann Lee" },
  { "en", NULL, "Last;First;Middle name", "Lee;Ann;Mary\nPoe;Tom;",
    "Ann Mary Lee|Tom Poe" },
  { "en", NULL, "Student;Group", "Ann Lee;A\nTom Poe;B", "Ann Lee/A|Tom Poe/B" },
  { "en", NULL, "Full name", "Ann Lee\nTom Poe", "Ann Lee|Tom Poe" },
  { "it", "WINDOWS-1252", "Nome;Cognome;Gruppo", "Niccolò;Sardù;A\nNoè;Forlì;B",
    "Niccolò Sardù/A|Noè Forlì/B" },
  { "it", "WINDOWS-1252", "Cognome;Nome", "Sardù;Niccolò\nForlì;Noè",
    "Niccolò Sardù|Noè Forlì" },
  { "id", NULL, "Nama Depan;Nama Belakang;Kelompok", "Siti;Rahma;A\nBudi;Santoso;B",
    "Siti Rahma/A|Budi Santoso/B" },
  { "id", NULL, "Nama Siswa", "Siti Rahma\nBudi Santoso", "Siti Rahma|Budi Santoso" },
  { "id", NULL, "Nama;Nama Keluarga", "Siti;Rahma\nBudi;Santoso",
    "Siti Rahma|Budi Santoso" },
  { "fil", "WINDOWS-1252", "Pangalan;Apelyido;Pangkat", "Niña;Peña;A\nJosé;Núñez;B",
    "Niña Peña/A|José Núñez/B" },
  { "fil", NULL, "Buong Pangalan", "Liza Cruz\nJuan Reyes", "Liza Cruz|Juan Reyes" },
  { "nl", "WINDOWS-1252", "Achternaam;Tussenvoegsel;Voornaam",
    "Vries;de;Loïs\nBos;;Zoë", "Loïs de Vries|Zoë Bos" },
  { "tr", "WINDOWS-1254", "ADI;SOYADI", "Ayşe;Yıldız\nÇağrı;İnönü",
    "Ayşe Yıldız|Çağrı İnönü" },
  { "pl", "WINDOWS-1250", "Nazwisko;Imię", "Wójcik;Łucja\nŻak;Michał",
    "Łucja Wójcik|Michał Żak" },
  { "cs", "WINDOWS-1250", "Příjmení;Jméno", "Dvořák;Jiří\nNěmcová;Božena",
    "Jiří Dvořák|Božena Němcová" },
  { "cs", "ISO-8859-2", "Jméno;Příjmení", "Tomáš;Dvořák\nŽofie;Němcová",
    "Tomáš Dvořák|Žofie Němcová" },
  { "hu", "WINDOWS-1250", "Vezetéknév;Keresztnév", "Szűcs;Ödön\nErdős;Éva",
    "Ödön Szűcs|Éva Erdős" },
  { "ro", "WINDOWS-1250", "Nume;Prenume", "Brâncuşi;Ştefan\nŢepeş;Ilinca",
    "Ştefan Brâncuşi|Ilinca Ţepeş" },
  { "ru", "WINDOWS-1251", "Фамилия;Имя;Отчество", "Иванов;Пётр;Ильич\nЮдина;Анна;",
    "Пётр Ильич Иванов|Анна Юдина" },
  { "ru", "KOI8-R", "Имя;Фамилия", "Пётр;Иванов\nАнна;Юдина",
    "Пётр Иванов|Анна Юдина" },
};

static char *
join_table (guint i, char separator, const char *end)
{
  g_autofree char *text =
      g_strdup_printf ("%s\n%s\n", countries[i].headings, countries[i].rows);
  g_autoptr (GString) table = g_string_new (text);

  g_string_replace (table, ";", (const char[]){ separator, '\0' }, 0);
  g_string_replace (table, "\n", end, 0);
  return g_strdup (table->str);
}

static void
assert_country (guint i, const char *encoding, char separator, const char *end)
{
  g_autofree char *text = join_table (i, separator, end);
  gsize length;
  g_autoptr (GError) error = NULL;
  g_autofree char *bytes =
      g_convert (text, -1, encoding, "UTF-8", NULL, &length, &error);
  g_auto (Reading) reading = { 0 };
  g_autofree char *names = NULL;
  g_autofree char *findings = NULL;

  g_assert_no_error (error);
  read_table (&reading, bytes, length);
  names = say_names (&reading);
  findings = say_findings (&reading);
  g_test_message ("%s | %s | %s | %c | %s | %s", countries[i].language,
                  countries[i].headings, encoding, separator, names, findings);
  if (!g_str_equal (names, countries[i].read))
    g_assert_nonnull (strstr (findings, "doubtful-letters"));
  else if (!g_str_equal (findings, ""))
    g_assert_true (g_str_has_suffix (findings, "doubtful-letters"));
  g_assert_cmpuint (ct_diagnostics_get_n_errors (reading.diagnostics), ==, 0);
}

CT_TEST ("/roster/countries")
{
  static const char separators[] = { ';', ',', '\t', '|' };
  static const char *const ends[] = { "\n", "\r\n", "\r" };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (countries); i++)
    for (guint k = 0; k < G_N_ELEMENTS (separators); k++)
      {
        const char *encodings[] = { "UTF-8", "UTF-16", countries[i].encoding };

        for (guint e = 0; e < G_N_ELEMENTS (encodings); e++)
          if (encodings[e] != NULL)
            {
              assert_country (i, encodings[e], separators[k], ends[(i + k + e) % 3]);
              n++;
            }
      }
  g_test_message ("%u tables", n);
}

static const struct
{
  const char *what;
  const char *text;
  const char *read;
  const char *found;
} damages[] = {
  { "headings that nobody knows", "Jugadora\nAna Ruiz\nBea Sol\n", "Ana Ruiz|Bea Sol",
    "!1:unknown-heading" },
  { "a list without headings", "Ana\nBea\n", "Ana|Bea", "1:no-headings" },
  { "a list of full names", "Ana Ruiz\nBea Sol\n", "Ana Ruiz|Bea Sol",
    "1:no-headings" },
  { "columns without headings", "Ana;Ruiz\nBea;Sol\n", "", "!1:no-headings" },
  { "a column that nobody knows", "name;Birthday\nAna;2016\n", "Ana",
    "1:unknown-column" },
  { "the same column twice", "name;group;Gruppe\nAna;A;B\n", "Ana/A",
    "1:other-column" },
  { "whole names beside their parts", "name;first name;last name\nAna R;Ana;Ruiz\n",
    "Ana R", "1:other-column|1:other-column" },
  { "family names alone", "Apellidos;Grupo\nRuiz;A\n", "Ruiz/A", "!1:no-names" },
  { "a title", "Class 4b\nname;group\nAna;A\n", "Ana/A", "1:title" },
  { "a title and a date", "Class 4b\n\n2026/27\nNombre,Apellidos\nAna,Ruiz\n",
    "Ana Ruiz", "1:title|3:title" },
  { "a title above names", "Class 4b\nname\nAna\n", "Ana", "1:title" },
  { "a title and nothing else", "Class 4b: names\nAna\nBea\n", "Ana|Bea",
    "!1:unknown-heading" },
  { "headings once more", "name;group\nAna;A\nname;group\nBea;B\n", "Ana/A|Bea/B",
    "3:headings-again" },
  { "a sum", "name;n of cards\nAna;1\nTotal;1\n", "Ana|Total",
    "1:unknown-column|3:odd-name" },
  { "a number for a name", "name\nAna\n2\n", "Ana|2", "3:odd-name" },
  { "a date for a name", "name\nAna\n2016-02-03\n", "Ana|2016-02-03", "3:odd-name" },
  { "dashes", "name\nAna\n---\n", "Ana", "!3:formula" },
  { "dots", "name\nAna\n...\n", "Ana|...", "3:odd-name" },
  { "a separator of its own", "name^group\nAna^A\n", "Ana^A",
    "!1:unknown-heading|2:odd-name" },
  { "colons", "name:group\nAna:A\n", "Ana:A", "!1:unknown-heading|2:odd-name" },
  { "a separator in some lines", "name;group\nAna;A\nBea,B\n", "Ana/A|Bea,B",
    "3:odd-name" },
  { "another separator and a space in some lines", "name;group\nAna;A\nBea, B\n",
    "Ana/A|Bea, B", "3:odd-name" },
  { "a comma in a name", "name,group\nRuiz, Ana,Red\nSol;Red\n", "Sol;Red",
    "!2:many-fields|3:odd-name" },
  { "a comma that moves all", "name,group,picture\nRuiz, Ana,owl\n", "Ruiz/Ana",
    "2:comma" },
  { "spaces behind all commas", "name, group\nAna, A\n", "Ana/A", "" },
  { "a comma in quotes", "name,group\n\"Ruiz, Ana\",Red\n", "Ruiz, Ana/Red", "" },
  { "family name first", "\"Apellidos, Nombre\";Grupo\nRuiz Gil, Ana;A\n",
    "Ana Ruiz Gil/A", "" },
  { "empty columns behind", "name;group;;\nAna;A;;\nBea;B\n", "Ana/A|Bea/B", "" },
  { "lines of separators", "name;group\n;\nAna;A\n;;;\n", "Ana/A", "" },
  { "no name", "name;group\nAna;A\n;B\n", "Ana/A", "!3:no-name" },
  { "nothing but what nobody sees", "name;group\n\u200b\u00a0;B\nAna;A\n", "Ana/A",
    "!2:no-name" },
  { "no-break spaces", "name\u00a0;\u00a0group\nAna\u00a0Ruiz\u00a0;\u202fA\n",
    "Ana Ruiz/A", "" },
  { "signs of no width", "\ufeffna\u200bme\u2060;group\nA\u00adna\u200b;A\n", "Ana/A",
    "" },
  { "signs that turn the line", "name\n\u202eanA\u202c\n", "anA", "" },
  { "a joiner that is one", "name\nمی\u200cنا\n", "می\u200cنا", "" },
  { "letters that were lost", "name\nJos\ufffd\nN\u00c3\u00baria\n",
    "Jos\ufffd|N\u00c3\u00baria", "2:garbled|3:garbled" },
  { "a question mark for a letter", "name\nJos? Ruiz\n", "Jos? Ruiz", "2:odd-name" },
  { "one line of another encoding", "name;group\nJosé;A\nRa\xfal;B\nZoë;A\n",
    "José/A|Raúl/B|Zoë/A", "3:other-letters" },
  { "one line of cp1250", "name;group\nJosé;A\nJi\xf8\xed;B\n", "José/A|Jiří/B",
    "3:other-letters" },
  { "one line of cp1251", "name\nJosé\n\xc8\xe2\xe0\xed\n", "José|Иван",
    "3:other-letters" },
  { "one line of UTF-8 among others", "name\nJos\xe9\nRa\xfal\nZoë\n", "José|Raúl|Zoë",
    "2:other-letters|3:other-letters" },
  { "a mark, and another encoding", "\xef\xbb\xbfname\nJos\xe9\n", "José",
    "2:other-letters" },
  { "letters with two meanings", "name\nHel\xe9n\xe9\nZo\xe8\n", "Heléné|Zoè",
    "3:doubtful-letters" },
  { "letters of nobody", "name\nAna\nB\x81\x8f\xd7\n", "", "!3:encoding" },
  { "a zero within", "name\nAna\xc3\xb1\x01\nBea\x7f\n", "Anañ|Bea", "" },
  { "an end within a letter", "name\nAna\nZo\xc3", "", "!3:encoding" },
  { "an open quotation mark", "name\nAna\n\"Bea\nCem\n", "", "!3:quotes" },
  { "a quotation mark within", "name\nAna \"An\" Li\n", "", "!2:quotes" },
  { "a line break within", "name;group\n\"Ana\nRuiz\";A\n", "Ana Ruiz/A", "" },
  { "an end within a line", "name;group\nAna;A\nBe", "Ana/A|Be", "" },
  { "a spreadsheet", "PK\x03\x04rest", "", "!0:spreadsheet" },
  { "an old spreadsheet", "\xd0\xcf\x11\xe0rest", "", "!0:spreadsheet" },
  { "two students of one name", "name\nAna\nAna\n", "Ana|Ana", "3:namesake" },
  { "an id twice", "id;name\nk1;Ana\nK1;Bea\n", "Ana", "!3:doubled-id" },
  { "an id that is none", "id;name\nk/1;Ana\nk2;Bea\n", "Bea", "!2:id" },
  { "a picture that there is not", "name;picture\nAna;dragon\n", "Ana", "2:picture" },
  { "a long name",
    "name\nAnaAnaAnaAnaAnaAnaAnaAnaAnaAnaAnaAnaAnaAnaAnaAnaAnaAnaAnaAnaAnaAnaAnaAnaAna"
    "AnaAna\nBea\n",
    "Bea", "!2:long-name" },
  { "a formula", "name\n=1+2\nAna\n", "Ana", "!2:formula" },
  { "what Excel says first", "sep=|\nname|group\nAna|A\n", "Ana/A", "" },
};

CT_TEST ("/roster/damages")
{
  guint n_lost = 0;

  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_auto (Reading) reading = { 0 };
      g_autofree char *names = NULL;
      g_autofree char *findings = NULL;

      read_table (&reading, damages[i].text, strlen (damages[i].text));
      names = say_names (&reading);
      findings = say_findings (&reading);
      g_test_message ("%s | %s | %s", damages[i].what, names, findings);
      g_assert_cmpstr (names, ==, damages[i].read);
      g_assert_cmpstr (findings, ==, damages[i].found);
      n_lost += count_lost (&reading, damages[i].text);
    }
  g_assert_cmpuint (n_lost, ==, 0);
}

static const char *
find_id (const CtRoster *roster, const char *name)
{
  GPtrArray *students = ct_roster_get_students (roster);

  for (guint i = 0; i < students->len; i++)
    {
      const CtStudent *student = g_ptr_array_index (students, i);

      if (g_str_equal (student->name, name))
        return student->id;
    }
  return NULL;
}

/* Damage to one line changes no other student's id. */
CT_TEST ("/roster/damaged-line-changes-nobody")
{
  static const char whole[] = "name;group\nJosé Peña;A\nZoë Brandt;A\nRaúl Gil;B\n";
  static const char *const damaged[] = {
    "name;group\nJosé Peña;A\nZoë Brandt;A\nRa\xfal Gil;B\n",
    "name;group\nJosé Peña;A\nZoë Brandt;A\nRa\xa3l Gil;B\n",
    "name;group\nJosé Peña;A\nZoë Brandt;A\nRa\x9cl Gil;B\n",
    "name;group\nJos\xe9 Pe\xf1"
    "a;A\nZo\xeb Brandt;A\nRaúl Gil;B\n",
  };
  g_autoptr (CtRoster) roster = ct_class_fixture_parse (whole, -1);

  for (guint i = 0; i < G_N_ELEMENTS (damaged); i++)
    {
      g_autoptr (CtRoster) other = ct_class_fixture_parse (damaged[i], -1);

      g_assert_nonnull (other);
      g_assert_cmpstr (find_id (other, "José Peña"), ==, find_id (roster, "José Peña"));
      g_assert_cmpstr (find_id (other, "Zoë Brandt"), ==,
                       find_id (roster, "Zoë Brandt"));
    }
}

static CtRoster *
write_and_read (const CtRoster *roster, char **ret_text)
{
  g_autoptr (GBytes) bytes = ct_roster_write (roster);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  *ret_text = g_strndup (text, length);
  return ct_class_fixture_parse (text, length);
}

/* Ids and pictures are written into the existing table, so students inserted later
 * change nobody's.
 */
CT_TEST ("/roster/settle")
{
  g_autoptr (CtRoster) roster = ct_class_fixture_parse (
      "Apellidos,Nombre,Cumpleaños\n\"Ruiz\",Ana,2016\nSol,Bea,\nRuiz,Ana,2017\n", -1);
  g_autoptr (CtRoster) settled = ct_roster_settle (roster);
  g_autofree char *text = NULL;
  g_autoptr (CtRoster) again = write_and_read (settled, &text);
  g_autoptr (CtRoster) grown = NULL;
  g_autoptr (GString) more = g_string_new (text);

  g_assert_true (ct_roster_lacks_ids (roster));
  g_assert_true (g_str_has_prefix (text, "\xef\xbb\xbf\"id\",\"Apellidos\",\"Nombre\","
                                         "\"Cumpleaños\",\"picture\"\r\n"));
  g_assert_nonnull (strstr (text, "\"Ruiz\",\"Ana\",\"2017\","));
  g_assert_nonnull (again);
  g_assert_false (ct_roster_lacks_ids (again));
  g_assert_cmpuint (count_changes (roster, again), ==, 0);
  g_assert_cmpuint (ct_roster_get_students (again)->len, ==, 3);

  g_string_insert (more, strstr (text, "\r\n") - text, "\r\n,Ruiz,Ana,2018,");
  grown = ct_class_fixture_parse (more->str, -1);
  g_assert_nonnull (grown);
  g_assert_cmpuint (ct_roster_get_students (grown)->len, ==, 4);
  g_assert_cmpuint (count_changes (roster, grown), ==, 0);
  g_assert_null (ct_roster_lookup (
      again,
      ((CtStudent *) g_ptr_array_index (ct_roster_get_students (grown), 0))->id));
  for (guint i = 0; i < 3; i++)
    {
      const CtStudent *before = g_ptr_array_index (ct_roster_get_students (again), i);
      const CtStudent *after =
          g_ptr_array_index (ct_roster_get_students (grown), i + 1);

      g_assert_cmpstr (before->id, ==, after->id);
      g_assert_cmpstr (before->name, ==, after->name);
    }
}

/* A running number is no stable id: inserting a student would shift the others. */
CT_TEST ("/roster/running-numbers")
{
  g_autoptr (CtRoster) roster =
      ct_class_fixture_parse ("Nr;Name\n1;Ana\n2;Cem\n3;Dora\n", -1);
  g_autoptr (CtRoster) settled = ct_roster_settle (roster);
  g_autofree char *text = NULL;
  g_autoptr (CtRoster) again = write_and_read (settled, &text);

  g_assert_cmpstr (find_id (roster, "Cem"), ==, "2");
  g_assert_true (ct_roster_lacks_ids (roster));
  g_assert_nonnull (strstr (text, "\"2\";\"2\";\"Cem\";"));
  g_assert_false (ct_roster_lacks_ids (again));
  g_assert_cmpstr (find_id (again, "Cem"), ==, "2");
}

/* Doubtful names get no saved ids. */
CT_TEST ("/roster/doubt-is-not-written")
{
  static const char *const texts[] = {
    "name\nJosé\nRa\xfal\n", "Ana\nBea\n",      "name\nHel\xe9n\xe9\nZo\xe8\n",
    "name\nJos\ufffd\n",     "name\nAna\n12\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CtRoster) roster = ct_class_fixture_parse (texts[i], -1);

      g_assert_nonnull (roster);
      g_assert_false (ct_roster_lacks_ids (roster));
    }
}

/* Regression tests. */
static const struct
{
  const char *folder;
  const char *read;
  const char *found;
} faults[] = {
  { "roster-nombre-apellidos-loses-surname", "María García|María López|José Ruiz", "" },
  { "roster-one-ansi-line-renames-all",
    "José Peña/A|Zoë Brandt/A|Inês Melo/B|Raúl Gil/B", "5:other-letters" },
  { "roster-unknown-heading-becomes-child", "Ana Ruiz", "" },
  { "roster-field-too-many-shifts", "", "!2:many-fields|!3:many-fields" },
  { "roster-ID-in-capitals-under-tr_TR", "Işıl Kaya/A|ismet/A", "2:picture" },
  { "roster-nbsp-in-heading", "Ana Ruiz/A", "" },
  { "roster-other-file-name-no-children", "", "!0:other-roster" },
};

#define FAULTY_CLASS                                                                   \
  "<class id='8c7d9481-1e67-41a1-9595-2b1daf5479b2' version='1'>"                      \
  "<title>Class 4b</title></class>"

static void
put_fault (CtClassFixture *fixture, const char *folder, const char *name)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "class", "faults", folder, name, NULL);
  g_autofree char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return;

  ct_class_fixture_put (fixture, name, text);
}

static void
read_fault (CtClassFixture *fixture, guint i, Reading *reading)
{
  g_autoptr (CtClass) class = NULL;

  ct_class_fixture_put (fixture, "class.xml", FAULTY_CLASS);
  put_fault (fixture, faults[i].folder, "roster.csv");
  put_fault (fixture, faults[i].folder, "Roster.csv");
  reading->diagnostics = ct_diagnostics_new ();
  class = ct_class_load (fixture->folder, reading->diagnostics, NULL);
  if (class != NULL)
    reading->roster = ct_roster_ref (ct_class_get_roster (class));
}

CT_TEST ("/roster/faults")
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      CtClassFixture fixture;
      g_auto (Reading) reading = { 0 };
      g_autofree char *names = NULL;
      g_autofree char *findings = NULL;

      ct_class_fixture_set_up (&fixture, NULL);
      read_fault (&fixture, i, &reading);
      names = say_names (&reading);
      findings = say_findings (&reading);
      g_test_message ("%s", faults[i].folder);
      g_assert_cmpstr (names, ==, faults[i].read);
      g_assert_cmpstr (findings, ==, faults[i].found);
      ct_class_fixture_tear_down (&fixture, NULL);
    }
}

/* José's results file is named after his id, so it is still his. */
CT_TEST ("/roster/results-keep-their-owners")
{
  CtClassFixture fixture;
  g_auto (Reading) reading = { 0 };

  ct_class_fixture_set_up (&fixture, NULL);
  read_fault (&fixture, 1, &reading);
  g_assert_cmpstr (find_id (reading.roster, "José Peña"), ==, "c09fd0dcce1");
  ct_class_fixture_tear_down (&fixture, NULL);
}

CT_CLASS_TEST ("/roster/other-names")
{
  static const char *const names[] = { "Roster.csv",     "roster.csv.txt",
                                       "roster (1).csv", "Class 4b.xlsx",
                                       "names.ods",      "ROSTER.CSV" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GFile) file = g_file_get_child (f->folder, names[i]);
      g_autoptr (GFile) roster = g_file_get_child (f->folder, "roster.csv");
      g_autoptr (CtDiagnostics) without = ct_diagnostics_new ();
      g_autoptr (CtDiagnostics) beside = ct_diagnostics_new ();
      g_autoptr (CtClass) class = NULL;
      g_autoptr (CtClass) full = NULL;

      ct_class_fixture_put (f, names[i], "name\nAna\n");
      class = ct_class_load (f->folder, without, NULL);
      g_assert_nonnull (class);
      g_assert_cmpuint (ct_diagnostics_get_n_errors (without), ==, 1);
      g_assert_true (g_str_has_suffix (ct_diagnostics_get (without, 0)->file,
                                       names[i]));

      ct_class_fixture_put (f, "roster.csv", "name\nAna\n");
      full = ct_class_load (f->folder, beside, NULL);
      g_assert_nonnull (full);
      g_assert_cmpuint (ct_diagnostics_get_n_errors (beside), ==, 0);
      g_assert_cmpuint (ct_diagnostics_get_n_all (beside), ==, i < 2 || i == 5);
      g_assert_true (g_file_delete (file, NULL, NULL));
      g_assert_true (g_file_delete (roster, NULL, NULL));
    }
}

CT_CLASS_TEST ("/roster/conflict-copy")
{
  static const char *const names[] = { "roster (1).csv",
                                       "roster (Ana's copy conflicted"
                                       " 2026-01-02).csv",
                                       "roster.sync-conflict-20260102-101010-ABC.csv" };

  for (guint has_roster = 0; has_roster < 2; has_roster++)
    {
      if (has_roster)
        ct_class_fixture_put (f, "roster.csv", "name\nAna\n");
      for (guint i = 0; i < G_N_ELEMENTS (names); i++)
        {
          g_autoptr (GFile) file = g_file_get_child (f->folder, names[i]);
          g_autoptr (CtDiagnostics) found = ct_diagnostics_new ();
          g_autoptr (CtClass) class = NULL;

          ct_class_fixture_put (f, names[i], "name\nAna\n");
          class = ct_class_check (f->folder, found, NULL);
          g_assert_nonnull (class);
          g_assert_cmpuint (ct_diagnostics_get_n_all (found), ==, 1);
          g_assert_cmpstr (ct_diagnostics_get (found, 0)->code, ==,
                           has_roster ? "conflict-copy" : "other-roster");
          g_assert_true (g_file_delete (file, NULL, NULL));
        }
    }
}

/* Ids are written once, and only into the current file. */
CT_CLASS_TEST ("/roster/save-ids")
{
  g_autoptr (CtClass) class = NULL;
  g_autoptr (CtClass) after = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  ct_class_fixture_put (f, "roster.csv", "name,group\nAna,A\nBea,B\n");
  class = ct_class_fixture_load (f);
  ct_class_fixture_put (f, "roster.csv", "name,group\nCem,A\nAna,B\nBea,B\n");
  g_assert_true (ct_class_save_ids (class, &error));
  g_assert_no_error (error);
  after = ct_class_fixture_load (f);
  for (guint i = 0; i < 2; i++)
    {
      const CtStudent *before =
          g_ptr_array_index (ct_roster_get_students (ct_class_get_roster (class)), i);
      const CtStudent *now = ct_roster_lookup (ct_class_get_roster (after), before->id);

      g_assert_cmpstr (now->name, ==, before->name);
      g_assert_cmpstr (now->shown, ==, before->shown);
    }
  text = ct_class_fixture_get (f, "roster.csv");
  g_assert_true (
      g_str_has_prefix (text, "\xef\xbb\xbf\"id\",\"name\",\"group\",\"picture\"\r\n"));
  g_assert_nonnull (strstr (text, "\"Ana\",\"B\","));

  /* Cem was added meanwhile. */
  g_assert_true (ct_class_save_ids (after, &error));
  g_clear_object (&after);
  after = ct_class_fixture_load (f);
  g_assert_false (ct_class_save_ids (after, &error));
  g_assert_no_error (error);
}

/* The meaning of headings must not depend on the locale. */
CT_TEST ("/roster/turkish")
{
  g_autofree char *place = g_dir_make_tmp ("cartilla-locale-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (place, "tr_TR.UTF-8", NULL);
  const char *const argv[] = { "localedef", "-i", "tr_TR", "-f", "UTF-8", path, NULL };
  g_autofree char *before = g_strdup (setlocale (LC_ALL, NULL));
  g_autofree char *dotless = NULL;
  g_autofree char *said = NULL;
  g_autoptr (CtRoster) roster = NULL;

  g_spawn_sync (NULL, (char **) argv, NULL,
                G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, NULL,
                NULL, NULL, NULL);
  g_setenv ("LOCPATH", place, TRUE);
  if (setlocale (LC_ALL, "tr_TR.UTF-8") == NULL)
    {
      g_test_skip ("There is no Turkish locale");
      return;
    }

  dotless = g_utf8_strdown ("ID", -1);
  g_assert_cmpstr (dotless, ==, "ıd");
  roster =
      ct_class_fixture_parse ("ID;NAME;PICTURE;GROUP\nk1;Işıl;owl;A\nK2;ismet;;A\n",
                              -1);
  setlocale (LC_ALL, before);
  g_unsetenv ("LOCPATH");
  g_assert_nonnull (roster);
  said = ct_class_fixture_say (roster);
  g_assert_cmpstr (said, ==, "k1/Işıl/owl/A|K2/ismet/-/A");
}
