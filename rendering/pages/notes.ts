import type { Phrases } from "../../languages/language.ts";
import { fill, phrasesFor } from "../../languages/phrases.ts";
import { NOTE_CSS, PAGE_CSS } from "./base-css.ts";
import { html, type Markup } from "./html.ts";
import { neutralPaletteCss } from "./palette.ts";
import { buildPage, type Page } from "./shell.ts";

/** Pages with a single message, in the language of the visitor (`preferredLanguage`) or of the invitation. */

/** The page for every address without content, so that unknown, pending and deleted candidates look the same. */
export function renderNotFoundPage(language: string): Page {
  const { phrases } = phrasesFor(language);
  return note(language, phrases.notFoundTitle, html`<p>${phrases.notFoundText}</p>`);
}

/** The page for errors. It shows `requestId`, which the visitor can report. */
export function renderErrorPage(language: string, requestId?: string): Page {
  return errorPage(language, phrasesFor(language).phrases.errorText, requestId);
}

/** The page for a PDF or Word file that cannot be made. */
export function renderFileErrorPage(language: string, requestId?: string): Page {
  return errorPage(language, phrasesFor(language).phrases.fileText, requestId);
}

/** The page for an anonymous file of a candidate whose name is not known, with the notice that the document shows. */
export function renderNameUnknownPage(language: string): Page {
  const { phrases } = phrasesFor(language);
  return note(language, phrases.candidateProfile, html`<p>${phrases.nameUnknown}</p>`);
}

function errorPage(language: string, message: string, requestId: string | undefined): Page {
  const { phrases } = phrasesFor(language);
  const reference = requestId === undefined ? null : fill(phrases.reference, { reference: requestId });
  const text = html`<p>${message}</p>${reference !== null && html`<p class="small">${reference}</p>`}`;
  return note(language, phrases.errorTitle, text);
}

/**
 * The state of an invitation. `open` shows a button that accepts it by POST to the page's own address, because mail
 * programs open links automatically. `accepted` means just now, `already_accepted` means earlier.
 */
export type InvitationState = "open" | "accepted" | "already_accepted" | "expired";

export function renderInvitationPage(
  state: InvitationState,
  invitation: { readonly organization: string; readonly language: string },
): Page {
  const { phrases } = phrasesFor(invitation.language);
  const { title, text } = invitationTexts(state, phrases);
  const filled = (phrase: string) => fill(phrase, { organization: invitation.organization });
  const form =
    state === "open" &&
    html`<form method="post"><button class="button first" type="submit">${phrases.accept}</button></form>`;
  const dashboard =
    (state === "accepted" || state === "already_accepted") &&
    html`<p><a class="button first" href="/dashboard">${phrases.openDashboard}</a></p>`;
  const content = html`<p>${filled(text)}</p>${form}${dashboard}`;
  return note(invitation.language, filled(title), content, state === "open");
}

function invitationTexts(state: InvitationState, phrases: Phrases): { title: string; text: string } {
  return {
    open: { title: phrases.invitationTitle, text: phrases.invitationText },
    accepted: { title: phrases.acceptedTitle, text: phrases.acceptedText },
    already_accepted: { title: phrases.alreadyAcceptedTitle, text: phrases.alreadyAcceptedText },
    expired: { title: phrases.expiredTitle, text: phrases.expiredText },
  }[state];
}

/** The page that asks for the passcode of a link, in the language of its document. It works without a script. */
export function renderPasscodePage(wanted: string, state: "asked" | "wrong" | "locked"): Page {
  const { phrases } = phrasesFor(wanted);
  const text = { asked: phrases.passcodeText, wrong: phrases.passcodeWrong, locked: phrases.passcodeLocked }[state];
  const form =
    state !== "locked" &&
    html`<form method="post"><p><label for="passcode">${phrases.passcode}</label><input id="passcode" name="passcode" type="password" autocomplete="off" required autofocus></p><button class="button first" type="submit">${phrases.openLink}</button></form>`;
  const message = state === "asked" ? html`<p>${text}</p>` : html`<p role="alert">${text}</p>`;
  return note(wanted, phrases.passcodeTitle, html`${message}${form}`, state !== "locked");
}

function note(wanted: string, title: string, content: Markup, form = false): Page {
  return buildPage({
    language: phrasesFor(wanted).language,
    title,
    css: [neutralPaletteCss(), PAGE_CSS, NOTE_CSS].join("\n"),
    bodyClass: "note",
    body: html`<main><h1>${title}</h1>${content}</main>`,
    form,
  });
}
