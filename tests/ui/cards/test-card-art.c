/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of the cards are complete, distinct, and rendered once. */
#include "ct-card-art.h"
#include "ct-card-reader.h"
#include "ct-table-fixture.h"
#include "ct-test.h"

#define ACE    1
#define JACK   11
#define QUEEN  12
#define KING   13
#define WIDTH  60
#define HEIGHT 84

static GskRenderNode *
get_node (CtCardArt *art, CtFace face)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  ct_card_art_snapshot (art, snapshot, face, WIDTH, HEIGHT, 1);
  return gtk_snapshot_free_to_node (snapshot);
}

static GBytes *
get_pixels (CtCardArt *art, CtFace face)
{
  g_autoptr (GskRenderNode) node = get_node (art, face);
  guchar *pixels = g_malloc0_n (4 * WIDTH, HEIGHT);
  cairo_surface_t *surface =
      cairo_image_surface_create_for_data (pixels, CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT,
                                           4 * WIDTH);
  cairo_t *cr = cairo_create (surface);

  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return g_bytes_new_take (pixels, 4 * WIDTH * HEIGHT);
}

static void
test_faces (gconstpointer data)
{
  CtDeck deck = GPOINTER_TO_UINT (data);
  g_autoptr (CtCardArt) art = ct_card_art_new (deck);
  g_autoptr (CtCardReader) reader = ct_card_reader_new (deck);

  for (int height = 42; height <= 168; height *= 2)
    {
      int width = height * 5 / 7;

      for (guint card = 0; card < ct_deck_size (deck); card++)
        g_assert_cmpuint (ct_card_reader_read_picture (reader, art,
                                                       ct_card_face (deck, card), width,
                                                       height),
                          ==, ct_card_face (deck, card));
      g_assert_cmpuint (ct_card_reader_read_picture (reader, art, CT_NO_FACE, width,
                                                     height),
                        ==, CT_NO_FACE);
    }
}

CT_TEST ("/card-art/rendered-once")
{
  g_autoptr (CtCardArt) art = ct_card_art_new (CT_DECK_FRENCH_52);
  g_autoptr (CtCardArt) of_another_table = ct_card_art_new (CT_DECK_FRENCH_108);
  g_autoptr (GskRenderNode) once = get_node (art, CT_FACE (CT_HEARTS, 7));
  g_autoptr (GskRenderNode) again = get_node (of_another_table, CT_FACE (CT_HEARTS, 7));
  g_autoptr (GskRenderNode) other = get_node (art, CT_FACE (CT_HEARTS, 8));

  g_assert_true (once == again);
  g_assert_true (once != other);
}

static gboolean
changes_color (guint suit)
{
  g_autoptr (CtCardArt) art = ct_card_art_new (CT_DECK_FRENCH_52);
  g_autoptr (GBytes) two = get_pixels (art, CT_FACE (suit, 9));
  g_autoptr (GBytes) four = NULL;

  ct_card_art_set_four_colors (art, TRUE);
  four = get_pixels (art, CT_FACE (suit, 9));
  return !g_bytes_equal (two, four);
}

CT_TEST ("/card-art/four-colours")
{
  g_assert_true (changes_color (CT_CLUBS));
  g_assert_true (changes_color (CT_DIAMONDS));
  g_assert_false (changes_color (CT_HEARTS));
  g_assert_false (changes_color (CT_SPADES));
}

static gboolean
changes_letter (guint rank, const char *letters)
{
  g_autoptr (CtCardArt) art = ct_card_art_new (CT_DECK_FRENCH_52);
  g_autoptr (GBytes) usual = get_pixels (art, CT_FACE (CT_HEARTS, rank));
  g_autoptr (GBytes) other = NULL;
  g_autoptr (GBytes) again = NULL;

  ct_card_art_set_letters (art, letters);
  other = get_pixels (art, CT_FACE (CT_HEARTS, rank));
  ct_card_art_set_letters (art, "akqj");
  again = get_pixels (art, CT_FACE (CT_HEARTS, rank));
  g_assert_true (g_bytes_equal (usual, again));
  return !g_bytes_equal (usual, other);
}

/* In German, the king is K too; in French, it is R. Aces and numbers do not change. */
CT_TEST ("/card-art/letters")
{
  g_assert_true (changes_letter (JACK, "akdb"));
  g_assert_true (changes_letter (QUEEN, "akdb"));
  g_assert_false (changes_letter (KING, "akdb"));
  g_assert_true (changes_letter (JACK, "ardv"));
  g_assert_true (changes_letter (QUEEN, "ardv"));
  g_assert_true (changes_letter (KING, "ardv"));
  g_assert_false (changes_letter (ACE, "ardv"));
  g_assert_false (changes_letter (9, "ardv"));
}

CT_TEST_FRAME (ct_table_fixture_begin, NULL);

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/card-art/faces/french", GUINT_TO_POINTER (CT_DECK_FRENCH_108),
                        test_faces);
  g_test_add_data_func ("/card-art/faces/spanish",
                        GUINT_TO_POINTER (CT_DECK_SPANISH_40), test_faces);
}
