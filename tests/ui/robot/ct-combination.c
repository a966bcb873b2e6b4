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

/* In how many ways a lesson can be gone through. */
guint
ct_combination_count (void)
{
  return CT_N_WAYS * CT_N_PACES * G_N_ELEMENTS (looks);
}

/**
 * ct_combination_get:
 * @number: of the way, the pace and the look
 * @lesson: number of the lesson; it is another pupil each time
 */
CtCombination
ct_combination_get (guint number, guint lesson)
{
  return (CtCombination){
    .manner = (number + lesson) % CT_N_MANNERS,
    .way = number % CT_N_WAYS,
    .pace = number / CT_N_WAYS % CT_N_PACES,
    .look = &looks[number / CT_N_WAYS / CT_N_PACES % G_N_ELEMENTS (looks)],
  };
}

/**
 * ct_combination_get_turn:
 *
 * Returns: the one in which the lesson is gone through where each has its turn only
 *   once; a few lessons later everything has been there with everything else
 */
CtCombination
ct_combination_get_turn (guint lesson)
{
  return (CtCombination){
    .manner = (lesson / CT_N_WAYS + lesson) % CT_N_MANNERS,
    .way = lesson % CT_N_WAYS,
    .pace = lesson % CT_N_PACES,
    .look = &looks[(lesson / CT_N_PACES + lesson) % G_N_ELEMENTS (looks)],
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
