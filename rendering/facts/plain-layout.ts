import { labelOf } from "../core/label.ts";
import { elementBudget, readElement } from "../layout/elements.ts";
import type { Facts, Section } from "./facts.ts";

/**
 * The sections for a candidate without a layout or with a layout without sections: the name, then each declared
 * variable under its key. If no variable is declared, all values are shown.
 */
export function plainLayout(facts: Facts): Section[] {
  const declared = facts.layout.variables.map((variable) => variable.key);
  const keys = declared.length > 0 ? declared : Object.keys(facts.candidate.values);
  const usable = keys.filter((key) => /^[^{}]{1,200}$/.test(key)).slice(0, 500);
  const body = {
    type: "column",
    padding: 56,
    gap: 18,
    children: [
      { type: "text", value: "{{candidate.name}}", bold: true, font: { size: 30 } },
      ...usable.map((key) => ({
        type: "column",
        gap: 4,
        visibility: { variable: key },
        children: [
          { type: "text", value: labelOf([key]), bold: true, font: { size: 15 } },
          { type: "text", value: `{{${key}}}`, font: { line_height: 1.5, paragraph_spacing: 4 } },
        ],
      })),
    ],
  };
  return [{ id: "", label: "", header: null, footer: null, body: readElement(body, [], elementBudget()) }];
}
