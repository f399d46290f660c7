import { type RefObject, useEffect, useRef } from 'react'

/** A button that was disabled while its order moved has lost the focus; it comes back to its place. */
export function useFocusBack(isMoving: boolean, ...places: RefObject<HTMLElement | null>[]): void {
  const wasMoving = useRef(false)
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body
    if (wasMoving.current && !isMoving && isFocusLost) {
      const place = places.find(({ current }) => current && !current.matches(':disabled'))
      place?.current?.focus({ preventScroll: true })
    }
    wasMoving.current = isMoving
  })
}
