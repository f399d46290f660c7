/** Maximum duration of one round of scheduled work. */
const ROUND_MS = 45_000
const AT_ONCE = 8

/**
 * Processes items of scheduled work, a few at once, until the round's time is up; the rest wait for the
 * next round. A failing item does not stop the others.
 * @param work returns `unanswered` if an outside service does not answer, which ends the round
 * @throws the first failure, at the end of the round
 */
export async function processInRounds<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<'unanswered' | undefined>,
): Promise<void> {
  const endsAt = performance.now() + ROUND_MS
  const failures: unknown[] = []
  for (let at = 0; at < items.length && performance.now() < endsAt; at += AT_ONCE) {
    const results = await Promise.allSettled(items.slice(at, at + AT_ONCE).map(work))
    for (const result of results) {
      if (result.status === 'rejected') failures.push(result.reason)
    }
    const isSilent = results.some(
      (result) => result.status === 'fulfilled' && result.value === 'unanswered',
    )
    if (isSilent) break
  }
  if (failures.length > 0) throw failures[0]
}
