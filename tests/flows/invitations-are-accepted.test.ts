import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { simpleParser } from "mailparser";
import { expect, test } from "vitest";
import { stopAfterAll, temporaryFolder } from "../support/ending.ts";
import { WAIT_MS } from "../support/limits.ts";
import { startService } from "../support/service.ts";
import { open } from "./share-support.ts";

const mails = await temporaryFolder();
const settings = { SMTP_URL: pathToFileURL(mails).href };
const service = await stopAfterAll(startService({ worker: true, settings }));
const { organizationId, apiKey } = await service.createOrganization({ name: "Northlight", licences: 20 });
let invited = 0;

/** Invites a person and returns the link in the mail. */
async function invite(language = "en"): Promise<{ memberId: string; link: string }> {
  invited += 1;
  const email = `person-${invited}@example.com`;
  const { status, body } = await service.request<{ id: string }>(apiKey, "POST", "/members", {
    body: { email, name: "A person", language },
  });
  expect(status).toBe(201);
  return { memberId: body.id, link: await linkTo(email) };
}

async function linkTo(email: string): Promise<string> {
  for (const deadline = Date.now() + WAIT_MS; ; await sleep(20)) {
    for (const name of (await readdir(mails)).filter((file) => file.endsWith(".eml"))) {
      const mail = await simpleParser(await readFile(join(mails, name)));
      const to = [mail.to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address));
      const link = /https?:\/\/\S+(\/invitations\/[A-Za-z0-9]+)/.exec(mail.text ?? "")?.[1];
      if (to.includes(email) && link !== undefined) return link;
    }
    if (Date.now() > deadline) throw new Error(`no mail came to ${email}`);
  }
}

async function acceptedAt(memberId: string): Promise<Date | null> {
  const [row] = await service.database<{ accepted_at: Date | null }[]>`
    select accepted_at from private.member_roles where member_id = ${memberId}
  `;
  return row?.accepted_at ?? null;
}

const accept = (link: string, headers: Record<string, string> = { "sec-fetch-site": "same-origin" }) =>
  open(service, link, { method: "POST", headers });

test("the link shows the invitation, and only the button accepts it", async () => {
  const { memberId, link } = await invite();
  for (let index = 0; index < 3; index += 1) {
    const answer = await open(service, link);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const page = await answer.text();
    expect(page).toContain("Northlight");
    expect(page).toContain('<form method="post"><button');
    expect(page).not.toContain(link);
  }
  expect((await open(service, link, { method: "HEAD" })).status).toBe(200);
  expect(await acceptedAt(memberId)).toBeNull();

  const accepted = await accept(link);
  expect(accepted.status).toBe(200);
  const page = await accepted.text();
  expect([page.includes("<form"), page.includes('href="/dashboard"')]).toEqual([false, true]);
  expect(await acceptedAt(memberId)).toBeInstanceOf(Date);

  const again = await (await open(service, link)).text();
  expect(again).not.toContain("<form");
  expect((await accept(link)).status).toBe(200);
});

test("the page is in the language of the invitation", async () => {
  const { link } = await invite("nl");
  expect(await (await open(service, link)).text()).toContain('<html lang="nl">');
});

test("an expired invitation cannot be accepted", async () => {
  const { memberId, link } = await invite();
  await service.database`
    update private.invitations set expires_at = now() - interval '1 minute' where member_id = ${memberId}
  `;
  for (const answer of [await open(service, link), await accept(link)]) {
    expect(answer.status).toBe(410);
    expect(await answer.text()).not.toContain("<form");
  }
  expect(await acceptedAt(memberId)).toBeNull();
});

test("the links of revoked members and unknown links show the not-found page", async () => {
  const { memberId, link } = await invite();
  expect((await service.request(apiKey, "DELETE", `/members?id=${memberId}`)).status).toBe(200);
  const unknown = await open(service, "/share/unknown");
  const page = await unknown.text();
  for (const path of [link, `/invitations/${"a".repeat(40)}`, "/invitations/x", "/invitations/%00", "/invitations/"]) {
    for (const answer of [await open(service, path), await accept(path)]) {
      expect(answer.status, path).toBe(404);
      expect(await answer.text(), path).toBe(page);
    }
  }
});

test("an invitation of a suspended organization cannot be accepted until it resumes", async () => {
  const { memberId, link } = await invite();
  await service.database`select operator.suspend_organization(${organizationId})`;
  expect((await open(service, link)).status).toBe(404);
  expect((await accept(link)).status).toBe(404);
  await service.database`select operator.resume_organization(${organizationId})`;
  expect(await acceptedAt(memberId)).toBeNull();
  expect((await accept(link)).status).toBe(200);
  expect(await acceptedAt(memberId)).toBeInstanceOf(Date);
});

test("another site cannot accept an invitation", async () => {
  const { memberId, link } = await invite();
  const answer = await accept(link, { "sec-fetch-site": "cross-site" });
  expect(answer.status).toBe(403);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await acceptedAt(memberId)).toBeNull();
});

test("other methods are refused", async () => {
  const { link } = await invite();
  const answer = await open(service, link, { method: "DELETE" });
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("GET, HEAD, POST");
});
