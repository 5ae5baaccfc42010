import { ApiError } from "../core/errors.ts";
import { REVISIONS, type Revision } from "./collections.ts";

/** The path of the collections. */
export const PREFIX = "/v1";

export const unknownPath = (revision: Revision = REVISIONS[0]) =>
  new ApiError(404, "CDS100", "Not found.", {
    hint: `The collections of ${revision.name} are ${Object.keys(revision.collections)
      .map((name) => `${PREFIX}/${name}`)
      .join(", ")}.`,
  });
