import { phrasesFor } from "../../../../languages/phrases.ts";
import { putPublicFile } from "../../../../platform/public-files.ts";
import { assetType } from "../../../../rendering/assets.ts";
import { html, type Markup } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";
import { callApi } from "../../call-api.ts";
import { card, field, postForm, submit } from "../../components.ts";
import { asSession, type Handler, orShow, publicOrigin } from "../../dashboard.ts";
import { writing } from "../../page.ts";
import { redirect } from "../../redirect.ts";
import { readUpload } from "../../upload.ts";
import { type Candidate, candidateOf, PATH } from "./queries.ts";

const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
/** The name of the button that removes the photo. */
const DROP = "drop";

/** The form of the candidate's photo, which the document shows. */
export function photoCard(c: GatewayContext, { id, avatar }: Candidate): Markup {
  const { t, language } = writing(c);
  const { phrases } = phrasesFor(language);
  const remove = html`<button class="button slim danger" type="submit" name="${DROP}" value="on" formnovalidate>${phrases.removePhoto}</button>`;
  return card(
    phrases.photo,
    postForm(
      c,
      `${PATH}/${id}/photo`,
      [
        field({
          name: "photo",
          label: phrases.photo,
          type: "file",
          required: true,
          accept: "image/png,image/jpeg,image/webp,image/avif,image/gif",
        }),
        html`<div class="actions">${submit(t.save, "")}${avatar !== null && remove}</div>`,
      ],
      { attributes: html` enctype="multipart/form-data"` },
    ),
  );
}

/** POST /dashboard/candidates/{id}/photo: sets or removes the photo */
export const changePhoto = (showCandidate: Handler): Handler =>
  orShow(showCandidate, async (c) => {
    const { id } = await candidateOf(c);
    const { files, fields } = await readUpload(c, MAX_PHOTO_BYTES);
    if (fields.has(DROP)) {
      await callApi(c, "PATCH", `/candidates?id=eq.${id}`, { body: { avatar: null } });
      return redirect(c, `${PATH}/${id}?done=saved#facts`);
    }
    // Without the permission, nothing is stored.
    await asSession(c, (sql) => sql`select private.require_permission('edit_candidates')`);
    const content = files[0]?.content ?? Buffer.alloc(0);
    const type = assetType(content);
    if (!type?.startsWith("image/") || type === "image/svg+xml") {
      throw new ApiError(422, "CDS105", phrasesFor(writing(c).language).phrases.photoRefused, { fields: ["photo"] });
    }
    const stored = await putPublicFile(c.var.dashboard.dependencies.storage, content, type);
    const { token, mediaType, size, digest } = stored;
    await asSession(
      c,
      (sql) => sql`
        select private.save_own_photo(${id}, ${token}, ${mediaType}, ${size}, ${digest}, ${publicOrigin(c)})
      `,
    );
    return redirect(c, `${PATH}/${id}?done=saved#facts`);
  });
