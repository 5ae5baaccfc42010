/** Text as code, whatever it contains. */
export function code(text: string): string {
  const fence = text.includes("`") ? "``" : "`";
  return `${fence}${text}${fence}`;
}

export const link = (text: string, address: string): string => `[${text}](${address})`;

export const jsonBlock = (value: unknown): string => block("json", JSON.stringify(value, null, 2));

export const block = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\`\n`;

/** A table; nothing without rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [line(head), `|${"---|".repeat(head.length)}`, ...rows.map(line), ""].join("\n");
}

const cell = (text: string) => text.replaceAll(/\s*\n+\s*/g, " ").replaceAll("|", "\\|");

/** Paragraphs and blocks of a page, with an empty line between them. */
export const joined = (...parts: readonly (string | false | null | undefined)[]): string =>
  `${parts
    .filter((part) => typeof part === "string" && part !== "")
    .map((part) => `${part}`.trim())
    .join("\n\n")}\n`;

/** The anchor that GitHub generates for a heading. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
