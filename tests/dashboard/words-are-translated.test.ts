import { expect, test } from "vitest";
import { shareDemo } from "../flows/share-support.ts";
import { sharedService } from "../support/service.ts";
import { signIn } from "./support.ts";

const service = await sharedService();

/** An organization with a candidate, and its pages as a German member sees them, as text. */
async function openInGerman(credit = 10) {
  const demo = await shareDemo(service, { credit });
  const cookie = await signIn(service, demo.organizationId, "erika@example.com");
  await service.database`update private.user_profiles set language = 'de' where email = 'erika@example.com'`;
  const open = async (path: string) => {
    const response = await fetch(`${service.origin}/dashboard${path}`, { headers: { cookie } });
    const [, main = ""] = (await response.text()).split(/<main[^>]*>|<\/main>/);
    return { status: response.status, text: main.replaceAll(/<[^>]+>/g, " ") };
  };
  return { ...demo, cookie, open };
}

test("the anonymity report gives its reasons in words", async () => {
  const { candidateId, open } = await openInGerman();
  const { text } = await open(`/candidates/${candidateId}/anonymity`);
  expect(text).toMatch(/Sofia Lindqvist\s+Vertraulicher Wert/);
  expect(text).not.toContain("sensitive");
});

test.each([
  ["tr", true],
  ["ko", true],
  ["it", false],
  ["de", false],
])("the anonymity report of a candidate in %s warns of categories without words: %s", async (language, isLimited) => {
  const { apiKey, organizationId, candidateId, secretEditable, open } = await openInGerman();
  await service.request(apiKey, "PATCH", `/organizations/${organizationId}/anonymity`, {
    body: { categories: { gender: { remove: "all" }, nationality: { remove: "all" } } },
  });
  await service.request(apiKey, "PATCH", `/candidates?id=eq.${candidateId}`, { body: { language } });
  const { text } = await open(`/candidates/${candidateId}/anonymity`);
  expect(/nur neben Beschriftungen: Geschlecht, /.test(text)).toBe(isLimited);
  const form = await (await fetch(`${service.origin}/share/${secretEditable}`)).text();
  expect(/beside labels only: gender, /.test(form)).toBe(isLimited);
});

test("a page that does not exist says so in the language of the member", async () => {
  const { open } = await openInGerman();
  const { status, text } = await open("/no-such-page");
  expect(status).toBe(404);
  expect(text).toContain("Wählen Sie eine der Seiten in der Navigation.");
  expect(text).not.toContain("Not found");
});

test("the changes of the credit name candidates, authors and causes as other pages do", async () => {
  const { apiKey, open } = await openInGerman();
  const id = await service.create(apiKey, "/candidates", { values: { email: "grace@example.com" }, language: "ja-JP" });
  const { text } = await open("/billing");
  expect(text).toContain("grace@example.com");
  expect(text).toMatch(/\sBetreiber\s/);
  expect(text).not.toMatch(/operator|Kandidatin/);
  const { text: candidate } = await open(`/candidates/${id}`);
  expect(candidate).toMatch(/Sprache\s+Japanisch \(Japan\)/);
  expect(candidate).toMatch(/\(API\)/);
});

test("lists say which parts of a filter in the address they ignore", async () => {
  const { open } = await openInGerman();
  const ignored = async (path: string) => {
    const { text } = await open(path);
    return /wurden nicht beachtet:\s+(\S.*?)\s{4}/.exec(text)?.[1]?.split(/\s{2,}/) ?? [];
  };
  expect(await ignored("/requests?day=2026-99-99&status=9xx&method=GET")).toEqual(["status: 9xx", "day: 2026-99-99"]);
  expect(await ignored("/requests?day=2026-09-09&status=4&endpoint=/candidates")).toEqual([]);
  expect(await ignored("/audit?from=soon&resource=keys")).toEqual(["from: soon"]);
  expect(await ignored("/candidates?state=lost&search=ada")).toEqual(["state: lost"]);
});

test("an overview without credit says so, and not for how many days it lasts", async () => {
  const { open } = await openInGerman(1);
  const { text } = await open("");
  expect(text).toContain("Es ist kein Guthaben mehr da.");
  expect(text).not.toContain("Reicht für");
});
