import { m } from '#messages'
import { readPhoneHistory } from '../orders/phone-history.ts'
import { proveGuestPhone } from '../phone-codes/prove-phone.ts'
import { areCodesSent, hasProven } from '../phone-codes/queries.ts'
import { readSettings } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { PlaceOrder } from './contract.ts'
import type { Buyer } from './lock-buyer.ts'
import { isRisky } from './risk.ts'
import type { Shopper } from './shopper.ts'

/**
 * Uses the code that came with the order. Runs before the ordering transaction, whose rollback would undo the count of
 * attempts.
 * @throws ShopError invalid
 */
export async function takePhoneCode(
  context: Context,
  { guestId, phone }: Shopper,
  { phoneCode: code }: Pick<PlaceOrder, 'phoneCode'>,
): Promise<void> {
  if (guestId === null || code === undefined) return
  // A repeated order comes with the code that the first one has used.
  if (await hasProven(context, { phone, guestId })) return
  await proveGuestPhone(context, { phone, guestId, code })
}

/**
 * In the ordering transaction: a suspicious guest has to prove that the phone is theirs.
 * @throws ShopError phone_code_required
 */
export async function requireCodeWhereRisky(
  transaction: Context,
  buyer: Buyer,
  totalPaisa: number,
): Promise<void> {
  if (!(await isUnproven(transaction, buyer))) return
  const { askForCode } = (await readSettings(transaction)).orders
  if (askForCode === 'when_risky') {
    if (transaction.limits === 'off') return
    const { customerId, phone } = buyer
    const history = await readPhoneHistory(transaction, { customerId, phone })
    if (!isRisky({ ...history, totalPaisa })) return
  }
  throw new ShopError('phone_code_required', m.fault_enter_code_send())
}

/** For answers that only the owner of the phone may see. @throws ShopError phone_code_required */
export async function requireCodeIfSent(context: Context, buyer: Buyer): Promise<void> {
  if (await isUnproven(context, buyer)) {
    throw new ShopError('phone_code_required', m.fault_enter_code_send())
  }
}

/** Whether this is a guest who has not proven the phone, in a shop that sends codes. */
async function isUnproven(context: Context, { guestId, phone }: Buyer): Promise<boolean> {
  if (guestId === null) return false
  const { askForCode } = (await readSettings(context)).orders
  if (askForCode === 'never' || !(await areCodesSent(context))) return false
  return !(await hasProven(context, { phone, guestId }))
}
