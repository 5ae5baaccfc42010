import { extensionsIn } from "../../../../documents/document-types.ts";
import { fill } from "../../../../languages/phrases.ts";
import { html, type Markup } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";
import { downloadFile } from "../../../routes/download-file.ts";
import { packed } from "../../../server/call-inside.ts";
import { idInPath } from "../../../server/ids.ts";
import { callApi } from "../../call-api.ts";
import { card, field, hidden, linkButton, postForm, submit, table } from "../../components.ts";
import { asSession, type Handler, orShow } from "../../dashboard.ts";
import { asksFirst, writing } from "../../page.ts";
import { redirect } from "../../redirect.ts";
import { can } from "../../session.ts";
import { readUpload } from "../../upload.ts";
import { type Candidate, candidateOf, fileIdOf, PATH } from "./queries.ts";

const DEFAULT_LABEL = "cv";

/** The attached files: download, replace, remove, and attach another one. */
export function filesCard(c: GatewayContext, candidate: Candidate): Markup {
  const { t } = writing(c);
  const path = `${PATH}/${candidate.id}`;
  const edits = can(c.var.session, "edit_candidates") && candidate.deleted_at === null;
  const labels = Object.keys(candidate.attachments);
  const actions = (label: string) => {
    const fileId = fileIdOf(candidate, label);
    const query = new URLSearchParams({ label });
    return html`<div class="actions">${fileId !== null && linkButton(`${path}/files/${fileId}`, t.candidates.download, "slim", label)}${edits && linkButton(`${path}/detach?${query}`, t.candidates.leaveOut, "slim danger", label)}</div>`;
  };
  const columns = [
    { label: t.candidates.fileLabel, cell: (label: string) => html`<span dir="auto">${label}</span>` },
    { label: t.candidates.fileType, cell: (label: string) => candidate.attachments[label]?.type ?? "–" },
    { label: t.actions, kind: "bare" as const, cell: actions },
  ];
  return card(t.candidates.attachments, [
    labels.length === 0
      ? html`<p class="soft">${t.candidates.noAttachments}</p>`
      : table(t.candidates.attachments, columns, labels),
    edits &&
      postForm(
        c,
        `${path}/attach`,
        [
          field({
            name: "file",
            label: t.candidates.attach,
            type: "file",
            required: true,
            hint: extensionsIn(writing(c).language),
            grow: true,
          }),
          field({
            name: "label",
            id: "attach-label",
            label: t.candidates.fileLabel,
            value: DEFAULT_LABEL,
            hint: t.candidates.replaceHint,
            autocomplete: "off",
          }),
          submit(t.candidates.attach, ""),
        ],
        { attributes: html` enctype="multipart/form-data"` },
      ),
  ]);
}

/** GET /dashboard/candidates/{id}/files/{file_id}: GET /v1/candidates/{id}/files/{file_id} */
export const downloadAttachment: Handler = async (c) => {
  const fileId = idInPath(c, "file_id");
  await asSession(c, async (sql) => {
    await sql`select private.own_file(${idInPath(c, "candidate_id")}, ${fileId})`;
    await sql`select private.note_reading('files', ${fileId})`;
  });
  return downloadFile(c.var.dashboard.dependencies)(c);
};

/** POST /dashboard/candidates/{id}/attach: POST /v1/candidates/{id}/attach, which continues after the response. */
export const attachToCandidate = (showCandidate: Handler): Handler =>
  orShow(showCandidate, async (c) => {
    const { id } = await candidateOf(c);
    const { files, fields } = await readUpload(c, c.var.dashboard.dependencies.limits.uploadBytes);
    const [file] = files;
    if (file === undefined) throw new ApiError(400, "CDS105", "No file was selected.", { fields: ["file"] });
    const form = new FormData();
    form.set("file", new File([new Uint8Array(file.content)], file.name));
    const { content: body, type } = await packed(form);
    const location = encodeURIComponent(fields.get("label")?.trim() || DEFAULT_LABEL);
    await callApi(c, "POST", `/candidates/${id}/attach?location=${location}&select=id`, {
      body,
      headers: { "content-type": type, prefer: "respond-async" },
    });
    return redirect(c, `${PATH}/${id}?done=attaching#files`);
  });

/** GET /dashboard/candidates/{id}/detach?label= */
export const askToDetach = asksFirst(async (c, t) => {
  const { id } = await candidateOf(c);
  const label = c.req.query("label") ?? c.get("form")?.text("label") ?? "";
  return {
    title: fill(t.candidates.detachTitle, { name: label }),
    text: t.candidates.detachText,
    button: t.candidates.leaveOut,
    fields: hidden("label", label),
    back: `${PATH}/${id}`,
  };
});

/** POST /dashboard/candidates/{id}/detach: DELETE /v1/candidates/{id}/attachments/{label} */
export const detachFile = orShow(askToDetach, async (c) => {
  const { id } = await candidateOf(c);
  await callApi(c, "DELETE", `/candidates/${id}/attachments/${encodeURIComponent(c.var.form.text("label"))}`);
  return redirect(c, `${PATH}/${id}?done=saved#files`);
});
