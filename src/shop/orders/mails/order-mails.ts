import { m } from '#messages'
import type { MailBlock, MailContent } from '../../mail/contract.ts'
import { isPaidAtDoor, type PaymentMethod, paymentMethods } from '../../payments/methods.ts'
import { contactUsText } from '../../settings/shop/rules.ts'
import { formatTakaExactly } from '../../shared/money.ts'
import type { Order } from '../contract.ts'
import { formatPieces } from '../documents/printed-order.ts'
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
  const thanks = isProven ? m.mail_thanks_to({ name: recipientName }) : m.mail_thanks()
  const replaces = isExchange(order)
  const waits = isTransferPending(order)
  const whatIsSent = replaces
    ? m.mail_exchange({ orderId })
    : waits
      ? m.mail_transfer_pending({
          orderId,
          wallet: paymentMethods[order.paymentMethodCode].label(),
        })
      : m.mail_order_received({ orderId })
  return {
    subject: waits
      ? m.mail_transfer_pending_subject({ orderId, shop: reader.shop.name })
      : m.mail_confirmed_subject({ orderId, shop: reader.shop.name }),
    preview: `${formatPieces(order.itemCount)}, ${formatTakaExactly(order.totalAmount)}`,
    heading: replaces ? m.mail_exchange_heading() : thanks,
    blocks: [
      paragraph(m.mail_quote_number({ text: whatIsSent })),
      orderLineRows(order, reader),
      ...(order.takesBack ? [paragraph(m.exchange_hand_over({ items: order.takesBack }))] : []),
      paragraph(paymentAndCash(order)),
      ...(expected ? [paragraph(m.delivery_expected({ days: expected }))] : []),
      ...(isProven
        ? [
            paragraph(
              m.mail_delivering_to({
                name: recipientName,
                phone: recipientPhone,
                address: deliveryAddress,
              }),
            ),
          ]
        : []),
      ...closingBlocks(reader),
    ],
  }
}

function paymentText(order: Order): string {
  const { paymentMethodCode: method, paymentStatus } = order
  if (order.totalAmount === 0) return m.mail_nothing_to_pay()
  const amount = formatTakaExactly(order.totalAmount - (order.dueAtDoor ?? 0))
  if (paymentStatus === 'paid') return paidText(method, amount)
  if (isTransferPending(order)) {
    return m.mail_transfer_amount({ wallet: paymentMethods[method].label(), amount })
  }
  return paymentStatus === 'pending' && isPaidAtDoor(method)
    ? m.mail_cash_due({ amount })
    : m.mail_payment({ method: paymentMethods[method].label() })
}

function paidText(method: PaymentMethod, amount: string): string {
  if (method === 'cash_on_delivery') return m.mail_paid_in_cash({ amount })
  if (method === 'card') return m.mail_paid_by_card({ amount })
  return m.mail_paid_by_wallet({ amount, wallet: paymentMethods[method].label() })
}

/** How it is paid, and the cash that this leaves to the door. */
function paymentAndCash(order: Order): string {
  if (!order.dueAtDoor) return paymentText(order)
  return m.mail_payment_and_cash({ payment: paymentText(order), cash: cashText(order) })
}

export function orderEditedMail(order: Order, reader: OrderMailReader): MailContent {
  const { shop } = reader
  const { orderId } = order
  return {
    subject: m.mail_edited_subject({ orderId, shop: shop.name }),
    preview: m.mail_edited_preview({ amount: formatTakaExactly(order.totalAmount) }),
    heading: m.mail_edited(),
    blocks: [
      paragraph(m.mail_edited_text({ orderId })),
      ...changedOrderBlocks(order, reader),
      paragraph(m.mail_edited_else({ contact: contactUsText(shop) })),
      ...closingBlocks(reader),
    ],
  }
}

/** The items after a change, and how they are paid. */
export function changedOrderBlocks(
  order: Order,
  reader: Pick<OrderMailReader, 'shopUrl'>,
): MailBlock[] {
  return [orderLineRows(order, reader), paragraph(paymentAndCash(order))]
}

export function orderCancelledMail(order: Order, reader: OrderMailReader): MailContent {
  const { orderId } = order
  return {
    subject: m.mail_cancelled_subject({ orderId, shop: reader.shop.name }),
    preview: m.mail_cancelled_text({ orderId }),
    heading: m.mail_cancelled(),
    blocks: [
      paragraph(`${m.mail_cancelled_text({ orderId })} ${describeMoney(order)}`),
      paragraph(m.mail_cancelled_mistake({ contact: contactUsText(reader.shop) })),
      { kind: 'button', label: m.mail_visit_shop(), url: `${reader.shopUrl}/products` },
    ],
  }
}

/** The gateway may have refunded everything before the mail is sent. */
function describeMoney(order: Order): string {
  const { paymentStatus, totalAmount } = order
  const wallet = paymentMethods[order.paymentMethodCode].label()
  if (isTransferPending(order)) return m.mail_transfer_cancelled({ wallet })
  if (isTransferRefused(order)) return m.mail_transfer_refused({ wallet })
  switch (paymentStatus) {
    case 'paid':
      return m.mail_cancelled_paid({ amount: formatTakaExactly(totalAmount) })
    case 'refunded':
      return m.mail_cancelled_refunded()
    default:
      return m.mail_cancelled_unpaid()
  }
}
