import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Service, startService } from "../support/service.ts";

const ROWS = 40;
const ROW_BYTES = 400_000;
/** At most 500 kB are read per second, so a response of 16 MB takes longer than the deadline of 20 s. */
const [PART_BYTES, PAUSE_MS] = [50_000, 100];

let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());

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
