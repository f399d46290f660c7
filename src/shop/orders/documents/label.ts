import { m } from '#messages'
import type { DocumentContent } from '../../documents/contract.ts'
import { formatTakaExactly } from '../../shared/money.ts'
import { formatPieces, type PrintedOrder, placeOf, streetOf } from './printed-order.ts'

/** A parcel label of 100 x 150 mm, whatever the length of the address. */
export function makeLabel(order: PrintedOrder): DocumentContent {
  const { takesBack, orderId, recipientName, recipientPhone, itemCount, cashToCollect } = order
  return {
    heading: m.doc_label(),
    reference: orderId,
    hasCode: true,
    blocks: [
      { kind: 'fitted', text: recipientName, size: 'large', heightMm: 19 },
      { kind: 'fitted', text: recipientPhone, size: 'large', heightMm: 11 },
      { kind: 'fitted', text: streetOf(order), size: 'normal', heightMm: takesBack ? 26 : 38 },
      // A block of its own: parcels are sorted by it, and a long street must not displace it.
      { kind: 'fitted', text: placeOf(order), size: 'large', heightMm: 13 },
      {
        kind: 'facts',
        facts: [
          { label: m.common_order(), text: orderId },
          { label: order.deliveryName, text: formatPieces(itemCount) },
        ],
      },
      ...(takesBack
        ? [
            {
              kind: 'fitted',
              text: `${m.exchange_take_back()}: ${takesBack}`,
              size: 'normal',
              heightMm: 12,
            } as const,
          ]
        : []),
      cashToCollect > 0
        ? {
            kind: 'callout',
            label: m.paper_cash_to_collect(),
            text: formatTakaExactly(cashToCollect),
          }
        : { kind: 'callout', label: m.paper_no_cash(), text: '' },
    ],
  }
}
