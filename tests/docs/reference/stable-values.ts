const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TIMESTAMP = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d(:?\d\d)?|Z)/g;
/** The worker may have made the first attempt already. */
const ATTEMPTS = /Attempts so far: \d+/;
/** The first characters of an API key, which name it. */
const KEY_PREFIX = /\bcds_(live|test)_\w{4}\b/g;
const DATE = /^\d{4}-\d\d-\d\d$/;

const EXAMPLE_TIME = "2026-01-15T09:30:00+00:00";
const ORIGIN = "https://api.example.com";
const RECEIVER = "https://hooks.example.com/cds";

/** Replacements for fields with random or time-dependent values, by name. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  attempts: 18,
  date: 1_768_469_400,
  duration_ms: 31,
  secret_anonymous: "8jGm2vXqW0Lr5TzKc7bN4yDf1sHa9PeU",
  secret_editable: "Qx3Zt6Rk9Vw2Lm5Jp8Nb1Cy4Df7Gh0Sa",
  signing_secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw5Z2pVZ1fXkI=",
  time_spent: 12.5,
};
const SECRET = "Vb7Kp2Ws9Xc4Mz1Qn6Lt3Rj8Fd5Gh0Ya";

/**
 * Replaces values that differ from run to run: ids by numbered ids in the order of their appearance, timestamps by one
 * timestamp, secrets and addresses by examples. Equal values stay equal.
 */
export class StableValues {
  readonly #ids = new Map<string, string>();
  readonly #addresses: readonly (readonly [from: string, to: string])[];

  constructor(origin: string, receiver: string) {
    this.#addresses = [
      [origin, ORIGIN],
      [receiver, RECEIVER],
    ];
  }

  value(value: unknown, name = ""): unknown {
    if (Array.isArray(value)) return value.map((entry) => this.value(entry));
    if (typeof value === "object" && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.value(inner, key)]));
    }
    // Null if no notification waits at this moment.
    if (name === "next_attempt_at") return EXAMPLE_TIME;
    if (value !== null && Object.hasOwn(BY_NAME, name)) return BY_NAME[name];
    return typeof value === "string" ? this.#text(value, name) : value;
  }

  #text(text: string, name: string): string {
    if (name === "secret" && !/-/.test(text)) return SECRET;
    if (name === "cursor") return "4711";
    // The totals of some lists depend on the time.
    if (name === "content-range") return text.replace(/(?<=^\d+-\d+\/)\d+$/, "57");
    if (name === "slug") return text.replace(/-[0-9a-z]{10}$/, "-k3v9x2m7qa");
    if (DATE.test(text)) return EXAMPLE_TIME.slice(0, 10);
    let stable = text;
    for (const [from, to] of this.#addresses) stable = stable.replaceAll(from, to);
    return stable
      .replace(TIMESTAMP, EXAMPLE_TIME)
      .replace(UUID, (id) => this.#numbered(id))
      .replace(KEY_PREFIX, "cds_$1_Ab3x")
      .replace(ATTEMPTS, "Attempts so far: 0");
  }

  #numbered(id: string): string {
    const known = this.#ids.get(id);
    if (known !== undefined) return known;
    const number = (this.#ids.size + 1).toString(16).padStart(12, "0");
    const made = `0199d9b5-1c5c-7aa4-9c2e-${number}`;
    this.#ids.set(id, made);
    return made;
  }
}
