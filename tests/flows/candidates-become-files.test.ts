/** @module-tag chromium */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { readPdf, readWord } from "../rendering/files.ts";
import { DEMO_CANDIDATE } from "../support/demo-candidate.ts";
import { type Service, sharedService } from "../support/service.ts";
import { sharedServiceWithBrowser } from "../support/shared-services.ts";
import { open, type SharedCandidate, shareDemo } from "./share-support.ts";

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const UNKNOWN_ID = "0190d5a2-8a3c-7f4e-9b1d-3c5e7f9a1b2c";

let service: Service;
let demo: SharedCandidate;

beforeAll(async () => {
  service = await sharedServiceWithBrowser();
  demo = await shareDemo(service, { organization: { allow_word_output: true } });
});

/** Requests a file with an API key. */
async function download(path: string, apiKey = demo.apiKey, headers = {}): Promise<Response> {
  return fetch(`${service.baseUrl}${path}`, { headers: { authorization: `Bearer ${apiKey}`, ...headers } });
}

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const pdfText = async (response: Response) => (await readPdf(await bytesOf(response))).pages.join("\n");
const wordText = async (response: Response) => Object.values(readWord(await bytesOf(response))).join("\n");

async function runsOf(candidateId: string): Promise<number> {
  const [row] = await service.database<[{ runs: number }]>`
    select count(*)::integer as runs from private.runs where candidate_id = ${candidateId} and kind = 'export'
  `;
  return row.runs;
}

function change(candidateId: string, body: unknown, apiKey = demo.apiKey): Promise<unknown> {
  return service.request(apiKey, "PATCH", `/candidates?id=eq.${candidateId}`, { body });
}

describe("requests with an API key", () => {
  test("return a PDF with the candidate's values and the export filename", async () => {
    const response = await download(`/candidates/${demo.candidateId}/pdf`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "private, no-cache",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename=".*Sofia.*\.pdf"/);
    const { pages, info } = await readPdf(await bytesOf(response));
    expect(pages.join()).toContain("Rebuilt the vehicle telemetry platform");
    expect(info).toMatchObject({ Title: "Sofia Lindqvist – Northlight" });
  });

  test("return 304 for a file that the client has cached", async () => {
    const first = await download(`/candidates/${demo.candidateId}/pdf`);
    const etag = first.headers.get("etag") ?? "";
    for (const tags of [etag, "*"]) {
      const second = await download(`/candidates/${demo.candidateId}/pdf`, demo.apiKey, { "if-none-match": tags });
      expect([second.status, await second.text()], tags).toEqual([304, ""]);
    }
  });

  test("return a Word file with the same texts", async () => {
    const response = await download(`/candidates/${demo.candidateId}/docx`);
    expect(response.headers.get("content-type")).toBe(WORD);
    expect(response.headers.get("content-disposition")).toMatch(/\.docx"/);
    expect(await wordText(response)).toContain("Rebuilt the vehicle telemetry platform");
  });

  test("with anonymous=true return 409 while the name is not known, and the page shows a notice", async () => {
    const values = { title: "Nurse", headline: "Nurse", summary: "Jane has led a team." };
    const unnamed = await shareDemo(service, {
      organization: { allow_word_output: true },
      candidate: { name: "", values, attachments: {}, external_data: {} },
    });
    const path = `/candidates/${unnamed.candidateId}`;
    const refused = await download(`${path}/docx?anonymous=true`, unnamed.apiKey);
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: "CDS352" }]);
    const page = await (await open(service, `/share/${unnamed.secretAnonymous}`)).text();
    expect(page).toContain("its name is not known");
    expect(page).not.toContain("Jane");
    const file = await open(service, `/share/${unnamed.secretAnonymous}.docx`, {
      headers: { "accept-language": "it" },
    });
    expect([file.status, await file.text()]).toEqual([409, expect.stringContaining("il nome non è noto")]);
    const text = "Jane Smith\nNurse\njane.smith@mail.example";
    await change(
      unnamed.candidateId,
      { attachments: { cv: { type: "text/plain", text: { default: text } } } },
      unnamed.apiKey,
    );
    const word = await download(`${path}/docx?anonymous=true`, unnamed.apiKey);
    expect(word.status).toBe(200);
    expect(await wordText(word)).toContain("[…] has led a team.");
  });

  test("with anonymous=true return files without the person in texts, file name and metadata", async () => {
    const pdf = await download(`/candidates/${demo.candidateId}/pdf?anonymous=true`);
    expect(pdf.headers.get("content-disposition")).not.toMatch(/Sofia|Lindqvist/);
    const { pages, info, raw } = await readPdf(await bytesOf(pdf));
    expect(pages.join()).toContain("Senior data engineer");
    expect([pages.join(), JSON.stringify(info), raw].join()).not.toMatch(/Sofia|Lindqvist/i);
    const word = await download(`/candidates/${demo.candidateId}/docx?anonymous=true`);
    expect(await wordText(word)).not.toMatch(/Sofia|Lindqvist/i);
  });

  test("are logged once, with their status", async () => {
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

describe("requests with a secret", () => {
  test("return the full document for the full and the editable secret, and an anonymous document for the anonymous one", async () => {
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

  test("return files without secrets, ids and the address of the service", async () => {
    const { secret, secretAnonymous, secretEditable, candidateId, layoutId, organizationId } = demo;
    const hidden = [secret, secretAnonymous, secretEditable, candidateId, layoutId, organizationId, service.origin];
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

  test("accept HEAD, and are refused with other methods without repeating the secret", async () => {
    const head = await open(service, `/share/${demo.secret}.pdf`, { method: "HEAD" });
    expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([200, "application/pdf", ""]);
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(5000);
    const post = await open(service, `/share/${demo.secret}.pdf`, { method: "POST" });
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect(await post.text()).not.toContain(demo.secret);
  });

  test("return the same page for unknown, pending and deleted candidates and disabled Word files", async () => {
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
    const responses = await Promise.all(paths.map((path) => open(service, path)));
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
  });
});

describe("refused requests", () => {
  test.each([
    ["an unknown id", () => `/candidates/${UNKNOWN_ID}/pdf`, 404, "CDS300"],
    ["a malformed id", () => "/candidates/x/pdf", 400, "CDS110"],
    ["an unknown parameter", () => `/candidates/${demo.candidateId}/pdf?page=2`, 400, "CDS110"],
    ["an invalid value", () => `/candidates/${demo.candidateId}/pdf?anonymous=perhaps`, 400, "CDS110"],
  ])("%s is refused", async (_, path, status, code) => {
    expect(await service.refusal(demo.apiKey, "GET", path())).toEqual([status, code]);
  });

  test("a pending candidate has no files, and Word files can be disabled", async () => {
    const pending = await shareDemo(service, { credit: 0 });
    const unpaid = await service.refusal(pending.apiKey, "GET", `/candidates/${pending.candidateId}/pdf`);
    expect(unpaid).toEqual([409, "CDS350"]);
    const plain = await shareDemo(service);
    const word = await service.refusal(plain.apiKey, "GET", `/candidates/${plain.candidateId}/docx`);
    expect(word).toEqual([403, "CDS351"]);
  });
});

describe("a file", () => {
  test("is rendered once for concurrent requests with a key or a secret", async () => {
    const { candidateId, secret, apiKey } = await shareDemo(service);
    const responses = await Promise.all([
      download(`/candidates/${candidateId}/pdf`, apiKey),
      download(`/candidates/${candidateId}/pdf`, apiKey),
      open(service, `/share/${secret}.pdf`),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    await Promise.all(responses.map((response) => response.arrayBuffer()));
    await (await open(service, `/share/${secret}.pdf`)).arrayBuffer();
    expect(await runsOf(candidateId)).toBe(1);
  });

  test("is rendered again after a change of the candidate and if storage has lost it", async () => {
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

test("a document of more than 300 pages is refused and does not delay other documents", async () => {
  const { candidateId, apiKey } = await shareDemo(service, { layout: { page_width: 600, page_height: 300 } });
  const other = await shareDemo(service);
  const summary = "One line among many.\n".repeat(5000);
  await change(candidateId, { values: { ...DEMO_CANDIDATE.values, summary } }, apiKey);
  const [refused, rendered] = await Promise.all([
    service.refusal(apiKey, "GET", `/candidates/${candidateId}/pdf`),
    download(`/candidates/${other.candidateId}/pdf`, other.apiKey),
  ]);
  expect(refused).toEqual([422, "CDS363"]);
  expect(rendered.status).toBe(200);
});

test("files are removed an hour after they expire or their candidate is deleted", async () => {
  const [expired, deleted, kept] = [await shareDemo(service), await shareDemo(service), await shareDemo(service)];
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
    // The trigger would replace this time with the current time.
    await transaction`alter table private.candidates disable trigger _350_stamp_deletion`;
    await transaction`
      update private.candidates set deleted_at = now() - interval '2 hours' where id = ${deleted.candidateId}
    `;
    await transaction`alter table private.candidates enable trigger _350_stamp_deletion`;
  });
  await service.database`
    update private.exports set expires_at = now() - interval '2 hours' where candidate_id = ${expired.candidateId}
  `;
  await service.database`select graphile_worker.add_job('files__sweep', '{}'::json)`;
  await expect.poll(async () => [...(await keysOf()).keys()]).toEqual([kept.candidateId]);
  const { directory } = inject("cluster");
  const storage = join(directory, new URL(service.databaseUrl).pathname, "storage");
  const isStored = all.map((id) => existsSync(join(storage, keys.get(id) ?? "")));
  expect(isStored).toEqual([false, false, true]);
});

test("without Chromium, PDFs return 503 with a hint or a message, and Word files are rendered", async () => {
  const withoutChromium = await sharedService("worker");
  const { apiKey, candidateId, secret } = await shareDemo(withoutChromium, {
    organization: { allow_word_output: true },
  });
  const response = await withoutChromium.request<{ code: string; hint: string }>(
    apiKey,
    "GET",
    `/candidates/${candidateId}/pdf`,
  );
  expect([response.status, response.body.code]).toEqual([503, "CDS360"]);
  expect(response.body.hint).toContain("CHROMIUM_PATH");
  const page = await open(withoutChromium, `/share/${secret}.pdf`);
  expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
  const html = await page.text();
  expect(html).toContain("This file cannot be made just now.");
  expect(html).not.toContain(secret);
  const word = await open(withoutChromium, `/share/${secret}.docx`);
  expect(await wordText(word)).toContain("Sofia Lindqvist");
});
