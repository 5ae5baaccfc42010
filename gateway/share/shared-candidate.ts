import type { OrganizationShare } from "../core/database.ts";

/** A candidate as one of its three secrets shares it. */
export interface SharedCandidate {
  /** Which secret was used: `secret`, `secret_anonymous` or `secret_editable`. */
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

interface SharedRow extends Omit<SharedCandidate, "files"> {
  pdf: boolean;
  word: boolean;
}

const SECRET = /^[A-Za-z0-9_-]{16,128}$/;

/** Reads the candidate that a secret shares. Returns null when the secret shares none. */
export async function readSharedCandidate(
  database: OrganizationShare,
  secret: string,
): Promise<SharedCandidate | null> {
  if (!SECRET.test(secret)) return null;
  const [row] = await database.use(
    (sql) => sql<SharedRow[]>`
    select
      shared ->> 'kind' as kind,
      shared -> 'candidate' ->> 'organization_id' as "organizationId",
      shared -> 'candidate' ->> 'id' as "candidateId",
      shared::text as rows,
      shared -> 'candidate' ->> 'updated_at' as version,
      private.can_print() as pdf,
      shared -> 'organization' -> 'allow_word_output' = 'true' as word
    from private.read_shared(${secret}) as shared
    where shared is not null
  `,
  );
  if (row === undefined) return null;
  const { pdf, word, ...shared } = row;
  return { ...shared, files: { pdf, word } };
}
