import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { Category, CategoryChange, NewCategory } from '#shop/catalogue/categories/contract.ts'
import { useOneAtATime } from './one-at-a-time.ts'
import { queryKeys } from './query-keys.ts'

export const categoriesQuery = queryOptions({
  queryKey: queryKeys.categories.all,
  queryFn: () => dataOf(client.categories.$get()),
  staleTime: 0,
})

/** For a form: fetched anew each time, and not changed under somebody’s hands. */
export function categoryQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.category(id),
    queryFn: () => dataOf(client.categories[':id'].$get({ param: { id } })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

function useRefreshCategories() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.categories.all })
}

export function useAddCategory() {
  const refresh = useRefreshCategories()
  return useMutation({
    mutationFn: (json: NewCategory) => dataOf(client.categories.$post({ json })),
    onSuccess: () => void refresh(),
  })
}

export function useChangeCategory(id: string) {
  const refresh = useRefreshCategories()
  return useMutation({
    mutationFn: (json: CategoryChange) =>
      dataOf(client.categories[':id'].$put({ param: { id }, json })),
    onSuccess: () => void refresh(),
  })
}

export function useSwitchCategory({ onFailed }: Pick<Outcome, 'onFailed'>) {
  const queryClient = useQueryClient()
  const refresh = useRefreshCategories()
  return useMutation({
    mutationFn: ({ id, isActive }: Pick<Category, 'id' | 'isActive'>) =>
      dataOf(client.categories[':id'].active.$put({ param: { id }, json: { isActive } })),
    onSuccess: (switched) => {
      queryClient.setQueryData(categoriesQuery.queryKey, (categories) =>
        categories?.map((each) => (each._id === switched._id ? switched : each)),
      )
      void refresh()
    },
    onError: onFailed,
  })
}

export interface CategoryPlace {
  id: string
  /** The id of the one that it comes before; null: it comes last. */
  before: string | null
  /** All of them, as they are shown from now on. */
  sorted: Category[]
}

/** Says where a category goes among all of them, undefined where nothing would move. */
export type PlaceAnew = (categories: readonly Category[]) => CategoryPlace | undefined

/**
 * Moves a category from where it is by now, after all moves before this one. Shown there at once,
 * and where the shop has it when that could not be.
 */
export function useMoveCategory({ onFailed }: Pick<Outcome, 'onFailed'>) {
  const queryClient = useQueryClient()
  const refresh = useRefreshCategories()
  const { mutate } = useMutation({
    mutationKey: queryKeys.categories.places,
    mutationFn: ({ id, before }: CategoryPlace) =>
      dataOf(client.categories[':id'].place.$put({ param: { id }, json: { before } })),
    // One after the other, in the order in which they were moved.
    scope: { id: 'category-order' },
    onError: onFailed,
    // The last of several asks again: before it, the shop does not know them all.
    onSettled: () => {
      const moving = queryClient.isMutating({ mutationKey: queryKeys.categories.places })
      if (moving === 1) void refresh()
    },
  })

  return (placeAnew: PlaceAnew) => {
    const moved = placeAnew(queryClient.getQueryData(categoriesQuery.queryKey) ?? [])
    if (!moved) return undefined
    void queryClient.cancelQueries({ queryKey: categoriesQuery.queryKey })
    queryClient.setQueryData(categoriesQuery.queryKey, moved.sorted)
    mutate(moved)
    return moved
  }
}

interface Outcome {
  onDone: (category: Category) => void
  onFailed: (error: Error) => void
}

/** Its products move to another category, so the lists of products are forgotten as well. */
export function useDeleteCategory({ onDone, onFailed }: Outcome) {
  const queryClient = useQueryClient()
  const refresh = useRefreshCategories()
  const mutation = useMutation({
    mutationFn: ({ id }: Category) => dataOf(client.categories[':id'].$delete({ param: { id } })),
    onSuccess: (_, deleted) => {
      queryClient.setQueryData(categoriesQuery.queryKey, (categories) =>
        categories?.filter(({ _id }) => _id !== deleted._id),
      )
      onDone(deleted)
      void refresh()
      queryClient.removeQueries({ queryKey: queryKeys.products.all })
    },
    onError: onFailed,
  })
  return { deleteCategory: useOneAtATime(mutation), isDeleting: mutation.isPending }
}
