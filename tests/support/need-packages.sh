#!/bin/sh
# What the tests need beside npm: a browser with fonts, the tools of poppler, ps, curl and openssl, the public tests of
# JSON Schema, and the languages of the receivers' guide.
# Debian's packages of them are installed where that is possible, and named where it is not.
set -eu

# Each with a file or a command by which it is known, however it came here.
NEEDED="
chromium:${CHROMIUM_PATH:-/usr/bin/chromium}
curl:curl
fonts-liberation:/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf
fonts-noto-core:/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf
golang-go:go
json-schema-test-suite:${JSON_SCHEMA_TEST_SUITE:-/usr/share/json-schema-test-suite}
openssl:openssl
php-cli:php
poppler-utils:pdftotext
procps:ps
python3:python3
"

is_here() {
  case $1 in
    /*) [ -e "$1" ] ;;
    *) command -v "$1" >/dev/null ;;
  esac
}

missing=
for entry in $NEEDED; do
  is_here "${entry#*:}" || missing="$missing ${entry%%:*}"
done
[ -n "$missing" ] || exit 0

# A machine that has just been started may be at its own updates, and a mirror away for a moment.
try_again() {
  for wait in 2 5 10 20 40; do
    if "$@"; then return; fi
    sleep "$wait"
  done
  "$@"
}

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "installing$missing, which some tests need"
  export DEBIAN_FRONTEND=noninteractive PATH="$PATH:/usr/sbin:/sbin"
  # Lists that cannot be renewed may still do.
  try_again apt-get update -qq || true
  # shellcheck disable=SC2086 # a list of words
  try_again apt-get install -y -qq -o DPkg::Lock::Timeout=120 --no-install-recommends $missing >/dev/null
else
  echo "some tests will fail for want of:$missing (on Debian: apt-get install$missing)" >&2
fi
