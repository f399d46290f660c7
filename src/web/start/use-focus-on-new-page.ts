import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a link was followed, the heading of the new page has the focus: screen readers name the page, and Tab goes on
 * from there, as after a page is loaded. A field that took the focus by itself keeps it.
 */
export function useFocusOnNewPage(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.querySelector('main')
    const focused = document.activeElement
    if (!main || (focused !== main && main.contains(focused))) return
    let heading = focusHeading(main)
    // It may come late, and one that says what is loading is replaced.
    const watcher = new MutationObserver(() => {
      if (heading !== main && heading.isConnected) return
      const isElsewhere = ![document.body, main].includes(document.activeElement as HTMLElement)
      if (isElsewhere) watcher.disconnect()
      else heading = focusHeading(main)
    })
    watcher.observe(main, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [pathname])
}

function focusHeading(main: HTMLElement): HTMLElement {
  const heading = main.querySelector('h1') ?? main
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return heading
}
