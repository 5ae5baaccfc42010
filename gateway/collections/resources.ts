import { z } from "zod";
import type { Database } from "../../platform/database.ts";
import { type Collection, REVISIONS, type Revision } from "./collections.ts";

export interface Column {
  name: string;
  /** PostgreSQL's name, as in `timestamp with time zone`. */
  type: string;
  isInsertable: boolean;
  isUpdatable: boolean;
}

/** A foreign key between two resources, by which they can be embedded in each other. */
export interface Reference {
  name: string;
  resource: string;
  column: string;
  target: string;
}

/** What a constraint demands, in words for the API's reader. */
export interface Rule {
  /** Empty where the constraint is that of a domain. */
  resource: string;
  name: string;
  rule: string;
  columns: readonly string[];
}

/** A resource that another one can embed, and whether as a list. */
export interface Embedded {
  resource: Resource;
  isList: boolean;
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
    }),
  ),
  references: z.array(
    z.object({ name: z.string(), resource: z.string(), column: z.string(), target: z.string() }),
  ),
  rules: z.array(
    z.object({ resource: z.string(), name: z.string(), rule: z.string(), columns: z.array(z.string()) }),
  ),
  write_permissions: z.record(z.string(), z.string()),
});

/** What private.read_catalog returns. */
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
   * What `relation` embeds here: a resource by its name, or by the constraint or the column that refers to it.
   * Null where there is no way from one to the other.
   */
  embedded(relation: string): Embedded | null {
    for (const { name, resource, column, target } of this.#references) {
      const isReferrer = resource === this.name;
      if (isReferrer && (relation === target || relation === name || relation === column)) {
        const isList = this.#references.some(
          (other) => other.resource === target && other.target === this.name,
        );
        return this.#sibling(target, isList);
      }
      if (target === this.name && (relation === resource || relation === name)) {
        return this.#sibling(resource, true);
      }
    }
    return this.#isJoinedTo(relation) ? this.#sibling(relation, true) : null;
  }

  /** Whether some resource refers to both this one and another, and so joins many to many. */
  #isJoinedTo(other: string): boolean {
    const referrersOf = (name: string) =>
      this.#references.filter(({ target }) => target === name).map(({ resource }) => resource);
    const own = referrersOf(this.name);
    return referrersOf(other).some((referrer) => own.includes(referrer));
  }

  /** Names of the resources that refer here, or that this one refers to. */
  neighbours(): string[] {
    const names = this.#references.flatMap(({ resource, target }) => {
      if (resource === this.name) return [target];
      return target === this.name ? [resource] : [];
    });
    return [...new Set(names)].filter((name) => this.#siblings.has(name)).sort();
  }

  /** Names of the columns that a client may write: with POST, or else with PATCH. */
  writable(method: string): string[] {
    return [...this.columns.values()]
      .filter((column) => (method === "POST" ? column.isInsertable : column.isUpdatable))
      .map(({ name }) => name);
  }

  #sibling(name: string, isList: boolean): Embedded | null {
    const resource = this.#siblings.get(name);
    return resource === undefined ? null : { resource, isList };
  }
}

/** The resources of each revision, as the catalog of the database has them. */
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
    this.#byRevision = new Map(
      revisions.map((revision) => [revision, resourcesOf(revision, columns, references)]),
    );
  }

  /** @throws Error for a collection that the database does not have: gateway and database are of different age. */
  of(revision: Revision, name: string): Resource {
    const resource = this.#byRevision.get(revision)?.get(name);
    if (resource === undefined) throw new Error(`the database has no resource ${name} of ${revision.name}`);
    return resource;
  }

  /** The permission that writing a resource takes; null where none writes it. */
  writePermission(name: string): string | null {
    return this.#writePermissions[name] ?? null;
  }

  /** The rule whose constraint an error message names, with or without its table; else that of `resource`. */
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
      }));
    resources.set(name, new Resource(name, collection, own, resources, references));
  }
  return resources;
}

/** Reads what the gateway must know of the resources; once, as a migration comes with a new gateway. */
export async function readResources(database: Database): Promise<Resources> {
  const [row] = await database<{ catalog: unknown }[]>`select private.read_catalog() as catalog`;
  return new Resources(shape.parse(row?.catalog), REVISIONS);
}
