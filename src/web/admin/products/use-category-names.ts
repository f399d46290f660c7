import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { categoriesQuery } from '#web/queries/categories.ts'

/** The name of a category by its id; the id itself while loading. */
export function useCategoryNames(): (category: string) => string {
  const categories = useQuery(categoriesQuery).data
  const names = useMemo(
    () => new Map(inShownLanguage(categories)?.map(({ id, name }) => [id, name])),
    [categories],
  )
  return useCallback((category) => names.get(category) ?? category, [names])
}
