import createClient from "openapi-fetch";
import type { paths } from "./openapi-typescript.ts";
import { apiKey, check, file, origin, report } from "./support.ts";

const client = createClient<paths>({ baseUrl: `${origin}/v1`, headers: { Authorization: `Bearer ${apiKey}` } });

const layouts = await client.POST("/layouts", {
  body: { name: "Profile", variables: [{ key: "name", type: "inline-text", max_length: 80 }] },
});
const [layout] = check(layouts.data);
report("createLayouts", layout?.name);

const created = await client.POST("/candidates", {
  params: { header: { "Idempotency-Key": "first" } },
  body: { name: "Imogen", layout_id: check(layout).id, values: { name: "Imogen" } },
});
const candidate = check(created.data);
report("createCandidate", candidate.status);

const path = { candidate_id: candidate.id };
const form = new FormData();
form.set("file", file);
const attached = await client.POST("/candidates/{candidate_id}/attach", {
  params: { path },
  body: { file: "" },
  bodySerializer: () => form,
});
report(
  "attachFile",
  Object.keys(check(attached.data && "attachments" in attached.data ? attached.data : undefined).attachments),
);

const listed = await client.GET("/candidates", { params: { query: { name: "eq.Imogen", limit: 1 } } });
report(
  "listCandidates",
  check(listed.data).map(({ name }) => name),
);

const updated = await client.PATCH("/candidates", {
  params: { query: { id: `eq.${candidate.id}` }, header: { Prefer: "return=representation" } },
  body: { name: "Imogen Hartley" },
});
report("updateCandidates", check(updated.data)[0]?.name);

const members = await client.GET("/members", { params: { query: { limit: 1 } } });
const externalIds: (string | number | null)[] = check(members.data).map((member) => member.external_id);
report("listMembers", externalIds);

const word = await client.GET("/candidates/{candidate_id}/docx", { params: { path }, parseAs: "arrayBuffer" });
report("exportWord", new TextDecoder("latin1").decode(check(word.data)).slice(0, 2));

const runs = await client.GET("/candidates/{candidate_id}/runs", { params: { path } });
report(
  "showRuns",
  check(runs.data).map(({ status }) => status),
);

const webhooks = await client.POST("/webhooks", {
  body: { endpoint: "http://127.0.0.1:9999/", events: ["candidates.created"] },
});
report("createWebhooks", check(webhooks.data)[0]?.events);

const refused = await client.POST("/candidates/{candidate_id}/extract", {
  params: { path },
  body: { type: "nonsense" },
});
report("extractData", refused.error?.code);
