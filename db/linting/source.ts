import { hasSqlDetails, type Node, parse } from "libpg-query";

/** A violation of a rule. The message says how to correct it. */
export interface Problem {
  /** Starts at 1. */
  line: number;
  message: string;
}

/** A statement of a file, parsed by PostgreSQL's parser. */
export interface Statement {
  node: Node;
  /** The line of the first token; starts at 1. */
  line: number;
  /** The text without leading comments. */
  text: string;
}

/**
 * Parses a file of SQL statements.
 * @throws SyntaxProblem at the first syntax error
 */
export async function readStatements(source: string): Promise<Statement[]> {
  const bytes = Buffer.from(source);
  const { stmts = [] } = await parseOrExplain(source);
  return stmts.flatMap(({ stmt, stmt_location = 0, stmt_len }) => {
    if (stmt === undefined) return [];
    const end = stmt_len === undefined ? bytes.length : stmt_location + stmt_len;
    const text = bytes.toString("utf8", stmt_location, end);
    const skipped = leadingSpace(text);
    const before = bytes.toString("utf8", 0, stmt_location) + text.slice(0, skipped);
    return [{ node: stmt, line: lineCount(before), text: text.slice(skipped) }];
  });
}

/** A syntax error in a file. */
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

/** The parser includes leading white space and comments in a statement. Returns their length. */
function leadingSpace(text: string): number {
  return /^(\s|--[^\n]*(\n|$)|\/\*[\s\S]*?\*\/)*/.exec(text)?.[0].length ?? 0;
}

function lineCount(text: string): number {
  return text.split("\n").length;
}
