import { lacksPermission } from "../../errors.ts";
import type { Policy } from "../proxy.ts";
import type { Resources } from "../resources.ts";

/**
 * A change of nothing leaves rows as they are, and shows them where rows are asked for: PostgREST would show none,
 * as if there were none.
 */
export function showUnchanged(resources: Resources): Policy {
  return {
    plan(plan) {
      const { asked, target, caller, payload, preferences, headers } = plan;
      if (asked !== "PATCH" || payload === null || payload.fields.length > 0) return;
      if (preferences.get("return") !== "representation") return;
      const permission = resources.writePermission(target.name);
      if (permission !== null && !caller.permissions.includes(permission)) throw lacksPermission(permission);
      plan.method = "GET";
      plan.body = null;
      delete headers["content-type"];
      if (headers["content-profile"] !== undefined) headers["accept-profile"] = headers["content-profile"];
    },
    answer(head, { asked, method }) {
      if (asked === "PATCH" && method === "GET") head.status = 200;
    },
  };
}
