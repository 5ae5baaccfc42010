import { EXTENSIONS } from "../documents/document-types.ts";

/**
 * The sources of errors. An operation lists the sources that apply to it. An error code lists the sources that cause it.
 *
 *   key        every request with an API key
 *   query      select, filters, order, paging
 *   read       ranges and singular objects
 *   filter     PATCH and DELETE, which require a filter
 *   prefer     the Prefer header of collections
 *   preference the Prefer header of other operations
 *   json       a JSON body
 *   write      values of rows
 *   post       Idempotency-Key
 *   condition  If-Match and If-None-Match
 *   pending    documents of candidates, which must be active
 */
export type ErrorSource =
  | "key"
  | "query"
  | "read"
  | "filter"
  | "prefer"
  | "preference"
  | "json"
  | "write"
  | "permission"
  | "post"
  | "path"
  | "row"
  | "upsert"
  | "condition"
  | "endpoint"
  | "member"
  | "delivery"
  | "resending"
  | "recovering"
  | "candidate"
  | "choices"
  | "activation"
  | "slug"
  | "layout-deletion"
  | "invitation"
  | "revocation"
  | "parameters"
  | "run"
  | "model"
  | "fill"
  | "proposal"
  | "applying"
  | "extract"
  | "upload"
  | "document"
  | "download"
  | "export"
  | "pending"
  | "preview";

interface ErrorDescription {
  /** Several if the code is used with several statuses. */
  status: number | readonly number[];
  cause: string;
  remedy: string;
  /** Absent for errors that no operation describes, for example of unknown paths. */
  from?: readonly ErrorSource[];
}

export interface ErrorCode extends ErrorDescription {
  code: string;
}

export interface ErrorSection {
  title: string;
  about: string;
  codes: Readonly<Record<string, ErrorDescription>>;
}

/** Every code of an error body. docs/errors.md contains them as tables. */
export const ERROR_SECTIONS: readonly ErrorSection[] = [
  {
    title: "Requests",
    about: "The request is malformed or not supported.",
    codes: {
      CDS100: {
        status: 404,
        cause: "The path does not exist.",
        remedy: "Compare the path with the API reference. The version prefix is `/v1`.",
      },
      CDS101: {
        status: 405,
        cause: "The path does not support this method.",
        remedy: "Use one of the methods in the `Allow` header.",
      },
      CDS102: {
        status: 400,
        cause: "A PATCH or DELETE has no filter. Nothing was changed.",
        remedy: "Add a filter, as in `?id=eq.<uuid>`. Revoke members one at a time, with `?id=<uuid>`.",
        from: ["filter", "revocation"],
      },
      CDS104: {
        status: 400,
        cause: "The `Prefer` header contains a preference that the operation does not support.",
        remedy: "Remove the preference, or use a [supported one](querying.md#prefer).",
        from: ["prefer", "preference"],
      },
      CDS105: {
        status: 400,
        cause:
          "The body does not have the required form: it is not JSON, not an object, has a field of the wrong type, or contains no file.",
        remedy: "Read `details`, and compare the body with the API reference.",
        from: ["json", "upload"],
      },
      CDS106: {
        status: 400,
        cause: "The body has an unknown field.",
        remedy: "Remove the field, or correct its name.",
        from: ["candidate", "invitation", "preview", "delivery"],
      },
      CDS107: {
        status: 413,
        cause:
          "The body exceeds the limit: 1 MiB for JSON, 25 MiB for a file; or the rows of a CSV body exceed 16 MiB as JSON.",
        remedy: "Send less in one request. See [limits](limits.md).",
        from: ["json", "upload"],
      },
      CDS108: {
        status: 414,
        cause: "The URL is longer than 16 KiB.",
        remedy: "Send several requests, or filter by a range instead of a long list.",
        from: ["key"],
      },
      CDS109: {
        status: 415,
        cause:
          "The media type of the body is not supported, or the body is not encoded in UTF-8, or is compressed otherwise than with gzip.",
        remedy: "Send the header `Content-Type: application/json`, and no `Content-Encoding` other than `gzip`.",
        from: ["json"],
      },
      CDS110: {
        status: 400,
        cause:
          "A parameter is unknown or malformed, as in `limit=abc`, an id that is not a UUID, or invalid percent-encoding.",
        remedy: "Correct the parameter. The message names it and its form.",
        from: ["query", "path", "parameters", "upload", "revocation"],
      },
      CDS112: {
        status: 416,
        cause: "The `Range` is outside the file.",
        remedy: "Request a range within the size in `Content-Range`.",
        from: ["download"],
      },
      CDS115: {
        status: 422,
        cause: "The `Idempotency-Key` was used for a different request in the last 24 hours.",
        remedy: "Use a new key for each new request. Use the same key only to repeat the same request.",
        from: ["post"],
      },
      CDS116: {
        status: 409,
        cause: "A request with this `Idempotency-Key` is still in progress.",
        remedy: "Wait for its response. Then repeat the request to get the same response.",
        from: ["post"],
      },
      CDS117: {
        status: 409,
        cause: "The request with this `Idempotency-Key` has ended, but its response is not stored yet.",
        remedy: "Repeat the request.",
        from: ["post"],
      },
      CDS118: {
        status: 400,
        cause: "The `Idempotency-Key` is empty, too long, or not printable ASCII.",
        remedy: "Send 1 to 255 printable ASCII characters, such as a UUID.",
        from: ["post"],
      },
      CDS119: {
        status: [400, 408, 431],
        cause: "The request is not valid HTTP, was not received in time, or has more than 48 KiB of header fields.",
        remedy: "Send valid HTTP with a shorter URL and fewer header fields, and send the whole request in time.",
      },
      CDS120: {
        status: 400,
        cause:
          "The `endpoint` of a webhook is not allowed: it does not use https, contains credentials, or leads to an address that is not public.",
        remedy: "Use a public https URL. See [webhooks](webhooks.md#which-endpoints-are-accepted).",
        from: ["endpoint"],
      },
      CDS121: {
        status: 400,
        cause: "A regular expression of `match` or `imatch` contains a back-reference or a look-around.",
        remedy: "Remove it. See [querying](querying.md#regular-expressions).",
        from: ["query"],
      },
      CDS122: {
        status: 400,
        cause: "The `filter` of a webhook is not a jsonpath, or its evaluation could fail or take long.",
        remedy: "Read `details`, and use the [supported expressions](webhooks.md#filter).",
        from: ["delivery"],
      },
      CDS123: {
        status: 400,
        cause: "The `headers` of a webhook contain a name or a value that is not allowed.",
        remedy: "Correct or remove the header that `details` names. See [webhooks](webhooks.md#headers).",
        from: ["delivery"],
      },
      CDS130: {
        status: 412,
        cause:
          "The row has changed, or no longer exists, since the response with the ETag in `If-Match`. Nothing was changed.",
        remedy: "Read the row again, apply your change to it, and repeat the request with its ETag.",
        from: ["condition"],
      },
      CDS131: {
        status: 400,
        cause:
          "`If-Match`, `If-None-Match` or `If-Unmodified-Since` cannot be checked for this request. Nothing was changed.",
        remedy: "Name one row by its key, and send its ETag. See [querying](querying.md#conditions).",
        from: ["key"],
      },
    },
  },
  {
    title: "Keys and permissions",
    about: "Authentication, authorization and rate limits.",
    codes: {
      CDS200: {
        status: 401,
        cause: "The API key is missing, malformed, unknown, expired or revoked, or its organization is suspended.",
        remedy: "Send `Authorization: Bearer <API key>` with a valid key. See [authentication](authentication.md).",
        from: ["key"],
      },
      CDS201: {
        status: 403,
        cause: "The API key lacks the permission that the message names.",
        remedy:
          "Use a key with this permission. Admins of the organization create keys in the [dashboard](dashboard.md).",
        from: ["permission"],
      },
      CDS202: {
        status: 403,
        cause:
          "A form of a shared page was submitted from another site, or a page of another site sent a message of an agent.",
        remedy: "Open the page, and submit the form there. Send messages from a program. See [agents](agents.md).",
      },
      CDS203: {
        status: 429,
        cause: "Too many requests without a valid API key arrived from the address of the client.",
        remedy: "Correct the API key, and wait for the number of seconds in `Retry-After`.",
        from: ["key"],
      },
      CDS204: {
        status: 403,
        cause: "An API key called a function of the dashboard.",
        remedy: "Sign in to the dashboard. See [dashboard](dashboard.md).",
      },
      CDS205: {
        status: 403,
        cause:
          "The role of the member to whom the API key or the session belongs does not allow the action. A key without a member has the role `user`.",
        remedy: "Ask a superuser of the organization. See [dashboard](dashboard.md#roles).",
        from: ["member"],
      },
      CDS206: {
        status: 403,
        cause: "The API key may not be used from the address of the client.",
        remedy:
          "Send the request from an allowed network. See [authentication](authentication.md#networks-and-limits).",
        from: ["key"],
      },
      CDS207: {
        status: 401,
        cause: "The session of the dashboard has ended. Pages continue at the sign-in page instead.",
        remedy: "Reload the page, and sign in.",
      },
      CDS208: {
        status: 403,
        cause:
          "The action of the dashboard outlasts the session, and the member did not prove who they are in the last ten minutes.",
        remedy: "Enter a code of the second factor. Without a second factor, sign out and sign in again.",
      },
      CDS210: {
        status: 429,
        cause: "The API key exceeds its rate limit.",
        remedy: "Wait for the number of seconds in `Retry-After`. See [limits](limits.md#rate).",
        from: ["key"],
      },
      CDS211: {
        status: 429,
        cause:
          "So many attaches, fills, extracts or files of the organization wait that another one would not be completed before its deadline.",
        remedy:
          "Wait for the number of seconds in `Retry-After`, and send fewer requests at once. See [limits](limits.md#shares).",
        from: ["run", "upload", "export"],
      },
      CDS212: {
        status: 429,
        cause: "Too many requests of the organization are in progress. Nothing was changed.",
        remedy: "Wait for the number of seconds in `Retry-After`. See [limits](limits.md#requests-in-progress).",
        from: ["key"],
      },
      CDS213: {
        status: 429,
        cause: "Too many codes of a second factor were tried in the dashboard.",
        remedy: "Wait for a quarter of an hour, and enter a new code. See [dashboard](dashboard.md#second-factor).",
      },
      CDS214: {
        status: 429,
        cause: "An address was invited three times in 24 hours, or the organization has sent its invitations of a day.",
        remedy: "Wait for the number of seconds in `Retry-After`. See [limits](limits.md#organizations).",
        from: ["invitation"],
      },
      CDS215: {
        status: 429,
        cause:
          "The organization has used its processor time for documents, anonymity reports and large bodies. Nothing was changed.",
        remedy: "Wait for the number of seconds in `Retry-After`. See [limits](limits.md#processor-time).",
        from: ["key"],
      },
    },
  },
  {
    title: "Candidates, credit, members, webhooks",
    about: "The request is valid, but the current state does not allow it.",
    codes: {
      CDS300: {
        status: 404,
        cause: "The row does not exist in your organization, or it was deleted.",
        remedy: "Use an id that the collection returns.",
        from: ["row", "revocation"],
      },
      CDS310: {
        status: 402,
        cause: "A pending candidate cannot become active, because the organization has no credit.",
        remedy: "Add credit, and then set `status` again.",
        from: ["activation"],
      },
      CDS311: {
        status: 402,
        cause: "All user licences of the billing account are in use.",
        remedy: "Revoke a member, or increase the number of licences.",
        from: ["invitation"],
      },
      CDS312: {
        status: 403,
        cause: "The organization has as many keys, webhooks, members or files as the operator of the service allows.",
        remedy: "Remove what is not needed any more, or ask the operator. See [limits](limits.md#organizations).",
        from: ["invitation", "upload", "endpoint"],
      },
      CDS313: {
        status: 402,
        cause: "The organization has used its monthly budget for the model.",
        remedy: "Ask the operator for a higher budget, or wait for the next month.",
        from: ["model"],
      },
      CDS320: {
        status: 409,
        cause: "An active candidate cannot become pending again, because its credit was used.",
        remedy: "Delete the candidate to stop sharing it.",
        from: ["activation"],
      },
      CDS322: {
        status: 409,
        cause: "Candidates use the layout.",
        remedy: "Set `archived_at` to archive the layout, or assign another layout to its candidates first.",
        from: ["layout-deletion"],
      },
      CDS323: {
        status: 422,
        cause: "No member has this `member_external_id`.",
        remedy: "Set the `external_id` of the member first, or remove `member_external_id`.",
        from: ["candidate"],
      },
      CDS324: {
        status: 409,
        cause: "This person is already a member.",
        remedy: "No action is needed. `details` contains the member.",
        from: ["invitation"],
      },
      CDS325: {
        status: 409,
        cause: "The role of the member is not `user`.",
        remedy: "Revoke the member in the dashboard.",
        from: ["revocation"],
      },
      CDS326: {
        status: 409,
        cause: "The notification is still pending.",
        remedy: "Wait until its `status` is `sent` or `error`.",
        from: ["resending"],
      },
      CDS327: {
        status: 409,
        cause: "The endpoint of the webhook is disabled, or its delivery has the mode `pull`.",
        remedy:
          "Send a PATCH of the webhook to enable its endpoint, and then resend the notification. Read the events of a webhook with the mode `pull`.",
        from: ["resending", "recovering"],
      },
      CDS328: {
        status: 409,
        cause: "The content of the notification was erased together with its candidate.",
        remedy: "No action is possible. The candidate was permanently removed.",
        from: ["resending"],
      },
      CDS329: {
        status: 409,
        cause: "The `slug` of the organization was changed too often: its last 20 slugs stay reserved for a year.",
        remedy: "Use one of the former slugs again. See [candidates by e-mail](inbox.md).",
        from: ["slug"],
      },
      CDS330: {
        status: 409,
        cause: "Another fill or extract of this candidate is in progress.",
        remedy: "Wait until it has ended, and then repeat the request.",
        from: ["run"],
      },
      CDS331: {
        status: 409,
        cause: "The values were changed during the fill, or after it was proposed. Nothing was written.",
        remedy:
          "Repeat the fill, or apply other fields of the proposal. For a proposal, `details` has what each part was, is and would become.",
        from: ["fill", "applying"],
      },
      CDS332: {
        status: 409,
        cause: "The shared candidate was changed after the edited version was read. Nothing was saved.",
        remedy: "Read the values again, and save them with the new version.",
      },
      CDS333: {
        status: 422,
        cause: "An edited text is shorter or longer than its variable allows. Nothing was saved.",
        remedy: "Correct the texts. `details` contains their limits.",
      },
      CDS334: {
        status: 422,
        cause: "A candidate has at most 500 choices of words for anonymous documents. Nothing was changed.",
        remedy: "Remove choices that are no longer needed: send null for their words.",
        from: ["choices"],
      },
      CDS335: {
        status: 409,
        cause:
          "A candidate cannot be restored, because its layout was deleted and the organization has no default layout.",
        remedy: "Set `layout_id` in the same request.",
        from: ["activation"],
      },
      CDS336: {
        status: 409,
        cause:
          "What the candidate of an upload refers to was changed while its file was read, so that it was not created.",
        remedy: "Repeat the request to learn the reason.",
        from: ["upload"],
      },
      CDS337: {
        status: 409,
        cause: "The run has no open proposal: it was applied or discarded, has expired, or none was requested.",
        remedy: "Send the fill again with `apply=false`.",
        from: ["proposal"],
      },
      CDS340: {
        status: 504,
        cause: "The run did not end before its deadline. Nothing was written.",
        remedy: "Repeat the request, or send `Prefer: respond-async` and read the run later.",
        from: ["run", "upload"],
      },
      CDS341: {
        status: 503,
        cause: "The service was interrupted three times while it handled the request. Nothing was written.",
        remedy: "Repeat the request after the number of seconds in `Retry-After`.",
        from: ["run", "upload", "export"],
      },
      CDS350: {
        status: 409,
        cause: "The candidate is pending. Only an active candidate has documents.",
        remedy: "Set `status` to `active`. This uses one credit.",
        from: ["export", "pending"],
      },
      CDS351: {
        status: 403,
        cause: "Word files are disabled for the organization.",
        remedy: "Set `allow_word_output` of the organization to `true`.",
        from: ["export"],
      },
      CDS352: {
        status: 409,
        cause: "The name of the candidate is not known, so an anonymous file would contain it.",
        remedy: "Set `name` of the candidate.",
        from: ["export"],
      },
      CDS360: {
        status: 503,
        cause: "The service cannot render PDFs, because no browser is available.",
        remedy: "Ask the operator to install Chromium, or to set `CHROMIUM_PATH`.",
        from: ["export"],
      },
      CDS361: {
        status: 504,
        cause: "The file was not rendered in time.",
        remedy: "Repeat the request. If it fails again, use fewer or smaller images and shorter texts.",
        from: ["export"],
      },
      CDS362: {
        status: 500,
        cause: "The browser failed to render the file.",
        remedy: "Repeat the request. If it fails again, simplify the document.",
        from: ["export"],
      },
      CDS363: {
        status: 422,
        cause: "The document is too long. A PDF file has at most 300 pages.",
        remedy: "Shorten the texts of the candidate.",
        from: ["export"],
      },
      CDS364: {
        status: 503,
        cause: "The browser ended while it rendered the file, twice.",
        remedy:
          "Repeat the request after the number of seconds in `Retry-After`. If it fails again, simplify the document.",
        from: ["export"],
      },
      CDS370: {
        status: 409,
        cause: "The second factor cannot be removed, because the organization requires one.",
        remedy: "Ask an administrator to reset the second factor. See [dashboard](dashboard.md#second-factor).",
      },
      CDS371: {
        status: 409,
        cause: "The member is the only superuser of the organization.",
        remedy: "Give another member the role superuser first.",
      },
      CDS372: {
        status: 409,
        cause: "The API key is already revoked.",
        remedy: "No action is needed.",
      },
      CDS373: {
        status: 409,
        cause: "The member is a superuser. A superuser always has all permissions.",
        remedy: "Change the role of the member in the dashboard first.",
        from: ["member"],
      },
      CDS374: {
        status: 409,
        cause: "The API key was rotated before, or has expired.",
        remedy: "Rotate its successor, or create a new key.",
      },
      CDS375: {
        status: 410,
        cause:
          "The dashboard shows a new key, secret or list of codes once. This one was shown before, or is older than ten minutes.",
        remedy: "Rotate the key or the secret, or create new codes, if you have not stored it.",
      },
    },
  },
  {
    title: "Files",
    about: "The attached file cannot be used. The candidate is unchanged.",
    codes: {
      CDS400: {
        status: 415,
        cause: `The content is not of a supported type: ${EXTENSIONS}.`,
        remedy: "Send a file of a supported type. The content determines the type, not the name.",
        from: ["document"],
      },
      CDS401: {
        status: 422,
        cause: "The file is encrypted.",
        remedy: "Remove the password, and send the file again.",
        from: ["document"],
      },
      CDS402: {
        status: 422,
        cause: "The file is damaged or incomplete.",
        remedy: "Open the file, save it again, and send the new file.",
        from: ["document"],
      },
      CDS403: {
        status: 422,
        cause: "The file exceeds the limits on processor time or memory for reading.",
        remedy: "Send a smaller or simpler file.",
        from: ["document"],
      },
      CDS404: {
        status: 422,
        cause: "The file contains no text.",
        remedy:
          "Send a file with text, or a sharper picture of it. A picture in a Word file is not read: send it as PDF or image.",
        from: ["document"],
      },
      CDS405: {
        status: 503,
        cause:
          "The service was too busy to read the file before the deadline of the request, or the process that read it was ended or not started for lack of memory. The file is not the cause.",
        remedy:
          "Repeat the request after the number of seconds in `Retry-After`, or send `Prefer: respond-async`, which has a later deadline.",
        from: ["document"],
      },
    },
  },
  {
    title: "Fill and extract",
    about: "The request to the model or its response cannot be used. Nothing was written.",
    codes: {
      CDS410: {
        status: 422,
        cause: "The candidate has no text, and there is no prompt. The service does not invent values.",
        remedy: "Attach a file with text first. A prompt is no source of facts.",
        from: ["model"],
      },
      CDS411: {
        status: 422,
        cause: "The `selector` does not match any part of this candidate.",
        remedy: "Begin the selector with the key of a variable of the layout.",
        from: ["fill"],
      },
      CDS412: {
        status: 422,
        cause: "The operator does not allow the `model` of the organization.",
        remedy: "Set `organizations.model` to an allowed model, or clear it.",
        from: ["model"],
      },
      CDS413: {
        status: 422,
        cause: "The body is not a valid, self-contained JSON Schema (draft-07).",
        remedy: "Correct the schema. `details` contains the position of the error.",
        from: ["extract"],
      },
      CDS414: {
        status: 422,
        cause:
          "The JSON Schema exceeds a limit: 64 KiB, 500 subschemas, a depth of 10, or the processor time and memory to check it.",
        remedy: "Use a smaller schema.",
        from: ["extract"],
      },
      CDS415: {
        status: 422,
        cause: "The candidate has no layout. A layout defines the values to fill.",
        remedy: "Set the `layout_id` of the candidate.",
        from: ["fill"],
      },
      CDS416: {
        status: 422,
        cause: "The texts of the candidate cannot be read within the limits of processor time and memory.",
        remedy: "Remove very long or unusual texts from the attachments and values.",
        from: ["model"],
      },
      CDS417: {
        status: 422,
        cause:
          "The documents do not state data that the JSON Schema requires, and the schema allows neither null nor an empty value. `details` names the members.",
        remedy: "Make these members optional or nullable, or attach a document that states them.",
        from: ["extract"],
      },
      CDS420: {
        status: 502,
        cause: "The model, or the filter of its provider, refused the request.",
        remedy: "Change the prompt or the document.",
        from: ["model"],
      },
      CDS421: {
        status: 502,
        cause: "The response of the model was truncated at its output limit.",
        remedy: "Request a part with `selector`, or use a smaller schema.",
        from: ["model"],
      },
      CDS422: {
        status: 502,
        cause: "The response of the model does not match the requested structure, even after a repair.",
        remedy: "Repeat the request. If it fails again, simplify the schema or the instructions.",
        from: ["model"],
      },
      CDS423: {
        status: 502,
        cause: "The provider rejects the request in every supported form.",
        remedy: "Ask the operator. The log contains the reason of the provider.",
        from: ["model"],
      },
      CDS424: {
        status: 502,
        cause: "The text does not fit into the context of the model, even in small parts.",
        remedy: "Attach a shorter document, or use a model with a larger context.",
        from: ["model"],
      },
      CDS430: {
        status: 503,
        cause: "No model is configured, but the request needs one.",
        remedy: "Ask the operator to set `OPENAI_BASE_URL`, `OPENAI_API_KEY` and `OPENAI_MODEL`.",
        from: ["model"],
      },
      CDS431: {
        status: 503,
        cause: "The provider rejects the key of the operator.",
        remedy: "Ask the operator to correct `OPENAI_API_KEY`.",
        from: ["model"],
      },
      CDS432: {
        status: 503,
        cause: "The provider does not know the model.",
        remedy: "Correct `organizations.model`, or ask the operator to correct `OPENAI_MODEL`.",
        from: ["model"],
      },
      CDS433: {
        status: 503,
        cause: "The rate limit or the quota of the provider is exceeded.",
        remedy: "Repeat the request later.",
        from: ["model"],
      },
      CDS434: {
        status: 503,
        cause: "The provider cannot be reached, or it fails.",
        remedy: "Repeat the request later.",
        from: ["model"],
      },
      CDS435: {
        status: 503,
        cause: "The process that checks the JSON Schema was ended or not started. The schema is not the cause.",
        remedy: "Repeat the request after the number of seconds in `Retry-After`.",
        from: ["extract"],
      },
      CDS440: {
        status: 504,
        cause: "The model did not respond in time.",
        remedy: "Repeat the request, request a part with `selector`, or send `Prefer: respond-async`.",
        from: ["model"],
      },
    },
  },
  {
    title: "The service",
    about: "The service failed. With the `X-Request-Id` of the response, the operator finds the cause in the log.",
    codes: {
      CDS500: {
        status: 500,
        cause: "An unexpected error occurred.",
        remedy: "Repeat the request. If it fails again, report the `X-Request-Id`.",
        from: ["key"],
      },
      CDS503: {
        status: 503,
        cause: "The database is temporarily unavailable.",
        remedy: "Repeat the request after the number of seconds in `Retry-After`.",
        from: ["key"],
      },
      CDS505: {
        status: 503,
        cause:
          "The organization has more large documents or bodies in progress than its share, or one of them takes too long. Nothing was changed.",
        remedy: "Repeat the request after the number of seconds in `Retry-After`. Shorten very long values.",
        from: ["key"],
      },
      CDS506: {
        status: 503,
        cause: "The file storage fails, is full, or does not respond in time. Nothing was changed.",
        remedy: "Repeat the request after the number of seconds in `Retry-After`.",
        from: ["upload", "download", "export"],
      },
      CDS510: {
        status: 503,
        cause: "The service is busy with requests of many organizations. Nothing was changed.",
        remedy: "Repeat the request after the number of seconds in `Retry-After`.",
        from: ["key"],
      },
      "55P03": {
        status: 503,
        cause: "Another request was changing the same rows for two seconds. Nothing was changed.",
        remedy: "Repeat the request after the number of seconds in `Retry-After`.",
        from: ["key"],
      },
      "40P01": {
        status: 503,
        cause: "The request conflicted with a concurrent request. Nothing was changed.",
        remedy: "Repeat the request after the number of seconds in `Retry-After`.",
        from: ["write"],
      },
      CDS504: {
        status: 504,
        cause: "The request took too long and was cancelled.",
        remedy: "Request fewer rows or columns, filter on an indexed column, or simplify a regular expression.",
        from: ["key"],
      },
    },
  },
  {
    title: "Query language",
    about: "Codes of PostgREST, which parses `select`, filters, `order` and the bodies of collections.",
    codes: {
      PGRST100: {
        status: 400,
        cause: "A filter, `select` or `order` has a syntax error.",
        remedy: "Correct the syntax. `details` contains the position; see [querying](querying.md).",
        from: ["query"],
      },
      PGRST102: {
        status: 400,
        cause:
          "The body is not valid JSON or CSV, is neither an object nor an array of objects, or contains several objects in a PATCH.",
        remedy: "Read `details`, and correct the body.",
        from: ["json"],
      },
      PGRST103: {
        status: 416,
        cause: "The page begins after the last row although a count was requested, or the limit is negative.",
        remedy: "Begin the page within the total. See [pagination](pagination.md).",
        from: ["read"],
      },
      PGRST106: {
        status: 406,
        cause: "`Accept-Profile` or `Content-Profile` names an unknown revision of the interface.",
        remedy: "Remove the header. See [versioning](versioning.md).",
        from: ["query", "invitation", "revocation"],
      },
      PGRST107: {
        status: 406,
        cause: "`Accept` contains no supported media type.",
        remedy:
          "Accept a type that the operation supports; for collections `application/json`, `text/csv` or `application/vnd.pgrst.object+json`.",
        from: ["query", "preview"],
      },
      PGRST108: {
        status: 400,
        cause: "A filter or an order refers to a related resource that `select` does not embed.",
        remedy: "Embed the resource in `select`.",
        from: ["query"],
      },
      PGRST116: {
        status: 406,
        cause: "A single object was requested, but the number of rows is not 1.",
        remedy: "Filter on the primary key, or request an array.",
        from: ["query"],
      },
      PGRST118: {
        status: 400,
        cause: "Rows cannot be ordered by a to-many relation.",
        remedy: "Order the embedded rows instead: `related.order=column`.",
        from: ["query"],
      },
      PGRST119: {
        status: 400,
        cause: "A to-many relation cannot be spread (`...related(column)`).",
        remedy: "Embed the resource without the dots.",
        from: ["query"],
      },
      PGRST122: {
        status: 400,
        cause: "A preference has an invalid value, and `handling=strict` was sent.",
        remedy: "Correct the preference in `details`.",
        from: ["prefer"],
      },
      PGRST123: {
        status: 400,
        cause:
          "Of the aggregate functions, only the number of embedded rows is supported, as in `select=name,candidates(count)`.",
        remedy: "Send `Prefer: count=exact` to get the number of rows of a list.",
        from: ["query"],
      },
      PGRST124: {
        status: 400,
        cause: "The PATCH or DELETE would affect more rows than `Prefer: max-affected` allows. Nothing was changed.",
        remedy: "Filter fewer rows, or increase `max-affected`.",
        from: ["filter"],
      },
      PGRST200: {
        status: 400,
        cause: "The resource to embed is not related to this one.",
        remedy: "Embed a related resource. See [embedding](querying.md#embed).",
        from: ["query"],
      },
      PGRST201: {
        status: 300,
        cause: "There are several relations between the two resources.",
        remedy: "Name one of the relations in `hint`, as in `layouts!organizations_default_layout_id_fkey(*)`.",
        from: ["query"],
      },
      PGRST204: {
        status: 400,
        cause: "The body or `columns` contains an unknown field.",
        remedy: "Correct the name of the field. The message contains it.",
        from: ["write"],
      },
    },
  },
  {
    title: "Values",
    about: "SQLSTATE codes of PostgreSQL, for values in filters and bodies.",
    codes: {
      "21000": {
        status: 400,
        cause: "Two rows of an upsert have the same value in the column that `on_conflict` names.",
        remedy: "Send only one row with each value.",
        from: ["upsert"],
      },
      "22003": {
        status: 400,
        cause: "A number is outside the range of its field.",
        remedy: "Send a number within the range.",
        from: ["query", "write"],
      },
      "22007": {
        status: 400,
        cause: "A date or timestamp is malformed.",
        remedy: "Use ISO 8601, as in `2026-01-31T12:00:00Z`.",
        from: ["query", "write"],
      },
      "22008": {
        status: 400,
        cause: "A date or timestamp does not exist or is out of range.",
        remedy: "Send a valid date or timestamp.",
        from: ["query", "write"],
      },
      "22023": {
        status: 400,
        cause: "A value has an invalid form: `external_id` is neither a string nor a number.",
        remedy: 'Send `external_id` as in `"A-17"`, `17` or `null`.',
        from: ["write"],
      },
      "2201B": {
        status: 400,
        cause: "The regular expression of `match` or `imatch` is malformed.",
        remedy: "Correct the expression. It uses the regular expressions of PostgreSQL.",
        from: ["query"],
      },
      "22P02": {
        status: 400,
        cause: "A value does not have the form of its type, such as a malformed UUID.",
        remedy: "Correct the value. The message contains the type and the value.",
        from: ["query", "write"],
      },
      "22P05": {
        status: 400,
        cause: "The body contains a character that cannot be stored: NUL, an unpaired surrogate, or invalid UTF-8.",
        remedy: "Remove the character.",
        from: ["write"],
      },
      "23502": {
        status: 400,
        cause: "A required field is missing or null.",
        remedy: "Send the field that the message names.",
        from: ["write"],
      },
      "23503": {
        status: 409,
        cause:
          "A reference (`layout_id`, `member_id`, `parent_id`, `default_layout_id`, …) does not refer to a row of your organization. A `parent_id` may also refer to a layout of the library.",
        remedy: "Set the reference to the id of a row of your organization, or to null.",
        from: ["write"],
      },
      "23505": {
        status: 409,
        cause: "A value that must be unique, such as a `slug`, is already in use.",
        remedy: "Choose another value.",
        from: ["write"],
      },
      "23514": {
        status: 400,
        cause: "A value violates a rule of its field. For nested structures, the message contains the path.",
        remedy: "Correct the value. The API reference contains the rules.",
        from: ["write"],
      },
      "42501": {
        status: 403,
        cause: "The body sets a field that the service assigns.",
        remedy: "Remove the field. The API reference marks such fields as read-only.",
        from: ["write"],
      },
      "42601": {
        status: 400,
        cause: "The value of `fts` is not a valid search query.",
        remedy: "Use `wfts`, `plfts` or `phfts`, which accept any text.",
        from: ["query"],
      },
      "42703": {
        status: 400,
        cause: "A column does not exist, or `and` and `or` of a PATCH or DELETE name one that its `select` lacks.",
        remedy: "Correct the name, which the message contains.",
        from: ["query"],
      },
      "42704": {
        status: 400,
        cause: "A type or a text search configuration does not exist.",
        remedy: "Correct the name after `::`, or in `fts(…)`.",
        from: ["query"],
      },
      "42712": {
        status: 400,
        cause:
          "A resource is embedded twice with the same name or with the alias `deleted_at`, or a filter on `deleted_at` names two of them.",
        remedy: "Give each of them an alias, as in `other:candidates(id)`.",
        from: ["query"],
      },
      "42804": {
        status: 400,
        cause: "`is.true`, `is.false` or `is.unknown` is used on a column that is not a boolean.",
        remedy: "Use `is.null`, or another [operator](querying.md#operators).",
        from: ["query"],
      },
      "42846": {
        status: 400,
        cause: "A column cannot be cast to the type after `::`.",
        remedy: "Remove the cast, or cast to `text`.",
        from: ["query"],
      },
      "42883": {
        status: 400,
        cause: "The type of the column does not support this operator.",
        remedy: "Use an [operator](querying.md#operators) of this type.",
        from: ["query"],
      },
      "42P10": {
        status: 400,
        cause: "`on_conflict` names columns without a unique constraint.",
        remedy: "Use the primary key or, for layouts, `slug`.",
        from: ["upsert"],
      },
    },
  },
];

/** The codes of a section, sorted. */
export const codesOf = ({ codes }: ErrorSection): ErrorCode[] =>
  Object.entries(codes)
    .map(([code, description]) => ({ code, ...description }))
    .sort((one, other) => (one.code < other.code ? -1 : 1));

export const ERROR_CODES: readonly ErrorCode[] = ERROR_SECTIONS.flatMap(codesOf);
