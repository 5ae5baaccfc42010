import { fill } from "../../../../languages/phrases.ts";
import { html } from "../../../../rendering/pages/html.ts";
import { card, empty, field, filterForm } from "../../components.ts";
import type { Handler } from "../../dashboard.ts";
import { respondWithPage, writing } from "../../page.ts";
import { searchOf } from "../../query.ts";
import { prefersJson } from "../errors.ts";
import { find } from "./queries.ts";

/** GET /dashboard/find: candidates, layouts, pages and actions by words: a page, or the groups for the palette. */
export const showFound: Handler = async (c) => {
  const search = searchOf(c);
  const groups = await find(c, search);
  if (prefersJson(c)) return c.json({ groups }, 200, { "cache-control": "private, no-store" });
  const { t } = writing(c);
  return respondWithPage(c, {
    title: t.find.title,
    content: [
      filterForm(
        "/dashboard/find",
        [field({ name: "search", label: t.find.label, type: "search", value: search, grow: true })],
        t.search,
      ),
      groups.length === 0 && empty(fill(t.find.none, { search }), t.find.noneText),
      ...groups.map(({ title, items }) =>
        card(
          title,
          html`<ul class="found">${items.map(({ label, href }) => html`<li><a href="${href}" dir="auto">${label}</a></li>`)}</ul>`,
        ),
      ),
    ],
  });
};
