import type { Product } from '#shop/catalogue/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import type { Column } from '#web/lists/column.ts'
import { Actions, Added, Featured, Stock, Thumbnail } from './product-parts.tsx'

interface ColumnsInput {
  /** The name of a category, by its id. */
  nameOf: (category: string) => string
  onDelete: (product: Product) => void
}

/** On a phone a row shows all of it, one thing under the other beside the picture. */
export function productColumns({ nameOf, onDelete }: ColumnsInput): Column<Product>[] {
  return [
    {
      heading: 'Image',
      className: 'w-16 max-md:align-top',
      cell: (product) => <Thumbnail product={product} />,
    },
    {
      heading: 'Product',
      isName: true,
      cell: ({ id, name, price, category }) => (
        <>
          <p className="flex flex-wrap justify-between gap-x-3">
            <span className="font-medium wrap-anywhere">{name}</span>
            <span className="tabular md:hidden">{formatTaka(price)}</span>
          </p>
          <p className="text-xs wrap-anywhere text-quiet xl:hidden">{id}</p>
          <p className="text-xs text-quiet max-md:hidden xl:hidden">{nameOf(category)}</p>
        </>
      ),
      onPhone: (product) => (
        <>
          <p className="text-xs text-quiet">
            {nameOf(product.category)}, added <Added product={product} />
          </p>
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <p className="flex gap-1.5">
              <Stock product={product} />
              {product.featured && <Featured />}
            </p>
            <p className="-mr-1 ml-auto flex gap-x-2">
              <Actions product={product} onDelete={onDelete} />
            </p>
          </div>
        </>
      ),
    },
    {
      heading: 'ID',
      from: 'xl',
      className: 'max-w-56 min-w-48 wrap-anywhere text-quiet',
      cell: ({ id }) => id,
    },
    { heading: 'Category', from: 'xl', cell: ({ category }) => nameOf(category) },
    {
      heading: 'Price',
      from: 'md',
      align: 'right',
      className: 'tabular whitespace-nowrap',
      cell: ({ price }) => formatTaka(price),
    },
    {
      heading: 'Stock',
      from: 'md',
      cell: (product) => (
        <>
          <Stock product={product} />
          {product.featured && (
            <p className="mt-1 xl:hidden">
              <Featured />
            </p>
          )}
        </>
      ),
    },
    {
      heading: 'Featured',
      from: 'xl',
      cell: ({ featured }) =>
        featured ? <Featured /> : <span className="sr-only">Not featured</span>,
    },
    {
      heading: 'Added',
      from: 'xl',
      className: 'tabular whitespace-nowrap text-quiet',
      cell: (product) => <Added product={product} />,
    },
    {
      heading: 'Actions',
      from: 'md',
      align: 'right',
      className: 'whitespace-nowrap',
      cell: (product) => <Actions product={product} onDelete={onDelete} />,
    },
  ]
}
