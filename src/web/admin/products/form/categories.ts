import { useQuery } from '@tanstack/react-query'
import { GENERAL } from '#shop/catalogue/rules.ts'
import { categoriesQuery } from '#web/queries/categories.ts'

interface CategoryChoice {
  id: string
  name: string
}

/** What a new product is offered when the categories cannot be loaded. */
export const NEW_PRODUCT_FALLBACK = [GENERAL] as const

/** What a product that is changed is offered then. */
export const CHANGED_PRODUCT_FALLBACK = [
  GENERAL,
  'clothing',
  'accessories',
  'shoes',
  'bags',
  'jewelry',
  'electronics',
  'home',
  'beauty',
  'sports',
] as const

function withCapital(id: string): CategoryChoice {
  return { id, name: id.charAt(0).toUpperCase() + id.slice(1) }
}

/** What a product may be put into; its own category always, even one that is not in the list. */
export function useCategoryChoices(fallback: readonly string[], own = '') {
  const { data: categories, isError, isPending } = useQuery(categoriesQuery)
  const offered: CategoryChoice[] = categories ?? (isError ? fallback.map(withCapital) : [])
  const isOwnMissing = own !== '' && offered.every(({ id }) => id !== own)
  return {
    choices: isOwnMissing ? [withCapital(own), ...offered] : offered,
    isPending,
    isFallback: isError && !categories,
  }
}
