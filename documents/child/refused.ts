import type { Refusal } from "../refusals.ts";

/** Refuses a document for one of the known reasons. */
export class Refused extends Error {
  override name = "Refused";
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}
