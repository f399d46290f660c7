import { m } from '#messages'
import { shownVariant } from '../../catalogue/rules.ts'
import type { DocumentContent } from '../../documents/contract.ts'
import { formatDate } from '../../shared/dates.ts'
import { formatWhole } from '../../shared/language.ts'
import { type PrintedOrder, recipientOf } from './printed-order.ts'

/** Checklist for packing. Without prices: the parcel may be a present. On a quarter, its facts take a line each. */
export function makePackingSlip(order: PrintedOrder, isQuarter = false): DocumentContent {
  const { items, itemCount } = order
  const facts = [
    { label: m.paper_deliver_to(), text: recipientOf(order) },
    {
      label: m.common_order(),
      text: `${m.paper_placed({ day: formatDate(order.orderDate) })}\n${order.deliveryName}${order.takesBack ? `\n${m.exchange()}` : ''}`,
    },
  ]
  return {
    heading: m.paper_packing_slip(),
    reference: order.orderId,
    hasCode: true,
    blocks: [
      { kind: 'selvedge', colours: items.map(({ imageColour }) => imageColour) },
      ...(isQuarter ? facts.map((fact) => [fact]) : [facts]).map(
        (beside) => ({ kind: 'facts', facts: beside }) as const,
      ),
      {
        kind: 'table',
        columns: [
          { heading: '', share: 0.5, kind: 'tick' },
          { heading: m.paper_item(), share: isQuarter ? 6.5 : 8, kind: 'text' },
          { heading: m.common_size(), share: isQuarter ? 3.5 : 2, kind: 'text' },
          { heading: m.common_pieces(), share: 1.5, kind: 'amount' },
        ],
        rows: items.map(({ name, quantity, isPreorder, ...variant }) => ({
          cells: [
            '',
            isPreorder ? { text: name, note: m.pre_order() } : name,
            shownVariant(variant),
            formatWhole(quantity),
          ],
        })),
        totals: ['', m.common_total(), '', formatWhole(itemCount)],
      },
    ],
  }
}
