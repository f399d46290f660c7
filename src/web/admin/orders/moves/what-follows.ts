import { m } from '#messages'
import type { ShownOrder } from '#shop/orders/contract.ts'
import type { OrderNotices } from '#shop/orders/notices/contract.ts'
import { isRefundDue, paymentStatusAfter } from '#shop/orders/rules.ts'
import { toPaisa, toTaka } from '#shop/shared/money.ts'
import { parseMobile } from '#shop/shared/phone.ts'
import { formatAmount } from '../shown-order.ts'

export type StatusPair = Pick<ShownOrder, 'orderStatus' | 'deliveryStatus'>

/**
 * Consequences of a new pair of statuses, as sentences.
 * @param notices channels by which the customer is notified; undefined: not loaded yet
 */
export function listConsequences(
  order: ShownOrder,
  next: StatusPair,
  notices: OrderNotices | undefined,
): string[] {
  return [...listGoodsConsequences(order, next, notices), ...listMoneyConsequences(order, next)]
}

function listGoodsConsequences(
  order: ShownOrder,
  next: StatusPair,
  notices: OrderNotices | undefined,
): string[] {
  const wasCancelled = order.orderStatus === 'cancelled'
  const isCancelled = next.orderStatus === 'cancelled'
  if (wasCancelled === isCancelled) return []
  const hasTakenPieces = order.items.some((item) => !item.isPreorder)
  const sentences = isCancelled
    ? [
        hasTakenPieces && m.follows_stock_back(),
        order.voucherCode && m.follows_voucher_back({ code: order.voucherCode }),
        next.deliveryStatus !== 'returned' && notices && whoIsTold(order, notices),
      ]
    : [
        hasTakenPieces && m.follows_stock_taken(),
        order.voucherCode && m.follows_voucher_used({ code: order.voucherCode }),
      ]
  return sentences.filter((sentence) => typeof sentence === 'string')
}

function whoIsTold({ userName, userEmail, recipientPhone }: ShownOrder, notices: OrderNotices) {
  const byMail = notices.email && userEmail !== ''
  const bySms = notices.sms.includes('order_cancelled') && parseMobile(recipientPhone) !== undefined
  if (byMail && bySms) return m.follows_told_both({ name: userName })
  if (bySms) return m.follows_told_sms({ name: userName })
  return byMail ? m.follows_told_email({ name: userName }) : m.follows_told_none({ name: userName })
}

function listMoneyConsequences(order: ShownOrder, next: StatusPair): string[] {
  if (order.totalAmount === 0) return []
  const { totalAmount, refunded = 0 } = order
  const kept = totalAmount && toTaka(toPaisa(totalAmount) - toPaisa(refunded))
  const amount = sentenceStart(formatAmount({ totalAmount: kept }))
  const paymentStatus = paymentStatusAfter(
    { ...order, paymentMethod: order.paymentMethodCode },
    next,
  )
  if (!isRefundDue(order) && isRefundDue({ ...next, paymentStatus })) {
    return [m.follows_refund({ amount })]
  }
  if (paymentStatus === order.paymentStatus) return []
  switch (paymentStatus) {
    case 'paid':
      return [m.follows_paid({ amount })]
    case 'pending':
      return [order.paymentStatus === 'paid' ? m.follows_unpaid() : m.follows_due({ amount })]
    case 'cancelled':
      return [m.follows_none_due()]
    case 'failed':
    case 'refunded':
      return []
  }
}

function sentenceStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
