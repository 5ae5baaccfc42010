export const PEER_QUEUE = "deliveries";

/** All that a delivery takes. */
export interface PeerJob {
  id: string;
  endpoint: string;
  secret: string;
  body: string;
}
