#!/bin/bash
# Runs once, when the postgres container makes its cluster: the role that owns the database. As on managed
# PostgreSQL it is no superuser, and may create roles.
set -e
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set password="$OWNER_PASSWORD" \
  --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
create role candidate_service login createrole password :'password';
create database candidate_service owner candidate_service encoding 'UTF8' template template0;
SQL
