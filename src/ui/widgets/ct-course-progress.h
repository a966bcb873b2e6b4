/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-library.h"
#include "ct-progress.h"

guint ct_course_progress_count_done (CtLibrary *library,
                                     CtProgress *progress,
                                     const CtRules *rules);
guint ct_course_progress_count (CtLibrary *library,
                                CtProgress *progress,
                                const CtRules *rules);
const char *ct_course_progress_say_level (CtLibrary *library, const CtRules *rules);
char *ct_course_progress_dup_name (CtLibrary *library, const CtLibraryEntry *lesson);
char *ct_course_progress_say_go_on (CtLibrary *library,
                                    CtProgress *progress,
                                    const CtLibraryEntry *lesson);
const char *ct_course_progress_why_pass (CtLibrary *library,
                                         CtProgress *progress,
                                         const CtLibraryEntry *lesson);
const CtLibraryEntry *ct_course_progress_get_following (CtLibrary *library,
                                                        CtProgress *progress,
                                                        const char *lesson);
const CtLibraryEntry *ct_course_progress_get_next (CtLibrary *library,
                                                   CtProgress *progress,
                                                   const CtRules *rules);
const CtLibraryEntry *ct_course_progress_go_on (CtLibrary *library,
                                                CtProgress *progress);
