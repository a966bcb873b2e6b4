/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-date.h"

#include <glib/gi18n-lib.h>

/* Translators: as within a date, with an article if it has one there. */
static const char *const months[] = {
  NC_ ("month in a date", "January"),   NC_ ("month in a date", "February"),
  NC_ ("month in a date", "March"),     NC_ ("month in a date", "April"),
  NC_ ("month in a date", "May"),       NC_ ("month in a date", "June"),
  NC_ ("month in a date", "July"),      NC_ ("month in a date", "August"),
  NC_ ("month in a date", "September"), NC_ ("month in a date", "October"),
  NC_ ("month in a date", "November"),  NC_ ("month in a date", "December"),
};

/* Translators: below a bar of a chart, so as short as possible: “9 Nov”. */
static const char *const short_months[] = {
  NC_ ("short month", "Jan"), NC_ ("short month", "Feb"), NC_ ("short month", "Mar"),
  NC_ ("short month", "Apr"), NC_ ("short month", "May"), NC_ ("short month", "Jun"),
  NC_ ("short month", "Jul"), NC_ ("short month", "Aug"), NC_ ("short month", "Sep"),
  NC_ ("short month", "Oct"), NC_ ("short month", "Nov"), NC_ ("short month", "Dec"),
};

/* Translators: as at the beginning of a date. */
static const char *const days[] = {
  NC_ ("day in a date", "Monday"),    NC_ ("day in a date", "Tuesday"),
  NC_ ("day in a date", "Wednesday"), NC_ ("day in a date", "Thursday"),
  NC_ ("day in a date", "Friday"),    NC_ ("day in a date", "Saturday"),
  NC_ ("day in a date", "Sunday"),
};

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
  guint month = g_date_time_get_month (time) - 1;
  guint day = g_date_time_get_day_of_week (time) - 1;
  g_autoptr (GString) whole = g_string_new (format);

  g_string_replace (whole, "%B",
                    g_dpgettext2 (GETTEXT_PACKAGE, "month in a date", months[month]),
                    0);
  g_string_replace (whole, "%b",
                    g_dpgettext2 (GETTEXT_PACKAGE, "short month", short_months[month]),
                    0);
  g_string_replace (whole, "%A",
                    g_dpgettext2 (GETTEXT_PACKAGE, "day in a date", days[day]), 0);
  return g_date_time_format (time, whole->str);
}

/**
 * ct_date_format_moment:
 *
 * Returns: (transfer full): day and time of day
 */
char *
ct_date_format_moment (GDateTime *time)
{
  /* Translators: day and time of day. %-d is the day, %B the name of the month, %Y the
   * year.
   */
  return ct_date_format (time, _ ("%-d %B %Y, %H:%M"));
}
