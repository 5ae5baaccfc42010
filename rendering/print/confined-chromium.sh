#!/bin/sh
# Starts Chromium with what it needs and nothing else: an environment without the settings of this process, a network
# namespace without interfaces where the kernel allows one, and another user if this process runs as root. Each step ends
# in exec, so that the browser keeps the process id and the pipes of its driver. launch.ts sets the variables:
#
#   CONFINED_PROGRAM   the path of Chromium
#   CONFINED_NETWORK   own: a network namespace; shared: the network of this process
#   CONFINED_UID       the user and group of Chromium; empty if this process is not root
set -eu

for argument in "$@"; do
  case $argument in --user-data-dir=*) profile=${argument#*=} ;; esac
done
# Fonts are cached below HOME.
set -- "$CONFINED_PROGRAM" "$@"
if [ -n "$CONFINED_UID" ]; then
  chown "$CONFINED_UID:$CONFINED_UID" "$profile"
  set -- setpriv "--reuid=$CONFINED_UID" "--regid=$CONFINED_UID" --clear-groups "$@"
fi
if [ "$CONFINED_NETWORK" = own ]; then
  if [ -n "$CONFINED_UID" ]; then set -- unshare --net "$@"; else set -- unshare --user --map-current-user --net "$@"; fi
fi
exec env -i HOME="$profile" TMPDIR="$profile" PATH="$PATH" LANG=C.UTF-8 TZ=UTC "$@"
