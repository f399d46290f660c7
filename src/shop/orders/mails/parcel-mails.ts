import { m } from '#messages'
import type { MailContent } from '../../mail/contract.ts'
import { isPaidAtDoor } from '../../payments/methods.ts'
import { contactUsText } from '../../settings/shop/rules.ts'
import { formatTakaExactly } from '../../shared/money.ts'
import type { Order } from '../contract.ts'
import { describeExpected } from '../rules.ts'
import {
  cashText,
  closingBlocks,
  type OrderMailReader,
  orderLineRows,
  paragraph,
} from './order-mail-parts.ts'

export function orderShippedMail(order: Order, reader: OrderMailReader): MailContent {
  const expected = describeExpected(order, new Date(order.orderDate))
  const { orderId } = order
  const when = expected ? m.delivery_expected({ days: expected }) : m.mail_with_you_soon()
  return {
    subject: m.mail_shipped_subject({ orderId, shop: reader.shop.name }),
    preview: when,
    heading: m.mail_shipped(),
    blocks: [
      paragraph(m.mail_shipped_text({ orderId, when, cash: cashText(order) })),
      ...noteParagraphs(reader),
      orderLineRows(order, reader),
      ...closingBlocks(reader),
    ],
  }
}

export function orderOutForDeliveryMail(order: Order, reader: OrderMailReader): MailContent {
  const who = reader.isProven ? order.deliveryAssignedTo : null
  const { orderId } = order
  const cash = cashText(order)
  return {
    subject: m.mail_out_subject({ orderId, shop: reader.shop.name }),
    preview: m.mail_out_preview({ cash }),
    heading: m.mail_out(),
    blocks: [
      paragraph(who ? m.mail_out_by({ who, orderId, cash }) : m.mail_out_text({ orderId, cash })),
      orderLineRows(order, reader),
      ...closingBlocks(reader),
    ],
  }
}

export function orderDeliveredMail(order: Order, reader: OrderMailReader): MailContent {
  const { orderId } = order
  const contact = contactUsText(reader.shop)
  return {
    subject: m.mail_delivered_subject({ orderId, shop: reader.shop.name }),
    preview: m.mail_delivered_preview({ orderId }),
    heading: m.mail_delivered(),
    blocks: [
      paragraph(m.mail_delivered_text({ orderId, paid: paidText(order), contact })),
      orderLineRows(order, reader),
      ...closingBlocks(reader),
    ],
  }
}

/** Lets the customer correct a wrong phone number before the parcel goes back. */
export function orderDeliveryFailedMail(order: Order, reader: OrderMailReader): MailContent {
  const { orderId } = order
  const contact = contactUsText(reader.shop)
  return {
    subject: m.mail_failed_subject({ orderId, shop: reader.shop.name }),
    preview: m.mail_failed_preview(),
    heading: m.mail_failed(),
    blocks: [
      paragraph(m.mail_failed_text({ orderId, contact, cash: cashText(order) })),
      ...noteParagraphs(reader),
      ...closingBlocks(reader),
    ],
  }
}

function noteParagraphs({ note, isProven }: OrderMailReader) {
  return note && isProven ? [paragraph(m.mail_our_note({ note }))] : []
}

function paidText({ paymentMethodCode, paymentStatus, totalAmount }: Order): string {
  return isPaidAtDoor(paymentMethodCode) && paymentStatus === 'paid' && totalAmount > 0
    ? m.mail_delivered_paid({ amount: formatTakaExactly(totalAmount) })
    : ''
}
