-- migrate:up

-- The shared candidate. Whoever has one of its secrets may see it, as long as it is active: with secret all
-- of it, with secret_anonymous what does not identify, with secret_editable to change its values.

create function private.find_shared(secret text)
returns table (candidate_id uuid, organization_id uuid, kind text)
language sql stable security definer
set search_path = ''
as $$
  select
    candidates.id,
    candidates.organization_id,
    case find_shared.secret
      when candidates.secret then 'full'
      when candidates.secret_anonymous then 'anonymous'
      else 'editable'
    end
  from private.candidates
  join api.organizations on organizations.id = candidates.organization_id
  where find_shared.secret in (candidates.secret, candidates.secret_anonymous, candidates.secret_editable)
    and candidates.status = 'active'
    and candidates.deleted_at is null
    and organizations.status = 'active'
    and organizations.deleted_at is null
  limit 1
$$;

comment on function private.find_shared(text) is
  'The candidate that a secret shares, and how; no row when it is unknown, pending or deleted.';

create function private.shared_facts(candidate_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'candidate', to_jsonb(shown),
    'layout', case when layouts.id is not null then to_jsonb(layouts) - '{fts,secret,share_instructions}'::text[] end,
    'organization', jsonb_build_object(
      'id', organizations.id,
      'name', organizations.name,
      'avatar', organizations.avatar,
      'allow_word_output', organizations.allow_word_output,
      'member_variables', organizations.member_variables,
      'proposal_by', organizations.proposal_by,
      'proposal_reactions', organizations.proposal_reactions
    ),
    'author', case when members.id is not null then jsonb_build_object(
      'name', user_profiles.name,
      'email', user_profiles.email,
      'phone', user_profiles.phone,
      'avatar', user_profiles.avatar,
      'values', members."values"
    ) end
  )
  from (
    select
      c.id, c.layout_id, c.member_id, c.organization_id, c.updated_at, c.avatar, c.export_filename, c.language,
      c.name, c."values", c.section_attachments,
      -- The text that was read from the files is for the model, not for readers.
      coalesce(
        (
          select jsonb_object_agg(attachment.label, attachment.content - 'text')
          from jsonb_each(c.attachments) as attachment (label, content)
          where jsonb_typeof(attachment.content) = 'object'
        ),
        '{}'
      ) as attachments
    from private.candidates as c
    where c.id = shared_facts.candidate_id and c.deleted_at is null
  ) as shown
  join api.organizations on organizations.id = shown.organization_id
  left join api.layouts on layouts.id = shown.layout_id
  left join api.members on members.id = shown.member_id
  left join private.user_profiles on user_profiles.user_id = members.user_id
$$;

comment on function private.shared_facts(uuid) is
  'What a rendering of a candidate needs: candidate, layout, organization, author. No secret is in it.';

create function private.read_shared(secret text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.shared_facts(shared.candidate_id) || jsonb_build_object('kind', shared.kind)
  from private.find_shared(read_shared.secret) as shared
$$;

comment on function private.read_shared(text) is
  'What the page of a secret shows, and its kind: full, anonymous or editable; null when it shows nothing.';

-- A reload by the same visitor within 30 minutes is no new view. The visitor is a hash under the day's salt.
create function private.record_view(secret text, visitor bytea) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  shared record;
begin
  select * into shared from private.find_shared(record_view.secret);
  if not found or shared.kind = 'editable' then
    return false;
  end if;
  -- Two requests of one visitor at once are one view.
  perform pg_advisory_xact_lock(hashtextextended(shared.candidate_id::text || encode(visitor, 'hex'), 1));
  if exists (
    select
    from private.candidate_views
    where candidate_views.candidate_id = shared.candidate_id
      and candidate_views.created_at > now() - interval '30 minutes'
      and candidate_views.visitor = record_view.visitor
  ) then
    return false;
  end if;
  insert into private.candidate_views (candidate_id, organization_id, anonymous, visitor)
  values (shared.candidate_id, shared.organization_id, shared.kind = 'anonymous', record_view.visitor);
  return true;
end
$$;

comment on function private.record_view(text, bytea) is
  'Records a view of a shared candidate, unless the visitor viewed it in the last 30 minutes; returns whether it did.';

create table private.reading_sessions (
  candidate_id uuid not null references private.candidates (id) on delete cascade,
  visitor bytea not null,
  started_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  seconds real not null default 0,
  primary key (candidate_id, visitor)
);

comment on table private.reading_sessions is 'Readers of shared candidates of the last day, so that time spent cannot outrun the clock.';
comment on column private.reading_sessions.candidate_id is 'The candidate.';
comment on column private.reading_sessions.visitor is 'Hash of the visitor under a salt of the day.';
comment on column private.reading_sessions.started_at is 'When the page was served.';
comment on column private.reading_sessions.seen_at is 'When time was last counted.';
comment on column private.reading_sessions.seconds is 'Seconds counted so far.';

create index reading_sessions_started_at_idx on private.reading_sessions (started_at);

alter table private.reading_sessions enable row level security;

create function private.begin_reading(secret text, visitor bytea) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.reading_sessions (candidate_id, visitor)
  select shared.candidate_id, begin_reading.visitor
  from private.find_shared(begin_reading.secret) as shared
  where shared.kind <> 'editable'
  on conflict (candidate_id, visitor) do update set seen_at = now()
$$;

comment on function private.begin_reading(text, bytea) is 'Notes that a page was served to a visitor.';

create function private.record_time_spent(secret text, visitor bytea, seconds real) returns real
language plpgsql security definer
set search_path = ''
as $$
declare
  shared record;
  counted real;
begin
  select * into shared from private.find_shared(record_time_spent.secret);
  if not found or shared.kind = 'editable' then
    return 0;
  end if;
  -- Never more than has passed since time was last counted, whatever the page says.
  update private.reading_sessions
  set
    seen_at = clock_timestamp(),
    seconds = reading_sessions.seconds + least(
      greatest(record_time_spent.seconds, 0),
      extract(epoch from clock_timestamp() - reading_sessions.seen_at)
    )
  where reading_sessions.candidate_id = shared.candidate_id and reading_sessions.visitor = record_time_spent.visitor
  returning reading_sessions.seconds - old.seconds into counted;
  if not found or counted <= 0 then
    return 0;
  end if;
  insert into api.candidate_analytics (candidate_id, organization_id, time_spent)
  values (shared.candidate_id, shared.organization_id, counted)
  on conflict (candidate_id) do update set time_spent = candidate_analytics.time_spent + excluded.time_spent;
  return counted;
end
$$;

comment on function private.record_time_spent(text, bytea, real) is
  'Adds the seconds a visitor spent since they were last counted, clamped to the clock; returns what was added.';

create function private.save_shared(secret text, changes jsonb, version timestamp with time zone) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  shared record;
  candidate private.candidates;
begin
  select * into shared from private.find_shared(save_shared.secret);
  if not found or shared.kind <> 'editable' then
    return 'unknown';
  end if;
  if jsonb_typeof(changes) <> 'object' then
    perform private.fail(400, 'CDS105', 'The values must be an object.', null, null);
  end if;
  select * into candidate from private.candidates where candidates.id = shared.candidate_id for update;
  if candidate.updated_at is distinct from version then
    return 'conflict';
  end if;
  -- Only variables of the layout are edited here.
  update private.candidates
  set "values" = candidates."values" || coalesce(
    (
      select jsonb_object_agg(change.key, change.content)
      from jsonb_each(changes) as change (key, content)
      where exists (
        select
        from api.layouts
        cross join jsonb_array_elements(layouts.variables) as variable (content)
        where layouts.id = candidate.layout_id and variable.content ->> 'key' = change.key
      )
    ),
    '{}'
  )
  where candidates.id = candidate.id;
  return 'saved';
end
$$;

comment on function private.save_shared(text, jsonb, timestamp with time zone) is
  'Changes values of the candidate that an editing secret shares: saved, conflict when it was changed since version, or unknown.';

-- Pages of the layout library.
create function private.read_library_layout(slug text, secret uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'layout', to_jsonb(layouts) - '{fts,secret,share_instructions}'::text[],
    'organization', jsonb_build_object('id', organizations.id, 'name', organizations.name, 'avatar', organizations.avatar)
  )
  from api.layouts
  join api.organizations on organizations.id = layouts.organization_id
  where layouts.slug = read_library_layout.slug
    and (layouts.visibility = 'public' or layouts.secret = read_library_layout.secret)
    and layouts.archived_at is null
    and organizations.status = 'active'
    and organizations.deleted_at is null
$$;

comment on function private.read_library_layout(text, uuid) is
  'What the page of a layout shows; null when there is none, or it is private and the secret is not its own.';

grant execute on function
  private.read_shared(text),
  private.record_view(text, bytea),
  private.begin_reading(text, bytea),
  private.record_time_spent(text, bytea, real),
  private.save_shared(text, jsonb, timestamp with time zone),
  private.read_library_layout(text, uuid)
to gateway;
grant execute on function private.shared_facts(uuid) to worker;

-- migrate:down

drop function
  private.read_library_layout(text, uuid),
  private.save_shared(text, jsonb, timestamp with time zone),
  private.record_time_spent(text, bytea, real),
  private.begin_reading(text, bytea);
drop table private.reading_sessions;
drop function
  private.record_view(text, bytea),
  private.read_shared(text),
  private.shared_facts(uuid),
  private.find_shared(text);
