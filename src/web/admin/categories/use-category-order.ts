import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { CATEGORIES, categoriesQuery } from '#web/queries/categories.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { toast } from '#web/ui/toast.ts'
import { useDragOrder } from '#web/ui/use-drag-order.ts'
import { placeCategory } from './category-order.ts'

const MOVES = [...CATEGORIES, 'places']

/**
 * Moves categories by buttons and by dragging their cards, and announces their position: shown at once, and reverted to
 * the server's order on failure.
 */
export function useCategoryOrder() {
  const queryClient = useQueryClient()
  const [spoken, setSpoken] = useState('')
  const { mutate } = useMutation({
    mutationKey: MOVES,
    mutationFn: ({ id, before }: { id: string; before: string | null }) =>
      call('PUT /categories/:id/place', id, { before }),
    // One move after another, in order.
    scope: { id: 'category-order' },
    onError: (error) => {
      setSpoken('')
      toast.error(m.category_move_failed({ reason: reasonOf(error, m.please_try_again()) }))
    },
    // Only the last of several refetches: until then, the server does not know them all.
    onSettled: () => {
      const isLast = queryClient.isMutating({ mutationKey: MOVES }) === 1
      if (isLast) void queryClient.invalidateQueries({ queryKey: CATEGORIES })
    },
  })
  /** The current order, after all earlier moves. */
  const listNow = () => queryClient.getQueryData(categoriesQuery.queryKey) ?? []

  function moveTo(id: string, place: number) {
    const moved = placeCategory(listNow(), id, place)
    if (!moved) return
    const { before, sorted } = moved
    void queryClient.cancelQueries({ queryKey: CATEGORIES })
    queryClient.setQueryData(categoriesQuery.queryKey, sorted)
    mutate({ id, before })
    setSpoken(
      m.category_moved({
        name: sorted[place]?.name ?? '',
        place: formatCount(place + 1),
        all: formatCount(sorted.length),
      }),
    )
  }

  function moveBy(id: string, steps: number) {
    moveTo(id, listNow().findIndex((category) => category.id === id) + steps)
  }

  return { moveBy, spoken, ...useDragOrder(moveTo) }
}
