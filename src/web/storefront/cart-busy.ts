import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'

/** True while any change of the cart is under way. */
export function useIsCartBusy(): boolean {
  return useIsMutating({ mutationKey: ['cart'] }) > 0
}

/**
 * A button that is disabled while the cart is busy loses the focus. It gets it back afterwards; when
 * it is gone with its line, the element that holds the returned ref gets it.
 */
export function useKeptFocus(isBusy: boolean) {
  const home = useRef<HTMLHeadingElement>(null)
  const focused = useRef<Element | null>(null)
  const wasBusy = useRef(false)
  // Before the browser has noticed that the button can no longer be focused.
  useLayoutEffect(() => {
    if (isBusy) focused.current = document.activeElement
  }, [isBusy])
  useEffect(() => {
    const isOver = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    if (!isOver) return
    const target = focused.current?.isConnected ? focused.current : home.current
    if (target instanceof HTMLElement) target.focus()
  }, [isBusy])
  return home
}
