import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { openValidator } from "../../filling/schema/validator.ts";
import { noLimit } from "./stand-in.ts";

/** Milliseconds of CPU time that this process uses for the work. */
async function spentHere(work: Promise<unknown>): Promise<number> {
  const began = process.threadCpuUsage();
  await work.catch(() => undefined);
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}

/** The validator processes that this process started. */
function validators(): number[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").split(" ").filter(Boolean);
  return children.map(Number).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("validator-child"));
}

describe("a schema runs in a separate process", () => {
  test("patterns take linear time", async () => {
    const validator = await openValidator({ type: "string", pattern: "^(a+)+$" }, noLimit());
    // Another engine would need exponential time.
    expect(await validator.validate(`${"a".repeat(20_000)}!`)).toMatchObject({ valid: false });
    validator.close();
  });

  test("the process ends at its limit of processor time, and the caller stays responsive", async () => {
    // Each level of the choice doubles the work of the one below.
    const definitions: Record<string, unknown> = { d0: { type: "integer", multipleOf: 3 } };
    for (let i = 1; i <= 40; i++) {
      const branch = { $ref: `#/definitions/d${i - 1}` };
      definitions[`d${i}`] = { anyOf: [{ allOf: [branch, { minimum: 1 }] }, { allOf: [branch, { minimum: 2 }] }] };
    }
    const run = openValidator({ definitions, $ref: "#/definitions/d40" }, noLimit(), { time: 1000, memory: 96 }).then(
      (v) => v.validate(7),
    );
    const spent = await spentHere(run);
    await expect(run).rejects.toMatchObject({ status: 422, code: "schema_too_large" });
    // The schema would need more than a second in this process.
    expect(spent).toBeLessThan(500);
  });

  test("the process ends at its memory limit", async () => {
    const items = { type: "array", items: { type: "object", properties: { a: { type: "integer" } }, required: ["b"] } };
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

  test("the time that the machine does not give to the process does not count", async () => {
    const validator = await openValidator({ type: "string" }, noLimit(), { time: 1000, memory: 96 });
    const [pid = 0] = validators();
    process.kill(pid, "SIGSTOP");
    const verdict = validator.validate("x");
    await sleep(2500);
    process.kill(pid, "SIGCONT");
    expect(await verdict).toMatchObject({ valid: true });
    validator.close();
  });

  test("the process reads its compiled code, and can write no file", async () => {
    const validator = await openValidator({ type: "string" }, noLimit());
    const [pid] = validators();
    const [, cache = ""] = readFileSync(`/proc/${pid}/environ`, "utf8").match(/^NODE_COMPILE_CACHE=([^\0]+)\0$/) ?? [];
    expect(readFileSync(`/proc/${pid}/limits`, "utf8")).toMatch(/^Max file size +0 +0 /m);
    await expect.poll(() => readdirSync(cache, { recursive: true }).length).toBeGreaterThan(5);
    validator.close();
  });

  test.each<[string, () => Promise<unknown>]>([
    ["does not start", () => openValidator({ type: "string" }, noLimit(), { time: 10_000, memory: Number.NaN })],
    [
      "is ended from outside",
      async () => {
        const validator = await openValidator({ type: "string" }, noLimit());
        for (const pid of validators()) process.kill(pid, "SIGKILL");
        return await validator.validate("x");
      },
    ],
    [
      "was closed",
      async () => {
        const validator = await openValidator({ type: "string" }, noLimit());
        validator.close();
        validator.close();
        return await validator.validate("x");
      },
    ],
  ])("a process that %s is not an error of the schema", async (_, work) => {
    const failure = { status: 503, code: "schema_unchecked", retryAfter: 10, cause: expect.any(Error) };
    await expect(work()).rejects.toMatchObject(failure);
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
    expect(await validator.validate(JSON.parse('{"constructor": 1, "__proto__": 2}'))).toMatchObject({ valid: true });
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
