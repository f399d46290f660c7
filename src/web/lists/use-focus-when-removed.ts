import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Calls `focusNext` when an element leaves the page and takes the focus with it. Whoever changes
 * the element in a way that may make it leave says so in the returned reference, because a
 * disabled button has let go of the focus already.
 */
export function useFocusWhenRemoved(
  element: RefObject<HTMLElement | null>,
  focusNext: () => void,
): RefObject<boolean> {
  const wasChanged = useRef(false)
  const next = useRef(focusNext)
  useLayoutEffect(() => {
    const leaving = element.current
    const moveFocus = next.current
    return () => {
      const focused = document.activeElement
      const takesFocus =
        leaving?.contains(focused) || (wasChanged.current && focused === document.body)
      // Only when the element is gone; until then a dialog in it may hold on to the focus.
      if (takesFocus) setTimeout(moveFocus)
    }
  }, [element])
  return wasChanged
}
