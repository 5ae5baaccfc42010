import type { Phrases } from "../../languages/language.ts";
import { phrasesFor, reactionName } from "../../languages/phrases.ts";
import { type Assets, assetAddress } from "../assets.ts";
import { cleanText, isBlank } from "../core/clean-text.ts";
import { fillLine, joinText } from "../document/template.ts";
import { type Found, lookUp } from "../document/values.ts";
import type { AttachmentLink, AuthorFacts, Facts, Reaction } from "../facts/facts.ts";
import { isNameKey } from "../facts/person-name.ts";
import { html, type Markup } from "./html.ts";
import { attachmentItem } from "./node-html.ts";

/** Paths of the document's files. */
export interface Downloads {
  readonly pdf?: string;
  readonly word?: string;
}

interface ProposalParts {
  readonly facts: Facts;
  readonly assets: Assets;
  readonly downloads: Downloads;
  readonly attachments: readonly AttachmentLink[];
  /** The path that receives reactions. */
  readonly reactions?: string;
}

/** The column beside a shared document: author, reactions and files. Null if it is empty. */
export function proposalMarkup({ facts, assets, downloads, attachments, reactions }: ProposalParts): Markup | null {
  const { phrases, language } = phrasesFor(facts.language);
  const parts = [
    authorMarkup(facts, assets, phrases),
    reactionsMarkup(facts, phrases, reactions),
    attachmentsMarkup(attachments, phrases),
    filesMarkup(downloads, phrases),
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const foreign = language === facts.language ? null : language;
  return html`<aside${foreign !== null && html` lang="${foreign}" dir="ltr"`} aria-label="${phrases.candidateProfile}">${parts}</aside>`;
}

function authorMarkup(facts: Facts, assets: Assets, phrases: Phrases): Markup | null {
  const { organization, author } = facts;
  if (organization.proposalBy === "none") return null;
  const person = organization.proposalBy === "member" ? author : null;
  const name = person?.name || organization.name;
  if (name === "") return null;
  const picture = assetAddress(assets, person === null ? organization.avatar : person.avatar, "image");
  const under = person !== null && person.name !== "" && organization.name !== "";
  return html`<section><h2>${phrases.presentedBy}</h2><div class="author">${
    picture !== null && html`<img src="${picture}" alt="" width="52" height="52">`
  }<div><p class="name" dir="auto">${name}</p>${under && html`<p dir="auto">${organization.name}</p>`}</div></div>${
    person !== null && contactMarkup(person)
  }</section>`;
}

function contactMarkup({ email, phone }: AuthorFacts): Markup | null {
  const address = mailAddress(email);
  const dialled = phone.replace(/[^\d+]/g, "");
  const lines = [
    ...(address === "" ? [] : [html`<li><a href="mailto:${address}">${email}</a></li>`]),
    ...(dialled.length < 5 ? [] : [html`<li><a href="tel:${dialled}" dir="ltr">${phone}</a></li>`]),
  ];
  return lines.length === 0 ? null : html`<ul class="contact">${lines}</ul>`;
}

function reactionsMarkup(facts: Facts, phrases: Phrases, address: string | undefined): Markup | null {
  const { reactions } = facts.organization;
  if (facts.subject === "layout" || reactions.length === 0) return null;
  const buttons = reactions.map((reaction, index) => {
    const label = reactionLabel(reaction, facts, phrases);
    const look = index === 0 ? "button first" : "button";
    const id = address !== undefined && html` data-reaction="${reaction.id}"`;
    return html`<li><a class="${look}" href="${mailDraft(facts, reaction)}"${id} dir="auto">${label}</a></li>`;
  });
  return html`<section><h2>${phrases.yourReaction}</h2><ul class="actions">${buttons}</ul>${address !== undefined && reactionForm(address, phrases)}</section>`;
}

/** The form of a reaction, which only the script of the page shows (see browser/react.ts). */
function reactionForm(address: string, phrases: Phrases): Markup {
  return html`<form class="react" data-reactions="${address}" data-sent="${phrases.reactionSent}" data-failed="${phrases.reactionFailed}" data-ended="${phrases.reactionLinkEnded}" hidden><p><strong></strong></p><label>${phrases.yourName}<input name="reader" maxlength="200" autocomplete="name" required></label><label>${phrases.yourMessage}<textarea name="comment" maxlength="5000" rows="4"></textarea></label><button class="button first" type="submit">${phrases.sendReaction}</button><p role="status"></p><p><a href="mailto:">${phrases.writeMail}</a></p></form>`;
}

function reactionLabel(reaction: Reaction, facts: Facts, phrases: Phrases): string {
  const name = reactionName(reaction.id, phrases);
  if (name !== null) return name;
  const words = reaction.id.replace(/[_-]+/g, " ").trim();
  return words === "" ? filled(facts, reaction.subject) : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Maximum length of a `mailto:` address. Mail programs refuse longer ones. The reader can complete a draft that is cut. */
const MAX_BODY_LENGTH = 1500;
const MAX_FILLED_LENGTH = 10_000;

/**
 * A `mailto:` address (RFC 6068) for a draft with its placeholders filled, to the address of the reaction or else to the
 * member who presents the candidate.
 */
export function mailDraft(facts: Facts, reaction: Reaction): string {
  const to = mailAddress(reaction.to) || mailAddress(facts.author?.email ?? "");
  const subject = filled(facts, reaction.subject).replace(/\s+/g, " ").trim().slice(0, 300);
  const body = [...filled(facts, reaction.body)].slice(0, MAX_BODY_LENGTH).join("").replaceAll("\n", "\r\n");
  const headers = [
    ["subject", subject],
    ["body", body],
  ].filter(([, value]) => value !== "");
  const query = headers.map(([name, value]) => `${name}=${encodeURIComponent((value ?? "").toWellFormed())}`);
  return `mailto:${to}${query.length === 0 ? "" : `?${query.join("&")}`}`;
}

/**
 * Fills the placeholders of a draft. A name that an anonymous document does not have is replaced by words for the
 * candidate. Lines of which nothing remains are omitted.
 */
function filled(facts: Facts, template: string): string {
  const { phrases } = phrasesFor(facts.language);
  const find = (key: string): Found => {
    const found = lookUp({ facts }, key);
    const isName = key === "candidate.name" || isNameKey(key);
    return isName && isBlank(found.text) ? { ...found, text: phrases.theCandidate } : found;
  };
  const lines = cleanText(template)
    .split("\n")
    .flatMap((line) => {
      const pieces = fillLine(line, find);
      return pieces === null ? [] : [joinText(pieces, MAX_FILLED_LENGTH)];
    });
  return lines.join("\n").slice(0, MAX_FILLED_LENGTH).toWellFormed();
}

/** Encodes one address for `mailto:`. Returns `""` for anything other than a single address. */
function mailAddress(given: string): string {
  const [, local, domain] = /^([\p{L}\p{N}.!#$'*+/=^_`{|}~-]{1,64})@([\p{L}\p{N}.-]{1,255})$/u.exec(given) ?? [];
  if (local === undefined || domain === undefined) return "";
  return `${encodeURIComponent(local)}@${encodeURIComponent(domain)}`;
}

function attachmentsMarkup(attachments: readonly AttachmentLink[], phrases: Phrases): Markup | null {
  if (attachments.length === 0) return null;
  return html`<section><h2>${phrases.attachments}</h2><ul class="files">${attachments.map(attachmentItem)}</ul></section>`;
}

function filesMarkup({ pdf, word }: Downloads, phrases: Phrases): Markup | null {
  const links = [
    ...(pdf === undefined ? [] : [html`<li><a href="${pdf}">${phrases.downloadPdf}</a></li>`]),
    ...(word === undefined ? [] : [html`<li><a href="${word}">${phrases.downloadWord}</a></li>`]),
  ];
  return links.length === 0 ? null : html`<section><ul class="files">${links}</ul></section>`;
}
