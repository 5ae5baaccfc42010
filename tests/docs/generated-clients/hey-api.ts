import { client } from "./hey-api/client.gen.ts";
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
} from "./hey-api/index.ts";
import { apiKey, check, file, origin, report } from "./support.ts";

client.setConfig({ baseUrl: `${origin}/v1`, auth: () => apiKey });

const layouts = await createLayouts({
  body: { name: "Profile", variables: [{ key: "name", type: "inline-text", max_length: 80 }] },
});
const [layout] = check(layouts.data);
report("createLayouts", layout?.name);

const created = await createCandidate({
  headers: { "Idempotency-Key": "first" },
  body: { name: "Imogen", layout_id: check(layout).id, values: { name: "Imogen" } },
});
const candidate = check(created.data);
report("createCandidate", candidate.status);

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

const members = await listMembers({ query: { limit: 1 } });
const externalIds: (string | number | null)[] = check(members.data).map((member) => member.external_id);
report("listMembers", externalIds);

const word = await exportWord({ path });
report("exportWord", new TextDecoder("latin1").decode(await check(word.data).arrayBuffer()).slice(0, 2));

const runs = await showRuns({ path });
report(
  "showRuns",
  check(runs.data).map(({ status }) => status),
);

const webhooks = await createWebhooks({ body: { endpoint: "http://127.0.0.1:9999/", events: ["candidates.created"] } });
report("createWebhooks", check(webhooks.data)[0]?.events);

const refused = await extractData({ path, body: { type: "nonsense" } });
report("extractData", refused.error?.code);
