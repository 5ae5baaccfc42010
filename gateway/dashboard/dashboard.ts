import type { GatewayContext } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import type { Api } from "./call-api.ts";
import type { Notice } from "./components.ts";
import type { SessionCookie } from "./cookie.ts";
import { errorNotice } from "./page.ts";

/** What the pages of the dashboard use. */
export interface Dashboard {
  dependencies: GatewayDependencies;
  api: Api;
  cookie: SessionCookie;
}

/** The address of the service as its users know it, without a slash at the end. */
export const publicOrigin = ({ dependencies }: Dashboard, c: GatewayContext): string =>
  (dependencies.settings.PUBLIC_URL ?? new URL(c.req.url).origin).replace(/\/$/, "");

export type Handler = (c: GatewayContext) => Promise<Response>;

/** Shows a page again, with the error of the API, if an action is refused. */
export async function orShow(
  act: () => Promise<Response>,
  show: (notice: Notice, status: number) => Promise<Response> | Response,
): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    return show(errorNotice(error), error.status);
  }
}
