import type { Facts } from "../../rendering/facts/facts.ts";
import { readFacts } from "../../rendering/facts/read-facts.ts";
import { DEMO_ROWS } from "../support/demo-candidate.ts";

/** The demo candidate's facts. */
export function demoFacts(): Facts {
  return readFacts(DEMO_ROWS);
}

/** The facts of a small layout: `elements` in the body of one section. */
export function factsWith(
  elements: readonly unknown[],
  parts: {
    values?: unknown;
    layout?: Readonly<Record<string, unknown>>;
    candidate?: Readonly<Record<string, unknown>>;
    organization?: unknown;
    member?: unknown;
    user_profile?: unknown;
  } = {},
): Facts {
  const body = { type: "column", children: elements };
  return readFacts({
    candidate: { name: "Ada Byron", language: "en", values: parts.values ?? {}, ...parts.candidate },
    layout: {
      name: "Layout",
      languages: ["en"],
      variables: [],
      sections: [{ id: "one", label: "One", type: "multi-page", header: null, footer: null, body }],
      ...parts.layout,
    },
    organization: parts.organization ?? { name: "Agency" },
    member: parts.member,
    user_profile: parts.user_profile,
  });
}

/** The text of a page without its style sheet and tags. */
export function visibleText(html: string): string {
  return html
    .replace(/<style>.*?<\/style>|<script.*?<\/script>/gs, "")
    .replace(/<[^>]*>/g, "\n")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s*\n\s*/g, "\n")
    .trim();
}
