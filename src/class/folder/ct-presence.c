/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-presence.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "ct-file.h"
#include "ct-results.h"

#define MAX_BYTES   4096
#define MAX_DEVICES 5000
#define MAX_SECONDS (24 * 60 * 60)

static const char *const doings[] = {
  [CT_DOING_NOTHING] = "nothing",   [CT_DOING_LESSON] = "lesson",
  [CT_DOING_EXERCISE] = "exercise", [CT_DOING_PRACTICE] = "practice",
  [CT_DOING_WATCHING] = "watching", [CT_DOING_READING] = "reading",
};

void
ct_presence_clear (CtPresence *self)
{
  g_clear_pointer (&self->device, g_free);
  g_clear_pointer (&self->run, g_free);
  g_clear_pointer (&self->student, g_free);
  g_clear_pointer (&self->what, g_free);
}

void
ct_presence_copy (CtPresence *self, const CtPresence *from)
{
  ct_presence_clear (self);
  *self = *from;
  self->device = g_strdup (from->device);
  self->run = g_strdup (from->run);
  self->student = g_strdup (from->student);
  self->what = g_strdup (from->what);
}

void
ct_presence_free (CtPresence *self)
{
  ct_presence_clear (self);
  g_free (self);
}

static void
add (JsonBuilder *builder, const char *name, gint64 number)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, number);
}

static void
add_text (JsonBuilder *builder, const char *name, const char *text)
{
  if (text == NULL)
    return;

  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, text);
}

/**
 * ct_presence_write:
 *
 * Returns: (transfer full): JSON
 */
char *
ct_presence_write (const CtPresence *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  add_text (builder, "run", self->run);
  add (builder, "beat", self->beat);
  add_text (builder, "child", self->student);
  add_text (builder, "doing", doings[self->doing]);
  add_text (builder, "what", self->what);
  add (builder, "step", self->step);
  add (builder, "since", self->since);
  add (builder, "quiet", self->quiet);
  add (builder, "errors", self->errors);
  add (builder, "waiting", self->waiting);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_to_string (root, FALSE);
}

static guint64
get_number (JsonObject *object, const char *name, gint64 most)
{
  JsonNode *node = json_object_get_member (object, name);
  gint64 number =
      node != NULL && JSON_NODE_HOLDS_VALUE (node) ? json_node_get_int (node) : 0;

  return CLAMP (number, 0, most);
}

static char *
dup_text (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);
  const char *text =
      node != NULL && JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;

  for (const char *c = text; c != NULL && *c != '\0'; c++)
    if (g_ascii_iscntrl (*c) || c - text > 100)
      return NULL;
  return g_strdup (text);
}

static CtDoing
find_doing (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (doings); i++)
    if (g_strcmp0 (name, doings[i]) == 0)
      return i;

  return CT_DOING_NOTHING;
}

static gboolean
parse (CtPresence *self, const char *text, gsize length)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autofree char *doing = NULL;
  JsonObject *object;
  JsonNode *root;

  *self = (CtPresence){ 0 };
  if (length > MAX_BYTES || !json_parser_load_from_data (parser, text, length, NULL))
    return FALSE;

  root = json_parser_get_root (parser);
  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    return FALSE;

  object = json_node_get_object (root);
  doing = dup_text (object, "doing");
  self->run = dup_text (object, "run");
  self->beat = get_number (object, "beat", G_MAXINT64);
  self->student = dup_text (object, "child");
  self->doing = find_doing (doing);
  self->what = dup_text (object, "what");
  self->step = get_number (object, "step", 10000);
  self->since = get_number (object, "since", MAX_SECONDS);
  self->quiet = get_number (object, "quiet", MAX_SECONDS);
  self->errors = get_number (object, "errors", 10000);
  self->waiting = get_number (object, "waiting", G_MAXINT32);
  return self->run != NULL;
}

/**
 * ct_presence_read_file:
 * @self: (out): without the device
 *
 * Blocks.
 */
gboolean
ct_presence_read_file (CtPresence *self, GFile *file)
{
  g_autoptr (GBytes) bytes = ct_file_read (file, MAX_BYTES + 1, NULL, NULL);

  *self = (CtPresence){ 0 };
  return bytes != NULL &&
         parse (self, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static gint64
find_time (GFile *file)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_TIME_MODIFIED,
                                                  G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL
             ? (gint64)
                   g_file_info_get_attribute_uint64 (info,
                                                     G_FILE_ATTRIBUTE_TIME_MODIFIED)
             : 0;
}

/**
 * ct_presence_list:
 *
 * Blocks.
 *
 * Returns: (element-type CtPresence) (nullable): one per computer
 */
GPtrArray *
ct_presence_list (GFile *folder, GError **error)
{
  g_autoptr (GPtrArray) all =
      g_ptr_array_new_with_free_func ((GDestroyNotify) ct_presence_free);
  g_autoptr (GFile) results = g_file_get_child (folder, CT_RESULTS_FOLDER);
  g_autoptr (GError) why = NULL;
  g_autoptr (GFileEnumerator) devices =
      g_file_enumerate_children (results, G_FILE_ATTRIBUTE_STANDARD_NAME,
                                 G_FILE_QUERY_INFO_NONE, NULL, &why);
  GFile *device;
  guint n = 0;

  if (devices == NULL && !g_error_matches (why, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return NULL;
    }

  while (devices != NULL && n++ < MAX_DEVICES &&
         g_file_enumerator_iterate (devices, NULL, &device, NULL, NULL) &&
         device != NULL)
    {
      g_autoptr (GFile) file = g_file_get_child (device, CT_PRESENCE_FILE);
      g_autoptr (CtPresence) now = g_new0 (CtPresence, 1);

      if (!ct_presence_read_file (now, file))
        continue;
      now->device = g_file_get_basename (device);
      now->written = find_time (file);
      g_ptr_array_add (all, g_steal_pointer (&now));
    }
  return g_steal_pointer (&all);
}

/**
 * ct_presence_is_stuck:
 * @seconds: since @self was first seen
 */
gboolean
ct_presence_is_stuck (const CtPresence *self, guint seconds)
{
  if (self->student == NULL || self->doing == CT_DOING_NOTHING)
    return FALSE;

  return self->errors >= CT_PRESENCE_STUCK_ERRORS ||
         self->quiet + seconds >= CT_PRESENCE_STUCK_SECONDS;
}
