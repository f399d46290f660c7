import { requireRight } from '../../shared/actor.ts'
import { inShownLanguage } from '../../shared/bangla.ts'
import type { Context } from '../../shared/context.ts'
import { toTaka } from '../../shared/money.ts'
import { pick } from '../../shared/pick.ts'
import { getOrder } from '../queries.ts'
import type { EditQuote, QuoteEdit } from './contract.ts'
import { type EditPlan, planEdit } from './plan-edit.ts'
import { requireStock } from './require-stock.ts'
import { stockMoves } from './rules.ts'

/**
 * Quotes an edit of an order. Changes and reserves nothing.
 * @throws ShopError unauthenticated, forbidden, not_found, invalid, conflict
 */
export async function quoteEdit(
  context: Context,
  id: string,
  input: QuoteEdit,
): Promise<EditQuote> {
  requireRight(context, 'manageOrders')
  requireRight(context, 'readMoney')
  const { orderId } = await getOrder(context, id)
  const plan = await planEdit(context, orderId, input)
  const { order, before, lines, voucher, delivery, amounts, money } = plan
  requireStock(stockMoves(before.lines, lines).taken, plan.offers)
  const { deliveryName } = inShownLanguage(pick(order, 'deliveryName', 'deliveryNameBangla'))
  return {
    lines: lines.map((line) => ({
      ...pick(
        inShownLanguage(line),
        'position',
        'productId',
        'variantId',
        'name',
        'size',
        'colour',
      ),
      price: toTaka(line.unitPricePaisa),
      quantity: line.quantity,
      itemTotal: toTaka(line.unitPricePaisa * line.quantity),
    })),
    before: { deliveryName, ...toAmounts(before.amounts) },
    after: { deliveryName: inShownLanguage(delivery).name, ...toAmounts(amounts) },
    voucherRefusal: voucher.refusal,
    refund: toTaka(money.refundPaisa),
    instrument: money.payment?.instrument ?? null,
    dueAtDoor: toTaka(money.duePaisa),
  }
}

function toAmounts(amounts: EditPlan['amounts']) {
  return {
    subtotal: toTaka(amounts.subtotalPaisa),
    deliveryCharge: toTaka(amounts.deliveryChargePaisa),
    voucherDiscount: toTaka(amounts.voucherDiscountPaisa),
    discount: toTaka(amounts.discountPaisa),
    totalAmount: toTaka(amounts.totalPaisa),
  }
}
