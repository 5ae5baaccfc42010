-- migrate:up

-- Work that a worker does while a request waits for it: reading an attached file, filling values, extracting data,
-- exporting a file. A run waits in one of four queues, from which workers claim it (3640_schedule_runs.sql):
--
--   read    attach: the digital text of a file
--   ocr     attach: the same file, if it needs text recognition
--   model   fill and extract, which mostly wait for the model
--   export  PDF and Word files
--
--   queued ──claim──> running ──complete──> done
--      ^                 ├─────fail──────> failed
--      └──needs OCR, or the worker died──┘
--   queued, running ──client disconnects──> cancelled
--   queued, running ──deadline passes─────> expired

-- All queues of runs.
create function private.run_queues() returns text[]
language sql immutable parallel safe
return '{read, ocr, model, export}'::text[];

-- The queue of a run, one of run_queues.
create function private.queue_of(kind text, needs_ocr boolean) returns text
language sql immutable parallel safe
return case
  when kind = 'attach' then case when needs_ocr then 'ocr' else 'read' end
  when kind = 'export' then 'export'
  else 'model'
end;

create table private.runs (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references api.organizations (id) on delete cascade,
  candidate_id uuid references private.candidates (id) on delete cascade,
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
  needs_ocr boolean not null default false,
  queue text not null generated always as (private.queue_of(kind, needs_ocr)) stored,
  worker_id uuid,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  attempts integer not null default 0,
  deaths integer not null default 0,
  result jsonb,
  error jsonb,
  model text,
  input_tokens integer,
  output_tokens integer,
  model_latency_ms integer,
  cost numeric(12, 6),
  origin jsonb not null default private.current_origin(),
  constraint candidate_is_known check (candidate_id is not null or kind in ('export', 'attach'))
);

comment on table private.runs is 'Runs of attach, fill, extract and export.';
comment on column private.runs.id is 'Identifier.';
comment on column private.runs.organization_id is 'Organization.';
comment on column private.runs.candidate_id is
  'Candidate; null for the export of a preview, whose facts are part of the input, and for an upload that has not '
  'created its candidate.';
comment on column private.runs.api_key_id is 'API key of the request; null for readers of a shared candidate.';
comment on column private.runs.member_id is 'Member to which the API key is bound, or null.';
comment on column private.runs.created_at is 'Time at which the run was requested.';
comment on column private.runs.kind is 'attach, fill, extract or export.';
comment on column private.runs.status is 'queued, running, done, failed, cancelled or expired.';
comment on column private.runs.input is
  'Parameters of the run: file_id, and candidate of an upload; prompt and selector; schema, or '
  'second_reader; or format and is_anonymous.';
comment on column private.runs.fingerprint is
  'Hash of kind and input. A request for an identical run joins the open one.';
comment on column private.runs.is_detached is 'Whether the run continues when no request waits for it (respond-async).';
comment on column private.runs.waiters is 'Number of requests that wait for the run.';
comment on column private.runs.deadline_at is 'Deadline, after which the run writes nothing.';
comment on column private.runs.needs_ocr is 'Whether the first reading of the file found that it needs OCR.';
comment on column private.runs.queue is 'Queue from which workers claim the run: read, ocr, model or export.';
comment on column private.runs.worker_id is 'Worker that last claimed the run; null while the run is queued.';
comment on column private.runs.started_at is 'Time at which a worker last started the run.';
comment on column private.runs.finished_at is 'Time at which the run ended with any status.';
comment on column private.runs.attempts is 'Number of times that a worker started the run.';
comment on column private.runs.deaths is 'Number of attempts that ended with their worker, unless it stopped in order.';
comment on column private.runs.result is 'Data that an extract returned, or the file that an export created.';
comment on column private.runs.error is 'Error of a failed run: status, code, message, details, hint.';
comment on column private.runs.model is 'Model that was used.';
comment on column private.runs.input_tokens is 'Tokens read by the model.';
comment on column private.runs.output_tokens is 'Tokens written by the model.';
comment on column private.runs.model_latency_ms is 'Time spent waiting for the model, in milliseconds.';
comment on column private.runs.cost is 'Cost of the tokens by OPENAI_PRICES; null if no price is set.';
comment on column private.runs.origin is 'Who requested the run, as in private.current_origin.';

-- At most one run of the model per candidate. Files may be read at the same time.
create unique index runs_one_model_run_idx on private.runs (candidate_id)
  where kind in ('fill', 'extract') and status in ('queued', 'running');
create index runs_open_idx on private.runs (candidate_id, kind) where status in ('queued', 'running');
create index runs_queued_idx on private.runs (queue, organization_id, id) where status = 'queued';
create index runs_running_idx on private.runs (queue, organization_id) where status = 'running';
create index runs_worker_id_idx on private.runs (worker_id) where status = 'running';
create index runs_started_idx on private.runs (queue, organization_id, started_at desc) where started_at is not null;
create index runs_recent_idx on private.runs (queue, started_at desc) where started_at is not null;
create index runs_deadline_idx on private.runs (deadline_at) where status in ('queued', 'running');
create index runs_organization_id_idx on private.runs (organization_id, id);
create index runs_candidate_id_idx on private.runs (candidate_id, id);
create index runs_counting_idx on private.runs (finished_at) where finished_at is not null;
create index runs_finished_at_idx on private.runs (finished_at) where input <> '{}';

alter table private.runs enable row level security;

-- migrate:down
