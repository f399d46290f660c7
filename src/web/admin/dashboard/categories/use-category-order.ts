import { useState } from 'react'
import { toast } from 'sonner'
import type { Category } from '#shop/catalogue/categories/contract.ts'
import { useMoveCategory } from '#web/queries/categories.ts'
import { useDragOrder } from '#web/ui/use-drag-order.ts'
import { reasonOf } from '../reason.ts'
import { placeCategory } from './category-order.ts'

/** Moves categories by buttons and by dragging their cards, and says where they are now. */
export function useCategoryOrder(categories: readonly Category[]) {
  const [words, setWords] = useState('')
  const { mutate } = useMoveCategory({
    onFailed: (error) => {
      setWords('')
      toast.error(`Failed to move category: ${reasonOf(error, 'Please try again')}`)
    },
  })

  function move(id: string, place: number) {
    const moved = placeCategory(categories, id, place)
    if (!moved) return
    const name = categories.find((category) => category.id === id)?.name
    setWords(`${name} is now ${place + 1} of ${categories.length}`)
    mutate(moved)
  }

  return { move, words, ...useDragOrder(move) }
}
