import { readFile, stat } from "node:fs/promises";
import { z } from "zod";
import type { Database } from "../../platform/database.ts";

/** A node of a plan that PostgreSQL executed. */
export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string | undefined;
  "Index Name"?: string | undefined;
  "Actual Rows"?: number | undefined;
  "Actual Loops"?: number | undefined;
  "Rows Removed by Filter"?: number | undefined;
  "Rows Removed by Index Recheck"?: number | undefined;
  Plans?: PlanNode[] | undefined;
}

/** A statement that PostgreSQL executed, with its plan. */
export interface ExecutedPlan {
  query: string;
  nodes: PlanNode[];
}

const node: z.ZodType<PlanNode> = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Index Name": z.string().optional(),
  "Actual Rows": z.number().optional(),
  "Actual Loops": z.number().optional(),
  "Rows Removed by Filter": z.number().optional(),
  "Rows Removed by Index Recheck": z.number().optional(),
  get Plans() {
    return z.array(node).optional();
  },
});
const executed = z.object({ "Query Text": z.string(), Plan: node });

/**
 * Makes PostgreSQL log the plan of each statement that PostgREST executes in a database from now on, and returns a
 * function that reads the statements of one request. For the role `gateway`, these are the statements inside functions too, and
 * the gateway must be started afterwards.
 * @param superuser a connection to any database of the server
 * @param log the log file of the server
 */
export async function tracePlans(
  superuser: Database,
  database: string,
  log: string,
  role: "authenticator" | "gateway" = "authenticator",
) {
  const settings = {
    "auto_explain.log_nested_statements": role === "gateway" ? "on" : "off",
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_format": "json",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_timing": "off",
  };
  for (const [name, value] of Object.entries(settings)) {
    await superuser.unsafe(`alter role ${role} in database ${database} set ${name} = '${value}'`);
  }
  // The setting applies to new connections.
  if (role === "authenticator") {
    await superuser`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = ${role} and datname = ${database}
    `;
  }
  return async (request: () => Promise<unknown>): Promise<ExecutedPlan[]> => {
    const { size } = await stat(log);
    await request();
    const text = (await readFile(log)).subarray(size).toString("utf8");
    const plans = plansIn(text, `${role}@${database} `);
    // PostgREST's own statements begin with "WITH pgrst_".
    return role === "gateway" ? plans : plans.filter(({ query }) => query.includes("pgrst_source"));
  };
}

/** The plans in a part of the log whose lines have a prefix. */
function plansIn(text: string, prefix: string): ExecutedPlan[] {
  const entries = text.split(/\n(?!\t)/).filter((entry) => entry.includes(prefix) && entry.includes(" plan:\n"));
  return entries
    .map((entry) => executed.parse(JSON.parse(entry.slice(entry.indexOf(" plan:\n") + " plan:\n".length))))
    .map((plan) => ({ query: plan["Query Text"], nodes: nodesOf(plan.Plan) }));
}

function nodesOf(root: PlanNode): PlanNode[] {
  return [root, ...(root.Plans ?? []).flatMap(nodesOf)];
}

/** Index scans and pass-through plan nodes. */
const HARMLESS = new Set(["Aggregate", "CTE Scan", "Index Scan", "Index Only Scan", "Limit", "Nested Loop", "Result"]);

/** The nodes of a plan that are not index scans, as in "Sort (20 rows)". */
export function otherNodes(plans: readonly ExecutedPlan[]): string[] {
  return plans
    .flatMap(({ nodes }) => nodes)
    .filter((each) => !HARMLESS.has(each["Node Type"]) && each["Node Type"] !== "Subquery Scan")
    .map((each) => {
      const on = each["Relation Name"] ?? each["Index Name"];
      return `${each["Node Type"]}${on === undefined ? "" : ` on ${on}`} (${rowsOf(each)} rows)`;
    });
}

/** The rows that a node returned or removed. */
export function rowsOf(each: PlanNode): number {
  const perLoop =
    (each["Actual Rows"] ?? 0) + (each["Rows Removed by Filter"] ?? 0) + (each["Rows Removed by Index Recheck"] ?? 0);
  return Math.round(perLoop * (each["Actual Loops"] ?? 1));
}
