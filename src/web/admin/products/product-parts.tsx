import { Link } from 'react-router'
import type { Product } from '#shop/catalogue/contract.ts'
import { formatDate } from '#web/ui/dates.ts'
import { Picture } from '#web/ui/picture.tsx'
import { pathToStock } from './stock/path-to-stock.ts'

const ACTION =
  'inline-flex min-h-11 items-center px-1 text-quiet underline-offset-4 hover:text-ink hover:underline max-md:text-ink max-md:underline lg:min-h-9'

interface OfProduct {
  product: Product
}

export function Thumbnail({ product }: OfProduct) {
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

export function Stock({ product: { inStock, offered, sizes } }: OfProduct) {
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

export function Featured() {
  return <Badge colours="bg-info-wash text-info">Featured</Badge>
}

export function Added({ product: { createdAt } }: OfProduct) {
  return <time dateTime={createdAt}>{formatDate(createdAt)}</time>
}

export function Actions({
  product,
  onDelete,
}: OfProduct & { onDelete: (product: Product) => void }) {
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
