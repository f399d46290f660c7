import { type DragEvent, useState } from 'react'

/** Sorts items by dragging one onto another's place. */
export function useDragOrder(onMove: (key: string, place: number) => void) {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()

  function stop() {
    setDragged(undefined)
    setOver(undefined)
  }

  /** Props that make an element draggable and a drop target. */
  function dragProps(key: string, place: number) {
    return {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', key)
        setDragged(key)
      },
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault()
        setOver(key)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged !== undefined) onMove(dragged, place)
        stop()
      },
      onDragEnd: stop,
    }
  }

  return { dragProps, dragged, over: over === dragged ? undefined : over }
}
