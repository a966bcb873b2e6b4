/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-plain-card.h"

#include "ct-drawing.h"
#include "ct-pencil.h"

#define SUITS_PATH "/org/cartilla/Cartilla/suits/"

/* Relative to the width of a card */
#define RADIUS  .14
#define LETTERS .72
#define NARROW  .56
#define SUIT    .58
#define N_HATCH 7

static CtDrawing *
find_suit (CtDeck deck, guint suit)
{
  static const char *const names[][CT_N_SUITS] = {
    { SUITS_PATH "clubs.svg", SUITS_PATH "diamonds.svg", SUITS_PATH "hearts.svg",
      SUITS_PATH "spades.svg" },
    { SUITS_PATH "coins.svg", SUITS_PATH "cups.svg", SUITS_PATH "swords.svg",
      SUITS_PATH "batons.svg" },
  };
  static CtDrawing *drawings[G_N_ELEMENTS (names)][CT_N_SUITS];
  guint is_spanish = deck == CT_DECK_SPANISH_40;

  if (drawings[is_spanish][suit] == NULL)
    drawings[is_spanish][suit] = CT_DRAWING (ct_drawing_new (names[is_spanish][suit]));
  return drawings[is_spanish][suit];
}

static void
draw_suit (cairo_t *cr, CtDeck deck, guint suit, double x, double y, double size)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  ct_drawing_draw (find_suit (deck, suit), cr, size, size);
  cairo_restore (cr);
}

static const char *
get_rank (CtDeck deck, CtFace face, char name[CT_FACE_NAME_LEN])
{
  if (face == CT_FACE_JOKER)
    return "★";

  ct_face_name (deck, face, name);
  if (name[0] == 'T')
    return "10";

  name[deck == CT_DECK_SPANISH_40 && ct_face_rank (face) >= 10 ? 2 : 1] = '\0';
  return name;
}

static void
draw_edge (cairo_t *cr, double width)
{
  double height = width * CT_PLAIN_CARD_HEIGHT;
  double r = width * RADIUS;

  cairo_new_sub_path (cr);
  cairo_arc (cr, width - r, r, r, -G_PI_2, 0);
  cairo_arc (cr, width - r, height - r, r, 0, G_PI_2);
  cairo_arc (cr, r, height - r, r, G_PI_2, G_PI);
  cairo_arc (cr, r, r, r, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, .7);
}

static void
write_middle (cairo_t *cr, const char *text, double size, double middle, double y)
{
  g_autoptr (PangoLayout) words = ct_pencil_create_words (text, "Sans Bold", size, 0);

  ct_pencil_show (cr, words, middle - ct_pencil_get_width (words) / 2,
                  y - ct_pencil_get_height (words) / 2);
}

/**
 * ct_plain_card_draw:
 * @face: %CT_NO_FACE for an empty place
 *
 * @cr starts at the top left corner.
 */
void
ct_plain_card_draw (cairo_t *cr, CtDeck deck, CtFace face, double width)
{
  char name[CT_FACE_NAME_LEN];
  const char *rank;
  double height = width * CT_PLAIN_CARD_HEIGHT;

  cairo_save (cr);
  draw_edge (cr, width);
  if (face == CT_NO_FACE)
    cairo_set_dash (cr, (double[]){ 1.5, 1.5 }, 2, 0);
  cairo_stroke (cr);
  cairo_restore (cr);
  if (face == CT_NO_FACE)
    return;

  if (face == CT_FACE_JOKER)
    {
      write_middle (cr, "★", width * LETTERS * 1.2, width / 2, height / 2);
      return;
    }

  rank = get_rank (deck, face, name);
  write_middle (cr, rank, width * (rank[1] == '\0' ? LETTERS : NARROW), width / 2,
                height * .3);
  draw_suit (cr, deck, ct_face_suit (face), (width - width * SUIT) / 2, height * .54,
             width * SUIT);
}

/**
 * ct_plain_card_draw_back:
 *
 * One back with a number.
 */
void
ct_plain_card_draw_back (cairo_t *cr, guint n_cards, double width)
{
  double height = width * CT_PLAIN_CARD_HEIGHT;
  g_autofree char *number = g_strdup_printf ("%u", n_cards);

  if (n_cards == 0)
    {
      ct_plain_card_draw (cr, CT_DECK_FRENCH_52, CT_NO_FACE, width);
      return;
    }

  cairo_save (cr);
  draw_edge (cr, width);
  cairo_stroke_preserve (cr);
  cairo_clip (cr);
  cairo_set_line_width (cr, .35);
  for (guint i = 0; i < 2 * N_HATCH; i++)
    {
      double x = (i + .5) * width / N_HATCH * 1.3 - height * .5;

      cairo_move_to (cr, x, 0);
      cairo_line_to (cr, x + height * .5, height);
    }
  cairo_stroke (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, width * .08, height * .3, width * .84, height * .4);
  cairo_fill (cr);
  cairo_restore (cr);
  write_middle (cr, number, width * (n_cards < 100 ? .6 : .42), width / 2, height / 2);
}

/**
 * ct_plain_card_draw_sign:
 * @size: of the font
 *
 * Rank and suit in a line of text.
 */
void
ct_plain_card_draw_sign (cairo_t *cr, CtDeck deck, CtFace face, double size)
{
  char name[CT_FACE_NAME_LEN];
  g_autoptr (PangoLayout) rank =
      ct_pencil_create_words (get_rank (deck, face, name), "Sans Bold", size, 0);

  ct_pencil_show (cr, rank, 0, 0);
  if (face != CT_FACE_JOKER)
    draw_suit (cr, deck, ct_face_suit (face), ct_pencil_get_width (rank) + size * .05,
               size * .22, size * .85);
}
