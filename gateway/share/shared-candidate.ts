import type { OrganizationShare } from "../core/database.ts";

/** A candidate as one of its three secrets, or a link, shares it. */
export interface SharedCandidate {
  /** What the secret shares. */
  kind: "full" | "anonymous" | "editable";
  organizationId: string;
  candidateId: string;
  /** The rows from which the page is rendered, as JSON text. Only a thread parses them, because they can be large. */
  rows: string;
  /** The candidate's `updated_at`, for optimistic locking. */
  version: string;
  /** The file formats that the page offers. */
  files: { pdf: boolean; word: boolean };
}

/** A link whose passcode the reader has not entered. */
export interface LockedLink {
  kind: "locked";
  language: string;
}

interface SharedRow extends Omit<SharedCandidate, "files"> {
  pdf: boolean;
  word: boolean;
}

const SECRET = /^[A-Za-z0-9_-]{16,128}$/;

/**
 * Reads the candidate that a secret shares. Returns null when the secret shares none.
 * @param proof that the reader knows the passcode of a link
 */
export async function readSharedCandidate(
  database: OrganizationShare,
  secret: string,
  proof?: string,
): Promise<SharedCandidate | LockedLink | null> {
  if (!SECRET.test(secret)) return null;
  const [row] = await database.use(
    (sql) => sql<(SharedRow | LockedLink)[]>`
    select
      shared ->> 'kind' as kind,
      shared -> 'candidate' ->> 'organization_id' as "organizationId",
      shared -> 'candidate' ->> 'id' as "candidateId",
      shared::text as rows,
      shared -> 'candidate' ->> 'updated_at' as version,
      shared -> 'candidate' ->> 'language' as language,
      private.can_print() and shared -> 'allow_downloads' = 'true' as pdf,
      shared -> 'organization' -> 'allow_word_output' = 'true' as word
    from private.read_shared(${secret}, ${proof ?? null}) as shared
    where shared is not null
  `,
  );
  if (row === undefined) return null;
  if (row.kind === "locked") return row;
  const { pdf, word, ...shared } = row;
  return { ...shared, files: { pdf, word } };
}
