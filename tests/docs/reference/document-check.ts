import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { z } from "zod";
import type { Exchange } from "./exchange.ts";

const reference = z.object({ $ref: z.string() });
const media = z.record(z.string(), z.looseObject({}));
const operation = z.looseObject({
  parameters: z.array(z.looseObject({})).default([]),
  requestBody: z.object({ content: media }).optional(),
  responses: z.record(z.string(), z.looseObject({})),
});
const response = z.object({ headers: z.record(z.string(), z.unknown()).default({}), content: media.optional() });
const parameter = z.looseObject({ name: z.string(), in: z.enum(["query", "header", "path"]) });

/** Standard HTTP headers, which the document does not describe. */
const PLAIN_HEADERS = new Set([
  ...["accept-ranges", "access-control-allow-origin", "allow", "cache-control", "connection", "content-disposition"],
  ...["content-encoding", "content-length", "content-profile", "content-security-policy", "content-type"],
  ...["cross-origin-opener-policy", "cross-origin-resource-policy", "date", "etag", "keep-alive"],
  ...["permissions-policy", "referrer-policy", "transfer-encoding", "vary", "x-content-type-options", "x-robots-tag"],
]);

/** Compares exchanges with an OpenAPI document. */
export class DocumentCheck {
  readonly #document: unknown;
  readonly #ajv: Ajv2020;

  constructor(document: object) {
    this.#document = document;
    this.#ajv = new Ajv2020({ strict: false, allErrors: true });
    formats.default(this.#ajv);
    // Custom formats. PostgreSQL checks them.
    for (const format of ["color", "font-url", "image-url", "link", "source"]) this.#ajv.addFormat(format, true);
    this.#ajv.addSchema(document, "document");
  }

  /** The differences between an exchange and the document. */
  problems(exchange: Exchange): string[] {
    const pointer = `/paths/${step(exchange.path)}/${exchange.method}`;
    const documented = operation.parse(this.#at(pointer));
    const isRefused = exchange.status >= 300;
    const problems = [
      ...(isRefused ? [] : this.#parameterProblems(documented.parameters, exchange)),
      ...(isRefused ? [] : this.#requestProblems(pointer, documented.requestBody?.content, exchange)),
      ...this.#responseProblems(pointer, documented.responses, exchange),
    ];
    return problems.map((problem) => `${exchange.operationId} ${exchange.status}: ${problem}`);
  }

  /** The violations of the schema at a JSON pointer of the document. */
  schemaProblems(pointer: string, value: unknown): string[] {
    const reference = `document#${encodeURI(pointer)}`;
    const validate = this.#ajv.getSchema(reference);
    if (validate === undefined) throw new Error(`The document has nothing at ${pointer}.`);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message, params }) => {
      return `${instancePath || "/"} ${message} ${JSON.stringify(params)}`;
    });
  }

  #parameterProblems(parameters: readonly object[], { query, path, requestHeaders }: Exchange): string[] {
    const known = parameters.map((given) => parameter.parse(this.#resolve(given)));
    const names = (place: string) => known.filter((given) => given.in === place).map(({ name }) => name.toLowerCase());
    const unknown = [...query.keys()].filter((name) => !names("query").includes(name.replace(/->.*$/, "")));
    const unnamed = [...path.matchAll(/\{(\w+)\}/g)].filter(([, name = ""]) => !names("path").includes(name));
    const headers = Object.keys(requestHeaders).filter(
      (name) => !["authorization", "content-type", "accept", ...names("header")].includes(name.toLowerCase()),
    );
    return [
      ...unknown.map((name) => `the query parameter ${name} is not documented`),
      ...unnamed.map(([name]) => `the path parameter ${name} is not documented`),
      ...headers.map((name) => `the header ${name} is not documented`),
    ];
  }

  #requestProblems(pointer: string, content: z.infer<typeof media> | undefined, exchange: Exchange): string[] {
    const { requestType, requestBody } = exchange;
    if (requestType === null) return [];
    const type = plain(requestType);
    if (content?.[type] === undefined) return [`a body of ${type} is not documented`];
    if (requestBody === undefined) return [];
    return this.schemaProblems(`${pointer}/requestBody/content/${step(type)}/schema`, requestBody).map(
      (problem) => `request: ${problem}`,
    );
  }

  #responseProblems(pointer: string, responses: Record<string, object>, exchange: Exchange): string[] {
    const { status, type, body, headers } = exchange;
    const key = String(status);
    const found = responses[key];
    if (found === undefined) return [`the status ${key} is not documented`];
    const isReference = reference.safeParse(found);
    const place = isReference.success ? isReference.data.$ref.slice(1) : `${pointer}/responses/${key}`;
    const documented = response.parse(this.#resolve(found));
    const names = new Set(Object.keys(documented.headers).map((name) => name.toLowerCase()));
    const undocumented = [...headers.keys()].filter((name) => !PLAIN_HEADERS.has(name) && !names.has(name));
    const problems = undocumented.map((name) => `the header ${name} of the response is not documented`);
    if (documented.content === undefined) return body === "" ? problems : [...problems, "a body is not documented"];
    const given = plain(type ?? "");
    const content =
      documented.content[given] === undefined && given !== "application/json" ? "application/octet-stream" : given;
    if (documented.content[content] === undefined) return [...problems, `a response of ${given} is not documented`];
    const wrong = this.schemaProblems(`${place}/content/${step(content)}/schema`, body);
    // With `select`, the other columns are missing.
    const isSelected = exchange.query.has("select") && status < 300;
    return [...problems, ...wrong.filter((problem) => !isSelected || !problem.includes("must have required property"))];
  }

  #resolve(value: object): unknown {
    const referred = reference.safeParse(value);
    return referred.success ? this.#at(referred.data.$ref.slice(1)) : value;
  }

  #at(pointer: string): unknown {
    let place: unknown = this.#document;
    for (const part of pointer.split("/").slice(1)) {
      const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
      place = z.looseObject({}).parse(place)[name];
    }
    return place;
  }
}

const step = (name: string) => name.replaceAll("~", "~0").replaceAll("/", "~1");
const plain = (type: string) => type.split(";", 1)[0]?.trim() ?? "";
