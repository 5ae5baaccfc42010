#!/bin/sh
# Installs the units, users and directories on this machine, and writes settings with random secrets where there are none.
# Run as root in /opt/candidate-document-service. Repeat it after a release: settings are kept.
set -eu
cd "$(dirname "$0")"
etc=/etc/candidate-service

install -m 644 sysusers.conf /usr/lib/sysusers.d/candidate-service.conf
install -m 644 tmpfiles.conf /usr/lib/tmpfiles.d/candidate-service.conf
systemd-sysusers candidate-service.conf
systemd-tmpfiles --create candidate-service.conf
install -m 644 candidate-*.service /etc/systemd/system/

mkdir -p -m 755 "$etc"
if [ -e "$etc/migrate.env" ]; then
  echo "$etc has settings: kept"
  exit 0
fi
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
database=127.0.0.1:5432/candidate_service
owner=$(random) authenticator=$(random) gateway=$(random) worker=$(random) jwt=$(random)
# Only root reads these files: systemd gives each unit its own.
umask 077
cat >"$etc/shared.env" <<EOF
PUBLIC_URL=http://127.0.0.1:8080
STORAGE_URL=file:///var/lib/candidate-files
ENCRYPTION_KEYS=$(random)
EOF
cat >"$etc/gateway.env" <<EOF
DATABASE_URL=postgres://gateway:$gateway@$database
JWT_SECRET=$jwt
POSTGREST_URL=unix:///run/candidate-postgrest/postgrest.sock
SPOOL_DIR=/var/lib/candidate-gateway/spool
EOF
cat >"$etc/worker.env" <<EOF
SMTP_URL=file:///var/lib/candidate-worker/mail
DATABASE_URL=postgres://worker:$worker@$database
EOF
cat >"$etc/postgrest.env" <<EOF
PGRST_DB_URI=postgres://authenticator:$authenticator@$database
PGRST_JWT_SECRET=$jwt
EOF
cat >"$etc/migrate.env" <<EOF
DATABASE_URL=postgres://candidate_service:$owner@$database
AUTHENTICATOR_PASSWORD=$authenticator
GATEWAY_PASSWORD=$gateway
WORKER_PASSWORD=$worker
EOF
cat <<EOF
wrote $etc. Create the database, as a superuser of PostgreSQL 18:

create role candidate_service login createrole password '$owner';
create database candidate_service owner candidate_service encoding 'UTF8' template template0;
EOF
