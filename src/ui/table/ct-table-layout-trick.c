/* SPDX-License-Identifier: GPL-3.0-or-later */
/* As Kargaburo lies: a trick in the middle, the others around it. */
#include "ct-table-layout-family.h"

const CtLayoutFamily ct_layout_trick = {
  .has_trick = TRUE,
  .near = .2f,
  .far = .105f,
  .least_far = 44,
  .most_far = 130,
  .backs = 1,
  .backs_width = 1,
  .least_back = 12,
  .stock_caption = 1.7f,
  .lay_middle = ct_table_layout_lay_middle,
};
