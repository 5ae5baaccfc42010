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
} from "./orval-client.ts";
import { apiKey, check, EMAIL, file, report, startOf, UNKNOWN_ID } from "./support.ts";

const authorization = { Authorization: `Bearer ${apiKey}` };
const options = { headers: authorization };

const layouts = await createLayouts({ name: "Profile", languages: ["en"], variables: [EMAIL] }, {}, options);
const [layout] = check(layouts.status === 201 ? layouts.data : undefined);
report("createLayouts", layout?.name);

const created = await createCandidate(
  { name: "Imogen", layout_id: check(layout).id },
  {},
  { headers: { ...authorization, "Idempotency-Key": "first" } },
);
const candidate = check(created.status === 200 ? created.data : undefined);
report("createCandidate", candidate.status);

const found = await listCandidates({ id: `eq.${candidate.id}`, select: "id,name" }, options);
report("getCandidate", Object.keys(check(check(found.status === 200 ? found.data : undefined)[0])));

const attached = await attachFile(candidate.id, { file }, {}, options);
report("attachFile", Object.keys(check(attached.status === 200 ? attached.data : undefined).attachments));

const listed = await listCandidates({ name: "eq.Imogen", limit: 1 }, options);
report(
  "listCandidates",
  check(listed.status === 200 ? listed.data : undefined).map(({ name }) => name),
);

const updated = await updateCandidates(
  { name: "Imogen Hartley" },
  { id: `eq.${candidate.id}` },
  { headers: { ...authorization, Prefer: "return=representation" } },
);
report("updateCandidates", check(updated.status === 200 ? updated.data : undefined)[0]?.name);

const embedded = await listCandidates({ select: "name,layout:layouts(name)", order: "name.asc" }, options);
const rows: unknown = check(embedded.status === 200 ? embedded.data : undefined);
report("embed", rows);

const filled = await fillCandidate(candidate.id, {}, {}, options);
const candidateOrRun = check(filled.status === 200 ? filled.data : undefined);
report("fillCandidate", check("values" in candidateOrRun ? candidateOrRun : undefined).values);

const sources = await readSources(candidate.id, options);
report(
  "readSources",
  check(sources.status === 200 ? sources.data : undefined).flatMap(({ parts }) =>
    parts.map(({ attachment, quote }) => [attachment, quote]),
  ),
);

const members = await listMembers({ limit: 1 }, options);
const externalIds: (string | number | null)[] = check(members.status === 200 ? members.data : undefined).map(
  (member) => member.external_id,
);
report("listMembers", externalIds);

const pdf = await exportPdf(candidate.id, {}, options);
report("exportPdf", startOf(await check(pdf.status === 200 ? pdf.data : undefined).arrayBuffer()));

const runs = await showRuns(candidate.id, {}, options);
report(
  "showRuns",
  check(runs.status === 200 ? runs.data : undefined).map(({ kind, status }) => `${kind} ${status}`),
);

const webhooks = await createWebhooks(
  { endpoint: "http://127.0.0.1:9999/", events: ["candidates.created"] },
  {},
  options,
);
report("createWebhooks", check(webhooks.status === 201 ? webhooks.data : undefined)[0]?.events);

const refused = await fillCandidate(UNKNOWN_ID, {}, {}, options);
report("error", refused.status === 404 ? refused.data.code : undefined);
