import type { PendingQuery, Row, TransactionSql } from "postgres";
import type { GatewayContext } from "../core/context.ts";
import { callAsApiKey } from "../core/database.ts";
import { jsonResponse } from "../server/json-response.ts";
import { readJsonText } from "../threads/parse-in-time.ts";
import type { GatewayDependencies } from "./dependencies.ts";

/** Makes a handler whose response is the JSON of an SQL function. @param call checks the request and returns the call */
export const answer =
  (call: (c: GatewayContext) => (sql: TransactionSql) => PendingQuery<Row[]>, status = 200) =>
  ({ database }: GatewayDependencies) =>
  async (c: GatewayContext): Promise<Response> =>
    jsonResponse(await callAsApiKey(database, c.var, call(c)), status);

/** Makes such a handler for requests with a JSON body. `call` checks the request before the body is read. */
export const answerBody =
  (call: (c: GatewayContext) => (sql: TransactionSql, body: string) => PendingQuery<Row[]>, status = 200) =>
  ({ database, threads }: GatewayDependencies) =>
  async (c: GatewayContext): Promise<Response> => {
    const act = call(c);
    const { text } = await readJsonText(c, threads);
    return jsonResponse(await callAsApiKey(database, c.var, (sql) => act(sql, text)), status);
  };
