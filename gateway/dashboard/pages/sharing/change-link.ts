import { existing } from "../../../../platform/existing.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";
import { idInPath } from "../../../server/ids.ts";
import { callApi } from "../../call-api.ts";
import { card, checkbox, facts, fieldsOf, linkButton, optionsOf, rowOptions, tag } from "../../components.ts";
import { requireUnchanged, rowForm } from "../../conflicts.ts";
import { type Handler, orShow, refusedForm } from "../../dashboard.ts";
import { respondWithPage, writing } from "../../page.ts";
import { redirect } from "../../redirect.ts";
import { CV_LANGUAGE_CODES, languageName } from "../../texts.ts";
import { PATH } from "../candidate/queries.ts";
import { layoutNames } from "../candidates/names.ts";
import { endOfDay, type Link, partOf } from "./queries.ts";

const pathOf = (c: GatewayContext) => `/candidates/${idInPath(c, "candidate_id")}/links/${idInPath(c, "link_id")}`;

/** What the form changes, except for the passcode, of which only a hash exists. */
const fieldsOfLink = (link: Link) => ({
  label: link.label,
  recipient_name: link.recipient_name,
  recipient_email: link.recipient_email ?? "",
  layout_id: link.layout_id ?? "",
  language: link.language ?? "",
  expires_at: link.expires_at?.slice(0, 10) ?? "",
  allow_downloads: link.allow_downloads,
  allow_reactions: link.allow_reactions,
});

/** GET /dashboard/candidates/{id}/links/{link_id}: the form of a link. */
export const showLink: Handler = async (c) => {
  const { t } = writing(c);
  const [link, layouts] = await Promise.all([callApi<Link>(c, "GET", pathOf(c)), layoutNames(c)]);
  const candidate = `${PATH}/${idInPath(c, "candidate_id")}`;
  return respondWithPage(c, {
    title: t.sharing.changeLink,
    actions: linkButton(`${candidate}#links`, t.anonymity.back),
    content: [
      card(link.recipient_name || link.recipient_email || link.label || t.sharing.title, [
        facts([
          [t.keys.state, tag(t.sharing[link.state], link.state === "open" ? "good" : "bad")],
          [t.sharing.anonymous, link.anonymous ? t.yes : t.no],
        ]),
        link.state !== "revoked" && linkForm(c, link, layouts),
      ]),
    ],
  });
};

function linkForm(c: GatewayContext, link: Link, layouts: readonly { id: string; name: string }[]) {
  const { t, language } = writing(c);
  const isListed = link.layout_id === null || layouts.some(({ id }) => id === link.layout_id);
  const own = isListed ? [] : [{ id: existing(link.layout_id), name: "–" }];
  return rowForm(c, `/dashboard${pathOf(c)}`, fieldsOfLink(link), ({ field, check }) => [
    field({ name: "label", label: t.sharing.label, autocomplete: "off" }),
    field({ name: "recipient_name", label: t.sharing.recipient, autocomplete: "off" }),
    field({ name: "recipient_email", label: t.sharing.email, type: "email", autocomplete: "off" }),
    field({
      name: "layout_id",
      label: t.candidates.layout,
      type: "select",
      options: rowOptions([...own, ...layouts], t.sharing.usualLayout),
    }),
    field({
      name: "language",
      label: t.members.language,
      type: "select",
      options: optionsOf(CV_LANGUAGE_CODES, (code) => languageName(language, code), t.sharing.usualLanguage),
    }),
    field({ name: "expires_at", label: t.sharing.expires, type: "date", autocomplete: "off" }),
    fieldsOf(c)({
      name: "passcode",
      label: t.sharing.passcode,
      value: refusedForm(c)?.text("passcode") ?? "",
      autocomplete: "off",
      hint: link.has_passcode && t.sharing.passcodeKept,
    }),
    link.has_passcode &&
      checkbox("remove_passcode", t.sharing.removePasscode, refusedForm(c)?.has("remove_passcode") ?? false),
    check("allow_downloads", t.sharing.downloads),
    check("allow_reactions", t.sharing.reactions),
  ]);
}

/** POST of the same address: PATCH /v1/candidates/{id}/links/{link_id} with what was changed. */
export const changeLink = orShow(showLink, async (c) => {
  const { form } = c.var;
  const present = fieldsOfLink(await callApi<Link>(c, "GET", pathOf(c)));
  requireUnchanged(form, present);
  const given = {
    label: form.text("label"),
    recipient_name: form.text("recipient_name"),
    recipient_email: form.optional("recipient_email"),
    layout_id: form.optional("layout_id"),
    language: form.optional("language"),
    expires_at: form.text("expires_at") === present.expires_at ? undefined : endOfDay(form.optional("expires_at")),
    allow_downloads: form.has("allow_downloads"),
    allow_reactions: form.has("allow_reactions"),
  };
  const before = new Map<string, unknown>(Object.entries(present));
  const changed = Object.entries(given).filter(
    ([name, value]) => value !== undefined && (value ?? "") !== before.get(name),
  );
  const body = { ...Object.fromEntries(changed), ...passcodeOf(c) };
  if (Object.keys(body).length > 0) await callApi(c, "PATCH", pathOf(c), { body });
  return redirect(c, `${PATH}/${idInPath(c, "candidate_id")}?done=saved#${partOf(idInPath(c, "link_id"))}`);
});

/** The passcode stays if nothing is entered. @throws ApiError 400 */
function passcodeOf(c: GatewayContext): { passcode?: string | null } {
  const { form } = c.var;
  const passcode = form.optional("passcode");
  if (!form.has("remove_passcode")) return passcode === null ? {} : { passcode };
  if (passcode === null) return { passcode: null };
  throw new ApiError(400, "CDS105", "The passcode can be replaced or removed, not both.", {
    hint: "Empty the field, or do not tick its removal.",
    fields: ["passcode"],
  });
}
