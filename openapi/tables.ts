import type { Catalog } from "./catalog.ts";
import { ERROR_SECTIONS } from "./error-codes.ts";
import { whenOf } from "./events.ts";
import type { Examples } from "./responses.ts";

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
      ({ column, referencedResource, constraint }) =>
        `| \`${name}\` | \`${column}\` | \`${referencedResource}\` | \`${constraint}\` |`,
    ),
  );
  return ["| Rows of | refer by | to one of | Name |", "|---|---|---|---|", ...rows, ""].join("\n");
}

/** Every event, with the body that a run of the service sent, for docs/webhooks.md. */
export function eventCatalogue(catalog: Catalog, { events: bodies }: Examples): string {
  const { events } = catalog;
  const rows = events.map(
    (event) => `| [\`${event}\`](#${event.replaceAll(".", "")}) | ${cell(whenOf(event, catalog))} |`,
  );
  const examples = events.map((event) =>
    [`### ${event}`, "", "```json", JSON.stringify(bodies[event], null, 2), "```", ""].join("\n"),
  );
  return ["| Event | When |", "|---|---|", ...rows, "", ...examples].join("\n");
}

/** The permissions as a table of Markdown, for docs/authentication.md. */
export function permissionTable({ permissions }: Catalog): string {
  const rows = permissions.map(({ name, description }) => `| \`${name}\` | ${cell(description)} |`);
  return ["| Permission | Allows to |", "|---|---|", ...rows, ""].join("\n");
}

const cell = (text: string) => text.replaceAll("|", "\\|");
