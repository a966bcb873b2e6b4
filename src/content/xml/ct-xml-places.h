/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-xml-places.h: edits a file where it stands, and leaves its other bytes alone */
#pragma once

#include <glib.h>

/**
 * CtPlace:
 * @parent: index of the element around it; of the root itself
 * @begin: of the start tag
 * @inner: after the start tag
 * @inner_end: of the end tag; @end for an empty-element tag
 *
 * Where an element stands in a text, in bytes.
 */
typedef struct
{
  char *name;
  guint line;
  guint parent;
  gsize begin;
  gsize inner;
  gsize inner_end;
  gsize end;
} CtPlace;

/**
 * CtPlaces:
 * @text: the file
 * @all: (element-type CtPlace): in order, the root first
 */
typedef struct
{
  char *text;
  gsize length;
  GArray *all;
} CtPlaces;

CtPlaces *ct_places_new (GBytes *file);
void ct_places_free (CtPlaces *self);

const CtPlace *ct_places_get (const CtPlaces *self, guint i);
guint ct_places_find (const CtPlaces *self, guint parent, const char *name, guint from);
guint ct_places_find_line (const CtPlaces *self, guint line);
char *ct_places_dup_attribute (const CtPlaces *self, guint i, const char *name);
char *ct_places_dup_words (const CtPlaces *self, guint i);

GBytes *ct_places_set_words (const CtPlaces *self, guint i, const char *words);
GBytes *ct_places_insert (const CtPlaces *self, guint i, const char *element);
GBytes *ct_places_append (const CtPlaces *self, guint parent, const char *element);
GBytes *ct_places_remove (const CtPlaces *self, guint i);
GBytes *ct_places_replace (const CtPlaces *self, guint i, const char *element);
GBytes *ct_places_set_attribute (const CtPlaces *self,
                                 guint i,
                                 const char *name,
                                 const char *value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtPlaces, ct_places_free)
