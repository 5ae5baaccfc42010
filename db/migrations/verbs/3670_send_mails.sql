-- migrate:up

-- A time zone as PostgreSQL knows it: UTC for none, and for one that it does not know any more.
create function private.known_zone(name text) returns text
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
begin
  return case when now() at time zone name is null then 'UTC' else name end;
exception
  when invalid_parameter_value then
    return 'UTC';
end
$$;

-- Creates the mails about yesterday for members who want one each day and have had none for it, from 6 o'clock of their
-- time zone. Every call creates those that are due: calls of several workers, and after a stop, make one of each.
-- Returns their number.
create function private.queue_activity_mails() returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  queued integer;
begin
  insert into private.mails (organization_id, member_id, kind, facts)
  select members.organization_id, members.id, 'activity', jsonb_build_object('day', yesterday.day, 'zone', zones.name)
  from private.user_profiles
  join api.members on members.user_id = user_profiles.user_id
  join private.member_roles on member_roles.member_id = members.id
  cross join lateral (select private.known_zone(user_profiles.time_zone) as name) as zones
  cross join lateral (select (now() at time zone zones.name - interval '30 hours')::date as day) as yesterday
  where user_profiles.daily_mail
    and member_roles.accepted_at is not null
    and private.is_open_organization(members.organization_id)
  on conflict (member_id, (facts ->> 'day')) where kind = 'activity' do nothing;
  get diagnostics queued = row_count;
  return queued;
end
$$;

grant execute on function private.queue_activity_mails to worker;

-- What readers did on the day of a mail, by candidate; null if nothing happened, or the member may not see candidates.
create function private.activity_mail(mail private.mails) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
return (
  select jsonb_build_object('day', mail.facts ->> 'day', 'acts', jsonb_agg(acts order by acts.candidate_name, acts.at))
  from api.members
  cross join lateral private.activity_of(
    members.organization_id,
    null,
    (mail.facts ->> 'day')::timestamp at time zone (mail.facts ->> 'zone'),
    ((mail.facts ->> 'day')::timestamp + interval '1 day') at time zone (mail.facts ->> 'zone'),
    mail.facts ->> 'zone',
    100
  ) as acts
  where members.id = mail.member_id and 'view_candidates' = any (members.permissions)
  having count(*) > 0
);

-- What a mail says, with its member and the number of the attempt; no row when there is nothing to send.
create function private.read_mail(mail_id uuid)
returns table (
  kind text,
  email text,
  name text,
  language text,
  organization_name text,
  content jsonb,
  attempt integer
)
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with tried as (
    update private.mails
    set attempt = mails.attempt + 1
    where mails.id = mail_id and mails.sent_at is null
    returning mails as mail
  )
  select
    (tried.mail).kind,
    user_profiles.email,
    user_profiles.name,
    user_profiles.language,
    organizations.name,
    contents.content,
    (tried.mail).attempt
  from tried
  join api.organizations on organizations.id = (tried.mail).organization_id
  join api.members on members.id = (tried.mail).member_id
  join private.user_profiles on user_profiles.user_id = members.user_id
  cross join lateral (
    select case (tried.mail).kind
      when 'activity' then private.activity_mail(tried.mail)
      when 'credit' then private.credit_mail(tried.mail)
      when 'links' then private.links_mail(tried.mail)
      when 'reaction' then private.reaction_mail(tried.mail)
      when 'webhook' then private.webhook_mail(tried.mail)
    end as content
  ) as contents
  where private.is_open_organization(organizations.id) and contents.content is not null
$$;

-- Records that the mail server accepted a mail. Without an effect after a later attempt has begun.
create function private.complete_mail(mail_id uuid, attempt integer) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update private.mails
  set sent_at = now()
  where mails.id = mail_id and mails.attempt = complete_mail.attempt
$$;

grant execute on function private.read_mail, private.complete_mail to worker_mail;

-- migrate:down
