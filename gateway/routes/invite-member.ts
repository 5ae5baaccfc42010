import { z } from "zod";
import { fromZod, json, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { object, schemaRef } from "../../openapi/schema.ts";
import { existing, only } from "../../platform/existing.ts";
import { REVISIONS } from "../collections/collections.ts";
import { explainCreate } from "../collections/explain.ts";
import { parsePreferences } from "../collections/policies/preferences.ts";
import { revisionOf } from "../collections/policies/revisions.ts";
import { type GatewayContext, rawQuery } from "../core/context.ts";
import { asApiKey } from "../core/database.ts";
import { jsonResponse } from "../server/json-response.ts";
import { requireKnown } from "../server/query.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { type JsonText, readJsonText } from "../threads/parse-in-time.ts";

/** POST /members: 201 with the member and its user_profile, in the revision that the request names. */
export function inviteMember(dependencies: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    // Libraries for the query convention of collections send select. The response has every column.
    requireKnown(rawQuery(c), ["select"], "POST /members", "Leave the parameter out.");
    const isEarlier = revisionOf(c).name === "v0";
    parsePreferences(c.req.header("prefer"));
    const body = await readJsonText(c, dependencies.threads);
    return jsonResponse(await invite(dependencies, c, body, isEarlier), 201);
  };
}

async function invite(
  { database, resources }: GatewayDependencies,
  c: GatewayContext,
  body: JsonText,
  isEarlier: boolean,
): Promise<string> {
  try {
    return await asApiKey(database, c.var, async (transaction) => {
      const rows = await transaction<{ member: string }[]>`
        select (case when ${isEarlier} then private.earlier_member(invited) else invited end)::text as member
        from private.invite_member(${body.text}::text::jsonb) as made (invited)
      `;
      return existing(only(rows).member);
    });
  } catch (error) {
    // Name and language are written to the person's profile.
    const resource = resources.of(REVISIONS[0], "user_profiles");
    throw explainCreate(
      error,
      { resource, payload: body.payload, organizationId: c.var.apiKey.organizationId },
      resources,
    );
  }
}

const invitation = z
  .strictObject({
    email: z.email().max(254).meta({ description: "The e-mail address of the person to invite." }),
    name: z.string().max(255).nullish().meta({ description: "The name of the person." }),
    language: z
      .string()
      .regex(/^([a-z]{2}|yue)(-[A-Z]{2})?$/)
      .nullish()
      .meta({ description: "The language of the e-mail and of the person's profile. The default is `en`." }),
  })
  .meta({ description: "The person to invite." });

export const documentation: RouteDocumentation = {
  operations: [
    operation("post", "/members", {
      id: "inviteMember",
      summary: "Invite a member",
      description:
        "Creates the user profile and the member with the role `user`, and sends an e-mail with a link to accept the invitation. The link is valid for 14 days. If the person has an open invitation, the e-mail is sent again. Requires the permission `team`.",
      body: { required: true, content: json(schemaRef("MemberInvitation")) },
      responses: {
        201: {
          description: "The member with its user profile.",
          content: json(schemaRef("MemberWithProfile")),
        },
      },
      errors: ["preference", "invitation"],
    }),
  ],
  schemas: {
    MemberInvitation: fromZod(invitation),
    MemberWithProfile: {
      description: "A member with its user profile.",
      allOf: [schemaRef("Member"), object({ user_profile: schemaRef("UserProfile") })],
    },
  },
};
