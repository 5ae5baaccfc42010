export {
  type ApplyOptions,
  type AttachOptions,
  type CallOptions,
  type Candidates,
  type Client,
  type ClientOptions,
  createClient,
  type EventsOptions,
  type ExportOptions,
  type FillOptions,
  type PostOptions,
  type RestoreOptions,
  type VersionsOptions,
  type WebhookEvent,
} from "./client.ts";
export type { Change, ChangesOptions, Collection, Filters, ListOptions, Row, Selected } from "./collection.ts";
export {
  ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  CreditError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  RunError,
  ServiceError,
  TimeoutError,
} from "./errors.ts";
export type { RequestOptions } from "./transport.ts";
export { verifyWebhook, WebhookError } from "./webhooks.ts";
