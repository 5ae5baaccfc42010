import { expect } from "vitest";
import type { startModel } from "../support/model.ts";
import type { Receiver } from "../support/receiver.ts";
import type { Service } from "../support/service.ts";
import { makeCandidate } from "./candidate-support.ts";
import { registerWebhook } from "./webhook-support.ts";

export const MARKER = "Quenbyrella";
export const CV = `${MARKER} Vantongeren\nEngineer in Ghent\n`;

interface Servers {
  service: Service;
  model: Awaited<ReturnType<typeof startModel>>;
  receiver: Receiver;
}

/** A candidate whose every trace contains the marker. */
export async function traced({ service, model, receiver }: Servers) {
  const candidate = await makeCandidate(service, { values: `{"summary": "${MARKER} builds bridges."}` });
  const { apiKey, path, id } = candidate;
  await registerWebhook(service, apiKey, receiver.url, ["candidates.updated", "candidates.deleted"]);
  const attached = await service.request(apiKey, "POST", `${path}/attach?location=cv`, {
    body: CV,
    headers: { "idempotency-key": "attach" },
  });
  expect(attached.status).toBe(200);
  model.answer({ values: { name: `${MARKER} Vantongeren`, headline: "Engineer", email: null, summary: null } });
  expect((await service.request(apiKey, "POST", `${path}/fill?prompt=About%20${MARKER}`)).status).toBe(200);
  await service.change(apiKey, `/candidates?id=eq.${id}`, {
    name: `${MARKER} V.`,
    avatar: `https://images.example/${MARKER}.png`,
  });
  await service.request(apiKey, "POST", `${path}/links`, { body: { label: `${MARKER} for Acme` } });
  expect((await service.request(apiKey, "GET", `${path}/docx`)).status).toBeLessThan(500);
  await service.request(apiKey, "GET", `/candidates?name=eq.${MARKER}&select=id`);
  await service.request(apiKey, "GET", `/candidates?or=(values->>summary.ilike.*${MARKER}*,name.eq.x)`);
  await service.request(apiKey, "GET", `/layouts?select=id,candidates(id)&candidates.name=eq.${MARKER}`);
  return candidate;
}

/** The tables with a row that contains a text. */
export async function tablesWith(service: Service, text: string): Promise<string[]> {
  const tables = await service.database<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name
    from pg_catalog.pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
  `;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await service.database.unsafe(
      `select from ${name} as stored where strpos(stored::text, $1) > 0 or strpos(stored::text, $2) > 0 limit 1`,
      [text, Buffer.from(text).toString("hex")],
    );
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}
