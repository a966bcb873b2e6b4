/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-library.h"

#include <glib/gi18n.h>
#include <libxml/xmlreader.h>
#include <string.h>

#include "ct-check.h"
#include "ct-conflict-copy.h"
#include "ct-content-resources.h"
#include "ct-file.h"
#include "ct-words.h"
#include "ct-xml-private.h"

/* Heads are shorter. */
#define MAX_HEAD_ELEMENTS 40

/* depth of a move: record, moves, move */
#define MOVE_DEPTH 2

#define BASE "/org/cartilla/Cartilla/"

/**
 * CtLibrary:
 *
 * Reads on demand; lists need only heads.
 */
struct _CtLibrary
{
  GObject parent_instance;

  GPtrArray *entries;  /* (element-type CtLibraryEntry) */
  GHashTable *lessons; /* rule set → GPtrArray, borrowed */
  GHashTable *hands;   /* rule set → GPtrArray, borrowed */
  GHashTable *fresh;   /* rule set → GPtrArray of CtLesson */
  GHashTable *books;   /* id → CtRuleBook */
};

G_DEFINE_FINAL_TYPE (CtLibrary, ct_library, G_TYPE_OBJECT)

static void
entry_free (gpointer data)
{
  CtLibraryEntry *entry = data;

  g_free (entry->id);
  ct_text_free (entry->title);
  ct_text_free (entry->goal);
  g_strfreev (entry->same_as);
  g_strfreev (entry->differs_from);
  g_strfreev (entry->teaches);
  g_strfreev (entry->players);
  g_free (entry->date);
  g_free (entry->uri);
  g_free (entry);
}

static CtLevel
parse_level (const xmlChar *text)
{
  if (text != NULL && g_str_equal (text, "intermediate"))
    return CT_LEVEL_INTERMEDIATE;

  return text != NULL && g_str_equal (text, "expert") ? CT_LEVEL_EXPERT
                                                      : CT_LEVEL_BEGINNER;
}

static char *
dup_attribute (xmlTextReader *reader, const char *name)
{
  xmlChar *value = xmlTextReaderGetAttribute (reader, BAD_CAST name);
  char *copy = g_strdup ((const char *) value);

  xmlFree (value);
  return copy;
}

/* Returns: (nullable): %NULL without words */
static CtText *
read_text (const CtRules *rules, xmlTextReader *reader)
{
  xmlChar *value = xmlTextReaderReadString (reader);
  g_autofree char *msgid =
      ct_collapse_space (value != NULL ? (const char *) value : "");

  xmlFree (value);
  return ct_text_new (rules->id, msgid);
}

static void
add_attribute (GStrvBuilder *builder, xmlTextReader *reader, const char *name)
{
  g_autofree char *value = dup_attribute (reader, name);

  if (value != NULL)
    g_strv_builder_add (builder, value);
}

static char **
split_attribute (xmlTextReader *reader, const char *name)
{
  g_autofree char *value = dup_attribute (reader, name);

  return ct_words_split (value != NULL ? value : "");
}

static void
read_root (CtLibraryEntry *entry, xmlTextReader *reader)
{
  g_autofree char *level = dup_attribute (reader, "level");
  g_autofree char *minutes = dup_attribute (reader, "minutes");

  g_clear_pointer (&entry->id, g_free);
  entry->id = dup_attribute (reader, "id");
  entry->level = parse_level (BAD_CAST level);
  entry->same_as = split_attribute (reader, "same-as");
  entry->differs_from = split_attribute (reader, "differs-from");
  entry->minutes = minutes != NULL ? g_ascii_strtoull (minutes, NULL, 10) : 0;
}

static gboolean
is_dealing (xmlTextReader *reader)
{
  xmlChar *text = xmlTextReaderReadString (reader);
  const char *move = text != NULL ? g_strchug ((char *) text) : "";
  gboolean is_dealing =
      g_str_has_prefix (move, "lift") || g_str_has_prefix (move, "deal");

  xmlFree (text);
  return is_dealing;
}

/* Without the deal, as the viewer counts them */
static guint
count_moves (xmlTextReader *reader)
{
  guint n = 0;

  while (xmlTextReaderRead (reader) == 1)
    n += xmlTextReaderNodeType (reader) == XML_READER_TYPE_ELEMENT &&
         xmlTextReaderDepth (reader) == MOVE_DEPTH &&
         xmlStrEqual (xmlTextReaderConstLocalName (reader), BAD_CAST "move") &&
         !is_dealing (reader);

  return n;
}

static void
entry_read_head (CtLibraryEntry *entry, GBytes *bytes)
{
  g_autoptr (GStrvBuilder) players = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) teaches = g_strv_builder_new ();
  xmlTextReader *reader =
      xmlReaderForMemory (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "",
                          NULL, XML_PARSE_NONET);
  guint n = 0;

  while (n < MAX_HEAD_ELEMENTS && xmlTextReaderRead (reader) == 1)
    {
      const char *name = (const char *) xmlTextReaderConstLocalName (reader);

      if (xmlTextReaderNodeType (reader) != XML_READER_TYPE_ELEMENT)
        continue;

      if (n++ == 0)
        read_root (entry, reader);
      else if (g_str_equal (name, "title") && entry->title == NULL)
        entry->title = read_text (entry->rules, reader);
      else if ((g_str_equal (name, "goal") || g_str_equal (name, "about")) &&
               entry->goal == NULL)
        entry->goal = read_text (entry->rules, reader);
      else if (g_str_equal (name, "event") && entry->date == NULL)
        entry->date = dup_attribute (reader, "date");
      else if (g_str_equal (name, "player"))
        add_attribute (players, reader, "name");
      else if (g_str_equal (name, "teaches"))
        add_attribute (teaches, reader, "rule");
      else if (g_str_equal (name, "deal") || g_str_equal (name, "position"))
        break;
    }

  entry->teaches = g_strv_builder_end (teaches);
  if (entry->kind == CT_CONTENT_RECORD)
    {
      entry->players = g_strv_builder_end (players);
      entry->n_moves = count_moves (reader);
    }
  xmlFreeTextReader (reader);
}

#define MAX_FILES 200
#define MAX_BYTES (4 * 1024 * 1024)

#define ATTRIBUTES G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
list_names (GFile *folder)
{
  g_autoptr (GFileEnumerator) files =
      g_file_enumerate_children (folder, ATTRIBUTES,
                                 G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  GFileInfo *info;

  while (files != NULL && names->len < MAX_FILES &&
         g_file_enumerator_iterate (files, &info, NULL, NULL, NULL) && info != NULL)
    if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR &&
        g_str_has_suffix (g_file_info_get_name (info), ".xml") &&
        g_utf8_validate (g_file_info_get_name (info), -1, NULL))
      g_ptr_array_add (names, g_strdup (g_file_info_get_name (info)));
  g_ptr_array_sort (names, compare_names);
  return names;
}

/* Returns: (nullable) */
static const CtRules *
validate (GFile *file, CtContentKind kind)
{
  g_autoptr (CtLesson) lesson = NULL;
  g_autoptr (CtRecord) record = NULL;
  const CtRules *rules;

  if (kind == CT_CONTENT_LESSON)
    lesson = ct_lesson_new_from_file (file, NULL);
  else if (kind == CT_CONTENT_RECORD)
    record = ct_record_new_from_file (file, NULL);
  if (lesson == NULL && record == NULL)
    return NULL;

  rules = lesson != NULL ? ct_lesson_get_rules (lesson) : ct_record_get_rules (record);
  return ct_rules_lookup (rules->id);
}

static gboolean
is_good (GFile *file, const char *name, CtContentKind kind, CtDiagnostics *diagnostics)
{
  g_autoptr (GBytes) bytes = ct_file_read (file, MAX_BYTES + 1, NULL, NULL);
  CtTally tally = { 0 };

  if (bytes == NULL)
    {
      ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_UNREADABLE, name, 0,
                          "unreadable", _ ("This file cannot be read."));
      return FALSE;
    }
  if (!ct_check_bytes (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), name,
                       diagnostics, &tally))
    return FALSE;
  if (kind == CT_CONTENT_LESSON || kind == CT_CONTENT_RECORD)
    return TRUE;

  ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_UNKNOWN, name, 0, "another-kind",
                      _ ("This is neither a lesson nor a recorded hand."));
  return FALSE;
}

/* Returns: (nullable) */
static CtLibraryEntry *
read_own_entry (GFile *file, const char *name, CtDiagnostics *diagnostics)
{
  CtContentKind kind = ct_content_kind_of_file (file, NULL);
  const CtRules *rules =
      is_good (file, name, kind, diagnostics) ? validate (file, kind) : NULL;
  g_autoptr (GBytes) bytes =
      rules != NULL ? ct_file_read (file, MAX_BYTES + 1, NULL, NULL) : NULL;
  CtLibraryEntry *entry;

  if (bytes == NULL)
    return NULL;

  entry = g_new0 (CtLibraryEntry, 1);
  entry->kind = kind;
  entry->rules = rules;
  entry->uri = g_file_get_uri (file);
  entry_read_head (entry, bytes);
  if (entry->id == NULL)
    {
      g_autofree char *base = g_file_get_basename (file);

      /* The name of a hidden file starts with a dot. */
      entry->id = g_strndup (base, 1 + strcspn (base + 1, "."));
    }
  if (entry->title == NULL)
    entry->title = ct_text_new (rules->id, entry->id);
  return entry;
}

/**
 * ct_library_read_own:
 *
 * Skips invalid files and conflict copies. Blocks.
 *
 * Returns: (element-type CtLibraryEntry): for ct_library_set_own()
 */
GPtrArray *
ct_library_read_own (GFile *folder, CtDiagnostics *diagnostics)
{
  GPtrArray *own = g_ptr_array_new_with_free_func (entry_free);
  g_autoptr (GPtrArray) names = list_names (folder);
  g_autofree char *place = g_file_get_basename (folder);

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *called = g_build_filename (place, name, NULL);
      g_autofree char *original =
          ct_conflict_copy_dup_original (folder, name,
                                         g_str_has_suffix (name, ".hand.xml")
                                             ? ".hand.xml"
                                             : ".xml");
      g_autoptr (GFile) file = g_file_get_child (folder, name);
      CtLibraryEntry *entry =
          original == NULL ? read_own_entry (file, called, diagnostics) : NULL;

      if (original != NULL)
        ct_conflict_copy_report (called, original, diagnostics);
      if (entry != NULL)
        g_ptr_array_add (own, entry);
    }
  return own;
}

static CtLibraryEntry *
read_entry (const CtRules *rules, CtContentKind kind, const char *path)
{
  CtLibraryEntry *entry = g_new0 (CtLibraryEntry, 1);
  g_autoptr (GBytes) bytes =
      g_resource_lookup_data (ct_content_get_resource (), path, 0, NULL);

  g_assert (bytes != NULL);
  entry->kind = kind;
  entry->rules = rules;
  entry->uri = g_strconcat ("resource://", path, NULL);
  entry_read_head (entry, bytes);
  if (entry->id == NULL)
    {
      g_autofree char *name = g_path_get_basename (path);

      entry->id = g_strndup (name, strcspn (name, "."));
    }

  return entry;
}

static int
compare_hands (gconstpointer a, gconstpointer b)
{
  const CtLibraryEntry *left = *(const CtLibraryEntry *const *) a;
  const CtLibraryEntry *right = *(const CtLibraryEntry *const *) b;
  int by_date = g_strcmp0 (left->date, right->date);

  return by_date != 0 ? by_date
                      : g_utf8_collate (ct_text (left->title), ct_text (right->title));
}

static GPtrArray *
read_folder (CtLibrary *self,
             const CtRules *rules,
             CtContentKind kind,
             const char *folder)
{
  g_autofree char *path = g_strconcat (BASE, folder, "/", rules->id, NULL);
  g_auto (GStrv) names =
      g_resource_enumerate_children (ct_content_get_resource (), path, 0, NULL);
  GPtrArray *entries = g_ptr_array_new ();

  /* A rule set may have no course yet. */
  if (names == NULL)
    return entries;

  qsort (names, g_strv_length (names), sizeof *names, compare_names);
  for (char **name = names; *name != NULL; name++)
    {
      g_autofree char *file = g_strconcat (path, "/", *name, NULL);
      CtLibraryEntry *entry = read_entry (rules, kind, file);

      g_ptr_array_add (self->entries, entry);
      g_ptr_array_add (entries, entry);
    }
  if (kind == CT_CONTENT_RECORD)
    g_ptr_array_sort (entries, compare_hands);

  return entries;
}

static GPtrArray *
get_folder (CtLibrary *self,
            GHashTable *folders,
            const CtRules *rules,
            CtContentKind kind,
            const char *folder)
{
  GPtrArray *entries = g_hash_table_lookup (folders, rules->id);

  if (entries == NULL)
    {
      entries = read_folder (self, rules, kind, folder);
      g_hash_table_insert (folders, (char *) rules->id, entries);
    }

  return entries;
}

CtLibrary *
ct_library_new (void)
{
  return g_object_new (CT_TYPE_LIBRARY, NULL);
}

/**
 * ct_library_get_lessons:
 *
 * Returns: (transfer none) (element-type CtLibraryEntry): in teaching order
 */
GPtrArray *
ct_library_get_lessons (CtLibrary *self, const CtRules *rules)
{
  g_return_val_if_fail (CT_IS_LIBRARY (self), NULL);

  return get_folder (self, self->lessons, rules, CT_CONTENT_LESSON, "lessons");
}

/**
 * ct_library_find_teacher:
 *
 * Returns: (nullable): the first
 */
const CtLibraryEntry *
ct_library_find_teacher (CtLibrary *self, const CtRules *rules, const char *rule)
{
  GPtrArray *lessons = ct_library_get_lessons (self, rules);

  for (guint i = 0; i < lessons->len; i++)
    {
      const CtLibraryEntry *lesson = g_ptr_array_index (lessons, i);

      if (g_strv_contains ((const char *const *) lesson->teaches, rule))
        return lesson;
    }

  return NULL;
}

/**
 * ct_library_get_number:
 *
 * Returns: from 1; 0 for a lesson beside the course
 */
guint
ct_library_get_number (CtLibrary *self, const CtLibraryEntry *lesson)
{
  GPtrArray *lessons;
  guint number = 0;

  g_return_val_if_fail (CT_IS_LIBRARY (self), 0);

  lessons = ct_library_get_lessons (self, lesson->rules);
  for (guint i = 0; i < lessons->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (lessons, i);
      gboolean is_beside = *entry->differs_from != NULL;

      number += !is_beside;
      if (entry == lesson)
        return is_beside ? 0 : number;
    }

  return 0;
}

/**
 * ct_library_get_hands:
 *
 * Returns: (transfer none) (element-type CtLibraryEntry): oldest first
 */
GPtrArray *
ct_library_get_hands (CtLibrary *self, const CtRules *rules)
{
  g_return_val_if_fail (CT_IS_LIBRARY (self), NULL);

  return get_folder (self, self->hands, rules, CT_CONTENT_RECORD, "hands");
}

/* Most lessons need no parsing. */
static gboolean
mentions_must (const CtLibraryEntry *entry)
{
  g_autoptr (GBytes) bytes = NULL;
  const char *text;
  gsize size;

  if (!g_str_has_prefix (entry->uri, "resource://"))
    return TRUE;

  bytes = g_resource_lookup_data (ct_content_get_resource (),
                                  entry->uri + strlen ("resource://"), 0, NULL);
  text = g_bytes_get_data (bytes, &size);
  return g_strstr_len (text, size, "<must") != NULL;
}

static gboolean
has_fresh_step (CtLesson *lesson)
{
  for (guint i = 0; i < ct_lesson_get_n_steps (lesson); i++)
    if (ct_lesson_find_fresh_deal (lesson, i) != NULL)
      return TRUE;

  return FALSE;
}

static GPtrArray *
read_fresh_lessons (CtLibrary *self, const CtRules *rules)
{
  GPtrArray *entries = ct_library_get_lessons (self, rules);
  GPtrArray *lessons = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < entries->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (entries, i);
      g_autoptr (CtLesson) lesson =
          mentions_must (entry) ? ct_library_read_lesson (self, entry->id, NULL) : NULL;

      if (lesson != NULL && has_fresh_step (lesson))
        g_ptr_array_add (lessons, g_steal_pointer (&lesson));
    }

  return lessons;
}

/**
 * ct_library_get_fresh_lessons:
 *
 * Returns: (transfer none) (element-type CtLesson): see ct_lesson_find_fresh_deal();
 * cached
 */
GPtrArray *
ct_library_get_fresh_lessons (CtLibrary *self, const CtRules *rules)
{
  GPtrArray *lessons;

  g_return_val_if_fail (CT_IS_LIBRARY (self), NULL);

  lessons = g_hash_table_lookup (self->fresh, rules->id);
  if (lessons == NULL)
    {
      lessons = read_fresh_lessons (self, rules);
      g_hash_table_insert (self->fresh, (char *) rules->id, lessons);
    }

  return lessons;
}

static const CtLibraryEntry *
find_entry (GPtrArray *entries, const char *id)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (entries, i);

      if (g_str_equal (entry->id, id))
        return entry;
    }

  return NULL;
}

/**
 * ct_library_lookup_lesson:
 *
 * Returns: (nullable): of any game
 */
const CtLibraryEntry *
ct_library_lookup_lesson (CtLibrary *self, const char *id)
{
  g_return_val_if_fail (CT_IS_LIBRARY (self), NULL);

  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      const CtLibraryEntry *entry =
          find_entry (ct_library_get_lessons (self, *rules), id);

      if (entry != NULL)
        return entry;
    }

  return NULL;
}

/**
 * ct_library_lookup_hand:
 *
 * Returns: (nullable):
 */
const CtLibraryEntry *
ct_library_lookup_hand (CtLibrary *self, const CtRules *rules, const char *id)
{
  g_return_val_if_fail (CT_IS_LIBRARY (self), NULL);

  return find_entry (ct_library_get_hands (self, rules), id);
}

CtLesson *
ct_library_read_lesson (CtLibrary *self, const char *id, GError **error)
{
  const CtLibraryEntry *entry = ct_library_lookup_lesson (self, id);
  g_autoptr (GFile) file = NULL;

  if (entry == NULL)
    {
      g_set_error (error, CT_CONTENT_ERROR, CT_CONTENT_ERROR_UNKNOWN,
                   "%s:0: There is no lesson of that name.", id);
      return NULL;
    }

  file = g_file_new_for_uri (entry->uri);
  return ct_lesson_new_from_file (file, error);
}

CtRecord *
ct_library_read_hand (CtLibrary *self,
                      const CtRules *rules,
                      const char *id,
                      GError **error)
{
  const CtLibraryEntry *entry = ct_library_lookup_hand (self, rules, id);
  g_autoptr (GFile) file = NULL;

  if (entry == NULL)
    {
      g_set_error (error, CT_CONTENT_ERROR, CT_CONTENT_ERROR_UNKNOWN,
                   "%s:0: There is no hand of that name.", id);
      return NULL;
    }

  file = g_file_new_for_uri (entry->uri);
  return ct_record_new_from_file (file, error);
}

static CtRuleBook *
get_book (CtLibrary *self, const char *id)
{
  CtRuleBook *book = g_hash_table_lookup (self->books, id);

  if (book == NULL)
    {
      g_autofree char *path = g_strconcat (BASE "rules/", id, ".xml", NULL);
      g_autofree char *uri = g_strconcat ("resource://", path, NULL);
      g_autoptr (GFile) file = g_file_new_for_uri (uri);
      g_autoptr (GError) error = NULL;

      /* A rule set without a book can be played. */
      if (!g_resource_get_info (ct_content_get_resource (), path, 0, NULL, NULL, NULL))
        return NULL;

      book = ct_rule_book_new_from_file (file, &error);
      if (book == NULL)
        g_critical ("%s", error->message);
      if (book != NULL)
        g_hash_table_insert (self->books, g_strdup (id), book);
    }

  return book;
}

/**
 * ct_library_get_book:
 *
 * Returns: (nullable):
 */
CtRuleBook *
ct_library_get_book (CtLibrary *self, const CtRules *rules)
{
  g_return_val_if_fail (CT_IS_LIBRARY (self), NULL);

  return get_book (self, rules->id);
}

/**
 * ct_library_get_table_book:
 *
 * Returns: (transfer none):
 */
CtRuleBook *
ct_library_get_table_book (CtLibrary *self)
{
  g_return_val_if_fail (CT_IS_LIBRARY (self), NULL);

  return get_book (self, "table");
}

/**
 * ct_library_lookup_rule:
 *
 * Returns: (nullable):
 */
const CtRule *
ct_library_lookup_rule (CtLibrary *self, const CtRules *rules, const char *id)
{
  CtRuleBook *book = ct_library_get_book (self, rules);
  const CtRule *rule = book != NULL ? ct_rule_book_lookup (book, id) : NULL;

  if (rule != NULL)
    return rule;

  book = ct_library_get_table_book (self);
  return book != NULL ? ct_rule_book_lookup (book, id) : NULL;
}

/**
 * ct_library_find_rule:
 * @ret_rules: (out) (optional)
 *
 * Returns: (nullable)
 */
const CtRule *
ct_library_find_rule (CtLibrary *self, const char *id, const CtRules **ret_rules)
{
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      const CtRule *rule = ct_library_lookup_rule (self, *rules, id);

      if (rule != NULL && ret_rules != NULL)
        *ret_rules = *rules;
      if (rule != NULL)
        return rule;
    }

  return NULL;
}

/**
 * ct_library_dup_refusal:
 * @names: (nullable): see ct_words_fill()
 *
 * Returns: a sentence
 */
char *
ct_library_dup_refusal (CtLibrary *self,
                        const CtRules *rules,
                        const CtVerdict *verdict,
                        const char *const *names)
{
  const CtRule *rule = ct_library_lookup_rule (self, rules, verdict->rule);

  if (rule == NULL)
    return g_strdup (verdict->rule);

  return ct_words_fill (rules, ct_text (ct_rule_get_refusal (rule, verdict)), verdict,
                        names);
}

static void
remove_own (CtLibrary *self, GHashTable *folders)
{
  GHashTableIter iter;
  GPtrArray *entries;

  g_hash_table_iter_init (&iter, folders);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &entries))
    for (guint i = entries->len; i > 0; i--)
      if (!g_str_has_prefix (((CtLibraryEntry *) g_ptr_array_index (entries, i - 1))
                                 ->uri,
                             "resource://"))
        g_ptr_array_remove_index (entries, i - 1);
}

static gboolean
is_known (CtLibrary *self, const CtLibraryEntry *entry)
{
  return entry->kind == CT_CONTENT_LESSON
             ? ct_library_lookup_lesson (self, entry->id) != NULL
             : find_entry (ct_library_get_hands (self, entry->rules), entry->id) !=
                   NULL;
}

/**
 * ct_library_set_own:
 * @own: (nullable) (transfer full) (element-type CtLibraryEntry):
 *
 * Skips ids that exist; old entries stay valid.
 */
void
ct_library_set_own (CtLibrary *self, GPtrArray *own)
{
  g_return_if_fail (CT_IS_LIBRARY (self));

  remove_own (self, self->lessons);
  remove_own (self, self->hands);
  g_hash_table_remove_all (self->fresh);
  while (own != NULL && own->len > 0)
    {
      CtLibraryEntry *entry = g_ptr_array_steal_index (own, 0);

      g_ptr_array_add (self->entries, entry);
      if (!is_known (self, entry))
        g_ptr_array_add (entry->kind == CT_CONTENT_LESSON
                             ? ct_library_get_lessons (self, entry->rules)
                             : ct_library_get_hands (self, entry->rules),
                         entry);
    }
  g_clear_pointer (&own, g_ptr_array_unref);
}

static void
ct_library_finalize (GObject *object)
{
  CtLibrary *self = CT_LIBRARY (object);

  g_hash_table_unref (self->lessons);
  g_hash_table_unref (self->hands);
  g_hash_table_unref (self->fresh);
  g_hash_table_unref (self->books);
  g_ptr_array_unref (self->entries);

  G_OBJECT_CLASS (ct_library_parent_class)->finalize (object);
}

static void
ct_library_class_init (CtLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_library_finalize;
}

static void
ct_library_init (CtLibrary *self)
{
  self->entries = g_ptr_array_new_with_free_func (entry_free);
  self->lessons = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                         (GDestroyNotify) g_ptr_array_unref);
  self->hands = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                       (GDestroyNotify) g_ptr_array_unref);
  self->fresh = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                       (GDestroyNotify) g_ptr_array_unref);
  self->books = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
}
