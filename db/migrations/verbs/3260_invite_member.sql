-- migrate:up

-- A member with its user_profile embedded.
create function private.member_with_profile(member_id uuid) returns json
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select row_to_json(shown)
  from (
    select
      members.id,
      private.external_id_to_json(members.external_id) as external_id,
      members.organization_id,
      members.user_id,
      members.created_at,
      members.updated_at,
      members.permissions,
      members."values",
      row_to_json(user_profiles) as user_profile
    from api.members
    join api.user_profiles on user_profiles.user_id = members.user_id
    where members.id = member_with_profile.member_id
  ) as shown
$$;

-- Checks the body of an invitation, and returns its e-mail address. Errors: CDS105, CDS106.
create function private.invited_address(body jsonb) returns text
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
declare
  refused text;
  address text;
begin
  if jsonb_typeof(body) is distinct from 'object' then
    perform private.fail(
      400, 'CDS105', 'The body must be one invitation, a JSON object.', null,
      'Invite members one at a time: {"email": …, "name": …, "language": …}.'
    );
  end if;
  select given.name into refused
  from jsonb_each(body) as given (name, content)
  where given.name not in ('email', 'name', 'language')
  limit 1;
  if found then
    perform private.fail(
      400, 'CDS106', format('An invitation has no field "%s".', refused), null,
      'The fields are email, name and language.'
    );
  end if;
  select given.name into refused
  from jsonb_each(body) as given (name, content)
  where jsonb_typeof(given.content) <> 'string'
    and not (given.name <> 'email' and jsonb_typeof(given.content) = 'null')
  limit 1;
  if found then
    perform private.fail(400, 'CDS105', format('"%s" must be a string.', refused), field => refused);
  end if;
  address := btrim(body ->> 'email');
  if not coalesce(private.is_email(address), false) then
    perform private.fail(
      400, 'CDS105', '"email" must be an e-mail address.', null, 'Give the address of the person to invite.',
      field => 'email'
    );
  end if;
  if not coalesce(private.is_language(body ->> 'language'), true) then
    perform private.fail(400, 'CDS105', '"language" must be a Language, as in en or pt-BR.', field => 'language');
  end if;
  return address;
end
$$;

-- Fails the request if all user licences of a billing account, or members of the organization, are in use. Errors:
-- CDS311, CDS312.
create function private.require_licence(account private.billing_accounts) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_room('members');
  if (
    select count(*)
    from api.members
    join api.organizations on organizations.id = members.organization_id
    where organizations.billing_account_id = account.id
  ) >= account.user_licenses then
    perform private.fail(
      402, 'CDS311', 'All user licences of the billing account are in use.',
      format('The billing account has %s user licences.', account.user_licenses),
      'Revoke a member, or ask for more user licences.'
    );
  end if;
end
$$;

-- Records an invitation. An organization invites an address three times in a day, and sends as many invitations as its
-- limit invitations_per_day. Other organizations do not count: their members are not known here. Errors: CDS214.
create function private.count_invitation(organization_id uuid, address text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  allowed constant numeric := private.limit_of(organization_id, 'invitations_per_day');
begin
  -- The lock makes simultaneous requests count each other.
  perform pg_advisory_xact_lock(hashtextextended('private.count_invitation ' || organization_id, 0));
  if (
    select count(*) from private.invitation_requests
    where invitation_requests.organization_id = count_invitation.organization_id
      and invitation_requests.email = lower(address)
      and invitation_requests.created_at > now() - interval '1 day'
  ) >= 3 then
    perform private.fail(
      429, 'CDS214', 'This address was invited too often.', 'You may invite an address three times in 24 hours.',
      'Wait for a day. The person can also ask for the mail at the sign-in page of the dashboard.', 86400,
      field => 'email'
    );
  end if;
  if private.used_of_limit(organization_id, 'invitations_per_day') >= allowed then
    perform private.fail(
      429, 'CDS214', 'The organization has sent too many invitations.', format('It may send %s in 24 hours.', allowed),
      'Wait for a day, or ask the operator of the service for a higher limit.', 86400
    );
  end if;
  insert into private.invitation_requests (organization_id, email) values (organization_id, lower(address));
end
$$;

-- Invites a person {email, name, language}: creates the user profile and the member and queues the e-mail. Repeating an
-- open invitation sends the e-mail again. Returns the member with its user_profile. Errors: CDS105, CDS106, CDS201,
-- CDS214, CDS311, CDS312, CDS324.
-- POST /members. The relay sends the e-mail of each row of private.invitations.
create function private.invite_member(body jsonb) returns json
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  organization constant uuid := auth.organization_id();
  address text;
  account private.billing_accounts;
  profile private.user_profiles;
  member uuid;
begin
  perform private.require_permission('team');
  address := private.invited_address(body);

  -- The lock makes concurrent invitations count the licences one after the other.
  select billing_accounts.* into account
  from private.billing_accounts
  join api.organizations on organizations.billing_account_id = billing_accounts.id
  where organizations.id = organization
  for update of billing_accounts;

  select * into profile
  from private.user_profiles
  where user_profiles.organization_id = organization and lower(user_profiles.email) = lower(address);
  if found then
    select members.id into member
    from api.members
    where members.organization_id = organization and members.user_id = profile.user_id;
  end if;
  if member is not null then
    if exists (
      select from private.member_roles
      where member_roles.member_id = member and (member_roles.accepted_at is not null or member_roles.role <> 'user')
    ) then
      perform private.fail(
        409, 'CDS324', 'This person is already a member.',
        format('Member %s has the address %s.', member, address), null
      );
    end if;
  else
    perform private.require_licence(account);
  end if;

  perform private.count_invitation(organization, address);

  if profile.user_id is null then
    insert into private.user_profiles (organization_id, email, name, language, invited_at, source)
    values (
      organization, address, coalesce(body ->> 'name', ''), coalesce(body ->> 'language', 'en'), now(), 'invitation'
    )
    returning * into profile;
  else
    update private.user_profiles
    set
      name = coalesce(nullif(body ->> 'name', ''), user_profiles.name),
      language = coalesce(body ->> 'language', user_profiles.language),
      invited_at = now()
    where user_profiles.user_id = profile.user_id;
  end if;
  if member is null then
    insert into api.members (organization_id, user_id)
    values (organization, profile.user_id)
    returning members.id into member;
  end if;
  insert into private.invitations (organization_id, member_id)
  values (organization, member)
  on conflict on constraint invitations_member_id_key do update
  set
    created_at = now(),
    expires_at = excluded.expires_at,
    token_hashes = '{}',
    request_id = excluded.request_id,
    queued_at = null,
    sent_at = null;
  perform private.note_idempotent_rows('members', array[member]);
  return private.member_with_profile(member);
end
$$;

-- Removes a member; returns the member. Errors: CDS201, CDS300, CDS325.
-- DELETE /members?id=
create function private.revoke_member(member_id uuid) returns json
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  revoked json;
  present_role text;
begin
  perform private.require_permission('team');
  select member_roles.role into present_role
  from api.members
  join private.member_roles on member_roles.member_id = members.id
  where members.id = revoke_member.member_id and members.organization_id = auth.organization_id()
  for update of members;
  if not found then
    perform private.fail(404, 'CDS300', format('There is no member %s.', member_id), null, 'See GET /members.');
  end if;
  if present_role <> 'user' then
    perform private.fail(
      409, 'CDS325', 'Only members with the role user can be revoked through the API.',
      format('Member %s has the role %s.', member_id, present_role), 'Revoke the member in the dashboard.'
    );
  end if;
  revoked := private.member_with_profile(member_id);
  -- Deleting the profile also deletes the member.
  delete from private.user_profiles where user_profiles.user_id = (revoked ->> 'user_id')::uuid;
  return revoked;
end
$$;

-- A member of the request's organization with its user_profile embedded; null when it does not exist.
create function private.own_member_with_profile(member_id uuid) returns json
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select private.member_with_profile(members.id)
  from api.members
  where members.id = own_member_with_profile.member_id and members.organization_id = auth.organization_id()
$$;

grant execute on function private.invite_member, private.own_member_with_profile, private.revoke_member to api_consumer;

-- The content of an invitation e-mail, with a new token for its link; no row when there is nothing to send.
-- The token is generated when the e-mail is sent, so that only its hash is stored.
create function private.read_invitation_mail(invitation_id uuid)
returns table (
  token text,
  email text,
  name text,
  language text,
  organization_name text,
  expires_at timestamp with time zone
)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  issued constant text := private.random_text(40);
begin
  update private.invitations
  set token_hashes = invitations.token_hashes || private.hash_token(issued)
  where invitations.id = read_invitation_mail.invitation_id
    and invitations.accepted_at is null
    and invitations.sent_at is null
    and cardinality(invitations.token_hashes) < 50;
  if not found then
    return;
  end if;
  return query
    select
      issued,
      user_profiles.email,
      user_profiles.name,
      user_profiles.language,
      organizations.name,
      invitations.expires_at
    from private.invitations
    join api.members on members.id = invitations.member_id
    join private.user_profiles on user_profiles.user_id = members.user_id
    join api.organizations on organizations.id = invitations.organization_id
    where invitations.id = read_invitation_mail.invitation_id;
end
$$;

-- Records that the mail server accepted an invitation e-mail with a token. Without an effect if the member was invited
-- again meanwhile.
create function private.complete_invitation_mail(invitation_id uuid, token text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update private.invitations
  set sent_at = now()
  where invitations.id = invitation_id
    and invitations.token_hashes @> array[private.hash_token(complete_invitation_mail.token)]
$$;

grant execute on function private.read_invitation_mail, private.complete_invitation_mail to worker_mail;

-- The invitation of a link, with its state open, accepted or expired; no row for an unknown token.
-- Reading it changes nothing, because mail scanners open links.
create function private.read_invitation(token text)
returns table (state text, organization_name text, name text, email text, language text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    case
      when invitations.accepted_at is not null then 'accepted'
      when invitations.expires_at <= now() then 'expired'
      else 'open'
    end,
    organizations.name,
    user_profiles.name,
    user_profiles.email,
    user_profiles.language
  from private.invitations
  join api.members on members.id = invitations.member_id
  join private.user_profiles on user_profiles.user_id = members.user_id
  join api.organizations on organizations.id = invitations.organization_id
  where invitations.token_hashes @> array[private.hash_token(read_invitation.token)]
    and private.is_open(organizations)
$$;

-- Accepts an invitation. Returns done, or accepted or expired when the invitation is no longer open; null for an
-- unknown token.
create function private.accept_invitation(token text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  invitation private.invitations;
begin
  select * into invitation
  from private.invitations
  where invitations.token_hashes @> array[private.hash_token(accept_invitation.token)]
  for update;
  if not found then
    return null;
  elsif invitation.accepted_at is not null then
    return 'accepted';
  elsif invitation.expires_at <= now() then
    return 'expired';
  end if;
  update private.invitations set accepted_at = now() where invitations.id = invitation.id;
  update private.member_roles set accepted_at = now() where member_roles.member_id = invitation.member_id;
  return 'done';
end
$$;

grant execute on function private.read_invitation, private.accept_invitation to gateway;

-- migrate:down
