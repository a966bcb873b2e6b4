/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-exercise-words-claim.c: whether something happens, and where the next card of a
 * deal goes
 */
#include <glib/gi18n.h>

#include "ct-exercise-words-private.h"

static const CtSentence to_hand = { N_ ("To you"), N_ ("To {player}") };

/**
 * ct_exercise_name_place:
 *
 * Returns: (transfer full): where a card is dealt to
 */
char *
ct_exercise_name_place (CtNarrator *narrator, guint zone)
{
  if (ct_zone_is_hand (zone))
    return ct_narrator_say (narrator, &to_hand, zone - CT_ZONE_HAND, NULL);

  switch (zone)
    {
    case CT_ZONE_LEAD:
      return g_strdup (_ ("Face up into the middle"));
    case CT_ZONE_CENTRE:
      return g_strdup (_ ("To the centre"));
    case CT_ZONE_DISCARDS:
      return g_strdup (_ ("Face up beside the stock"));
    case CT_ZONE_POT:
      return g_strdup (_ ("To the first pot"));
    default:
      return g_strdup (_ ("To the second pot"));
    }
}

static const CtSentence asked_of_hand = {
  N_ ("The cards are being dealt. Does the next card go to you?"),
  N_ ("The cards are being dealt. Does the next card go to {player}?"),
};

static char *
ask_whether_next_card (CtNarrator *narrator, guint zone)
{
  if (ct_zone_is_hand (zone))
    return ct_narrator_say (narrator, &asked_of_hand, zone - CT_ZONE_HAND, NULL);

  switch (zone)
    {
    case CT_ZONE_LEAD:
      return g_strdup (
          _ ("The cards are being dealt. Is the next card put face up into "
             "the middle?"));
    case CT_ZONE_CENTRE:
      return g_strdup (_ ("The cards are being dealt. Does the next card go to the "
                          "centre?"));
    case CT_ZONE_DISCARDS:
      return g_strdup (_ ("The cards are being dealt. Is the next card put face up "
                          "beside the stock?"));
    case CT_ZONE_POT:
      return g_strdup (_ ("The cards are being dealt. Does the next card go to the "
                          "first pot?"));
    default:
      return g_strdup (_ ("The cards are being dealt. Does the next card go to the "
                          "second pot?"));
    }
}

/**
 * ct_exercise_ask_deal:
 *
 * Returns: (transfer full): what is asked while cards are dealt
 */
char *
ct_exercise_ask_deal (CtNarrator *narrator, const CtExercise *exercise)
{
  return exercise->has_claim
             ? ask_whether_next_card (narrator, exercise->goal.event.to)
             : g_strdup (_ ("The cards are being dealt. Where does the next one go?"));
}

/**
 * ct_exercise_ask_claim:
 * @move: what is played, in words
 *
 * Returns: (transfer full): the question whether something happens then
 */
char *
ct_exercise_ask_claim (CtNarrator *narrator,
                       const CtExercise *exercise,
                       const char *move)
{
  g_autofree char *event =
      ct_exercise_say_happening (narrator, exercise, &exercise->goal.event,
                                 &exercise->goal.proof);

  /* Translators: {move} and {event} are whole sentences: “Berta leads the next trick.”
   */
  return ct_narrator_fill (_ ("{move} Does this happen then? {event}"), "move", move,
                           "event", event, NULL);
}
