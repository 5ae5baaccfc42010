import { z } from "zod";
import type { Database } from "../../platform/database.ts";
import { callFunction } from "../core/database.ts";
import { type Collection, REVISIONS, type Revision } from "./collections.ts";

export interface Column {
  name: string;
  /** PostgreSQL's name of the type, as in `timestamp with time zone`. */
  type: string;
  isInsertable: boolean;
  isUpdatable: boolean;
  isNullable: boolean;
}

/** A foreign key between two resources, by which they can be embedded in each other. */
export interface Reference {
  name: string;
  resource: string;
  column: string;
  target: string;
}

/** A constraint, described for users of the API. */
export interface Rule {
  /** Empty for the constraint of a domain. */
  resource: string;
  name: string;
  rule: string;
  columns: readonly string[];
}

/** A resource that another one can embed. */
export interface Embedded {
  resource: Resource;
  isList: boolean;
  /** Whether a reference leads from the embedding resource to this one, so that a hint can select a single row. */
  mayBeOne: boolean;
}

const shape = z.object({
  columns: z.array(
    z.object({
      revision: z.string(),
      resource: z.string(),
      name: z.string(),
      type: z.string(),
      is_insertable: z.boolean(),
      is_updatable: z.boolean(),
      is_nullable: z.boolean(),
    }),
  ),
  references: z.array(z.object({ name: z.string(), resource: z.string(), column: z.string(), target: z.string() })),
  rules: z.array(z.object({ resource: z.string(), name: z.string(), rule: z.string(), columns: z.array(z.string()) })),
  write_permissions: z.record(z.string(), z.string()),
});

/** The result of private.read_catalog. */
export type CatalogRows = z.infer<typeof shape>;

/** A collection with its columns. */
export class Resource {
  readonly name: string;
  readonly collection: Collection;
  readonly columns: ReadonlyMap<string, Column>;
  readonly #siblings: ReadonlyMap<string, Resource>;
  readonly #references: readonly Reference[];

  constructor(
    name: string,
    collection: Collection,
    columns: readonly Column[],
    siblings: ReadonlyMap<string, Resource>,
    references: readonly Reference[],
  ) {
    this.name = name;
    this.collection = collection;
    this.columns = new Map(columns.map((column) => [column.name, column]));
    this.#siblings = siblings;
    this.#references = references;
  }

  /**
   * The resource that `relation` embeds: by its name, or by the constraint or the column that refers to it. Null when
   * the two are not related.
   */
  embedded(relation: string): Embedded | null {
    for (const { name, resource, column, target } of this.#references) {
      const isReferrer = resource === this.name;
      if (isReferrer && (relation === target || relation === name || relation === column)) {
        const isList = this.#references.some((other) => other.resource === target && other.target === this.name);
        return this.#sibling(target, isList);
      }
      if (target === this.name && (relation === resource || relation === name)) {
        return this.#sibling(resource, true);
      }
    }
    return this.#isJoinedTo(relation) ? this.#sibling(relation, true) : null;
  }

  /** Whether a third resource refers to both, as in a many-to-many relationship. */
  #isJoinedTo(other: string): boolean {
    const referrersOf = (name: string) =>
      this.#references.filter(({ target }) => target === name).map(({ resource }) => resource);
    const own = referrersOf(this.name);
    return referrersOf(other).some((referrer) => own.includes(referrer));
  }

  /** The names of the resources that refer to this one, or that this one refers to. */
  neighbours(): string[] {
    const names = this.#references.flatMap(({ resource, target }) => {
      if (resource === this.name) return [target];
      return target === this.name ? [resource] : [];
    });
    return [...new Set(names)].filter((name) => this.#siblings.has(name)).sort();
  }

  /** The names of the columns that a client may write with a method, POST or PATCH. */
  writable(method: string): string[] {
    return [...this.columns.values()]
      .filter((column) => (method === "POST" ? column.isInsertable : column.isUpdatable))
      .map(({ name }) => name);
  }

  #sibling(name: string, isList: boolean): Embedded | null {
    const resource = this.#siblings.get(name);
    if (resource === undefined) return null;
    const mayBeOne = this.#references.some((other) => other.resource === this.name && other.target === name);
    return { resource, isList, mayBeOne };
  }
}

/** The resources of each revision, from the catalog of the database. */
export class Resources {
  readonly #byRevision: ReadonlyMap<Revision, ReadonlyMap<string, Resource>>;
  readonly #references: readonly Reference[];
  readonly #rules: readonly Rule[];
  readonly #writePermissions: Readonly<Record<string, string>>;

  constructor(
    { columns, references, rules, write_permissions: writePermissions }: CatalogRows,
    revisions: readonly Revision[],
  ) {
    this.#references = references;
    this.#rules = rules;
    this.#writePermissions = writePermissions;
    this.#byRevision = new Map(revisions.map((revision) => [revision, resourcesOf(revision, columns, references)]));
  }

  /** @throws Error for a collection that the database does not have: their versions differ. */
  of(revision: Revision, name: string): Resource {
    const resource = this.#byRevision.get(revision)?.get(name);
    if (resource === undefined) throw new Error(`the database has no resource ${name} of ${revision.name}`);
    return resource;
  }

  /** The permission that writing a resource requires. Null when no permission allows it. */
  writePermission(name: string): string | null {
    return this.#writePermissions[name] ?? null;
  }

  /** The rule whose constraint an error message names, preferably of a table that it also names. */
  ruleIn(names: readonly string[], resource: string): Rule | null {
    const named = this.#rules.filter(({ name }) => names.includes(name));
    return (
      named.find((rule) => rule.resource === "" || names.includes(rule.resource)) ??
      named.find((rule) => rule.resource === resource) ??
      null
    );
  }

  referenceIn(names: readonly string[]): Reference | null {
    return this.#references.find(({ name }) => names.includes(name)) ?? null;
  }
}

function resourcesOf(
  revision: Revision,
  columns: CatalogRows["columns"],
  references: readonly Reference[],
): ReadonlyMap<string, Resource> {
  const resources = new Map<string, Resource>();
  for (const [name, collection] of Object.entries(revision.collections)) {
    const own = columns
      .filter((column) => column.revision === revision.schema && column.resource === name)
      .map((column) => ({
        name: column.name,
        type: column.type,
        isInsertable: column.is_insertable,
        isUpdatable: column.is_updatable,
        isNullable: column.is_nullable,
      }));
    resources.set(name, new Resource(name, collection, own, resources, references));
  }
  return resources;
}

/** Reads the catalog. Once is enough, because each migration is deployed with a new gateway. */
export async function readResources(database: Database): Promise<Resources> {
  return new Resources(shape.parse(await callFunction(database, database`private.read_catalog()`)), REVISIONS);
}
