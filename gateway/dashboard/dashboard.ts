import type { Hono } from "hono";
import type { TransactionSql } from "postgres";
import { type Database, inTransaction } from "../../platform/database.ts";
import type { FairSemaphore } from "../../platform/fair-semaphore.ts";
import { currentTraceparent } from "../../platform/traces.ts";
import type { GatewayContext, GatewayEnv } from "../core/context.ts";
import { asApiKey } from "../core/database.ts";
import { ApiError } from "../core/errors.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import type { SessionCookie } from "./cookie.ts";
import type { Form } from "./posted-form.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** Set on every path of the dashboard. */
    dashboard: Dashboard;
    /** The language of a member whose session cannot act yet, or sets up a second factor. */
    waitingLanguage: string;
    /** The error with which a page is shown again. */
    refusal: ApiError | undefined;
  }
}

/** The services of the pages. */
interface Dashboard {
  dependencies: GatewayDependencies;
  /** The API, which the pages call inside this process. */
  app: Hono<GatewayEnv>;
  cookie: SessionCookie;
  /** The slots of processes that draw pages. */
  pictures: FairSemaphore;
}

export type Handler = (c: GatewayContext) => Promise<Response>;

/** The address of the service as its users know it, without a slash at the end. */
export const publicOrigin = (c: GatewayContext): string =>
  c.var.dashboard.dependencies.settings.PUBLIC_URL ?? new URL(c.req.url).origin;

/** Runs SQL in one transaction as the key of the session. @throws ApiError */
export const asSession = <Result>(c: GatewayContext, run: (sql: TransactionSql) => Promise<Result>): Promise<Result> =>
  asApiKey(c.var.dashboard.dependencies.database, c.var, run);

/** Runs SQL for a visitor who has no session that can act. @throws ApiError */
export const asVisitor = <Result>(c: GatewayContext, run: (sql: Database) => PromiseLike<Result>): Promise<Result> =>
  c.var.dashboard.dependencies.database.of("").use(run);

/** Runs SQL for such a visitor in one transaction, which the audit attributes to the request. @throws ApiError */
export const actAsVisitor = <Result>(
  c: GatewayContext,
  run: (sql: TransactionSql) => Promise<Result>,
): Promise<Result> =>
  asVisitor(c, (database) =>
    inTransaction(database, async (sql) => {
      await sql`select private.set_request(${c.var.requestId}, ${c.var.address}, ${currentTraceparent()})`;
      return run(sql);
    }),
  );

/** A handler of a form. If the API refuses the action, `page` is shown again with the error. */
export function orShow(page: Handler, act: Handler): Handler {
  return async (c) => {
    try {
      return await act(c);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401) throw error;
      c.set("refusal", error);
      return page(c);
    }
  };
}

/** The form that was refused, on a page that is shown again. @param sentTo the address of the form, if there are several */
export const refusedForm = (c: GatewayContext, sentTo = c.req.path): Form | undefined =>
  c.get("refusal") === undefined || c.req.path !== sentTo ? undefined : c.var.form;
