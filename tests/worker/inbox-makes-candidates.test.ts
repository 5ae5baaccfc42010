import { afterAll, beforeAll, expect, test } from "vitest";
import { handIn } from "./inbox-dialogue.ts";
import { compose, document, type InboxService, startInboxService } from "./inbox-service.ts";

let service: InboxService;
beforeAll(async () => {
  service = await startInboxService();
});
afterAll(() => service.stop());

const SENDER = "rita@agency.example";

test("a mail with a CV becomes a candidate with the file, its text and its language", async () => {
  const inbox = await service.createInbox(["agency.example"], { credit: 1 });
  const message = await compose({
    subject: "A candidate",
    text: "See attached.",
    attachments: [{ filename: "Lebenslauf.pdf", content: document("dates-de.pdf") }],
  });
  const reply = await handIn(service.inboxPort, { from: SENDER, to: inbox.address, message });
  expect(reply.code).toBe(250);

  const [atOnce] = await inbox.candidates();
  expect(reply.text).toBe(`2.6.0 Accepted as candidate ${atOnce?.id}`);
  expect(atOnce).toMatchObject({ status: "active", name: "", attachments: { cv: { type: "pdf" } } });
  const candidate = await inbox.candidate(({ attachments }) => attachments.cv?.text.default !== undefined);
  expect(candidate).toMatchObject({
    language: "de",
    attachments: { cv: { label: "cv", type: "pdf", detected_source_language: "de" } },
  });
  expect(candidate.attachments.cv?.text.de).toContain("Berufserfahrung");
  const { credit } = await creditOf(inbox.organizationId);
  expect(credit).toBe(0);
  const downloaded = await fetch(candidate.attachments.cv?.url ?? "", {
    headers: { authorization: `Bearer ${inbox.apiKey}` },
  });
  expect(downloaded.headers.get("content-type")).toBe("application/pdf");
  expect(Buffer.from(await downloaded.arrayBuffer()).equals(document("dates-de.pdf"))).toBe(true);
});

async function creditOf(organizationId: string) {
  const [row] = await service.database<[{ credit: number; mutations: number }]>`
    select
      credit,
      (select count(*)::integer from api.credit_mutations where organization_id = ${organizationId} and delta = -1) as mutations
    from api.billing_accounts
    where id = (select billing_account_id from api.organizations where id = ${organizationId})
  `;
  return row;
}
