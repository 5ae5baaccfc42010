/** How the gateway serves a collection. */
export interface Collection {
  /** POST and DELETE of some collections are routes of their own. */
  methods: readonly string[];
  primaryKey: string;
  /** `stamp`: DELETE sets `deleted_at` instead of removing the row. */
  deletion?: "stamp";
}

/** A collection of the present revision, with what only the API reference needs. */
interface DocumentedCollection extends Collection {
  /** The name of the schema of one row. */
  rowName: string;
  /** When each of its webhook events happens, by the verb of the event. */
  events: Readonly<Record<string, string>>;
}

type Collections = Readonly<Record<string, Collection>>;

/** A revision of the interface. A request names it in Accept-Profile or Content-Profile. */
export interface Revision {
  name: "v1" | "v0";
  /** The database schema with its resources. */
  schema: "api" | "v0";
  collections: Collections;
}

const READ = ["GET", "HEAD", "OPTIONS"] as const;

/**
 * The registry of collections, in the order of the API reference. SQL defines their columns and permissions: see
 * private.read_catalog. CONTRIBUTING.md lists the steps to add a collection.
 */
export const COLLECTIONS = {
  candidates: {
    methods: [...READ, "POST", "PATCH", "DELETE"],
    primaryKey: "id",
    deletion: "stamp",
    rowName: "Candidate",
    events: {
      created: "A candidate was created by a request or by a mail to your inbox.",
      deleted:
        "A candidate was deleted by a request or because of its age (`delete_candidates_after`). Its permanent removal, later, is not an event.",
      updated: "A candidate was changed by a request, by attach, fill or extract, or through its link to edit.",
    },
  },
  layouts: {
    methods: [...READ, "POST", "PATCH", "DELETE"],
    primaryKey: "id",
    rowName: "Layout",
    events: {
      created: "A layout was created.",
      deleted: "A layout was deleted.",
      updated: "A layout was changed. A change of `thumbnail` alone, which the service draws itself, is not an event.",
    },
  },
  organizations: {
    methods: [...READ, "PATCH"],
    primaryKey: "id",
    rowName: "Organization",
    events: { updated: "The settings of your organization were changed." },
  },
  members: {
    methods: [...READ, "POST", "PATCH", "DELETE"],
    primaryKey: "id",
    rowName: "Member",
    events: {
      created: "A member was invited.",
      deleted: "A member was removed.",
      updated: "A member was changed.",
    },
  },
  user_profiles: { methods: READ, primaryKey: "user_id", rowName: "UserProfile", events: {} },
  billing_accounts: {
    methods: [...READ, "PATCH"],
    primaryKey: "id",
    rowName: "BillingAccount",
    events: {
      updated: "The credit or another field of your billing account was changed. Each new candidate uses credit.",
    },
  },
  credit_mutations: {
    methods: READ,
    primaryKey: "id",
    rowName: "CreditMutation",
    events: { created: "Credit was used or added." },
  },
  webhooks: {
    methods: [...READ, "POST", "PATCH", "DELETE"],
    primaryKey: "id",
    rowName: "Webhook",
    events: {
      created: "A webhook was registered.",
      deleted: "A webhook was removed.",
      test: "You requested it with `POST /webhooks/<id>/test`. It is sent whether or not the webhook subscribes to it.",
      updated: "A webhook was changed.",
    },
  },
  webhook_notifications: {
    methods: READ,
    primaryKey: "id",
    rowName: "WebhookNotification",
    events: {},
  },
  candidate_views: {
    methods: READ,
    primaryKey: "id",
    rowName: "CandidateView",
    events: { created: "Somebody opened the page of a shared candidate." },
  },
  candidate_analytics: {
    methods: READ,
    primaryKey: "id",
    rowName: "CandidateAnalytics",
    events: { updated: "Readers spent time on a shared candidate." },
  },
  api_requests: { methods: READ, primaryKey: "id", rowName: "ApiRequest", events: {} },
} as const satisfies Readonly<Record<string, DocumentedCollection>>;

/** The collections of the earlier revision. */
const EARLIER_COLLECTIONS: Collections = {
  candidate_views: COLLECTIONS.candidate_views,
  candidates: COLLECTIONS.candidates,
  credit_mutations: COLLECTIONS.credit_mutations,
  layouts: COLLECTIONS.layouts,
  members: { ...COLLECTIONS.members, methods: [...READ, "POST", "DELETE"] },
  organizations: COLLECTIONS.organizations,
  webhook_notifications: COLLECTIONS.webhook_notifications,
  webhooks: COLLECTIONS.webhooks,
};

/** The first revision serves requests that name none. */
export const REVISIONS: readonly [Revision, ...Revision[]] = [
  { name: "v1", schema: "api", collections: COLLECTIONS },
  { name: "v0", schema: "v0", collections: EARLIER_COLLECTIONS },
];

export function collectionOf(revision: Revision, name: string): Collection | undefined {
  return Object.hasOwn(revision.collections, name) ? revision.collections[name] : undefined;
}
