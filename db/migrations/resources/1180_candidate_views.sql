-- migrate:up

-- The views of shared candidates.
create table private.candidate_views (
  id bigint generated always as identity primary key,
  candidate_id uuid not null references private.candidates (id) on delete cascade,
  organization_id uuid not null references api.organizations (id) on delete cascade,
  created_at timestamp with time zone not null default now(),
  anonymous boolean not null default false,
  visitor bytea,
  link_id uuid references private.share_links (id) on delete cascade,
  seconds real not null default 0
);

comment on table private.candidate_views is 'Views of shared candidates, exposed as api.candidate_views.';
comment on column private.candidate_views.id is 'Identifier.';
comment on column private.candidate_views.candidate_id is 'Candidate that was viewed.';
comment on column private.candidate_views.organization_id is 'Organization of the candidate. Not exposed.';
comment on column private.candidate_views.created_at is 'Time at which the candidate was viewed.';
comment on column private.candidate_views.anonymous is 'Whether the candidate was shown without personal information.';
comment on column private.candidate_views.visitor is
  'Hash of the visitor with a salt that changes daily, to distinguish a reload from a new view. Erased after a day. '
  'Not exposed.';
comment on column private.candidate_views.link_id is
  'Link by which the candidate was viewed; null for one of its secrets. Not exposed.';
comment on column private.candidate_views.seconds is 'Time of the view, in seconds. Not exposed.';

create index candidate_views_organization_id_id_idx on private.candidate_views (organization_id, id);
create index candidate_views_organization_id_created_at_idx
  on private.candidate_views (organization_id, created_at desc, id);
create index candidate_views_candidate_id_idx on private.candidate_views (candidate_id, created_at);
create index candidate_views_link_id_idx on private.candidate_views (link_id, created_at);
create index candidate_views_visitor_idx on private.candidate_views (created_at) where visitor is not null;

alter table private.candidate_views enable row level security;

create policy select_own_candidate_views on private.candidate_views
  for select to api_consumer
  using (organization_id = (select auth.organization_id()));

grant select on private.candidate_views to api_consumer;

create view api.candidate_views with (security_invoker = true) as
select id, candidate_id, created_at, anonymous
from private.candidate_views;

comment on view api.candidate_views is 'One row per view of a shared candidate.';

grant select on api.candidate_views to api_consumer;

-- migrate:down
