import { createMiddleware } from "hono/factory";
import type { Database } from "../../platform/database.ts";
import { existing } from "../../platform/existing.ts";
import type { GatewayEnv } from "../core/context.ts";
import { callFunction, runQuery } from "../core/database.ts";

/** The subject of a page without login, which the address names by a secret, a slug or a token. */
export type OwnedKind = "candidate" | "layout" | "invitation";

const MAX_CACHED = 10_000;

/** Finds the organizations that own the pages without login. The owner of a page never changes, so it is cached. */
export class Owners {
  readonly #database: Database;
  readonly #cache = new Map<string, string>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns the id of the organization; null if there is no such page */
  async find(kind: OwnedKind, token: string): Promise<string | null> {
    // PostgreSQL stores no NUL, so no page has such an address.
    if (token.includes("\0")) return null;
    const key = `${kind} ${token}`;
    const cached = this.#cache.get(key);
    if (cached !== undefined) return cached;
    const find = this.#database`private.find_owner(${kind}, ${token})`;
    const owner = await runQuery(callFunction<string | null>(this.#database, find));
    if (owner !== null) this.#store(key, owner);
    return owner;
  }

  #store(key: string, owner: string): void {
    const oldest = this.#cache.size < MAX_CACHED ? undefined : this.#cache.keys().next().value;
    if (oldest !== undefined) this.#cache.delete(oldest);
    this.#cache.set(key, owner);
  }
}

/** Finds the organization whose share of the pools a request uses. `parameter` is the part of the path with the token. */
export function findOwner(owners: Owners, kind: OwnedKind, parameter: string) {
  return createMiddleware<GatewayEnv>(async (c, next) => {
    // The address of a file has the format after a dot.
    const token = existing(existing(c.req.param(parameter)).split(".", 1)[0]);
    const owner = await owners.find(kind, token);
    if (owner !== null) c.set("owner", owner);
    await next();
  });
}
