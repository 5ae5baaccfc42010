-- migrate:up

-- Live gateway processes. Each gateway allows its part of a rate limit, by their number. Rules that are different in
-- development use what the gateways announce.
create table private.gateways (
  id uuid primary key,
  allows_http boolean not null,
  beat_at timestamp with time zone not null default now()
);

comment on table private.gateways is 'Gateway processes that are alive, or were alive within the last 15 seconds.';
comment on column private.gateways.id is 'Identifier, chosen by the process.';
comment on column private.gateways.allows_http is
  'Whether the process runs in development (WEBHOOK_ALLOW_PRIVATE), where addresses may use http.';
comment on column private.gateways.beat_at is 'When the process last sent a heartbeat.';

alter table private.gateways enable row level security;
alter table private.gateways set (fillfactor = 50);

-- Heartbeat of a gateway. Deletes gateways without a heartbeat for 15 seconds; returns how many are alive. A new
-- gateway is announced to the others on the channel gateways.
create function private.announce_gateway(gateway_id uuid, allows_http boolean default false) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update private.gateways set beat_at = now() where gateways.id = gateway_id;
  if not found then
    insert into private.gateways (id, allows_http) values (gateway_id, announce_gateway.allows_http)
    on conflict do nothing;
    -- Rare: a gateway has started, or was considered dead.
    perform pg_notify('gateways', '');
  end if;
  delete from private.gateways
  where gateways.id in (
    select g.id from private.gateways as g where g.beat_at < now() - interval '15 seconds' for update skip locked
  );
  return (select count(*)::integer from private.gateways);
end
$$;

-- Removes a gateway that ends, and announces this to the others on the channel gateways.
create function private.sign_off_gateway(gateway_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from private.gateways where gateways.id = gateway_id;
  perform pg_notify('gateways', '');
end
$$;

-- Whether the service runs in development, where addresses may use http.
create function private.allows_http() returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (select from private.gateways where gateways.allows_http)
$$;

grant execute on function private.announce_gateway, private.sign_off_gateway to gateway;

-- migrate:down
