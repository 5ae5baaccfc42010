import { ApiError } from "../core/errors.ts";
import { Scanner } from "./scanner.ts";

/** One entry of a `select`. */
export type Selected = SelectedField | SelectedEmbed;

export interface SelectedField {
  kind: "field";
  /** A column, or `*`. */
  name: string;
  /** The key in the response. */
  key: string;
  /** The type after `::`. */
  cast: string | null;
  isAggregate: boolean;
  /** Whether it is `count` or `count()`. No resource has a column of this name. */
  isCount: boolean;
  /** Where a count starts and ends in the text, with spaces around it and without its cast; null for a column. */
  countAt: readonly [number, number] | null;
}

export interface SelectedEmbed {
  kind: "embed";
  /** A resource, or the constraint or column that refers to it. */
  relation: string;
  /** The key in the response, if it is not the relation's name. */
  alias: string | null;
  hints: readonly string[];
  /** Whether its fields become fields of its parent (`...relation(…)`). */
  isSpread: boolean;
  children: readonly Selected[];
}

const ARROW = /^->>?/;
const JSON_KEY = /^[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*/;
const JSON_INDEX = /^-?[0-9]+(?=->|::|[.,)]|$)/;
const CAST = /^::[\p{L}0-9_ $]+/u;
const COUNT_ENDS = /^(?:::|[,)]|$)/;
const AGGREGATE = /^\.(?:sum|avg|count|min|max)\(\)/;
const MAX_DEPTH = 20;
const MAX_CACHED = 500;

const ALL: SelectedField = {
  kind: "field",
  name: "*",
  key: "*",
  cast: null,
  isAggregate: false,
  isCount: false,
  countAt: null,
};

/** Parsed selects by their text: clients repeat the same few. */
const cache = new Map<string, readonly Selected[]>();

/**
 * Parses the value of a `select` parameter by PostgREST's grammar.
 * @throws ApiError 400 PGRST100, as PostgREST does, for a syntax error.
 */
export function parseSelect(text: string): readonly Selected[] {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const parser = new Parser(text);
  const parsed = parser.forest(0);
  if (!parser.isAtEnd()) throw parser.unexpected("a comma or the end");
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(text, parsed);
  return parsed;
}

class Parser extends Scanner {
  isAtEnd(): boolean {
    return this.rest === "";
  }

  unexpected(expected: string): ApiError {
    const found = this.isAtEnd() ? "the end" : `"${this.rest.slice(0, 20)}"`;
    return new ApiError(400, "PGRST100", "The select parameter has a syntax error.", {
      details: `Character ${this.at + 1}: expected ${expected}, found ${found}.`,
      hint: "Name columns and embedded resources, as in select=id,name,layouts(name).",
    });
  }

  forest(depth: number): readonly Selected[] {
    if (depth > MAX_DEPTH) throw this.unexpected(`at most ${MAX_DEPTH} levels of embedding`);
    const entries: Selected[] = [];
    this.#skipSpace();
    if (this.isAtEnd() || this.peek(")")) return entries;
    do {
      this.#skipSpace();
      entries.push(this.#entry(depth));
      this.#skipSpace();
    } while (this.take(","));
    return entries;
  }

  #entry(depth: number): Selected {
    if (this.take("...")) return this.#embed(this.#name(), null, true, depth);
    if (this.take("*")) return ALL;
    const start = this.at;
    let name = this.#name();
    let [alias, nameAt]: [string | null, number] = [null, start];
    if (this.peek(":") && !this.peek("::")) {
      this.take(":");
      alias = name;
      nameAt = this.at;
      name = this.#name();
    }
    if (this.peek("!") || (this.peek("(") && name !== "count")) return this.#embed(name, alias, false, depth);
    return this.#field(name, alias, nameAt);
  }

  #embed(relation: string, alias: string | null, isSpread: boolean, depth: number): SelectedEmbed {
    const hints: string[] = [];
    while (hints.length < 2 && this.take("!")) hints.push(this.#name());
    if (!this.take("(")) throw this.unexpected("an opening parenthesis");
    const children = this.forest(depth + 1);
    if (!this.take(")")) throw this.unexpected("a closing parenthesis");
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

  #field(name: string, alias: string | null, nameAt: number): SelectedField {
    const isCall = name === "count" && this.take("()");
    if (isCall || (name === "count" && COUNT_ENDS.test(this.rest))) {
      const countAt = [nameAt, this.at] as const;
      this.match(CAST);
      return { kind: "field", name, key: alias ?? name, cast: null, isAggregate: true, isCount: true, countAt };
    }
    let key = name;
    while (this.match(ARROW) !== null) {
      // An index does not become the key in the response.
      if (this.match(JSON_INDEX) !== null) continue;
      const step = this.quoted() ?? this.match(JSON_KEY);
      if (step === null) throw this.unexpected("a JSON key or index");
      key = step;
    }
    const cast = this.match(CAST)?.slice(2).trim() ?? null;
    const isAggregate = this.match(AGGREGATE) !== null;
    if (isAggregate) this.match(CAST);
    return { kind: "field", name, key: alias ?? key, cast, isAggregate, isCount: false, countAt: null };
  }

  #name(): string {
    const name = this.name();
    if (name === null) throw this.unexpected("a name");
    return name;
  }

  #skipSpace(): void {
    this.match(/^[ \t]*/);
  }
}

/** Whether an embedded resource is only counted. */
export const isCounted = ({ children }: SelectedEmbed): boolean =>
  children.length === 1 && children[0]?.kind === "field" && children[0].isCount;
