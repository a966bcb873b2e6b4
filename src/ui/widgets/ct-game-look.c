/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-game-look.h"

#include <glib/gi18n.h>

static const CtGameLook looks[] = {
  {
      .id = "kargaburo",
      .name = N_ ("Kargaburo"),
      .players = N_ ("Philippines · 2–10 players"),
      .line = N_ ("Follow suit or carry the load"),
      .cards = { "AH", "7H", "KS" },
  },
  {
      .id = "cangkul",
      .name = N_ ("Cangkul"),
      .players = N_ ("Indonesia · 2–7 players"),
      .line = N_ ("Dig until you find the suit"),
      .cards = { "9S", "2C", "QD" },
  },
  {
      .id = "cau-robat",
      .name = N_ ("Cau Robat"),
      .players = N_ ("Catalonia · 3–5 players"),
      .line = N_ ("Fish, rob, and call cau"),
      .cards = { "7o", "6c", "5e" },
  },
  {
      .id = "buraco-brazil",
      .name = N_ ("Buraco · Brazil"),
      .players = N_ ("2, 4 or 6 players"),
      .line = N_ ("Twelve jokers and the cerrado"),
      .cards = { "3H", "4H", "5H" },
  },
  {
      .id = "buraco-us",
      .name = N_ ("Buraco · United States"),
      .players = N_ ("4 players"),
      .line = N_ ("Fifty points to open"),
      .cards = { "KC", "KD", "KH" },
  },
  {
      .id = "buraco-netcartas",
      .name = N_ ("Buraco · NetCartas"),
      .players = N_ ("2 or 4 players"),
      .line = N_ ("From ace to ace"),
      .cards = { "QC", "KC", "AC" },
  },
};

/**
 * ct_game_look:
 *
 * The library shows all games at once and should not have to read six rule books for
 * it; so a few words of each stand here.
 */
const CtGameLook *
ct_game_look (const CtRules *rules)
{
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    if (g_str_equal (looks[i].id, rules->id))
      return &looks[i];

  g_assert_not_reached ();
}

/**
 * ct_game_name:
 *
 * Returns: the name of the game in the language of the reader
 */
const char *
ct_game_name (const CtRules *rules)
{
  return _ (ct_game_look (rules)->name);
}
