/** Money per million tokens, in the operator's own currency. */
export interface ModelPrice {
  input: number;
  output: number;
}

export interface ModelSettings {
  /** Base address of an OpenAI-compatible server, ending in its version prefix. Default: OpenAI's own. */
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
  /** Model of organizations that name none. */
  model?: string | undefined;
  /** Models that an organization may name besides `model`. */
  allowedModels?: readonly string[] | undefined;
  /** By model name; a model without a price costs null. */
  prices?: Readonly<Record<string, ModelPrice>> | undefined;
  /** Longest wait for one call, in milliseconds; the run's own deadline holds besides. Default 75 000. */
  callTimeout?: number | undefined;
  /** Further tries after a failure that may pass (rate limit, 5xx, lost connection). Default 2. */
  retries?: number | undefined;
  /** Wait before the first retry, in milliseconds, doubled for each further one. Default 500. */
  retryDelay?: number | undefined;
  /** Most characters of a document in one call; longer documents are divided. Default 40 000. */
  textPerCall?: number | undefined;
}
