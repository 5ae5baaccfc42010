import { z } from "zod";
import { ApiError } from "../../../core/errors.ts";
import { jsonOrNull } from "../../../server/payload.ts";
import { isSeen } from "../../conflicts.ts";
import type { Form } from "../../posted-form.ts";
import type { LayoutContent } from "./queries.ts";

/** The members of a layout as texts. */
export const formFields = (content: LayoutContent) =>
  Object.fromEntries(Object.entries(content).map(([name, value]) => [name, JSON.stringify(value)]));

/** The JSON of a refused form, with the members that a colleague changed and the form did not. */
export function mergedJson(form: Form, content: LayoutContent): string {
  const json = form.text("json");
  const isObject = z.record(z.string(), z.unknown());
  const typed = isObject.safeParse(jsonOrNull(json)).data ?? {};
  const present = isObject.parse(content);
  const taken = Object.keys(typed).filter(
    (name) =>
      name in present &&
      isSeen(form, name, JSON.stringify(typed[name])) &&
      !isSeen(form, name, JSON.stringify(present[name])),
  );
  if (taken.length === 0) return json;
  return JSON.stringify({ ...typed, ...Object.fromEntries(taken.map((name) => [name, present[name]])) }, null, 2);
}

export function parse(json: string): LayoutContent {
  const layout = parseJson(json);
  if (typeof layout === "object" && layout !== null && !Array.isArray(layout)) return layout;
  throw new ApiError(400, "CDS105", "The text is not a JSON object. Nothing was saved.", {
    hint: "Begin the text with { and end it with }.",
  });
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new ApiError(400, "CDS105", "The text is not valid JSON. Nothing was saved.", {
      details: error instanceof Error ? error.message.slice(0, 300) : null,
    });
  }
}
