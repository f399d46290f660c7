import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { client, dataOf, isNotFound } from '#api/client.ts'
import { PRODUCTS } from '#web/queries/query-keys.ts'
import { productPath } from '#web/seo/product-path.ts'
import { readStored, store } from '#web/ui/browser-store.ts'
import { Picture } from '#web/ui/picture.tsx'
import { RegularPrice } from '#web/ui/regular-price.tsx'
import { formatCardPrice, toProductCard } from '../product-card/product-card-content.ts'

/** Nothing at all until this browser has seen another product. */
export function RecentlyViewed({ currentId }: { currentId: string }) {
  const products = useViewedProducts(currentId)
  if (products.length === 0) return null
  return (
    <section aria-labelledby="seen-heading" className="page-width mt-20 md:mt-24">
      <h2 id="seen-heading" className="text-2xl">
        Recently viewed
      </h2>
      <ul className="mt-6 grid grid-cols-3 gap-x-3 gap-y-8 sm:gap-x-6 lg:grid-cols-6">
        {products.map(({ id, name, pictures, ...product }) => (
          <li key={id}>
            <Link to={productPath(id)} className="group block text-sm">
              <Picture
                picture={pictures[0] ?? null}
                alt=""
                sizes="(min-width: 82rem) 11.5rem, (min-width: 64rem) 14vw, 30vw"
                className="aspect-[4/5] w-full bg-wash object-cover"
              />
              <span className="mt-2 block leading-snug font-medium underline-offset-4 group-hover:underline">
                {name}
              </span>
              <span className="tabular mt-0.5 block">
                {formatCardPrice(product)}
                <RegularPrice taka={product.regularPrice} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where this browser, and nobody else, remembers which products it has shown. */
const SEEN_KEY = 'seenProducts'

const MAX_SHOWN = 6

const FRESH_MS = 60_000

function readViewedIds(): string[] {
  try {
    const seen: unknown = JSON.parse(readStored('localStorage', SEEN_KEY) ?? '[]')
    return Array.isArray(seen) ? seen.filter((id) => typeof id === 'string') : []
  } catch {
    // Something that we did not write.
    return []
  }
}

function storeViewedIds(ids: readonly string[]): void {
  store('localStorage', SEEN_KEY, JSON.stringify(ids))
}

function removeViewedId(id: string): void {
  storeViewedIds(readViewedIds().filter((each) => each !== id))
}

/** The ids seen before this product, which from now on is the latest. */
function useViewedIds(id: string): string[] {
  const [before, setBefore] = useState<string[]>([])
  useEffect(() => {
    const others = readViewedIds().filter((each) => each !== id)
    setBefore(others.slice(0, MAX_SHOWN))
    storeViewedIds([id, ...others].slice(0, MAX_SHOWN + 1))
  }, [id])
  return before
}

async function readCard(id: string) {
  try {
    return toProductCard(await dataOf(client.products[':id'].$get({ param: { id } })))
  } catch (error) {
    if (!isNotFound(error)) throw error
    removeViewedId(id)
    return null
  }
}

/** What this browser was shown before, as it is now: only the ids are remembered. */
function useViewedProducts(currentId: string) {
  return useQueries({
    queries: useViewedIds(currentId).map((id) => ({
      queryKey: [...PRODUCTS, 'seen', id],
      queryFn: () => readCard(id),
      staleTime: FRESH_MS,
      retry: false,
    })),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  })
}
