import { z } from "zod";
import { existing } from "../../platform/existing.ts";
import { FIRST } from "../collections/idempotency.ts";
import { type InsideResponse, packed } from "../server/call-inside.ts";
import type { AgentApi } from "./agent-api.ts";
import { candidateId, candidateTool, idempotencyKey, type Tool, tool } from "./tool.ts";

/*
 * Each result names the one call that undoes it. No tool deletes: an agent that follows a command in a CV could delete
 * candidates that no user of it has in view.
 */

const EDIT = ["edit_candidates", "view_candidates"];

const createdShape = z.object({ id: z.string() });

const createCandidate = tool({
  name: "create_candidate",
  title: "Create a candidate from a file",
  description:
    "Creates a candidate from a CV: a file (PDF, Word, image or text) in Base64 of at most 700 kB, or plain text. Uses one credit. Then call fill_candidate.",
  effect: "add",
  permissions: EDIT,
  input: z
    .strictObject({
      file: z.base64().min(1).optional().describe("The file in Base64. Send either file or text."),
      text: z.string().min(1).optional().describe("The text of the CV."),
      layout_id: z.guid().optional().describe("See show_layouts. Default: the layout of the organization."),
      name: z.string().max(200).optional(),
      language: z.string().max(20).optional().describe("The language of the document, such as en."),
      idempotency_key: idempotencyKey,
    })
    .refine(({ file, text }) => (file === undefined) !== (text === undefined), "Send either file or text"),
  async run(api, { file, text, idempotency_key: key, ...candidate }) {
    const content = file === undefined ? Buffer.from(existing(text)) : Buffer.from(file, "base64");
    const form = new FormData();
    form.set("file", new Blob([content]), "cv");
    form.set("candidate", JSON.stringify(candidate));
    const body = await packed(form);
    const path = "/candidates/upload?select=id,status,language,layout_id";
    const response = await api.send("POST", path, { idempotencyKey: key, body });
    const created = createdShape.loose().parse(JSON.parse(response.text));
    return JSON.stringify({ ...created, undo: { request: `DELETE /v1/candidates?id=eq.${created.id}` } });
  },
});

const fillCandidate = candidateTool({
  name: "fill_candidate",
  title: "Fill a candidate",
  description:
    "Reads the files of a candidate and proposes values. Nothing is changed until apply_proposal, unless apply is true: use that only if the user asked for it. A prompt changes values as it says. Takes up to 90 seconds.",
  effect: "change",
  permissions: EDIT,
  input: z.strictObject({
    candidate_id: candidateId,
    prompt: z.string().min(1).max(15_000).optional().describe("What to write, as the user wants it."),
    path: z.array(z.string()).min(1).max(20).optional().describe("The only value to fill. Default: all."),
    apply: z.boolean().default(false).describe("Write the values at once."),
    idempotency_key: idempotencyKey,
  }),
  async run(api, { candidate_id: id, prompt, path = [], apply, idempotency_key: key }) {
    const query = new URLSearchParams(path.map((segment) => ["selector", segment]));
    if (!apply) query.set("apply", "false");
    else query.set("select", "values");
    const response = await api.send("POST", `/candidates/${id}/fill?${query}`, {
      idempotencyKey: key,
      ...(prompt === undefined ? {} : { body: { type: "application/json", content: JSON.stringify({ prompt }) } }),
    });
    return apply ? applied(api, id, response) : proposed(api, id, response.text);
  },
});

const runShape = z.object({ id: z.string() });

async function proposed(api: AgentApi, id: string, run: string): Promise<string> {
  const { id: run_id } = runShape.parse(JSON.parse(run));
  const proposal = await api.threads.run(api.organizationId, "agentProposal", { run });
  return withMembers(proposal, {
    run_id,
    applied: false,
    next: { tool: "apply_proposal", arguments: { candidate_id: id, run_id } },
    undo: { tool: "apply_proposal", arguments: { candidate_id: id, run_id, discard: true } },
  });
}

async function applied(api: AgentApi, id: string, response: InsideResponse): Promise<string> {
  const values = await api.threads.run(api.organizationId, "agentValues", { candidate: response.text });
  return withMembers(values, { applied: true, undo: await undoOf(api, id, response) });
}

/** A result of a thread after further members. */
function withMembers(result: string, members: object): string {
  const shown: object = JSON.parse(result);
  return JSON.stringify({ ...members, ...shown });
}

const versionsShape = z.array(z.object({ version: z.number(), request_id: z.string().nullable() }));

/** The call that undoes what a request did to a candidate, or the first request if it is repeated. Null for no change. */
async function undoOf(api: AgentApi, id: string, { headers }: InsideResponse) {
  const versions = versionsShape.parse(JSON.parse(await api.read(`/candidates/${id}/versions?limit=5`)));
  const made = versions.find(({ request_id }) => request_id === (headers[FIRST] ?? api.requestId));
  if (made === undefined) return null;
  return { tool: "restore_candidate", arguments: { candidate_id: id, version: made.version - 1 } };
}

const applyProposal = candidateTool({
  name: "apply_proposal",
  title: "Apply a proposal",
  description: "Writes the values that fill_candidate proposed, or discards the proposal.",
  effect: "change",
  permissions: EDIT,
  input: z.strictObject({
    candidate_id: candidateId,
    run_id: z.guid().describe("run_id of fill_candidate."),
    discard: z.boolean().default(false),
    idempotency_key: idempotencyKey,
  }),
  async run(api, { candidate_id: id, run_id, discard, idempotency_key: key }) {
    const action = discard ? "discard" : "apply";
    const response = await api.send("POST", `/candidates/${id}/runs/${run_id}/${action}`, { idempotencyKey: key });
    return JSON.stringify({ run_id, applied: !discard, undo: discard ? null : await undoOf(api, id, response) });
  },
});

const restoreCandidate = candidateTool({
  name: "restore_candidate",
  title: "Restore a version",
  description: "Gives a candidate the content of an earlier version. read_candidate lists the newest versions.",
  effect: "change",
  permissions: EDIT,
  input: z.strictObject({
    candidate_id: candidateId,
    version: z
      .int()
      .min(1)
      .max(2 ** 31 - 1),
    idempotency_key: idempotencyKey,
  }),
  async run(api, { candidate_id: id, version, idempotency_key: key }) {
    const path = `/candidates/${id}/versions/${version}/restore`;
    const response = await api.send("POST", path, { idempotencyKey: key });
    return JSON.stringify({ restored_version: version, undo: await undoOf(api, id, response) });
  },
});

export const WRITING_TOOLS: readonly Tool[] = [createCandidate, fillCandidate, applyProposal, restoreCandidate];
