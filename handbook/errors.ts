import { codesOf as codesOfSection, ERROR_SECTIONS, type ErrorCode } from "../openapi/error-codes.ts";
import { addressOfError, addressOfOperation, markdownOf, ROOT } from "./addresses.ts";
import { resolveLinks } from "./links.ts";
import { joined, jsonBlock, link } from "./markdown.ts";
import { type Api, codesOf } from "./openapi.ts";
import type { Page } from "./page.ts";

/** A page of each error code. */
export function errorPages(api: Api): Page[] {
  return ERROR_SECTIONS.flatMap((section) =>
    codesOfSection(section).map((error) => errorPage(api, error, section.title)),
  );
}

function errorPage(api: Api, error: ErrorCode, section: string): Page {
  return {
    address: addressOfError(error.code),
    title: `Error ${error.code}`,
    summary: error.cause.replace(/\.$/, ""),
    markdown: () => markdownOfError(api, error, section),
    searched: error.cause,
    part: "Errors",
    parent: { address: `${ROOT}/errors`, title: "Errors" },
  };
}

function markdownOfError(api: Api, error: ErrorCode, section: string): string {
  const { status, cause, remedy } = error;
  const recorded = api.errorExamples.get(error.code);
  const operations = api.operations.filter(({ responses }) =>
    Object.values(responses).some((response) => codesOf(response).includes(error.code)),
  );
  return joined(
    `# Error ${error.code}`,
    `Status ${[status].flat().join(" or ")} · ${link(section, `${ROOT}/errors.md`)}`,
    cause,
    "## Remedy",
    resolveLinks(remedy, "errors.md"),
    recorded !== undefined && joined("## Example", jsonBlock(recorded)),
    operations.length > 0 && "## Operations",
    operations
      .map(({ tag, operationId, summary }) => `- ${link(summary, markdownOf(addressOfOperation(tag, operationId)))}`)
      .join("\n"),
  );
}
