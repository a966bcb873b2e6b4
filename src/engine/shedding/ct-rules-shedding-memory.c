/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shedding games: the situations that have occurred, for the repetition rule. */
#include <string.h>

#include "ct-rules-shedding-private.h"

#define WORD_LEN 8 /* a digest in hexadecimal digits */

/* A number for each card in each hand, CT_NO_CARD included; made once. */
typedef guint64 Keys[CT_MAX_SEATS][G_MAXUINT8 + 1];

static const Keys *
get_keys (void)
{
  static Keys keys;
  static gsize made = FALSE;

  if (g_once_init_enter (&made))
    {
      for (guint seat = 0; seat < CT_MAX_SEATS; seat++)
        for (guint card = 0; card < G_N_ELEMENTS (keys[seat]); card++)
          {
            CtRandom random = { seat << 8 | card };

            keys[seat][card] = ct_random_next (&random);
          }
      g_once_init_leave (&made, TRUE);
    }

  return &keys;
}

/* All hands as sets, and who is about to lead. */
static guint32
digest (const CtState *state)
{
  const Keys *keys = get_keys ();
  const CtCard *card = state->card + state->start[CT_ZONE_HAND];
  CtRandom leader = { state->leader << 16 };
  guint64 sum = ct_random_next (&leader);

  for (guint seat = 0; seat < state->n_seats; seat++)
    for (guint n = ct_zone_len (state, ct_hand (seat)); n > 0; n--)
      sum += (*keys)[seat][*card++];

  return sum >> 32;
}

/* A state has room for as many situations as nearly all hands have. What is more goes
 * into a string that GLib interns, and the state keeps its number: the same memory has
 * the same number, so that a state is still copied and compared as a plain value. At
 * the end of the string stands the number of what was put away before.
 */
static GQuark
put_away (const CtSheddingFacts *facts)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < CT_MAX_SEEN; i++)
    g_string_append_printf (text, "%08x", facts->seen[i]);
  g_string_append_printf (text, "%08x", facts->seen_before);

  return g_quark_from_string (text->str);
}

static guint
count_put_away (GQuark away, guint32 key)
{
  char word[WORD_LEN + 1];
  guint n = 0;

  if (away == 0)
    return 0;

  g_snprintf (word, sizeof word, "%08x", key);
  while (away != 0)
    {
      const char *text = g_quark_to_string (away);

      for (guint i = 0; i < CT_MAX_SEEN; i++)
        n += memcmp (text + i * WORD_LEN, word, WORD_LEN) == 0;
      away = g_ascii_strtoull (text + CT_MAX_SEEN * WORD_LEN, NULL, 16);
    }

  return n;
}

/**
 * shed_remember_situation:
 *
 * Remembers the situation in which the leader is about to lead.
 *
 * Returns: how often it has occurred now
 */
guint
shed_remember_situation (CtState *state)
{
  CtSheddingFacts *facts = &state->shedding;
  guint32 key = digest (state);
  guint times = 1 + count_put_away (facts->seen_before, key);

  for (guint i = 0; i < facts->n_seen; i++)
    times += facts->seen[i] == key;

  if (facts->n_seen == CT_MAX_SEEN)
    {
      facts->seen_before = put_away (facts);
      facts->n_seen = 0;
      memset (facts->seen, 0, sizeof facts->seen);
    }
  facts->seen[facts->n_seen++] = key;

  return times;
}

/**
 * shed_forget_situations:
 *
 * Once a card has left the game for good, nothing before can come back.
 */
void
shed_forget_situations (CtState *state)
{
  CtSheddingFacts *facts = &state->shedding;

  memset (facts->seen, 0, facts->n_seen * sizeof *facts->seen);
  facts->n_seen = 0;
  facts->seen_before = 0;
}
