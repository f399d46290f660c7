import type { ShownOrder } from '#shop/orders/contract.ts'
import { isRefundDue, paymentStatusAfter } from '#shop/orders/rules.ts'
import { formatAmount } from '../shown-order.ts'

export type StatusPair = Pick<ShownOrder, 'orderStatus' | 'deliveryStatus'>

/** What else a new pair of statuses brings about, in sentences. */
export function listConsequences(order: ShownOrder, next: StatusPair): string[] {
  return [...listGoodsConsequences(order, next), ...listMoneyConsequences(order, next)]
}

function listGoodsConsequences(order: ShownOrder, next: StatusPair): string[] {
  const wasCancelled = order.orderStatus === 'cancelled'
  const isCancelled = next.orderStatus === 'cancelled'
  if (wasCancelled === isCancelled) return []
  const hasTakenPieces = order.items.some((item) => !item.isPreorder)
  const sentences = isCancelled
    ? [
        hasTakenPieces && 'Its items return to stock.',
        order.voucherCode && `Voucher ${order.voucherCode} can be used again.`,
        next.deliveryStatus !== 'returned' && `${order.userName} will be e-mailed.`,
      ]
    : [
        hasTakenPieces && 'Its items are taken from stock again if available.',
        order.voucherCode && `Voucher ${order.voucherCode} is marked as used again.`,
      ]
  return sentences.filter((sentence) => typeof sentence === 'string')
}

function listMoneyConsequences(order: ShownOrder, next: StatusPair): string[] {
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
