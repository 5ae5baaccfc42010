import type { CreateStmt, Node } from "libpg-query";
import { existing } from "../../platform/existing.ts";
import { nameOfRelation, show, textsOf } from "./names.ts";
import type { Problem, Statement } from "./source.ts";

/**
 * The file that creates a table enables row-level security for it and comments on the table and on each column.
 * Partitions inherit columns and comments from their parent, but not row-level security.
 */
export function incompleteTables(statements: readonly Statement[]): Problem[] {
  const secured = new Set(statements.flatMap(({ node }) => tableSecuredBy(node)));
  const commented = new Set(statements.flatMap(({ node }) => nameCommentedBy(node)));
  return statements.flatMap(({ node, line }) => {
    if (!("CreateStmt" in node)) return [];
    const table = node.CreateStmt;
    const name = show(nameOfRelation(table.relation));
    const problems: Problem[] = [];
    if (!secured.has(name)) {
      problems.push({
        line,
        message: `table ${name} has no row-level security. Add "alter table ${name} enable row level security;" to this file.`,
      });
    }
    if (table.partbound !== undefined) return problems;
    for (const missing of [name, ...columnsOf(table).map((column) => `${name}.${column}`)]) {
      if (commented.has(missing)) continue;
      const kind = missing === name ? "table" : "column";
      problems.push({
        line,
        message: `${kind} ${missing} has no comment. Add "comment on ${kind} ${missing} is '…';" to this file.`,
      });
    }
    return problems;
  });
}

function columnsOf({ tableElts = [] }: CreateStmt): string[] {
  return tableElts.flatMap((element) => ("ColumnDef" in element ? [existing(element.ColumnDef.colname)] : []));
}

function tableSecuredBy(node: Node): string[] {
  if (!("AlterTableStmt" in node)) return [];
  const { cmds = [], relation } = node.AlterTableStmt;
  const enables = cmds.some(
    (command) => "AlterTableCmd" in command && command.AlterTableCmd.subtype === "AT_EnableRowSecurity",
  );
  return enables ? [show(nameOfRelation(relation))] : [];
}

/** The qualified name of the table or column that a statement comments on. */
function nameCommentedBy(node: Node): string[] {
  if (!("CommentStmt" in node)) return [];
  const { object, objtype, comment = "" } = node.CommentStmt;
  const isOfTable = objtype === "OBJECT_TABLE" || objtype === "OBJECT_COLUMN";
  if (!isOfTable || comment.trim() === "" || object === undefined || !("List" in object)) return [];
  return [textsOf(object.List.items).join(".")];
}
