import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { simpleParser } from "mailparser";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { startMailServer } from "../support/mail-server.ts";
import { type Service, startService } from "../support/service.ts";
import { createLink, formTokenOf } from "./support.ts";

const mailServer = await stopAfterAll(startMailServer());
const service = await stopAfterAll(startService({ worker: true, settings: { SMTP_URL: mailServer.url } }));

const linkIn = (text: string | undefined) =>
  /https?:\/\/\S+\/dashboard\/sign-in\/[A-Za-z0-9]{72}/.exec(text ?? "")?.[0] ?? "";

async function send(url: string, fields: Record<string, string> = {}, cookie = "") {
  const response = await fetch(url, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin", cookie },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return {
    status: response.status,
    location: response.headers.get("location"),
    cookie: (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "",
    text: await response.text(),
  };
}

const request = (email: string, { origin }: Pick<Service, "origin"> = service) =>
  send(`${origin}/dashboard/sign-in`, { email });

/** A member who has never signed in. */
async function invite(email: string) {
  const organization = await service.createOrganization({ name: "Noordwind" });
  await createLink(service, organization.organizationId, email, "admin");
  return organization;
}

test("the link of the mail signs in once, and an unknown address gets the same response and no mail", async () => {
  const { organizationId } = await invite("ada@example.com");
  const answers = [await request("nobody@example.com"), await request(" ADA@example.com ")];
  expect(answers[0]).toEqual(answers[1]);
  const mail = await mailServer.mailTo("ada@example.com");
  expect(mail.parsed.subject).toContain("Noordwind");
  const link = linkIn(mail.parsed.text);
  expect(mail.parsed.html).toContain(link);
  // Mail scanners open links. That uses nothing up.
  for (let count = 0; count < 2; count++) expect((await fetch(link)).status).toBe(200);
  const entered = await send(link);
  expect([entered.status, entered.location]).toEqual([303, "/dashboard"]);
  const page = await fetch(`${service.origin}/dashboard`, { headers: { cookie: entered.cookie } });
  expect(await page.text()).toContain("Noordwind");
  const [member] = await service.database`
    select last_login_at is not null as has_signed_in from private.user_profiles where organization_id = ${organizationId}
  `;
  expect(member).toEqual({ has_signed_in: true });
  const again = await send(link);
  expect([again.status, again.cookie]).toEqual([404, ""]);
  expect((await fetch(link)).status).toBe(404);
  expect(mailServer.mails.flatMap(({ to }) => to)).not.toContain("nobody@example.com");
});

test("a page that needs a session comes back after the mail and the second factor, and no other address does", async () => {
  const { organizationId } = await invite("deep@example.com");
  const page = "/dashboard/candidates?search=Ada%20L&sort=name";
  const asked = await fetch(`${service.origin}${page}`, { redirect: "manual" });
  const cookieOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0] ?? "")
      .join("; ");
  const remembered = cookieOf(asked);
  expect([asked.headers.get("location"), remembered]).toEqual([
    "/dashboard/sign-in",
    expect.stringMatching(/^dashboard-page=/),
  ]);
  await service.database`update api.organizations set require_mfa = true where id = ${organizationId}`;
  await request("deep@example.com");
  const entered = await send(linkIn((await mailServer.mailTo("deep@example.com")).parsed.text), {}, remembered);
  expect(entered.location).toBe("/dashboard/second-factor/set-up");
  await service.database`update api.organizations set require_mfa = false where id = ${organizationId}`;
  const enter = async (cookie: string) =>
    (await send(await createLink(service, organizationId, "deep@example.com"), {}, cookie)).location;
  expect(await enter(remembered)).toBe(page);
  for (const other of [
    "https://example.com/",
    "//example.com",
    "/dashboard//example.com",
    "/share/x",
    "/dashboard/sign-in/x",
  ]) {
    expect(await enter(`dashboard-page=${encodeURIComponent(other)}`), other).toBe("/dashboard");
  }
});

test("a form that is sent after its session has ended keeps what was entered", async () => {
  const { organizationId } = await invite("typed@example.com");
  const old = await send(await createLink(service, organizationId, "typed@example.com"));
  const form = await formTokenOf(service, old.cookie);
  const current = await send(await createLink(service, organizationId, "typed@example.com"));
  const path = `${service.origin}/dashboard/settings`;
  const fields = { form, name: 'Typed "name"', proof_code: "123456" };
  for (const [cookie, status] of [
    ["", 401],
    [current.cookie, 403],
  ] as const) {
    const held = await send(path, fields, cookie);
    expect([status, held.status, held.text]).toEqual([
      status,
      status,
      expect.stringContaining("Typed &quot;name&quot;"),
    ]);
    expect(held.text).not.toContain("123456");
  }
  // A form without content leads to the sign-in.
  expect((await send(path, { form })).location).toBe("/dashboard/sign-in");
});

test("a link of a mail ends after 15 minutes", async () => {
  await invite("late@example.com");
  await request("late@example.com");
  const link = linkIn((await mailServer.mailTo("late@example.com")).parsed.text);
  const [row] = await service.database`
    update private.dashboard_links set expires_at = now()
    where expires_at = created_at + interval '15 minutes' and used_at is null
    returning id
  `;
  expect(row).toBeDefined();
  expect((await fetch(link)).status).toBe(404);
  expect((await send(link)).status).toBe(404);
});

test("where a second factor is required, the mail alone does not sign in", async () => {
  const { organizationId } = await invite("grace@example.com");
  await service.database`update api.organizations set require_mfa = true where id = ${organizationId}`;
  const signInByMail = async (after: number) => {
    await request("grace@example.com");
    return send(linkIn((await mailServer.mailTo("grace@example.com", after)).parsed.text));
  };
  const first = await signInByMail(0);
  expect(first.location).toBe("/dashboard/second-factor/set-up");
  const setUp = `${service.origin}/dashboard/second-factor/set-up`;
  const page = await (await fetch(setUp, { headers: { cookie: first.cookie } })).text();
  const secret = /<code class="secret"[^>]*>([A-Z2-7 ]+)</.exec(page)?.[1]?.replaceAll(" ", "") ?? "";
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const confirmed = await send(setUp, { code: totp.generate() }, first.cookie);
  expect(confirmed.location).toBe("/dashboard/account/recovery-codes");
  expect(await formTokenOf(service, first.cookie)).toBe("");
  expect(await formTokenOf(service, confirmed.cookie)).not.toBe("");

  const second = await signInByMail(1);
  expect(second.location).toBe("/dashboard/second-factor");
  expect(await formTokenOf(service, second.cookie)).toBe("");
  // Each step of 30 s is accepted once, and the next one is accepted early.
  const code = totp.generate({ timestamp: Date.now() + 30_000 });
  const passed = await send(`${service.origin}/dashboard/second-factor`, { code }, second.cookie);
  expect(passed.location).toBe("/dashboard");
  expect(await formTokenOf(service, passed.cookie)).not.toBe("");
});

test("without a mail server, the link is in the .eml file of the mail", async () => {
  const mails = await mkdtemp(join(tmpdir(), "mails-"));
  const local = await startService({ worker: true, settings: { SMTP_URL: pathToFileURL(mails).href } });
  try {
    const { organizationId } = await local.createOrganization();
    await createLink(local, organizationId, "eve@example.com");
    await request("eve@example.com", local);
    const files = async () => (await readdir(mails)).filter((name) => name.endsWith(".eml"));
    await expect.poll(files).toHaveLength(1);
    const [name = ""] = await files();
    const mail = await simpleParser(await readFile(join(mails, name)));
    expect([mail.to].flat()[0]?.text).toContain("eve@example.com");
    expect((await send(linkIn(mail.text))).location).toBe("/dashboard");
  } finally {
    await local.stop();
    await rm(mails, { recursive: true });
  }
});
