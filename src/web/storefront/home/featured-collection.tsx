import { ArrowRightIcon } from '#web/ui/icons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ProductCard } from '../product-card/product-card.tsx'
import type { ProductCardContent } from '../product-card/product-card-content.ts'

export function FeaturedCollection({ products }: { products: readonly ProductCardContent[] }) {
  return (
    <section id="featured" aria-labelledby="featured-heading" className="page-width pt-20 md:pt-28">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="featured-heading" className="text-3xl">
          Featured Collection
        </h2>
        {products.length > 0 && (
          <TextLink look="plain" to="/new-arrivals" className="group">
            View All Featured Items
            <ArrowRightIcon className="transition-transform group-hover:translate-x-1" />
          </TextLink>
        )}
      </div>
      {products.length > 0 ? (
        <ul className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-3">
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                sizes="(min-width: 82rem) 25rem, (min-width: 40rem) 30vw, 92vw"
                headingLevel="h3"
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-8 max-w-prose border-t border-line pt-6 text-quiet">
          No featured products yet. If this is your shop, mark products as featured in the dashboard
          and they will be shown here.
        </p>
      )}
    </section>
  )
}
