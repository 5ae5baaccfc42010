#!/bin/sh
# Writes .env from .env.example, with a random value for each empty secret above the line "optional".
set -eu
cd "$(dirname "$0")/../.."

if [ -e .env ]; then
  echo ".env exists already: edit it, or remove it first" >&2
  exit 1
fi

umask 077
while IFS= read -r line; do
  case $line in
    '# --- optional'*) optional=yes ;;
    [A-Z]*=)
      if [ -z "${optional-}" ]; then
        line=$line$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')
      fi
      ;;
  esac
  printf '%s\n' "$line"
done <.env.example >.env
echo "wrote .env"
