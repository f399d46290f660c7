import type { ReactNode } from 'react'
import { ProductCard } from './product-card.tsx'
import type { ProductCardContent } from './product-card-content.ts'

/** Pictures in the first rows, which are visible at once. */
const FIRST_SEEN = 4

export const GRID =
  'grid two-columns gap-x-3 gap-y-10 sm:gap-x-6 md:grid-cols-3 md:gap-y-14 xl:grid-cols-4'

/** Half a phone's width without margins and gap; rounded up, a phone would load the next size. */
const CARD_SIZES =
  '(min-width: 82rem) 18rem, (min-width: 80rem) 22vw, (min-width: 48rem) 30vw, calc(50vw - 1.375rem)'

interface ProductGridProps {
  products: readonly ProductCardContent[]
  /** The list's filter. */
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
