import { type CreateFunctionStmt, type Node, parse, parsePlPgSQL } from "libpg-query";
import { nameOfParts, show } from "./names.ts";
import { bodyOf, languageOf } from "./options.ts";
import type { Problem, Statement } from "./source.ts";

/** A body fits on one and a half screens. */
const MAX_BODY_LINES = 80;

/**
 * Parses the bodies of functions, with the statements and expressions in them. To the SQL parser, a body is only a
 * string, and PostgreSQL parses the statements of a PL/pgSQL body only when they run.
 */
export async function brokenBodies(statements: readonly Statement[]): Promise<Problem[]> {
  const problems = await Promise.all(statements.map(problemOf));
  return problems.flat();
}

async function problemOf({ node, line, text }: Statement): Promise<Problem[]> {
  const block = blockOf(node);
  if (block === null) return [];
  const lines = block.body.trim().split("\n").length;
  if (lines > MAX_BODY_LINES) {
    return [{ line, message: `${block.name} has ${lines} lines. Divide what has more than ${MAX_BODY_LINES}.` }];
  }
  try {
    if (block.language === "plpgsql") await parsePlPgSQL(text);
    if (block.language === "sql" && block.body !== "") await parse(block.body);
    return [];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return [{ line, message: `${block.name}: ${error.message}. Correct its body.` }];
  }
}

interface Block {
  name: string;
  language: string;
  /** Empty if the body is part of the statement (`return …`) and was therefore parsed with it. */
  body: string;
}

function blockOf(node: Node): Block | null {
  if ("CreateFunctionStmt" in node) return functionBlock(node.CreateFunctionStmt);
  if ("DoStmt" in node) return { name: "do block", language: languageOf(node.DoStmt.args) ?? "plpgsql", body: "" };
  return null;
}

function functionBlock(statement: CreateFunctionStmt): Block {
  return {
    name: `function ${show(nameOfParts(statement.funcname))}`,
    language: languageOf(statement.options) ?? "sql",
    body: bodyOf(statement.options),
  };
}
