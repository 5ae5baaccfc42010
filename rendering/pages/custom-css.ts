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

/** Custom CSS may style the element with this class and its descendants. */
const SCOPE = "layout";

const MAX_CSS_LENGTH = 100_000;
const AT_RULES = new Set(["media", "supports", "container"]);

/** Functions that do not load files, read the page or run code. `url()` is checked separately. */
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
 * Parses a layout's `custom_css`, removes everything that affects more than the document, and scopes it to the
 * document:
 *
 * - every selector is prefixed with `.layout`; `:root`, `html`, `body` and `:scope` mean `.layout` itself;
 * - only the at-rules `@media`, `@supports` and `@container` are kept; fonts are defined by the layout's assets;
 * - `url()` is kept if it is the URL of a copied image asset, or image data;
 * - functions not on the allow-list, `position: fixed` and `sticky`, and CSS that does not parse are removed.
 *
 * Longer CSS than 100,000 characters is ignored.
 */
export function scopeCustomCss(css: string, assets: Assets, onRemoved: OnRemoved = () => {}): string {
  if (css.length > MAX_CSS_LENGTH) return "";
  const tree = parse(css.toWellFormed(), {
    parseCustomProperty: true,
    positions: false,
    onParseError: ({ message }) => onRemoved(`CSS does not parse: ${message}`),
  });
  if (tree.type !== "StyleSheet") return "";
  cleanRules(tree.children, { assets, onRemoved });
  // `</style` would end the style element. In a CSS string, `<\/` has the same meaning.
  return generate(tree).replaceAll("</", "<\\/");
}

/** Receives a sentence about each rule, selector and declaration that is removed. */
type OnRemoved = (message: string) => void;

interface Cleaning {
  readonly assets: Assets;
  readonly onRemoved: OnRemoved;
}

function removed(kind: string, node: CssNode, { onRemoved }: Cleaning): void {
  const written = generate(node);
  onRemoved(`The ${kind} "${written.length > 80 ? `${written.slice(0, 79)}…` : written}" is removed.`);
}

function cleanRules(rules: List<CssNode>, cleaning: Cleaning): void {
  rules.forEach((node, item) => {
    const keep =
      node.type === "Rule" ? cleanRule(node, cleaning) : node.type === "Atrule" && cleanAtrule(node, cleaning);
    if (keep) return;
    if (node.type === "Atrule") cleaning.onRemoved(`The rule "@${node.name}" is removed.`);
    else if (node.type !== "Rule") removed("rule", node, cleaning);
    rules.remove(item);
  });
}

function cleanAtrule(rule: Atrule, cleaning: Cleaning): boolean {
  if (!AT_RULES.has(rule.name.toLowerCase()) || rule.block === null || rule.prelude === null) return false;
  if (find(rule.prelude, (node) => node.type === "Url" || node.type === "Raw") !== null) return false;
  cleanRules(rule.block.children, cleaning);
  return !rule.block.children.isEmpty;
}

function cleanRule(rule: Rule, cleaning: Cleaning): boolean {
  if (rule.prelude.type !== "SelectorList") return false;
  const selectors = rule.prelude.children;
  selectors.forEach((selector, item) => {
    if (selector.type === "Selector" && scopeSelector(selector)) return;
    removed("selector", selector, cleaning);
    selectors.remove(item);
  });
  const declarations = rule.block.children;
  declarations.forEach((node, item) => {
    if (node.type === "Declaration" && cleanDeclaration(node, cleaning.assets)) return;
    removed("declaration", node, cleaning);
    declarations.remove(item);
  });
  return !selectors.isEmpty && !declarations.isEmpty;
}

/**
 * Prefixes the selector with `.layout`. Refuses selectors that could match outside of it (`:root + .x`, `:host`,
 * `&`).
 */
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
    // `html body .x`: both mean the scope, so the space between them is removed.
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
