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
  const expectedText = expected ? `Expected: ${expected}` : 'It will be with you soon'
  return {
    subject: `Your ${reader.shop.name} order ${order.orderId} is on its way`,
    preview: expectedText,
    heading: 'Your order is on its way',
    blocks: [
      paragraph(`Order ${order.orderId} is on its way. ${expectedText}.${cashText(order)}`),
      ...noteParagraphs(reader),
      orderLineRows(order),
      ...closingBlocks(reader),
    ],
  }
}

export function orderOutForDeliveryMail(order: Order, reader: OrderMailReader): MailContent {
  const who = reader.isProven ? order.deliveryAssignedTo : null
  const isComing = who
    ? `${who} is delivering your order ${order.orderId}`
    : `Order ${order.orderId} is out for delivery`
  return {
    subject: `Your ${reader.shop.name} order ${order.orderId} is out for delivery`,
    preview: `It will be with you soon.${cashText(order)}`,
    heading: 'Your order is out for delivery',
    blocks: [
      paragraph(`${isComing}. Please keep your phone nearby.${cashText(order)}`),
      orderLineRows(order),
      ...closingBlocks(reader),
    ],
  }
}

export function orderDeliveredMail(order: Order, reader: OrderMailReader): MailContent {
  return {
    subject: `Your ${reader.shop.name} order ${order.orderId} is delivered`,
    preview: `Order ${order.orderId} was delivered.`,
    heading: 'Your order has arrived',
    blocks: [
      paragraph(
        `Order ${order.orderId} was delivered.${paidText(order)} If you did not receive it, or something is wrong with it, please ${contactUsText(reader.shop)}.`,
      ),
      orderLineRows(order),
      ...closingBlocks(reader),
    ],
  }
}

/** Lets the customer correct a wrong phone number before the parcel goes back. */
export function orderDeliveryFailedMail(order: Order, reader: OrderMailReader): MailContent {
  return {
    subject: `We could not deliver your ${reader.shop.name} order ${order.orderId}`,
    preview: 'Please tell us when and where we can deliver it.',
    heading: 'We could not deliver your order',
    blocks: [
      paragraph(
        `We tried to deliver order ${order.orderId} but could not. Please ${contactUsText(reader.shop)} to tell us when and where we can deliver it. Otherwise we will try again.${cashText(order)}`,
      ),
      ...noteParagraphs(reader),
      ...closingBlocks(reader),
    ],
  }
}

function noteParagraphs({ note, isProven }: OrderMailReader) {
  return note && isProven ? [paragraph(`Our note: ${note}`)] : []
}

function paidText({ paymentMethodCode, paymentStatus, totalAmount }: Order): string {
  return isPaidAtDoor(paymentMethodCode) && paymentStatus === 'paid' && totalAmount > 0
    ? ` You paid ${formatTakaExactly(totalAmount)} in cash.`
    : ''
}
