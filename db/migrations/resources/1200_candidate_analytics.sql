-- migrate:up

-- The time that readers spent on a shared candidate, in one row per candidate. The row remains when the candidate is
-- removed, with a null candidate_id.
create table api.candidate_analytics (
  id uuid primary key default uuidv7(),
  candidate_id uuid
    constraint candidate_analytics_candidate_id_key unique
    references private.candidates (id) on delete set null,
  organization_id uuid references api.organizations (id) on delete set null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default private.write_time(),
  time_spent real not null default 0
    constraint time_spent_is_not_negative check (time_spent >= 0)
);

comment on table api.candidate_analytics is 'Time that readers spent on shared candidates.';
comment on column api.candidate_analytics.id is 'Identifier.';
comment on column api.candidate_analytics.candidate_id is 'Candidate; null after its permanent removal.';
comment on column api.candidate_analytics.organization_id is 'Organization of the candidate.';
comment on column api.candidate_analytics.created_at is 'Time at which the row was created.';
comment on column api.candidate_analytics.updated_at is 'Time at which the row was last changed.';
comment on column api.candidate_analytics.time_spent is 'Total time of all readers, in seconds.';

create index candidate_analytics_organization_id_id_idx on api.candidate_analytics (organization_id, id);
create index candidate_analytics_organization_id_created_at_idx
  on api.candidate_analytics (organization_id, created_at desc, id);

create index candidate_analytics_organization_id_updated_at_idx
  on api.candidate_analytics (organization_id, updated_at, id);
create index candidate_analytics_organization_id_time_spent_idx
  on api.candidate_analytics (organization_id, time_spent desc, id);

alter table api.candidate_analytics enable row level security;

create policy select_own_candidate_analytics on api.candidate_analytics
  for select to api_consumer
  using (organization_id = (select auth.organization_id()));

grant select on api.candidate_analytics to api_consumer;

create trigger _100_touch_updated_at
  before update on api.candidate_analytics
  for each row execute function private.tg__touch_updated_at();

-- migrate:down
