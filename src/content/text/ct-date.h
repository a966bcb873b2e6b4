/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-date.h: dates in the language of the program */
#pragma once

#include <glib.h>

char *ct_date_format (GDateTime *time, const char *format);
char *ct_date_format_moment (GDateTime *time);
