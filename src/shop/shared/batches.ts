/** Rows per statement, so that none runs long or locks much. */
export const BATCH_SIZE = 1000

/** Removes batch by batch. Returns the total. */
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
