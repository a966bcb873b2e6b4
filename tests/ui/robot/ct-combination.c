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

/* The field of four elements: shuffled[b][a] is a + 2b, and a ^ b is a + b. So of four
 * in a row, or four in a column, each is another one.
 */
static const guint shuffled[4][4] = {
  { 0, 1, 2, 3 },
  { 2, 3, 0, 1 },
  { 3, 2, 1, 0 },
  { 1, 0, 3, 2 },
};

/* In how many ways a lesson can be gone through. */
guint
ct_combination_count (void)
{
  return CT_N_WAYS * CT_N_PACES * G_N_ELEMENTS (looks);
}

/**
 * ct_combination_get:
 * @turn: below ct_combination_count(); each brings another way, pace or look
 * @lesson: number of the lesson
 *
 * After four turns each lesson has seen every way, every pace and every look; after
 * sixteen, every two of them together; after all turns, all three. In each turn the
 * lessons begin elsewhere, so that together they see nearly everything.
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
  };
}

char *
ct_combination_dup_name (const CtCombination *self)
{
  return g_strjoin ("-", manner_names[self->manner], ct_way_get_name (self->way),
                    pace_names[self->pace], self->look->name, NULL);
}

/* Sets what is to be so before the window opens. */
void
ct_combination_apply (const CtCombination *self)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations",
                self->pace != CT_PACE_REDUCED, NULL);
  g_settings_set_string (ct_rig_settings (), "animation-speed",
                         pace_settings[self->pace]);
}
