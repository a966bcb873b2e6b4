/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A simulated computer of a class. */
#pragma once

#include "ct-class-fixture.h"
#include "ct-class-writer.h"
#include "ct-progress.h"

typedef struct
{
  CtStore *store;
  CtProgress *progress;
  CtClass *class;
  CtClassWriter *writer;
} CtClassComputer;

/* The class has Ana, “k1”, and Bruno, “K2”. */
void ct_class_computer_set_up (CtClassFixture *fixture, gconstpointer data);

void ct_class_computer_switch_on (CtClassComputer *self,
                                  CtClassFixture *fixture,
                                  CtStore *store);
void ct_class_computer_switch_off (CtClassComputer *self);
void ct_class_computer_sit (CtClassComputer *self, const char *id);
void ct_class_computer_answer (CtClassComputer *self,
                               CtOutcome outcome,
                               GPtrArray *keys);
void ct_class_computer_settle (CtClassComputer *self);
void ct_class_computer_go_on_until (CtClassComputer *self,
                                    gboolean (*is_so) (CtClassComputer *));

guint ct_class_fixture_count (CtClassFixture *fixture, const char *student);
