const CHUNK = 4096;

/** A text built from parts of another one. It maps each of its UTF-16 code units to an offset in the other text. */
export class MappedText {
  readonly #chunks: string[] = [];
  #chunk = "";
  #origins = new Int32Array(CHUNK);
  #length = 0;

  /** Appends a part. Its first code unit is from `origin`, and each further one from the next offset, up to `last`. */
  add(part: string, origin: number, last = origin): void {
    if (this.#length + part.length > this.#origins.length) {
      const longer = new Int32Array(2 * (this.#length + part.length));
      longer.set(this.#origins);
      this.#origins = longer;
    }
    for (let at = 0; at < part.length; at++) this.#origins[this.#length + at] = Math.min(origin + at, last);
    this.#length += part.length;
    this.#chunk += part;
    if (this.#chunk.length < CHUNK) return;
    this.#chunks.push(this.#chunk);
    this.#chunk = "";
  }

  get text(): string {
    return this.#chunks.join("") + this.#chunk;
  }

  /** The offset in the other text of each code unit. */
  get origins(): Int32Array {
    return this.#origins.slice(0, this.#length);
  }
}
