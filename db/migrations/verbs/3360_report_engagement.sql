-- migrate:up

-- Downloads of shared files, and what readers did with a candidate beyond the columns of the API's resources.

create table private.candidate_downloads (
  id bigint generated always as identity primary key,
  candidate_id uuid not null references private.candidates (id) on delete cascade,
  organization_id uuid not null references api.organizations (id) on delete cascade,
  created_at timestamp with time zone not null default now(),
  format text not null
    constraint format_is_known check (format in ('pdf', 'docx')),
  anonymous boolean not null,
  visitor bytea,
  link_id uuid references private.share_links (id) on delete cascade
);

comment on table private.candidate_downloads is 'Downloads of the PDF and Word files of shared candidates.';
comment on column private.candidate_downloads.id is 'Identifier.';
comment on column private.candidate_downloads.candidate_id is 'Candidate whose file was downloaded.';
comment on column private.candidate_downloads.organization_id is 'Organization of the candidate.';
comment on column private.candidate_downloads.created_at is 'Time of the download.';
comment on column private.candidate_downloads.format is 'The format of the file: `pdf` or `docx`.';
comment on column private.candidate_downloads.anonymous is 'Whether the file was without personal information.';
comment on column private.candidate_downloads.visitor is
  'Hash of the visitor with a salt that changes daily, to distinguish a repeated request. Erased after a day.';
comment on column private.candidate_downloads.link_id is
  'Link by which the file was downloaded; null for one of the secrets of the candidate.';

create index candidate_downloads_organization_id_idx on private.candidate_downloads (organization_id, created_at);
create index candidate_downloads_candidate_id_idx on private.candidate_downloads (candidate_id, created_at);
create index candidate_downloads_visitor_idx on private.candidate_downloads (created_at) where visitor is not null;
create index candidate_downloads_link_id_idx on private.candidate_downloads (link_id);

alter table private.candidate_downloads enable row level security;

-- Records a download of a shared file, unless the visitor downloaded it in the last 30 minutes. The gateway excludes
-- requests of programs.
create function private.record_download(secret text, address text, user_agent text, format text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  shared record;
  visitors bytea[];
begin
  select * into shared from private.find_shared(record_download.secret);
  if not found or shared.kind = 'editable' then
    return;
  end if;
  visitors := private.hash_visitor(secret, address, user_agent);
  -- Concurrent requests of one visitor count as one download.
  perform pg_advisory_xact_lock(hashtextextended(encode(visitors[1], 'hex'), 1));
  insert into private.candidate_downloads (candidate_id, organization_id, format, anonymous, visitor, link_id)
  select
    shared.candidate_id, shared.organization_id, record_download.format, shared.kind = 'anonymous', visitors[1],
    shared.link_id
  where not exists (
    select
    from private.candidate_downloads as known
    where known.candidate_id = shared.candidate_id
      and known.created_at > now() - interval '30 minutes'
      and known.visitor = any (visitors)
      and known.format = record_download.format
  );
end
$$;

grant execute on function private.record_download to gateway;

-- Downloads by format, and seconds by section, of a candidate of the request's organization: {downloads: {pdf, docx,
-- pdf_anonymous, docx_anonymous}, sections: [{section, seconds}]}. Errors: CDS201, CDS300.
create function private.own_candidate_engagement(candidate_id uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  candidate private.candidates;
begin
  perform private.require_permission('view_candidates');
  candidate := private.own_candidate(candidate_id);
  return jsonb_build_object(
    'downloads', (
      select jsonb_build_object(
        'pdf', count(*) filter (where downloads.format = 'pdf'),
        'docx', count(*) filter (where downloads.format = 'docx'),
        'pdf_anonymous', count(*) filter (where downloads.format = 'pdf' and downloads.anonymous),
        'docx_anonymous', count(*) filter (where downloads.format = 'docx' and downloads.anonymous)
      )
      from private.candidate_downloads as downloads
      where downloads.candidate_id = candidate.id
    ),
    'sections', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('section', most.section, 'seconds', round(most.seconds::numeric, 2))
          order by most.seconds desc, most.section
        ),
        '[]'
      )
      from (
        select times.section, times.seconds
        from private.section_times as times
        where times.candidate_id = candidate.id
        order by times.seconds desc, times.section
        limit 200
      ) as most
    )
  );
end
$$;

grant execute on function private.own_candidate_engagement to api_consumer;

-- migrate:down
