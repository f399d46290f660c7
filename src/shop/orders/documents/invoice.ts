import { variantLabel } from '../../catalogue/rules.ts'
import type { DocumentBlock, DocumentContent } from '../../documents/contract.ts'
import { formatTakaExactly } from '../../shared/money.ts'
import { amountRows, shownStatus, wasText } from '../rules.ts'
import { formatDay, type PrintedOrder, recipientOf } from './printed-order.ts'

/** The items, their prices, and what is paid. */
export function makeInvoice(order: PrintedOrder): DocumentContent {
  return {
    heading: 'Invoice',
    reference: order.orderId,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: 'Customer', text: [order.userName, order.userEmail].filter(Boolean).join('\n') },
          { label: 'Deliver to', text: recipientOf(order) },
          { label: 'Order', text: describeOrder(order) },
        ],
      },
      {
        kind: 'table',
        columns: [
          { heading: 'Item', share: 6, kind: 'text' },
          { heading: 'Price', share: 2.4, kind: 'amount' },
          { heading: 'Pieces', share: 1, kind: 'amount' },
          { heading: 'Amount', share: 2.4, kind: 'amount' },
        ],
        rows: order.items.map((item) => ({
          cells: [
            {
              text: item.name,
              note: `${variantLabel(item)}${item.isPreorder ? ', pre-order' : ''}${wasText(item)}`,
            },
            formatTakaExactly(item.price),
            String(item.quantity),
            formatTakaExactly(item.itemTotal),
          ],
        })),
      },
      { kind: 'rows', rows: sumsOf(order) },
      ...(order.orderStatus === 'cancelled'
        ? [{ kind: 'paragraph', text: `This order is ${shownStatus(order)}.` } as const]
        : []),
    ],
  }
}

function describeOrder(order: PrintedOrder): string {
  return [
    `Placed ${formatDay(order.orderDate)}`,
    ...(order.deliveredAt === null ? [] : [`Delivered ${formatDay(order.deliveredAt)}`]),
    order.deliveryName,
    order.paymentMethod,
  ].join('\n')
}

function sumsOf(order: PrintedOrder): Extract<DocumentBlock, { kind: 'rows' }>['rows'] {
  const { received, refunded, cashToCollect } = order
  return [
    ...amountRows(order.deliveryName, order),
    { label: 'Total', amount: formatTakaExactly(order.totalAmount), isTotal: true },
    ...(received > 0 ? [{ label: 'Paid', amount: formatTakaExactly(received) }] : []),
    ...(refunded > 0 ? [{ label: 'Refunded', amount: formatTakaExactly(-refunded) }] : []),
    { label: 'Amount due', amount: formatTakaExactly(cashToCollect), isTotal: true },
  ]
}
