import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import { RE2JS } from "re2js";
import { isRecord } from "../core/json.ts";
import { escaped, subschemas } from "./draft-07.ts";

/** The answer of the validator process to a message. */
export type ChildAnswer =
  | { kind: "ready" }
  | { kind: "unusable"; pointer: string; reason: string }
  | { kind: "valid"; data: unknown }
  | { kind: "invalid"; problems: string[]; isIncomplete: boolean };

const MAX_PROBLEMS = 20;

/** Every pattern runs in linear time. */
function linearPattern(pattern: string) {
  const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
  return { test: (text: string) => compiled.test(text), toString: () => `/${pattern}/u` };
}
linearPattern.code = "linearPattern";

/** Patterns that the linear-time engine does not support, such as look-around, are errors of the schema. */
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
    throw new SchemaFault(pointer, `a pattern is invalid or cannot be matched in linear time (${reason})`);
  }
}

/**
 * Compiles a caller's draft-07 schema in a separate instance, without remote references and shared state.
 * @throws the reason why the schema is unusable; see `unusable`.
 */
export function compile(schema: unknown): ValidateFunction {
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    ownProperties: true,
    logger: false,
    // Draft-07: keywords beside a reference are ignored.
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
  // An endless self-reference is only noticed when the schema runs.
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

/** Explains to the author of a schema why it cannot be compiled. */
export function unusable(error: unknown): ChildAnswer {
  const pointer = error instanceof SchemaFault ? error.pointer : "";
  const reason =
    error instanceof RangeError ? "it refers to itself endlessly" : error instanceof Error ? error.message : "";
  return { kind: "unusable", pointer, reason: reason.slice(0, 300) };
}

/** Validates data and removes nulls that only mean "absent". */
export function check(validate: ValidateFunction, data: unknown): ChildAnswer {
  for (let round = 0; round < 5; round++) {
    if (validate(data)) return { kind: "valid", data };
    const nulls = (validate.errors ?? []).filter(({ instancePath }) => dropNull(data, instancePath));
    if (nulls.length === 0) break;
  }
  validate(data);
  const errors = validate.errors ?? [];
  const isIncomplete = data === null || errors.every(({ keyword }) => keyword === "required");
  return { kind: "invalid", problems: errors.slice(0, MAX_PROBLEMS).map(describe), isIncomplete };
}

/** Removes a member that is null although the schema does not allow it: the model means "absent". */
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
  if (last === undefined || !isRecord(holder) || !Object.hasOwn(holder, last) || holder[last] !== null) return false;
  return delete holder[last];
}

function describe({ instancePath, message, params }: ErrorObject): string {
  const more = isRecord(params) && "allowedValues" in params ? `: ${JSON.stringify(params.allowedValues)}` : "";
  return `${instancePath === "" ? "The whole" : instancePath} ${message ?? "is not valid"}${more}.`.slice(0, 300);
}
