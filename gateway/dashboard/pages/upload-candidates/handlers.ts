import { ApiError } from "../../../core/errors.ts";
import { isUuid } from "../../../server/ids.ts";
import { linkButton, type Notice } from "../../components.ts";
import { type Handler, orShow } from "../../dashboard.ts";
import { respondWithPage, writing } from "../../page.ts";
import { redirect } from "../../redirect.ts";
import { readUpload } from "../../upload.ts";
import { prefersJson } from "../errors.ts";
import { optionsOf, type UploadOptions } from "./forms.ts";
import { createAll, readFills, requireLayout, requirePermissions } from "./queries.ts";
import { stateLine, uploadPage } from "./views.ts";

/** GET /dashboard/candidates/upload */
export const showUpload: Handler = (c) => uploadPage(c);

/** POST /dashboard/candidates/upload: POST /v1/candidates/upload for each file, and then fills the values. */
export const uploadFiles: Handler = async (c) => {
  let options: UploadOptions | undefined;
  const act: Handler = async () => {
    const { files, fields } = await readUpload(c, c.var.dashboard.dependencies.limits.uploadBytes);
    options = optionsOf(fields);
    if (files.length === 0) throw new ApiError(400, "CDS105", "No file was selected.", { fields: ["files"] });
    await requirePermissions(c);
    await requireLayout(c, options);
    const { states, status, ending } = await createAll(c, files, options);
    if (prefersJson(c)) return c.json({ files: states }, status);
    const isNew = states.every(({ state }) => state === "stored");
    if (isNew) return redirect(c, "/dashboard/candidates?done=uploaded");
    const { t } = writing(c);
    const details = states.map(stateLine);
    if (status === 201)
      return uploadPage(c, undefined, { notice: { kind: "warn", text: t.candidates.someExist, details } });
    const notice: Notice = { kind: "bad", text: ending ?? t.candidates.someRefused, details };
    if (status === 422) return uploadPage(c, options, { notice, status });
    const content = linkButton("/dashboard/sign-in", t.signIn.title);
    return respondWithPage(c, { title: t.candidates.upload, notice, status, content });
  };
  return prefersJson(c) ? act(c) : orShow(() => uploadPage(c, options), act)(c);
};

const MAX_IDS = 100;

/** GET /dashboard/candidates/upload/fills?ids=: the states of fills, for the script. */
export const showFills: Handler = async (c) => {
  const ids = (c.req.query("ids") ?? "").split(",").filter(isUuid).slice(0, MAX_IDS);
  c.header("cache-control", "private, no-store");
  return c.json(await readFills(c, ids));
};
