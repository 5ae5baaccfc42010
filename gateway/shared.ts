import type { Database } from "../platform/database.ts";
import { anonymise } from "../rendering/anonymity/anonymise.ts";
import { type Assets, assetUrls } from "../rendering/assets.ts";
import { resolveDocument } from "../rendering/document/document.ts";
import type { Facts } from "../rendering/facts.ts";
import type { Rows } from "../rendering/read-facts.ts";
import { readFacts } from "../rendering/read-facts.ts";
import { copiedAssets } from "./assets.ts";
import { fromDatabaseError } from "./errors.ts";

/** A candidate as one of its secrets shares it. */
export interface Shared {
  kind: "full" | "anonymous" | "editable";
  /** What the reader of this secret may see: nothing that identifies, of an anonymous one. */
  facts: Facts;
  /** Of the candidate, for optimistic locking. */
  version: string;
  /** Files of the document that can be had. */
  files: { pdf: boolean; word: boolean };
}

/** private.read_shared. */
interface SharedRow extends Rows {
  kind: Shared["kind"];
  candidate: { updated_at: string };
  organization: { allow_word_output: boolean };
}

const SECRET = /^[A-Za-z0-9_-]{16,128}$/;

/** What a secret shares; null when that is nothing. */
export async function readShared(database: Database, secret: string): Promise<Shared | null> {
  if (!SECRET.test(secret)) return null;
  const [row] = await attempt(database<{ shared: SharedRow | null; can_print: boolean }[]>`
    select private.read_shared(${secret}) as shared, private.can_print() as can_print
  `);
  if (row === undefined || row.shared === null) return null;
  const { shared, can_print: canPrint } = row;
  const facts = readFacts(shared);
  return {
    kind: shared.kind,
    facts: shared.kind === "anonymous" ? anonymise(facts) : facts,
    version: shared.candidate.updated_at,
    files: { pdf: canPrint, word: shared.organization.allow_word_output },
  };
}

/** The copies of the fonts and images that a page of these facts shows. */
export function assetsOf(database: Database, facts: Facts): Promise<Assets> {
  return attempt(copiedAssets(database, assetUrls(resolveDocument(facts, { medium: "web" }))));
}

/** @throws ApiError for whatever the database refuses. */
export async function attempt<Result>(query: PromiseLike<Result>): Promise<Result> {
  try {
    return await query;
  } catch (error) {
    throw fromDatabaseError(error);
  }
}
