/**
 * A `ref` for an element that appears after a click, perhaps outside a phone's screen. The page stays at a refused field
 * that has the focus.
 */
export function reveal(element: Element | null): void {
  if (document.activeElement?.matches('[aria-invalid=true]')) return
  element?.scrollIntoView({ block: 'nearest' })
}
