import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { StackFacts } from "./state.ts";

/** The path of the demo's CV. */
export const DEMO_CV = fileURLToPath(new URL("demo/cv.pdf", import.meta.url));

/** Shell commands for the journey: from a layout to a filled candidate, its shared page and its webhook deliveries. */
export function journey({ base_url, api_key }: StackFacts): string[] {
  const cv = relative(process.cwd(), DEMO_CV) || DEMO_CV;
  return [
    `export URL=${base_url} KEY=${api_key}`,
    `api() { curl -sS -H "Authorization: Bearer $KEY" "$@"; echo; }`,
    `json() { api -H "Content-Type: application/json" "$@"; }`,
    `newest() { api -H "Accept: text/csv" "$URL/$1?select=id&order=created_at.desc&limit=1" | sed -n 2p; }`,
    `json "$URL/layouts" -d '{"name": "My layout", "variables": [{"key": "name", "type": "inline-text"}, {"key": "email", "type": "inline-text"}]}'`,
    `json "$URL/webhooks" -d '{"endpoint": "http://127.0.0.1:9000/", "events": ["candidates.created", "candidates.updated"]}'`,
    `json "$URL/candidates" -d "{\\"layout_id\\": \\"$(newest layouts)\\"}"`,
    `ID=$(newest candidates)`,
    `api "$URL/candidates/$ID/attach" -H "Content-Type: application/pdf" --data-binary @${cv}`,
    `api -X POST "$URL/candidates/$ID/fill"`,
    `echo "${base_url.replace(/\/v1$/, "")}/share/$(api -H "Accept: text/csv" "$URL/candidates?id=eq.$ID&select=secret" | sed -n 2p)"`,
    `api "$URL/webhook_notifications?select=event_type,status,tries&order=created_at.desc"`,
    `api "$URL/api_requests?select=method,endpoint,status&order=id.desc"`,
  ];
}
