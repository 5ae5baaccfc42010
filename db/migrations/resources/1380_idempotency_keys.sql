-- migrate:up

-- Requests with an Idempotency-Key. The row is written in the transaction of the request's effect, so that the effect
-- happens once even if the gateway terminates before it responds.
create table private.idempotency_keys (
  organization_id uuid not null references api.organizations (id) on delete cascade,
  key text not null
    constraint key_is_short check (length(key) between 1 and 255),
  created_at timestamp with time zone not null default now(),
  fingerprint text not null,
  collection text,
  row_ids uuid[] not null default '{}',
  run_id uuid,
  answer_status smallint,
  answer_headers jsonb,
  answer_body text,
  answer_permissions text[],
  primary key (organization_id, key)
);

comment on table private.idempotency_keys is 'Requests with an Idempotency-Key, kept for 24 hours.';
comment on column private.idempotency_keys.organization_id is 'Organization that sent the key.';
comment on column private.idempotency_keys.key is 'Value of the Idempotency-Key header.';
comment on column private.idempotency_keys.created_at is 'Time at which the key was first used.';
comment on column private.idempotency_keys.fingerprint is
  'Hash of method, path, query and body. A different request with the same key is refused.';
comment on column private.idempotency_keys.collection is 'Collection of the rows that the request created.';
comment on column private.idempotency_keys.row_ids is
  'Rows that the request created. A lost response is created again from them.';
comment on column private.idempotency_keys.run_id is 'Run that the request started.';
comment on column private.idempotency_keys.answer_status is 'Status of the first response; null until it is stored.';
comment on column private.idempotency_keys.answer_headers is 'Headers of the first response.';
comment on column private.idempotency_keys.answer_body is 'Body of the first response.';
comment on column private.idempotency_keys.answer_permissions is
  'Permissions of the API key when the first response was stored. A key that has lost one of them gets a response that '
  'is created again from the rows.';

create index idempotency_keys_created_at_idx on private.idempotency_keys (created_at);

alter table private.idempotency_keys enable row level security;

-- migrate:down
