import {
  MAX_SEARCH_LENGTH,
  PRODUCT_ORDERS,
  type ProductFilter,
} from '#shop/catalogue/search/contract.ts'
import type { SizeRun } from '#shop/catalogue/size-runs/contract.ts'
import { toLatinDigits } from '#shop/shared/digits.ts'
import { MAX_TAKA } from '#shop/shared/money.ts'
import { type ListingQuery, readSizeChoice } from './listing-query.ts'

interface KnownChoices {
  categories: readonly { id: string }[]
  sizeRuns: readonly SizeRun[]
  colours: readonly { name: string }[]
  cloths: readonly { name: string }[]
}

/** Reads a typed address: invalid parts are dropped or corrected. */
export function readListingQuery(
  params: URLSearchParams,
  { categories, sizeRuns, colours, cloths }: KnownChoices,
): ListingQuery {
  const q = Array.from((params.get('q') ?? '').toWellFormed().trim()).slice(0, MAX_SEARCH_LENGTH)
  const category = categories.find(({ id }) => id === params.get('category'))
  const choice = readSizeChoice(params.get('size') ?? '', sizeRuns)
  const runId = choice.sizeRun ?? params.get('sizeRun')
  const sizeRun = sizeRuns.find(({ id }) => id === runId)
  const size = sizeRuns.flatMap((run) => run.sizes).find((each) => each === choice.size)
  const colour = findNamed(colours, params.get('colour'))
  const cloth = findNamed(cloths, params.get('cloth'))
  const sort = PRODUCT_ORDERS.find((each) => each === params.get('sort'))
  return {
    ...(q.length > 0 && { q: q.join('').slice(0, MAX_SEARCH_LENGTH) }),
    ...(category && { category: category.id }),
    ...readPrices(params),
    ...(size && { size }),
    ...(sizeRun && { sizeRun: sizeRun.id }),
    ...(colour && { colour }),
    ...(cloth && { cloth }),
    ...(params.get('inStock') === 'true' && { inStock: 'true' }),
    ...(sort && { sort }),
  }
}

/** A name in any case, as it stands in the address. */
function findNamed(known: readonly { name: string }[], asked: string | null): string | undefined {
  const wanted = asked?.toLowerCase()
  return known.map(({ name }) => name.toLowerCase()).find((name) => name === wanted)
}

/** Whether it names a size, a colour or a cloth in a non-canonical way: from a form without scripts, or an unknown one. */
export function namesOtherwise(params: URLSearchParams, query: ListingQuery): boolean {
  return (['size', 'sizeRun', 'colour', 'cloth'] as const).some((name) => {
    const asked = params.get(name)
    return asked && asked !== query[name]
  })
}

function readPrices(params: URLSearchParams): Pick<ListingQuery, 'minPrice' | 'maxPrice'> {
  const min = readTaka(params.get('minPrice'))
  const max = readTaka(params.get('maxPrice'))
  const [low, high] = min && max && Number(min) > Number(max) ? [max, min] : [min, max]
  return { ...(low && low !== '0' && { minPrice: low }), ...(high && { maxPrice: high }) }
}

/** `৳1,500` and `১৫০০` are amounts as well. */
function readTaka(typed: string | null): string | undefined {
  const plain = toLatinDigits(typed ?? '').replace(/[৳,\s]/g, '')
  const isAmount = /^\d{1,8}(\.\d{1,2})?$/.test(plain) && Number(plain) <= MAX_TAKA
  return isAmount ? String(Number(plain)) : undefined
}

export function toProductFilter(query: ListingQuery): Partial<ProductFilter> {
  const { minPrice, maxPrice, inStock, ...rest } = query
  return {
    ...rest,
    ...(minPrice && { minPrice: Number(minPrice) }),
    ...(maxPrice && { maxPrice: Number(maxPrice) }),
    ...(inStock && { inStock: true }),
  }
}
