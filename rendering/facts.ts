import { type Json, type JsonObject, own } from "./json.ts";
import { lookUpLanguage } from "./languages.ts";
import type { LayoutElement } from "./layout/elements.ts";
import type { Token } from "./layout/tokens.ts";

/**
 * All that a page, PDF or Word file is made of: what is not in here cannot be shown. Secrets, extracted
 * texts, AI messages and ids of the candidate are never read.
 */
export interface Facts {
  /** True once `anonymise` took out what identifies. */
  readonly anonymous: boolean;
  /** A candidate's document, or a layout shown with its default values. */
  readonly subject: "candidate" | "layout";
  readonly language: string;
  readonly candidate: CandidateFacts;
  readonly layout: LayoutFacts;
  readonly organization: OrganizationFacts;
  /** The member of the candidate: who presents it. */
  readonly author: AuthorFacts | null;
}

export interface CandidateFacts {
  /** The candidate's `name`, else the one that the values hold. */
  readonly name: string;
  readonly avatar: string;
  readonly values: JsonObject;
  readonly exportFilename: string;
  /** By section id. */
  readonly attachments: Readonly<Record<string, readonly AttachmentLink[]>>;
  readonly external: { readonly name: string; readonly values: JsonObject };
}

export interface AttachmentLink {
  readonly label: string;
  readonly url: string;
}

export interface LayoutFacts {
  readonly name: string;
  readonly sections: readonly Section[];
  readonly variables: readonly Variable[];
  readonly tokens: readonly Token[];
  readonly assets: readonly Asset[];
  readonly languages: readonly string[];
  readonly defaultValues: Readonly<Record<string, JsonObject>>;
  readonly customCss: string;
  readonly exportFilename: string;
  /** CSS pixels. */
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly web: { readonly accent: string; readonly background: string; readonly text: string };
}

export interface Section {
  readonly id: string;
  readonly label: string;
  readonly header: LayoutElement | null;
  readonly footer: LayoutElement | null;
  readonly body: LayoutElement | null;
}

export interface Variable {
  readonly key: string;
  /** `inline-text` is one line; anything else is a block of text. */
  readonly inline: boolean;
  readonly sensitive: boolean;
  readonly default: string;
  /** Code points. */
  readonly minLength: number;
  readonly maxLength: number | null;
}

export interface Asset {
  readonly kind: "font" | "image";
  /** The font's family or the image's label. */
  readonly name: string;
  readonly url: string;
}

export interface OrganizationFacts {
  readonly name: string;
  readonly avatar: string;
  readonly proposalBy: ProposalAuthor;
  readonly reactions: readonly Reaction[];
  /** Schema of the candidates' imported data. */
  readonly externalVariables: readonly Variable[];
}

/** `member` shows the candidate's member, `organization` the organization alone, `none` nobody. */
export type ProposalAuthor = "member" | "organization" | "none";

export interface Reaction {
  readonly id: string;
  readonly subject: string;
  readonly body: string;
}

export interface AuthorFacts {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly avatar: string;
  /** The values of the organization's member variables. */
  readonly values: JsonObject;
}

/** The variable of that key, as the layout declares it. */
export function findVariable(layout: LayoutFacts, key: string): Variable | undefined {
  return layout.variables.find((variable) => variable.key === key);
}

/** The values that a layout gives its variables in a language, for candidates that lack one. */
export function defaultValue(facts: Facts, key: string): Json | undefined {
  const { defaultValues, languages } = facts.layout;
  const given = lookUpLanguage(defaultValues, facts.language) ?? defaultValues.default;
  const first = languages[0] === undefined ? undefined : lookUpLanguage(defaultValues, languages[0]);
  return own(given ?? {}, key) ?? own(first ?? {}, key) ?? findVariable(facts.layout, key)?.default;
}
