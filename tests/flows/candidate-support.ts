import { expect } from "vitest";
import type { Service } from "../support/service.ts";

export interface Candidate {
  id: string;
  name: string;
  language: string;
  values: Record<string, unknown>;
  messages: { prompt: string; comment: string; selector: string[]; member_id: string | null }[];
  avatar: string | null;
  attachments: Record<string, Attachment>;
  updated_at: string;
}

interface Attachment {
  label: string;
  type: string;
  url: string;
  text: Record<string, string>;
  detected_source_language: string | null;
}

const VARIABLES = [
  { key: "name", type: "inline-text", sensitive: true },
  { key: "email", type: "inline-text", sensitive: true },
  { key: "headline", type: "inline-text", max_length: 40 },
  { key: "summary", type: "text-block", ai_instructions: "Two sentences." },
];

interface Beginning {
  /** The text of an attachment `cv`; null for no attachment. */
  text?: string | null;
  /** As JSON text, which preserves numbers exactly. */
  values?: string;
}

/** Creates an organization, a layout of four variables and a candidate. */
export async function makeCandidate(service: Service, { text = null, values = "{}" }: Beginning = {}) {
  const { organizationId, apiKey } = await service.createOrganization();
  const layoutId = await service.create(apiKey, "/layouts", { name: "L", variables: VARIABLES, languages: ["en"] });
  const attachments = text === null ? {} : { cv: { label: "cv", type: "txt", text: { default: text } } };
  const { status, body: candidate } = await service.request<Candidate>(apiKey, "POST", "/candidates", {
    body: `{"layout_id": "${layoutId}", "attachments": ${JSON.stringify(attachments)}, "values": ${values}}`,
    headers: { "content-type": "application/json" },
  });
  expect(status).toBe(200);
  const path = `/candidates/${candidate.id}`;
  return {
    organizationId,
    apiKey,
    path,
    id: candidate.id,
    async read(): Promise<Candidate> {
      const body = await service.rows<Candidate>(apiKey, `/candidates?id=eq.${candidate.id}`);
      const [row] = body;
      if (row === undefined) throw new Error("the candidate is gone");
      return row;
    },
  };
}

/** The candidate's values as PostgreSQL formats them, without one key. */
export async function valuesWithout(service: Service, id: string, key: string): Promise<string> {
  const [row] = await service.database<{ rest: string }[]>`
    select (candidates."values" - ${key})::text as rest from private.candidates where candidates.id = ${id}
  `;
  if (row === undefined) throw new Error("the candidate is gone");
  return row.rest;
}
