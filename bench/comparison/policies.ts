import type { Case } from "./cases.ts";

interface Answer {
  status: number;
  code: string | null;
}

interface Exchange {
  given: Case;
  ours: Answer;
  theirs: Answer;
  /** The differences. Each begins with the name of what differs. */
  found: readonly string[];
}

interface Policy {
  reason: string;
  applies: (given: Case, ours: Answer, theirs: Answer, found: readonly string[]) => boolean;
}

const preferOf = ({ headers = {} }: Case) => headers.prefer ?? "";
const isEmpty = ({ body }: Case) => JSON.stringify(body) === "{}";
const isWrite = ({ method }: Case) => method === "POST" || method === "PATCH" || method === "DELETE";

/** The documented differences, in docs/querying.md. The first that applies explains a case. */
const POLICIES: readonly Policy[] = [
  {
    reason: "a write without a filter is refused",
    applies: ({ path, method }, ours) => ours.code === "CDS102" && method !== "POST" && !path.includes("="),
  },
  {
    reason: "the collections and their methods are an allow-list",
    applies: (_, ours) => ours.code === "CDS100" || ours.code === "CDS101",
  },
  {
    reason: "parameters are allowed once, and limit and offset are numbers",
    applies: (_, ours) => ours.status === 400 && ours.code === "CDS110",
  },
  {
    reason: "other media types of bodies have the status 415, and of responses 406",
    applies: (_, ours, theirs) => ours.code === "CDS109" || (ours.code === "PGRST107" && theirs.code === "PGRST107"),
  },
  {
    reason: "regular expressions without a match in time, back-references and look-arounds are refused",
    applies: (_, ours) => ours.code === "CDS121",
  },
  {
    reason: "a revision is named v0 or v1",
    applies: (_, ours, theirs) => ours.code === "PGRST106" && theirs.status < 500,
  },
  {
    reason: "unusable preferences are refused",
    applies: (given, ours) => ours.code === "CDS104" && preferOf(given) !== "",
  },
  {
    reason: "a select with an unknown name is refused before PostgREST reads it, with the code of PostgreSQL",
    applies: ({ path }, ours, theirs) =>
      path.includes("select=") && ours.status === 400 && theirs.status >= 400 && theirs.status < 500,
  },
  {
    reason: "JSON is checked before PostgREST reads it",
    applies: (given, ours, theirs) => isWrite(given) && ours.code === "PGRST102" && theirs.status >= 200,
  },
  {
    reason: "rows of one request may have different fields, which take their defaults",
    applies: (given, ours, theirs) => given.method === "POST" && ours.status === 201 && theirs.code === "PGRST102",
  },
  {
    reason: "media ranges of types match",
    applies: ({ headers }, ours, theirs) =>
      headers?.accept === "application/*" && ours.status === 200 && theirs.code === "PGRST107",
  },
  {
    reason: "an unsuitable operator has the status 400",
    applies: (_, ours, theirs) => ours.code === "42883" && theirs.code === "42883",
  },
  {
    reason: "PostgREST names the read columns in the first line of the CSV of a write",
    applies: (given) => isWrite(given) && given.headers?.accept === "text/csv",
  },
  {
    reason: "the service assigns fields (403)",
    applies: (given, ours) => isWrite(given) && ours.status === 403 && ours.code === "42501",
  },
  {
    reason: "POST returns its rows by default, and an empty change returns the unchanged rows",
    applies: (given, ours, theirs) =>
      ours.status < 300 &&
      theirs.status < 300 &&
      ((given.method === "POST" && !preferOf(given).includes("return=")) ||
        (given.method === "PATCH" && isEmpty(given))),
  },
  {
    reason: "aggregates other than the number of embedded rows are refused",
    applies: (_, ours) => ours.code === "PGRST123",
  },
  {
    reason: "Preference-Applied lists only requested preferences",
    applies: (_given, _ours, _theirs, found) => found.every((name) => name.startsWith("preference-applied ")),
  },
];

/** Why the answers to a case differ, or null if nothing explains it. */
export function policyOf({ given, ours, theirs, found }: Exchange): string | null {
  return POLICIES.find(({ applies }) => applies(given, ours, theirs, found))?.reason ?? null;
}
