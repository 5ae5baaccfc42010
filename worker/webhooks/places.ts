export interface PlacesOptions {
  /** Deliveries at once in the fast lane. */
  total: number;
  /** Deliveries at once of one webhook. */
  perWebhook: number;
  /** The same of one whose endpoint has not answered yet. */
  perUnknown: number;
  /** A delivery that takes longer moves to the slow lane, in ms. */
  slowAfterMs: number;
}

export type Lane = "fast" | "slow";

/** A delivery under way. */
interface Place {
  readonly webhookId: string;
  readonly since: number;
  lane: Lane;
}

/** Where deliveries run beside each other, so that slow endpoints cannot take all the room. */
export interface Places {
  /** How many further deliveries of a webhook may begin now, when so many of its own are under way. */
  offer(webhookId: string, underWay: number, isKnown: boolean): number;
  /** Free places of a lane. */
  room(lane: Lane): number;
  /** Begins a delivery. */
  enter(webhookId: string): Place;
  /** Ends a delivery. */
  leave(place: Place): void;
  /** Moves deliveries that take long to the slow lane. To be called several times a second. */
  age(): void;
  /** Where the webhook's next delivery begins: in the slow lane when its endpoint was slow of late. */
  laneOf(webhookId: string): Lane;
  count(): Record<Lane, number>;
}

/** An endpoint that was slow is taken for slow for this long, in ms, unless it answers fast before. */
const REMEMBERED_MS = 10 * 60_000;
/** Slow webhooks that are remembered; the longest ago are forgotten first. */
const REMEMBERED = 10_000;

/**
 * Two lanes. Every delivery begins in the fast one, unless its endpoint was slow of late, and leaves it after a
 * moment: answered, or moved to the slow lane. So no endpoint holds a fast place for longer than that moment.
 * The slow lane has half as many places, which the slow webhooks share evenly; while it is full, no more of
 * theirs begin. It may be overfull for one time-out when many endpoints become slow at once.
 */
export function createPlaces({ total, perWebhook, perUnknown, slowAfterMs }: PlacesOptions): Places {
  const slowTotal = Math.max(1, Math.floor(total / 2));
  const fastPlaces = new Set<Place>(); // oldest first
  const slowSince = new Map<string, number>(); // oldest first
  const slowUnderWay = new Map<string, number>();
  let slowCount = 0;

  const laneOf = (webhookId: string) => (slowSince.has(webhookId) ? "slow" : "fast");
  const room = (lane: Lane) => (lane === "slow" ? slowTotal - slowCount : total - fastPlaces.size);
  const noteSlow = (webhookId: string, now: number) => {
    slowSince.delete(webhookId);
    slowSince.set(webhookId, now);
    const [oldest] = slowSince.keys();
    if (slowSince.size > REMEMBERED && oldest !== undefined) slowSince.delete(oldest);
  };
  const enterSlow = (place: Place) => {
    place.lane = "slow";
    slowCount++;
    slowUnderWay.set(place.webhookId, (slowUnderWay.get(place.webhookId) ?? 0) + 1);
  };
  const leaveSlow = ({ webhookId }: Place) => {
    slowCount--;
    const rest = (slowUnderWay.get(webhookId) ?? 1) - 1;
    if (rest > 0) slowUnderWay.set(webhookId, rest);
    else slowUnderWay.delete(webhookId);
  };
  /** What one of the webhooks in the slow lane may have under way. */
  const slowShare = (webhookId: string) => {
    const sharers = slowUnderWay.size + (slowUnderWay.has(webhookId) ? 0 : 1);
    return Math.max(1, Math.min(perWebhook, Math.floor(slowTotal / sharers)));
  };

  return {
    offer(webhookId, underWay, isKnown) {
      const lane = laneOf(webhookId);
      const share = lane === "slow" ? slowShare(webhookId) : isKnown ? perWebhook : perUnknown;
      return Math.max(0, Math.min(share - underWay, room(lane)));
    },
    room,
    enter(webhookId) {
      const place: Place = { webhookId, since: performance.now(), lane: laneOf(webhookId) };
      if (place.lane === "slow") enterSlow(place);
      else fastPlaces.add(place);
      return place;
    },
    leave(place) {
      const now = performance.now();
      if (now - place.since > slowAfterMs) noteSlow(place.webhookId, now);
      else slowSince.delete(place.webhookId);
      if (place.lane === "slow") leaveSlow(place);
      else fastPlaces.delete(place);
    },
    age() {
      const now = performance.now();
      for (const place of fastPlaces) {
        if (now - place.since <= slowAfterMs) break;
        fastPlaces.delete(place);
        enterSlow(place);
        noteSlow(place.webhookId, now);
      }
      for (const [webhookId, since] of slowSince) {
        if (now - since <= REMEMBERED_MS) break;
        slowSince.delete(webhookId);
      }
    },
    laneOf,
    count: () => ({ fast: fastPlaces.size, slow: slowCount }),
  };
}
