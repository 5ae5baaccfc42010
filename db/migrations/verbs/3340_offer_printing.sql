-- migrate:up

-- Workers that can render PDFs because they have a browser. Pages offer a PDF only while there is such a worker.
create table private.printers (
  worker_id uuid primary key,
  seen_at timestamp with time zone not null default now()
);

comment on table private.printers is 'Workers that have a browser to render PDFs.';
comment on column private.printers.worker_id is 'Id of the worker.';
comment on column private.printers.seen_at is 'When the worker last announced itself.';

alter table private.printers enable row level security;

-- Heartbeat of a worker that can render PDFs.
create function private.offer_printing(worker_id uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from private.printers where printers.seen_at < now() - interval '10 minutes';
  insert into private.printers (worker_id)
  values (offer_printing.worker_id)
  on conflict on constraint printers_pkey do update set seen_at = now();
$$;

-- Removes a worker that is ending.
create function private.withdraw_printing(worker_id uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from private.printers where printers.worker_id = withdraw_printing.worker_id
$$;

-- Whether a worker can render PDFs now.
create function private.can_print() returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (select from private.printers where printers.seen_at > now() - interval '2 minutes')
$$;

grant execute on function private.offer_printing, private.withdraw_printing to worker_exports;
grant execute on function private.can_print to gateway;

-- migrate:down
