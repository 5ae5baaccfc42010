import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { only } from "../../platform/existing.ts";
import { readSettings } from "../../platform/settings.ts";
import { LAYOUTS } from "../../rendering/layouts/library.ts";
import { DEMO_CV } from "../journey-lines.ts";
import { readStackSettings } from "../settings.ts";
import { fail, StackError } from "../stack-error.ts";
import { readStack } from "../state.ts";
import { Consumer } from "./consumer.ts";
import { receiveWebhooks } from "./receiver.ts";

/**
 * Runs the journey and prints each request and response. Exits with status 1 at the first unexpected response.
 *
 * Uses the stack on DATA_DIR and a new organization. With BASE_URL and API_KEY, uses that service and the
 * organization of the key. RECEIVER_HOST is the address at which that service reaches this machine.
 */
async function main(): Promise<void> {
  const { BASE_URL, API_KEY, RECEIVER_HOST } = readSettings({
    BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    API_KEY: z.string().optional(),
    RECEIVER_HOST: z.string().default("127.0.0.1"),
  });
  const isElsewhere = BASE_URL !== undefined && API_KEY !== undefined;
  const { baseUrl, apiKey } = isElsewhere
    ? { baseUrl: BASE_URL.replace(/\/+$/, ""), apiKey: API_KEY }
    : await createOrganization();

  const receiver = await receiveWebhooks(RECEIVER_HOST);
  try {
    const consumer = new Consumer(baseUrl, apiKey);
    const layout = await postLayout(consumer);
    const webhook = await registerWebhook(consumer, receiver.url);
    const candidate = await createCandidate(consumer, layout);
    await attachCv(consumer, candidate);
    await fill(consumer, candidate);
    await verifyDeliveries(consumer, receiver, webhook, candidate);
    await removeWebhook(consumer, webhook.id);
    const secrets = await readSecrets(consumer, candidate);
    await findRequests(consumer);
    await openShared(baseUrl.replace(/\/v1$/, ""), secrets);
    console.log("\nThe journey is complete.");
  } finally {
    await receiver.stop();
  }
}

async function createOrganization(): Promise<{ baseUrl: string; apiKey: string }> {
  const { dataDir } = readStackSettings();
  const stack = await readStack(dataDir);
  if (stack === null) throw new StackError(`no stack runs on ${dataDir}. Run "make start" in another terminal`);
  title("An operator creates an organization with credit, and a key for it");
  const database = postgres(stack.database_url, { max: 1, onnotice: () => undefined });
  try {
    console.log(`  > select operator.create_organization('Journey', 3, 'test')`);
    const organizations = await database<{ id: string }[]>`
      select operator.create_organization('Journey', 3, 'test') as id
    `;
    const organization = only(organizations);
    console.log(`  < ${organization.id}`);
    console.log(`  > select operator.create_api_key('${organization.id}')`);
    const key = only(await database<{ key: string }[]>`select operator.create_api_key(${organization.id}) as key`);
    console.log(`  < ${key.key}`);
    return { baseUrl: stack.base_url, apiKey: key.key };
  } finally {
    await database.end();
  }
}

const withId = z.object({ id: z.uuid() });

async function postLayout(consumer: Consumer): Promise<string> {
  title("A layout of the library is posted as an own one");
  const json = { ...LAYOUTS[0], slug: undefined, featured: undefined, visibility: "private" };
  const [layout] = await consumer.send("POST", "/layouts", { json }, 201, z.tuple([withId]));
  return layout.id;
}

async function registerWebhook(consumer: Consumer, endpoint: string) {
  title("A webhook is registered, for a receiver in this program");
  const json = {
    endpoint,
    events: ["candidates.created", "candidates.updated"],
    description: "The demo's receiver",
  };
  const form = z.tuple([withId.extend({ signing_secret: z.string().startsWith("whsec_") })]);
  const [webhook] = await consumer.send("POST", "/webhooks", { json }, 201, form);
  return webhook;
}

async function createCandidate(consumer: Consumer, layout: string): Promise<string> {
  title("A candidate is created: one credit is used, and the candidate is active");
  const credit = z.tuple([z.object({ credit: z.int() })]);
  const [before] = await consumer.send("GET", "/billing_accounts?select=credit", {}, 200, credit);
  const form = withId.extend({ status: z.literal("active") });
  const json = { layout_id: layout, language: "en" };
  const { id } = await consumer.send("POST", "/candidates", { json }, 200, form);
  const mutations = z.tuple([z.object({ delta: z.literal(-1) })]);
  await consumer.send("GET", "/credit_mutations?select=delta&order=created_at.desc&limit=1", {}, 200, mutations);
  const after = z.tuple([z.object({ credit: z.literal(before.credit - 1) })]);
  await consumer.send("GET", "/billing_accounts?select=credit", {}, 200, after);
  return id;
}

async function attachCv(consumer: Consumer, candidate: string): Promise<void> {
  title("A CV in PDF is attached, and its text extracted");
  const file = { bytes: await readFile(DEMO_CV), type: "application/pdf" };
  const text = z.object({ default: z.string().includes("Imogen Hartley-Osei") });
  const form = z.object({ attachments: z.object({ cv: z.object({ type: z.literal("pdf"), text }) }) });
  await consumer.send("POST", `/candidates/${candidate}/attach`, { file }, 200, form);
  const extracted = `/candidates?id=eq.${candidate}&select=text:attachments->cv->text->default`;
  await consumer.send("GET", extracted, {}, 200, z.tuple([z.object({ text: text.shape.default })]));
}

async function fill(consumer: Consumer, candidate: string): Promise<void> {
  title("Fill maps the CV to the layout's variables, by the configured model or without one");
  const values = z.object({
    name: z.string().includes("Hartley-Osei"),
    email: z.literal("imogen.hartley-osei@example.com"),
    phone: z.string().min(1),
    experience: z.tuple([z.object({ employer: z.string().includes("Northwind") })]).rest(z.unknown()),
  });
  await consumer.send("POST", `/candidates/${candidate}/fill`, {}, 200, z.object({ values }));
  const filled = `/candidates?id=eq.${candidate}&select=values,messages`;
  await consumer.send("GET", filled, {}, 200, z.tuple([z.object({ values, messages: z.array(z.unknown()).min(1) })]));
}

const event = z.object({
  id: z.uuid(),
  event_type: z.string(),
  payload: z.object({ new: withId.nullable(), old: withId.nullable() }),
});

async function verifyDeliveries(
  consumer: Consumer,
  receiver: Awaited<ReturnType<typeof receiveWebhooks>>,
  webhook: { id: string; signing_secret: string },
  candidate: string,
): Promise<void> {
  title("Signed deliveries arrive, and the library standardwebhooks verifies them");
  const verifier = new Webhook(webhook.signing_secret);
  const wanted = new Set(["candidates.created", "candidates.updated"]);
  const deadline = Date.now() + 15_000;
  for (let seen = 0; wanted.size > 0; ) {
    const delivery = receiver.deliveries[seen];
    if (delivery === undefined) {
      if (Date.now() > deadline) throw new StackError(`no delivery of ${[...wanted].join(", ")} arrived within 15 s`);
      await sleep(20);
      continue;
    }
    const { id, event_type, payload } = event.parse(verifier.verify(delivery.body, delivery.headers));
    if (payload.new?.id !== candidate) throw new StackError(`delivery ${id} is for another row`);
    console.log(`  verified ${event_type} ${id}, signed ${delivery.headers["webhook-signature"]}`);
    wanted.delete(event_type);
    seen += 1;
  }
  const path = `/webhook_notifications?select=event_type,status,tries&webhook_id=eq.${webhook.id}&status=eq.sent&order=id`;
  await consumer.sendUntil("GET", path, 200, z.array(z.object({ tries: z.literal(1) })).min(2));
}

async function removeWebhook(consumer: Consumer, id: string): Promise<void> {
  title("The webhook is deleted, because the receiver stops");
  await consumer.send("DELETE", `/webhooks?id=eq.${id}`, {}, 204, z.literal(""));
}

const secretsForm = z.object({
  secret: z.string(),
  secret_anonymous: z.string(),
  secret_editable: z.string(),
});

async function readSecrets(consumer: Consumer, candidate: string): Promise<z.infer<typeof secretsForm>> {
  title("The candidate is shared by secret links");
  const path = `/candidates?id=eq.${candidate}&select=secret,secret_anonymous,secret_editable`;
  const [secrets] = await consumer.send("GET", path, {}, 200, z.tuple([secretsForm]));
  return secrets;
}

/** Opens each shared page and prints its address. */
async function openShared(
  origin: string,
  { secret, secret_anonymous: anonymous, secret_editable: editable }: z.infer<typeof secretsForm>,
): Promise<void> {
  title("Anyone with the address of a page can open it in a browser");
  const name = "Hartley-Osei";
  const pages: [string, string, boolean][] = [
    [`/share/${secret}`, "complete", true],
    [`/share/${anonymous}`, "anonymous", false],
    [`/share/${editable}`, "editable", true],
  ];
  for (const [path, what, isNamed] of pages) {
    const answer = await fetch(origin + path);
    const page = await answer.text();
    if (answer.status !== 200 || page.includes(name) !== isNamed) {
      throw new StackError(`${origin}${path} has unexpected content, status ${answer.status}`);
    }
    console.log(`  ${what.padEnd(20)}  ${origin}${path}`);
  }
  console.log(`  ${"as a PDF".padEnd(20)}  ${origin}/share/${secret}.pdf`);
}

async function findRequests(consumer: Consumer): Promise<void> {
  title("Every request is in api_requests");
  const made = [...consumer.made];
  const isSame = (row: { method: string; endpoint: string; status: number }, request: (typeof made)[number]) =>
    row.method === request.method && row.endpoint === request.endpoint && row.status === request.status;
  const rows = z.array(z.object({ method: z.string(), endpoint: z.string(), status: z.int() }));
  const complete = rows.refine((found) => {
    const left = [...found];
    return made.every((request) => {
      const index = left.findIndex((row) => isSame(row, request));
      if (index !== -1) left.splice(index, 1);
      return index !== -1;
    });
  }, "a request of this journey is missing");
  await consumer.sendUntil(
    "GET",
    "/api_requests?select=method,endpoint,search,status&order=id.desc&limit=50",
    200,
    complete,
  );
}

function title(text: string): void {
  console.log(`\n${text}`);
}

main().catch((error: unknown) => fail(error, "\ndemo: "));
