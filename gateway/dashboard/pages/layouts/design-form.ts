import {
  type Block,
  BOUNDS,
  type Design,
  type Flow,
  languagesOf,
  MEASURES,
  nameOf,
  orderOf,
  readDesign,
  type Values,
  withDesign,
} from "../../../../rendering/design/design.ts";
import { ApiError } from "../../../core/errors.ts";
import { reconciled, requireUnchanged, seenNames } from "../../conflicts.ts";
import type { Form } from "../../posted-form.ts";
import type { LayoutContent } from "./queries.ts";

/** The members of a layout that the form can change. */
const MEMBERS = ["name", "assets", "tokens", "web_settings", "sections"] as const;

/** The language of the texts in the form: the wanted one if the layout has it, else the first of the layout. */
export function languageOf(content: LayoutContent, wanted: string | undefined): string {
  const languages = languagesOf(content);
  return languages.find((language) => language === wanted) ?? languages[0] ?? "en";
}

/**
 * Refuses a form if a colleague has changed what it shows, or removed a part of it. What was entered for a part that is gone is
 * in the error.
 * @throws ApiError 412
 */
export function requireSameDesign(form: Form, { values }: Design): void {
  const gone = seenNames(form).filter((name) => values[name] === undefined && form.has(name));
  if (gone.length > 0) {
    throw new ApiError(412, "CDS130", "Another person changed this after you opened it. Nothing was saved.", {
      details: gone.map((name) => `${name} is gone. You entered: ${form.text(name)}`).join("\n"),
      hint: "The form shows the layout as it is now, with what you entered in the parts that are left.",
    });
  }
  requireUnchanged(form, values);
}

/** What was entered, over what is there now. A field that the form lacks is as it is. */
export function valuesOf(form: Form, { values, flows, bands }: Design, language: string): Values {
  const known = reconciled(form, values);
  const boxes = new Map([
    ...flows.flatMap((flow) => flow.blocks.map((block) => [nameOf.isShown(block), nameOf.order(flow)] as const)),
    ...bands.map((band) => [nameOf.isBandShown(band), nameOf.text(band, language)] as const),
  ]);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      // An empty box sends nothing, so the field beside it tells whether the form had it.
      if (!form.has(boxes.get(name) ?? name)) return [name, value];
      return [name, typeof value === "boolean" ? known.has(name) : known.text(name)];
    }),
  );
}

/** The layout with what was entered. @throws ApiError 400 */
export function changedLayout(content: LayoutContent, form: Form, language: string): LayoutContent {
  const design = readDesign(content, language);
  const values = valuesOf(form, design, language);
  for (const measure of [...MEASURES, "logo_height"] as const) {
    if (values[measure] === design.values[measure] || values[measure] === "") continue;
    const [least, most] = BOUNDS[measure];
    const value = form.number(measure);
    if (value !== null && value >= least && value <= most) continue;
    throw new ApiError(400, "CDS105", `"${measure}" must be from ${least} to ${most}.`, { fields: [measure] });
  }
  const changed = new Map(Object.entries(Object(withDesign(content, values, language))));
  return { ...content, ...Object.fromEntries(MEMBERS.map((name) => [name, changed.get(name)])) };
}

/** The members that differ from the stored layout. */
export function differenceOf(before: LayoutContent, after: LayoutContent): LayoutContent {
  return Object.fromEntries(
    MEMBERS.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).map((name) => [
      name,
      after[name],
    ]),
  );
}

/** The move of a button: the key of a flow, the key of a block in it, and -1 or 1. */
export const moveOf = (flow: Flow, block: Block, by: -1 | 1): string => JSON.stringify([flow.key, block.key, by]);

/** The values with a block at another place in its flow. */
export function moved(values: Values, { flows }: Design, move: string): Values {
  for (const flow of flows) {
    const name = nameOf.order(flow);
    const blocks = orderOf(flow, String(values[name]));
    const keys = blocks.map(({ key }) => key);
    for (const [index, block] of blocks.entries()) {
      const by = ([-1, 1] as const).find((step) => moveOf(flow, block, step) === move);
      const other = keys[index + (by ?? 0)];
      if (by === undefined || other === undefined) continue;
      return {
        ...values,
        [name]: keys
          .with(index, other)
          .with(index + by, block.key)
          .join("\n"),
      };
    }
  }
  return values;
}
