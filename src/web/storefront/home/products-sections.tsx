import { m } from '#messages'
import { ProductCard } from '../product-card/product-card.tsx'
import type { ProductCardContent } from '../product-card/product-card-content.ts'
import { MoreLink, Section } from './section.tsx'
import { useIsCatalogueStaff } from './use-is-catalogue-staff.ts'

interface FeaturedProps {
  /** The newest products where none is featured; empty in a demo. */
  featured: readonly ProductCardContent[]
  hasFeatured: boolean
  isDemo: boolean
}

export function FeaturedCollection({ featured, hasFeatured, isDemo }: FeaturedProps) {
  return (
    <section id="featured" aria-labelledby="featured-heading" className="page-width pt-3 md:pt-28">
      <h2 id="featured-heading" className="text-xl md:text-3xl">
        {hasFeatured || isDemo ? m.featured_collection() : m.home_newest()}
      </h2>
      {!hasFeatured && (isDemo ? <NoneFeatured /> : <NoneFeaturedForStaff />)}
      {featured.length > 0 && (
        <ul className="relative mt-3 grid two-columns gap-x-3 gap-y-10 sm:gap-x-8 md:mt-10 md:grid-cols-3">
          {featured.map((product) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                sizes="(min-width: 82rem) 25rem, (min-width: 48rem) 30vw, calc(50vw - 1.375rem)"
                headingLevel="h3"
              />
            </li>
          ))}
          <li
            className={`self-center text-center ${featured.length < 3 ? 'max-md:col-span-2' : ''} md:absolute md:right-0 md:bottom-full md:mb-10`}
          >
            <MoreLink to={hasFeatured ? '/new-arrivals' : '/products'}>
              {hasFeatured ? m.home_view_featured() : m.view_all_products()}
            </MoreLink>
          </li>
        </ul>
      )}
    </section>
  )
}

function NoneFeatured() {
  return (
    <p className="mt-8 max-w-prose border-t border-line pt-6 text-quiet">
      {m.home_none_featured()}
    </p>
  )
}

/** Known only in the browser: the cached page is the same for everyone. */
function NoneFeaturedForStaff() {
  return useIsCatalogueStaff() && <NoneFeatured />
}

export function Newest({ products }: { products: readonly ProductCardContent[] }) {
  return (
    <Section
      title={m.home_newest()}
      more={<MoreLink to="/products">{m.view_all_products()}</MoreLink>}
    >
      <ul className="mt-3 grid two-columns gap-x-3 gap-y-10 sm:gap-x-6 md:mt-10 md:grid-cols-3 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id} className="md:max-lg:nth-[n+7]:hidden">
            <ProductCard
              product={product}
              sizes="(min-width: 82rem) 18rem, (min-width: 64rem) 22vw, (min-width: 48rem) 30vw, calc(50vw - 1.375rem)"
              headingLevel="h3"
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
