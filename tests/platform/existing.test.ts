import { expect, test } from "vitest";
import { existing, only } from "../../platform/existing.ts";

test("the only element is returned, whatever its value", () => {
  expect(only([{ run: null }])).toEqual({ run: null });
  expect(only(new Set([0]))).toBe(0);
});

test.each([
  [[], "none"],
  [[1, 2], "2"],
])("none or several elements are an error: %j", (items, found) => {
  expect(() => only(items)).toThrow(new TypeError(`Expected one element, found ${found}.`));
});

test("an existing value is returned, also if it is empty", () => {
  expect([existing(""), existing(0), existing(false)]).toEqual(["", 0, false]);
  expect(() => existing(null)).toThrow(TypeError);
  expect(() => existing(undefined)).toThrow(TypeError);
});
