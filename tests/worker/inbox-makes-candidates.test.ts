import { afterAll, beforeAll, expect, test } from "vitest";
import { creditOf } from "../support/credit.ts";
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
  expect(await creditOf(service.database, inbox.organizationId)).toMatchObject({ credit: 0, uses: 1 });
  const downloaded = await fetch(candidate.attachments.cv?.url ?? "", {
    headers: { authorization: `Bearer ${inbox.apiKey}` },
  });
  expect(downloaded.headers.get("content-type")).toBe("application/pdf");
  expect(Buffer.from(await downloaded.arrayBuffer()).equals(document("dates-de.pdf"))).toBe(true);
});
