import type { Order } from '#shop/orders/contract.ts'
import { isRefundDue, paymentStatusAfter } from '#shop/orders/rules.ts'
import { formatTaka } from '#shop/shared/money.ts'

export type StatusPair = Pick<Order, 'orderStatus' | 'deliveryStatus'>

/** What else a new pair of statuses brings about, in sentences. */
export function listConsequences(order: Order, next: StatusPair): string[] {
  return [...listGoodsConsequences(order, next), ...listMoneyConsequences(order, next)]
}

function listGoodsConsequences(order: Order, next: StatusPair): string[] {
  const wasCancelled = order.orderStatus === 'cancelled'
  const isCancelled = next.orderStatus === 'cancelled'
  if (wasCancelled === isCancelled) return []
  const hasTakenPieces = order.items.some((item) => !item.isPreorder)
  const sentences = isCancelled
    ? [
        hasTakenPieces && 'Its pieces go back into stock.',
        order.voucherCode && `Voucher ${order.voucherCode} can be used again.`,
        next.deliveryStatus !== 'returned' && `${order.userName} gets a mail about it.`,
      ]
    : [
        hasTakenPieces && 'Its pieces are taken out of stock again, if they are still there.',
        order.voucherCode && `Voucher ${order.voucherCode} counts as used again.`,
      ]
  return sentences.filter((sentence) => typeof sentence === 'string')
}

function listMoneyConsequences(order: Order, next: StatusPair): string[] {
  const amount = formatTaka(order.totalAmount)
  const paymentStatus = paymentStatusAfter(
    { ...order, paymentMethod: order.paymentMethodCode },
    next,
  )
  if (!isRefundDue(order) && isRefundDue({ ...next, paymentStatus })) {
    return [`${amount} was paid and is to be refunded.`]
  }
  if (paymentStatus === order.paymentStatus) return []
  switch (paymentStatus) {
    case 'paid':
      return [`${amount} counts as paid at the door.`]
    case 'pending':
      return [
        order.paymentStatus === 'paid'
          ? 'It no longer counts as paid.'
          : `${amount} is to be paid again.`,
      ]
    case 'cancelled':
      return ['Nothing is to be paid for it any more.']
    case 'failed':
    case 'refunded':
      return []
  }
}
