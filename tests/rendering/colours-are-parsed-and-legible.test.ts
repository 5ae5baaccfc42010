import { constantFrom, integer, property, record, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { type Colour, contrast, inkOn, over, parseColour, readableOn, toHex } from "../../rendering/colour/colour.ts";
import { check } from "../support/properties.ts";

const channel = integer({ min: 0, max: 255 });
const colour = record({ red: channel, green: channel, blue: channel }).map((rgb): Colour => ({ ...rgb, alpha: 1 }));

describe("colours", () => {
  it.each([
    ["#abc", "#aabbcc"],
    ["#abcd", "#aabbccdd"],
    ["#A1B2C3", "#a1b2c3"],
    ["#a1b2c380", "#a1b2c380"],
    ["RebeccaPurple", "#663399"],
    ["transparent", "#ffffff00"],
    ["rgb(10, 20, 30)", "#0a141e"],
    ["rgb(10 20 30 / 50%)", "#0a141e80"],
    ["rgba(300,-5,12.4,2)", "#ff000c"],
    ["rgb(10 20 30 / none)", "#0a141e00"],
    ["hsl(210deg 50% 40%)", "#336699"],
    ["hsla(-150, 50%, 40%, .5)", "#33669980"],
    // The reference colours of the CSS Color 4 test suite.
    ["lab(100% 0 0)", "#ffffff"],
    ["lab(0 0 0)", "#000000"],
    ["lch(50% 0 none)", "#777777"],
    ["oklab(1 0 0)", "#ffffff"],
    ["oklch(0 0 0)", "#000000"],
    ["oklch(0.51975 0.17686 142.495)", "#008000"],
    ["oklab(0.51975 -0.1403 0.10768)", "#008000"],
    ["lab(46.2775% -47.5621 48.5837)", "#008000"],
    ["lch(46.2775% 67.9892 134.3912)", "#008000"],
  ])("%s is parsed as %s", (given, expected) => {
    const parsed = parseColour(given);
    expect(parsed && toHex(parsed)).toBe(expected);
  });

  it.each([
    "",
    "#12",
    "#12345",
    "#1234567",
    "#ggg",
    "redd",
    "rgb()",
    "rgb(1)",
    "rgb(1,2,3,4,5)",
    "rgb(a,b,c)",
    "rgb(1;2;3)",
    "url(x)",
    "var(--x)",
    "red;background:url(x)",
    "red}body{color:red",
    "constructor",
    "hsl(1turn,2%,3%)",
  ])("%j is not a colour", (given) => {
    expect(parseColour(given)).toBeNull();
  });

  it("are written in hexadecimal digits for any input", () => {
    check(
      property(string({ unit: "binary" }), (given) => {
        const parsed = parseColour(given);
        if (parsed !== null) expect(toHex(parsed)).toMatch(/^#[0-9a-f]{6}([0-9a-f]{2})?$/);
      }),
    );
  });

  it("are the same after being written and parsed", () => {
    check(
      property(colour, (given) => {
        expect(parseColour(toHex(given))).toEqual(given);
      }),
    );
  });
});

describe("contrast", () => {
  it("is computed as in the WCAG", () => {
    const [black, white, grey] = ["#000", "#fff", "#777"].map((text) => parseColour(text));
    if (!black || !white || !grey) throw new Error("not parsed");
    expect(contrast(black, white)).toBeCloseTo(21, 5);
    expect(contrast(grey, white)).toBeCloseTo(4.478, 3);
  });

  it("of ink is enough for text on any background", () => {
    check(
      property(colour, (background) => {
        expect(contrast(inkOn(background), background)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it("of a readable colour reaches the required ratio for any colour", () => {
    check(
      property(colour, colour, constantFrom(3, 4.5), (background, wanted, ratio) => {
        expect(contrast(readableOn(background, wanted, ratio), background)).toBeGreaterThanOrEqual(ratio);
      }),
      { numRuns: 1000 },
    );
  });

  it("that is sufficient leaves a colour unchanged", () => {
    check(
      property(colour, colour, (background, wanted) => {
        if (contrast(wanted, background) < 4.5) return;
        expect(readableOn(background, wanted)).toEqual(over(wanted, background));
      }),
    );
  });
});
