/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A class in a temporary folder. */
#pragma once

#include "ct-class.h"

typedef struct
{
  char *home;
  GFile *folder;
} CtClassRig;

void ct_class_rig_begin (int *argc, char ***argv);

void ct_class_rig_set_up (CtClassRig *rig, gconstpointer data);
void ct_class_rig_tear_down (CtClassRig *rig, gconstpointer data);

void ct_class_rig_put (CtClassRig *rig, const char *name, const char *text);
char *ct_class_rig_get (CtClassRig *rig, const char *name);
void ct_class_rig_allow (CtClassRig *rig, const char *name, guint mode);
void ct_class_rig_be_nobody (void);
void ct_class_rig_be_oneself (void);
CtClass *ct_class_rig_load (CtClassRig *rig);
CtRoster *ct_class_rig_parse (const char *text, gssize length);
char *ct_class_rig_say (const CtRoster *roster);
