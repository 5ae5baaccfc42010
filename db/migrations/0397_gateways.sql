-- migrate:up

-- Live gateway processes. Each gateway allows its part of a rate limit, by their number.
create table private.gateways (
  id uuid primary key,
  beat_at timestamp with time zone not null default now()
);

comment on table private.gateways is 'Gateway processes that are alive, or were alive within the last 15 seconds.';
comment on column private.gateways.id is 'Identifier, chosen by the process.';
comment on column private.gateways.beat_at is 'When the process last sent a heartbeat.';

alter table private.gateways enable row level security;
alter table private.gateways set (fillfactor = 50);

create function private.announce_gateway(gateway_id uuid) returns integer
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update private.gateways set beat_at = now() where gateways.id = gateway_id;
  if not found then
    insert into private.gateways (id) values (gateway_id) on conflict do nothing;
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

comment on function private.announce_gateway(uuid) is
  'Heartbeat of a gateway. Deletes gateways without a heartbeat for 15 seconds; returns how many are alive. A new '
  'gateway is announced to the others on the channel gateways.';

create function private.sign_off_gateway(gateway_id uuid) returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  delete from private.gateways where gateways.id = gateway_id;
  perform pg_notify('gateways', '');
end
$$;

comment on function private.sign_off_gateway(uuid) is
  'Removes a gateway that ends, and announces this to the others on the channel gateways.';

grant execute on function
  private.announce_gateway(uuid),
  private.sign_off_gateway(uuid)
to gateway;

-- migrate:down
