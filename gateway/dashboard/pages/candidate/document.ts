import { html, type Markup } from "../../../../rendering/pages/html.ts";
import { type GatewayContext, rawQuery } from "../../../core/context.ts";
import { exportCandidate } from "../../../routes/export-candidate.ts";
import { idInPath } from "../../../server/ids.ts";
import { apiPage } from "../../call-api.ts";
import { card, field, optionsOf, rowOptions } from "../../components.ts";
import type { Handler } from "../../dashboard.ts";
import { writing } from "../../page.ts";
import { CV_LANGUAGE_CODES, languageName } from "../../texts.ts";
import type { Choices } from "../candidates/queries.ts";
import { type Candidate, PATH } from "./queries.ts";

/** The name of the frame, in which the form shows the document without a script. */
const FRAME = "document";

/** The document as a client sees it, in a chosen layout and language, complete or anonymous. */
export function documentCard(
  c: GatewayContext,
  candidate: Candidate,
  { layouts, offersWord }: Pick<Choices, "layouts"> & { offersWord: boolean },
): Markup {
  const { t, language } = writing(c);
  const path = `${PATH}/${candidate.id}`;
  if (candidate.status !== "active") {
    return card(t.candidates.document, html`<p class="soft">${t.candidates.noDocument}</p>`, "document");
  }
  const choice = (name: string, label: string, options: { value: string; label: string }[]) =>
    field({ name, label, type: "select", options, id: `document-${name}` });
  const others = layouts.filter(({ id }) => id !== candidate.layout_id);
  const languages = CV_LANGUAGE_CODES.filter((code) => code !== candidate.language);
  const nameOf = (code: string) => languageName(language, code);
  const target = (to: string, label: string) =>
    html`<button class="button slim" type="submit" formaction="${path}/${to}" formtarget="_blank">${label}</button>`;
  return card(
    t.candidates.document,
    [
      html`<form class="line" method="get" action="${path}/document" target="${FRAME}" data-at-once>${[
        choice("layout_id", t.candidates.layout, rowOptions(others, candidate.layouts?.name || "–")),
        choice("language", t.members.language, optionsOf(languages, nameOf, nameOf(candidate.language))),
        choice(
          "anonymous",
          t.candidates.content,
          optionsOf(["true"], () => t.candidates.linkAnonymous, t.candidates.linkFull),
        ),
      ]}<div class="actions"><button class="button slim" type="submit">${t.layouts.show}</button>${target("document", t.layouts.open)}${target("pdf", "PDF")}${offersWord && target("docx", "Word")}</div></form>`,
      html`<iframe name="${FRAME}" title="${t.candidates.document}" src="${path}/document" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>`,
    ],
    "document",
  );
}

/** The query of the API. The form sends an empty text for what the candidate has. */
function chosenQuery(c: GatewayContext): string {
  const given = [...new URLSearchParams(rawQuery(c))].filter(([, value]) => value !== "");
  return String(new URLSearchParams(given));
}

/** GET /dashboard/candidates/{id}/document: GET /v1/candidates/{id}/html */
export const showDocument: Handler = (c) =>
  apiPage(c, `/candidates/${idInPath(c, "candidate_id")}/html?${chosenQuery(c)}`);

/** GET /dashboard/candidates/{id}/pdf and /docx: GET /v1/candidates/{id}/pdf and /docx */
export const downloadDocument =
  (format: "pdf" | "docx"): Handler =>
  (c) =>
    exportCandidate(c.var.dashboard.dependencies, format, chosenQuery)(c);
