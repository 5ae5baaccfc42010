import type { Handler } from "../../dashboard.ts";
import { filtersOf, PAGE_SIZE, requestOf, searchRequests } from "./queries.ts";
import { requestPage, requestsPage } from "./views.ts";

/** GET /dashboard/requests */
export const showRequests: Handler = async (c) => {
  const filters = filtersOf(c);
  return requestsPage(c, filters, await searchRequests(c, filters, PAGE_SIZE + 1));
};

/** GET /dashboard/requests/{id}: one request in full. */
export const showRequest: Handler = async (c) => requestPage(c, await requestOf(c));
