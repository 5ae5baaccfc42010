import type { CreateFunctionStmt, DefElem, Node } from "libpg-query";
import { nameOfParts, show } from "./names.ts";
import type { Problem, Statement } from "./source.ts";

/** Schemas that may contain security definer functions. PostgREST serves none of them. */
const ALLOWED_SCHEMAS = ["private", "operator"];

/**
 * A `security definer` function bypasses row-level security. It must not be reachable as an endpoint. The rule about
 * search paths (`search-paths.ts`) applies to it too.
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
  if (ALLOWED_SCHEMAS.includes(name.schema ?? "")) return [];
  return [
    {
      line,
      message: `security definer function ${show(name)} is not in schema ${ALLOWED_SCHEMAS.join(" or ")}. Move it there.`,
    },
  ];
}

function optionsOf(nodes: readonly Node[] | undefined): DefElem[] {
  return (nodes ?? []).flatMap((node) => ("DefElem" in node ? [node.DefElem] : []));
}

function isTrue(options: readonly DefElem[], name: string): boolean {
  return options.some(
    ({ defname, arg }) => defname === name && arg !== undefined && "Boolean" in arg && arg.Boolean.boolval === true,
  );
}
