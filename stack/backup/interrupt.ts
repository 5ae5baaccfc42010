/** What removes the things that the running command has begun, the oldest first. */
const begun = new Set<() => Promise<unknown>>();

/** Runs `work`. If it fails, or the process is interrupted meanwhile, `clean` removes what it has begun. */
export async function cleanOnFailure<Result>(
  clean: () => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  begun.add(clean);
  try {
    return await work();
  } catch (error) {
    await clean();
    throw error;
  } finally {
    begun.delete(clean);
  }
}

/** Runs `work`, and then `clean`, also if it fails or the process is interrupted meanwhile. */
export async function cleanAfter<Result>(clean: () => Promise<unknown>, work: () => Promise<Result>): Promise<Result> {
  const result = await cleanOnFailure(clean, work);
  await clean();
  return result;
}

/** Makes SIGINT and SIGTERM end the process after everything that was begun is removed. */
export function cleanAtSignals(): void {
  for (const [signal, status] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const) {
    process.once(signal, async () => {
      console.error("interrupted: removing what was begun");
      for (const clean of [...begun].toReversed()) {
        await clean().catch((error: unknown) => console.error(String(error)));
      }
      process.exit(status);
    });
  }
}
