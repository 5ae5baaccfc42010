import { randomUUID } from "node:crypto";
import { extensionsIn } from "../../../../documents/document-types.ts";
import { fill } from "../../../../languages/phrases.ts";
import { html, type Markup } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import {
  card,
  checkbox,
  field,
  hidden,
  linkButton,
  type Notice,
  postForm,
  rowOptions,
  submit,
} from "../../components.ts";
import { respondWithPage, writing } from "../../page.ts";
import { layoutNames } from "../candidates/names.ts";
import type { UploadOptions } from "./forms.ts";
import type { UploadState } from "./queries.ts";

const PATH = "/dashboard/candidates";

const NEW_UPLOAD = (): UploadOptions => ({ layoutId: "", fills: true, again: false, batch: randomUUID() });

/** The name and the state of a file, with a link to the candidate that has it. */
export function stateLine({ name, text, candidate }: UploadState): Markup {
  const shown = candidate === null ? html`${name}` : html`<a href="${PATH}/${candidate}">${name}</a>`;
  return html`${shown}: ${text}`;
}

export async function uploadPage(
  c: GatewayContext,
  { layoutId, fills, again, batch }: UploadOptions = NEW_UPLOAD(),
  outcome?: { notice: Notice; status?: number },
): Promise<Response> {
  const { t } = writing(c);
  const layouts = await layoutNames(c);
  const { stored, exists, notSent, waiting, filled, notFilled, allCandidates } = t.candidates;
  const texts = { stored, exists, notSent, waiting, filled, notFilled, allCandidates, signIn: t.signIn.title };
  const fields = [
    hidden("batch", batch),
    field({
      name: "files",
      label: t.candidates.files,
      type: "file",
      multiple: true,
      required: true,
      hint: fill(t.candidates.filesHint, { types: extensionsIn(writing(c).language) }),
    }),
    field({
      name: "layout_id",
      label: t.candidates.layout,
      type: "select",
      value: layoutId,
      options: rowOptions(layouts, t.candidates.defaultLayout),
    }),
    checkbox("fill", t.candidates.fillAfter, fills),
    checkbox("again", t.candidates.uploadAgain, again),
    html`<div class="actions">${submit(t.candidates.upload)}${linkButton(PATH, t.cancel)}</div>`,
  ];
  return respondWithPage(c, {
    title: t.candidates.upload,
    ...outcome,
    content: card(t.candidates.uploadTitle, [
      html`<p class="soft">${t.candidates.uploadText}</p>`,
      postForm(c, `${PATH}/upload`, fields, {
        attributes: html` enctype="multipart/form-data" data-upload="${t.candidates.upload}" data-progress="${t.candidates.progress}" data-texts="${JSON.stringify(texts)}" data-next="${PATH}?done=uploaded"`,
      }),
    ]),
  });
}
