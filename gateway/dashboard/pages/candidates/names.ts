import { fill } from "../../../../languages/phrases.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { readRows } from "../../call-api.ts";
import { tag } from "../../components.ts";
import { asSession } from "../../dashboard.ts";
import { writing } from "../../page.ts";

export interface CandidateRow {
  id: string;
  name: string;
  status: "active" | "pending";
  created_at: string;
  deleted_at: string | null;
}

interface Named {
  id: string;
  name: string;
}

/** What the dashboard calls candidates: the name; without one, the address or the file; without these, a part of the id. */
export async function namesOf(
  c: GatewayContext,
  rows: readonly Pick<CandidateRow, "id" | "name">[],
): Promise<Map<string, string>> {
  const unnamed = rows.filter(({ name }) => name === "").map(({ id }) => id);
  const described =
    unnamed.length === 0
      ? []
      : await asSession(
          c,
          async (sql) => sql<{ id: string; description: string | null }[]>`
            select id, description from private.describe_candidates(${unnamed})
          `,
        );
  const descriptions = new Map(described.map(({ id, description }) => [id, description]));
  return new Map(
    rows.map(({ id, name }) => [
      id,
      name || descriptions.get(id) || fill(writing(c).t.candidates.unnamed, { id: id.slice(-6) }),
    ]),
  );
}

export function stateTag(c: GatewayContext, { status, deleted_at }: Pick<CandidateRow, "status" | "deleted_at">) {
  const { t } = writing(c);
  if (deleted_at !== null) return tag(t.candidates.states.deleted, "bad");
  return tag(t.candidates.states[status], status === "active" ? "good" : "warn");
}

/** The layouts that a new candidate can have. */
export const layoutNames = (c: GatewayContext): Promise<Named[]> =>
  readRows<Named>(c, "/layouts?select=id,name&archived_at=is.null&order=created_at.desc&limit=100");

/** The members to whom a candidate can belong, by name or address. */
export async function memberNames(c: GatewayContext): Promise<Named[]> {
  const rows = await readRows<{ id: string; user_profiles: { name: string; email: string } }>(
    c,
    "/members?select=id,user_profiles(name,email)&order=id&limit=500",
  );
  return rows
    .map(({ id, user_profiles: { name, email } }) => ({ id, name: name || email }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
