import type { Phrases } from "../../languages/language.ts";
import { phrasesFor } from "../../languages/phrases.ts";
import { type Assets, assetAddress } from "../assets.ts";
import { resolveDocument } from "../document/document.ts";
import type { Facts } from "../facts/facts.ts";
import { documentMarkup, documentTitle, pageCss } from "../pages/candidate-page.ts";
import { html, type Markup } from "../pages/html.ts";
import { buildPage, type Page } from "../pages/shell.ts";
import { ANONYMITY_CSS, anonymityPanel } from "./anonymity-panel.ts";
import { EDIT_CSS } from "./edit-css.ts";
import { EditForm, type EditFormOptions } from "./edit-form.ts";
import { EDIT_SCRIPT } from "./edit-script.ts";
import { FORM } from "./form.ts";

export interface EditPageOptions extends EditFormOptions {
  /** Sent back by the form for optimistic locking, for example the candidate's `updated_at`. */
  readonly version: string;
  readonly assets?: Assets;
  /** True if the file that the visitor chose is not an image that pages show. */
  readonly isPhotoRefused?: boolean;
}

/**
 * Renders the candidate's document as a form with an input field in place of each value. The form is sent by POST to
 * the page's own address and is read by `readEdits`. It needs no script.
 */
export function renderEditPage(facts: Facts, options: EditPageOptions): Page {
  const { phrases, language } = phrasesFor(facts.language);
  const foreign = language === facts.language ? null : language;
  const form = new EditForm(facts, options, phrases, facts.language);
  const document = resolveDocument(form.draft.facts, { medium: "web", takeField: (path) => form.take(path) });
  const { css, markup } = documentMarkup(document, options.assets ?? new Map(), {
    field: (path) => form.field(path),
    repeated: (repeats) => form.repeated(repeats),
  });
  const isSaved = options.outcome?.kind === "saved";
  const isUnsaved = options.outcome !== undefined && !isSaved;
  // Otherwise the photo says that it was not saved.
  const isWhole = isSaved && options.isPhotoRefused !== true;
  return buildPage({
    language: facts.language,
    title: `${phrases.editCandidate}: ${documentTitle(facts)}`,
    css: [pageCss(facts), EDIT_CSS, ANONYMITY_CSS, css].join("\n"),
    form: true,
    formScript: EDIT_SCRIPT,
    body: html`<form method="post" enctype="multipart/form-data" autocomplete="off" data-edit>
<header class="edit-bar"${foreign !== null && html` lang="${foreign}" dir="ltr"`}><p${isWhole && html` role="status"`}>${
      isWhole ? phrases.saved : phrases.editHint
    } <a href="?history">${phrases.history}</a></p><button class="button first" type="submit">${phrases.save}</button><p class="unseen" aria-live="polite" data-live></p></header>
<input type="hidden" name="${FORM.version}" value="${options.version}"${isUnsaved && html` data-unsaved`}>
<div class="page"><main><div class="notice bad" role="alert" data-failed hidden><p>${phrases.saveFailed}</p></div>${form.notice()}${photoMarkup(
      facts,
      options,
      phrases,
    )}${markup}${form.others()}${anonymityPanel(facts, phrases)}</main></div>
</form>`,
  });
}

/** The control of the candidate's photo. */
function photoMarkup({ candidate }: Facts, options: EditPageOptions, phrases: Phrases): Markup {
  const address = assetAddress(options.assets ?? new Map(), candidate.avatar, "image");
  const isRefused = options.isPhotoRefused === true;
  return html`<div class="photo">${address !== null && html`<img src="${address}" alt="" width="56" height="56">`}<label for="photo">${
    phrases.photo
  }</label><input id="photo" type="file" name="${FORM.photo}" accept="image/png,image/jpeg,image/webp,image/avif,image/gif"${
    isRefused && html` aria-invalid="true" aria-describedby="photo-problem"`
  }>${
    candidate.avatar !== "" &&
    html`<label><input type="checkbox" name="${FORM.dropPhoto}" value="1">${phrases.removePhoto}</label>`
  }${isRefused && html`<p class="problem" id="photo-problem" role="alert">${phrases.photoRefused}</p>`}</div>`;
}
