import {
  type Atrule,
  type CssNode,
  string as cssStrings,
  type Declaration,
  find,
  generate,
  type List,
  parse,
  type Rule,
  type Selector,
  walk,
} from "css-tree";
import { type Assets, assetAddress } from "../assets.ts";

/** The class whose element and descendants custom CSS may style. */
const SCOPE = "layout";

const LONGEST = 100_000;
const AT_RULES = new Set(["media", "supports", "container"]);

/** Functions that neither fetch, nor read the page, nor run code. `url()` has its own check. */
const FUNCTIONS = new Set(
  `var calc min max clamp abs sign round mod rem pow sqrt hypot log exp sin cos tan
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark
  linear-gradient radial-gradient conic-gradient
  repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient
  counter counters minmax repeat fit-content
  matrix matrix3d perspective rotate rotate3d rotatex rotatey rotatez
  scale scale3d scalex scaley scalez skew skewx skewy translate translate3d translatex translatey translatez
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  cubic-bezier linear steps circle ellipse inset polygon path rect xywh`.split(/\s+/),
);

const PROPERTIES_REFUSED = /^(?:behavior|-moz-binding|src|-webkit-user-modify|view-transition-name)$/;

/**
 * A layout's `custom_css`, parsed, freed of whatever reaches beyond the document, and scoped to it:
 *
 * - every selector gets `.layout` before it; `:root`, `html`, `body` and `:scope` stand for `.layout` itself;
 * - of at-rules `@media`, `@supports` and `@container` remain; fonts come from the layout's assets alone;
 * - `url()` remains where it names an image asset of which there is a copy, or is image data itself;
 * - functions are held to an allow-list; `position: fixed` and `sticky` go, and so does what does not parse.
 *
 * Text of more than 100,000 characters is dropped whole.
 */
export function scopeCustomCss(css: string, assets: Assets): string {
  if (css.length > LONGEST) return "";
  const tree = parse(css.toWellFormed(), { parseCustomProperty: true, positions: false });
  if (tree.type !== "StyleSheet") return "";
  cleanRules(tree.children, assets);
  // `</style` would end the sheet wherever it stands; in CSS a string's `<\/` reads the same.
  return generate(tree).replaceAll("</", "<\\/");
}

function cleanRules(rules: List<CssNode>, assets: Assets): void {
  rules.forEach((node, item) => {
    const keep =
      node.type === "Rule" ? cleanRule(node, assets) : node.type === "Atrule" && cleanAtrule(node, assets);
    if (!keep) rules.remove(item);
  });
}

function cleanAtrule(rule: Atrule, assets: Assets): boolean {
  if (!AT_RULES.has(rule.name.toLowerCase()) || rule.block === null || rule.prelude === null) return false;
  if (find(rule.prelude, (node) => node.type === "Url" || node.type === "Raw") !== null) return false;
  cleanRules(rule.block.children, assets);
  return !rule.block.children.isEmpty;
}

function cleanRule(rule: Rule, assets: Assets): boolean {
  if (rule.prelude.type !== "SelectorList") return false;
  const selectors = rule.prelude.children;
  selectors.forEach((selector, item) => {
    if (selector.type !== "Selector" || !scopeSelector(selector)) selectors.remove(item);
  });
  const declarations = rule.block.children;
  declarations.forEach((node, item) => {
    if (node.type !== "Declaration" || !cleanDeclaration(node, assets)) declarations.remove(item);
  });
  return !selectors.isEmpty && !declarations.isEmpty;
}

/** Puts `.layout` before the selector. What could match outside of it (`:root + .x`, `:host`, `&`) is refused. */
function scopeSelector(selector: Selector): boolean {
  const odd = find(
    selector,
    (node) =>
      node.type === "NestingSelector" ||
      node.type === "Raw" ||
      (node.type === "PseudoElementSelector" && node.name.toLowerCase() === "view-transition") ||
      (node.type === "PseudoClassSelector" && node.name.toLowerCase().startsWith("host")),
  );
  if (odd !== null) return false;
  const nodes = selector.children;
  const first = nodes.first;
  if (first === null || first.type === "Combinator") return false;
  const scope: CssNode = { type: "ClassSelector", name: SCOPE };
  let anchors = 0;
  while (nodes.first !== null && isRoot(nodes.first)) {
    nodes.shift();
    anchors += 1;
    // `html body .x`: both stand for the scope, the space between them goes.
    const [gap, next] = [nodes.first, nodes.toArray()[1]];
    if (gap?.type === "Combinator" && next !== undefined && isRoot(next)) nodes.shift();
  }
  const after = nodes.first;
  if (anchors === 0) nodes.prependData({ type: "Combinator", name: " " });
  else if (after?.type === "Combinator" && after.name !== " " && after.name !== ">") return false;
  else if (after !== null && after.type === "TypeSelector") return false;
  nodes.prependData(scope);
  return true;
}

function isRoot(node: CssNode): boolean {
  if (node.type === "TypeSelector") return ["html", "body"].includes(node.name.toLowerCase());
  return node.type === "PseudoClassSelector" && ["root", "scope"].includes(node.name.toLowerCase());
}

function cleanDeclaration(declaration: Declaration, assets: Assets): boolean {
  const property = decoded(declaration.property);
  if (PROPERTIES_REFUSED.test(property) || declaration.value.type === "Raw") return false;
  const value = generate(declaration.value).toLowerCase();
  if (/^(?:-\w+-)?position$/.test(property) && !/^(?:static|relative|absolute)$/.test(value)) return false;
  let clean = true;
  walk(declaration.value, (node) => {
    if (node.type === "Url") clean &&= rewriteUrl(node, assets);
    else if (node.type === "Function") clean &&= FUNCTIONS.has(decoded(node.name));
    else if (node.type === "Raw") clean = false;
  });
  return clean;
}

function decoded(name: string): string {
  return cssStrings.decode(`"${name}"`).toLowerCase();
}

function rewriteUrl(node: Extract<CssNode, { type: "Url" }>, assets: Assets): boolean {
  const address = assetAddress(assets, node.value, "image");
  if (address !== null) node.value = address;
  return address !== null;
}
