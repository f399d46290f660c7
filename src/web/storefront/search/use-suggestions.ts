import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Suggestions } from '#shop/catalogue/search/contract.ts'
import { typedQuery } from '#web/queries/query.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { formatCardPrice } from '../product-card/format-card-price.ts'

const MIN_LETTERS = 2
const NOTHING: Suggestions = { products: [], categories: [], nearest: null }

interface Suggested {
  suggestions: Suggestion[]
  /** Says that the suggestions are only the nearest ones. */
  note: string | undefined
}

export interface Suggestion {
  kind: 'product' | 'category'
  id: string
  name: string
  path: string
  price?: string
  regularPrice?: number | undefined
  picture?: Suggestions['products'][number]['picture']
}

/** Suggestions for the input; fetched once typing pauses, and only for the latest. */
export function useSuggestions(typed: string): Suggested {
  const q = useDebounced(typed.trim())
  const isEnough = q.length >= MIN_LETTERS
  const { data } = useQuery({
    ...typedQuery('GET /product-suggestions', { q }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  if (!isEnough || typed.trim().length < MIN_LETTERS) {
    return { suggestions: [], note: undefined }
  }
  const found = data ?? NOTHING
  return { suggestions: toList(found), note: found.nearest?.words }
}

function toList({ categories, products }: Suggestions): Suggestion[] {
  return [
    ...categories.map(({ id, name }) => ({
      kind: 'category' as const,
      id,
      name,
      path: `/category/${id}`,
    })),
    ...products.map(({ id, name, price, priceFrom, regularPrice, picture }) => ({
      kind: 'product' as const,
      id,
      name,
      path: `/products/${id}`,
      price: formatCardPrice({
        price: priceFrom ?? price,
        isPriceFrom: priceFrom !== undefined,
      }),
      regularPrice,
      picture,
    })),
  ]
}
