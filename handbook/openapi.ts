import { z } from "zod";
import type { Schema } from "../openapi/schema.ts";

/** A part of the OpenAPI document, or a reference to one. */
const reference = z.object({ $ref: z.string() });

const schema: z.ZodType<Schema> = z.custom<Schema>((value) => typeof value === "object" && value !== null);

const media = z.object({
  schema: schema.optional(),
  example: z.unknown().optional(),
  "x-example-headers": z.record(z.string(), z.string()).optional(),
});
const content = z.record(z.string(), media.extend({ examples: z.record(z.string(), reference).optional() }));

const parameter = z.object({
  name: z.string(),
  in: z.enum(["query", "header", "path"]),
  required: z.boolean().default(false),
  description: z.string(),
  schema,
  example: z.unknown().optional(),
});
export type Parameter = z.infer<typeof parameter>;

const header = z.object({ description: z.string() });

const response = z.object({
  description: z.string(),
  headers: z.record(z.string(), z.union([reference, header])).default({}),
  content: content.default({}),
});
export type Answer = z.infer<typeof response>;

const operation = z.object({
  operationId: z.string(),
  tags: z.tuple([z.string()]),
  summary: z.string(),
  description: z.string().default(""),
  security: z.array(z.unknown()).optional(),
  parameters: z.array(z.union([reference, parameter])).default([]),
  requestBody: z.object({ description: z.string().default(""), content }).optional(),
  responses: z.record(z.string(), z.union([reference, response])),
});

const items = z.record(z.string(), z.record(z.string(), operation));

const document = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  tags: z.array(z.object({ name: z.string(), "x-displayName": z.string(), description: z.string() })),
  paths: items,
  webhooks: items,
  components: z.object({
    schemas: z.record(z.string(), schema),
    parameters: z.record(z.string(), parameter),
    headers: z.record(z.string(), header),
    responses: z.record(z.string(), response),
    examples: z.record(z.string(), z.object({ value: z.unknown() })),
  }),
});
export type Tag = z.infer<typeof document>["tags"][number];

/** An operation, or an event that webhooks receive. */
export interface Operation extends Omit<z.infer<typeof operation>, "parameters" | "responses"> {
  method: string;
  /** Below the version prefix, unless the operation is public. Of an event: its name. */
  path: string;
  tag: string;
  /** Needs no API key, and is at the root of the origin. */
  isPublic: boolean;
  parameters: Parameter[];
  responses: Readonly<Record<string, Answer>>;
}

/** The OpenAPI document as pages need it: with the operations as a list, and their references resolved. */
export interface Api {
  title: string;
  description: string;
  tags: readonly Tag[];
  operations: readonly Operation[];
  events: readonly Operation[];
  schemas: Readonly<Record<string, Schema>>;
  headers: Readonly<Record<string, { description: string }>>;
  /** Recorded error bodies, by code. */
  errorExamples: ReadonlyMap<string, unknown>;
}

/** @throws ZodError for a document that openapi/ did not make */
export function readApi(json: unknown): Api {
  const { info, tags, paths, webhooks, components } = document.parse(json);
  const find = <Part extends object>(parts: Readonly<Record<string, Part>>, part: Part | { $ref: string }): Part => {
    if (!("$ref" in part)) return part;
    const found = parts[nameOf(part.$ref)];
    if (found === undefined) throw new Error(`The document has no ${part.$ref}.`);
    return found;
  };
  const operationsOf = (all: z.infer<typeof items>): Operation[] =>
    Object.entries(all).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, given]) => ({
        ...given,
        method: method.toUpperCase(),
        path,
        tag: given.tags[0],
        isPublic: given.security?.length === 0,
        parameters: given.parameters.map((part) => find(components.parameters, part)),
        responses: Object.fromEntries(
          Object.entries(given.responses).map(([status, part]) => [status, find(components.responses, part)]),
        ),
      })),
    );
  return {
    title: info.title,
    description: info.description,
    tags,
    operations: operationsOf(paths),
    events: operationsOf(webhooks),
    schemas: components.schemas,
    headers: components.headers,
    errorExamples: new Map(Object.entries(components.examples).map(([code, { value }]) => [code, value])),
  };
}

/** `#/components/schemas/Candidate` → `Candidate` */
export const nameOf = (pointer: string): string => pointer.slice(pointer.lastIndexOf("/") + 1);

/** The codes of an error response, which its schema lists; none for a response that is no error. */
export function codesOf({ content }: Answer): string[] {
  const [, codes] = content["application/json"]?.schema?.allOf ?? [];
  return codes?.properties?.code?.enum?.map(String) ?? [];
}
