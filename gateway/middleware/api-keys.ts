import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { SignJWT } from "jose";
import type { Database } from "../../platform/database.ts";

const FORM = /^cds_(?:live|test)_[0-9A-Za-z]{32}_[0-9A-Za-z]{6}$/;
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const CHECKSUM_LENGTH = 6;
/** However long nothing is heard of a key, it is looked up again after this. */
const KEPT_MS = 5 * 60_000;
const KEPT_KEYS = 10_000;

/** Whether a text has the form and the checksum of an API key: a mistyped one is refused without I/O. */
function isApiKey(text: string): boolean {
  if (!FORM.test(text)) return false;
  let checksum = crc32(text.slice(0, -CHECKSUM_LENGTH));
  let digits = "";
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    digits = `${DIGITS[checksum % 62]}${digits}`;
    checksum = Math.floor(checksum / 62);
  }
  return text.endsWith(digits);
}

/** Who asks, and the tokens that say so to PostgREST. */
export interface KeyHolder {
  apiKeyId: string;
  organizationId: string;
  permissions: readonly string[];
  claims: Readonly<Record<string, unknown>>;
  /** For plain requests. */
  token: string;
  /** For requests that address a JSON path: its role plans each statement anew. */
  jsonToken: string;
}

interface KeyRow {
  api_key_id: string;
  organization_id: string;
  member_id: string | null;
  permissions: string[];
  expires_at: Date | null;
}

interface Kept {
  holder: KeyHolder;
  until: number;
}

/**
 * Finds the holder of an API key, and remembers it until the database says that something about the key has
 * changed. PostgREST checks the key once more in each transaction, so what is remembered too long is refused
 * there.
 */
export class ApiKeys {
  readonly #database: Database;
  readonly #secret: Uint8Array;
  readonly #kept = new Map<string, Kept>();
  #changes = 0;

  constructor(database: Database, jwtSecret: string) {
    this.#database = database;
    this.#secret = new TextEncoder().encode(jwtSecret);
  }

  /** Begins to listen for changes; a lost connection forgets everything, as changes may have passed unheard. */
  async listen(): Promise<{ unlisten(): Promise<void> }> {
    return this.#database.listen(
      "api_keys",
      (organizationId) => this.forget(organizationId),
      () => this.#forgetAll(),
    );
  }

  forget(organizationId: string): void {
    this.#changes += 1;
    for (const [key, { holder }] of this.#kept) {
      if (holder.organizationId === organizationId) this.#kept.delete(key);
    }
  }

  /** The holder if it is remembered: the path of nearly every request, without a promise. */
  remembered(key: string): KeyHolder | null {
    const kept = this.#kept.get(key);
    if (kept === undefined) return null;
    if (kept.until > Date.now()) return kept.holder;
    this.#kept.delete(key);
    return null;
  }

  /** The holder of a key, or null when no key works by that name now. */
  async find(key: string): Promise<KeyHolder | null> {
    const remembered = this.remembered(key);
    if (remembered !== null) return remembered;
    if (!isApiKey(key)) return null;
    const changes = this.#changes;
    const hash = createHash("sha256").update(key).digest();
    const [row] = await this.#database<KeyRow[]>`
      select api_key_id, organization_id, member_id, permissions, expires_at
      from private.authenticate_api_key(${hash})
    `;
    if (row === undefined) return null;
    const holder = await this.#hold(row);
    if (changes === this.#changes) this.#remember(key, holder, row.expires_at);
    return holder;
  }

  #remember(key: string, holder: KeyHolder, expiresAt: Date | null): void {
    const oldest = this.#kept.size < KEPT_KEYS ? undefined : this.#kept.keys().next().value;
    if (oldest !== undefined) this.#kept.delete(oldest);
    const until = Math.min(Date.now() + KEPT_MS, expiresAt?.getTime() ?? Number.POSITIVE_INFINITY);
    this.#kept.set(key, { holder, until });
  }

  async #hold(row: KeyRow): Promise<KeyHolder> {
    const claims = {
      organization_id: row.organization_id,
      api_key_id: row.api_key_id,
      permissions: row.permissions,
      ...(row.member_id === null ? {} : { member_id: row.member_id }),
    };
    return {
      apiKeyId: row.api_key_id,
      organizationId: row.organization_id,
      permissions: row.permissions,
      claims,
      token: await this.#mint({ role: "api_consumer", ...claims }),
      jsonToken: await this.#mint({ role: "api_consumer_json", ...claims }),
    };
  }

  /**
   * The same claims give the same token, in every gateway: PostgREST remembers each token that it has seen,
   * so there must be few. That none expires is no risk: each transaction checks the key itself.
   */
  #mint(claims: Record<string, unknown>): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(this.#secret);
  }

  #forgetAll(): void {
    this.#changes += 1;
    this.#kept.clear();
  }
}
