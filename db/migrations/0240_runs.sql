-- migrate:up

-- Work that a worker does while a request waits for it: reading an attached file, filling values, extracting data,
-- exporting a file. The row is the authoritative data. The job contains only its id.
--
--   queued ──start──> running ──complete──> done
--                        └─────fail──────> failed
--   queued, running ──client disconnects──> cancelled
--   queued, running ──deadline passes─────> expired
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
comment on column private.runs.organization_id is 'Organization of the candidate.';
comment on column private.runs.candidate_id is 'Candidate.';
comment on column private.runs.api_key_id is 'API key of the request; null for readers of a shared candidate.';
comment on column private.runs.member_id is 'Member to which the API key is bound, or null.';
comment on column private.runs.created_at is 'Time at which the run was requested.';
comment on column private.runs.kind is 'attach, fill, extract or export.';
comment on column private.runs.status is 'queued, running, done, failed, cancelled or expired.';
comment on column private.runs.input is
  'Parameters of the run: file_id; prompt and selector; schema; or format and is_anonymous.';
comment on column private.runs.fingerprint is
  'Hash of kind and input. A request for an identical run joins the open one.';
comment on column private.runs.is_detached is 'Whether the run continues when no request waits for it (respond-async).';
comment on column private.runs.waiters is 'Number of requests that wait for the run.';
comment on column private.runs.deadline_at is 'Deadline, after which the run writes nothing.';
comment on column private.runs.queued_at is
  'Time at which the relay queued a job for the run; null before. The row is its own outbox.';
comment on column private.runs.started_at is 'Time at which a worker last started the run.';
comment on column private.runs.finished_at is 'Time at which the run ended with any status.';
comment on column private.runs.attempts is 'Number of times that a worker started the run.';
comment on column private.runs.result is 'Data that an extract returned, or the file that an export created.';
comment on column private.runs.error is 'Error of a failed run: status, code, message, details, hint.';
comment on column private.runs.model is 'Model that was used.';
comment on column private.runs.input_tokens is 'Tokens read by the model.';
comment on column private.runs.output_tokens is 'Tokens written by the model.';
comment on column private.runs.model_latency_ms is 'Time spent waiting for the model, in milliseconds.';
comment on column private.runs.cost is 'Cost of the tokens by OPENAI_PRICES; null if no price is set.';

-- At most one run of the model per candidate. Files may be read at the same time.
create unique index runs_one_model_run_idx on private.runs (candidate_id)
  where kind in ('fill', 'extract') and status in ('queued', 'running');
create index runs_open_idx on private.runs (candidate_id, kind) where status in ('queued', 'running');
create index runs_new_idx on private.runs (id) where queued_at is null and status = 'queued';
create index runs_deadline_idx on private.runs (deadline_at) where status in ('queued', 'running');
create index runs_organization_id_idx on private.runs (organization_id, id);
create index runs_candidate_id_idx on private.runs (candidate_id);

alter table private.runs enable row level security;

-- migrate:down
