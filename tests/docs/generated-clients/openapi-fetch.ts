import createClient from "openapi-fetch";
import type { paths } from "./openapi-typescript.ts";
import { apiKey, check, EMAIL, file, origin, report, startOf, UNKNOWN_ID } from "./support.ts";

const client = createClient<paths>({ baseUrl: `${origin}/v1`, headers: { Authorization: `Bearer ${apiKey}` } });

const layouts = await client.POST("/layouts", { body: { name: "Profile", languages: ["en"], variables: [EMAIL] } });
const [layout] = check(layouts.data);
report("createLayouts", layout?.name);

const created = await client.POST("/candidates", {
  params: { header: { "Idempotency-Key": "first" } },
  body: { name: "Imogen", layout_id: check(layout).id },
});
const candidate = check(created.data);
report("createCandidate", candidate.status);

const found = await client.GET("/candidates", { params: { query: { id: `eq.${candidate.id}`, select: "id,name" } } });
report("getCandidate", Object.keys(check(check(found.data)[0])));

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

const embedded = await client.GET("/candidates", {
  params: { query: { select: "name,layout:layouts(name)", order: "name.asc" } },
});
const rows: unknown = check(embedded.data);
report("embed", rows);

const filled = await client.POST("/candidates/{candidate_id}/fill", { params: { path } });
report("fillCandidate", check(filled.data && "values" in filled.data ? filled.data : undefined).values);

const sources = await client.GET("/candidates/{candidate_id}/sources", { params: { path } });
report(
  "readSources",
  check(sources.data).flatMap(({ parts }) => parts.map(({ attachment, quote }) => [attachment, quote])),
);

const members = await client.GET("/members", { params: { query: { limit: 1 } } });
const externalIds: (string | number | null)[] = check(members.data).map((member) => member.external_id);
report("listMembers", externalIds);

const pdf = await client.GET("/candidates/{candidate_id}/pdf", { params: { path }, parseAs: "arrayBuffer" });
report("exportPdf", startOf(check(pdf.data)));

const runs = await client.GET("/candidates/{candidate_id}/runs", { params: { path } });
report(
  "showRuns",
  check(runs.data).map(({ kind, status }) => `${kind} ${status}`),
);

const webhooks = await client.POST("/webhooks", {
  body: { endpoint: "http://127.0.0.1:9999/", events: ["candidates.created"] },
});
report("createWebhooks", check(webhooks.data)[0]?.events);

const refused = await client.POST("/candidates/{candidate_id}/fill", {
  params: { path: { candidate_id: UNKNOWN_ID } },
});
report("error", refused.error?.code);
