/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-roster.h: the students of a class: roster.csv, edited in spreadsheets */
#pragma once

#include "ct-class-facts.h"

/**
 * CtStudent:
 * @id: letters, digits, "-" and "_", for file names
 * @name: need not be unique
 * @called: (nullable): @name, with the id if necessary; only in a #CtRoster
 * @picture: (nullable): id, as in the file
 * @shown: @picture or a unique one in the group; only in a #CtRoster
 * @group: (nullable):
 * @row: (array zero-terminated=1) (nullable): in the file
 * @line: from 1; 0 for none
 * @has_own_id: %FALSE if generated
 */
typedef struct
{
  char *id;
  char *name;
  char *called;
  char *picture;
  const char *shown;
  char *group;
  GStrv row;
  guint line;
  gboolean has_own_id;
} CtStudent;

#define CT_ROSTER_MAX_STUDENTS 5000
#define CT_ROSTER_MAX_ID       40
#define CT_ROSTER_MAX_NAME     80 /* letters */

CtStudent *ct_student_copy (const CtStudent *self);
void ct_student_free (CtStudent *self);
gboolean ct_student_has_namesake (const CtStudent *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtStudent, ct_student_free)

/**
 * CtRoster:
 *
 * Immutable, for threads; in file order.
 */
typedef struct _CtRoster CtRoster;

CtRoster *ct_roster_new (GPtrArray *students, const CtRoster *like);
CtRoster *ct_roster_read (GBytes *bytes,
                          const char *file,
                          const CtClassFacts *facts,
                          CtDiagnostics *diagnostics);
CtRoster *ct_roster_parse (GBytes *bytes,
                           const char *file,
                           const CtClassFacts *facts,
                           CtDiagnostics *diagnostics);
CtRoster *ct_roster_ref (CtRoster *self);
void ct_roster_unref (CtRoster *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtRoster, ct_roster_unref)

GPtrArray *ct_roster_get_students (const CtRoster *self);
const CtStudent *ct_roster_lookup (const CtRoster *self, const char *id);
gboolean ct_roster_lacks_ids (const CtRoster *self);
CtRoster *ct_roster_settle (const CtRoster *self);
GStrv ct_roster_dup_groups (const CtRoster *self);
GBytes *ct_roster_write (const CtRoster *self);
CtRoster *ct_roster_merge (const CtRoster *base,
                           const CtRoster *theirs,
                           const CtRoster *mine,
                           GPtrArray *conflicts);

char *ct_roster_fold (const char *id);
