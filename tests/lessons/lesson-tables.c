/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lesson-tables FILE…: for check-story.py, which tables a learner may have before each
 * step of a lesson, and which cards are right there.
 *
 *   lesson FILE, then the names of the players, with tabs between
 *   step LINE SEAT-OF-LEARNER new|same    whether it deals anew each time
 *   table french|spanish SEATS LEADER     who has led to the trick, or -
 *   zone KIND SEATS CARD…                 whose it may be; cards as SUIT.RANK
 *   answer CARD…
 */
#include <locale.h>

#include "ct-lesson.h"
#include "ct-rummy.h"

#define N_OTHER_DEALS 8

typedef struct
{
  const CtPosition *position;
  GArray *tables;   /* of CtState */
  gboolean is_open; /* after free play the table is unknown */
} Walk;

static void
add_table (GArray *tables, const CtState *state)
{
  for (guint i = 0; i < tables->len; i++)
    if (memcmp (&g_array_index (tables, CtState, i), state, sizeof *state) == 0)
      return;

  g_array_append_val (tables, *state);
}

static void
set_table (Walk *self, const CtPosition *position, gboolean learner_deals)
{
  CtRandom random = { position->seed };
  CtState state = position->state;

  if (position->is_deal && !learner_deals)
    ct_rules_deal (&position->rules, &state, NULL);
  self->position = position;
  self->is_open = FALSE;
  g_array_set_size (self->tables, 0);
  g_array_append_val (self->tables, state);
  for (guint i = 0; i < N_OTHER_DEALS && !learner_deals; i++)
    if (ct_position_deal_again (position, &random, &state))
      g_array_append_val (self->tables, state);
}

static void
print_card (const CtRules *rules, CtCard card)
{
  CtFace face = ct_rules_face (rules, card);

  g_print (" %u.%u", ct_face_suit (face), ct_face_rank (face));
}

static const char *
get_kind (guint zone)
{
  return zone == CT_ZONE_STOCK    ? "stock"
         : zone == CT_ZONE_CENTER ? "centre"
         : zone == CT_ZONE_TRICK  ? "trick"
         : ct_zone_is_hand (zone) ? "hand"
         : ct_zone_is_pile (zone) ? "pile"
         : ct_zone_is_meld (zone) ? "meld"
                                  : "other";
}

/* Whether a text may call a card in @zone that of the player at @seat. */
static gboolean
may_be_of (const CtRules *rules, const CtState *state, guint zone, guint seat)
{
  if (ct_zone_is_meld (zone))
    return ct_rummy_get_side (state, zone) ==
           ct_rules_side (rules, state->n_seats, seat);
  if (ct_zone_is_hand (zone) || ct_zone_is_pile (zone))
    return zone == ct_hand (seat) || zone == CT_ZONE_PILE + seat;

  return zone != CT_ZONE_STOCK && zone != CT_ZONE_LEAD && zone != CT_ZONE_ABSENT;
}

static void
print_zone (const CtRules *rules, const CtState *state, guint zone)
{
  /* An empty zone is printed where a text may say that it has no cards. */
  if (ct_zone_len (state, zone) == 0 && zone != CT_ZONE_STOCK &&
      !ct_zone_is_hand (zone) && !ct_zone_is_pile (zone) &&
      (zone != CT_ZONE_CENTER || !ct_rules_has_zone (rules, zone)))
    return;

  g_print ("zone %s ", get_kind (zone));
  for (guint seat = 0; seat < state->n_seats; seat++)
    if (may_be_of (rules, state, zone, seat))
      g_print ("%c", 'A' + seat);
  g_print ("-");
  for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
    print_card (rules, ct_zone_card (state, zone, pos));
  g_print ("\n");
}

static void
print_table (const CtRules *rules, const CtState *state, GArray *answers)
{
  gboolean has_led = ct_zone_len (state, CT_ZONE_TRICK) > 0;

  g_print ("table %s %u %c\n", rules->deck == CT_DECK_SPANISH_40 ? "spanish" : "french",
           state->n_seats, has_led ? 'A' + state->trick_seat[0] : '-');
  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    print_zone (rules, state, zone);
  for (guint i = 0; i < answers->len; i++)
    {
      const CtMove *move = &g_array_index (answers, CtMove, i);

      g_print ("answer");
      for (guint k = 0; k < move->n_cards; k++)
        print_card (rules, move->card[k]);
      g_print ("\n");
    }
}

static void
list_answers (const CtStep *step,
              const CtRules *rules,
              const CtState *state,
              GArray *answers)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtMove move;

  ct_rules_legal (rules, state, legal);
  for (guint i = 0; i < step->accepts->len; i++)
    {
      const CtAccept *accept = g_ptr_array_index (step->accepts, i);

      if (accept->move != NULL && ct_accept_find (accept, rules, state, &move))
        g_array_append_val (answers, move);
      for (guint k = 0; k < legal->len && accept->move == NULL; k++)
        if (ct_accept_matches (accept, rules, state, &g_array_index (legal, CtMove, k)))
          g_array_append_val (answers, g_array_index (legal, CtMove, k));
    }
}

static void
reply (const CtStep *step, const CtRules *rules, CtState *state)
{
  CtVerdict verdict;
  CtMove move;

  for (guint i = 0; i < step->replies->len; i++)
    {
      const CtReply *reply = g_ptr_array_index (step->replies, i);

      if (ct_move_parse (rules, state, reply->seat, reply->move, &move) !=
              CT_MOVE_TEXT_OK ||
          !ct_rules_apply (rules, state, &move, &verdict, NULL))
        g_printerr ("line %u: “%s” cannot be played\n", reply->line, reply->move);
    }
}

static void
go_on (const CtStep *step, const CtRules *rules, const CtState *state, GArray *next)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtState after = *state;
  CtVerdict verdict;

  if (step->task == CT_TASK_ASK)
    list_answers (step, rules, state, answers);
  print_table (rules, state, answers);
  for (guint i = 0; i < answers->len; i++)
    {
      after = *state;
      if (ct_rules_apply (rules, &after, &g_array_index (answers, CtMove, i), &verdict,
                          NULL))
        {
          reply (step, rules, &after);
          add_table (next, &after);
        }
    }
  if (step->task != CT_TASK_ASK)
    {
      reply (step, rules, &after);
      add_table (next, &after);
    }
}

static void
take_step (Walk *self, const CtStep *step)
{
  GArray *next = g_array_new (FALSE, FALSE, sizeof (CtState));
  gboolean is_anew = step->position != NULL && step->position->n_musts > 0;

  if (step->position != NULL)
    set_table (self, step->position, step->learner_deals);

  g_print ("step %u %c %s\n", step->line, 'A' + step->learner,
           is_anew ? "new" : "same");
  for (guint i = 0; i < self->tables->len && !self->is_open; i++)
    go_on (step, &self->position->rules, &g_array_index (self->tables, CtState, i),
           next);
  self->is_open |= step->task == CT_TASK_FREE_TRICK || step->task == CT_TASK_FREE_HAND;
  g_array_unref (self->tables);
  self->tables = next;
}

static gboolean
print_lesson (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (CtLesson) lesson = ct_lesson_new_from_file (file, &error);
  const char *const *names;
  Walk walk = { .tables = g_array_new (FALSE, FALSE, sizeof (CtState)) };

  if (lesson == NULL)
    {
      g_printerr ("%s: %s\n", path, error->message);
      return FALSE;
    }

  g_print ("lesson %s\n", path);
  names = ct_lesson_get_names (lesson);
  for (guint seat = 0; seat < CT_MAX_SEATS; seat++)
    g_print ("%s%s", seat > 0 ? "\t" : "", names[seat] != NULL ? names[seat] : "");
  g_print ("\n");
  set_table (&walk, ct_lesson_get_position (lesson),
             ct_lesson_get_learner_deals (lesson));
  for (guint i = 0; i < ct_lesson_get_n_steps (lesson); i++)
    take_step (&walk, ct_lesson_get_step (lesson, i));
  g_array_unref (walk.tables);
  return TRUE;
}

int
main (int argc, char **argv)
{
  gboolean is_well = TRUE;

  setlocale (LC_ALL, "");
  for (int i = 1; i < argc; i++)
    is_well &= print_lesson (argv[i]);
  return is_well ? 0 : 1;
}
