/**
 * Why a delivery got no answer that counts.
 *
 * - `invalid`: the signing secret cannot be used
 * - `blocked`: the guard refused the URL or the name's addresses
 * - `unreachable`: the name was not found, or no connection came about in time
 * - `tls`: the handshake failed
 * - `timeout`: connected, and the exchange was not complete in time
 * - `closed`: the connection ended before the answer did
 * - `protocol`: the answer is not HTTP/1.1, or its headers are too large
 * - `cancelled`: the caller gave up
 * - `defect`: a fault of our own
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

/** A delivery that failed without an answer. `message` is for operators: it may name inner addresses. */
export class Fault extends Error {
  override name = "Fault";
  readonly reason: FaultReason;

  constructor(reason: FaultReason, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.reason = reason;
  }
}

/**
 * What the webhook's owner may read about a fault. Whatever keeps a connection from coming about, up to and
 * with the TCP handshake, has one wording, so that nobody can map our network with webhooks: a private
 * address, a name unknown outside, a refused and a filtered port all read the same.
 */
export function tellOwner(fault: Fault, timeoutMs: number): string {
  switch (fault.reason) {
    case "blocked":
    case "unreachable":
      return "The endpoint could not be reached.";
    case "tls":
      return `The TLS handshake with the endpoint failed (${fault.message}).`;
    case "timeout":
      return `The endpoint did not complete its answer within ${timeoutMs / 1000} s.`;
    case "closed":
      return "The endpoint closed the connection before its answer was complete.";
    case "protocol":
      return "The endpoint's answer was not valid HTTP/1.1.";
    case "invalid":
      return `The notification could not be signed: ${fault.message}.`;
    case "defect":
      return "The delivery failed for a reason on our side.";
    case "cancelled":
      return "The delivery was interrupted.";
  }
}
