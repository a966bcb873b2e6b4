/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-record-fixture.h"

#include <glib/gstdio.h>

#include "ct-draft.h"

static CtRecord *
read_record (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  CtRecord *record = ct_record_new_from_file (file, &error);

  g_assert_no_error (error);
  return record;
}

/* @name: of a hand that comes with the program, such as "kargaburo/two-at-the-table" */
CtRecord *
ct_test_open_record (const char *name)
{
  g_autofree char *file_name = g_strconcat (name, ".hand.xml", NULL);
  g_autofree char *path =
      g_build_filename (g_getenv ("CT_SOURCE_ROOT"), "data", "hands", file_name, NULL);

  return read_record (path);
}

CtReplay *
ct_test_open_replay (const char *name, CtLibrary *library)
{
  g_autoptr (CtRecord) record = ct_test_open_record (name);

  return ct_replay_new (record, library);
}

CtReplay *
ct_test_read_replay (const char *path, CtLibrary *library)
{
  g_autoptr (CtRecord) record = read_record (path);

  return ct_replay_new (record, library);
}

/* @moves: the XML inside <moves>, of a hand of Kargaburo for two
 *
 * Returns: the path of a temporary file, which the caller removes
 */
char *
ct_test_write_record (const char *moves)
{
  g_autofree char *path = NULL;
  int file_descriptor =
      g_file_open_tmp ("cartilla-fixture-XXXXXX.hand.xml", &path, NULL);
  g_autofree char *text = g_strdup_printf (
      "<record ruleset=\"kargaburo\" version=\"1\" xmlns:o=\"urn:other\">\n"
      "<player seat=\"A\" name=\"Ana\"/><player seat=\"B\" name=\"Berta\"/>\n"
      "<deal dealer=\"A\"><pack>KS TC 2C 4C 6D 7H KH 6C 7D 8H AS 9C 3C KD 5S TS 8C 2S "
      "5H 5C 2D 6S 6H KC QS QH 7S JH 7C AC JS 3S JC QD 9H AD QC 4S 2H 8D JD 8S TD 5D "
      "TH 3D 4D 3H AH 4H 9S 9D</pack></deal>\n"
      "<moves>%s</moves></record>\n",
      moves);

  g_assert_cmpint (file_descriptor, >=, 0);
  g_assert_true (g_close (file_descriptor, NULL));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_steal_pointer (&path);
}

CtReplay *
ct_test_replay_of (const char *moves)
{
  g_autofree char *path = ct_test_write_record (moves);
  CtReplay *replay = ct_test_read_replay (path, NULL);

  g_unlink (path);
  return replay;
}

char *
ct_test_dup_text (CtReplay *replay)
{
  g_autoptr (GBytes) bytes = ct_record_to_bytes (ct_replay_get_record (replay));

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

gboolean
ct_test_vary (CtReplay *replay, const char *text)
{
  CtSession *session = ct_replay_get_session (replay);
  const CtState *state = ct_session_get_state (session);
  CtMove move;

  g_assert_cmpint (ct_move_parse (ct_session_get_rules (session), state, state->to_act,
                                  text, &move),
                   ==, CT_MOVE_TEXT_OK);
  return ct_replay_play (replay, &move);
}

static void
on_found (GObject *source, GAsyncResult *result, gpointer found)
{
  *(GPtrArray **) found = ct_draft_find_finish (result);
}

/* Locks belong to open files, not processes, so this acts like another program.
 *
 * Returns: (transfer full) (element-type CtFoundDraft)
 */
GPtrArray *
ct_test_find_drafts (const char *folder)
{
  GPtrArray *found = NULL;

  ct_draft_find_async ((const char *const[]){ folder, NULL }, on_found, &found);
  while (found == NULL)
    g_main_context_iteration (NULL, TRUE);
  return found;
}
