/** @module-tag json-schema-test-suite */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ValidateFunction } from "ajv";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { RunError } from "../../filling/provider/run-error.ts";
import { check, compile, unusable } from "../../filling/schema/compiled-schema.ts";
import { type CheckedSchema, checkSchema } from "../../filling/schema/draft-07.ts";
import { pruneNulls } from "../../filling/schema/prune-nulls.ts";
import { strictForm } from "../../filling/schema/strict-form.ts";

// The public JSON-Schema-Test-Suite. The npm package ends at draft-04. Draft-07 is in Debian's package of the same name, or
// in a checkout that JSON_SCHEMA_TEST_SUITE names.
const npm = fileURLToPath(import.meta.resolve("json-schema-test-suite/package.json"));
const checkout = process.env.JSON_SCHEMA_TEST_SUITE ?? "/usr/share/json-schema-test-suite";
const suites = [
  { draft: "draft-04", folder: join(npm, "../tests/draft4"), least: 80 },
  { draft: "draft-07", folder: join(checkout, "tests/draft7"), least: 150 },
];
for (const { draft, folder } of suites) {
  if (!existsSync(folder)) {
    throw new Error(`${draft} is not in ${folder}: install Debian's package json-schema-test-suite`);
  }
}

const groups = z.array(
  z.object({
    description: z.string(),
    schema: z.unknown(),
    tests: z.array(z.object({ description: z.string(), data: z.unknown(), valid: z.boolean() })),
  }),
);

type Group = z.infer<typeof groups>[number] & { file: string };

function groupsIn(folder: string): Group[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
  return files
    .sort()
    .flatMap((file) =>
      groups.parse(JSON.parse(readFileSync(join(folder, file), "utf8"))).map((group) => ({ ...group, file })),
    );
}

type Outcome =
  | { kind: "strict" | "fallback"; checked: CheckedSchema; validate: ValidateFunction }
  | { kind: "refused" };

/** Converts a schema. An unexpected error of the conversion fails the test. */
function outcome(schema: unknown): Outcome {
  const checked = accepted(schema);
  const validate = checked && compiled(checked);
  return validate ? { kind: strictForm(checked).kind, checked, validate } : { kind: "refused" };
}

function accepted(schema: unknown): CheckedSchema | undefined {
  try {
    return checkSchema(schema);
  } catch (error) {
    if (error instanceof RunError) return undefined;
    throw error;
  }
}

/** Returns undefined for schemas that ajv cannot compile; the validator process refuses them. */
function compiled({ root }: CheckedSchema): ValidateFunction | undefined {
  try {
    return compile(root);
  } catch (error) {
    expect(unusable(error)).toMatchObject({ kind: "unusable", reason: expect.stringMatching(/./) });
    return undefined;
  }
}

describe.each(suites)("the test suite for $draft", ({ folder, draft, least }) => {
  const all = groupsIn(folder).map((group) => ({ ...group, outcome: outcome(group.schema) }));

  test("is converted without a crash", () => {
    const counts = { strict: 0, fallback: 0, refused: 0 };
    for (const { outcome } of all) counts[outcome.kind] += 1;
    console.log(`${draft}: ${all.length} schemas, ${JSON.stringify(counts)}`);
    expect(all.length).toBeGreaterThanOrEqual(least);
    expect(counts.strict).toBeGreaterThan(all.length * 0.35);
    expect(counts.refused).toBeLessThan(all.length * 0.2);
  });

  test("keeps its data valid when nulls are pruned", () => {
    for (const { outcome, tests, file, description } of all) {
      if (outcome.kind === "refused") continue;
      const { validate, checked } = outcome;
      for (const { data, valid, description: which } of tests) {
        if (!valid || !validate(data)) continue;
        const pruned = pruneNulls(checked, data);
        expect(check(validate, pruned), `${file}: ${description}: ${which}: ${JSON.stringify(pruned)}`).toMatchObject({
          kind: "valid",
        });
      }
    }
  });
});

for (const { folder } of suites.filter(({ draft }) => draft === "draft-07")) {
  test("validation agrees with the required tests of draft-07", () => {
    const wrong: string[] = [];
    let right = 0;
    for (const { file, schema, tests, description } of groupsIn(folder)) {
      if (file.startsWith("optional") || file.startsWith("refRemote")) continue;
      const validate = compile(schema);
      for (const { data, valid, description: which } of tests) {
        if (validate(data) === valid) right += 1;
        else wrong.push(`${file}: ${description}: ${which}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(right).toBeGreaterThan(300);
  });
}
