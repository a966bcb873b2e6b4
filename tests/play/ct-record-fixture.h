/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records for tests: recorded hands of the program, and short ones; found drafts. */
#pragma once

#include "ct-record.h"
#include "ct-replay.h"

/* Elements of another program in a record. */
#define CT_TEST_FOREIGN "<o:clock><o:left unit=\"s\">12 </o:left></o:clock>"

/* The first moves of two players, up to the lead of a king. */
#define CT_TEST_SHORT_HAND                                                             \
  "<move seat=\"B\">follow KS</move>" CT_TEST_FOREIGN "<note by=\"Ana\">High.</note>"  \
  "<move seat=\"A\">draw</move><move seat=\"A\">draw</move>"                           \
  "<move seat=\"A\">draw</move><move seat=\"A\">draw</move>"                           \
  "<move seat=\"A\">follow 5S</move><move seat=\"B\">lead KH</move>"

CtRecord *ct_test_open_record (const char *name);
CtReplay *ct_test_open_replay (const char *name, CtLibrary *library);
CtReplay *ct_test_read_replay (const char *path, CtLibrary *library);
char *ct_test_write_record (const char *moves);
CtReplay *ct_test_replay_of (const char *moves);
char *ct_test_dup_text (CtReplay *replay);
gboolean ct_test_vary (CtReplay *replay, const char *text);
GPtrArray *ct_test_find_drafts (const char *folder);
