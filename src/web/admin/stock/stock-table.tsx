import { useMemo } from 'react'
import { m } from '#messages'
import { FEW_LEFT, nameVariant, shownVariant, variantPhrase } from '#shop/catalogue/rules.ts'
import type { StockSelection, VariantStock } from '#shop/reports/stock/contract.ts'
import { writtenIn } from '#shop/shared/language.ts'
import type { Column } from '#web/lists/column.ts'
import type { List } from '#web/lists/list.ts'
import { NoneFound } from '#web/lists/none-found.tsx'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { pathToStock } from '../products/product-filter.ts'
import { type Figure, listProducts, type ProductStock, sumOf } from './stock-by-product.ts'
import { pathToStockList } from './stock-filter.ts'

interface StockTableProps {
  list: List<VariantStock>
  filter: StockSelection
}

export function StockTable({ list, filter }: StockTableProps) {
  return (
    <PagedTable
      list={useMemo(() => listProducts(list), [list])}
      what={m.products()}
      failed={m.stock_list_failed()}
      found={[m.product(), m.products()]}
      empty={
        <NoneFound
          what={m.products()}
          q={filter.q}
          isNarrowed={Object.values({ ...filter, q: undefined }).some(Boolean)}
          to={pathToStockList()}
        >
          {m.product_needs()}
        </NoneFound>
      }
      caption={m.stock_caption()}
      columns={stockColumns}
      keyOf={({ productId }) => productId}
      details={details}
    />
  )
}

const figures: [Figure, () => string][] = [
  ['sold', m.stock_sold],
  ['toSend', m.stock_to_send],
  ['held', m.stock_held],
  ['left', m.stock_left_heading],
  ['onHand', m.stock_on_hand],
]

/** On a phone a row shows the product and its sizes; it opens to all the rest. */
const stockColumns: Column<ProductStock>[] = [
  {
    heading: m.common_product,
    isName: true,
    linkTo: ({ productId }) => pathToStock(productId),
    className: 'wrap-anywhere',
    cell: ({ name }) => <span lang={writtenIn(name)}>{name}</span>,
    onPhone: (product) => <Sizes product={product} />,
  },
  {
    heading: m.size_run_sizes,
    from: 'md',
    cell: (product) => <Sizes product={product} />,
  },
  ...figures.map(
    ([figure, heading]): Column<ProductStock> => ({
      heading,
      from: 'xl',
      align: 'right',
      className: `tabular ${figure === 'left' ? 'font-medium' : 'text-quiet'}`,
      cell: (product) => {
        const sum = sumOf(product, figure)
        return sum === undefined ? m.variant_stock_placeholder() : formatCount(sum)
      },
    }),
  ),
]

/** What is left of each size, in a line a colour. */
function Sizes({ product }: { product: ProductStock }) {
  return product.colours.map(({ colour, sizes }) => (
    <div key={colour} className="flex flex-wrap items-center gap-x-1">
      {colour && (
        <span lang={writtenIn(colour)} className="w-20 truncate text-xs text-quiet" title={colour}>
          {colour}
        </span>
      )}
      <ul className="flex flex-wrap">
        {sizes.map((variant) => (
          <Left key={variant.size} variant={variant} />
        ))}
      </ul>
    </div>
  ))
}

function Left({ variant }: { variant: VariantStock }) {
  const { left, size } = variant
  const isLow = left !== null && left <= FEW_LEFT
  const tone = !isLow ? '' : left > 0 ? 'bg-warn-wash text-warn' : 'bg-bad-wash text-bad'
  return (
    <li className={`grid h-10 min-w-12 content-center px-2 text-center leading-tight ${tone}`}>
      <span className={`text-xs ${isLow ? '' : 'text-quiet'}`}>
        {shownVariant({ size, colour: '' })}
      </span>
      <span className="tabular font-medium">
        {left === null ? m.variant_stock_placeholder() : formatCount(left)}
      </span>
    </li>
  )
}

function details(product: ProductStock) {
  return (
    <table className="tabular w-full max-w-3xl text-left">
      <thead className="text-xs text-quiet">
        <tr>
          <th scope="col" className="font-medium">
            {m.common_size()}
          </th>
          <th scope="col" className="font-medium">
            {m.variant_sku()}
          </th>
          {figures.map(([figure, heading]) => (
            <th key={figure} scope="col" className="text-right font-medium">
              {heading()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {product.variants.map((variant) => (
          <tr key={nameVariant(variant)}>
            <th scope="row" aria-label={variantPhrase(variant)} className="font-normal">
              {shownVariant(variant)}
            </th>
            <td className="text-quiet">{variant.sku}</td>
            {figures.map(([figure]) => (
              <td key={figure} className="text-right">
                {variant[figure] === null
                  ? m.variant_stock_placeholder()
                  : formatCount(variant[figure])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
