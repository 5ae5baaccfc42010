import { setTimeout as sleep } from "node:timers/promises";
import { strToU8, zipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { creditOf } from "../support/credit.ts";
import { stopAfterAll } from "../support/ending.ts";
import { Dialogue, handIn } from "./inbox-dialogue.ts";
import { compose, document, type InboxService, startInboxService } from "./inbox-service.ts";

type Inbox = Awaited<ReturnType<InboxService["createInbox"]>>;

const service = await stopAfterAll(startInboxService());
const inbox = await service.createInbox(["agency.example", "@exact.example", "Anna@Person.example"]);

const SENDER = "rita@agency.example";
const MiB = 1024 * 1024;
const deliver = (message: string | Uint8Array, from = SENDER) =>
  handIn(service.inboxPort, { from, to: inbox.address, message });
const header = (...lines: string[]) => `${lines.join("\r\n")}\r\n\r\n`;
const plain = (...lines: string[]) =>
  `${header("From: rita@agency.example", "Subject: A candidate", ...lines)}Her CV: ten years of bridges.\r\n`;

describe("at MAIL or RCPT, before the mail is sent", () => {
  test.each([
    ["", 550, "a bounce"],
    ["nobody", 501, "no address"],
    ["rita@localhost", 553, "a host without a domain"],
  ])("MAIL FROM:<%s> is %i: %s", async (from, code) => {
    const dialogue = await Dialogue.begin(service.inboxPort);
    expect((await dialogue.say(`MAIL FROM:<${from}>`)).code).toBe(code);
    dialogue.hangUp();
  });

  test.each([
    ["someone@agency.example", 250],
    ["someone@mail.agency.example", 250],
    ["SOMEONE@AGENCY.EXAMPLE", 250],
    ["someone@exact.example", 250],
    ["someone@sub.exact.example", 550],
    ["anna@person.example", 250],
    ["ann@person.example", 550],
    ["someone@notagency.example", 550],
    ["someone@agency.example.evil.example", 550],
    ["agency.example@evil.example", 550],
  ])("the response to %s is %i", async (from, code) => {
    const dialogue = await Dialogue.begin(service.inboxPort);
    await dialogue.say(`MAIL FROM:<${from}>`);
    expect((await dialogue.say(`RCPT TO:<${inbox.address}>`)).code).toBe(code);
    dialogue.hangUp();
  });

  test("a missing inbox has the same response as one that refuses the sender", async () => {
    const other = await service.createInbox([]);
    const answers = [];
    for (const to of [`nobody-at-all@inbox.example.net`, other.address, `%@inbox.example.net`]) {
      const dialogue = await Dialogue.begin(service.inboxPort);
      await dialogue.say(`MAIL FROM:<${SENDER}>`);
      answers.push(await dialogue.say(`RCPT TO:<${to}>`));
      dialogue.hangUp();
    }
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ code }) => code)).toEqual([550, 550, 550]);
  });

  test("relaying is refused, and a mail has one recipient", async () => {
    const dialogue = await Dialogue.begin(service.inboxPort);
    await dialogue.say(`MAIL FROM:<${SENDER}>`);
    const relayed = await dialogue.say("RCPT TO:<someone@elsewhere.example>");
    expect(relayed.code).toBe(550);
    expect(relayed.text).toContain("Relaying");
    expect((await dialogue.say(`RCPT TO:<${inbox.address}>`)).code).toBe(250);
    for (let more = 0; more < 20; more++) {
      expect((await dialogue.say(`RCPT TO:<x${more}@inbox.example.net>`)).code).toBe(452);
    }
    dialogue.hangUp();
  });

  test("a declared size beyond the limit", async () => {
    const dialogue = await Dialogue.begin(service.inboxPort);
    expect((await dialogue.say(`MAIL FROM:<${SENDER}> SIZE=${36 * MiB}`)).code).toBe(552);
    dialogue.hangUp();
  });

  test("a client with too many refusals is disconnected", async () => {
    const dialogue = await Dialogue.begin(service.inboxPort);
    await dialogue.say(`MAIL FROM:<${SENDER}>`);
    const codes: number[] = [];
    for (let guess = 0; guess < 12 && !dialogue.isClosed; guess++) {
      codes.push((await dialogue.say(`RCPT TO:<guess-${guess}@inbox.example.net>`)).code);
    }
    expect(codes.slice(0, 9)).toEqual(Array(9).fill(550));
    expect(codes[9]).toBe(421);
  });

  test("a suspended organization receives no mail", async () => {
    const { organizationId, address } = await service.createInbox(["agency.example"]);
    await service.database`select operator.suspend_organization(${organizationId})`;
    const reply = await handIn(service.inboxPort, { from: SENDER, to: address, message: plain() });
    expect(reply.code).toBe(550);
  });
});

test("an organization without room for files receives no mail", async () => {
  const { organizationId, address } = await service.createInbox(["agency.example"]);
  const send = (subject: string) =>
    handIn(service.inboxPort, { from: SENDER, to: address, message: plain(`Message-ID: <${subject}@agency.example>`) });
  expect((await send("first")).code).toBe(250);
  await service.database`select operator.limit_organization(${organizationId}, 'storage_bytes', 10)`;
  expect(await send("second")).toMatchObject({ code: 552, text: expect.stringContaining("no room for more files") });
  expect((await send("first")).code).toBe(250);
  await service.database`select operator.limit_organization(${organizationId}, 'storage_bytes', null)`;
  expect((await send("second")).code).toBe(250);
});

describe("after DATA, with the reason for the sender", () => {
  const boundary = (name: string) => `Content-Type: multipart/mixed; boundary="${name}"`;
  const nested = (depth: number): string => {
    let mail = `Content-Type: text/plain\r\n\r\ninside\r\n`;
    for (let level = 0; level < depth; level++) {
      mail = `${header(boundary(`b${level}`))}--b${level}\r\n${mail}\r\n--b${level}--\r\n`;
    }
    return `From: rita@agency.example\r\nSubject: nested\r\n${mail}`;
  };

  test.each([
    ["a From address that is not allowed", `${header("From: eve@evil.example")}text`, 550],
    ["no From", `${header("Subject: x")}text`, 550],
    ["two From headers", `${header("From: rita@agency.example", "From: eve@evil.example")}text`, 550],
    ["an address in a name of From", `${header('From: "rita@agency.example" <eve@evil.example>')}text`, 550],
    ["a second mailbox in From", `${header("From: rita@agency.example, eve@evil.example")}text`, 550],
    ["an automatic reply", plain("Auto-Submitted: auto-replied"), 550],
    ["mail from a mailing list", plain("Precedence: list"), 550],
    ["mail with the name of a mailing list", plain("List-Id: <jobs.agency.example>"), 550],
    ["a loop", plain(...Array.from({ length: 60 }, (_, hop) => `Received: from h${hop}`)), 554],
    ["no content", header("From: rita@agency.example", "Subject: empty"), 550],
    ["deeply nested parts", nested(2000), 554],
    [
      "headers that are too large",
      header("From: rita@agency.example", ...Array.from({ length: 20_000 }, (_, i) => `X-${i}: ${"x".repeat(30)}`)),
      554,
    ],
  ])("%s", async (_, message, code) => {
    const before = await inbox.candidates();
    const reply = await deliver(message);
    expect(reply.code).toBe(code);
    expect(reply.text).toMatch(/^5\.\d\.\d [A-Z].*\.$/);
    expect(await inbox.candidates()).toEqual(before);
  });

  test("a mail or a file above the size limit", async () => {
    const withFile = (bytes: number) =>
      `${header("From: rita@agency.example", boundary("b"))}--b\r\nContent-Type: text/plain; charset=us-ascii\r\n` +
      `Content-Disposition: attachment; filename=cv.txt\r\n\r\n${`${"x".repeat(65_534)}\r\n`.repeat(bytes / 65_536)}--b--\r\n`;
    expect((await deliver(withFile(37 * MiB))).code).toBe(552);
    expect((await deliver(withFile(25 * MiB + 65_536))).code).toBe(552);
    expect(await inbox.candidates()).toEqual([]);
  });

  test("an endless mail closes the connection, and the inbox keeps working", async () => {
    const dialogue = await Dialogue.begin(service.inboxPort);
    await dialogue.say(`MAIL FROM:<${SENDER}>`);
    await dialogue.say(`RCPT TO:<${inbox.address}>`);
    await dialogue.say("DATA");
    dialogue.write(plain());
    const piece = `${"x".repeat(998)}\r\n`.repeat(1049);
    for (let sent = 0; sent < 90 && !dialogue.isClosed; sent++) {
      dialogue.write(piece);
      await sleep(5);
    }
    expect((await dialogue.reply()).code).toBe(421);
    expect((await deliver(plain("Message-ID: <goes-on@agency.example>"))).code).toBe(250);
    await inbox.candidate();
  });
});

describe("unusual mail is accepted without its hostile parts", () => {
  let other: Inbox;
  beforeAll(async () => {
    other = await service.createInbox(["agency.example"]);
  });
  const hand = async (message: string | Uint8Array) => {
    const reply = await handIn(service.inboxPort, { from: SENDER, to: other.address, message });
    expect(reply.code).toBe(250);
    const id = reply.text.split(" ").at(-1);
    const candidates = await other.candidates();
    const found = candidates.find((candidate) => candidate.id === id);
    if (found === undefined) throw new Error(`there is no candidate ${id}`);
    return found;
  };

  test("file names lose folders, line breaks and control characters", async () => {
    const { attachments } = await hand(
      await compose({
        attachments: [
          { filename: "../../etc/passwd\r\nX: y.pdf", content: document("dates-de.pdf") },
          { filename: "\u202efdp.exe", content: document("dates-de.pdf") },
          { filename: "", content: "A plain text about a person", contentType: "text/plain" },
        ],
      }),
    );
    const labels = Object.keys(attachments);
    expect(labels).toHaveLength(3);
    for (const label of labels) expect(label).not.toMatch(/[/\\\r\n\u202e]/);
  });

  test("a program is omitted, and an archive that looks like a document is removed when it is read", async () => {
    const candidate = await hand(
      await compose({
        text: "See attached.",
        attachments: [
          { filename: "cv.pdf", content: Buffer.from("MZ\x90\0this is a program", "latin1") },
          { filename: "cv.docx", content: Buffer.from(zipSync({ "a.txt": strToU8("a") })) },
        ],
      }),
    );
    expect(candidate.messages[0]?.comment).toMatch(/"cv\.pdf" was left out/);
    await expect
      .poll(async () => (await other.candidates()).find(({ id }) => id === candidate.id)?.attachments, {
        timeout: 25_000,
      })
      .toEqual({});
  });

  test("of a hundred files twenty are attached, and the message lists the others", async () => {
    const attachments = Array.from({ length: 100 }, (_, index) => ({
      filename: `file-${index}.txt`,
      content: `Page ${index} of a life`,
    }));
    const candidate = await hand(await compose({ attachments }));
    expect(Object.keys(candidate.attachments)).toHaveLength(20);
    expect(candidate.messages[0]?.comment.match(/was left out/g)).toHaveLength(80);
  });

  test("a subject with markup, control characters and an encoded line break becomes one line of text", async () => {
    const candidate = await hand(
      `${header("From: rita@agency.example", "Subject: =?utf-8?Q?<script>=0D=0ABcc:_x@y.example=00=E2=80=AE?=")}text of the CV\r\n`,
    );
    const comment = candidate.messages[0]?.comment ?? "";
    expect(comment.split("\n")).toHaveLength(1);
    expect(comment).toContain("<script> Bcc: x@y.example");
  });

  test("a mail that is sent twice creates one candidate", async () => {
    const message = plain("Message-ID: <twice@agency.example>");
    const first = await handIn(service.inboxPort, { from: SENDER, to: other.address, message });
    const count = (await other.candidates()).length;
    const second = await handIn(service.inboxPort, { from: SENDER, to: other.address, message });
    expect([first.code, second.code]).toEqual([250, 250]);
    expect(await other.candidates()).toHaveLength(count);
  });

  test("dots at the start of lines are unchanged", async () => {
    const candidate = await hand(`${header("From: rita@agency.example", "Subject: dots")}.one\n..two\n.\nthree\n`);
    expect(candidate.attachments.cv?.text.default).toBe(".one\n..two\n.\nthree");
  });
});

describe("an accepted mail", () => {
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

  test.each([
    ["RTF", "cv.rtf", "{\\rtf1 Ann Lee}", "application/rtf"],
    ["winmail.dat", "winmail.dat", Buffer.from("789f3e22010001", "hex"), "application/ms-tnef"],
    ["an empty PDF", "cv.pdf", "", "application/pdf"],
  ])("a mail whose only file is %s keeps no text, and uses no credit", async (_, filename, content, contentType) => {
    const inbox = await service.createInbox(["agency.example"], { credit: 1 });
    const message = await compose({ text: "See attached.", attachments: [{ filename, content, contentType }] });
    expect((await handIn(service.inboxPort, { from: SENDER, to: inbox.address, message })).code).toBe(250);
    const candidate = await inbox.candidate();
    expect(candidate).toMatchObject({ status: "pending", attachments: {} });
    expect(candidate.messages[0]?.comment).toContain(`"${filename}" was left out: it is not of type`);
    expect(await creditOf(service.database, inbox.organizationId)).toMatchObject({ credit: 1, uses: 0 });
  });

  test.each([
    ["only", {}],
    ["beside an empty text", { text: " " }],
  ])("HTML %s is read as text", async (_, parts) => {
    const inbox = await service.createInbox(["agency.example"]);
    const html = "<head><style>p { color: red }</style></head><p>Ann &amp; Lee</p><p>Engineer<br>in Ghent</p>";
    const message = await compose({ ...parts, html });
    expect((await handIn(service.inboxPort, { from: SENDER, to: inbox.address, message })).code).toBe(250);
    const { attachments } = await inbox.candidate();
    expect(attachments.cv?.text.default).toBe("Ann & Lee\n\nEngineer\nin Ghent");
  });

  test("an archive with the name of a CV is not the CV if another file is a document", async () => {
    const inbox = await service.createInbox(["agency.example"]);
    const message = await compose({
      attachments: [
        { filename: "cv.zip", content: Buffer.from(zipSync({ "a.txt": strToU8("a") })) },
        { filename: "Ann Lee.docx", content: document("hidden-en.docx") },
      ],
    });
    await handIn(service.inboxPort, { from: SENDER, to: inbox.address, message });
    const candidate = await inbox.candidate(({ attachments }) => attachments.cv?.text.default !== undefined);
    expect(candidate.attachments.cv?.type).toBe("docx");
  });

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
        messages.length === 2 &&
        Object.values(attachments).filter(({ text }) => text.default !== undefined).length === 2,
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
});
