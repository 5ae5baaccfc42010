import { once } from "node:events";
import { readdir, readlink } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeCandidate } from "../flows/candidate-support.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startService } from "../support/service.ts";

const ROWS = 40;
const ROW_BYTES = 400_000;
/** At most 500 kB are read per second, so a response of 16 MB takes longer than the deadline of 20 s. */
const [PART_BYTES, PAUSE_MS] = [50_000, 100];

const service = await stopAfterAll(startService({ worker: true }));

test("a large response is complete for a client that reads slowly but steadily", async () => {
  const { apiKey } = await service.createOrganization({ credit: ROWS });
  for (let row = 0; row < ROWS; row += 1) {
    const body = { values: { text: String(row % 10).repeat(ROW_BYTES) } };
    expect((await service.request(apiKey, "POST", "/candidates?select=id", { body })).status).toBe(200);
  }
  const request = get(`${service.baseUrl}/candidates?select=text:values->>text&order=created_at`, {
    headers: { authorization: `Bearer ${apiKey}`, "accept-encoding": "identity" },
  });
  const [response]: IncomingMessage[] = await once(request, "response");
  const body = await readSlowly(response);
  expect(response?.complete).toBe(true);
  const rows: { text: string }[] = JSON.parse(body);
  expect(rows.map(({ text }) => [text.length, text.at(-1)])).toEqual(
    Array.from({ length: ROWS }, (_, row) => [ROW_BYTES, String(row % 10)]),
  );
});

test("a client that stops reading a stored file holds neither its connection nor the file", async () => {
  const file = Buffer.alloc(24 * 1024 * 1024, "a line of text\n");
  const { apiKey, path } = await makeCandidate(service, { text: "Ann Lee" });
  expect((await service.request(apiKey, "POST", `${path}/attach`, { body: file })).status).toBe(200);
  const [{ id, storage_key: key }] = await service.database<[{ id: string; storage_key: string }]>`
    select id, storage_key from private.files where size = ${file.length}
  `;
  const isOpen = async () => {
    const links = (await readdir("/proc/self/fd")).map((name) => readlink(`/proc/self/fd/${name}`).catch(() => ""));
    return (await Promise.all(links)).some((target) => target.endsWith(key));
  };
  const socket = connect(Number(new URL(service.origin).port), "127.0.0.1").pause();
  socket.on("error", () => undefined);
  socket.write(`GET /v1${path}/files/${id} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${apiKey}\r\n\r\n`);
  await expect.poll(isOpen).toBe(true);
  await sleep(45_000);
  expect(await isOpen()).toBe(false);
  socket.destroy();
});

async function readSlowly(response: IncomingMessage | undefined): Promise<string> {
  let text = "";
  if (response === undefined) throw new Error("no response");
  // The end of the response closes it, and a response that is cut off fails with an error.
  for await (const chunk of response) {
    text += chunk;
    await sleep((PAUSE_MS * Buffer.byteLength(chunk)) / PART_BYTES);
  }
  return text;
}
