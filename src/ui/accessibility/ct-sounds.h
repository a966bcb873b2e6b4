/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * CtSound:
 * @CT_SOUND_DEALT: from the stock
 * @CT_SOUND_LAID: or picked up
 * @CT_SOUND_TRICK: or a pile
 */
typedef enum
{
  CT_SOUND_DEALT,
  CT_SOUND_LAID,
  CT_SOUND_TRICK,
  CT_SOUND_REFUSED,
  CT_SOUND_DONE,
  CT_N_SOUNDS,
} CtSound;

#define CT_TYPE_SOUNDS (ct_sounds_get_type ())
G_DECLARE_FINAL_TYPE (CtSounds, ct_sounds, CT, SOUNDS, GObject)

CtSounds *ct_sounds_new (void);
gboolean ct_sounds_is_built (void);
char *ct_sounds_dup_path (CtSound sound);
void ct_sounds_serve (CtSounds *self, GtkWidget *window);
void ct_sounds_play (CtSounds *self, CtSound sound);

void ct_sounds_play_at (GtkWidget *widget, CtSound sound);
