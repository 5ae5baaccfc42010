import { readAnonymitySettings } from "../../anonymity/categories/settings.ts";
import { cleanLine } from "../core/clean-text.ts";
import { isObject, items, jsonObject, members, number, text } from "../core/json.ts";
import { isLanguage, lookUpLanguage } from "../core/languages.ts";
import { elementBudget, readElement } from "../layout/elements.ts";
import { readTokens, type Token } from "../layout/tokens.ts";
import type {
  Asset,
  AttachmentLink,
  AuthorFacts,
  CandidateFacts,
  Facts,
  LayoutFacts,
  OrganizationFacts,
  ProposalAuthor,
  Reaction,
  Section,
  Variable,
} from "./facts.ts";
import { personName } from "./person-name.ts";

/** Rows of the tables. Each may be missing or malformed. */
export interface Rows {
  readonly candidate?: unknown;
  readonly layout?: unknown;
  readonly organization?: unknown;
  readonly member?: unknown;
  readonly user_profile?: unknown;
  /** The language of a document without a candidate. */
  readonly language?: unknown;
  /** The result of private.anonymity_facts. */
  readonly anonymity?: unknown;
}

/** A4 at 96 pixels per inch. */
const PAGE = { width: 794, height: 1123 };

/** Reads the rows of a candidate's document. Malformed JSON does not throw; values that cannot be read are omitted. */
export function readFacts(rows: Rows): Facts {
  const layout = readLayout(rows.layout);
  const candidate = members(rows.candidate);
  const wanted = text(candidate.language);
  const language = isLanguage(wanted) ? wanted : (layout.languages[0] ?? "en");
  return {
    anonymous: false,
    subject: "candidate",
    language,
    candidate: readCandidate(candidate, language),
    layout,
    organization: readOrganization(rows.organization),
    author: readAuthor(rows.member, rows.user_profile),
    anonymity: readAnonymitySettings(rows.anonymity),
  };
}

/** Reads the rows of a document: of a candidate, or of a layout with its default values if there is no candidate. */
export function readDocumentFacts(rows: Rows): Facts {
  return rows.candidate === undefined ? readLayoutFacts(rows, text(rows.language)) : readFacts(rows);
}

/** Reads the rows of a layout for the layout library, which shows it with its default values and its sample. */
export function readLayoutFacts(rows: Pick<Rows, "layout" | "organization">, language?: string): Facts {
  const layout = readLayout(rows.layout);
  const shown = language !== undefined && isLanguage(language) && layout.languages.includes(language) ? language : null;
  const facts = readFacts({ ...rows, candidate: { language: shown ?? layout.languages[0] ?? "en" } });
  const defaults = lookUpLanguage(layout.defaultValues, facts.language) ?? layout.defaultValues.default ?? {};
  const values = { ...defaults, ...layout.defaultValues.sample };
  const candidate = { ...facts.candidate, values, name: personName(values), avatar: text(values.avatar) };
  return { ...facts, subject: "layout", candidate };
}

function readCandidate(candidate: Readonly<Record<string, unknown>>, documentLanguage: string): CandidateFacts {
  const language = text(candidate.own_language);
  const external = members(candidate.external_data);
  const values = jsonObject(candidate.values);
  const attachments = Object.entries(members(candidate.section_attachments));
  return {
    name: cleanLine(text(candidate.name)) || personName(values),
    language: isLanguage(language) ? language : documentLanguage,
    avatar: text(candidate.avatar),
    values,
    hasGeneratedText: candidate.has_generated_text === true,
    exportFilename: text(candidate.export_filename).trim(),
    attachments: Object.fromEntries(attachments.map(([section, links]) => [section, readLinks(links)])),
    external: { name: cleanLine(text(external.name)), values: jsonObject(external.values) },
    heads: items(candidate.heads)
      .map(text)
      .filter((head) => head !== ""),
  };
}

function readLinks(value: unknown): AttachmentLink[] {
  const list = isObject(value) ? Object.values(value) : items(value);
  return list.flatMap((item) => {
    const link = members(item);
    const url = text(link.url) || text(link.href) || text(item);
    const label = cleanLine(text(link.label) || text(link.name) || text(link.title) || url);
    return label === "" ? [] : [{ label, url }];
  });
}

function readLayout(value: unknown): LayoutFacts {
  const layout = members(value);
  const tokens = readTokens(layout.tokens);
  const web = members(layout.web_settings);
  const defaults = Object.entries(members(layout.default_values));
  return {
    name: cleanLine(text(layout.name)),
    sections: readSections(layout.sections, tokens),
    variables: items(layout.variables).flatMap((item) => readVariable(item) ?? []),
    tokens,
    assets: items(layout.assets).flatMap((item) => readAsset(item) ?? []),
    languages: items(layout.languages).map(text).filter(isLanguage),
    defaultValues: Object.fromEntries(defaults.map(([code, values]) => [code, jsonObject(values)])),
    customCss: text(layout.custom_css),
    exportFilename: text(layout.export_filename).trim(),
    pageWidth: pageSize(layout.page_width, PAGE.width),
    pageHeight: pageSize(layout.page_height, PAGE.height),
    web: {
      accent: text(web.color_accent),
      background: text(web.color_background),
      text: text(web.color_text),
    },
  };
}

function pageSize(value: unknown, fallback: number): number {
  const size = Math.round(number(value) ?? 0);
  return size >= 100 && size <= 20_000 ? size : fallback;
}

function readSections(value: unknown, tokens: readonly Token[]): Section[] {
  const budget = elementBudget();
  return items(value)
    .slice(0, 100)
    .map((item) => {
      const section = members(item);
      return {
        id: text(section.id).slice(0, 100),
        label: cleanLine(text(section.label)).slice(0, 200),
        header: readElement(section.header, tokens, budget),
        body: readElement(section.body, tokens, budget),
        footer: readElement(section.footer, tokens, budget),
      };
    });
}

function readVariable(value: unknown): Variable | null {
  const variable = members(value);
  const key = text(variable.key);
  if (key === "") return null;
  const most = number(variable.max_length);
  return {
    key,
    inline: variable.type === "inline-text",
    // Every value except false counts as sensitive, so that a mistake in the layout does not disclose a person.
    sensitive: ![false, null, undefined, 0, "", "false"].some((no) => no === variable.sensitive),
    default: text(variable.default),
    minLength: Math.max(0, Math.round(number(variable.min_length) ?? 0)),
    maxLength: most === null || most < 1 ? null : Math.round(most),
  };
}

function readAsset(value: unknown): Asset | null {
  const asset = members(value);
  const url = text(asset.url);
  const name = text(asset.type === "font" ? asset.family : asset.label);
  if (url === "" || (asset.type !== "font" && asset.type !== "image")) return null;
  return { kind: asset.type, name, url };
}

function readOrganization(value: unknown): OrganizationFacts {
  const organization = members(value);
  return {
    name: cleanLine(text(organization.name)),
    avatar: text(organization.avatar),
    proposalBy: readProposalAuthor(organization.proposal_by),
    reactions: items(organization.proposal_reactions).slice(0, 12).flatMap(readReaction),
    externalVariables: items(organization.external_variables).flatMap((item) => readVariable(item) ?? []),
  };
}

function readProposalAuthor(value: unknown): ProposalAuthor {
  return value === "none" || value === "organization" ? value : "member";
}

function readReaction(value: unknown): Reaction[] {
  const reaction = members(value);
  if (reaction.type !== undefined && reaction.type !== "email") return [];
  return [
    { id: text(reaction.id), to: text(reaction.to).trim(), subject: text(reaction.subject), body: text(reaction.body) },
  ];
}

function readAuthor(member: unknown, profile: unknown): AuthorFacts | null {
  if (!isObject(profile) && !isObject(member)) return null;
  const user = members(profile);
  return {
    name: cleanLine(text(user.name)),
    email: text(user.email).trim(),
    phone: cleanLine(text(user.phone)),
    avatar: text(user.avatar),
    values: jsonObject(members(member).values),
  };
}
