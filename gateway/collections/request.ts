import type { Payload } from "../server/payload.ts";
import type { Parameter } from "../server/query.ts";
import type { Collection, Revision } from "./collections.ts";
import type { Forwarded } from "./postgrest.ts";
import type { Resource } from "./resources.ts";
import type { Selected } from "./select.ts";

/** A collection, in the revision of the interface that a request names. */
export interface Target {
  readonly revision: Revision;
  readonly name: string;
  readonly collection: Collection;
}

/** The body of a POST or PATCH. */
export interface RowsBody {
  readonly payload: Payload;
  /** The JSON that PostgREST gets. */
  readonly content: Buffer | string;
}

/** A request of a client to a collection, read and checked. */
export interface CollectionRequest {
  readonly method: string;
  readonly target: Target;
  readonly resource: Resource;
  readonly parameters: readonly Parameter[];
  /** Whether a filter contains a regular expression. */
  readonly hasRegularExpression: boolean;
  /** Empty if the request has no `select`. */
  readonly select: readonly Selected[];
  /** Preferences by name, with the defaults of the service. */
  readonly preferences: ReadonlyMap<string, string>;
  /** The names of the preferences that the client sent. */
  readonly requestedPreferences: ReadonlySet<string>;
  readonly accept: string | null;
  readonly range: string | null;
  /** The headers by which the database checks If-Match and If-None-Match, and makes the ETag. */
  readonly conditions: Readonly<Record<string, string>>;
  /** Whether the request names its revision in Accept-Profile or Content-Profile. */
  readonly namesRevision: boolean;
  /** Null when the method has no body. */
  readonly body: RowsBody | null;
}

/** The operation that PostgREST performs for a request. */
export interface Operation {
  readonly kind: "as requested" | "empty change" | "soft delete";
  readonly method: string;
  readonly parameters: readonly Parameter[];
  readonly body: Pick<RowsBody, "content"> | null;
  /** Whether the database includes deleted rows. */
  readonly includesDeleted: boolean;
  /** The filters that hide deleted rows. */
  readonly live: readonly Parameter[];
}

/** The plan of one request. Each member is made from the members before it. */
export interface Plan {
  readonly request: CollectionRequest;
  readonly operation: Operation;
  readonly forwarded: Forwarded;
  /** The total of a request that asks for an estimate; null if PostgREST counts. */
  readonly estimate: number | null;
  /** The filter that selects the rows after a page that begins after many rows; null for other pages. */
  readonly after: string | null;
}
