import type { Database } from "../openapi/types.d.ts";
import { NotFoundError } from "./errors.ts";
import { readJson, sleep, type Transport } from "./transport.ts";

type Tables = Database["v1"]["Tables"] & Database["v1"]["Views"];
export type CollectionName = keyof Tables;
export type Row<Name extends CollectionName> = Tables[Name]["Row"];
type Insert<Name extends CollectionName> = Tables[Name] extends { Insert: infer Body } ? Body : never;
type Update<Name extends CollectionName> = Tables[Name] extends { Update: infer Body } ? Body : never;

/** Conditions on columns, in the form of the API: `{ status: "eq.active", name: "ilike.*ann*" }`. */
export type Filters<Name extends CollectionName = CollectionName> = {
  readonly [Condition in ColumnOf<Name> | Other | Inside]?: string;
};

type ColumnOf<Name extends CollectionName> = Name extends CollectionName ? keyof Row<Name> & string : never;
type Other = "select" | "or" | "and" | "not.or" | "not.and";
/** A column of an embedded resource, or a part of a column. */
type Inside = `${string}.${string}` | `${string}->${string}`;

/** Filters with a `select`, which tells what rows contain. */
type Selecting<Name extends CollectionName, Select extends string> = Filters<Name> & { readonly select?: Select };

/** What rows contain with a `select`: named columns, also by another name. Embedded rows and parts of columns are unknown. */
export type Selected<Whole, Select extends string> = string extends Select
  ? Whole
  : Select extends `${string}(${string}`
    ? Partial<Whole> & Readonly<Record<string, unknown>>
    : Flat<
        Select extends `${infer First},${infer Rest}` ? Item<Whole, First> & Selected<Whole, Rest> : Item<Whole, Select>
      >;

type Item<Whole, Select extends string> = Select extends "*"
  ? Whole
  : Select extends keyof Whole
    ? Pick<Whole, Select>
    : Select extends `${infer Alias}:${infer Column extends keyof Whole & string}`
      ? { [Key in Alias]: Whole[Column] }
      : Readonly<Record<string, unknown>>;

type Flat<Members> = { [Key in keyof Members]: Members[Key] };

export interface CallOptions {
  signal?: AbortSignal;
  /** Milliseconds of each request with its repetitions and its response. Default: the setting of the client. */
  timeout?: number;
}

export interface ListOptions extends CallOptions {
  /** Default: oldest first. */
  newestFirst?: boolean;
  /**
   * Another order, in the form of the API: `name.asc,created_at.desc`. Pages are then read by offsets: a row whose place
   * changes meanwhile can be missing or repeated, and late pages take longer.
   */
  order?: string;
  /** Maximum number of rows. The default is all. */
  limit?: number;
  /** Rows of one request. More than 1,000, the default, are read in pages of 1,000. */
  pageSize?: number;
}

export interface ChangesOptions extends CallOptions {
  /** The time of an earlier change, to continue after it. The default is the beginning. */
  since?: string;
}

export interface Change<Shown> {
  row: Shown;
  /** Continues after this change and all before it. Absent where the next call would repeat some of them. */
  since?: string;
}

export interface Collection<Name extends CollectionName> {
  /** The rows that match, in the order of their ids, read page by page. Rows that are created meanwhile are included. */
  list<Select extends string = string>(
    filters?: Selecting<Name, Select>,
    options?: ListOptions,
  ): AsyncGenerator<Selected<Row<Name>, Select>, void, undefined>;
  /**
   * The rows that match, in the order of their changes, as they happen until the signal is aborted. Each change is read once,
   * without a gap; of several changes within a second, perhaps only the last. Deleted rows are not included.
   */
  changes<Select extends string = string>(
    filters?: Selecting<Name, Select>,
    options?: ChangesOptions,
  ): AsyncGenerator<Change<Selected<Row<Name>, Select>>, void, undefined>;
  /** One row. @throws NotFoundError */
  get(id: string | number, options?: CallOptions): Promise<Row<Name>>;
  create(row: Insert<Name>, options?: CallOptions & { idempotencyKey?: string }): Promise<Row<Name>>;
  /** Changes the rows that match, and returns them. */
  update<Select extends string = string>(
    filters: Selecting<Name, Select>,
    changes: Update<Name>,
    options?: CallOptions,
  ): Promise<Selected<Row<Name>, Select>[]>;
  /** Deletes the rows that match, and returns them. */
  delete<Select extends string = string>(
    filters: Selecting<Name, Select>,
    options?: CallOptions,
  ): Promise<Selected<Row<Name>, Select>[]>;
}

const MAX_PAGE = 1000;

export function createCollection<Name extends CollectionName>(send: Transport, name: Name): Collection<Name> {
  const path = `/${name}`;
  const key = name === "user_profiles" ? "user_id" : "id";
  const rowsOf = async <Shown = Row<Name>>(response: Promise<Response>): Promise<Shown[]> => {
    const body = await readJson<Shown | Shown[]>(await response);
    return Array.isArray(body) ? body : [body];
  };

  return {
    list: (filters = {}, options = {}) => {
      const { signal, timeout } = options;
      return readRows((query) => rowsOf(send("GET", path, { query, signal, timeout })), key, filters, options);
    },

    async *changes<Select extends string>(filters = {}, { since, ...call }: ChangesOptions = {}) {
      const { signal } = call;
      let bound = since;
      try {
        while (!signal?.aborted) {
          const pass = readPass(readPage, filters, bound);
          for (let next = await pass.next(); ; next = await pass.next()) {
            if (next.done) {
              bound = next.value;
              break;
            }
            yield next.value;
          }
          await sleep(POLL_MS, signal);
        }
      } catch (error) {
        if (!signal?.aborted) throw error;
      }

      async function readPage(query: [string, string][]) {
        const response = await send("GET", path, { ...call, query });
        const mark = response.headers.get("changes-before");
        if (mark === null)
          throw new TypeError("The service does not state Changes-Before. Use the events of a webhook.");
        return { mark, rows: await readJson<Selected<Row<Name>, Select>[]>(response) };
      }
    },

    async get(id, call) {
      const [row] = await rowsOf(send("GET", path, { ...call, query: { [key]: `eq.${id}` } }));
      if (row !== undefined) return row;
      throw new NotFoundError(404, {
        code: "CDS300",
        message: `There is no row ${id} in ${name}.`,
        details: null,
        hint: null,
      });
    },

    async create(row, call) {
      const [made] = await rowsOf(send("POST", path, { ...call, body: row }));
      if (made === undefined) throw new TypeError("the response contains no row");
      return made;
    },

    update: (filters, changes, call) =>
      rowsOf(send("PATCH", path, { ...call, query: filters, body: changes, headers: REPRESENTATION })),

    delete: (filters, call) => rowsOf(send("DELETE", path, { ...call, query: filters, headers: REPRESENTATION })),
  };
}

/** Filters of any collection. */
type Conditions = Readonly<Record<string, string | undefined>>;

const entriesOf = (filters: Conditions) =>
  Object.entries(filters).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));

async function* readRows<Shown>(
  read: (query: [string, string][]) => Promise<Shown[]>,
  key: string,
  filters: Conditions,
  options: ListOptions,
): AsyncGenerator<Shown, void, undefined> {
  const { newestFirst = false, pageSize = MAX_PAGE, order, limit = Number.POSITIVE_INFINITY } = options;
  if (!(pageSize >= 1)) throw new RangeError("pageSize must be at least 1");
  if (!(limit >= 0)) throw new RangeError("limit must be at least 0");
  if (order !== undefined && newestFirst) throw new TypeError("Give either order or newestFirst.");
  const most = Math.floor(limit);
  let after: [string, string][] = [];
  for (let count = 0; count < most; ) {
    const size = Math.min(Math.floor(pageSize), MAX_PAGE, most - count);
    const query: [string, string][] = [
      ...entriesOf(filters),
      ...after,
      ["order", order ?? `${key}.${newestFirst ? "desc" : "asc"}`],
      ["limit", String(size)],
    ];
    const rows = await read(query);
    yield* rows;
    if (rows.length < size) return;
    count += rows.length;
    if (order !== undefined) {
      after = [["offset", String(count)]];
      continue;
    }
    const last = new Map(rows.slice(-1).flatMap((row) => Object.entries(Object(row)))).get(key);
    if (last === undefined && count < most) throw new TypeError(`select must contain ${key}`);
    after = [[key, `${newestFirst ? "lt" : "gt"}.${last}`]];
  }
}

/** How often changes are looked for. */
const POLL_MS = 1000;

type ReadPage<Shown> = (query: [string, string][]) => Promise<{ mark: string; rows: Shown[] }>;

/** Reads the changes since a time that cannot be preceded by others any more. @returns the time of the next pass */
async function* readPass<Shown>(
  read: ReadPage<Shown>,
  { and, ...filters }: Conditions,
  since: string | undefined,
): AsyncGenerator<Change<Shown>, string, undefined> {
  let until: string | undefined;
  let condition = since === undefined ? null : `updated_at.gte."${since}"`;
  for (;;) {
    const conditions = [and?.slice(1, -1), condition].filter((given) => given != null);
    const query: [string, string][] = [...entriesOf(filters), ["order", "updated_at,id"], ["limit", String(MAX_PAGE)]];
    if (conditions.length > 0) query.push(["and", `(${conditions.join(",")})`]);
    const { mark, rows } = await read(query);
    until ??= since !== undefined && digitsOf(since) > digitsOf(mark) ? since : mark;
    const end = digitsOf(until);
    const isFinal = (row: Shown) => digitsOf(changedRow(row).updated_at) < end;
    const final = rows.filter(isFinal);
    const isEnd = rows.length < MAX_PAGE || final.length < rows.length;
    for (const [index, row] of final.entries()) {
      yield isEnd && index === final.length - 1 ? { row, since: until } : { row };
    }
    const last = final.at(-1);
    if (isEnd || last === undefined) return until;
    const { id, updated_at: time } = changedRow(last);
    condition = `or(updated_at.gt."${time}",and(updated_at.eq."${time}",id.gt.${id}))`;
  }
}

/** The members of a row by which changes are ordered. */
function changedRow(row: unknown): { id: unknown; updated_at: string } {
  const { id, updated_at: time } = Object.fromEntries(Object.entries(Object(row)));
  if (id === undefined || typeof time !== "string") throw new TypeError("select must contain id and updated_at");
  return { id, updated_at: time };
}

/** A time in UTC with six digits after the point, so that times sort as texts. */
function digitsOf(time: string): string {
  const [, seconds = time, fraction = ""] = /^([^.Z+]*)\.?(\d*)/.exec(time) ?? [];
  return `${seconds}.${fraction.padEnd(6, "0")}`;
}

const REPRESENTATION = { prefer: "return=representation" };
