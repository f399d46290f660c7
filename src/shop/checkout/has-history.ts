import { hasProven } from '../phone-codes/queries.ts'
import type { Context } from '../shared/context.ts'
import type { Shopper } from './shopper.ts'

/** Whether what their customer has bought before speaks for them: anybody can type a phone that has received parcels. */
export async function hasHistory(context: Context, { guestId, phone }: Shopper): Promise<boolean> {
  return guestId === null || (await hasProven(context, { guestId, phone }))
}
