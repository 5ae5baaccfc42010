import type { GatewayContext } from "../../../core/context.ts";
import { callFunction } from "../../../core/database.ts";
import { actAsVisitor, asVisitor } from "../../dashboard.ts";

/** Sends a link to the members with an address. The caller does not learn whether there are any. */
export const requestSignIn = (c: GatewayContext, email: string) =>
  actAsVisitor(c, (sql) => sql`select private.request_sign_in(${email})`);

export interface Link {
  organization_name: string;
  email: string;
}

/** The token of a link in the database. Links in mails are signed by the worker; operators' links are not. */
export interface LinkToken {
  token: string;
  isSigned: boolean;
}

/** The member whom a link signs in; null if the link cannot be used. */
export async function readLink(c: GatewayContext, { token, isSigned }: LinkToken): Promise<Link | null> {
  const [link = null] = await asVisitor(
    c,
    (sql) => sql<Link[]>`select organization_name, email from private.read_sign_in_link(${token}, ${isSigned})`,
  );
  return link;
}

/** @returns the token of a new session; null if the link cannot be used */
export async function spendLink(c: GatewayContext, { token, isSigned }: LinkToken): Promise<string | null> {
  const session = await actAsVisitor(c, (sql) =>
    callFunction<string | null>(sql, sql`private.use_sign_in_link(${token}, ${userAgentOf(c)}, ${isSigned})`),
  );
  c.var.dashboard.dependencies.metrics.countSignIn(session === null ? "refused" : "passed");
  return session;
}

export const endSession = (c: GatewayContext, token: string) =>
  actAsVisitor(c, (sql) => sql`select private.end_session(${token})`);

/** @returns the token of a session in another organization; null if the person has left it */
export const changeTo = (c: GatewayContext, token: string, member: string) =>
  actAsVisitor(c, (sql) =>
    callFunction<string | null>(sql, sql`private.change_organization(${token}, ${member}, ${userAgentOf(c)})`),
  );

const userAgentOf = (c: GatewayContext): string => c.req.header("user-agent") ?? "";
