/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-family.h"

static const CtTableFamily *const families[] = {
  [CT_FAMILY_PLAIN] = &ct_table_shedding, /* what cards need at least */
  [CT_FAMILY_SHEDDING] = &ct_table_shedding,
  [CT_FAMILY_FISHING] = &ct_table_fishing,
  [CT_FAMILY_RUMMY] = &ct_table_rummy,
};

/**
 * ct_table_family_find:
 * @rules: (nullable): of no game yet
 *
 * Returns: (transfer none): what the games of @rules have on the table
 */
const CtTableFamily *
ct_table_family_find (const CtRules *rules)
{
  return rules != NULL ? families[rules->family] : &ct_table_shedding;
}

/**
 * ct_table_family_foreach:
 *
 * Calls @func for each family that there is.
 */
void
ct_table_family_foreach (void (*func) (const CtTableFamily *family, gpointer data),
                         gpointer data)
{
  for (guint i = CT_FAMILY_PLAIN + 1; i < G_N_ELEMENTS (families); i++)
    func (families[i], data);
}
