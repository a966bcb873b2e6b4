/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Injects faults between the program and the file system. */
#pragma once

#include <stdbool.h>

/* @folder: only calls below it are affected
 * @number: errno of the failing call; 0: none fails
 * @nth: which call fails, from 1
 * @lasts: whether all later calls fail, too
 * @is_short: half of the data is written before the failure
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
