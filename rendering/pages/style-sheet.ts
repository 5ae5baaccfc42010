import type { Declarations } from "./element-css.ts";

/**
 * Collects the classes of a page's elements. The Content-Security-Policy allows one style sheet and no `style`
 * attributes. Elements with the same declarations share a class.
 */
export interface StyleSheet {
  /** The class for these declarations. Returns `""` if there are none. */
  classFor(declarations: Declarations): string;
  text(): string;
}

export function createStyleSheet(): StyleSheet {
  const classes = new Map<string, string>();
  return {
    classFor(declarations) {
      const body = Object.entries(declarations)
        .filter(([, value]) => value !== null && value !== "")
        .map(([property, value]) => `${property}:${value}`)
        .join(";");
      if (body === "") return "";
      const known = classes.get(body);
      if (known !== undefined) return known;
      const name = `s${classes.size + 1}`;
      classes.set(body, name);
      return name;
    },
    text: () => [...classes].map(([body, name]) => `.${name}{${body}}`).join("\n"),
  };
}
