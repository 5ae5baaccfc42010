import { describe, expect, test } from "vitest";
import { CHANGES, NEW_ROWS, OPERATIONS } from "../support/resources.ts";
import { sharedService } from "../support/service.ts";
import { fillWithRows } from "./tenant-rows.ts";

let invited = 0;
/** A key for each permission, by the permission, and a key without permissions, by "". */
const keys: Record<string, string> = {};

const service = await sharedService();
const { organizationId, apiKey } = await service.createOrganization({ credit: 1000 });
const [{ permissions }] = await service.database<[{ permissions: string[] }]>`
  select private.all_permissions() as permissions
`;
for (const permission of permissions) {
  keys[permission] = await service.createApiKey(organizationId, [permission]);
}
keys[""] = await service.createApiKey(organizationId, []);
await fillWithRows(service, { organizationId, apiKey });

function newMember() {
  invited += 1;
  return { email: `member-${invited}@example.com` };
}

/** Creates a row for a write that needs one. */
async function rowFor(collection: string): Promise<string> {
  if (collection === "organizations") return organizationId;
  if (collection === "billing_accounts") {
    const body = await service.rows<{ id: string }>(apiKey, "/billing_accounts?select=id");
    return body[0]?.id ?? "";
  }
  const body = collection === "members" ? newMember() : NEW_ROWS[collection];
  const made = await service.request<{ id: string } | { id: string }[]>(apiKey, "POST", `/${collection}`, { body });
  return Array.isArray(made.body) ? (made.body[0]?.id ?? "") : made.body.id;
}

async function send(key: string, method: string, collection: string, id: string) {
  const isRevocation = method === "DELETE" && collection === "members";
  const filter = isRevocation ? `?id=${id}` : method === "POST" || method === "GET" ? "" : `?id=eq.${id}`;
  const body =
    method === "POST"
      ? collection === "members"
        ? newMember()
        : NEW_ROWS[collection]
      : method === "PATCH"
        ? CHANGES[collection]
        : undefined;
  return service.request<{ code?: string }>(key, method, `/${collection}${filter}`, body === undefined ? {} : { body });
}

describe.each(Object.entries(OPERATIONS))("%s", (collection, row) => {
  const allowed = ["GET", "HEAD", "OPTIONS", ...(["POST", "PATCH", "DELETE"] as const).filter((method) => row[method])];

  test("GET and HEAD return rows only to keys that may read them", async () => {
    const needed = row.GET.permission;
    const rows = async () => (await service.rows<unknown>(apiKey, `/${collection}`)).length;
    // The request log and the notifications are written asynchronously.
    await expect.poll(rows).toBeGreaterThan(0);
    for (const [permission, key] of Object.entries(keys)) {
      const { status, body } = await service.request<unknown[]>(key, "GET", `/${collection}`);
      expect(status, permission).toBe(200);
      expect(body.length > 0, `with ${permission || "no permission"}`).toBe(needed === null || needed === permission);
      const head = await service.request(key, "HEAD", `/${collection}`);
      expect([head.status, head.body], permission).toEqual([200, ""]);
    }
  });

  for (const method of ["POST", "PATCH", "DELETE"] as const) {
    const cell = row[method];
    if (cell === null) continue;
    test(`${method}: ${cell.status} with ${cell.permission} alone, 403 with any other`, async () => {
      const others = Object.entries(keys).filter(([permission]) => permission !== cell.permission);
      const id = method === "POST" ? "" : await rowFor(collection);
      for (const [permission, key] of others) {
        const refused = await send(key, method, collection, id);
        expect([refused.status, refused.body.code], `with ${permission || "no permission"}`).toEqual([403, "CDS201"]);
      }
      const done = await send(keys[cell.permission] ?? "", method, collection, id);
      expect(done.status).toBe(cell.status);
    });
  }

  test("other methods get 405 with Allow", async () => {
    for (const method of ["POST", "PATCH", "DELETE", "PUT", "TRACE", "PROPFIND", "LINK"]) {
      if (allowed.includes(method)) continue;
      if (method === "TRACE") continue; // fetch does not send it; see unusual-requests.test.ts.
      const answer = await service.request<{ code: string }>(apiKey, method, `/${collection}?id=eq.1`, {
        ...(method === "PROPFIND" || method === "LINK" ? {} : { body: {} }),
      });
      expect([answer.status, answer.body.code], method).toEqual([405, "CDS101"]);
      expect(answer.headers.get("allow")?.split(", ").sort()).toEqual([...allowed].sort());
    }
    const options = await service.request(apiKey, "OPTIONS", `/${collection}`);
    expect(options.status).toBe(204);
    expect(options.headers.get("allow")?.split(", ").sort()).toEqual([...allowed].sort());
  });
});

/** The methods of the earlier revision besides GET, HEAD and OPTIONS. */
const EARLIER: Readonly<Record<string, readonly string[]>> = {
  candidate_views: [],
  candidates: ["POST", "PATCH", "DELETE"],
  credit_mutations: [],
  layouts: ["POST", "PATCH", "DELETE"],
  members: ["POST", "DELETE"],
  organizations: ["PATCH"],
  webhook_notifications: [],
  webhooks: ["POST", "PATCH", "DELETE"],
};

describe.each(Object.keys(OPERATIONS))("%s in revision v0", (collection) => {
  const methods = EARLIER[collection];

  test("exists only if the revision has it", async () => {
    const { status, headers } = await service.request(apiKey, "GET", `/${collection}`, {
      headers: { "accept-profile": "v0" },
    });
    expect(status).toBe(methods === undefined ? 404 : 200);
    expect(headers.get("content-profile")).toBe(methods === undefined ? null : "v0");
  });

  test("allows the methods of the revision", async () => {
    for (const method of ["POST", "PATCH", "DELETE", "PUT"]) {
      const isTaken = methods?.includes(method) ?? false;
      const answer = await service.request<{ code: string }>(keys[""] ?? "", method, `/${collection}?id=eq.1`, {
        headers: { "content-profile": "v0" },
        body: {},
      });
      if (methods === undefined) expect([answer.status, answer.body.code], method).toEqual([404, "CDS100"]);
      else if (!isTaken) expect([answer.status, answer.body.code], method).toEqual([405, "CDS101"]);
      else expect([400, 403], method).toContain(answer.status);
    }
  });
});
