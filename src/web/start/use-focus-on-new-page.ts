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
    if (!main || main.contains(document.activeElement)) return
    const heading = main.querySelector('h1') ?? main
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
