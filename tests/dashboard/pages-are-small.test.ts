import { once } from "node:events";
import { request } from "node:http";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { GatewayEnv } from "../../gateway/core/context.ts";
import { addDashboard } from "../../gateway/dashboard/routes.ts";
import { sharedService } from "../support/service.ts";
import { createRows } from "./forms.ts";
import { signIn } from "./support.ts";

const MAX_BYTES = 80 * 1024;
const service = await sharedService();

/** The addresses of the dashboard that a browser opens. */
function openedPaths(): string[] {
  const app = new Hono<GatewayEnv>();
  const dependencies = { limits: { publicPerMinute: 1, signInsPerMinute: 1 }, settings: { TRUSTED_PROXIES: [] } };
  // No route is called, so that nothing else of the dependencies is used.
  addDashboard(app, Object.assign(Object.create(null), dependencies));
  return [...new Set(app.routes.flatMap(({ method, path }) => (method === "GET" ? [path] : [])))];
}

/** The length of a response as it is sent, and its media type. */
async function sizeOf(path: string, cookie: string) {
  const url = new URL(path, service.origin);
  const headers = { cookie, "accept-encoding": "gzip, br", "sec-fetch-site": "same-origin", accept: "text/html" };
  const sent = request(url, { headers }).end();
  const [response] = await once(sent, "response");
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  return { bytes, status: response.statusCode, type: String(response.headers["content-type"]) };
}

/** Files, frames of documents and streams are no pages; secrets are shown once, and quotes need a file. */
const OTHERS =
  /\.csv$|\.png$|\/csv$|\/(?:pdf|docx|export|document|preview|draft|events|fills|quote|files\/:file_id|secrets\/:secret_id)$/;

/** The link of the navigation that a page marks, which is the beginning of its address, with few exceptions. */
function markOf(path: string): string | undefined {
  const [, , part = ""] = path.split("/");
  if (["find", "organizations"].includes(part)) return undefined;
  const others = new Map([
    ["notifications", "webhooks"],
    ["share", "candidates"],
    ["second-factor", "account"],
  ]);
  return `/dashboard/${others.get(part) ?? part}`.replace(/\/$/, "");
}

test("every page marks its link of the navigation, and has at most 80 KB compressed, with full lists", async () => {
  const rows = await createRows(service);
  const { organizationId } = rows;
  const cookie = await signIn(service, organizationId, "owner@example.com", "superuser");
  await service.database`
    insert into private.candidates (organization_id, name, "values", layout_id)
    select
      ${organizationId}, 'Person ' || n || ' ' || repeat(md5(n::text), 3),
      jsonb_build_object('email', md5(n::text) || '@example.com', 'summary', repeat(md5(n::text) || ' ', 100)),
      ${rows.layout}
    from generate_series(1, 300) as n
  `;
  await service.database`
    insert into api.webhooks (organization_id, endpoint, events, description)
    select ${organizationId}, 'https://example.com/' || md5(n::text), '{candidates.created}', repeat(md5(n::text), 3)
    from generate_series(1, 15) as n
  `;
  await service.database`
    insert into private.webhook_notifications (organization_id, webhook_id, event_type, payload, status, response)
    select ${organizationId}, ${rows.webhook}, 'webhooks.updated', '{}', 'error', repeat(md5(n::text), 10)
    from generate_series(1, 300) as n
  `;
  await service.database`
    insert into private.share_links (organization_id, candidate_id, secret, recipient_name)
    select ${organizationId}, ${rows.candidate}, md5(n::text), 'Recipient ' || md5(n::text)
    from generate_series(1, 200) as n
  `;
  const ids: Readonly<Record<string, string>> = {
    ":candidate_id": rows.candidate,
    ":key_id": rows.key,
    ":layout_id": rows.layout,
    ":link_id": rows.link,
    ":member_id": rows.member,
    ":notification_id": rows.notification,
    ":request_id": "none",
    ":session_id": "00000000-0000-7000-8000-000000000000",
    ":slug": "classic",
    ":token": "none",
    ":webhook_id": rows.webhook,
  };
  const pages: [string, number][] = [];
  for (const path of openedPaths().filter((found) => !OTHERS.test(found))) {
    const opened = path.replaceAll(/:\w+/g, (name) => ids[name] ?? `no id for ${name}`);
    const { bytes, status, type } = await sizeOf(opened, cookie);
    expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code < 500 && code !== 400)]);
    if (!/^text\/html/.test(type)) continue;
    pages.push([path, bytes]);
    const text = await (await fetch(`${service.origin}${opened}`, { headers: { cookie } })).text();
    const [, marked] = /href="([^"]+)" aria-current="page"/.exec(text) ?? [];
    if (text.includes("<nav ")) expect([path, marked]).toEqual([path, markOf(path)]);
  }
  if (process.env.PAGE_SIZES !== undefined) console.table(pages.sort(([, one], [, other]) => other - one));
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter(([, bytes]) => bytes > MAX_BYTES)).toEqual([]);
});
