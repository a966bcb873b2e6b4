/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-roster.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-class-merge.h"
#include "ct-csv.h"
#include "ct-learners.h"
#include "ct-plain.h"

/* Names have one or several columns. */
typedef enum
{
  COLUMN_ID,
  COLUMN_NUMBER, /* the id if there is no other */
  COLUMN_PICTURE,
  COLUMN_GROUP,
  COLUMN_NAME, /* unless another column has a part */
  COLUMN_FULL,
  COLUMN_INVERTED, /* "family, given" */
  COLUMN_GIVEN,
  COLUMN_MIDDLE,
  COLUMN_FAMILY,
  COLUMN_SECOND_FAMILY,
  N_COLUMNS,
} Column;

/* Saving preserves it. */
typedef struct
{
  GStrv headings;         /* (nullable) */
  int columns[N_COLUMNS]; /* -1 if missing */
  int id;                 /* of ids, or -1 */
  char separator;
  gboolean is_padded;
  gboolean is_doubtful; /* may be misread */
} Layout;

static void
take_field (char **field,
            const char *base,
            const char *theirs,
            const char *mine,
            const char *what,
            GPtrArray *conflicts)
{
  const char *merged = ct_class_merge (base, theirs, mine, what, conflicts);

  *field = g_strdup (merged);
}

static CtStudent *
merge_student (const CtStudent *base,
               const CtStudent *theirs,
               const CtStudent *mine,
               GPtrArray *conflicts)
{
  CtStudent *merged = g_new0 (CtStudent, 1);
  g_autofree char *what =
      /* Translators: The name of a student. A fact that two computers have changed at
       * the same time.
       */
      g_strdup_printf (_ ("Roster entry of %s"), theirs->name);

  merged->id = g_strdup (theirs->id);
  merged->has_own_id = TRUE;
  merged->row = g_strdupv (theirs->row);
  take_field (&merged->name, base->name, theirs->name, mine->name, what, conflicts);
  take_field (&merged->picture, base->picture, theirs->picture, mine->picture, what,
              conflicts);
  take_field (&merged->group, base->group, theirs->group, mine->group, what, conflicts);
  return merged;
}

static void
merge_theirs (const CtRoster *base,
              const CtStudent *theirs,
              const CtRoster *mine,
              GPtrArray *merged,
              GPtrArray *conflicts)
{
  const CtStudent *before = ct_roster_lookup (base, theirs->id);
  const CtStudent *own = ct_roster_lookup (mine, theirs->id);

  if (own != NULL)
    g_ptr_array_add (merged, merge_student (before != NULL ? before : theirs, theirs,
                                            own, conflicts));
  else if (before == NULL)
    g_ptr_array_add (merged, ct_student_copy (theirs));
}

/**
 * ct_roster_merge:
 * @conflicts: (nullable) (element-type CtClassConflict):
 *
 * Three-way merge. Removed on one side is removed.
 */
CtRoster *
ct_roster_merge (const CtRoster *base,
                 const CtRoster *theirs,
                 const CtRoster *mine,
                 GPtrArray *conflicts)
{
  g_autoptr (GPtrArray) merged =
      g_ptr_array_new_with_free_func ((GDestroyNotify) ct_student_free);
  GPtrArray *others = ct_roster_get_students (theirs);
  GPtrArray *own = ct_roster_get_students (mine);

  for (guint i = 0; i < others->len; i++)
    merge_theirs (base, g_ptr_array_index (others, i), mine, merged, conflicts);
  for (guint i = 0; i < own->len; i++)
    {
      const CtStudent *student = g_ptr_array_index (own, i);

      if (ct_roster_lookup (theirs, student->id) == NULL &&
          ct_roster_lookup (base, student->id) == NULL)
        {
          CtStudent *added = ct_student_copy (student);

          /* Columns may have changed. */
          g_clear_pointer (&added->row, g_strfreev);
          g_ptr_array_add (merged, added);
        }
    }
  return ct_roster_new (merged, theirs);
}

typedef struct
{
  gboolean is_taken[CT_N_LEARNER_PICTURES];
  guint n_taken;
} Group;

static void
take_picture (Group *group, guint picture)
{
  group->n_taken += !group->is_taken[picture];
  group->is_taken[picture] = TRUE;
  if (group->n_taken == CT_N_LEARNER_PICTURES)
    *group = (Group){ 0 };
}

static Group *
get_group (GHashTable *groups, const CtStudent *student)
{
  const char *name = student->group != NULL ? student->group : "";
  Group *group = g_hash_table_lookup (groups, name);

  if (group == NULL)
    {
      group = g_new0 (Group, 1);
      g_hash_table_insert (groups, (gpointer) name, group);
    }
  return group;
}

/* Each has their own order, so few pictures change with the roster. */
static guint
choose (const Group *group, const CtStudent *student)
{
  g_autofree char *id = ct_roster_fold (student->id);
  guint hash = g_str_hash (id);
  guint step = 2 * (hash / CT_N_LEARNER_PICTURES) + 1;
  guint picture = hash % CT_N_LEARNER_PICTURES;

  while (group->is_taken[picture])
    picture = (picture + step) % CT_N_LEARNER_PICTURES;
  return picture;
}

/* @students: (element-type CtStudent): all
 *
 * Pictures of the file first; unique in the group while possible.
 */
static void
give_pictures (GPtrArray *students)
{
  g_autoptr (GHashTable) groups =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  guint picture;

  for (guint i = 0; i < students->len; i++)
    {
      CtStudent *student = g_ptr_array_index (students, i);

      student->shown = NULL;
      if (!ct_learner_pictures_find (student->picture, &picture))
        continue;

      student->shown = ct_learner_pictures_get_id (picture);
      take_picture (get_group (groups, student), picture);
    }
  for (guint i = 0; i < students->len; i++)
    {
      CtStudent *student = g_ptr_array_index (students, i);
      Group *group = get_group (groups, student);

      if (student->shown != NULL)
        continue;

      picture = choose (group, student);
      student->shown = ct_learner_pictures_get_id (picture);
      take_picture (group, picture);
    }
}

#define BOM "\xef\xbb\xbf"

struct _CtRoster
{
  gatomicrefcount n_refs;
  GPtrArray *students; /* (element-type CtStudent) */
  GHashTable *by_id;   /* folded id → CtStudent */
  Layout *layout;
};

/* Students */

CtStudent *
ct_student_copy (const CtStudent *self)
{
  CtStudent *copy = g_memdup2 (self, sizeof *self);

  copy->id = g_strdup (self->id);
  copy->name = g_strdup (self->name);
  copy->called = g_strdup (self->called);
  copy->picture = g_strdup (self->picture);
  copy->group = g_strdup (self->group);
  copy->row = g_strdupv (self->row);
  return copy;
}

void
ct_student_free (CtStudent *self)
{
  g_free (self->id);
  g_free (self->name);
  g_free (self->called);
  g_free (self->picture);
  g_free (self->group);
  g_strfreev (self->row);
  g_free (self);
}

static gpointer
copy_student (gconstpointer student, gpointer unused)
{
  return ct_student_copy (student);
}

/**
 * ct_roster_fold:
 *
 * Returns: (transfer full): lower case, because "a1" and "A1" may be the same file
 */
char *
ct_roster_fold (const char *id)
{
  return g_ascii_strdown (id, -1);
}

/* Compares names as people do. */
static char *
dup_name_key (const char *name)
{
  g_autofree char *line = ct_plain_line (name);
  g_autofree char *letters = g_utf8_normalize (line, -1, G_NORMALIZE_ALL);

  return g_utf8_casefold (letters != NULL ? letters : line, -1);
}

gboolean
ct_student_has_namesake (const CtStudent *self)
{
  return self->called != NULL && !g_str_equal (self->called, self->name);
}

/* Adds ids to equal names. */
static void
call_all (GPtrArray *students)
{
  g_autoptr (GHashTable) first =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < students->len; i++)
    {
      CtStudent *student = g_ptr_array_index (students, i);
      char *key = dup_name_key (student->name);
      CtStudent *other = g_hash_table_lookup (first, key);
      CtStudent *const both[] = { student, other };

      g_clear_pointer (&student->called, g_free);
      if (other == NULL)
        {
          student->called = g_strdup (student->name);
          g_hash_table_insert (first, key, student);
          continue;
        }

      g_free (key);
      for (guint k = 0; k < G_N_ELEMENTS (both); k++)
        {
          g_free (both[k]->called);
          /* Translators: the name of a student whose name others have, too, and the id
           * in the roster: “Ana (k12)”.
           */
          both[k]->called = g_strdup_printf (C_ ("name and id", "%s (%s)"),
                                             both[k]->name, both[k]->id);
        }
    }
}

static Layout *
layout_new (void)
{
  Layout *self = g_new0 (Layout, 1);

  for (guint i = 0; i < N_COLUMNS; i++)
    self->columns[i] = -1;
  self->id = -1;
  self->separator = ';';
  return self;
}

static Layout *
layout_copy (const Layout *self)
{
  Layout *copy = g_memdup2 (self, sizeof *self);

  copy->headings = g_strdupv (self->headings);
  return copy;
}

static void
layout_free (Layout *self)
{
  g_strfreev (self->headings);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Layout, layout_free)

static Layout *
new_canonical_layout (void)
{
  static const char *const own[] = { "id", "name", "picture", "group", NULL };
  Layout *self = layout_new ();

  self->headings = g_strdupv ((GStrv) own);
  self->columns[COLUMN_ID] = self->id = 0;
  self->columns[COLUMN_NAME] = 1;
  self->columns[COLUMN_PICTURE] = 2;
  self->columns[COLUMN_GROUP] = 3;
  return self;
}

/* -1 if none */
static int
find_whole_name (const Layout *self)
{
  static const Column whole[] = { COLUMN_FULL, COLUMN_INVERTED, COLUMN_NAME };

  for (guint i = 0; i < G_N_ELEMENTS (whole); i++)
    if (self->columns[whole[i]] >= 0)
      return self->columns[whole[i]];

  return -1;
}

static gboolean
is_part_of_name (Column column)
{
  return column >= COLUMN_NAME && column <= COLUMN_SECOND_FAMILY;
}

static gboolean
layout_has (const Layout *self, guint column)
{
  int whole = find_whole_name (self);

  for (guint i = 0; i < N_COLUMNS; i++)
    if (self->columns[i] == (int) column)
      return whole < 0 || !is_part_of_name (i) || whole == (int) column;

  return FALSE;
}

static gboolean
layout_has_name (const Layout *self)
{
  return find_whole_name (self) >= 0 || self->columns[COLUMN_GIVEN] >= 0;
}

static const char *
get_field (GStrv row, int column)
{
  return column >= 0 && (guint) column < g_strv_length (row) ? row[column] : "";
}

static char *
turn_name (const char *name)
{
  const char *comma = strchr (name, ',');
  g_autofree char *family = NULL;
  g_autofree char *given = NULL;

  if (comma == NULL || strchr (comma + 1, ',') != NULL)
    return g_strdup (name);

  family = g_strstrip (g_strndup (name, comma - name));
  given = g_strstrip (g_strdup (comma + 1));
  return g_strstrip (g_strconcat (given, " ", family, NULL));
}

static char *
join_name (const Layout *self, GStrv row)
{
  GString *name = g_string_new (NULL);

  for (guint i = COLUMN_GIVEN; i <= COLUMN_SECOND_FAMILY; i++)
    {
      const char *part = get_field (row, self->columns[i]);

      if (name->len > 0 && *part != '\0')
        g_string_append_c (name, ' ');
      g_string_append (name, part);
    }
  return g_string_free (name, FALSE);
}

/* Returns: in NFC */
static char *
layout_dup_name (const Layout *self, GStrv row)
{
  int whole = find_whole_name (self);
  g_autofree char *name = NULL;

  if (whole < 0)
    name = join_name (self, row);
  else if (whole == self->columns[COLUMN_INVERTED])
    name = turn_name (get_field (row, whole));
  else
    name = g_strdup (get_field (row, whole));
  return g_utf8_normalize (name, -1, G_NORMALIZE_NFC);
}

static CtRoster *
new_with_layout (GPtrArray *students, const Layout *layout)
{
  CtRoster *self = g_new0 (CtRoster, 1);

  g_atomic_ref_count_init (&self->n_refs);
  self->students = g_ptr_array_copy (students, copy_student, NULL);
  g_ptr_array_set_free_func (self->students, (GDestroyNotify) ct_student_free);
  self->by_id = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->layout = layout_copy (layout);
  for (guint i = 0; i < self->students->len; i++)
    {
      CtStudent *student = g_ptr_array_index (self->students, i);

      g_hash_table_insert (self->by_id, ct_roster_fold (student->id), student);
    }
  give_pictures (self->students);
  call_all (self->students);
  return self;
}

/**
 * ct_roster_new:
 * @students: (transfer none) (element-type CtStudent): copied
 * @like: (nullable): has the layout of the file
 */
CtRoster *
ct_roster_new (GPtrArray *students, const CtRoster *like)
{
  g_autoptr (Layout) canonical = NULL;
  CtRoster *self;

  if (like != NULL && like->layout->headings != NULL)
    return new_with_layout (students, like->layout);

  canonical = new_canonical_layout ();
  self = new_with_layout (students, canonical);
  for (guint i = 0; i < self->students->len; i++)
    g_clear_pointer (&((CtStudent *) g_ptr_array_index (self->students, i))->row,
                     g_strfreev);
  return self;
}

CtRoster *
ct_roster_ref (CtRoster *self)
{
  g_atomic_ref_count_inc (&self->n_refs);
  return self;
}

void
ct_roster_unref (CtRoster *self)
{
  if (!g_atomic_ref_count_dec (&self->n_refs))
    return;

  g_hash_table_unref (self->by_id);
  g_ptr_array_unref (self->students);
  layout_free (self->layout);
  g_free (self);
}

/**
 * ct_roster_get_students:
 *
 * Returns: (transfer none) (element-type CtStudent): as in the file
 */
GPtrArray *
ct_roster_get_students (const CtRoster *self)
{
  return self->students;
}

/**
 * ct_roster_lookup:
 *
 * Returns: (nullable):
 */
const CtStudent *
ct_roster_lookup (const CtRoster *self, const char *id)
{
  g_autofree char *folded = ct_roster_fold (id);

  return g_hash_table_lookup (self->by_id, folded);
}

GStrv
ct_roster_dup_groups (const CtRoster *self)
{
  g_autoptr (GPtrArray) groups = g_ptr_array_new ();

  for (guint i = 0; i < self->students->len; i++)
    {
      const CtStudent *student = g_ptr_array_index (self->students, i);

      if (student->group != NULL &&
          !g_ptr_array_find_with_equal_func (groups, student->group, g_str_equal, NULL))
        g_ptr_array_add (groups, student->group);
    }
  g_ptr_array_add (groups, NULL);
  return g_strdupv ((GStrv) groups->pdata);
}

/**
 * ct_roster_lacks_ids:
 *
 * Returns: whether to write ct_roster_settle(): ids or pictures are missing, and there
 * was no doubt
 */
gboolean
ct_roster_lacks_ids (const CtRoster *self)
{
  gboolean lacks = self->students->len > 0 && self->layout->columns[COLUMN_ID] < 0;

  for (guint i = 0; i < self->students->len && !lacks; i++)
    {
      const CtStudent *student = g_ptr_array_index (self->students, i);

      lacks = !student->has_own_id || student->picture == NULL;
    }
  return lacks && !self->layout->is_doubtful;
}

/**
 * ct_roster_settle:
 *
 * With ids and pictures in the file, new students don't change others.
 */
CtRoster *
ct_roster_settle (const CtRoster *self)
{
  g_autoptr (GPtrArray) students =
      g_ptr_array_new_with_free_func ((GDestroyNotify) ct_student_free);

  for (guint i = 0; i < self->students->len; i++)
    {
      CtStudent *student = ct_student_copy (g_ptr_array_index (self->students, i));

      student->has_own_id = TRUE;
      if (student->picture == NULL)
        student->picture = g_strdup (student->shown);
      g_ptr_array_add (students, student);
    }
  return ct_roster_new (students, self);
}

typedef struct
{
  guint n_before; /* before those of the old file */
  guint n;
  int id;
  int picture;
  int group;
} Columns;

static gboolean
has_any_group (const CtRoster *self)
{
  for (guint i = 0; i < self->students->len; i++)
    if (((CtStudent *) g_ptr_array_index (self->students, i))->group != NULL)
      return TRUE;

  return FALSE;
}

static gboolean
has_any_picture (const CtRoster *self)
{
  for (guint i = 0; i < self->students->len; i++)
    if (((CtStudent *) g_ptr_array_index (self->students, i))->picture != NULL)
      return TRUE;

  return FALSE;
}

static int
place_column (Columns *columns, int column, gboolean is_needed)
{
  if (column >= 0)
    return column + columns->n_before;
  return is_needed ? (int) columns->n++ : -1;
}

static Columns
place_columns (const CtRoster *self)
{
  const Layout *layout = self->layout;
  Columns columns = { 0 };

  columns.n_before = layout->columns[COLUMN_ID] < 0;
  columns.n = g_strv_length (layout->headings) + columns.n_before;
  columns.id = MAX (layout->columns[COLUMN_ID], 0);
  columns.picture =
      place_column (&columns, layout->columns[COLUMN_PICTURE], has_any_picture (self));
  columns.group =
      place_column (&columns, layout->columns[COLUMN_GROUP], has_any_group (self));
  return columns;
}

static void
set_field (char **fields, int column, const char *text)
{
  if (column < 0)
    return;

  g_free (fields[column]);
  fields[column] = g_strdup (text != NULL ? text : "");
}

static GStrv
dup_row (const Columns *columns, GStrv row)
{
  GStrv fields = g_new0 (char *, columns->n + 1);
  guint n = row != NULL ? g_strv_length (row) : 0;

  for (guint i = 0; i < columns->n; i++)
    fields[i] = g_strdup (i >= columns->n_before && i - columns->n_before < n
                              ? row[i - columns->n_before]
                              : "");
  return fields;
}

static void
set_name (const Layout *layout, const Columns *columns, char **fields, const char *name)
{
  int whole = find_whole_name (layout);
  g_autofree char *before = layout_dup_name (layout, fields + columns->n_before);

  if (g_str_equal (before, name))
    return;
  if (whole >= 0)
    {
      set_field (fields, whole + columns->n_before, name);
      return;
    }

  for (guint i = COLUMN_GIVEN; i <= COLUMN_SECOND_FAMILY; i++)
    if (layout->columns[i] >= 0)
      set_field (fields, layout->columns[i] + columns->n_before,
                 i == COLUMN_GIVEN ? name : "");
}

static void
append_row (GString *out, char separator, GStrv fields)
{
  for (; *fields != NULL; fields++)
    ct_csv_append (out, separator, *fields);
  ct_csv_end_row (out);
}

static void
append_student (const CtRoster *self,
                GString *out,
                const Columns *columns,
                const CtStudent *student)
{
  g_auto (GStrv) fields = dup_row (columns, student->row);

  set_field (fields, columns->id, student->id);
  set_name (self->layout, columns, fields, student->name);
  set_field (fields, columns->picture, student->picture);
  set_field (fields, columns->group, student->group);
  append_row (out, self->layout->separator, fields);
}

/**
 * ct_roster_write:
 *
 * Returns: roster.csv with a BOM, old columns and all ids
 */
GBytes *
ct_roster_write (const CtRoster *self)
{
  g_autoptr (CtRoster) canonical =
      self->layout->headings == NULL ? ct_roster_new (self->students, NULL) : NULL;
  const CtRoster *roster = canonical != NULL ? canonical : self;
  Columns columns = place_columns (roster);
  g_auto (GStrv) first = dup_row (&columns, roster->layout->headings);
  GString *out = g_string_new (NULL);

  if (columns.n_before > 0)
    set_field (first, columns.id, "id");
  if (columns.picture >= 0 && *first[columns.picture] == '\0')
    set_field (first, columns.picture, "picture");
  if (columns.group >= 0 && *first[columns.group] == '\0')
    set_field (first, columns.group, "group");
  append_row (out, roster->layout->separator, first);
  for (guint i = 0; i < roster->students->len; i++)
    append_student (roster, out, &columns, g_ptr_array_index (roster->students, i));
  g_string_prepend (out, BOM);
  return g_string_free_to_bytes (out);
}

/* Windows reserves these file names. */
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

/* Lower case, without accents. The desktop language does not matter: all computers must
 * read the file the same way.
 */
static const char *const headings[N_COLUMNS] = {
  [COLUMN_ID] = "id",
  [COLUMN_NUMBER] = "no|nr|n|n°|#|number|nummer|numero|num",
  [COLUMN_NAME] =
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
  [COLUMN_FULL] =
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
  [COLUMN_INVERTED] =
      "apellidos y nombre|apellidos y nombres|apellido y nombre|apellidos, nombre|"
      "apellidos, nombres|apellido, nombre|cognoms i nom|cognoms, nom|cognom i nom|"
      "sobrenome, nome|apelido, nome|cognome e nome|cognome, nome|cognome nome|"
      "nom et prenom|nom, prenom|nom prenom|nachname, vorname|name, vorname|"
      "familienname, vorname|nach- und vorname|zu- und vorname|last name, first name|"
      "last, first|surname, first name|surname, given name|family name, given name|"
      "nazwisko i imie|prijmeni a jmeno|фамилия и имя",
  [COLUMN_PICTURE] = "picture|bild|imagen|imagem|imatge|gambar|larawan|immagine|"
                     "image|afbeelding",
  [COLUMN_GROUP] = "group|gruppe|grupo|grup|kelompok|pangkat|groupe|gruppo|groep",
  [COLUMN_GIVEN] =
      "first name|first names|firstname|first|given name|given names|givenname|given|"
      "forename|forenames|christian name|vorname|vornamen|rufname|nombre de pila|"
      "primer nombre|nombre 1|nom de pila|primer nom|prenom|prenoms|primeiro nome|"
      "nome proprio|nome de batismo|nome di battesimo|primo nome|nama depan|"
      "nama pertama|unang pangalan|voornaam|voornamen|roepnaam|imie|imiona|"
      "krestni jmeno|krstne meno|keresztnev|utonev|prenume|fornamn|fornavn|etunimi",
  [COLUMN_MIDDLE] =
      "middle name|middle names|middlename|second name|zweiter vorname|segundo nombre|"
      "nombre 2|segon nom|segundo nome|secondo nome|deuxieme prenom|nama tengah|"
      "gitnang pangalan|tussenvoegsel|отчество",
  [COLUMN_FAMILY] =
      "last name|last names|lastname|last|family name|familyname|family|surname|"
      "surnames|nachname|familienname|zuname|apellido|apellidos|primer apellido|"
      "1er apellido|1o apellido|1 apellido|apellido 1|apellido1|apellido paterno|"
      "sobrenome|sobrenomes|apelido|apelidos|ultimo nome|nome de familia|cognom|cognoms|"
      "primer cognom|1r cognom|cognom 1|cognom1|llinatge|llinatges|nom de famille|"
      "cognome|cognomi|nama belakang|nama keluarga|nama akhir|apelyido|"
      "huling pangalan|achternaam|soyad|soyadi|soyisim|nazwisko|prijmeni|priezvisko|"
      "vezeteknev|csaladnev|nume de familie|фамилия|efternamn|efternavn|etternavn|"
      "sukunimi|prezime|priimek",
  [COLUMN_SECOND_FAMILY] =
      "segundo apellido|2o apellido|2do apellido|2 apellido|apellido 2|apellido2|"
      "apellido materno|segon cognom|2n cognom|cognom 2|cognom2|second surname|"
      "second last name|second family name",
};

typedef struct
{
  const char *file;
  const CtClassFacts *facts;
  CtDiagnostics *diagnostics;
  Layout *layout;
  gboolean has_headings;
  gboolean is_doubtful; /* may be misread */
  GHashTable *own_ids;  /* folded ids */
  GHashTable *names;    /* name → students without id so far */
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

/* Ignores accents, case and trailing punctuation, in any locale. */
static char *
fold_heading (const char *heading)
{
  g_autofree char *parts = g_utf8_normalize (heading, -1, G_NORMALIZE_ALL);
  g_autofree char *small = g_utf8_casefold (parts, -1);
  GString *folded = g_string_new (NULL);

  for (const char *p = small; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == 0x131) /* Turkish dotless i */
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

static Column
find_column (const char *heading)
{
  g_autofree char *folded = fold_heading (heading);
  gsize length = strlen (folded);

  if (length == 0 || strchr (folded, '|') != NULL)
    return N_COLUMNS;

  for (guint column = 0; column < N_COLUMNS; column++)
    for (const char *p = headings[column]; p != NULL; p = strchr (p, '|'))
      {
        p += *p == '|';
        if (strncmp (p, folded, length) == 0 && (p[length] == '|' || p[length] == '\0'))
          return column;
      }

  return N_COLUMNS;
}

static guint
rate_headings (GStrv fields)
{
  guint n = 0;

  for (; *fields != NULL; fields++)
    n += find_column (*fields) != N_COLUMNS;
  return n;
}

/* “Nom” means the given name next to “Cognoms”, the family name next to “Prénom”. */
static void
find_meaning_of_name (int *columns)
{
  int name = columns[COLUMN_NAME];
  gboolean is_given = columns[COLUMN_GIVEN] < 0 && columns[COLUMN_FAMILY] >= 0;
  gboolean is_family = columns[COLUMN_GIVEN] >= 0 && columns[COLUMN_FAMILY] < 0;

  if (name < 0 || columns[COLUMN_FULL] >= 0 || columns[COLUMN_INVERTED] >= 0)
    return;

  if (is_given || is_family)
    {
      columns[is_given ? COLUMN_GIVEN : COLUMN_FAMILY] = name;
      columns[COLUMN_NAME] = -1;
    }
}

static void
warn_of_columns (Reader *self, const CtCsvRow *row)
{
  for (guint i = 0; row->fields[i] != NULL; i++)
    {
      Column column = find_column (row->fields[i]);

      if (column == N_COLUMNS && *row->fields[i] != '\0')
        ct_diagnostics_warn (self->diagnostics, self->file, row->line, "unknown-column",
                             /* Translators: The heading of a column. */
                             _ ("The column “%s” is ignored."), row->fields[i]);
      else if (column != N_COLUMNS && !layout_has (self->layout, i) &&
               column != COLUMN_NUMBER)
        ct_diagnostics_warn (self->diagnostics, self->file, row->line, "other-column",
                             /* Translators: The heading of a column. */
                             _ ("The column “%s” is ignored, because another column "
                                "has the same meaning."),
                             row->fields[i]);
    }
}

static void
read_headings (Reader *self, const CtCsvRow *row)
{
  int *columns = self->layout->columns;

  self->has_headings = TRUE;
  self->layout->headings = g_strdupv (row->fields);
  for (guint i = 0; row->fields[i] != NULL; i++)
    {
      Column column = find_column (row->fields[i]);

      if (column != N_COLUMNS && columns[column] < 0)
        columns[column] = i;
    }
  find_meaning_of_name (columns);
  if (columns[COLUMN_ID] < 0)
    self->layout->id = columns[COLUMN_NUMBER];
  else
    self->layout->id = columns[COLUMN_ID];
  warn_of_columns (self, row);
  if (!layout_has_name (self->layout))
    complain (self, row->line, "no-names",
              _ ("There is no column called “name”. The first line must name the "
                 "columns: id, name, picture, group."));
}

static char *
digest_name (const Reader *self, const char *name, guint nth)
{
  g_autofree char *all = g_strdup_printf ("%s\n%s\n%u", self->facts->id, name, nth);
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, all, -1);

  return g_strdup_printf ("c%.10s", digest);
}

/* The same on every computer. */
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

/* Without ids, swapped lines swap the results. */
static void
warn_of_namesake (Reader *self, const CtStudent *student)
{
  if (GPOINTER_TO_UINT (g_hash_table_lookup (self->names, student->name)) > 1)
    ct_diagnostics_warn (
        self->diagnostics, self->file, student->line, "namesake",
        /* Translators: The name of a student. */
        _ ("Another student is also called “%s”. Add their family names, so that you "
           "can tell them apart."),
        student->name);
}

/* Spreadsheets would execute it. */
static gboolean
is_formula (const char *text)
{
  return *text != '\0' && strchr ("=+-@", *text) != NULL;
}

static gboolean
validate_name (Reader *self, const CtStudent *student)
{
  if (*student->name == '\0')
    return complain (self, student->line, "no-name", _ ("This student has no name."));
  if (g_utf8_strlen (student->name, -1) > CT_ROSTER_MAX_NAME ||
      (student->group != NULL &&
       g_utf8_strlen (student->group, -1) > CT_ROSTER_MAX_NAME))
    return complain (self, student->line, "long-name",
                     /* Translators: The most letters that a name can have. */
                     _ ("A name has more than %d letters. Make it shorter."),
                     CT_ROSTER_MAX_NAME);
  if (is_formula (student->name) ||
      (student->group != NULL && is_formula (student->group)))
    return complain (self, student->line, "formula",
                     /* Translators: A name in the roster. */
                     _ ("“%s” is not a name: a spreadsheet would take it for a "
                        "formula."),
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
                     /* Translators: The id of a student, and the most letters of one.
                      */
                     _ ("“%s” cannot be an id. Use at most %d letters from a to z, "
                        "digits, “-” and “_”, and no name that computers reserve for "
                        "themselves."),
                     student->id, CT_ROSTER_MAX_ID);
  if (before != NULL)
    return complain (self, student->line, "doubled-id",
                     /* Translators: The id of a student, and the number of a line. */
                     _ ("The id “%s” already belongs to the student on line %u."),
                     student->id, before->line);
  return TRUE;
}

/* The new class.xml may arrive before the new roster. */
static gboolean
is_forgotten (Reader *self, const CtStudent *student)
{
  if (!ct_class_facts_is_forgotten (self->facts, student->id))
    return FALSE;

  ct_diagnostics_warn (self->diagnostics, self->file, student->line, "forgotten",
                       /* Translators: The id of a student. */
                       _ ("The id “%s” belonged to a student whose data has been "
                          "deleted. Choose a new id."),
                       student->id);
  return TRUE;
}

static char *
or_null (const char *text)
{
  return *text != '\0' ? g_strdup (text) : NULL;
}

/* Whether UTF-8 was decoded as Windows-1252, or characters were lost. */
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

/* Names consist of letters and little else. */
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
           /* Translators: A line of a file. */
           _ ("This line uses another character set than the rest. It was read as "
              "“%s”. Save the spreadsheet as CSV with the UTF-8 character set."),
           student->name);
  else if (is_garbled (student->name))
    doubt (
        self, row->line, "garbled",
        /* Translators: A name in the roster. */
        _ ("Some letters of “%s” were lost when the spreadsheet was saved. Enter the "
           "name again."),
        student->name);
  else if (is_odd (student->name) || has_other_separator (self, student, row))
    /* Translators: A name in the roster. */
    doubt (self, row->line, "odd-name", _ ("“%s” does not look like a name."),
           student->name);
  else if (row->is_padded && self->layout->separator == ',' && !self->layout->is_padded)
    doubt (self, row->line, "comma",
           /* Translators: A name in the roster. */
           _ ("This line was read as “%s”. If the name contains a comma, put the "
              "name in quotation marks."),
           student->name);
}

static void
warn_of_picture (Reader *self, const CtStudent *student)
{
  guint picture;

  if (student->picture != NULL &&
      !ct_learner_pictures_find (student->picture, &picture))
    ct_diagnostics_warn (self->diagnostics, self->file, student->line, "picture",
                         /* Translators: The name of an avatar picture. */
                         _ ("There is no picture called “%s”."), student->picture);
}

/* An unquoted comma may have shifted the fields. */
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
  const char *id = get_field (row->fields, self->layout->id);

  if (has_too_many_fields (self, row))
    {
      complain (
          self, row->line, "many-fields",
          _ ("This line has more fields than the heading line. If a name contains a "
             "comma or semicolon, put the name in quotation marks."));
      return;
    }
  if (is_heading_again (self, row))
    {
      ct_diagnostics_warn (self->diagnostics, self->file, row->line, "headings-again",
                           _ ("This line names the columns again. It is ignored."));
      return;
    }

  student = g_new0 (CtStudent, 1);
  student->line = row->line;
  student->row = g_strdupv (row->fields);
  student->name = layout_dup_name (self->layout, row->fields);
  student->picture =
      or_null (get_field (row->fields, self->layout->columns[COLUMN_PICTURE]));
  student->group =
      or_null (get_field (row->fields, self->layout->columns[COLUMN_GROUP]));
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

/* Several headings, or one at the top. */
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

/* Unknown headings are longer than a name, or stand above names of several words. */
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

/* The first line may be a name or a heading. Returns: index of the first student */
static guint
read_list (Reader *self, GPtrArray *rows)
{
  const CtCsvRow *first = g_ptr_array_index (rows, 0);
  g_autofree char *line = dup_line (first);

  self->layout->columns[COLUMN_NAME] = 0;
  if (first->fields[1] != NULL)
    {
      complain (self, first->line, "no-headings",
                /* Translators: The first line of a file. */
                _ ("“%s” does not name any columns. The first line must name the "
                   "columns: id, name, picture, group."),
                line);
      return rows->len;
    }
  if (looks_like_heading (rows))
    {
      complain (self, first->line, "unknown-heading",
                /* Translators: The first line of a file. */
                _ ("“%s” is not a known heading. Write “name” instead, or above it "
                   "if it is the name of a student."),
                line);
      return 1;
    }

  doubt (self, first->line, "no-headings",
         /* Translators: The first line of a file. */
         _ ("No line names the columns, so “%s” was read as a student. If that is "
            "right, write “name” above it. If it is a heading, write “name” instead."),
         line);
  return 0;
}

/* Returns: index of the first student */
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
                           /* Translators: A line of a file. */
                           _ ("“%s” is above the headings and is ignored."), line);
    }
  read_headings (self, g_ptr_array_index (rows, i));
  self->layout->is_padded = ((CtCsvRow *) g_ptr_array_index (rows, i))->is_padded;
  return i + 1;
}

static void
collect_ids (Reader *self, GPtrArray *rows, guint first)
{
  for (guint i = first; i < rows->len; i++)
    {
      const char *id = get_field (((CtCsvRow *) g_ptr_array_index (rows, i))->fields,
                                  self->layout->id);

      if (*id != '\0')
        g_hash_table_add (self->own_ids, ct_roster_fold (id));
    }
}

/**
 * ct_roster_read:
 * @file: name for diagnostics
 * @facts: for generated ids
 *
 * Skips invalid lines.
 *
 * Returns: (nullable): %NULL if unreadable
 */
CtRoster *
ct_roster_read (GBytes *bytes,
                const char *file,
                const CtClassFacts *facts,
                CtDiagnostics *diagnostics)
{
  g_autoptr (Layout) layout = layout_new ();
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
    complain (&reader, 0, "many-children", _ ("There are too many students."));

  layout->is_doubtful = reader.is_doubtful;
  return new_with_layout (students, layout);
}

/**
 * ct_roster_parse:
 * @file: name for diagnostics
 * @facts: for generated ids
 *
 * Returns: (nullable): %NULL if any line is invalid
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
