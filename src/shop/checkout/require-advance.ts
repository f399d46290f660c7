import { m } from '#messages'
import type { Sale } from '../orders/sell.ts'
import { advanceOf, advanceRuleOf } from '../payments/advance/rules.ts'
import { isPaidAtDoor, takesAdvance } from '../payments/methods.ts'
import { readSettings } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'
import { formatTaka, toPaisa, toTaka } from '../shared/money.ts'
import { refuseField } from '../shared/shop-error.ts'
import type { PlaceOrder } from './contract.ts'

/**
 * Checks that a cash order has the advance that the shop asks for, and that what the shopper sent is just that.
 * @throws ShopError invalid when cash alone is refused, conflict when the advance is another by now
 */
export async function requireAdvance(
  context: Context,
  { paymentMethod, advance: sent }: PlaceOrder,
  { delivery, amounts }: Sale,
): Promise<void> {
  const isCash = isPaidAtDoor(paymentMethod)
  if (!isCash && sent === undefined) return
  const { payments } = await readSettings(context)
  const asked = advanceOf(payments.cashOnDelivery ? advanceRuleOf(payments) : undefined, delivery, {
    deliveryCharge: toTaka(amounts.deliveryChargePaisa),
    totalAmount: toTaka(amounts.totalPaisa),
  })
  if (isCash) {
    if (asked === undefined) return
    throw refuseField('paymentMethod', m.advance_required({ advance: formatTaka(asked) }))
  }
  const isWhole = takesAdvance(paymentMethod) && toPaisa(sent ?? 0) === toPaisa(asked ?? 0)
  if (asked !== undefined && isWhole) return
  const message =
    asked === undefined || !takesAdvance(paymentMethod)
      ? m.advance_gone()
      : m.advance_changed({ advance: formatTaka(asked) })
  throw refuseField('advance', message, 'conflict')
}
