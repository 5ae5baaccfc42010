import { randomUUID } from "node:crypto";
import { extensionsIn } from "../../../../documents/document-types.ts";
import { fill } from "../../../../languages/phrases.ts";
import { html, type Markup } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import {
  card,
  checkbox,
  fieldsOf,
  hidden,
  linkButton,
  type Notice,
  postForm,
  rowOptions,
  submit,
} from "../../components.ts";
import { respondWithPage, writing } from "../../page.ts";
import { MAX_FILES, MAX_TOTAL_BYTES } from "../../upload.ts";
import { layoutNames } from "../candidates/names.ts";
import type { UploadOptions } from "./forms.ts";
import { hasDefaultLayout, type UploadState } from "./queries.ts";

const PATH = "/dashboard/candidates";

/** The name and the state of a file, with a link to the candidate that has it. */
export function stateLine({ name, text, candidate }: UploadState): Markup {
  const shown = candidate === null ? html`${name}` : html`<a href="${PATH}/${candidate}">${name}</a>`;
  return html`${shown}: ${text}`;
}

export async function uploadPage(
  c: GatewayContext,
  options?: UploadOptions,
  outcome?: { notice: Notice; status?: number },
): Promise<Response> {
  const { t, format, language } = writing(c);
  const [layouts, hasDefault] = await Promise.all([layoutNames(c), hasDefaultLayout(c)]);
  const first = hasDefault ? undefined : layouts[0];
  const { layoutId, fills, again, batch } = options ?? {
    layoutId: first?.id ?? "",
    fills: hasDefault || first !== undefined,
    again: false,
    batch: randomUUID(),
  };
  const { uploadBytes } = c.var.dashboard.dependencies.limits;
  const types = extensionsIn(language);
  const megabytes = (bytes: number) => format.number(Math.floor(bytes / 1_000_000));
  const atOnce = fill(t.candidates.filesAtOnce, { count: format.number(MAX_FILES), size: megabytes(MAX_TOTAL_BYTES) });
  const { stored, exists, notSent, waiting, filled, notFilled, allCandidates } = t.candidates;
  const texts = { stored, exists, notSent, waiting, filled, notFilled, allCandidates, signIn: t.signIn.title };
  const fields = [
    hidden("batch", batch),
    fieldsOf(c)({
      name: "files",
      label: t.candidates.files,
      type: "file",
      multiple: true,
      required: true,
      hint: html`${fill(t.candidates.filesHint, { types, size: megabytes(uploadBytes) })} <span data-unscripted>${atOnce}</span>`,
    }),
    fieldsOf(c)({
      name: "layout_id",
      label: t.candidates.layout,
      type: "select",
      value: layoutId,
      options: rowOptions(layouts, hasDefault ? t.candidates.defaultLayout : t.candidates.noLayout),
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
