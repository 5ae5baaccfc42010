-- migrate:up

-- Links for recipients. Each has a secret of its own, and settings that apply to its page and files.
--
--   open ──expires_at passes──> expired ──expires_at is changed──> open
--   open, expired ──DELETE──> revoked
create table private.share_links (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references api.organizations (id) on delete cascade,
  candidate_id uuid not null references private.candidates (id) on delete cascade,
  member_id uuid references api.members (id) on delete set null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  secret text not null default private.random_text(32)
    constraint share_links_secret_key unique,
  label text not null default '',
  recipient_name text not null default '',
  recipient_email text
    constraint recipient_email_is_an_address check (private.is_email(recipient_email)),
  anonymous boolean not null default false,
  layout_id uuid references api.layouts (id) on delete set null,
  language text
    constraint language_is_known check (private.is_language(language)),
  expires_at timestamp with time zone,
  passcode_hash text,
  failures integer not null default 0,
  failed_at timestamp with time zone,
  allow_downloads boolean not null default true,
  allow_reactions boolean not null default true,
  revoked_at timestamp with time zone
);

comment on table private.share_links is 'Links of candidates for recipients.';
comment on column private.share_links.id is 'Identifier.';
comment on column private.share_links.organization_id is 'Organization of the candidate.';
comment on column private.share_links.candidate_id is 'Candidate that the link shares.';
comment on column private.share_links.member_id is 'Member who created the link.';
comment on column private.share_links.created_at is 'Time at which the link was created.';
comment on column private.share_links.updated_at is 'Time at which the link was last changed.';
comment on column private.share_links.secret is 'The last part of the address of the link.';
comment on column private.share_links.label is 'What the organization calls the link.';
comment on column private.share_links.recipient_name is 'Name of the recipient.';
comment on column private.share_links.recipient_email is 'E-mail address of the recipient; null if it is not known.';
comment on column private.share_links.anonymous is 'Whether the link omits what identifies the person.';
comment on column private.share_links.layout_id is 'Layout of the document; null: the layout of the candidate.';
comment on column private.share_links.language is 'Language of the document; null: the language of the candidate.';
comment on column private.share_links.expires_at is 'Time from which the link shows nothing; null for never.';
comment on column private.share_links.passcode_hash is 'bcrypt hash of the passcode; null if there is none.';
comment on column private.share_links.failures is 'Wrong passcodes in succession, in the last 15 minutes.';
comment on column private.share_links.failed_at is 'Time of the first of these.';
comment on column private.share_links.allow_downloads is 'Whether the page offers PDF and Word files and attachments.';
comment on column private.share_links.allow_reactions is 'Whether the page offers reactions.';
comment on column private.share_links.revoked_at is 'Time at which the link was revoked; null while it is not.';

create index share_links_organization_id_idx on private.share_links (organization_id, id);
create index share_links_candidate_id_idx on private.share_links (candidate_id, id);
create index share_links_layout_id_idx on private.share_links (layout_id);
create index share_links_member_id_idx on private.share_links (member_id);

alter table private.share_links enable row level security;

create trigger _100_touch_updated_at
  before update on private.share_links
  for each row execute function private.tg__touch_updated_at();

-- Whether a link shows its candidate.
create function private.is_open(link private.share_links) returns boolean
language sql stable
return link.revoked_at is null and (link.expires_at is null or link.expires_at > now());

-- What the organization calls a link: its recipient, or else its label.
create function private.name_of_link(link private.share_links) returns text
language sql immutable parallel safe
return coalesce(nullif(link.recipient_name, ''), nullif(link.label, ''), link.recipient_email, '');

-- The proof that a reader knows the passcode of a link: when it ends, in seconds since 1970, and its signature. It is
-- in the addresses of the page's own files and reports, because the page sets no cookies.
create function private.passcode_proof(link private.share_links, ends bigint) returns text
language sql immutable parallel safe
return format(
  '%s-%s',
  ends,
  encode(
    private.hmac(
      convert_to(format('%s %s', link.secret, ends), 'UTF8'), convert_to(link.passcode_hash, 'UTF8'), 'sha256'
    ),
    'hex'
  )
);

-- Whether a reader may open a link: it has no passcode, or the proof is one of it.
create function private.passes_passcode(link private.share_links, proof text) returns boolean
language sql stable
return case
  when link.passcode_hash is null then true
  when proof !~ '^[0-9]{10}-[0-9a-f]{64}$' or proof is null then false
  when left(proof, 10)::bigint < extract(epoch from now()) then false
  else proof = private.passcode_proof(link, left(proof, 10)::bigint)
end;

-- The time that readers of a link spent on the sections of its page.
create table private.link_section_times (
  link_id uuid not null references private.share_links (id) on delete cascade,
  section text not null,
  seconds double precision not null,
  primary key (link_id, section)
);

comment on table private.link_section_times is 'Time that readers of links spent on sections.';
comment on column private.link_section_times.link_id is 'The link.';
comment on column private.link_section_times.section is 'The heading of the section, as the page showed it.';
comment on column private.link_section_times.seconds is 'Total time of its readers, in seconds.';

alter table private.link_section_times enable row level security;

-- migrate:down
