import type { Sql } from "postgres";

/** Path of a public file of ours, for pages of this origin. */
const publicPath = (token: string): string => `/assets/${token}`;

/**
 * Where our copies of the customers' fonts and images are served, by the address that the customer gave. What
 * is not copied yet is missing here, and queued to be copied.
 */
export async function copiedAssets(sql: Sql, urls: readonly string[]): Promise<Map<string, string>> {
  if (urls.length === 0) return new Map();
  const rows = await sql<{ url: string; token: string }[]>`
    select url, token from private.copied_assets(${[...urls]})
  `;
  return new Map(rows.map(({ url, token }) => [url, publicPath(token)]));
}
