import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import { RE2JS } from "re2js";
import { isRecord } from "../json.ts";
import { escaped, subschemas } from "./draft-07.ts";

/** What the process of the validator answers to a message. */
export type ChildAnswer =
  | { kind: "ready" }
  | { kind: "unusable"; pointer: string; reason: string }
  | { kind: "valid"; data: unknown }
  | { kind: "invalid"; problems: string[] };

const mostProblems = 20;

/** Patterns run in linear time, whatever they are. */
function linearPattern(pattern: string) {
  const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
  return { test: (text: string) => compiled.test(text), toString: () => `/${pattern}/u` };
}
linearPattern.code = "linearPattern";

/** What the linear-time engine lacks, such as look-around, is an error of the schema, at its place. */
function checkPatterns(schema: unknown, pointer = ""): void {
  if (!isRecord(schema)) return;
  const { pattern, patternProperties } = schema;
  if (typeof pattern === "string") checkPattern(pattern, `${pointer}/pattern`);
  for (const name of isRecord(patternProperties) ? Object.keys(patternProperties) : []) {
    checkPattern(name, `${pointer}/patternProperties/${escaped(name)}`);
  }
  for (const [below, inner] of subschemas(schema)) checkPatterns(inner, pointer + below);
}

function checkPattern(pattern: string, pointer: string): void {
  try {
    linearPattern(pattern);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace("error parsing regexp: ", "") : "";
    throw new SchemaFault(pointer, `a pattern cannot be matched in linear time, or is none (${reason})`);
  }
}

/**
 * Compiles a caller's draft-07 schema in an instance of its own: no remote references, no shared state.
 * @throws whatever makes the schema unusable; see `unusable`.
 */
export function compile(schema: unknown): ValidateFunction {
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    ownProperties: true,
    logger: false,
    // Draft-07: what stands beside a reference is ignored.
    ignoreKeywordsWithRef: true,
    code: { regExp: linearPattern },
  });
  addFormats.default(ajv);
  if (typeof schema !== "boolean" && !isRecord(schema)) throw new Error("is not a schema");
  if (!ajv.validateSchema(schema)) {
    const [first] = ajv.errors ?? [];
    throw new SchemaFault(first?.instancePath ?? "", first?.message ?? "it is not valid");
  }
  checkPatterns(schema);
  const { $schema: _, ...rest } = isRecord(schema) ? schema : { $schema: undefined };
  const validate = ajv.compile(typeof schema === "boolean" ? schema : rest);
  // A schema that refers to itself without end shows only when it runs.
  for (const probe of [null, "", 0, [], {}]) validate(probe);
  return validate;
}

class SchemaFault extends Error {
  readonly pointer: string;
  constructor(pointer: string, reason: string) {
    super(reason);
    this.pointer = pointer;
  }
}

/** Why a schema cannot be compiled, in words fit for its author. */
export function unusable(error: unknown): ChildAnswer {
  const pointer = error instanceof SchemaFault ? error.pointer : "";
  const reason =
    error instanceof RangeError
      ? "refers to itself without end"
      : error instanceof Error
        ? error.message
        : "";
  return { kind: "unusable", pointer, reason: reason.slice(0, 300) };
}

/** Validates data; nulls that only mean "absent" are taken out of it. */
export function check(validate: ValidateFunction, data: unknown): ChildAnswer {
  for (let round = 0; round < 5; round++) {
    if (validate(data)) return { kind: "valid", data };
    const nulls = (validate.errors ?? []).filter(({ instancePath }) => dropNull(data, instancePath));
    if (nulls.length === 0) break;
  }
  validate(data);
  return { kind: "invalid", problems: (validate.errors ?? []).slice(0, mostProblems).map(describe) };
}

/** Takes out a member that is null where the schema wants something else: the model's way to say absent. */
function dropNull(data: unknown, pointer: string): boolean {
  const segments = pointer
    .split("/")
    .slice(1)
    .map((segment) => segment.replace(/~1/g, "/").replace(/~0/g, "~"));
  const last = segments.pop();
  let holder: unknown = data;
  for (const segment of segments) {
    if (Array.isArray(holder)) holder = holder[Number(segment)];
    else holder = isRecord(holder) && Object.hasOwn(holder, segment) ? holder[segment] : undefined;
  }
  if (last === undefined || !isRecord(holder) || !Object.hasOwn(holder, last) || holder[last] !== null)
    return false;
  return delete holder[last];
}

function describe({ instancePath, message, params }: ErrorObject): string {
  const more =
    isRecord(params) && "allowedValues" in params ? `: ${JSON.stringify(params.allowedValues)}` : "";
  return `${instancePath === "" ? "The whole" : instancePath} ${message ?? "is not valid"}${more}.`.slice(
    0,
    300,
  );
}
