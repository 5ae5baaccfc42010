import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { creditOf } from "../support/credit.ts";
import { stopAfterAll } from "../support/ending.ts";
import { handIn } from "./inbox-dialogue.ts";
import { compose, document, startInboxService } from "./inbox-service.ts";

const service = await stopAfterAll(startInboxService());

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
  expect(atOnce).toMatchObject({ status: "pending", name: "", attachments: { cv: { type: "pdf" } } });
  const candidate = await inbox.candidate(({ attachments }) => attachments.cv?.text.default !== undefined);
  expect(candidate).toMatchObject({
    status: "active",
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

test.each<[string, filename: string, content: Buffer, isKept: boolean]>([
  ["encrypted", "cv.pdf", document("refused-password.pdf"), true],
  ["without text", "cv.txt", Buffer.from(" \n "), true],
  ["of another type than its first bytes show", "cv.docx", Buffer.from(zipSync({ "a.txt": strToU8("a") })), false],
])(
  "a mail whose only file is %s uses no credit, and its candidate states the reason",
  async (_, filename, content, isKept) => {
    const inbox = await service.createInbox(["agency.example"], { credit: 1 });
    const message = await compose({ text: "See attached.", attachments: [{ filename, content }] });
    expect((await handIn(service.inboxPort, { from: SENDER, to: inbox.address, message })).code).toBe(250);

    const candidate = await inbox.candidate(({ messages }) => messages.length === 2);
    expect(candidate.status).toBe("pending");
    expect(candidate.messages[1]?.comment).toContain(`"${filename}"`);
    expect(Object.keys(candidate.attachments)).toEqual(isKept ? ["cv"] : []);
    expect(await creditOf(service.database, inbox.organizationId)).toMatchObject({ credit: 1, sum: 1, uses: 0 });
  },
);

test("a mail with several files uses one credit when the first of them is read", async () => {
  const inbox = await service.createInbox(["agency.example"], { credit: 3 });
  const message = await compose({
    attachments: [
      { filename: "cv.pdf", content: document("refused-password.pdf") },
      { filename: "letter.txt", content: "I build footbridges." },
      { filename: "diploma.txt", content: "Diploma of engineering." },
    ],
  });
  await handIn(service.inboxPort, { from: SENDER, to: inbox.address, message });
  const candidate = await inbox.candidate(
    ({ attachments, messages }) =>
      messages.length === 2 && Object.values(attachments).filter(({ text }) => text.default !== undefined).length === 2,
  );
  expect(candidate.status).toBe("active");
  expect(await creditOf(service.database, inbox.organizationId)).toMatchObject({ credit: 2, sum: 2, uses: 1 });
});

test("a mail without files is active at once; without credit, a candidate keeps its text and stays pending", async () => {
  const inbox = await service.createInbox(["agency.example"], { credit: 1 });
  const send = async (message: Buffer) => handIn(service.inboxPort, { from: SENDER, to: inbox.address, message });
  await send(await compose({ text: "I build footbridges." }));
  const first = await inbox.candidate();
  expect(first.status).toBe("active");
  await send(await compose({ attachments: [{ filename: "cv.txt", content: "I build railways." }] }));
  await expect
    .poll(async () => (await inbox.candidates())[1])
    .toMatchObject({ status: "pending", attachments: { cv: { text: { default: "I build railways." } } } });
  expect(await creditOf(service.database, inbox.organizationId)).toMatchObject({ credit: 0, sum: 0, uses: 1 });
});
