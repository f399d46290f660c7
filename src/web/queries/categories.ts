import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { Category, CategoryChange, NewCategory } from '#shop/catalogue/categories/contract.ts'
import { CATEGORIES } from './query-keys.ts'

export const categoriesQuery = queryOptions({
  queryKey: CATEGORIES,
  queryFn: () => call('GET /categories'),
  staleTime: 0,
})

/** For a form: fetched anew each time, and not among the others, so that it stays while it is filled in. */
export function categoryQuery(id: string) {
  return queryOptions({
    queryKey: ['category', id],
    queryFn: () => call('GET /categories/:id', id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function addCategory(json: NewCategory) {
  return call('POST /categories', json)
}

export function changeCategory({ id, ...json }: { id: string } & CategoryChange) {
  return call('PUT /categories/:id', id, json)
}

/** Shows it in the shop, or hides it. */
export function switchCategory({ id, isActive }: Category) {
  return call('PUT /categories/:id/active', id, { isActive: !isActive })
}

/** Before the category with the id `before`; last where that is null. */
export function moveCategory({ id, before }: { id: string; before: string | null }) {
  return call('PUT /categories/:id/place', id, { before })
}

export function deleteCategory({ id }: Category) {
  return call('DELETE /categories/:id', id)
}
