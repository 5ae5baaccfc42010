import { reportAnonymity } from "../../anonymity/anonymise.ts";
import { limitedCategories } from "../../anonymity/report-json.ts";
import type { Rule } from "../../anonymity/text/finding.ts";
import type { Phrases } from "../../languages/language.ts";
import { fill } from "../../languages/phrases.ts";
import { labelOf } from "../core/label.ts";
import type { Facts } from "../facts/facts.ts";
import { html, type Markup } from "../pages/html.ts";
import { pathOf } from "./fields.ts";

/** Names of the buttons. Their value is a word. */
const CHOICE_BUTTONS = { hide: "hide_word", keep: "keep_word", undo: "undo_word" } as const;

export const ANONYMITY_CSS = `
.anonymity{scroll-margin-top:5em}
.anonymity h3{margin:20px 0 8px;font-size:15px}
.anonymity ul{margin:0;padding:0;list-style:none}
.anonymity li{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;padding:8px 0;border-top:1px solid #d5dbe0}
.anonymity li strong{overflow-wrap:anywhere}
.anonymity li span{flex:1 1 12em;color:#4a545c;font-size:14px}
.anonymity .shape{align-self:center;margin:0}
`.trim();

/** Maximum words in the panel. People do not check more. */
const MAX_WORDS = 200;
const MAX_PLACES = 3;
const MAX_SHOWN_LENGTH = 120;
/** Maximum length of a word that private.anonymity_choices accepts. */
const MAX_CHOICE_LENGTH = 200;

interface Removed {
  readonly text: string;
  readonly rule: Exclude<Rule, "choice">;
  readonly places: Set<string>;
  count: number;
}

/**
 * The report of the anonymous document, with buttons that hide or show a word. A button submits the form that the panel is
 * in, so that edited texts are saved too.
 */
export function anonymityPanel(facts: Facts, phrases: Phrases): Markup {
  const { removals, doubtful } = reportAnonymity(facts);
  const { hide, keep } = facts.anonymity.choices;
  const removed = new Map<string, Removed>();
  for (const { text, rule, pointer } of removals) {
    if (rule === "choice") continue;
    const key = `${rule} ${text.toLowerCase()}`;
    const known = removed.get(key) ?? { text, rule, places: new Set<string>(), count: 0 };
    removed.set(key, known);
    known.places.add(labelOf(pathOf(pointer), facts.language));
    known.count += 1;
  }
  const doubts = doubtful
    .slice(0, MAX_WORDS)
    .map(
      ({ text, pointer }) =>
        html`<li>${word(text)}<span>${labelOf(pathOf(pointer), facts.language)}</span>${button("keep", text, phrases.wordIsFine)}${button("hide", text, phrases.hideWord)}</li>`,
    );
  const gone = [...removed.values()].slice(0, MAX_WORDS).map(
    (found) =>
      html`<li>${word(found.text)}<span>${about(found, phrases)}</span>${
        // A sensitive value is hidden as a whole, whatever its words are.
        found.rule !== "sensitive" && button("keep", found.text, phrases.showWord)
      }</li>`,
  );
  const chosen = [
    ...hide.map((text) => ({ text, state: phrases.wordHidden })),
    ...keep.map((text) => ({ text, state: phrases.wordShown })),
  ].map(
    ({ text, state }) => html`<li>${word(text)}<span>${state}</span>${button("undo", text, phrases.undoChoice)}</li>`,
  );
  return html`<section class="others anonymity" id="anonymity"><h2>${phrases.anonymityTitle}</h2><p>${phrases.anonymityHint}</p>${limits(facts, phrases)}${list(phrases.doubtfulWords, doubts)}${
    doubts.length === 0 && html`<p>${phrases.nothingDoubtful}</p>`
  }${list(phrases.removedWords, gone)}${list(phrases.chosenWords, chosen)}</section>`;
}

function limits(facts: Facts, phrases: Phrases): Markup | null {
  const names = limitedCategories(facts).map((category) => ruleName(category, phrases));
  return names.length === 0 ? null : html`<p>${fill(phrases.limitedCategories, { names: names.join(", ") })}</p>`;
}

function list(title: string, entries: readonly Markup[]): Markup | null {
  return entries.length === 0 ? null : html`<h3>${title}</h3><ul>${entries}</ul>`;
}

function word(text: string): Markup {
  const characters = [...text];
  const shown = characters.length > MAX_SHOWN_LENGTH ? `${characters.slice(0, MAX_SHOWN_LENGTH).join("")}…` : text;
  return html`<strong dir="auto">${shown}</strong>`;
}

/** The button of a word. A text that is too long for a choice has none. */
function button(kind: keyof typeof CHOICE_BUTTONS, text: string, label: string): Markup | null {
  if (text.length > MAX_CHOICE_LENGTH || text.includes("\n")) return null;
  return html`<button class="shape" type="submit" name="${CHOICE_BUTTONS[kind]}" value="${text}" aria-label="${label}: ${text}">${label}</button>`;
}

/** Why and where a text was removed: `name · Summary, Headline ×3`. */
function about({ rule, places, count }: Removed, phrases: Phrases): string {
  const shown = [...places].slice(0, MAX_PLACES).join(", ");
  const more = places.size > MAX_PLACES ? ", …" : "";
  return `${ruleName(rule, phrases)} · ${shown}${more}${count > 1 ? ` ×${count}` : ""}`;
}

function ruleName(rule: Exclude<Rule, "choice">, phrases: Phrases): string {
  switch (rule) {
    case "name":
      return phrases.ruleName;
    case "contact":
      return phrases.ruleContact;
    case "number":
      return phrases.ruleNumber;
    case "sensitive":
      return phrases.ruleSensitive;
    case "other_person":
      return phrases.ruleOtherPerson;
    case "address":
      return phrases.ruleAddress;
    case "gender":
      return phrases.ruleGender;
    default:
      return phrases.replacements[rule].replace(/^\[|\]$/g, "");
  }
}

/** The choice in a submitted form, as private.choose_shared_words expects it; null if no button of the panel was used. */
export function readChoice(form: Iterable<readonly [string, string]>): Record<string, string | null> | null {
  for (const [name, value] of form) {
    const kind = (["hide", "keep", "undo"] as const).find((one) => CHOICE_BUTTONS[one] === name);
    if (kind !== undefined) return { [value]: kind === "undo" ? null : kind };
  }
  return null;
}
