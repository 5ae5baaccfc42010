import type { CreateFunctionStmt, DefElem, Node } from "libpg-query";
import { nameOfParts, show } from "./names.ts";
import type { Problem, Statement } from "./source.ts";

/** Schemas that may contain security definer functions. PostgREST serves none of them. */
const ALLOWED_SCHEMAS = ["private", "operator"];

/**
 * A `security definer` function bypasses row-level security. It must not be reachable as an endpoint. It must not use
 * the search path of its caller, who could shadow the names in its body with other objects.
 */
export function unsafeDefinerFunctions(statements: readonly Statement[]): Problem[] {
  return statements.flatMap(({ node, line }) => {
    if ("CreateFunctionStmt" in node) return problemsOf(node.CreateFunctionStmt, line);
    if ("AlterFunctionStmt" in node && isTrue(optionsOf(node.AlterFunctionStmt.actions), "security")) {
      const name = show(nameOfParts(node.AlterFunctionStmt.func?.objname));
      return [{ line, message: `${name} is altered to security definer. Declare it in the create statement.` }];
    }
    return [];
  });
}

function problemsOf(statement: CreateFunctionStmt, line: number): Problem[] {
  const options = optionsOf(statement.options);
  if (!isTrue(options, "security")) return [];
  const name = nameOfParts(statement.funcname);
  const problems: Problem[] = [];
  if (!ALLOWED_SCHEMAS.includes(name.schema ?? "")) {
    problems.push({
      line,
      message: `security definer function ${show(name)} is not in schema ${ALLOWED_SCHEMAS.join(" or ")}. Move it there.`,
    });
  }
  if (!options.some(setsEmptySearchPath)) {
    problems.push({
      line,
      message: `security definer function ${show(name)} does not set its search path. Add "set search_path = ''" and qualify the names in its body.`,
    });
  }
  return problems;
}

function optionsOf(nodes: readonly Node[] | undefined): DefElem[] {
  return (nodes ?? []).flatMap((node) => ("DefElem" in node ? [node.DefElem] : []));
}

function isTrue(options: readonly DefElem[], name: string): boolean {
  return options.some(
    ({ defname, arg }) => defname === name && arg !== undefined && "Boolean" in arg && arg.Boolean.boolval === true,
  );
}

function setsEmptySearchPath({ defname, arg }: DefElem): boolean {
  if (defname !== "set" || arg === undefined || !("VariableSetStmt" in arg)) return false;
  const { name, args = [] } = arg.VariableSetStmt;
  const [first] = args;
  return (
    name === "search_path" &&
    args.length === 1 &&
    first !== undefined &&
    "A_Const" in first &&
    first.A_Const.sval !== undefined &&
    (first.A_Const.sval.sval ?? "") === ""
  );
}
