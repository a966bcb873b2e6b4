/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-roster-private.h: what the files of the roster share */
#pragma once

#include "ct-roster.h"

G_BEGIN_DECLS

/* What a column says. A name is whole, or in parts in this order. */
typedef enum
{
  CT_ROSTER_ID,
  CT_ROSTER_NUMBER, /* is the id where there is no other */
  CT_ROSTER_PICTURE,
  CT_ROSTER_GROUP,
  CT_ROSTER_NAME, /* whole, unless another column says a part */
  CT_ROSTER_FULL,
  CT_ROSTER_INVERTED, /* "family, given" */
  CT_ROSTER_GIVEN,
  CT_ROSTER_MIDDLE,
  CT_ROSTER_FAMILY,
  CT_ROSTER_SECOND_FAMILY,
  CT_N_ROSTER_COLUMNS,
} CtRosterColumn;

/* How the file of a roster is laid out, so that it is written as its teacher knows it.
 */
typedef struct
{
  GStrv headings;                   /* (nullable): as they stand in the file */
  int columns[CT_N_ROSTER_COLUMNS]; /* -1 where there is none */
  int id;                           /* the column from which ids are read, or -1 */
  char separator;
  gboolean is_padded;   /* a space stands behind each separator */
  gboolean is_doubtful; /* what was read may be something else than what was meant */
} CtRosterLayout;

CtRosterLayout *ct_roster_layout_new (void);
void ct_roster_layout_free (CtRosterLayout *self);
gboolean ct_roster_layout_has (const CtRosterLayout *self, guint column);
gboolean ct_roster_layout_has_name (const CtRosterLayout *self);
char *ct_roster_layout_dup_name (const CtRosterLayout *self, GStrv row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtRosterLayout, ct_roster_layout_free)

char *ct_roster_fold (const char *id);
CtRoster *ct_roster_new_with_layout (GPtrArray *students, const CtRosterLayout *layout);

G_END_DECLS
