import { CV_LANGUAGES } from "../../../../languages/languages.ts";
import type { Markup } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { callApi, unchanged } from "../../call-api.ts";
import { card, postForm, submit } from "../../components.ts";
import { fieldsOfRow, requireUnchanged } from "../../conflicts.ts";
import { writing } from "../../page.ts";
import { languageName } from "../candidates/columns.ts";
import type { Choices } from "../candidates/queries.ts";
import { type Candidate, PATH } from "./queries.ts";

const NAMES = ["name", "language", "layout_id", "member_id"] as const;

const detailsOf = (candidate: Candidate) => ({
  name: candidate.name,
  language: candidate.language,
  layout_id: candidate.layout_id ?? "",
  member_id: candidate.member_id ?? "",
});

/** The form of what a candidate is besides its values. */
export function detailsCard(c: GatewayContext, candidate: Candidate, { layouts, members }: Choices): Markup {
  const { t, language } = writing(c);
  const path = `${PATH}/${candidate.id}/details`;
  const present = detailsOf(candidate);
  const { seen, field } = fieldsOfRow(c, path, present);
  const select = (name: keyof typeof present, label: string, options: Choices["layouts"]) => {
    // The present value may be archived, revoked or none.
    const isListed = options.some(({ id }) => id === present[name]);
    const own = { id: present[name], name: name === "layout_id" ? (candidate.layouts?.name ?? "–") : "–" };
    const all = isListed ? options : [own, ...options];
    return field({
      name,
      label,
      type: "select",
      options: all.map((row) => ({ value: row.id, label: row.name || row.id })),
    });
  };
  const languages = CV_LANGUAGES.map(({ code }) => ({ id: code, name: languageName(language, code) }));
  const other = { id: present.language, name: languageName(language, present.language) };
  return card(t.layouts.edit, [
    postForm(c, path, [
      seen,
      field({ name: "name", label: t.members.name, autocomplete: "off" }),
      select(
        "language",
        t.members.language,
        languages.some(({ id }) => id === other.id) ? languages : [other, ...languages],
      ),
      select("layout_id", t.candidates.layout, layouts),
      select("member_id", t.candidates.member, members),
      submit(t.save),
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
