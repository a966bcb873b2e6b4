/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tutor marks a blunder in a recorded hand and says what was better; the result is
 * a valid record, the same each time, and can be taken back.
 */
#include <string.h>

#include "ct-advice.h"
#include "ct-annotate.h"
#include "ct-test.h"

#define N_PLAYOUTS 200

static const struct
{
  const char *path;
  guint n_playouts;
} hands[] = {
  { "data/hands/cangkul/the-first-evening.hand.xml", N_PLAYOUTS },
  { "data/hands/cau-robat/five-at-the-table.hand.xml", N_PLAYOUTS },
  { "data/hands/buraco-netcartas/seven-twos.hand.xml", 40 }, /* slower */
};

static CtRecord *
open_hand (const char *path)
{
  g_autofree char *whole = g_build_filename (g_getenv ("CT_SOURCE_ROOT"), path, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (whole);
  g_autoptr (GError) error = NULL;
  CtRecord *record = ct_record_new_from_file (file, &error);

  g_assert_no_error (error);
  return record;
}

static void
check_valid (CtRecord *record)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (GBytes) bytes = ct_record_to_bytes (record);
  g_autoptr (GError) error = NULL;
  g_autoptr (CtRecord) again = ct_record_new_from_bytes (bytes, "again", &error);

  g_assert_no_error (error);
  g_assert_true (ct_record_validate (again, diagnostics));
}

static guint
count (CtRecord *record, CtRemarkType type)
{
  const CtRecordLine *line = ct_record_get_line (record);
  guint n = 0;

  for (guint i = 0; i <= line->moves->len; i++)
    {
      const GPtrArray *remarks = ct_record_line_get_remarks (line, i);

      for (guint k = 0; k < remarks->len; k++)
        n += ((const CtRemark *) g_ptr_array_index (remarks, k))->type == type;
    }

  return n;
}

static void
note_progress (guint n_done, guint n_moves, gpointer user_data)
{
  guint *last = user_data;

  g_assert_cmpuint (n_done, ==, *last + 1);
  g_assert_cmpuint (n_done, <=, n_moves);
  *last = n_done;
}

static void
test_hand (gconstpointer data)
{
  const char *path = hands[GPOINTER_TO_UINT (data)].path;
  guint n_done = 0;
  CtAnnotatePlan plan = { .n_playouts = hands[GPOINTER_TO_UINT (data)].n_playouts,
                          .seed = 1,
                          .progress = note_progress,
                          .user_data = &n_done };
  g_autoptr (CtRecord) record = open_hand (path);
  guint n_notes = count (record, CT_REMARK_NOTE);
  guint n_variations = count (record, CT_REMARK_VARIATION);
  g_autoptr (GArray) mistakes = g_array_new (FALSE, FALSE, sizeof (CtMistake));
  guint n_written;

  g_assert_true (ct_annotate (record, &plan, mistakes));
  g_assert_cmpuint (n_done, >=, ct_record_get_line (record)->moves->len);
  g_assert_cmpuint (mistakes->len, >, 0);
  g_assert_cmpuint (count (record, CT_REMARK_NOTE), >=, n_notes + mistakes->len);
  n_written = count (record, CT_REMARK_NOTE) - n_notes;
  g_assert_cmpuint (count (record, CT_REMARK_VARIATION), ==,
                    n_variations + mistakes->len);
  check_valid (record);
  for (guint i = 0; i < mistakes->len; i++)
    {
      const CtMistake *mistake = &g_array_index (mistakes, CtMistake, i);

      /* As the tutor does during the hand. */
      g_assert_true (ct_advice_is_worth_telling (ct_record_get_rules (record),
                                                 &mistake->best, &mistake->made));
    }

  g_assert_cmpuint (ct_annotate_remove (record), ==, n_written);
  g_assert_cmpuint (count (record, CT_REMARK_NOTE), ==, n_notes);
  g_assert_cmpuint (count (record, CT_REMARK_VARIATION), ==, n_variations);
}

/* Again with the same seed, and once more over its own notes. */
CT_TEST ("/annotate/again")
{
  const char *path = "data/hands/cau-robat/five-at-the-table.hand.xml";
  CtAnnotatePlan plan = { .n_playouts = N_PLAYOUTS, .seed = 3 };
  g_autoptr (CtRecord) record = open_hand (path);
  g_autoptr (CtRecord) other = open_hand (path);
  g_autoptr (GBytes) first = NULL;
  g_autoptr (GBytes) second = NULL;

  g_assert_true (ct_annotate (record, &plan, NULL));
  g_assert_true (ct_annotate (other, &plan, NULL));
  g_assert_true (ct_annotate (other, &plan, NULL));
  first = ct_record_to_bytes (record);
  second = ct_record_to_bytes (other);
  g_assert_cmpmem (g_bytes_get_data (first, NULL), g_bytes_get_size (first),
                   g_bytes_get_data (second, NULL), g_bytes_get_size (second));
}

CT_TEST ("/annotate/cancelled")
{
  gint cancelled = 1;
  CtAnnotatePlan plan = { .n_playouts = N_PLAYOUTS, .cancelled = &cancelled };
  g_autoptr (CtRecord) record =
      open_hand ("data/hands/kargaburo/the-first-evening.hand.xml");

  g_assert_false (ct_annotate (record, &plan, NULL));
}

static gboolean
has_praise (const CtRecordLine *line, guint n_moves)
{
  const GPtrArray *remarks = ct_record_line_get_remarks (line, n_moves);

  for (guint i = 0; i < remarks->len; i++)
    {
      const CtRemark *remark = g_ptr_array_index (remarks, i);

      if (remark->type == CT_REMARK_MARK && remark->mark == CT_MARK_GOOD)
        return TRUE;
    }

  return FALSE;
}

/* Nobody is praised for drawing a card, even where taking the pile would have been a
 * mistake that looks good.
 */
CT_TEST ("/annotate/draw")
{
  CtAnnotatePlan plan = { .n_playouts = 40, .seed = 1 };
  g_autoptr (CtRecord) record =
      open_hand ("data/hands/buraco-us/the-five-of-diamonds.hand.xml");
  const CtRecordLine *line = ct_record_get_line (record);

  g_assert_true (ct_annotate (record, &plan, NULL));
  for (guint i = 0; i < line->moves->len; i++)
    {
      const CtRecordMove *move = g_ptr_array_index (line->moves, i);

      g_assert_false (g_str_equal (move->text, "draw") && has_praise (line, i + 1));
    }
}

CT_BEFORE_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      g_autofree char *path =
          g_strconcat ("/annotate", strchr (hands[i].path, '/'), NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_hand);
    }
}
