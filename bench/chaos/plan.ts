/** A fault that begins some time after the start of the load, and lasts for a time. */
export interface Fault {
  kind: "kill" | "pause" | "full disk" | "slow DNS" | "hanging model" | "clock step";
  /** The part that is killed or paused. */
  part: PartName;
  atMs: number;
  lastsMs: number;
  /** How far the clock is stepped. */
  stepMs: number;
}

const PARTS = ["gateway", "worker", "postgrest", "postgres"] as const;
export type PartName = (typeof PARTS)[number];

const PROCESS_FAULTS = ["kill", "kill", "pause"] as const;
const SURROUNDING_FAULTS = ["full disk", "slow DNS", "hanging model", "clock step"] as const;

/** The shortest and longest duration of a fault. A kill ends when the part is ready again. */
const DURATIONS: Readonly<Record<Fault["kind"], readonly [number, number]>> = {
  kill: [0, 0],
  pause: [5000, 90_000],
  "full disk": [3000, 30_000],
  "slow DNS": [5000, 40_000],
  "hanging model": [5000, 60_000],
  "clock step": [5000, 40_000],
};

const GAPS_MS: readonly [number, number] = [2000, 12_000];
const MAX_STEP_MS = 20 * 60_000;

/** Numbers from 0 to 1 that depend on the seed only (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Plans two parallel sequences of faults: faults of processes, and faults of their surroundings. The seed decides all. */
export function planFaults(seed: number, ms: number): Fault[] {
  const random = randomOf(seed);
  const between = ([low, high]: readonly [number, number]) => Math.round(low + (high - low) * random());
  const rowOf = (kinds: readonly Fault["kind"][]): Fault[] => {
    const faults: Fault[] = [];
    // Each kind comes once before any comes again, however short the run is.
    let left: Fault["kind"][] = [];
    for (let atMs = between(GAPS_MS); atMs < ms; ) {
      if (left.length === 0) left = [...kinds];
      const [kind = "kill"] = left.splice(Math.floor(random() * left.length), 1);
      const part = PARTS[Math.floor(random() * PARTS.length)] ?? "gateway";
      const stepMs = Math.round((2 * random() - 1) * MAX_STEP_MS);
      const lastsMs = Math.min(between(DURATIONS[kind]), ms - atMs);
      faults.push({ kind, part, atMs, lastsMs, stepMs });
      atMs += lastsMs + between(GAPS_MS);
    }
    return faults;
  };
  return [...rowOf(PROCESS_FAULTS), ...rowOf(SURROUNDING_FAULTS)].sort((one, other) => one.atMs - other.atMs);
}

export function describeFault({ kind, part, atMs, lastsMs, stepMs }: Fault): string {
  const at = `${(atMs / 1000).toFixed(1).padStart(7)} s  `;
  if (kind === "kill") return `${at}kill ${part}`;
  const of = kind === "pause" ? ` of ${part}` : kind === "clock step" ? ` by ${Math.round(stepMs / 1000)} s` : "";
  return `${at}${kind}${of} for ${(lastsMs / 1000).toFixed(1)} s`;
}
