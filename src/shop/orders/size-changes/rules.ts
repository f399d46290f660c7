import { shownSize, shownVariant } from '../../catalogue/rules.ts'
import { DAY_MS } from '../../shared/clock.ts'
import { canReturn } from '../rules.ts'
import type { SizeChange } from './contract.ts'

/** Begins the idempotency key of what accepting a request does; its id follows. */
export const ACCEPTED = 'size change '

/** Until when the customer of an order may ask for an exchange; undefined: not at all. */
export function exchangeUntil(
  order: Parameters<typeof canReturn>[0] & { deliveredAt: Date | string | null },
  days: number,
): Date | undefined {
  if (!canReturn(order) || order.deliveredAt === null || days === 0) return undefined
  return new Date(new Date(order.deliveredAt).getTime() + days * DAY_MS)
}

/** What was asked for, and in whose place: sizes, with their colours where these differ. */
export function namesOf({ from, to }: Pick<SizeChange, 'from' | 'to'>) {
  const isOfSize = from.colour === to.colour
  const [was, is] = [from, to].map((each) => (isOfSize ? shownSize(each.size) : shownVariant(each)))
  return { from: was ?? '', to: is ?? '' }
}
