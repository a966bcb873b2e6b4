#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-format.sh ROOT: is everything laid out as .clang-format says?
set -eu
cd "$1"
find src tests -name '*.[ch]' -exec clang-format --dry-run -Werror {} +
