import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { startMailServer } from "../support/mail-server.ts";
import { startModel } from "../support/model.ts";
import { startReceiver } from "../support/receiver.ts";
import { startService } from "../support/service.ts";
import { makeCandidate } from "./candidate-support.ts";
import { registerWebhook } from "./webhook-support.ts";

/** Texts of persons, of which each occurs nowhere else. */
const NAME = "Zbigniewa Przybyszewska";
const CV = `${NAME}\nzbigniewa@marker.example\n+48 601 555 0177\nBricklayer in Grudziadz\n`;
const EMAIL = "quirijn.vandersloot@marker.example";
const MARKERS = [
  "Zbigniewa",
  "zbigniewa@",
  "Przybyszewska",
  "555 0177",
  "Grudziadz",
  "Quirijn",
  "quirijn",
  "Vandersloot",
];

const lines: string[] = [];
const mailServer = await stopAfterAll(startMailServer());
const receiver = await stopAfterAll(startReceiver());
const model = await stopAfterAll(startModel());
const service = await stopAfterAll(
  startService({
    worker: true,
    settings: { ...model.settings, SMTP_URL: mailServer.url, MAIL_FROM: "documents@service.example" },
    onLine: (line) => lines.push(line),
  }),
);
const parsed = () => lines.map((line): Record<string, unknown> => JSON.parse(line));

/** A line that contains an entry, waited for, because a worker logs it later. */
const logged = (entry: Record<string, unknown>) => expect.poll(parsed).toContainEqual(expect.objectContaining(entry));

/** Fills, mails, deliveries and creates that succeed, and one of each that fails. Returns the secrets that it used. */
async function workOnPersons(): Promise<string[]> {
  const { path, apiKey } = await makeCandidate(service, { text: CV });
  const { signing_secret: secret } = await registerWebhook(service, apiKey, `${receiver.url}to`, [
    "candidates.updated",
  ]);
  const requestAs = (id: string, method: string, where: string, body?: unknown) =>
    service.request(apiKey, method, where, {
      headers: { "x-request-id": id },
      ...(body === undefined ? {} : { body }),
    });
  const prompt = `?prompt=${encodeURIComponent(NAME)}`;

  model.answer({ values: { headline: "Bricklayer in Grudziadz" } });
  expect((await requestAs("filled", "POST", `${path}/fill${prompt}`)).status).toBe(200);
  await receiver.waitFor(1);
  receiver.answer({ status: 500, body: CV });
  model.answer({ error: { status: 400, message: `refused: ${CV}` } });
  expect((await requestAs("fill-failed", "POST", `${path}/fill${prompt}`)).status).toBeGreaterThanOrEqual(400);
  model.answer({ content: CV });
  expect((await requestAs("fill-garbled", "POST", `${path}/fill${prompt}`)).status).toBeGreaterThanOrEqual(400);
  await requestAs("renamed", "PATCH", path.replace("/candidates/", "/candidates?id=eq."), { name: `${NAME} II` });
  await receiver.waitFor(2);

  mailServer.refuseNext(451);
  const invited = await requestAs("invited", "POST", "/members", { email: EMAIL, name: "Quirijn Vandersloot" });
  expect(invited.status).toBe(201);
  await breakCreates();
  expect((await requestAs("create-failed", "POST", "/candidates", { name: NAME, values: { name: CV } })).status).toBe(
    500,
  );
  return [apiKey, secret, service.jwtSecret];
}

/** Every further create fails with an error of PostgreSQL that the service does not know, and that quotes the row. */
async function breakCreates(): Promise<void> {
  await service.database`
    create function private.break_creates() returns trigger language plpgsql as $$
      begin
        raise exception 'broken' using errcode = 'XX000', detail = format('Failing row contains (%s).', new);
      end
    $$
  `;
  await service.database`
    create trigger break_creates before insert on private.candidates for each row execute function private.break_creates()
  `;
}

test("no line of gateway, worker, PostgREST and PostgreSQL contains a person's name, address, text or a secret", async () => {
  const secrets = await workOnPersons();
  await logged({ requestId: "fill-failed", service: "worker" });
  await logged({ requestId: "create-failed", service: "gateway", level: "error" });
  await expect.poll(() => lines.some((line) => line.includes("not now"))).toBe(true);

  const { directory } = inject("cluster");
  const { port } = new URL(service.postgrestUrl);
  const postgrest = await readFile(join(directory, `postgrest-${port}.log`), "utf8");
  expect(postgrest).toContain("onnect");
  const postgres = await readFile(join(directory, "postgres.log"), "utf8");
  expect(postgres).toContain("ready to accept connections");
  const own = lines.join("") + postgrest;
  const all = own + postgres;
  for (const text of [...MARKERS, ...secrets]) {
    expect(all.split("\n").filter((line) => line.includes(text))).toEqual([]);
  }
  // Other test files use the same PostgreSQL, and their own statements contain addresses.
  expect(own).not.toMatch(/[\w.+-]+@[\w-]+\.[\w.-]+/);
});
