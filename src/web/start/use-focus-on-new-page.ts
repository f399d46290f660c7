import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a link was followed, the heading of the new page has the focus: screen readers name the page, and Tab goes on
 * from there, as after a page is loaded. A field that took the focus by itself keeps it.
 */
export function useFocusOnNewPage(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const watcher = useRef<MutationObserver>(undefined)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.querySelector('main')
    const focused = document.activeElement
    if (!main || (focused !== main && main.contains(focused))) return
    watcher.current?.disconnect()
    watcher.current = keepOnHeading(main)
  }, [pathname])
}

/** Follows a heading that comes late, or takes the place of one that said what is loading. */
function keepOnHeading(main: HTMLElement): MutationObserver {
  let heading = focusHeading(main)
  const watcher = new MutationObserver(() => {
    if (heading !== main && heading.isConnected) return
    const focused = document.activeElement
    if (focused === document.body || focused === main) heading = focusHeading(main)
    else watcher.disconnect()
  })
  watcher.observe(main, { childList: true, subtree: true })
  return watcher
}

function focusHeading(main: HTMLElement): HTMLElement {
  const heading = main.querySelector('h1') ?? main
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return heading
}
