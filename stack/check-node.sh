#!/bin/sh
# Checks that the installed Node runs. Builds since version 25 need libatomic, which minimal systems lack.
set -eu

if output=$(node_modules/.bin/node --version 2>&1); then
  exit 0
fi

case $output in
  *libatomic.so.1*)
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
      echo "installing libatomic1, which Node needs"
      apt-get update -qq && apt-get install -y -qq --no-install-recommends libatomic1 >/dev/null
      exec node_modules/.bin/node --version
    fi
    echo "Node needs the library libatomic.so.1. Install it and repeat the command:" >&2
    echo "  Debian, Ubuntu: apt-get install libatomic1    Fedora: dnf install libatomic" >&2
    ;;
  *)
    echo "The Node installed by npm does not run on this machine: $output" >&2
    ;;
esac
exit 1
