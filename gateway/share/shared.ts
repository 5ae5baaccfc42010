import { createHash } from "node:crypto";
import type { Database } from "../../platform/database.ts";
import { anonymise } from "../../rendering/anonymity/anonymise.ts";
import { type Assets, assetUrls } from "../../rendering/assets.ts";
import { resolveDocument } from "../../rendering/document/document.ts";
import type { Facts } from "../../rendering/facts.ts";
import type { Rows } from "../../rendering/read-facts.ts";
import { readFacts } from "../../rendering/read-facts.ts";
import { fromDatabaseError } from "../errors.ts";
import { copiedAssets } from "./assets.ts";
import { HeavyWork } from "./heavy-work.ts";

/** A candidate as one of its secrets shares it. */
export interface Shared {
  kind: "full" | "anonymous" | "editable";
  /** What the reader of this secret may see: nothing that identifies, of an anonymous one. */
  facts: Facts;
  /** Names the facts: others have another. */
  digest: string;
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

const heavyFacts = new HeavyWork<Pick<Shared, "kind" | "facts" | "version"> & { word: boolean }>();
const heavyUrls = new HeavyWork<string[]>();

const SECRET = /^[A-Za-z0-9_-]{16,128}$/;

/** What a secret shares; null when that is nothing. */
export async function readShared(database: Database, secret: string): Promise<Shared | null> {
  if (!SECRET.test(secret)) return null;
  const [row] = await attempt(database<{ shared: string | null; can_print: boolean }[]>`
    select private.read_shared(${secret})::text as shared, private.can_print() as can_print
  `);
  if (row === undefined || row.shared === null) return null;
  const { shared: text, can_print: canPrint } = row;
  const digest = digestOf(text);
  const { word, ...shared } = heavyFacts.once(digest, () => readRow(JSON.parse(text)));
  return { ...shared, digest, files: { pdf: canPrint, word } };
}

export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function readRow(row: SharedRow) {
  const facts = readFacts(row);
  return {
    kind: row.kind,
    facts: row.kind === "anonymous" ? anonymise(facts) : facts,
    version: row.candidate.updated_at,
    word: row.organization.allow_word_output,
  };
}

/** The copies of the fonts and images that a page of these facts shows. */
export function assetsOf(
  database: Database,
  { facts, digest }: Pick<Shared, "facts" | "digest">,
): Promise<Assets> {
  const urls = heavyUrls.once(digest, () => assetUrls(resolveDocument(facts, { medium: "web" })));
  return attempt(copiedAssets(database, urls));
}

/** @throws ApiError for whatever the database refuses. */
export async function attempt<Result>(query: PromiseLike<Result>): Promise<Result> {
  try {
    return await query;
  } catch (error) {
    throw fromDatabaseError(error);
  }
}
