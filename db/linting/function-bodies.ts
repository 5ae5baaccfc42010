import { type CreateFunctionStmt, type Node, parse, parsePlPgSQL } from "libpg-query";
import { nameOfParts, show, textsOf } from "./names.ts";
import type { Problem, Statement } from "./source.ts";

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
  const body = optionOf(statement.options, "as");
  const texts = body !== undefined && "List" in body ? textsOf(body.List.items) : [];
  return {
    name: `function ${show(nameOfParts(statement.funcname))}`,
    language: languageOf(statement.options) ?? "sql",
    body: texts[0] ?? "",
  };
}

function languageOf(options: readonly Node[] | undefined): string | undefined {
  const language = optionOf(options, "language");
  return language !== undefined && "String" in language ? language.String.sval : undefined;
}

function optionOf(options: readonly Node[] | undefined, name: string): Node | undefined {
  for (const option of options ?? []) {
    if ("DefElem" in option && option.DefElem.defname === name) return option.DefElem.arg;
  }
  return undefined;
}
