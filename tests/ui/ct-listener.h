/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-listener.h: uses the window by ear */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A script with a screen reader at the other end of a socket. It knows only what the
 * accessibility bus tells it, and finds things by their names.
 */
typedef struct _CtListener CtListener;

CtListener *ct_listener_new (void);
void ct_listener_free (CtListener *self);

char *ct_listener_ask (CtListener *self, const char *action, const char *heard);

G_END_DECLS
