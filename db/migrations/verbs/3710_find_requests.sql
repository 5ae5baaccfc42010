-- migrate:up

-- GET /api_requests/{request_id}: what the log knows of the requests with an id, the service's own or the client's.

-- A request of the log with what the columns of the API leave out.
create function private.shown_request(log private.api_requests) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
return jsonb_build_object(
  'id', log.id,
  'request_id', log.request_id,
  'client_request_id', log.client_request_id,
  'api_key_id', log.api_key_id,
  'created_at', log.created_at,
  'method', log.method,
  'endpoint', log.endpoint,
  'search', log.search,
  'status', log.status,
  'code', log.code,
  'message', log.message,
  'duration_ms', log.duration_ms,
  'is_dashboard', log.is_dashboard,
  'actor', private.shown_actor(
    case
      when log.member_id is null then jsonb_build_object('type', 'api_key', 'id', log.api_key_id)
      else jsonb_build_object('type', 'member', 'id', log.member_id, 'member_id', log.member_id)
    end
  )
);

-- The newest requests of the request's organization with an id: the service's own or the client's.
create function private.find_requests(request_id text, most integer default 100) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(jsonb_agg(private.shown_request(found.log) order by (found.log).id desc), '[]')
  from (
    select of_id.log
    from (
      select log
      from private.api_requests as log
      where pg_input_is_valid(find_requests.request_id, 'uuid')
        and log.request_id = find_requests.request_id::uuid
        and log.organization_id = auth.organization_id()
      union
      (
        select log
        from private.api_requests as log
        where log.organization_id = auth.organization_id()
          and log.client_request_id = find_requests.request_id
        order by log.id desc
        limit most
      )
    ) as of_id
    order by (of_id.log).id desc
    limit most
  ) as found
$$;

-- A request of the request's organization by its number; null if there is none.
create function private.read_request(id bigint) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select private.shown_request(log)
  from private.api_requests as log
  where log.id = read_request.id and log.organization_id = auth.organization_id()
  limit 1
$$;

grant execute on function private.find_requests, private.read_request to api_consumer;

-- migrate:down
