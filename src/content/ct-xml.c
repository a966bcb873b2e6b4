/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-xml-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include <libxml/relaxng.h>
#include <libxml/xmlreader.h>

#include "ct-content-resources.h"
#include "ct-file.h"
#include "ct-xml-explain-private.h"

#define XML "http://www.w3.org/XML/1998/namespace"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlTextReader, xmlFreeTextReader)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlRelaxNGParserCtxt, xmlRelaxNGFreeParserCtxt)

/**
 * ct_xml_get_schema:
 *
 * Returns: (transfer full): the RELAX NG grammar of all our files
 */
GBytes *
ct_xml_get_schema (void)
{
  GBytes *bytes =
      g_resource_lookup_data (ct_content_get_resource (),
                              "/org/cartilla/Cartilla/schemas/cartilla.rng", 0, NULL);

  /* It is compiled in: if it were missing, that would be our bug, not the user's. */
  g_assert (bytes != NULL);
  return bytes;
}

static gpointer
load_schema (gpointer unused)
{
  g_autoptr (GBytes) bytes = ct_xml_get_schema ();
  g_autoptr (xmlRelaxNGParserCtxt) context =
      xmlRelaxNGNewMemParserCtxt (g_bytes_get_data (bytes, NULL),
                                  g_bytes_get_size (bytes));
  xmlRelaxNG *schema = xmlRelaxNGParse (context);

  g_assert (schema != NULL);
  return schema;
}

/* One for all threads and the whole run: the reader only looks at it. */
static xmlRelaxNG *
get_schema (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, load_schema, NULL);
}

typedef struct
{
  const char *data;
  gsize length;
  const char *name;
  CtDiagnostics *diagnostics;
  gboolean is_malformed;
  char *invalid; /* the first complaint of the schema; the rest is only its echo */
  guint invalid_line;
} Complaints;

/* @error: (nullable): what libxml2 says, if it says anything */
static void
complain (Complaints *self, const xmlError *error)
{
  guint line;
  g_autofree char *text = ct_xml_explain (self->data, self->length, error, &line);

  self->is_malformed = TRUE;
  ct_diagnostics_add (self->diagnostics, CT_CONTENT_ERROR_SYNTAX, self->name, line,
                      "syntax", "%s", text);
}

static void
on_xml_error (void *user_data, xmlErrorPtr xml_error)
{
  Complaints *complaints = user_data;

  if (xml_error->domain == XML_FROM_RELAXNGV)
    {
      if (complaints->invalid == NULL)
        {
          complaints->invalid = g_strstrip (g_strdup (xml_error->message));
          complaints->invalid_line = MAX (xml_error->line, 1);
        }
      return;
    }

  if (xml_error->level != XML_ERR_WARNING && !complaints->is_malformed)
    complain (complaints, xml_error);
}

static char *
dup_uri (const xmlChar *uri)
{
  /* "xml:lang" is ours. */
  if (uri == NULL || *uri == '\0' || g_str_equal (uri, XML))
    return NULL;

  return g_strdup ((const char *) uri);
}

/* Line of the current element. xmlTextReaderGetParserLineNumber() will not do: the
 * parser reads ahead and is usually some lines further on.
 */
static guint
current_line (xmlTextReader *reader)
{
  return xmlGetLineNo (xmlTextReaderCurrentNode (reader));
}

/* White space around the words of our attributes means nothing, as for the schema. */
static char *
dup_value (xmlTextReader *reader, const char *uri)
{
  const char *value = (const char *) xmlTextReaderConstValue (reader);

  return uri == NULL ? ct_collapse_space (value) : g_strdup (value);
}

static void
read_attributes (xmlTextReader *reader, CtNode *node)
{
  while (xmlTextReaderMoveToNextAttribute (reader) == 1)
    {
      CtAttribute *attribute = g_new0 (CtAttribute, 1);

      attribute->name = g_strdup ((const char *) xmlTextReaderConstName (reader));
      attribute->uri = dup_uri (xmlTextReaderConstNamespaceUri (reader));
      attribute->value = dup_value (reader, attribute->uri);
      g_ptr_array_add (node->attributes, attribute);
    }
  xmlTextReaderMoveToElement (reader);
}

static CtNode *
read_element (xmlTextReader *reader)
{
  CtNode *node = ct_node_new (CT_NODE_ELEMENT, current_line (reader));

  node->name = g_strdup ((const char *) xmlTextReaderConstName (reader));
  node->uri = dup_uri (xmlTextReaderConstNamespaceUri (reader));
  read_attributes (reader, node);
  return node;
}

static void
add_text (xmlTextReader *reader, CtNode *parent, CtNodeType type)
{
  CtNode *node = ct_node_new (type, current_line (reader));

  if (type == CT_NODE_INSTRUCTION)
    node->name = g_strdup ((const char *) xmlTextReaderConstName (reader));
  node->text = g_strdup ((const char *) xmlTextReaderConstValue (reader));
  g_ptr_array_add (parent->children, node);
}

/* Puts what the reader has come to under the innermost open element. */
static void
take_node (xmlTextReader *reader, GPtrArray *open)
{
  CtNode *parent = g_ptr_array_index (open, open->len - 1);
  CtNode *node;

  switch (xmlTextReaderNodeType (reader))
    {
    case XML_READER_TYPE_ELEMENT:
      node = read_element (reader);
      g_ptr_array_add (parent->children, node);
      if (!xmlTextReaderIsEmptyElement (reader))
        g_ptr_array_add (open, node);
      break;

    case XML_READER_TYPE_END_ELEMENT:
      g_ptr_array_set_size (open, open->len - 1);
      break;

    case XML_READER_TYPE_TEXT:
    case XML_READER_TYPE_CDATA:
      add_text (reader, parent, CT_NODE_TEXT);
      break;

    case XML_READER_TYPE_WHITESPACE:
    case XML_READER_TYPE_SIGNIFICANT_WHITESPACE:
      if (parent->uri != NULL)
        add_text (reader, parent, CT_NODE_TEXT);
      break;

    case XML_READER_TYPE_COMMENT:
      add_text (reader, parent, CT_NODE_COMMENT);
      break;

    case XML_READER_TYPE_PROCESSING_INSTRUCTION:
      add_text (reader, parent, CT_NODE_INSTRUCTION);
      break;

    default:
      break;
    }
}

static void
read_tree (xmlTextReader *reader, CtNode *document, Complaints *complaints)
{
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  int status;

  g_ptr_array_add (open, document);
  while ((status = xmlTextReaderRead (reader)) == 1 && !complaints->is_malformed)
    take_node (reader, open);

  /* Nobody knows every way in which libxml2 may give up. */
  if (status < 0 && !complaints->is_malformed)
    complain (complaints, NULL);
}

/**
 * ct_xml_parse:
 * @name: the file, as findings shall call it
 *
 * Reads a file of ours, front to back, validating as it goes; never looks at the
 * network, never expands an entity that the file declares.
 *
 * Returns: (transfer full) (nullable): the document; its children are comments and the
 *   root element. %NULL if something was found that is worth an error.
 */
CtNode *
ct_xml_parse (const char *data,
              gsize length,
              const char *name,
              CtDiagnostics *diagnostics)
{
  g_autoptr (xmlTextReader) reader = NULL;
  g_autoptr (CtNode) document = ct_node_new_element ("");
  g_autofree char *invalid = NULL;
  Complaints complaints = { data, length, name, diagnostics };

  if (!ct_xml_scan (data, length, name, diagnostics))
    return NULL;

  reader =
      xmlReaderForMemory (data, length, name, "UTF-8",
                          XML_PARSE_NONET | XML_PARSE_IGNORE_ENC | XML_PARSE_BIG_LINES);
  g_assert (reader != NULL);
  xmlTextReaderSetStructuredErrorHandler (reader, on_xml_error, &complaints);
  xmlTextReaderRelaxNGSetSchema (reader, get_schema ());

  read_tree (reader, document, &complaints);
  invalid = complaints.invalid;
  if (complaints.is_malformed)
    return NULL;

  if (invalid != NULL && ct_schema_explain (document, name, diagnostics) == 0)
    ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_SYNTAX, name,
                        complaints.invalid_line, "schema",
                        _ ("Something here does not fit its place: %s."), invalid);

  return invalid == NULL ? g_steal_pointer (&document) : NULL;
}

/**
 * ct_xml_dup_name:
 *
 * Returns: (transfer full): what findings call @file: its path as a person would write
 *   it from here, or its name
 */
char *
ct_xml_dup_name (GFile *file)
{
  const char *given = g_object_get_data (G_OBJECT (file), "ct-name");
  char *path;

  if (given != NULL)
    return g_strdup (given);

  path = g_file_get_path (file);
  return path != NULL ? path : g_file_get_basename (file);
}

/**
 * ct_xml_load_bytes:
 *
 * Returns: (transfer full) (nullable): what is in @file; if it is too large to be
 * looked at, only so much that this can be seen
 */
GBytes *
ct_xml_load_bytes (GFile *file, CtDiagnostics *diagnostics)
{
  g_autofree char *name = ct_xml_dup_name (file);
  g_autoptr (GError) error = NULL;
  GBytes *bytes = ct_file_read (file, CT_XML_MAX_BYTES + 1, NULL, &error);

  if (bytes == NULL)
    ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_UNREADABLE, name, 0, "unreadable",
                        _ ("The file cannot be read: %s."), error->message);
  return bytes;
}

/**
 * ct_xml_load:
 *
 * As ct_xml_parse(), from a file.
 */
CtNode *
ct_xml_load (GFile *file, CtDiagnostics *diagnostics)
{
  g_autofree char *name = ct_xml_dup_name (file);
  g_autoptr (GBytes) bytes = ct_xml_load_bytes (file, diagnostics);

  if (bytes == NULL)
    return NULL;

  return ct_xml_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), name,
                       diagnostics);
}
