#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-translatable.sh ROOT FOLDER: checks that xgettext finds every sentence, and nothing
# else.
set -eu
cd "$1"
warnings=$2/xgettext-warnings

# pot FILE…: prints the messages of these files, as in cartilla.pot.
pot () {
  GETTEXTDATADIRS=$PWD/data xgettext --from-code=UTF-8 --no-location --no-wrap -o - \
    --keyword=_ --keyword=N_ --keyword=C_:1c,2 --keyword=NC_:1c,2 \
    --keyword=g_dngettext:2,3 --keyword=g_dpgettext2:2c,3 --add-comments "$@"
}

status=0

# In the samples, exactly the texts to translate begin with "Yes: ".
samples=tests/style/translatable
expected=$(cat $samples/*.xml | tr '\n' ' ' | sed 's/  */ /g; s/&amp;/\&/g' \
  | grep -oE '[>"]Yes: [^<"]*' | cut -c 2- | sort)
found=$(pot $samples/*.xml | sed -n 's/^msgid "\(..*\)"$/\1/p' | sort)
if [ "$found" != "$expected" ]; then
  echo "Expected:"; echo "$expected"
  echo "Found:"; echo "$found"
  status=1
fi

# One sentence from each kind of file in the real list.
messages=$(cat po/POTFILES.in po/*/POTFILES.in | grep -v '^#' | pot --files-from=- 2>"$warnings")
if [ -s "$warnings" ]; then
  cat "$warnings"
  status=1
fi
while read -r sentence; do
  if ! echo "$messages" | grep -qxF "msgid \"$sentence\""; then
    echo "Not found: $sentence"
    status=1
  fi
done <<'END'
Learn card games by playing them
Card Game Tutor
Kargaburo from the Philippines: follow suit or carry the load
Different Color for Each Suit
Cartilla lesson
Kargaburo
the ace of clubs
END
exit $status
