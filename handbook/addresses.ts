/**
 * The addresses of pages. In Markdown, links lead to the Markdown of a page (`/docs/sharing.md`); in HTML, to the page
 * itself.
 */
export const ROOT = "/docs";
export const REFERENCE = `${ROOT}/reference`;

export const markdownOf = (address: string): string => `${address}.md`;

export const addressOfTag = (tag: string): string => `${REFERENCE}/${tag}`;
export const addressOfOperation = (tag: string, id: string): string => `${REFERENCE}/${tag}/${id}`;
export const addressOfSchema = (name: string): string => markdownOf(`${REFERENCE}/schemas/${name}`);
/** The page of an error code, which also `hint` of an error names. */
export const addressOfError = (code: string): string => `${ROOT}/errors/${code}`;

/** Pages to which the reference refers. */
export const LIMITS_PAGE = `${ROOT}/limits.md`;
