import { fill, phrasesFor } from "../../languages/phrases.ts";
import type { Facts } from "../facts/facts.ts";
import { html } from "../pages/html.ts";
import { EditForm, type EditFormOptions } from "./edit-form.ts";
import { FORM } from "./form.ts";
import type { QuotePlace } from "./value-sources.ts";

export interface ValuesFormOptions extends EditFormOptions {
  /** Sent back by the form for optimistic locking, for example the candidate's `updated_at`. */
  readonly version: string;
  /** The language of the person who edits. */
  readonly language: string;
  /** The address of the page of a quote, and the text of the link to it, with {attachment} and {page}. */
  readonly quotes: { readonly address: string; readonly text: string; readonly textWithoutPage: string };
}

/**
 * Renders the controls of all values of a candidate, with their labels and without the document, as the content of a form.
 * `readEdits` reads the form.
 */
export function renderValuesForm(facts: Facts, options: ValuesFormOptions): string {
  const { phrases } = phrasesFor(options.language);
  const { address, text, textWithoutPage } = options.quotes;
  const placeLink = ({ attachment, page, part, pointer }: QuotePlace) => {
    const query = new URLSearchParams({ path: pointer, part: String(part) });
    const label = fill(page === null ? textWithoutPage : text, { attachment, page: String(page) });
    return html` <a href="${address}?${String(query)}" data-quote>${label}</a>`;
  };
  const form = new EditForm(facts, { ...options, placeLink }, phrases, options.language);
  const isSaved = options.outcome?.kind === "saved";
  const isUnsaved = options.submitted !== undefined && !isSaved;
  return String(
    // Enter presses the first button of a form, which would move an entry.
    html`<button type="submit" hidden></button><input type="hidden" name="${FORM.version}" value="${options.version}"${
      isUnsaved && html` data-unsaved`
    }><div class="notice bad" role="alert" data-failed hidden><p>${phrases.saveFailed}</p></div>${form.notice()}<div class="values">${form.unplaced()}</div><div class="save"><button class="button first" type="submit">${phrases.save}</button><p class="soft"${
      isSaved && html` role="status"`
    }>${isSaved && phrases.saved}</p></div><p class="unseen" aria-live="polite" data-live></p>`,
  );
}
