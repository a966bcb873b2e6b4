/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* In pixels; BELOW is for a panel below the table. */
#define CT_COACH_FACE_LARGE 88
#define CT_COACH_FACE_SMALL 48
#define CT_COACH_FACE_BELOW 64

/**
 * CtMood:
 * @CT_MOOD_ASKS: waits for the learner
 * @CT_MOOD_PLEASED: that was right
 * @CT_MOOD_THINKS: during moves of others, or about something
 */
typedef enum
{
  CT_MOOD_ASKS,
  CT_MOOD_PLEASED,
  CT_MOOD_THINKS,
  CT_MOOD_NO,
} CtMood;

GType ct_mood_get_type (void);
#define CT_TYPE_MOOD (ct_mood_get_type ())

#define CT_TYPE_COACH_FACE (ct_coach_face_get_type ())
G_DECLARE_FINAL_TYPE (CtCoachFace, ct_coach_face, CT, COACH_FACE, AdwBin)

void ct_coach_face_set_mood (CtCoachFace *self, CtMood mood);
GtkWidget *ct_coach_face_new_below (CtCoachFace *face);
void ct_coach_face_set_size (CtCoachFace *self, int size);
