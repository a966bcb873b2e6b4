/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A store in a temporary folder. */
#pragma once

#include "ct-progress.h"

#define A_MINUTE 60000

typedef struct
{
  char *folder;
  char *path;
} CtStoreRig;

void ct_store_rig_set_up (CtStoreRig *rig, gconstpointer data);
void ct_store_rig_tear_down (CtStoreRig *rig, gconstpointer data);

CtStore *ct_store_rig_open (CtStoreRig *rig);
void ct_store_rig_observe (CtStore *store, const char *rule, guint n);
gint64 ct_store_rig_count (CtStore *store, const char *sql);
guint ct_store_rig_count_files (CtStoreRig *rig, const char *folder, const char *part);
void ct_store_rig_remove_copies (CtStoreRig *rig);
void ct_store_rig_put_version (CtStoreRig *rig, const char *name);
