import { posix } from "node:path";
import { ROOT } from "./addresses.ts";

/** Code, which stays as it is; or a link or image with its text and address. */
const LINK_OR_CODE = /^```[\s\S]*?^```$|\[((?:`[^`]*`|[^\]`])*)\]\(([^)\s]+)\)|`[^`\n]*`/gm;

/**
 * The text of a guide with the addresses of the served pages: `sharing.md#edit` → `/docs/sharing.md#edit`. Only docs/ is
 * served, so that a link to another file of the repository becomes plain text.
 * @param name the file name of the guide
 */
export function resolveLinks(text: string, name: string): string {
  return text.replaceAll(LINK_OR_CODE, (whole, label: string | undefined, target: string | undefined) => {
    if (label === undefined || target === undefined || /^[a-z]+:|^\//.test(target)) return whole;
    const isServed = /^(?:#|[\w/-]+\.(?:md|png|jpg)\b)/.test(target);
    if (!isServed) return label;
    const [path = "", anchor] = target.split("#");
    const address = path === "README.md" ? `${ROOT}.md` : posix.join(ROOT, path === "" ? name : path);
    return `[${label}](${address}${anchor === undefined ? "" : `#${anchor}`})`;
  });
}
