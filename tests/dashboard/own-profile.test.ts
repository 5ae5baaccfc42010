/** @module-tag chromium */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { textsFor } from "../../gateway/dashboard/texts.ts";
import { ERROR_CODES } from "../../openapi/error-codes.ts";
import { sharedService } from "../support/service.ts";
import { checkPage, picture, sendForm, signIn, visitAs } from "./support.ts";

const service = await sharedService();
const { organizationId, apiKey } = await service.createOrganization();
const session = await signIn(service, organizationId, "ada@example.com", "superuser");
const cookie = { cookie: session, origin: service.origin };
const candidateId = await service.create(apiKey, "/candidates", { name: "Grace Hopper" });
await service.database`
  update private.candidates set created_at = '2026-07-01 22:30:00+00' where id = ${candidateId}
`;

const save = (fields: Record<string, string>, sender = session) => sendForm(service, sender, "/account", fields);

/** The creation of the candidate as the list shows it, and its text on hover. */
async function shown(cookies: string) {
  const list = await fetch(`${service.origin}/dashboard/candidates`, { headers: { cookie: cookies } });
  const [, title, text = ""] =
    /<time datetime="2026-07-01T22:30:00.000Z" title="([^"]+)">(.*?)<\/time>/.exec(await list.text()) ?? [];
  return [text.replaceAll(/<[^>]+>/g, ""), title];
}

test("times are in the member's zone, else in that of the browser, else in UTC, with UTC on hover", async () => {
  const utc = "1 Jul 2026, 22:30 UTC";
  await save({ name: "Ada", language: "en-GB", time_zone: "" });
  expect(await shown(session)).toEqual(["1 Jul 2026 22:30 UTC", utc]);
  expect(await shown(`${session}; dashboard-zone=Asia%2FKolkata`)).toEqual(["2 Jul 2026 04:00", utc]);
  expect(await shown(`${session}; dashboard-zone=%2B05%3A00`)).toEqual(["1 Jul 2026 22:30 UTC", utc]);
  await save({ name: "Ada", language: "en-GB", time_zone: "America/New_York" });
  expect(await shown(`${session}; dashboard-zone=Asia%2FKolkata`)).toEqual(["1 Jul 2026 18:30", utc]);
  await save({ name: "Ada", language: "de", time_zone: "Europe/Berlin" });
  expect(await shown(session)).toEqual(["02.07.2026 00:30", "01.07.2026, 22:30 UTC"]);
});

test("a member changes the own name, language and zone in the dashboard, in the zone of the browser until then", async () => {
  await save({ name: "Ada", language: "en", time_zone: "" });
  const { page, context, problems } = await visitAs({ cookie, timezoneId: "Pacific/Auckland" });
  await page.goto(`${service.origin}/dashboard/account`);
  await page.goto(`${service.origin}/dashboard/candidates`);
  const time = page.locator("time").first();
  expect(await time.textContent()).toContain("Jul 2, 2026");
  await page.goto(`${service.origin}/dashboard/account`);
  await checkPage(page);
  await picture(page, "account-desktop");
  await page.getByLabel("Name", { exact: true }).fill("Ada Lovelace");
  await page.getByLabel("Language").selectOption("nl");
  await page.getByLabel("Time zone").selectOption("Europe/Amsterdam");
  await page.getByRole("button", { name: "Save" }).click();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Je account");
  expect(await page.getByText("Ada Lovelace").count()).toBe(1);
  await page.setViewportSize({ width: 375, height: 800 });
  await checkPage(page);
  await picture(page, "account-phone");
  await context.close();
  expect(problems).toEqual([]);
});

test("SQL refuses what is no zone and no language, and each change has an entry without the name", async () => {
  await save({ name: "Ada", language: "en", time_zone: "" });
  for (const time_zone of ["Europe/Nowhere", "'; drop", "x".repeat(100)]) {
    const refused = await save({ name: "Eve", language: "en", time_zone });
    expect([time_zone, refused.status]).toEqual([time_zone, 400]);
    expect(await refused.text()).toContain("such as Europe/Amsterdam");
  }
  expect((await save({ name: "Eve", language: "english", time_zone: "" })).status).toBe(400);
  expect((await save({ name: "e".repeat(256), language: "en", time_zone: "" })).status).toBe(400);
  await save({ name: "Augusta", language: "fr", time_zone: "Europe/Paris" });
  const entries = await service.rows<object>(apiKey, "/audit_entries?action=members.changed&limit=1");
  expect(entries).toMatchObject([
    {
      actor: { type: "member" },
      difference: { name: {}, language: { old: "en", new: "fr" }, time_zone: { new: "Europe/Paris" } },
    },
  ]);
});

test("an error is in the member's language by its code, with its values", async () => {
  const read = async (path: string) =>
    (await fetch(`${service.origin}/dashboard${path}`, { headers: { cookie: session } })).text();
  await save({ name: "Ada", language: "nl", time_zone: "" });
  const missing = `/webhooks/${candidateId}`;
  const page = await read(missing);
  expect(page).toContain("Dit bestaat niet of is verwijderd.");
  expect(page).toContain(candidateId);
  expect(await read("/second-factor/set-up")).toContain('lang="nl"');
  expect(await read("/candidates/upload")).toContain(" of .webp");
  await save({ name: "Ada", language: "en", time_zone: "" });
  expect(await read(missing)).not.toContain("Dit bestaat niet");
});

const texts = new Set(Object.keys(textsFor("nl").texts.errorTexts).flatMap((codes) => codes.split(" ")));

test("each code that a function of the dashboard can raise has a text", async () => {
  const functions = await service.database<{ name: string; body: string }[]>`
    select proname as name, pg_get_functiondef(pg_proc.oid) as body
    from pg_proc
    where pronamespace in ('private'::regnamespace, 'auth'::regnamespace) and prokind = 'f'
  `;
  const called = (source: string) => [...source.matchAll(/\b(?:private|auth)\.(\w+)\(/g)].map(([, name = ""]) => name);
  const sources = readdirSync("gateway/dashboard", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(`gateway/dashboard/${file}`, "utf8"));
  const reached = new Set(sources.flatMap(called));
  for (const name of reached) {
    for (const { body } of functions.filter((one) => one.name === name)) {
      sources.push(body);
      for (const next of called(body)) reached.add(next);
    }
  }
  const raised = new Set(
    sources.flatMap((source) => [...source.matchAll(/'(CDS\d{3})'|"(CDS\d{3})"/g)]).map(([code]) => code.slice(1, -1)),
  );
  expect(raised.size).toBeGreaterThan(20);
  expect(raised).toContain("CDS213");
  expect([...raised].filter((code) => !texts.has(code) && !OF_REQUESTS.has(code))).toEqual([]);
});

/** Codes of requests that the dashboard does not send: without a session, to other paths, or with other headers. */
const OF_REQUESTS = new Set([
  ...[
    "CDS100",
    "CDS101",
    "CDS102",
    "CDS108",
    "CDS109",
    "CDS119",
    "CDS131",
    "CDS202",
    "CDS204",
    "CDS206",
    "CDS323",
    "CDS435",
    "22P05",
  ],
  ...["42501", "PGRST106", "PGRST107", "PGRST204"],
]);

test("each code of an endpoint that the dashboard can call has a text, and each text has a code", () => {
  const ofQueries = [
    "query",
    "prefer",
    "preference",
    "filter",
    "post",
    "json",
    "extract",
    "upsert",
    "read",
    "download",
  ];
  const missing = ERROR_CODES.filter(
    ({ code, from = ["other"] }) =>
      !texts.has(code) && !OF_REQUESTS.has(code) && !from.every((source) => ofQueries.includes(source)),
  );
  expect(missing.map(({ code }) => code)).toEqual([]);
  expect(ERROR_CODES.map(({ code }) => code)).toEqual(expect.arrayContaining([...texts]));
});

test("tags of other regions find the texts, and unknown languages are answered in English", () => {
  expect(textsFor("de-AT")).toMatchObject({ language: "de-AT", texts: { signOut: "Abmelden" } });
  expect(textsFor("pt")).toMatchObject({ language: "pt", texts: { save: "Salvar" } });
  expect(textsFor("NO")).toMatchObject({ texts: { signOut: "Logg ut" } });
  expect(textsFor("xx")).toMatchObject({ language: "en", texts: { signOut: "Sign out" } });
});
