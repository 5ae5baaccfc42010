export const PEER_QUEUE = "deliveries";

/** The data of a delivery. */
export interface PeerJob {
  id: string;
  endpoint: string;
  secret: string;
  body: string;
}
