import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyChanges } from "../../filling/targets/apply-changes.ts";
import { stopAfterAll } from "../support/ending.ts";
import { fill } from "./in-this-thread.ts";
import { type Asked, facts, noLimit, says, shown, startModel, variable } from "./stand-in.ts";

let answer: (asked: Asked) => unknown = () => ({});
const model = await stopAfterAll(startModel((asked) => says(answer(asked))));

const layout = [
  variable("headline"),
  variable("skills", { type: "text-block" }),
  variable("jobs", { type: "text-block" }),
  variable("tags"),
];
const values = {
  headline: "Nurse",
  skills: "Triage\nWound care\nDutch",
  jobs: [
    { title: "Nurse", place: "Utrecht", id: 1 },
    { title: "Senior nurse", place: "Zeist", id: 2 },
  ],
  tags: ["night", "day"],
  own: { note: "not of the layout" },
};

/** A prompt is no source of facts, so that the document has those of the answers. */
const text = "Evening nurse in charge, new in Amersfoort";

async function select(selector: string[], said: unknown, prompt = "Rewrite it") {
  answer = () => said;
  const result = await fill(facts({ text, variables: layout, values, selector, prompt }), model.fresh(), noLimit());
  return { ...result, next: applyChanges(values, result.changes) };
}

describe("a selector", () => {
  test("of a variable changes that variable", async () => {
    const { changes, next } = await select(["headline"], { headline: "Senior nurse" });
    expect(changes).toEqual([{ path: ["headline"], value: "Senior nurse" }]);
    expect(next).toEqual({ ...values, headline: "Senior nurse" });
  });

  test("of an item of a list changes that item", async () => {
    const { changes, next } = await select(["tags", "1"], { tags: "evening" });
    expect(changes).toEqual([{ path: ["tags", "1"], value: "evening" }]);
    expect(next.tags).toEqual(["night", "evening"]);
  });

  test("of a member within an item changes that member", async () => {
    const { next } = await select(["jobs", "0", "place"], { jobs: "Amersfoort" });
    expect(next.jobs).toEqual([{ title: "Nurse", place: "Amersfoort", id: 1 }, values.jobs[1]]);
  });

  test("of a record keeps the members that the model does not know", async () => {
    const { next } = await select(["jobs", "0"], { jobs: { title: "Nurse in charge", place: null, id: null } });
    expect(next.jobs).toEqual([{ title: "Nurse in charge", place: "Utrecht", id: 1 }, values.jobs[1]]);
  });

  test("of a line of a text changes only that line", async () => {
    const { changes } = await select(["skills", "1"], { skills: "Care of\nwounds" });
    expect(changes).toEqual([{ path: ["skills"], value: "Triage\nCare of wounds\nDutch" }]);
  });

  test.each([
    [["headline"], "Evening"],
    [["jobs", "0", "place"], "Utrecht"],
  ])("%j asks for that part only, and shows the model no other values", async (selector, own) => {
    model.asked.length = 0;
    answer = () => ({ headline: null, jobs: null });
    const variables = [variable("headline"), variable("jobs"), variable("phone")];
    const defaults = { headline: "Evening", phone: "+31 6 1234" };
    const given = { ...values, headline: "" };
    await fill(facts({ text, variables, values: given, defaults, selector, prompt: "x" }), model.fresh(), noLimit());
    const schema = model.asked[0]?.response_format?.json_schema?.schema ?? {};
    expect(schema.required).toEqual([selector[0], "comment", "clear"]);
    expect(shown(model.asked[0])).toContain(own);
    for (const other of ["Wound care", "Zeist", "+31 6", "not of the layout"])
      expect(shown(model.asked[0])).not.toContain(other);
  });

  test("ignores answers for fields that were not asked for", async () => {
    const said = { headline: "New", skills: "New", jobs: [], tags: [], own: {}, __proto__: { own: 1 } };
    const { changes } = await select(["headline"], said);
    expect(changes).toEqual([{ path: ["headline"], value: "New" }]);
  });

  test.each([
    [["nobody"]],
    [["own"]],
    [["constructor"]],
    [["__proto__"]],
    [["tags", "2"]],
    [["tags", "-1"]],
    [["tags", "01"]],
    [["tags", "length"]],
    [["headline", "5"]],
    [["jobs", "0", "salary"]],
    [["jobs", "0", "constructor"]],
    [["skills", "0", "0"]],
  ])("that names nothing, %j, is 422", async (selector) => {
    await expect(select(selector, {})).rejects.toMatchObject({ status: 422, code: "selector_unknown" });
  });
});

describe("a fill of the whole candidate", () => {
  test("asks only for the variables of the layout, in the form that their values have", async () => {
    model.asked.length = 0;
    await select([], { headline: null });
    const schema = model.asked[0]?.response_format?.json_schema?.schema;
    expect(Object.keys(Object(schema?.properties))).toEqual(["headline", "skills", "jobs", "tags", "comment", "clear"]);
    expect(schema).toMatchObject({
      properties: {
        tags: { anyOf: [{ type: "array", items: { type: ["string", "null"] } }, { type: "null" }] },
        jobs: {
          anyOf: [
            {
              items: {
                anyOf: [{ properties: { title: { type: ["string", "null"] }, id: { type: ["number", "null"] } } }, {}],
              },
            },
            {},
          ],
        },
      },
    });
  });

  test("keeps what the model does not know", async () => {
    const { changes } = await select([], { headline: null, skills: "", jobs: null, tags: null });
    expect(changes).toEqual([]);
  });

  test("keeps a value of mixed form and reports it", async () => {
    answer = () => ({ headline: "Senior nurse", tags: "x" });
    const mixed = { ...values, tags: ["night", 3, { a: 1 }] };
    const result = await fill(facts({ variables: layout, values: mixed, prompt: "x" }), model.fresh(), noLimit());
    expect(result.changes).toEqual([{ path: ["headline"], value: "Senior nurse" }]);
    expect(result.comment).toContain("mixed forms: tags");
  });

  test("empties a field only when the answer says that the request asks for it", async () => {
    const { changes } = await select([], { headline: "", skills: null, clear: ["headline", "own", "nobody"] });
    expect(changes).toEqual([{ path: ["headline"], value: "" }]);
  });

  test("converts values to the form of their variable", async () => {
    const { next } = await select([], { headline: " Senior \n nurse\u0000 ", skills: "a \r\n\r\n\r\n\r\nb\ud800" });
    expect(next).toMatchObject({ headline: "Senior nurse", skills: "a\n\nb\ufffd" });
  });

  test("of a layout without variables does not call the model", async () => {
    model.asked.length = 0;
    const result = await fill(facts({ variables: [] }), model.fresh(), noLimit());
    expect(result).toMatchObject({ changes: [], usage: null });
    expect(model.asked).toHaveLength(0);
  });

  test("accepts variables with names that providers do not accept", async () => {
    const odd = [
      variable("naam & titel"),
      variable("__proto__"),
      variable("comment"),
      variable("clear"),
      variable("é"),
    ];
    model.asked.length = 0;
    answer = (asked) =>
      Object.fromEntries(
        Object.keys(Object(asked.response_format?.json_schema?.schema.properties)).map((name) => [name, "x"]),
      );
    const result = await fill(facts({ variables: odd, prompt: "x" }), model.fresh(), noLimit());
    expect(result.changes.map(({ path }) => path[0])).toEqual(odd.map(({ key }) => key));
    const next = applyChanges({}, result.changes);
    expect(Object.keys(next)).toContain("__proto__");
    expect(Object.getPrototypeOf(next)).toBe(Object.prototype);
  });
});

/** The paths at which two values differ. */
function differences(before: unknown, after: unknown, path: string[] = []): string[][] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const isHolder = (value: unknown) => typeof value === "object" && value !== null;
  if (!isHolder(before) || !isHolder(after) || Array.isArray(before) !== Array.isArray(after)) return [path];
  const names = new Set([...Object.keys(Object(before)), ...Object.keys(Object(after))]);
  return [...names].flatMap((name) => differences(Object(before)[name], Object(after)[name], [...path, name]));
}

/** A value of the form of a field. */
function fitting(schema: unknown, text: string): unknown {
  const { anyOf, type, items, properties } = Object(schema);
  if (anyOf) return fitting(anyOf[0], text);
  const [kind] = [type].flat();
  if (kind === "array") return [fitting(items, text), fitting(items, text)];
  if (kind === "number") return 7;
  if (kind !== "object") return kind === "boolean" ? true : text;
  return Object.fromEntries(Object.entries(Object(properties)).map(([name, inner]) => [name, fitting(inner, text)]));
}

function at(value: unknown, path: string[]): unknown {
  return path.reduce((holder, name) => Object(holder)[name], value);
}

/** Every valid selector, the empty one, and some invalid ones. */
function selectors(current: Record<string, unknown>): string[][] {
  const paths: string[][] = [[], ["a", "9"]];
  const walk = (value: unknown, path: string[]) => {
    paths.push(path);
    const inner = typeof value === "string" ? value.split("\n") : value;
    for (const [name, item] of Object.entries(Object(inner))) if (path.length < 4) walk(item, [...path, name]);
  };
  for (const [name, value] of Object.entries(current)) walk(value, [name]);
  return paths;
}

test("no answer of the model changes anything outside the selector", async () => {
  const line = fc.string({ unit: "grapheme", maxLength: 20 });
  const text = fc.oneof(
    line,
    fc.array(line, { minLength: 2, maxLength: 3 }).map((lines) => lines.join("\n")),
  );
  const leaf = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null));
  const key = fc.constantFrom("a", "b", "c d", "é", "comment");
  const record = fc.dictionary(fc.constantFrom("x", "y"), text);
  const value = fc.oneof(text, fc.array(text, { maxLength: 3 }), fc.array(record, { maxLength: 2 }), record, leaf);
  const all = fc.dictionary(fc.oneof(key, fc.constant("outside")), value);
  const said = fc.array(fc.oneof(value, fc.jsonValue()), { minLength: 1, maxLength: 6 });
  const extra = fc.dictionary(fc.oneof(key, fc.constantFrom("field_3", "clear", "outside")), fc.jsonValue());
  let changed = 0;
  await fc.assert(
    fc.asyncProperty(all, said, extra, fc.nat(), async (current, answers, more, pick) => {
      answer = ({ response_format }) => {
        const fields = Object.entries(Object(response_format?.json_schema?.schema.properties));
        const given = fields.map(([name, schema], at) => {
          const junk = answers[at % answers.length];
          return [name, at % 3 === 2 ? junk : fitting(schema, `new ${typeof junk}`)];
        });
        return { ...more, ...Object.fromEntries(given) };
      };
      const paths = selectors(current);
      const selected = paths[pick % paths.length] ?? [];
      const variables = ["a", "b", "c d", "é", "comment"].map((name) => variable(name, { type: "text-block" }));
      const before = JSON.stringify(current);
      const run = fill(
        facts({
          variables,
          values: current,
          selector: selected,
          text: JSON.stringify([answers, "new string number object boolean"]),
          prompt: "Change it",
        }),
        model.fresh(),
        noLimit(),
      );
      const result = await run.catch((error: unknown) => {
        expect(error).toMatchObject({ name: "RunError" });
        return { changes: [] };
      });
      expect(JSON.stringify(current)).toBe(before);
      changed += Math.min(1, result.changes.length);
      for (const path of differences(current, applyChanges(current, result.changes))) {
        expect(variables.map((v) => v.key)).toContain(path[0]);
        const shared = Math.min(path.length, selected.length);
        expect(path.slice(0, shared)).toEqual(selected.slice(0, shared));
        // A path shorter than the selector means that one line of a text was selected.
        if (path.length < selected.length) {
          const [old, next] = [at(current, path), at(applyChanges(current, result.changes), path)];
          const line = Number(selected[path.length]);
          expect(String(next).split("\n").toSpliced(line, 1)).toEqual(String(old).split("\n").toSpliced(line, 1));
        }
      }
    }),
    { numRuns: 200, seed: 5 },
  );
  expect(changed, "answers that did change something").toBeGreaterThan(60);
});
