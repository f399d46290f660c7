import { hasProven } from '../phone-codes/queries.ts'
import type { Context } from '../shared/context.ts'
import type { Shopper } from './shopper.ts'

/** Whether the customer's past purchases vouch for the shopper: anyone can type a phone that has received parcels. */
export async function hasHistory(context: Context, { guestId, phone }: Shopper): Promise<boolean> {
  return guestId === null || (await hasProven(context, { guestId, phone }))
}
