import type { Node } from "libpg-query";
import { textsOf } from "./names.ts";

/** The argument of an option of a statement, such as `language` or `as` of a function. */
function optionOf(options: readonly Node[] | undefined, name: string): Node | undefined {
  for (const option of options ?? []) {
    if ("DefElem" in option && option.DefElem.defname === name) return option.DefElem.arg;
  }
  return undefined;
}

export function languageOf(options: readonly Node[] | undefined): string | undefined {
  const language = optionOf(options, "language");
  return language !== undefined && "String" in language ? language.String.sval : undefined;
}

/** The body of a function, as the text between its quotes; empty if it is part of the statement (`return …`). */
export function bodyOf(options: readonly Node[] | undefined): string {
  const body = optionOf(options, "as");
  return (body !== undefined && "List" in body ? textsOf(body.List.items)[0] : undefined) ?? "";
}
