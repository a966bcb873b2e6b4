/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A store in a temporary folder. */
#pragma once

#include "ct-progress.h"

#define A_MINUTE 60000

typedef struct
{
  char *folder;
  char *path;
} CtStoreFixture;

void ct_store_fixture_set_up (CtStoreFixture *fixture, gconstpointer data);
void ct_store_fixture_tear_down (CtStoreFixture *fixture, gconstpointer data);

#define CT_STORE_TEST(path)                                                            \
  CT_TEST_WITH (path, CtStoreFixture, NULL, ct_store_fixture_set_up,                   \
                ct_store_fixture_tear_down)

CtStore *ct_store_fixture_open (CtStoreFixture *fixture);
void ct_store_fixture_observe (CtStore *store, const char *rule, guint n);
gint64 ct_store_fixture_count (CtStore *store, const char *sql);
guint ct_store_fixture_count_files (CtStoreFixture *fixture,
                                    const char *folder,
                                    const char *part);
void ct_store_fixture_remove_copies (CtStoreFixture *fixture);
void ct_store_fixture_put_version (CtStoreFixture *fixture, const char *name);
