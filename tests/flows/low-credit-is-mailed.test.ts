import { expect, test } from "vitest";
import { grant, sendForm, signIn } from "../dashboard/support.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startMailServer } from "../support/mail-server.ts";
import { startService } from "../support/service.ts";

const HELP = "Write to sales@operator.example.";
const mailServer = await stopAfterAll(startMailServer());
const service = await stopAfterAll(
  startService({ worker: true, settings: { SMTP_URL: mailServer.url, CREDIT_HELP: HELP } }),
);

/** An organization with a superuser, and members with and without the permission billing. */
async function started(credit: number) {
  const organization = await service.createOrganization({ credit, name: "Noordwind" });
  const { organizationId, apiKey } = organization;
  const address = (name: string) => `${name}@${organizationId}.example`;
  const cookie = await signIn(service, organizationId, address("owner"), "superuser");
  for (const [name, permissions] of Object.entries({ payer: ["billing"], reader: ["view_candidates"] })) {
    await signIn(service, organizationId, address(name), "user");
    await grant(service, organizationId, address(name), permissions);
  }
  const create = async () =>
    (await service.request<{ id: string; status: string }>(apiKey, "POST", "/candidates", { body: {} })).body;
  /** For each limit, how many mails were made. */
  const warnings = () => service.database<{ credit_limit: number; mails: number }[]>`
    select (facts ->> 'limit')::integer as credit_limit, count(*)::integer as mails
    from private.mails
    where organization_id = ${organizationId} and kind = 'credit'
    group by 1
    order by credit_limit desc
  `;
  return {
    ...organization,
    address,
    cookie,
    create,
    warnings,
    path: `/organizations/${organizationId}/credit_warnings`,
  };
}

test("each time the credit falls to a chosen limit, members who see the billing get one mail", async () => {
  const { apiKey, organizationId, address, create, warnings, path } = await started(5);
  expect((await service.request(apiKey, "GET", path)).body).toEqual({ limits: [0] });
  await service.database`
    update private.user_profiles set language = 'de' where email = ${address("payer")}
  `;
  const changed = await service.request(apiKey, "PATCH", path, { body: { limits: [1, 3, 3] } });
  expect(changed.body).toEqual({ limits: [3, 1] });
  await create();
  expect(await warnings()).toEqual([]);
  await create();
  const { parsed } = await mailServer.mailTo(address("owner"));
  expect(parsed.subject).toBe("Noordwind has 3 credits left");
  expect(parsed.text).toContain(HELP);
  expect(parsed.text).toContain("/dashboard/billing");
  expect((await mailServer.mailTo(address("payer"))).parsed.subject).toBe("Noordwind hat noch 3 Credits");
  await create();
  expect(await warnings()).toEqual([{ credit_limit: 3, mails: 2 }]);
  await create();
  await mailServer.mailTo(address("owner"), 1);
  // More credit makes the limits count again; one statement that passes both makes one mail to each.
  await service.database`select operator.add_credit(${organizationId}, 10)`;
  await service.database`select operator.add_credit(${organizationId}, -11)`;
  const { parsed: last } = await mailServer.mailTo(address("owner"), 2);
  expect(last.subject).toBe("Noordwind has 0 credits left");
  expect(last.text).toContain("New candidates remain pending");
  expect(await warnings()).toEqual([
    { credit_limit: 3, mails: 2 },
    { credit_limit: 1, mails: 4 },
  ]);
  expect(mailServer.mails.filter(({ to }) => to.includes(address("reader")))).toEqual([]);
});

test("nobody is told of a credit that was filled up before the mail was sent, and no limits make no mails", async () => {
  const { apiKey, organizationId, create, warnings, path } = await started(2);
  await service.database.begin(async (sql) => {
    await sql`select operator.add_credit(${organizationId}, -2)`;
    await sql`select operator.add_credit(${organizationId}, 2)`;
  });
  await expect
    .poll(
      async () =>
        (await warnings()).length &&
        (
          await service.database`
      select from private.mails where organization_id = ${organizationId} and attempt = 0
    `
        ).length,
    )
    .toBe(2);
  await service.change(apiKey, path, { limits: [] });
  await create();
  await create();
  expect((await create()).status).toBe("pending");
  expect(await warnings()).toEqual([{ credit_limit: 0, mails: 2 }]);
});

test("the dashboard and the error say how to get more credit, and the form changes the limits", async () => {
  const { apiKey, cookie, create } = await started(0);
  const { id } = await create();
  const refused = await service.request<{ hint: string }>(apiKey, "PATCH", `/candidates?id=eq.${id}`, {
    body: { status: "active" },
  });
  expect([refused.status, refused.body.hint]).toEqual([402, expect.stringContaining(HELP)]);
  const read = async (page: string) =>
    (await fetch(`${service.origin}/dashboard${page}`, { headers: { cookie } })).text();
  const overview = await read("");
  expect(overview).toContain('<p class="figure bad">0</p>');
  expect(overview).toContain(HELP);
  const billing = await read("/billing");
  expect(billing).toContain('<strong class="bad">0</strong>');
  expect(billing).toContain(HELP);
  const save = (limits: string) => sendForm(service, cookie, "/billing/warnings", { limits });
  const wrong = await save("20, many");
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('value="20, many"')]);
  expect((await save("20, 100")).status).toBe(303);
  expect(await read("/billing")).toContain('value="100, 20"');
});
