import { type CreateFunctionStmt, type DefElem, type Node, parse } from "libpg-query";
import { nameOfParts, show } from "./names.ts";
import { bodyOf, languageOf } from "./options.ts";
import type { Problem, Statement } from "./source.ts";

const SEARCH_PATH = ["pg_catalog", "pg_temp"];

/**
 * A function whose names are looked up when it runs must set its search path. With any path that does not end in
 * pg_temp, PostgreSQL looks for types and tables in the temporary schema of the caller first.
 *
 * A `set` clause prevents that the planner inlines an SQL function. The following functions may go without one:
 * - those with a body in standard SQL (`return …` or `begin atomic`), whose names are looked up when it is created,
 *   unless they are `security definer`, because the functions that they call take over their path;
 * - SQL functions that name no type, table or function.
 */
export async function missingSearchPaths(statements: readonly Statement[]): Promise<Problem[]> {
  const problems = await Promise.all(
    statements.map(async ({ node, line }) => {
      if (!("CreateFunctionStmt" in node) || (await isSafe(node.CreateFunctionStmt))) return [];
      const name = show(nameOfParts(node.CreateFunctionStmt.funcname));
      return [
        {
          line,
          message: `function ${name} does not set its search path. Add "set search_path = pg_catalog, pg_temp" and qualify the names in its body.`,
        },
      ];
    }),
  );
  return problems.flat();
}

async function isSafe(statement: CreateFunctionStmt): Promise<boolean> {
  const options = (statement.options ?? []).flatMap((node) => ("DefElem" in node ? [node.DefElem] : []));
  if (options.some(setsSearchPath)) return true;
  if (options.some(({ defname }) => defname === "security")) return false;
  if (statement.sql_body !== undefined) return true;
  return languageOf(statement.options) === "sql" && !(await hasNames(bodyOf(statement.options)));
}

function setsSearchPath({ defname, arg }: DefElem): boolean {
  if (defname !== "set" || arg === undefined || !("VariableSetStmt" in arg)) return false;
  const { name, args = [] } = arg.VariableSetStmt;
  return name === "search_path" && args.map(textOf).join() === SEARCH_PATH.join();
}

function textOf(node: Node): string {
  return "A_Const" in node ? (node.A_Const.sval?.sval ?? "") : "";
}

/** Whether a body that is a string names a type, a table or a function. */
async function hasNames(text: string): Promise<boolean> {
  try {
    return /"(?:TypeCast|TypeName|RangeVar|FuncCall)":/.test(JSON.stringify(await parse(text)));
  } catch {
    // Another rule reports the syntax error.
    return false;
  }
}
