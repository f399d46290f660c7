import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { Category, CategoryChange, NewCategory } from '#shop/catalogue/categories/contract.ts'
import { CATEGORIES } from './query-keys.ts'

export const categoriesQuery = queryOptions({
  queryKey: CATEGORIES,
  queryFn: () => dataOf(client.categories.$get()),
  staleTime: 0,
})

/** For a form: fetched anew each time, and not among the others, so that it stays while it is filled in. */
export function categoryQuery(id: string) {
  return queryOptions({
    queryKey: ['category', id],
    queryFn: () => dataOf(client.categories[':id'].$get({ param: { id } })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function addCategory(json: NewCategory) {
  return dataOf(client.categories.$post({ json }))
}

export function changeCategory({ id, ...json }: { id: string } & CategoryChange) {
  return dataOf(client.categories[':id'].$put({ param: { id }, json }))
}

/** Shows it in the shop, or hides it. */
export function switchCategory({ id, isActive }: Category) {
  return dataOf(
    client.categories[':id'].active.$put({ param: { id }, json: { isActive: !isActive } }),
  )
}

/** Before the category with the id `before`; last where that is null. */
export function moveCategory({ id, before }: { id: string; before: string | null }) {
  return dataOf(client.categories[':id'].place.$put({ param: { id }, json: { before } }))
}

export function deleteCategory({ id }: Category) {
  return dataOf(client.categories[':id'].$delete({ param: { id } }))
}
