import { OPERATIONS, type Operation, type Samples } from "./victim.ts";

/** The measurement of tenant B under one abuse. */
export interface Measured {
  name: string;
  title: string;
  /** The responses that tenant A received, by status. */
  statuses: Record<string, number>;
  samples: Samples;
}

const MAX_RATIO = 3;
const MAX_MS: Readonly<Partial<Record<Operation, number>>> = {
  get: 500,
  create: 500,
  "share page": 500,
  "/readyz": 250,
};

/** Every target that tenant B missed, one sentence each. */
function missedTargets(unloaded: Samples, measured: readonly Measured[]): string[] {
  return measured.flatMap(({ name, samples }) =>
    OPERATIONS.flatMap((operation) => {
      const { requests, p99, failures } = samples[operation];
      const what = `${name}: ${operation}`;
      const failed = Object.entries(failures).map(([status, count]) => `${count} × ${status}`);
      const most = MAX_MS[operation];
      const ratio = p99 / unloaded[operation].p99;
      return [
        ...(failed.length > 0 ? [`${what}: of ${requests} requests failed ${failed.join(", ")}`] : []),
        ...(most !== undefined && p99 > most ? [`${what}: p99 of ${show(p99)} ms exceeds ${most} ms`] : []),
        ...(operation !== "/readyz" && ratio > MAX_RATIO
          ? [`${what}: p99 of ${show(p99)} ms is ${ratio.toFixed(1)} × unloaded, which exceeds ${MAX_RATIO}`]
          : []),
      ];
    }),
  );
}

export function report(unloaded: Samples, measured: readonly Measured[], json: boolean): void {
  const missed = missedTargets(unloaded, measured);
  if (missed.length > 0) process.exitCode = 1;
  if (json) {
    console.log(JSON.stringify({ benchmark: "fairness", unloaded, abuses: measured, missed_targets: missed }));
    return;
  }
  const cells = (samples: Samples, cell: (operation: Operation) => string) =>
    OPERATIONS.map((operation) => {
      const failed = Object.values(samples[operation].failures).reduce((sum, count) => sum + count, 0);
      return `${cell(operation)}${failed > 0 ? ` (${failed} failed)` : ""}`;
    });
  const rows = [
    ["Abuse", ...OPERATIONS],
    ["---", ...OPERATIONS.map(() => "---")],
    ["unloaded", ...cells(unloaded, (operation) => show(unloaded[operation].p99))],
    ...measured.map(({ name, samples }) => [
      name,
      ...cells(samples, (operation) => {
        const { p99 } = samples[operation];
        return `${show(p99)} = ${(p99 / unloaded[operation].p99).toFixed(1)} ×`;
      }),
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  console.log("p99 of tenant B in ms, and its ratio to the unloaded p99:\n");
  for (const row of rows) {
    const line = row.map((cell, column) => cell.padEnd(widths[column] ?? 0, cell === "---" ? "-" : " "));
    console.log(`| ${line.join(" | ")} |`);
  }
  console.log("\nWhat tenant A does, and the responses it receives:");
  for (const { name, title, statuses } of measured) {
    const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    console.log(`  ${name}: ${title}${answers.length > 0 ? ` (${answers.join(", ")})` : ""}`);
  }
  const targets = `p99 at most ${MAX_RATIO} × unloaded, at most 500 ms for reads and creates, 250 ms for /readyz, no failure`;
  console.log(`\nTargets: ${targets}.`);
  console.log(missed.length === 0 ? "All targets are met." : `${missed.length} targets are missed:`);
  for (const target of missed) console.log(`  ${target}`);
}

function show(milliseconds: number): string {
  return milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds).toString();
}
