import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Model } from "../../support/model.ts";
import type { Receiver } from "../../support/receiver.ts";
import type { Service } from "../../support/service.ts";
import type { Caller, Exchange, Step } from "./exchange.ts";

/** What a tour needs, all of it running. */
export interface Grounds {
  service: Service;
  model: Model;
  receiver: Receiver;
  organizationId: string;
  /** All webhook events. */
  events: readonly string[];
}

const CV = `Imogen Hartley-Osei
Structural engineer

imogen@example.com
+44 20 7946 0958

Experience
2019-2026 Senior engineer, Northwind Bridges
`;

const withId = z.object({ id: z.uuid() });
const rows = z.array(withId).min(1);

/** Calls every operation of the document, each with an example that a consumer might send. */
export async function tour(
  caller: Caller,
  { service, model, receiver, organizationId, events }: Grounds,
): Promise<void> {
  const good = async (step: Step): Promise<Exchange> => {
    const exchange = await caller.call(step);
    if (exchange.status >= 300) {
      throw new Error(`${step.operationId} answered ${exchange.status}: ${JSON.stringify(exchange.body)}`);
    }
    return exchange;
  };

  const [webhook, second] = await registerWebhooks(good, receiver.url, events);
  const [layout] = rows.parse((await good({ operationId: "createLayouts", json: LAYOUT })).body);
  if (layout === undefined) throw new Error("no layout");
  await good({
    operationId: "updateOrganizations",
    query: `id=eq.${organizationId}`,
    json: { default_layout_id: layout.id, allow_word_output: true },
  });

  const candidate = withId.parse(
    (await good({ operationId: "createCandidate", json: { language: "en", name: "Imogen Hartley-Osei" } }))
      .body,
  );
  const path = { candidate_id: candidate.id };
  const attached = await good({
    operationId: "attachFile",
    path,
    form: formOf(CV, "cv.txt"),
  });
  await downloadFile(good, attached, path);
  model.answer({ values: { name: "Imogen Hartley-Osei", headline: "Structural engineer" } });
  await good({ operationId: "fillCandidate", path });
  model.answer({ values: { employer: "Northwind Bridges", years: 7 } });
  await good({ operationId: "extractData", path, json: WANTED });
  await good({
    operationId: "updateCandidates",
    query: `id=eq.${candidate.id}`,
    json: { name: "I. Hartley-Osei" },
  });

  await good({ operationId: "exportWord", path, query: "anonymous=true" });
  // Refused, as there is no browser here: with one, thumbnails would change the rows of the examples.
  await caller.call({ operationId: "exportPdf", path });

  const member = withId.parse(
    (
      await good({
        operationId: "inviteMember",
        json: { email: "ada@example.com", name: "Ada Byron", language: "en" },
      })
    ).body,
  );
  await good({
    operationId: "updateMembers",
    query: `id=eq.${member.id}`,
    json: { external_id: "recruiter-7" },
  });
  await good({ operationId: "updateBillingAccounts", query: "credit=gte.0", json: { currency: "GBP" } });
  await beViewed(service, candidate.id);

  await good({ operationId: "testWebhook", path: { webhook_id: webhook } });
  const notification = await delivered(good, webhook, service);
  for (const operationId of caller.operationIds.filter((id) => id.startsWith("list"))) {
    await good({ operationId, query: "limit=1" });
  }
  await good({ operationId: "resendNotification", path: { notification_id: notification } });

  await good({ operationId: "revokeMember", query: `id=${member.id}` });
  await good({ operationId: "deleteCandidates", query: `id=eq.${candidate.id}` });
  await detach(good, layout.id, organizationId);
  await good({
    operationId: "updateWebhooks",
    query: `id=eq.${webhook}`,
    json: { description: "All events" },
  });
  await good({ operationId: "deleteWebhooks", query: `id=eq.${second}&select=id,endpoint` });
  for (const name of ["getHealth", "getReadiness", "getOpenApi", "getReferencePage"])
    await good({ operationId: name });
}

type Call = (step: Step) => Promise<Exchange>;

/** Two, so that one is there to be told of the end of the other. */
async function registerWebhooks(
  good: Call,
  endpoint: string,
  events: readonly string[],
): Promise<[string, string]> {
  const json = [
    { endpoint, events, description: "Talent pool" },
    { endpoint, events: ["webhooks.test"], description: "For a while" },
  ];
  const made = z.tuple([withId, withId]).parse((await good({ operationId: "createWebhooks", json })).body);
  return [made[0].id, made[1].id];
}

async function downloadFile(good: Call, attached: Exchange, path: Record<string, string>): Promise<void> {
  const { attachments } = z
    .object({ attachments: z.object({ cv: z.object({ url: z.url() }) }) })
    .parse(attached.body);
  const file = attachments.cv.url.split("/").at(-1) ?? "";
  await good({ operationId: "downloadFile", path: { ...path, file_id: file } });
  await good({
    operationId: "downloadFile",
    path: { ...path, file_id: file },
    headers: { range: "bytes=0-9" },
  });
}

/** A reader opens the candidate's page and stays for a while. */
async function beViewed({ database }: Service, candidateId: string): Promise<void> {
  const [row] = await database<
    [{ secret: string }]
  >`select secret from api.candidates where id = ${candidateId}`;
  const [address, browser, visit] = ["192.0.2.1", "a browser", randomUUID()];
  await database`select private.record_view(${row.secret}, ${address}, ${browser})`;
  for (let beacon = 0; beacon < 2; beacon += 1) {
    await sleep(20);
    await database`select private.record_time_spent(${row.secret}, ${address}, ${browser}, ${visit}, 10)`;
  }
}

/** A notification of the webhook that has got through. It is asked for once, as the answer is an example. */
async function delivered(good: Call, webhook: string, { database }: Service): Promise<string> {
  const isSent = async () => {
    const sent = await database`
      select from private.webhook_notifications
      where webhook_id = ${webhook} and event_type = 'candidates.created' and status = 'sent'
    `;
    return sent.length > 0;
  };
  for (const deadline = Date.now() + 30_000; !(await isSent()); await sleep(100)) {
    if (Date.now() > deadline) throw new Error("no notification was delivered");
  }
  const query = `webhook_id=eq.${webhook}&status=eq.sent&event_type=eq.candidates.created`;
  const { body } = await good({ operationId: "listWebhookNotifications", query });
  const [found] = rows.parse(body);
  if (found === undefined) throw new Error("the notification is not listed");
  return found.id;
}

async function detach(good: Call, layoutId: string, organizationId: string): Promise<void> {
  await good({
    operationId: "updateOrganizations",
    query: `id=eq.${organizationId}`,
    json: { default_layout_id: null },
  });
  await good({
    operationId: "updateLayouts",
    query: `id=eq.${layoutId}`,
    json: { archived_at: "2026-01-15T09:30:00Z" },
  });
  await good({ operationId: "deleteLayouts", query: `id=eq.${layoutId}` });
}

/** An upload as a browser sends it. */
export function formOf(text: string, filename: string): FormData {
  const form = new FormData();
  form.set("file", new File([text], filename));
  return form;
}

const LAYOUT = {
  name: "Clear profile",
  languages: ["en", "nl"],
  export_filename: "Profile {{name}}",
  tokens: [{ id: "accent", name: "Accent", type: "color", value: "#0b5fff" }],
  variables: [
    { key: "name", type: "inline-text", sensitive: true, ai_instructions: "Full name." },
    { key: "headline", type: "inline-text", max_length: 80, ai_instructions: "What the candidate does." },
  ],
  sections: [
    {
      id: "main",
      label: "Profile",
      type: "multi-page",
      header: null,
      footer: null,
      body: { id: "text", type: "text", value: { default: "{{name}}: {{headline}}" } },
    },
  ],
  web_settings: { color_accent: "#0b5fff", color_background: "#ffffff", color_text: "#1a1a1a" },
};

const WANTED = {
  type: "object",
  properties: { employer: { type: "string" }, years: { type: "integer" } },
  required: ["employer"],
};
