#!/bin/bash
# Runs once, when the postgres container creates its cluster. Creates the role that owns the database. As on managed
# PostgreSQL, the role is not a superuser but may create roles.
set -e
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set password="$OWNER_PASSWORD" \
  --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
create role candidate_service login createrole password :'password';
create database candidate_service owner candidate_service encoding 'UTF8' template template0;
SQL
