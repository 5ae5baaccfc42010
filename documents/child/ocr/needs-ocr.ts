/** The document has an image to recognize, but the request does not allow OCR. */
export class NeedsOcr extends Error {
  override name = "NeedsOcr";
}
