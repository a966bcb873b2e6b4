/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-library-entry.c: what a list tells of a lesson or a record */
#include "ct-library-private.h"

#include <libxml/xmlreader.h>

#include "ct-words.h"
#include "ct-xml-private.h"

/* The head of a file, title and goal included, is shorter than this. */
#define MAX_HEAD_ELEMENTS 40

/* record, moves, move */
#define MOVE_DEPTH 2

/* @data: (transfer full): a #CtLibraryEntry */
void
ct_library_entry_free (gpointer data)
{
  CtLibraryEntry *entry = data;

  g_free (entry->id);
  g_free (entry->title);
  g_free (entry->goal);
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

static char *
dup_text (xmlTextReader *reader)
{
  xmlChar *value = xmlTextReaderReadString (reader);
  char *text = ct_collapse_space (value != NULL ? (const char *) value : "");

  xmlFree (value);
  return text;
}

static void
add_attribute (GStrvBuilder *builder, xmlTextReader *reader, const char *name)
{
  g_autofree char *value = dup_attribute (reader, name);

  if (value != NULL)
    g_strv_builder_add (builder, value);
}

/* The words of an attribute; none where it is missing. */
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

/* How many moves of the hand as it was played come from here on: those of other courses
 * lie deeper.
 */
static guint
count_moves (xmlTextReader *reader)
{
  guint n = 0;

  while (xmlTextReaderRead (reader) == 1)
    n += xmlTextReaderNodeType (reader) == XML_READER_TYPE_ELEMENT &&
         xmlTextReaderDepth (reader) == MOVE_DEPTH &&
         xmlStrEqual (xmlTextReaderConstLocalName (reader), BAD_CAST "move");

  return n;
}

/**
 * ct_library_entry_read_head:
 * @bytes: of the file
 *
 * Reads title, goal and what is taught (or what a hand is about, when, and who plays)
 * up to where the table begins; of a hand, it counts the moves that follow.
 */
void
ct_library_entry_read_head (CtLibraryEntry *entry, GBytes *bytes)
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
        entry->title = dup_text (reader);
      else if ((g_str_equal (name, "goal") || g_str_equal (name, "about")) &&
               entry->goal == NULL)
        entry->goal = dup_text (reader);
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
