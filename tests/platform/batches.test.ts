import { expect, test } from "vitest";
import { Batches } from "../../platform/batches.ts";

test("a call is never answered by a batch that began before it", async () => {
  const runs: { keys: string[]; end: (results: Map<string, number>) => void }[] = [];
  const batches = new Batches<string, number>((keys) => new Promise((end) => runs.push({ keys, end })));
  const first = batches.call("a");
  const others = [batches.call("a"), batches.call("b"), batches.call("b"), batches.call("c")];
  expect(runs.map(({ keys }) => keys)).toEqual([["a"]]);
  runs[0]?.end(new Map([["a", 1]]));
  expect(await first).toBe(1);
  expect(runs[1]?.keys).toEqual(["a", "b", "c"]);
  runs[1]?.end(
    new Map([
      ["a", 2],
      ["b", 3],
    ]),
  );
  expect(await Promise.all(others)).toEqual([2, 3, 3, undefined]);
});

test("a failed batch rejects its calls, and the next call is made", async () => {
  let failing = true;
  const batches = new Batches<string, number>(async (keys) => {
    if (failing) throw new Error("no database");
    return new Map(keys.map((key) => [key, 1]));
  });
  await expect(batches.call("a")).rejects.toThrow("no database");
  failing = false;
  expect(await batches.call("a")).toBe(1);
});
