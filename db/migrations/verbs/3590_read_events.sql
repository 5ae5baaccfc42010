-- migrate:up

-- GET /webhooks/{webhook_id}/events: the events of a webhook in the order of their positions, without a gap.
--
-- An event is not visible before its transaction has ended, and transactions do not end in the order of their events.
-- So a reader that continues after the last position that it saw would lose events. A page ends at a position below
-- which nothing can appear any more. To find one, a reader draws a mark: the last position that was drawn, and then
-- the id of its own transaction. A transaction has its id before it draws positions, so those up to the mark belong to
-- transactions with a smaller id, and are final once these have ended. The cursor carries the mark:
--
--   <position>                          everything up to the position was returned
--   <position>.<mark>.<transaction id>  the same, and when no transaction before this id is open, the mark is final

-- The state of a cursor: everything up to read_until was returned, and mark becomes final with the transactions before
-- mark_xid.
create type private.event_cursor as (read_until bigint, mark bigint, mark_xid xid8);

-- Reads the text of a cursor; null is the beginning. Errors: CDS110.
create function private.parse_event_cursor(cursor text) returns private.event_cursor
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
declare
  parts constant text[] := string_to_array(coalesce(cursor, '0'), '.');
  known private.event_cursor;
begin
  if coalesce(cursor, '0') ~ '^\d{1,18}(\.\d{1,18}\.\d{1,18})?$' then
    known := row(parts[1], parts[2], parts[3]);
  end if;
  if known.read_until is null
    or greatest(known.read_until, known.mark) > (select last_value from private.event_positions)
  then
    perform private.fail(
      400, 'CDS110', 'after is not a cursor of this service.', null,
      'Send the cursor of the page before, or leave after out to begin with the oldest event.'
    );
  end if;
  -- A cursor from before the database was moved to another server names a transaction that does not exist here.
  if known.mark_xid >= pg_snapshot_xmax(pg_current_snapshot()) then
    known := row(known.read_until, null, null);
  end if;
  return known;
end
$$;

-- A page of the events of a webhook as JSON text, {events, cursor}: the bodies as they are delivered, after a cursor,
-- at most `most` or 4 MB. is_pending: events may follow as soon as open transactions have ended. Events that the
-- request may not read have the payload null. Errors: CDS110, CDS201, CDS300.
create function private.read_events(webhook_id uuid, after text, most integer, out page text, out is_pending boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  max_bytes constant integer := 4000000;
  cursor private.event_cursor;
  final bigint;
  last_drawn bigint;
  bodies text;
  last_read bigint;
begin
  perform private.require_own_webhook(webhook_id);
  cursor := private.parse_event_cursor(after);
  final := case
    when cursor.mark_xid <= pg_snapshot_xmin(pg_current_snapshot()) then cursor.mark
    else cursor.read_until
  end;
  with found as (
    select notifications."position", notifications.body, sum(octet_length(notifications.body)) over before as size
    from (
      select
        stored."position",
        case
          when stored.event_type = any ((select private.readable_events())::text[]) then stored.payload
          else stored.payload || '{"payload": null}'
        end::text as body
      from private.webhook_notifications as stored
      where stored.webhook_id = read_events.webhook_id
        and stored."position" > cursor.read_until
        and stored."position" <= final
      order by stored."position"
      limit most
    ) as notifications
    window before as (order by notifications."position")
  )
  select
    string_agg(found.body, ', ' order by found."position"),
    -- Null if the page ends because there are no more events.
    case when count(*) = most or bool_or(found.size > max_bytes) then max(found."position") end
  into bodies, last_read
  from found
  where found.size - octet_length(found.body) < max_bytes;
  if last_read is not null then
    -- The next page continues below the same mark.
    cursor.read_until := last_read;
  else
    select positions.last_value into last_drawn from private.event_positions as positions;
    if final > cursor.read_until or cursor.mark is null then
      cursor := row(final, null, null);
    end if;
    if cursor.mark is null and last_drawn > final and pg_current_xact_id_if_assigned() is null then
      cursor := row(final, last_drawn, pg_current_xact_id());
    end if;
  end if;
  is_pending := last_read is null and cursor.mark is not null;
  page := format(
    '{"events": [%s], "cursor": "%s"}', bodies, concat_ws('.', cursor.read_until, cursor.mark, cursor.mark_xid)
  );
end
$$;

grant execute on function private.read_events to api_consumer;

-- migrate:down
