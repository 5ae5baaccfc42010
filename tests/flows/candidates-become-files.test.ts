/**
 * @module-tag chromium
 * @module-tag ps
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { chromiumPath } from "../rendering/browser.ts";
import { readPdf, readWord } from "../rendering/files.ts";
import { DEMO_CANDIDATE } from "../support/demo-candidate.ts";
import { type Service, startService } from "../support/service.ts";
import { open, type SharedCandidate, shareDemo } from "./share-support.ts";

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const SOMEONE_ELSE = "0190d5a2-8a3c-7f4e-9b1d-3c5e7f9a1b2c";

let service: Service;
let demo: SharedCandidate;

beforeAll(async () => {
  service = await startService({
    worker: true,
    settings: { CHROMIUM_PATH: chromiumPath(), EXPORT_TIMEOUT_SECONDS: "80" },
  });
  demo = await shareDemo(service, { organization: { allow_word_output: true } });
});
afterAll(() => service.stop());

/** A file as an API client gets it. */
async function download(path: string, apiKey = demo.apiKey, headers = {}, at = service): Promise<Response> {
  return fetch(`${at.baseUrl}${path}`, { headers: { authorization: `Bearer ${apiKey}`, ...headers } });
}

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const pdfText = async (answer: Response) => (await readPdf(await bytesOf(answer))).pages.join("\n");
const wordText = async (answer: Response) => Object.values(readWord(await bytesOf(answer))).join("\n");

async function runsOf(candidateId: string): Promise<number> {
  const [row] = await service.database<[{ runs: number }]>`
    select count(*)::integer as runs from private.runs where candidate_id = ${candidateId} and kind = 'export'
  `;
  return row.runs;
}

function change(candidateId: string, body: unknown, apiKey = demo.apiKey): Promise<unknown> {
  return service.request(apiKey, "PATCH", `/candidates?id=eq.${candidateId}`, { body });
}

describe("with a key", () => {
  test("the PDF contains the candidate's values and has the export filename", async () => {
    const answer = await download(`/candidates/${demo.candidateId}/pdf`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "private, no-cache",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename=".*Sofia.*\.pdf"/);
    const { pages, info } = await readPdf(await bytesOf(answer));
    expect(pages.join()).toContain("Rebuilt the vehicle telemetry platform");
    expect(info).toMatchObject({ Title: "Sofia Lindqvist – Northlight" });
  });

  test("a file that the client has cached is not sent again", async () => {
    const first = await download(`/candidates/${demo.candidateId}/pdf`);
    const etag = first.headers.get("etag") ?? "";
    const second = await download(`/candidates/${demo.candidateId}/pdf`, demo.apiKey, {
      "if-none-match": etag,
    });
    expect([second.status, await second.text()]).toEqual([304, ""]);
  });

  test("the Word file has the same texts", async () => {
    const answer = await download(`/candidates/${demo.candidateId}/docx`);
    expect(answer.headers.get("content-type")).toBe(WORD);
    expect(answer.headers.get("content-disposition")).toMatch(/\.docx"/);
    expect(await wordText(answer)).toContain("Rebuilt the vehicle telemetry platform");
  });

  test("anonymous=true removes the person from texts, file name and metadata", async () => {
    const pdf = await download(`/candidates/${demo.candidateId}/pdf?anonymous=true`);
    expect(pdf.headers.get("content-disposition")).not.toMatch(/Sofia|Lindqvist/);
    const { pages, info, raw } = await readPdf(await bytesOf(pdf));
    expect(pages.join()).toContain("Senior data engineer");
    expect([pages.join(), JSON.stringify(info), raw].join()).not.toMatch(/Sofia|Lindqvist/i);
    const word = await download(`/candidates/${demo.candidateId}/docx?anonymous=true`);
    expect(await wordText(word)).not.toMatch(/Sofia|Lindqvist/i);
  });

  test("each request is logged once, with its status", async () => {
    const { apiKey, organizationId, candidateId } = await shareDemo(service);
    await (await download(`/candidates/${candidateId}/pdf`, apiKey)).arrayBuffer();
    await download(`/candidates/${candidateId}/docx`, apiKey);
    await expect
      .poll(
        () => service.database`
          select endpoint, status from private.api_requests
          where organization_id = ${organizationId} and method = 'GET' order by created_at
        `,
      )
      .toEqual([
        { endpoint: `/candidates/${candidateId}/pdf`, status: 200 },
        { endpoint: `/candidates/${candidateId}/docx`, status: 403 },
      ]);
  });
});

describe("with a secret", () => {
  test("the full and the editable secret return the full document, the anonymous one an anonymous document", async () => {
    for (const secret of [demo.secret, demo.secretEditable]) {
      const pdf = await open(service, `/share/${secret}.pdf`);
      expect(pdf.status).toBe(200);
      expect(pdf.headers.get("content-disposition")).toContain("Sofia");
      expect(await pdfText(pdf)).toContain("Sofia Lindqvist");
    }
    const pdf = await open(service, `/share/${demo.secretAnonymous}.pdf`);
    expect(pdf.headers.get("content-disposition")).not.toMatch(/Sofia|Lindqvist/);
    const text = await pdfText(pdf);
    expect(text).toContain("Senior data engineer");
    expect(text).not.toMatch(/Sofia|Lindqvist/i);
    expect(Object.fromEntries(pdf.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow, noarchive",
    });
    const word = await open(service, `/share/${demo.secretAnonymous}.docx`);
    expect(word.headers.get("content-type")).toBe(WORD);
    expect(await wordText(word)).not.toMatch(/Sofia|Lindqvist/i);
  });

  test("no file contains a secret, an id or the address of the service", async () => {
    const { secret, secretAnonymous, secretEditable, candidateId, layoutId, organizationId } = demo;
    const hidden = [
      secret,
      secretAnonymous,
      secretEditable,
      candidateId,
      layoutId,
      organizationId,
      service.origin,
    ];
    for (const own of [secret, secretAnonymous, secretEditable]) {
      const pdf = await open(service, `/share/${own}.pdf`);
      const word = await open(service, `/share/${own}.docx`);
      const headers = [...pdf.headers, ...word.headers].flat().join();
      const { pages, info, raw } = await readPdf(await bytesOf(pdf));
      const texts = [...pages, JSON.stringify(info), raw, await wordText(word), headers].join("\n");
      expect(texts).toContain("Senior data engineer");
      expect(hidden.filter((text) => texts.includes(text))).toEqual([]);
    }
  });

  test("HEAD returns type and length, and other methods are refused without repeating the secret", async () => {
    const head = await open(service, `/share/${demo.secret}.pdf`, { method: "HEAD" });
    expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([
      200,
      "application/pdf",
      "",
    ]);
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(5000);
    const post = await open(service, `/share/${demo.secret}.pdf`, { method: "POST" });
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect(await post.text()).not.toContain(demo.secret);
  });

  test("unknown, pending and deleted candidates and disabled Word files return the same page", async () => {
    const plain = await shareDemo(service);
    const pending = await shareDemo(service, { credit: 0 });
    const deleted = await shareDemo(service);
    await service.request(deleted.apiKey, "DELETE", `/candidates?id=eq.${deleted.candidateId}`);
    const paths = [
      "/share/0123456789abcdefghijklmnopqrstuv.pdf",
      `/share/${plain.secret}.docx`,
      `/share/${pending.secret}.pdf`,
      `/share/${deleted.secret}.pdf`,
    ];
    const answers = await Promise.all(paths.map((path) => open(service, path)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  });
});

describe("refusals", () => {
  test.each([
    ["a row of nobody", () => `/candidates/${SOMEONE_ELSE}/pdf`, 404, "CDS300"],
    ["an id that is none", () => "/candidates/x/pdf", 400, "CDS110"],
    ["a parameter that is none", () => `/candidates/${demo.candidateId}/pdf?page=2`, 400, "CDS110"],
    ["a value that is none", () => `/candidates/${demo.candidateId}/pdf?anonymous=perhaps`, 400, "CDS110"],
  ])("%s", async (_, path, status, code) => {
    const answer = await service.request<{ code: string }>(demo.apiKey, "GET", path());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test("another organization's candidate is one that does not exist", async () => {
    const { apiKey } = await service.createOrganization();
    for (const format of ["pdf", "docx"]) {
      const answer = await service.request<{ code: string }>(
        apiKey,
        "GET",
        `/candidates/${demo.candidateId}/${format}`,
      );
      expect([answer.status, answer.body.code]).toEqual([404, "CDS300"]);
    }
  });

  test("a key without view_candidates gets no file", async () => {
    const blind = await service.createApiKey(demo.organizationId, ["edit_layouts"]);
    const answer = await service.request<{ code: string }>(
      blind,
      "GET",
      `/candidates/${demo.candidateId}/pdf`,
    );
    expect([answer.status, answer.body.code]).toEqual([403, "CDS201"]);
  });

  test("a pending candidate has no files, and Word files can be disabled", async () => {
    const pending = await shareDemo(service, { credit: 0 });
    const unpaid = await service.request<{ code: string }>(
      pending.apiKey,
      "GET",
      `/candidates/${pending.candidateId}/pdf`,
    );
    expect([unpaid.status, unpaid.body.code]).toEqual([409, "CDS350"]);
    const plain = await shareDemo(service);
    const word = await service.request<{ code: string }>(
      plain.apiKey,
      "GET",
      `/candidates/${plain.candidateId}/docx`,
    );
    expect([word.status, word.body.code]).toEqual([403, "CDS351"]);
  });

  test("other methods", async () => {
    const answer = await service.request(demo.apiKey, "POST", `/candidates/${demo.candidateId}/pdf`);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});

describe("the same content", () => {
  test("is rendered once for concurrent requests, by key or secret", async () => {
    const { candidateId, secret, apiKey } = await shareDemo(service);
    const answers = await Promise.all([
      download(`/candidates/${candidateId}/pdf`, apiKey),
      download(`/candidates/${candidateId}/pdf`, apiKey),
      open(service, `/share/${secret}.pdf`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    await (await open(service, `/share/${secret}.pdf`)).arrayBuffer();
    expect(await runsOf(candidateId)).toBe(1);
  });

  test("is rendered again after a change and if storage has lost the file", async () => {
    const { candidateId, secret } = demo;
    await (await open(service, `/share/${secret}.pdf`)).arrayBuffer();
    const before = await runsOf(candidateId);
    await change(candidateId, { values: { name: "Sofia Lindqvist", headline: "Renamed engineer" } });
    expect(await pdfText(await open(service, `/share/${secret}.pdf`))).toContain("Renamed engineer");
    expect(await runsOf(candidateId)).toBe(before + 1);

    await service.database`
      update private.exports set storage_key = 'exports/lost' where candidate_id = ${candidateId}
        and id = (select max(id::text)::uuid from private.exports where candidate_id = ${candidateId})
    `;
    expect((await open(service, `/share/${secret}.pdf`)).status).toBe(503);
    expect(await pdfText(await open(service, `/share/${secret}.pdf`))).toContain("Renamed engineer");
  });
});

test("a document of a thousand pages is refused and does not delay others", async () => {
  const { candidateId, apiKey } = await shareDemo(service);
  const other = await shareDemo(service);
  const summary = "One line among many.\n".repeat(45_000);
  await change(candidateId, { values: { ...DEMO_CANDIDATE.values, summary } }, apiKey);
  const [refused, made] = await Promise.all([
    service.request<{ code: string }>(apiKey, "GET", `/candidates/${candidateId}/pdf`),
    download(`/candidates/${other.candidateId}/pdf`, other.apiKey),
  ]);
  expect([refused.status, refused.body.code]).toEqual([422, "CDS363"]);
  expect(made.status).toBe(200);
});

test("files are removed some time after they expire or their candidate is deleted", async () => {
  const [expired, deleted, kept] = [
    await shareDemo(service),
    await shareDemo(service),
    await shareDemo(service),
  ];
  for (const { secret } of [expired, deleted, kept]) {
    await (await open(service, `/share/${secret}.pdf`)).arrayBuffer();
  }
  const all = [expired, deleted, kept].map(({ candidateId }) => candidateId);
  const keysOf = async () => {
    const rows = await service.database<{ candidate_id: string; storage_key: string }[]>`
      select candidate_id, storage_key from private.exports where candidate_id = any (${all})
    `;
    return new Map(rows.map(({ candidate_id, storage_key }) => [candidate_id, storage_key]));
  };
  const keys = await keysOf();
  expect(keys.size).toBe(3);
  await service.request(deleted.apiKey, "DELETE", `/candidates?id=eq.${deleted.candidateId}`);
  await service.database.begin(async (transaction) => {
    // The moment of a deletion is the server's to say.
    await transaction`alter table private.candidates disable trigger _350_stamp_deletion`;
    await transaction`
      update private.candidates set deleted_at = now() - interval '2 hours' where id = ${deleted.candidateId}
    `;
    await transaction`alter table private.candidates enable trigger _350_stamp_deletion`;
  });
  await service.database`
    update private.exports set expires_at = now() - interval '2 hours' where candidate_id = ${expired.candidateId}
  `;
  await service.database.begin(async (transaction) => {
    await transaction`set local role worker`;
    await transaction`select graphile_worker.add_job('files__sweep', '{}'::json)`;
  });
  await expect.poll(async () => [...(await keysOf()).keys()]).toEqual([kept.candidateId]);
  const { directory } = inject("cluster");
  const storage = join(directory, new URL(service.databaseUrl).pathname, "storage");
  const isStored = all.map((id) => existsSync(join(storage, keys.get(id) ?? "")));
  expect(isStored).toEqual([false, false, true]);
});

describe("a browser that hangs", () => {
  let hurried: Service;
  let others: number[];
  beforeAll(async () => {
    others = browsers();
    hurried = await startService({
      worker: true,
      settings: { CHROMIUM_PATH: chromiumPath(), EXPORT_TIMEOUT_SECONDS: "15" },
    });
  });
  afterAll(() => hurried.stop());

  test("fails one file and is replaced", async () => {
    const { candidateId, apiKey } = await shareDemo(hurried);
    const file = () => download(`/candidates/${candidateId}/pdf`, apiKey, {}, hurried);
    await (await file()).arrayBuffer();
    // A thumbnail that hangs before the file does would be what the browser is replaced for.
    const undrawn = () => hurried.database`select from private.layout_thumbnails where drawn_at is null`;
    await expect.poll(async () => (await undrawn()).length).toBe(0);
    const [browser, ...more] = browsers().filter((pid) => !others.includes(pid));
    expect([browser, more.length]).toEqual([expect.any(Number), 0]);
    if (browser === undefined) return;
    process.kill(browser, "SIGSTOP");
    try {
      await hurried.request(apiKey, "PATCH", `/candidates?id=eq.${candidateId}`, {
        body: { name: "Someone" },
      });
      const late = await file();
      expect([late.status, await late.json()]).toEqual([504, expect.objectContaining({ code: "CDS361" })]);
      expect(browsers()).not.toContain(browser);
    } finally {
      if (browsers().includes(browser)) process.kill(browser, "SIGKILL");
    }
    expect((await file()).status).toBe(200);
  });
});

/** Browsers of the worker, which runs in this process. */
function browsers(): number[] {
  const all = execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat=,comm="], { encoding: "utf8" });
  return all.split("\n").flatMap((line) => {
    const [, pid, parent] = /^\s*(\d+)\s+(\d+)\s+[^Z]\S*\s.*chrom/i.exec(line) ?? [];
    return Number(parent) === process.pid ? [Number(pid)] : [];
  });
}

describe("without Chromium", () => {
  let bare: Service;
  beforeAll(async () => {
    bare = await startService({ worker: true });
  });
  afterAll(() => bare.stop());

  test("PDFs return 503 with a hint for the operator, pages show a message, and Word files are made", async () => {
    const { apiKey, candidateId, secret } = await shareDemo(bare, {
      organization: { allow_word_output: true },
    });
    const answer = await bare.request<{ code: string; hint: string }>(
      apiKey,
      "GET",
      `/candidates/${candidateId}/pdf`,
    );
    expect([answer.status, answer.body.code]).toEqual([503, "CDS360"]);
    expect(answer.body.hint).toContain("CHROMIUM_PATH");
    const page = await open(bare, `/share/${secret}.pdf`);
    expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
    const html = await page.text();
    expect(html).toContain("This file cannot be made just now.");
    expect(html).not.toContain(secret);
    const word = await open(bare, `/share/${secret}.docx`);
    expect(await wordText(word)).toContain("Sofia Lindqvist");
  });
});
