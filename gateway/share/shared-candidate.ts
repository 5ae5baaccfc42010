import { createHash } from "node:crypto";
import type { Database } from "../../platform/database.ts";
import { anonymise } from "../../rendering/anonymity/anonymise.ts";
import type { Facts } from "../../rendering/facts.ts";
import type { Rows } from "../../rendering/read-facts.ts";
import { readFacts } from "../../rendering/read-facts.ts";
import { runQuery } from "../database.ts";
import { SlowResultCache } from "./slow-result-cache.ts";

/** A candidate as one of its three secrets shares it. */
export interface SharedCandidate {
  /** Which secret was used: `secret`, `secret_anonymous` or `secret_editable`. */
  kind: "full" | "anonymous" | "editable";
  /** What the page may show. The facts of an anonymous page contain nothing that identifies the person. */
  facts: Facts;
  /** Identifies the facts in caches: different facts have different digests. */
  digest: string;
  /** The candidate's `updated_at`, for optimistic locking. */
  version: string;
  /** The file formats that the page offers. */
  files: { pdf: boolean; word: boolean };
}

/** The result of private.read_shared. */
interface SharedRow extends Rows {
  kind: SharedCandidate["kind"];
  candidate: { updated_at: string };
  organization: { allow_word_output: boolean };
}

const slowRows = new SlowResultCache<ReturnType<typeof parseRow>>();

const SECRET = /^[A-Za-z0-9_-]{16,128}$/;

/** Reads the candidate that a secret shares. Returns null when the secret shares none. */
export async function readSharedCandidate(database: Database, secret: string): Promise<SharedCandidate | null> {
  if (!SECRET.test(secret)) return null;
  const [row] = await runQuery(database<{ shared: string | null; can_print: boolean }[]>`
    select private.read_shared(${secret})::text as shared, private.can_print() as can_print
  `);
  if (row === undefined || row.shared === null) return null;
  const { shared: text, can_print: canPrint } = row;
  const digest = digestOf(text);
  const { word, ...shared } = slowRows.get(digest, () => parseRow(JSON.parse(text)));
  return { ...shared, digest, files: { pdf: canPrint, word } };
}

export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function parseRow(row: SharedRow) {
  const facts = readFacts(row);
  return {
    kind: row.kind,
    facts: row.kind === "anonymous" ? anonymise(facts) : facts,
    version: row.candidate.updated_at,
    word: row.organization.allow_word_output,
  };
}
