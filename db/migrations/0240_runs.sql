-- migrate:up

-- Work that a request waits for while a worker does it: reading an attached file, filling values,
-- extracting data, making a file. The row is the truth: the job that works on it carries only its id.
--
--   queued ──start──> running ──complete──> done
--                        └─────fail──────> failed
--   queued, running ──the caller leaves──> cancelled
--   queued, running ──deadline passes────> expired
create table private.runs (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references api.organizations (id) on delete cascade,
  candidate_id uuid not null references private.candidates (id) on delete cascade,
  api_key_id uuid,
  member_id uuid,
  created_at timestamp with time zone not null default now(),
  kind text not null
    constraint kind_is_known check (kind in ('attach', 'fill', 'extract', 'export')),
  status text not null default 'queued'
    constraint status_is_known check (status in ('queued', 'running', 'done', 'failed', 'cancelled', 'expired')),
  input jsonb not null,
  fingerprint text not null,
  is_detached boolean not null default false,
  waiters integer not null default 1,
  deadline_at timestamp with time zone not null,
  queued_at timestamp with time zone,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  attempts integer not null default 0,
  result jsonb,
  error jsonb,
  model text,
  input_tokens integer,
  output_tokens integer,
  model_latency_ms integer,
  cost numeric(12, 6)
);

comment on table private.runs is 'Runs of attach, fill, extract and export.';
comment on column private.runs.id is 'Identifier.';
comment on column private.runs.organization_id is 'The organization.';
comment on column private.runs.candidate_id is 'The candidate.';
comment on column private.runs.api_key_id is 'The API key that asked; null for readers of a shared candidate.';
comment on column private.runs.member_id is 'The member that the key is bound to, if any.';
comment on column private.runs.created_at is 'When the run was asked for.';
comment on column private.runs.kind is 'attach, fill, extract or export.';
comment on column private.runs.status is 'queued, running, done, failed, cancelled or expired.';
comment on column private.runs.input is
  'What was asked: file_id; prompt and selector; schema; or format and is_anonymous.';
comment on column private.runs.fingerprint is 'Hash of kind and input: the same run asked for twice is done once.';
comment on column private.runs.is_detached is 'Whether the run goes on without anyone waiting for it (respond-async).';
comment on column private.runs.waiters is 'Requests that wait for the run.';
comment on column private.runs.deadline_at is 'After this moment the run writes nothing.';
comment on column private.runs.queued_at is
  'When the relay queued a job for the run; null before: the row is its own outbox.';
comment on column private.runs.started_at is 'When a worker last began.';
comment on column private.runs.finished_at is 'When the run ended, however it did.';
comment on column private.runs.attempts is 'How often a worker began.';
comment on column private.runs.result is 'What an extract found, or the file that an export made.';
comment on column private.runs.error is 'Why the run failed: status, code, message, details, hint.';
comment on column private.runs.model is 'Model that answered.';
comment on column private.runs.input_tokens is 'Tokens read by the model.';
comment on column private.runs.output_tokens is 'Tokens written by the model.';
comment on column private.runs.model_latency_ms is 'Milliseconds spent waiting for the model.';
comment on column private.runs.cost is 'Cost of the tokens by the price table of the settings; null without one.';

-- The model works on a candidate once at a time; files may be read beside it.
create unique index runs_one_model_run_idx on private.runs (candidate_id)
  where kind in ('fill', 'extract') and status in ('queued', 'running');
create index runs_open_idx on private.runs (candidate_id, kind) where status in ('queued', 'running');
create index runs_new_idx on private.runs (id) where queued_at is null and status = 'queued';
create index runs_deadline_idx on private.runs (deadline_at) where status in ('queued', 'running');
create index runs_organization_id_idx on private.runs (organization_id, id);
create index runs_candidate_id_idx on private.runs (candidate_id);

alter table private.runs enable row level security;

-- migrate:down

drop table private.runs;
