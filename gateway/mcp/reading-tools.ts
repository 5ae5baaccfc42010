import { z } from "zod";
import { lacksPermission } from "../core/errors.ts";
import { CANDIDATE_COLUMNS } from "../threads/agent-views.ts";
import { pageOf } from "../threads/untrusted-text.ts";
import { candidateId, candidateTool, offset, type Tool, tool } from "./tool.ts";

const VIEW = ["view_candidates"];

const findCandidates = tool({
  name: "find_candidates",
  title: "Find candidates",
  description:
    "Lists candidates, the newest first, or those that contain the words of a search. Returns ids, states and names; read_candidate returns the values.",
  effect: "read",
  permissions: VIEW,
  input: z.strictObject({
    search: z.string().min(1).max(500).optional().describe('Words as in a search box: leiden -ada "project manager".'),
    status: z.enum(["active", "pending"]).optional(),
    limit: z.int().min(1).max(20).default(10),
    offset,
  }),
  async run(api, { search, status, limit, offset: from }) {
    const query = new URLSearchParams({
      select: CANDIDATE_COLUMNS,
      order: "created_at.desc",
      limit: String(limit + 1),
      offset: String(from),
    });
    if (search !== undefined) query.set("fts", `wfts.${search}`);
    if (status !== undefined) query.set("status", `eq.${status}`);
    const rows = await api.read(`/candidates?${query}`);
    return api.threads.run(api.organizationId, "agentCandidates", { rows, offset: from, limit });
  },
});

const readCandidate = candidateTool({
  name: "read_candidate",
  title: "Read a candidate",
  description:
    "Returns the values of a candidate by path, with the quotes of the documents that state them, and its newest versions. A quote of the kind unconfirmed is not in the documents. Long values are shortened: send their path to read the rest.",
  effect: "read",
  permissions: VIEW,
  input: z.strictObject({
    candidate_id: candidateId,
    path: z.array(z.string()).min(1).max(20).optional().describe("Read only this value, up to 4000 characters."),
    text_offset: z.int().min(0).default(0).describe("next_text_offset of the part before. Needs path."),
    offset,
  }),
  async run(api, { candidate_id: id, path = null, text_offset: textOffset, offset: from }) {
    // First, because it has an error for a candidate that does not exist.
    const sources = await api.read(`/candidates/${id}/sources`);
    const candidates = await api.read(`/candidates?id=eq.${id}&select=${CANDIDATE_COLUMNS},values`);
    const versions = await api.read(`/candidates/${id}/versions?limit=5`);
    const order = { candidates, sources, versions, path, textOffset: path === null ? 0 : textOffset, offset: from };
    return api.threads.run(api.organizationId, "agentCandidate", order);
  },
});

const reportAnonymity = candidateTool({
  name: "report_anonymity",
  title: "Report anonymity",
  description:
    "Returns what the anonymous documents of a candidate remove, and words that they show although these may identify the candidate (effect shown).",
  effect: "read",
  permissions: VIEW,
  input: z.strictObject({ candidate_id: candidateId, offset }),
  async run(api, { candidate_id: id, offset: from }) {
    const report = await api.read(`/candidates/${id}/anonymity`);
    return api.threads.run(api.organizationId, "agentAnonymity", { report, offset: from });
  },
});

const SECRETS = { full: "secret", anonymous: "secret_anonymous", editable: "secret_editable" } as const;
const sharedShape = z.object({ status: z.string(), shared: z.string().nullable() });

/** Not for connections that are restricted to a candidate: they return no secrets, whatever the CV orders. */
const showShareLink = tool({
  name: "show_share_link",
  title: "Show a share link",
  description:
    "Returns the address of a candidate's page. Everybody who has the address can open it, and edit the values with the kind editable. Show it only to the user who asked for it.",
  effect: "read",
  permissions: VIEW,
  input: z.strictObject({ candidate_id: candidateId, kind: z.enum(["anonymous", "full", "editable"]) }),
  async run(api, { candidate_id: id, kind }) {
    const columns = `status,shared:${SECRETS[kind]}`;
    const { status, shared } = await api.readRow("candidates", id, columns, sharedShape);
    if (shared === null) throw lacksPermission("edit_candidates");
    const address = status === "active" ? `${api.origin}/share/${shared}` : null;
    return JSON.stringify({ status, kind, address });
  },
});

const exportCandidate = candidateTool({
  name: "export_candidate",
  title: "Export a candidate",
  description:
    "Makes the PDF or Word file of a candidate, and returns the address from which it is downloaded with the API key.",
  effect: "read",
  permissions: VIEW,
  input: z.strictObject({
    candidate_id: candidateId,
    format: z.enum(["pdf", "docx"]),
    anonymous: z.boolean().default(false),
    layout_id: z.guid().optional().describe("Another layout for this file."),
    language: z.string().max(20).optional().describe("Another language for the texts of the layout, such as nl."),
  }),
  async run(api, { candidate_id: id, format, anonymous, layout_id, language }) {
    const query = new URLSearchParams({ anonymous: String(anonymous) });
    if (layout_id !== undefined) query.set("layout_id", layout_id);
    if (language !== undefined) query.set("language", language);
    const path = `/candidates/${id}/${format}?${query}`;
    // HEAD makes the file too, and its response is short. If it fails, it has no body that says why.
    const { headers } = await api.send("HEAD", path).catch(() => api.send("GET", path));
    return JSON.stringify({
      address: `${api.origin}/v1${path}`,
      media_type: headers["content-type"],
      size: Number(headers["content-length"]),
    });
  },
});

const layoutShape = z.object({ id: z.string(), name: z.string().nullable(), languages: z.array(z.string()) });
const variableShape = z.object({ key: z.string(), type: z.string().optional() });

const showLayouts = tool({
  name: "show_layouts",
  title: "Show layouts",
  description: "Lists the layouts of documents. With layout_id, returns the variables of one, which fill writes.",
  effect: "read",
  permissions: [],
  input: z.strictObject({ layout_id: z.guid().optional(), offset }),
  async run(api, { layout_id: id, offset: from }) {
    if (id === undefined) {
      const rows = await api.read(`/layouts?select=id,name,languages&order=id&limit=21&offset=${from}`);
      const layouts = z.array(layoutShape).parse(JSON.parse(rows));
      const next_offset = layouts.length > 20 ? from + 20 : null;
      return JSON.stringify({ layouts: layouts.slice(0, 20), next_offset });
    }
    const shape = layoutShape.extend({ variables: z.array(variableShape) });
    const { variables, ...layout } = await api.readRow("layouts", id, "id,name,languages,variables", shape);
    const { shown, next_offset } = pageOf(variables, from, ({ key, type }) => ({ key, type }));
    return JSON.stringify({ ...layout, variables: shown, next_offset });
  },
});

const webhooksShape = z.array(z.object({ id: z.string(), endpoint: z.string() }));
/** Each one is a request of its own. */
const WEBHOOKS = 5;

const showWebhookHealth = tool({
  name: "show_webhook_health",
  title: "Show the health of webhooks",
  description: "Returns for each webhook the host of its endpoint, whether it is enabled, and whether it responds.",
  effect: "read",
  permissions: ["settings"],
  input: z.strictObject({ offset }),
  async run(api, { offset: from }) {
    const rows = await api.read(`/webhooks?select=id,endpoint&order=id&limit=${WEBHOOKS + 1}&offset=${from}`);
    const found = webhooksShape.parse(JSON.parse(rows));
    const webhooks: unknown[] = [];
    for (const { id, endpoint } of found.slice(0, WEBHOOKS)) {
      const health: unknown = JSON.parse(await api.read(`/webhooks/${id}/health`));
      // Paths and queries of endpoints often contain tokens.
      webhooks.push({ id, host: new URL(endpoint).host, health });
    }
    return JSON.stringify({ webhooks, next_offset: found.length > WEBHOOKS ? from + WEBHOOKS : null });
  },
});

const showUsage = tool({
  name: "show_usage",
  title: "Show usage",
  description:
    "Returns the credit of the organization, and the credits used in the last seven days and the seven before.",
  effect: "read",
  permissions: ["billing"],
  input: z.strictObject({}),
  async run(api) {
    const select = "credit,recent_usage,prev_usage,user_licenses,next_billed_at";
    const [account] = z
      .array(z.looseObject({}))
      .parse(JSON.parse(await api.read(`/billing_accounts?select=${select}`)));
    return JSON.stringify({ billing_account: account ?? null });
  },
});

export const READING_TOOLS: readonly Tool[] = [
  findCandidates,
  readCandidate,
  reportAnonymity,
  showShareLink,
  exportCandidate,
  showLayouts,
  showWebhookHealth,
  showUsage,
];
