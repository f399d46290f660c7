import { messageOf, statusOf } from '#api/client.ts'
import { m } from '#messages'

/**
 * Why a change failed, to follow `Failed to … order:`. If the shop gave no reason, the status or the browser's message;
 * `unsaid` when neither indicates a failure.
 */
export function reasonOf(error: unknown, unsaid: string = m.please_try_again()): string {
  const isCalledGood = (statusOf(error) ?? 500) < 300
  const unworded = !isCalledGood && error instanceof Error ? error.message : ''
  return (messageOf(error) ?? unworded) || unsaid
}
