import { nameVariant } from '../../catalogue/rules.ts'
import type { DocumentContent } from '../../documents/contract.ts'
import { formatDay, type PrintedOrder, recipientOf } from './printed-order.ts'

/** Checklist for packing. Without prices: the parcel may be a present. */
export function makePackingSlip(order: PrintedOrder): DocumentContent {
  const { items, itemCount } = order
  return {
    heading: 'Packing slip',
    reference: order.orderId,
    hasCode: true,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: 'Deliver to', text: recipientOf(order) },
          {
            label: 'Order',
            text: `Placed ${formatDay(order.orderDate)}\n${order.deliveryName}`,
          },
        ],
      },
      {
        kind: 'table',
        columns: [
          { heading: '', share: 0.5, kind: 'tick' },
          { heading: 'Item', share: 8, kind: 'text' },
          { heading: 'Size', share: 2, kind: 'text' },
          { heading: 'Pieces', share: 1.5, kind: 'amount' },
        ],
        rows: items.map(({ name, quantity, isPreorder, ...variant }) => ({
          cells: [
            '',
            isPreorder ? { text: name, note: 'Pre-order' } : name,
            nameVariant(variant),
            String(quantity),
          ],
        })),
        totals: ['', 'Total', '', String(itemCount)],
      },
    ],
  }
}
