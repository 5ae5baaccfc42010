-- migrate:up

-- Mails with links to their recipients: one mail to each address, with all links for it. The row is also the outbox.
--
--   (none) ──member──> waiting ──relay──> queued ──mail server accepts it──> sent
create table private.link_mails (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references api.organizations (id) on delete cascade,
  member_id uuid not null references api.members (id) on delete cascade,
  link_ids uuid[] not null,
  created_at timestamp with time zone not null default now(),
  request_id text default private.of_request('request_id'),
  queued_at timestamp with time zone,
  attempt integer not null default 0,
  sent_at timestamp with time zone
);

comment on table private.link_mails is 'Mails with links to shared candidates.';
comment on column private.link_mails.id is 'Identifier, also of the mail.';
comment on column private.link_mails.organization_id is 'Organization of the links.';
comment on column private.link_mails.member_id is 'Member who sends the mail.';
comment on column private.link_mails.link_ids is 'Links, all for the same address.';
comment on column private.link_mails.created_at is 'Time of the request.';
comment on column private.link_mails.request_id is
  'X-Request-Id of the request that caused it; null if there was none.';
comment on column private.link_mails.queued_at is 'Time at which a job was queued.';
comment on column private.link_mails.attempt is 'Number of the last attempt to send the mail.';
comment on column private.link_mails.sent_at is 'Time at which the mail server accepted the mail.';

create index link_mails_organization_id_idx on private.link_mails (organization_id);
create index link_mails_member_id_idx on private.link_mails (member_id);
create index link_mails_waiting_idx on private.link_mails (id) where queued_at is null;

alter table private.link_mails enable row level security;

-- Sends links of the request's organization to the addresses of their recipients. Returns the number of mails. Links
-- without an address, or that do not work any more, are skipped. The limits of invitations apply. Errors:
-- CDS201, CDS204, CDS214.
create function private.mail_links(link_ids uuid[]) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  sender constant uuid := private.session_member_id();
  organization constant uuid := auth.organization_id();
  recipient record;
  mails integer := 0;
begin
  perform private.require_permission('edit_candidates');
  for recipient in
    select lower(links.recipient_email) as address, array_agg(links.id order by links.id) as links
    from private.share_links as links
    where links.id = any (link_ids)
      and links.organization_id = organization
      and links.recipient_email is not null
      and private.is_open(links)
    group by lower(links.recipient_email)
    order by 1
  loop
    perform private.count_invitation(organization, recipient.address);
    insert into private.link_mails (organization_id, member_id, link_ids)
    values (organization, sender, recipient.links);
    mails := mails + 1;
  end loop;
  return mails;
end
$$;

grant execute on function private.mail_links to api_consumer;

-- The content of a mail with links, and the number of the attempt; no row when there is nothing to send. Anonymous
-- links have no name of the candidate.
create function private.read_link_mail(mail_id uuid)
returns table (
  email text,
  recipient_name text,
  language text,
  organization_name text,
  sender_name text,
  sender_email text,
  links jsonb,
  attempt integer
)
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with tried as (
    update private.link_mails
    set attempt = link_mails.attempt + 1
    where link_mails.id = read_link_mail.mail_id and link_mails.sent_at is null
    returning link_mails.*
  )
  select
    min(share_links.recipient_email),
    min(share_links.recipient_name),
    user_profiles.language,
    organizations.name,
    user_profiles.name,
    user_profiles.email,
    jsonb_agg(
      jsonb_build_object(
        'secret', share_links.secret,
        'candidate', case when share_links.anonymous then right(candidates.id::text, 6) else candidates.name end
      )
      order by share_links.id
    ),
    tried.attempt
  from tried
  join api.organizations on organizations.id = tried.organization_id
  join api.members on members.id = tried.member_id
  join private.user_profiles on user_profiles.user_id = members.user_id
  join private.share_links on share_links.id = any (tried.link_ids)
  join private.candidates on candidates.id = share_links.candidate_id
  where organizations.status = 'active'
    and organizations.deleted_at is null
    and candidates.deleted_at is null
    and share_links.recipient_email is not null
    and private.is_open(share_links)
  group by user_profiles.language, organizations.name, user_profiles.name, user_profiles.email, tried.attempt
$$;

-- Records that the mail server accepted a mail with links. Without an effect after a later attempt has begun.
create function private.complete_link_mail(mail_id uuid, attempt integer) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update private.link_mails
  set sent_at = now()
  where link_mails.id = mail_id and link_mails.attempt = complete_link_mail.attempt
$$;

grant execute on function private.read_link_mail, private.complete_link_mail to worker_mail;

-- migrate:down
