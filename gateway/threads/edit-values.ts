import { FORM } from "../../rendering/edit/form.ts";
import { ApiError } from "../core/errors.ts";
import { parseJson } from "../server/payload.ts";

/** Values to save, by JSON Pointer, and the version that they are based on. */
interface EditedValues {
  version: string;
  values: ReadonlyMap<string, string>;
}

/** Reads the JSON of a PATCH: `{"version": …, "values": {<JSON Pointer>: <text>}}`. @throws ApiError 400 */
export function readPatch(content: Buffer): EditedValues {
  const body = parseJson(content, { malformed: "CDS105", unstorable: "CDS105" });
  const { version, values } = typeof body === "object" && body !== null ? { version: "", values: null, ...body } : {};
  if (typeof version !== "string" || version === "" || typeof values !== "object" || values === null) {
    throw new ApiError(400, "CDS105", 'The body must contain "version" and "values".', {
      hint: 'Send {"version": …, "values": {"/headline": "New text"}}; GET the address with Accept: application/json to see both.',
    });
  }
  const texts = Object.entries(values).map(([at, value]): [string, string] => {
    if (typeof value === "string") return [at, value];
    throw new ApiError(400, "CDS105", 'Every member of "values" must be a string.', {
      details: `The member at "${at.slice(0, 200)}" is not a string.`,
      hint: "Send a list of texts as one string with one item per line.",
    });
  });
  return { version, values: new Map(texts) };
}

/** The values in the form of the page. */
export function formOf({ version, values }: EditedValues): [string, string][] {
  return [[FORM.version, version], ...[...values].map(([at, text]): [string, string] => [FORM.value + at, text])];
}

export const unknownPointer = (at: string) =>
  new ApiError(400, "CDS106", "No editable value exists at this JSON Pointer.", {
    details: `The pointer is "${at.slice(0, 200)}".`,
    hint: "GET the address with Accept: application/json to see the values.",
  });

export const malformedForm = () =>
  new ApiError(400, "CDS105", "The form is not valid multipart/form-data.", {
    hint: "Send the parts with the boundary of Content-Type, or application/x-www-form-urlencoded.",
  });
