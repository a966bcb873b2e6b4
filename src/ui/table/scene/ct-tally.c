/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-tally.h"

#include <glib/gi18n.h>

#include "ct-seat-view.h"
#include "ct-words.h"

static GtkWidget *
create_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  return label;
}

static GtkWidget *
create_row (guint seat, const char *name, const char *hand, const char *match)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *below = create_label (match);

  gtk_widget_add_css_class (below, "caption");
  gtk_widget_add_css_class (below, "calm");
  gtk_box_append (GTK_BOX (words), create_label (hand));
  gtk_box_append (GTK_BOX (words), below);
  gtk_box_append (GTK_BOX (row), ct_seat_picture_new (seat, name));
  gtk_box_append (GTK_BOX (row), words);
  return row;
}

/* In Cau Robat the won cards are the result. */
static char *
say_hand (CtSession *session, guint seat, const char *name)
{
  guint n_cards = ct_zone_len (ct_session_get_state (session), CT_ZONE_PILE + seat);

  if (ct_rules_counting (ct_session_get_rules (session)) != CT_COUNTING_CARDS)
    return g_strdup (name);

  /* Translators: a name, and how many cards that player has won. */
  return g_strdup_printf (ngettext ("%s: %u card", "%s: %u cards", n_cards), name,
                          n_cards);
}

/* In some games a hand has no loser. */
static gboolean
has_losers (CtMatch *match)
{
  gboolean found = FALSE;

  for (guint seat = 0; seat < CT_MAX_SEATS; seat++)
    found |= ct_match_get_lost (match, seat) > 0;

  return found;
}

static char *
say_match (CtMatch *match, guint seat)
{
  CtSession *session = ct_match_get_session (match);
  gint total = ct_match_get_total (match, seat);

  /* Without a winner in Cau Robat, cards score points. */
  if (ct_rules_counting (ct_session_get_rules (session)) == CT_COUNTING_CARDS &&
      ct_session_get_state (session)->winners == 0)
    {
      g_autofree char *points = ct_words_points (total);

      /* Translators: How many points a player has. */
      return g_strdup_printf (_ ("Points in the match: %s"), points);
    }
  if (!has_losers (match))
    /* Translators: The score of a player. */
    return g_strdup_printf (_ ("Hands won: %d"), total);

  /* Translators: The score of a player. */
  return g_strdup_printf (_ ("Hands won: %d, lost: %u"), total,
                          ct_match_get_lost (match, seat));
}

/**
 * ct_tally_write:
 */
void
ct_tally_write (GtkBox *tally, CtMatch *match, CtNarrator *narrator, guint learner)
{
  CtSession *session = ct_match_get_session (match);
  GtkWidget *child;

  g_return_if_fail (GTK_IS_BOX (tally));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (tally))) != NULL)
    gtk_box_remove (tally, child);

  for (guint seat = 0; seat < ct_session_get_state (session)->n_seats; seat++)
    {
      const char *name =
          /* Translators: The learner, in the score. */
          seat == learner ? _ ("You") : ct_narrator_get_name (narrator, seat);
      g_autofree char *hand = say_hand (session, seat, name);
      g_autofree char *text = say_match (match, seat);

      gtk_box_append (tally, create_row (seat, name, hand, text));
    }
}
