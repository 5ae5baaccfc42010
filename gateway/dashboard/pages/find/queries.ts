import { plainWords } from "../../../../reading/words.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { readRows } from "../../call-api.ts";
import { shownPages, writing } from "../../page.ts";
import { can, mayPerform, type Session } from "../../session.ts";
import type { Texts } from "../../texts.ts";
import { PATH as CANDIDATES, readFilters } from "../candidates/filters.ts";
import { namesOf } from "../candidates/names.ts";
import { listCandidates } from "../candidates/queries.ts";
import { PATH as LAYOUTS } from "../layouts/queries.ts";

interface Found {
  label: string;
  href: string;
}

export interface FoundGroup {
  title: string;
  items: readonly Found[];
}

/** The maximum of each kind. */
const MOST = 6;

/** The pages on which an action begins, for sessions that may perform it. */
const ACTIONS: readonly { path: string; label: (t: Texts) => string; may: (session: Session) => boolean }[] = [
  {
    path: `${CANDIDATES}/upload`,
    label: (t) => t.candidates.upload,
    may: (session) => can(session, "edit_candidates") && can(session, "view_candidates"),
  },
  { path: `${LAYOUTS}/new`, label: (t) => t.design.create, may: (session) => can(session, "edit_layouts") },
  { path: "/dashboard/members/invite", label: (t) => t.members.invite, may: (session) => can(session, "team") },
  { path: "/dashboard/webhooks/new", label: (t) => t.webhooks.create, may: (session) => can(session, "settings") },
  {
    path: "/dashboard/notifications?status=failed",
    label: (t) => t.overview.failedDeliveries,
    may: (session) => can(session, "settings"),
  },
  { path: "/dashboard/keys/new", label: (t) => t.keys.create, may: (session) => mayPerform(session, "manage_keys") },
  {
    path: "/dashboard/second-factor/set-up",
    label: (t) => t.secondFactor.setUpTitle,
    may: (session) => !session.hasSecondFactor,
  },
  {
    path: "/dashboard/account/recovery-codes",
    label: (t) => t.account.recoveryTitle,
    may: (session) => session.hasSecondFactor,
  },
  { path: "/dashboard/account/sessions/end-all", label: (t) => t.account.endAll, may: () => true },
  {
    path: "/dashboard/organizations",
    label: (t) => t.changeOrganization,
    may: (session) => (session.memberships ?? []).length > 0,
  },
];

/** Whether each word of a search begins a word of the label, or is inside the label of a language without spaces. */
function matches(words: readonly string[], label: string): boolean {
  const known = plainWords(label);
  return words.every((word) =>
    known.some((name) => name.startsWith(word) || (/^[^\p{ASCII}]/u.test(word) && name.includes(word))),
  );
}

/** What the words find; without words, the pages, the actions and the newest candidates and layouts. */
export async function find(c: GatewayContext, search: string): Promise<readonly FoundGroup[]> {
  const { t } = writing(c);
  const { session } = c.var;
  const words = plainWords(search);
  const [candidates, layouts] = await Promise.all([
    can(session, "view_candidates") ? findCandidates(c, search) : [],
    findLayouts(c, search),
  ]);
  const pages = shownPages(session).map(({ name, path }) => ({ label: t.pages[name], href: path }));
  const actions = ACTIONS.filter(({ may }) => may(session)).map(({ path, label }) => ({ label: label(t), href: path }));
  const isFound = ({ label }: Found) => (words.length > 0 || search === "") && matches(words, label);
  const groups = [
    { title: t.pages.candidates, items: candidates },
    { title: t.pages.layouts, items: layouts },
    { title: t.find.pages, items: pages.filter(isFound) },
    { title: t.actions, items: actions.filter(isFound) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

async function findCandidates(c: GatewayContext, search: string): Promise<Found[]> {
  const { rows } = await listCandidates(c, readFilters(new URLSearchParams({ search })), {
    batch: MOST,
    counts: false,
  });
  const names = await namesOf(c, rows);
  return rows.map(({ id }) => ({ label: names.get(id) ?? id, href: `${CANDIDATES}/${id}` }));
}

/** Layouts with words that begin as the words of the search. */
async function findLayouts(c: GatewayContext, search: string): Promise<Found[]> {
  const words = search.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0 && search !== "") return [];
  const query = words.map((word) => `${word}:*`).join(" & ");
  const condition = query === "" ? "" : `&fts=fts.${encodeURIComponent(query)}`;
  const rows = await readRows<{ id: string; name: string }>(
    c,
    `/layouts?select=id,name&order=id.desc&limit=${MOST}${condition}`,
  );
  return rows.map(({ id, name }) => ({ label: name || id, href: `${LAYOUTS}/${id}` }));
}
