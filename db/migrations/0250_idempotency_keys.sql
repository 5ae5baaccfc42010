-- migrate:up

-- Requests that carried an Idempotency-Key. The row is written in the transaction of the request's own
-- effect, so that the effect happens once even where the gateway dies before it answers.
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
  primary key (organization_id, key)
);

comment on table private.idempotency_keys is 'Requests made with an Idempotency-Key, kept for 24 hours.';
comment on column private.idempotency_keys.organization_id is 'The organization whose key it is.';
comment on column private.idempotency_keys.key is 'The Idempotency-Key.';
comment on column private.idempotency_keys.created_at is 'When the key was first used.';
comment on column private.idempotency_keys.fingerprint is
  'Hash of method, path, query and body: another request with the same key is refused.';
comment on column private.idempotency_keys.collection is 'Where the rows of the effect are.';
comment on column private.idempotency_keys.row_ids is
  'The rows that the request made, from which an answer that was lost is made again.';
comment on column private.idempotency_keys.run_id is 'The run that the request started.';
comment on column private.idempotency_keys.answer_status is 'Status of the first answer; null until it is stored.';
comment on column private.idempotency_keys.answer_headers is 'Headers of the first answer.';
comment on column private.idempotency_keys.answer_body is 'Body of the first answer.';

create index idempotency_keys_created_at_idx on private.idempotency_keys (created_at);

alter table private.idempotency_keys enable row level security;

-- migrate:down

drop table private.idempotency_keys;
