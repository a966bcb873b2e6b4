/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program proposes, and what it says about the lesson: never in terms of XML.
 */
#include <glib/gi18n.h>

#include "ct-author-private.h"
#include "ct-fishing.h"

static gboolean
captures (const CtRules *rules, const CtState *state, const CtMove *move)
{
  CtCard taken[CT_FISHING_MAX_TAKEN];

  return ct_fishing_captures (rules, state, move, taken) > 0;
}

/**
 * ct_author_propose_ask:
 *
 * Returns: a question that does not give the move away
 */
const char *
ct_author_propose_ask (const CtRules *rules, const CtState *state, const CtMove *move)
{
  static const char *const asks[CT_N_MOVE_TYPES] = {
    /* Translators: questions to a learner. They must not name the right card. */
    [CT_MOVE_LEAD] = N_ ("You lead. Which card do you play?"),
    [CT_MOVE_FOLLOW] = N_ ("Which card do you play to this trick?"),
    [CT_MOVE_TAKE] = N_ ("Which card of the trick do you take?"),
    [CT_MOVE_REJECT] = N_ ("What do you do with your first card?"),
    [CT_MOVE_TAKE_DISCARDS] = N_ ("Your turn starts. Where do you take cards from?"),
    [CT_MOVE_MELD] = N_ ("Lay down a meld."),
    [CT_MOVE_LAY_OFF] = N_ ("Add to one of your side’s melds."),
    [CT_MOVE_MOVE_WILD] = N_ ("Move a wild card to a better place."),
    [CT_MOVE_DISCARD] = N_ ("End your turn: discard a card."),
  };

  if (move->type == CT_MOVE_PLAY)
    return captures (rules, state, move)
               ? _ ("Play a card that captures something.")
               : _ ("Which card do you lay down in the center?");
  if (move->type == CT_MOVE_DRAW && ct_rules_has_zone (rules, CT_ZONE_MELD))
    return _ (asks[CT_MOVE_TAKE_DISCARDS]);

  return asks[move->type] != NULL ? _ (asks[move->type])
                                  : _ ("It’s your turn. What do you do?");
}

/**
 * ct_author_say_finding:
 *
 * Returns: what to do about it
 */
char *
ct_author_say_finding (const CtDiagnostic *finding)
{
  static const struct
  {
    const char *code;
    const char *text;
  } texts[] = {
    { "told", N_ ("The question or the first hint gives the answer away.") },
    { "no-hint", N_ ("There is no hint yet, or no second one.") },
    { "weaker-hint", N_ ("A hint says less than the one before it.") },
    { "said-twice", N_ ("The same words stand here twice.") },
    { "not-taught", N_ ("A rule that this lesson teaches is never at work in it.") },
    { "not-practised",
      N_ ("A rule that this lesson teaches is not needed for any answer.") },
    { "not-listed",
      N_ ("This is about a rule that is not among the rules of this lesson.") },
    { "dead-end", N_ ("The learner cannot go on here.") },
    { "refused", N_ ("The rules do not allow a move that is right or follows here.") },
    { "allowed", N_ ("A move that is called wrong is allowed here.") },
    { "accepted", N_ ("A move that is called wrong is also right here.") },
    { "other-rule", N_ ("Another rule refuses this wrong move.") },
    { "never-said", N_ ("Nobody will ever read this answer.") },
    { "never-wrong", N_ ("Nothing that can be tried here breaks this rule.") },
    { "no-gesture", N_ ("This move cannot be made at the table.") },
    { "not-there", N_ ("Cards that should glow are not on the table now.") },
    { "too-many-ways", N_ ("Too many answers are right: set a new table.") },
    { "text-too-long", N_ ("This text is too long.") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (g_str_equal (finding->code, texts[i].code))
      return g_strdup (_ (texts[i].text));

  return g_strdup (finding->text);
}
