import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import * as archives from "../documents/hostile-archives.ts";
import * as compound from "../documents/hostile-compound-files.ts";
import * as pdfs from "../documents/hostile-pdfs.ts";
import * as pictures from "../documents/hostile-pictures.ts";
import { readers } from "../documents/reading-processes.ts";
import { sharedService } from "../support/service.ts";
import { type Candidate, makeCandidate } from "./candidate-support.ts";

const fixtures = join(import.meta.dirname, "../fixtures/documents");
const fixture = (name: string): Promise<Buffer> => readFile(join(fixtures, name));

const service = await sharedService("worker");

interface Target {
  apiKey: string;
  path: string;
}

const attach = ({ apiKey, path }: Target, body: Buffer | string, filename = "cv") => {
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`;
  return service.request<Candidate & { code: string; message: string }>(apiKey, "POST", `${path}/attach`, {
    body: Buffer.concat([Buffer.from(head), Buffer.from(body), Buffer.from("\r\n--b--\r\n")]),
    headers: { "content-type": "multipart/form-data; boundary=b" },
  });
};

test.each<[filename: string, make: () => Buffer | string | Promise<Buffer>, status: number, code: string]>([
  ["rtf.doc", () => "{\\rtf1\\ansi Curriculum vitae}", 415, "CDS400"],
  ["macros.docx", archives.macroDocument, 415, "CDS400"],
  ["password.pdf", () => fixture("refused-password.pdf"), 422, "CDS401"],
  ["password.doc", async () => compound.encryptedDoc(await fixture("plain-nb.doc")), 422, "CDS401"],
  ["password.docx", async () => compound.containerOf(await fixture("plain-nb.doc"), "EncryptedPackage"), 422, "CDS401"],
  ["half.docx", async () => (await fixture("plain-da.docx")).subarray(0, 6000), 422, "CDS402"],
  ["entities.docx", archives.nestedEntities, 422, "CDS402"],
  ["lying.docx", archives.bombWithFalseSize, 422, "CDS403"],
  ["bomb.png", pictures.pngBomb, 422, "CDS403"],
  ["blanks.txt", () => " \n\t \n", 422, "CDS404"],
])("%s is refused with a reason, and nothing is attached", async (name, make, status, code) => {
  const candidate = await makeCandidate(service);
  const before = await candidate.read();
  const answer = await attach(candidate, await make(), name);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(answer.body.message).not.toMatch(/node_modules|\.ts\b|\/tmp\/|Error|undefined|null/);
  expect(await candidate.read()).toEqual(before);
});

test("a file whose reading the machine ends is not refused: 503, nothing is lost, and the same file can be sent again", async () => {
  const candidate = await makeCandidate(service, { text: "Ann Lee, engineer in Ghent." });
  const before = await candidate.read();
  const scan = await fixture("scan-en.png");
  // First at once, then in the queue for recognition, which another process works on.
  for (const queue of [null, "ocr"]) {
    let isOver = false;
    const answering = attach(candidate, scan, "scan.png").finally(() => {
      isOver = true;
    });
    const isDue = async () => {
      const [run] = await service.database`
        select from private.runs
        where candidate_id = ${candidate.id} and status = 'running' and (queue = ${queue} or ${queue}::text is null)
      `;
      return run !== undefined;
    };
    while (!isOver) {
      if (await isDue()) for (const pid of await readers()) end(pid);
      await sleep(10);
    }
    const answer = await answering;
    expect([answer.status, answer.body]).toEqual([
      503,
      {
        code: "CDS405",
        message: "The service failed to read the file. The file is not the cause.",
        details: null,
        hint: expect.stringContaining("Retry-After"),
      },
    ]);
    expect(answer.headers.get("retry-after")).toBe("30");
    expect(await candidate.read()).toEqual(before);
  }
  const answer = await attach(candidate, scan, "scan.png");
  expect([answer.status, answer.body.attachments.cv?.type]).toEqual([200, "png"]);
});

function end(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

test("other requests are served while endless files are read", async () => {
  const hostile = await makeCandidate(service);
  const other = await makeCandidate(service);
  const endless = pdfs.nestedForms();
  let isOver = false;
  // One after another, as few requests are served during one file on a slow machine.
  const reading = Array.fromAsync(["first.pdf", "second.pdf"], (name) => attach(hostile, endless, name)).finally(() => {
    isOver = true;
  });
  let served = 0;
  while (!isOver) {
    const read = await service.request(other.apiKey, "GET", "/candidates?select=id");
    expect(read.status).toBe(200);
    if (served % 20 === 0) expect((await attach(other, "Ann Lee, engineer in Ghent.", "cv.txt")).status).toBe(200);
    served += 1;
    await sleep(10);
  }
  for (const { status, body } of await reading) expect([status, body.code]).toEqual([422, "CDS403"]);
  expect(served).toBeGreaterThan(10);
});

describe("notices about missing text", () => {
  test("are in the response and with the file", async () => {
    const candidate = await makeCandidate(service);
    const answer = await attach(candidate, await fixture("hidden-en.docx"), "cv.docx");
    expect(answer.status).toBe(200);
    const told = answer.headers.get("attachment-notices");
    expect(told).toMatch(/^"Hidden text was left out \(\d+ characters\): .*"$/);
    expect(answer.body.attachments.cv?.text.default).not.toMatch(/instructions|eleven languages/);
    const file = await fetch(answer.body.attachments.cv?.url ?? "", {
      headers: { authorization: `Bearer ${candidate.apiKey}` },
    });
    expect(file.headers.get("attachment-notices")).toBe(told);
    await file.body?.cancel();
  });

  test("report that only the first pages were read", async () => {
    const answer = await attach(await makeCandidate(service), pdfs.thirtyThousandPages(), "long.pdf");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("attachment-notices")).toMatch(/^"Only the first 50 of 30000 pages were read\."/);
  });

  test("are absent when the text is complete", async () => {
    const answer = await attach(await makeCandidate(service), "Ann Lee, engineer in Ghent.", "cv.txt");
    expect(answer.headers.has("attachment-notices")).toBe(false);
  });
});
