/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-listener.h: somebody who hears the window instead of seeing it */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * CtListener:
 *
 * A script with a screen reader, at the other end of a socket: it knows only what the
 * accessibility bus tells, and is told what to do by the names that are heard.
 */
typedef struct _CtListener CtListener;

CtListener *ct_listener_new (void);
void ct_listener_free (CtListener *self);

char *ct_listener_ask (CtListener *self, const char *action, const char *heard);

G_END_DECLS
