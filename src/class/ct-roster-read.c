/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-roster-read.c: a table that a teacher has saved, read or refused line by line */
#include <glib/gi18n.h>
#include <string.h>

#include "ct-csv.h"
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

typedef enum
{
  COLUMN_ID,
  COLUMN_NAME,
  COLUMN_PICTURE,
  COLUMN_GROUP,
  COLUMN_GIVEN,
  COLUMN_FAMILY,
  N_COLUMNS,
} Column;

/* Headings as people write them in the languages of our games and their neighbours. The
 * file says the same on every computer, so its language is not that of the desktop.
 */
static const char *const headings[N_COLUMNS][12] = {
  [COLUMN_ID] = { "id", "no", "no.", "nr", "nr.", "number", "nummer", "número" },
  [COLUMN_NAME] = { "name", "child", "kind", "nombre", "nome", "nom", "nama",
                    "pangalan" },
  [COLUMN_PICTURE] = { "picture", "bild", "imagen", "imagem", "imatge", "gambar",
                       "larawan" },
  [COLUMN_GROUP] = { "group", "gruppe", "grupo", "grup", "kelompok", "pangkat" },
  [COLUMN_GIVEN] = { "first name", "given name", "forename", "vorname", "prénom",
                     "nama depan" },
  [COLUMN_FAMILY] = { "last name", "family name", "surname", "nachname", "familienname",
                      "apellido", "apellidos", "sobrenome", "cognom", "cognoms",
                      "nama belakang" },
};

typedef struct
{
  const char *file;
  const CtClassFacts *facts;
  CtDiagnostics *diagnostics;
  int columns[N_COLUMNS]; /* -1 where there is none */
  gboolean is_other[64];
  GHashTable *names; /* name → how many of that name came without an id */
  GPtrArray *pupils;
  GHashTable *by_id;
  GStrv others;
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

static Column
find_column (const char *heading)
{
  g_autofree char *folded = g_utf8_strdown (heading, -1);

  for (guint column = 0; column < N_COLUMNS; column++)
    for (guint i = 0; headings[column][i] != NULL; i++)
      if (g_str_equal (headings[column][i], folded))
        return column;

  return N_COLUMNS;
}

/* Finds out what stands where. Returns: whether @row names the columns */
static gboolean
read_headings (Reader *self, const CtCsvRow *row)
{
  g_autoptr (GStrvBuilder) others = g_strv_builder_new ();
  guint n = 0;

  for (guint i = 0; i < N_COLUMNS; i++)
    self->columns[i] = -1;
  for (guint i = 0; row->fields[i] != NULL; i++)
    {
      Column column = find_column (row->fields[i]);

      self->is_other[i] = column == N_COLUMNS || self->columns[column] >= 0;
      if (self->is_other[i])
        g_strv_builder_add (others, row->fields[i]);
      else
        self->columns[column] = i;
      n += !self->is_other[i];
    }
  if (n == 0)
    return FALSE;

  g_strfreev (self->others);
  self->others = g_strv_builder_end (others);
  return TRUE;
}

static const char *
get_field (const Reader *self, const CtCsvRow *row, Column column)
{
  int i = self->columns[column];

  return i >= 0 && (guint) i < g_strv_length (row->fields) ? row->fields[i] : "";
}

/* ----------------------------------------------------------------------------- rows */

static char *
dup_name (const Reader *self, const CtCsvRow *row)
{
  const char *name = get_field (self, row, COLUMN_NAME);
  g_autofree char *both = NULL;

  if (*name != '\0')
    return g_utf8_normalize (name, -1, G_NORMALIZE_NFC);

  both = g_strconcat (get_field (self, row, COLUMN_GIVEN), " ",
                      get_field (self, row, COLUMN_FAMILY), NULL);
  return g_utf8_normalize (g_strstrip (both), -1, G_NORMALIZE_NFC);
}

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
  while (ct_class_facts_is_forgotten (self->facts, id));
  g_hash_table_insert (self->names, g_strdup (name), GUINT_TO_POINTER (n));
  return id;
}

/* Who has the other one's line has the other one's answers. */
static void
warn_of_namesake (Reader *self, const CtPupil *pupil)
{
  if (GPOINTER_TO_UINT (g_hash_table_lookup (self->names, pupil->name)) > 1)
    ct_diagnostics_warn (self->diagnostics, self->file, pupil->line, "namesake",
                         _ ("Another child is called “%s”, too, and neither has an id: "
                            "which is which is known by the order of their lines "
                            "alone. Give each of them an id."),
                         pupil->name);
}

/* In a spreadsheet such a text would be carried out. */
static gboolean
is_formula (const char *text)
{
  return *text != '\0' && strchr ("=+-@", *text) != NULL;
}

static gboolean
prove_name (Reader *self, const CtPupil *pupil)
{
  if (*pupil->name == '\0')
    return complain (self, pupil->line, "no-name",
                     _ ("Here is a child without a name."));
  if (g_utf8_strlen (pupil->name, -1) > CT_ROSTER_MAX_NAME ||
      (pupil->group != NULL && g_utf8_strlen (pupil->group, -1) > CT_ROSTER_MAX_NAME))
    return complain (self, pupil->line, "long-name",
                     _ ("A name has more than %d letters; make it shorter."),
                     CT_ROSTER_MAX_NAME);
  if (is_formula (pupil->name) || (pupil->group != NULL && is_formula (pupil->group)))
    return complain (self, pupil->line, "formula",
                     _ ("“%s” is no name: a spreadsheet would calculate with it."),
                     is_formula (pupil->name) ? pupil->name : pupil->group);
  return TRUE;
}

static gboolean
prove_id (Reader *self, const CtPupil *pupil)
{
  g_autofree char *folded = ct_roster_fold (pupil->id);
  const CtPupil *before = g_hash_table_lookup (self->by_id, folded);

  if (!is_id (pupil->id))
    return complain (self, pupil->line, "id",
                     _ ("“%s” cannot be an id: it has at most %d letters from a to z, "
                        "digits, “-” and “_”, and is no name that computers keep for "
                        "themselves."),
                     pupil->id, CT_ROSTER_MAX_ID);
  if (before != NULL)
    return complain (self, pupil->line, "doubled-id",
                     _ ("The id “%s” is that of the child on line %u already."),
                     pupil->id, before->line);
  return TRUE;
}

/* Where class.xml has come and the roster has not, the child is still there. */
static gboolean
is_forgotten (Reader *self, const CtPupil *pupil)
{
  if (!ct_class_facts_is_forgotten (self->facts, pupil->id))
    return FALSE;

  ct_diagnostics_warn (self->diagnostics, self->file, pupil->line, "forgotten",
                       _ ("The id “%s” was that of a child of whom nothing is kept; "
                          "whoever has it now needs another one."),
                       pupil->id);
  return TRUE;
}

static char *
or_null (const char *text)
{
  return *text != '\0' ? g_strdup (text) : NULL;
}

static GStrv
dup_others (const Reader *self, const CtCsvRow *row)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; row->fields[i] != NULL; i++)
    if (self->is_other[i])
      g_strv_builder_add (builder, row->fields[i]);

  return g_strv_builder_end (builder);
}

static void
read_pupil (Reader *self, const CtCsvRow *row)
{
  g_autoptr (CtPupil) pupil = g_new0 (CtPupil, 1);
  const char *id = get_field (self, row, COLUMN_ID);

  pupil->line = row->line;
  pupil->name = dup_name (self, row);
  pupil->picture = or_null (get_field (self, row, COLUMN_PICTURE));
  pupil->group = or_null (get_field (self, row, COLUMN_GROUP));
  pupil->others = dup_others (self, row);
  pupil->has_own_id = *id != '\0';
  pupil->id = pupil->has_own_id ? g_strdup (id) : make_id_of_name (self, pupil->name);
  if (!prove_name (self, pupil) || !prove_id (self, pupil) ||
      is_forgotten (self, pupil))
    return;
  if (!pupil->has_own_id)
    warn_of_namesake (self, pupil);

  g_hash_table_insert (self->by_id, ct_roster_fold (pupil->id), pupil);
  g_ptr_array_add (self->pupils, g_steal_pointer (&pupil));
}

static guint
read_first_row (Reader *self, const CtCsvRow *row)
{
  if (read_headings (self, row))
    {
      if (self->columns[COLUMN_NAME] < 0 && self->columns[COLUMN_GIVEN] < 0)
        complain (
            self, row->line, "no-names",
            _ ("No column is called “name”. The first line names the columns: id, "
               "name, picture, group."));
      return 1;
    }

  /* A list of names is a roster, too. */
  if (g_strv_length (row->fields) > 1)
    complain (self, row->line, "no-headings",
              _ ("The first line names the columns: id, name, picture, group."));
  self->columns[COLUMN_NAME] = 0;
  self->is_other[0] = FALSE;
  return 0;
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
  g_autoptr (GPtrArray) rows = ct_csv_read (bytes, file, diagnostics);
  g_autoptr (GHashTable) names =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) by_id =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) pupils =
      g_ptr_array_new_with_free_func ((GDestroyNotify) ct_pupil_free);
  g_auto (GStrv) others = NULL;
  Reader reader = { file,
                    facts,
                    diagnostics,
                    .names = names,
                    .pupils = pupils,
                    .by_id = by_id,
                    .others = g_new0 (char *, 1) };
  guint n_before = ct_diagnostics_get_n_errors (diagnostics);

  if (rows != NULL && rows->len > 0)
    for (guint i = read_first_row (&reader, g_ptr_array_index (rows, 0)); i < rows->len;
         i++)
      read_pupil (&reader, g_ptr_array_index (rows, i));
  others = reader.others;
  if (pupils->len > CT_ROSTER_MAX_PUPILS)
    complain (&reader, 0, "many-children", _ ("These are too many children."));
  if (rows == NULL || ct_diagnostics_get_n_errors (diagnostics) > n_before)
    return NULL;

  return ct_roster_new_with_others (pupils, g_steal_pointer (&others));
}
