import type { Markup } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { callApi, unchanged } from "../../call-api.ts";
import { card, rowOptions } from "../../components.ts";
import { requireUnchanged, rowForm } from "../../conflicts.ts";
import { writing } from "../../page.ts";
import { CV_LANGUAGE_CODES, languageName } from "../../texts.ts";
import type { Choices } from "../candidates/queries.ts";
import { type Candidate, PATH } from "./queries.ts";

const NAMES = ["name", "language", "layout_id", "member_id"] as const;

const detailsOf = (candidate: Candidate) => ({
  name: candidate.name,
  language: candidate.language,
  layout_id: candidate.layout_id ?? "",
  member_id: candidate.member_id ?? "",
});

/** The form of a candidate's name, language, layout and member. */
export function detailsCard(c: GatewayContext, candidate: Candidate, { layouts, members }: Choices): Markup {
  const { t, language } = writing(c);
  const path = `${PATH}/${candidate.id}/details`;
  const present = detailsOf(candidate);
  const optionsFor = (name: keyof typeof present, options: Choices["layouts"]) => {
    // The present value may be archived, revoked or none.
    const isListed = options.some(({ id }) => id === present[name]);
    const own = { id: present[name], name: name === "layout_id" ? (candidate.layouts?.name ?? "–") : "–" };
    return { name, type: "select", options: rowOptions(isListed ? options : [own, ...options]) } as const;
  };
  const codes = CV_LANGUAGE_CODES.includes(present.language)
    ? CV_LANGUAGE_CODES
    : [present.language, ...CV_LANGUAGE_CODES];
  const languages = codes.map((code) => ({ id: code, name: languageName(language, code) }));
  return card(t.layouts.edit, [
    rowForm(c, path, present, ({ field }) => [
      field({ name: "name", label: t.members.name, autocomplete: "off" }),
      field({ ...optionsFor("language", languages), label: t.members.language }),
      field({ ...optionsFor("layout_id", layouts), label: t.candidates.layout }),
      field({ ...optionsFor("member_id", members), label: t.candidates.member }),
    ]),
  ]);
}

/** Saves the form, unless somebody else has changed the candidate since it was opened. @throws ApiError 412 */
export async function saveDetails(c: GatewayContext, candidate: Candidate): Promise<void> {
  const { form } = c.var;
  const path = `/candidates?id=eq.${candidate.id}`;
  const present = detailsOf(candidate);
  const headers = await unchanged(c, path);
  requireUnchanged(form, present);
  const changed = NAMES.filter((name) => form.has(name) && form.text(name) !== present[name]);
  if (changed.length === 0) return;
  const value = (name: (typeof NAMES)[number]) => (name === "name" ? form.text(name) : form.optional(name));
  const body = Object.fromEntries(changed.map((name) => [name, value(name)]));
  await callApi(c, "PATCH", path, { body, headers });
}
