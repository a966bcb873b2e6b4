/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-person.h: real pointer and keyboard input to a window */
#pragma once

#include <gtk/gtk.h>

/* Sends input through the X server. Counts other windows that open, and closes them at
 * once.
 */
typedef struct _CtPerson CtPerson;

CtPerson *ct_person_new (GtkWindow *window);
void ct_person_let_stand (CtPerson *self);
void ct_person_wait_for_others (CtPerson *self);
void ct_person_free (CtPerson *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtPerson, ct_person_free)

guint ct_person_get_n_opened (CtPerson *self);
guint ct_person_get_n_requests (CtPerson *self);

void ct_person_take_keyboard (CtPerson *self);
void ct_person_press (CtPerson *self, guint keyval, GdkModifierType modifiers);
void ct_person_click (CtPerson *self, GtkWidget *widget);
void ct_person_point_at (CtPerson *self, GtkWidget *widget, graphene_point_t point);
void ct_person_hold (CtPerson *self, guint button, gboolean is_down);
void ct_person_settle (CtPerson *self);
void ct_person_wait (CtPerson *self,
                     gboolean (*condition) (gpointer data),
                     gpointer data,
                     const char *what);

/* ct-person-answer.c: needs a window fixture, too */
gboolean ct_person_is_asked (void);
void ct_person_answer (const char *label);
