/** So many rows a statement removes or looks through at most, so that none runs long or holds much. */
export const BATCH_SIZE = 1000

/** Removes some at a time until fewer than a whole batch were left. Returns how many there were. */
export async function removeInBatches(
  removeSome: (most: number) => Promise<bigint>,
): Promise<number> {
  let removed = 0
  for (;;) {
    const some = Number(await removeSome(BATCH_SIZE))
    removed += some
    if (some < BATCH_SIZE) return removed
  }
}
