/** Repeats a batch, a query whose one row has the count `taken`, until it takes nothing. */
export async function untilNone(batch: () => PromiseLike<readonly Record<string, unknown>[]>): Promise<void> {
  for (;;) {
    const [row] = await batch();
    if (!row?.taken) return;
  }
}
