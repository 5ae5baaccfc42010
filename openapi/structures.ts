import { z } from "zod";
import { LANGUAGES } from "../languages/languages.ts";
import type { Catalog } from "./catalog.ts";
import { elementSchemas } from "./layout-elements.ts";
import { type Schema, schemaRef } from "./schema.ts";

/** Keywords of private.structures that JSON Schema does not have, as sentences for the description. */
const OWN_KEYWORDS: Readonly<Record<string, (value: unknown) => string>> = {
  uniqueKeys: (key) => `Each entry has a different \`${key}\`.`,
};

const object = z.record(z.string(), z.unknown());

/** The schemas of the nested structures, and of languages, permissions and events. */
export function structureSchemas({ structures, events, permissions }: Catalog): Record<string, Schema> {
  const schemas = Object.fromEntries(structures.map(({ name, schema }) => [name, translate(schema, name)]));
  const attachment = schemas.CandidateAttachment;
  const attachments = schemas.CandidateAttachments;
  if (attachment === undefined || attachments === undefined) throw new Error("private.structures has no attachments.");
  return {
    ...schemas,
    // private.structures contains only what writes are refused for.
    ...elementSchemas(),
    CandidateAttachmentInput: {
      ...attachment,
      description:
        'An attachment in a request. A plain `text` means `{"default": text}`. The default of `label` is the key.',
      properties: {
        ...attachment.properties,
        text: { anyOf: [schemaRef("LocalizedText"), { type: "string" }] },
      },
    },
    CandidateAttachmentsInput: {
      ...attachments,
      additionalProperties: schemaRef("CandidateAttachmentInput"),
    },
    Language: {
      type: "string",
      description: `A two-letter ISO 639 language code or \`yue\`, optionally with an ISO 3166 region. Pages, e-mails, text recognition and language detection support ${LANGUAGES.map(({ code }) => `\`${code}\``).join(", ")}. Another region of one of these languages is treated like that language.`,
      pattern: "^([a-z]{2}|yue)(-[A-Z]{2})?$",
      examples: ["en", "en-GB", "de", "fr", "nl", "pt-BR", "ja-JP", "yue"],
    },
    Permission: {
      type: "string",
      description: `A permission of an API key or a member:\n${permissions.map(({ name, description }) => `\n- \`${name}\`: ${description}`).join("")}`,
      enum: permissions.map(({ name }) => name),
    },
    WebhookEvent: {
      type: "string",
      description: "The type of an event. Webhooks subscribe to events by their types.",
      enum: events,
    },
  };
}

function translate(schema: Readonly<Record<string, unknown>>, path: string): Schema {
  const sentences: string[] = [];
  const translated: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    const own = OWN_KEYWORDS[keyword];
    if (own === undefined) translated[keyword] = inner(keyword, value, `${path}.${keyword}`);
    else sentences.push(own(value));
  }
  const description = typeof schema.description === "string" ? [schema.description] : [];
  if (sentences.length > 0) translated.description = [...description, ...sentences].join(" ");
  // Without the keyword, some generators of clients allow no members.
  if (schema.type === "object" && !MEMBER_KEYWORDS.some((keyword) => keyword in schema))
    translated.additionalProperties = true;
  return translated;
}

function inner(keyword: string, value: unknown, path: string): unknown {
  switch (keyword) {
    case "$ref":
      return schemaRef(String(value)).$ref;
    case "properties":
      return Object.fromEntries(
        // PostgreSQL orders the keys of jsonb by their length.
        Object.entries(object.parse(value))
          .sort(([one], [other]) => one.localeCompare(other))
          .map(([name, schema]) => [name, translate(object.parse(schema), `${path}.${name}`)]),
      );
    case "allOf":
    case "oneOf":
      return z
        .array(object)
        .parse(value)
        .map((schema) => translate(schema, path));
    case "if":
    case "items":
    case "propertyNames":
    case "then":
      return translate(object.parse(value), path);
    case "additionalProperties":
      return typeof value === "boolean" ? value : translate(object.parse(value), path);
    default:
      if (PLAIN_KEYWORDS.has(keyword)) return value;
      throw new Error(`Add the keyword ${path} to openapi/structures.ts.`);
  }
}

/** Keywords that describe the members of an object. */
const MEMBER_KEYWORDS = ["properties", "additionalProperties", "oneOf", "allOf"];

/** Keywords whose values are not schemas. */
const PLAIN_KEYWORDS = new Set([
  "const",
  "description",
  "examples",
  "format",
  "maxItems",
  "maxLength",
  "maxProperties",
  "maximum",
  "minItems",
  "minLength",
  "minProperties",
  "minimum",
  "pattern",
  "required",
  "title",
  "type",
]);
