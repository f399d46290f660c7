import { m } from '#messages'
import { variantLabel } from '../../catalogue/rules.ts'
import type { DocumentBlock, DocumentContent } from '../../documents/contract.ts'
import { paymentMethods } from '../../payments/methods.ts'
import { formatDate } from '../../shared/dates.ts'
import { formatWhole } from '../../shared/language.ts'
import { formatTakaExactly } from '../../shared/money.ts'
import { amountRows, shownStatus, wasText } from '../rules.ts'
import { type PrintedOrder, recipientOf } from './printed-order.ts'

/** The items, their prices, and what is paid. */
export function makeInvoice(order: PrintedOrder): DocumentContent {
  return {
    heading: m.doc_invoice(),
    reference: order.orderId,
    blocks: [
      {
        kind: 'facts',
        facts: [
          {
            label: m.common_customer(),
            text: [order.userName, order.userEmail].filter(Boolean).join('\n'),
          },
          { label: m.paper_deliver_to(), text: recipientOf(order) },
          { label: m.common_order(), text: describeOrder(order) },
        ],
      },
      {
        kind: 'table',
        columns: [
          { heading: m.paper_item(), share: 6, kind: 'text' },
          { heading: m.common_price(), share: 2.4, kind: 'amount' },
          { heading: m.common_pieces(), share: 1, kind: 'amount' },
          { heading: m.common_amount(), share: 2.4, kind: 'amount' },
        ],
        rows: order.items.map((item) => ({
          cells: [
            {
              text: item.name,
              note: `${variantLabel(item)}${item.isPreorder ? m.paper_pre_ordered() : ''}${wasText(item)}`,
            },
            formatTakaExactly(item.price),
            formatWhole(item.quantity),
            formatTakaExactly(item.itemTotal),
          ],
        })),
      },
      { kind: 'rows', rows: sumsOf(order) },
      ...(order.orderStatus === 'cancelled'
        ? [
            {
              kind: 'paragraph',
              text:
                shownStatus(order) === 'returned'
                  ? m.paper_order_returned()
                  : m.paper_order_cancelled(),
            } as const,
          ]
        : []),
    ],
  }
}

function describeOrder(order: PrintedOrder): string {
  return [
    m.paper_placed({ day: formatDate(order.orderDate) }),
    ...(order.deliveredAt === null
      ? []
      : [m.paper_delivered({ day: formatDate(order.deliveredAt) })]),
    order.deliveryName,
    paymentMethods[order.paymentMethodCode].label(),
  ].join('\n')
}

function sumsOf(order: PrintedOrder): Extract<DocumentBlock, { kind: 'rows' }>['rows'] {
  const { received, refunded, cashToCollect } = order
  return [
    ...amountRows(order.deliveryName, order),
    { label: m.common_total(), amount: formatTakaExactly(order.totalAmount), isTotal: true },
    ...(received > 0 ? [{ label: m.status_paid(), amount: formatTakaExactly(received) }] : []),
    ...(refunded > 0 ? [{ label: m.common_refunded(), amount: formatTakaExactly(-refunded) }] : []),
    { label: m.paper_amount_due(), amount: formatTakaExactly(cashToCollect), isTotal: true },
  ]
}
