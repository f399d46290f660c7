import { type MouseEvent, type TouchEvent, useRef } from 'react'

const MIN_DISTANCE = 32

/** A finger that goes to the left brings what comes next; the tap that ends it opens nothing. */
export function useSwipe(count: number, onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  const hasSwiped = useRef(false)
  if (count < 2) return {}
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      hasSwiped.current = false
      const touch = touches.length === 1 ? touches[0] : undefined
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!start.current || !touch) return
      const across = touch.clientX - start.current.x
      const along = touch.clientY - start.current.y
      if (Math.abs(across) < MIN_DISTANCE || Math.abs(across) < Math.abs(along)) return
      hasSwiped.current = true
      onSwipe(across < 0 ? 1 : -1)
    },
    onClickCapture: (event: MouseEvent) => {
      if (hasSwiped.current) event.preventDefault()
      hasSwiped.current = false
    },
  }
}
