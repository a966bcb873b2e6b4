/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The events of moves in Cau Robat, their order and their rules. */
#include <string.h>

#include "ct-engine-fixture.h"
#include "ct-test.h"

typedef struct
{
  const char *name;
  const char *options;
  const char *table;
  const char *moves;  /* all are played */
  const char *events; /* of the last move; NULL to compare only the table */
  const char *after;  /* center, piles from the top down, debts */
} Case;

#define SEED   "centre 3o 4c 6e 7b 10o 11c; A 11e 1e; B 1b; C 1c; D 12b"
#define CORNER "centre 1o 2c 4e 7b 11o 12c; A 11e 1e 12e 4b; B 6b; C 6c; D 6o"
#define CALLS                                                                          \
  "centre 2b 6e 10o 11c; A 7o 1o; B 7c 1c; C 7e 1e; D 7b 2c; pile-A 4o 4e; "           \
  "pile-B 10b 10e; pile-C 6o 6b"
#define THREE "seats 3; dealer C; "

/* clang-format off */
static const Case cases[] = {
  { "stays", "", "centre 2o 4c 11b; A 7o 1o; B 1b", "play 7o",
    "7o A>centre CR-CAP-1, turn B CR-DIR-1", "centre 2o 4c 11b 7o" },
  { "neighbour", "", "centre 2o 4c 6e 11b; A 7o 1o; B 1b", "play 7o",
    "7o A>centre CR-SEQ-5, turn B CR-DIR-1", "centre 2o 4c 6e 11b 7o" },
  { "pile-shows", "", "centre 2o 6c; A 5e 1o; B 1b; pile-B 5c", "play 5e",
    "5e A>centre CR-CAP-3, turn B CR-DIR-1", "centre 2o 6c 5e | B 5c" },
  { "single", "", "centre 1o 4c 6e 11b; A 4b 1b; B 1e", "play 4b",
    "4b A>centre CR-TURN-2, 4b centre>pile-A CR-ORDER-1, 4c centre>pile-A CR-CAP-2, "
    "turn B CR-DIR-1", "centre 1o 6e 11b | A 4b 4c" },
  { "downwards", "", SEED, "play 11e",
    "11e A>centre CR-TURN-2, 11e centre>pile-A CR-ORDER-1, 11c centre>pile-A CR-CAP-2, "
    "10o centre>pile-A CR-SEQ-2, 7b centre>pile-A CR-SEQ-2, 6e centre>pile-A CR-SEQ-2, "
    "turn B CR-DIR-1", "centre 3o 4c | A 11e 11c 10o 7b 6e" },
  { "only-upwards", "sequence-direction=up", SEED, "play 11e", NULL,
    "centre 3o 4c 6e 7b 10o | A 11e 11c" },
  { "only-downwards", "sequence-direction=down", "centre 6e 7b 10o; A 7e 1e; B 1b", "play 7e",
    NULL, "centre 10o | A 7e 7b 6e" },
  { "corner-up", "", CORNER, "play 11e",
    "11e A>centre CR-TURN-2, 11e centre>pile-A CR-ORDER-1, 11o centre>pile-A CR-CAP-2, "
    "12c centre>pile-A CR-SEQ-1, 1o centre>pile-A CR-SEQ-3, 2c centre>pile-A CR-SEQ-1, "
    "turn B CR-DIR-1", "centre 4e 7b | A 11e 11o 12c 1o 2c" },
  { "corner-down", "", CORNER, "play 1e",
    "1e A>centre CR-TURN-2, 1e centre>pile-A CR-ORDER-1, 1o centre>pile-A CR-CAP-2, "
    "2c centre>pile-A CR-SEQ-1, 12c centre>pile-A CR-SEQ-3, 11o centre>pile-A CR-SEQ-2, "
    "turn B CR-DIR-1", "centre 4e 7b | A 1e 1o 2c 12c 11o" },
  { "corner-up-only", "sequence-direction=up", CORNER, "play 1e", NULL,
    "centre 4e 7b 11o 12c | A 1e 1o 2c" },
  { "corner-single", "", CORNER, "play 4b", NULL, "centre 1o 2c 7b 11o 12c | A 4b 4e" },
  { "whole-circle", "", "centre 1o 2o 3o 4o 5o 6o 7o 10o 11o 12o; A 3c 1c; B 1b", "play 3c", NULL,
    "centre | A 3c 3o 4o 5o 6o 7o 10o 11o 12o 1o 2o | owe BA CA DA" },

  { "rob", "", SEED "; pile-A 1o; pile-B 5c 2b 2o; pile-C 2c; pile-D 6b 6o", "play 11e",
    "11e A>centre CR-TURN-2, 11e centre>pile-A CR-ORDER-1, 11c centre>pile-A CR-CAP-2, "
    "10o centre>pile-A CR-SEQ-2, 7b centre>pile-A CR-SEQ-2, 6e centre>pile-A CR-ROB-6, "
    "5c pile-B>pile-A CR-ROB-1, 2b pile-B>pile-A CR-ROB-2, 2o pile-B>pile-A CR-ROB-2, "
    "4c centre>pile-A CR-SEQ-2, 3o centre>pile-A CR-SEQ-2, 2c pile-C>pile-A CR-ROB-3, "
    "debt B>A 1 CR-CLEAR-4, debt C>A 1 CR-CLEAR-4, 6b pile-D>pile-A CR-CLEAR-1, "
    "turn B CR-DIR-1",
    "centre | A 6b 11e 11c 10o 7b 6e 5c 2b 2o 4c 3o 2c 1o | D 6o | owe BA CA" },
  { "no-robbing", "rob=no", SEED "; pile-B 5c 2b 2o", "play 11e", NULL,
    "centre 3o 4c | A 11e 11c 10o 7b 6e | B 5c 2b 2o" },
  { "own-pile", "", SEED "; pile-A 5c", "play 11e", NULL,
    "centre 3o 4c | A 11e 11c 10o 7b 6e 5c" },
  { "protected", "", "centre 3o 4c 5b 6e 7b 10o 11c; A 11e 1e; B 1b; pile-B 5c 2b 2o", "play 11e",
    NULL, "centre | A 5c 11e 11c 10o 7b 6e 5b 4c 3o | B 2b 2o | owe CA DA" },
  { "protecting-breaks", "centre-protects=breaks-sequence",
    "centre 3o 4c 5b 6e 7b 10o 11c; A 11e 1e; B 1b; pile-B 5c 2b 2o", "play 11e",
    NULL, "centre 3o 4c 5b | A 11e 11c 10o 7b 6e | B 5c 2b 2o" },
  { "own-pile-breaks-nothing", "centre-protects=breaks-sequence",
    "centre 5b 6e 2o; A 6o 1e; B 1b; pile-A 5c; pile-B 6b", "play 6o",
    NULL, "centre 2o | A 6o 6e 5b 5c | B 6b" },
  { "over-the-corner", "", CORNER "; pile-A 6e; pile-B 3c 3e 10b; pile-C 2e", "play 12e",
    "12e A>centre CR-TURN-2, 12e centre>pile-A CR-ORDER-1, 12c centre>pile-A CR-CAP-2, "
    "1o centre>pile-A CR-SEQ-3, 2c centre>pile-A CR-ROB-6, 3c pile-B>pile-A CR-ROB-1, "
    "3e pile-B>pile-A CR-ROB-2, 10b pile-B>pile-A CR-ROB-2, 4e centre>pile-A CR-SEQ-1, "
    "11o centre>pile-A CR-SEQ-2, turn B CR-DIR-1",
    "centre 7b | A 12e 12c 1o 2c 3c 3e 10b 4e 11o 6e | C 2e" },
  { "at-the-end", "", "centre 6o 7c; A 7b 1e; B 1c; pile-B 2o; pile-C 5e 12o; pile-D 2e 1b",
    "play 7b", NULL, "centre | A 2e 2o 7b 7c 6o 5e 12o | D 1b | owe CA" },
  { "between-two", "rob-needs-two-centre-cards=yes",
    "centre 4o 6o 7c; A 7b 1e; B 1c; pile-B 5e 2o; pile-C 3e; pile-D 10e", "play 7b", NULL,
    "centre | A 10e 3e 7b 7c 6o 5e 2o 4o | owe BA" },
  { "two-piles-in-a-row", "rob-needs-two-centre-cards=yes",
    "centre 3o 6o 1c; A 6b 1e; B 1b; pile-B 5e 2o; pile-C 4e", "play 6b", NULL,
    "centre 3o 1c | A 6b 6o | B 5e 2o | C 4e" },
  { "two-piles-follow", "", "centre 3o 6o 1c; A 6b 1e; B 1b; pile-B 5e 2o; pile-C 4e",
    "play 6b",
    "6b A>centre CR-TURN-2, 6b centre>pile-A CR-ORDER-1, 6o centre>pile-A CR-CAP-2, "
    "5e pile-B>pile-A CR-ROB-3, 2o pile-B>pile-A CR-ROB-2, 4e pile-C>pile-A CR-ROB-1, "
    "3o centre>pile-A CR-SEQ-2, turn B CR-DIR-1", "centre 1c | A 6b 6o 5e 2o 4e 3o" },
  { "equal-tops", "", "centre 2c 6o; A 6e 1e; B 1b; pile-B 5c 1o; pile-D 5b", "play 6e",
    "6e A>centre CR-TURN-2, 6e centre>pile-A CR-ORDER-1, 6o centre>pile-A CR-CAP-2, "
    "5c pile-B>pile-A CR-ROB-7, 1o pile-B>pile-A CR-ROB-2, turn B CR-DIR-1",
    "centre 2c | A 6e 6o 5c 1o | D 5b" },
  { "equal-tops-chosen", "equal-tops=choose",
    "centre 2c 6o; A 6e 1e; B 1b; pile-B 5c 1o; pile-D 5b", "play 6e from D", NULL,
    "centre 2c | A 6e 6o 5b | B 5c 1o" },
  { "equal-tops-named", "equal-tops=choose",
    "centre 2c 6o; A 6e 1e; B 1b; pile-B 5c 1o; pile-D 5b", "play 6e take 6o 5b", NULL,
    "centre 2c | A 6e 6o 5b | B 5c 1o" },
  { "equal-tops-both", "equal-tops=both",
    "centre 2c 6o 4e; A 6e 1e; B 1b; pile-B 5c 1o; pile-D 5b 1c", "play 6e", NULL,
    "centre 2c | A 6e 6o 5c 1o 5b 1c 4e" },
  { "equal-tops-none", "equal-tops=none",
    "centre 2c 6o 4e; A 6e 1e; B 1b; pile-B 5c 1o; pile-D 5b", "play 6e", NULL,
    "centre 2c 4e | A 6e 6o | B 5c 1o | D 5b" },
  { "equal-tops-of-the-first", "", "turn C; centre 2c 6o; C 6e 1e; D 1b; pile-B 5c 1o; pile-D 5b",
    "play 6e", NULL, "centre 2c | B 5c 1o | C 6e 6o 5b" },

  /* Partial captures */
  { "left", "capture=optional", SEED, "play 11e leave", NULL,
    "centre 3o 4c 6e 7b 10o 11c 11e" },
  { "left-called", "capture=optional", "centre 2o 7c; A 7o 1o; B 7e 1e; C 1c; D 1b; pile-A 4o",
    "play 7o leave | play 7e | play 1c", NULL, "centre 2o 1c | B 4o 7e 7o 7c" },
  { "part", "capture=optional", SEED, "play 11e take 11c 10o", NULL,
    "centre 3o 4c 6e 7b | A 11e 11c 10o" },
  { "part-of-a-call", "capture=optional", CALLS, "play 7o | play 7c take 7o | play 1e", NULL,
    "centre 2b 6e 10o 11c 1e | A 4e | B 4o 7c 7o 10b 10e | C 6o 6b" },

  { "cau-pending", "", THREE "centre 5o 6c 12b; A 4e 1c; B 4b 1e; C 1o 2o; pile-A 10o 10c",
    "play 4e | play 4b", "4b B>centre CR-TURN-2, call B CR-CAU-1, turn C CR-CAU-4",
    "centre 5o 6c 12b 4e 4b | A 10o 10c" },
  { "cau", "", THREE "centre 5o 6c 12b; A 4e 1c; B 4b 1e; C 1o 2o; pile-A 10o 10c",
    "play 4e | play 4b | play 1o",
    "4b centre>pile-B CR-CAU-7, 4e centre>pile-B CR-ORDER-3, 5o centre>pile-B CR-CAU-8, "
    "6c centre>pile-B CR-CAU-8, 10o pile-A>pile-B CR-PAY-1, 1o C>centre CR-SEQ-5, "
    "turn A CR-DIR-1",
    "centre 12b 1o | A 10c | B 10o 4b 4e 5o 6c" },
  { "cau-without-sequence", "cau-sequence=no",
    THREE "centre 5o 6c 12b; A 4e 1c; B 4b 1e; C 1o 2o; pile-A 10o 10c",
    "play 4e | play 4b | play 1o", NULL, "centre 5o 6c 12b 1o | A 10c | B 10o 4b 4e" },
  { "too-late", "", THREE "centre 5o 6c 12b; A 4e 1c; B 2o 1e; C 4b 1o; pile-A 10o 10c",
    "play 4e | play 2o | play 4b", NULL, "centre 12b 2o | A 10o 10c | C 4b 4e 5o 6c" },
  { "not-a-cau", "", "centre 3o 5c; A 6e 1e; B 5b 1b", "play 6e | play 5b",
    "5b B>centre CR-TURN-2, 5b centre>pile-B CR-ORDER-1, 5c centre>pile-B CR-CAP-2, "
    "6e centre>pile-B CR-CAU-9, turn A CR-DIR-1", "centre 3o | B 5b 5c 6e" },
  { "contracau", "", CALLS, "play 7o | play 7c | play 7e | play 7b",
    "7b D>centre CR-TURN-2, call D CR-CAU-3, 7b centre>pile-D CR-CAU-3, "
    "7e centre>pile-D CR-ORDER-3, 7c centre>pile-D CR-ORDER-3, 7o centre>pile-D CR-ORDER-3, "
    "10o centre>pile-D CR-ROB-6, 11c centre>pile-D CR-CAU-8, 6e centre>pile-D CR-ROB-6, "
    "6o pile-C>pile-D CR-PAY-3, 10b pile-B>pile-D CR-PAY-3, 4o pile-A>pile-D CR-PAY-3, "
    "turn A CR-DIR-1",
    "centre 2b | A 4e | B 10e | C 6b | D 4o 10b 6o 7b 7e 7c 7o 10o 11c 6e" },
  { "contracau-clears", "",
    "centre 6e 10o 11c; A 7o 1o; B 7c 1c; C 7e 1e; D 7b 2c; pile-A 4o 4e; pile-B 10b 10e; pile-C 6o 6b",
    "play 7o | play 7c | play 7e | play 7b", NULL,
    "centre | D 6b 10e 4e 4o 10b 6o 7b 7e 7c 7o 10o 11c 6e" },
  { "recau", "", CALLS, "play 7o | play 7c | play 7e | play 2c",
    "7e centre>pile-C CR-CAU-7, 7c centre>pile-C CR-ORDER-3, 7o centre>pile-C CR-ORDER-3, "
    "10o centre>pile-C CR-ROB-6, 11c centre>pile-C CR-CAU-8, 6e centre>pile-C CR-CAU-8, "
    "10b pile-B>pile-C CR-PAY-2, 4o pile-A>pile-C CR-PAY-2, 2c D>centre CR-TURN-2, "
    "2c centre>pile-D CR-ORDER-1, 2b centre>pile-D CR-CAP-2, 4e pile-A>pile-D CR-CLEAR-1, "
    "10e pile-B>pile-D CR-CLEAR-1, 4o pile-C>pile-D CR-CLEAR-1, turn A CR-DIR-1",
    "centre | C 10b 7e 7c 7o 10o 11c 6e 6o 6b | D 4o 10e 4e 2c 2b" },
  { "recau-graduated", "cau-payment=graduated",
    "centre 2b 6e 10o 11c; A 7o 1o; B 7c 1c; C 7e 1e; D 7b 3c; pile-A 4o 4e; pile-B 10b 10e; pile-C 6o 6b",
    "play 7o | play 7c | play 7e | play 3c", NULL,
    "centre 2b 3c | B 4o 10e | C 4e 10b 7e 7c 7o 10o 11c 6e 6o 6b | owe AC" },
  { "recau-first-to-last", "cau-payment=first-to-last",
    "centre 2b 6e 10o 11c; A 7o 1o; B 7c 1c; C 7e 1e; D 7b 3c; pile-A 4o 4e; pile-B 10b 10e; pile-C 6o 6b",
    "play 7o | play 7c | play 7e | play 3c", NULL,
    "centre 2b 3c | B 10b 10e | C 4o 4e 7e 7c 7o 10o 11c 6e 6o 6b" },
  { "contracau-graduated", "cau-payment=graduated",
    "centre 2b; A 7o 1o; B 7c 1c; C 7e 1e; D 7b 3c; pile-A 1b 4o 4e 4c 5o 5c 5e; "
    "pile-B 3b 10e 10c 10o; pile-C 3o 6c 6b",
    "play 7o | play 7c | play 7e | play 7b", NULL,
    "centre 2b | A 5e | B 1b 10o | C 4o 4e 3b 6c 6b | D 4c 5o 5c 10e 10c 3o 7b 7e 7c 7o" },
  { "contracau-first-to-last", "cau-payment=first-to-last",
    "centre 2b; A 7o 1o; B 7c 1c; C 7e 1e; D 7b 3c; pile-A 1b 4o 4e 4c; pile-B 3b",
    "play 7o | play 7c | play 7e | play 7b", NULL,
    "centre 2b | A 4c | B 3b | D 1b 4o 4e 7b 7e 7c 7o" },
  { "cau-clears", "", THREE "centre 10o; A 7o 1o; B 7c 1c; C 2e 1e; pile-A 5o 5c; pile-C 3b",
    "play 7o | play 7c | play 2e",
    "7c centre>pile-B CR-CAU-7, 7o centre>pile-B CR-ORDER-3, 10o centre>pile-B CR-CAU-8, "
    "5o pile-A>pile-B CR-PAY-1, 3b pile-C>pile-B CR-CLEAR-3, 5c pile-A>pile-B CR-CLEAR-3, "
    "2e C>centre CR-CAP-1, turn A CR-DIR-1",
    "centre 2e | B 5c 3b 5o 7c 7o 10o" },
  { "contracau-by-the-first", "",
    THREE "centre 2b; A 7o 7b 1o; B 7c 1c; C 7e 1e; pile-A 4o; pile-B 3o 3c; pile-C 4c 4e",
    "play 7o | play 7c | play 7e | play 7b",
    "7b A>centre CR-TURN-2, call A CR-CAU-11, 7b centre>pile-A CR-CAU-3, "
    "7e centre>pile-A CR-ORDER-3, 7c centre>pile-A CR-ORDER-3, 7o centre>pile-A CR-ORDER-3, "
    "4c pile-C>pile-A CR-PAY-3, 3o pile-B>pile-A CR-PAY-3, turn B CR-DIR-1",
    "centre 2b | A 3o 4c 7b 7e 7c 7o 4o | B 3c | C 4e" },
  { "two-players", "players=2-6",
    "seats 2; dealer B; centre 2b; A 7o 7e 1o; B 7c 7b 1c; pile-A 4o 5o 6o; pile-B 3o",
    "play 7o | play 7c | play 7e | play 7b", NULL,
    "centre 2b | A 6o | B 5o 4o 7b 7e 7c 7o 3o" },
  { "anyone", "cau-caller=anyone", "centre 2b; A 7o 1o; B 3c; C 4e; D 7b 3o; pile-A 4o 5o",
    "play 7o | D: play 7b | play 1o", NULL, "centre 2b 1o | A 5o | D 4o 7b 7o" },
  { "anyone-turn", "cau-caller=anyone", "centre 2b; A 7o 1o; B 3c; C 4e; D 7b 3o", "play 7o | D: play 7b",
    "7b D>centre CR-TURN-2, call D CR-CAU-1, turn A CR-CAU-4", "centre 2b 7o 7b" },
  { "announced", "cau-call=announced", "centre 2b; A 7o 1o; B 7c 3c; C 1c; pile-A 4o 5o",
    "play 7o | play 7c cau | play 1c", NULL, "centre 2b 1c | A 5o | B 4o 7c 7o" },
  { "unannounced", "cau-call=announced", "centre 2b 6o; A 7o 1o; B 7c 3c; C 7e 1e; pile-A 4o 5o",
    "play 7o | play 7c", NULL, "centre 2b | A 4o 5o | B 7c 7o 6o" },
  { "unannounced-recau", "cau-call=announced",
    "centre 2b; A 7o 1o; B 7c 3c; C 7e 1e; D 1b; pile-A 4o 5o; pile-B 1c",
    "play 7o | play 7c cau | play 7e", NULL, "centre 2b | A 4o 5o | B 1c | C 7e 7c 7o" },
  { "announced-sequence", "cau-call=announced cau-sequence=no", "centre 2b 6o; A 7o 1o; B 7c 3c; C 1c",
    "play 7o | play 7c", NULL, "centre 2b | B 7c 7o 6o" },

  { "owing-twice", "", THREE "centre 10o; A 7o 1o; B 7c 1c; C 2e 1e; pile-C 3b",
    "play 7o | play 7c | play 2e", NULL,
    "centre 2e | B 3b 7c 7o 10o | owe AB AB" },
  { "paying-debts", "", "centre 6o 2e; A 6b 1o; B 1c; pile-B 3b; owe AB CB AB", "play 6b",
    "6b A>centre CR-TURN-2, 6b centre>pile-A CR-ORDER-1, 6o centre>pile-A CR-CAP-2, "
    "6b pile-A>pile-B CR-PAY-9, 6o pile-A>pile-B CR-PAY-9, turn B CR-DIR-1",
    "centre 2e | B 6o 6b 3b | owe CB" },
  { "paying-as-far-as-it-goes", "", "centre 6o 2e; A 6b 1o; B 1c; owe AB AC AB", "play 6b",
    NULL, "centre 2e | B 6b | C 6o | owe AB" },
  { "debt-comes-back", "", "centre 6o; A 6b 1o; B 1c; owe AB", "play 6b", NULL,
    "centre | A 6b 6o | owe CA DA" },
  { "payment-pays-no-debt", "", CALLS "; owe DA", "play 7o | play 7c | play 1e", NULL,
    "centre 2b 1e | A 4e | B 4o 7c 7o 10o 11c 6e 10b 10e | C 6o 6b | owe DA" },
  { "robbed-and-penalised", "",
    THREE "centre 2b 6o; A 7o 1o; B 7c 1c; C 12e 1e; pile-A 5c 1b",
    "play 7o | play 7c | play 12e", NULL, "centre 2b 12e | B 7c 7o 6o 5c 1b | owe AB" },
  { "cancelled", "debts=cancelled-at-once", "centre 6o; A 6b 1o; B 1c; pile-B 2o",
    "play 6b",
    "6b A>centre CR-TURN-2, 6b centre>pile-A CR-ORDER-1, 6o centre>pile-A CR-CAP-2, "
    "2o pile-B>pile-A CR-CLEAR-1, debt C>A 0 CR-CLEAR-4, debt D>A 0 CR-CLEAR-4, "
    "turn B CR-DIR-1", "centre | A 2o 6b 6o" },

  { "last-cards", "", "turn C; centre 12c; C 3o; D 3b; pile-C 1o", "play 3o | play 3b",
    "3b D>centre CR-TURN-2, call D CR-CAU-1, 3b centre>pile-D CR-CAU-7, "
    "3o centre>pile-D CR-ORDER-3, 1o pile-C>pile-D CR-PAY-1, score A 0 CR-SCORE-1, "
    "score B 0 CR-SCORE-1, score C 0 CR-SCORE-1, score D 3 CR-SCORE-1, "
    "win D CR-SCORE-1, over CR-END-2",
    "centre 12c | D 1o 3b 3o" },
  { "no-leftover", "", "turn D; centre 3o; D 3b; pile-C 1o 2o", "play 3b",
    "3b D>centre CR-TURN-2, 3b centre>pile-D CR-ORDER-1, 3o centre>pile-D CR-CAP-2, "
    "debt A>D 1 CR-CLEAR-4, debt B>D 1 CR-CLEAR-4, 1o pile-C>pile-D CR-CLEAR-1, "
    "debt A>D -1 CR-PAY-10, debt B>D -1 CR-PAY-10, score A 0 CR-SCORE-1, "
    "score B 0 CR-SCORE-1, score C 1 CR-SCORE-1, score D 3 CR-SCORE-1, "
    "win D CR-SCORE-1, over CR-END-1",
    "centre | C 2o | D 1o 3b 3o" },
  { "tie", "", "turn D; centre 5o; D 7b; pile-A 1o 2o; pile-C 3o 4o", "play 7b",
    "7b D>centre CR-CAP-1, score A 2 CR-SCORE-1, score B 0 CR-SCORE-1, "
    "score C 2 CR-SCORE-1, score D 0 CR-SCORE-1, win A CR-SCORE-2, win C CR-SCORE-2, "
    "over CR-END-2", "centre 5o 7b | A 1o 2o | C 3o 4o" },
  { "leftover", "leftover=last-capturer", "turn C; centre 12c 5o 3e; C 3o; D 7b", "play 3o | play 7b",
    NULL, "centre | C 3o 3e 5o 7b 12c" },
  { "leftover-without-capture", "leftover=last-capturer", "turn D; centre 12c 5o; D 7b", "play 7b",
    NULL, "centre 12c 5o 7b" },
  { "tens", "scoring=tens", "turn D; centre 12c; D 7b; "
    "pile-A 1o 2o 3o 4o 5o 6o 7o 10o 11o 12o 1c; pile-B 2c 3c", "play 7b",
    "7b D>centre CR-CAP-1, score A 1 CR-SCORE-1, score B 0 CR-SCORE-1, "
    "score C 0 CR-SCORE-1, score D 0 CR-SCORE-1, over CR-END-2", NULL },
};
/* clang-format on */

static void
tell_debts (GString *text, const CtState *state)
{
  const CtFishingFacts *facts = &state->fishing;

  for (guint i = 0; i < facts->n_debts; i++)
    g_string_append_printf (text, "%s%c%c", i == 0 ? " | owe " : " ",
                            'A' + facts->debt[i].from, 'A' + facts->debt[i].to);
}

static char *
tell_table (const CtRules *rules, const CtState *state)
{
  GString *text = g_string_new ("centre");
  g_autofree char *center = ct_test_zone (rules, state, CT_ZONE_CENTER);

  if (center[0] != '\0')
    g_string_append_printf (text, " %s", center);

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      guint len = ct_zone_len (state, CT_ZONE_PILE + seat);
      char name[CT_FACE_NAME_LEN];

      if (len > 0)
        g_string_append_printf (text, " | %c", 'A' + seat);
      for (guint pos = len; pos > 0; pos--)
        {
          CtCard card = ct_zone_card (state, CT_ZONE_PILE + seat, pos - 1);

          ct_face_name (rules->deck, ct_rules_face (rules, card), name);
          g_string_append_printf (text, " %s", name);
        }
    }
  tell_debts (text, state);

  return g_string_free (text, FALSE);
}

CT_TEST_CASES ("/fishing/play/", cases, name)
{
  const Case *c = data;
  CtRules rules = ct_rules_cau_robat;
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  g_autofree char *position =
      g_strconcat ("seats 4; phase play; turn A; dealer D; ", c->table, NULL);
  g_autofree char *told = NULL;
  g_autofree char *after = NULL;
  CtState state;

  ct_test_options (&rules, c->options);
  g_assert_null (ct_test_position (&rules, &state, position));
  ct_test_play (&rules, &state, c->moves, events);

  told = ct_test_events (&rules, events);
  after = tell_table (&rules, &state);
  if (c->events != NULL)
    g_assert_cmpstr (told, ==, c->events);
  if (c->after != NULL)
    g_assert_cmpstr (after, ==, c->after);
}

/* Positions in which a card of an irregular move can be played. */
typedef struct
{
  const char *name;
  const char *table;
  const char *move;
  gboolean is_possible;
  const char *after;
} Irregular;

/* clang-format off */
static const Irregular irregulars[] = {
  { "out-of-turn", "turn B; centre 2o; chain A:7o; A 1o; B 3o; D 7e 1e", "D: play 7e", TRUE,
    "centre 2o 7o 7e" },
  { "part", SEED, "play 11e take 11c 10o", TRUE, "centre 3o 4c 6e 7b | A 11e 11c 10o" },
  { "too-much", SEED "; pile-B 2c 2b; pile-A 1o", "play 11e take 11c 10o 7b 6e 4c 2c", TRUE,
    "centre 3o | A 11e 11c 10o 7b 6e 4c 2c 2b 1o" },
  { "without-match", SEED, "play 1e take 3o", TRUE, "centre 4c 6e 7b 10o 11c | A 1e 3o" },
  { "after-a-call", "turn C; centre 2b 6o; chain A:7o B:7c; C 1e 2e; D 1o", "play 1e take 2b", TRUE,
    "centre | B 7o 6o | C 7c 1e 2b | owe AB DC AC" },
  { "left", "centre 2o; A 2e 1e; B 1b", "play 2e leave", TRUE, "centre 2o 2e" },
  { "passed", "turn C; centre 2b; chain A:7o B:7c; C 1e; D 1o", "pass", TRUE,
    "centre 2b | B 7c 7o | owe AB" },
  { "not-held", "centre 2o; A 2e 1e; B 1b", "play 1b", FALSE, "centre 2o" },
  { "two-cards", "centre 2o; A 2e 1e; B 1b", "play 2e 1e", FALSE, "centre 2o" },
  { "from-a-hand", "centre 2o; A 2e 1e; B 1b", "play 2e take 1b", FALSE, "centre 2o" },
  { "from-the-own-pile", "centre 2o; A 2e 1e; B 1b; pile-A 3o", "play 2e take 2o 3o", FALSE,
    "centre 2o | A 3o" },
};
/* clang-format on */

CT_TEST_CASES ("/fishing/irregular/", irregulars, name)
{
  const Irregular *c = data;
  const CtRules *rules = &ct_rules_cau_robat;
  g_autofree char *position =
      g_strconcat ("seats 4; phase play; turn A; dealer D; ", c->table, NULL);
  g_autofree char *after = NULL;
  CtState state;
  CtMove move;

  g_assert_null (ct_test_position (rules, &state, position));
  move = ct_test_move (rules, &state, c->move);
  g_assert_nonnull (ct_rules_check (rules, &state, &move).rule);
  g_assert_cmpint (ct_rules_apply_irregular (rules, &state, &move, NULL), ==,
                   c->is_possible);

  after = tell_table (rules, &state);
  g_assert_cmpstr (after, ==, c->after);
}

CT_TEST ("/fishing/view")
{
  CtRules rules = ct_rules_cau_robat;
  g_autofree char *own = NULL;
  g_autofree char *other = NULL;
  g_autofree char *pile = NULL;
  g_autofree char *hidden = NULL;
  CtState state;
  CtState view;

  g_assert_null (ct_test_position (
      &rules, &state,
      "seats 4; phase play; turn A; centre 12b; A 5b 6b; B 1c 2c; pile-A 1o 2o 3o"));
  ct_rules_view (&rules, &state, 0, &view);
  own = ct_test_zone (&rules, &view, ct_hand (0));
  other = ct_test_zone (&rules, &view, ct_hand (1));
  pile = ct_test_zone (&rules, &view, CT_ZONE_PILE);
  g_assert_cmpstr (own, ==, "5b 6b");
  g_assert_cmpstr (other, ==, "?? ??");
  g_assert_cmpstr (pile, ==, "?? ?? 1o");

  ct_test_options (&rules, "rob=no");
  ct_rules_view (&rules, &state, 0, &view);
  hidden = ct_test_zone (&rules, &view, CT_ZONE_PILE);
  g_assert_cmpstr (hidden, ==, "?? ?? ??");
}
