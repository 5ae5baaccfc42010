/** What the interface lets a client do with a collection. */
export interface Collection {
  methods: readonly string[];
  primaryKey: string;
}

export type Collections = Readonly<Record<string, Collection>>;

/** A revision of the interface, which a request names in Accept-Profile or Content-Profile. */
export interface Revision {
  name: "v1" | "v0";
  /** The schema of the database that holds its resources. */
  schema: "api" | "v0";
  collections: Collections;
}

const READ = ["GET", "HEAD", "OPTIONS"] as const;

/** The interface's table of operations. POST and DELETE of some collections are routes of their own. */
export const COLLECTIONS: Collections = {
  api_requests: { methods: READ, primaryKey: "id" },
  billing_accounts: { methods: [...READ, "PATCH"], primaryKey: "id" },
  candidate_analytics: { methods: READ, primaryKey: "id" },
  candidate_views: { methods: READ, primaryKey: "id" },
  candidates: { methods: [...READ, "POST", "PATCH", "DELETE"], primaryKey: "id" },
  credit_mutations: { methods: READ, primaryKey: "id" },
  layouts: { methods: [...READ, "POST", "PATCH", "DELETE"], primaryKey: "id" },
  members: { methods: [...READ, "POST", "PATCH", "DELETE"], primaryKey: "id" },
  organizations: { methods: [...READ, "PATCH"], primaryKey: "id" },
  user_profiles: { methods: READ, primaryKey: "user_id" },
  webhook_notifications: { methods: READ, primaryKey: "id" },
  webhooks: { methods: [...READ, "POST", "PATCH", "DELETE"], primaryKey: "id" },
};

/** The same of the earlier revision. */
const EARLIER_COLLECTIONS: Collections = {
  candidate_views: { methods: READ, primaryKey: "id" },
  candidates: { methods: [...READ, "POST", "PATCH", "DELETE"], primaryKey: "id" },
  credit_mutations: { methods: READ, primaryKey: "id" },
  layouts: { methods: [...READ, "POST", "PATCH", "DELETE"], primaryKey: "id" },
  members: { methods: [...READ, "POST", "DELETE"], primaryKey: "id" },
  organizations: { methods: [...READ, "PATCH"], primaryKey: "id" },
  webhook_notifications: { methods: READ, primaryKey: "id" },
  webhooks: { methods: [...READ, "POST", "PATCH", "DELETE"], primaryKey: "id" },
};

/** The present revision stands first: it is that of a request that names none. */
export const REVISIONS: readonly [Revision, ...Revision[]] = [
  { name: "v1", schema: "api", collections: COLLECTIONS },
  { name: "v0", schema: "v0", collections: EARLIER_COLLECTIONS },
];

export function collectionOf(revision: Revision, name: string): Collection | undefined {
  return Object.hasOwn(revision.collections, name) ? revision.collections[name] : undefined;
}
