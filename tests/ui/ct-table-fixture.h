/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-fixture.h: hands, sizes and pictures for table tests */
#pragma once

#include "ct-table-view.h"

gboolean ct_table_fixture_begin (int *argc, char ***argv);
CtSession *ct_table_fixture_new_session (const char *rules_id,
                                         guint n_seats,
                                         guint n_plies);
CtSession *ct_table_fixture_new_position (const char *rules_id,
                                          const char *options,
                                          const char *text);
CtNarrator *ct_table_fixture_new_narrator (CtSession *session);
CtNarrator *ct_table_fixture_new_narrator_with (CtSession *session, CtLibrary *library);
void ct_table_fixture_allocate (GtkWidget *widget, int width, int height);
void ct_table_fixture_save_picture (GtkWidget *widget, const char *name);
