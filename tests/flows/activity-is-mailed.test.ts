import { expect, test } from "vitest";
import { sendForm, signIn } from "../dashboard/support.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startMailServer } from "../support/mail-server.ts";
import { startService } from "../support/service.ts";
import { shareDemo } from "./share-support.ts";

const mailServer = await stopAfterAll(startMailServer());
const service = await stopAfterAll(startService({ worker: true, settings: { SMTP_URL: mailServer.url } }));

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

const queue = async () => {
  const [row] = await service.database<{ queued: number }[]>`select private.queue_activity_mails() as queued`;
  return row?.queued ?? 0;
};

test("a member who wants it gets one mail about yesterday, in the own language and time zone", async () => {
  const { organizationId, candidateId, address, view, mails } = await started();
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
  const queued = await Promise.all(Array.from({ length: 6 }, queue));
  expect(queued.reduce((sum, number) => sum + number)).toBe(1);
  const { parsed } = await mailServer.mailTo(address);
  const [day] = await service.database<{ text: string }[]>`
    select to_char(now() at time zone ${ZONE} - interval '30 hours', 'FMDD. FMMonth YYYY') as text
  `;
  expect(parsed.subject).toContain("was Leser am");
  expect(parsed.subject).toContain((day?.text ?? "").split(" ").at(-1));
  expect(parsed.text).toContain("Acme hat 3 Min. gelesen");
  expect(parsed.text).toContain("hat PDF heruntergeladen");
  expect(parsed.html).toContain(`${service.origin}/dashboard/candidates/${candidateId}`);
  expect(await queue()).toBe(0);
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
  expect(await queue()).toBe(3);
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
