import { memo } from 'react'
import { Link } from 'react-router'
import type { Product } from '#shop/catalogue/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { formatDate } from '#web/ui/dates.ts'
import { Picture } from '#web/ui/picture.tsx'

const CELL = 'border-b border-line px-2 py-2 align-middle xl:px-3'
const WIDE = `${CELL} max-md:hidden`
const ACTION =
  'inline-flex min-h-11 items-center px-1 text-quiet underline-offset-4 hover:text-ink hover:underline max-md:text-ink max-md:underline lg:min-h-9'

interface ProductRowProps {
  product: Product
  categoryName: string
  onDelete: (product: Product) => void
}

/** Kept as it is while others are changed or loaded: the table may be long. */
export const ProductRow = memo(function ProductRow({
  product,
  categoryName,
  onDelete,
}: ProductRowProps) {
  const { id, name, price } = product
  return (
    <tr className="transition-colors hover:bg-wash">
      <td className={`${CELL} w-16 pl-0 align-top md:align-middle xl:pl-0`}>
        <Thumbnail product={product} />
      </td>
      <th scope="row" className={`${CELL} text-left font-normal max-md:pr-0`}>
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="font-medium wrap-anywhere">{name}</span>
          <span className="tabular md:hidden">{formatTaka(price)}</span>
        </p>
        <p className="text-xs wrap-anywhere text-quiet xl:hidden">{id}</p>
        <div className="md:hidden">
          <p className="text-xs text-quiet">
            {categoryName}, added <Added product={product} />
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
        </div>
      </th>
      <td className={`${WIDE} max-w-56 min-w-48 wrap-anywhere text-quiet max-xl:hidden`}>{id}</td>
      <td className={WIDE}>{categoryName}</td>
      <td className={`${WIDE} tabular text-right whitespace-nowrap`}>{formatTaka(price)}</td>
      <td className={WIDE}>
        <Stock product={product} />
      </td>
      <td className={WIDE}>
        {product.featured ? <Featured /> : <span className="sr-only">Not featured</span>}
      </td>
      <td className={`${WIDE} tabular whitespace-nowrap text-quiet max-lg:hidden`}>
        <Added product={product} />
      </td>
      <td className={`${WIDE} pr-0 text-right whitespace-nowrap xl:pr-0`}>
        <Actions product={product} onDelete={onDelete} />
      </td>
    </tr>
  )
})

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

function Stock({ product: { inStock, offered } }: OfProduct) {
  if (inStock) return <Badge colours="bg-good-wash text-good">In Stock</Badge>
  return <Badge colours="bg-bad-wash text-bad">{offered ? 'Out of Stock' : 'Not for sale'}</Badge>
}

function Featured() {
  return <Badge colours="bg-info-wash text-info">Featured</Badge>
}

function Added({ product: { createdAt } }: OfProduct) {
  return <time dateTime={createdAt}>{formatDate(createdAt)}</time>
}

function Actions({ product, onDelete }: Pick<ProductRowProps, 'product' | 'onDelete'>) {
  return (
    <>
      <Link
        to={`/update-products/${encodeURIComponent(product.id)}`}
        className={`${ACTION} md:mr-3`}
      >
        Edit<span className="sr-only"> {product.name}</span>
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
