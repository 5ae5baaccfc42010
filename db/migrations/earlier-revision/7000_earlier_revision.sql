-- migrate:up

-- The earlier revision of the interface. Requests select it with v0 in Accept-Profile or Content-Profile.
-- Each resource is a view of the current one and runs with the rights of its reader, so that the row-level security,
-- column grants and triggers of the current revision apply. Resources that differ in more than their columns have
-- their own file.
create schema v0;

comment on schema v0 is 'The resources in the shape of the earlier revision. PostgREST serves this schema beside api.';

grant usage on schema v0 to api_consumer;

create view v0.candidate_views with (security_invoker = true) as
select id, candidate_id, created_at, anonymous
from api.candidate_views;

comment on view v0.candidate_views is 'One row per view of a shared candidate.';

grant select on v0.candidate_views to api_consumer;

create view v0.credit_mutations with (security_invoker = true) as
select id, organization_id, created_at, delta
from api.credit_mutations;

comment on view v0.credit_mutations is 'Every change of the organization''s credit.';

grant select on v0.credit_mutations to api_consumer;

create view v0.webhook_notifications with (security_invoker = true) as
select id, webhook_id, created_at, updated_at, event_type, payload, response, status, tries
from api.webhook_notifications;

comment on view v0.webhook_notifications is
  'Notifications of the organization''s webhooks, with the result of their delivery.';

grant select on v0.webhook_notifications to api_consumer;

create view v0.webhooks with (security_invoker = true) as
select id, organization_id, created_at, updated_at, description, endpoint, events, signing_secret, source
from api.webhooks;

comment on view v0.webhooks is 'Endpoints to which the organization''s events are sent.';

grant select, delete on v0.webhooks to api_consumer;
grant insert (organization_id, description, endpoint, events, signing_secret, source) on v0.webhooks to api_consumer;
grant update (description, endpoint, events, signing_secret, source) on v0.webhooks to api_consumer;

-- migrate:down
