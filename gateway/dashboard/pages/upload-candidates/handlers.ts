import { ApiError } from "../../../core/errors.ts";
import { linkButton, type Notice } from "../../components.ts";
import { type Handler, orShow } from "../../dashboard.ts";
import { FORM_TOKEN, requireFormToken } from "../../form.ts";
import { respondWithPage, writing } from "../../page.ts";
import { redirect } from "../../redirect.ts";
import { readUpload } from "../../upload.ts";
import { prefersJson } from "../errors.ts";
import { optionsOf, type UploadOptions } from "./forms.ts";
import { createAll, requirePermissions } from "./queries.ts";
import { uploadPage } from "./views.ts";

/** GET /dashboard/candidates/upload */
export const showUpload: Handler = (c) => uploadPage(c);

/** POST /dashboard/candidates/upload: POST /v1/candidates/upload for each file, and then fills the values. */
export const uploadFiles: Handler = async (c) => {
  let options: UploadOptions | undefined;
  const act: Handler = async () => {
    const { files, fields } = await readUpload(c, c.var.dashboard.dependencies.limits.uploadBytes);
    requireFormToken(c, fields.get(FORM_TOKEN) ?? "");
    options = optionsOf(fields);
    if (files.length === 0) throw new ApiError(400, "CDS105", "No file was selected.");
    await requirePermissions(c);
    const { details, status, ending } = await createAll(c, files, options);
    if (prefersJson(c)) return c.json({ files: details }, status);
    if (status === 201) return redirect(c, "/dashboard/candidates?done=uploaded");
    const { t } = writing(c);
    const notice: Notice = { kind: "bad", text: ending ?? t.candidates.someRefused, details };
    if (status === 422) return uploadPage(c, options, { notice, status });
    const content = linkButton("/dashboard/sign-in", t.signIn.title);
    return respondWithPage(c, { title: t.candidates.upload, notice, status, content });
  };
  return prefersJson(c) ? act(c) : orShow(() => uploadPage(c, options), act)(c);
};
