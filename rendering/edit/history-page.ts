import { phrasesFor } from "../../languages/phrases.ts";
import { labelOf } from "../core/label.ts";
import { NOTE_CSS, PAGE_CSS } from "../pages/base-css.ts";
import { html, type Markup } from "../pages/html.ts";
import { neutralPaletteCss } from "../pages/palette.ts";
import { buildPage, type Page } from "../pages/shell.ts";

export interface History {
  readonly language: string;
  /** The version of the candidate, which the form sends back. */
  readonly version: string;
  /** The newest first. */
  readonly saves: readonly Save[];
}

interface Save {
  readonly version: number;
  /** In ISO 8601. */
  readonly saved_at: string;
  readonly changes: readonly {
    readonly path: readonly string[];
    readonly old: string | null;
    readonly new: string | null;
  }[];
}

const HISTORY_CSS = `
.history{margin:0;padding:0;list-style:none}
.history li{padding:12px 0;border-top:1px solid #d5dbe0}
.history h2{font-size:16px;margin:0 0 8px}
.history dt{font-weight:600}
.history dd{margin:0 0 8px;overflow-wrap:anywhere}
`.trim();

/**
 * The page with the saves of an editing secret. Each save has a button that restores the texts before it. The page
 * works without a script. `isConflict` tells that the candidate has changed since the page was opened.
 */
export function renderHistoryPage({ language: wanted, version, saves }: History, isConflict: boolean): Page {
  const { phrases, language } = phrasesFor(wanted);
  const format = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  const shown = saves.map((save) => {
    const id = `save-${save.version}`;
    const time = html`<time datetime="${save.saved_at}">${format.format(new Date(save.saved_at))} UTC</time>`;
    return html`<li><h2 id="${id}">${time}</h2><dl>${save.changes.map((change) => changeMarkup(change, wanted))}</dl><form method="post"><input type="hidden" name="version" value="${version}"><button class="button" type="submit" name="save" value="${save.version}" aria-describedby="${id}">${phrases.restoreTexts}</button></form></li>`;
  });
  const list =
    saves.length === 0
      ? html`<p>${phrases.noHistory}</p>`
      : html`<p>${phrases.historyHint}</p><ul class="history">${shown}</ul>`;
  return buildPage({
    language,
    title: phrases.history,
    css: [neutralPaletteCss(), PAGE_CSS, NOTE_CSS, HISTORY_CSS].join("\n"),
    bodyClass: "note",
    form: true,
    body: html`<main><h1>${phrases.history}</h1>${isConflict && html`<p role="alert">${phrases.historyConflict}</p>`}${list}<p><a href="?">${phrases.editCandidate}</a></p></main>`,
  });
}

function changeMarkup({ path, old, new: added }: Save["changes"][number], language: string): Markup {
  const [column = "", ...rest] = path;
  return html`<dt>${labelOf(column === "values" ? rest : path, language)}</dt><dd>${old !== null && html`<del>${old}</del> `}${added !== null && html`<ins>${added}</ins>`}</dd>`;
}
