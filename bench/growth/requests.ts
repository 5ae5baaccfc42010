import type { Database } from "../../platform/database.ts";
import type { Tenant } from "./data.ts";
import { vocabulary } from "./words.ts";

/** A request whose duration should not depend on the number of candidates. */
export interface GrowthRequest {
  name: string;
  path: string;
  /** The value of Prefer. */
  prefer?: string;
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
  const [word, second, third] = vocabulary(tenant);
  const foreign = vocabulary(tenant + 1)[3];
  const candidates = (query: string) => `/candidates?${query}`;
  return [
    { name: "newest 20", path: candidates(NEWEST), targetMs: 10 },
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
    { name: "offset at 90 %", path: candidates(`limit=20&offset=${Math.floor(rows * 0.9)}`), targetMs: null },
  ];
}
