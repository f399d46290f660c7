import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call, isNotFound } from '#api/client.ts'
import { m } from '#messages'
import { productPath } from '#shop/catalogue/rules.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { RegularPrice } from '#web/prices/regular-price.tsx'
import { keyOf } from '#web/queries/query.ts'
import { readStored, store } from '#web/ui/browser-store.ts'
import { Picture } from '#web/ui/picture.tsx'
import { formatCardPrice } from '../product-card/format-card-price.ts'
import { toProductCard } from '../product-card/product-card-content.ts'

/** A product in the colour that was shown; empty without colours. */
interface Viewed {
  id: string
  colour: string
}

/** Renders nothing until this browser has seen another product. */
export function RecentlyViewed({ current }: { current: Viewed }) {
  const products = useViewedProducts(current)
  if (products.length === 0) return null
  return (
    <section aria-labelledby="seen-heading" className="page-width mt-20 md:mt-24">
      <h2 id="seen-heading" className="text-xl">
        {m.product_seen()}
      </h2>
      <ul className="mt-6 grid grid-cols-3 gap-x-3 gap-y-8 sm:gap-x-6 lg:grid-cols-6">
        {products.map(({ id, name, colour, pictures, ...product }) => (
          <li key={id}>
            <Link to={productPath(id, colour)} className="group block text-sm">
              <Picture
                picture={pictures[0] ?? null}
                alt=""
                sizes="(min-width: 82rem) 11.5rem, (min-width: 64rem) 14vw, 30vw"
                className="aspect-[4/5] w-full bg-wash object-cover"
              />
              <span
                lang={writtenIn(name)}
                className="mt-2 block leading-snug font-medium underline-offset-4 group-hover:underline"
              >
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

/** Products that this browser has shown; stored only there. */
const SEEN_KEY = 'seenProducts'

const MAX_SHOWN = 6

const FRESH_MS = 60_000

function readViewed(): Viewed[] {
  try {
    const seen: unknown = JSON.parse(readStored('localStorage', SEEN_KEY) ?? '[]')
    return Array.isArray(seen) ? seen.flatMap(toViewed) : []
  } catch {
    // Not in the format that the shop writes.
    return []
  }
}

/** A plain id is a product without colours. */
function toViewed(seen: unknown): Viewed[] {
  if (typeof seen === 'string') return [{ id: seen, colour: '' }]
  const { id, colour } = Object(seen)
  return typeof id === 'string' && typeof colour === 'string' ? [{ id, colour }] : []
}

function storeViewed(viewed: readonly Viewed[]): void {
  const seen = viewed.map(({ id, colour }) => (colour === '' ? id : { id, colour }))
  store('localStorage', SEEN_KEY, JSON.stringify(seen))
}

function removeViewed(id: string): void {
  storeViewed(readViewed().filter((each) => each.id !== id))
}

/** Products seen before this one, which is now the latest. */
function useViewed({ id, colour }: Viewed): Viewed[] {
  const [before, setBefore] = useState<Viewed[]>([])
  useEffect(() => {
    const others = readViewed().filter((each) => each.id !== id)
    setBefore(others.slice(0, MAX_SHOWN))
    storeViewed([{ id, colour }, ...others].slice(0, MAX_SHOWN + 1))
  }, [id, colour])
  return before
}

async function readCard({ id, colour }: Viewed) {
  try {
    const product = await call('GET /products/:id', id)
    return toProductCard(product, undefined, { colour })
  } catch (error) {
    if (isNotFound(error)) removeViewed(id)
    return null
  }
}

/** Current data of the products seen: only ids and colours are stored. */
function useViewedProducts(current: Viewed) {
  const viewed = useViewed(current)
  const { data = [] } = useQuery({
    queryKey: keyOf('/products', 'seen', viewed),
    queryFn: async () => (await Promise.all(viewed.map(readCard))).flatMap((card) => card ?? []),
    staleTime: FRESH_MS,
  })
  return data
}
