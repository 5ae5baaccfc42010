import { json, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { inQuery, parameterRef } from "../../openapi/parameters.ts";
import { schemaRef } from "../../openapi/schema.ts";
import { existing, only } from "../../platform/existing.ts";
import { requireIfMatch } from "../collections/policies/conditions.ts";
import { parsePreferences } from "../collections/policies/preferences.ts";
import { revisionOf } from "../collections/policies/revisions.ts";
import { type GatewayContext, rawQuery } from "../core/context.ts";
import { asApiKey } from "../core/database.ts";
import { ApiError } from "../core/errors.ts";
import { uuid } from "../server/ids.ts";
import { jsonResponse } from "../server/json-response.ts";
import { parseQuery } from "../server/query.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

/** DELETE /members?id=<uuid>, also id=eq.<uuid>: 200 with the member whose access is removed. */
export function revokeMember({ database }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const { name: revision } = revisionOf(c);
    parsePreferences(c.req.header("prefer"));
    const id = memberOf(rawQuery(c));
    const tags = requireIfMatch(c.env.incoming.headers);
    const member = await asApiKey(database, c.var, async (transaction) => {
      if (tags !== null) {
        await transaction`
          select private.require_version(
            private.row_version('members', ${id}, true, ${revision}), ${JSON.stringify(tags)}::text::json
          )
        `;
      }
      const rows = await transaction<{ member: string }[]>`
        select (case when ${revision === "v0"} then private.earlier_member(revoked) else revoked end)::text as member
        from private.revoke_member(${id}) as ended (revoked)
      `;
      return existing(only(rows).member);
    });
    return jsonResponse(member);
  };
}

function memberOf(query: string): string {
  const parameters = parseQuery(query);
  const [id, ...others] = parameters;
  if (id?.name !== "id" || others.length > 0) {
    throw new ApiError(400, "CDS102", "Members are revoked one at a time, by id.", {
      details: "Nothing was changed.",
      hint: "Send DELETE /members?id=<uuid>, with no other parameter.",
      fields: parameters.map(({ name }) => name).filter((name) => name !== "id"),
    });
  }
  return uuid("id", id.value.replace(/^eq\./, ""));
}

export const documentation: RouteDocumentation = {
  operations: [
    operation("delete", "/members", {
      id: "revokeMember",
      summary: "Revoke a member",
      description:
        "Removes the member's access and profile. Only a member with the role `user` can be revoked. Requires the permission `team`.",
      parameters: [
        inQuery("id", "The id of the member. `eq.<uuid>` is also accepted.", {
          required: true,
          schema: { type: "string", pattern: "^(eq\\.)?[0-9a-fA-F-]{36}$" },
        }),
        parameterRef("ifMatch"),
      ],
      responses: {
        200: { description: "The revoked member.", content: json(schemaRef("MemberWithProfile")) },
      },
      errors: ["preference", "revocation", "condition"],
    }),
  ],
};
