-- migrate:up

-- A person whose CV is presented in a layout.
--
--   (none)  ──create with credit────> active     uses one credit
--   (none)  ──create without credit─> pending
--   (none)  ──mail with files───────> pending    until one of the files was read; see 3220_receive_mail.sql
--   pending ──PATCH status──────────> active     uses one credit, or fails with 402
--   active  ──PATCH status──────────> pending    fails with 409
--
--   any ──DELETE──> deleted_at set, hidden ──after PURGE_DELETED_AFTER──> removed permanently
create table private.candidates (
  id uuid primary key default uuidv7(),
  layout_id uuid references api.layouts (id),
  member_id uuid references api.members (id) on delete set null,
  organization_id uuid not null default auth.organization_id() references api.organizations (id) on delete cascade,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default private.write_time(),
  deleted_at timestamp with time zone,
  attachments jsonb not null default '{}',
  avatar text,
  export_filename text not null default ''
    constraint export_filename_is_short check (length(export_filename) <= 255),
  external_data jsonb,
  -- The size of a tsvector is limited to 1 MB. Hyphenated words and addresses are stored whole and in parts, at up to
  -- 3.5 times their length. Larger values are therefore not indexed.
  fts tsvector generated always as (
    setweight(to_tsvector('pg_catalog.simple', name), 'A')
    || jsonb_to_tsvector(
      'pg_catalog.simple',
      case when octet_length("values"::text) < 250000 then "values" else '{}' end,
      '["string", "numeric"]'
    )
  ) stored,
  language text not null
    constraint language_is_known check (private.is_language(language)),
  messages jsonb not null default '[]',
  name text not null default ''
    constraint name_is_short check (length(name) <= 255),
  secret text not null default private.random_text(32)
    constraint secret_is_well_formed check (secret ~ '^[A-Za-z0-9_-]{16,128}$')
    constraint candidates_secret_key unique,
  secret_anonymous text not null default private.random_text(32)
    constraint secret_anonymous_is_well_formed check (secret_anonymous ~ '^[A-Za-z0-9_-]{16,128}$')
    constraint candidates_secret_anonymous_key unique,
  secret_editable text not null default private.random_text(32)
    constraint secret_editable_is_well_formed check (secret_editable ~ '^[A-Za-z0-9_-]{16,128}$')
    constraint candidates_secret_editable_key unique,
  section_attachments jsonb not null default '{}',
  status text not null default 'active'
    constraint status_is_known check (status in ('pending', 'active')),
  -- The size of an entry of candidates_email_idx is limited to 2700 bytes.
  "values" jsonb not null default '{}'
    constraint email_is_short check (octet_length("values" ->> 'email') <= 2000),
  lost_layout boolean not null default false,
  constraint secrets_differ check (
    secret <> secret_anonymous and secret <> secret_editable and secret_anonymous <> secret_editable
  )
);

comment on table private.candidates is 'Candidates, exposed as api.candidates.';
comment on column private.candidates.id is 'Identifier.';
comment on column private.candidates.layout_id is 'Layout in which the candidate is presented.';
comment on column private.candidates.member_id is 'Member associated with the candidate, initially its creator.';
comment on column private.candidates.organization_id is 'Organization of the candidate.';
comment on column private.candidates.created_at is 'Time at which the row was created.';
comment on column private.candidates.updated_at is 'Time at which the row was last changed.';
comment on column private.candidates.deleted_at is
  'Time at which the candidate was deleted. Deleted candidates are hidden unless a request filters on this column.';
comment on column private.candidates.attachments is 'Attachments by label, each a CandidateAttachment.';
comment on column private.candidates.avatar is 'URL of an image.';
comment on column private.candidates.export_filename is
  'Name of the exported file, without .pdf. If empty, the export_filename of the layout applies.';
comment on column private.candidates.external_data is 'Data imported from an external system: a CandidateExternalData.';
comment on column private.candidates.fts is
  'Full-text search vector of name and values. Values of 250000 bytes or more are not included.';
comment on column private.candidates.language is 'Language of the candidate''s document.';
comment on column private.candidates.messages is 'Messages exchanged with the AI: an array of CandidateMessage.';
comment on column private.candidates.name is 'Name of the candidate, used for searching.';
comment on column private.candidates.secret is
  'Secret that shares the candidate with personal information. Set it to null or an empty string to generate a new '
  'one.';
comment on column private.candidates.secret_anonymous is
  'Secret that shares the candidate without personal information. Set it to null or an empty string to generate a new '
  'one.';
comment on column private.candidates.secret_editable is
  'Secret that shares the candidate for editing. Null for API keys without edit_candidates. Set it to null or an '
  'empty string to generate a new one.';
comment on column private.candidates.section_attachments is 'Attachment links by the id of their section.';
comment on column private.candidates.status is 'pending or active. Only active candidates can be shared.';
comment on column private.candidates.values is 'One value per variable of the layout.';
comment on column private.candidates.lost_layout is
  'Whether the layout was deleted while the candidate was deleted. Not exposed.';
comment on constraint export_filename_is_short on private.candidates is
  'export_filename must have at most 255 characters.';
comment on constraint language_is_known on private.candidates is
  'language must be a language code such as en or pt-BR.';
comment on constraint name_is_short on private.candidates is 'name must have at most 255 characters.';
comment on constraint secret_is_well_formed on private.candidates is
  'secret must consist of 16 to 128 letters, digits, hyphens and underscores.';
comment on constraint candidates_secret_key on private.candidates is 'secret is already used by another candidate.';
comment on constraint secret_anonymous_is_well_formed on private.candidates is
  'secret_anonymous must consist of 16 to 128 letters, digits, hyphens and underscores.';
comment on constraint candidates_secret_anonymous_key on private.candidates is
  'secret_anonymous is already used by another candidate.';
comment on constraint secret_editable_is_well_formed on private.candidates is
  'secret_editable must consist of 16 to 128 letters, digits, hyphens and underscores.';
comment on constraint candidates_secret_editable_key on private.candidates is
  'secret_editable is already used by another candidate.';
comment on constraint status_is_known on private.candidates is 'status must be pending or active.';
comment on constraint email_is_short on private.candidates is 'values.email must have at most 2000 bytes.';
comment on constraint secrets_differ on private.candidates is
  'secret, secret_anonymous and secret_editable must differ from each other.';

-- Lists hide deleted candidates, so their indexes do not contain them. The gateway adds the filter deleted_at=is.null,
-- from which the planner knows that it may use them. Each starts with organization_id, which the policies compare, and
-- continues with the columns of a usual order.
-- The columns after id serve a second filter: the scan compares them in the index, at about 0.1 µs for each entry, and
-- reads only the rows that match. They cost a few bytes, where an index for each pair of filters costs an entry.
-- bench/RESULTS.md states what each of them costs a write (`npm run bench -- indexes`). Each comment names a request
-- that needs the index; tests/db/lists-use-indexes.test.ts sends it.
create index candidates_organization_id_id_idx
  on private.candidates (organization_id, id, created_at, updated_at) where deleted_at is null;
comment on index private.candidates_organization_id_id_idx is 'GET /candidates?limit=20';
-- Only for counts of all candidates. Its equal entries are stored once with six bytes for each row, so a count reads a
-- seventh of the pages of the index above. The second column is always null. Without it, the planner expects that a
-- scan reads the table in its order, and prefers it to the indexes of filters.
create index candidates_count_idx on private.candidates (organization_id, deleted_at) where deleted_at is null;
comment on index private.candidates_count_idx is 'GET /candidates?limit=20 with Prefer: count=exact';
create index candidates_organization_id_created_at_idx
  on private.candidates (organization_id, created_at desc, id) where deleted_at is null;
comment on index private.candidates_organization_id_created_at_idx is 'GET /candidates?order=created_at.desc&limit=20';
create index candidates_organization_id_updated_at_idx
  on private.candidates (organization_id, updated_at, id, status) where deleted_at is null;
comment on index private.candidates_organization_id_updated_at_idx is
  'GET /candidates?updated_at=gt.{at}&order=updated_at&limit=20';
create index candidates_organization_id_name_idx
  on private.candidates (organization_id, name, id, status) where deleted_at is null;
comment on index private.candidates_organization_id_name_idx is 'GET /candidates?order=name&limit=20';
create index candidates_organization_id_status_id_idx
  on private.candidates (organization_id, status, id) where deleted_at is null;
comment on index private.candidates_organization_id_status_id_idx is 'GET /candidates?status=eq.pending&limit=20';
create index candidates_organization_id_status_created_at_idx
  on private.candidates (organization_id, status, created_at desc, id) where deleted_at is null;
comment on index private.candidates_organization_id_status_created_at_idx is
  'GET /candidates?status=eq.pending&order=created_at.desc&limit=20';
create index candidates_organization_id_layout_id_id_idx
  on private.candidates (organization_id, layout_id, id, status) where deleted_at is null;
comment on index private.candidates_organization_id_layout_id_id_idx is
  'GET /candidates?layout_id=eq.{layout_id}&limit=20';
create index candidates_organization_id_layout_id_created_at_idx
  on private.candidates (organization_id, layout_id, created_at desc, id, status) where deleted_at is null;
comment on index private.candidates_organization_id_layout_id_created_at_idx is
  'GET /candidates?layout_id=eq.{layout_id}&order=created_at.desc&limit=20';
create index candidates_organization_id_member_id_id_idx
  on private.candidates (organization_id, member_id, id, layout_id, status)
  where deleted_at is null and member_id is not null;
comment on index private.candidates_organization_id_member_id_id_idx is
  'GET /candidates?member_id=eq.{member_id}&limit=20';
create index candidates_organization_id_member_id_created_at_idx
  on private.candidates (organization_id, member_id, created_at desc, id, layout_id, status)
  where deleted_at is null and member_id is not null;
comment on index private.candidates_organization_id_member_id_created_at_idx is
  'GET /candidates?member_id=eq.{member_id}&order=created_at.desc&limit=20';
create index candidates_organization_id_language_id_idx
  on private.candidates (organization_id, language, id, status) where deleted_at is null;
comment on index private.candidates_organization_id_language_id_idx is 'GET /candidates?language=eq.fr&limit=20';
-- One index for fts and containment of values: two would write the entry of the organization twice.
create index candidates_search_idx
  on private.candidates using gin (organization_id private.uuid_ops, fts, "values" jsonb_path_ops)
  where deleted_at is null;
comment on index private.candidates_search_idx is 'GET /candidates?fts=fts.word7&limit=20';
-- A random sixteenth of the candidates, in random order, for estimates.
create index candidates_sample_idx on private.candidates (organization_id, uuid_hash_extended(id, 0), id)
  where deleted_at is null and uuid_hash_extended(id, 0) < -8070450532247928832;
comment on index private.candidates_sample_idx is
  'GET /candidates with Prefer: count=planned, by private.sample_candidates';
-- The next four contain deleted candidates.
create index candidates_email_idx on private.candidates (organization_id, ("values" ->> 'email'));
comment on index private.candidates_email_idx is 'GET /candidates?values->>email=eq.person-77@example.com';
create index candidates_layout_id_idx on private.candidates (layout_id);
comment on index private.candidates_layout_id_idx is 'DELETE /layouts?id=eq.{layout_id}, by the foreign key';
create index candidates_member_id_idx on private.candidates (member_id);
comment on index private.candidates_member_id_idx is 'DELETE /members?id=eq.{member_id}, by the foreign key';
create index candidates_external_id_idx on private.candidates (organization_id, (external_data ->> 'id'))
  where external_data is not null;
comment on index private.candidates_external_id_idx is 'GET /candidates?external_data->>id=eq.ext-77';
-- For lists of deleted candidates, and for their permanent removal.
create index candidates_deleted_id_idx on private.candidates (organization_id, id, layout_id, status)
  where deleted_at is not null;
comment on index private.candidates_deleted_id_idx is 'GET /candidates?deleted_at=not.is.null&limit=20';
create index candidates_organization_id_deleted_at_idx
  on private.candidates (organization_id, deleted_at, id, layout_id, status) where deleted_at is not null;
comment on index private.candidates_organization_id_deleted_at_idx is
  'GET /candidates?deleted_at=gt.{at}&order=deleted_at&limit=20';
create index candidates_deleted_at_idx on private.candidates (deleted_at) where deleted_at is not null;
comment on index private.candidates_deleted_at_idx is 'the job candidates__purge';

-- Counts read only the index where the visibility map is up to date, and estimates use the statistics.
alter table private.candidates set (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);

alter table private.candidates enable row level security;

create policy select_own_candidates on private.candidates
  for select to api_consumer
  using (organization_id = (select auth.organization_id()) and (select auth.can('view_candidates')));

create policy insert_own_candidates on private.candidates
  for insert to api_consumer
  with check (organization_id = (select auth.organization_id()) and (select auth.can('edit_candidates')));

create policy update_own_candidates on private.candidates
  for update to api_consumer
  using (organization_id = (select auth.organization_id()) and (select auth.can('edit_candidates')))
  with check (organization_id = (select auth.organization_id()));

grant select on private.candidates to api_consumer;
grant insert (
  layout_id, member_id, organization_id, attachments, avatar, export_filename, external_data, language,
  messages, name, secret, secret_anonymous, secret_editable, section_attachments, values
) on private.candidates to api_consumer;
grant update (
  layout_id, member_id, deleted_at, attachments, avatar, export_filename, external_data, language, messages,
  name, secret, secret_anonymous, secret_editable, section_attachments, status, values
) on private.candidates to api_consumer;

create trigger _100_touch_updated_at
  before update on private.candidates
  for each row execute function private.tg__touch_updated_at();

-- Before insert: sets layout and language where they are null, and the status.
create function private.tg_candidates__fill_defaults() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  organization record;
  layout record;
begin
  select organizations.default_layout_id, billing_accounts.credit > 0 as has_credit
  into organization
  from api.organizations
  join private.billing_accounts on billing_accounts.id = organizations.billing_account_id
  where organizations.id = new.organization_id;
  -- The credit was read without a lock. _700_spend_credits uses it, and corrects the status if it has run out since.
  new.status := case when organization.has_credit then new.status else 'pending' end;
  if new.layout_id is null and organization.default_layout_id is not null then
    select layouts.id, layouts.languages[1] as language
    into layout
    from api.layouts
    where layouts.id = organization.default_layout_id
    -- Wait for a concurrent delete of the default layout.
    for key share of layouts;
    new.layout_id := layout.id;
    new.language := coalesce(new.language, layout.language, 'en');
  elsif new.language is null then
    new.language := coalesce(
      (
        select layouts.languages[1]
        from api.layouts
        where layouts.id = new.layout_id and layouts.organization_id = new.organization_id
      ),
      'en'
    );
  end if;
  return new;
end
$$;

create trigger _150_fill_defaults
  before insert on private.candidates
  for each row execute function private.tg_candidates__fill_defaults();

-- Fails the request if a chosen secret belongs to another candidate. Null stands for a secret that was not chosen, and
-- a null candidate_id for a new candidate.
-- A secret must differ from all three secrets of all other candidates. Otherwise, a person could choose a secret that
-- was shared with them for a candidate of their own, which would then appear at the shared address.
create function private.refuse_taken_secrets(
  candidate_id uuid,
  secret text,
  secret_anonymous text,
  secret_editable text
) returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  chosen constant text[] := array_remove(array[$2, $3, $4], null);
  taken text;
begin
  if cardinality(chosen) = 0 then
    return;
  end if;
  select
    case
      when $2 in (other.secret, other.secret_anonymous, other.secret_editable) then 'secret'
      when $3 in (other.secret, other.secret_anonymous, other.secret_editable) then 'secret_anonymous'
      else 'secret_editable'
    end
  into taken
  from private.candidates as other
  where other.id is distinct from $1
    and (
      other.secret = any (chosen)
      or other.secret_anonymous = any (chosen)
      or other.secret_editable = any (chosen)
    )
  limit 1;
  if found then
    raise unique_violation using
      message = format('duplicate key value violates unique constraint "candidates_%s_key"', taken),
      detail = format('%s is already used by another candidate.', taken),
      constraint = format('candidates_%s_key', taken);
  end if;
end
$$;

-- Before insert or update: generates each secret that is empty, and refuses a secret of another candidate.
create function private.tg_candidates__make_secrets() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'UPDATE' then
    perform private.refuse_taken_secrets(
      new.id,
      case when new.secret <> old.secret then new.secret end,
      case when new.secret_anonymous <> old.secret_anonymous then new.secret_anonymous end,
      case when new.secret_editable <> old.secret_editable then new.secret_editable end
    );
  end if;
  new.secret := coalesce(nullif(new.secret, ''), private.random_text(32));
  new.secret_anonymous := coalesce(nullif(new.secret_anonymous, ''), private.random_text(32));
  new.secret_editable := coalesce(nullif(new.secret_editable, ''), private.random_text(32));
  return new;
end
$$;

create trigger _160_make_secrets
  before insert on private.candidates
  for each row when (
    coalesce(new.secret, '') = '' or coalesce(new.secret_anonymous, '') = '' or coalesce(new.secret_editable, '') = ''
  )
  execute function private.tg_candidates__make_secrets();

create trigger _160_change_secrets
  before update of secret, secret_anonymous, secret_editable on private.candidates
  for each row when (
    (new.secret, new.secret_anonymous, new.secret_editable)
    is distinct from (old.secret, old.secret_anonymous, old.secret_editable)
  )
  execute function private.tg_candidates__make_secrets();

-- An attachment without a label gets its key as label. A text that is a string becomes the default text.
create function private.tg_candidates__complete_attachments() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and new.attachments is not distinct from old.attachments then
    return new;
  end if;
  if jsonb_typeof(new.attachments) = 'object' then
    new.attachments := coalesce(
      (
        select jsonb_object_agg(
          attachment.label,
          case
            when jsonb_typeof(attachment.content) <> 'object' then attachment.content
            else jsonb_build_object('label', attachment.label)
              || attachment.content
              || case
                when jsonb_typeof(attachment.content -> 'text') = 'string'
                  then jsonb_build_object('text', jsonb_build_object('default', attachment.content -> 'text'))
                else '{}'
              end
          end
        )
        from jsonb_each(new.attachments) as attachment (label, content)
      ),
      '{}'
    );
  end if;
  return new;
end
$$;

create trigger _180_complete_attachments
  before insert or update of attachments on private.candidates
  for each row when (new.attachments <> '{}')
  execute function private.tg_candidates__complete_attachments();

create trigger _200_check_urls
  before insert on private.candidates
  for each row when (new.avatar is not null)
  execute function private.tg__check_urls('avatar', 'image-url');

create trigger _200_check_changed_urls
  before update of avatar on private.candidates
  for each row when (new.avatar is distinct from old.avatar)
  execute function private.tg__check_urls('avatar', 'image-url');

call private.check_structures('private.candidates', '{
  "attachments": "CandidateAttachments",
  "external_data": "CandidateExternalData",
  "messages": "CandidateMessages",
  "section_attachments": "SectionAttachments",
  "values": "JsonObject"
}');

-- Before insert or update: refuses a layout or member of another organization. Equals tg__check_reference, but without
-- dynamic SQL, which is planned again for each row.
create function private.tg_candidates__check_references() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if new.layout_id is not null and not exists (
    select from api.layouts where layouts.id = new.layout_id and layouts.organization_id = new.organization_id
  ) then
    perform private.refuse_reference('layout_id', new.layout_id);
  end if;
  if new.member_id is not null and not exists (
    select from api.members where members.id = new.member_id and members.organization_id = new.organization_id
  ) then
    perform private.refuse_reference('member_id', new.member_id);
  end if;
  return new;
end
$$;

create trigger _300_check_references
  before insert on private.candidates
  for each row when (new.layout_id is not null or new.member_id is not null)
  execute function private.tg_candidates__check_references();

create trigger _300_check_changed_references
  before update of layout_id, member_id on private.candidates
  for each row when (
    new.layout_id is distinct from old.layout_id or new.member_id is distinct from old.member_id
  )
  execute function private.tg_candidates__check_references();

-- Before update: sets deleted_at to the present time, or keeps that of an earlier deletion.
create function private.tg_candidates__stamp_deletion() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  new.deleted_at := case
    when new.deleted_at is null then null
    when old.deleted_at is not null then old.deleted_at
    else now()
  end;
  return new;
end
$$;

create trigger _350_stamp_deletion
  before update of deleted_at on private.candidates
  for each row when (new.deleted_at is distinct from old.deleted_at)
  execute function private.tg_candidates__stamp_deletion();

-- Before update: gives a restored candidate whose layout was deleted the default layout. Errors: CDS335.
create function private.tg_candidates__restore_layout() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if new.layout_id is null then
    new.layout_id := (
      select organizations.default_layout_id from api.organizations where organizations.id = new.organization_id
    );
    if new.layout_id is null then
      perform private.fail(
        409, 'CDS335', 'The layout of the candidate was deleted, and the organization has no default layout.',
        format('Candidate %s remains deleted.', new.id),
        'Set layout_id in the same request, as in {"deleted_at": null, "layout_id": "<uuid>"}.'
      );
    end if;
  end if;
  new.lost_layout := false;
  return new;
end
$$;

create trigger _360_restore_layout
  before update of deleted_at, layout_id on private.candidates
  for each row when (old.lost_layout and (new.deleted_at is null or new.layout_id is not null))
  execute function private.tg_candidates__restore_layout();

-- After insert, for each statement: uses one credit for each active candidate. Those for which no credit is left become
-- pending.
-- Credits are used once for each statement, after its rows are written. Every statement therefore locks candidates
-- first and billing accounts after them, in the order of their ids, and holds the lock on a billing account only until
-- the commit that follows.
create function private.tg_candidates__spend_credits() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  uncovered uuid[];
begin
  select private.spend_credits(array_agg(made.organization_id), array_agg(made.id)) into uncovered
  from made
  where made.status = 'active';
  if cardinality(uncovered) > 0 then
    perform private.leave_pending(uncovered);
  end if;
  return null;
end
$$;

-- Makes candidates pending that the current statement inserted as active, and emits no event for it.
-- The credit ran out between _150_fill_defaults and _700_spend_credits.
create function private.leave_pending(candidate_ids uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform set_config('private.is_leaving_pending', 'true', true);
  update private.candidates set status = 'pending' where candidates.id = any (candidate_ids);
  perform set_config('private.is_leaving_pending', '', true);
end
$$;

create trigger _700_spend_credits
  after insert on private.candidates
  referencing new table as made
  for each statement execute function private.tg_candidates__spend_credits();

-- After update, for each statement: uses one credit for each activated candidate, or fails the request.
create function private.tg_candidates__spend_credits_on_activation() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  uncovered uuid[];
begin
  select private.spend_credits(array_agg(after.organization_id), array_agg(after.id)) into uncovered
  from after
  join before on before.id = after.id
  where before.status = 'pending' and after.status = 'active';
  if cardinality(uncovered) > 0 then
    perform private.fail(
      402, 'CDS310', 'The organization has no credit left.', format('Candidate %s remains pending.', uncovered[1]),
      'Have an operator add credit to the billing account, then set status to active again.'
    );
  end if;
  return null;
end
$$;

create trigger _700_spend_credits_on_activation
  after update on private.candidates
  referencing old table as before new table as after
  for each statement execute function private.tg_candidates__spend_credits_on_activation();

-- Before update: fails the request. Errors: CDS320.
create function private.tg_candidates__refuse_deactivation() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.fail(
    409, 'CDS320', 'An active candidate cannot become pending again.',
    format('Candidate %s has already used its credit.', new.id), 'Delete the candidate to stop sharing it.'
  );
  return null;
end
$$;

create trigger _400_refuse_deactivation
  before update of status on private.candidates
  for each row when (
    old.status = 'active'
    and new.status = 'pending'
    and coalesce(current_setting('private.is_leaving_pending', true), '') = ''
  )
  execute function private.tg_candidates__refuse_deactivation();

-- A layout that is used by candidates cannot be deleted. Deleted candidates do not count: their layout_id becomes null.
create function private.tg_layouts__detach_deleted_candidates() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update private.candidates
  set layout_id = null, lost_layout = true
  where candidates.layout_id = old.id and candidates.deleted_at is not null;
  if exists (select from private.candidates where candidates.layout_id = old.id) then
    perform private.fail(
      409, 'CDS322', 'The layout is still used by candidates.',
      format('Layout %s is used by candidates that are not deleted.', old.id),
      'Set archived_at to retire the layout, or set another layout_id for its candidates first.'
    );
  end if;
  return old;
end
$$;

create trigger _200_detach_deleted_candidates
  before delete on api.layouts
  for each row execute function private.tg_layouts__detach_deleted_candidates();

create view api.candidates with (security_invoker = true) as
select
  id,
  layout_id,
  member_id,
  organization_id,
  created_at,
  updated_at,
  deleted_at,
  attachments,
  avatar,
  export_filename,
  external_data,
  fts,
  language,
  messages,
  name,
  secret,
  secret_anonymous,
  -- A secret must not grant rights that the API key does not have.
  case when (select auth.claims() is null or auth.can('edit_candidates')) then secret_editable end as secret_editable,
  section_attachments,
  status,
  values
from private.candidates
where deleted_at is null or (select auth.includes_deleted());

comment on view api.candidates is 'Candidates of the organization.';
comment on column api.candidates.secret_editable is
  'Secret that shares the candidate for editing. Null for API keys without edit_candidates. Set it to null or an '
  'empty string to generate a new one.';

grant select on api.candidates to api_consumer;
-- Rows of other organizations are excluded by the policies on `old`.
call private.make_updatable(
  'api.candidates', 'private.candidates', '(select auth.claims() is null or auth.can(''edit_candidates''))'
);

-- id and status of a candidate of the organization of the current request, as the response to a request that has
-- written it without the permission to read it. Errors: CDS201.
create function private.written_candidate(candidate_id uuid) returns json
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_permission('edit_candidates');
  return (
    select json_build_object('id', candidates.id, 'status', candidates.status)
    from api.candidates
    where candidates.id = $1 and candidates.organization_id = auth.organization_id()
  );
end
$$;

grant execute on function private.written_candidate to api_consumer;

-- migrate:down
