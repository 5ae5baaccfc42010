import { existing } from "../../platform/existing.ts";
import type { GatewayContext } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { isUuid } from "../server/ids.ts";
import type { Notice } from "./components.ts";
import { writing } from "./page.ts";

/** The id in the address after which a page of a list begins. */
export function afterOf(c: GatewayContext): string | null {
  const after = c.req.query("after") ?? "";
  return isUuid(after) ? after : null;
}

/** The words in the address that are searched for. */
export const searchOf = (c: GatewayContext): string =>
  (c.req.query("search") ?? "").trim().replaceAll("\0", "").slice(0, 200);

/** The message on parts of a filter in the address that are not used. @param used what is used of each, by its name there */
export function ignoredNotice(c: GatewayContext, used: Readonly<Record<string, string>>): { notice?: Notice } {
  const given = Object.keys(used).map((name) => [name, (c.req.query(name) ?? "").trim()] as const);
  const details = given.flatMap(([name, value]) =>
    value === "" || value === used[name] ? [] : [`${name}: ${value.slice(0, 100)}`],
  );
  return details.length === 0 ? {} : { notice: { kind: "warn", text: writing(c).t.ignored, details } };
}

/** The rows of one page, of a list that was read with one row more, and the id after which the next page begins. */
export function paged<Row extends { id: string | number }>(found: readonly Row[], size: number) {
  const rows = found.slice(0, size);
  return { rows, next: found.length > size ? existing(rows.at(-1)).id : null };
}

/** The first row. @throws ApiError 404 */
export function foundRow<Row>([row]: readonly Row[], what: string): Row {
  if (row === undefined) throw new ApiError(404, "CDS300", `There is no ${what}.`);
  return row;
}
