import type { GatewayContext } from "../../../core/context.ts";
import { idInPath } from "../../../server/ids.ts";
import { asSession } from "../../dashboard.ts";
import { foundRow } from "../../query.ts";
import type { Role } from "../../session.ts";

export interface MemberRow {
  id: string;
  name: string;
  email: string;
  role: Role;
  permissions: string[];
  accepted_at: Date | null;
  invited_at: Date | null;
  last_login_at: Date | null;
  has_second_factor: boolean;
}

export const PATH = "/dashboard/members";

export const PAGE_SIZE = 25;

export const readMembers = (c: GatewayContext, after: string | null, search: string | null): Promise<MemberRow[]> =>
  asSession(
    c,
    (sql) => sql<MemberRow[]>`
      select id, name, email, role, permissions, accepted_at, invited_at, last_login_at, has_second_factor
      from private.list_members(${after}, ${search}, ${PAGE_SIZE + 1})
    `,
  );

export async function memberOf(c: GatewayContext): Promise<MemberRow> {
  const id = idInPath(c, "member_id");
  return foundRow(await readMembers(c, null, id), `member ${id}`);
}

/** A permission, or an action that requires a role, with the roles that bring or allow it. */
export interface RoleRow {
  name: string;
  roles: readonly Role[];
}

export const readRoles = (c: GatewayContext): Promise<RoleRow[]> =>
  asSession(c, (sql) => sql<RoleRow[]>`select name, roles from private.role_matrix()`);

export const TAKES_OVER_KEYS = "takes_over_keys";

export const changeRole = (c: GatewayContext, id: string) => {
  const { form } = c.var;
  return asSession(
    c,
    (sql) => sql`select private.set_member_role(${id}, ${form.text("role")}, ${form.has(TAKES_OVER_KEYS)})`,
  );
};

/** The actions on a member that are confirmed first, each with its function and its notice. */
export const ACTIONS = {
  "end-sessions": {
    act: (c: GatewayContext, id: string) => asSession(c, (sql) => sql`select private.end_member_sessions(${id})`),
    done: "sessionsEnded",
  },
  "reset-second-factor": {
    act: (c: GatewayContext, id: string) => asSession(c, (sql) => sql`select private.reset_second_factor(${id})`),
    done: "factorReset",
  },
  revoke: {
    act: (c: GatewayContext, id: string) =>
      asSession(c, (sql) => sql`select private.revoke_managed_member(${id}, ${c.var.form.has(TAKES_OVER_KEYS)})`),
    done: "memberRevoked",
  },
} as const;

export type Action = keyof typeof ACTIONS;
