import {
  addCell,
  beginTable,
  type Container,
  endParagraph,
  endRow,
  endTable,
  linesOf,
  newContainer,
} from "../blocks.ts";
import { type HiddenText, visibleLength } from "../hidden-text.ts";
import { MAX_INSTRUCTION, shownTarget, targetBeside, targetOfField } from "../link-targets.ts";
import { type Background, judgeLook, type Look } from "../look.ts";
import type { StoryPart } from "./package.ts";
import { isOn, parseColour, readLook, readShade } from "./read-look.ts";
import type { Styles } from "./styles.ts";
import { type Attributes, parseXml } from "./xml.ts";

/** A header or footer that a section shows. */
export interface HeaderReference {
  place: "header" | "footer";
  type: string;
  id: string;
}

export interface Story {
  text: string;
  /** The headers and footers of the sections in order, limited to the types that each section enables. */
  references: HeaderReference[];
}

interface StoryContext {
  styles: Styles;
  hidden: HiddenText;
  /** The background of text without its own shading. */
  page: Background;
  /** Whether even pages have separate headers. */
  evenPages: boolean;
}

/** Elements whose text is not shown: deletions, field codes, phonetic guides, the fallback of a drawing. */
const UNSHOWN = new Set(["del", "moveFrom", "instrText", "delText", "rt", "sectPrChange", "rPrChange", "pPrChange"]);

/** Notes that only contain the separator line. */
const SEPARATORS = new Set(["separator", "continuationSeparator", "continuationNotice"]);

/** Reads a part that contains text: the document body, a header, a footer, the footnotes. */
export function readStory({ xml, links }: StoryPart, context: StoryContext): Story {
  const reader = new StoryReader(context, links);
  parseXml(xml, {
    open: (name, attributes) => reader.open(name, attributes),
    close: (name) => reader.close(name),
    text: (text) => reader.text(text),
  });
  return { text: reader.lines().join("\n"), references: reader.references };
}

/** A story, a cell or a text box, with its open paragraph and run. */
interface Scope {
  container: Container;
  /** The background of its text. */
  background: Background;
  paragraphStyle: string | undefined;
  paragraphShade: { background?: Background };
  runStyle: string | undefined;
  runLook: Look;
}

function newScope(background: Background): Scope {
  const container = newContainer();
  return {
    container,
    background,
    paragraphStyle: undefined,
    paragraphShade: {},
    runStyle: undefined,
    runLook: {},
  };
}

/** An open link: its words begin at a position in the paragraph of a container. */
interface OpenLink {
  target: string | null;
  container: Container;
  start: number;
}

class StoryReader {
  readonly references: HeaderReference[] = [];
  readonly #context: StoryContext;
  readonly #root: Scope;
  readonly #outer: Scope[] = [];
  #scope: Scope;
  /** The open elements, the innermost last. */
  readonly #path: string[] = [];
  /** The depths of the open elements that are not shown. */
  readonly #unshown: number[] = [];
  readonly #alternatives: { chosen: boolean }[] = [];
  readonly #shapes: { fill: Background }[] = [];
  /** The background around each open table. */
  readonly #aroundTables: Background[] = [];
  /** The headers that apply at this point of the document, by place and type. */
  readonly #latest = new Map<string, HeaderReference>();
  #section: { titlePage: boolean; references: HeaderReference[] } = { titlePage: false, references: [] };

  readonly #links: StoryPart["links"];
  readonly #openLinks: OpenLink[] = [];
  /** The open fields with their instructions. The result of a field begins when its link is set. */
  readonly #fields: { instruction: string; link: OpenLink | null }[] = [];

  constructor(context: StoryContext, links: StoryPart["links"]) {
    this.#context = context;
    this.#links = links;
    this.#root = newScope(context.page);
    this.#scope = this.#root;
  }

  lines(): string[] {
    return linesOf(this.#root.container);
  }

  open(name: string, attributes: Attributes): void {
    const parent = this.#path.at(-1);
    this.#path.push(name);
    if (this.#startsUnshown(name, attributes)) this.#unshown.push(this.#path.length);
    if (this.#unshown.length > 0) return;
    if (parent === "rPr") this.#openLook(name, attributes);
    else if (parent === "pPr") this.#openParagraphProperty(name, attributes);
    else this.#openContent(name, attributes);
  }

  close(name: string): void {
    const shown = this.#unshown.length === 0;
    if (this.#unshown.at(-1) === this.#path.length) this.#unshown.pop();
    this.#path.pop();
    if (name === "AlternateContent") this.#alternatives.pop();
    if (shown) this.#closeContent(name);
  }

  text(text: string): void {
    const field = this.#fields.at(-1);
    if (field !== undefined && this.#path.at(-1) === "instrText" && this.#unshown.length === 1)
      field.instruction = (field.instruction + text).slice(0, MAX_INSTRUCTION);
    if (this.#unshown.length > 0 || this.#path.at(-1) !== "t") return;
    const look = { ...this.#inheritedLook(), ...this.#scope.runLook };
    const verdict = judgeLook(look, this.#background());
    if (verdict === "hidden") this.#context.hidden.leftOut += visibleLength(text);
    else this.#write(text);
    if (verdict === "suspect") this.#context.hidden.suspected += visibleLength(text);
  }

  #startsUnshown(name: string, attributes: Attributes): boolean {
    if (UNSHOWN.has(name)) return true;
    if (name === "footnote" || name === "endnote") return SEPARATORS.has(attributes.type ?? "");
    return (name === "Choice" || name === "Fallback") && !this.#choose();
  }

  /** Whether this is the first alternative of a drawing. */
  #choose(): boolean {
    const alternative = this.#alternatives.at(-1);
    if (alternative === undefined || alternative.chosen) return false;
    alternative.chosen = true;
    return true;
  }

  #inheritedLook(): Look {
    const { styles } = this.#context;
    const paragraph = styles.paragraph(this.#scope.paragraphStyle);
    const character = styles.character(this.#scope.runStyle);
    // `vanish` is a toggle: a hidden character style in a hidden paragraph style shows its text.
    const vanish = (paragraph.vanish ?? false) !== (character.vanish ?? false);
    return { ...paragraph, ...character, vanish };
  }

  #background(): Background {
    const { paragraphShade, paragraphStyle, background } = this.#scope;
    return paragraphShade.background ?? this.#context.styles.paragraphBackground(paragraphStyle) ?? background;
  }

  #openLook(name: string, attributes: Attributes): void {
    if (this.#path.at(-3) !== "r") return;
    if (name === "rStyle") this.#scope.runStyle = attributes.val;
    else readLook(this.#scope.runLook, name, attributes);
  }

  #openParagraphProperty(name: string, attributes: Attributes): void {
    if (name === "pStyle") this.#scope.paragraphStyle = attributes.val;
    else if (name === "shd") readShade(this.#scope.paragraphShade, attributes);
  }

  #openContent(name: string, attributes: Attributes): void {
    switch (name) {
      case "p":
        this.#scope.paragraphStyle = undefined;
        this.#scope.paragraphShade = {};
        return;
      case "r":
        this.#scope.runStyle = undefined;
        this.#scope.runLook = {};
        return;
      case "tab":
      case "ptab":
        if (this.#path.at(-2) === "r") this.#write("\t");
        return;
      case "br":
      case "cr":
        if (this.#path.at(-2) === "r") this.#write("\n");
        return;
      case "noBreakHyphen":
        this.#write("-");
        return;
      case "sym":
        this.#write(String.fromCharCode(Number.parseInt(attributes.char ?? "", 16) || 0));
        return;
      case "hyperlink":
        this.#openLinks.push(this.#linkTo(this.#links.get(attributes.id ?? "") ?? null));
        return;
      case "fldSimple":
        this.#openLinks.push(this.#linkTo(targetOfField(attributes.instr ?? "")));
        return;
      case "fldChar":
        this.#openField(attributes.fldCharType);
        return;
      case "hlinkClick":
        if (this.#path.at(-2) === "docPr")
          this.#write(` ${shownTarget(this.#links.get(attributes.id ?? "") ?? "") ?? ""}`);
        return;
      case "AlternateContent":
        this.#alternatives.push({ chosen: false });
        return;
      case "tbl":
        this.#aroundTables.push(this.#scope.background);
        beginTable(this.#scope.container);
        return;
      case "tblStyle":
        if (this.#context.styles.shadesCells(attributes.val)) this.#scope.background = "unclear";
        return;
      case "tc":
        this.#enter(this.#scope.background);
        return;
      case "txbxContent":
        this.#enter(this.#shapes.at(-1)?.fill ?? "unclear");
        return;
      default:
        this.#openShading(name, attributes);
        this.#openSection(name, attributes);
    }
  }

  #linkTo(target: string | null): OpenLink {
    const { container } = this.#scope;
    return { target, container, start: container.paragraph.length };
  }

  #openField(type: string | undefined): void {
    const field = this.#fields.at(-1);
    if (type === "begin") this.#fields.push({ instruction: "", link: null });
    else if (type === "separate" && field !== undefined) field.link = this.#linkTo(targetOfField(field.instruction));
    else if (type === "end") this.#endLink(this.#fields.pop()?.link);
  }

  /** Writes the target of a link behind its words. A link without visible words stays invisible. */
  #endLink(link: OpenLink | null | undefined): void {
    if (link?.target == null || link.container !== this.#scope.container) return;
    const words = link.container.paragraph.slice(link.start);
    if (words.trim() !== "") this.#write(targetBeside(words, link.target) ?? "");
  }

  #openShading(name: string, attributes: Attributes): void {
    const parent = this.#path.at(-2);
    if (name === "shd" && parent === "tcPr") {
      const shade: { background?: Background } = {};
      readShade(shade, attributes);
      if (shade.background !== undefined) this.#scope.background = shade.background;
    } else if (name === "wsp") {
      this.#shapes.push({ fill: "unclear" });
    } else if (this.#path.at(-3) === "spPr" && parent === "solidFill") {
      const shape = this.#shapes.at(-1);
      if (shape === undefined) return;
      const light = ["bg1", "lt1"].includes(attributes.val ?? "");
      shape.fill = parseColour(attributes.val) ?? (light ? "unclear" : "filled");
    } else if (parent === "spPr" && (name === "gradFill" || name === "blipFill" || name === "pattFill")) {
      const shape = this.#shapes.at(-1);
      if (shape !== undefined) shape.fill = "filled";
    }
  }

  #openSection(name: string, attributes: Attributes): void {
    if (name === "sectPr") this.#section = { titlePage: false, references: [] };
    else if (name === "titlePg") this.#section.titlePage = isOn(attributes.val);
    else if (name === "headerReference" || name === "footerReference") {
      const place = name === "headerReference" ? "header" : "footer";
      const { type = "default", id } = attributes;
      if (id !== undefined) this.#section.references.push({ place, type, id });
    }
  }

  #closeContent(name: string): void {
    if (name === "p") endParagraph(this.#scope.container);
    else if (name === "tr") endRow(this.#scope.container);
    else if (name === "tbl") this.#endTable();
    else if (name === "wsp") this.#shapes.pop();
    else if (name === "hyperlink" || name === "fldSimple") this.#endLink(this.#openLinks.pop());
    else if (name === "sectPr") this.#endSection();
    else if (name === "tc") {
      const cell = this.#leave();
      addCell(this.#scope.container, cell);
    } else if (name === "txbxContent") {
      const box = this.#leave();
      this.#scope.container.anchored.push(...linesOf(box));
    }
  }

  #endTable(): void {
    this.#scope.background = this.#aroundTables.pop() ?? this.#scope.background;
    endTable(this.#scope.container);
  }

  /** A section without a header inherits the header of the previous section, even if that section did not show it. */
  #endSection(): void {
    const { titlePage, references } = this.#section;
    for (const reference of references) this.#latest.set(`${reference.place} ${reference.type}`, reference);
    for (const reference of this.#latest.values()) {
      const { type } = reference;
      const isShown = type === "first" ? titlePage : type === "even" ? this.#context.evenPages : true;
      if (isShown && !this.references.includes(reference)) this.references.push(reference);
    }
  }

  #enter(background: Background): void {
    this.#outer.push(this.#scope);
    this.#scope = newScope(background);
  }

  #leave(): Container {
    const { container } = this.#scope;
    this.#scope = this.#outer.pop() ?? this.#root;
    return container;
  }

  #write(text: string): void {
    this.#scope.container.paragraph += text;
  }
}
