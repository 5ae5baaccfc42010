import type { Parameter } from "../../openapi/parameters.ts";
import { inQuery } from "../../openapi/parameters.ts";
import { ApiError } from "../core/errors.ts";
import { isUuid } from "./ids.ts";
import { parseQuery } from "./query.ts";

/** How a candidate's document is rendered. Null stands for what the candidate has. */
export interface DocumentQuery {
  isAnonymous: boolean;
  layoutId: string | null;
  language: string | null;
}

const FORMS: Readonly<Record<string, (value: string) => boolean>> = {
  anonymous: (value) => value === "true" || value === "false",
  layout_id: isUuid,
  // SQL has the codes.
  language: () => true,
};

/** @throws ApiError 400 for an unknown or malformed parameter */
export function readDocumentQuery(query: string): DocumentQuery {
  const given = new Map<string, string>();
  for (const { name, value } of parseQuery(query)) {
    if (FORMS[name]?.(value) !== true) {
      throw new ApiError(400, "CDS110", `The parameter "${name.slice(0, 100)}" or its value is not supported.`, {
        details:
          "The parameters are anonymous, which is true or false, layout_id, which is a UUID, and language, which is a language code such as en or pt-BR.",
        hint: "Leave them out for the whole document in the layout and the language of the candidate.",
        fields: [name],
      });
    }
    given.set(name, value);
  }
  return {
    isAnonymous: given.get("anonymous") === "true",
    layoutId: given.get("layout_id") ?? null,
    language: given.get("language") ?? null,
  };
}

export const DOCUMENT_PARAMETERS: readonly Parameter[] = [
  inQuery(
    "anonymous",
    "Removes everything that identifies the candidate from the file, its name and its metadata, as the page of `secret_anonymous` does.",
    { schema: { type: "boolean", default: false }, example: true },
  ),
  inQuery(
    "layout_id",
    "Another layout for this document: one of the organization, or a public one of the layout library. The candidate does not change. A variable that is `sensitive` in the candidate's own layout is so in this one.",
    { schema: { type: "string", format: "uuid" }, example: "0199d9b5-1c5c-7aa4-9c2e-3f0c7e0b3b11" },
  ),
  inQuery("language", "Another language for the texts of the layout. The values of the candidate are not translated.", {
    schema: { $ref: "#/components/schemas/Language" },
    example: "nl",
  }),
];
