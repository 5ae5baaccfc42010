import { describe, expect, test } from "vitest";
import { formTokenOf, grant, sendForm, signIn } from "../dashboard/support.ts";
import { stopAfterAll } from "../support/ending.ts";
import { addressesOf, startMailServer } from "../support/mail-server.ts";
import { startService } from "../support/service.ts";
import { open, shareDemo } from "./share-support.ts";

const HELP = "Write to sales@operator.example.";
const mailServer = await stopAfterAll(startMailServer());
const service = await stopAfterAll(
  startService({ worker: true, settings: { SMTP_URL: mailServer.url, CREDIT_HELP: HELP } }),
);

describe("low credit", () => {
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
});

describe("activity", () => {
  const ZONE = "Pacific/Auckland";

  /** A shared candidate with a link, and a member who chooses the mail of each day, unless `daily` is false. */
  async function started({ daily = true, zone = ZONE, language = "de", permission = "view_candidates" } = {}) {
    const shared = await shareDemo(service, { credit: 20 });
    const { organizationId, apiKey, candidateId } = shared;
    const address = `ada@${organizationId}.example`;
    const cookie = await signIn(service, organizationId, address, "user");
    await service.database`
    update api.members set permissions = ${[permission]} where organization_id = ${organizationId}
  `;
    const profile = { name: "Ada", language, time_zone: zone, ...(daily ? { daily_mail: "on" } : {}) };
    const saved = await sendForm(service, cookie, "/account", profile);
    expect(saved.status).toBe(303);
    const path = `/candidates/${candidateId}/links`;
    const { body: link } = await service.request<{ id: string }>(apiKey, "POST", path, {
      body: { recipient_name: "Acme" },
    });
    /** Adds a view at a time of the member's yesterday, as in 00:10, or of another day. */
    const view = async (time: string, seconds: number, daysLater = 0) => {
      await service.database`
      insert into private.candidate_views (candidate_id, organization_id, link_id, seconds, created_at)
      select ${candidateId}, ${organizationId}, ${link.id}, ${seconds},
        (((now() at time zone ${zone} - interval '30 hours')::date + ${daysLater}::integer) + ${time}::time)
          at time zone ${zone}
    `;
    };
    const mails = () => mailServer.mails.filter(({ to }) => to.includes(address));
    return { organizationId, candidateId, address, cookie, view, mails, linkId: link.id };
  }

  const queue = () => service.database`select private.queue_activity_mails()`;

  /** The number of mails for organizations, which the worker queues every five minutes too. */
  const queuedFor = async (...organizations: { organizationId: string }[]) => {
    const rows = await service.database`
      select from private.mails
      where kind = 'activity' and organization_id = any (${organizations.map(({ organizationId }) => organizationId)})
    `;
    return rows.length;
  };

  test("a member who wants it gets one mail about yesterday, in the own language and time zone", async () => {
    const reader = await started();
    const { organizationId, candidateId, address, view, mails } = reader;
    await view("23:50", 600, -1);
    await view("00:10", 120);
    await view("23:50", 60);
    await view("00:10", 600, 1);
    await service.database`
    insert into private.candidate_downloads (candidate_id, organization_id, format, created_at, anonymous)
    select candidate_id, organization_id, 'pdf', created_at, false from private.candidate_views
    where organization_id = ${organizationId} and seconds = 60
  `;
    // Several workers at once, and calls after it.
    await Promise.all(Array.from({ length: 6 }, queue));
    expect(await queuedFor(reader)).toBe(1);
    const { parsed } = await mailServer.mailTo(address);
    const [day] = await service.database<{ text: string }[]>`
    select to_char(now() at time zone ${ZONE} - interval '30 hours', 'FMDD. FMMonth YYYY') as text
  `;
    expect(parsed.subject).toContain("was Leser am");
    expect(parsed.subject).toContain((day?.text ?? "").split(" ").at(-1));
    expect(parsed.text).toContain("Acme hat 3 Min. gelesen");
    expect(parsed.text).toContain("hat PDF heruntergeladen");
    expect(parsed.html).toContain(`${service.origin}/dashboard/candidates/${candidateId}`);
    await queue();
    expect(await queuedFor(reader)).toBe(1);
    expect(mails()).toHaveLength(1);
    // On the next day, another one.
    await service.database`update private.mails set facts = facts || '{"day": "2026-01-01"}' where kind = 'activity'`;
    await queue();
    await mailServer.mailTo(address, 1);
  });

  test("there is no mail by default, without activity, and about candidates that the member may not see", async () => {
    const other = await started({ daily: false });
    const idle = await started();
    const blind = await started({ permission: "settings" });
    const deleted = await started();
    await other.view("12:00", 60);
    await blind.view("12:00", 60);
    await deleted.view("12:00", 60);
    await service.database`update private.candidates set deleted_at = now() where id = ${deleted.candidateId}`;
    await queue();
    expect(await queuedFor(other, idle, blind, deleted)).toBe(3);
    const sent = await started();
    await sent.view("12:00", 60);
    await queue();
    // The mails are sent in their order.
    await mailServer.mailTo(sent.address);
    expect([other, idle, blind, deleted].map(({ mails }) => mails().length)).toEqual([0, 0, 0, 0]);
  });

  test("a zone that PostgreSQL does not know any more is UTC, and does not stop the mails of others", async () => {
    const { organizationId, address, view } = await started({ zone: "UTC", language: "en" });
    await service.database`
    update private.user_profiles set time_zone = 'Atlantis/Capital' where organization_id = ${organizationId}
  `;
    await view("12:00", 60);
    await queue();
    expect((await mailServer.mailTo(address)).parsed.text).toContain("Acme read 1 min");
  });
});

describe("links", () => {
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
});
