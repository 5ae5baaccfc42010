import { DocumentError } from "./document-error.ts";
import { TYPE_NAMES } from "./document-types.ts";
import { REFUSALS, type Refusal } from "./refusals.ts";

/** The error for a refusal. `detail` is the error's cause, which is only logged. */
export function refuse(refusal: Refusal, detail?: string): DocumentError {
  const [code, message] = REFUSALS[refusal];
  return new DocumentError(
    code,
    message.replace("{types}", TYPE_NAMES),
    detail === undefined ? {} : { cause: new Error(detail) },
  );
}
