-- migrate:up

-- The list of candidates in the dashboard: search, filters, order by any column, pages in both directions, and a total.
-- The filters are an object: ids, search, state (active, pending, deleted, any), layout, member, language, since, until
-- (days in UTC), sort (a column, layout or member), descending, after or before (the id of a candidate), batch, counts.

-- What each word of a search finds in private.candidate_words: those that begin with it. A phone number is one word.
create function private.words_queries(search text, organization_id uuid) returns tsquery[]
language sql stable set search_path = pg_catalog, pg_temp
return array(
  select quote_literal(private.organization_code(organization_id) || given.word) || ':*'
  from unnest(
    case
      when search ~ '^[\d\s()+/.–-]+$' and cardinality(private.phones_in(search)) = 1 then private.phones_in(search)
      else private.words_of(private.folded(left(search, 200)))
    end
  ) as given (word)
)::tsquery[];

-- The candidates whose id begins with a text, null if the text is no beginning of an id.
create function private.ids_like(search text) returns uuid[]
language sql stable set search_path = pg_catalog, pg_temp
return case
  when search ~ '^[0-9a-f]{8}-[0-9a-f-]{0,27}$'
    and pg_input_is_valid(search || substr('00000000-0000-0000-0000-000000000000', length(search) + 1), 'uuid')
    then array[
      search || substr('00000000-0000-0000-0000-000000000000', length(search) + 1),
      search || substr('ffffffff-ffff-ffff-ffff-ffffffffffff', length(search) + 1)
    ]::uuid[]
end;

-- The conditions of filters other than the search, on candidates c.
create function private.candidate_conditions(filters jsonb) returns text
language sql stable set search_path = pg_catalog, pg_temp
return concat_ws(
  ' and ',
  format('c.organization_id = %L::uuid', auth.organization_id()),
  'c.id = any (' || quote_literal(translate(filters ->> 'ids', '[]"', '{}')) || '::uuid[])',
  case
    when filters ->> 'state' = 'deleted' then 'c.deleted_at is not null'
    when filters ->> 'state' = 'any' then null
    else 'c.deleted_at is null'
  end,
  case when filters ->> 'state' in ('active', 'pending') then format('c.status = %L', filters ->> 'state') end,
  'c.layout_id = ' || quote_literal(filters ->> 'layout') || '::uuid',
  'c.member_id = ' || quote_literal(filters ->> 'member') || '::uuid',
  'c.language = ' || quote_literal(filters ->> 'language'),
  'c.created_at >= ' || quote_literal(filters ->> 'since') || '::timestamp at time zone ''UTC''',
  'c.created_at < (' || quote_literal(filters ->> 'until')
    || '::timestamp + interval ''1 day'') at time zone ''UTC'''
);

-- How a search reads the index: by its two rarest words, or null if walking through the list fills a page sooner. If
-- each word is common, but not all together, the index has to intersect them, which takes 0.6 µs for each candidate
-- that has one of the words; a step of the walk takes 5 µs, and a page needs 26 candidates. The newest candidates
-- tell how many have the words. An organization with few candidates uses the index, which also counts exactly.
create function private.rare_words(queries tsquery[]) returns tsquery
language sql stable set search_path = pg_catalog, pg_temp
as $$
  with listed as materialized (
    select c.id
    from private.candidates as c
    where c.organization_id = auth.organization_id() and c.deleted_at is null
    order by c.id desc
    limit 1000
  ),
  newest as materialized (
    select candidate_words.words
    from listed
    join private.candidate_words on candidate_words.candidate_id = listed.id
  ),
  hits as (
    select given.query, (select count(*) from newest where newest.words @@ given.query) as number
    from unnest(queries[:10]) as given (query)
  ),
  rare as (
    select string_agg('(' || hits.query::text || ')', ' & ')::tsquery as words, sum(hits.number) as number
    from (select * from hits order by hits.number limit 2) as hits
    where hits.number <= 30 or (select min(hits.number) > 30 from hits)
  ),
  -- The milliseconds of both for a million candidates.
  costs as (
    select rare.words, 0.6 * rare.number as of_index, 130.0 / nullif(joint.number, 0) as of_walk
    from rare
    cross join (select count(*) as number from newest where newest.words @@ all (queries)) as joint
    where (select count(*) = 1000 from listed)
  )
  select rare.words
  from rare
  where not exists (
    select
    from costs
    where costs.of_walk < 4
      or (
        costs.of_walk < costs.of_index
        and exists (
          select
          from private.candidates as c
          where c.organization_id = auth.organization_id() and c.deleted_at is null
          offset 4000
        )
      )
  )
$$;

-- The condition that a search adds to the filters: a range of ids, the ids that the index finds, or, if they are
-- many, a look at the words of each candidate.
create function private.search_condition(search text) returns text
language plpgsql stable set search_path = pg_catalog, pg_temp
set enable_seqscan = off
-- A bitmap that does not fit contains pages instead of candidates, and each candidate of a page is looked at.
set work_mem = '32MB'
as $$
declare
  most constant integer := 4000;
  range constant uuid[] := private.ids_like(lower(search));
  queries constant tsquery[] := private.words_queries(search, auth.organization_id());
  rare tsquery;
  ids uuid[];
begin
  if search = '' then
    return null;
  elsif range is not null then
    return format('c.id between %L::uuid and %L::uuid', range[1], range[2]);
  elsif queries = '{}' then
    return 'false';
  end if;
  rare := private.rare_words(queries);
  if rare is not null then
    ids := array(
      select candidate_words.candidate_id
      from private.candidate_words
      where candidate_words.words @@ rare and candidate_words.words @@ all (queries)
      limit most + 1
    );
    if cardinality(ids) <= most then
      return format('c.id = any (%L::uuid[])', ids);
    end if;
  end if;
  return format(
    '(select w.words @@ all (%L::tsquery[]) from private.candidate_words as w where w.candidate_id = c.id)', queries
  );
end
$$;

-- How many candidates satisfy conditions, of which some are known: {count, exact}. More than 4,000 are estimated from a
-- sample.
create function private.count_listed(conditions text, is_costly boolean, known integer) returns jsonb
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
declare
  counted constant integer := 4000;
  found bigint := counted + 1;
  estimate record;
begin
  if not is_costly then
    execute format('select count(*) from (select from private.candidates as c where %s limit $1) as listed', conditions)
    into found
    using counted + 1;
  end if;
  if found <= counted then
    return jsonb_build_object('count', found, 'exact', true);
  end if;
  estimate := private.estimate_candidates(auth.organization_id(), auth.api_key_id(), 1000);
  if estimate.ids is null then
    estimate := private.estimate_candidates(auth.organization_id(), auth.api_key_id(), 100);
  end if;
  if estimate.ids is null then
    execute format('select count(*) from private.candidates as c where %s', conditions) into found;
    return jsonb_build_object('count', found, 'exact', true);
  end if;
  execute format(
    'select count(*) from unnest($1::uuid[]) as sample (id) join private.candidates as c on c.id = sample.id where %s',
    conditions
  )
  into found
  using estimate.ids;
  return jsonb_build_object(
    'count', greatest(known, round(estimate.total * found::numeric / cardinality(estimate.ids), -2)),
    'exact', false
  );
end
$$;

-- The layouts or members of the organization in the order of their names, with their place; nothing is last.
create function private.groups_of(kind text) returns table (id uuid, place bigint)
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select named.id, row_number() over (order by named.name is null, lower(named.name), named.id)
  from (
    select layouts.id, layouts.name
    from api.layouts
    where kind = 'layout' and layouts.organization_id = auth.organization_id()
    union all
    select members.id, coalesce(nullif(profiles.name, ''), profiles.email)
    from api.members
    join private.user_profiles as profiles on profiles.user_id = members.user_id
    where kind = 'member'
      and members.organization_id = auth.organization_id()
      and profiles.organization_id = auth.organization_id()
    union all
    select null, null
  ) as named
$$;

-- The ids of a page after a candidate, in the order of a column, which an index has.
create function private.page_by_column(conditions text, sort text, direction text, at uuid, batch integer)
returns uuid[]
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
declare
  key text;
  ids uuid[];
begin
  execute format('select c.%I::text from private.candidates as c where c.id = $1', sort) into key using at;
  execute format(
    'select array(select c.id from private.candidates as c where %s and %s order by c.%I %s, c.id %4$s limit %s)',
    conditions,
    -- A candidate that was removed is before the first page.
    case
      when key is null then 'true'
      else format(
        '(c.%I, c.id) %s (%L, %L::uuid)', sort, case direction when 'asc' then '>' else '<' end, key, at
      )
    end,
    sort, direction, batch
  )
  into ids;
  return ids;
end
$$;

-- The ids of a page after a candidate, in the order of the names of layouts or members. Each group has its own scan.
create function private.page_by_group(conditions text, kind text, direction text, at uuid, batch integer)
returns uuid[]
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
declare
  reached bigint;
  ids uuid[];
begin
  execute format(
    'select g.place
     from private.candidates as c
     join private.groups_of(%1$L) as g on g.id is not distinct from c.%1$s_id
     where c.id = $1',
    kind
  )
  into reached
  using at;
  execute format(
    'select array(
       select found.id
       from (select * from private.groups_of(%1$L) order by place %2$s) as g
       cross join lateral (
         (
           select c.id
           from private.candidates as c
           where %3$s and c.%1$s_id = g.id and %4$s
           order by c.id %2$s
           limit %5$s
         )
         union all
         (
           select c.id
           from private.candidates as c
           where g.id is null and %3$s and c.%1$s_id is null and %4$s
           order by c.id %2$s
           limit %5$s
         )
       ) as found
       order by g.place %2$s, found.id %2$s
       limit %5$s
     )',
    kind,
    direction,
    conditions,
    case
      when reached is null then 'true'
      else format(
        '(g.place, c.id) %s (%s, %L::uuid)', case direction when 'asc' then '>' else '<' end, reached, at
      )
    end,
    batch
  )
  into ids;
  return ids;
end
$$;

-- What the list shows of candidates, in the order of their ids.
create function private.listed_candidates(ids uuid[]) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', c.id,
        'name', c.name,
        'status', c.status,
        'language', c.language,
        'created_at', c.created_at,
        'updated_at', c.updated_at,
        'deleted_at', c.deleted_at,
        'email', c."values" ->> 'email',
        'layout', (select layouts.name from api.layouts where layouts.id = c.layout_id),
        'member', (
          select coalesce(nullif(profiles.name, ''), profiles.email)
          from api.members
          join private.user_profiles as profiles on profiles.user_id = members.user_id
          where members.id = c.member_id
        )
      )
      order by listed.place
    ),
    '[]'
  )
  from unnest(listed_candidates.ids) with ordinality as listed (id, place)
  join private.candidates as c on c.id = listed.id
$$;

-- A page of the candidates of the session's organization: {rows, has_previous, has_next, total: {count, exact}}. The
-- total is null on request. Requires the permission view_candidates. Errors: CDS201, CDS204.
create function private.list_candidates(filters jsonb) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  is_backward constant boolean := filters ->> 'before' is not null;
  at constant uuid := coalesce(filters ->> 'before', filters ->> 'after');
  -- Deleted candidates have an index on their ids, which are in the order of creation.
  sort constant text := case
    when filters ->> 'state' = 'deleted' and filters ->> 'sort' = 'created_at' then 'id'
    else coalesce(filters ->> 'sort', 'created_at')
  end;
  direction constant text := case
    when coalesce((filters ->> 'descending')::boolean, false) <> is_backward then 'desc'
    else 'asc'
  end;
  batch constant integer := least(coalesce((filters ->> 'batch')::integer, 25), 1000);
  searched text;
  conditions text;
  ids uuid[];
  is_more boolean;
begin
  perform private.session_member_id();
  perform private.require_permission('view_candidates');
  searched := private.search_condition(coalesce(filters ->> 'search', ''));
  conditions := concat_ws(' and ', private.candidate_conditions(filters), searched);
  ids := case
    when sort in ('layout', 'member') then private.page_by_group(conditions, sort, direction, at, batch + 1)
    else private.page_by_column(conditions, sort, direction, at, batch + 1)
  end;
  is_more := cardinality(ids) > batch;
  ids := ids[:batch];
  if is_backward then
    ids := array(select listed.id from unnest(ids) with ordinality as listed (id, place) order by listed.place desc);
  end if;
  return jsonb_build_object(
    'rows', private.listed_candidates(ids),
    'has_previous', case when is_backward then is_more else at is not null end,
    'has_next', is_backward or is_more,
    'total', case
      when filters ->> 'counts' = 'true' then private.count_listed(
        conditions, coalesce(searched like '(select%', false), cardinality(ids) + is_more::integer
      )
    end
  );
end
$$;

grant execute on function private.list_candidates to api_consumer;

-- migrate:down
