/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-roster-read.c: a table that a teacher has saved, read or refused line by line */
#include <glib/gi18n.h>
#include <string.h>

#include "ct-csv.h"
#include "ct-learner-pictures.h"
#include "ct-roster-private.h"

/* Of which no file can be called on some computers. */
static gboolean
is_reserved (const char *id)
{
  static const char *const names[] = { "con", "prn", "aux", "nul", NULL };
  g_autofree char *folded = ct_roster_fold (id);

  return g_strv_contains (names, folded) ||
         ((g_str_has_prefix (folded, "com") || g_str_has_prefix (folded, "lpt")) &&
          strlen (folded) == 4 && g_ascii_isdigit (folded[3]));
}

static gboolean
is_id (const char *id)
{
  gsize length = strlen (id);

  if (length == 0 || length > CT_ROSTER_MAX_ID || *id == '-' || is_reserved (id))
    return FALSE;

  for (; *id != '\0'; id++)
    if (!g_ascii_isalnum (*id) && *id != '-' && *id != '_')
      return FALSE;
  return TRUE;
}

/* -------------------------------------------------------------------------- columns */

/* Headings as people write them in the languages of our games and their neighbors, in
 * small letters, without accents. The file says the same on every computer, so its
 * language is not that of the desktop.
 */
static const char *const headings[CT_N_ROSTER_COLUMNS] = {
  [CT_ROSTER_ID] = "id",
  [CT_ROSTER_NUMBER] = "no|nr|n|n°|#|number|nummer|numero|num",
  [CT_ROSTER_NAME] =
      "name|names|nombre|nombres|nome|nomes|nomi|nom|noms|nama|pangalan|naam|namen|ad|"
      "adi|isim|jmeno|meno|nume|имя|імя|namn|navn|nimi|nev|ime|"
      "child|children|student|students|pupil|pupils|learner|learners|player|players|"
      "kind|kinder|schuler|schulerin|schulerinnen|schueler|schuelerin|schuler/in|"
      "schuler/-in|schuler*in|schuler:in|schulerinnen und schuler|sus|"
      "alumno|alumna|alumnos|alumnas|alumnado|alumno/a|alumnos/as|alumno(a)|estudiante|"
      "estudiantes|nino|nina|ninos|ninas|alumne|alumnes|alumnat|estudiant|estudiants|nen|"
      "nens|aluno|aluna|alunos|alunas|aluno(a)|aluno/a|alunos(as)|estudante|estudantes|"
      "crianca|criancas|eleve|eleves|etudiant|etudiants|enfant|enfants|alunno|alunna|"
      "alunni|studente|studenti|studentessa|bambino|bambini|siswa|murid|pelajar|"
      "peserta didik|anak|mag-aaral|estudyante|bata|mga bata|mga mag-aaral|leerling|"
      "leerlingen|ogrenci|uczen|uczniowie|zak|zaci|tanulo|elev|elevi|elever|ученик|"
      "учащийся",
  [CT_ROSTER_FULL] =
      "full name|fullname|full names|student name|student's name|name of student|"
      "pupil name|child name|child's name|display name|"
      "nombre completo|nombre y apellidos|nombre y apellido|nombres y apellidos|"
      "nombre apellidos|nombre del alumno|nombre del estudiante|nombre del nino|"
      "nom complet|nom i cognoms|nom i cognom|nom de l'alumne|nome completo|"
      "nome e sobrenome|nome e apelido|nome do aluno|nome da crianca|nome e cognome|"
      "nome dell'alunno|nom de l'eleve|nom de l'enfant|prenom et nom|prenom nom|"
      "vor- und nachname|vor- und zuname|vorname und nachname|vorname nachname|"
      "vorname name|vollstandiger name|name des kindes|schulername|schuelername|"
      "nama lengkap|nama siswa|nama murid|buong pangalan|pangalan at apelyido|"
      "volledige naam|ad soyad|adi soyadi|imie i nazwisko|jmeno a prijmeni|"
      "nume si prenume|имя и фамилия|фио",
  [CT_ROSTER_INVERTED] =
      "apellidos y nombre|apellidos y nombres|apellido y nombre|apellidos, nombre|"
      "apellidos, nombres|apellido, nombre|cognoms i nom|cognoms, nom|cognom i nom|"
      "sobrenome, nome|apelido, nome|cognome e nome|cognome, nome|cognome nome|"
      "nom et prenom|nom, prenom|nom prenom|nachname, vorname|name, vorname|"
      "familienname, vorname|nach- und vorname|zu- und vorname|last name, first name|"
      "last, first|surname, first name|surname, given name|family name, given name|"
      "nazwisko i imie|prijmeni a jmeno|фамилия и имя",
  [CT_ROSTER_PICTURE] = "picture|bild|imagen|imagem|imatge|gambar|larawan|immagine|"
                        "image|afbeelding",
  [CT_ROSTER_GROUP] = "group|gruppe|grupo|grup|kelompok|pangkat|groupe|gruppo|groep",
  [CT_ROSTER_GIVEN] =
      "first name|first names|firstname|first|given name|given names|givenname|given|"
      "forename|forenames|christian name|vorname|vornamen|rufname|nombre de pila|"
      "primer nombre|nombre 1|nom de pila|primer nom|prenom|prenoms|primeiro nome|"
      "nome proprio|nome de batismo|nome di battesimo|primo nome|nama depan|"
      "nama pertama|unang pangalan|voornaam|voornamen|roepnaam|imie|imiona|"
      "krestni jmeno|krstne meno|keresztnev|utonev|prenume|fornamn|fornavn|etunimi",
  [CT_ROSTER_MIDDLE] =
      "middle name|middle names|middlename|second name|zweiter vorname|segundo nombre|"
      "nombre 2|segon nom|segundo nome|secondo nome|deuxieme prenom|nama tengah|"
      "gitnang pangalan|tussenvoegsel|отчество",
  [CT_ROSTER_FAMILY] =
      "last name|last names|lastname|last|family name|familyname|family|surname|"
      "surnames|nachname|familienname|zuname|apellido|apellidos|primer apellido|"
      "1er apellido|1o apellido|1 apellido|apellido 1|apellido1|apellido paterno|"
      "sobrenome|sobrenomes|apelido|apelidos|ultimo nome|nome de familia|cognom|cognoms|"
      "primer cognom|1r cognom|cognom 1|cognom1|llinatge|llinatges|nom de famille|"
      "cognome|cognomi|nama belakang|nama keluarga|nama akhir|apelyido|"
      "huling pangalan|achternaam|soyad|soyadi|soyisim|nazwisko|prijmeni|priezvisko|"
      "vezeteknev|csaladnev|nume de familie|фамилия|efternamn|efternavn|etternavn|"
      "sukunimi|prezime|priimek",
  [CT_ROSTER_SECOND_FAMILY] =
      "segundo apellido|2o apellido|2do apellido|2 apellido|apellido 2|apellido2|"
      "apellido materno|segon cognom|2n cognom|cognom 2|cognom2|second surname|"
      "second last name|second family name",
};

typedef struct
{
  const char *file;
  const CtClassFacts *facts;
  CtDiagnostics *diagnostics;
  CtRosterLayout *layout;
  gboolean has_headings;
  gboolean is_doubtful; /* what is read may be something else than what was meant */
  GHashTable *own_ids;  /* folded ids that the file says */
  GHashTable *names;    /* name → how many of that name came without an id */
  GPtrArray *students;
  GHashTable *by_id;
} Reader;

static gboolean complain (Reader *self,
                          guint line,
                          const char *code,
                          const char *format,
                          ...) G_GNUC_PRINTF (4, 5);

static gboolean
complain (Reader *self, guint line, const char *code, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  ct_diagnostics_add_valist (self->diagnostics, CT_CONTENT_ERROR_SYNTAX, self->file,
                             line, code, format, args);
  va_end (args);
  return FALSE;
}

/* Without accents, capitals and what people write behind a word; the same whatever the
 * language of the desktop is.
 */
static char *
fold_heading (const char *heading)
{
  g_autofree char *parts = g_utf8_normalize (heading, -1, G_NORMALIZE_ALL);
  g_autofree char *small = g_utf8_casefold (parts, -1);
  GString *folded = g_string_new (NULL);

  for (const char *p = small; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == 0x131) /* a Turkish i without its dot */
        c = 'i';
      if (c == 0x2019)
        c = '\'';
      if (!g_unichar_ismark (c) &&
          !(c == ' ' && folded->len > 0 && folded->str[folded->len - 1] == ' '))
        g_string_append_unichar (folded, c);
    }
  while (folded->len > 1 && strchr (" .:*", folded->str[folded->len - 1]) != NULL)
    g_string_truncate (folded, folded->len - 1);
  return g_string_free (folded, FALSE);
}

static CtRosterColumn
find_column (const char *heading)
{
  g_autofree char *folded = fold_heading (heading);
  gsize length = strlen (folded);

  if (length == 0 || strchr (folded, '|') != NULL)
    return CT_N_ROSTER_COLUMNS;

  for (guint column = 0; column < CT_N_ROSTER_COLUMNS; column++)
    for (const char *p = headings[column]; p != NULL; p = strchr (p, '|'))
      {
        p += *p == '|';
        if (strncmp (p, folded, length) == 0 && (p[length] == '|' || p[length] == '\0'))
          return column;
      }

  return CT_N_ROSTER_COLUMNS;
}

static guint
rate_headings (GStrv fields)
{
  guint n = 0;

  for (; *fields != NULL; fields++)
    n += find_column (*fields) != CT_N_ROSTER_COLUMNS;
  return n;
}

/* “Nom” is the given name beside “Cognoms”, and the family name beside “Prénom”. */
static void
find_meaning_of_name (int *columns)
{
  int name = columns[CT_ROSTER_NAME];
  gboolean is_given = columns[CT_ROSTER_GIVEN] < 0 && columns[CT_ROSTER_FAMILY] >= 0;
  gboolean is_family = columns[CT_ROSTER_GIVEN] >= 0 && columns[CT_ROSTER_FAMILY] < 0;

  if (name < 0 || columns[CT_ROSTER_FULL] >= 0 || columns[CT_ROSTER_INVERTED] >= 0)
    return;

  if (is_given || is_family)
    {
      columns[is_given ? CT_ROSTER_GIVEN : CT_ROSTER_FAMILY] = name;
      columns[CT_ROSTER_NAME] = -1;
    }
}

static void
warn_of_columns (Reader *self, const CtCsvRow *row)
{
  for (guint i = 0; row->fields[i] != NULL; i++)
    {
      CtRosterColumn column = find_column (row->fields[i]);

      if (column == CT_N_ROSTER_COLUMNS && *row->fields[i] != '\0')
        ct_diagnostics_warn (self->diagnostics, self->file, row->line, "unknown-column",
                             _ ("The column “%s” is not read."), row->fields[i]);
      else if (column != CT_N_ROSTER_COLUMNS &&
               !ct_roster_layout_has (self->layout, i) && column != CT_ROSTER_NUMBER)
        ct_diagnostics_warn (self->diagnostics, self->file, row->line, "other-column",
                             _ ("The column “%s” is not read: another column says the "
                                "same."),
                             row->fields[i]);
    }
}

/* Finds out what stands where. */
static void
read_headings (Reader *self, const CtCsvRow *row)
{
  int *columns = self->layout->columns;

  self->has_headings = TRUE;
  self->layout->headings = g_strdupv (row->fields);
  for (guint i = 0; row->fields[i] != NULL; i++)
    {
      CtRosterColumn column = find_column (row->fields[i]);

      if (column != CT_N_ROSTER_COLUMNS && columns[column] < 0)
        columns[column] = i;
    }
  find_meaning_of_name (columns);
  if (columns[CT_ROSTER_ID] < 0)
    self->layout->id = columns[CT_ROSTER_NUMBER];
  else
    self->layout->id = columns[CT_ROSTER_ID];
  warn_of_columns (self, row);
  if (!ct_roster_layout_has_name (self->layout))
    complain (self, row->line, "no-names",
              _ ("No column is called “name”. The first line names the columns: id, "
                 "name, picture, group."));
}

static const char *
get_field (const Reader *self, const CtCsvRow *row, int i)
{
  return i >= 0 && (guint) i < g_strv_length (row->fields) ? row->fields[i] : "";
}

/* ----------------------------------------------------------------------------- rows */

static char *
digest_name (const Reader *self, const char *name, guint nth)
{
  g_autofree char *all = g_strdup_printf ("%s\n%s\n%u", self->facts->id, name, nth);
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, all, -1);

  return g_strdup_printf ("c%.10s", digest);
}

/* The same on every computer as long as nobody has written ids into the file. */
static char *
make_id_of_name (Reader *self, const char *name)
{
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->names, name));
  char *id = NULL;

  do
    {
      g_free (id);
      id = digest_name (self, name, ++n);
    }
  while (ct_class_facts_is_forgotten (self->facts, id) ||
         g_hash_table_contains (self->own_ids, id));
  g_hash_table_insert (self->names, g_strdup (name), GUINT_TO_POINTER (n));
  return id;
}

/* Who has the other one's line has the other one's answers. */
static void
warn_of_namesake (Reader *self, const CtStudent *student)
{
  if (GPOINTER_TO_UINT (g_hash_table_lookup (self->names, student->name)) > 1)
    ct_diagnostics_warn (
        self->diagnostics, self->file, student->line, "namesake",
        _ ("Another student is called “%s”, too. Add their family names, "
           "so that you can tell them apart."),
        student->name);
}

/* In a spreadsheet such a text would be carried out. */
static gboolean
is_formula (const char *text)
{
  return *text != '\0' && strchr ("=+-@", *text) != NULL;
}

static gboolean
validate_name (Reader *self, const CtStudent *student)
{
  if (*student->name == '\0')
    return complain (self, student->line, "no-name",
                     _ ("Here is a child without a name."));
  if (g_utf8_strlen (student->name, -1) > CT_ROSTER_MAX_NAME ||
      (student->group != NULL &&
       g_utf8_strlen (student->group, -1) > CT_ROSTER_MAX_NAME))
    return complain (self, student->line, "long-name",
                     _ ("A name has more than %d letters; make it shorter."),
                     CT_ROSTER_MAX_NAME);
  if (is_formula (student->name) ||
      (student->group != NULL && is_formula (student->group)))
    return complain (self, student->line, "formula",
                     _ ("“%s” is no name: a spreadsheet would calculate with it."),
                     is_formula (student->name) ? student->name : student->group);
  return TRUE;
}

static gboolean
validate_id (Reader *self, const CtStudent *student)
{
  g_autofree char *folded = ct_roster_fold (student->id);
  const CtStudent *before = g_hash_table_lookup (self->by_id, folded);

  if (!is_id (student->id))
    return complain (self, student->line, "id",
                     _ ("“%s” cannot be an id: it has at most %d letters from a to z, "
                        "digits, “-” and “_”, and is no name that computers keep for "
                        "themselves."),
                     student->id, CT_ROSTER_MAX_ID);
  if (before != NULL)
    return complain (self, student->line, "doubled-id",
                     _ ("The id “%s” is that of the child on line %u already."),
                     student->id, before->line);
  return TRUE;
}

/* Where class.xml has come and the roster has not, the child is still there. */
static gboolean
is_forgotten (Reader *self, const CtStudent *student)
{
  if (!ct_class_facts_is_forgotten (self->facts, student->id))
    return FALSE;

  ct_diagnostics_warn (self->diagnostics, self->file, student->line, "forgotten",
                       _ ("The id “%s” was that of a child of whom nothing is kept; "
                          "whoever has it now needs another one."),
                       student->id);
  return TRUE;
}

static char *
or_null (const char *text)
{
  return *text != '\0' ? g_strdup (text) : NULL;
}

/* Whether it is what becomes of letters that were taken for others twice. */
static gboolean
is_garbled (const char *text)
{
  gsize length;
  g_autofree char *bytes =
      g_convert (text, -1, "WINDOWS-1252", "UTF-8", NULL, &length, NULL);

  if (strstr (text, "\xef\xbf\xbd") != NULL)
    return TRUE;

  return bytes != NULL && !g_str_is_ascii (bytes) &&
         g_utf8_validate_len (bytes, length, NULL);
}

/* Names have letters, and hardly anything else. */
static gboolean
is_odd (const char *name)
{
  static const char *const sums[] = { "total",  "totale", "summe",   "suma", "somme",
                                      "jumlah", "anzahl", "kabuuan", "sum",  NULL };
  g_autofree char *folded = fold_heading (name);
  const char *comma = strchr (name, ',');
  guint n_letters = 0, n_digits = 0;

  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      n_letters += g_unichar_isalpha (c) || g_unichar_ismark (c);
      n_digits += g_unichar_isdigit (c);
    }
  return n_letters == 0 || n_digits > n_letters || g_ascii_isdigit (*name) ||
         (comma != NULL && comma[1] != ' ') ||
         strpbrk (name, ":;|\\<>{}[]#%$_~^?!\t") != NULL ||
         g_strv_contains (sums, folded);
}

static void doubt (Reader *self, guint line, const char *code, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

static void
doubt (Reader *self, guint line, const char *code, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  ct_diagnostics_warn (self->diagnostics, self->file, line, code, "%s", text);
  self->is_doubtful = TRUE;
}

/* A line whose fields somebody has put together in another way. */
static gboolean
has_other_separator (const Reader *self, const CtStudent *student, const CtCsvRow *row)
{
  return strchr (student->name, ',') != NULL && g_strv_length (row->fields) == 1 &&
         self->has_headings && g_strv_length (self->layout->headings) > 1;
}

static void
doubt_name (Reader *self, const CtStudent *student, const CtCsvRow *row)
{
  if (row->is_foreign)
    doubt (self, row->line, "other-letters",
           _ ("The letters of this line are written in another way than those of the "
              "rest. It is read as “%s”. Save the table as CSV with the character set "
              "UTF-8."),
           student->name);
  else if (is_garbled (student->name))
    doubt (
        self, row->line, "garbled",
        _ ("“%s” has letters that were lost when the table was saved. Write the name "
           "once more."),
        student->name);
  else if (is_odd (student->name) || has_other_separator (self, student, row))
    doubt (self, row->line, "odd-name", _ ("“%s” does not look like a name."),
           student->name);
  else if (row->is_padded && self->layout->separator == ',' && !self->layout->is_padded)
    doubt (self, row->line, "comma",
           _ ("This line is read as “%s”. If a comma belongs to the name, put the name "
              "into quotation marks."),
           student->name);
}

static void
warn_of_picture (Reader *self, const CtStudent *student)
{
  guint picture;

  if (student->picture != NULL &&
      !ct_learner_pictures_find (student->picture, &picture))
    ct_diagnostics_warn (self->diagnostics, self->file, student->line, "picture",
                         _ ("There is no picture “%s”."), student->picture);
}

/* Behind the last heading nothing stands; a comma within a name may have moved all. */
static gboolean
has_too_many_fields (Reader *self, const CtCsvRow *row)
{
  guint n = self->has_headings ? g_strv_length (self->layout->headings) : 1;

  for (guint i = 0; row->fields[i] != NULL; i++)
    if (i >= n && *row->fields[i] != '\0')
      return TRUE;

  return FALSE;
}

static gboolean
is_heading_again (const Reader *self, const CtCsvRow *row)
{
  return self->has_headings &&
         g_strv_equal ((const char *const *) row->fields,
                       (const char *const *) self->layout->headings);
}

static void
read_student (Reader *self, const CtCsvRow *row)
{
  g_autoptr (CtStudent) student = NULL;
  const char *id = get_field (self, row, self->layout->id);

  if (has_too_many_fields (self, row))
    {
      complain (
          self, row->line, "many-fields",
          _ ("This line has more fields than the line of headings. If a comma or "
             "a semicolon belongs to a name, put the name into quotation marks."));
      return;
    }
  if (is_heading_again (self, row))
    {
      ct_diagnostics_warn (
          self->diagnostics, self->file, row->line, "headings-again",
          _ ("This line names the columns once more; it is not read."));
      return;
    }

  student = g_new0 (CtStudent, 1);
  student->line = row->line;
  student->row = g_strdupv (row->fields);
  student->name = ct_roster_layout_dup_name (self->layout, row->fields);
  student->picture =
      or_null (get_field (self, row, self->layout->columns[CT_ROSTER_PICTURE]));
  student->group =
      or_null (get_field (self, row, self->layout->columns[CT_ROSTER_GROUP]));
  student->has_own_id = *id != '\0';
  student->id =
      student->has_own_id ? g_strdup (id) : make_id_of_name (self, student->name);
  if (!validate_name (self, student) || !validate_id (self, student) ||
      is_forgotten (self, student))
    return;
  doubt_name (self, student, row);
  warn_of_picture (self, student);
  if (!student->has_own_id)
    warn_of_namesake (self, student);

  g_hash_table_insert (self->by_id, ct_roster_fold (student->id), student);
  g_ptr_array_add (self->students, g_steal_pointer (&student));
}

/* A line with several names of columns, or with one beneath a title. */
static gboolean
is_row_of_headings (GPtrArray *rows, guint i)
{
  const CtCsvRow *row = g_ptr_array_index (rows, i);
  guint n = rate_headings (row->fields);

  return n > 1 || (n == 1 && (i == 0 || (i < 3 && row->fields[1] == NULL)));
}

static char *
dup_line (const CtCsvRow *row)
{
  g_autofree char *line = g_strjoinv (" ", row->fields);

  return g_strstrip (g_steal_pointer (&line));
}

/* A heading that nobody knows stands above names of several words, or says more than a
 * name.
 */
static gboolean
looks_like_heading (GPtrArray *rows)
{
  const CtCsvRow *first = g_ptr_array_index (rows, 0);

  if (is_odd (first->fields[0]) || strpbrk (first->fields[0], "0123456789") != NULL)
    return TRUE;
  if (rows->len < 2 || strchr (first->fields[0], ' ') != NULL)
    return FALSE;

  for (guint i = 1; i < rows->len; i++)
    {
      const CtCsvRow *row = g_ptr_array_index (rows, i);

      if (strchr (row->fields[0], ' ') == NULL)
        return FALSE;
    }
  return TRUE;
}

/* A list of names is a roster, too; but nobody knows whether its first line is one.
 *
 * Returns: which row is the first one with a student
 */
static guint
read_list (Reader *self, GPtrArray *rows)
{
  const CtCsvRow *first = g_ptr_array_index (rows, 0);
  g_autofree char *line = dup_line (first);

  self->layout->columns[CT_ROSTER_NAME] = 0;
  if (first->fields[1] != NULL)
    {
      complain (self, first->line, "no-headings",
                _ ("“%s” names no columns. The first line names the columns: id, name, "
                   "picture, group."),
                line);
      return rows->len;
    }
  if (looks_like_heading (rows))
    {
      complain (self, first->line, "unknown-heading",
                _ ("“%s” is no heading that is known here. Write “name” instead of it, "
                   "or above it if it is the name of a student."),
                line);
      return 1;
    }

  doubt (self, first->line, "no-headings",
         _ ("No line names the columns, so “%s” is read as a student. If it is one, "
            "write “name” above it; if it is a heading, write “name” instead of it."),
         line);
  return 0;
}

/* Returns: which row is the first one with a student */
static guint
read_first_rows (Reader *self, GPtrArray *rows)
{
  guint n = MIN (rows->len, 10);
  guint i = 0;

  while (i < n && !is_row_of_headings (rows, i))
    i++;
  if (i == n)
    return rows->len > 0 ? read_list (self, rows) : 0;

  for (guint k = 0; k < i; k++)
    {
      const CtCsvRow *row = g_ptr_array_index (rows, k);
      g_autofree char *line = dup_line (row);

      ct_diagnostics_warn (self->diagnostics, self->file, row->line, "title",
                           _ ("“%s” stands above the headings; it is not read."), line);
    }
  read_headings (self, g_ptr_array_index (rows, i));
  self->layout->is_padded = ((CtCsvRow *) g_ptr_array_index (rows, i))->is_padded;
  return i + 1;
}

/* An id that is made of a name is not one that the file gives to another student. */
static void
collect_ids (Reader *self, GPtrArray *rows, guint first)
{
  for (guint i = first; i < rows->len; i++)
    {
      const char *id = get_field (self, g_ptr_array_index (rows, i), self->layout->id);

      if (*id != '\0')
        g_hash_table_add (self->own_ids, ct_roster_fold (id));
    }
}

/**
 * ct_roster_read:
 * @file: what findings call the file
 * @facts: of the class; an id is made of its own and the name of a child that has none
 *
 * Reads as much of a table as can be understood.
 *
 * Returns: (transfer full) (nullable): those whose lines are understood; %NULL if the
 *   table as a whole is not
 */
CtRoster *
ct_roster_read (GBytes *bytes,
                const char *file,
                const CtClassFacts *facts,
                CtDiagnostics *diagnostics)
{
  g_autoptr (CtRosterLayout) layout = ct_roster_layout_new ();
  guint n_before = ct_diagnostics_get_n_all (diagnostics);
  g_autoptr (GPtrArray) rows =
      ct_csv_read (bytes, file, rate_headings, &layout->separator, diagnostics);
  g_autoptr (GHashTable) names =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) by_id =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) own_ids =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) students =
      g_ptr_array_new_with_free_func ((GDestroyNotify) ct_student_free);
  Reader reader = { file,
                    facts,
                    diagnostics,
                    .layout = layout,
                    .names = names,
                    .own_ids = own_ids,
                    .students = students,
                    .by_id = by_id };
  guint first;

  if (rows == NULL)
    return NULL;

  reader.is_doubtful = ct_diagnostics_get_n_all (diagnostics) > n_before;
  first = read_first_rows (&reader, rows);
  collect_ids (&reader, rows, first);
  for (guint i = first; i < rows->len; i++)
    read_student (&reader, g_ptr_array_index (rows, i));
  if (students->len > CT_ROSTER_MAX_STUDENTS)
    complain (&reader, 0, "many-children", _ ("These are too many children."));

  layout->is_doubtful = reader.is_doubtful;
  return ct_roster_new_with_layout (students, layout);
}

/**
 * ct_roster_parse:
 * @file: what findings call the file
 * @facts: of the class; an id is made of its own and the name of a child that has none
 *
 * Reads a table of children as a teacher has saved it.
 *
 * Returns: (transfer full) (nullable): all of them; %NULL if there is any line that is
 *   not understood
 */
CtRoster *
ct_roster_parse (GBytes *bytes,
                 const char *file,
                 const CtClassFacts *facts,
                 CtDiagnostics *diagnostics)
{
  guint n_before = ct_diagnostics_get_n_errors (diagnostics);
  g_autoptr (CtRoster) roster = ct_roster_read (bytes, file, facts, diagnostics);

  return ct_diagnostics_get_n_errors (diagnostics) == n_before
             ? g_steal_pointer (&roster)
             : NULL;
}
