#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-scripts.sh ROOT: runs shellcheck on every shell script.
set -eu
cd "$1"
find run test .ci po tests -type f \
  \( -name '*.sh' -o -name run -o -name test \) -exec shellcheck -x {} +
