-- migrate:up

-- A text search has two plans. The text index returns all matching rows, which are then sorted: the fastest way to find
-- a rare word. Walking an index in the requested order, until the page is full, is the fastest way for a common word.
-- The planner cannot choose: it knows how frequent a word is in the table, but not in an organization.

-- Chooses the plan of a request that searches candidates, which the gateway describes: operator, config, words, rows
-- (the rows up to the end of the page), and oldest (whether the oldest rows are first).
create function private.plan_search(search jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  probed constant integer := 400;
  organization constant uuid := auth.organization_id();
  config constant regconfig := coalesce(search ->> 'config', 'simple');
  words constant tsquery := case search ->> 'operator'
    when 'fts' then to_tsquery(config, search ->> 'words')
    when 'plfts' then plainto_tsquery(config, search ->> 'words')
    when 'phfts' then phraseto_tsquery(config, search ->> 'words')
    else websearch_to_tsquery(config, search ->> 'words')
  end;
  wanted constant integer := (search ->> 'rows')::integer;
  oldest_first constant boolean := coalesce(search ->> 'oldest' = 'true', false);
  found_rows integer;
begin
  select count(*) into found_rows
  from (
    select
    from (
      (
        select candidates.fts
        from private.candidates
        where oldest_first and candidates.organization_id = organization and candidates.deleted_at is null
        order by candidates.id
        limit probed
      )
      union all
      (
        select candidates.fts
        from private.candidates
        where not oldest_first and candidates.organization_id = organization and candidates.deleted_at is null
        order by candidates.created_at desc
        limit probed
      )
    ) as probe
    where probe.fts @@ words
    limit wanted
  ) as matches;
  -- If the first rows do not fill the page, walking is still faster for a word that one in fifty candidates has, among
  -- the first ones and among all.
  if found_rows < least(wanted, probed / 50)
    or found_rows < wanted
    and (
      select count(*) < 2
      from private.sample_candidates(organization, 100) as sample
      join private.candidates on candidates.id = sample.id
      where candidates.fts @@ words
    )
  then
    return;
  end if;
  -- A plan that is made for this request, and that neither uses the text index nor sorts.
  perform
    set_config('plan_cache_mode', 'force_custom_plan', true),
    set_config('enable_bitmapscan', 'off', true),
    set_config('enable_seqscan', 'off', true),
    set_config('enable_sort', 'off', true);
end
$$;

-- migrate:down
