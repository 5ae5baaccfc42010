import { readFileSync } from "node:fs";
import { join } from "node:path";
import { items, type Json, members, text } from "../../rendering/core/json.ts";
import type { Facts } from "../../rendering/facts/facts.ts";
import { readFacts } from "../../rendering/facts/read-facts.ts";
import { SAMPLE } from "../../rendering/layouts/sample.ts";

const DOCS = join(import.meta.dirname, "../../docs");
export const GUIDE = readFileSync(join(DOCS, "layouts.md"), "utf8");
export const GUIDE_PICTURES = join(DOCS, "screenshots/guide");

type Layout = Readonly<Record<string, unknown>>;

/** An example of docs/layouts.md: a layout, with the elements and fields that the steps before it add. */
export interface GuideExample {
  readonly name: string;
  readonly layout: Layout;
  /** Whether the example is a page, and not an element alone. */
  readonly isPage: boolean;
  /** The files of the pictures below the example, without their type. */
  readonly pictures: readonly string[];
}

const EXAMPLE = /^```json layout\n(.*?)\n```\n((?:\n!\[[^\]]+\]\(screenshots\/guide\/[\w-]+\.png\)\n)+)/gms;
const STEP = /-\d+$/;

/** Reads the blocks marked `json layout`, each with its pictures. The pictures of steps end in their numbers. */
export function guideExamples(): GuideExample[] {
  const examples: GuideExample[] = [];
  for (const [, source = "", below = ""] of GUIDE.matchAll(EXAMPLE)) {
    const pictures = [...below.matchAll(/guide\/([\w-]+)\.png/g)].map(([, picture = ""]) => picture);
    const name = (pictures[0] ?? "").replace(/-(?:page-\d|phone|word)$/, "");
    const given: Layout = Object(JSON.parse(source));
    const before = STEP.test(name) ? examples.at(-1) : undefined;
    const layout = given.sections === undefined && before !== undefined ? withStep(before.layout, given) : given;
    const isPage = layout.sections !== undefined;
    examples.push({ name, layout: isPage ? layout : layoutOf(layout), isPage, pictures });
  }
  return examples;
}

/** The layout with a further element at the end of its body, or with changed fields. */
function withStep(layout: Layout, step: Layout): Layout {
  if (step.type === undefined) return { ...layout, ...step };
  const [section] = items(layout.sections).map(members);
  const body = members(section?.body);
  return { ...layout, sections: [{ ...section, body: { ...body, children: [...items(body.children), step] } }] };
}

/** A small page with one element, all variables of the sample, and a logo. */
function layoutOf(element: Layout): Layout {
  return {
    name: "Example",
    languages: ["en"],
    page_width: 600,
    page_height: 100,
    variables: Object.keys(GUIDE_VALUES).map((key) => ({ key, type: "text-block" })),
    assets: [{ type: "image", label: "Logo", url: LOGO }],
    sections: [
      { id: "cv", label: "CV", type: "multi-page", body: { type: "column", padding: 20, children: [element] } },
    ],
  };
}

const LOGO = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 40"><path d="M2 34V6h7v11h14V6h7v28h-7V23H9v11z" fill="#0f766e"/><path d="M40 34L56 6l16 28z" fill="#99c9c4"/><path d="M84 12h62M84 22h62M84 32h40" stroke="#0f766e" stroke-width="4"/></svg>',
).toString("base64")}`;

const GUIDE_VALUES: Readonly<Record<string, Json>> = {
  ...SAMPLE,
  note: "Led **three devices** through approval, *on time*: [read more](https://marchetti.example)",
};

/** The invented person of the guide in the layout of an example. */
export function guideFacts({ layout }: GuideExample): Facts {
  return readFacts({
    candidate: {
      name: GUIDE_VALUES.name,
      avatar: GUIDE_VALUES.avatar,
      language: "en",
      values: GUIDE_VALUES,
      section_attachments: {
        cv: [
          { label: "Certificate of the auditor", url: "https://files.example/certificate.pdf" },
          { label: "Reference of Cardia Wearables", url: "https://files.example/reference.pdf" },
        ],
      },
    },
    layout,
    organization: { name: "Havenlicht Recruitment" },
  });
}

/**
 * The texts of an element and its descendants that a page shows: the words between placeholders, and the values. Inside a
 * list, those of the first item.
 */
export function expectedTexts(value: unknown, item: unknown = undefined): string[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((child) => expectedTexts(child, item));
  const element = members(value);
  if (["print", "hidden"].includes(text(element.visibility))) return [];
  const list = members(GUIDE_VALUES)[text(element.variable)];
  const first: unknown = Array.isArray(list) ? list[0] : item;
  const own = text(members(element.value).default)
    .split(/\{\{|\}\}|\n/)
    .flatMap((part) => (/^(?:item\.)?[a-z]+$/.test(part) ? valuesOf(part, first) : [part]));
  const head = Array.isArray(element.head) ? element.head.map(text) : expectedTexts(element.head);
  const shown = [...own, ...head]
    .map((part) => part.replace(/^[\s·,()]+|[\s·,()]+$/g, ""))
    .filter((part) => part !== "");
  return [...shown, ...expectedTexts(items(element.children), first)];
}

function valuesOf(key: string, item: unknown): string[] {
  const found = key.startsWith("item.") ? members(item)[key.slice(5)] : GUIDE_VALUES[key];
  if (found === undefined) return [key];
  const lines = Array.isArray(found) ? found.map(text) : [text(found)];
  return lines.flatMap((line) => line.replace(/\*+|\]\([^)]*\)/g, "\n").split(/[\n[]/));
}
