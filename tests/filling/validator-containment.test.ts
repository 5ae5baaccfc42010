import { describe, expect, test } from "vitest";
import { RunError } from "../../filling/run-error.ts";
import { openValidator } from "../../filling/schema/validator.ts";
import { noLimit } from "./stand-in.ts";

/** Milliseconds of CPU time that this process uses for the work. */
async function spentHere(work: Promise<unknown>): Promise<number> {
  const began = process.threadCpuUsage();
  await work.catch(() => undefined);
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}

describe("a schema runs in a separate process", () => {
  test("patterns take linear time", async () => {
    const validator = await openValidator({ type: "string", pattern: "^(a+)+$" }, noLimit());
    // Another engine would need exponential time.
    expect(await validator.validate(`${"a".repeat(20_000)}!`)).toMatchObject({ valid: false });
    validator.close();
  });

  test("the process ends at its timeout, and the caller stays responsive", async () => {
    // Each level of the choice doubles the work of the one below.
    const definitions: Record<string, unknown> = { d0: { type: "integer", multipleOf: 3 } };
    for (let i = 1; i <= 40; i++) {
      const branch = { $ref: `#/definitions/d${i - 1}` };
      definitions[`d${i}`] = {
        anyOf: [{ allOf: [branch, { minimum: 1 }] }, { allOf: [branch, { minimum: 2 }] }],
      };
    }
    const run = openValidator({ definitions, $ref: "#/definitions/d40" }, noLimit(), {
      time: 1000,
      memory: 96,
    }).then((v) => v.validate(7));
    const spent = await spentHere(run);
    await expect(run).rejects.toMatchObject({ status: 422, code: "schema_too_large" });
    // The schema would need more than a second in this process.
    expect(spent).toBeLessThan(500);
  });

  test("the process ends at its memory limit", async () => {
    const items = {
      type: "array",
      items: { type: "object", properties: { a: { type: "integer" } }, required: ["b"] },
    };
    const validator = await openValidator(items, noLimit(), { time: 100_000, memory: 32 });
    const data = Array.from({ length: 400_000 }, () => ({ a: "x" }));
    await expect(validator.validate(data)).rejects.toMatchObject({ status: 422, code: "schema_too_large" });
  });

  test("the process ends when the run is cancelled", async () => {
    const controller = new AbortController();
    const reason = new Error("cancelled");
    const run = openValidator({ type: "string" }, controller.signal);
    controller.abort(reason);
    await expect(run).rejects.toBe(reason);
  });

  test("a process that does not start is not an error of the schema", async () => {
    const limits = { time: 10_000, memory: Number.NaN };
    const failure = await openValidator({ type: "string" }, noLimit(), limits).catch((error) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(RunError);
    expect(failure.message).toMatch(/did not run: it ended with code 9$/);
  });

  test("the process ends after its use", async () => {
    const validator = await openValidator({ type: "string" }, noLimit());
    validator.close();
    validator.close();
    await expect(validator.validate("x")).rejects.toMatchObject({ code: "schema_too_large" });
  });

  test("schemas do not share state", async () => {
    const [first, second] = await Promise.all([
      openValidator(
        { $id: "https://example.org/a", definitions: { b: { $id: "b", type: "string" } }, $ref: "b" },
        noLimit(),
      ),
      openValidator({ $id: "https://example.org/a", type: "integer" }, noLimit()),
    ]);
    expect(await first.validate("x")).toMatchObject({ valid: true });
    expect(await second.validate("x")).toMatchObject({ valid: false });
    first.close();
    second.close();
  });

  test("names of members are never code", async () => {
    const validator = await openValidator({ type: "object", required: ["constructor", "__proto__"] }, noLimit());
    expect(await validator.validate({})).toMatchObject({ valid: false });
    expect(await validator.validate(JSON.parse('{"constructor": 1, "__proto__": 2}'))).toMatchObject({
      valid: true,
    });
    validator.close();
  });

  test("nulls that only mean absent are removed within choices", async () => {
    const schema = {
      oneOf: [
        { properties: { kind: { const: "a" }, x: { type: ["string", "null"] } } },
        { properties: { kind: { const: "b" }, x: { type: "string" } } },
      ],
    };
    const validator = await openValidator(schema, noLimit());
    expect(await validator.validate({ kind: "b", x: null })).toEqual({ valid: true, data: { kind: "b" } });
    validator.close();
  });
});
