import type { Node } from "libpg-query";
import { nameOfParts, nameOfRelation, type QualifiedName, show } from "./names.ts";
import type { Problem, Statement } from "./source.ts";

/** Every object that a migration creates says its schema, whatever the search path of who runs it. */
export function unqualifiedObjects(statements: readonly Statement[]): Problem[] {
  return statements.flatMap(({ node, line }) =>
    namesCreatedBy(node).flatMap(({ kind, name }) =>
      name.schema === null
        ? [{ line, message: `${kind} ${show(name)} names no schema. Write it as <schema>.${name.name}.` }]
        : [],
    ),
  );
}

interface Created {
  kind: string;
  name: QualifiedName;
}

/**
 * What must carry a schema in a statement that creates something. An index, a trigger and a policy live where
 * their table does: it is the table's name that must be qualified, and a trigger's function.
 */
function namesCreatedBy(node: Node): Created[] {
  if ("CreateStmt" in node) return [{ kind: "table", name: nameOfRelation(node.CreateStmt.relation) }];
  if ("CreateTableAsStmt" in node) {
    return [{ kind: "table", name: nameOfRelation(node.CreateTableAsStmt.into?.rel) }];
  }
  if ("ViewStmt" in node) return [{ kind: "view", name: nameOfRelation(node.ViewStmt.view) }];
  if ("CreateSeqStmt" in node)
    return [{ kind: "sequence", name: nameOfRelation(node.CreateSeqStmt.sequence) }];
  if ("CreateFunctionStmt" in node) {
    return [{ kind: "function", name: nameOfParts(node.CreateFunctionStmt.funcname) }];
  }
  if ("CreateDomainStmt" in node)
    return [{ kind: "domain", name: nameOfParts(node.CreateDomainStmt.domainname) }];
  if ("CreateEnumStmt" in node) return [{ kind: "type", name: nameOfParts(node.CreateEnumStmt.typeName) }];
  if ("CreateRangeStmt" in node) return [{ kind: "type", name: nameOfParts(node.CreateRangeStmt.typeName) }];
  if ("CompositeTypeStmt" in node) {
    return [{ kind: "type", name: nameOfRelation(node.CompositeTypeStmt.typevar) }];
  }
  if ("DefineStmt" in node) return [{ kind: "object", name: nameOfParts(node.DefineStmt.defnames) }];
  if ("CreateStatsStmt" in node) {
    return [{ kind: "statistics", name: nameOfParts(node.CreateStatsStmt.defnames) }];
  }
  if ("IndexStmt" in node)
    return [{ kind: "the index's table", name: nameOfRelation(node.IndexStmt.relation) }];
  if ("CreatePolicyStmt" in node) {
    return [{ kind: "the policy's table", name: nameOfRelation(node.CreatePolicyStmt.table) }];
  }
  if ("RuleStmt" in node) return [{ kind: "the rule's table", name: nameOfRelation(node.RuleStmt.relation) }];
  if ("CreateTrigStmt" in node) {
    return [
      { kind: "the trigger's table", name: nameOfRelation(node.CreateTrigStmt.relation) },
      { kind: "the trigger's function", name: nameOfParts(node.CreateTrigStmt.funcname) },
    ];
  }
  return [];
}
