/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The checks of whole books and courses find a planted mistake. */

#include "ct-content-fixture.h"
#include "ct-course-validate.h"
#include "ct-test.h"

typedef struct
{
  const char *name;
  const char *file;
  const char *from;
  const char *to;
  const char *code;
} Spoiling;

#define BOOK   "rules/kargaburo.xml"
#define FIRST  "lessons/kargaburo/01-first-card.xml"
#define SECOND "lessons/kargaburo/02-dealing.xml"

static const Spoiling spoilings[] = {
  { "other-kind", BOOK, "<rule id=\"KB-FOLLOW-1\" kind=\"legality\">",
    "<rule id=\"KB-FOLLOW-1\" kind=\"scoring\">", "other-kind" },
  { "narrow-bounds", BOOK, "max=\"9999\"", "max=\"9998\"", "narrow-bounds" },
  { "fewer-players", BOOK, "<players min=\"2\" max=\"10\"",
    "<players min=\"2\" max=\"9\"", "other-facts" },
  { "another-pack", BOOK, "cards=\"52\"", "cards=\"51\"", "other-facts" },
  { "other-direction", BOOK, "<direction to=\"right\">", "<direction to=\"left\">",
    "other-facts" },
  { "idle-claim", BOOK, "<example id=\"kb-turn-goes-round\">",
    "<example id=\"kb-turn-goes-round\" rules=\"KB-PICK-1\">", "idle-claim" },
  { "claim-lost", "rules/buraco-us.xml", "rules=\"BU-DRAW-1 BU-DRAW-2\"",
    "rules=\"BU-DRAW-1\"", "few-examples" },
  { "hint-lost", FIRST, "<hint>Look at the suit of the first card.</hint>", "",
    "no-hint" },
  { "second-hint-lost", FIRST,
    "<hint>The ace surely wins, and the 2 surely loses. Both are right.</hint>", "",
    "no-hint" },
  { "question-last", SECOND, "Five rounds; then one card goes face up in the middle.",
    "What comes after five rounds?", "weaker-hint" },
  { "uneven-pots", "lessons/buraco-us/07-the-pot.xml", "7D AD 6H JH 8C", "7D AD 6H 8C",
    "uneven-table" },
  { "uneven-hands", "lessons/cau-robat/01-equal-cards.xml", "4c 3c 12b", "4c 3c",
    "uneven-table" },
  { "reason-lost", FIRST, "<because>A high card wins a trick, not the hand.</because>",
    "", "no-reason" },
  { "not-taught", SECOND, "<teaches rule=\"KB-DIR-1\"/>", "", "never-taught" },
  { "needs-nobody", SECOND, "<needs lesson=\"kargaburo-first-card\"/>",
    "<needs lesson=\"kargaburo-first-cart\"/>", "unknown-lesson" },
  { "needs-itself", SECOND, "<needs lesson=\"kargaburo-first-card\"/>",
    "<needs lesson=\"kargaburo-dealing\"/>", "needs-itself" },
  { "same-name", SECOND, "<lesson id=\"kargaburo-dealing\"",
    "<lesson id=\"kargaburo-first-card\"", "doubled-id" },
};

static char *
dup_contents (const char *relative)
{
  g_autofree char *path = ct_test_dup_path (relative);
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static char *
dup_spoilt (const Spoiling *spoiling)
{
  g_autofree char *text = dup_contents (spoiling->file);
  g_auto (GStrv) around = g_strsplit (text, spoiling->from, 2);

  g_assert_cmpuint (g_strv_length (around), ==, 2);
  return g_strjoinv (spoiling->to, around);
}

/* The files beside the changed one belong to its course, so they are checked, too. */
static void
check_folder (const Spoiling *spoiling, gboolean is_spoilt, CtDiagnostics *diagnostics)
{
  g_autofree char *folder = g_path_get_dirname (spoiling->file);
  g_autoptr (GPtrArray) files = ct_test_list_files (folder, ".xml");
  g_autoptr (GPtrArray) lessons = g_ptr_array_new_with_free_func (g_object_unref);
  CtTally tally = { .lessons = lessons };

  for (guint i = 0; i < files->len; i++)
    {
      const char *relative = g_ptr_array_index (files, i);
      gboolean is_it = g_str_equal (relative, spoiling->file);
      g_autofree char *text =
          is_it && is_spoilt ? dup_spoilt (spoiling) : dup_contents (relative);

      if (is_it || g_str_has_prefix (relative, "lessons"))
        ct_check_bytes (text, strlen (text), relative, diagnostics, &tally);
    }
  ct_courses_validate (lessons, diagnostics);
}

CT_TEST_CASES ("/spoilt/", spoilings, name)
{
  const Spoiling *spoiling = data;
  g_autoptr (CtDiagnostics) right = ct_diagnostics_new ();
  g_autoptr (CtDiagnostics) spoilt = ct_diagnostics_new ();
  gboolean is_noticed = FALSE;

  check_folder (spoiling, FALSE, right);
  g_assert_cmpuint (ct_diagnostics_get_n_all (right), ==, 0);

  check_folder (spoiling, TRUE, spoilt);
  for (guint i = 0; i < ct_diagnostics_get_n_all (spoilt); i++)
    is_noticed |= g_str_equal (ct_diagnostics_get (spoilt, i)->code, spoiling->code);
  g_assert_true (is_noticed);
}
