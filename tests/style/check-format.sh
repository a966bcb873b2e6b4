#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-format.sh ROOT: checks that all code follows .clang-format.
set -eu
cd "$1"
find src tests -name '*.[ch]' -exec clang-format --dry-run -Werror {} +
