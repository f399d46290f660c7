import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { Product } from '#shop/catalogue/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import type { Column } from '#web/lists/column.ts'
import type { List } from '#web/lists/list.ts'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { Picture } from '#web/ui/picture.tsx'
import {
  availabilityLabels,
  type ProductSelection,
  pathToStock,
  sortLabel,
} from './product-filter.ts'
import { RestoreProduct } from './restore-product.tsx'
import { useCategoryNames } from './use-category-names.ts'

interface ProductTableProps extends RowActions {
  list: List<Product>
  empty: ReactNode
  filter: ProductSelection
}

export function ProductTable({ list, empty, filter, onDelete, onRestored }: ProductTableProps) {
  const nameOf = useCategoryNames()
  const columns = useMemo(
    () => productColumns({ nameOf, onDelete, onRestored }),
    [nameOf, onDelete, onRestored],
  )
  return (
    <PagedTable
      list={list}
      what="products"
      failed="Error loading products: Failed to fetch products."
      waiting={{ count: 8, className: 'h-16' }}
      found={['product', 'products']}
      empty={empty}
      caption={`Products, ${sortLabel(filter)}`}
      columns={columns}
      keyOf={(product) => product._id}
    />
  )
}

interface RowActions {
  onDelete: (product: Product) => void
  onRestored: () => void
}

interface ColumnsInput extends RowActions {
  /** The name of a category, by its id. */
  nameOf: (category: string) => string
}

/** As shoppers are shown it. */
function formatPrice({ price, priceFrom = price, priceTo = priceFrom }: Priced): string {
  return priceTo > priceFrom ? `from ${formatTaka(priceFrom)}` : formatTaka(priceFrom)
}

type Priced = Pick<Product, 'price' | 'priceFrom' | 'priceTo'>

/** On a phone a row shows all of it, one thing under the other beside the picture. */
function productColumns({ nameOf, ...actions }: ColumnsInput): Column<Product>[] {
  return [
    {
      heading: 'Image',
      className: 'w-16 max-md:align-top',
      cell: (product) => <Thumbnail product={product} />,
    },
    {
      heading: 'Product',
      isName: true,
      cell: ({ id, name, category, ...product }) => (
        <>
          <p className="flex flex-wrap justify-between gap-x-3">
            <span className="font-medium wrap-anywhere">{name}</span>
            <span className="tabular md:hidden">{formatPrice(product)}</span>
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
              <Actions product={product} {...actions} />
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
      cell: formatPrice,
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
      cell: (product) => <Actions product={product} {...actions} />,
    },
  ]
}

const ACTION =
  'inline-flex min-h-11 items-center px-1 text-quiet underline-offset-4 hover:text-ink hover:underline max-md:text-ink max-md:underline lg:min-h-9'

interface OfProduct {
  product: Product
}

function Thumbnail({ product }: OfProduct) {
  return (
    <div className="h-15 w-12 overflow-hidden bg-wash">
      <Picture
        picture={product.pictures[0] ?? null}
        alt=""
        sizes="3rem"
        className="size-full object-cover"
      />
    </div>
  )
}

function Badge({ colours, children }: { colours: string; children: string }) {
  return (
    <span className={`inline-block px-2 py-0.5 text-xs font-medium whitespace-nowrap ${colours}`}>
      {children}
    </span>
  )
}

function Stock({ product: { inStock, offered, sizes, archivedAt } }: OfProduct) {
  if (archivedAt) return <Badge colours="bg-wash text-quiet">{availabilityLabels.archived}</Badge>
  if (inStock) {
    return (
      <>
        <Badge colours="bg-good-wash text-good">In Stock</Badge>
        <PiecesLeft sizes={sizes} />
      </>
    )
  }
  return <Badge colours="bg-bad-wash text-bad">{offered ? 'Out of Stock' : 'Not for sale'}</Badge>
}

/** Nothing where some size is always in stock. */
function PiecesLeft({ sizes }: Pick<Product, 'sizes'>) {
  if (sizes.some(({ stock }) => stock === null)) return null
  const pieces = sizes.reduce((sum, { stock }) => sum + (stock ?? 0), 0)
  return <span className="ml-2 text-xs whitespace-nowrap text-quiet tabular">{pieces} left</span>
}

function Featured() {
  return <Badge colours="bg-info-wash text-info">Featured</Badge>
}

function Added({ product: { createdAt } }: OfProduct) {
  return <time dateTime={createdAt}>{formatDate(createdAt)}</time>
}

function Actions({ product, onDelete, onRestored }: OfProduct & RowActions) {
  if (product.archivedAt) {
    return <RestoreProduct product={product} className={ACTION} onRestored={onRestored} />
  }
  return (
    <>
      <Link
        to={`/update-products/${encodeURIComponent(product.id)}`}
        className={`${ACTION} md:mr-3`}
      >
        Edit<span className="sr-only"> {product.name}</span>
      </Link>
      <Link to={pathToStock(product.id)} className={`${ACTION} md:mr-3`}>
        Stock<span className="sr-only"> of {product.name}</span>
      </Link>
      <button
        type="button"
        onClick={() => onDelete(product)}
        className={`${ACTION} hover:text-bad max-md:text-bad`}
      >
        Delete<span className="sr-only"> {product.name}</span>
      </button>
    </>
  )
}
