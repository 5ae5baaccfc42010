-- migrate:up

set local lock_timeout = '1s';
set local statement_timeout = '1s';

-- The number, from 1, of the first of several rows that cannot be created; null if there is none. Creates the rows one
-- by one, with the rights of the caller, and takes all of them back.
create function private.row_at_fault(resource text, given jsonb) returns integer
language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  place integer;
  content jsonb;
  fields text;
  at_fault integer;
begin
  for place, content in
    select item.place, item.content from jsonb_array_elements(given) with ordinality as item (content, place)
  loop
    fields := (select string_agg(quote_ident(keys.name), ', ') from jsonb_object_keys(content) as keys (name));
    begin
      execute case
        when fields is null then format('insert into api.%I default values', resource)
        else format(
          'insert into api.%1$I (%2$s) select %2$s from jsonb_populate_record(null::api.%1$I, $1)', resource, fields
        )
      end
      using content;
    exception when others then
      at_fault := place;
      exit;
    end;
  end loop;
  raise sqlstate 'PT000';
exception when sqlstate 'PT000' then
  return at_fault;
end
$$;

grant execute on function private.row_at_fault to api_consumer;

-- migrate:down
