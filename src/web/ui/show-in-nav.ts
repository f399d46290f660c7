/** A `ref` of the current link: brings it into sight where its `nav` scrolls by itself, and never moves the page. */
export function showInNav(current: HTMLElement | null): void {
  const nav = current?.closest('nav')
  if (!current || !nav) return
  const at = current.getBoundingClientRect()
  const room = nav.getBoundingClientRect()
  nav.scrollBy(
    Math.min(0, at.left - room.left) + Math.max(0, at.right - room.right),
    Math.min(0, at.top - room.top) + Math.max(0, at.bottom - room.bottom),
  )
}
