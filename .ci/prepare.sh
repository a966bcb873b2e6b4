# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2034
# What ./run and ./test have in common; they source this file.

# What building and starting Cartilla needs on Debian 12 and 13.
build_packages=(
  meson gcc libc6-dev pkgconf gettext
  libgtk-4-dev libadwaita-1-dev librsvg2-dev
  libxml2-dev libxml2-utils libsqlite3-dev libspeechd-dev libgsound-dev
  libcrypt-dev libcsv-dev libjson-glib-dev libarchive-dev libwebp-dev
  desktop-file-utils
)

# What the tests need in addition: an X server, a bus, a scripted user, four style
# checkers, a reader of printed pages, two checkers and six spellers of translations, and the
# translator of man pages.
test_packages=(
  xvfb dbus at-spi2-core python3-gi gir1.2-atspi-2.0 xdotool libxtst-dev
  clang-format shellcheck groff-base appstream poppler-utils
  i18nspector translate-toolkit hunspell hunspell-ca hunspell-de-de hunspell-es hunspell-id
  hunspell-pt-br aspell aspell-tl po4a
)

# need_packages WHY PACKAGE…: installs the packages that are missing.
need_packages () {
  local why=$1 package
  local -a missing=() as_root=()
  shift

  if ! command -v dpkg-query >/dev/null; then
    return 0 # not Debian: meson will say what it does not find
  fi

  for package in "$@"; do
    case "$installed" in
      *" $package "*) ;;
      *) missing+=("$package") ;;
    esac
  done

  if [ ${#missing[@]} -eq 0 ]; then
    return 0
  fi

  echo "Installing ${missing[*]}: $why."
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
      echo "There is no sudo here. As root, run: apt-get install ${missing[*]}" >&2
      return 1
    fi
    as_root=(sudo)
  fi

  "${as_root[@]}" apt-get -qq update
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get -qq -y --no-install-recommends install "${missing[@]}" >/dev/null
}

# list_installed: the names of all installed packages, so that dpkg is asked only once.
list_installed () {
  if command -v dpkg-query >/dev/null; then
    # shellcheck disable=SC2016 # dpkg-query fills these in, not the shell
    dpkg-query -W -f '${db:Status-Status} ${Package}\n' \
      | sed -n 's/^installed //p' | tr '\n' ' '
  fi
}
installed=" $(list_installed)"

# build FOLDER OPTION…: configures once, then builds what has changed. The other linker of
# binutils is three times as fast.
build () {
  local folder=$1 duration
  shift

  if [ ! -f "$folder/build.ninja" ]; then
    if command -v ld.gold >/dev/null; then
      export CC_LD=${CC_LD:-gold}
    fi
    # Measured on two cores.
    case " $* " in
      *" -Dtests=false "*) duration="about two minutes" ;;
      *) duration="several minutes" ;;
    esac
    echo "Building Cartilla in $folder/. The first time, this takes $duration."
    meson setup "$folder" "$@"
  fi
  ninja -C "$folder" --quiet | sed '/^ninja: no work to do/d'
}
