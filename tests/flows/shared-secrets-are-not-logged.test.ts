import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { readGatewaySettings } from "../../gateway/core/config.ts";
import { startGateway } from "../../gateway/start.ts";
import { stopAfterAll, temporaryFolder } from "../support/ending.ts";
import { ENCRYPTION_KEYS } from "../support/environment.ts";
import { startService } from "../support/service.ts";
import { BROWSER, shareDemo } from "./share-support.ts";

const folder = await temporaryFolder();
const service = await stopAfterAll(startService());
const shared = await shareDemo(service);
const [row] = await service.database<{ token: string }[]>`
  select mail.token
  from private.invitations
  cross join lateral private.read_invitation_mail(invitations.id) as mail
`;
const token = row?.token ?? "";
/** Every line that the gateway logs, at every level. */
let logged = "";
const stream = new Writable({
  write(chunk, _, done) {
    logged += String(chunk);
    done();
  },
});
const gateway = await startGateway(
  readGatewaySettings({
    PORT: "0",
    METRICS_PORT: "0",
    DATABASE_URL: service.databaseUrl,
    POSTGREST_URL: service.postgrestUrl,
    JWT_SECRET: service.jwtSecret,
    ENCRYPTION_KEYS,
    STORAGE_URL: pathToFileURL(join(folder, "storage")).href,
    SPOOL_DIR: join(folder, "spool"),
  }),
  pino({ level: "trace" }, stream),
);
afterAll(() => gateway.close());

/** Sends each kind of request with each secret and the token. Returns the statuses. */
async function requestAll(): Promise<number[]> {
  const statuses: number[] = [];
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${gateway.url}${path}`, {
      ...init,
      headers: { "user-agent": BROWSER, ...Object.fromEntries(new Headers(init.headers)) },
    });
    statuses.push(response.status);
    await response.text();
  };
  for (const secret of [shared.secret, shared.secretAnonymous, shared.secretEditable]) {
    await send(`/share/${secret}`);
    await send(`/share/${secret}`, { method: "PUT" });
    await send(`/share/${secret}/elsewhere`);
    await send(`/share/${secret}/time?visit=${randomUUID()}`, { method: "POST", body: `{"seconds": 1}` });
    await send(`/share/${secret}/time?visit=${randomUUID()}`);
    await send(`/share/${secret}`, { method: "POST", body: new URLSearchParams({ version: "1" }) });
    await send(`/share/${secret}`, { method: "PATCH", body: `{"version": "1", "values": {}}` });
  }
  await send(`/invitations/${token}`);
  await send(`/invitations/${token}`, { method: "POST" });
  return statuses;
}

const secrets = (): string[] => [shared.secret, shared.secretAnonymous, shared.secretEditable, token];

test("no log line contains a secret or a token", async () => {
  expect(token.length).toBeGreaterThan(30);
  expect(await requestAll()).toContain(200);
  for (const secret of secrets()) expect(logged).not.toContain(secret);
});

test("the log line of a failure contains no secret, and the page shows only the request id", async () => {
  await service.database`alter function private.find_shared(text) rename to find_shared_renamed`;
  await service.database`
    create function private.find_shared(secret text) returns setof private.candidates
    language plpgsql stable security definer set search_path = pg_catalog, pg_temp
    as $$ begin raise 'broken' using errcode = 'internal_error'; end $$
  `;
  await service.database`alter function private.read_invitation(text) rename to read_invitation_renamed`;
  const statuses = await requestAll();
  expect(statuses).toContain(500);
  expect(statuses).not.toContain(200);
  const response = await fetch(`${gateway.url}/share/${shared.secret}`);
  const page = await response.text();
  expect(page).toContain(response.headers.get("x-request-id") ?? "no id");
  expect(page).not.toContain("broken");
  expect(page).not.toContain(shared.secret);
  expect(logged).toContain("request failed");
  for (const secret of secrets()) expect(logged).not.toContain(secret);
});
