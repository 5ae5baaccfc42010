import { appendFileSync } from "node:fs";
import { join } from "node:path";
import type { Sql } from "postgres";
import { z } from "zod";
import type { Database } from "../platform/database.ts";
import { Encryption, encryptionSettings, isEnvelope, newEncryptionKey, type Purpose } from "../platform/encryption.ts";
import { readSettings, SettingsError } from "../platform/settings.ts";

const BATCH = 500;

/** The columns with encrypted texts, as in `private.used_encryption_keys`. */
export const COLUMNS: readonly { table: string; key: string; column: string; purpose: Purpose }[] = [
  { table: "dashboard_authenticators", key: "member_id", column: "secret", purpose: "second factor" },
  { table: "dashboard_sessions", key: "id", column: "pending_secret", purpose: "second factor" },
  { table: "webhook_endpoints", key: "webhook_id", column: "headers", purpose: "webhook headers" },
  { table: "webhook_endpoints", key: "webhook_id", column: "previous_signing_secret", purpose: "signing secret" },
];

/**
 * Adds a new key to the file of keys, unless the keys are in ENCRYPTION_KEYS, and encrypts every text again with the last key.
 * Gateways and workers read the changed file; until then they decrypt with it when they meet the new key.
 */
export async function rotateEncryptionKey(database: Database): Promise<string> {
  const { DATA_DIR, ...given } = readSettings({ ...encryptionSettings, DATA_DIR: z.string().default(".data") });
  const file =
    given.ENCRYPTION_KEYS === undefined ? (given.ENCRYPTION_KEYS_FILE ?? join(DATA_DIR, "encryption-keys")) : undefined;
  const before = new Encryption({ ENCRYPTION_KEYS: given.ENCRYPTION_KEYS, ENCRYPTION_KEYS_FILE: file });
  const lacking = await lackingKeys(database, before);
  if (lacking.length > 0) throw new SettingsError(`${file ?? "ENCRYPTION_KEYS"} lacks the keys ${lacking.join(", ")}`);
  if (file !== undefined) {
    appendFileSync(file, `${newEncryptionKey()}\n`);
  }
  const encryption = new Encryption({ ENCRYPTION_KEYS: given.ENCRYPTION_KEYS, ENCRYPTION_KEYS_FILE: file });
  let count = 0;
  for (const place of COLUMNS) count += await encryptColumn(database, encryption, place);
  return `encrypted ${count} texts with the key ${encryption.currentKey}`;
}

/** The ids of the keys with which texts of the database are encrypted, and which are not among the keys. */
export async function lackingKeys(database: Sql, encryption: Encryption): Promise<string[]> {
  const ids = new Set<string>();
  for (const { table, column } of COLUMNS) {
    const rows = await database<{ id: string }[]>`
      select distinct split_part(${database(column)}, ':', 2) as id
      from ${database(`private.${table}`)}
      where ${database(column)} like 'v1:%'
    `;
    for (const { id } of rows) if (!encryption.has(id)) ids.add(id);
  }
  return [...ids];
}

/** A text that changes at the same time is skipped: gateway and worker encrypt it with the new key. */
async function encryptColumn(
  database: Database,
  encryption: Encryption,
  { table, key, column, purpose }: (typeof COLUMNS)[number],
): Promise<number> {
  const from = database(`private.${table}`);
  const [id, text] = [database(key), database(column)];
  const current = `v1:${encryption.currentKey}:%`;
  let [count, last] = [0, "00000000-0000-0000-0000-000000000000"];
  for (;;) {
    const rows = await database<{ id: string; text: string }[]>`
      select ${id} as id, ${text} as text from ${from}
      where ${text} not like ${current} and ${id} > ${last}
      order by ${id} limit ${BATCH}
    `;
    for (const row of rows) {
      const plain = isEnvelope(row.text) ? encryption.decrypt(row.text, purpose) : row.text;
      const { count: changed } = await database`
        update ${from} set ${text} = ${encryption.encrypt(plain, purpose)} where ${id} = ${row.id} and ${text} = ${row.text}
      `;
      count += changed;
      last = row.id;
    }
    if (rows.length < BATCH) return count;
  }
}
