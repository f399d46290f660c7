import { useMemo } from 'react'
import { m } from '#messages'
import { nameVariant, shownVariant, variantPhrase } from '#shop/catalogue/rules.ts'
import type { VariantStock } from '#shop/reports/stock/contract.ts'
import { writtenIn } from '#shop/shared/language.ts'
import type { Column } from '#web/lists/column.ts'
import { EmptyList } from '#web/lists/empty-list.tsx'
import type { List } from '#web/lists/list.ts'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { pathToStock } from '../products/product-filter.ts'

export function StockTable({ list }: { list: List<VariantStock> }) {
  return (
    <PagedTable
      list={list}
      what={m.sizes()}
      failed={m.stock_list_failed()}
      found={[m.size(), m.sizes()]}
      empty={<EmptyList title={m.stock_none()}>{m.stock_none_text()}</EmptyList>}
      caption={m.stock_caption()}
      columns={useMemo(stockColumns, [])}
      keyOf={(variant) => `${variant.productId} ${nameVariant(variant)}`}
    />
  )
}

function countColumn(
  heading: string,
  count: (variant: VariantStock) => number,
): Column<VariantStock> {
  return {
    heading,
    from: 'md',
    align: 'right',
    className: 'tabular',
    cell: (variant) => formatCount(count(variant)),
  }
}

/** Aligns cells with the name, which on a phone is a link of touch size. */
const BESIDE_NAME = 'max-md:align-top max-md:leading-11'

const stockColumns = (): Column<VariantStock>[] => [
  {
    heading: m.common_product(),
    isName: true,
    linkTo: ({ productId }) => pathToStock(productId),
    className: 'wrap-anywhere',
    cell: ({ name, ...variant }) => (
      <>
        <span lang={writtenIn(name)}>{name}</span>
        <span className="sr-only">, {variantPhrase(variant)}</span>
      </>
    ),
    onPhone: ({ sold, toSend, held, onHand }) => (
      <p className="text-xs text-quiet">
        {onHand !== null && m.stock_phone_on_hand({ onHand: formatCount(onHand) })}
        {m.stock_phone({
          toSend: formatCount(toSend),
          held: formatCount(held),
          sold: formatCount(sold),
        })}
      </p>
    ),
  },
  { heading: m.common_size(), className: `whitespace-nowrap ${BESIDE_NAME}`, cell: shownVariant },
  { heading: m.variant_sku(), from: 'xl', className: 'text-quiet', cell: ({ sku }) => sku },
  countColumn(m.stock_sold(), ({ sold }) => sold),
  countColumn(m.stock_to_send(), ({ toSend }) => toSend),
  countColumn(m.stock_held(), ({ held }) => held),
  {
    heading: m.stock_left_heading(),
    align: 'right',
    className: `tabular font-medium whitespace-nowrap ${BESIDE_NAME}`,
    cell: ({ left }) =>
      left === null ? (
        m.variant_stock_placeholder()
      ) : (
        <>
          <span className="md:hidden">{m.stock_left({ shown: formatCount(left) })}</span>
          <span className="max-md:hidden">{formatCount(left)}</span>
        </>
      ),
  },
  {
    heading: m.stock_on_hand(),
    from: 'md',
    align: 'right',
    className: 'tabular',
    cell: ({ onHand }) => (onHand === null ? '–' : formatCount(onHand)),
  },
]
