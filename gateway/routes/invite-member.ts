import { REVISIONS } from "../collections/collections.ts";
import { explain } from "../collections/explain.ts";
import { parsePreferences } from "../collections/policies/preferences.ts";
import { revisionOf } from "../collections/policies/revisions.ts";
import type { GatewayContext } from "../context.ts";
import { asApiKey } from "../database.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { ApiError } from "../errors.ts";
import { readJsonText } from "../server/body.ts";
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
    return await asApiKey(database, c.var, async (transaction) => {
      const [row] = await transaction<{ member: string }[]>`
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
