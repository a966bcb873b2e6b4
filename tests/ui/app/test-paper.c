/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout of a recorded hand on paper. */
#include <string.h>

#include "ct-hand-print.h"
#include "ct-replay-rig.h"
#include "ct-replay-text.h"
#include "ct-test.h"

/* In points. */
#define PAGE_WIDTH  516
#define PAGE_HEIGHT 762

static CtPaper *
lay_out (CtReplayRig *rig, CtAudience audience, double height)
{
  g_autoptr (CtReplay) walker =
      ct_replay_new (ct_replay_get_record (rig->replay), NULL);

  ct_replay_set_audience (rig->replay, audience);
  ct_replay_set_audience (walker, audience);
  return ct_hand_print_lay_out (rig->replay, walker, ct_replay_rig_table (rig), "Title",
                                "Subtitle", PAGE_WIDTH, height);
}

static void
check_together (CtPaper *paper)
{
  for (guint i = 1; i < ct_paper_get_n_blocks (paper); i++)
    {
      const CtPaperBlock *before = ct_paper_get_block (paper, i - 1);
      const CtPaperBlock *block = ct_paper_get_block (paper, i);

      if (!block->is_bound)
        continue;
      g_assert_cmpuint (block->page, ==, before->page);
      g_assert_cmpfloat (block->x, ==, before->x);
      g_assert_cmpfloat (block->y, >=, before->y);
    }
}

static void
test_together (gconstpointer data)
{
  g_auto (GStrv) name = g_strsplit (data, "/", 2);
  CtReplayRig rig;

  ct_replay_rig_open (&rig, name[0], name[1]);
  for (double height = PAGE_HEIGHT; height > PAGE_HEIGHT - 100; height -= 30)
    {
      g_autoptr (CtPaper) paper = lay_out (&rig, CT_AUDIENCE_TEACHERS, height);

      g_assert_cmpuint (ct_paper_get_n_pages (paper), >, 0);
      check_together (paper);
    }
  ct_rig_close_window (rig.window);
}

static const CtPaperBlock *
find_words (CtPaper *paper, const char *words, guint *ret_number)
{
  for (guint i = 0; i < ct_paper_get_n_blocks (paper); i++)
    {
      const CtPaperBlock *block = ct_paper_get_block (paper, i);

      if (block->words != NULL &&
          strstr (pango_layout_get_text (block->words), words) != NULL)
        {
          *ret_number = i;
          return block;
        }
    }

  return NULL;
}

#define NOTE "But Ana has no second heart to lead.\n      </note>"

/* A nested variation is printed where it begins, indented, with the notes for the
 * chosen readers.
 */
static void
test_nested (void)
{
  static const char nested[] =
      NOTE "<move seat=\"A\">lead 9C</move>"
           "<variation title=\"Within\"><move seat=\"A\">lead 6C</move>"
           "<mark kind=\"good\"/><note for=\"teachers\">Between us.</note>"
           "</variation>";
  g_autofree char *path =
      ct_rig_dup_changed ("data/hands/kargaburo/two-at-the-table.hand.xml", NOTE,
                          nested);
  g_autoptr (CtPaper) paper = NULL;
  g_autoptr (CtPaper) handout = NULL;
  const CtPaperBlock *outer;
  const CtPaperBlock *inner;
  CtReplayRig rig;
  guint outer_number = 0;
  guint inner_number = 0;
  guint i;
  g_autofree char *text = NULL;

  ct_replay_rig_open_file (&rig, path);
  paper = lay_out (&rig, CT_AUDIENCE_TEACHERS, PAGE_HEIGHT);
  outer = find_words (paper, "What if: Ana leads her heart", &outer_number);
  inner = find_words (paper, "What if: Within", &inner_number);
  g_assert_nonnull (outer);
  g_assert_nonnull (inner);
  g_assert_cmpuint (inner_number, >, outer_number);
  g_assert_cmpfloat (inner->indent, >, outer->indent);
  g_assert_cmpfloat (ct_paper_get_block (paper, inner_number + 1)->indent, ==,
                     inner->indent);
  g_assert_true (ct_paper_get_block (paper, inner_number + 2)->is_noted);
  g_assert_nonnull (find_words (paper, "Between us.", &i));
  check_together (paper);

  handout = lay_out (&rig, CT_AUDIENCE_STUDENTS, PAGE_HEIGHT);
  g_assert_nonnull (find_words (handout, "What if: Within", &i));
  g_assert_null (find_words (handout, "Between us.", &i));

  text = ct_replay_text (rig.replay, ct_session_get_n_plies (rig.session),
                         CT_REPLAY_TEXT_NOTES | CT_REPLAY_TEXT_COURSES);
  g_assert_nonnull (strstr (text, "\n      Variation: Within\n"));
  g_assert_null (strstr (text, "Between us."));
  ct_rig_close_window (rig.window);
}

CT_TEST_MAIN ("paper")
{
  static const char *const hands[] = {
    "kargaburo/a-short-hand",           "cangkul/the-first-evening",
    "cau-robat/the-first-evening",      "buraco-brazil/two-wild-stacks",
    "buraco-us/an-evening-of-learning", "buraco-netcartas/tome-tries-everything",
  };
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 77;

  g_test_add_func ("/paper/nested", test_nested);
  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      g_autofree char *name = g_strconcat ("/paper/together/", hands[i], NULL);

      g_test_add_data_func (name, hands[i], test_together);
    }

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
