export { type CallOptions, type Client, type ClientOptions, createClient } from "./client.ts";
export type { Collection, ListOptions, Row } from "./collection.ts";
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
} from "./errors.ts";
export { verifyWebhook, WebhookError } from "./webhooks.ts";
