import { expect, test } from "vitest";
import { formTokenOf, signIn } from "../dashboard/support.ts";
import { stopAfterAll } from "../support/ending.ts";
import { addressesOf, startMailServer } from "../support/mail-server.ts";
import { startService } from "../support/service.ts";
import { open } from "./share-support.ts";

const mailServer = await stopAfterAll(startMailServer());
const service = await stopAfterAll(startService({ worker: true, settings: { SMTP_URL: mailServer.url } }));

async function started() {
  const { organizationId, apiKey } = await service.createOrganization({ credit: 20, name: "Noordwind" });
  const cookie = await signIn(service, organizationId, "owner@example.com", "superuser");
  const ids: string[] = [];
  for (const name of ["Grace Hopper", "Ada Lovelace"]) {
    ids.push(await service.create(apiKey, "/candidates", { name }));
  }
  const share = async (fields: [string, string][], key: string = crypto.randomUUID()) => {
    const sent = [...ids.map((id) => ["id", id]), ["action", "create"], ...fields, ["form_key", key]];
    const response = await fetch(`${service.origin}/dashboard/share`, {
      method: "POST",
      headers: { cookie, "sec-fetch-site": "same-origin" },
      body: new URLSearchParams([...sent, ["form", await formTokenOf(service, cookie)]]),
    });
    return { status: response.status, text: await response.text() };
  };
  return { organizationId, share };
}

test("each recipient with an address gets one mail with all links, and answers go to the sender", async () => {
  const { organizationId, share } = await started();
  const recipients = `jobs@${organizationId}.example\nAcme\njobs@${organizationId}.example`;
  const key = crypto.randomUUID();
  const fields: [string, string][] = [
    ["recipients", recipients],
    ["mail", "on"],
  ];
  const created = await share(fields, key);
  expect([created.status, created.text]).toEqual([200, expect.stringContaining("E-mails that are sent: 1.")]);
  const again = await share(fields, key);
  expect(again.text).not.toContain("E-mails that are sent");
  const { parsed } = await mailServer.mailTo(`jobs@${organizationId}.example`);
  expect(parsed.subject).toBe("Noordwind shares candidates with you");
  expect(addressesOf(parsed.replyTo)).toEqual(["owner@example.com"]);
  expect(parsed.text).toContain("Grace Hopper:");
  const links = [...(parsed.text ?? "").matchAll(/\/share\/[0-9A-Za-z]{32}/g)].map(([path]) => path);
  expect(links).toHaveLength(2);
  for (const path of links) expect((await open(service, path)).status).toBe(200);
  expect(parsed.html).toContain(`href="${service.origin}${links[0]}"`);
  const rows = await service.database`select from private.mails where organization_id = ${organizationId}`;
  expect(rows).toHaveLength(1);
});

test("a mail with anonymous links names nobody, and revoked links are not sent", async () => {
  const { organizationId, share } = await started();
  const address = `hr@${organizationId}.example`;
  await share([
    ["recipients", address],
    ["anonymous", "on"],
    ["mail", "on"],
  ]);
  const { parsed } = await mailServer.mailTo(address);
  expect(parsed.text).not.toMatch(/Grace|Ada/);
  await service.database`update private.share_links set revoked_at = now() where organization_id = ${organizationId}`;
  const [row] = await service.database<{ id: string }[]>`
    insert into private.mails (organization_id, member_id, kind, facts, queued_at)
    select organization_id, member_id, kind, facts, now() from private.mails where organization_id = ${organizationId}
    returning id
  `;
  expect(await service.database`select private.read_mail(${row?.id ?? ""})`).toEqual([]);
});

test("an address gets three mails in a day, and the refused form keeps its links and its text", async () => {
  const { organizationId, share } = await started();
  const fields: [string, string][] = [
    ["recipients", `often@${organizationId}.example`],
    ["mail", "on"],
  ];
  for (let n = 0; n < 3; n += 1) expect((await share(fields)).status).toBe(200);
  const refused = await share(fields);
  expect([refused.status, refused.text]).toEqual([429, expect.stringContaining(`often@${organizationId}.example`)]);
  const mails = await service.database`select from private.mails where organization_id = ${organizationId}`;
  expect(mails).toHaveLength(3);
});
