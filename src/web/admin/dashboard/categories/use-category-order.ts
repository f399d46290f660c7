import { type DragEvent, useState } from 'react'
import { toast } from 'sonner'
import type { Category } from '#shop/catalogue/categories/contract.ts'
import { useMoveCategory } from '#web/queries/categories.ts'
import { reasonOf } from '../reason.ts'
import { moveTo } from './category-order.ts'

/** Moves categories by buttons and by dragging their cards, and says where they are now. */
export function useCategoryOrder(categories: readonly Category[]) {
  const [words, setWords] = useState('')
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const { mutate } = useMoveCategory({
    onFailed: (error) => {
      setWords('')
      toast.error(`Failed to move category: ${reasonOf(error, 'Please try again')}`)
    },
  })

  function move(id: string, place: number) {
    const moved = moveTo(categories, id, place)
    if (!moved) return
    const name = categories.find((category) => category.id === id)?.name
    setWords(`${name} is now ${place + 1} of ${categories.length}`)
    mutate(moved)
  }

  function stop() {
    setDragged(undefined)
    setOver(undefined)
  }

  /** What makes a card one that can be dragged, and dropped on. */
  function dragProps(id: string, place: number) {
    return {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', id)
        setDragged(id)
      },
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault()
        setOver(id)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged !== undefined) move(dragged, place)
        stop()
      },
      onDragEnd: stop,
    }
  }

  return { move, words, dragProps, dragged, over: over === dragged ? undefined : over }
}
