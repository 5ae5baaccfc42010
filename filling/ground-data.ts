import { quotesInstructions } from "./commands/untrusted-text.ts";
import { isRecord, recordOf, stringsIn } from "./core/json.ts";
import { checkValue, textOf } from "./grounding/check-value.ts";
import type { SourceText } from "./grounding/material.ts";
import { materialOf } from "./last-material.ts";
import { extractInstructions } from "./question/extract-question.ts";
import { checkSchema } from "./schema/draft-07.ts";
import { fixedValues } from "./schema/fixed-values.ts";

/** Data to compare with the material of an extract. */
export interface GroundingOrder {
  data: unknown;
  /** The prepared text of the documents. */
  text: string;
  values: Record<string, unknown>;
  language: string;
  /** Values that it states itself need no source. */
  schema: unknown;
  /** Identifies the run. */
  marker: string;
}

/** The data with unsupported facts removed, and the list of those facts, as sentences without a full stop. */
export interface Grounded {
  value: unknown;
  faults: string[];
}

export function ground({ data, text, values, language, schema, marker }: GroundingOrder): Grounded {
  const rules = extractInstructions({ language, marker });
  const isRule = (said: string) => quotesInstructions(said, rules, marker);
  const quotes = isRule([...stringsIn(data)].join("\n"));
  const plain = quotes ? withoutTexts(data, isRule) : data;
  const material = materialOf(marker, () => [
    { kind: "attachment", label: null, text },
    ...Object.values(values).map((value): SourceText => ({ kind: "value", label: null, text: textOf(value) })),
  ]);
  const fixed = fixedValues(checkSchema(schema));
  const { value = emptied(data), faults } = checkValue(plain, { material, language, fixed });
  const named = [...new Set(faults)].map((fault) => `The material does not hold ${fault}`);
  return { value, faults: quotes ? ["The answer quotes the rules", ...named] : named };
}

/** The empty value for data of which nothing is left. */
function emptied(data: unknown): unknown {
  if (Array.isArray(data)) return [];
  return isRecord(data) ? {} : null;
}

function withoutTexts(data: unknown, isFault: (text: string) => boolean): unknown {
  if (typeof data === "string") return isFault(data) ? null : data;
  if (Array.isArray(data))
    return data.map((item) => withoutTexts(item, isFault)).filter((item, i) => item !== null || data[i] === null);
  if (!isRecord(data)) return data;
  return recordOf(Object.entries(data).map(([name, value]) => [name, withoutTexts(value, isFault)]));
}
