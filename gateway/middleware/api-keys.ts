import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { SignJWT } from "jose";
import type { Database } from "../../platform/database.ts";

const FORM = /^cds_(?:live|test)_[0-9A-Za-z]{32}_[0-9A-Za-z]{6}$/;
const BASE62_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const CHECKSUM_LENGTH = 6;
/** A cached key is looked up again after this time, even if no change was announced. */
const CACHE_MS = 5 * 60_000;
const MAX_CACHED = 10_000;

/** Whether a text has the form and the checksum of an API key. A mistyped key is refused without I/O. */
function isApiKey(text: string): boolean {
  if (!FORM.test(text)) return false;
  let checksum = crc32(text.slice(0, -CHECKSUM_LENGTH));
  let digits = "";
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    digits = `${BASE62_DIGITS[checksum % 62]}${digits}`;
    checksum = Math.floor(checksum / 62);
  }
  return text.endsWith(digits);
}

/** An authenticated API key, and the tokens that identify it to PostgREST. */
export interface ApiKey {
  id: string;
  organizationId: string;
  permissions: readonly string[];
  claims: Readonly<Record<string, unknown>>;
  /** The token for requests without a JSON path. */
  token: string;
  /** The token for requests with a JSON path. Its role plans each statement anew. */
  jsonToken: string;
}

interface KeyRow {
  api_key_id: string;
  organization_id: string;
  member_id: string | null;
  permissions: string[];
  expires_at: Date | null;
}

interface CachedKey {
  apiKey: ApiKey;
  until: number;
}

/**
 * Looks up API keys, and caches each one until the database announces a change of its organization's keys.
 * `private.check_request` checks the key again in each transaction of PostgREST, so an outdated entry grants nothing.
 */
export class ApiKeys {
  readonly #database: Database;
  readonly #secret: Uint8Array;
  readonly #cache = new Map<string, CachedKey>();
  #changes = 0;

  constructor(database: Database, jwtSecret: string) {
    this.#database = database;
    this.#secret = new TextEncoder().encode(jwtSecret);
  }

  /** Listens for changes. A lost connection clears the cache, because announcements may have been missed. */
  async listen(): Promise<{ unlisten(): Promise<void> }> {
    return this.#database.listen(
      "api_keys",
      (organizationId) => this.forget(organizationId),
      () => this.#clear(),
    );
  }

  forget(organizationId: string): void {
    this.#changes += 1;
    for (const [key, { apiKey }] of this.#cache) {
      if (apiKey.organizationId === organizationId) this.#cache.delete(key);
    }
  }

  /** The key if it is cached. Synchronous, because nearly every request takes this path. */
  cached(key: string): ApiKey | null {
    const entry = this.#cache.get(key);
    if (entry === undefined) return null;
    if (entry.until > Date.now()) return entry.apiKey;
    this.#cache.delete(key);
    return null;
  }

  /** The authenticated key, or null when it is not valid. */
  async find(key: string): Promise<ApiKey | null> {
    const cached = this.cached(key);
    if (cached !== null) return cached;
    if (!isApiKey(key)) return null;
    const changes = this.#changes;
    const hash = createHash("sha256").update(key).digest();
    const [row] = await this.#database<KeyRow[]>`
      select api_key_id, organization_id, member_id, permissions, expires_at
      from private.authenticate_api_key(${hash})
    `;
    if (row === undefined) return null;
    const apiKey = await this.#withTokens(row);
    if (changes === this.#changes) this.#store(key, apiKey, row.expires_at);
    return apiKey;
  }

  #store(key: string, apiKey: ApiKey, expiresAt: Date | null): void {
    const oldest = this.#cache.size < MAX_CACHED ? undefined : this.#cache.keys().next().value;
    if (oldest !== undefined) this.#cache.delete(oldest);
    const until = Math.min(Date.now() + CACHE_MS, expiresAt?.getTime() ?? Number.POSITIVE_INFINITY);
    this.#cache.set(key, { apiKey, until });
  }

  async #withTokens(row: KeyRow): Promise<ApiKey> {
    const claims = {
      organization_id: row.organization_id,
      api_key_id: row.api_key_id,
      permissions: row.permissions,
      ...(row.member_id === null ? {} : { member_id: row.member_id }),
    };
    return {
      id: row.api_key_id,
      organizationId: row.organization_id,
      permissions: row.permissions,
      claims,
      token: await this.#sign({ role: "api_consumer", ...claims }),
      jsonToken: await this.#sign({ role: "api_consumer_json", ...claims }),
    };
  }

  /**
   * The same claims give the same token in every gateway, because PostgREST's token cache never evicts. The token has
   * no expiry, because each transaction checks the key itself.
   */
  #sign(claims: Record<string, unknown>): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(this.#secret);
  }

  #clear(): void {
    this.#changes += 1;
    this.#cache.clear();
  }
}
