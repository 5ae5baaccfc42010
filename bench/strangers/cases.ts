import { readFileSync } from "node:fs";
import { z } from "zod";
import { detectLanguage } from "../../documents/detect-language.ts";
import { isRecord } from "../../filling/core/json.ts";

const strings = z.array(z.string());
const file = z.object({
  cvs: z.record(z.string(), z.string()),
  cases: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(["lie", "true"]),
      cv: z.string(),
      answer: z.record(z.string(), z.unknown()),
      must_not_appear: strings.default([]),
      must_appear: strings.default([]),
      soft: z.boolean().default(false),
      lang: z.string().optional(),
      prompt: z.string().nullish(),
      vacancy: z.string().nullish(),
    }),
  ),
});

/** One answer of a scripted model about one CV. */
export interface FillCase {
  id: string;
  kind: "lie" | "true";
  /** Whether the case is a matter of opinion. */
  soft: boolean;
  text: string;
  language: string;
  answer: Record<string, unknown>;
  prompt: string | null;
  vacancy: string;
  mustAppear: readonly string[];
  mustNotAppear: readonly string[];
}

/** The cases of a file. A document has the language of its CV unless the case names another one. */
export function readCases(path: string): FillCase[] {
  const { cvs, cases } = file.parse(JSON.parse(readFileSync(path, "utf8")));
  return cases.map(({ id, kind, cv, answer, soft, lang, prompt, vacancy, must_appear, must_not_appear }) => {
    const text = cvs[cv];
    if (text === undefined) throw new RangeError(`Case ${id} names the CV ${cv}, which the file does not have.`);
    return {
      id,
      kind,
      soft,
      text,
      language: lang ?? detectLanguage(text) ?? "en",
      answer,
      prompt: prompt || null,
      vacancy: vacancy ?? "",
      mustAppear: must_appear,
      mustNotAppear: must_not_appear,
    };
  });
}

/** The answer without its facts: the form of the value, for a variable of the layout. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(emptied);
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, emptied(inner)]));
  return typeof value === "string" ? "" : value;
}

/** The values before the fill. Only lists have one, because a variable without a value is a text. */
export function initialValues({ answer }: FillCase): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(answer).flatMap(([key, value]) => (typeof value === "string" ? [] : [[key, emptied(value)]])),
  );
}
