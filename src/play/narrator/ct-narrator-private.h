/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-library.h"
#include "ct-meld.h"
#include "ct-narrator.h"

struct _CtNarrator
{
  GObject parent_instance;

  CtRules rules;
  CtLibrary *library; /* (nullable) */
  guint viewer;
  gboolean is_unseen[CT_MAX_CARDS];
  guint learner;
  char *names[CT_MAX_SEATS];
};

gboolean ct_narrator_sees (CtNarrator *self,
                           const CtState *state,
                           guint zone,
                           guint pos);
GArray *ct_narrator_list_choices (CtNarrator *self, const CtState *state);
gboolean ct_narrator_has_card (const GArray *moves, CtCard card);
char *ct_narrator_list_players (CtNarrator *self, guint seats);
const char *ct_narrator_card_alone (CtNarrator *self, CtCard card);
char *ct_narrator_label_in_center (CtNarrator *self, const CtState *state, guint pos);
char *ct_narrator_label_pile (CtNarrator *self, const CtState *state, guint seat);
const char *ct_narrator_say_call (const CtState *state, guint seat);
char *ct_narrator_say_catching (CtNarrator *self,
                                const CtState *state,
                                const CtCard *cards,
                                guint n_cards);
char *ct_narrator_say_open_call (CtNarrator *self, const CtState *state);
char *ct_narrator_label_meld (CtNarrator *self, const CtState *state, guint zone);
void ct_narrator_append_melds (CtNarrator *self,
                               const CtState *state,
                               gboolean is_graded,
                               GString *text);
char *ct_narrator_say_gap (CtNarrator *self,
                           const CtCard *cards,
                           guint n_cards,
                           gboolean is_new);
char *ct_narrator_capitalize (const char *words);
char *ct_narrator_say_completed (CtNarrator *self,
                                 const CtState *before,
                                 const CtState *after,
                                 const CtMove *move);
const char *ct_narrator_name_meld (CtNarrator *self, const CtMeld *meld);
char *ct_narrator_say_turn_of_melds (CtNarrator *self,
                                     const CtState *state,
                                     const GArray *moves);
char *ct_narrator_say_added (CtNarrator *self,
                             const CtState *before,
                             const CtMove *move);
char *ct_narrator_say_wild_moved (CtNarrator *self,
                                  const CtState *before,
                                  const CtMove *move);
char *ct_narrator_say_pile_taken (CtNarrator *self, const CtMove *move);
char *ct_narrator_say_laid (CtNarrator *self,
                            const GArray *events,
                            guint first,
                            guint *ret_n_events);
char *ct_narrator_say_undone (CtNarrator *self,
                              const GArray *events,
                              guint first,
                              guint *ret_n_events);

gboolean ct_narrator_is_seen (CtNarrator *self,
                              const CtState *before,
                              const CtState *after,
                              CtCard card);

char *ct_narrator_say_move_of_ply (CtNarrator *self,
                                   CtSession *session,
                                   guint ply,
                                   char **ret_followed);
