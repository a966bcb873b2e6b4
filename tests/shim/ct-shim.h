/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-shim.h: a disk that does what one wants, between the program and the system */
#pragma once

#include <stdbool.h>

/**
 * CtShimFault:
 * @folder: only what is written below it is struck
 * @number: what the system says, as errno; 0: nothing fails
 * @nth: which call fails, from 1
 * @lasts: all later ones fail as well
 * @is_short: half of what is to be written is, before the disk fails
 * @delay: of each call, in milliseconds
 */
typedef struct
{
  const char *folder;
  int number;
  unsigned nth;
  bool lasts;
  bool is_short;
  unsigned delay;
} CtShimFault;

void ct_shim_begin (const CtShimFault *fault);
void ct_shim_heal (void);
unsigned ct_shim_get_n_failed (void);
unsigned ct_shim_get_n_calls (void);
unsigned ct_shim_get_n_on_main_thread (void);
