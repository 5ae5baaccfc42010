import { ApiError } from "../../../core/errors.ts";
import { requireUnchanged } from "../../conflicts.ts";
import { type Handler, orShow } from "../../dashboard.ts";
import { asFormOnce } from "../../form-keys.ts";
import { afterOf } from "../../query.ts";
import { redirect } from "../../redirect.ts";
import { keepSecret } from "../../secrets.ts";
import { formFields, newKeyOf, OVERLAPS, settingsOf } from "./forms.ts";
import { changeKeySettings, keyOf, makeKey, PATH, readKeys, replaceKey, revoke } from "./queries.ts";
import { askToRevokeKey, askToRotate, changePage, keysPage, newKeyPage } from "./views.ts";

/** GET /dashboard/keys */
export const showKeys: Handler = async (c) => keysPage(c, await readKeys(c, { after: afterOf(c) }));

/** GET /dashboard/keys/new */
export const showNewKey: Handler = async (c) => newKeyPage(c);

/** POST /dashboard/keys: the next page shows the new key, once. */
export const createKey = orShow(showNewKey, async (c) => {
  const wanted = newKeyOf(c.var.form);
  const path = await asFormOnce(c, async (sql) =>
    keepSecret(c, sql, { kind: "key", key: await makeKey(sql, wanted), replaced: null }),
  );
  return redirect(c, path);
});

/** GET /dashboard/keys/{id}: the name, limits and networks of a key. */
export const showKey: Handler = async (c) => changePage(c, await keyOf(c));

/** POST /dashboard/keys/{id} */
export const changeKey = orShow(showKey, async (c) => {
  const key = await keyOf(c);
  requireUnchanged(c.var.form, formFields(key));
  await changeKeySettings(c, key.id, settingsOf(c.var.form));
  return redirect(c, `${PATH}?done=saved`);
});

/** POST /dashboard/keys/{id}/rotate: the next page shows the new key, once. */
export const rotateKey = orShow(askToRotate, async (c) => {
  const { id } = await keyOf(c);
  const given = c.var.form.text("overlap");
  const overlap = OVERLAPS.find((value) => value === given);
  // Without a choice, nothing is rotated: a program may still need the old key.
  if (overlap === undefined) {
    throw new ApiError(400, "CDS105", `The overlap must be one of ${OVERLAPS.join(", ")}.`, {
      fields: ["overlap"],
      hint: "Choose for how long the old key works.",
    });
  }
  const path = await asFormOnce(c, async (sql) =>
    keepSecret(c, sql, { kind: "key", ...(await replaceKey(sql, id, overlap)) }),
  );
  return redirect(c, path);
});

/** POST /dashboard/keys/{id}/revoke */
export const revokeKey = orShow(askToRevokeKey, async (c) => {
  const { id } = await keyOf(c);
  await revoke(c, id);
  return redirect(c, `${PATH}?done=keyRevoked`);
});
