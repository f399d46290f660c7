import type { EditQuote } from '#shop/orders/edit/contract.ts'
import { formatTaka, toPaisa, toTaka } from '#shop/shared/money.ts'

/** What happens about the money once an edit is saved. */
export function differenceText(
  { before, after, refund, instrument, dueAtDoor }: EditQuote,
  isPaidAtDoor: boolean,
): string {
  if (refund > 0) return `${formatTaka(refund)} will be refunded to ${instrument ?? 'the card'}.`
  const differencePaisa = toPaisa(after.totalAmount) - toPaisa(before.totalAmount)
  if (differencePaisa === 0) return 'The total stays the same.'
  const difference = formatTaka(toTaka(Math.abs(differencePaisa)))
  const more = differencePaisa > 0 ? 'more' : 'less'
  const inAll = isPaidAtDoor || dueAtDoor > 0 ? `, ${formatTaka(dueAtDoor)} in all` : ''
  return `The customer owes ${difference} ${more} at the door${inAll}.`
}
