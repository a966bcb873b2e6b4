/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-secret.h"

#include <glib/gstdio.h>
#include <string.h>

#include "ct-session.h"

#define MIN_COMMON 8 /* moves that both share … */
#define MAX_COMMON 20
#define MIN_BEHIND 3 /* … and moves after them, in each */
#define MAX_BEHIND 9
#define N_SWAPS    40 /* of unseen cards */

static const CtState *
last_state (CtSession *session)
{
  return ct_session_get_state_at (session, ct_session_get_n_plies (session));
}

static gboolean
choose_move (const CtRules *rules, const CtState *state, CtRandom *random, CtMove *move)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rules_legal (rules, state, legal);
  if (legal->len == 0)
    return FALSE;

  *move = g_array_index (legal, CtMove, ct_random_below (random, legal->len));
  return TRUE;
}

static gboolean
play (CtSession *session, CtRandom *random, guint n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    {
      CtMove move;

      if (!choose_move (ct_session_get_rules (session), last_state (session), random,
                        &move) ||
          !ct_session_append (session, &move, FALSE))
        return FALSE;
    }

  return last_state (session)->phase != CT_PHASE_OVER;
}

static CtSession *
begin (const CtRules *rules, guint n_seats, CtRandom *random)
{
  CtCard pack[CT_MAX_CARDS];
  CtSession *session;
  CtState start;
  CtMove move;

  ct_shuffle_deck (random, rules->deck, pack);
  ct_state_init (&start, n_seats, pack, ct_deck_size (rules->deck));
  session = ct_session_new (rules, &start);
  while (last_state (session)->phase == CT_PHASE_DEAL)
    if (!choose_move (rules, last_state (session), random, &move) ||
        !ct_session_append (session, &move, FALSE))
      g_error ("The cards cannot be dealt");

  return session;
}

static void
find_seen (CtSession *session, guint viewer, gboolean *is_seen)
{
  const CtRules *rules = ct_session_get_rules (session);

  for (guint position = 1; position <= ct_session_get_n_plies (session); position++)
    {
      const CtState *state = ct_session_get_state_at (session, position);

      for (guint zone = 0; zone < CT_N_ZONES; zone++)
        for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
          if (ct_rules_sees (rules, state, viewer, zone, pos))
            is_seen[ct_zone_card (state, zone, pos)] = TRUE;
    }
}

static gboolean
looks_same (CtSession *a, CtSession *b, guint viewer, guint position)
{
  const CtRules *rules = ct_session_get_rules (a);
  CtState views[2];

  ct_rules_view (rules, ct_session_get_state_at (a, position), viewer, &views[0]);
  ct_rules_view (rules, ct_session_get_state_at (b, position), viewer, &views[1]);
  return memcmp (&views[0], &views[1], sizeof views[0]) == 0;
}

/* Returns: (nullable): the same moves with another pack, if @viewer cannot tell the
 * difference
 */
static CtSession *
play_again (CtSession *session, const CtState *start, guint viewer)
{
  g_autoptr (CtSession) other = ct_session_new (ct_session_get_rules (session), start);

  for (guint ply = 0; ply < ct_session_get_n_plies (session); ply++)
    if (!ct_session_append (other, ct_session_get_move (session, ply), FALSE) ||
        !looks_same (session, other, viewer, ply + 1))
      return NULL;

  return g_steal_pointer (&other);
}

static CtSession *
swap_unseen (CtSession *session, guint viewer, CtRandom *random, guint *ret_n_swapped)
{
  gboolean is_seen[CT_MAX_CARDS] = { FALSE };
  CtSession *other = ct_session_fork_at (session, ct_session_get_n_plies (session));
  guint n_cards = ct_deck_size (ct_session_get_rules (session)->deck);

  *ret_n_swapped = 0;
  find_seen (session, viewer, is_seen);
  for (guint i = 0; i < N_SWAPS; i++)
    {
      CtState start = *ct_session_get_state_at (other, 0);
      guint a = ct_random_below (random, n_cards);
      guint b = ct_random_below (random, n_cards);
      CtCard card = start.card[a];
      CtSession *swapped;

      if (a == b || is_seen[card] || is_seen[start.card[b]])
        continue;

      start.card[a] = start.card[b];
      start.card[b] = card;
      swapped = play_again (session, &start, viewer);
      if (swapped == NULL)
        continue;

      g_object_unref (other);
      other = swapped;
      *ret_n_swapped += 1;
    }

  return other;
}

static gboolean
was_played (CtSession *hand, guint position, const CtMove *move)
{
  return ct_move_equivalent (ct_session_get_rules (hand), move,
                             ct_session_get_move (hand, position - 1));
}

/* A forced move is no mistake. */
static gboolean
was_choice (CtSession *hand, guint position)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rules_legal (ct_session_get_rules (hand),
                  ct_session_get_state_at (hand, position - 1), legal);
  return legal->len > 1;
}

/* A variation at the move to @position, visible to @viewer in both hands or in neither.
 */
static void
add_variation (CtRecord *record,
               CtSession *const *hands,
               guint viewer,
               guint position,
               guint n_moves,
               CtRandom *random)
{
  g_autoptr (CtSession) first = ct_session_fork_at (hands[0], position - 1);
  g_autoptr (CtSession) second = ct_session_fork_at (hands[1], position - 1);
  const CtRecordLine *line;
  CtMove move;

  if (!choose_move (ct_session_get_rules (first), last_state (first), random, &move) ||
      was_played (hands[0], position, &move) ||
      was_played (hands[1], position, &move) ||
      !ct_session_append (first, &move, FALSE) ||
      !ct_session_append (second, &move, FALSE) ||
      !looks_same (first, second, viewer, position))
    return;

  line = ct_record_add_variation (record, ct_record_get_line (record), n_moves,
                                  "Another way");
  ct_record_extend_variation (record, line, &move);
}

/* The remarks are the same in both up to the horizon, and differ after it. */
static void
add_remarks (CtRecord *record,
             CtSession *const *hands,
             const CtSecret *secret,
             guint which)
{
  const CtRecordLine *line = ct_record_get_line (record);
  CtRandom random = { secret->horizon };
  guint n_moves = 0;

  for (guint position = 1; position <= ct_session_get_n_plies (hands[which]);
       position++)
    {
      const CtMove *move = ct_session_get_move (hands[which], position - 1);
      gboolean is_common = position <= secret->horizon;
      guint chance = ct_random_below (&random, 4);

      if (move->type == CT_MOVE_DEAL)
        continue;
      n_moves++;
      if (is_common && chance == 0)
        ct_record_add_note (record, line, n_moves, "Look at this.", "teacher", NULL);
      else if (is_common && chance == 1)
        ct_record_add_mark (record, line, n_moves, CT_MARK_QUESTION);
      else if (is_common && chance == 2 && move->type != CT_MOVE_LIFT)
        add_variation (record, hands, secret->viewer, position, n_moves, &random);
      else if (!is_common && which == 0 && was_choice (hands[which], position))
        ct_record_add_mark (record, line, n_moves, CT_MARK_MISTAKE);
      else if (!is_common && chance == 0)
        ct_record_add_note (record, line, n_moves, "This is how it is lost.", "pupil",
                            NULL);
    }
}

static char *
add_summary (GBytes *bytes, const char *summary)
{
  g_autoptr (GString) text =
      g_string_new_len (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autofree char *behind = g_strdup_printf ("</title>\n  <about>%s</about>", summary);

  g_assert_cmpuint (g_string_replace (text, "</title>", behind, 1), ==, 1);
  return g_strdup (text->str);
}

static char *
write_record (CtSession *const *hands, const CtSecret *secret, guint which)
{
  CtSession *session = hands[which];
  g_autoptr (CtRecord) record = ct_record_new (ct_session_get_rules (session),
                                               ct_session_get_state_at (session, 0));
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  char *path;
  int file;

  for (guint ply = 0; ply < ct_session_get_n_plies (session); ply++)
    if (ct_session_get_move (session, ply)->type != CT_MOVE_DEAL)
      ct_record_append (record, ct_session_get_move (session, ply), NULL);
  ct_record_set_title (record, "A secret");
  add_remarks (record, hands, secret, which);

  bytes = ct_record_to_bytes (record);
  text = add_summary (bytes, secret->kind == CT_SECRET_CARDS ? "A hand."
                             : which == 0                    ? "Ana wins."
                                                             : "Berta is lost.");
  file = g_file_open_tmp ("cartilla-XXXXXX.hand.xml", &path, NULL);
  g_assert_true (g_close (file, NULL));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static gboolean
try_to_init (CtSecret *self, const CtRules *rules, CtRandom *random)
{
  guint n_seats = rules->min_seats + ct_random_below (random, 2) *
                                         (rules->max_seats > rules->min_seats ? 1 : 0);
  guint n_common = MIN_COMMON + ct_random_below (random, MAX_COMMON - MIN_COMMON);
  g_autoptr (CtSession) session = NULL;
  g_autoptr (CtSession) other = NULL;
  guint n_swapped = 0;

  if (ct_rules_check_table (rules, n_seats).rule != NULL)
    return FALSE;

  self->viewer =
      self->kind == CT_SECRET_FUTURE ? CT_SEES_ALL : ct_random_below (random, n_seats);
  session = begin (rules, n_seats, random);
  if (!play (session, random, n_common))
    return FALSE;

  self->horizon = ct_session_get_n_plies (session);
  other = swap_unseen (session, self->viewer, random, &n_swapped);
  if (self->kind != CT_SECRET_FUTURE && n_swapped == 0)
    return FALSE;
  if (self->kind != CT_SECRET_CARDS &&
      (!play (session, random, MIN_BEHIND + ct_random_below (random, MAX_BEHIND)) ||
       !play (other, random, MIN_BEHIND + ct_random_below (random, MAX_BEHIND))))
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (self->paths); i++)
    self->paths[i] = write_record ((CtSession *const[]){ session, other }, self, i);
  return TRUE;
}

/**
 * ct_secret_init:
 * @seed: the same seed makes the same records
 *
 * Makes two random hands that differ only in the secret.
 */
void
ct_secret_init (CtSecret *self, const CtRules *rules, CtSecretKind kind, guint64 seed)
{
  CtRandom random = { seed };

  *self = (CtSecret){ .kind = kind };
  for (guint i = 0; !try_to_init (self, rules, &random); i++)
    g_assert_cmpuint (i, <, 1000);
}

void
ct_secret_clear (CtSecret *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->paths); i++)
    {
      if (self->paths[i] != NULL)
        g_unlink (self->paths[i]);
      g_clear_pointer (&self->paths[i], g_free);
    }
}
