import type { EndpointRules } from "../../platform/webhook-endpoint/endpoint.ts";
import { explain } from "./explain.ts";
import { knownHeaders, linkNextPage, ownAddresses } from "./policies/answers.ts";
import { readRows } from "./policies/bodies.ts";
import { claimKey } from "./policies/claims.ts";
import { onlyColumns } from "./policies/columns.ts";
import { titleColumns } from "./policies/csv-titles.ts";
import { announceTruncation, defaultOrder } from "./policies/embeds.ts";
import { acceptedTypes } from "./policies/media-types.ts";
import { showUnchanged } from "./policies/no-change.ts";
import {
  defaultPreferences,
  readPreferences,
  sendPreferences,
  soundPreferences,
} from "./policies/preferences.ts";
import { readQuery, requireFilter } from "./policies/query.ts";
import { revisionHeaders } from "./policies/revisions.ts";
import { showDeleted, softDelete } from "./policies/soft-delete.ts";
import { soundEndpoints } from "./policies/webhook-endpoints.ts";
import type { Policy } from "./proxy.ts";
import type { Resources } from "./resources.ts";

/**
 * All that this service does on top of PostgREST's conventions, in the order in which it is done. Each policy is
 * documented for consumers in docs/querying.md.
 */
export function servicePolicies(
  resources: Resources,
  endpoints: EndpointRules,
  prefix: string,
): readonly Policy[] {
  return [
    knownHeaders,
    revisionHeaders,
    readQuery,
    readPreferences,
    acceptedTypes,
    onlyColumns(resources),
    requireFilter,
    defaultPreferences,
    soundPreferences,
    sendPreferences,
    showDeleted,
    readRows,
    soundEndpoints(endpoints),
    showUnchanged(resources),
    defaultOrder(resources),
    announceTruncation(resources),
    linkNextPage(prefix),
    softDelete,
    titleColumns(resources),
    ownAddresses(prefix),
    claimKey,
    explainRefusals(resources),
  ];
}

function explainRefusals(resources: Resources): Policy {
  return {
    refuse(error, { asked, parameters, payload, target }) {
      const resource = resources.of(target.revision, target.name);
      return explain(error, { resource, method: asked, parameters, payload }, resources);
    },
  };
}
