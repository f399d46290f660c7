import { brand } from '#brand/words.ts'
import type { MailContent } from '../mail/contract.ts'
import { deliveryTerms, describeEstimate } from '../pricing/rules.ts'
import { formatTakaExactly } from '../shared/money.ts'
import type { Order } from './contract.ts'

/** Whom a mail about an order goes to. */
export interface OrderMailReader {
  shopUrl: string
  /** Whether the e-mail was shown to be theirs: nobody else is sent what a stranger typed. */
  isProven: boolean
}

export function orderConfirmedMail(
  order: Order,
  { shopUrl, isProven }: OrderMailReader,
): MailContent {
  const { label } = deliveryTerms[order.deliveryOption]
  const estimate = describeEstimate(
    { from: order.estimatedFrom, to: order.estimatedTo },
    new Date(order.orderDate),
  )
  return {
    subject: `Your ${brand.name} order ${order.orderId} is confirmed`,
    preview: `${order.itemCount} ${order.itemCount === 1 ? 'piece' : 'pieces'}, ${formatTakaExactly(order.totalAmount)}`,
    heading: isProven ? `Thank you, ${order.recipientName}` : 'Thank you for your order',
    blocks: [
      {
        kind: 'paragraph',
        text: `We have your order ${order.orderId} and are getting it ready. You can read this number out on the telephone.`,
      },
      {
        kind: 'rows',
        rows: [
          ...order.items.map((item) => ({
            label: `${item.name}, ${item.size} × ${item.quantity}${item.isPreorder ? ' (pre-order)' : ''}`,
            amount: formatTakaExactly(item.itemTotal),
          })),
          { label: 'Subtotal', amount: formatTakaExactly(order.subtotal) },
          { label, amount: formatTakaExactly(order.deliveryCharge) },
          ...(order.voucherDiscount > 0
            ? [{ label: 'Voucher', amount: `−${formatTakaExactly(order.voucherDiscount)}` }]
            : []),
          { label: 'Total', amount: formatTakaExactly(order.totalAmount), isTotal: true },
        ],
      },
      { kind: 'paragraph', text: `Payment: ${order.paymentMethod}` },
      { kind: 'paragraph', text: `Expected: ${estimate}` },
      {
        kind: 'paragraph',
        text: isProven
          ? `Going to: ${order.recipientName}, ${order.recipientPhone}, ${order.deliveryAddress}`
          : `If you did not order this, somebody gave your address by mistake: call us at ${brand.contact.phone}.`,
      },
      { kind: 'button', label: 'Follow your order', url: `${shopUrl}/orders/${order.orderId}` },
    ],
  }
}

export function orderCancelledMail(order: Order, { shopUrl }: OrderMailReader): MailContent {
  return {
    subject: `Your ${brand.name} order ${order.orderId} is cancelled`,
    preview: `Order ${order.orderId} will not be sent.`,
    heading: 'Your order is cancelled',
    blocks: [
      {
        kind: 'paragraph',
        text: `Order ${order.orderId} will not be sent. ${describeMoney(order)}`,
      },
      {
        kind: 'paragraph',
        text: `If this is a mistake, call us: ${brand.contact.phone}.`,
      },
      { kind: 'button', label: 'Look around the shop', url: `${shopUrl}/products` },
    ],
  }
}

/** A gateway may have sent all of it back before the mail goes. */
function describeMoney({ paymentStatus, totalAmount }: Order): string {
  switch (paymentStatus) {
    case 'paid':
      return `You have paid ${formatTakaExactly(totalAmount)}; we will send it back.`
    case 'refunded':
      return 'We have sent your money back.'
    default:
      return 'You owe us nothing for it.'
  }
}
