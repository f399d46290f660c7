import { messageOf, statusOf } from '#api/client.ts'

/**
 * Why a change failed, in words that stand behind `Failed to … order:`. Where the shop gave none, the
 * status of the answer or what the browser says; `unsaid` where neither says that anything failed.
 */
export function reasonOf(error: unknown, unsaid = 'Please try again'): string {
  const isCalledGood = (statusOf(error) ?? 500) < 300
  const unworded = !isCalledGood && error instanceof Error ? error.message : ''
  return (messageOf(error) ?? unworded) || unsaid
}
