/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How blocks are placed on pages, and the layout of a recorded hand. */
#include <string.h>

#include "ct-hand-print.h"
#include "ct-replay-fixture.h"
#include "ct-replay-text.h"
#include "ct-test.h"

/* In points. */
#define PAGE_WIDTH  516
#define PAGE_HEIGHT 762

static CtPaper *
lay_out (CtReplayFixture *fixture, CtAudience audience, double height)
{
  CtPaper *paper;
  g_autoptr (CtReplay) walker =
      ct_replay_new (ct_replay_get_record (fixture->replay), NULL);

  ct_replay_set_audience (fixture->replay, audience);
  ct_replay_set_audience (walker, audience);
  paper = ct_hand_print_new (fixture->replay, walker, ct_replay_fixture_table (fixture),
                             "Title", "Subtitle");
  g_assert_cmpuint (ct_paper_lay_out (paper, PAGE_WIDTH, height), >, 0);
  return paper;
}

static CtBlock *
get_block (CtPaper *paper, guint i)
{
  return g_ptr_array_index (paper->blocks, i);
}

static void
check_together (CtPaper *paper)
{
  for (guint i = 1; i < paper->blocks->len; i++)
    {
      const CtBlock *before = get_block (paper, i - 1);
      const CtBlock *block = get_block (paper, i);

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
  CtReplayFixture fixture;

  ct_replay_fixture_open (&fixture, name[0], name[1]);
  for (double height = PAGE_HEIGHT; height > PAGE_HEIGHT - 100; height -= 30)
    {
      g_autoptr (CtPaper) paper = lay_out (&fixture, CT_AUDIENCE_TEACHERS, height);

      check_together (paper);
    }
  ct_test_close_window (fixture.window);
}

static const CtBlock *
find_words (CtPaper *paper, const char *words, guint *ret_number)
{
  for (guint i = 0; i < paper->blocks->len; i++)
    {
      const CtBlock *block = get_block (paper, i);

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

/* Blocks */

#define BLOCK 30.
#define GAP   10.
#define HEAD  20.
#define ROOM  100. /* two blocks, but not three */

static void
add_blocks (CtPaper *paper, guint n)
{
  for (guint i = 0; i < n; i++)
    ct_paper_add (paper, ct_block_new_space (BLOCK));
}

/* Bound blocks go to the next column together; each part has its own pages; what is
 * higher than a page shrinks. One part is written per call.
 */
static gboolean
write_parts (CtPaper *paper, gpointer data)
{
  CtBlock *high = NULL;

  if (paper->blocks->len == 0)
    {
      CtPaperPart part = { .n_columns = 2,
                           .gap = GAP,
                           .head = ct_block_new_space (HEAD) };

      g_assert_cmpfloat (ct_paper_begin (paper, &part), ==, ROOM);
      add_blocks (paper, 5);
      get_block (paper, 2)->is_bound = TRUE;
      return FALSE;
    }

  g_assert_cmpfloat (ct_paper_begin (paper, &(CtPaperPart){ .n_columns = 1,
                                                            .gap = GAP,
                                                            .spread = 1000 }),
                     ==, HEAD + ROOM);
  add_blocks (paper, 2);
  high = ct_paper_add (paper, ct_block_new_group (1, 0, 0));
  high->smallest = .5;
  for (guint i = 0; i < 5; i++)
    ct_block_append (high, ct_block_new_space (BLOCK));
  return TRUE;
}

static void
check_place (CtPaper *paper, guint i, guint page, double x, double y)
{
  const CtBlock *block = get_block (paper, i);

  g_assert_cmpuint (block->page, ==, page);
  g_assert_cmpfloat_with_epsilon (block->x, x, .01);
  g_assert_cmpfloat_with_epsilon (block->y, y, .01);
}

CT_TEST ("/paper/parts")
{
  g_autoptr (CtPaper) paper = ct_paper_new ("Title", write_parts, NULL, NULL);
  double second = (PAGE_WIDTH + 24.) / 2;

  for (guint time = 0; time < 2; time++)
    {
      g_assert_cmpuint (ct_paper_lay_out (paper, PAGE_WIDTH, HEAD + ROOM), ==, 4);
      check_place (paper, 0, 0, 0, HEAD);
      check_place (paper, 1, 0, second, HEAD);
      check_place (paper, 2, 0, second, HEAD + BLOCK + GAP);
      check_place (paper, 3, 1, 0, HEAD);
      check_place (paper, 4, 1, 0, HEAD + BLOCK + GAP);
      check_place (paper, 5, 2, 0, 0);
      check_place (paper, 6, 2, 0, BLOCK + GAP + (HEAD + ROOM - 2 * BLOCK - GAP) / 2);
      check_place (paper, 7, 3, 0, 0);
      g_assert_cmpfloat (get_block (paper, 7)->height, <=, HEAD + ROOM);
      g_assert_cmpfloat (get_block (paper, 7)->height, >, HEAD + ROOM - 5);
      ct_paper_clear (paper);
    }
}

CT_TEST ("/paper/group")
{
  static const double shares[] = { .25, .75 };
  g_autoptr (CtBlock) table = ct_block_new_group (2, 20, 5);
  g_autoptr (CtBlock) lines = ct_block_new_group (0, 4, 5);
  const CtBlock *last;

  table->shares = shares;
  for (guint i = 1; i <= 3; i++)
    ct_block_append (table, ct_block_new_space (10 * i));
  g_assert_cmpfloat (ct_block_measure (table, 120), ==, 20 + 5 + 30);
  last = g_ptr_array_index (table->blocks, 1);
  g_assert_cmpfloat (last->x, ==, 25 + 20);
  g_assert_cmpfloat (last->width, ==, 75);

  for (guint i = 0; i < 3; i++)
    ct_block_append (lines, ct_block_new_line (48, 10));
  g_assert_cmpfloat (ct_block_get_natural_width (lines), ==, 3 * 48 + 2 * 4);
  g_assert_cmpfloat (ct_block_measure (lines, 100), ==, 10 + 5 + 10);
  last = g_ptr_array_index (lines->blocks, 2);
  g_assert_cmpfloat (last->x, ==, 0);
  g_assert_cmpfloat (last->y, ==, 15);
}

/* A nested variation is printed where it begins, indented, with the notes for the
 * chosen readers.
 */
CT_TEST ("/paper/nested")
{
  static const char nested[] =
      NOTE "<move seat=\"A\">lead 9C</move>"
           "<variation title=\"Within\"><move seat=\"A\">lead 6C</move>"
           "<mark kind=\"good\"/><note for=\"teachers\">Between us.</note>"
           "</variation>";
  g_autofree char *path =
      ct_test_dup_changed ("data/hands/kargaburo/two-at-the-table.hand.xml", NOTE,
                           nested);
  g_autoptr (CtPaper) paper = NULL;
  g_autoptr (CtPaper) handout = NULL;
  const CtBlock *outer;
  const CtBlock *inner;
  CtReplayFixture fixture;
  guint outer_number = 0;
  guint inner_number = 0;
  guint i;
  g_autofree char *text = NULL;

  ct_replay_fixture_open_file (&fixture, path);
  paper = lay_out (&fixture, CT_AUDIENCE_TEACHERS, PAGE_HEIGHT);
  outer = find_words (paper, "What if: Ana leads her heart", &outer_number);
  inner = find_words (paper, "What if: Within", &inner_number);
  g_assert_nonnull (outer);
  g_assert_nonnull (inner);
  g_assert_cmpuint (inner_number, >, outer_number);
  g_assert_cmpfloat (inner->indent, >, outer->indent);
  g_assert_cmpfloat (get_block (paper, inner_number + 1)->indent, ==, inner->indent);
  /* The line of a note. */
  g_assert_nonnull (get_block (paper, inner_number + 2)->draw);
  g_assert_null (get_block (paper, inner_number + 1)->draw);
  g_assert_nonnull (find_words (paper, "Between us.", &i));
  check_together (paper);

  handout = lay_out (&fixture, CT_AUDIENCE_STUDENTS, PAGE_HEIGHT);
  g_assert_nonnull (find_words (handout, "What if: Within", &i));
  g_assert_null (find_words (handout, "Between us.", &i));

  text = ct_replay_text (fixture.replay, ct_session_get_n_plies (fixture.session),
                         CT_REPLAY_TEXT_NOTES | CT_REPLAY_TEXT_COURSES);
  g_assert_nonnull (strstr (text, "\n      Variation: Within\n"));
  g_assert_null (strstr (text, "Between us."));
  ct_test_close_window (fixture.window);
}

CT_TEST_MAIN
{
  static const char *const hands[] = {
    "kargaburo/a-short-hand",           "cangkul/the-first-evening",
    "cau-robat/the-first-evening",      "buraco-brazil/two-wild-stacks",
    "buraco-us/an-evening-of-learning", "buraco-netcartas/tome-tries-everything",
  };
  int status;

  if (!ct_test_begin (&argc, &argv))
    return 77;

  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      g_autofree char *name = g_strconcat ("/paper/together/", hands[i], NULL);

      g_test_add_data_func (name, hands[i], test_together);
    }

  status = CT_TEST_RUN ();
  ct_test_end ();
  return status;
}
