import { client } from "./hey-api/client.gen.ts";
import {
  attachFile,
  createCandidate,
  createLayouts,
  createWebhooks,
  exportPdf,
  fillCandidate,
  listCandidates,
  listMembers,
  readSources,
  showRuns,
  updateCandidates,
} from "./hey-api/index.ts";
import { apiKey, check, EMAIL, file, origin, report, startOf, UNKNOWN_ID } from "./support.ts";

client.setConfig({ baseUrl: `${origin}/v1`, auth: () => apiKey });

const layouts = await createLayouts({ body: { name: "Profile", languages: ["en"], variables: [EMAIL] } });
const [layout] = check(layouts.data);
report("createLayouts", layout?.name);

const created = await createCandidate({
  headers: { "Idempotency-Key": "first" },
  body: { name: "Imogen", layout_id: check(layout).id },
});
const candidate = check(created.data);
report("createCandidate", candidate.status);

const found = await listCandidates({ query: { id: `eq.${candidate.id}`, select: "id,name" } });
report("getCandidate", Object.keys(check(check(found.data)[0])));

const path = { candidate_id: candidate.id };
const attached = await attachFile({ path, body: { file } });
report(
  "attachFile",
  Object.keys(check(attached.data && "attachments" in attached.data ? attached.data : undefined).attachments),
);

const listed = await listCandidates({ query: { name: "eq.Imogen", limit: 1 } });
report(
  "listCandidates",
  check(listed.data).map(({ name }) => name),
);

const updated = await updateCandidates({
  query: { id: `eq.${candidate.id}` },
  headers: { Prefer: "return=representation" },
  body: { name: "Imogen Hartley" },
});
report("updateCandidates", check(updated.data || undefined)[0]?.name);

const embedded = await listCandidates({ query: { select: "name,layout:layouts(name)", order: "name.asc" } });
const rows: unknown = check(embedded.data);
report("embed", rows);

const filled = await fillCandidate({ path });
report("fillCandidate", check(filled.data && "values" in filled.data ? filled.data : undefined).values);

const sources = await readSources({ path });
report(
  "readSources",
  check(sources.data).flatMap(({ parts }) => parts.map(({ attachment, quote }) => [attachment, quote])),
);

const members = await listMembers({ query: { limit: 1 } });
const externalIds: (string | number | null)[] = check(members.data).map((member) => member.external_id);
report("listMembers", externalIds);

const pdf = await exportPdf({ path });
report("exportPdf", startOf(await check(pdf.data).arrayBuffer()));

const runs = await showRuns({ path });
report(
  "showRuns",
  check(runs.data).map(({ kind, status }) => `${kind} ${status}`),
);

const webhooks = await createWebhooks({ body: { endpoint: "http://127.0.0.1:9999/", events: ["candidates.created"] } });
report("createWebhooks", check(webhooks.data)[0]?.events);

const refused = await fillCandidate({ path: { candidate_id: UNKNOWN_ID } });
report("error", refused.error?.code);
