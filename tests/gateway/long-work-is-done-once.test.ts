import { expect, test } from "vitest";
import { HeavyWork } from "../../gateway/share/heavy-work.ts";

/** Longer than what is worth keeping takes, however fast the machine. */
function work(): void {
  for (const end = performance.now() + 40; performance.now() < end; );
}

test("what takes long is made once for each key", () => {
  const heavy = new HeavyWork<string>();
  let made = 0;
  const make = (result: string) => () => {
    work();
    made += 1;
    return result;
  };
  expect(heavy.once("a", make("first"))).toBe("first");
  expect(heavy.once("a", make("second"))).toBe("first");
  expect(heavy.once("b", make("third"))).toBe("third");
  expect(made).toBe(2);
});

test("the least recently asked for goes first", () => {
  const heavy = new HeavyWork<number>();
  const make = (result: number) => () => {
    work();
    return result;
  };
  for (let key = 0; key < 16; key++) heavy.once(`${key}`, make(key));
  heavy.once("0", make(-1));
  heavy.once("16", make(16));
  expect(heavy.once("0", make(-1))).toBe(0);
  expect(heavy.once("1", make(-1))).toBe(-1);
});
