/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-combination.h"

static const char *const manner_names[CT_N_MANNERS] = { "faultless", "curious",
                                                        "timid" };
static const char *const pace_names[CT_N_PACES] = { "usual", "fast", "still",
                                                    "reduced" };
static const char *const pace_settings[CT_N_PACES] = { "normal", "fast", "none",
                                                       "normal" };
static const CtLook looks[] = {
  { "1280x800", 1280, 800, FALSE, 100 },
  { "800x600", 800, 600, FALSE, 100 },
  { "360x640", 360, 640, FALSE, 100 },
  { "large-text", 1280, 800, FALSE, 200 },
};

static const char *const languages[] = { "en", "ca", "de", "es", "fil", "id", "pt_BR" };

/* The field of four elements: shuffled[b][a] is a + 2b, and a ^ b is a + b. So each row
 * and each column has four different values.
 */
static const guint shuffled[4][4] = {
  { 0, 1, 2, 3 },
  { 2, 3, 0, 1 },
  { 3, 2, 1, 0 },
  { 1, 0, 3, 2 },
};

guint
ct_combination_count (void)
{
  return CT_N_WAYS * CT_N_PACES * G_N_ELEMENTS (looks);
}

/**
 * ct_combination_get:
 * @turn: below ct_combination_count()
 * @lesson: number of the lesson
 *
 * After 4 turns each lesson has had every manner, pace and look; after 16, every pair
 * of them; after all, every triple. After 7 turns it has been taken in every language.
 * Lessons start differently, so that even one turn covers nearly everything.
 */
CtCombination
ct_combination_get (guint turn, guint lesson)
{
  guint a = (turn + lesson) % 4;
  guint b = (turn / 4 + lesson / 4) % 4;
  guint shift = turn / 16 + lesson / 16;

  return (CtCombination){
    .manner = (turn + lesson + lesson / 4) % CT_N_MANNERS,
    .way = (shuffled[b][a] + shift) % CT_N_WAYS,
    .pace = a,
    .look = &looks[a ^ b],
    .language = languages[(turn + lesson) % G_N_ELEMENTS (languages)],
  };
}

char *
ct_combination_dup_name (const CtCombination *self)
{
  return g_strjoin ("-", manner_names[self->manner], ct_way_get_name (self->way),
                    pace_names[self->pace], self->look->name, self->language, NULL);
}

/* Call it before the window opens. */
void
ct_combination_apply (const CtCombination *self)
{
  g_settings_set_string (ct_test_settings (), "language", self->language);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations",
                self->pace != CT_PACE_REDUCED, NULL);
  g_settings_set_string (ct_test_settings (), "animation-speed",
                         pace_settings[self->pace]);
}
