import type { Part } from "../../languages/language.ts";
import type { Entry } from "../../reading/entry-cells.ts";
import { type Meaning, PART_WORDS } from "../../reading/vocabulary.ts";
import { plainTerm } from "../../reading/words.ts";
import { recordOf } from "../core/json.ts";
import { bringTo, type Shape, UNKNOWN } from "../targets/shape.ts";

type RecordShape = Extract<Shape, { kind: "record" }>;

/** The parts of entries by meaning. A member such as `title` gets the first part that its name can mean. */
const PARTS: Partial<Record<Meaning, readonly Part[]>> = {
  experience: ["company", "position", "start", "end", "period", "place", "text"],
  volunteering: ["company", "position", "start", "end", "period", "place", "text"],
  education: ["school", "degree", "start", "end", "period", "place", "text"],
  courses: ["school", "degree", "start", "end", "period", "place", "text"],
  languages: ["language", "level"],
  skills: ["item"],
  certificates: ["item", "period"],
  awards: ["item", "period"],
};

/** The entries in the form of a variable's items; undefined if its members name no part of them. */
export function recordsOf(entries: readonly Entry[], shape: RecordShape, meaning: Meaning): unknown {
  const named = shape.members.flatMap(([name, inner]): [string, Shape, Part][] => {
    const part = partNamed(name, PARTS[meaning] ?? []);
    return part === undefined ? [] : [[name, inner, part]];
  });
  if (named.length === 0) return undefined;
  const records = entries.map((entry) => {
    const members = named.map(([name, inner, part]): [string, unknown] => [name, memberValue(entry[part], inner)]);
    return bringTo(recordOf(members), shape, undefined);
  });
  const known = records.filter((record) => record !== undefined && record !== UNKNOWN);
  return known.length === 0 ? undefined : known;
}

function partNamed(member: string, parts: readonly Part[]): Part | undefined {
  const named = PART_WORDS.get(plainTerm(member));
  return named && parts.find((part) => named.has(part));
}

/** The value of a member: a number only if the text is one, and a list of the lines of a text. */
function memberValue(text: string | undefined, shape: Shape): unknown {
  if (text === undefined) return null;
  if (shape.kind === "number") return /^\d+$/.test(text) ? Number(text) : null;
  if (shape.kind !== "list") return shape.kind === "boolean" || shape.kind === "record" ? null : text;
  return text.split("\n").map((line) => line.replace(/^[^\p{L}\p{N}(+#]+/u, ""));
}
