import type { Markup } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { changeRow } from "../../call-api.ts";
import { card, rowOptions } from "../../components.ts";
import { requireUnchanged, rowForm } from "../../conflicts.ts";
import { writing } from "../../page.ts";
import { CV_LANGUAGE_CODES, languageName } from "../../texts.ts";
import type { Choices } from "../candidates/queries.ts";
import { type Candidate, candidateOf, PATH } from "./queries.ts";

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
export async function saveDetails(c: GatewayContext, id: string): Promise<void> {
  const { form } = c.var;
  const value = (name: (typeof NAMES)[number]) => (name === "name" ? form.text(name) : form.optional(name));
  await changeRow(c, `/candidates?id=eq.${id}`, async () => {
    const present = detailsOf(await candidateOf(c));
    requireUnchanged(form, present);
    const changed = NAMES.filter((name) => form.has(name) && form.text(name) !== present[name]);
    return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, value(name)]));
  });
}
