import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Calls `focusNext` when an element that had the focus is removed from the page, with what stood beside it. Code that
 * may remove the element sets the returned ref first, because a disabled button has already lost the focus.
 */
export function useFocusWhenRemoved(
  element: RefObject<HTMLElement | null>,
  focusNext: (beside: Element | null) => void,
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
      // Only once the element is gone; until then a dialog in it may hold on to the focus.
      const beside = leaving?.nextElementSibling ?? leaving?.previousElementSibling ?? null
      if (takesFocus) setTimeout(() => moveFocus(beside))
    }
  }, [element])
  return wasChanged
}
