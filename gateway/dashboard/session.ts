import type { ApiKey } from "../core/api-keys.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** Set on every page of the dashboard that requires a session. */
    session: Session;
  }
}

/** The roles, the lowest first. */
export const ROLES = ["user", "admin", "superuser"] as const;
export type Role = (typeof ROLES)[number];

/** The session of a member who is signed in to the dashboard. */
export interface Session {
  /** The key by which the session acts. */
  apiKey: ApiKey;
  memberId: string;
  /** The value that each form of the session contains. Other sites, other sessions and other organizations lack it. */
  formToken: string;
  permissions: readonly string[];
  role: Role;
  name: string;
  email: string;
  language: string;
  /** Null: the zone of the browser. */
  timeZone: string | null;
  /** Whether the member gets a mail each day with what readers did on the day before. */
  dailyMail: boolean;
  organizationName: string;
  hasSecondFactor: boolean;
  /** The person's memberships in other organizations; null if the session may not change to them. */
  memberships: readonly { id: string; name: string }[] | null;
  /** The actions of private.dashboard_actions that the session may perform. */
  actions: readonly string[];
}

export const can = (session: Session, permission: string): boolean => session.permissions.includes(permission);

export type Action = "manage_keys" | "manage_members" | "manage_roles" | "delete_organization" | "erase_persons";
export const mayPerform = (session: Session, action: Action): boolean => session.actions.includes(action);

/** Whether the session may change permissions of a member, as private.tg_members__check_permissions says. */
export const managesPermissions = (session: Session, role: Role): boolean =>
  can(session, "team") && role !== "superuser" && ROLES.indexOf(role) <= ROLES.indexOf(session.role);
