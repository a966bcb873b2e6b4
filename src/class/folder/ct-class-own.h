/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-own.h: the files of a class that only this computer writes */
#pragma once

#include <glib.h>

#include "ct-class.h"
#include "ct-trouble.h"

char *ct_class_device_dup_name (void);
char *ct_class_device_rename (void);

gboolean ct_class_own_append (const char *folder,
                              const char *device,
                              const char *student,
                              const char *lines,
                              CtTrouble *ret_trouble);
gboolean ct_class_own_replace (const char *folder,
                               const char *device,
                               const char *name,
                               const char *text,
                               CtTrouble *ret_trouble);
gboolean ct_class_own_is_shared (const char *folder,
                                 const char *device,
                                 const char *run);
CtTrouble ct_class_own_find_trouble (const char *folder);
