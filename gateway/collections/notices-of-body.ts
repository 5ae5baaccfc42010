import { checkLayout } from "../../rendering/check/check-layout.ts";

/**
 * What documents ignore in the layouts of a JSON body, which is one layout or a list. `isWhole` says that a missing field
 * is empty.
 */
export function noticesOfBody({ content, isWhole }: { content: Uint8Array; isWhole: boolean }) {
  const given: unknown = JSON.parse(Buffer.from(content).toString("utf8"));
  const layouts = Array.isArray(given) ? given : [given];
  return layouts.flatMap((layout, index) =>
    checkLayout(isWhole ? { variables: [], assets: [], ...Object(layout) } : layout).map(({ path, message }) => ({
      path: layouts.length === 1 ? path : `[${index}].${path}`,
      message,
    })),
  );
}
