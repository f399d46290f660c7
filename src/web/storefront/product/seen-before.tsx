import { Link } from 'react-router'
import { formatTaka } from '#shop/shared/money.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useSeenProducts } from './seen-products.ts'

/** Nothing at all until this browser has seen another product. */
export function SeenBefore({ currentId }: { currentId: string }) {
  const products = useSeenProducts(currentId)
  if (products.length === 0) return null
  return (
    <section aria-labelledby="seen-heading" className="page-width mt-20 md:mt-24">
      <h2 id="seen-heading" className="text-2xl">
        Recently viewed
      </h2>
      <ul className="mt-6 grid grid-cols-3 gap-x-3 gap-y-8 sm:gap-x-6 lg:grid-cols-6">
        {products.map(({ id, name, price, pictures }) => (
          <li key={id}>
            <Link to={`/products/${id}`} className="group block text-sm">
              <Picture
                picture={pictures[0] ?? null}
                alt=""
                sizes="(min-width: 82rem) 11.5rem, (min-width: 64rem) 14vw, 30vw"
                className="aspect-[4/5] w-full bg-wash object-cover"
              />
              <span className="mt-2 block leading-snug font-medium underline-offset-4 group-hover:underline">
                {name}
              </span>
              <span className="tabular mt-0.5 block">{formatTaka(price)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
