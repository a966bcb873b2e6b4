/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-roster.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-class-merge.h"
#include "ct-csv.h"
#include "ct-learner-pictures.h"
#include "ct-plain.h"
#include "ct-roster-private.h"

/* -------------------------------------------------------------------------- merging */

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
      g_strdup_printf (_ ("What the roster says of %s"), theirs->name);

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
 * @base: what the file said when @mine was begun
 * @theirs: what it says now
 * @mine: what it shall say
 * @conflicts: (nullable) (element-type CtClassConflict): takes what both have changed
 *
 * Returns: (transfer full): a roster with the changes of both; who was taken out by
 *   either is not in it
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

          /* The file may have other columns by now. */
          g_clear_pointer (&added->row, g_strfreev);
          g_ptr_array_add (merged, added);
        }
    }
  return ct_roster_new (merged, theirs);
}

/* A child without a picture gets one that nobody else in the group has. */
/* Which pictures the children of a group have. */
typedef struct
{
  gboolean is_taken[CT_N_LEARNER_PICTURES];
  guint n_taken;
} Group;

/* Where there are more children than pictures, it begins again. */
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

/* Each child likes all of them, in an order of its own: so few change theirs when one
 * leaves, and nobody when one comes.
 */
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

/* @students: (element-type CtStudent): of a whole roster, in its order
 *
 * Gives each of them the picture that is shown: the one in the file, or one that nobody
 * else in the group has, as long as there are any.
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
  GPtrArray *students; /* of CtStudent */
  GHashTable *by_id;   /* folded id → CtStudent */
  CtRosterLayout *layout;
};

/* ------------------------------------------------------------------------- students */

/**
 * ct_student_copy:
 *
 * Returns: (transfer full): a copy, to be changed and put into ct_roster_new()
 */
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

/**
 * ct_student_free:
 *
 * Frees a child of a roster, and nothing that is kept of them.
 */
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

/* For g_ptr_array_copy(). */
static gpointer
copy_student (gconstpointer student, gpointer unused)
{
  return ct_student_copy (student);
}

/* On some disks "a1" and "A1" are the same file. */
char *
ct_roster_fold (const char *id)
{
  return g_ascii_strdown (id, -1);
}

/* As people compare names: the same letters, whatever their case and the spaces. */
static char *
dup_name_key (const char *name)
{
  g_autofree char *line = ct_plain_line (name);
  g_autofree char *letters = g_utf8_normalize (line, -1, G_NORMALIZE_ALL);

  return g_utf8_casefold (letters != NULL ? letters : line, -1);
}

/**
 * ct_student_has_namesake:
 *
 * Returns: whether another child of the same roster has the same name
 */
gboolean
ct_student_has_namesake (const CtStudent *self)
{
  return self->called != NULL && !g_str_equal (self->called, self->name);
}

/* Two students of the same name are told apart by their ids. */
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

/* --------------------------------------------------------------------------- layout
 */

/* Returns: (transfer full): of a file in which nothing stands yet */
CtRosterLayout *
ct_roster_layout_new (void)
{
  CtRosterLayout *self = g_new0 (CtRosterLayout, 1);

  for (guint i = 0; i < CT_N_ROSTER_COLUMNS; i++)
    self->columns[i] = -1;
  self->id = -1;
  self->separator = ';';
  return self;
}

static CtRosterLayout *
layout_copy (const CtRosterLayout *self)
{
  CtRosterLayout *copy = g_memdup2 (self, sizeof *self);

  copy->headings = g_strdupv (self->headings);
  return copy;
}

void
ct_roster_layout_free (CtRosterLayout *self)
{
  g_strfreev (self->headings);
  g_free (self);
}

/* As the program writes it where nobody has written before. */
static CtRosterLayout *
new_canonical_layout (void)
{
  static const char *const own[] = { "id", "name", "picture", "group", NULL };
  CtRosterLayout *self = ct_roster_layout_new ();

  self->headings = g_strdupv ((GStrv) own);
  self->columns[CT_ROSTER_ID] = self->id = 0;
  self->columns[CT_ROSTER_NAME] = 1;
  self->columns[CT_ROSTER_PICTURE] = 2;
  self->columns[CT_ROSTER_GROUP] = 3;
  return self;
}

/* The column with the whole name, or -1. */
static int
find_whole_name (const CtRosterLayout *self)
{
  static const CtRosterColumn whole[] = { CT_ROSTER_FULL, CT_ROSTER_INVERTED,
                                          CT_ROSTER_NAME };

  for (guint i = 0; i < G_N_ELEMENTS (whole); i++)
    if (self->columns[whole[i]] >= 0)
      return self->columns[whole[i]];

  return -1;
}

static gboolean
is_part_of_name (CtRosterColumn column)
{
  return column >= CT_ROSTER_NAME && column <= CT_ROSTER_SECOND_FAMILY;
}

/* Whether that column is read. */
gboolean
ct_roster_layout_has (const CtRosterLayout *self, guint column)
{
  int whole = find_whole_name (self);

  for (guint i = 0; i < CT_N_ROSTER_COLUMNS; i++)
    if (self->columns[i] == (int) column)
      return whole < 0 || !is_part_of_name (i) || whole == (int) column;

  return FALSE;
}

gboolean
ct_roster_layout_has_name (const CtRosterLayout *self)
{
  return find_whole_name (self) >= 0 || self->columns[CT_ROSTER_GIVEN] >= 0;
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
join_name (const CtRosterLayout *self, GStrv row)
{
  GString *name = g_string_new (NULL);

  for (guint i = CT_ROSTER_GIVEN; i <= CT_ROSTER_SECOND_FAMILY; i++)
    {
      const char *part = get_field (row, self->columns[i]);

      if (name->len > 0 && *part != '\0')
        g_string_append_c (name, ' ');
      g_string_append (name, part);
    }
  return g_string_free (name, FALSE);
}

/* Returns: (transfer full): the name in a row of the file */
char *
ct_roster_layout_dup_name (const CtRosterLayout *self, GStrv row)
{
  int whole = find_whole_name (self);
  g_autofree char *name = NULL;

  if (whole < 0)
    name = join_name (self, row);
  else if (whole == self->columns[CT_ROSTER_INVERTED])
    name = turn_name (get_field (row, whole));
  else
    name = g_strdup (get_field (row, whole));
  return g_utf8_normalize (name, -1, G_NORMALIZE_NFC);
}

/* ----------------------------------------------------------------------- as a whole
 */

CtRoster *
ct_roster_new_with_layout (GPtrArray *students, const CtRosterLayout *layout)
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
 * @like: (nullable): from which the students were taken
 *
 * Returns: (transfer full): a roster of @students
 */
CtRoster *
ct_roster_new (GPtrArray *students, const CtRoster *like)
{
  g_autoptr (CtRosterLayout) canonical = NULL;
  CtRoster *self;

  if (like != NULL && like->layout->headings != NULL)
    return ct_roster_new_with_layout (students, like->layout);

  canonical = new_canonical_layout ();
  self = ct_roster_new_with_layout (students, canonical);
  for (guint i = 0; i < self->students->len; i++)
    g_clear_pointer (&((CtStudent *) g_ptr_array_index (self->students, i))->row,
                     g_strfreev);
  return self;
}

/**
 * ct_roster_ref:
 *
 * Returns: (transfer full): @self
 */
CtRoster *
ct_roster_ref (CtRoster *self)
{
  g_atomic_ref_count_inc (&self->n_refs);
  return self;
}

/**
 * ct_roster_unref:
 *
 * Frees a roster that nobody needs any more.
 */
void
ct_roster_unref (CtRoster *self)
{
  if (!g_atomic_ref_count_dec (&self->n_refs))
    return;

  g_hash_table_unref (self->by_id);
  g_ptr_array_unref (self->students);
  ct_roster_layout_free (self->layout);
  g_free (self);
}

/**
 * ct_roster_get_students:
 *
 * Returns: (transfer none) (element-type CtStudent): all children, in the order of the
 *   file
 */
GPtrArray *
ct_roster_get_students (const CtRoster *self)
{
  return self->students;
}

/**
 * ct_roster_lookup:
 *
 * Returns: (nullable): the child with that id
 */
const CtStudent *
ct_roster_lookup (const CtRoster *self, const char *id)
{
  g_autofree char *folded = ct_roster_fold (id);

  return g_hash_table_lookup (self->by_id, folded);
}

/**
 * ct_roster_dup_groups:
 *
 * Returns: (transfer full): the groups of the class, in the order of the file
 */
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
 * Returns: whether ct_roster_settle() is to be written: somebody in it has no id or
 * no picture of their own, and there is no doubt about what was read
 */
gboolean
ct_roster_lacks_ids (const CtRoster *self)
{
  gboolean lacks = self->students->len > 0 && self->layout->columns[CT_ROSTER_ID] < 0;

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
 * Who comes later takes nobody's id or picture when these stand in the file.
 *
 * Returns: (transfer full): a roster that says the id and the picture of everybody
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

/* -------------------------------------------------------------------------- writing
 */

/* Where the columns stand that are written. */
typedef struct
{
  guint n_before; /* new ones before those of the file */
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

/* What the file has, and behind it what it lacks. */
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
  const CtRosterLayout *layout = self->layout;
  Columns columns = { 0 };

  columns.n_before = layout->columns[CT_ROSTER_ID] < 0;
  columns.n = g_strv_length (layout->headings) + columns.n_before;
  columns.id = MAX (layout->columns[CT_ROSTER_ID], 0);
  columns.picture = place_column (&columns, layout->columns[CT_ROSTER_PICTURE],
                                  has_any_picture (self));
  columns.group =
      place_column (&columns, layout->columns[CT_ROSTER_GROUP], has_any_group (self));
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

/* Returns: (transfer full): a row of the file with room for new columns */
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

/* In however many columns it stands. */
static void
set_name (const CtRosterLayout *layout,
          const Columns *columns,
          char **fields,
          const char *name)
{
  int whole = find_whole_name (layout);
  g_autofree char *before =
      ct_roster_layout_dup_name (layout, fields + columns->n_before);

  if (g_str_equal (before, name))
    return;
  if (whole >= 0)
    {
      set_field (fields, whole + columns->n_before, name);
      return;
    }

  for (guint i = CT_ROSTER_GIVEN; i <= CT_ROSTER_SECOND_FAMILY; i++)
    if (layout->columns[i] >= 0)
      set_field (fields, layout->columns[i] + columns->n_before,
                 i == CT_ROSTER_GIVEN ? name : "");
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
 * Returns: (transfer full): roster.csv, which spreadsheets open with all umlauts: in
 *   the columns of the file that was read, and with an id for everybody
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
