import { createHash } from "node:crypto";
import { existing, only } from "../../platform/existing.ts";
import type { Claim, GatewayContext } from "../core/context.ts";
import { rawQuery } from "../core/context.ts";
import { asApiKey, type OrganizationShare, type SharedPool } from "../core/database.ts";
import { ApiError, lacksPermission, unauthorized } from "../core/errors.ts";
import { jsonResponse } from "../server/json-response.ts";
import { revisionOf } from "./policies/revisions.ts";
import type { Postgrest } from "./postgrest.ts";
import { noLongerExists, readRow, readRows, readWrittenCandidate, selectOf } from "./representation.ts";
import type { Resources } from "./resources.ts";

interface FoundRequest {
  /** The permissions that the API key has now; null if it no longer works. */
  permissions: string[] | null;
  fingerprint: string;
  collection: string | null;
  row_ids: string[];
  run_id: string | null;
  answer_status: number | null;
  answer_headers: Record<string, string> | null;
  answer_body: string | null;
  answer_permissions: string[] | null;
}

/** The actions of candidates that are runs. */
const RUNS: ReadonlySet<string> = new Set(["attach", "fill", "extract", "reading", "upload"]);

const REPLAYED = { "idempotency-replayed": "true" };
/** The X-Request-Id of the first request. Versions of candidates name it. */
export const FIRST = "idempotency-request-id";

/** Headers by which private.check_request claims a key in PostgREST's own transaction. */
export const claimHeaders = ({ key, fingerprint }: Claim) => ({
  "x-idempotency-key": key,
  "x-idempotency-fingerprint": fingerprint,
});

/** Stores and replays the responses to requests with an Idempotency-Key. */
export class Idempotency {
  readonly #database: SharedPool;
  readonly #postgrest: Postgrest;
  readonly #resources: Resources;

  constructor(database: SharedPool, postgrest: Postgrest, resources: Resources) {
    this.#database = database;
    this.#postgrest = postgrest;
    this.#resources = resources;
  }

  /**
   * Returns the first response when the request was made before. Otherwise returns null, and the context has the claim
   * for the transaction of the effect, or the run that the first request started.
   * @throws ApiError 422 when the key was used for another request; 403 when the API key may no longer make the request.
   */
  async settle(c: GatewayContext, content: Buffer): Promise<Response | null> {
    const key = c.get("claim")?.key;
    if (key === undefined) return null;
    const fingerprint = fingerprintOf(c, content);
    c.set("claim", { key, fingerprint });
    const found = await this.#find(c, key);
    if (found === null) return null;
    if (found.fingerprint !== fingerprint) throw otherRequest();
    if (found.permissions === null) throw unauthorized();
    this.#requirePermissions(c, found.permissions);
    if (found.answer_status !== null && mayReadAnswer(found)) return storedResponse(found);
    if (found.run_id === null) return this.#rebuild(c, found);
    c.set("startedRunId", found.run_id);
    return null;
  }

  /** Stores a response for 24 hours. */
  async keep(c: GatewayContext, claim: Claim, answer: Response): Promise<void> {
    const body = await answer.clone().text();
    const kept = [...answer.headers].filter(([name]) => name !== "content-length" && !name.startsWith("idempotency-"));
    const headers = { ...Object.fromEntries(kept), [FIRST]: c.var.requestId };
    await this.#share(c).use(
      (database) => database`
        select private.store_idempotent_answer(
          ${c.var.apiKey.organizationId}, ${claim.key}, ${claim.fingerprint},
          ${answer.status}, ${JSON.stringify(headers)}::text::jsonb, ${body}, ${[...c.var.apiKey.permissions]}
        )
      `,
    );
  }

  /** Releases the key of a refused request. */
  async forget(c: GatewayContext, claim: Claim): Promise<void> {
    await this.#share(c).use(
      (database) => database`
        select private.forget_idempotency_key(${c.var.apiKey.organizationId}, ${claim.key}, ${claim.fingerprint})
      `,
    );
  }

  #share(c: GatewayContext): OrganizationShare {
    return this.#database.of(c.var.apiKey.organizationId);
  }

  /** A replay requires the permissions that the request itself requires. */
  #requirePermissions(c: GatewayContext, permissions: readonly string[]): void {
    const path = c.req.path.replace(/^\/v1\//, "").split("/");
    const [collection = ""] = path;
    const action = existing(path.at(-1));
    const required = RUNS.has(action)
      ? ["edit_candidates", "view_candidates"]
      : [this.#resources.writePermission(collection) ?? "settings"];
    const lacking = required.find((permission) => !permissions.includes(permission));
    if (lacking !== undefined) throw lacksPermission(lacking);
  }

  async #find(c: GatewayContext, key: string): Promise<FoundRequest | null> {
    const [row] = await this.#share(c).use(
      (database) => database<FoundRequest[]>`
        select
          permissions, fingerprint, collection, row_ids, run_id,
          answer_status, answer_headers, answer_body, answer_permissions
        from private.find_idempotent_request(${c.var.apiKey.organizationId}, ${key}, ${c.var.apiKey.id})
      `,
    );
    return row ?? null;
  }

  /** Rebuilds the response to a request whose effect has happened, but whose gateway stopped before storing it. */
  async #rebuild(c: GatewayContext, found: FoundRequest): Promise<Response> {
    const { collection, row_ids: ids, permissions } = found;
    const select = selectOf(rawQuery(c));
    switch (collection) {
      case "candidates":
        return jsonResponse(await this.#candidate(c, only(ids), select, existing(permissions)), 200, REPLAYED);
      case "webhook_notifications":
        return jsonResponse(await readRow(this.#postgrest, c, collection, only(ids), select), 202, REPLAYED);
      case "members":
        return jsonResponse(await this.#member(c, only(ids)), 201, REPLAYED);
      case null:
        // The request inserted no row, so the response contains none.
        if (found.answer_status !== null) return storedResponse(found);
        throw new ApiError(409, "CDS117", "The response for this Idempotency-Key is not stored yet.", {
          hint: "Repeat the request to get the first response again.",
        });
      default:
        return jsonResponse(await readRows(this.#postgrest, c, collection, ids, select), 201, REPLAYED);
    }
  }

  #candidate(c: GatewayContext, id: string, select: string | null, permissions: readonly string[]): Promise<string> {
    const parts = { postgrest: this.#postgrest, database: this.#database };
    return readWrittenCandidate(parts, c, { id, select, permissions });
  }

  #member(c: GatewayContext, id: string): Promise<string> {
    return asApiKey(this.#database, { ...c.var, claim: undefined }, async (transaction) => {
      const rows = await transaction<{ member: string | null }[]>`
        select
          case
            when ${revisionOf(c).name === "v0"} and found is not null then private.earlier_member(found)
            else found
          end::text as member
        from private.own_member_with_profile(${id}) as own (found)
      `;
      const { member } = only(rows);
      if (member === null) throw noLongerExists("member", id);
      return member;
    });
  }
}

/** Whether the key still has every permission that it had when the response was stored. */
function mayReadAnswer({ permissions, answer_permissions: had }: FoundRequest): boolean {
  return had?.every((permission) => permissions?.includes(permission)) ?? false;
}

function storedResponse({ answer_status, answer_headers, answer_body }: FoundRequest): Response {
  return new Response(answer_body === "" ? null : answer_body, {
    status: existing(answer_status),
    headers: { ...answer_headers, ...REPLAYED },
  });
}

/** Identifies a request: the key, method, path, query, content, and the headers that the response depends on. */
function fingerprintOf(c: GatewayContext, content: Buffer): string {
  const { incoming } = c.env;
  const hash = createHash("sha256");
  const { accept, prefer, "content-type": type, "content-profile": profile } = incoming.headers;
  const { method, url } = incoming;
  // The boundary of a multipart body differs in each request.
  const [media] = type?.split(";") ?? [];
  hash.update(JSON.stringify([c.var.apiKey.id, method, url, accept, prefer, media, profile]));
  return hash.update(content).digest("hex");
}

const otherRequest = () =>
  new ApiError(422, "CDS115", "The Idempotency-Key was used for another request.", {
    details:
      "Method, path, query, body, API key, Accept, Content-Type, Content-Profile and Prefer must be the same as in the first request.",
    hint: "Send a new key with each new request.",
  });
