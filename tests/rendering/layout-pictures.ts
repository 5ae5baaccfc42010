import type { Facts } from "../../rendering/facts.ts";
import { LAYOUTS, type Layout } from "../../rendering/layouts/library.ts";
import { SAMPLE } from "../../rendering/layouts/sample.ts";
import { readFacts } from "../../rendering/read-facts.ts";

/** Twice the sample's career, so that documents have more than one page. */
export const CAREER = { ...SAMPLE, experience: [SAMPLE.experience, SAMPLE.experience].flat() };

/** A candidate in one of the layouts of this service. */
export function factsIn(
  layout: Layout,
  more: { language?: string; values?: Readonly<Record<string, unknown>> } = {},
): Facts {
  const { language = "en", values = SAMPLE } = more;
  return readFacts({
    candidate: { name: values.name, avatar: values.avatar, language, values },
    layout: { ...layout, assets: [] },
    organization: { name: "Havenlicht Recruitment" },
  });
}

export { LAYOUTS };
