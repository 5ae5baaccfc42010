import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { startMailServer } from "../support/mail-server.ts";
import { startReceiver } from "../support/receiver.ts";
import { startService } from "../support/service.ts";
import { open, type SharedCandidate, shareDemo } from "./share-support.ts";
import { registerWebhook } from "./webhook-support.ts";

const mailServer = await stopAfterAll(startMailServer());
const receiver = await stopAfterAll(startReceiver());
const service = await stopAfterAll(
  startService({
    worker: true,
    settings: { SMTP_URL: mailServer.url, MAIL_FROM: "Documents <documents@service.example>" },
  }),
);

const REACTIONS = [
  { id: "invite", type: "email", subject: "Invitation", body: "We would like to meet." },
  { id: "reject", type: "email", subject: "No", body: "" },
];

const shareWithReactions = () => shareDemo(service, { organization: { proposal_reactions: REACTIONS } });

const react = (secret: string, body: unknown, headers: Record<string, string> = {}) =>
  open(service, `/share/${secret}/reactions`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", ...headers },
    body: JSON.stringify(body),
  });

async function linkOf(shared: SharedCandidate, body: Record<string, unknown>) {
  const path = `/candidates/${shared.candidateId}/links`;
  return (await service.request<{ id: string; secret: string }>(shared.apiKey, "POST", path, { body })).body;
}

async function messagesOf(shared: SharedCandidate): Promise<string[]> {
  const body = await service.rows<{ messages: { comment: string }[] }>(
    shared.apiKey,
    `/candidates?id=eq.${shared.candidateId}&select=messages`,
  );
  return body[0]?.messages.map(({ comment }) => comment) ?? [];
}

test("a reaction to a link is a message, an event and a mail that name its recipient", async () => {
  const shared = await shareWithReactions();
  await registerWebhook(service, shared.apiKey, receiver.url, ["candidates.updated"]);
  const { secret } = await linkOf(shared, { recipient_name: "Acme" });
  const page = await (await open(service, `/share/${secret}`)).text();
  expect(page).toContain(`data-reactions="/share/${secret}/reactions"`);
  // Readers without a script keep the mail draft.
  expect(page).toContain('href="mailto:');
  const sent = await react(secret, { reaction: "invite", reader: "Jane Roe", comment: "On Monday?" });
  expect(sent.status).toBe(204);
  expect(sent.headers.get("set-cookie")).toBeNull();
  expect((await messagesOf(shared)).at(-1)).toBe("Acme (Jane Roe) – invite: On Monday?");
  const [event] = await receiver.waitFor(1, ({ body }) => body.includes("candidates.updated"));
  expect(event?.body).toContain(shared.candidateId);
  expect(event?.body).not.toContain("On Monday?");
  const mail = () => mailServer.mails.find(({ raw }) => raw.includes("Acme"));
  for (let n = 0; n < 600 && mail() === undefined; n += 1) await sleep(50);
  expect(mail()?.parsed.subject).toContain("Acme (Jane Roe)");
  expect(mail()?.parsed.text).toContain("On Monday?");
  expect(mail()?.parsed.text).toContain(`/dashboard/candidates/${shared.candidateId}`);
  const rows = await service.database<{ reaction: string; reader: string; comment: string }[]>`
    select reaction, reader, comment from private.reactions where candidate_id = ${shared.candidateId}
  `;
  expect(rows).toEqual([{ reaction: "invite", reader: "Jane Roe", comment: "On Monday?" }]);
});

test("only reactions that the page offers are recorded", async () => {
  const shared = await shareWithReactions();
  const body = { reaction: "invite", reader: "", comment: "" };
  expect((await react(shared.secret, body)).status).toBe(204);
  expect((await react(shared.secretAnonymous, { ...body, reaction: "reject" })).status).toBe(204);
  expect((await react(shared.secretEditable, body)).status).toBe(404);
  expect((await react(shared.secret, { ...body, reaction: "hire" })).status).toBe(404);
  expect((await react(shared.secret, { reaction: "invite" })).status).toBe(400);
  expect((await react(shared.secret, { ...body, comment: "x".repeat(5001) })).status).toBe(400);
  const without = await linkOf(shared, { allow_reactions: false });
  expect(await (await open(service, `/share/${without.secret}`)).text()).not.toContain("data-reaction");
  expect((await react(without.secret, body)).status).toBe(404);
  const locked = await linkOf(shared, { passcode: "green-7-door" });
  expect((await react(locked.secret, body)).status).toBe(404);
  expect((await react(shared.secret, body, { origin: "https://other.example" })).status).toBe(403);
  expect(await messagesOf(shared)).toEqual(["invite", "reject"]);
});

test("a visitor sends at most ten reactions in an hour", async () => {
  const shared = await shareWithReactions();
  const body = { reaction: "invite", reader: "Jane", comment: "" };
  for (let n = 0; n < 10; n += 1) expect((await react(shared.secret, body)).status).toBe(204);
  const refused = await react(shared.secret, body);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("3600");
  expect((await react(shared.secret, body, { "user-agent": "Mozilla/5.0 (another browser)" })).status).toBe(204);
});
