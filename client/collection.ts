import type { Database } from "../openapi/types.d.ts";
import { NotFoundError } from "./errors.ts";
import { readJson, type Transport } from "./transport.ts";

type Tables = Database["v1"]["Tables"] & Database["v1"]["Views"];
export type CollectionName = keyof Tables;
export type Row<Name extends CollectionName> = Tables[Name]["Row"];
type Insert<Name extends CollectionName> = Tables[Name] extends { Insert: infer Body } ? Body : never;
type Update<Name extends CollectionName> = Tables[Name] extends { Update: infer Body } ? Body : never;

/** Conditions on columns, in the form of the API: `{ status: "eq.active", name: "ilike.*ann*" }`. */
export type Filters = Readonly<Record<string, string>>;

export interface CallOptions {
  signal?: AbortSignal;
}

export interface ListOptions extends CallOptions {
  /** Default: oldest first. */
  newestFirst?: boolean;
  /** Rows of one request. More than 1,000, the default, are read in pages of 1,000. */
  pageSize?: number;
}

export interface Collection<Name extends CollectionName> {
  /** All rows that match, in the order of their ids, read page by page. Rows that are created meanwhile are included. */
  list(filters?: Filters, options?: ListOptions): AsyncGenerator<Row<Name>, void, undefined>;
  /** One row. @throws NotFoundError */
  get(id: string | number, options?: CallOptions): Promise<Row<Name>>;
  create(row: Insert<Name>, options?: CallOptions & { idempotencyKey?: string }): Promise<Row<Name>>;
  /** Changes the rows that match, and returns them. */
  update(filters: Filters, changes: Update<Name>, options?: CallOptions): Promise<Row<Name>[]>;
  /** Deletes the rows that match, and returns them. */
  delete(filters: Filters, options?: CallOptions): Promise<Row<Name>[]>;
}

const MAX_PAGE = 1000;

export function createCollection<Name extends CollectionName>(send: Transport, name: Name): Collection<Name> {
  const path = `/${name}`;
  const key = name === "user_profiles" ? "user_id" : "id";
  const rowsOf = async (response: Promise<Response>): Promise<Row<Name>[]> => {
    const body = await readJson<Row<Name> | Row<Name>[]>(await response);
    return Array.isArray(body) ? body : [body];
  };

  return {
    async *list(filters = {}, { signal, newestFirst = false, pageSize = MAX_PAGE } = {}) {
      if (!(pageSize >= 1)) throw new RangeError("pageSize must be at least 1");
      const limit = Math.min(Math.floor(pageSize), MAX_PAGE);
      const order = `${key}.${newestFirst ? "desc" : "asc"}`;
      for (let last: unknown; ; ) {
        const after: [string, string][] = last === undefined ? [] : [[key, `${newestFirst ? "lt" : "gt"}.${last}`]];
        const query: [string, string][] = [
          ...Object.entries(filters),
          ...after,
          ["order", order],
          ["limit", String(limit)],
        ];
        const rows = await rowsOf(send("GET", path, { query, signal }));
        yield* rows;
        if (rows.length < limit) return;
        last = new Map(rows.slice(-1).flatMap((row) => Object.entries(row))).get(key);
        if (last === undefined) throw new TypeError(`select must contain ${key}`);
      }
    },

    async get(id, { signal } = {}) {
      const [row] = await rowsOf(send("GET", path, { query: { [key]: `eq.${id}` }, signal }));
      if (row !== undefined) return row;
      throw new NotFoundError(404, {
        code: "CDS300",
        message: `There is no row ${id} in ${name}.`,
        details: null,
        hint: null,
      });
    },

    async create(row, { signal, idempotencyKey } = {}) {
      const [made] = await rowsOf(send("POST", path, { body: row, signal, idempotencyKey }));
      if (made === undefined) throw new TypeError("the response contains no row");
      return made;
    },

    update: (filters, changes, { signal } = {}) =>
      rowsOf(send("PATCH", path, { query: filters, body: changes, signal, headers: REPRESENTATION })),

    delete: (filters, { signal } = {}) =>
      rowsOf(send("DELETE", path, { query: filters, signal, headers: REPRESENTATION })),
  };
}

const REPRESENTATION = { prefer: "return=representation" };
