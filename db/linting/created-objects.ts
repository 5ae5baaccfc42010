import type { Node } from "libpg-query";
import { nameOfParts, nameOfRelation, type QualifiedName, show } from "./names.ts";
import type { Problem, Statement } from "./source.ts";

/** Every object that a migration creates is named with its schema, so that the search path does not matter. */
export function unqualifiedObjects(statements: readonly Statement[]): Problem[] {
  return statements.flatMap(({ node, line }) =>
    namesCreatedBy(node).flatMap(({ kind, name }) =>
      name.schema === null
        ? [{ line, message: `${kind} ${show(name)} has no schema. Write <schema>.${name.name}.` }]
        : [],
    ),
  );
}

interface Created {
  kind: string;
  name: QualifiedName;
}

/**
 * The names that need a schema in a statement that creates an object. An index, a trigger, a policy and a rule are in
 * the schema of their table, so the name of the table must be qualified, and the name of a trigger's function.
 */
function namesCreatedBy(node: Node): Created[] {
  if ("CreateStmt" in node) return [{ kind: "table", name: nameOfRelation(node.CreateStmt.relation) }];
  if ("CreateTableAsStmt" in node) {
    return [{ kind: "table", name: nameOfRelation(node.CreateTableAsStmt.into?.rel) }];
  }
  if ("ViewStmt" in node) return [{ kind: "view", name: nameOfRelation(node.ViewStmt.view) }];
  if ("CreateSeqStmt" in node) return [{ kind: "sequence", name: nameOfRelation(node.CreateSeqStmt.sequence) }];
  if ("CreateFunctionStmt" in node) {
    return [{ kind: "function", name: nameOfParts(node.CreateFunctionStmt.funcname) }];
  }
  if ("CreateDomainStmt" in node) return [{ kind: "domain", name: nameOfParts(node.CreateDomainStmt.domainname) }];
  if ("CreateEnumStmt" in node) return [{ kind: "type", name: nameOfParts(node.CreateEnumStmt.typeName) }];
  if ("CreateRangeStmt" in node) return [{ kind: "type", name: nameOfParts(node.CreateRangeStmt.typeName) }];
  if ("CompositeTypeStmt" in node) {
    return [{ kind: "type", name: nameOfRelation(node.CompositeTypeStmt.typevar) }];
  }
  if ("DefineStmt" in node) return [{ kind: "object", name: nameOfParts(node.DefineStmt.defnames) }];
  if ("CreateStatsStmt" in node) {
    return [{ kind: "statistics", name: nameOfParts(node.CreateStatsStmt.defnames) }];
  }
  if ("IndexStmt" in node) return [{ kind: "the table of the index", name: nameOfRelation(node.IndexStmt.relation) }];
  if ("CreatePolicyStmt" in node) {
    return [{ kind: "the table of the policy", name: nameOfRelation(node.CreatePolicyStmt.table) }];
  }
  if ("RuleStmt" in node) return [{ kind: "the table of the rule", name: nameOfRelation(node.RuleStmt.relation) }];
  if ("CreateTrigStmt" in node) {
    return [
      { kind: "the table of the trigger", name: nameOfRelation(node.CreateTrigStmt.relation) },
      { kind: "the function of the trigger", name: nameOfParts(node.CreateTrigStmt.funcname) },
    ];
  }
  return [];
}
