import { listExtensions } from "../documents/document-types.ts";

/**
 * What causes an error. An operation lists the sources that apply to it, an error code the sources that it comes from.
 *
 *   key        every request with an API key
 *   query      select, filters, order, paging
 *   read       ranges and singular objects
 *   filter     PATCH and DELETE, which need a filter
 *   prefer     the Prefer header of collections
 *   preference the Prefer header of other operations
 *   json       a JSON body
 *   write      values of rows
 *   post       Idempotency-Key
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
  | "endpoint"
  | "resending"
  | "candidate"
  | "activation"
  | "layout-deletion"
  | "invitation"
  | "revocation"
  | "parameters"
  | "run"
  | "model"
  | "fill"
  | "extract"
  | "upload"
  | "document"
  | "download"
  | "export";

export interface ErrorCode {
  code: string;
  /** Several if the code is used with several statuses. */
  status: number | readonly number[];
  cause: string;
  remedy: string;
  /** Empty for errors of unknown paths and methods. */
  from: readonly ErrorSource[];
}

export interface ErrorSection {
  title: string;
  about: string;
  codes: readonly ErrorCode[];
}

/** Every code that an error body can hold. docs/errors.md shows them as tables. */
export const ERROR_SECTIONS: readonly ErrorSection[] = [
  {
    title: "Requests",
    about: "The request itself cannot be understood or is not allowed here.",
    codes: [
      {
        code: "CDS100",
        status: 404,
        cause: "The path does not exist.",
        remedy: "Compare the path with the API reference; the version prefix is `/v1`.",
        from: [],
      },
      {
        code: "CDS101",
        status: 405,
        cause: "The path does not take this method.",
        remedy: "Use one of the methods in the `Allow` header.",
        from: [],
      },
      {
        code: "CDS102",
        status: 400,
        cause: "A PATCH or DELETE names no rows. Nothing was changed.",
        remedy: "Add a filter, as in `?id=eq.<uuid>`. Members are revoked one at a time, by `?id=<uuid>`.",
        from: ["filter", "revocation"],
      },
      {
        code: "CDS104",
        status: 400,
        cause: "The `Prefer` header asks for something that the service would pass over in silence.",
        remedy: "Leave the preference out, or use one of those in [querying](querying.md#prefer).",
        from: ["prefer", "preference"],
      },
      {
        code: "CDS105",
        status: 400,
        cause:
          "The body is not what the operation takes: not JSON, not an object, a field of the wrong type, no file.",
        remedy: "`details` says what is wrong; compare the body with the API reference.",
        from: ["json", "upload"],
      },
      {
        code: "CDS106",
        status: 400,
        cause: "The body has a field that the operation does not know.",
        remedy: "Remove the field, or correct its name.",
        from: ["candidate", "invitation"],
      },
      {
        code: "CDS107",
        status: 413,
        cause: "The body is larger than the limit: 1 MiB of JSON, 25 MiB of a file.",
        remedy: "Send less at once; see [limits](limits.md).",
        from: ["json", "upload"],
      },
      {
        code: "CDS108",
        status: 414,
        cause: "The URL is longer than 16 KiB.",
        remedy: "Ask in several requests, or filter by a range instead of a long list.",
        from: ["key"],
      },
      {
        code: "CDS109",
        status: 415,
        cause: "The body is of a type that is not taken here, or compressed, or not in UTF-8.",
        remedy: "Send the header `Content-Type: application/json`, and no `Content-Encoding`.",
        from: ["json"],
      },
      {
        code: "CDS110",
        status: 400,
        cause:
          "A parameter is malformed or unknown: `limit=abc`, an id that is no uuid, bad percent-encoding.",
        remedy: "The message names the parameter and what it must look like.",
        from: ["query", "path", "parameters", "upload", "revocation"],
      },
      {
        code: "CDS112",
        status: 416,
        cause: "The `Range` is not within the file.",
        remedy: "Ask within the size that `Content-Range` states.",
        from: ["download"],
      },
      {
        code: "CDS115",
        status: 422,
        cause: "The `Idempotency-Key` was used for another request in the last 24 hours.",
        remedy: "Send a new key with each new request, and the same key only with the same request.",
        from: ["post"],
      },
      {
        code: "CDS116",
        status: 409,
        cause: "A request with this `Idempotency-Key` is still in flight.",
        remedy: "Wait for its answer, then repeat the request to have the same answer.",
        from: ["post"],
      },
      {
        code: "CDS117",
        status: 409,
        cause: "The `Idempotency-Key` was used a moment ago, and its answer is not stored yet.",
        remedy: "Repeat the request.",
        from: ["post"],
      },
      {
        code: "CDS118",
        status: 400,
        cause: "The `Idempotency-Key` is empty, too long, or not printable ASCII.",
        remedy: "Send 1 to 255 printable ASCII characters, such as a UUID.",
        from: ["post"],
      },
      {
        code: "CDS119",
        status: [400, 408, 431],
        cause:
          "The request is not well-formed HTTP, did not arrive in time, or has larger header fields than 48 KiB.",
        remedy: "Send less in the URL and the header fields, and the whole request within the time.",
        from: [],
      },
      {
        code: "CDS120",
        status: 400,
        cause:
          "Nothing would ever be sent to the `endpoint` of a webhook: not https, credentials in it, an address that is not public.",
        remedy: "Give a public https address; see [webhooks](webhooks.md#which-endpoints-are-accepted).",
        from: ["endpoint"],
      },
    ],
  },
  {
    title: "Keys and permissions",
    about: "Who asks, and whether they may.",
    codes: [
      {
        code: "CDS200",
        status: 401,
        cause:
          "The API key is missing, malformed, unknown, expired or revoked, or its organization is suspended.",
        remedy:
          "Send `Authorization: Bearer <API key>` with a working key; see [authentication](authentication.md).",
        from: ["key"],
      },
      {
        code: "CDS201",
        status: 403,
        cause: "The API key lacks the permission that the message names.",
        remedy: "Use a key that carries the permission, or ask an operator for one.",
        from: ["permission"],
      },
      {
        code: "CDS202",
        status: 403,
        cause: "The form of a page was sent by another site.",
        remedy: "Open the page itself, and send its form.",
        from: [],
      },
      {
        code: "CDS210",
        status: 429,
        cause: "The API key sends too many requests.",
        remedy: "Wait for the seconds in `Retry-After`; see [limits](limits.md#rate).",
        from: ["key"],
      },
    ],
  },
  {
    title: "Candidates, credit, members, webhooks",
    about: "The request is well-formed, but the state of things does not allow it.",
    codes: [
      {
        code: "CDS300",
        status: 404,
        cause: "Your organization has no such row, or it was deleted.",
        remedy: "Read the id from the collection.",
        from: ["row", "revocation"],
      },
      {
        code: "CDS310",
        status: 402,
        cause: "A pending candidate cannot become active: the organization has no credit left.",
        remedy: "Have credit added, then set `status` again.",
        from: ["activation"],
      },
      {
        code: "CDS311",
        status: 402,
        cause: "All user licences of the billing account are taken.",
        remedy: "Revoke a member, or have the number of licences raised.",
        from: ["invitation"],
      },
      {
        code: "CDS320",
        status: 409,
        cause: "An active candidate cannot become pending again: its credit is used.",
        remedy: "Delete the candidate to stop sharing it.",
        from: ["activation"],
      },
      {
        code: "CDS322",
        status: 409,
        cause: "The layout is still used by candidates.",
        remedy: "Set `archived_at` to retire the layout, or give its candidates another one first.",
        from: ["layout-deletion"],
      },
      {
        code: "CDS323",
        status: 422,
        cause: "No member has this `member_external_id`.",
        remedy: "Set `external_id` on the member first, or leave `member_external_id` out.",
        from: ["candidate"],
      },
      {
        code: "CDS324",
        status: 409,
        cause: "This person is a member already.",
        remedy: "Nothing is to be done; `details` names the member.",
        from: ["invitation"],
      },
      {
        code: "CDS325",
        status: 409,
        cause: "The member's role is not `user`; others are revoked in the dashboard.",
        remedy: "Revoke the member in the dashboard.",
        from: ["revocation"],
      },
      {
        code: "CDS326",
        status: 409,
        cause: "The notification is still being sent.",
        remedy: "Wait until its `status` is `sent` or `error`.",
        from: ["resending"],
      },
      {
        code: "CDS327",
        status: 409,
        cause: "The endpoint of the webhook is disabled.",
        remedy: "PATCH the webhook to enable its endpoint, then resend.",
        from: ["resending"],
      },
      {
        code: "CDS328",
        status: 409,
        cause: "What the notification said was erased together with its candidate.",
        remedy: "Nothing is to be done; the candidate was removed for good.",
        from: ["resending"],
      },
      {
        code: "CDS330",
        status: 409,
        cause: "Another fill or extract is under way on this candidate.",
        remedy: "Wait until it has ended, then repeat the request.",
        from: ["run"],
      },
      {
        code: "CDS331",
        status: 409,
        cause: "The values were changed while the model worked on them. Nothing was written.",
        remedy: "Repeat the request.",
        from: ["fill"],
      },
      {
        code: "CDS332",
        status: 409,
        cause: "The shared candidate was changed since the version of the edit was read. Nothing was saved.",
        remedy: "Read the values again, and save with their version.",
        from: [],
      },
      {
        code: "CDS333",
        status: 422,
        cause: "A text of the edit is shorter or longer than its variable allows. Nothing was saved.",
        remedy: "`details` names the texts and their bounds.",
        from: [],
      },
      {
        code: "CDS340",
        status: 504,
        cause: "The work did not end within its deadline. Nothing was written.",
        remedy: "Repeat the request, or send `Prefer: respond-async` and read the candidate later.",
        from: ["run", "upload"],
      },
      {
        code: "CDS350",
        status: 409,
        cause: "The candidate is pending: it has no files until it is active.",
        remedy: "Set `status` to `active`, which uses one credit.",
        from: ["export"],
      },
      {
        code: "CDS351",
        status: 403,
        cause: "Word files are switched off for the organization.",
        remedy: "Set `allow_word_output` of the organization to `true`.",
        from: ["export"],
      },
      {
        code: "CDS360",
        status: 503,
        cause: "The service has no browser that works, so it makes no PDFs.",
        remedy: "Ask the operator to install Chromium, or to name it in `CHROMIUM_PATH`.",
        from: ["export"],
      },
      {
        code: "CDS361",
        status: 504,
        cause: "The file was not made in time.",
        remedy: "Repeat the request; if it happens again, use fewer or smaller images and shorter texts.",
        from: ["export"],
      },
      {
        code: "CDS362",
        status: 500,
        cause: "The browser failed to make the file.",
        remedy: "Repeat the request; if it fails again, make the document simpler.",
        from: ["export"],
      },
      {
        code: "CDS363",
        status: 422,
        cause: "The document is too long to be made a file: a PDF has at most 300 pages.",
        remedy: "Shorten the texts of the candidate.",
        from: ["export"],
      },
    ],
  },
  {
    title: "Files",
    about: "The file that was attached cannot be used. The candidate keeps what it had.",
    codes: [
      {
        code: "CDS400",
        status: 415,
        cause: `The content is none of ${listExtensions("and")}.`,
        remedy: "Send a file of one of these types. The content decides, not the name.",
        from: ["document"],
      },
      {
        code: "CDS401",
        status: 422,
        cause: "The file is encrypted.",
        remedy: "Send it without its password.",
        from: ["document"],
      },
      {
        code: "CDS402",
        status: 422,
        cause: "The file is damaged or incomplete.",
        remedy: "Open it, save it anew, and send that.",
        from: ["document"],
      },
      {
        code: "CDS403",
        status: 422,
        cause: "Reading the file takes more time or memory than is allowed.",
        remedy: "Send a smaller or simpler file.",
        from: ["document"],
      },
      {
        code: "CDS404",
        status: 422,
        cause: "There is no text in the file.",
        remedy: "Send a file with text, or a sharper picture of it.",
        from: ["document"],
      },
    ],
  },
  {
    title: "Fill and extract",
    about: "What the model was asked, or what it answered, cannot be used. Nothing was written.",
    codes: [
      {
        code: "CDS410",
        status: 422,
        cause: "There is no text to read and no prompt to follow: whatever came out would be invented.",
        remedy: "Attach a file first, or send a `prompt`.",
        from: ["model"],
      },
      {
        code: "CDS411",
        status: 422,
        cause: "The `selector` names no part of this candidate.",
        remedy: "Begin with the key of a variable of the layout.",
        from: ["fill"],
      },
      {
        code: "CDS412",
        status: 422,
        cause: "The organization's `model` is not one that the operator allows.",
        remedy: "Set `organizations.model` to an allowed one, or empty it.",
        from: ["model"],
      },
      {
        code: "CDS413",
        status: 422,
        cause: "The body of extract is not a valid, self-contained JSON Schema (draft-07).",
        remedy: "`details` names the place in the schema.",
        from: ["extract"],
      },
      {
        code: "CDS414",
        status: 422,
        cause: "The JSON Schema is larger than 64 KiB, 500 subschemas or a depth of 10.",
        remedy: "Ask for less at once.",
        from: ["extract"],
      },
      {
        code: "CDS420",
        status: 502,
        cause: "The model, or its provider's filter, declined to answer.",
        remedy: "Change the prompt or the document.",
        from: ["model"],
      },
      {
        code: "CDS421",
        status: 502,
        cause: "The model's answer was cut off at its output limit.",
        remedy: "Ask for a part by `selector`, or for less by the schema.",
        from: ["model"],
      },
      {
        code: "CDS422",
        status: 502,
        cause: "The model's answer does not fit what was asked, also after one repair.",
        remedy: "Repeat the request; if it fails again, simplify the schema or the instructions.",
        from: ["model"],
      },
      {
        code: "CDS423",
        status: 502,
        cause: "The provider rejects the request in every way of asking.",
        remedy: "Ask the operator; the log has the provider's reason.",
        from: ["model"],
      },
      {
        code: "CDS424",
        status: 502,
        cause: "The text does not fit into the model's context, however small the pieces.",
        remedy: "Attach a shorter document, or use a model with a larger context.",
        from: ["model"],
      },
      {
        code: "CDS430",
        status: 503,
        cause: "No model is configured, and this work needs one.",
        remedy: "The operator sets `OPENAI_BASE_URL`, `OPENAI_API_KEY` and `OPENAI_MODEL`.",
        from: ["model"],
      },
      {
        code: "CDS431",
        status: 503,
        cause: "The provider does not accept the operator's key.",
        remedy: "The operator corrects `OPENAI_API_KEY`.",
        from: ["model"],
      },
      {
        code: "CDS432",
        status: 503,
        cause: "The provider does not know the model.",
        remedy: "Correct `organizations.model`, or the operator corrects `OPENAI_MODEL`.",
        from: ["model"],
      },
      {
        code: "CDS433",
        status: 503,
        cause: "The provider's rate limit or quota is used up.",
        remedy: "Repeat the request later.",
        from: ["model"],
      },
      {
        code: "CDS434",
        status: 503,
        cause: "The provider cannot be reached, or fails.",
        remedy: "Repeat the request later.",
        from: ["model"],
      },
      {
        code: "CDS440",
        status: 504,
        cause: "The model did not answer in time.",
        remedy: "Repeat the request, ask for a part by `selector`, or send `Prefer: respond-async`.",
        from: ["model"],
      },
    ],
  },
  {
    title: "The service",
    about: "Not your fault. The `X-Request-Id` of the answer leads the operator to the log.",
    codes: [
      {
        code: "CDS500",
        status: 500,
        cause: "The service failed in a way that nobody foresaw.",
        remedy: "Repeat the request; if it fails again, report the `X-Request-Id`.",
        from: ["key"],
      },
      {
        code: "CDS503",
        status: 503,
        cause: "The service cannot reach its database or its files just now.",
        remedy: "Repeat the request after the seconds in `Retry-After`.",
        from: ["key"],
      },
      {
        code: "40P01",
        status: 503,
        cause: "The request collided with another one. Nothing was changed.",
        remedy: "Repeat the request after the seconds in `Retry-After`.",
        from: ["write"],
      },
      {
        code: "CDS504",
        status: 504,
        cause: "The request took too long and was ended.",
        remedy: "Ask for fewer rows or columns, or filter on an indexed column.",
        from: ["key"],
      },
    ],
  },
  {
    title: "Query language",
    about: "Codes of PostgREST, which reads select, filters, order and bodies of collections.",
    codes: [
      {
        code: "PGRST100",
        status: 400,
        cause: "A filter, `select` or `order` does not follow the query language.",
        remedy: "`details` says where; see [querying](querying.md).",
        from: ["query"],
      },
      {
        code: "PGRST102",
        status: 400,
        cause:
          "The body is not valid JSON or CSV, not an object or an array of objects, or several changes in one PATCH.",
        remedy: "`details` says what is wrong.",
        from: ["json"],
      },
      {
        code: "PGRST103",
        status: 416,
        cause: "The page begins after the last row, and a count was asked for; or the limit is below 0.",
        remedy: "Begin within the total; see [pagination](pagination.md).",
        from: ["read"],
      },
      {
        code: "PGRST106",
        status: 406,
        cause: "`Accept-Profile` or `Content-Profile` names no revision of the interface.",
        remedy: "Leave the header out; see [versioning](versioning.md).",
        from: ["query"],
      },
      {
        code: "PGRST107",
        status: 406,
        cause: "`Accept` names no media type that can be given.",
        remedy: "Ask for `application/json`, `text/csv` or `application/vnd.pgrst.object+json`.",
        from: ["query"],
      },
      {
        code: "PGRST108",
        status: 400,
        cause: "A filter or order is on a related resource that `select` does not embed.",
        remedy: "Embed the resource in `select`.",
        from: ["query"],
      },
      {
        code: "PGRST109",
        status: 400,
        cause: "A PATCH or DELETE has a `limit` without an `order`.",
        remedy: "Order by a unique column, such as `id`.",
        from: ["filter"],
      },
      {
        code: "PGRST116",
        status: 406,
        cause: "A single object was asked for, but there are no rows, or several.",
        remedy: "Filter on the primary key, or ask for an array.",
        from: ["query"],
      },
      {
        code: "PGRST118",
        status: 400,
        cause: "Rows cannot be ordered by a related resource of which each has many.",
        remedy: "Order the embedded rows instead: `related.order=column`.",
        from: ["query"],
      },
      {
        code: "PGRST119",
        status: 400,
        cause: "A related resource of which each row has many cannot be spread (`...related(column)`).",
        remedy: "Embed it without the dots.",
        from: ["query"],
      },
      {
        code: "PGRST122",
        status: 400,
        cause: "With `handling=strict`, a preference has a value that does not exist.",
        remedy: "Correct the preference that `details` names.",
        from: ["prefer"],
      },
      {
        code: "PGRST123",
        status: 400,
        cause: "Aggregate functions are not offered.",
        remedy: "Ask for the number of rows by `Prefer: count=exact`.",
        from: ["query"],
      },
      {
        code: "PGRST200",
        status: 400,
        cause: "The resource to embed is not related to this one.",
        remedy: "See [embedding](querying.md#embed) for the relations.",
        from: ["query"],
      },
      {
        code: "PGRST201",
        status: 300,
        cause: "There are several relations to the resource to embed.",
        remedy: "Name one of those in `hint`, as in `layouts!organizations_default_layout_id_fkey(*)`.",
        from: ["query"],
      },
      {
        code: "PGRST204",
        status: 400,
        cause: "The body, or `columns`, names a field that the resource does not have.",
        remedy: "Correct the field that the message names.",
        from: ["write"],
      },
    ],
  },
  {
    title: "Values",
    about: "SQLSTATE codes of PostgreSQL, about values in filters and bodies.",
    codes: [
      {
        code: "21000",
        status: 400,
        cause: "Two rows of an upsert have the same value in the column that `on_conflict` names.",
        remedy: "Send each of them once.",
        from: ["upsert"],
      },
      {
        code: "22003",
        status: 400,
        cause: "A number is out of the range of its field.",
        remedy: "Send a number within the range.",
        from: ["query", "write"],
      },
      {
        code: "22007",
        status: 400,
        cause: "A date or timestamp is malformed.",
        remedy: "Send ISO 8601, as in `2026-01-31T12:00:00Z`.",
        from: ["query", "write"],
      },
      {
        code: "22008",
        status: 400,
        cause: "A date or timestamp does not exist or is out of range.",
        remedy: "Send a time that exists.",
        from: ["query", "write"],
      },
      {
        code: "22023",
        status: 400,
        cause:
          "A value has a form that its field does not take: `external_id` is neither a string nor a number.",
        remedy: 'Send `external_id` as in `"A-17"`, `17` or `null`.',
        from: ["write"],
      },
      {
        code: "2201B",
        status: 400,
        cause: "The regular expression of `match` or `imatch` is malformed.",
        remedy: "Correct the expression; its language is that of PostgreSQL.",
        from: ["query"],
      },
      {
        code: "22P02",
        status: 400,
        cause: "A value does not have the form of its type, such as a malformed uuid.",
        remedy: "The message names the type and the value.",
        from: ["query", "write"],
      },
      {
        code: "22P05",
        status: 400,
        cause:
          "The body holds a character that cannot be stored: NUL, half of a surrogate pair, or bytes that are no UTF-8.",
        remedy: "Remove it from the text.",
        from: ["write"],
      },
      {
        code: "23502",
        status: 400,
        cause: "A required field is missing or null.",
        remedy: "Send the field that the message names.",
        from: ["write"],
      },
      {
        code: "23503",
        status: 409,
        cause:
          "A reference (`layout_id`, `member_id`, `parent_id`, `default_layout_id`, …) is not to a row of your organization.",
        remedy: "Set it to the id of a row of your own organization, or to null.",
        from: ["write"],
      },
      {
        code: "23505",
        status: 409,
        cause: "A value that must be unique is taken, such as a `slug`.",
        remedy: "Choose another value.",
        from: ["write"],
      },
      {
        code: "23514",
        status: 400,
        cause: "A value breaks a rule of its field; for nested structures the message names the path.",
        remedy: "Correct the value by the rule in the API reference.",
        from: ["write"],
      },
      {
        code: "42501",
        status: 403,
        cause: "The body sets a field that the service assigns.",
        remedy: "Remove the field; the API reference marks such fields as read-only.",
        from: ["write"],
      },
      {
        code: "42601",
        status: 400,
        cause: "The words of `fts` are not a search query.",
        remedy: "Use `wfts`, `plfts` or `phfts`, which take any text.",
        from: ["query"],
      },
      {
        code: "42703",
        status: 400,
        cause: "A column does not exist.",
        remedy: "Correct the name; `hint` may have the one you meant.",
        from: ["query"],
      },
      {
        code: "42704",
        status: 400,
        cause: "A type or a text search configuration does not exist.",
        remedy: "Correct the name after `::`, or in `fts(…)`.",
        from: ["query"],
      },
      {
        code: "42712",
        status: 400,
        cause: "A resource is embedded twice under one name.",
        remedy: "Give one of them a name of its own, as in `other:candidates(id)`.",
        from: ["query"],
      },
      {
        code: "42804",
        status: 400,
        cause: "`is.true`, `is.false` or `is.unknown` on a column that is no boolean.",
        remedy: "Use `is.null`, or another [operator](querying.md#operators).",
        from: ["query"],
      },
      {
        code: "42846",
        status: 400,
        cause: "A column cannot be cast to the type after `::`.",
        remedy: "Leave the cast out, or cast to `text`.",
        from: ["query"],
      },
      {
        code: "42883",
        status: 400,
        cause: "The column's type does not take this operator.",
        remedy: "See [operators](querying.md#operators) for those of each type.",
        from: ["query"],
      },
      {
        code: "42P10",
        status: 400,
        cause: "`on_conflict` names no columns that are unique together.",
        remedy: "Only layouts have such a column besides the id: `slug`.",
        from: ["upsert"],
      },
    ],
  },
];

export const ERROR_CODES: readonly ErrorCode[] = ERROR_SECTIONS.flatMap(({ codes }) => codes);
