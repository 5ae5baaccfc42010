import type { Organization } from "../../openapi/types.d.ts";
import type { Client } from "../client.ts";

/** The organization of the API key. */
export async function readOrganization(client: Client): Promise<Organization> {
  const { value } = await client.collection("organizations").list().next();
  if (value === undefined) throw new Error("The service returned no organization for this API key.");
  return value;
}
