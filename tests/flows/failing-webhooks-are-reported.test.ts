import { expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { WAIT_MS } from "../support/limits.ts";
import { startMailServer } from "../support/mail-server.ts";
import { type Answer, startReceiver } from "../support/receiver.ts";
import { startService } from "../support/service.ts";
import { type NotificationRow, notificationThat, registerWebhook, sendTest } from "./webhook-support.ts";

let answer: Answer;
const mailServer = await stopAfterAll(startMailServer());
const receiver = await stopAfterAll(startReceiver());
receiver.answer(() => answer);
const service = await stopAfterAll(
  startService({
    worker: true,
    settings: { SMTP_URL: mailServer.url, MAIL_FROM: "Documents <documents@service.example>" },
  }),
);

const hasTried = (tries: number) => (notification: NotificationRow) => notification.tries === tries;

/** A member of the organization. The licences of the organization are unlimited by default. */
async function addMember(apiKey: string, email: string, language: string, permissions: string[], isAccepted = true) {
  const memberId = await service.create(apiKey, "/members", { email, name: "Ada", language });
  await service.database`update api.members set permissions = ${permissions} where id = ${memberId}`;
  if (isAccepted) {
    await service.database`update private.member_roles set accepted_at = now() where member_id = ${memberId}`;
  }
}

test("members with settings get a mail at 24 hours of failures, at disabling and at recovery", async () => {
  const { apiKey } = await service.createOrganization({ name: "Noordwind", licences: null });
  await addMember(apiKey, "de@example.com", "de", ["settings"]);
  await addMember(apiKey, "ja@example.com", "ja-JP", ["settings", "view_candidates"]);
  await addMember(apiKey, "other@example.com", "en", ["view_candidates"]);
  await addMember(apiKey, "invited@example.com", "en", ["settings"], false);
  const webhook = await registerWebhook(service, apiKey, `${receiver.url}in?token=hidden`, ["layouts.created"]);
  const kinds = async () => {
    const rows = await service.database<{ kind: string; mails: number }[]>`
      select facts ->> 'event' as kind, count(*)::integer as mails
      from private.mails where kind = 'webhook' group by 1 order by 1
    `;
    return Object.fromEntries(rows.map(({ kind, mails }) => [kind, mails]));
  };
  const subjects = (address: string) =>
    mailServer.mails.filter(({ to }) => to.includes(address)).map(({ parsed }) => parsed.subject);
  const reported = async (count: number) => {
    for (const deadline = Date.now() + WAIT_MS; ; ) {
      if (subjects("de@example.com").length > count && subjects("ja@example.com").length > count) return;
      if (Date.now() > deadline) throw new Error(`only ${mailServer.mails.length} mails`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  answer = { status: 500 };
  const id = await sendTest(service, apiKey, webhook.id);
  await notificationThat(service, apiKey, id, hasTried(1));
  await service.database`select private.report_failing_webhooks()`;
  expect(await kinds()).toEqual({});
  await service.database`
    update private.webhook_endpoints set failing_since = now() - interval '24 hours 1 second'
    where webhook_id = ${webhook.id}
  `;
  // The second call, of another worker or a later run, reports nothing.
  for (let n = 0; n < 2; n += 1) await service.database`select private.report_failing_webhooks()`;
  await reported(1);
  expect(subjects("de@example.com")[1]).toBe("Ein Webhook von Noordwind schlägt fehl");
  expect(subjects("ja@example.com")[1]).toBe("NoordwindのWebhookが失敗しています");
  const mail = mailServer.mails.find(({ parsed }) => parsed.subject?.includes("schlägt fehl"));
  expect(mail?.parsed.text).toContain(`keine Zustellung an ${new URL(receiver.url).origin} erfolgreich`);
  expect(mail?.raw).not.toContain("hidden");
  expect(mail?.parsed.html).toContain(webhook.id);

  answer = { status: 410 };
  await service.database`update private.webhook_deliveries set due_at = now() where notification_id = ${id}`;
  await notificationThat(service, apiKey, id, ({ status }) => status === "error");
  await reported(2);
  expect(subjects("de@example.com")[2]).toBe("Ein Webhook von Noordwind wurde deaktiviert");

  answer = {};
  await service.change(apiKey, `/webhooks?id=eq.${webhook.id}`, { description: "mended" });
  for (let n = 0; n < 2; n += 1) {
    const sent = await sendTest(service, apiKey, webhook.id);
    await notificationThat(service, apiKey, sent, ({ status }) => status === "sent");
  }
  await reported(3);
  expect(subjects("de@example.com")[3]).toBe("Ein Webhook von Noordwind funktioniert wieder");
  // Two members, one mail for each event.
  expect(await kinds()).toEqual({ failing: 2, gone: 2, recovered: 2 });
  expect(subjects("other@example.com")).toHaveLength(1);
  expect(subjects("invited@example.com")).toHaveLength(1);
});

test("a failure that is shorter, and a success without a mail before it, are not reported", async () => {
  const { apiKey } = await service.createOrganization({ name: "Zuidwind", licences: null });
  await addMember(apiKey, "nl@example.com", "nl", ["settings"]);
  const webhook = await registerWebhook(service, apiKey, `${receiver.url}short`, ["layouts.created"]);
  answer = { status: 500 };
  const id = await sendTest(service, apiKey, webhook.id);
  await notificationThat(service, apiKey, id, hasTried(1));
  answer = {};
  await service.database`update private.webhook_deliveries set due_at = now() where notification_id = ${id}`;
  await notificationThat(service, apiKey, id, ({ status }) => status === "sent");
  await service.database`select private.report_failing_webhooks()`;
  const reports = await service.database`select from private.mails where facts ->> 'webhook' = ${webhook.id}`;
  expect(reports).toHaveLength(0);
});
