/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A module that forwards to another one and records the calls of check and apply. */
#include "ct-count-fixture.h"

#include <string.h>

typedef struct
{
  CtState state;
  CtMove move;
} Asked;

static const CtModule *watched;
static CtModule counting;
static GArray *judged;  /* Asked */
static GArray *applied; /* Asked */

static void
remember (GArray *list, const CtState *state, const CtMove *move)
{
  Asked asked = { *state, *move };

  g_array_append_val (list, asked);
}

static void
check (const CtRules *rules,
       const CtState *state,
       const CtMove *move,
       CtVerdict *verdict)
{
  remember (judged, state, move);
  watched->check (rules, state, move, verdict);
}

static void
apply (const CtRules *rules, CtState *state, const CtMove *move, GArray *events)
{
  remember (applied, state, move);
  watched->apply (rules, state, move, events);
}

static guint
count (GArray *list, const CtState *state, const CtMove *move)
{
  guint n = 0;

  for (guint i = 0; i < list->len; i++)
    {
      const Asked *asked = &g_array_index (list, Asked, i);

      n += memcmp (&asked->state, state, sizeof *state) == 0 &&
           memcmp (&asked->move, move, sizeof *move) == 0;
    }

  return n;
}

/* Redirects @rules to the counting module; only for one family at a time. */
void
ct_count_fixture_watch (CtRules *rules)
{
  if (rules->module == &counting)
    return;

  watched = rules->module;
  counting = *watched;
  counting.check = check;
  counting.apply = apply;
  rules->module = &counting;
  ct_count_fixture_begin ();
}

void
ct_count_fixture_begin (void)
{
  g_clear_pointer (&judged, g_array_unref);
  g_clear_pointer (&applied, g_array_unref);
  judged = g_array_new (FALSE, FALSE, sizeof (Asked));
  applied = g_array_new (FALSE, FALSE, sizeof (Asked));
}

guint
ct_count_fixture_count_judgements (const CtState *state, const CtMove *move)
{
  return count (judged, state, move);
}

guint
ct_count_fixture_count_applications (const CtState *state, const CtMove *move)
{
  return count (applied, state, move);
}
