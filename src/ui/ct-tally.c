/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-tally.h"

#include <glib/gi18n.h>

#include "ct-seat-view.h"

/* A line, with the picture that the seat has at the table. */
static GtkWidget *
create_row (guint seat, const char *name, const char *text)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *picture = ct_seat_picture_new (seat, name);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_box_append (GTK_BOX (row), picture);
  gtk_box_append (GTK_BOX (row), label);
  return row;
}

/**
 * ct_tally_write:
 * @tally: what it says is replaced
 * @learner: the seat that is “You”
 *
 * Writes who has won and lost how many hands of @match, a line for each player.
 */
void
ct_tally_write (GtkBox *tally, CtMatch *match, CtNarrator *narrator, guint learner)
{
  guint n_seats = ct_session_get_state (ct_match_get_session (match))->n_seats;
  GtkWidget *child;

  g_return_if_fail (GTK_IS_BOX (tally));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (tally))) != NULL)
    gtk_box_remove (tally, child);

  for (guint seat = 0; seat < n_seats; seat++)
    {
      const char *name =
          seat == learner ? _ ("You") : ct_narrator_get_name (narrator, seat);
      g_autofree char *text = NULL;

      /* Translators: a name, hands or points won, hands lost. */
      text = g_strdup_printf (_ ("%s: won %d, lost %u"), name,
                              ct_match_get_total (match, seat),
                              ct_match_get_lost (match, seat));
      gtk_box_append (tally, create_row (seat, name, text));
    }
}
