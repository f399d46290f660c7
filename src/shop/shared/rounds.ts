/** So long goes one round of what the schedule does every minute. */
const ROUND_MS = 45_000
const AT_ONCE = 8

/**
 * Does the work of the schedule for each item, a few at once, until the time of a round is over: what is
 * left is due again in the next one. An item that fails keeps no other back.
 * @param work returns `unanswered` when somebody outside is silent: nobody else is asked in this round then
 * @throws the first failure, when the round is over
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
