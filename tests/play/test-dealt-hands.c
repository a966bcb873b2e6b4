/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dealt hands printed beside a recorded hand are sorted, and hide what the reader
 * may not see.
 */
#include <glib/gstdio.h>

#include "ct-dealt-hands.h"
#include "ct-record-fixture.h"
#include "ct-engine-fixture.h"
#include "ct-test.h"

typedef struct
{
  const char *name;
  const char *rules;
  const char *options;
  const char *players;
  const char *pack; /* the other cards follow in order */
  guint viewer;
  const char *hands;
} Case;

#define THREE                                                                          \
  "<player seat=\"A\" name=\"Ana\"/><player seat=\"B\" name=\"Berta\"/>"               \
  "<player seat=\"C\" name=\"Carlo\"/>"
#define POTS "3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 5S 6C 6D 6H 6S 7C 7D 7H 7S 8C 8D "
#define FOUR THREE "<player seat=\"D\" name=\"Dina\"/>"

/* clang-format off */
static const Case cases[] = {
  { "all", "kargaburo", "", THREE, "KS 2C 4C TD 7H QH AS 9C JC KD 5S TS 8C 2S 5H", CT_SEES_ALL,
    "Ana: ♠ 10, ♥ 5 Q, ♣ 4 J. Berta: ♠ A K, ♦ 10 K, ♣ 8. Carlo: ♠ 2 5, ♥ 7, ♣ 2 9" },
  { "own", "kargaburo", "", THREE, "KS 2C 4C TD 7H QH AS 9C JC KD 5S TS 8C 2S 5H", 1,
    "Ana: 5 cards face down. Berta: ♠ A K, ♦ 10 K, ♣ 8. Carlo: 5 cards face down" },
  { "one-each", "kargaburo", "hand-size=1", THREE, "KS 2C 4C TD 7H QH AS", 2,
    "Ana: 1 card face down. Berta: 1 card face down. Carlo: ♣ 2" },
  { "two-each", "kargaburo", "hand-size=2", THREE, "KS 2C 4C TD 7H QH AS", CT_SEES_ALL,
    "Ana: ♥ Q, ♣ 4. Berta: ♠ K, ♦ 10. Carlo: ♥ 7, ♣ 2" },
  { "nobody", "kargaburo", "hand-size=2", THREE, "KS 2C 4C TD 7H QH AS", CT_NOBODY,
    "Ana: 2 cards face down. Berta: 2 cards face down. Carlo: 2 cards face down" },
  { "spanish", "cau-robat", "", THREE, "10o 1o 7c 12e 2e 11b", CT_SEES_ALL,
    "Ana: batons: 7 10 12, swords: 7 10 11, cups: 6 10 11, coins: 6 7 11. "
    "Berta: batons: 1 2 3 11, swords: 1 2 3, cups: 1 2 12, coins: 2 12. "
    "Carlo: batons: 4 5 6, swords: 4 5 6, cups: 3 4 5, coins: 3 4 5" },
  { "jokers", "buraco-us", "", FOUR, POTS "JK JK 2C TC JK", CT_SEES_ALL,
    "Ana: ♠ 8 Q, ♥ 8 Q, ♦ 2 Q, ♣ 3 7 10 J J. Berta: ★ ★, ♠ 9 K, ♥ 9 K, ♦ 9 K, ♣ 4 8 Q. "
    "Carlo: ★, ♠ A 10, ♥ A 10, ♦ 10, ♣ A A 5 9 K. Dina: ♠ 2 J, ♥ 2 J, ♦ A J, ♣ 2 2 6 9 10" },
};
/* clang-format on */

static char *
dup_pack (const CtRules *rules, const char *first)
{
  CtCard pack[CT_MAX_CARDS];
  GString *text = g_string_new (NULL);

  ct_test_pack (rules, first, pack);
  for (guint i = 0; i < ct_deck_size (rules->deck); i++)
    {
      char name[CT_FACE_NAME_LEN];

      g_string_append_printf (text, "%s ",
                              ct_face_name (rules->deck, ct_rules_face (rules, pack[i]),
                                            name));
    }

  return g_string_free (text, FALSE);
}

static char *
dup_options (const char *options)
{
  g_auto (GStrv) words = g_strsplit (options, " ", -1);
  GString *text = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL && words[i][0] != '\0'; i++)
    {
      g_auto (GStrv) sides = g_strsplit (words[i], "=", 2);

      g_string_append_printf (text, "<option name=\"%s\" value=\"%s\"/>", sides[0],
                              sides[1]);
    }

  return g_string_free (text, FALSE);
}

static CtReplay *
read_text (const char *text)
{
  g_autofree char *path = NULL;
  int file_descriptor = g_file_open_tmp ("cartilla-dealt-XXXXXX.hand.xml", &path, NULL);
  CtReplay *replay;

  g_assert_true (g_close (file_descriptor, NULL));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  replay = ct_test_read_replay (path, NULL);
  g_unlink (path);
  return replay;
}

static CtReplay *
new_replay (const Case *c)
{
  g_autofree char *pack = dup_pack (ct_rules_lookup (c->rules), c->pack);
  g_autofree char *options = dup_options (c->options);
  g_autofree char *text = g_strdup_printf (
      "<record ruleset=\"%s\" version=\"1\">%s%s<deal dealer=\"A\"><pack>%s</pack>"
      "</deal><moves></moves></record>\n",
      c->rules, c->players, options, pack);

  return read_text (text);
}

static char *
dup_hands (CtReplay *replay, guint end)
{
  g_autoptr (GPtrArray) hands = ct_dealt_hands_list (replay, end);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < hands->len; i++)
    {
      const CtDealtHand *hand = g_ptr_array_index (hands, i);

      g_string_append_printf (text, "%s%s:", text->len > 0 ? ". " : "", hand->player);
      for (guint k = 0; k < hand->suits->len; k++)
        g_string_append_printf (text, "%s %s", k > 0 ? "," : "",
                                (char *) g_ptr_array_index (hand->suits, k));
    }

  return g_string_free (text, FALSE);
}

CT_TEST_CASES ("/dealt-hands/", cases, name)
{
  const Case *c = data;
  g_autoptr (CtReplay) replay = new_replay (c);
  g_autofree char *hands = NULL;
  g_autofree char *early = NULL;

  ct_narrator_set_viewer (ct_replay_get_narrator (replay), c->viewer);
  g_assert_null (ct_replay_get_problem (replay));
  hands = dup_hands (replay, 1);
  g_assert_cmpstr (hands, ==, c->hands);

  early = dup_hands (replay, 0);
  g_assert_cmpstr (early, ==, "");
}
