import { m } from '#messages'
import { FIXED_SIZES, LETTERS, nameVariant, shownVariant } from '../../catalogue/rules.ts'
import type { DocumentContent, DocumentRow } from '../../documents/contract.ts'
import { formatWhole } from '../../shared/language.ts'
import { formatPieces, makeSheet, type PrintedOrder } from './printed-order.ts'

/** What is to be fetched from the shelf for these orders together: each size of a product once, and for whom. */
export function makePickList(orders: PrintedOrder[], now: Date): DocumentContent {
  const picked = orders.flatMap(({ orderId, items }) => items.map((item) => ({ ...item, orderId })))
  const products = Map.groupBy(picked, ({ productId }) => productId)
  const named = [...products.values()].toSorted(([one], [other]) =>
    (one?.name ?? '').localeCompare(other?.name ?? ''),
  )
  const pieces = picked.reduce((sum, { quantity }) => sum + quantity, 0)
  return makeSheet(
    m.doc_pick_list(),
    now,
    { [m.common_orders()]: formatWhole(orders.length), [m.paper_to_fetch()]: formatPieces(pieces) },
    {
      columns: [
        { heading: '', share: 0.5, kind: 'tick' },
        { heading: m.common_size(), share: 3, kind: 'text' },
        { heading: m.common_pieces(), share: 1.2, kind: 'amount' },
        { heading: m.paper_for(), share: 8, kind: 'text' },
      ],
      rows: named.flatMap(listProduct),
      totals: ['', m.common_total(), formatWhole(pieces), ''],
    },
    [],
  )
}

type Picked = PrintedOrder['items'][number] & { orderId: string }

function listProduct(items: Picked[]): DocumentRow[] {
  const variants = Map.groupBy(items, (item) => `${item.isPreorder} ${nameVariant(item)}`)
  const rows = [...variants.values()].toSorted(([one], [other]) => compare(one, other))
  return [
    { group: items[0]?.name ?? '' },
    ...rows.map((same) => ({
      cells: [
        '',
        {
          text: same[0] ? shownVariant(same[0]) : '',
          note: same[0]?.isPreorder ? m.pre_order() : '',
        },
        formatWhole(same.reduce((sum, { quantity }) => sum + quantity, 0)),
        same
          .map(({ orderId, quantity }) =>
            quantity > 1 ? `${orderId} × ${formatWhole(quantity)}` : orderId,
          )
          .join(', '),
      ],
    })),
  ]
}

const letters = FIXED_SIZES[LETTERS] ?? []

/** By colour; then letters from small to large, and numbers. */
function compare(one: Picked | undefined, other: Picked | undefined): number {
  if (!one || !other) return 0
  return (
    one.colour.localeCompare(other.colour) ||
    letters.indexOf(one.size) - letters.indexOf(other.size) ||
    one.size.localeCompare(other.size, 'en', { numeric: true })
  )
}
