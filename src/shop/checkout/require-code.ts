import { readPhoneHistory } from '../orders/phone-history.ts'
import { proveGuestPhone } from '../phone-codes/prove-phone.ts'
import { areCodesSent, hasProven } from '../phone-codes/queries.ts'
import { readSettings } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { PlaceOrder } from './contract.ts'
import type { Buyer } from './lock-buyer.ts'
import { isRisky } from './risk.ts'
import { PHONE_CODE_REQUIRED } from './rules.ts'
import type { Shopper } from './shopper.ts'

/**
 * Before the transaction that orders, whose end may undo the count of tries: takes the code that came with the order.
 * @throws ShopError invalid
 */
export async function takePhoneCode(
  context: Context,
  { guestId, phone }: Shopper,
  { phoneCode: code }: Pick<PlaceOrder, 'phoneCode'>,
): Promise<void> {
  if (guestId === null || code === undefined) return
  // An order that is repeated comes with the code that the first has used.
  if (await hasProven(context, { phone, guestId })) return
  await proveGuestPhone(context, { phone, guestId, code })
}

/**
 * Within the transaction that orders: a guest who may be playing tricks has to show that the phone is theirs.
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
  throw new ShopError('phone_code_required', PHONE_CODE_REQUIRED)
}

/** For an answer that is for nobody but whoever has the phone. @throws ShopError phone_code_required */
export async function requireCodeIfSent(context: Context, buyer: Buyer): Promise<void> {
  if (await isUnproven(context, buyer)) {
    throw new ShopError('phone_code_required', PHONE_CODE_REQUIRED)
  }
}

/** Of a guest who can be asked for a code. */
async function isUnproven(context: Context, { guestId, phone }: Buyer): Promise<boolean> {
  if (guestId === null) return false
  const { askForCode } = (await readSettings(context)).orders
  if (askForCode === 'never' || !(await areCodesSent(context))) return false
  return !(await hasProven(context, { phone, guestId }))
}
