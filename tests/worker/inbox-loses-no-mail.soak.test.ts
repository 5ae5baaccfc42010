import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { freePort } from "../../stack/ports.ts";
import { creditOf } from "../support/credit.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startService } from "../support/service.ts";
import { handIn } from "./inbox-dialogue.ts";
import { compose, document } from "./inbox-service.ts";
import { passMinute, workersOf } from "./webhook-worker-process.ts";

const SENDER = "rita@agency.example";
const DOMAIN = "inbox.example.net";

interface Attached {
  url: string;
  text: Record<string, string>;
}

const service = await stopAfterAll(startService());
const { apiKey, organizationId } = await service.createOrganization({ credit: 100 });
await service.change(apiKey, `/organizations?id=eq.${organizationId}`, {
  slug: "kept",
  allowed_senders: ["agency.example"],
});
const start = workersOf(service, { INBOX_DOMAIN: DOMAIN, PUBLIC_URL: service.origin });

async function startWorker() {
  const port = await freePort();
  return { worker: await start({ INBOX_PORT: String(port) }), port };
}

const mailNumber = (number: number) =>
  compose({
    messageId: `<mail-${number}@agency.example>`,
    subject: `Candidate ${number}`,
    text: "See attached.",
    attachments: [{ filename: `cv-${number}.pdf`, content: document("dates-de.pdf") }],
  });

async function candidates() {
  const body = await service.rows<{ id: string; status: string; attachments: Record<string, Attached> }>(
    apiKey,
    "/candidates?select=id,status,attachments",
  );
  return body;
}

test("after kill -9, every mail with response 250 is a candidate with its file; the others can be sent again", async () => {
  const accepted: string[] = [];
  const mails = await Promise.all(Array.from({ length: 12 }, (_, number) => mailNumber(number)));
  const waiting = [...mails];
  for (let kill = 0; kill < 3; kill++) {
    const { worker, port } = await startWorker();
    const sending = Promise.all(
      Array.from({ length: 3 }, async () => {
        for (let message = waiting.shift(); message !== undefined; message = waiting.shift()) {
          const reply = await handIn(port, { from: SENDER, to: `kept@${DOMAIN}`, message }).catch(() => null);
          if (reply?.code !== 250) {
            waiting.push(message);
            return;
          }
          const [, id] = /candidate (\S+)/.exec(reply.text) ?? [];
          if (id !== undefined) accepted.push(id);
        }
      }),
    );
    await sleep(kill < 2 ? 400 : 0);
    if (kill < 2) await worker.end("SIGKILL");
    await sending;
    if (waiting.length === 0) break;
  }
  // Like a mail server, repeat each mail until it is accepted.
  const { port } = await startWorker();
  for (let message = waiting.shift(); message !== undefined; message = waiting.shift()) {
    const reply = await handIn(port, { from: SENDER, to: `kept@${DOMAIN}`, message });
    expect(reply.code).toBe(250);
  }
  const found = await candidates();
  expect(found).toHaveLength(12);
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(accepted));
  for (const { attachments } of found) {
    const file = await fetch(attachments.cv?.url ?? "", { headers: { authorization: `Bearer ${apiKey}` } });
    expect(Buffer.from(await file.arrayBuffer()).equals(document("dates-de.pdf"))).toBe(true);
  }

  // Runs that the dead workers held become due again.
  await passMinute(service);
  await service.database`update private.unread_files set read_again_at = now()`;
  await expect
    .poll(async () => (await candidates()).filter(({ attachments }) => attachments.cv?.text.default === undefined), {
      timeout: 100_000,
      interval: 500,
    })
    .toEqual([]);
  expect((await candidates()).filter(({ status }) => status !== "active")).toEqual([]);
  expect(await creditOf(service.database, organizationId)).toMatchObject({ credit: 88, sum: 88, uses: 12 });
});
