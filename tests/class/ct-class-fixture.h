/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A class in a temporary folder. */
#pragma once

#include "ct-class.h"

typedef struct
{
  char *home;
  GFile *folder;
} CtClassFixture;

gboolean ct_class_fixture_begin (int *argc, char ***argv);

void ct_class_fixture_set_up (CtClassFixture *fixture, gconstpointer data);
void ct_class_fixture_tear_down (CtClassFixture *fixture, gconstpointer data);

#define CT_CLASS_TEST(path)                                                            \
  CT_TEST_WITH (path, CtClassFixture, NULL, ct_class_fixture_set_up,                   \
                ct_class_fixture_tear_down)

void ct_class_fixture_put (CtClassFixture *fixture, const char *name, const char *text);
char *ct_class_fixture_get (CtClassFixture *fixture, const char *name);
void ct_class_fixture_allow (CtClassFixture *fixture, const char *name, guint mode);
void ct_class_fixture_be_nobody (void);
void ct_class_fixture_be_oneself (void);
CtClass *ct_class_fixture_load (CtClassFixture *fixture);
CtRoster *ct_class_fixture_parse (const char *text, gssize length);
char *ct_class_fixture_say (const CtRoster *roster);
