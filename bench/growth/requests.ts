import type { Database } from "../../platform/database.ts";
import type { Tenant } from "./data.ts";
import { vocabulary } from "./words.ts";

/** A request whose duration should not depend on the number of candidates. */
export interface GrowthRequest {
  name: string;
  /** Below /v1, or a page of the dashboard, which begins with /dashboard. */
  path: string;
  /** The value of Prefer. */
  prefer?: string;
  /** The value of Accept-Encoding. Default: identity, because compressing a page can take longer than reading it. */
  encoding?: string;
  /** Milliseconds at a million candidates; null where docs/querying.md describes an alternative instead. */
  targetMs: number | null;
}

const NEWEST = "order=created_at.desc&limit=20";

/** The requests for one organization of the data set. `tenant` is its position in the data set. */
export async function requestsFor(
  database: Database,
  { organizationId, rows }: Tenant,
  tenant: number,
): Promise<GrowthRequest[]> {
  const [middle] = await database<{ id: string; name: string; layout_id: string; updated_at: Date }[]>`
    select id, name, layout_id, updated_at
    from private.candidates
    where organization_id = ${organizationId} and deleted_at is null
    order by id
    offset ${Math.floor(rows / 2)} limit 1
  `;
  if (middle === undefined) throw new Error("the organization has no candidates");
  const [log] = await database<{ id: number; webhook: string | null }[]>`
    select
      (select coalesce(max(id), 0) from private.api_requests where organization_id = ${organizationId}) as id,
      (select min(id::text) from api.webhooks where organization_id = ${organizationId}) as webhook
  `;
  const words = vocabulary(tenant);
  const [word, second, third] = words;
  const foreign = vocabulary(tenant + 1)[3];
  const candidates = (query: string) => `/candidates?${query}`;
  const pendingOfLayout = `layout_id=eq.${middle.layout_id}&status=eq.pending`;
  return [
    { name: "newest 20", path: candidates(NEWEST), targetMs: 10 },
    { name: "newest 20, gzip", path: candidates(NEWEST), encoding: "gzip", targetMs: 10 },
    { name: "default order", path: candidates("limit=20"), targetMs: 10 },
    { name: "by id", path: candidates(`id=eq.${middle.id}`), targetMs: 10 },
    { name: "after an id", path: candidates(`id=gt.${middle.id}&limit=20`), targetMs: 10 },
    { name: "status, newest 20", path: candidates(`status=eq.pending&${NEWEST}`), targetMs: 10 },
    { name: "status, default order", path: candidates("status=eq.pending&limit=20"), targetMs: 10 },
    { name: "e-mail", path: candidates("values->>email=eq.person-77@example.com"), targetMs: 10 },
    { name: "order=name", path: candidates("order=name&limit=20"), targetMs: 10 },
    { name: "name=eq.", path: candidates(`name=eq.${encodeURIComponent(middle.name)}`), targetMs: 10 },
    { name: "layout_id, newest 20", path: candidates(`layout_id=eq.${middle.layout_id}&${NEWEST}`), targetMs: 10 },
    { name: "layout_id, default order", path: candidates(`layout_id=eq.${middle.layout_id}&limit=20`), targetMs: 10 },
    // A tenth of the candidates are pending, and none of this layout.
    { name: "layout_id and status, newest 20", path: candidates(`${pendingOfLayout}&${NEWEST}`), targetMs: 150 },
    { name: "layout_id and status, default order", path: candidates(`${pendingOfLayout}&limit=20`), targetMs: 150 },
    {
      name: "layout_id and status, order=name",
      path: candidates(`${pendingOfLayout}&order=name&limit=20`),
      targetMs: 150,
    },
    {
      name: "layout_id, order=name",
      path: candidates(`layout_id=eq.${middle.layout_id}&order=name&limit=20`),
      targetMs: 150,
    },
    {
      name: "updated_at=gt. in its order",
      path: candidates(`updated_at=gt.${middle.updated_at.toISOString()}&order=updated_at,id&limit=20`),
      targetMs: 10,
    },
    {
      name: "layout with 20 candidates",
      path: `/layouts?id=eq.${middle.layout_id}&select=name,candidates(*)&candidates.limit=20`,
      targetMs: 20,
    },
    { name: "fts, a rare word", path: candidates("fts=fts.4242&limit=20"), targetMs: 10 },
    { name: "fts, an absent word", path: candidates("fts=fts.nonesuch&limit=20"), targetMs: 10 },
    { name: "fts, a word of others", path: candidates(`fts=fts.${foreign}&${NEWEST}`), targetMs: 10 },
    { name: "fts, a common word, newest 20", path: candidates(`fts=fts.${word}&${NEWEST}`), targetMs: 30 },
    { name: "fts, a common word, default order", path: candidates(`fts=fts.${word}&limit=20`), targetMs: 30 },
    {
      name: "fts, two common words, newest 20",
      path: candidates(`fts=plfts.${second}%20${third}&${NEWEST}`),
      targetMs: 60,
    },
    { name: "count=exact", path: candidates("limit=20"), prefer: "count=exact", targetMs: 150 },
    {
      name: "count=exact of a tenth",
      path: candidates("status=eq.pending&limit=20"),
      prefer: "count=exact",
      targetMs: 30,
    },
    { name: "count=planned", path: candidates("limit=20"), prefer: "count=planned", targetMs: 10 },
    {
      name: "count=estimated of a tenth",
      path: candidates("status=eq.pending&limit=20"),
      prefer: "count=estimated",
      targetMs: 10,
    },
    { name: "values=cs. absent", path: candidates('values=cs.{"title":"nonesuch"}&limit=20'), targetMs: 20 },
    { name: "values->>title=eq. absent", path: candidates("values->>title=eq.nonesuch&limit=20"), targetMs: null },
    { name: "name=ilike. absent", path: candidates("name=ilike.*nonesuch*&limit=20"), targetMs: null },
    ...dashboardRequests({ middle, words, log: log?.id ?? 0, webhook: log?.webhook ?? "" }),
    { name: "offset at 90 %", path: candidates(`limit=20&offset=${Math.floor(rows * 0.9)}`), targetMs: null },
  ];
}

/** Milliseconds of a page of the dashboard. */
const PAGE_MS = 150;

interface PageFacts {
  middle: { id: string; layout_id: string };
  /** Words of the candidates, most frequent first. */
  words: readonly string[];
  log: number;
  webhook: string;
}

function dashboardRequests({ middle, words, log, webhook }: PageFacts): GrowthRequest[] {
  const day = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  const pages: [name: string, path: string][] = [
    ["overview", ""],
    ["candidates", "/candidates"],
    ["candidates, next page", `/candidates?after=${middle.id}`],
    ["candidates by name", "/candidates?search=Person+77"],
    ["candidates by e-mail", "/candidates?search=person-77@example.com"],
    ["candidates by a common word", `/candidates?search=${words[0]}`],
    ["candidates by two common words", `/candidates?search=${words[1]}+${words[2]}`],
    // Each is in a tenth of the candidates, both are in a hundredth.
    ["candidates by two frequent words", `/candidates?search=${words[50]}+${words[60]}`],
    ["candidates by an absent word", "/candidates?search=nonesuch"],
    ["pending candidates", "/candidates?state=pending"],
    ["deleted candidates", "/candidates?state=deleted"],
    ["candidates of a layout", `/candidates?layout=${middle.layout_id}`],
    ["pending ones of a layout", `/candidates?layout=${middle.layout_id}&state=pending`],
    ["candidate", `/candidates/${middle.id}`],
    ["anonymity report", `/candidates/${middle.id}/anonymity`],
    ["layouts", "/layouts"],
    ["layout preview", `/layouts/${middle.layout_id}/preview`],
    ["members", "/members"],
    ["webhooks", "/webhooks"],
    ["webhook", `/webhooks/${webhook}`],
    ["failed notifications", "/notifications?status=failed"],
    ["API keys", "/keys"],
    ["requests", "/requests"],
    ["requests, next page", `/requests?after=${Math.floor(log / 2)}`],
    ["failed requests", "/requests?status=5"],
    ["requests of a day", `/requests?day=${day}`],
    ["requests of a method", "/requests?method=DELETE"],
    ["requests of an absent endpoint", "/requests?endpoint=/nonesuch&status=4"],
    ["usage and billing", "/billing"],
    ["settings", "/settings"],
    ["account", "/account"],
  ];
  return pages.map(([name, path]) => ({ name: `page: ${name}`, path: `/dashboard${path}`, targetMs: PAGE_MS }));
}
