import type { PendingQuery, Row, TransactionSql } from "postgres";
import type { GatewayContext } from "../core/context.ts";
import { callAsApiKey } from "../core/database.ts";
import { idInPath } from "../server/ids.ts";
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

/** `answer` for the row whose UUID is the part of the path with this name. */
export const answerRow = (name: string, call: (sql: TransactionSql, id: string) => PendingQuery<Row[]>) =>
  answer((c) => {
    const id = idInPath(c, name);
    return (sql) => call(sql, id);
  });

/** `answerBody` for the row whose UUID is the part of the path with this name. */
export const answerRowBody = (
  name: string,
  call: (sql: TransactionSql, id: string, body: string) => PendingQuery<Row[]>,
  status = 200,
) =>
  answerBody((c) => {
    const id = idInPath(c, name);
    return (sql, body) => call(sql, id, body);
  }, status);
