const NAME = /^[\p{L}0-9_ $]+(?:-(?!>)[\p{L}0-9_ $]+)*/u;
const QUOTED = /^"(?:[^"\\]|\\.)*"/su;

/** Reads a text from its start by patterns that begin with `^`. Names follow PostgREST's grammar. */
export class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The number of characters that are read. */
  get at(): number {
    return this.#at;
  }

  get rest(): string {
    return this.#text.slice(this.#at);
  }

  name(): string | null {
    return this.quoted() ?? this.match(NAME)?.trim() ?? null;
  }

  quoted(): string | null {
    return this.match(QUOTED)?.slice(1, -1).replace(/\\(.)/gsu, "$1") ?? null;
  }

  match(pattern: RegExp): string | null {
    const found = pattern.exec(this.rest)?.[0] ?? null;
    if (found !== null) this.#at += found.length;
    return found;
  }

  peek(token: string): boolean {
    return this.#text.startsWith(token, this.#at);
  }

  take(token: string): boolean {
    if (!this.peek(token)) return false;
    this.#at += token.length;
    return true;
  }
}
