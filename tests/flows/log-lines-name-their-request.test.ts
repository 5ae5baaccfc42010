import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signIn } from "../dashboard/support.ts";
import { DEMO_LAYOUT } from "../support/demo-candidate.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startMailServer } from "../support/mail-server.ts";
import { startModel } from "../support/model.ts";
import { startReceiver } from "../support/receiver.ts";
import { startService } from "../support/service.ts";
import { makeCandidate } from "./candidate-support.ts";
import { registerWebhook } from "./webhook-support.ts";

type Line = Record<string, unknown>;
const lines: Line[] = [];
const mailServer = await stopAfterAll(startMailServer());
const model = await stopAfterAll(startModel());
const receiver = await stopAfterAll(startReceiver());
const service = await stopAfterAll(
  startService({
    worker: true,
    settings: { ...model.settings, SMTP_URL: mailServer.url },
    onLine: (line) => lines.push(JSON.parse(line)),
  }),
);

/** The lines about a request, a run, a delivery or a job: all but those of the worker itself and of its schedule. */
const linesOfWork = () =>
  lines.filter(
    ({ run, notification, task, taskIdentifier, requestId }) =>
      [run, notification, requestId].some((name) => name !== undefined) ||
      /__(copy|draw|send)$/.test(String(task ?? taskIdentifier)),
  );

/** Sends a request with an id of its own, and waits for lines with that id. Every line of work names some request. */
async function expectNamed(send: (headers: Record<string, string>) => Promise<unknown>, awaited: Line[]) {
  const requestId = randomUUID();
  await send({ "x-request-id": requestId });
  for (const line of awaited) {
    await expect.poll(linesOfWork).toContainEqual(expect.objectContaining({ ...line, requestId }));
  }
  expect(linesOfWork().filter((line) => line.requestId === undefined)).toEqual([]);
}

test("every line of a run and of the delivery that it causes names the request", async () => {
  const { path, apiKey } = await makeCandidate(service, { text: "Ann Lee\nEngineer in Ghent\n" });
  await registerWebhook(service, apiKey, receiver.url, ["candidates.updated"]);
  receiver.answer({ status: 500 });
  const fill = (headers: Record<string, string>) =>
    service.request(apiKey, "POST", `${path}/fill?prompt=${Math.random()}`, { headers });
  model.answer({ values: { headline: "Engineer in Ghent" } });
  await expectNamed(fill, [{ msg: "delivery failed", status: 500 }]);

  model.answer({ error: { status: 400, message: "refused" } });
  await expectNamed(fill, [{ service: "worker", msg: "run failed" }]);
});

test("every line of a mail names the request that caused it, also those of its failure and repetition", async () => {
  const { apiKey } = await service.createOrganization();
  mailServer.refuseNext(451);
  const invite = (headers: Record<string, string>) =>
    service.request(apiKey, "POST", "/members", { body: { email: "ada@example.com", name: "Ada" }, headers });
  await expectNamed(invite, [{ failure: true }, { success: true }]);
});

test("every line of a thumbnail names the request that changed the layout", async () => {
  const { apiKey } = await service.createOrganization();
  const change = (headers: Record<string, string>) =>
    service.request(apiKey, "POST", "/layouts", { body: DEMO_LAYOUT, headers });
  await expectNamed(change, [{ failure: true }]);
});

test("every line of a copy of an asset names the request that wrote the URL", async () => {
  const { apiKey } = await service.createOrganization();
  const create = (headers: Record<string, string>) =>
    service.request(apiKey, "POST", "/candidates", { body: { avatar: "https://127.0.0.1/ann.png" }, headers });
  await expectNamed(create, [{ task: "asset_copies__copy", msg: "an asset was not copied" }, { success: true }]);
});

test("every line of a mail about the credit names the request of the last candidate", async () => {
  const { apiKey, organizationId } = await service.createOrganization({ credit: 1 });
  await signIn(service, organizationId, "payer@example.com", "superuser");
  const create = (headers: Record<string, string>) =>
    service.request(apiKey, "POST", "/candidates", { body: {}, headers });
  await expectNamed(create, [{ msg: expect.stringContaining("(mails__send"), success: true }]);
});
