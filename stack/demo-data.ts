import { createHash } from "node:crypto";
import type { TransactionSql } from "postgres";
import { publishLayouts } from "../db/publish-layouts.ts";
import type { Database } from "../platform/database.ts";
import { existing, only } from "../platform/existing.ts";
import { type Secrets, saveSecrets } from "./state.ts";

const DEMO_CREDIT = 100;

/** The credentials of the demo organization. */
export interface DemoAccess {
  organizationId: string;
  apiKey: string;
}

/**
 * Returns the demo organization and a key with every permission. Creates both, and the layouts, on the first start.
 * Replaces a key that was revoked or has expired.
 */
export async function ensureDemoData(owner: Database, dataDir: string, secrets: Secrets): Promise<DemoAccess> {
  const known = await findOrganization(owner, secrets.organization_id);
  if (known !== null && secrets.api_key !== undefined && (await isWorking(owner, secrets.api_key))) {
    return { organizationId: known, apiKey: secrets.api_key };
  }
  return owner.begin(async (transaction) => {
    const organizationId = known ?? (await createOrganization(transaction));
    const rows = await transaction<{ key: string }[]>`select operator.create_api_key(${organizationId}) as key`;
    const key = existing(only(rows).key);
    // Save the key before the commit: its plain text cannot be read from the database later.
    await saveSecrets(dataDir, { ...secrets, organization_id: organizationId, api_key: key });
    return { organizationId, apiKey: key };
  });
}

/** The path of a link that signs a superuser of the demo organization in once, within 15 minutes. */
export async function dashboardPath(owner: Database, organizationId: string): Promise<string> {
  const rows = await owner<{ path: string }[]>`
    select operator.create_dashboard_link(${organizationId}, 'owner@example.com') as path
  `;
  return only(rows).path;
}

async function findOrganization(database: Database, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null;
  const [row] = await database<{ id: string }[]>`
    select id from api.organizations where id = ${id} and deleted_at is null
  `;
  return row?.id ?? null;
}

async function isWorking(database: Database, apiKey: string): Promise<boolean> {
  const hash = createHash("sha256").update(apiKey).digest();
  const [row] = await database`
    select from private.api_keys
    where hash = ${hash} and revoked_at is null and (expires_at is null or expires_at > now())
  `;
  return row !== undefined;
}

async function createOrganization(transaction: TransactionSql): Promise<string> {
  const organizations = await transaction<{ id: string }[]>`
    select operator.create_organization('Demo', ${DEMO_CREDIT}, 'test') as id
  `;
  const organization = only(organizations);
  await publishLayouts(transaction, organization.id);
  await transaction`
    update api.organizations
    set
      default_layout_id = (
        select id from api.layouts
        where organization_id = ${organization.id} and slug = 'classic'
      ),
      -- Needs no browser, unlike PDF files.
      allow_word_output = true
    where id = ${organization.id}
  `;
  return organization.id;
}
