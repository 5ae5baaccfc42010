/** Price per million tokens, in the operator's currency. */
export interface ModelPrice {
  input: number;
  output: number;
}

export interface ModelSettings {
  /** Base URL of an OpenAI-compatible server, with its version prefix. Default: OpenAI's server. */
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
  /** Model of organizations that do not name one. */
  model?: string | undefined;
  /** Models that an organization may name in addition to `model`. */
  allowedModels?: readonly string[] | undefined;
  /** Prices by model name. The cost of a model without a price is null. */
  prices?: Readonly<Record<string, ModelPrice>> | undefined;
  /** Timeout of one call in milliseconds. The deadline of the run applies too. Default: 75 000. */
  callTimeout?: number | undefined;
  /** Retries after a temporary failure (rate limit, 5xx, lost connection). Default: 2. */
  retries?: number | undefined;
  /** Delay before the first retry in milliseconds, doubled for each further one. Default: 500. */
  retryDelay?: number | undefined;
  /** Maximum characters of a document in one call. Longer documents are divided. Default: 40 000. */
  textPerCall?: number | undefined;
}

/** True if the settings name a server or an API key. */
export function hasProvider({ baseUrl, apiKey }: ModelSettings): boolean {
  return Boolean(baseUrl || apiKey);
}
