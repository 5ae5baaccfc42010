import { expect, test } from "vitest";
import { SlowResultCache } from "../../gateway/share/slow-result-cache.ts";

/** A cache on a clock that only `compute` advances. */
function createCache() {
  let now = 0;
  const cache = new SlowResultCache<string>(() => now);
  const compute = (result: string, duration: number) => () => {
    now += duration;
    return result;
  };
  return { cache, compute };
}

test("a slow result is computed once for each key", () => {
  const { cache, compute } = createCache();
  expect(cache.get("a", compute("first", 30))).toBe("first");
  expect(cache.get("a", compute("second", 30))).toBe("first");
  expect(cache.get("b", compute("third", 30))).toBe("third");
});

test("a quick result is computed each time", () => {
  const { cache, compute } = createCache();
  expect(cache.get("a", compute("first", 29))).toBe("first");
  expect(cache.get("a", compute("second", 29))).toBe("second");
});

test("the least recently used result is evicted first", () => {
  const { cache, compute } = createCache();
  for (let key = 0; key < 16; key++) cache.get(`${key}`, compute(`${key}`, 30));
  cache.get("0", compute("new", 30));
  cache.get("16", compute("16", 30));
  expect(cache.get("0", compute("new", 30))).toBe("0");
  expect(cache.get("1", compute("new", 30))).toBe("new");
});
