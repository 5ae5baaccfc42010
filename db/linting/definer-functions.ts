import type { CreateFunctionStmt, DefElem, Node } from "libpg-query";
import { nameOfParts, show } from "./names.ts";
import type { Problem, Statement } from "./source.ts";

/** Where functions may run with the rights of the owner: not in a schema that PostgREST serves. */
const ALLOWED = ["private", "operator"];

/**
 * A `security definer` function passes row-level security. It must not be reachable as an endpoint, and it
 * must not look names up along the caller's search path, where the caller can put others of that name.
 */
export function unsafeDefinerFunctions(statements: readonly Statement[]): Problem[] {
  return statements.flatMap(({ node, line }) => {
    if ("CreateFunctionStmt" in node) return problemsOf(node.CreateFunctionStmt, line);
    if ("AlterFunctionStmt" in node && isTrue(optionsOf(node.AlterFunctionStmt.actions), "security")) {
      const name = show(nameOfParts(node.AlterFunctionStmt.func?.objname));
      return [
        { line, message: `${name} is altered to security definer. Say so where the function is created.` },
      ];
    }
    return [];
  });
}

function problemsOf(statement: CreateFunctionStmt, line: number): Problem[] {
  const options = optionsOf(statement.options);
  if (!isTrue(options, "security")) return [];
  const name = nameOfParts(statement.funcname);
  const problems: Problem[] = [];
  if (!ALLOWED.includes(name.schema ?? "")) {
    problems.push({
      line,
      message: `security definer function ${show(name)} stands outside ${ALLOWED.join(" and ")}. Move it to one of them.`,
    });
  }
  if (!options.some(setsEmptySearchPath)) {
    problems.push({
      line,
      message: `security definer function ${show(name)} does not pin its search path. Add "set search_path = ''", and qualify the names in its body.`,
    });
  }
  return problems;
}

function optionsOf(nodes: readonly Node[] | undefined): DefElem[] {
  return (nodes ?? []).flatMap((node) => ("DefElem" in node ? [node.DefElem] : []));
}

function isTrue(options: readonly DefElem[], name: string): boolean {
  return options.some(
    ({ defname, arg }) =>
      defname === name && arg !== undefined && "Boolean" in arg && arg.Boolean.boolval === true,
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
