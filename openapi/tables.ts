import type { Catalog } from "./catalog.ts";
import { ERROR_SECTIONS } from "./error-codes.ts";

/** Every code as tables of Markdown, for docs/errors.md. */
export function errorTables(): string {
  const sections = ERROR_SECTIONS.map(({ title, about, codes }) => {
    const rows = codes.map(
      ({ code, status, cause, remedy }) =>
        `| \`${code}\` | ${[status].flat().join(", ")} | ${cell(cause)} | ${cell(remedy)} |`,
    );
    return [
      `## ${title}`,
      "",
      about,
      "",
      "| Code | Status | Cause | Remedy |",
      "|---|---|---|---|",
      ...rows,
      "",
    ].join("\n");
  });
  return sections.join("\n");
}

/** The references between resources as a table of Markdown, for docs/querying.md. */
export function relationTable({ resources }: Catalog): string {
  const rows = resources.flatMap(({ name, relationships }) =>
    relationships.map(
      ({ columns, referencedResource, constraint }) =>
        `| \`${name}\` | \`${columns.join(", ")}\` | \`${referencedResource}\` | \`${constraint}\` |`,
    ),
  );
  return ["| Rows of | refer by | to one of | Name |", "|---|---|---|---|", ...rows, ""].join("\n");
}

const cell = (text: string) => text.replaceAll("|", "\\|");
