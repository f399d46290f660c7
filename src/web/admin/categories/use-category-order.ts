import { useState } from 'react'
import { type PlaceAnew, useMoveCategory } from '#web/queries/categories.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { toast } from '#web/ui/toast.ts'
import { useDragOrder } from '#web/ui/use-drag-order.ts'
import { placeCategory, stepCategory } from './category-order.ts'

/** Moves categories by buttons and by dragging their cards, and says where they are now. */
export function useCategoryOrder() {
  const [words, setWords] = useState('')
  const moveCategory = useMoveCategory({
    onFailed: (error) => {
      setWords('')
      toast.error(`Failed to move category: ${reasonOf(error, 'Please try again')}`)
    },
  })

  function move(placeAnew: PlaceAnew) {
    const moved = moveCategory(placeAnew)
    if (!moved) return
    const place = moved.sorted.findIndex(({ id }) => id === moved.id)
    setWords(`${moved.sorted[place]?.name} is now ${place + 1} of ${moved.sorted.length}`)
  }

  /** To the place of another, or by so many steps from where it is. */
  const moveTo = (id: string, place: number) => move((all) => placeCategory(all, id, place))
  const moveBy = (id: string, steps: number) => move((all) => stepCategory(all, id, steps))

  return { moveBy, words, ...useDragOrder(moveTo) }
}
