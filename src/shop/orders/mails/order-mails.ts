import { m } from '#messages'
import type { MailBlock, MailContent } from '../../mail/contract.ts'
import { isPaidAtDoor, paymentMethods } from '../../payments/methods.ts'
import { contactUsText } from '../../settings/shop/rules.ts'
import { formatTakaExactly } from '../../shared/money.ts'
import type { Order } from '../contract.ts'
import { describeExpected, isExchange, isTransferPending, isTransferRefused } from '../rules.ts'
import {
  cashText,
  closingBlocks,
  type OrderMailReader,
  orderLineRows,
  paragraph,
} from './order-mail-parts.ts'

export function orderConfirmedMail(order: Order, reader: OrderMailReader): MailContent {
  const { isProven } = reader
  const expected = describeExpected(order, new Date(order.orderDate))
  const { orderId, recipientName, recipientPhone, deliveryAddress } = order
  const thanks = isProven ? `Thank you, ${recipientName}` : 'Thank you for your order'
  const replaces = isExchange(order)
  const waits = isTransferPending(order)
  const whatIsSent = replaces
    ? m.mail_exchange({ orderId })
    : waits
      ? m.mail_transfer_pending({ orderId, wallet: order.paymentMethod })
      : `We have received your order ${orderId} and are preparing it.`
  return {
    subject: waits
      ? m.mail_transfer_pending_subject({ orderId, shop: reader.shop.name })
      : `Your ${reader.shop.name} order ${orderId} is confirmed`,
    preview: `${order.itemCount} ${order.itemCount === 1 ? 'piece' : 'pieces'}, ${formatTakaExactly(order.totalAmount)}`,
    heading: replaces ? m.mail_exchange_heading() : thanks,
    blocks: [
      paragraph(`${whatIsSent} Quote this number if you call us.`),
      orderLineRows(order),
      ...(order.takesBack ? [paragraph(m.exchange_hand_over({ items: order.takesBack }))] : []),
      paragraph(order.dueAtDoor ? `${paymentText(order)}.${cashText(order)}` : paymentText(order)),
      ...(expected ? [paragraph(`Expected: ${expected}`)] : []),
      ...(isProven
        ? [paragraph(`Delivering to: ${recipientName}, ${recipientPhone}, ${deliveryAddress}`)]
        : []),
      ...closingBlocks(reader),
    ],
  }
}

function paymentText(order: Order): string {
  const { paymentMethod, paymentMethodCode, paymentStatus } = order
  if (order.totalAmount === 0) return 'Nothing to pay'
  const amount = formatTakaExactly(order.totalAmount - (order.dueAtDoor ?? 0))
  if (paymentStatus === 'paid') {
    return `Paid ${paymentMethods[paymentMethodCode].paidBy}: ${amount}`
  }
  if (isTransferPending(order)) return m.mail_transfer_amount({ wallet: paymentMethod, amount })
  return paymentStatus === 'pending' && isPaidAtDoor(paymentMethodCode)
    ? `Cash on delivery: ${amount} due`
    : `Payment: ${paymentMethod}`
}

export function orderEditedMail(order: Order, reader: OrderMailReader): MailContent {
  const { shop } = reader
  return {
    subject: `Your ${shop.name} order ${order.orderId} was changed`,
    preview: `It is now ${formatTakaExactly(order.totalAmount)} in total.`,
    heading: 'Your order was changed',
    blocks: [
      paragraph(`We changed your order ${order.orderId}. This is what you will get:`),
      ...changedOrderBlocks(order),
      paragraph(`If this is not what you wanted, please ${contactUsText(shop)}.`),
      ...closingBlocks(reader),
    ],
  }
}

/** The items after a change, and how they are paid. */
export function changedOrderBlocks(order: Order): MailBlock[] {
  return [orderLineRows(order), paragraph(`${paymentText(order)}.${cashText(order)}`)]
}

export function orderCancelledMail(order: Order, reader: OrderMailReader): MailContent {
  return {
    subject: `Your ${reader.shop.name} order ${order.orderId} is cancelled`,
    preview: `Order ${order.orderId} will not be sent.`,
    heading: 'Your order is cancelled',
    blocks: [
      paragraph(`Order ${order.orderId} will not be sent. ${describeMoney(order)}`),
      paragraph(`If this is a mistake, ${contactUsText(reader.shop)}.`),
      { kind: 'button', label: 'Visit the shop', url: `${reader.shopUrl}/products` },
    ],
  }
}

/** The gateway may have refunded everything before the mail is sent. */
function describeMoney(order: Order): string {
  const { paymentStatus, totalAmount, paymentMethod: wallet } = order
  if (isTransferPending(order)) return m.mail_transfer_cancelled({ wallet })
  if (isTransferRefused(order)) return m.mail_transfer_refused({ wallet })
  switch (paymentStatus) {
    case 'paid':
      return `You paid ${formatTakaExactly(totalAmount)}; we will refund it.`
    case 'refunded':
      return 'We have refunded your payment.'
    default:
      return 'You do not need to pay anything.'
  }
}
