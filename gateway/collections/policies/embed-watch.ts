/** An embedded resource as its rows stand in an answer. */
export interface WatchedEmbed {
  /** As parameters call it, e.g. `candidates.candidate_views`. */
  path: string;
  /** Whether it is a list that is cut off unannounced. */
  isCounted: boolean;
  /** By their keys in a row. */
  children: ReadonlyMap<string, WatchedEmbed>;
}

interface Frame {
  isArray: boolean;
  /** Null within a value that is no embedded row. */
  embed: WatchedEmbed | null;
  entries: number;
  /** In an object: the last key. */
  key: string;
  isKeyNext: boolean;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;

/** Counts the rows of embedded lists while the JSON of an answer passes, without building its values. */
export class EmbedWatch {
  readonly #root: WatchedEmbed;
  readonly #limit: number;
  readonly #frames: Frame[] = [];
  readonly #truncated = new Set<string>();
  #isInString = false;
  #isEscaped = false;
  /** The bytes of a key as far as they have come; null in a string that is a value. */
  #key: number[] | null = null;

  /** @param limit rows at which a list counts as cut off */
  constructor(root: WatchedEmbed, limit: number) {
    this.#root = root;
    this.#limit = limit;
  }

  /** Paths of the lists that reached the limit, in the order in which they did. */
  truncated(): string[] {
    return [...this.#truncated];
  }

  write(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (this.#isInString) this.#readString(byte);
      else this.#readToken(byte);
    }
  }

  #readString(byte: number): void {
    if (byte === QUOTE && !this.#isEscaped) {
      this.#isInString = false;
      this.#endKey();
      return;
    }
    this.#isEscaped = byte === BACKSLASH && !this.#isEscaped;
    this.#key?.push(byte);
  }

  #readToken(byte: number): void {
    const frame = this.#frames.at(-1);
    switch (byte) {
      case QUOTE:
        this.#isInString = true;
        this.#key = frame?.isKeyNext && frame.embed !== null ? [] : null;
        break;
      case COLON:
        if (frame !== undefined) frame.isKeyNext = false;
        break;
      case COMMA:
        if (frame !== undefined) frame.isKeyNext = !frame.isArray;
        break;
      case OPEN_OBJECT:
      case OPEN_ARRAY:
        this.#open(frame, byte === OPEN_ARRAY);
        break;
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
        this.#close();
        break;
      default:
    }
  }

  #endKey(): void {
    const frame = this.#frames.at(-1);
    if (this.#key === null || frame === undefined) return;
    frame.key = JSON.parse(`"${Buffer.from(this.#key).toString("utf8")}"`);
    this.#key = null;
  }

  #open(parent: Frame | undefined, isArray: boolean): void {
    if (parent?.isArray) parent.entries += 1;
    this.#frames.push({ isArray, embed: this.#embedIn(parent), entries: 0, key: "", isKeyNext: !isArray });
  }

  #embedIn(parent: Frame | undefined): WatchedEmbed | null {
    if (parent === undefined) return this.#root;
    if (parent.isArray || parent.embed === null) return parent.embed;
    return parent.embed.children.get(parent.key) ?? null;
  }

  #close(): void {
    const frame = this.#frames.pop();
    if (frame?.isArray && frame.embed?.isCounted && frame.entries >= this.#limit) {
      this.#truncated.add(frame.embed.path);
    }
  }
}
