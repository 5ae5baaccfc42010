import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { SignJWT } from "jose";
import type { Database } from "../../platform/database.ts";
import { type Network, networks } from "../../platform/networks.ts";

const FORM = /^cds_(?:live|test)_[0-9A-Za-z]{32}_[0-9A-Za-z]{6}$/;
const BASE62_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const CHECKSUM_LENGTH = 6;
/** A cached key is looked up again after this time, even if no change was announced. */
const CACHE_MS = 5 * 60_000;
const MAX_CACHED = 10_000;
/** A token is renewed after this time. All gateways renew at the same times, so that they use the same token. */
const TOKEN_PERIOD_MS = 60 * 60_000;
/**
 * Time for which a token is still valid after its renewal: for the requests that have it, which may take several minutes,
 * and for clocks that differ.
 */
const TOKEN_OVERLAP_MS = 30 * 60_000;

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
  /** The networks from which the key may be used. Empty for all. */
  networks: readonly Network[];
  requestsPerSecond: Rates;
  runsPerMinute: Rates;
}

/** The limits of one rate. Null where nothing is chosen. */
export interface Rates {
  /** The limit that operators gave the key, else the setting. */
  ofKey: number | null;
  /** What members chose for the key. It only lowers the limit. */
  own: number | null;
  /** The limit that operators gave the organization, for all its keys together. */
  ofOrganization: number | null;
}

export const NO_RATES: Rates = { ofKey: null, own: null, ofOrganization: null };

/** A key with its permissions, whose tokens the gateway signs. */
export interface SignableKey {
  api_key_id: string;
  organization_id: string;
  member_id: string | null;
  permissions: string[];
  /** SQL accepts claims only with the proof of their key (private.key_proof). */
  proof: string;
}

interface KeyRow extends SignableKey {
  expires_at: Date | null;
  networks: string[];
  requests_per_second: number | null;
  runs_per_minute: number | null;
  own_requests_per_second: number | null;
  own_runs_per_minute: number | null;
  organization_requests_per_second: number | null;
  organization_runs_per_minute: number | null;
}

interface CachedKey {
  apiKey: ApiKey;
  until: number;
}

/**
 * Looks up API keys, and caches each one until the database announces a change of its organization's keys, or its token is
 * renewed. Keys that are not valid are cached until any change is announced.
 * `private.check_request` checks the key again in each transaction of PostgREST, so an outdated entry grants nothing.
 */
export class ApiKeys {
  readonly #database: Database;
  readonly #secret: Uint8Array;
  readonly #cache = new Map<string, CachedKey>();
  /** Keys that are not valid, and the time until which this need not be looked up again. */
  readonly #unknown = new Map<string, number>();
  readonly #lookUps = new Map<string, Promise<ApiKey | null>>();
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
      () => this.#outdate(() => true),
    );
  }

  forget(organizationId: string): void {
    this.#outdate((apiKey) => apiKey.organizationId === organizationId);
  }

  /** The key if it is cached. Synchronous, because nearly every request takes this path. */
  cached(key: string): ApiKey | null {
    const entry = this.#cache.get(key);
    return entry !== undefined && entry.until > Date.now() ? entry.apiKey : null;
  }

  /** The key as it was at its last look-up, if it was valid. */
  known(key: string): ApiKey | null {
    return this.#cache.get(key)?.apiKey ?? null;
  }

  /** Whether it is certain without I/O that the key is not valid. */
  isRefused(key: string): boolean {
    return !isApiKey(key) || (this.#unknown.get(key) ?? 0) > Date.now();
  }

  /** Whether `find` would wait for a look-up that another request has begun. */
  isLookedUp(key: string): boolean {
    return this.#lookUps.has(key);
  }

  /** The authenticated key, or null when it is not valid. Requests that arrive during a look-up share it. */
  async find(key: string): Promise<ApiKey | null> {
    const cached = this.cached(key);
    if (cached !== null) return cached;
    if (this.isRefused(key)) return null;
    let lookUp = this.#lookUps.get(key);
    if (lookUp === undefined) {
      lookUp = this.#lookUp(key).finally(() => this.#lookUps.delete(key));
      this.#lookUps.set(key, lookUp);
    }
    return lookUp;
  }

  async #lookUp(key: string): Promise<ApiKey | null> {
    const changes = this.#changes;
    const hash = createHash("sha256").update(key).digest();
    const [row] = await this.#database<KeyRow[]>`
      select api_key_id, organization_id, member_id, permissions, expires_at, networks, requests_per_second, runs_per_minute,
        own_requests_per_second, own_runs_per_minute, organization_requests_per_second, organization_runs_per_minute,
        proof
      from private.authenticate_api_key(${hash})
    `;
    const now = Date.now();
    if (row === undefined) {
      this.#cache.delete(key);
      if (changes === this.#changes) store(this.#unknown, key, now + CACHE_MS);
      return null;
    }
    const renewAt = nextRenewal(now);
    const apiKey: ApiKey = {
      ...(await this.#withTokens(row, renewAt + TOKEN_OVERLAP_MS)),
      networks: networks.parse(row.networks.join(",")),
      requestsPerSecond: {
        ofKey: row.requests_per_second,
        own: row.own_requests_per_second,
        ofOrganization: row.organization_requests_per_second,
      },
      runsPerMinute: {
        ofKey: row.runs_per_minute,
        own: row.own_runs_per_minute,
        ofOrganization: row.organization_runs_per_minute,
      },
    };
    if (changes === this.#changes) {
      const until = Math.min(now + CACHE_MS, renewAt, row.expires_at?.getTime() ?? Number.POSITIVE_INFINITY);
      store(this.#cache, key, { apiKey, until });
    }
    return apiKey;
  }

  /** The key of a dashboard session. It has tokens and is checked like an API key. */
  sign(key: SignableKey): Promise<ApiKey> {
    return this.#withTokens(key, nextRenewal(Date.now()) + TOKEN_OVERLAP_MS);
  }

  async #withTokens(row: SignableKey, expiresAt: number): Promise<ApiKey> {
    const claims = {
      organization_id: row.organization_id,
      api_key_id: row.api_key_id,
      permissions: row.permissions,
      proof: row.proof,
      ...(row.member_id === null ? {} : { member_id: row.member_id }),
    };
    return {
      id: row.api_key_id,
      organizationId: row.organization_id,
      permissions: row.permissions,
      claims,
      token: await this.#sign({ role: "api_consumer", ...claims }, expiresAt),
      jsonToken: await this.#sign({ role: "api_consumer_json", ...claims }, expiresAt),
      networks: [],
      requestsPerSecond: NO_RATES,
      runsPerMinute: NO_RATES,
    };
  }

  /**
   * The same claims and expiry give the same token in every gateway, because PostgREST's token cache never evicts. The
   * token has no time of issue, which PostgREST would compare with its own clock.
   */
  #sign(claims: Record<string, unknown>, expiresAt: number): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .setExpirationTime(new Date(expiresAt))
      .sign(this.#secret);
  }

  /** Has keys looked up again. They stay in the cache as keys that were valid. */
  #outdate(isChanged: (apiKey: ApiKey) => boolean): void {
    this.#changes += 1;
    this.#unknown.clear();
    for (const entry of this.#cache.values()) {
      if (isChanged(entry.apiKey)) entry.until = 0;
    }
  }
}

/** The time at which all gateways renew the tokens. */
const nextRenewal = (now: number): number => now - (now % TOKEN_PERIOD_MS) + TOKEN_PERIOD_MS;

/** Stores an entry as the newest. If the map is full, removes the oldest. */
function store<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  const oldest = map.size < MAX_CACHED ? undefined : map.keys().next().value;
  if (oldest !== undefined) map.delete(oldest);
  map.set(key, value);
}
