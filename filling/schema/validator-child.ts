// Runs in a separate process, because it compiles and runs code from an untrusted schema. It reads one JSON message per
// line, first the schema, then values to validate, and answers each with one line.
import { createInterface } from "node:readline";
import type { ValidateFunction } from "ajv";
import { type ChildAnswer, check, compile, unusable } from "./compiled-schema.ts";

let validate: ValidateFunction | undefined;

function answer(line: string): ChildAnswer {
  const message: unknown = JSON.parse(line);
  if (validate) return check(validate, message);
  try {
    validate = compile(message);
    return { kind: "ready" };
  } catch (error) {
    return unusable(error);
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(answer(line))}\n`);
}
