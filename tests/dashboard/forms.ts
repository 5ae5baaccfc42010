import type { Service } from "../support/service.ts";
import { createLink } from "./support.ts";

export interface Rows {
  candidate: string;
  key: string;
  layout: string;
  link: string;
  member: string;
  notification: string;
  run: string;
  version: string;
  webhook: string;
}

/** An organization with a row of each kind, and a member "other@example.com". */
export async function createRows(service: Service): Promise<Rows & { organizationId: string }> {
  const { organizationId, apiKey } = await service.createOrganization({ licences: null });
  const create = (path: string, body: unknown) => service.create(apiKey, path, body);
  await createLink(service, organizationId, "other@example.com", "user");
  const webhook = await create("/webhooks", { endpoint: "https://example.com/", events: ["webhooks.updated"] });
  const [row] = await service.database<{ key: string; member: string; notification: string }[]>`
    with notification as (
      insert into private.webhook_notifications (organization_id, webhook_id, event_type, payload, status)
      values (${organizationId}, ${webhook}, 'webhooks.updated', '{}', 'error')
      returning id
    ), made as (
      select operator.create_api_key(${organizationId}, '{}') as key
    )
    select
      members.id as member,
      notification.id as notification,
      substr(made.key, 1, 13) as key
    from notification, made, api.members
    where members.organization_id = ${organizationId}
  `;
  const [key] = await service.database<{ id: string }[]>`
    select id from private.api_keys where organization_id = ${organizationId} and prefix = ${row?.key ?? ""}
  `;
  const candidate = await create("/candidates", { name: "Grace", attachments: { old: { text: { default: "Text" } } } });
  const proposal = {
    state: "open",
    changes: [{ path: ["headline"], new: "Admiral" }],
    sources: [],
    refused: [],
    applied: [],
  };
  const [run] = await service.database<{ id: string }[]>`
    insert into private.runs (
      organization_id, candidate_id, kind, status, input, fingerprint, deadline_at, finished_at, result
    )
    values (
      ${organizationId}, ${candidate}, 'fill', 'done', '{}', '', now(), now(), ${JSON.stringify(proposal)}::text::jsonb
    )
    returning id
  `;
  return {
    organizationId,
    webhook,
    layout: await create("/layouts", { name: "Modern", languages: ["en"] }),
    candidate,
    link: await create(`/candidates/${candidate}/links`, {}),
    run: run?.id ?? "",
    version: "1",
    key: key?.id ?? "",
    member: row?.member ?? "",
    notification: row?.notification ?? "",
  };
}

export interface Action {
  path: string;
  fields?: Record<string, string>;
  /** Sent as a multipart form. */
  file?: File;
  /** Without one of them, the action is refused, or its row does not exist. */
  permissions: string[];
  role?: "admin" | "superuser";
}

/** Every form of the dashboard about other rows than the member's own, with what docs/dashboard.md says it requires. */
export function actionsOn({
  candidate,
  key,
  layout,
  link,
  member,
  notification,
  run,
  version,
  webhook,
}: Rows): Action[] {
  const team = ["team"];
  const settings = ["settings"];
  const edits = ["view_candidates", "edit_candidates"];
  return [
    { path: "/keys", permissions: settings, role: "admin" },
    { path: `/keys/${key}`, fields: { name: "Import" }, permissions: settings, role: "admin" },
    { path: `/keys/${key}/rotate`, fields: { overlap: "1 day" }, permissions: settings, role: "admin" },
    { path: `/keys/${key}/revoke`, permissions: settings, role: "admin" },
    { path: "/members/invite", fields: { email: "x@example.com" }, permissions: team },
    { path: `/members/${member}/permissions`, permissions: team },
    { path: `/members/${member}/role`, fields: { role: "user" }, permissions: team, role: "superuser" },
    { path: `/members/${member}/end-sessions`, permissions: team, role: "admin" },
    { path: `/members/${member}/reset-second-factor`, permissions: team, role: "admin" },
    { path: `/members/${member}/revoke`, permissions: team },
    { path: `/notifications/${notification}/resend`, permissions: settings },
    { path: "/webhooks", fields: { endpoint: "https://example.com/" }, permissions: settings },
    { path: `/webhooks/${webhook}`, fields: { endpoint: "https://example.com/" }, permissions: settings },
    { path: `/webhooks/${webhook}/delivery`, fields: { headers: "X-Team: sales" }, permissions: settings },
    { path: `/webhooks/${webhook}/enable`, permissions: settings },
    { path: `/webhooks/${webhook}/test`, permissions: settings },
    { path: `/webhooks/${webhook}/recover`, fields: { since: "2026-01-01" }, permissions: settings },
    { path: `/webhooks/${webhook}/rotate-secret`, permissions: settings },
    { path: `/webhooks/${webhook}/delete`, permissions: settings },
    { path: "/candidates/upload", file: new File(["Grace Hopper"], "cv.txt"), permissions: edits },
    {
      path: "/candidates/bulk",
      fields: { id: candidate, action: "layout", new_layout: layout },
      permissions: edits,
    },
    { path: `/candidates/${candidate}/details`, fields: { name: "Ada" }, permissions: edits },
    {
      path: `/candidates/${candidate}/photo`,
      fields: { drop: "on" },
      file: new File(["x"], "a.png"),
      permissions: edits,
    },
    { path: `/candidates/${candidate}/detach`, fields: { label: "old" }, permissions: edits },
    { path: `/candidates/${candidate}/attach`, file: new File(["Grace Hopper"], "cv.txt"), permissions: edits },
    { path: `/candidates/${candidate}/values`, fields: { version: "x" }, permissions: edits },
    { path: `/candidates/${candidate}/fill`, permissions: edits },
    { path: `/candidates/${candidate}/runs/${run}/apply`, fields: { field: "headline" }, permissions: edits },
    { path: `/candidates/${candidate}/runs/${run}/discard`, permissions: edits },
    { path: `/candidates/${candidate}/versions/${version}/restore`, permissions: edits },
    { path: `/candidates/${candidate}/review`, fields: { path: "/name", decision: "accept" }, permissions: edits },
    { path: `/candidates/${candidate}/activate`, permissions: edits },
    { path: `/candidates/${candidate}/anonymity`, fields: { word: "Grace" }, permissions: edits },
    { path: `/candidates/${candidate}/anonymity/reading`, permissions: edits },
    { path: "/share", fields: { id: candidate, action: "create", recipients: "Acme" }, permissions: edits },
    { path: `/candidates/${candidate}/links`, fields: { recipient_name: "Acme" }, permissions: edits },
    { path: `/candidates/${candidate}/links/${link}`, fields: { label: "Other" }, permissions: edits },
    { path: `/candidates/${candidate}/links/${link}/revoke`, permissions: edits },
    { path: `/candidates/${candidate}/delete`, permissions: edits },
    { path: `/candidates/${candidate}/restore`, permissions: edits },
    { path: `/candidates/${candidate}/erase`, permissions: settings, role: "superuser" },
    { path: `/layouts/${layout}/duplicate`, permissions: ["edit_layouts"] },
    { path: `/layouts/${layout}/json`, fields: { json: '{"name": "New"}' }, permissions: ["edit_layouts"] },
    { path: `/layouts/${layout}`, fields: { name: "Other" }, permissions: ["edit_layouts"] },
    { path: `/layouts/${layout}/draft`, fields: { name: "Other" }, permissions: ["edit_layouts"] },
    { path: "/layouts", fields: { library: "classic" }, permissions: ["edit_layouts"] },
    { path: `/layouts/${layout}/default`, permissions: settings },
    { path: "/billing", fields: { currency: "EUR" }, permissions: ["billing"] },
    { path: "/billing/warnings", fields: { limits: "10" }, permissions: ["billing"] },
    { path: "/settings", fields: { name: "New" }, permissions: settings },
    { path: "/settings/anonymity", fields: { employers: "latest" }, permissions: settings },
    { path: "/settings/delete", fields: { slug: "wrong" }, permissions: settings, role: "superuser" },
  ];
}

/** The forms about the member's own account, which every member may send. */
export const OWN_FORMS = [
  "/account",
  "/organizations",
  "/account/sessions/end-all",
  "/account/sessions/:session_id/end",
  "/account/recovery-codes",
  "/account/remove-second-factor",
];
