import type { ApiKey } from "../middleware/api-keys.ts";

/** The session of a member who is signed in to the dashboard. */
export interface Session {
  /** The key by which the session acts. */
  apiKey: ApiKey;
  memberId: string;
  /** The value that each form of the session contains. Other sites, other sessions and other organizations lack it. */
  formToken: string;
  permissions: readonly string[];
  role: "user" | "admin" | "superuser";
  name: string;
  email: string;
  language: string;
  organizationName: string;
  hasSecondFactor: boolean;
  /** The person's memberships in other organizations; null if the session may not change to them. */
  memberships: readonly { id: string; name: string }[] | null;
}

export const can = (session: Session, permission: string): boolean => session.permissions.includes(permission);

/** Whether the session may manage API keys, as private.dashboard_actions says. */
export const managesKeys = (session: Session): boolean => session.role !== "user" && can(session, "settings");

export const managesMembers = (session: Session): boolean => session.role !== "user" && can(session, "team");

export const isSuperuser = (session: Session): boolean => session.role === "superuser";
