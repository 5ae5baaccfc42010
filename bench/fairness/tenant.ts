import type { Database } from "../../platform/database.ts";

/** An organization with a layout of one page that shows `headline` and `summary`. */
export interface Tenant {
  organizationId: string;
  layoutId: string;
}

const VARIABLES = [
  { key: "headline", type: "inline-text" },
  { key: "summary", type: "text-block" },
];

const SECTIONS = [
  {
    id: "profile",
    label: "Profile",
    type: "multi-page",
    header: null,
    footer: null,
    body: {
      id: "page",
      type: "column",
      children: [{ id: "text", type: "text", value: { default: "{{headline}}\n{{summary}}" } }],
    },
  },
];

export async function createTenant(database: Database, name: string): Promise<Tenant> {
  const [tenant] = await database<Tenant[]>`
    insert into api.layouts (organization_id, name, languages, variables, sections)
    select operator.create_organization(${name}), 'Profile', '{en}', ${database.json(VARIABLES)}, ${database.json(SECTIONS)}
    returning organization_id as "organizationId", id as "layoutId"
  `;
  if (tenant === undefined) throw new Error("no tenant was created");
  return tenant;
}

export async function createKey(
  database: Database,
  { organizationId }: Pick<Tenant, "organizationId">,
): Promise<string> {
  const [row] = await database<{ key: string }[]>`select operator.create_api_key(${organizationId}) as key`;
  if (row === undefined) throw new Error("no key was created");
  return row.key;
}
