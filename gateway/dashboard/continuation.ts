import { getCookie, setCookie } from "hono/cookie";
import type { GatewayContext } from "../core/context.ts";

const COOKIE = "dashboard-page";
const HOUR = 3600;
/** Pages of the dashboard that another visit can open. Pages of the sign-in and of secrets are not among them. */
const PAGE = /^\/dashboard(?!\/(?:sign-in|sign-out|second-factor|secrets)\b)(?:[/?][\w\-./~%?&=+:,@!*'()]*)?$/;
const MAX_LENGTH = 2000;

/** Remembers the page that a visitor without a session wanted, so that signing in leads to it. */
export function rememberPage(c: GatewayContext): void {
  const page = pageOf(c);
  if (page !== null) setCookie(c, COOKIE, page, { ...attributes(c), maxAge: HOUR });
}

/** The page that was remembered, which is then forgotten. */
export function takePage(c: GatewayContext): `/dashboard${string}` {
  const page = getCookie(c, COOKIE);
  if (page === undefined) return "/dashboard";
  setCookie(c, COOKIE, "", { ...attributes(c), maxAge: 0 });
  return isPage(page) ? page : "/dashboard";
}

/** The page of the request; for a form, the page that contains it. */
function pageOf(c: GatewayContext): string | null {
  const isForm = c.env.incoming.method === "POST";
  const address = isForm ? c.req.header("referer") : c.req.url;
  if (address === undefined || !URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  const page = `${pathname}${search}`;
  return isPage(page) && page !== "/dashboard" ? page : null;
}

const isPage = (page: string): page is `/dashboard${string}` =>
  page.length <= MAX_LENGTH && PAGE.test(page) && !page.includes("//");

/** A visitor comes from a mail program to the link, so the cookie is sent with links of other sites. */
const attributes = (c: GatewayContext) =>
  ({ path: "/dashboard", httpOnly: true, sameSite: "Lax", secure: c.var.dashboard.cookie.isSecure }) as const;
