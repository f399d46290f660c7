import { nameVariant, variantPhrase } from '#shop/catalogue/rules.ts'
import type { VariantStock } from '#shop/reports/stock/contract.ts'
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
      what="sizes"
      failed="Error loading stock"
      found={['size', 'sizes']}
      empty={<EmptyList title="Nothing found">No size matches this search.</EmptyList>}
      caption="Stock, by product name"
      columns={columns}
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

const columns: Column<VariantStock>[] = [
  {
    heading: 'Product',
    isName: true,
    linkTo: ({ productId }) => pathToStock(productId),
    className: 'wrap-anywhere',
    cell: ({ name, ...variant }) => (
      <>
        {name}
        <span className="sr-only">, {variantPhrase(variant)}</span>
      </>
    ),
    onPhone: ({ sold, toSend, held, onHand }) => (
      <p className="text-xs text-quiet">
        {onHand !== null && `${formatCount(onHand)} on hand: `}
        {formatCount(toSend)} to send, {formatCount(held)} held. {formatCount(sold)} sold.
      </p>
    ),
  },
  { heading: 'Size', className: `whitespace-nowrap ${BESIDE_NAME}`, cell: nameVariant },
  { heading: 'SKU', from: 'xl', className: 'text-quiet', cell: ({ sku }) => sku },
  countColumn('Sold', ({ sold }) => sold),
  countColumn('To send', ({ toSend }) => toSend),
  countColumn('Held', ({ held }) => held),
  {
    heading: 'Left',
    align: 'right',
    className: `tabular font-medium whitespace-nowrap ${BESIDE_NAME}`,
    cell: ({ left }) =>
      left === null ? (
        'Always'
      ) : (
        <>
          {formatCount(left)}
          <span className="md:hidden"> left</span>
        </>
      ),
  },
  {
    heading: 'On hand',
    from: 'md',
    align: 'right',
    className: 'tabular',
    cell: ({ onHand }) => (onHand === null ? '–' : formatCount(onHand)),
  },
]
