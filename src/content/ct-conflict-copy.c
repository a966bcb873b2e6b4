/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-conflict-copy.h"

#include <glib/gi18n.h>
#include <string.h>

/* Dropbox and Nextcloud (in several languages), pCloud, Seafile; ownCloud; Syncthing;
 * Resilio.
 */
static const char sure[] =
    "\\s*[(\\[][^()\\[\\]]*([ck]onfli|конфликт|競合|冲突|衝突)[^()\\[\\]]*[)\\]]$"
    "|[._-](sync-)?conflict(ed)?([._-].*)?$";

/* Google Drive and OneDrive; iCloud; OneDrive with a computer name. Without the
 * original in the folder, these are ordinary names.
 */
static const char likely[] = "\\s*\\([1-9][0-9]?\\)$"
                             "| [2-9]$"
                             "|-(?=[A-Z0-9-]*[A-Z])[A-Z0-9][A-Z0-9-]{2,14}$";

static char *
strip (const char *stem, const char *pattern)
{
  g_autoptr (GRegex) regex =
      g_regex_new (pattern, pattern == sure ? G_REGEX_CASELESS : 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  int start = 0;

  if (!g_regex_match (regex, stem, 0, &match) ||
      !g_match_info_fetch_pos (match, 0, &start, NULL) || start == 0)
    return NULL;

  return g_strndup (stem, start);
}

static gboolean
is_beside (GFile *folder, const char *name)
{
  g_autoptr (GFile) file = g_file_get_child (folder, name);

  return g_file_query_exists (file, NULL);
}

/**
 * ct_conflict_copy_dup_original:
 *
 * Blocks.
 *
 * Returns: (nullable):
 */
char *
ct_conflict_copy_dup_original (GFile *folder, const char *name, const char *ending)
{
  g_autofree char *stem = NULL;
  g_autofree char *sure_stem = NULL;
  g_autofree char *likely_stem = NULL;
  g_autofree char *original = NULL;

  if (!g_str_has_suffix (name, ending))
    return NULL;

  stem = g_strndup (name, strlen (name) - strlen (ending));
  sure_stem = strip (stem, sure);
  if (sure_stem != NULL)
    return g_strconcat (sure_stem, ending, NULL);

  likely_stem = strip (stem, likely);
  if (likely_stem == NULL)
    return NULL;

  original = g_strconcat (likely_stem, ending, NULL);
  return is_beside (folder, original) ? g_steal_pointer (&original) : NULL;
}

void
ct_conflict_copy_report (const char *file,
                         const char *original,
                         CtDiagnostics *diagnostics)
{
  ct_diagnostics_warn (diagnostics, file, 0, "conflict-copy",
                       /* Translators: the name of a file. */
                       _ ("This file is not used. Two computers changed “%s” at the "
                          "same time, and the program that shares the folder kept both "
                          "versions. Compare the two files, then delete this one."),
                       original);
}
