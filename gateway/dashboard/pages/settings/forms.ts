import { ANONYMITY_CATEGORIES, type AnonymityCategory, OMITTED_BY_DEFAULT } from "../../../../languages/language.ts";
import type { Form } from "../../posted-form.ts";
import type { Categories, Organization } from "./queries.ts";

/** The choices of a category. `usual` stands for no setting. */
export function choicesOf(category: AnonymityCategory) {
  if (OMITTED_BY_DEFAULT.includes(category)) return ["usual", "none", "all"] as const;
  return category === "employers" ? (["none", "latest", "all"] as const) : (["none", "all"] as const);
}

export const anonymityFields = (categories: Categories): Record<string, string> =>
  Object.fromEntries(ANONYMITY_CATEGORIES.map((name) => [name, categories[name]?.remove ?? choicesOf(name)[0]]));

export const settingsFields = (organization: Organization) => ({
  name: organization.name,
  slug: organization.slug,
  allowed_senders: organization.allowed_senders.join("\n"),
  default_prompt: organization.default_prompt,
  delete_candidates_after: String(organization.delete_candidates_after ?? ""),
  proposal_by: organization.proposal_by,
  detect_candidate_language_from_attachment: organization.detect_candidate_language_from_attachment,
  allow_word_output: organization.allow_word_output,
  allow_inspection: organization.allow_inspection,
  require_mfa: organization.require_mfa,
});

export function bodyOf(form: Form): Omit<Organization, "id" | "type"> {
  return {
    name: form.text("name"),
    slug: form.text("slug"),
    allowed_senders: form
      .text("allowed_senders")
      .split(/[\n,]+/)
      .map((line) => line.trim())
      .filter((line) => line !== ""),
    default_prompt: form.text("default_prompt"),
    delete_candidates_after: form.number("delete_candidates_after"),
    proposal_by: form.text("proposal_by"),
    detect_candidate_language_from_attachment: form.has("detect_candidate_language_from_attachment"),
    allow_word_output: form.has("allow_word_output"),
    allow_inspection: form.has("allow_inspection"),
    require_mfa: form.has("require_mfa"),
  };
}
