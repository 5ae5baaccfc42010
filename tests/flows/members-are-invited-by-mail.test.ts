import { beforeAll, expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { addressesOf, startMailServer, type TakenMail } from "../support/mail-server.ts";
import { type Failure, startService } from "../support/service.ts";

interface Member {
  id: string;
  user_id: string;
  permissions: string[];
  user_profile: { email: string; name: string; language: string; invited_at: string; source: string };
}

const mailServer = await stopAfterAll(startMailServer());
const service = await stopAfterAll(
  startService({
    worker: true,
    settings: { SMTP_URL: mailServer.url, MAIL_FROM: "Documents <documents@service.example>" },
  }),
);
const { apiKey, organizationId } = await service.createOrganization({ name: "Noordwind" });
beforeAll(async () => {
  await setLicences(organizationId, null);
});

const invite = <Body = Member>(body: unknown, key = apiKey) => service.request<Body>(key, "POST", "/members", { body });

async function setLicences(organization: string, licences: number | null): Promise<void> {
  await service.database`
    update private.billing_accounts set user_licenses = ${licences}
    where id = (select billing_account_id from api.organizations where id = ${organization})
  `;
}

function linkIn({ parsed }: TakenMail): string {
  const [link = ""] = /https?:\/\/\S+\/invitations\/[A-Za-z0-9]+/.exec(parsed.text ?? "") ?? [];
  return link;
}

async function stateOf(link: string): Promise<string | undefined> {
  const token = link.split("/").at(-1) ?? "";
  const [row] = await service.database<{ state: string }[]>`select state from private.read_invitation(${token})`;
  return row?.state;
}

const accept = (link: string) =>
  fetch(link, { method: "POST", headers: { "sec-fetch-site": "same-origin" }, redirect: "manual" });

test.each([
  ["nl", "Uitnodiging om aan kandidaatdocumenten te werken", "Hallo Ada Byron,", "Uitnodiging accepteren"],
  ["ja-JP", "候補者資料の共同作業への招待", "Ada Byron 様", "招待を受ける"],
  ["pt-BR", "Convite para trabalhar em documentos de candidatos", "Olá, Ada Byron!", "Aceitar o convite"],
  ["en-GB", "An invitation to work on candidate documents", "Hello Ada Byron,", "Accept the invitation"],
])("an invitation in %s is text and HTML with the same link", async (language, subject, greeting, button) => {
  const email = `ada.${language}@example.com`;
  const { status, body: member } = await invite({ email, name: "Ada Byron", language });
  expect(status).toBe(201);
  expect(member).toMatchObject({
    permissions: ["edit_candidates", "view_candidates"],
    user_profile: { email, name: "Ada Byron", language, source: "invitation", invited_at: expect.any(String) },
  });

  const mail = await mailServer.mailTo(email);
  expect([mail.from, mail.to]).toEqual(["documents@service.example", [email]]);
  expect(mail.parsed.subject).toBe(subject);
  expect(addressesOf(mail.parsed.from)).toEqual(["documents@service.example"]);
  expect(addressesOf(mail.parsed.to)).toEqual([email]);
  expect(mail.parsed.headers.get("auto-submitted")).toBe("auto-generated");
  expect(mail.parsed.messageId).toMatch(/^<[0-9a-f-]{36}@service\.example>$/);
  expect(mail.raw).toMatch(/^Content-Type: multipart\/alternative;/m);

  const html = mail.parsed.html || "";
  const link = linkIn(mail);
  expect(link).toContain(`${service.origin}/invitations/`);
  expect(mail.parsed.text).toContain(greeting);
  expect(mail.parsed.text).toContain(button);
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain(greeting);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([link]);
  expect(html).not.toMatch(/<(img|script|link)\b/);
  expect(await stateOf(link)).toBe("open");
});

test("names with markup or line breaks stay text", async () => {
  const { organizationId: hostile, apiKey: key } = await service.createOrganization({
    name: 'A&B <script>alert(1)</script>\r\nBcc: evil@example.com "{name}"',
  });
  await setLicences(hostile, null);
  const name = '<img src=x onerror="x">\r\nX-Injected: yes';
  const answer = await invite({ email: "names@example.com", name }, key);
  expect(answer.status).toBe(201);
  const mail = await mailServer.mailTo("names@example.com");
  expect(mail.to).toEqual(["names@example.com"]);
  expect(mail.parsed.bcc).toBeUndefined();
  expect(mail.parsed.headers.has("x-injected")).toBe(false);
  expect(mail.parsed.html).not.toMatch(/<script|<img/);
  expect(mail.parsed.html).toContain("A&#38;B script alert(1)");
  expect(mail.parsed.text).toContain("A&B script alert(1)");
});

test("the subject is that of the service, and names are short and contain no link", async () => {
  const text =
    "Your bank: verify at https://evil.example/login?x=1 HTTPS:\\\\evil.example www.evil.example evil。example";
  const { organizationId: hostile, apiKey: key } = await service.createOrganization({ name: text });
  await setLicences(hostile, null);
  const name = `${text} ${"long ".repeat(20)}`.slice(0, 250);
  expect((await invite({ email: "bank@example.com", name, language: "en" }, key)).status).toBe(201);
  const mail = await mailServer.mailTo("bank@example.com");
  expect(mail.parsed.subject).toBe("An invitation to work on candidate documents");
  const { text: content = "", html } = mail.parsed;
  const [own = "", ...others] = [...content.matchAll(/(?:https?:|www\.)\S*/gi)].map(([link]) => link);
  expect([own.startsWith(service.origin), others]).toEqual([true, []]);
  for (const part of [content, String(html), mail.parsed.to === undefined ? "" : JSON.stringify(mail.parsed.to)]) {
    expect(part).not.toMatch(/evil[.。]\w|:\/\/evil/i);
  }
  expect(content.split("\n")[0]?.length).toBeLessThan(80);
});

test("a mail that the server temporarily refuses is sent later, once", async () => {
  mailServer.refuseNext(451);
  await invite({ email: "later@example.com" });
  const mail = await mailServer.mailTo("later@example.com");
  expect(await stateOf(linkIn(mail))).toBe("open");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(mailServer.mails.filter(({ to }) => to.includes("later@example.com"))).toHaveLength(1);
});

test("a repeated invitation sends a new link, and the old one is invalid", async () => {
  const email = "again@example.com";
  const first = await invite({ email, name: "Grace" });
  const firstLink = linkIn(await mailServer.mailTo(email));
  const second = await invite({ email: email.toUpperCase(), language: "de" });
  expect([second.status, second.body.id]).toEqual([201, first.body.id]);
  expect(second.body.user_profile).toMatchObject({ email, name: "Grace", language: "de" });
  expect(Date.parse(second.body.user_profile.invited_at)).toBeGreaterThan(
    Date.parse(first.body.user_profile.invited_at),
  );
  const mail = await mailServer.mailTo(email, 1);
  expect(mail.parsed.subject).toBe("Einladung zur Arbeit an Kandidatendokumenten");
  expect(linkIn(mail)).not.toBe(firstLink);
  expect(await stateOf(firstLink)).toBeUndefined();
  expect(await stateOf(linkIn(mail))).toBe("open");
});

test("a repeated invitation replaces an expired one", async () => {
  const email = "expired@example.com";
  const { body } = await invite({ email });
  const link = linkIn(await mailServer.mailTo(email));
  await service.database`
    update private.invitations set expires_at = now() - interval '1 second' where member_id = ${body.id}
  `;
  expect(await stateOf(link)).toBe("expired");
  expect((await invite({ email })).status).toBe(201);
  const again = linkIn(await mailServer.mailTo(email, 1));
  expect(await stateOf(again)).toBe("open");
  expect((await accept(again)).status).toBe(200);
  expect(await stateOf(again)).toBe("accepted");
});

test("a person who has accepted is not invited again", async () => {
  const email = "accepted@example.com";
  await invite({ email });
  const mail = await mailServer.mailTo(email);
  expect((await accept(linkIn(mail))).status).toBe(200);
  const again = await invite<Failure>({ email });
  expect([again.status, again.body.code]).toEqual([409, "CDS324"]);
});

test("without a free licence nobody is invited, and a revoked member frees a licence", async () => {
  const { organizationId: small, apiKey: key } = await service.createOrganization({ name: "Small" });
  await setLicences(small, 1);
  const first = await invite({ email: "first@example.com" }, key);
  expect(first.status).toBe(201);
  const second = await invite<Failure>({ email: "second@example.com" }, key);
  expect([second.status, second.body.code]).toEqual([402, "CDS311"]);
  const both = await Promise.all([
    invite({ email: "first@example.com" }, key),
    invite({ email: "third@example.com" }, key),
  ]);
  expect(both.map(({ status }) => status)).toEqual([201, 402]);

  expect((await service.request(key, "DELETE", `/members?id=${first.body.id}`)).status).toBe(200);
  expect((await invite({ email: "second@example.com" }, key)).status).toBe(201);
  await mailServer.mailTo("second@example.com");
  expect(mailServer.mails.filter(({ to }) => to.includes("second@example.com"))).toHaveLength(1);
  expect(mailServer.mails.filter(({ to }) => to.includes("third@example.com"))).toHaveLength(0);
});

test("parallel invitations do not exceed the licences", async () => {
  const { organizationId: small, apiKey: key } = await service.createOrganization({ name: "Parallel" });
  await setLicences(small, 3);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => invite({ email: `parallel-${index}@example.com` }, key)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 402, 402, 402, 402, 402]);
});

test("revoking a member removes profile, link and keys and keeps the candidates", async () => {
  const email = "revoked@example.com";
  const { body: member } = await invite({ email });
  const link = linkIn(await mailServer.mailTo(email));
  const [key] = await service.database<{ key: string }[]>`
    select operator.create_api_key(${organizationId}, null, member_id => ${member.id}) as key
  `;
  expect((await service.request(key?.key ?? "", "GET", "/layouts?limit=0")).status).toBe(200);
  const candidateId = await service.create(apiKey, "/candidates", { member_id: member.id });

  const revoked = await service.request<Member>(apiKey, "DELETE", `/members?id=eq.${member.id}`);
  expect([revoked.status, revoked.body.id, revoked.body.user_profile.email]).toEqual([200, member.id, email]);
  expect(await stateOf(link)).toBeUndefined();
  expect((await service.request(key?.key ?? "", "GET", "/layouts?limit=0")).status).toBe(401);
  const profiles = await service.request(apiKey, "GET", `/user_profiles?user_id=eq.${member.user_id}`);
  expect(profiles.body).toEqual([]);
  const left = await service.request(apiKey, "GET", `/candidates?id=eq.${candidateId}&select=member_id`);
  expect(left.body).toEqual([{ member_id: null }]);
  expect(await service.refusal(apiKey, "DELETE", `/members?id=${member.id}`)).toEqual([404, "CDS300"]);
});

test.each(["admin", "superuser"])("a member with the role %s cannot be revoked", async (role) => {
  const { body: member } = await invite({ email: `${role}@example.com` });
  await service.database`update private.member_roles set role = ${role} where member_id = ${member.id}`;
  expect(await service.refusal(apiKey, "DELETE", `/members?id=${member.id}`)).toEqual([409, "CDS325"]);
  const still = await service.request<unknown[]>(apiKey, "GET", `/members?id=eq.${member.id}`);
  expect(still.body).toHaveLength(1);
});

test.each([
  [{}, "CDS105"],
  [{ email: null }, "CDS105"],
  [{ email: "nobody" }, "CDS105"],
  [{ email: "two@example.com, three@example.com" }, "CDS105"],
  [{ email: "line@example.com\r\nBcc: x@example.com" }, "CDS105"],
  [{ email: "ok@example.com", language: "xx" }, "CDS105"],
  [{ email: "ok@example.com", name: 5 }, "CDS105"],
  [{ email: "ok@example.com", role: "admin" }, "CDS106"],
  [[{ email: "ok@example.com" }], "CDS105"],
])("%j is no invitation", async (body, code) => {
  const refused = await invite<Failure>(body);
  expect([refused.status, refused.body.code]).toEqual([400, code]);
});

test.each(["", "?id=abc", "?id=eq.abc", "?user_id=eq.01900000-0000-7000-8000-000000000000"])(
  "DELETE /members%s revokes nobody",
  async (query) => {
    const before = await service.request<unknown[]>(apiKey, "GET", "/members?select=id");
    const refused = await service.request<Failure>(apiKey, "DELETE", `/members${query}`);
    expect(refused.status).toBe(400);
    const after = await service.request<unknown[]>(apiKey, "GET", "/members?select=id");
    expect(after.body).toEqual(before.body);
  },
);
