import { z } from "zod";
import { json, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { nullable, record, schemaRef, text, time, uuid } from "../../openapi/schema.ts";
import type { GatewayContext } from "../core/context.ts";
import { callAsApiKey } from "../core/database.ts";
import { idInPath } from "../server/ids.ts";
import { jsonResponse } from "../server/json-response.ts";
import { answerRow } from "../services/answer.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

/** DELETE /candidates/{candidate_id}/person: 200 with the receipt of the erasure. */
export function erasePerson(dependencies: GatewayDependencies) {
  const { database, log } = dependencies;
  return async (c: GatewayContext): Promise<Response> => {
    const id = idInPath(c, "candidate_id");
    const erasure = erasureShape.parse(
      JSON.parse(await callAsApiKey(database, c.var, (sql) => sql`private.erase_person(${id})`)),
    );
    for (const object of erasure.objects) {
      await removeObject(dependencies, c, object).catch((error: unknown) =>
        log.warn({ err: error, key: object.key }, "object of an erased person not removed; it is swept later"),
      );
    }
    return jsonResponse(JSON.stringify(erasure.receipt));
  };
}

/** GET /candidates/{candidate_id}/person: 200 with the receipt of the erasure. */
export const showErasure = answerRow("candidate_id", (sql, id) => sql`private.existing_erasure(${id})`);

const erasureShape = z.object({
  receipt: z.unknown(),
  objects: z.array(z.object({ kind: z.enum(["files", "exports", "public_files"]), id: z.string(), key: z.string() })),
});

async function removeObject(
  { database, storage }: GatewayDependencies,
  c: GatewayContext,
  { kind, id, key }: z.infer<typeof erasureShape>["objects"][number],
): Promise<void> {
  await storage.remove(key);
  await database.of(c.var.apiKey.organizationId).use((sql) => {
    if (kind === "files") return sql`select private.forget_file(${id})`;
    if (kind === "exports") return sql`select private.forget_export(${id})`;
    return sql`select private.forget_public_file(${id})`;
  });
}

export const documentation: RouteDocumentation = {
  operations: [
    operation("delete", "/candidates/{candidate_id}/person", {
      id: "erasePerson",
      summary: "Erase a person",
      description:
        "Erases a person at once and for ever, also of a deleted candidate: the row, its versions, files, exports, photos, sources, runs, views and links, and its copies in notifications and stored responses. Webhooks get `candidates.deleted` with nothing but the id. The receipt is kept for three years. It uses no credit and returns none. Requires the permissions `edit_candidates` and `settings`.",
      responses: { 200: { description: "The receipt.", content: json(schemaRef("Erasure")) } },
    }),
    operation("get", "/candidates/{candidate_id}/person", {
      id: "showErasure",
      summary: "Read the receipt of an erasure",
      description:
        "The receipt of the erasure of a person, and 404 for a candidate that was not erased. Requires the permission `edit_candidates`.",
      responses: { 200: { description: "The receipt.", content: json(schemaRef("Erasure")) } },
    }),
  ],
  schemas: {
    Erasure: record("The receipt of the erasure of a person.", {
      id: uuid("The receipt."),
      candidate_id: uuid("The candidate that was erased."),
      erased_at: time("The time of the erasure."),
      actor: { type: "object", description: "Who requested it, as in `CandidateVersion`." },
      request_id: nullable(text("The `X-Request-Id` of the response to the request.")),
      erased: {
        type: "object",
        additionalProperties: { type: "integer" },
        description: "How many of what was erased, by name.",
      },
    }),
  },
};
