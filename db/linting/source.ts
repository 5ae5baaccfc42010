import { hasSqlDetails, type Node, parse } from "libpg-query";

/** Something that a migration must not do, and how to mend it. */
export interface Problem {
  /** Counted from 1. */
  line: number;
  message: string;
}

/** A statement of a file, as PostgreSQL's own parser sees it. */
export interface Statement {
  node: Node;
  /** The line of its first word, counted from 1. */
  line: number;
  /** Its text, without the comments before it. */
  text: string;
}

/**
 * Parses a file of SQL statements.
 * @throws SyntaxProblem at the first statement that is no SQL
 */
export async function readStatements(source: string): Promise<Statement[]> {
  const bytes = Buffer.from(source);
  const { stmts = [] } = await parseOrExplain(source);
  return stmts.flatMap(({ stmt, stmt_location = 0, stmt_len }) => {
    if (stmt === undefined) return [];
    const end = stmt_len === undefined ? bytes.length : stmt_location + stmt_len;
    const text = bytes.toString("utf8", stmt_location, end);
    const skipped = spaceBefore(text);
    const before = bytes.toString("utf8", 0, stmt_location) + text.slice(0, skipped);
    return [{ node: stmt, line: lineCount(before), text: text.slice(skipped) }];
  });
}

/** A file that PostgreSQL cannot parse. */
export class SyntaxProblem extends Error {
  override name = "SyntaxProblem";
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

async function parseOrExplain(source: string) {
  try {
    return await parse(source);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const position = hasSqlDetails(error) ? (error.sqlDetails?.cursorPosition ?? 0) : 0;
    throw new SyntaxProblem(lineCount([...source].slice(0, position).join("")), error.message);
  }
}

/** The parser counts what stands before a statement as part of it. */
function spaceBefore(text: string): number {
  return /^(\s|--[^\n]*(\n|$)|\/\*[\s\S]*?\*\/)*/.exec(text)?.[0].length ?? 0;
}

function lineCount(text: string): number {
  return text.split("\n").length;
}
