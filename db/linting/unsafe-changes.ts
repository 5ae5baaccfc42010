import type { AlterTableType, Node } from "libpg-query";
import { compareReleases } from "../../platform/release.ts";
import { CONTRACT } from "../../platform/schema-version.ts";
import type { Problem, Statement } from "./source.ts";

/** The first line of a migration that dbmate runs outside a transaction. */
export const OUTSIDE_TRANSACTION = "-- migrate:up transaction:false\n";

/** Requests wait for a lock for two seconds. A migration that waits for one, or holds one, delays all requests behind it. */
const MAX_TIMEOUT_MS = 1000;

/**
 * A migration that is newer than the latest release runs beside the programs of that release. It gives up soon if it does not
 * get a lock, and removes nothing that they use.
 */
export function unsafeChanges(source: string, statements: readonly Statement[], release: string): Problem[] {
  const lines = source.split("\n");
  return [
    ...(source.startsWith(OUTSIDE_TRANSACTION) ? outsideTransaction(statements) : missingTimeouts(statements)),
    ...statements.flatMap(({ node, line }) => {
      if (!removes(node)) return [];
      const mark = CONTRACT.exec(lines[line - 2] ?? "")?.[1];
      if (mark !== undefined && compareReleases(mark, release) <= 0) return [];
      return [
        {
          line,
          message:
            "the statement removes or narrows what programs may use. Add what replaces it first, and remove it after " +
            'a release that no longer uses it: then put "-- contract: works from X.Y.Z on" above it, with that ' +
            `release, which is at most ${release}.`,
        },
      ];
    }),
  ];
}

/** A single statement that takes long, but does not hold a lock that requests need. Several ones would be a transaction. */
function outsideTransaction(statements: readonly Statement[]): Problem[] {
  const [first] = statements;
  if (statements.length === 1 && first !== undefined && isConcurrent(first.node)) return [];
  return [
    {
      line: first?.line ?? 1,
      message:
        "a migration outside a transaction is one statement: create, drop or reindex an index concurrently, " +
        'validate a constraint, or call a procedure that commits in between. Otherwise remove "transaction:false".',
    },
  ];
}

function isConcurrent(node: Node): boolean {
  if ("IndexStmt" in node) return node.IndexStmt.concurrent === true;
  if ("DropStmt" in node) return node.DropStmt.removeType === "OBJECT_INDEX" && node.DropStmt.concurrent === true;
  if ("ReindexStmt" in node) return JSON.stringify(node.ReindexStmt.params ?? []).includes('"concurrently"');
  if ("AlterTableStmt" in node) return commandsOf(node).every((type) => type === "AT_ValidateConstraint");
  return "CallStmt" in node;
}

function missingTimeouts(statements: readonly Statement[]): Problem[] {
  const first = statements.slice(0, 2);
  return ["lock_timeout", "statement_timeout"]
    .filter((name) => !first.some(({ node }) => isShort(node, name)))
    .map((name) => ({
      line: first[0]?.line ?? 1,
      message:
        `the migration does not begin with "set local ${name} = '…'", of at most ${MAX_TIMEOUT_MS / 1000} s. ` +
        "Requests wait behind it. What takes longer is a migration of its own outside a transaction.",
    }));
}

function isShort(node: Node, name: string): boolean {
  if (!("VariableSetStmt" in node)) return false;
  const { is_local, name: given, args = [] } = node.VariableSetStmt;
  const [value] = args;
  if (is_local !== true || given !== name || value === undefined || !("A_Const" in value)) return false;
  const text = value.A_Const.sval?.sval ?? "";
  const [, number, unit] = /^(\d+)(ms|s)$/.exec(text) ?? [];
  const ms = Number(number) * (unit === "s" ? 1000 : 1);
  return ms > 0 && ms <= MAX_TIMEOUT_MS;
}

/** What a program of the latest release may no longer find, or can no longer write. */
const NARROWING: ReadonlySet<AlterTableType> = new Set([
  "AT_DropColumn",
  "AT_AlterColumnType",
  "AT_SetNotNull",
  "AT_DropExpression",
  "AT_DropIdentity",
  "AT_DetachPartition",
  "AT_ReAddDomainConstraint",
]);

const REMOVING = ["RenameStmt", "AlterObjectSchemaStmt", "TruncateStmt", "DeleteStmt", "DropRoleStmt", "DropOwnedStmt"];

function removes(node: Node): boolean {
  if ("DropStmt" in node) return node.DropStmt.removeType !== "OBJECT_INDEX";
  if ("GrantStmt" in node) return node.GrantStmt.is_grant !== true;
  if ("AlterTableStmt" in node) return commandsOf(node).some((type) => NARROWING.has(type));
  return REMOVING.some((kind) => kind in node);
}

function commandsOf({ AlterTableStmt }: Extract<Node, { AlterTableStmt: unknown }>): AlterTableType[] {
  const { cmds = [] } = AlterTableStmt;
  return cmds.flatMap((command) => ("AlterTableCmd" in command ? (command.AlterTableCmd.subtype ?? []) : []));
}
