/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-date.h"

#include <glib/gi18n-lib.h>

#define SHORT 3 /* letters */

/* Translators: as within a date, with an article if it has one there. */
static const char *const months[] = {
  NC_ ("month in a date", "January"),   NC_ ("month in a date", "February"),
  NC_ ("month in a date", "March"),     NC_ ("month in a date", "April"),
  NC_ ("month in a date", "May"),       NC_ ("month in a date", "June"),
  NC_ ("month in a date", "July"),      NC_ ("month in a date", "August"),
  NC_ ("month in a date", "September"), NC_ ("month in a date", "October"),
  NC_ ("month in a date", "November"),  NC_ ("month in a date", "December"),
};

/* Translators: as at the beginning of a date. */
static const char *const days[] = {
  NC_ ("day in a date", "Monday"),    NC_ ("day in a date", "Tuesday"),
  NC_ ("day in a date", "Wednesday"), NC_ ("day in a date", "Thursday"),
  NC_ ("day in a date", "Friday"),    NC_ ("day in a date", "Saturday"),
  NC_ ("day in a date", "Sunday"),
};

/* Without an article. */
static char *
dup_short (const char *month)
{
  const char *start = month;

  for (const char *c = month; *c != '\0'; c = g_utf8_next_char (c))
    if (!g_unichar_isalpha (g_utf8_get_char (c)))
      start = g_utf8_next_char (c);

  return g_utf8_substring (start, 0, MIN (SHORT, g_utf8_strlen (start, -1)));
}

/**
 * ct_date_format:
 * @format: see g_date_time_format()
 *
 * Names of months (`%B`, `%b`) and days (`%A`) are in the language of
 * ct_language_set(). Those of GLib are in that of the desktop.
 *
 * Returns: (transfer full)
 */
char *
ct_date_format (GDateTime *time, const char *format)
{
  const char *month = g_dpgettext2 (GETTEXT_PACKAGE, "month in a date",
                                    months[g_date_time_get_month (time) - 1]);
  const char *day = g_dpgettext2 (GETTEXT_PACKAGE, "day in a date",
                                  days[g_date_time_get_day_of_week (time) - 1]);
  g_autofree char *brief = dup_short (month);
  g_autoptr (GString) whole = g_string_new (format);

  g_string_replace (whole, "%B", month, 0);
  g_string_replace (whole, "%b", brief, 0);
  g_string_replace (whole, "%A", day, 0);
  return g_date_time_format (time, whole->str);
}
