import { type DragEvent, useState } from 'react'

/** Puts things in order by dragging one onto the place of another. */
export function useDragOrder(onMove: (key: string, place: number) => void) {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()

  function stop() {
    setDragged(undefined)
    setOver(undefined)
  }

  /** What makes an element one that can be dragged, and dropped on. */
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
