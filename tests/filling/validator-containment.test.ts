import { describe, expect, test } from "vitest";
import { RunError } from "../../filling/run-error.ts";
import { openValidator } from "../../filling/schema/validator.ts";
import { noLimit } from "./stand-in.ts";

/** Milliseconds of the processor that this process itself spends on work. */
async function spentHere(work: Promise<unknown>): Promise<number> {
  const began = process.threadCpuUsage();
  await work.catch(() => undefined);
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}

describe("a schema is run in a process of its own", () => {
  test("in which patterns take linear time", async () => {
    const validator = await openValidator({ type: "string", pattern: "^(a+)+$" }, noLimit());
    // In any other it would be cut off.
    expect(await validator.validate(`${"a".repeat(20_000)}!`)).toMatchObject({ valid: false });
    validator.close();
  });

  test("which ends at its time limit, while this one stays responsive", async () => {
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
    // Of a second and more that the schema would take here.
    expect(spent).toBeLessThan(500);
  });

  test("which ends at its memory limit", async () => {
    const items = {
      type: "array",
      items: { type: "object", properties: { a: { type: "integer" } }, required: ["b"] },
    };
    const validator = await openValidator(items, noLimit(), { time: 100_000, memory: 32 });
    const data = Array.from({ length: 400_000 }, () => ({ a: "x" }));
    await expect(validator.validate(data)).rejects.toMatchObject({ status: 422, code: "schema_too_large" });
  });

  test("which ends when the run is cancelled", async () => {
    const controller = new AbortController();
    const reason = new Error("cancelled");
    const run = openValidator({ type: "string" }, controller.signal);
    controller.abort(reason);
    await expect(run).rejects.toBe(reason);
  });

  test("which the schema is not blamed for when it does not run", async () => {
    const limits = { time: 10_000, memory: Number.NaN };
    const failure = await openValidator({ type: "string" }, noLimit(), limits).catch((error) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(RunError);
    expect(failure.message).toMatch(/did not run: it ended with code 9$/);
  });

  test("which does not outlive its use", async () => {
    const validator = await openValidator({ type: "string" }, noLimit());
    validator.close();
    validator.close();
    await expect(validator.validate("x")).rejects.toMatchObject({ code: "schema_too_large" });
  });

  test("in which one schema knows nothing of another", async () => {
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

  test("whose names of members are only names", async () => {
    const validator = await openValidator(
      { type: "object", required: ["constructor", "__proto__"] },
      noLimit(),
    );
    expect(await validator.validate({})).toMatchObject({ valid: false });
    expect(await validator.validate(JSON.parse('{"constructor": 1, "__proto__": 2}'))).toMatchObject({
      valid: true,
    });
    validator.close();
  });

  test("and nulls that only mean absent are taken out where a choice hides that they may not be", async () => {
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
