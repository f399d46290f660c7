import type { ShownOrder } from '#shop/orders/contract.ts'
import type { OrderNotices } from '#shop/orders/notices/contract.ts'
import { isRefundDue, paymentStatusAfter } from '#shop/orders/rules.ts'
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
        hasTakenPieces && 'Its items return to stock.',
        order.voucherCode && `Voucher ${order.voucherCode} can be used again.`,
        next.deliveryStatus !== 'returned' && notices && whoIsTold(order, notices),
      ]
    : [
        hasTakenPieces && 'Its items are taken from stock again if available.',
        order.voucherCode && `Voucher ${order.voucherCode} is marked as used again.`,
      ]
  return sentences.filter((sentence) => typeof sentence === 'string')
}

function whoIsTold({ userName, userEmail, recipientPhone }: ShownOrder, notices: OrderNotices) {
  const byMail = notices.email && userEmail !== ''
  const bySms = notices.sms.includes('order_cancelled') && parseMobile(recipientPhone) !== undefined
  if (byMail && bySms) return `${userName} will be told by email and SMS.`
  if (bySms) return `${userName} will be told by SMS.`
  return byMail ? `${userName} will be emailed.` : `${userName} gets no message about it.`
}

function listMoneyConsequences(order: ShownOrder, next: StatusPair): string[] {
  if (order.totalAmount === 0) return []
  const amount = sentenceStart(formatAmount(order))
  const paymentStatus = paymentStatusAfter(
    { ...order, paymentMethod: order.paymentMethodCode },
    next,
  )
  if (!isRefundDue(order) && isRefundDue({ ...next, paymentStatus })) {
    return [`${amount} was paid and must be refunded.`]
  }
  if (paymentStatus === order.paymentStatus) return []
  switch (paymentStatus) {
    case 'paid':
      return [`${amount} is marked as paid on delivery.`]
    case 'pending':
      return [
        order.paymentStatus === 'paid'
          ? 'It is no longer marked as paid.'
          : `${amount} is due again.`,
      ]
    case 'cancelled':
      return ['No payment is due.']
    case 'failed':
    case 'refunded':
      return []
  }
}

function sentenceStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
