/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-family.h"

#define ADDRESS_OF(family) &ct_table_##family,

static const CtTableFamily *const families[] = { CT_FAMILIES (ADDRESS_OF) };

/**
 * ct_table_family_find:
 * @rules: (nullable): %NULL for any family
 */
const CtTableFamily *
ct_table_family_find (const CtRules *rules)
{
  if (rules == NULL)
    return families[0];

  for (guint i = 0; i < G_N_ELEMENTS (families); i++)
    if (g_str_equal (families[i]->name, rules->module->name))
      return families[i];

  g_assert_not_reached ();
}

void
ct_table_family_foreach (void (*func) (const CtTableFamily *family, gpointer data),
                         gpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (families); i++)
    func (families[i], data);
}
