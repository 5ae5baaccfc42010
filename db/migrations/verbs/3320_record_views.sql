-- migrate:up

-- Views of shared candidates, and the time spent on them. Visitors are distinguished without cookies, by a hash of
-- address, browser and secret with a daily salt. The salt is deleted after its day, so that a visitor cannot be tracked
-- across candidates or days.

create table private.visitor_salts (
  day date primary key,
  salt bytea not null default private.gen_random_bytes(32)
);

comment on table private.visitor_salts is
  'The daily salt of visitor hashes. Deleted half an hour after its day, when reloads of that day no longer have to '
  'be recognized.';
comment on column private.visitor_salts.day is 'The day, in UTC.';
comment on column private.visitor_salts.salt is 'Random bytes.';

alter table private.visitor_salts enable row level security;

create table private.reading_sessions (
  id uuid primary key,
  candidate_id uuid not null references private.candidates (id) on delete cascade,
  view_id bigint,
  sections text[] not null default '{}'
    constraint sections_are_at_most_50 check (cardinality(sections) <= 50),
  started_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now()
);

comment on table private.reading_sessions is
  'Shared pages that were served within the last day. They limit views to pages that were served, and the counted time '
  'to the time that has passed.';
comment on column private.reading_sessions.id is 'Random number of the visit. Only the served page contains it.';
comment on column private.reading_sessions.candidate_id is 'The candidate.';
comment on column private.reading_sessions.view_id is
  'The view whose time it is; null until the page has reported that it is visible.';
comment on column private.reading_sessions.sections is 'The headings of the page whose time it reports, in order.';
comment on column private.reading_sessions.started_at is 'When the page was served.';
comment on column private.reading_sessions.seen_at is 'Until when time has been counted.';

create index reading_sessions_started_at_idx on private.reading_sessions (started_at);
create index reading_sessions_candidate_id_idx on private.reading_sessions (candidate_id);

alter table private.reading_sessions enable row level security;

create table private.section_times (
  candidate_id uuid not null references private.candidates (id) on delete cascade,
  section text not null,
  seconds double precision not null,
  primary key (candidate_id, section)
);

comment on table private.section_times is 'Time that readers spent on the sections of shared candidates.';
comment on column private.section_times.candidate_id is 'The candidate.';
comment on column private.section_times.section is 'The heading of the section, as the page showed it.';
comment on column private.section_times.seconds is 'Total time of all readers, in seconds.';

alter table private.section_times enable row level security;

-- Hashes of a visitor of a secret, with the salt of today and, shortly after midnight, with yesterday's salt.
create function private.hash_visitor(secret text, address text, user_agent text) returns bytea[]
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
begin
  if not exists (select from private.visitor_salts where visitor_salts.day = today) then
    insert into private.visitor_salts (day) values (today) on conflict do nothing;
  end if;
  return array(
    select sha256(visitor_salts.salt || convert_to(json_build_array(secret, address, user_agent)::text, 'UTF8'))
    from private.visitor_salts
    -- A reload shortly after midnight belongs to a view of the day before.
    where visitor_salts.day between ((now() - interval '30 minutes') at time zone 'UTC')::date and today
    order by visitor_salts.day desc
  );
end
$$;

-- The view of a visitor: one of the last 30 minutes, or else a new one.
create function private.count_view(
  candidate_id uuid,
  organization_id uuid,
  anonymous boolean,
  link_id uuid,
  visitors bytea[]
) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  view_id bigint;
begin
  -- Concurrent requests of one visitor count as one view.
  perform pg_advisory_xact_lock(hashtextextended(encode(visitors[1], 'hex'), 1));
  select views.id into view_id
  from private.candidate_views as views
  where views.candidate_id = count_view.candidate_id
    and views.created_at > now() - interval '30 minutes'
    and views.visitor = any (visitors)
  order by views.id desc
  limit 1;
  if found then
    return view_id;
  end if;
  insert into private.candidate_views (candidate_id, organization_id, anonymous, visitor, link_id)
  values (
    count_view.candidate_id, count_view.organization_id, count_view.anonymous, visitors[1], count_view.link_id
  )
  returning candidate_views.id into view_id;
  return view_id;
end
$$;

-- Records that a page with the number of a visit and these headings is served. It is a view when it reports that it is
-- visible.
-- Called before a page is sent. The gateway excludes requests of programs.
create function private.open_reading_session(secret text, visit uuid, sections text[] default '{}') returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into private.reading_sessions (id, candidate_id, sections)
  select open_reading_session.visit, shared.candidate_id, open_reading_session.sections
  from private.find_shared(open_reading_session.secret) as shared
  where shared.kind <> 'editable'
$$;

-- Adds the seconds of each section. If their sum exceeds the counted time of the whole page, they are reduced in
-- proportion.
create function private.add_section_times(
  candidate_id uuid,
  link_id uuid,
  sections text[],
  times real[],
  counted real
) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with read_sections as (
    select
      given.section,
      sum(given.seconds) * least(1, add_section_times.counted / sum(sum(given.seconds)) over ()) as seconds
    from unnest(sections, times) as given (section, seconds)
    where given.section is not null and given.seconds > 0
    group by given.section
  ), of_link as (
    insert into private.link_section_times (link_id, section, seconds)
    select add_section_times.link_id, read_sections.section, read_sections.seconds
    from read_sections
    where add_section_times.link_id is not null
    on conflict on constraint link_section_times_pkey
    do update set seconds = link_section_times.seconds + excluded.seconds
  )
  insert into private.section_times (candidate_id, section, seconds)
  select add_section_times.candidate_id, read_sections.section, read_sections.seconds
  from read_sections
  on conflict on constraint section_times_pkey
  do update set seconds = section_times.seconds + excluded.seconds
$$;

-- Inserts a view at the first report of a visit, unless it is a reload, and adds the seconds since the last report,
-- limited to the time that has passed, in total and for each section; returns the added seconds.
create function private.record_reading(
  secret text,
  address text,
  user_agent text,
  visit uuid,
  seconds real,
  section_seconds real[] default '{}'
) returns real
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  shared record;
  session private.reading_sessions;
  counted real;
begin
  select * into shared from private.find_shared(record_reading.secret);
  if not found or shared.kind = 'editable' then
    return 0;
  end if;
  -- Numbers that this service did not send are not counted.
  select * into session
  from private.reading_sessions
  where reading_sessions.id = record_reading.visit and reading_sessions.candidate_id = shared.candidate_id
  for update;
  if not found then
    return 0;
  end if;
  if session.view_id is null then
    session.view_id := private.count_view(
      shared.candidate_id,
      shared.organization_id,
      shared.kind = 'anonymous',
      shared.link_id,
      private.hash_visitor(secret, address, user_agent)
    );
  end if;
  -- At most the time since the last count, and at most what a page reports at once.
  counted := least(
    greatest(record_reading.seconds, 0),
    10,
    greatest(extract(epoch from clock_timestamp() - session.seen_at), 0)
  );
  update private.reading_sessions
  set seen_at = clock_timestamp(), view_id = session.view_id
  where reading_sessions.id = session.id;
  if counted > 0 then
    insert into api.candidate_analytics (candidate_id, organization_id, time_spent)
    values (shared.candidate_id, shared.organization_id, counted)
    on conflict (candidate_id) do update set time_spent = candidate_analytics.time_spent + excluded.time_spent;
    -- The row of candidate_analytics is locked, so that reports of one candidate do not wait for each other in a cycle.
    perform private.add_section_times(
      shared.candidate_id, shared.link_id, session.sections, section_seconds, counted
    );
    update private.candidate_views
    set seconds = candidate_views.seconds + counted
    where candidate_views.id = session.view_id;
  end if;
  return counted;
end
$$;

grant execute on function private.open_reading_session, private.record_reading to gateway;

-- migrate:down
