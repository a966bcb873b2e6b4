/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-device.h: what a computer is called in the folder of a class */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *ct_class_device_dup_name (void);
char *ct_class_device_rename (void);

G_END_DECLS
