import {
  attachFile,
  createCandidate,
  createLayouts,
  createWebhooks,
  exportWord,
  extractData,
  listCandidates,
  listMembers,
  showRuns,
  updateCandidates,
} from "./orval-client.ts";
import { apiKey, check, file, report } from "./support.ts";

const authorization = { Authorization: `Bearer ${apiKey}` };
const options = { headers: authorization };

const layouts = await createLayouts(
  { name: "Profile", variables: [{ key: "name", type: "inline-text", max_length: 80 }] },
  {},
  options,
);
const [layout] = check(layouts.status === 201 ? layouts.data : undefined);
report("createLayouts", layout?.name);

const created = await createCandidate(
  { name: "Imogen", layout_id: check(layout).id, values: { name: "Imogen" } },
  {},
  { headers: { ...authorization, "Idempotency-Key": "first" } },
);
const candidate = check(created.status === 200 ? created.data : undefined);
report("createCandidate", candidate.status);

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

const members = await listMembers({ limit: 1 }, options);
const externalIds: (string | number | null)[] = check(members.status === 200 ? members.data : undefined).map(
  (member) => member.external_id,
);
report("listMembers", externalIds);

const word = await exportWord(candidate.id, {}, options);
const bytes = await check(word.status === 200 ? word.data : undefined).arrayBuffer();
report("exportWord", new TextDecoder("latin1").decode(bytes).slice(0, 2));

const runs = await showRuns(candidate.id, {}, options);
report(
  "showRuns",
  check(runs.status === 200 ? runs.data : undefined).map(({ status }) => status),
);

const webhooks = await createWebhooks(
  { endpoint: "http://127.0.0.1:9999/", events: ["candidates.created"] },
  {},
  options,
);
report("createWebhooks", check(webhooks.status === 201 ? webhooks.data : undefined)[0]?.events);

const refused = await extractData(candidate.id, { type: "nonsense" }, options);
report("extractData", refused.status === 422 ? refused.data.code : undefined);
