-- migrate:up

-- Reactions of readers: a button of a shared page, with the name and the text of the reader.
create table private.reactions (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references api.organizations (id) on delete cascade,
  candidate_id uuid not null references private.candidates (id) on delete cascade,
  link_id uuid references private.share_links (id) on delete cascade,
  created_at timestamp with time zone not null default now(),
  anonymous boolean not null,
  reaction text not null,
  reader text not null
    constraint reader_is_short check (length(reader) <= 200),
  comment text not null
    constraint comment_is_short check (length(comment) <= 5000),
  visitor bytea
);

comment on table private.reactions is 'Reactions of readers of shared candidates.';
comment on column private.reactions.id is 'Identifier.';
comment on column private.reactions.organization_id is 'Organization of the candidate.';
comment on column private.reactions.candidate_id is 'Candidate.';
comment on column private.reactions.link_id is 'Link of the reader; null for one of the secrets of the candidate.';
comment on column private.reactions.created_at is 'Time of the reaction.';
comment on column private.reactions.anonymous is 'Whether the page was without personal information.';
comment on column private.reactions.reaction is 'Id of the reaction, as in proposal_reactions of the organization.';
comment on column private.reactions.reader is 'Name that the reader gave.';
comment on column private.reactions.comment is 'Text that the reader wrote.';
comment on column private.reactions.visitor is
  'Hash of the visitor with a salt that changes daily, to limit reactions. Erased after a day.';

create index reactions_candidate_id_idx on private.reactions (candidate_id, created_at);
create index reactions_organization_id_idx on private.reactions (organization_id, created_at);
create index reactions_link_id_idx on private.reactions (link_id);
create index reactions_visitor_idx on private.reactions (created_at) where visitor is not null;

alter table private.reactions enable row level security;

-- A name of a reader with the recipient of the link, as in Acme (Jane).
create function private.name_of_reader(reader text, link private.share_links) returns text
language sql immutable parallel safe
return case
  when coalesce(private.name_of_link(link), '') in ('', reader) then reader
  when reader = '' then private.name_of_link(link)
  else format('%s (%s)', private.name_of_link(link), reader)
end;

-- Whether a visitor has reacted ten times in the last hour, or all readers to a candidate 50 times in the last day.
create function private.has_reacted_enough(candidate_id uuid, visitors bytea[]) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    count(*) >= 50
    or count(*) filter (
      where reactions.visitor = any (visitors) and reactions.created_at > now() - interval '1 hour'
    ) >= 10
  from private.reactions
  where reactions.candidate_id = has_reacted_enough.candidate_id
    and reactions.created_at > now() - interval '1 day'
$$;

-- Records a reaction of a reader: a row, a message of the candidate, and a mail to its member. Returns recorded,
-- unknown (the secret shares nothing, or the page does not offer the reaction) or limited.
create function private.record_reaction(
  secret text,
  proof text,
  address text,
  user_agent text,
  reaction text,
  reader text,
  comment text,
  request_id text
) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  shared record;
  candidate private.candidates;
  changed private.candidates;
  link private.share_links;
  recorded private.reactions;
  visitors bytea[];
begin
  select * into shared from private.find_shared(record_reaction.secret);
  if not found
    or shared.kind = 'editable'
    or not shared.allow_reactions
    or not private.passes_link(shared.link_id, proof)
    or not exists (
      select
      from api.organizations
      cross join jsonb_array_elements(organizations.proposal_reactions) as offered (content)
      where organizations.id = shared.organization_id and offered.content ->> 'id' = record_reaction.reaction
    )
  then
    return 'unknown';
  end if;
  visitors := private.hash_visitor(secret, address, user_agent);
  -- The lock makes simultaneous reactions count each other.
  select * into candidate from private.candidates where candidates.id = shared.candidate_id for no key update;
  if private.has_reacted_enough(candidate.id, visitors) then
    return 'limited';
  end if;
  select * into link from private.share_links where share_links.id = shared.link_id;
  insert into private.reactions (
    organization_id, candidate_id, link_id, anonymous, reaction, reader, comment, visitor
  )
  values (
    candidate.organization_id, candidate.id, link.id, shared.kind = 'anonymous', record_reaction.reaction,
    record_reaction.reader, record_reaction.comment, visitors[1]
  )
  returning * into recorded;
  -- The mail is for the member of the candidate, or else for who created the link.
  insert into private.mails (organization_id, member_id, kind, facts, request_id)
  select
    recorded.organization_id, member.id, 'reaction', jsonb_build_object('reaction', recorded.id),
    record_reaction.request_id
  from (select coalesce(candidate.member_id, link.member_id) as id) as member
  where member.id is not null;
  perform private.act_as_link(secret, request_id);
  update private.candidates
  set messages = private.append_message(
    candidates.messages,
    private.comment_message(
      concat_ws(
        ': ',
        concat_ws(' – ', nullif(private.name_of_reader(record_reaction.reader, link), ''), record_reaction.reaction),
        nullif(record_reaction.comment, '')
      )
    )
  )
  where candidates.id = candidate.id
  returning * into changed;
  -- Events omit messages, so that the update itself looks like no change.
  perform private.emit_events(
    array[candidate.organization_id],
    array['candidates.updated'],
    array[
      jsonb_build_object(
        'new', private.event_row('candidates', to_jsonb(changed) - private.private_columns('candidates')),
        'old', private.event_row('candidates', to_jsonb(candidate) - private.private_columns('candidates'))
      )
    ],
    array[candidate.id]
  );
  return 'recorded';
end
$$;

grant execute on function private.record_reaction to gateway;

-- What a mail about a reaction says.
create function private.reaction_mail(mail private.mails) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
return (
  select jsonb_build_object(
    'candidate', candidates.id,
    'candidate_name', candidates.name,
    'reaction', reactions.reaction,
    'reader', private.name_of_reader(reactions.reader, share_links),
    'comment', reactions.comment
  )
  from private.reactions
  join private.candidates on candidates.id = reactions.candidate_id
  left join private.share_links on share_links.id = reactions.link_id
  where reactions.id = (mail.facts ->> 'reaction')::uuid and candidates.deleted_at is null
);

-- What a reader did with a candidate on a day.
create type private.activity as (
  candidate_id uuid,
  candidate_name text,
  link_id uuid,
  reader text,
  anonymous boolean,
  at timestamp with time zone,
  views integer,
  seconds double precision,
  pdf integer,
  docx integer,
  reactions jsonb
);

-- What readers did with candidates of an organization, or with one of them, in a time: one row for each candidate, link
-- and day of a time zone, the newest first. Without a link, full and anonymous pages are separate.
create function private.activity_of(
  organization uuid,
  of_candidate uuid,
  since timestamp with time zone,
  until timestamp with time zone,
  time_zone text,
  most integer
)
returns setof private.activity
language plpgsql stable set search_path = pg_catalog, pg_temp
-- The plan for one candidate reads another index than that for all.
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
begin
  return query
    with acts as (
      (
        select v.candidate_id, v.link_id, v.anonymous, v.created_at, v.seconds, 'view' as kind, null::jsonb as reaction
        from private.candidate_views as v
        where (v.candidate_id = of_candidate or (of_candidate is null and v.organization_id = organization))
          and v.created_at >= since and v.created_at < until
        order by v.created_at desc
        limit 1000
      )
      union all
      (
        select d.candidate_id, d.link_id, d.anonymous, d.created_at, 0, d.format, null
        from private.candidate_downloads as d
        where (d.candidate_id = of_candidate or (of_candidate is null and d.organization_id = organization))
          and d.created_at >= since and d.created_at < until
        order by d.created_at desc
        limit 1000
      )
      union all
      (
        select
          r.candidate_id, r.link_id, r.anonymous, r.created_at, 0, 'reaction',
          jsonb_build_object('reaction', r.reaction, 'reader', r.reader, 'comment', r.comment, 'at', r.created_at)
        from private.reactions as r
        where (r.candidate_id = of_candidate or (of_candidate is null and r.organization_id = organization))
          and r.created_at >= since and r.created_at < until
        order by r.created_at desc
        limit 1000
      )
    )
    select
      acts.candidate_id,
      candidates.name,
      acts.link_id,
      coalesce(private.name_of_link(share_links), ''),
      acts.anonymous,
      max(acts.created_at),
      count(*) filter (where acts.kind = 'view')::integer,
      sum(acts.seconds)::double precision,
      count(*) filter (where acts.kind = 'pdf')::integer,
      count(*) filter (where acts.kind = 'docx')::integer,
      coalesce(
        jsonb_agg(acts.reaction order by acts.created_at) filter (where acts.reaction is not null), '[]'
      )
    from acts
    -- With "offset", each is looked up by its id: a join may read all candidates of the organization.
    cross join lateral (
      select c.name
      from private.candidates as c
      where c.id = acts.candidate_id and c.organization_id = organization and c.deleted_at is null
      offset 0
    ) as candidates
    left join private.share_links on share_links.id = acts.link_id
    group by
      acts.candidate_id, candidates.name, acts.link_id, share_links.*, acts.anonymous,
      date_trunc('day', acts.created_at, time_zone)
    order by max(acts.created_at) desc
    limit most;
end
$$;

-- What readers did in the last 30 days with candidates of the request's organization, or with one of them. Errors:
-- CDS201.
create function private.read_activity(of_candidate uuid, most integer) returns setof private.activity
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_permission('view_candidates');
  return query
    select *
    from private.activity_of(
      auth.organization_id(), of_candidate, now() - interval '30 days', 'infinity', 'UTC', most
    );
end
$$;

grant execute on function private.read_activity to api_consumer;

-- migrate:down
