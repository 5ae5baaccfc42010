import { expect, test } from "vitest";
import { shareDemo } from "../flows/share-support.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startService } from "../support/service.ts";
import { signIn } from "./support.ts";

const service = await stopAfterAll(startService());

/** An organization with a candidate, and its pages as a German member sees them, as text. */
async function openInGerman() {
  const demo = await shareDemo(service);
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
