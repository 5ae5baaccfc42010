/**
 * Why a delivery received no valid response.
 *
 * - `invalid`: the signing secret cannot be used
 * - `blocked`: the guard refused the URL or the addresses of its host
 * - `unreachable`: the host was not resolved, or no connection was established in time
 * - `tls`: the TLS handshake failed
 * - `timeout`: connected, but the exchange did not complete in time
 * - `closed`: the connection closed before the response was complete
 * - `protocol`: the response is not HTTP/1.1, or its headers are too large
 * - `cancelled`: the caller aborted the delivery
 * - `defect`: an internal error
 */
export type FaultReason =
  | "invalid"
  | "blocked"
  | "unreachable"
  | "tls"
  | "timeout"
  | "closed"
  | "protocol"
  | "cancelled"
  | "defect";

/** A delivery failed without a response. `message` is for operators: it may contain internal addresses. */
export class Fault extends Error {
  override name = "Fault";
  readonly reason: FaultReason;

  constructor(reason: FaultReason, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.reason = reason;
  }
}

/**
 * The description of a fault for the owner of the webhook. All failures up to and including the TCP handshake (a private
 * address, an unknown name, a refused or a filtered port) have the same description, so that webhooks cannot be used to
 * map our network.
 */
export function describeForOwner(fault: Fault, timeoutMs: number): string {
  switch (fault.reason) {
    case "blocked":
    case "unreachable":
      return "The endpoint could not be reached.";
    case "tls":
      return `The TLS handshake with the endpoint failed (${fault.message}).`;
    case "timeout":
      return `The endpoint did not complete its response within ${timeoutMs / 1000} s.`;
    case "closed":
      return "The endpoint closed the connection before its response was complete.";
    case "protocol":
      return "The endpoint's response was not valid HTTP/1.1.";
    case "invalid":
      return `The notification could not be signed: ${fault.message}.`;
    case "defect":
      return "The delivery failed because of an internal error.";
    case "cancelled":
      return "The delivery was interrupted.";
  }
}
