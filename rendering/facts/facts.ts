import type { AnonymitySettings } from "../../anonymity/categories/settings.ts";
import { type Json, type JsonObject, own } from "../core/json.ts";
import { lookUpLanguage } from "../core/languages.ts";
import type { LayoutElement } from "../layout/elements.ts";
import type { Token } from "../layout/tokens.ts";

/**
 * The input of every renderer. A page, PDF or Word file cannot show anything else. Secrets, extracted texts, AI
 * messages and ids are not part of it.
 */
export interface Facts {
  /** True if `anonymise` made these facts. */
  readonly anonymous: boolean;
  /** Whether the document is a candidate's, or a layout with its default values. */
  readonly subject: "candidate" | "layout";
  readonly language: string;
  readonly candidate: CandidateFacts;
  readonly layout: LayoutFacts;
  readonly organization: OrganizationFacts;
  /** The member who presents the candidate. */
  readonly author: AuthorFacts | null;
  /** What an anonymous document omits in addition to the person. */
  readonly anonymity: AnonymitySettings;
}

export interface CandidateFacts {
  /** The candidate's `name`, or the name among the values if it is empty. */
  readonly name: string;
  /** The language of the values. The document can be in another one. */
  readonly language: string;
  readonly avatar: string;
  readonly values: JsonObject;
  /** Whether a model wrote any of the values. */
  readonly hasGeneratedText: boolean;
  readonly exportFilename: string;
  /** Attachments by section id. */
  readonly attachments: Readonly<Record<string, readonly AttachmentLink[]>>;
  readonly external: { readonly name: string; readonly values: JsonObject };
  /** The beginnings of the documents, in which anonymity looks for the name. No renderer shows them. */
  readonly heads: readonly string[];
}

export interface AttachmentLink {
  readonly label: string;
  readonly url: string;
}

/** The web address to which an attachment leads. Null for other texts, which are shown without a link. */
export function webAddress({ url }: AttachmentLink): string | null {
  return /^https?:\/\//i.test(url) ? (URL.parse(url)?.href ?? null) : null;
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
  /** True for `inline-text`, which is one line. Any other type is a block of text. */
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

/** Who is named beside the document: the candidate's member, only the organization, or nobody. */
export type ProposalAuthor = "member" | "organization" | "none";

export interface Reaction {
  readonly id: string;
  /** The address that receives the mail. Empty for the address of the member. */
  readonly to: string;
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

/** Finds a variable of the layout by its key. */
export function findVariable(layout: LayoutFacts, key: string): Variable | undefined {
  return layout.variables.find((variable) => variable.key === key);
}

/** The layout's default for a variable in the language of the document, for candidates without a value. */
export function defaultValue(facts: Facts, key: string): Json | undefined {
  const { defaultValues, languages } = facts.layout;
  const given = lookUpLanguage(defaultValues, facts.language) ?? defaultValues.default;
  const first = languages[0] === undefined ? undefined : lookUpLanguage(defaultValues, languages[0]);
  return own(given ?? {}, key) ?? own(first ?? {}, key) ?? findVariable(facts.layout, key)?.default;
}
