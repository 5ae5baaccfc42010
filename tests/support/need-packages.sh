#!/bin/sh
# What the tests need beside npm: a browser with fonts, the tools of poppler, ps, the public tests of JSON Schema, and
# the languages of the receivers' guide.
# Debian's packages of them are installed where that is possible, and named where it is not.
set -eu

# Each with a file by which it is known, however it came here.
NEEDED="
chromium:${CHROMIUM_PATH:-/usr/bin/chromium}
fonts-liberation:/usr/share/fonts/truetype/liberation
fonts-noto-core:/usr/share/fonts/truetype/noto
golang-go:/usr/bin/go
json-schema-test-suite:${JSON_SCHEMA_TEST_SUITE:-/usr/share/json-schema-test-suite}
php-cli:/usr/bin/php
poppler-utils:/usr/bin/pdftotext
procps:/usr/bin/ps
python3:/usr/bin/python3
"
missing=
for entry in $NEEDED; do
  [ -e "${entry#*:}" ] || missing="$missing ${entry%%:*}"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "installing$missing, which some tests need"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  # shellcheck disable=SC2086 # a list of words
  apt-get install -y -qq --no-install-recommends $missing >/dev/null
else
  echo "some tests will fail for want of:$missing (on Debian: apt-get install$missing)" >&2
fi
