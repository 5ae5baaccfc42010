import { BINARY, json, LAYOUT_NOTICES, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { schemaRef, uuid } from "../../openapi/schema.ts";
import { only } from "../../platform/existing.ts";
import { draftLayout } from "../collections/draft-layout.ts";
import type { GatewayContext } from "../core/context.ts";
import { awaitExport, sendExport } from "../runs/exports.ts";
import { preferredType } from "../server/media-type.ts";
import { rowsOf } from "../server/payload.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { lostHeader } from "../share/lost-in-layout.ts";
import { respondWithDocument } from "../share/respond-with-document.ts";
import { type JsonText, readJsonText } from "../threads/parse-in-time.ts";

const FORMATS = { "application/pdf": "pdf", "image/png": "png" } as const;

/** POST /layouts/preview: an unsaved layout as page, PDF or image of the first page, by Accept. Nothing is stored. */
export function previewLayout(dependencies: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const type = preferredType(c.req.header("accept"), ["text/html", "application/pdf", "image/png"]);
    const body = await readJsonText(c, dependencies.threads);
    if (type === "text/html")
      return respondWithDocument(dependencies, c, {
        ...(await readPreview(dependencies, c, body)),
        isAnonymous: false,
      });
    return sendFile(dependencies, c, FORMATS[type], body);
  };
}

/** The facts of a preview, as JSON text, and the candidate that they show, if any. */
function readPreview(dependencies: GatewayDependencies, c: GatewayContext, body: JsonText) {
  return draftLayout(dependencies, c, rowsOf(body.payload?.rows[0]?.layout), async (transaction) => {
    const rows = await transaction<{ rows: string; candidateId: string | null }[]>`
      select facts::text as rows, facts -> 'candidate' ->> 'id' as "candidateId"
      from private.preview_facts(${body.text}::text::jsonb) as facts
    `;
    return only(rows);
  });
}

async function sendFile(
  dependencies: GatewayDependencies,
  c: GatewayContext,
  format: "pdf" | "png",
  body: JsonText,
): Promise<Response> {
  const { database, storage, log, limits, threads } = dependencies;
  const { run, facts } = await draftLayout(
    dependencies,
    c,
    rowsOf(body.payload?.rows[0]?.layout),
    async (transaction) => {
      const rows = await transaction<{ run: string; facts: string }[]>`
      select private.request_preview(
        ${body.text}::text::jsonb, ${format}, make_interval(secs => ${limits.runDeadlineSeconds})
      ) as run, private.preview_facts(${body.text}::text::jsonb)::text as facts
    `;
      return only(rows);
    },
  );
  const [file, notices] = await Promise.all([
    awaitExport(dependencies, c, { export_id: null, run_id: run }),
    lostHeader(threads, c.var.apiKey.organizationId, facts),
  ]);
  try {
    return await sendExport(dependencies, c, file, {
      headers: { "cache-control": "private, no-store", ...notices },
      disposition: "inline",
    });
  } finally {
    // A file that remains here is swept after an hour.
    storage
      .remove(file.storage_key)
      .then(() => database.of(c.var.apiKey.organizationId).use((sql) => sql`select private.forget_export(${file.id})`))
      .catch((error: unknown) => log.warn({ err: error, run }, "file of a preview not removed"));
  }
}

export const documentation: RouteDocumentation = {
  operations: [
    operation("post", "/layouts/preview", {
      id: "previewLayout",
      summary: "Preview a layout",
      description:
        "Renders a layout that is not saved: with the given `values`, with the values of the candidate in `candidate_id`, or, without both, with its default values. `Accept` selects the form: `text/html` (the default), `application/pdf`, or `image/png` for the first page with two pixels per CSS pixel. The layout is checked as in POST /layouts. Fields that the service assigns are ignored, so a layout that was read can be sent. Nothing is stored, and `Idempotency-Key` has no effect. Requires the permission `edit_layouts`, and `view_candidates` for a candidate.",
      body: { required: true, content: json(schemaRef("LayoutPreview")) },
      responses: {
        200: {
          description: "The preview.",
          headers: LAYOUT_NOTICES,
          content: {
            "text/html": { schema: { type: "string" } },
            "application/pdf": { schema: BINARY },
            "image/png": { schema: BINARY },
          },
        },
      },
      errors: ["write", "preview", "row", "pending", "export"],
      hasNoEffect: true,
    }),
  ],
  schemas: {
    LayoutPreview: {
      type: "object",
      required: ["layout"],
      properties: {
        layout: { ...schemaRef("LayoutCreate"), description: "The layout, saved or not." },
        values: {
          type: "object",
          additionalProperties: true,
          description: "Values of the variables. Not together with `candidate_id`.",
        },
        candidate_id: uuid("The active candidate to show."),
        language: { ...schemaRef("Language"), description: "The language of the document." },
      },
      additionalProperties: false,
    },
  },
};
