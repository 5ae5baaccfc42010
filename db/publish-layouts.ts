import type { ISql } from "postgres";
import { only } from "../platform/existing.ts";
import { LAYOUTS } from "../rendering/layouts/library.ts";

/** Publishes the layouts of this service in the layout library, as layouts of an organization. Returns their number. */
export async function publishLayouts(database: ISql, organizationId: string): Promise<number> {
  const layouts = JSON.stringify(LAYOUTS);
  const rows = await database<{ published: number }[]>`
    select operator.publish_layouts(${organizationId}, ${layouts}::text::jsonb) as published
  `;
  return only(rows).published;
}
