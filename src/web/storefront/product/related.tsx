import { ProductCard } from '../product-card/product-card.tsx'
import type { ProductCardContent } from '../product-card/product-card-content.ts'

export function Related({ products }: { products: readonly ProductCardContent[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="related-heading" className="page-width mt-12 md:mt-28">
      <h2 id="related-heading" className="text-2xl">
        You may also like
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-3 gap-y-10 sm:gap-x-6 md:mt-8 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              sizes="(min-width: 82rem) 18rem, (min-width: 64rem) 22vw, 46vw"
              headingLevel="h3"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
