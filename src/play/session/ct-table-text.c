/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-text.h"

#include "ct-table-list.h"

/* Letters that a label has room for. */
#define LABEL_WIDTH 14

static void
append_face (GString *line, CtDeck deck, CtFace face)
{
  char name[CT_FACE_NAME_LEN];

  g_string_append (line, ct_face_name (deck, face, name));
}

static void
append_cards (GString *line, const CtTableRow *row, CtDeck deck)
{
  for (guint i = 0; i < row->cards->len; i++)
    {
      const CtTableCard *card = &g_array_index (row->cards, CtTableCard, i);

      if (i > 0)
        g_string_append_c (line, ' ');
      if (card->seat != CT_NOBODY)
        g_string_append_printf (line, "%c:", 'A' + card->seat);
      append_face (line, deck, card->face);
      if (card->as != CT_NO_FACE)
        {
          g_string_append_c (line, '=');
          append_face (line, deck, card->as);
        }
    }
}

/* One line; the label is padded by characters, not bytes. */
static void
append_row (GString *text, const CtTableRow *row, CtDeck deck)
{
  glong width = g_utf8_strlen (row->label, -1);

  g_string_append_printf (text, "  %s%*s  ", row->label,
                          (int) MAX (LABEL_WIDTH - width, 0), "");
  if (row->words != NULL)
    g_string_append (text, row->words);
  else
    append_cards (text, row, deck);
  g_string_append_c (text, '\n');
}

/**
 * ct_table_text:
 *
 * Returns: (transfer full): what the viewer of @narrator knows of the table, in the
 *   notation of our files, and an arrow at the player whose turn it is; a line for
 *   each of its rows
 */
char *
ct_table_text (CtNarrator *narrator, const CtRules *rules, const CtState *state)
{
  g_autoptr (GPtrArray) rows = ct_table_list_rows (narrator, rules, state);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    append_row (text, g_ptr_array_index (rows, i), rules->deck);

  return g_string_free (text, FALSE);
}
