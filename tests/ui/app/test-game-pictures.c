/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes pictures of the pages of every game in every look, for people to look at, and
 * checks that texts and cards are legible.
 */
#include "ct-legible.h"
#include "ct-page-walk.h"
#include "ct-test.h"

/* Without "-m thorough" only the first looks: all take minutes. */
#define N_LOOKS 3

static const CtLook looks[] = {
  { "phone", 360, 640, FALSE, 100 },
  { "beamer-large-text", 1024, 768, FALSE, 200 },
  { "laptop-dark", 1280, 800, TRUE, 100 },
  { "laptop", 1280, 800, FALSE, 100 },
  { "projector", 1920, 1080, FALSE, 100 },
  { "phone-large-text", 360, 640, FALSE, 200 },
};

/* Another test runs these in a high-contrast environment */
#define N_CONTRASTS 1

static const CtLook contrasts[] = {
  { "high-contrast", 1280, 800, FALSE, 100 },
  { "high-contrast-dark", 1280, 800, TRUE, 100 },
};

static void
look_at_page (CtWindow *window, const char *page, const CtLook *look)
{
  ct_test_take_picture (window, page, look->name);
  ct_legible_check (window, page, look);
}

static void
test_games (gconstpointer look)
{
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    ct_page_walk_game (look, *rules, look_at_page);
}

static void
add_looks (const char *name, const CtLook *some, guint n_looks)
{
  for (guint i = 0; i < n_looks; i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/ui/game-pictures/%s/%s", name, some[i].name);

      g_test_add_data_func (path, &some[i], test_games);
    }
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);

CT_BEFORE_TESTS
{
  if (g_getenv ("ADW_DEBUG_HIGH_CONTRAST") == NULL)
    add_looks ("usual", looks, g_test_thorough () ? G_N_ELEMENTS (looks) : N_LOOKS);
  else
    add_looks ("high-contrast", contrasts,
               g_test_thorough () ? G_N_ELEMENTS (contrasts) : N_CONTRASTS);
}
