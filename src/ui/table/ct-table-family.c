/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-family.h"

/* The first one does for a family that has nothing of its own here: it is what cards
 * need at least.
 */
static const CtTableFamily *const families[] = {
  &ct_table_shedding,
  &ct_table_fishing,
  &ct_table_rummy,
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
  for (guint i = 0; rules != NULL && i < G_N_ELEMENTS (families); i++)
    if (g_str_equal (families[i]->name, rules->module->name))
      return families[i];

  return families[0];
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
  for (guint i = 0; i < G_N_ELEMENTS (families); i++)
    func (families[i], data);
}
