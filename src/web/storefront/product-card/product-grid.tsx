import type { ReactNode } from 'react'
import { ProductCard } from './product-card.tsx'
import type { ProductCardContent } from './product-card-content.ts'

/** Pictures of the first rows, which are on the screen at once. */
const FIRST_SEEN = 4

export const GRID =
  'grid grid-cols-2 gap-x-3 gap-y-10 sm:gap-x-6 md:gap-y-14 lg:grid-cols-3 lg:gap-x-8'

/** Half of a phone, without its edges and the gap; rounded up, a phone would load the next width. */
const CARD_SIZES = '(min-width: 82rem) 25rem, (min-width: 64rem) 31vw, calc(50vw - 1.375rem)'

interface ProductGridProps {
  products: readonly ProductCardContent[]
  /** What they are narrowed to. */
  size?: string | undefined
  /** Further cells after the products. */
  children?: ReactNode
}

export function ProductGrid({ products, size, children }: ProductGridProps) {
  return (
    <ul className={GRID}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            sizes={CARD_SIZES}
            isPriority={index < FIRST_SEEN}
            size={size}
          />
        </li>
      ))}
      {children}
    </ul>
  )
}
