import { expect, test } from "vitest";
import { sendForm, signIn } from "../dashboard/support.ts";
import { sharedService } from "../support/service.ts";

const service = await sharedService();

interface Found {
  id: number;
  request_id: string;
  client_request_id: string | null;
  method: string;
  endpoint: string;
  search: string;
  status: number;
  code: string | null;
  message: string | null;
  duration_ms: number;
  is_dashboard: boolean;
  actor: { type: string; id: string; name: string | null };
}

async function find(apiKey: string, requestId: string, count = 1): Promise<Found[]> {
  const read = () => service.request<Found[]>(apiKey, "GET", `/api_requests/${requestId}`).then(({ body }) => body);
  await expect.poll(async () => (await read()).length).toBe(count);
  return read();
}

test("a request is found by the service's id and by the client's, with its error and duration", async () => {
  const { apiKey } = await service.createOrganization();
  const id = `import-7/${Date.now()}`;
  const refused = await service.request(apiKey, "GET", "/candidates?id=eq.Ann-Lee", {
    headers: { "x-request-id": id },
  });
  expect(refused.headers.get("x-request-id")).toBe(id);
  const [found] = await find(apiKey, encodeURIComponent(id));
  expect(found).toMatchObject({
    client_request_id: id,
    method: "GET",
    endpoint: "/candidates",
    status: 400,
    code: "22P02",
    is_dashboard: false,
    actor: { type: "api_key" },
  });
  expect(found?.message).toMatch(/uuid/);
  expect(found?.message).not.toContain("Ann");
  expect(found?.duration_ms).toBeGreaterThanOrEqual(0);
  expect(await find(apiKey, found?.request_id ?? "")).toEqual([found]);
  // Several requests may have an id of the client.
  await service.request(apiKey, "GET", "/layouts?limit=1", { headers: { "x-request-id": id } });
  const both = await find(apiKey, encodeURIComponent(id), 2);
  expect(both.map(({ status, code, message }) => [status, code, message])).toEqual([
    [200, null, null],
    [400, "22P02", found?.message],
  ]);
});

test("no organization finds the requests of another, and unknown ids find nothing", async () => {
  const [one, two] = [await service.createOrganization(), await service.createOrganization()];
  const { headers } = await service.request(one.apiKey, "GET", "/layouts?limit=1");
  const id = headers.get("x-request-id") ?? "";
  await find(one.apiKey, id);
  for (const wanted of [id, "none", "%00", "a%27b"]) {
    const answer = await service.request(two.apiKey, "GET", `/api_requests/${wanted}`);
    expect([wanted, answer.status === 200 ? answer.body : []]).toEqual([wanted, []]);
  }
});

test.each([
  ["/candidates?name=eqq.Ann", "Ann"],
  ["/candidates?and=(name.eq.Ann,", "Ann"],
  ["/candidates?id=gt.Ann%20Lee", "Ann"],
  ["/candidates?created_at=gt.Ann", "Ann"],
  ["/candidates?values=like.*Ann*", "Ann"],
  ["/candidates?order=Ann", "Ann"],
  ["/candidates?limit=ann", "ann"],
])("messages are kept without values: %s", async (path, value) => {
  const { apiKey } = await service.createOrganization();
  const { status, headers } = await service.request(apiKey, "GET", path);
  expect(status).toBe(400);
  const [found] = await find(apiKey, headers.get("x-request-id") ?? "");
  expect(found?.message).not.toBeNull();
  expect(found?.message).not.toContain(value);
});

test("a message keeps the name of a wrong field", async () => {
  const { apiKey } = await service.createOrganization();
  const { headers } = await service.request(apiKey, "GET", "/candidates?select=nam");
  const [found] = await find(apiKey, headers.get("x-request-id") ?? "");
  expect(found?.message).toBe('candidates has no column "nam".');
});

test("a message keeps the form that a secret must have", async () => {
  const { apiKey } = await service.createOrganization();
  const body = { endpoint: "https://example.com", events: ["layouts.created"], signing_secret: "short" };
  const { status, headers } = await service.request(apiKey, "POST", "/webhooks", { body });
  expect(status).toBe(400);
  const [found] = await find(apiKey, headers.get("x-request-id") ?? "");
  expect(found?.message).toContain("must be whsec_ and the base64");
});

test("forms of the dashboard are logged with their member and refusal, and are not in the collection", async () => {
  const { apiKey, organizationId } = await service.createOrganization();
  const cookie = await signIn(service, organizationId, "ann@example.com", "admin");
  const send = (path: string, fields: Record<string, string>) => sendForm(service, cookie, path, fields);
  const refused = await send("/webhooks", { endpoint: "ftp://Ann.invalid", events: "layouts.created" });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const id = refused.headers.get("x-request-id") ?? "";
  // The call of the API inside of the gateway is part of the same entry.
  const [found] = await find(apiKey, id);
  expect(found).toMatchObject({
    request_id: id,
    method: "POST",
    endpoint: "/dashboard/webhooks",
    status: refused.status,
    is_dashboard: true,
    actor: { type: "member", name: "ann@example.com" },
  });
  expect(found?.code).toMatch(/^CDS/);
  expect(found?.message).not.toContain("Ann");
  const body = await service.rows<{ endpoint: string }>(apiKey, "/api_requests?select=endpoint");
  expect(body.every(({ endpoint }) => !endpoint.startsWith("/dashboard"))).toBe(true);

  const page = async (path: string) =>
    (await fetch(`${service.origin}/dashboard${path}`, { headers: { cookie } })).text();
  const list = await page(`/requests?request_id=${id}`);
  expect(list).toContain(`/dashboard/requests/${found?.id}`);
  expect(list).toContain(`${found?.code}`);
  const one = await page(`/requests/${found?.id}`);
  for (const text of [id, "ann@example.com", `${found?.duration_ms} ms`, found?.code]) expect(one).toContain(text);
});
