import { expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { startMailServer } from "../support/mail-server.ts";
import { startService } from "../support/service.ts";

const mailServer = await stopAfterAll(startMailServer());
const service = await stopAfterAll(startService({ worker: true, settings: { SMTP_URL: mailServer.url } }));
const { apiKey } = await service.createOrganization({ name: "Noordwind" });

/** The mails that wait in the queue. */
const waiting = () => service.database<{ attempts: number; last_error: string | null }[]>`
  select attempts, last_error from graphile_worker.jobs where task_identifier = 'invitations__send'
`;

async function inviteInVain(email: string, status = 451): Promise<void> {
  mailServer.refuseNext(status);
  expect((await service.request(apiKey, "POST", "/members", { body: { email } })).status).toBe(201);
  await expect.poll(async () => (await waiting())[0]?.last_error).toContain("not now");
}

test("a mail that the queue has given up during an outage is sent after it", async () => {
  await inviteInVain("ada@example.com");
  // As after an outage of many hours: no attempt is left, and the next one would be far away.
  await service.database`
    update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() + interval '6 hours'
  `;
  await service.database`select graphile_worker.add_job('mails__retry')`;
  await mailServer.mailTo("ada@example.com");
  await expect.poll(waiting).toEqual([]);
});

test("a mail is given up after five days, and is then no failed job any more", async () => {
  await inviteInVain("grace@example.com");
  await service.database`
    update graphile_worker._private_jobs
    set created_at = now() - interval '5 days 1 hour', run_at = now() + interval '6 hours'
  `;
  await service.database`select graphile_worker.add_job('mails__retry')`;
  await expect.poll(waiting).toEqual([]);
  expect(mailServer.mails.flatMap(({ to }) => to)).not.toContain("grace@example.com");
});

test("a mail that the server refuses for ever is not tried again by the minute, and given up after a day", async () => {
  await inviteInVain("nobody@example.com", 550);
  expect((await waiting())[0]?.last_error).toMatch(/^The mail server refuses this mail: /);
  await service.database`update graphile_worker._private_jobs set run_at = now() + interval '6 hours'`;
  const retry = () => service.database`select private.retry_mails()`;
  await retry();
  expect((await waiting()).map(({ attempts }) => attempts)).toEqual([1]);
  await service.database`update graphile_worker._private_jobs set created_at = now() - interval '25 hours'`;
  await retry();
  expect(await waiting()).toEqual([]);
  expect(mailServer.mails.flatMap(({ to }) => to)).not.toContain("nobody@example.com");
});
