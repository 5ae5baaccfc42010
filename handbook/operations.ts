import { ERROR_CODES } from "../openapi/error-codes.ts";
import { existing } from "../platform/existing.ts";
import { addressOfError, addressOfOperation, addressOfTag, LIMITS_PAGE, markdownOf, ROOT } from "./addresses.ts";
import { describeSchema, typeOf } from "./fields.ts";
import type { Limit } from "./limits.ts";
import { block, code, joined, jsonBlock, link, table } from "./markdown.ts";
import { type Answer, type Api, codesOf, nameOf, type Operation, type Parameter, type Tag } from "./openapi.ts";
import { sampleOf } from "./operation-samples.ts";
import type { Page } from "./page.ts";
import { codeOf } from "./samples.ts";

const VERSION = "/v1";

/** The page of an operation: permissions, limits, an example, parameters, body, and each answer with its errors. */
export function operationPage(api: Api, tag: Tag, operation: Operation, limits: readonly Limit[]): Page {
  const { operationId, summary, description } = operation;
  return {
    address: addressOfOperation(tag.name, operationId),
    title: summary,
    summary: `${operation.method} ${operation.path}`,
    markdown: () => markdownOfOperation(api, operation, limits),
    searched: `${operationId} ${description} ${operation.parameters.map(({ name }) => name).join(" ")}`,
    part: "Reference",
    parent: { address: addressOfTag(tag.name), title: tag["x-displayName"] },
  };
}

function markdownOfOperation(api: Api, operation: Operation, limits: readonly Limit[]): string {
  const { summary, description, requestBody } = operation;
  return joined(
    `# ${summary}`,
    code(`${operation.method} ${operation.isPublic ? "" : VERSION}${operation.path}`),
    description,
    "## Permissions",
    permissions(operation),
    "## Limits",
    limitsOf(operation, limits),
    "## Example",
    ...codeOf(sampleOf(operation)).map(({ language, text }) => block(language, text)),
    example(operation),
    parameterSections(operation.parameters),
    requestBody !== undefined && joined("## Body", requestBody.description, ...bodies(requestBody.content)),
    "## Answers",
    ...Object.entries(operation.responses)
      .filter(([, given]) => codesOf(given).length === 0)
      .map((entry) => answer(api, operation, ...entry)),
    errors(api, operation),
  );
}

/** The sentences of the description that name permissions. */
function permissions({ description, isPublic }: Operation): string {
  if (isPublic) return "This operation needs no API key.";
  const sentences = description.split(/(?<=\.)\s+/).filter((sentence) => /\bpermissions? `|^Without `/.test(sentence));
  const needed = sentences.length === 0 ? "Any API key of the organization may do this." : sentences.join(" ");
  return `${needed} See ${link("permissions", `${ROOT}/authentication.md#permissions`)}.`;
}

/** The operations with a limit of their own per minute, by the name of the limit in `RateLimit-Policy`. */
export const RATES: Readonly<Record<string, string>> = {
  attachFile: "runs",
  exportHtml: "exports",
  exportPdf: "exports",
  exportPerson: "exports",
  exportWord: "exports",
  extractData: "runs",
  readAnonymousDocument: "runs",
  fillCandidate: "runs",
  previewLayout: "previews",
  uploadCandidate: "runs",
};

function limitsOf(operation: Operation, limits: readonly Limit[]): string {
  if (operation.isPublic) return "None.";
  const codes = new Set(Object.values(operation.responses).flatMap(codesOf));
  const name = RATES[operation.operationId];
  const rate =
    name === undefined
      ? "The limit of requests per second"
      : `The limits of requests per second and of requests per minute (${code(name)})`;
  const rows = limits
    .filter((limit) => limit.codes.some((known) => codes.has(known)) && concernsBody(operation, limit))
    .map(({ what, limit, above }) => [what, limit, above]);
  return joined(
    `${rate} of the API key ${name === undefined ? "applies" : "apply"}: see ${link("rate", `${LIMITS_PAGE}#rate`)}.`,
    table(["What", "Limit", "Above the limit"], rows),
  );
}

/** The code of a large body is the same for files and for JSON. */
function concernsBody({ requestBody }: Operation, { what, codes }: Limit): boolean {
  const isForm = requestBody?.content["multipart/form-data"] !== undefined;
  return !codes.includes("CDS107") || /\bfile\b/.test(what) === isForm;
}

/** The recorded body of the first answer that has one. */
function example({ responses }: Operation): string {
  for (const [status, { content }] of Object.entries(responses)) {
    const recorded = content["application/json"]?.example;
    if (status.startsWith("2") && recorded !== undefined)
      return joined(`The answer has the status ${status}:`, jsonBlock(recorded));
  }
  return "";
}

const isFilter = ({ description }: Parameter) => description.startsWith("A filter on ");

function parameterSections(parameters: readonly Parameter[]): string {
  const filters = parameters.filter(isFilter);
  const others = parameters.filter((parameter) => !isFilter(parameter));
  return joined(
    others.length > 0 && "## Parameters",
    table(
      ["Parameter", "In", "Type", "Meaning"],
      others.map((parameter) => [
        code(parameter.name),
        `${parameter.in}${parameter.required ? ", required" : ""}`,
        typeOf(parameter.schema),
        `${parameter.description}${parameter.example === undefined ? "" : ` Example: ${code(String(parameter.example))}.`}`,
      ]),
    ),
    filters.length > 0 && "### Filters",
    filters.length > 0 &&
      `A filter is ${code("[not.]<operator>.<value>")}; see ${link("operators", `${ROOT}/querying.md#operators`)}.`,
    table(
      ["Field", "Meaning", "Example"],
      filters.map(({ name, description, example: given }) => [
        code(name),
        description.replace(/^A filter on .*?<value>`\. /, ""),
        given === undefined ? "" : code(`${name}=${String(given)}`),
      ]),
    ),
  );
}

const bodies = (content: Answer["content"]): string[] =>
  Object.entries(content).map(([type, { schema }]) =>
    joined(`${code(type)}:`, schema === undefined ? null : describeSchema(schema)),
  );

function answer(api: Api, operation: Operation, status: string, { description, headers, content }: Answer): string {
  const named = Object.entries(headers).map(([name, header]) => [
    code(name),
    "$ref" in header ? existing(api.headers[nameOf(header.$ref)]).description : header.description,
  ]);
  const recorded = content["application/json"]?.example ?? sameBody(operation, content);
  return joined(
    `### ${status}`,
    description,
    ...bodies(content),
    ...files(status, content),
    recorded !== undefined && joined("An example:", jsonBlock(recorded)),
    table(["Header", "Meaning"], named),
  );
}

/** Recorded answers with a file, a part of a file or a page of a list: the headers, and the body if it is lines of text. */
const files = (status: string, content: Answer["content"]): string[] =>
  Object.values(content).flatMap(({ example: text, "x-example-headers": headers }) => {
    if (headers === undefined) return [];
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const body = typeof text === "string" ? ["", text.trimEnd()] : [];
    return [joined("An example:", block("http", [`HTTP/1.1 ${status}`, ...lines, ...body].join("\n")))];
  });

/** A recorded body of the same form: a part of a list uses the body of a whole list. */
function sameBody({ responses }: Operation, content: Answer["content"]): unknown {
  const form = JSON.stringify(content["application/json"]?.schema);
  return Object.values(responses)
    .map((other) => other.content["application/json"])
    .find((media) => media?.example !== undefined && JSON.stringify(media.schema) === form)?.example;
}

/** The errors, and a recorded body of each status. */
function errors(api: Api, { responses }: Operation): string {
  const refusals = Object.entries(responses).map(([status, given]) => ({ status, codes: codesOf(given) }));
  const rows = refusals.flatMap(({ status, codes }) => codes.map((name) => [errorLink(name), status, causeOf(name)]));
  const recorded = refusals.flatMap(({ status, codes }) => {
    const seen = codes.find((name) => api.errorExamples.has(name));
    return seen === undefined ? [] : [joined(`### ${status}`, jsonBlock(api.errorExamples.get(seen)))];
  });
  return joined("## Errors", rows.length === 0 ? "None." : table(["Code", "Status", "Cause"], rows), ...recorded);
}

const errorLink = (name: string): string => link(code(name), markdownOf(addressOfError(name)));

const causeOf = (name: string): string => existing(ERROR_CODES.find((known) => known.code === name)).cause;
