import { REVISIONS } from "../collections/collections.ts";
import { explain } from "../collections/explain.ts";
import { parsePreferences } from "../collections/policies/preferences.ts";
import { revisionOf } from "../collections/policies/revisions.ts";
import { parseQuery } from "../collections/query.ts";
import { type GatewayContext, rawQuery } from "../context.ts";
import { asHolder } from "../database.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { ApiError } from "../errors.ts";
import { readJsonText } from "../server/body.ts";
import { uuid } from "../server/ids.ts";
import { jsonAnswer } from "../server/json-answer.ts";
import { rowsOf } from "../server/payload.ts";

/** POST /members: 201 with the member and its user_profile, in the revision that the request names. */
export function inviteMember(dependencies: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const isEarlier = revisionOf(c).name === "v0";
    parsePreferences(c.req.header("prefer") ?? "");
    const body = await readJsonText(c);
    return jsonAnswer(await invite(dependencies, c, body, isEarlier), 201);
  };
}

async function invite(
  { database, resources }: GatewayDependencies,
  c: GatewayContext,
  body: string,
  isEarlier: boolean,
): Promise<string> {
  try {
    return await asHolder(database, c.var, async (transaction) => {
      const [row] = await transaction<MemberRow[]>`
        select (case when ${isEarlier} then private.earlier_member(invited) else invited end)::text as member
        from private.invite_member(${body}::text::jsonb) as made (invited)
      `;
      return row?.member ?? "null";
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Name and language become those of the person's profile.
    const resource = resources.of(REVISIONS[0], "user_profiles");
    const payload = rowsOf(JSON.parse(body));
    throw explain(error, { resource, method: "POST", parameters: [], payload }, resources);
  }
}

/** DELETE /members?id=<uuid>, also id=eq.<uuid>: 200 with the member whose access is removed. */
export function revokeMember({ database }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const isEarlier = revisionOf(c).name === "v0";
    parsePreferences(c.req.header("prefer") ?? "");
    const id = memberOf(rawQuery(c));
    const member = await asHolder(database, c.var, async (transaction) => {
      const [row] = await transaction<MemberRow[]>`
        select (case when ${isEarlier} then private.earlier_member(revoked) else revoked end)::text as member
        from private.revoke_member(${id}) as ended (revoked)
      `;
      return row?.member ?? "null";
    });
    return jsonAnswer(member);
  };
}

interface MemberRow {
  /** JSON text. */
  member: string;
}

function memberOf(query: string): string {
  const parameters = parseQuery(query);
  const [id, ...others] = parameters;
  if (id?.name !== "id" || others.length > 0) {
    throw new ApiError(400, "CDS102", "Members are revoked one at a time, by id.", {
      details: "Nothing was changed.",
      hint: "Send DELETE /members?id=<uuid>, with no other parameter.",
    });
  }
  return uuid("id", id.value.replace(/^eq\./, ""));
}
