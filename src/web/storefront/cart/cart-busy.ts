import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryKeys } from '#web/queries/query-keys.ts'

/** True while any change of the cart is under way. */
export function useIsCartBusy(): boolean {
  return useIsMutating({ mutationKey: queryKeys.cart.all }) > 0
}

/**
 * A button that is disabled while the cart is busy loses the focus. It gets it back afterwards,
 * unless it went elsewhere; when the button is gone with its line, or cannot be used any more,
 * the element that holds the returned ref gets it.
 */
export function useKeptFocus(isBusy: boolean) {
  const home = useRef<HTMLHeadingElement>(null)
  const focused = useRef<EventTarget | null>(null)
  const wasBusy = useRef(false)
  // Noted as it comes: by the time that the cart is busy the browser has taken it away already.
  useEffect(() => {
    const note = (event: FocusEvent) => {
      focused.current = event.target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const isOver = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    if (!isOver || document.activeElement !== document.body) return
    if (focused.current instanceof HTMLElement) focused.current.focus()
    if (document.activeElement === document.body) home.current?.focus()
  }, [isBusy])
  return home
}
