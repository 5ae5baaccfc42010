-- migrate:up

-- Mails with links to their recipients: one mail to each address, with all links for it.

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
    insert into private.mails (organization_id, member_id, kind, facts)
    values (organization, sender, 'links', jsonb_build_object('links', recipient.links));
    mails := mails + 1;
  end loop;
  return mails;
end
$$;

grant execute on function private.mail_links to api_consumer;

-- What a mail with links says; null if none works any more. Anonymous links have no name of the candidate.
create function private.links_mail(mail private.mails) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
return (
  select jsonb_build_object(
    'email', min(share_links.recipient_email),
    'name', min(share_links.recipient_name),
    'links', jsonb_agg(
      jsonb_build_object(
        'secret', share_links.secret,
        'candidate', case when share_links.anonymous then right(candidates.id::text, 6) else candidates.name end
      )
      order by share_links.id
    )
  )
  from jsonb_array_elements_text(mail.facts -> 'links') as sent (id)
  join private.share_links on share_links.id = sent.id::uuid
  join private.candidates on candidates.id = share_links.candidate_id
  where candidates.deleted_at is null and share_links.recipient_email is not null and private.is_open(share_links)
  having count(*) > 0
);

-- migrate:down
