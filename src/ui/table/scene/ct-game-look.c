/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-game-look.h"

#include <glib/gi18n.h>

#include "ct-table-family.h"

/**
 * ct_game_look:
 *
 * The library shows all games without reading their rule books.
 */
const CtGameLook *
ct_game_look (const CtRules *rules)
{
  const CtTableFamily *family = ct_table_family_find (rules);

  for (guint i = 0; i < family->n_looks; i++)
    if (g_str_equal (family->looks[i].id, rules->id))
      return &family->looks[i];

  g_assert_not_reached ();
}

const char *
ct_game_name (const CtRules *rules)
{
  return _ (ct_game_look (rules)->name);
}
