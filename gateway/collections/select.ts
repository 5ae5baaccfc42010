import { ApiError } from "../errors.ts";

/** One entry of a `select`. */
export type Selected = SelectedField | SelectedEmbed;

export interface SelectedField {
  kind: "field";
  /** A column, or `*`. */
  name: string;
  /** What the answer calls it. */
  key: string;
  /** The type after `::`, or null. */
  cast: string | null;
  isAggregate: boolean;
}

export interface SelectedEmbed {
  kind: "embed";
  /** A resource, or the constraint or column by which it is referred to. */
  relation: string;
  /** The key in the answer, where it is not the relation's name. */
  alias: string | null;
  hints: readonly string[];
  /** Whether its fields stand among those of its parent (`...relation(…)`). */
  isSpread: boolean;
  children: readonly Selected[];
}

const NAME = /^[\p{L}0-9_ $]+(?:-(?!>)[\p{L}0-9_ $]+)*/u;
const QUOTED = /^"(?:[^"\\]|\\.)*"/su;
const ARROW = /^->>?/;
const JSON_KEY = /^[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*/;
const JSON_INDEX = /^-?[0-9]+(?=->|::|[.,)]|$)/;
const CAST = /^::[\p{L}0-9_ $]+/u;
const AGGREGATE = /^\.(?:sum|avg|count|min|max)\(\)/;
const DEEPEST = 20;
const KEPT = 500;

/** The same few selects come again and again. */
const kept = new Map<string, readonly Selected[]>();

/**
 * Reads the value of a `select` parameter, in PostgREST's grammar.
 * @throws ApiError 400, PGRST100, as PostgREST does, for what is not in it.
 */
export function parseSelect(text: string): readonly Selected[] {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const reader = new Reader(text);
  const parsed = reader.forest(0);
  if (!reader.isAtEnd()) throw reader.unexpected("a comma or the end");
  if (kept.size >= KEPT) kept.clear();
  kept.set(text, parsed);
  return parsed;
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  unexpected(expected: string): ApiError {
    const found = this.isAtEnd() ? "the end" : `"${this.#text.slice(this.#at, this.#at + 20)}"`;
    return new ApiError(400, "PGRST100", "The select parameter cannot be read.", {
      details: `At character ${this.#at + 1} ${expected} is expected, not ${found}.`,
      hint: "Name columns and embedded resources, as in select=id,name,layouts(name).",
    });
  }

  forest(depth: number): readonly Selected[] {
    if (depth > DEEPEST) throw this.unexpected(`an end of embedding, at most ${DEEPEST} deep,`);
    const entries: Selected[] = [];
    this.#skipSpace();
    if (this.isAtEnd() || this.#peek(")")) return entries;
    do {
      this.#skipSpace();
      entries.push(this.#entry(depth));
      this.#skipSpace();
    } while (this.#take(","));
    return entries;
  }

  #entry(depth: number): Selected {
    if (this.#take("...")) return this.#embed(this.#name(), null, true, depth);
    if (this.#take("*")) return { kind: "field", name: "*", key: "*", cast: null, isAggregate: false };
    let name = this.#name();
    let alias: string | null = null;
    if (this.#peek(":") && !this.#peek("::")) {
      this.#take(":");
      alias = name;
      name = this.#name();
    }
    if (this.#peek("!") || (this.#peek("(") && name !== "count"))
      return this.#embed(name, alias, false, depth);
    return this.#field(name, alias);
  }

  #embed(relation: string, alias: string | null, isSpread: boolean, depth: number): SelectedEmbed {
    const hints: string[] = [];
    while (hints.length < 2 && this.#take("!")) hints.push(this.#name());
    if (!this.#take("(")) throw this.unexpected("an opening parenthesis");
    const children = this.forest(depth + 1);
    if (!this.#take(")")) throw this.unexpected("a closing parenthesis");
    const isJoin = (hint: string) => hint === "left" || hint === "inner";
    return {
      kind: "embed",
      relation,
      alias,
      hints: hints.filter((hint) => !isJoin(hint)),
      isSpread,
      children,
    };
  }

  #field(name: string, alias: string | null): SelectedField {
    if (name === "count" && this.#take("()")) {
      this.#match(CAST);
      return { kind: "field", name, key: name, cast: null, isAggregate: true };
    }
    let key = name;
    while (this.#match(ARROW) !== null) {
      // An index names nothing.
      if (this.#match(JSON_INDEX) !== null) continue;
      const step = this.#quoted() ?? this.#match(JSON_KEY);
      if (step === null) throw this.unexpected("a JSON key or index");
      key = step;
    }
    const cast = this.#match(CAST)?.slice(2).trim() ?? null;
    const isAggregate = this.#match(AGGREGATE) !== null;
    if (isAggregate) this.#match(CAST);
    return { kind: "field", name, key: alias ?? key, cast, isAggregate };
  }

  #name(): string {
    const quoted = this.#quoted();
    if (quoted !== null) return quoted;
    const name = this.#match(NAME);
    if (name === null) throw this.unexpected("a name");
    return name.trim();
  }

  #quoted(): string | null {
    return this.#match(QUOTED)?.slice(1, -1).replace(/\\(.)/gsu, "$1") ?? null;
  }

  #match(pattern: RegExp): string | null {
    const found = pattern.exec(this.#text.slice(this.#at))?.[0] ?? null;
    if (found !== null) this.#at += found.length;
    return found;
  }

  #peek(token: string): boolean {
    return this.#text.startsWith(token, this.#at);
  }

  #take(token: string): boolean {
    if (!this.#peek(token)) return false;
    this.#at += token.length;
    return true;
  }

  #skipSpace(): void {
    while (this.#peek(" ") || this.#peek("\t")) this.#at += 1;
  }
}

const PLAIN_SEGMENT = /^[\p{L}0-9_ $]+$/u;

/** How parameters call an embedded resource, as in `layouts.members`. */
export function embedPath(parent: string, { alias, relation }: SelectedEmbed): string {
  const name = alias ?? relation;
  const segment = PLAIN_SEGMENT.test(name) ? name : `"${name.replace(/["\\]/g, "\\$&")}"`;
  return parent === "" ? segment : `${parent}.${segment}`;
}
