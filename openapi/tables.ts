import type { Catalog } from "./catalog.ts";
import { codesOf, ERROR_SECTIONS } from "./error-codes.ts";
import { whenOf } from "./events.ts";
import type { Examples } from "./responses.ts";

/** All error codes as Markdown tables, for docs/errors.md. */
export function errorTables(): string {
  const sections = ERROR_SECTIONS.map((section) => {
    const { title, about } = section;
    const rows = codesOf(section).map(
      ({ code, status, cause, remedy }) =>
        `| \`${code}\` | ${[status].flat().join(", ")} | ${cell(cause)} | ${cell(remedy)} |`,
    );
    return [`## ${title}`, "", about, "", "| Code | Status | Cause | Remedy |", "|---|---|---|---|", ...rows, ""].join(
      "\n",
    );
  });
  return sections.join("\n");
}

/** The relations between resources as a Markdown table, for docs/querying.md. */
export function relationTable({ resources }: Catalog): string {
  const rows = resources.flatMap(({ name, relationships }) =>
    relationships.map(
      ({ column, referencedResource, constraint }) =>
        `| \`${name}\` | \`${column}\` | \`${referencedResource}\` | \`${constraint}\` |`,
    ),
  );
  return ["| Resource | Column | Refers to | Name of the relation |", "|---|---|---|---|", ...rows, ""].join("\n");
}

/** All events, each with a recorded body, for docs/webhooks.md. */
export function eventCatalogue(catalog: Catalog, { events: bodies }: Examples): string {
  const { events } = catalog;
  const rows = events.map(
    (event) => `| [\`${event}\`](#${event.replaceAll(".", "")}) | ${cell(whenOf(event, catalog))} |`,
  );
  const examples = events.map((event) =>
    [`### ${event}`, "", "```json", JSON.stringify(bodies[event], null, 2), "```", ""].join("\n"),
  );
  return ["| Event | When it happens |", "|---|---|", ...rows, "", ...examples].join("\n");
}

/** The permissions as a Markdown table, for docs/authentication.md. */
export function permissionTable({ permissions }: Catalog): string {
  const rows = permissions.map(({ name, description }) => `| \`${name}\` | ${cell(description)} |`);
  return ["| Permission | Allows to |", "|---|---|", ...rows, ""].join("\n");
}

const cell = (text: string) => text.replaceAll("|", "\\|");
