import { inject } from "vitest";
import type { Collections, Revision } from "../../../gateway/collections/collections.ts";
import { servicePolicies } from "../../../gateway/collections/policies.ts";
import { Postgrest } from "../../../gateway/collections/postgrest.ts";
import type { Policy } from "../../../gateway/collections/proxy.ts";
import { type CatalogRows, Resources } from "../../../gateway/collections/resources.ts";
import { unknownPath } from "../../../gateway/collections/route.ts";
import { startPostgrest } from "../../support/postgrest.ts";
import type { Service } from "../../support/service.ts";
import { type ServedProxy, serveProxy } from "../served-proxy.ts";
import { SHELF_CATALOG_SQL, SHELF_SQL } from "./shelf.ts";

/** A PostgREST of PostgREST's own conventions, and two proxies before it. */
export interface Stand {
  direct: string;
  /** A proxy without policies. */
  passed: string;
  /** A proxy with all of ours. */
  ours: string;
  stop(): Promise<void>;
}

const METHODS = ["GET", "HEAD", "POST", "PATCH", "DELETE"];

export async function startStand(service: Service): Promise<Stand> {
  await service.database.unsafe(SHELF_SQL);
  const postgrest = await startPlainPostgrest(service);
  const upstream = new Postgrest(postgrest.url, { connections: 4, deadlineMs: 10_000 });
  const { resources, revision } = await readShelf(service);
  const passed = await serve(upstream, "", revision, []);
  const ours = await serve(upstream, "/v1", revision, servicePolicies(resources, ENDPOINTS, "/v1"));
  return {
    direct: postgrest.url,
    passed: passed.url,
    ours: ours.url,
    async stop() {
      await Promise.all([passed.stop(), ours.stop()]);
      await upstream.close();
      await postgrest.stop();
    },
  };
}

const ENDPOINTS = { allowHttp: true, allowPrivate: true, deniedNetworks: [] };

/** Rolls every request back, so that cases leave no trace for each other. */
function startPlainPostgrest(service: Service) {
  const database = new URL(service.databaseUrl).pathname.slice(1);
  return startPostgrest(inject("cluster"), database, service.jwtSecret, {
    PGRST_DB_SCHEMAS: "shelf",
    PGRST_DB_ANON_ROLE: "api_consumer",
    PGRST_DB_PRE_REQUEST: "",
    PGRST_DB_TX_END: "rollback",
  });
}

async function readShelf(service: Service): Promise<{ resources: Resources; revision: Revision }> {
  const [rows] =
    await service.database.unsafe<Pick<CatalogRows, "columns" | "references">[]>(SHELF_CATALOG_SQL);
  if (rows === undefined) throw new Error("the shelf has no catalog");
  const names = new Set(rows.columns.map(({ resource }) => resource));
  const keys: Readonly<Record<string, string>> = {
    details: "book_id",
    loans: "book_id",
    "odd names": '"the id"',
  };
  const collections: Collections = Object.fromEntries(
    [...names].map((name) => [name, { methods: METHODS, primaryKey: keys[name] ?? "id" }]),
  );
  const revision: Revision = { name: "v1", schema: "api", collections };
  const catalog = {
    columns: rows.columns.map((column) => ({ ...column, revision: revision.schema })),
    references: [
      ...rows.references,
      { name: "books_author_id_fkey", resource: "long_books", column: "author_id", target: "authors" },
    ],
    rules: [],
    write_permissions: {},
  };
  return { resources: new Resources(catalog, [revision]), revision };
}

function serve(
  upstream: Postgrest,
  prefix: string,
  revision: Revision,
  policies: readonly Policy[],
): Promise<ServedProxy> {
  return serveProxy(prefix, {
    upstream,
    policies,
    callerOf: () => ({ token: null, jsonToken: null, permissions: [] }),
    targetOf(c) {
      const name = decodeURIComponent(c.req.param("name") ?? "");
      const collection = revision.collections[name];
      if (collection === undefined && policies.length > 0) throw unknownPath(revision);
      return { revision, name, collection: collection ?? { methods: [], primaryKey: "id" } };
    },
  });
}
